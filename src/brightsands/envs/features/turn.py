"""The part of the features that belongs to the turn: what was done in it, and the decision that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features.row import Row
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    AARHANT,
    BOARD_TILES,
    BUILD,
    CARDS,
    CHOOSING,
    CLEARING,
    DECKS,
    EDITOR,
    EXPEDITION,
    EXPLORE,
    FRAME,
    GRAVES,
    INCREASE,
    OPEN,
    PAYING,
    PLACING,
    PLAY,
    PUTTING,
    RAISING,
    RECEIVING,
    RESOURCES,
    REVEALING,
    SWAPPING,
    TIERS,
    UPGRADE,
    a_of,
    b_of,
    bit,
    deck_of,
    island_number,
    nibble,
    verb_of,
)
from brightsands.rules.pending import (
    CHOICE_FIRST,
    CHOICE_SECOND,
    CHOICE_STACK,
    PAY_AGAIN,
    PAY_BUYS,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_GOLD,
    PAY_NEED,
    PAY_TRADE,
    PLACE_TILE,
    PUT_LEFT,
    PUT_MUST,
    RAISE_TIER,
    RECEIVE_LEFT,
    RECEIVE_MUST,
    RECEIVE_OWES,
    RECEIVE_TIER,
    REVEAL_CARD,
    REVEAL_GOLD,
    REVEAL_TOKENS,
    SWAP_COUNT,
    SWAP_DRAWS,
    frame,
    frame_cell,
)
from brightsands.rules.view.knowledge import HIDDEN_CARD, Knowledge

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

KINDS: Final = 10  # of decisions, NOTHING among them
PURCHASES: Final = 8  # what can be paid for, as BOUGHT numbers it


def write_turn(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What belongs to the turn that is being played."""
    seen = knowledge.seen
    cells.put(at, seen.actions_left)
    cells.put(at + 1, seen.acted)
    cells.put(at + 2, seen.parts)
    cells.put(at + 3, seen.may_remove)
    cells.put(at + 4, seen.owed_farmer_worker)
    cells.put(at + 5, seen.owed_artisan)
    cells.put(at + 6, seen.emptied)
    cells.put(at + 7, seen.extends)
    cells.put(at + 8, seen.extending)
    cells.put(at + 9, seen.new_marks)
    lapsing: i64 = 0
    for deck in range(DECKS):
        lapsing += bit_count(seen.lapsing[deck])
    cells.put(at + 10, lapsing)
    at += 11
    if seen.open:
        cells.put(at + seen.open - 1, 1)
    at += CLEARING
    for size in range(3):
        cells.put(at + size, nibble(seen.yards_used, size))
    at += 3
    cells.put(at, (seen.used >> GRAVES) & 1)
    cells.put(at + 1, (seen.used >> AARHANT) & 1)
    cells.put(at + 2, (seen.used >> EDITOR) & 1)
    at += 3
    cells.put_run(at, seen.credits, 0, TIERS)
    at += TIERS
    cells.put_mask(at, seen.traded)
    at += RESOURCES
    if seen.holds:
        cells.put_run(at, seen.held, 0, RESOURCES)
    return at + RESOURCES


