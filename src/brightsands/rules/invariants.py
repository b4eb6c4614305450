"""What must hold in every position, each with a name; tests and the fuzzers ask after every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    BOARD_TILES,
    CHOOSING,
    DECKS,
    EXPEDITIONS,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_YARD,
    MAX_ISLANDS,
    MERCHANT,
    NEW_ISLANDS,
    OLD_ISLANDS,
    PLACING,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SLOTS_MASK,
    TIERS,
    TILE_MASK,
    deck_of,
    first_card,
)
from brightsands.rules.expand import fits
from brightsands.rules.fields import built_in, field_count, is_industry, refresh, tile_in
from brightsands.rules.names import DECK_NAMES, FIELD_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.pending import CHOICE_FIRST, CHOICE_SECOND, CHOICE_STACK, PLACE_TILE, frame, frame_cell
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

DERIVED = ("makers", "makeable", "price", "kinds", "yards")


def broken(rules: Ruleset, state: State) -> list[str]:
    """The invariants a position breaks, in words; empty when all is well."""
    problems: list[str] = []
    _cubes(rules, state, problems)
    _tiles(rules, state, problems)
    _cards(rules, state, problems)
    _islands(rules, state, problems)
    for seat in range(state.players):
        _tokens(rules, state, seat, problems)
        _fields(state, seat, problems)
    _derived(rules, state, problems)
    if not 0 <= state.depth <= 4:
        problems.append("pending: too deep")
    if state.actions_left < 0 or state.owed_farmer_worker < 0 or state.owed_artisan < 0:
        problems.append("turn: a count is negative")
    for resource in range(RESOURCES):
        if state.held[resource] < 0 or (state.held[resource] and not rules.holding):
            problems.append(f"turn: {int(state.held[resource])} of a good are held")
        if (state.held[resource] > 0) != ((state.holds >> resource) & 1 == 1):
            problems.append("turn: which goods are held is out of date")
    return problems


def _cubes(rules: Ruleset, state: State, problems: list[str]) -> None:
    for tier in range(TIERS):
        total = state.cubes[tier]
        for seat in range(state.players):
            spot = seat * TIERS + tier
            working = 0
            for field in range(field_count(state, seat)):
                cell = state.fields[seat * FIELDS + field]
                working += 1 if (cell >> SLOT1_SHIFT) & SLOT_MASK == tier + 1 else 0
                working += 1 if (cell >> SLOT2_SHIFT) & SLOT_MASK == tier + 1 else 0
            if state.idle[spot] < 0 or state.tired[spot] < 0:
                problems.append(f"cubes: seat {seat} has less than no {TIER_NAMES[int(tier)]}")
            if state.people[spot] != state.idle[spot] + state.tired[spot] + working:
                problems.append(f"cubes: the {TIER_NAMES[int(tier)]}s of seat {seat} do not add up")
            total += state.people[spot]
        if state.cubes[tier] < 0 or total != rules.tables.catalog.cube_supply[int(tier)]:
            problems.append(f"cubes: {int(total)} {TIER_NAMES[int(tier)]}s in the game")


def _tiles(rules: Ruleset, state: State, problems: list[str]) -> None:
    totals = [int(state.board[tile]) for tile in range(BOARD_TILES)]
    if min(totals) < 0:
        problems.append("tiles: less than none on the board")
    for seat in range(state.players):
        for field in range(field_count(state, seat)):
            built = built_in(state.fields[seat * FIELDS + field])
            if built >= 0:
                totals[int(built)] += 1
    if rules.hooks.display:
        for workshop in bits(state.marks):
            totals[workshop] += 1
    if frame(state) == PLACING:
        totals[int(frame_cell(state, PLACE_TILE))] += 1
    for tile, total in enumerate(totals):
        if total != rules.tables.tile_supply[tile]:
            problems.append(f"tiles: {total} of {TILE_NAMES[tile]} in the game")


def _stack(rules: Ruleset, state: State, stack: i64) -> list[int]:
    first = rules.tables.stack_first[stack]
    room = rules.tables.stack_room[stack]
    return [int(state.order[first + (state.head[stack] + depth) % room]) for depth in range(state.size[stack])]


def _cards(rules: Ruleset, state: State, problems: list[str]) -> None:
    for deck in range(DECKS):
        found = _stack(rules, state, deck)
        first = int(first_card(deck))
        found.extend(int(card) for card in state.time if deck_of(card) == deck)
        found.extend(first + number for number in bits(rules.hooks.removed_cards[int(deck)]))
        for seat in range(state.players):
            spot = seat * DECKS + deck
            for mask in (state.hand[spot], state.face_up[spot], state.face_down[spot]):
                found.extend(first + number for number in bits(mask))
        if sorted(found) != list(range(first, first + int(rules.tables.stack_room[deck]))):
            problems.append(f"cards: {DECK_NAMES[int(deck)]} cards are lost or doubled")
        if state.lapsing[deck] & ~state.face_up[state.seat * DECKS + deck]:
            problems.append("cards: a card played this turn is not face up")
    found = _stack(rules, state, EXPEDITIONS)
    for seat in range(state.players):
        found.extend(bits(state.expeditions[seat]))
    if rules.hooks.expeditions and sorted(found) != list(range(int(rules.tables.stack_room[EXPEDITIONS]))):
        problems.append("cards: expedition cards are lost or doubled")


def _islands(rules: Ruleset, state: State, problems: list[str]) -> None:
    old = _stack(rules, state, OLD_ISLANDS)
    new = _stack(rules, state, NEW_ISLANDS)
    for seat in range(state.players):
        for number in range(state.island_count[seat]):
            old.append(int(state.islands[seat * MAX_ISLANDS + number]))
        new.extend(bits(state.overseas[seat]))
        goods: i64 = 0
        for island in bits(state.overseas[seat]):
            goods |= rules.tables.overseas[island]
        if goods != state.overseas_goods[seat]:
            problems.append(f"islands: the New World resources of seat {seat} are wrong")
    if frame(state) == CHOOSING:
        (old if frame_cell(state, CHOICE_STACK) == OLD_ISLANDS else new).extend(
            [int(frame_cell(state, CHOICE_FIRST)), int(frame_cell(state, CHOICE_SECOND))]
        )
    old.extend(bits(rules.hooks.removed_islands))
    if sorted(old) != list(range(int(rules.tables.stack_room[OLD_ISLANDS]))):
        problems.append("islands: Old World islands are lost or doubled")
    if sorted(new) != list(range(int(rules.tables.stack_room[NEW_ISLANDS]))):
        problems.append("islands: New World islands are lost or doubled")


def _tokens(rules: Ruleset, state: State, seat: i64, problems: list[str]) -> None:
    trade: i64 = 0
    exploration: i64 = 0
    for field in range(field_count(state, seat)):
        tile = tile_in(state.fields[seat * FIELDS + field])
        if FIRST_SHIP <= tile < FIRST_PREPRINTED:
            if rules.tables.tile_kind[tile] == MERCHANT:
                trade += rules.tables.tile_strength[tile]
            else:
                exploration += rules.tables.tile_strength[tile]
    if trade != state.trade_total[seat] or exploration != state.exploration_total[seat]:
        problems.append(f"tokens: the ships of seat {seat} carry the wrong number")
    if not 0 <= state.trade_spent[seat] <= trade or not 0 <= state.exploration_spent[seat] <= exploration:
        problems.append(f"tokens: seat {seat} has exhausted what it does not have")
    if state.card_trade[seat] < 0 or state.card_exploration[seat] < 0 or state.gold[seat] < 0:
        problems.append(f"tokens: seat {seat} owes gold or tokens")


def _fields(state: State, seat: i64, problems: list[str]) -> None:
    counts: dict[int, int] = {}
    printed_twins: dict[int, int] = {}
    for field in range(field_count(state, seat)):
        cell = state.fields[seat * FIELDS + field]
        tile = tile_in(cell)
        name = FIELD_NAMES[int(field)]
        if tile >= 0 and not fits(tile, field):
            problems.append(f"fields: {TILE_NAMES[int(tile)]} cannot stand on {name}")
        if cell & SLOTS_MASK and (not is_industry(tile) or cell & BLUEPRINT_BIT):
            problems.append(f"fields: a cube works on {name} where nothing is made")
        if 0 <= tile < FIRST_YARD:
            counts[int(tile)] = counts.get(int(tile), 0) + 1
            if built_in(cell) < 0 and cell & TILE_MASK:
                printed_twins[int(tile)] = printed_twins.get(int(tile), 0) + 1
    for kind, count in counts.items():
        if count > max(1, 1 + printed_twins.get(kind, 0)):
            problems.append(f"fields: seat {seat} has {count} of {TILE_NAMES[kind]} (R5.5)")


def _derived(rules: Ruleset, state: State, problems: list[str]) -> None:
    twin = state.copy()
    for seat in range(state.players):
        refresh(rules.tables, twin, seat)
    before = state.to_dict()
    after = twin.to_dict()
    for name in DERIVED:
        if before[name] != after[name]:
            problems.append(f"derived: {name} is out of date")
