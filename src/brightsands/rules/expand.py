"""Expanding: which tokens may be built, where they may stand, what may be removed (R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BOARD_TILES,
    CLEARING,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_YARD,
    HUNT,
    NIBBLE,
    NIBBLE_MASK,
    PAYING,
    PLACING,
    SHIPS,
    STRENGTHS,
    TILE_MASK,
    a_of,
    is_coast,
    is_sea,
    nibble,
    one_at,
)
from brightsands.rules.fields import built_in, field_count, owned, take_tile, tile_in
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.payment.spend import open_price
from brightsands.rules.pending import (
    PAY_BUYS,
    PAY_NEED,
    PLACE_TILE,
    frame,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def fits(tile: i64, field: i64) -> bool:
    """Whether a tile's kind belongs on a field: industries on land, shipyards on coast, ships on sea (R5.1)."""
    if tile >= FIRST_SHIP and tile < FIRST_PREPRINTED:
        return is_sea(field)
    if tile >= FIRST_YARD and tile < FIRST_PREPRINTED:
        return is_coast(field)
    return not is_sea(field)


def can_place(rules: Ruleset, state: State, seat: i64, tile: i64, field: i64) -> bool:
    """Whether a paid tile may be put on a field now (R5.1, R5.5, R13.6)."""
    if field >= field_count(state, seat) or not fits(tile, field):
        return False
    old = tile_in(state.fields[seat * FIELDS + field])
    if rules.alone and 0 <= old < FIRST_YARD and not rules.hooks.may_lose(rules.tables, state, old, tile):
        return False
    if tile >= FIRST_YARD:
        return True
    if rules.first_printing:
        home = rules.tables.starting_field[tile]
        if home >= 0 and home != field:
            return False
    if (state.kinds[seat] >> tile) & 1:
        over_twin: i64 = 1 if old == tile else 0
        return owned(state, seat, tile) == over_twin
    return True


def has_place(rules: Ruleset, state: State, seat: i64, tile: i64, may_remove: bool) -> bool:
    """Whether a tile can find a field, a removal that is still allowed included (R5.3, R5.5)."""
    if tile >= FIRST_YARD or not (state.kinds[seat] >> tile) & 1:
        return not rules.hooks.display or has_field(rules, state, seat, tile)
    first: i64 = seat * FIELDS
    count: i64 = 0
    built: i64 = -1
    other: i64 = -1
    for field in range(field_count(state, seat)):
        cell = state.fields[first + field]
        if tile_in(cell) == tile:
            count += 1
            if built < 0 and built_in(cell) == tile:
                built = field
            else:
                other = field
    home: i64 = -1
    if rules.first_printing:
        home = rules.tables.starting_field[tile]
    if count == 1:
        twin = built if built >= 0 else other
        return home < 0 or home == twin or (may_remove and built >= 0)
    return count == 2 and may_remove and built >= 0 and (home < 0 or home == other)


def has_field(rules: Ruleset, state: State, seat: i64, tile: i64) -> bool:
    """Whether any field takes a tile now: the trade display may forbid to cover what stands there (R15.5)."""
    for field in range(field_count(state, seat)):
        if can_place(rules, state, seat, tile, field):
            return True
    return False


def has_bare_land(state: State, seat: i64, removed: i64) -> bool:
    """Whether nothing stands on some land field once the token of another field is removed."""
    first: i64 = seat * FIELDS
    for field in range(field_count(state, seat)):
        if not is_sea(field):
            cell = state.fields[first + field]
            if tile_in(cell) < 0 or (field == removed and not cell & TILE_MASK):
                return True
    return False


def count_yards(state: State, seat: i64) -> None:
    """Remember how many shipyards stand now, if there were never more in this action (R5.7)."""
    now = state.yards[seat * STRENGTHS] + state.yards[seat * STRENGTHS + 1] + state.yards[seat * STRENGTHS + 2]
    if now > state.most_yards:
        state.most_yards = now


def free_yard(rules: Ruleset, state: State, seat: i64, strength: i64) -> bool:
    """Whether a shipyard of at least this strength may still build a ship in this action (R5.7).

    One that a removal uncovers in the middle of it takes the place of the one removed: never more ships than stood
    at one moment.
    """
    if state.open == SHIPS and state.parts >= state.most_yards and not rules.before_2:
        return False
    for size in range(strength, STRENGTHS + 1):
        if state.yards[seat * STRENGTHS + size - 1] > (state.yards_used >> NIBBLE * (size - 1)) & NIBBLE_MASK:
            return True
    return False


def use_yard(state: State, seat: i64, strength: i64) -> None:
    """The weakest free shipyard that is strong enough has built its ship (R5.7)."""
    for size in range(strength, STRENGTHS + 1):
        if state.yards[seat * STRENGTHS + size - 1] > nibble(state.yards_used, size - 1):
            state.yards_used += one_at(size - 1)
            return


def forget_yard(state: State, strength: i64) -> None:
    """A shipyard goes in the middle of building ships: it is one that had built its ship, if that can be."""
    size: i64 = strength
    while size > 0:
        if nibble(state.yards_used, size - 1):
            state.yards_used -= one_at(size - 1)
            return
        size -= 1


