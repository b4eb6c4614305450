"""What the seat to move has to pay with, and quick answers about costs that need no search (R4).

Most costs ask for goods that own workplaces make, each in one way: then only the cubes have to be counted, and the
gold that brings home those that are short.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.rules.cells import bit_count, zeros
from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    FIELDS,
    NIBBLE,
    NIBBLE_MASK,
    TIERS,
    bit,
)
from brightsands.rules.fields import field_count, free_slots, is_industry, tile_in
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import can_pay, purchasable, shift_cost, tappable
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

SPARE: Final = 0x88888  # the highest bit for each tier
MOST_WANTED: Final = 7


@final
class Ready:
    """What the seat to move could pay a cost with, as long as its position is what it was."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self._rules = rules
        self._state = state
        seat = state.seat
        tile_tier = rules.tables.tile_tier
        tile_makes = rules.tables.tile_makes
        fields = state.fields
        idle = state.idle
        people = state.people
        base: i64 = seat * TIERS
        self._gold: i64 = state.gold[seat]
        self._explore: i64 = exploration_ready(state, seat)
        self._purse: i64 = trade_ready(state, seat)
        self._pairs = beryl(state)
        # Cubes at home by tier, as many as could ever be wanted, with the bit set that is left if there are enough
        enough: i64 = SPARE
        for tier in range(TIERS):
            enough += min(idle[base + tier], MOST_WANTED) << NIBBLE * tier
        self._enough: i64 = enough
        # Resources by the tier that makes them; those that two make, and those of free workplaces, also with a cube
        by_tier = zeros(TIERS)
        made: i64 = 0
        mixed: i64 = 0
        free: i64 = 0
        at_home: i64 = 0
        for spot in range(seat * FIELDS, seat * FIELDS + field_count(state, seat)):
            cell = fields[spot]
            tile = tile_in(cell)
            if not is_industry(tile) or cell & BLUEPRINT_BIT:  # R13.2
                continue
            tier = tile_tier[tile]
            if people[base + tier]:
                low = bit(tile_makes[tile])
                if made & low and not by_tier[tier] & low:
                    mixed |= low
                made |= low
                by_tier[tier] |= low
                if free_slots(cell):
                    free |= low
                    if idle[base + tier]:
                        at_home |= low
        self._by_tier = by_tier
        self._simple: i64 = free & ~mixed  # what is made in one way
        given = tappable(rules, state, seat) | state.holds
        self._others: i64 = purchasable(rules, state, seat) | given
        self._free_of_charge: i64 = at_home | given
        # What could be had at all, and what could pay a cost, each on its own: without gold nobody is sent home
        self.reach: i64 = state.makeable[seat] | self._others
        self.means: i64 = self.reach if self._gold > 0 else at_home | self._others

    def can_pay(self, price: Price, due: i64) -> bool:
        """Whether a price without gold can be paid, with so much gold besides (R4.7)."""
        need = price.need
        gold = self._gold - due
        explore_left = self._explore - price.exploration
        purse = self._purse + (explore_left // 2 if self._pairs else 0) - price.trade
        if need & ~self.means or gold < 0 or explore_left < 0 or purse < 0:
            return False
        if not need & ~self._simple and not price.again:
            wanted = price.cubes + self._cubes_for(need)
            if not wanted & SPARE and (self._enough - wanted) & SPARE == SPARE:
                return True
            if gold > 0 and self._has_people(price.cubes):
                if shift_cost(self._rules, self._state, self._state.seat, wanted, 0) <= gold:
                    return True
            if not need & self._others:
                return False
        if gold == 0 and bit_count(need & ~self._free_of_charge) > purse:
            return False
        return can_pay(self._rules, self._state, self._state.seat, price.with_gold(due) if due else price)

    def _cubes_for(self, need: i64) -> i64:
        """The cubes that make some resources, each made in one way."""
        by_tier = self._by_tier
        cubes: i64 = 0
        one: i64 = 1
        for tier in range(TIERS):
            made = need & by_tier[tier]
            while made:
                made &= made - 1
                cubes += one
            one <<= NIBBLE
        return cubes

    def _has_people(self, cubes: i64) -> bool:
        """Whether there is anybody of each tier of some cubes."""
        spot: i64 = self._state.seat * TIERS
        while cubes:
            if cubes & NIBBLE_MASK and not self._state.people[spot]:
                return False
            cubes >>= NIBBLE
            spot += 1
        return True
