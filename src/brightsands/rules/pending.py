"""Open decisions: a small stack of frames in the state, plain numbers that can be saved at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import FRAME, NOTHING
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


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


def push(state: State, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Open a decision."""
    base = state.depth * FRAME
    state.pending[base] = kind
    state.pending[base + 1] = a
    state.pending[base + 2] = b
    state.pending[base + 3] = c
    state.pending[base + 4] = 0
    state.pending[base + 5] = 0
    state.pending[base + 6] = 0
    state.pending[base + 7] = 0
    state.depth += 1


def pop(state: State) -> None:
    """Close the decision that is open, leaving no trace of it."""
    state.depth -= 1
    base = state.depth * FRAME
    for cell in range(base, base + FRAME):
        state.pending[cell] = 0
