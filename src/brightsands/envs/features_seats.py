"""The part of the features that belongs to one seat: people, tokens, islands, industries, played cards, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.row import Row
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    CARDS,
    DECKS,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_YARD,
    MADE,
    MAX_ISLANDS,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    TIERS,
    TILES,
    WORKSHOPS,
    bit,
    first_card,
    is_coast,
    is_sea,
    workshop_of,
)
from brightsands.rules.fields import built_in, field_count, free_slots, tile_in
from brightsands.rules.scoring import FACES, TIME, points_of
from brightsands.rules.view.knowledge import Knowledge

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = 4
OLD_WORLD: Final = 12
NEW_WORLD: Final = 8
OVERSEAS: Final = 6  # resources of the New World
PEOPLE: Final = 3 * TIERS
NUMBERS: Final = 18
SEAT_CELLS: Final = (
    NUMBERS + PEOPLE + 2 * DECKS + OLD_WORLD + NEW_WORLD + OVERSEAS + TILES + WORKSHOPS + MADE + 2 * CARDS
)
FIELD_CELLS: Final = 5
LEAST_POINTS: Final = -100  # a hand can cost more (R11.8), but an observation has a lowest number


def write_mask(cells: Row, at: i64, mask: i64, size: i64) -> i64:
    """A cell of 1 for every bit that is set."""
    number: i64 = 0
    while mask:
        if mask & 1:
            cells.put(at + number, 1)
        mask >>= 1
        number += 1
    return at + size


def write_seat(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """Everything open about one seat; a seat below zero is not there, and its cells stay zero."""
    end = at + SEAT_CELLS
    if seat < 0:
        return end
    seen = knowledge.seen
    cells.put(at, 1)
    cells.put(at + 1, seen.gold[seat])
    cells.put(at + 2, seen.trade_total[seat])
    cells.put(at + 3, seen.trade_total[seat] - seen.trade_spent[seat])
    cells.put(at + 4, seen.card_trade[seat])
    cells.put(at + 5, seen.exploration_total[seat])
    cells.put(at + 6, seen.exploration_total[seat] - seen.exploration_spent[seat])
    cells.put(at + 7, seen.card_exploration[seat])
    cells.put(at + 8, seen.prefer[seat])
    cells.put(at + 9, knowledge.expedition_counts[seat])
    cells.put(at + 10, seen.island_count[seat])
    cells.put(at + 11, bit_count(seen.overseas[seat]))
    numbers = at
    at += NUMBERS
    for tier in range(TIERS):
        spot = seat * TIERS + tier
        cells.put(at + tier, seen.people[spot])
        cells.put(at + TIERS + tier, seen.idle[spot])
        cells.put(at + 2 * TIERS + tier, seen.tired[spot])
    at += PEOPLE
    for deck in range(DECKS):
        spot = seat * DECKS + deck
        cells.put(at + deck, knowledge.hand_sizes[spot])
        cells.put(at + DECKS + deck, bit_count(seen.face_up[spot] | seen.face_down[spot]))
    at += 2 * DECKS
    for place in range(seen.island_count[seat]):
        cells.put(at + seen.islands[seat * MAX_ISLANDS + place], 1)
    at += OLD_WORLD
    at = write_mask(cells, at, seen.overseas[seat], NEW_WORLD)
    at = write_mask(cells, at, seen.overseas_goods[seat] >> MADE, OVERSEAS)
    _count_fields(knowledge, cells, numbers + 12, at, seat)
    at += TILES + WORKSHOPS
    for resource in range(MADE):
        cells.put(at + resource, seen.price[seat * RESOURCES + resource])
    at += MADE
    for deck in range(DECKS):
        write_mask(cells, at + first_card(deck), seen.face_up[seat * DECKS + deck], 0)
        write_mask(cells, at + CARDS + first_card(deck), seen.face_down[seat * DECKS + deck], 0)
    return end


def _count_fields(knowledge: Knowledge, cells: Row, numbers: i64, tiles: i64, seat: i64) -> None:
    """What stands on a seat's islands: tiles by kind, free workplaces by workshop, free fields."""
    seen = knowledge.seen
    shops = tiles + TILES
    for field in range(field_count(seen, seat)):
        cell = seen.fields[seat * FIELDS + field]
        tile = tile_in(cell)
        if tile < 0:
            if is_sea(field):
                cells.add(numbers + 2, 1)
            elif is_coast(field):
                cells.add(numbers + 1, 1)
            else:
                cells.add(numbers, 1)
            continue
        cells.add(tiles + tile, 1)
        if built_in(cell) >= 0:
            cells.add(numbers + 3, 1)
        if cell & BLUEPRINT_BIT:
            cells.add(numbers + 4, 1)
        elif tile < FIRST_YARD or tile >= FIRST_PREPRINTED:
            free = free_slots(cell)
            cells.add(shops + workshop_of(tile), free)
            cells.add(numbers + 5, free)


def write_own_fields(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The viewer's own fields one by one, for those who choose where to place and what to remove."""
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
        if (cell >> SLOT1_SHIFT) & SLOT_MASK:
            cells.add(spot + 4, 1)
        if (cell >> SLOT2_SHIFT) & SLOT_MASK:
            cells.add(spot + 4, 1)
    return at + FIELDS * FIELD_CELLS


def write_points(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The points of every seat if the game ended now, as far as the viewer can count them."""
    seen = knowledge.seen
    me = knowledge.seat
    players = seen.players
    if not seen.over:
        _lend_cards(knowledge, True)
    for step in range(players):
        seat = (me + step) % players
        points = known_points(knowledge, seat)
        cells.put(at + step, points if points > LEAST_POINTS else LEAST_POINTS)
    if not seen.over:
        _lend_cards(knowledge, False)
    return at + SEATS


def known_points(knowledge: Knowledge, seat: i64) -> i64:
    """The points of a seat, but for what hangs on cards that are not seen (R11.7, R12.3) and on time that is left."""
    seen = knowledge.seen
    without: i64 = 0
    if not seen.over:
        without = TIME if seat == knowledge.seat else TIME | FACES  # R15.8: time that is left would only melt away
    return points_of(knowledge.rules, seen, seat, without)


def _lend_cards(knowledge: Knowledge, lend: bool) -> None:
    """Any cards at all for those not seen, so that objectives can count them (R11.6, R11.8); or none again."""
    seen = knowledge.seen
    for seat in range(seen.players):
        if seat != knowledge.seat:
            for deck in range(DECKS):
                spot = seat * DECKS + deck
                seen.hand[spot] = bit(knowledge.hand_sizes[spot]) - 1 if lend else 0
            seen.expeditions[seat] = bit(knowledge.expedition_counts[seat]) - 1 if lend else 0
