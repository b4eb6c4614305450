"""Why a token cannot be built, placed or removed (R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BUILD,
    CLEARING,
    FIELDS,
    FIRST_SHIP,
    FIRST_YARD,
    NOTHING,
    PAYING,
    PLACE,
    REMOVE,
    SHIPS,
    STRENGTHS,
    TILE_MASK,
    a_of,
    b_of,
    verb_of,
)
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.expand import can_build, fits, free_yard, has_place, remove_tile
from brightsands.rules.fields import built_in, field_count, owned, tile_in
from brightsands.rules.names import FIELD_NAMES, TILE_NAMES
from brightsands.rules.pending import PAY_BUYS, PLACE_TILE, frame, frame_cell
from brightsands.rules.refusals.costs import cannot_pay, then_unpaid
from brightsands.rules.refusals.english import counted, refuse
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def refuse_build(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why a token cannot be bought as the next part of an expand action."""
    tile = a_of(code)
    name = TILE_NAMES[int(tile)]
    if state.open == SHIPS and tile < FIRST_SHIP:
        return refuse("only_ships")
    if tile >= FIRST_SHIP and _only_extra(state):
        return refuse("extend_no_ships")
    if state.board[tile] < 1:
        return refuse("none_on_board", {"tile": name})
    if tile >= FIRST_SHIP:
        found = _refuse_yards(rules, state, tile)
        if found is not None:
            return found
    if not can_build(rules, state, state.seat, tile):
        if rules.hooks.display and not (state.kinds[state.seat] >> tile) & 1:
            return refuse("display_no_field", {"tile": name})
        return refuse("already_have", {"tile": name})
    return cannot_pay(rules, state, code, rules.tables.prices[rules.tables.tile_cost[tile]])


def _only_extra(state: State) -> bool:
    """Whether what is built now is built by an extra expand action (mission 10)."""
    if state.open == CLEARING:
        return state.extending == 1
    return state.open == 0 and state.actions_left < 1


def _refuse_yards(rules: Ruleset, state: State, tile: i64) -> IllegalAction | None:
    """Why no shipyard can build a ship now (R5.7); None if one can."""
    strength = rules.tables.tile_strength[tile]
    if free_yard(rules, state, state.seat, strength):
        return None
    yards: i64 = 0
    for size in range(strength, STRENGTHS + 1):
        yards += state.yards[state.seat * STRENGTHS + size - 1]
    key = "yards_used" if yards else "no_shipyard"
    return refuse(counted(key, int(strength)), {"strength": int(strength)})


def refuse_placing(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why an action is refused while a token that was paid waits for its field."""
    verb = verb_of(code)
    if verb == PLACE:
        return _refuse_place(rules, state, a_of(code), b_of(code))
    if verb == REMOVE:
        return refuse_remove(rules, state, a_of(code))
    return refuse("place_first", {"tile": TILE_NAMES[int(frame_cell(state, PLACE_TILE))]})


def _refuse_place(rules: Ruleset, state: State, field: i64, blueprint: i64) -> IllegalAction | None:
    tile = frame_cell(state, PLACE_TILE)
    seat = state.seat
    values: Values = {"field": FIELD_NAMES[int(field)]}
    if field >= field_count(state, seat):
        return refuse("not_your_field", values)
    if not fits(tile, field):
        if tile >= FIRST_SHIP:
            return refuse("ship_off_sea", values)
        return refuse("yard_off_coast" if tile >= FIRST_YARD else "industry_at_sea", values)
    old = tile_in(state.fields[seat * FIELDS + field])
    if 0 <= old < FIRST_YARD and not rules.hooks.may_lose(rules.tables, state, old, tile):
        return refuse("display_stays", {"tile": TILE_NAMES[int(old)]})
    if blueprint and tile >= FIRST_YARD:
        return refuse("blueprint_industry")
    values["tile"] = TILE_NAMES[int(tile)]
    if rules.first_printing:
        home = rules.tables.starting_field[tile]
        if home >= 0 and home != field:
            values["field"] = FIELD_NAMES[int(home)]
            return refuse("over_starting", values)
    twin = _twin(state, tile)
    if twin < 0:
        return None
    values["field"] = FIELD_NAMES[int(twin)]
    return refuse("over_twin" if owned(state, seat, tile) == 1 else "remove_twin", values)


def _twin(state: State, tile: i64) -> i64:
    """The field of an industry the seat to move has already, of a built one if it has several; -1 if there is none."""
    twin: i64 = -1
    for field in range(field_count(state, state.seat)):
        cell = state.fields[state.seat * FIELDS + field]
        if tile_in(cell) == tile and (twin < 0 or built_in(cell) == tile):
            twin = field
    return twin


def refuse_remove(rules: Ruleset, state: State, field: i64) -> IllegalAction | None:
    """Why a token cannot be removed now (R5.3)."""
    seat = state.seat
    values: Values = {"field": FIELD_NAMES[int(field)]}
    if field >= field_count(state, seat):
        return refuse("not_your_field", values)
    cell = state.fields[seat * FIELDS + field]
    if built_in(cell) < 0:
        return refuse("printed_stays" if cell & TILE_MASK else "nothing_built", values)
    kind = frame(state)
    if kind == PAYING and verb_of(frame_cell(state, PAY_BUYS)) != BUILD:
        return refuse("no_expand")
    if not state.may_remove:
        if kind != NOTHING or state.open == CLEARING or state.open == SHIPS:
            return refuse("removed_already")
        if state.open or state.actions_left + state.extends < 1:
            return refuse("no_expand")
    tile = built_in(cell)
    if tile < FIRST_YARD and not rules.hooks.may_lose(rules.tables, state, tile, -1):
        return refuse("display_stays", {"tile": TILE_NAMES[int(tile)]})
    return _refuse_removal_of(rules, state, field)


def _refuse_removal_of(rules: Ruleset, state: State, field: i64) -> IllegalAction | None:
    """What could not be finished once a token is gone (R4.7)."""
    kind = frame(state)
    if kind == NOTHING:
        return refuse("remove_alone")
    after = state.copy()
    remove_tile(rules, after, state.seat, field)
    tile = a_of(frame_cell(state, PAY_BUYS)) if kind == PAYING else frame_cell(state, PLACE_TILE)
    values: Values = {"tile": TILE_NAMES[int(tile)]}
    if tile >= FIRST_SHIP and not free_yard(rules, after, state.seat, rules.tables.tile_strength[tile]):
        return refuse("remove_yard", values)
    if not has_place(rules, after, state.seat, tile, after.may_remove == 1):
        return refuse("remove_no_place", values)
    return then_unpaid(rules, after) if kind == PAYING else None
