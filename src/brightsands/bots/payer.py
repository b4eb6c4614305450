"""Pays a cost icon by icon with what is missed least."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.judge import Judge
from brightsands.rules.cells import zeros
from brightsands.rules.codes import (
    DECKS,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    HELD,
    IMPORT,
    MADE,
    MARKET,
    PAIR,
    PREFER,
    REMOVE,
    RESOURCES,
    SHIFT,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SPEND,
    TAP,
    TIERS,
    TRADE,
    TRADE_TOKEN,
    WAYS,
    WORK,
    a_of,
    b_of,
    c_of,
    first_card,
    pack,
    tile_of_workshop,
    verb_of,
)
from brightsands.rules.fields import field_count, free_slots, location, tile_in, work_at, works_here
from brightsands.rules.payment.tokens import beryl, exploration_ready, most_pairs, trade_ready
from brightsands.rules.pending import PAY_CUBES, PAY_EXPLORATION, PAY_GOLD, PAY_NEED, PAY_TRADE, frame_cell
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

BALANCED: Final = 0
BY_TRADE: Final = 1  # with tokens where that can be
BY_WORK: Final = 2  # with cubes where that can be
GIFT: Final = 60  # what a gold given to a partner counts
CARD: Final = 500  # what the effect of a card counts
LATE: Final = 1_000_000


class Payer:
    """Knows what cubes and tokens are worth at the moment, in thousandths of a turn."""

    cube: vec[i64]

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.cube = zeros(TIERS)
        self.token: i64 = 0
        self._least: i64 = LATE  # the price of the cheapest step that was offered, and
        self._best: i64 = -1  # that step

    def prepare(self, judge: Judge, state: State, seat: i64) -> None:
        """Take the prices of a position."""
        needs = judge.needs(state, seat)
        for tier in range(TIERS):
            self.cube[tier] = needs.cube[tier] + 20 + 25 * tier
        self.token = needs.token + 30

    # ---- without looking back ----------------------------------------------------------------------------------------
    def quick_step(self, state: State, style: i64) -> i64:
        """The cheapest step of the open payment, a shift end where an icon has no source; -1 if that helps nothing.

        Nobody has looked whether the rest can be paid after it; if all of it is paid in the end, it could be.
        """
        seat = state.seat
        self._least = LATE
        self._best = -1
        if frame_cell(state, PAY_TRADE):
            ready = trade_ready(state, seat)
            if ready > 0:
                self._offer(pack(SPEND, TRADE_TOKEN), 1)
            elif beryl(state) and exploration_ready(state, seat) >= 2:
                self._offer(pack(SPEND, PAIR), 300)
            else:
                return -1
        if frame_cell(state, PAY_EXPLORATION):
            if exploration_ready(state, seat) < 1:
                return -1
            self._offer(pack(SPEND, EXPLORATION_TOKEN), 1)
        if self._least == 1:
            return self._best
        cubes = frame_cell(state, PAY_CUBES)
        tier: i64 = 0
        while cubes:
            if cubes & 15:
                if state.idle[seat * TIERS + tier] < cubes & 15:
                    return self._send_home(state, tier)
                self._offer(pack(EXHAUST, tier), self.cube[tier])
            cubes >>= 4
            tier += 1
        need = frame_cell(state, PAY_NEED)
        resource: i64 = 0
        while need:
            if need & 1 and not self._sources(state, resource, style):
                return self._make_room(state, resource)
            need >>= 1
            resource += 1
        return self._best

    def _offer(self, code: i64, price: i64) -> None:
        if price < self._least:
            self._least = price
            self._best = code

    def _sources(self, state: State, resource: i64, style: i64) -> bool:
        """Offer every way to get a resource now; whether there is one."""
        if (state.holds >> resource) & 1:
            self._offer(pack(HELD, resource), 0)
            return True
        found = self._work(state, resource, style)
        if resource >= MADE:
            if (state.overseas_goods[state.seat] >> resource) & 1:
                found = self._buy(state, pack(IMPORT, resource), 1, 0, style) or found
            return self._taps(state, resource) or found
        if (state.traded >> resource) & 1:
            return found
        return self._trade(state, resource, style) or found

    def _work(self, state: State, resource: i64, style: i64) -> bool:
        """Offer every industry in which a cube can make a resource; whether there is one."""
        seat = state.seat
        tables = self.rules.tables
        found = False
        mask = state.makers[seat * RESOURCES + resource]
        field: i64 = 0
        while mask:
            if mask & 1:
                cell = state.fields[seat * FIELDS + field]
                tier = tables.tile_tier[tile_in(cell)]
                if state.idle[seat * TIERS + tier] > 0 and free_slots(cell) > 0:
                    found = True
                    price = self.cube[tier] * (3 if style == BY_TRADE else 1)
                    if price < self._least:
                        self._offer(work_at(tables, state, seat, field), price)
            mask >>= 1
            field += 1
        return found

    def _trade(self, state: State, resource: i64, style: i64) -> bool:
        """Offer to trade for a resource with every partner, alone with the market; whether one of them has it."""
        seat = state.seat
        tables = self.rules.tables
        found = False
        if self.rules.alone:
            for way in range(resource * WAYS, resource * WAYS + WAYS):
                workshop = tables.workshops[way]
                if workshop >= 0:
                    price = self.rules.hooks.market_price(tables, state, workshop, 0)
                    if price:
                        found = self._buy(state, pack(MARKET, workshop), price, 0, style) or found
            return found
        for partner in range(state.players):
            if partner != seat:
                price = state.price[partner * RESOURCES + resource]
                if price:
                    found = self._buy(state, pack(TRADE, resource, partner), price, GIFT, style) or found
        return found

    def _buy(self, state: State, code: i64, tokens: i64, gift: i64, style: i64) -> bool:
        """Offer what costs trade tokens, some of them stood for by exploration tokens (R11.4)."""
        ready = trade_ready(state, state.seat)
        pairs = most_pairs(state, tokens)
        found = False
        stood_for: i64 = 0
        while stood_for <= pairs:
            if tokens - stood_for <= ready:
                found = True
                price = self._tokens(tokens, stood_for, style) + gift
                self._offer(pack(verb_of(code), a_of(code), b_of(code), stood_for), price)
            stood_for += 1
        return found

    def _taps(self, state: State, resource: i64) -> bool:
        """Offer played cards that give a resource of the New World (R10.6)."""
        found = False
        for deck in range(DECKS):
            cards = state.face_up[state.seat * DECKS + deck] & self.rules.tables.givers[deck]
            card: i64 = first_card(deck)
            while cards:
                if cards & 1 and (self.rules.tables.card_resources[card] >> resource) & 1:
                    found = True
                    self._offer(pack(TAP, card, resource), CARD)
                cards >>= 1
                card += 1
        return found

    # ---- shift ends (R4.5) -------------------------------------------------------------------------------------------
    def _make_room(self, state: State, resource: i64) -> i64:
        """The cheapest shift end that lets a resource be made, -1 if there is none."""
        seat = state.seat
        tables = self.rules.tables
        best: i64 = -1
        least = state.gold[seat] - frame_cell(state, PAY_GOLD) + 1
        mask = state.makers[seat * RESOURCES + resource]
        field: i64 = 0
        while mask:
            if mask & 1:
                cell = state.fields[seat * FIELDS + field]
                tier = tables.tile_tier[tile_in(cell)]
                if free_slots(cell) == 0:
                    leaver = _leaver(cell, tier, state.idle[seat * TIERS + tier] == 0)
                    if tables.shift_gold[leaver] < least:
                        least = tables.shift_gold[leaver]
                        best = pack(SHIFT, leaver, location(tables, state, seat, field))
                elif tables.shift_gold[tier] < least:
                    home = self._send_home(state, tier)
                    if home >= 0:
                        least = tables.shift_gold[tier]
                        best = home
            mask >>= 1
            field += 1
        return best

    def _send_home(self, state: State, tier: i64) -> i64:
        """A shift end that brings a cube of a tier home, -1 if there is none."""
        seat = state.seat
        if state.gold[seat] - frame_cell(state, PAY_GOLD) < self.rules.tables.shift_gold[tier]:
            return -1
        if state.tired[seat * TIERS + tier] > 0:
            return pack(SHIFT, tier, EXHAUSTED)
        for field in range(field_count(state, seat)):
            if works_here(state.fields[seat * FIELDS + field], tier):
                return pack(SHIFT, tier, location(self.rules.tables, state, seat, field))
        return -1

    # ---- among what is legal -----------------------------------------------------------------------------------------
    def step(self, state: State, options: list[int], style: i64) -> int:
        """The next step of the open payment, of those that are legal."""
        best = options[0]
        least: i64 = 2 * LATE
        for code in options:
            price = self.price(state, code, style)
            if price < least:
                least = price
                best = code
        return best

    def price(self, state: State, code: i64, style: i64) -> i64:
        """What a step costs; shift ends only where nothing else goes."""
        verb = verb_of(code)
        if verb == WORK:
            tier = self.rules.tables.tile_tier[tile_of_workshop(a_of(code))]
            return self.cube[tier] * (3 if style == BY_TRADE else 1)
        if verb == EXHAUST:
            return self.cube[a_of(code)]
        if verb == TRADE:
            tokens: i64 = state.price[b_of(code) * RESOURCES + a_of(code)]
            return self._tokens(tokens, c_of(code), style) + GIFT
        if verb == MARKET:
            tokens = self.rules.hooks.market_price(self.rules.tables, state, a_of(code), 0)
            return self._tokens(tokens, c_of(code), style)
        if verb == IMPORT:
            return self._tokens(1, c_of(code), style)
        if verb == TAP:
            return CARD
        if verb == HELD:
            return 0
        if verb == SPEND:
            return 300 if a_of(code) == PAIR else 1
        if verb == SHIFT:
            return LATE // 2 + self.rules.tables.shift_gold[a_of(code)] * 1000 - self.cube[a_of(code)]
        if verb == PREFER or verb == REMOVE:
            return LATE
        return 0

    def _tokens(self, tokens: i64, pairs: i64, style: i64) -> i64:
        price: i64 = (tokens - pairs) * self.token + pairs * 150
        if style == BALANCED:
            return price
        return price // 4 if style == BY_TRADE else price * 4


def _leaver(cell: i64, tier: i64, own: bool) -> i64:
    """The tier of the cube that leaves a full workplace: its own if it is wanted, else the lower one."""
    first = ((cell >> SLOT1_SHIFT) & SLOT_MASK) - 1
    second = ((cell >> SLOT2_SHIFT) & SLOT_MASK) - 1
    if own and (first == tier or second == tier):
        return tier
    return first if first < second else second
