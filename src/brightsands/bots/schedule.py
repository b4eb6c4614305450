"""The hand played out in mind, card by card: what each takes after those before it, and when it could be played.

The card that brings most for its turns comes first. What it needs is made, traded for, or an industry for it is built,
which later cards then share. A festival is due in part whenever cubes or tokens run short. Times are in thousandths of
a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.outlook import FIRST_EXPLORER, Outlook
from brightsands.bots.prices import STUCK, TURN, UNKNOWN, Prices
from brightsands.rules.cells import zeros
from brightsands.rules.codes import CARDS, MADE, RESOURCES, TIERS, bit
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MAKE: Final = 1
TRADE: Final = 2
BUILD: Final = 3
RAW: Final = 4
NO_WAY: Final = 5
LOOKED: Final = 12  # cards that are weighed against each other anew for every place of the schedule


class Schedule(Prices):
    """Plans for one seat; what it found stays until the next plan."""

    order: vec[i64]  # hand cards, the first to be played first
    when: vec[i64]  # turns until each of them is played
    makes: vec[i64]  # tier that makes a resource, -1 for none
    way: vec[i64]
    people: vec[i64]
    idle: vec[i64]  # thousandths of cubes
    need: vec[i64]
    left: vec[i64]  # cards not placed yet

    def __init__(self, rules: Ruleset, outlook: Outlook, cube: float) -> None:
        super().__init__(rules, outlook.lore, outlook.weights)
        self.share = 1.0  # the first card that asks for an industry bears all of it; those after it find it there
        self.outlook = outlook
        self.cube: i64 = int(cube * TURN)
        self.order = zeros(CARDS)
        self.when = zeros(CARDS)
        self.makes = zeros(RESOURCES)
        self.way = zeros(RESOURCES)
        self.people = zeros(TIERS)
        self.idle = zeros(TIERS)
        self.need = zeros(TIERS)
        self.left = zeros(CARDS)
        self.count: i64 = 0
        self.time: i64 = 0
        self.trade: i64 = 0  # tokens on ships
        self.trade_ready: i64 = 0  # thousandths
        self.explore: i64 = 0
        self.explore_ready: i64 = 0
        self.goods: i64 = 0
        self.gold: i64 = 0  # thousandths
        # Of one card: what it takes
        self.actions: i64 = 0
        self.tokens: i64 = 0
        self.voyage: i64 = 0
        self.ships: i64 = 0
        self.fresh: i64 = 0  # resources whose industry is built for it, or island found
        self.risen: i64 = 0
        self.spent: i64 = 0  # gold
        self.festivals: i64 = 0

    def plan(self, state: State, seat: i64, gift: vec[i64]) -> None:
        """Play the hand out in mind; the outlook has looked at the position."""
        self.begin(state, seat)
        tables = self.rules.tables
        outlook = self.outlook
        count = outlook.count
        for number in range(count):
            self.left[number] = outlook.cards[number]
        rest = count
        placed: i64 = 0
        while rest > 0:
            best: i64 = 0
            best_rate = -1.0
            if placed < LOOKED:
                for number in range(rest):
                    card = self.left[number]
                    self._walk(state, seat, card)
                    gain = float(tables.card_points[card]) + float(gift[card]) / 1000.0
                    rate = gain / float(self.actions)
                    if rate > best_rate:
                        best_rate = rate
                        best = number
            card = self.left[best]
            self._walk(state, seat, card)
            self.time += self.actions
            self.order[placed] = card
            self.when[placed] = self.time
            placed += 1
            rest -= 1
            self.left[best] = self.left[rest]
            self._commit(state, seat)
        self.count = placed

    # ---- the position ----------------------------------------------------------------------------------------------
    def begin(self, state: State, seat: i64) -> None:
        """Take the position that the hand is played out from."""
        self.time = 0
        for tier in range(TIERS):
            spot = seat * TIERS + tier
            self.people[tier] = state.people[spot]
            self.idle[tier] = TURN * state.idle[spot]
        for resource in range(MADE):
            self.makes[resource] = -1
            if (state.makeable[seat] >> resource) & 1:
                self.makes[resource] = self.maker(state, seat, resource)
        self.trade = state.trade_total[seat]
        self.trade_ready = TURN * (state.trade_total[seat] - state.trade_spent[seat] + state.card_trade[seat])
        self.explore = state.exploration_total[seat]
        self.explore_ready = TURN * (
            state.exploration_total[seat] - state.exploration_spent[seat] + state.card_exploration[seat]
        )
        self.goods = state.overseas_goods[seat]
        self.gold = TURN * state.gold[seat]
        self.token = self.cube // self.trade if self.trade > 1 else self.cube
        self.reach = self.trade + state.card_trade[seat]
        self._forget()

    def _forget(self) -> None:
        for resource in range(RESOURCES):
            self.unit[resource] = UNKNOWN
        for tier in range(TIERS):
            self.price[tier] = self.cube // self.people[tier] if self.people[tier] > 0 else UNKNOWN

    # ---- the cheapest way to each resource -------------------------------------------------------------------------
    def unit_of(self, state: State, seat: i64, resource: i64) -> i64:
        """What one more of a resource takes, and by which way."""
        known = self.unit[resource]
        if known != UNKNOWN:
            return known
        if resource >= MADE:
            self.way[resource] = RAW
            best = self.token if (self.goods >> resource) & 1 else self.overseas
            self.unit[resource] = best
            return best
        best = STUCK
        way: i64 = NO_WAY
        self.unit[resource] = STUCK  # while it is asked for, it is no way to itself
        self.way[resource] = NO_WAY
        if self.makes[resource] >= 0:
            best = self.price_of(state, seat, self.makes[resource])
            way = MAKE
        cost = self.trade_price(state, seat, resource)
        if cost and cost <= self.reach and cost * self.token < best:
            best = cost * self.token
            way = TRADE
        if best > 700:
            built = self._build_price(state, seat, resource)
            if built < best:
                best = built
                way = BUILD
        self.unit[resource] = best
        self.way[resource] = way
        return best

    def tile_for(self, state: State, seat: i64, resource: i64) -> i64:
        """The tile that would be built for a resource: by the prices of the position, not of what is played out."""
        return self.outlook.tile_for(state, seat, resource)

    # ---- what one card takes ---------------------------------------------------------------------------------------
    def _walk(self, state: State, seat: i64, card: i64) -> None:
        """Find out what a card takes now."""
        tables = self.rules.tables
        for tier in range(TIERS):
            self.need[tier] = 0
        self.actions = TURN
        self.tokens = 0
        self.voyage = 0
        self.ships = 0
        self.fresh = 0
        self.risen = 0
        cost = tables.card_cost[card]
        self._pay(state, seat, cost)
        explore = tables.cost_exploration[cost]
        short = explore - self.explore - state.card_exploration[seat]
        if short > 0:
            self._sail(state, seat, short)
        self._rest()
        self.actions += self.festivals

    def _pay(self, state: State, seat: i64, cost: i64) -> None:
        tables = self.rules.tables
        lore = self.lore
        for place in range(lore.first_item[cost], lore.first_item[cost + 1]):
            self._use(state, seat, lore.items[place])
        cubes = tables.cost_cubes[cost]
        tier: i64 = 0
        while cubes:
            if cubes & 15:
                self._ensure(state, seat, tier)
                self.need[tier] += cubes & 15
            cubes >>= 4
            tier += 1
        self.tokens += tables.cost_trade[cost]
        self.voyage += tables.cost_exploration[cost]

    def _use(self, state: State, seat: i64, resource: i64) -> None:
        tables = self.rules.tables
        if resource >= MADE:
            self.tokens += 1
            if not (self.goods >> resource) & 1 and not (self.fresh >> resource) & 1:
                self.actions += self.overseas
                self.voyage += 1
                self.fresh |= bit(resource)
            return
        self.unit_of(state, seat, resource)
        way = self.way[resource]
        if way == MAKE:
            self._ensure(state, seat, self.makes[resource])
            self.need[self.makes[resource]] += 1
        elif way == TRADE:
            self.tokens += self.trade_price(state, seat, resource)
        elif way == BUILD:
            tile = self.tile_for(state, seat, resource)
            tier = tables.tile_tier[tile]
            if not (self.fresh >> resource) & 1:
                self.fresh |= bit(resource)
                self.actions += TURN
                self._pay(state, seat, tables.tile_cost[tile])
                self._ensure(state, seat, tier)
            self.need[tier] += 1
        else:
            self.actions += STUCK

    def _ensure(self, state: State, seat: i64, tier: i64) -> None:
        """There must be a cube of a tier; if there is none it must rise."""
        if tier > 0 and not self.people[tier] and not (self.risen >> tier) & 1:
            self.risen |= bit(tier)
            self.actions += self.rise
            self._pay(state, seat, self.rules.tables.upgrade_cost[tier - 1])
            self._ensure(state, seat, tier - 1)

    def _sail(self, state: State, seat: i64, short: i64) -> None:
        """Exploration ships for tokens that are wanted at once and not there."""
        tile: i64 = FIRST_EXPLORER
        ships: i64 = short
        if state.yards[seat * 3 + 1] + state.yards[seat * 3 + 2] > 0:
            tile += 1
            ships = (short + 1) // 2
        self.ships = short
        self.actions += ships * self.ship
        for _ in range(ships):
            self._pay(state, seat, self.rules.tables.tile_cost[tile])

    def _rest(self) -> None:
        """The part of a festival that is due, after the gold that can be spent."""
        most: i64 = 0
        self.spent = 0
        for tier in range(TIERS):
            short = TURN * self.need[tier] - self.idle[tier]
            if short > 0:
                people = self.people[tier]
                if people < 1:
                    people = 1
                part = short // people
                if part > most:
                    price = self.rules.tables.shift_gold[tier]
                    gold = self.gold - self.spent
                    if gold > 0:
                        used = short * price
                        if used > gold:
                            used = gold
                        self.spent += used
                        part = (short - 4 * used // (5 * price)) // people
                    if part > most:
                        most = part
        short = TURN * self.tokens - self.trade_ready
        if short > 0:
            part = short // self.trade if self.trade > 1 else short
            if part > most:
                most = part
        short = TURN * self.voyage - self.explore_ready
        if short > 0:
            have = self.explore + self.ships
            part = short // have if have > 1 else short
            if part > most:
                most = part
        self.festivals = most

    def _commit(self, state: State, seat: i64) -> None:
        """Go on from where the card that was walked last has been played."""
        due = self.festivals
        self.gold -= self.spent
        for tier in range(TIERS):
            if (self.risen >> tier) & 1 and not self.people[tier]:
                self.people[tier] = 1
            full = TURN * self.people[tier]
            idle = self.idle[tier] + due * self.people[tier] - TURN * self.need[tier]
            if idle > full:
                idle = full
            self.idle[tier] = idle if idle > 0 else 0
        self.trade_ready = _left(self.trade_ready, self.trade, due, self.tokens)
        self.explore += self.ships
        self.explore_ready = _left(self.explore_ready + TURN * self.ships, self.explore, due, self.voyage)
        if self.fresh or self.risen:
            for resource in range(MADE):
                if (self.fresh >> resource) & 1:
                    self.makes[resource] = self.rules.tables.tile_tier[self.tile_for(state, seat, resource)]
            for raw in range(MADE, RESOURCES):
                if (self.fresh >> raw) & 1:
                    self.goods |= bit(raw)
            self._forget()


def _left(ready: i64, total: i64, due: i64, used: i64) -> i64:
    """Tokens left after a part of a festival and what was used, in thousandths."""
    left = ready + due * total - TURN * used
    if left > TURN * total:
        left = TURN * total
    return left if left > 0 else 0
