"""The part of the features that is the viewer's own: hand, fields one by one, what can be had at home and elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features.row import Row
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    CARDS,
    DECKS,
    EXPEDITIONS,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_YARD,
    MADE,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SLOTS_MASK,
    first_card,
)
from brightsands.rules.fields import built_in, field_count, tile_in
from brightsands.rules.view.knowledge import Knowledge

if TYPE_CHECKING:
    from mypy_extensions import i64

FIELD_CELLS: Final = 5


def write_own_cards(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Own hand and expedition cards, and of each hand card how many of its resources are not to be had at home."""
    seen = knowledge.seen
    tables = knowledge.rules.tables
    me = knowledge.seat
    lacking = ~(seen.makeable[me] | seen.overseas_goods[me])
    hand = seen.hand
    needs = tables.cost_need
    costs = tables.card_cost
    for deck in range(DECKS):
        cells.put_mask(at + first_card(deck), hand[me * DECKS + deck])
    for deck in range(DECKS):
        mask = hand[me * DECKS + deck]
        card = first_card(deck)
        while mask:
            if mask & 1:
                cells.put(at + CARDS + card, bit_count(needs[costs[card]] & lacking))
            mask >>= 1
            card += 1
    at += 2 * CARDS
    cells.put_mask(at, seen.expeditions[me])
    return at + tables.stack_room[EXPEDITIONS]


def write_own_fields(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The viewer's own fields one by one, for those who choose where to place and what to remove; without cubes."""
    seen = knowledge.seen
    tables = knowledge.rules.tables
    me = knowledge.seat
    for field in range(field_count(seen, me)):
        spot = at + field * FIELD_CELLS
        cell = seen.fields[me * FIELDS + field]
        tile = tile_in(cell)
        cells.put(spot, 1)
        if tile < 0:
            continue
        cells.put(spot + 1 if built_in(cell) < 0 else spot + 2, 1)
        if tile < FIRST_YARD or tile >= FIRST_PREPRINTED:
            cells.put(spot + 3, tables.tile_tier[tile] + 1)
        else:
            cells.put(spot + 3, tables.tile_strength[tile])
    return at + FIELDS * FIELD_CELLS


def write_own_workers(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The cubes on the viewer's own fields: the last cell of each of those that come before ``at``."""
    seen = knowledge.seen
    me = knowledge.seat
    spot = at - FIELDS * FIELD_CELLS + FIELD_CELLS - 1
    for field in range(field_count(seen, me)):
        cell = seen.fields[me * FIELDS + field]
        if cell & SLOTS_MASK:
            first: i64 = 1 if (cell >> SLOT1_SHIFT) & SLOT_MASK else 0
            second: i64 = 1 if (cell >> SLOT2_SHIFT) & SLOT_MASK else 0
            cells.put(spot + field * FIELD_CELLS, first + second)
    return at


def write_reach(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Resources made at home, and what others or the market ask for the rest (R4.4, R14.6)."""
    seen = knowledge.seen
    me = knowledge.seat
    cells.put_mask(at, seen.makeable[me] | seen.overseas_goods[me])
    at += RESOURCES
    if seen.players == 1:
        return at + MADE
    prices = seen.price
    others: i64 = 0
    for seat in range(seen.players):
        if seat != me:
            others |= seen.makeable[seat]
    resource: i64 = 0
    while others:
        if others & 1:
            cheapest: i64 = 0
            for seat in range(seen.players):
                price = prices[seat * RESOURCES + resource]
                if seat != me and price and (not cheapest or price < cheapest):
                    cheapest = price
            cells.put(at + resource, cheapest)
        others >>= 1
        resource += 1
    return at + MADE
