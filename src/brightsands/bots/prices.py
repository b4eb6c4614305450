"""What one more of a resource takes, and the work of a cube: made, traded or built for. In thousandths of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.cost_lists import BUILDERS, CostLists
from brightsands.bots.weights import Weights
from brightsands.rules.codes import MADE, RESOURCES, TIERS
from brightsands.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

TURN: Final = 1000
STUCK: Final = 6000  # for what there is no way to at all
UNKNOWN: Final = -1
# Ways to a resource
MAKE: Final = 1
TRADE: Final = 2
BUILD: Final = 3
RAW: Final = 4
NO_WAY: Final = 5
# What a card takes, cells of Economy.walks: actions (0 while it was not asked for), cubes (eight bits a tier), trade
# tokens, exploration tokens, tokens of new ships, resources whose industry is built or island found, tiers to rise to,
# resources made in industries that stand, and those of them made twice
WALK: Final = 9
CHEAP: Final = 700  # nobody builds for what takes no more


class Economy:
    """What prices hang on: what a seat makes, who lives there, its tokens, whom it trades with, what it may build.

    Many positions have the same one. Never changed but for `walks`, which are found when they are asked for.
    """

    makes: vec[i64]  # of each resource: the tier that makes it at home, -1 for none
    trade: vec[i64]  # of each resource: trade tokens for it, 0 if nobody has it
    people: vec[i64]
    walks: vec[i64]  # of each card WALK cells

    def __init__(self, makes: vec[i64], trade: vec[i64], people: vec[i64], walks: vec[i64]) -> None:
        self.makes = makes
        self.trade = trade
        self.people = people
        self.walks = walks
        self.key: i64 = 0
        self.tiles: i64 = 0  # mask of tiles that could be built
        self.goods: i64 = 0  # mask of New World resources
        self.tokens: i64 = 0  # trade tokens on ships
        self.reach: i64 = 0  # trade tokens on ships and cards
        self.aboard: i64 = 0  # exploration tokens on ships
        self.explore: i64 = 0  # exploration tokens on ships and cards
        self.fleeting: bool = False  # whether tokens lie on cards: the next festival takes them away (R9.4)
        self.strong: bool = False  # whether there is a shipyard for ships of strength 2
        self.plain: Prices | None = None
        self.planned: Prices | None = None
        self.lapsed: Economy | None = None  # what is left after a festival, where tokens lie on cards
        # Where the last step from here led
        self.opened: i64 = 0  # mask of resources whose industry was built or island found
        self.risen: i64 = 0
        self.ships: i64 = 0
        self.next: Economy | None = None


class Pricing:
    """How things are priced: what the work of all cubes of a tier bears, and the turns that ways take besides."""

    def __init__(self, rules: Ruleset, lists: CostLists, weights: Weights, cube: float, share: float) -> None:
        self.rules = rules
        self.lists = lists
        self.cube: i64 = int(cube * TURN)
        self.share: float = share  # part of a new industry's turns that the first to ask for it bears
        self.rise: i64 = int(weights.rise * TURN)
        self.overseas: i64 = int(weights.overseas * TURN)
        self.ship: i64 = int(weights.ship * TURN)


class Prices:
    """What things take in one economy, each by itself."""

    unit: vec[i64]  # what one more of a resource takes
    way: vec[i64]  # by which way
    tile: vec[i64]  # the tile that would be built for a resource, -1 if there is none
    price: vec[i64]  # what a cube's work takes, by tier

    def __init__(self, pricing: Pricing, economy: Economy) -> None:
        self.pricing = pricing
        self.economy = economy
        self.unit = economy.trade[:]
        self.way = economy.trade[:]
        self.tile = economy.trade[:]
        self.price = economy.people[:]
        cube = pricing.cube
        for tier in range(TIERS):
            people = economy.people[tier]
            self.price[tier] = cube // people if people else UNKNOWN
        self.token: i64 = cube // economy.tokens if economy.tokens > 1 else cube  # what a trade token takes
        for raw in range(MADE, RESOURCES):
            self.unit[raw] = self.token if (economy.goods >> raw) & 1 else pricing.overseas
            self.way[raw] = RAW
        # All of them, and always in the same order: where ways lead back to themselves the order matters
        for resource in range(MADE):
            self.unit[resource] = UNKNOWN
            self.tile[resource] = -1
        for resource in range(MADE):
            self.unit_of(resource)
        for tier in range(TIERS):
            self.price_of(tier)
        for resource in range(MADE):
            if economy.makes[resource] < 0 or self.way[resource] == BUILD:
                self.tile[resource] = self._tile_for(resource)

    def unit_of(self, resource: i64) -> i64:
        """What one more of a resource takes."""
        known = self.unit[resource]
        if known != UNKNOWN:
            return known
        economy = self.economy
        best: i64 = STUCK
        way: i64 = NO_WAY
        self.unit[resource] = STUCK  # while it is asked for, it is no way to itself
        maker = economy.makes[resource]
        if maker >= 0:
            best = self.price_of(maker)
            way = MAKE
        cost = economy.trade[resource]
        if cost and cost <= economy.reach and cost * self.token < best:
            best = cost * self.token
            way = TRADE
        if best > CHEAP:
            built = self._build_price(resource)
            if built < best:
                best = built
                way = BUILD
        self.unit[resource] = best
        self.way[resource] = way
        return best

    def price_of(self, tier: i64) -> i64:
        """What a cube's work takes: a share of the next festival, or the way to a tier that has nobody yet."""
        known = self.price[tier]
        if known != UNKNOWN:
            return known
        self.price[tier] = STUCK
        total = self._way_to(tier)
        if total > STUCK or not (self.pricing.rules.hooks.tiers >> tier) & 1:
            total = STUCK
        self.price[tier] = total
        return total

    def _way_to(self, tier: i64) -> i64:
        """What it takes to have one cube more of a tier; where the only one below rises, another takes its place."""
        total: i64 = self.pricing.rise
        if tier > 0:
            total += self._items(self.pricing.rules.tables.upgrade_cost[tier - 1])
            only = tier > 1 and self.economy.people[tier - 1] == 1
            total += self._way_to(tier - 1) if only else self.price_of(tier - 1)
        return total

    def _items(self, cost: i64) -> i64:
        """What the resources of a cost take."""
        lists = self.pricing.lists
        total: i64 = 0
        for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
            total += self.unit_of(lists.items[place])
        return total

    def _build_price(self, resource: i64) -> i64:
        """What it takes to build an industry for a resource and to work there once."""
        tile = self._tile_for(resource)
        if tile < 0:
            return STUCK
        tables = self.pricing.rules.tables
        cost = tables.tile_cost[tile]
        total: i64 = TURN + self.price_of(tables.tile_tier[tile]) + self._items(cost)
        cubes = tables.cost_cubes[cost]
        tier: i64 = 0
        while cubes:
            if cubes & 15:
                total += (cubes & 15) * self.price_of(tier)
            cubes >>= 4
            tier += 1
        return int(float(total) * self.pricing.share)

    def _tile_for(self, resource: i64) -> i64:
        """The tile of the board that would be built for a resource, -1 if there is none left."""
        best: i64 = -1
        builders = self.pricing.lists.builders
        for place in range(resource * BUILDERS, resource * BUILDERS + BUILDERS):
            tile = builders[place]
            if tile >= 0 and (self.economy.tiles >> tile) & 1:
                # Of two versions the one whose workers are there; the worker cotton mill needs far too much
                if best < 0 or self._dearness(tile) < self._dearness(best):
                    best = tile
        return best

    def _dearness(self, tile: i64) -> i64:
        return self.price_of(self.pricing.rules.tables.tile_tier[tile]) + self.parts_of(tile)

    def parts_of(self, tile: i64) -> i64:
        """What the resources of a tile's cost take."""
        return self._items(self.pricing.rules.tables.tile_cost[tile])
