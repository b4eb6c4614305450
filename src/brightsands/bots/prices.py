"""What one more of a resource takes, and the work of a cube: made, traded or built for. In thousandths of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.lore import BUILDERS, Lore
from brightsands.bots.weights import Weights
from brightsands.rules.cells import zeros
from brightsands.rules.codes import FIELDS, MADE, RESOURCES, TIERS, WAYS
from brightsands.rules.fields import tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

TURN: Final = 1000
STUCK: Final = 6000  # for what there is no way to at all
UNKNOWN: Final = -1


class Prices:
    """What things take a seat, each by itself; what was found stays until the next look."""

    unit: vec[i64]  # what one more of a resource takes
    price: vec[i64]  # what a cube's work takes, by tier

    def __init__(self, rules: Ruleset, lore: Lore, weights: Weights) -> None:
        self.rules = rules
        self.lore = lore
        self.weights = weights
        self.rise: i64 = int(weights.rise * TURN)
        self.overseas: i64 = int(weights.overseas * TURN)
        self.ship: i64 = int(weights.ship * TURN)
        self.share: float = weights.share
        self.unit = zeros(RESOURCES)
        self.price = zeros(TIERS)
        self.token: i64 = 0  # what a trade token takes
        self.reach: i64 = 0  # trade tokens there are

    def begin(self, state: State, seat: i64) -> None:
        """Take the prices of a position."""
        price = self.price
        unit = self.unit
        for tier in range(TIERS):
            people = state.people[seat * TIERS + tier]
            price[tier] = TURN // people if people else UNKNOWN
        tokens: i64 = state.trade_total[seat]
        self.token = TURN // tokens if tokens > 1 else TURN
        self.reach = tokens + state.card_trade[seat]
        goods = state.overseas_goods[seat]
        for resource in range(MADE):
            unit[resource] = UNKNOWN
        for raw in range(MADE, RESOURCES):
            unit[raw] = self.token if (goods >> raw) & 1 else self.overseas

    def unit_of(self, state: State, seat: i64, resource: i64) -> i64:
        """What one more of a resource takes."""
        known = self.unit[resource]
        if known != UNKNOWN:
            return known
        best: i64 = STUCK
        self.unit[resource] = STUCK  # while it is asked for, it is no way to itself
        if (state.makeable[seat] >> resource) & 1:
            best = self.price_of(state, seat, self.maker(state, seat, resource))
        if best > 100:
            cost = self.trade_price(state, seat, resource)
            if cost and cost <= self.reach and cost * self.token < best:
                best = cost * self.token
        if best > 700:
            built = self._build_price(state, seat, resource)
            if built < best:
                best = built
        self.unit[resource] = best
        return best

    def price_of(self, state: State, seat: i64, tier: i64) -> i64:
        """What a cube's work takes: a share of the next festival, or the way to a tier that has nobody yet."""
        known = self.price[tier]
        if known != UNKNOWN:
            return known
        self.price[tier] = STUCK
        lore = self.lore
        total: i64 = self.rise
        if tier > 0:
            cost = self.rules.tables.upgrade_cost[tier - 1]
            for place in range(lore.first_item[cost], lore.first_item[cost + 1]):
                total += self.unit_of(state, seat, lore.items[place])
            total += self.price_of(state, seat, tier - 1)
        if total > STUCK or not (self.rules.hooks.tiers >> tier) & 1:
            total = STUCK
        self.price[tier] = total
        return total

    def maker(self, state: State, seat: i64, resource: i64) -> i64:
        """The tier that makes a resource on the seat's own islands with the least trouble; it must be made there."""
        mask = state.makers[seat * RESOURCES + resource]
        best: i64 = -1
        field: i64 = 0
        while mask:
            if mask & 1:
                tier = self.rules.tables.tile_tier[tile_in(state.fields[seat * FIELDS + field])]
                if best < 0 or state.people[seat * TIERS + tier] > state.people[seat * TIERS + best]:
                    best = tier
            mask >>= 1
            field += 1
        return best

    def trade_price(self, state: State, seat: i64, resource: i64) -> i64:
        """Trade tokens for a resource, 0 if nobody has it."""
        best: i64 = 0
        if self.rules.alone:
            for way in range(resource * WAYS, resource * WAYS + WAYS):
                workshop = self.rules.tables.workshops[way]
                if workshop >= 0:
                    price = self.rules.hooks.market_price(self.rules.tables, state, workshop, 0)
                    if price and (best == 0 or price < best):
                        best = price
            return best
        for other in range(state.players):
            price = state.price[other * RESOURCES + resource]
            if other != seat and price and (best == 0 or price < best):
                best = price
        return best

    def _build_price(self, state: State, seat: i64, resource: i64) -> i64:
        """What it takes to build an industry for a resource and to work there once."""
        tile = self.tile_for(state, seat, resource)
        if tile < 0:
            return STUCK
        lore = self.lore
        tables = self.rules.tables
        cost = tables.tile_cost[tile]
        total: i64 = TURN + self.price_of(state, seat, tables.tile_tier[tile])
        for place in range(lore.first_item[cost], lore.first_item[cost + 1]):
            total += self.unit_of(state, seat, lore.items[place])
        cubes = tables.cost_cubes[cost]
        tier: i64 = 0
        while cubes:
            if cubes & 15:
                total += (cubes & 15) * self.price_of(state, seat, tier)
            cubes >>= 4
            tier += 1
        return int(float(total) * self.share)

    def tile_for(self, state: State, seat: i64, resource: i64) -> i64:
        """The tile of the board that would be built for a resource, -1 if there is none left."""
        best: i64 = -1
        for place in range(resource * BUILDERS, resource * BUILDERS + BUILDERS):
            tile = self.lore.builders[place]
            if tile >= 0 and state.board[tile] > 0 and not (state.kinds[seat] >> tile) & 1:
                # Of two versions the one whose workers are there; the worker cotton mill needs far too much
                if best < 0 or self._dearness(state, seat, tile) < self._dearness(state, seat, best):
                    best = tile
        return best

    def _dearness(self, state: State, seat: i64, tile: i64) -> i64:
        return self.price_of(state, seat, self.rules.tables.tile_tier[tile]) + self.parts_of(state, seat, tile)

    def parts_of(self, state: State, seat: i64, tile: i64) -> i64:
        """What the resources of a tile's cost take."""
        cost = self.rules.tables.tile_cost[tile]
        total: i64 = 0
        for place in range(self.lore.first_item[cost], self.lore.first_item[cost + 1]):
            total += self.unit_of(state, seat, self.lore.items[place])
        return total
