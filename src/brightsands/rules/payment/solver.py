"""Can this cost still be paid? An exact answer, without trying every way (R4).

A way to pay gives every icon a source. What is missing then must be bought by shift ends: for each tier as
many as cubes are short, and one for each full workplace that is wanted, which also frees a cube. A cube or a
workplace used for this cost can be freed and used again, so only gold sets a limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import (
    DECKS,
    FIELDS,
    NEW_WORLD_MASK,
    NIBBLE,
    NIBBLE_MASK,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    TIERS,
    WAYS,
    bit,
    first_card,
    one_at,
)
from brightsands.rules.fields import free_slots, tile_in
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_TWIN: Final = -1
BOUGHT: Final = -2
KEPT: Final = -3


def obtainable(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the resources a seat could get at all now, each on its own; rejects most costs at once."""
    mask = state.makeable[seat]
    if trade_ready(state, seat) > 0 or beryl(state):
        others: i64 = 0
        if rules.alone:
            others = rules.hooks.tradable
        for other in range(state.players):
            if other != seat:
                others |= state.makeable[other]
        mask |= (others & ~state.traded) | state.overseas_goods[seat]
    return mask | tappable(rules, state, seat) | state.holds


def tappable(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the New World resources that played cards could give (R10.6)."""
    mask: i64 = 0
    for deck in range(DECKS):
        cards = state.face_up[seat * DECKS + deck] & rules.tables.givers[deck]
        card: i64 = first_card(deck)
        while cards:
            if cards & 1:
                mask |= rules.tables.card_resources[card]
            cards >>= 1
            card += 1
    return mask


def shift_cost(rules: Ruleset, state: State, seat: i64, wanted: i64, evicted: i64) -> i64:
    """The least gold for shift ends when so many cubes are wanted and so many are sent off full workplaces."""
    total: i64 = 0
    spot: i64 = seat * TIERS
    gold = rules.tables.shift_gold
    tier: i64 = 0
    while wanted or evicted:
        short = (wanted & NIBBLE_MASK) - state.idle[spot]
        out = evicted & NIBBLE_MASK
        if out > short:
            short = out
        if short > 0:
            total += short * gold[tier]
        wanted >>= NIBBLE
        evicted >>= NIBBLE
        spot += 1
        tier += 1
    return total


def best_price(state: State, seat: i64, resource: i64) -> i64:
    """The fewest trade tokens any partner asks for a resource, 0 if nobody has it (R4.4)."""
    best: i64 = 0
    for other in range(state.players):
        if other != seat:
            price = state.price[other * RESOURCES + resource]
            if price and (best == 0 or price < best):
                best = price
    return best


def can_pay(rules: Ruleset, state: State, seat: i64, price: Price) -> bool:
    """Whether a seat can pay a price in full (R4.7)."""
    gold = state.gold[seat] - price.gold
    if gold < 0:
        return False
    explore_left = exploration_ready(state, seat) - price.exploration
    if explore_left < 0:
        return False
    purse = trade_ready(state, seat) - price.trade
    if beryl(state):
        purse += explore_left // 2
    if purse < 0:
        return False
    if price.cubes:
        rest = price.cubes
        spot: i64 = seat * TIERS
        while rest:
            if rest & NIBBLE_MASK and not state.people[spot]:
                return False
            rest >>= NIBBLE
            spot += 1
        if shift_cost(rules, state, seat, price.cubes, 0) > gold:
            return False
    if not price.need:
        return True
    return Search(rules, state, seat, price, purse, gold).go(NO_TWIN, 0)


class Search:
    """A search for sources of every resource of a price, one icon after the other.

    Each step takes what its source uses and puts it back if that leads nowhere.
    """

    def __init__(self, rules: Ruleset, state: State, seat: i64, price: Price, purse: i64, gold: i64) -> None:
        self.rules = rules
        self.state = state
        self.seat: i64 = seat
        self.need: i64 = price.need  # resources that have no source yet
        self.again: i64 = price.again
        self.wanted: i64 = price.cubes  # cubes in use, a nibble for each tier
        self.evicted: i64 = 0  # cubes that were sent off full workplaces
        self.purse: i64 = purse  # trade tokens left
        self.gold: i64 = gold  # for shift ends
        self.tapped: i64 = 0  # mask of the cards that give a resource, counted over all decks
        self.chosen: i64 = 0  # kinds that a lone player would trade for (R14.6)

    def go(self, twin: i64, twin_out: i64) -> bool:
        """Give the lowest resource each of its sources in turn, those that cost no gold first, and go on from there.

        If it is the second copy of one wanted twice, ``twin`` says where the first came from (a field, BOUGHT or
        KEPT), and ``twin_out`` which cube left that field for it.
        """
        need = self.need
        if not need:
            return True
        self.rules.meter.nodes += 1
        again = self.again
        low = need & -need
        resource: i64 = int(low).bit_length() - 1
        if again & low:
            self.again = again ^ low
        else:
            self.need = need ^ low
        state = self.state
        if state.holds & low and self._held(resource, low, twin):
            return True
        makers = state.makers[self.seat * RESOURCES + resource]
        if makers and self._made(makers, low, twin):
            return True
        if low & NEW_WORLD_MASK:
            if self._overseas(low):
                return True
        elif self.purse > 0 and self._traded(resource, low, twin):
            return True
        if makers and self.gold > 0 and self._made_for_gold(makers, low, twin, twin_out):
            return True
        self.need = need
        self.again = again
        return False

    def _held(self, resource: i64, low: i64, twin: i64) -> bool:
        """A good that is held (R4.1)."""
        return self.state.held[resource] > (1 if twin == KEPT else 0) and self.go(
            KEPT if self.need & low else NO_TWIN, 0
        )

    def _made(self, makers: i64, low: i64, twin: i64) -> bool:
        """A free workplace of the fields ``makers``, and a cube at home for it (R4.1)."""
        state = self.state
        seat = self.seat
        wanted = self.wanted
        while makers:
            mine = makers & -makers
            makers ^= mine
            field: i64 = int(mine).bit_length() - 1
            cell = state.fields[seat * FIELDS + field]
            tier = self.rules.tables.tile_tier[tile_in(cell)]
            free = free_slots(cell) - (1 if twin == field else 0)
            if free > 0 and state.idle[seat * TIERS + tier] > (wanted >> NIBBLE * tier) & NIBBLE_MASK:
                if not self.need:
                    return True
                self.wanted = wanted + one_at(tier)
                if self.go(field if self.need & low else NO_TWIN, 0):
                    return True
                self.wanted = wanted
        return False

    def _overseas(self, low: i64) -> bool:
        """A New World island of one's own (R4.6), or a card that gives the resource (R10.6)."""
        if self.purse >= 1 and self.state.overseas_goods[self.seat] & low:
            self.purse -= 1
            if self.go(NO_TWIN, 0):
                return True
            self.purse += 1
        return self._given(low)

    def _given(self, low: i64) -> bool:
        """Each kind of card that gives the resource (R10.6)."""
        number: i64 = 0
        tried: i64 = 0
        for deck in range(DECKS):
            cards = self.state.face_up[self.seat * DECKS + deck] & self.rules.tables.givers[deck]
            card: i64 = first_card(deck)
            while cards:
                if cards & 1:
                    offer = self.rules.tables.card_resources[card]
                    if offer & low and not (self.tapped >> number) & 1 and offer != tried:
                        self.tapped ^= bit(number)
                        if self.go(NO_TWIN, 0):
                            return True
                        self.tapped ^= bit(number)
                        tried = offer
                    number += 1
                cards >>= 1
                card += 1
        return False

    def _traded(self, resource: i64, low: i64, twin: i64) -> bool:
        """The cheapest partner (R4.4), or alone what stands for one."""
        if self.state.traded & low or twin == BOUGHT:
            return False
        if self.rules.alone:
            return self._from_market(resource, low)
        price = best_price(self.state, self.seat, resource)
        return 0 < price <= self.purse and self._bought(low, price)

    def _from_market(self, resource: i64, low: i64) -> bool:
        """Alone each kind of industry that makes it (R14.6, R15.2)."""
        tables = self.rules.tables
        chosen = self.chosen
        for way in range(resource * WAYS, resource * WAYS + WAYS):
            workshop = tables.workshops[way]
            if workshop >= 0:
                price = self.rules.hooks.market_price(tables, self.state, workshop, chosen)
                if 0 < price <= self.purse:
                    self.chosen = chosen | bit(workshop)
                    if self._bought(low, price):
                        return True
                    self.chosen = chosen
        return False

    def _bought(self, low: i64, price: i64) -> bool:
        """A trade for so many tokens."""
        self.purse -= price
        if self.go(BOUGHT if self.need & low else NO_TWIN, 0):
            return True
        self.purse += price
        return False

    def _made_for_gold(self, makers: i64, low: i64, twin: i64, twin_out: i64) -> bool:
        """Any workplace of the fields ``makers``, with the shift ends that it takes (R4.5)."""
        state = self.state
        wanted = self.wanted
        while makers:
            mine = makers & -makers
            makers ^= mine
            field: i64 = int(mine).bit_length() - 1
            cell = state.fields[self.seat * FIELDS + field]
            tier = self.rules.tables.tile_tier[tile_in(cell)]
            if state.people[self.seat * TIERS + tier]:
                self.wanted = wanted + one_at(tier)
                if free_slots(cell) > (1 if twin == field else 0):
                    if self._affordable() and self.go(field if self.need & low else NO_TWIN, 0):
                        return True
                elif self._made_room(low, field, cell, tier + 1, twin_out if twin == field else -1):
                    return True
                self.wanted = wanted
        return False

    def _made_room(self, low: i64, field: i64, cell: i64, worker: i64, twin_out: i64) -> bool:
        """A full workplace that somebody leaves: a cube that is there, or the one that worked for the first copy.

        Cubes are tiers + 1 here, as in a field. ``twin_out`` is below zero unless the first copy was made here.
        """
        first = (cell >> SLOT1_SHIFT) & SLOT_MASK
        second = (cell >> SLOT2_SHIFT) & SLOT_MASK
        if twin_out >= 0:
            if (twin_out and twin_out == first) or (not (twin_out and twin_out == second) and not first):
                first = worker
            else:
                second = worker
        return self._left(low, field, first) or (second != first and self._left(low, field, second))

    def _left(self, low: i64, field: i64, out: i64) -> bool:
        """A cube is sent off a full workplace."""
        evicted = self.evicted
        self.evicted = evicted + one_at(out - 1)
        if self._affordable() and self.go(field if self.need & low else NO_TWIN, out):
            return True
        self.evicted = evicted
        return False

    def _affordable(self) -> bool:
        """Whether there is gold for the shift ends that everything so far takes."""
        return shift_cost(self.rules, self.state, self.seat, self.wanted, self.evicted) <= self.gold
