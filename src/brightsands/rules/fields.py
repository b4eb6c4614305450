"""Islands: what stands on a field, and what happens when something is built, covered or goes (R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    BUILT_SHIFT,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_WORKPLACE,
    FIRST_YARD,
    HOME_FIELDS,
    ISLAND_FIELDS,
    MERCHANT,
    PRINTED_ONLY,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SLOTS_MASK,
    STRENGTHS,
    TIERS,
    TILE_MASK,
    WORK,
    bit,
    pack,
    workshop_of,
)
from brightsands.rules.state import State
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64


def field_count(state: State, seat: i64) -> i64:
    """How many fields a seat's islands have (R8.2)."""
    return HOME_FIELDS + ISLAND_FIELDS * state.island_count[seat]


def tile_in(cell: i64) -> i64:
    """The tile that lies open on a field: the built one, else the printed one; -1 if there is none."""
    built = (cell >> BUILT_SHIFT) & TILE_MASK
    if built:
        return built - 1
    return (cell & TILE_MASK) - 1


def built_in(cell: i64) -> i64:
    """The built tile of a field, -1 if there is none."""
    return ((cell >> BUILT_SHIFT) & TILE_MASK) - 1


def is_industry(tile: i64) -> bool:
    """Whether a tile is an industry."""
    return 0 <= tile < FIRST_YARD or tile >= FIRST_PREPRINTED


def refresh(tables: Tables, state: State, seat: i64) -> None:
    """Bring up to date what follows from a seat's fields: makers, prices, kinds, shipyards."""
    base = seat * RESOURCES
    makers = state.makers
    price = state.price
    for resource in range(RESOURCES):
        makers[base + resource] = 0
        price[base + resource] = 0
    yards: i64 = seat * STRENGTHS
    state.yards[yards] = 0
    state.yards[yards + 1] = 0
    state.yards[yards + 2] = 0
    kinds: i64 = 0
    made: i64 = 0
    fields = state.fields
    first: i64 = seat * FIELDS
    count: i64 = field_count(state, seat)
    field: i64 = 0
    while field < count:
        cell = fields[first + field]
        if cell:
            tile = tile_in(cell)
            kinds |= bit(tile)
            if tile < FIRST_YARD or tile >= FIRST_PREPRINTED:
                # R13.2: with its blueprint side up it serves nobody.
                if not cell & BLUEPRINT_BIT:
                    resource_made = tables.tile_makes[tile]
                    made |= bit(resource_made)
                    spot = base + resource_made
                    makers[spot] |= bit(field)
                    cost = tables.trade_price[tables.tile_tier[tile]]
                    if price[spot] == 0 or cost < price[spot]:
                        price[spot] = cost
            elif tile < FIRST_SHIP:
                state.yards[yards + tile - FIRST_YARD] += 1
        field += 1
    state.kinds[seat] = kinds
    state.makeable[seat] = made


def owned(state: State, seat: i64, tile: i64) -> i64:
    """How many of one tile a seat owns, covered ones not counted (R5.5)."""
    first: i64 = seat * FIELDS
    total: i64 = 0
    for field in range(first, first + field_count(state, seat)):
        if tile_in(state.fields[field]) == tile:
            total += 1
    return total


def tire_cubes(state: State, seat: i64, field: i64) -> None:
    """Cubes of a field that is covered or removed become exhausted (R5.2, R5.3)."""
    spot = seat * FIELDS + field
    cell = state.fields[spot]
    slot = (cell >> SLOT1_SHIFT) & SLOT_MASK
    if slot:
        state.tired[seat * TIERS + slot - 1] += 1
    slot = (cell >> SLOT2_SHIFT) & SLOT_MASK
    if slot:
        state.tired[seat * TIERS + slot - 1] += 1
    state.fields[spot] = cell & ~SLOTS_MASK


def ship_leaves(tables: Tables, state: State, seat: i64, tile: i64) -> None:
    """A ship goes with as many tokens as its strength, exhausted ones first (R5.4)."""
    strength = tables.tile_strength[tile]
    if tables.tile_kind[tile] == MERCHANT:
        state.trade_total[seat] -= strength
        state.trade_spent[seat] -= min(strength, state.trade_spent[seat])
    else:
        state.exploration_total[seat] -= strength
        state.exploration_spent[seat] -= min(strength, state.exploration_spent[seat])


def ship_arrives(tables: Tables, state: State, seat: i64, tile: i64, exhausted: bool) -> None:
    """A ship brings its tokens (R5.7); a printed ship that comes back brings them exhausted (R5.2)."""
    strength = tables.tile_strength[tile]
    if tables.tile_kind[tile] == MERCHANT:
        state.trade_total[seat] += strength
        if exhausted:
            state.trade_spent[seat] += strength
    else:
        state.exploration_total[seat] += strength
        if exhausted:
            state.exploration_spent[seat] += strength


