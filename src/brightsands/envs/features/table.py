"""The part of the features that everybody at the table sees: the round, the board, the supply and the stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features.row import Row
from brightsands.envs.features.seats import SEATS
from brightsands.rules.codes import BOARD_TILES, CARDS, DECKS, OBJECTIVES, STACKS, TIERS, first_card
from brightsands.rules.options import VARIANTS
from brightsands.rules.view.cover import Cover
from brightsands.rules.view.knowledge import UNKNOWN, Knowledge

if TYPE_CHECKING:
    from mypy_extensions import i64

VARIANT_NAMES: Final[tuple[str, ...]] = tuple(VARIANTS)


def write_table(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Players, seats, round, end."""
    seen = knowledge.seen
    me = knowledge.seat
    players = seen.players
    cells.put(at + players - 1, 1)
    cells.put(at + SEATS + me, 1)
    cells.put(at + 2 * SEATS + (seen.first - me + players) % players, 1)
    if not seen.over:
        cells.put(at + 3 * SEATS + (seen.seat - me + players) % players, 1)
    if seen.fireworks >= 0:
        cells.put(at + 4 * SEATS + (seen.fireworks - me + players) % players, 1)
    at += 5 * SEATS
    cells.put(at, seen.round)
    # R12.2: the last round is known once the end is triggered; a limit is known from the start.
    last = seen.last_round
    limit = knowledge.rules.round_limit
    if limit and (not last or limit < last):
        last = limit
    if last:
        cells.put(at + 1, 1)
        cells.put(at + 2, last - seen.round)
    cells.put(at + 3, 1 if seen.last_round else 0)
    cells.put(at + 4, 1 if seen.over else 0)
    return at + 5


def write_law(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Variants and objectives: what stays as it is through the game."""
    options = knowledge.rules.options
    for name in VARIANT_NAMES:
        if getattr(options, name):
            cells.put(at, 1)
        at += 1
    cells.put_mask(at, knowledge.seen.objectives)
    return at + OBJECTIVES


def write_board(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What is left on the board."""
    cells.put_run(at, knowledge.seen.board, 0, BOARD_TILES)
    return at + BOARD_TILES


def write_supply(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What is left in the supply and in the stacks."""
    seen = knowledge.seen
    cells.put_run(at, seen.cubes, 0, TIERS)
    at += TIERS
    cells.put_run(at, seen.size, 0, STACKS)
    return at + STACKS


def write_known(knowledge: Knowledge, cells: Row, at: i64, deck: i64) -> i64:
    """Own cards of a deck known to lie in its stack, by how deep they lie."""
    seen = knowledge.seen
    if not seen.over:  # then everything lies open, and nobody draws any more
        tables = knowledge.rules.tables
        first = tables.stack_first[deck]
        room = tables.stack_room[deck]
        bottom = first_card(deck)
        left: i64 = 0
        for known in range(bottom, bottom + room):
            if seen.known_by[known]:
                left += 1
        depth = seen.size[deck]  # from below, as they were put there; what is seen of a stack begins with its top
        while left and depth:
            depth -= 1
            card = seen.order[first + depth]
            if card != UNKNOWN:
                cells.put(at + card - bottom, depth + 1)
                left -= 1
    return at + cards_of(deck)


def put_known(cover: Cover, cells: Row, at: i64, deck: i64) -> i64:
    """The same as a cover remembers it."""
    depths = cover.depths
    known = cover.known[deck]
    card = first_card(deck)
    place = at
    while known:
        if known & 1:
            cells.put(place, depths[card] + 1)
        known >>= 1
        card += 1
        place += 1
    return at + cards_of(deck)


def cards_of(deck: i64) -> i64:
    """How many cards a deck has."""
    if deck == DECKS - 1:
        return CARDS - first_card(deck)
    return first_card(deck + 1) - first_card(deck)
