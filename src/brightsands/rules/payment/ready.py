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
    MADE,
    NIBBLE,
    NIBBLE_MASK,
    RESOURCES,
    TIERS,
    bit,
    nibble,
)
from brightsands.rules.fields import field_count, free_slots, is_industry, tile_in
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import asked_for, can_pay_with, purchasable, shift_cost, tappable
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

SPARE: Final = 0x88888  # the highest bit for each tier
MOST_WANTED: Final = 7
NOT_TO_BE_HAD: Final = 1000  # tokens
NO: Final = 0
YES: Final = 1
UNSURE: Final = 2
NOTHING_ASKED: Final = zeros(0)


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
        bought = purchasable(rules, state, seat)
        self._given: i64 = given
        self._bought: i64 = bought
        self._only_bought: i64 = bought & ~made & ~given
        self._others: i64 = bought | given
        self._free_of_charge: i64 = at_home | given
        # Alone the market is asked once for each resource: 0 as long as it was not
        self._asked = zeros(RESOURCES) if rules.alone else NOTHING_ASKED
        # What could be had at all, and what could pay a cost, each on its own: without gold nobody is sent home
        self.reach: i64 = state.makeable[seat] | self._others
        self.means: i64 = self.reach if self._gold > 0 else at_home | self._others

    def can_pay(self, price: Price, due: i64) -> bool:
        """Whether a price without gold can be paid, with so much gold besides (R4.7)."""
        need = price.need
        gold = self._gold - due
        explore_left = self._explore - price.exploration
        purse = self._purse - price.trade
        if self._pairs:
            purse += explore_left // 2
        if need & ~self.means or gold < 0 or explore_left < 0 or purse < 0:
            return False
        bought = need & self._only_bought
        if bought:
            purse -= self._tokens_for(bought)
            if purse < 0:
                return False
        made = need ^ bought
        if not made & ~self._simple and not price.again:
            answer = self._by_counting(price.cubes, made, bought, purse, gold)
            if answer != UNSURE:
                return answer == YES
        if gold == 0 and bit_count(made & ~self._free_of_charge) > purse:
            return False
        return can_pay_with(self._rules, self._state, self._state.seat, price, due)

    def _by_counting(self, cubes: i64, made: i64, bought: i64, purse: i64, gold: i64) -> i64:
        """Whether cubes are there for a cost and for what it asks that is made, each in one way.

        Some that others have are ``bought``, for which the tokens are there.
        """
        alone = self._rules.alone
        wanted = cubes + self._cubes_for(made)
        there = not wanted & SPARE and (self._enough - wanted) & SPARE == SPARE
        if not there and gold > 0 and self._has_people(cubes):
            there = shift_cost(self._rules, self._state, self._state.seat, wanted, 0) <= gold
        if there:
            # Alone what is traded for may leave less to trade for (R14.6).
            return UNSURE if alone and bought & (bought - 1) else YES
        if not made & self._others:
            return NO
        if gold == 0 and not made & self._given and not wanted & SPARE:
            if self._tokens_instead(made & self._bought, wanted) > purse:
                return NO
            if not alone:
                return YES
        return UNSURE

    def _tokens(self, resource: i64) -> i64:
        """The fewest tokens that are asked for a resource, so many that nobody has them if it is not to be had."""
        if resource >= MADE:
            return 1  # own islands of the New World (R4.6)
        alone = self._rules.alone
        if alone and self._asked[resource]:
            return self._asked[resource]
        tokens = asked_for(self._rules, self._state, self._state.seat, resource)
        if not tokens:
            tokens = NOT_TO_BE_HAD
        if alone:
            self._asked[resource] = tokens
        return tokens

    def _tokens_for(self, goods: i64) -> i64:
        """The fewest tokens that bring some goods."""
        tokens: i64 = 0
        resource: i64 = 0
        while goods:
            if goods & 1:
                tokens += self._tokens(resource)
            goods >>= 1
            resource += 1
        return tokens

    def _tokens_instead(self, goods: i64, wanted: i64) -> i64:
        """The fewest tokens for some of these goods, so that the cubes at home do for what else is wanted of them."""
        total: i64 = 0
        for tier in range(TIERS):
            short = nibble(wanted, tier) - (nibble(self._enough, tier) & MOST_WANTED)
            left = goods & self._by_tier[tier]
            while short > 0:
                # the cheapest of them
                least: i64 = NOT_TO_BE_HAD
                cheapest: i64 = 0
                others = left
                while others:
                    low = others & -others
                    others ^= low
                    tokens = self._tokens(int(low).bit_length() - 1)
                    if tokens < least:
                        least = tokens
                        cheapest = low
                total += least
                left ^= cheapest
                short -= 1
        return total

    def _cubes_for(self, need: i64) -> i64:
        """The cubes that make some resources, each made in one way."""
        if not need:
            return 0
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