def put_tile(tables: Tables, state: State, seat: i64, field: i64, tile: i64, blueprint: i64) -> bool:
    """Place a tile over whatever is there (R5.1, R5.2); whether a built token went back to the board."""
    spot = seat * FIELDS + field
    cell = state.fields[spot]
    old = tile_in(cell)
    returned = False
    if old >= 0:
        tire_cubes(state, seat, field)
        if FIRST_SHIP <= old < FIRST_PREPRINTED:
            ship_leaves(tables, state, seat, old)
        built = built_in(cell)
        if built >= 0:
            state.board[built] += 1
            returned = True
    cell = (state.fields[spot] & PRINTED_ONLY) | ((tile + 1) << BUILT_SHIFT)
    if blueprint:
        cell |= BLUEPRINT_BIT
    state.fields[spot] = cell
    if FIRST_SHIP <= tile < FIRST_PREPRINTED:
        ship_arrives(tables, state, seat, tile, False)
    refresh(tables, state, seat)
    return returned


def take_tile(tables: Tables, state: State, seat: i64, field: i64) -> None:
    """A built token goes back to the board; what is printed under it is there again, empty (R5.2, R5.3)."""
    spot = seat * FIELDS + field
    tire_cubes(state, seat, field)
    tile = built_in(state.fields[spot])
    if tile >= FIRST_SHIP:
        ship_leaves(tables, state, seat, tile)
    state.board[tile] += 1
    cell = state.fields[spot] & PRINTED_ONLY
    state.fields[spot] = cell
    printed = cell - 1
    if FIRST_SHIP <= printed < FIRST_PREPRINTED:
        ship_arrives(tables, state, seat, printed, True)
    refresh(tables, state, seat)


def workplace(tables: Tables, state: State, seat: i64, workshop: i64, second: i64) -> i64:
    """The field of a seat's workshop, or of the second of its kind; -1 if there is none."""
    tile = workshop if workshop < FIRST_YARD else workshop + (FIRST_PREPRINTED - FIRST_YARD)
    mask = state.makers[seat * RESOURCES + tables.tile_makes[tile]]
    first: i64 = seat * FIELDS
    field: i64 = 0
    while mask:
        if mask & 1 and tile_in(state.fields[first + field]) == tile:
            if not second:
                return field
            second = 0
        mask >>= 1
        field += 1
    return -1


def work_at(tables: Tables, state: State, seat: i64, field: i64) -> i64:
    """The action that sets a cube to work on a field (R4.1)."""
    place = location(tables, state, seat, field) - FIRST_WORKPLACE
    return pack(WORK, place >> 1, place & 1)


def location(tables: Tables, state: State, seat: i64, field: i64) -> i64:
    """The location number of the cubes on a field (see codes)."""
    first: i64 = seat * FIELDS
    tile = tile_in(state.fields[first + field])
    number = FIRST_WORKPLACE + 2 * workshop_of(tile)
    mask = state.makers[seat * RESOURCES + tables.tile_makes[tile]]
    other: i64 = 0
    while other < field:
        if (mask >> other) & 1 and tile_in(state.fields[first + other]) == tile:
            return number + 1
        other += 1
    return number


def free_slots(cell: i64) -> i64:
    """How many of the two workplaces of a field are free."""
    free: i64 = 0
    if not (cell >> SLOT1_SHIFT) & SLOT_MASK:
        free += 1
    if not (cell >> SLOT2_SHIFT) & SLOT_MASK:
        free += 1
    return free


def seat_cube(state: State, spot: i64, tier: i64) -> None:
    """Put a cube of a tier onto a free workplace of a field."""
    cell = state.fields[spot]
    if not (cell >> SLOT1_SHIFT) & SLOT_MASK:
        state.fields[spot] = cell | ((tier + 1) << SLOT1_SHIFT)
    else:
        state.fields[spot] = cell | ((tier + 1) << SLOT2_SHIFT)


def unseat_cube(state: State, spot: i64, tier: i64) -> None:
    """Take a cube of a tier off a field."""
    cell = state.fields[spot]
    if (cell >> SLOT2_SHIFT) & SLOT_MASK == tier + 1:
        state.fields[spot] = cell & ~(SLOT_MASK << SLOT2_SHIFT)
    else:
        # the other cube moves to the first workplace, so that equal positions are equal states
        other = (cell >> SLOT2_SHIFT) & SLOT_MASK
        state.fields[spot] = (cell & ~SLOTS_MASK) | (other << SLOT1_SHIFT)


def works_here(cell: i64, tier: i64) -> bool:
    """Whether a cube of a tier is on one of the workplaces of a field."""
    return (cell >> SLOT1_SHIFT) & SLOT_MASK == tier + 1 or (cell >> SLOT2_SHIFT) & SLOT_MASK == tier + 1
