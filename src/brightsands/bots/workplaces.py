"""Which resources a seat could still make before the next festival: a cube stays where it works (R4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import FIELDS, RESOURCES, SLOTS_MASK, bit
from brightsands.rules.fields import field_count, free_slots, tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

EVERYWHERE: Final = -1  # mask of all resources: after a festival every workplace is free


class Workplaces:
    """Free workplaces by the resource that is made there."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.one: i64 = EVERYWHERE  # mask of resources that can be made once, and
        self.two: i64 = EVERYWHERE  # those that can be made twice

    def look(self, state: State, seat: i64) -> None:
        """Find out where a seat has free workplaces; where it has no industry yet, both of a new one will be free."""
        self.one = EVERYWHERE
        self.two = EVERYWHERE
        first: i64 = seat * FIELDS
        for field in range(first, first + field_count(state, seat)):
            cell = state.fields[field]
            if cell & SLOTS_MASK:
                resource = self.rules.tables.tile_makes[tile_in(cell)]
                free = self._free(state, seat, resource)
                if free < 2:
                    self.two &= ~bit(resource)
                    if free < 1:
                        self.one &= ~bit(resource)

    def _free(self, state: State, seat: i64, resource: i64) -> i64:
        """Free workplaces of all own industries for a resource."""
        free: i64 = 0
        first: i64 = seat * FIELDS
        mask = state.makers[seat * RESOURCES + resource]
        while mask:
            if mask & 1:
                free += free_slots(state.fields[first])
            mask >>= 1
            first += 1
        return free

    def short_of(self, resource: i64, count: i64) -> i64:
        """How many of so many of a resource cannot be made before the next festival."""
        free = ((self.one >> resource) & 1) + ((self.two >> resource) & 1)
        return count - free if count > free else 0
