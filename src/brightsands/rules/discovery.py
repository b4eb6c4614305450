"""Islands: opening up the Old World and exploring the New (R8, R13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    CHOOSING,
    EXPLORE,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    HOME_FIELDS,
    ISLAND_FIELDS,
    MAX_ISLANDS,
    NEW_ISLANDS,
    NEW_WORLD,
    OLD_ISLANDS,
    a_of,
    bit,
    island_number,
)
from brightsands.rules.effects import island_effect
from brightsands.rules.fields import refresh, ship_arrives
from brightsands.rules.payment.tokens import spend_exploration
from brightsands.rules.pending import CHOICE_FIRST, CHOICE_SECOND, CHOICE_STACK, frame_cell, pop, push
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.shuffle import Chance
from brightsands.rules.stacks import (
    draw_cards,
    draw_top,
    put_under,
)
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def discover(rules: Ruleset, state: State, verb: i64) -> None:
    """Open up the Old World or explore the New (R8)."""
    seat = state.seat
    tables = rules.tables
    stack: i64 = OLD_ISLANDS
    count = state.island_count[seat]
    if verb == EXPLORE:
        stack = NEW_ISLANDS
        count = bit_count(state.overseas[seat])
    spend_exploration(state, seat, tables.island_costs[count])
    island = draw_top(tables, state, stack)
    if rules.island_choice and state.size[stack] > 0:
        push(state, CHOOSING, stack, island, draw_top(tables, state, stack))
    else:
        _settle_island(rules, state, stack, island)


def keep_island(rules: Ruleset, state: State, code: i64, seed: int) -> None:
    """Keep one of two islands and shuffle the other back (R13.4)."""
    stack = frame_cell(state, CHOICE_STACK)
    first = frame_cell(state, CHOICE_FIRST)
    second = frame_cell(state, CHOICE_SECOND)
    pop(state)
    kept = first if a_of(code) == island_number(stack, first) else second
    put_under(rules.tables, state, stack, second if kept == first else first)
    reshuffle(rules, state, stack, seed)
    _settle_island(rules, state, stack, kept)


def reshuffle(rules: Ruleset, state: State, stack: i64, seed: int) -> None:
    """Shuffle what is left of a stack, in an order that follows from the seed."""
    state.shuffles += 1
    things: list[int] = []
    while state.size[stack] > 0:
        things.append(int(draw_top(rules.tables, state, stack)))
    things.sort()
    Chance(seed, f"shuffle {int(state.shuffles)}").shuffle(things)
    state.head[stack] = 0
    for thing in things:
        put_under(rules.tables, state, stack, thing)


def _settle_island(rules: Ruleset, state: State, stack: i64, island: i64) -> None:
    """A seat gets an island: a New World one brings cards (R8.5), an Old World one its effect (R8.3)."""
    seat = state.seat
    tables = rules.tables
    if stack == NEW_ISLANDS:
        state.overseas[seat] |= bit(island)
        state.overseas_goods[seat] |= tables.overseas[island]
        draw_cards(tables, state, seat, NEW_WORLD, tables.cards_per_island)
        return
    place_island(rules, state, seat, island)
    island_effect(rules, state, island)


def place_island(rules: Ruleset, state: State, seat: i64, island: i64) -> None:
    """An Old World island comes to the right of a seat's islands, with what is printed on it (R8.1-R8.4)."""
    tables = rules.tables
    count = state.island_count[seat]
    state.islands[seat * MAX_ISLANDS + count] = island
    state.island_count[seat] = count + 1
    printed = tables.island_printed[island]
    if printed:
        kind = tables.tile_kind[printed - 1]
        corner: i64 = 0 if kind == 0 else (2 if kind == 1 else 4)
        state.fields[seat * FIELDS + HOME_FIELDS + ISLAND_FIELDS * count + corner] = printed
        if FIRST_SHIP < printed <= FIRST_PREPRINTED:
            ship_arrives(tables, state, seat, printed - 1, False)
    refresh(tables, state, seat)