def can_build(rules: Ruleset, state: State, seat: i64, tile: i64) -> bool:
    """Whether a tile may be bought as the next part of an expand action, its price aside (R5.5, R5.6)."""
    if tile >= BOARD_TILES or state.board[tile] < 1 or not (rules.hooks.tiles >> tile) & 1:
        return False
    if tile >= FIRST_SHIP:
        if (state.extending and state.open == CLEARING) or (state.open == 0 and state.actions_left < 1):
            return False  # an extra expand action builds no ships (mission 10)
        return free_yard(rules, state, seat, rules.tables.tile_strength[tile])
    if state.open == SHIPS:
        return False
    # After a removal that began the action there is no second one to make room for a twin (R5.3, R5.5).
    return has_place(rules, state, seat, tile, state.open != CLEARING or state.may_remove == 1)


def can_afford_tile(rules: Ruleset, state: State, seat: i64, tile: i64) -> bool:
    """Whether a seat can pay for a tile."""
    return can_pay(rules, state, seat, rules.tables.prices[rules.tables.tile_cost[tile]])


def any_build(rules: Ruleset, state: State, seat: i64) -> bool:
    """Whether any tile at all can be built, free ones looked at first."""
    for tile in rules.tables.free_tiles:
        if can_build(rules, state, seat, tile):
            return True
    for number in range(BOARD_TILES):
        if can_build(rules, state, seat, number) and can_afford_tile(rules, state, seat, number):
            return True
    return False


def remove_tile(rules: Ruleset, state: State, seat: i64, field: i64) -> None:
    """A built token goes back to the board in an expand action (R5.3), for 2 gold with Lady Margaret Hunt (R13.5)."""
    tile = built_in(state.fields[seat * FIELDS + field])
    if FIRST_YARD <= tile < FIRST_SHIP:
        forget_yard(state, rules.tables.tile_strength[tile])
    take_tile(rules.tables, state, seat, field)
    count_yards(state, seat)
    pay_hunt(state, seat)
    if not rules.first_printing:
        state.may_remove = 0


def pay_hunt(state: State, seat: i64) -> None:
    """Lady Margaret Hunt pays for a built token that went back to the board (R13.5)."""
    if (state.objectives >> HUNT) & 1:
        state.gold[seat] += 2


def can_remove(rules: Ruleset, state: State, seat: i64, field: i64) -> bool:
    """Whether a built token may be removed now, and what was begun can still be finished (R5.3, R4.7)."""
    if field >= field_count(state, seat):
        return False
    tile = built_in(state.fields[seat * FIELDS + field])
    if tile < 0:
        return False
    if rules.alone and tile < FIRST_YARD and not rules.hooks.may_lose(rules.tables, state, tile, -1):
        return False
    kind = frame(state)
    if kind == PAYING:
        return _can_remove_for(rules, state, seat, field, a_of(frame_cell(state, PAY_BUYS)))
    if kind == PLACING:
        return _can_remove_for(rules, state, seat, field, frame_cell(state, PLACE_TILE))
    if state.may_remove and state.open != CLEARING:
        return True  # the last point of an expand action that has built something
    return _can_remove_first(rules, state, seat, field)


def _can_remove_for(rules: Ruleset, state: State, seat: i64, field: i64, bought: i64) -> bool:
    """Whether a removal leaves the token that was bought payable and with a place for it."""
    paying = frame(state) == PAYING
    tile = built_in(state.fields[seat * FIELDS + field])
    printed = (state.fields[seat * FIELDS + field] & TILE_MASK) - 1
    need: i64 = frame_cell(state, PAY_NEED) if paying else 0
    # An industry that makes nothing that is still wanted changes neither the payment nor the place, nor does a shipyard
    # where no ship is bought, unless a kind that is new on the trade display needs it (R15.4, R15.5).
    apart = printed != bought and not rules.hooks.display
    if tile < FIRST_YARD:
        apart = apart and tile != bought and not (need >> rules.tables.tile_makes[tile]) & 1
    else:
        apart = apart and tile < FIRST_SHIP and bought < FIRST_SHIP
    # It must not be the removal that the token bought needs to find a field (R5.5).
    if apart and has_place(rules, state, seat, bought, rules.first_printing):
        return True
    after = state.copy()
    remove_tile(rules, after, seat, field)
    if bought >= FIRST_SHIP and not free_yard(rules, after, seat, rules.tables.tile_strength[bought]):
        return False
    if not has_place(rules, after, seat, bought, after.may_remove == 1):
        return False
    return not paying or can_pay(rules, after, seat, open_price(state))


def _can_remove_first(rules: Ruleset, state: State, seat: i64, field: i64) -> bool:
    """Whether something could be built after a removal that begins an expand action."""
    printed = (state.fields[seat * FIELDS + field] & TILE_MASK) - 1
    # Whatever the trade display asks of what is covered: an industry may come onto bare land.
    display = rules.hooks.display
    if not display or (not rules.first_printing and has_bare_land(state, seat, field)):
        for free in rules.tables.free_tiles:
            known = not display if free >= FIRST_YARD else printed != free and not (state.kinds[seat] >> free) & 1
            if known and free < FIRST_SHIP and state.board[free] > 0 and (rules.hooks.tiles >> free) & 1:
                return True
    after = state.copy()
    if state.open == 0 and state.actions_left < 1:
        after.extending = 1  # only an extra expand action is left: no ships (mission 10)
    after.open = CLEARING
    after.may_remove = 1
    remove_tile(rules, after, seat, field)
    return any_build(rules, after, seat)