def write_decision(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The decision that is open; none ever waits beneath another."""
    seen = knowledge.seen
    depth = seen.depth
    cells.put(at + frame(seen), 1)
    at += KINDS
    if depth:
        _frame(knowledge, cells, at, (depth - 1) * FRAME, frame(seen))
    return at + PURCHASES + 2 * BOARD_TILES + CARDS + DECKS + RESOURCES + 2 * TIERS + 15 + 20


def bought(verb: i64) -> i64:
    """The number of what is paid for, by its verb."""
    if verb == BUILD:
        return 0
    if verb == PLAY:
        return 1
    if verb == INCREASE:
        return 2
    if verb == UPGRADE:
        return 3
    if verb == OPEN:
        return 4
    if verb == EXPLORE:
        return 5
    if verb == EXPEDITION:
        return 6
    return 7


def _frame(knowledge: Knowledge, cells: Row, at: i64, base: i64, kind: i64) -> None:
    """The data of one open decision; ``at`` is where the purchases begin."""
    pending = knowledge.seen.pending
    placed = at + PURCHASES + BOARD_TILES
    deck = placed + BOARD_TILES + CARDS
    tier = deck + DECKS + RESOURCES + TIERS
    numbers = tier + TIERS
    islands = numbers + 15
    if kind == PAYING:
        _payment(pending, cells, at, base)
    elif kind == PLACING:
        cells.put(placed + pending[base + PLACE_TILE], 1)
    elif kind == RAISING:
        cells.put(tier + pending[base + RAISE_TIER], 1)
    elif kind == SWAPPING:
        cells.put(numbers + 3, pending[base + SWAP_COUNT])
        for each in range(DECKS):
            cells.put(numbers + 4 + each, nibble(pending[base + SWAP_DRAWS], each))
    elif kind == PUTTING:
        cells.put(numbers + 7, pending[base + PUT_LEFT])
        cells.put(numbers + 8, pending[base + PUT_MUST])  # the cell after it is always 0
    elif kind == RECEIVING:
        cells.put(tier + pending[base + RECEIVE_TIER], 1)
        cells.put(numbers + 10, pending[base + RECEIVE_LEFT])
        cells.put(numbers + 11, pending[base + RECEIVE_OWES])
    elif kind == CHOOSING:
        stack = pending[base + CHOICE_STACK]
        first = island_number(stack, pending[base + CHOICE_FIRST])
        second = island_number(stack, pending[base + CHOICE_SECOND])
        cells.put_mask(islands, bit(first) | bit(second))
    elif kind == REVEALING:
        cells.put(deck + deck_of(pending[base + REVEAL_CARD]), 1)
        cells.put(numbers + 12, pending[base + REVEAL_TOKENS])
        cells.put(numbers + 13, pending[base + REVEAL_GOLD])
        cells.put(numbers + 14, 1)


def _payment(pending: vec[i64], cells: Row, at: i64, base: i64) -> None:
    """What is bought and what is still to be paid; ``at`` as in `_frame`."""
    tile = at + PURCHASES
    card = tile + 2 * BOARD_TILES
    deck = card + CARDS
    open_icons = deck + DECKS
    cubes = open_icons + RESOURCES
    tier = cubes + TIERS
    numbers = tier + TIERS
    verb = verb_of(pending[base + PAY_BUYS])
    a = a_of(pending[base + PAY_BUYS])
    cells.put(at + bought(verb), 1)
    if verb == BUILD:
        cells.put(tile + a, 1)
    elif verb == PLAY and a == HIDDEN_CARD:
        cells.put(deck + b_of(pending[base + PAY_BUYS]), 1)
    elif verb == PLAY:
        cells.put(card + a, 1)
        cells.put(deck + deck_of(a), 1)
    need = pending[base + PAY_NEED]
    again = pending[base + PAY_AGAIN]
    for resource in range(RESOURCES):
        cells.put(open_icons + resource, ((need >> resource) & 1) + ((again >> resource) & 1))
    for each in range(TIERS):
        cells.put(cubes + each, nibble(pending[base + PAY_CUBES], each))
    if verb == INCREASE or verb == UPGRADE:
        cells.put(tier + a, 1)
    cells.put(numbers, pending[base + PAY_TRADE])
    cells.put(numbers + 1, pending[base + PAY_EXPLORATION])
    cells.put(numbers + 2, pending[base + PAY_GOLD])


def write_once(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What may be done once in this turn, in this action, or before another step."""
    seen = knowledge.seen
    cells.put(at, seen.revealed)
    cells.put(at + 1, seen.preferred)
    cells.put(at + 2, seen.most_yards)
    if frame(seen) == RECEIVING:
        cells.put(at + 3, frame_cell(seen, RECEIVE_MUST))
    return at + 4
