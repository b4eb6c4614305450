"""The part of the features that belongs to one seat: people, tokens, islands, industries, played cards, points.

A seat below zero is not there: its cells stay zero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features.row import Row
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
from brightsands.rules.scoring import FACES, TIME, points_of, points_of_all
from brightsands.rules.view.knowledge import Knowledge

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = 4
OLD_WORLD: Final = 12
NEW_WORLD: Final = 8
OVERSEAS: Final = 6  # resources of the New World
PEOPLE: Final = 3 * TIERS
OF_FIELDS: Final = 6  # the last of the numbers: what `write_tiles` and `write_workplaces` count
NUMBERS: Final = 12 + OF_FIELDS
AFTER_NUMBERS: Final = PEOPLE + 2 * DECKS + OLD_WORLD + NEW_WORLD + OVERSEAS  # up to the tiles
LEAST_POINTS: Final = -100  # a hand can cost more (R11.8), but an observation has a lowest number


def write_holdings(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """Gold, tokens, cubes, and how many cards; the numbers of fields among these are written with those."""
    end = at + NUMBERS + PEOPLE + 2 * DECKS
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
    at += NUMBERS
    first: i64 = seat * TIERS
    cells.put_run(at, seen.people, first, first + TIERS)
    cells.put_run(at + TIERS, seen.idle, first, first + TIERS)
    cells.put_run(at + 2 * TIERS, seen.tired, first, first + TIERS)
    at += PEOPLE
    cells.put_run(at, knowledge.hand_sizes, seat * DECKS, seat * DECKS + DECKS)
    for deck in range(DECKS):
        spot = seat * DECKS + deck
        cells.put(at + DECKS + deck, bit_count(seen.face_up[spot] | seen.face_down[spot]))
    return end


def write_islands(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """Islands of both worlds, and what those of the New World bring."""
    if seat >= 0:
        seen = knowledge.seen
        islands: i64 = 0
        for place in range(seen.island_count[seat]):
            islands |= bit(seen.islands[seat * MAX_ISLANDS + place])
        cells.put_mask(at, islands)
        cells.put_mask(at + OLD_WORLD, seen.overseas[seat])
        cells.put_mask(at + OLD_WORLD + NEW_WORLD, seen.overseas_goods[seat] >> MADE)
    return at + OLD_WORLD + NEW_WORLD + OVERSEAS


def write_tiles(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """What stands on a seat's islands, by kind; and among the numbers how many."""
    end = at + TILES
    if seat < 0:
        return end
    seen = knowledge.seen
    land: i64 = 0
    coast: i64 = 0
    sea: i64 = 0
    built: i64 = 0
    blueprints: i64 = 0
    kinds: i64 = 0
    for field in range(field_count(seen, seat)):
        cell = seen.fields[seat * FIELDS + field]
        tile = tile_in(cell)
        if tile < 0:
            if is_sea(field):
                sea += 1
            elif is_coast(field):
                coast += 1
            else:
                land += 1
            continue
        kinds |= bit(tile)
        cells.tally(tile, 1)
        if built_in(cell) >= 0:
            built += 1
        if cell & BLUEPRINT_BIT:
            blueprints += 1
    numbers = at - AFTER_NUMBERS - OF_FIELDS
    cells.put(numbers, land)
    cells.put(numbers + 1, coast)
    cells.put(numbers + 2, sea)
    cells.put(numbers + 3, built)
    cells.put(numbers + 4, blueprints)
    cells.put_tally(at, kinds)
    return end


def write_workplaces(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """Free workplaces by workshop, none on a blueprint; and among the numbers how many."""
    if seat < 0:
        return at + WORKSHOPS
    seen = knowledge.seen
    all_free: i64 = 0
    workshops: i64 = 0
    for field in range(field_count(seen, seat)):
        cell = seen.fields[seat * FIELDS + field]
        tile = tile_in(cell)
        if tile >= 0 and not cell & BLUEPRINT_BIT and (tile < FIRST_YARD or tile >= FIRST_PREPRINTED):
            free = free_slots(cell)
            if free:
                workshops |= bit(workshop_of(tile))
                cells.tally(workshop_of(tile), free)
                all_free += free
    cells.put(at - TILES - AFTER_NUMBERS - 1, all_free)
    cells.put_tally(at, workshops)
    return at + WORKSHOPS


def write_offers(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """What others pay this seat for a resource (R4.4)."""
    if seat >= 0:
        cells.put_run(at, knowledge.seen.price, seat * RESOURCES, seat * RESOURCES + MADE)
    return at + MADE


def write_played(knowledge: Knowledge, cells: Row, at: i64, seat: i64) -> i64:
    """Played cards, before and after they were activated."""
    if seat >= 0:
        seen = knowledge.seen
        for deck in range(DECKS):
            cells.put_mask(at + first_card(deck), seen.face_up[seat * DECKS + deck])
        for deck in range(DECKS):
            cells.put_mask(at + CARDS + first_card(deck), seen.face_down[seat * DECKS + deck])
    return at + 2 * CARDS


def write_points(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The points of every seat if the game ended now, as far as the viewer can count them."""
    seen = knowledge.seen
    me = knowledge.seat
    players = seen.players
    if not seen.over:
        _lend_cards(knowledge, True)
    # What hangs on cards that are not seen (R11.7, R12.3) is counted for the viewer alone; time that is left would only
    # melt away (R15.8).
    points = points_of_all(knowledge.rules, seen, 0 if seen.over else TIME | FACES)
    if not seen.over:
        points[me] += points_of(knowledge.rules, seen, me, ~FACES)
        _lend_cards(knowledge, False)
    for step in range(players):
        put_points(cells, at + step, points[(me + step) % players])
    return at + SEATS


def put_points(cells: Row, at: i64, points: i64) -> None:
    """The points of a seat, as low as an observation can say."""
    cells.put(at, max(points, LEAST_POINTS))


def _lend_cards(knowledge: Knowledge, lend: bool) -> None:
    """Any cards at all for those not seen, so that objectives can count them (R11.6, R11.8); or none again."""
    seen = knowledge.seen
    for seat in range(seen.players):
        if seat != knowledge.seat:
            for spot in range(seat * DECKS, seat * DECKS + DECKS):
                seen.hand[spot] = 0
                if lend:
                    seen.hand[spot] = bit(knowledge.hand_sizes[spot]) - 1
            seen.expeditions[seat] = 0
            if lend:
                seen.expeditions[seat] = bit(knowledge.expedition_counts[seat]) - 1
