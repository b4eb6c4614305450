"""Open decisions: a small stack of frames in the state, plain numbers that can be saved at any moment.

The first cell of a frame says which kind of decision it is; what the others mean depends on that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import FRAME, NOTHING
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# PAYING: what is still to be paid
PAY_BUYS: Final = 1  # the code of the action that is paid for
PAY_NEED: Final = 2  # mask of the resources
PAY_AGAIN: Final = 3  # mask of those of them that are wanted a second time
PAY_CUBES: Final = 4  # cubes to exhaust, a nibble for each tier
PAY_TRADE: Final = 5  # trade tokens
PAY_EXPLORATION: Final = 6  # exploration tokens
PAY_GOLD: Final = 7  # gold that goes when all else is paid (R7.2)
# PLACING
PLACE_TILE: Final = 1  # the tile that was paid
# RAISING
RAISE_TIER: Final = 1  # the tier of which a cube rises
# SWAPPING
SWAP_COUNT: Final = 1  # cards swapped so far
SWAP_BARRED: Final = 2  # mask of the decks that were empty when it began
SWAP_DRAWS: Final = 3  # cards to draw at the end, a nibble for each deck
# PUTTING
PUT_LEFT: Final = 1  # how many cards may still be put away
PUT_MUST: Final = 2  # how many must be before the player may stop; none once a card was put away
# RECEIVING
RECEIVE_TIER: Final = 1  # the tier of the cubes
RECEIVE_LEFT: Final = 2  # how many are still to come
RECEIVE_OWES: Final = 3  # 1 if their cards are drawn at the end (R8.3)
RECEIVE_MUST: Final = 4  # 1 while one must be taken (R10.1)
# CHOOSING
CHOICE_STACK: Final = 1  # OLD_ISLANDS or NEW_ISLANDS
CHOICE_FIRST: Final = 2  # the two islands, numbered within their stack
CHOICE_SECOND: Final = 3
# REVEALING
REVEAL_CARD: Final = 1  # the time card that asks
REVEAL_TOKENS: Final = 2  # trade tokens that may be exhausted
REVEAL_GOLD: Final = 3  # gold for them


def frame(state: State) -> i64:
    """What kind of decision is open, NOTHING in the turn itself."""
    if not state.depth:
        return NOTHING
    return state.pending[(state.depth - 1) * FRAME]


def frame_cell(state: State, cell: i64) -> i64:
    """A cell of the decision that is open."""
    return state.pending[(state.depth - 1) * FRAME + cell]


def set_frame_cell(state: State, cell: i64, value: i64) -> None:
    """Change a cell of the decision that is open."""
    state.pending[(state.depth - 1) * FRAME + cell] = value


def push(state: State, kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> None:
    """Open a decision; the first cells that its kind has come along, the others are 0 as `pop` left them."""
    base = state.depth * FRAME
    state.pending[base] = kind
    state.pending[base + 1] = first
    state.pending[base + 2] = second
    state.pending[base + 3] = third
    state.depth += 1


def pop(state: State) -> None:
    """Close the decision that is open, leaving no trace of it."""
    state.depth -= 1
    base = state.depth * FRAME
    for cell in range(base, base + FRAME):
        state.pending[cell] = 0
