"""The Pyrphorians burn what was built (R15.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import FIRST_YARD, HOME_FIELDS, ISLAND_FIELDS
from brightsands.rules.fields import built_in, take_tile
from brightsands.rules.state import State
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64


def rows_of_land(state: State) -> list[list[int]]:
    """The land fields of a lone player by row: bottom, middle, top, each from left to right."""
    islands = range(int(state.island_count[0]))
    first = [HOME_FIELDS + ISLAND_FIELDS * island for island in islands]
    bottom = [*range(10, 15), *(field for base in first for field in (base + 2, base + 3))]
    middle = [*range(5, 10), *(field for base in first for field in (base, base + 1))]
    return [bottom, middle, list(range(5))]


def next_to_burn(state: State) -> i64:
    """The field that would burn: the leftmost built industry of the lowest row that has one; -1 if there is none."""
    for fields in rows_of_land(state):
        for field in fields:
            if 0 <= built_in(state.fields[field]) < FIRST_YARD:
                return field
    return -1


def burn(tables: Tables, state: State) -> None:
    """One built industry goes back to the board, its cubes become exhausted; nothing if there is none."""
    field = next_to_burn(state)
    if field >= 0:
        take_tile(tables, state, 0, field)
