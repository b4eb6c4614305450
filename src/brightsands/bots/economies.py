"""Finds the economy of a position, and what it becomes when something is built; each is made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.cost_lists import CostLists
from brightsands.bots.prices import WALK, Economy, Prices, Pricing
from brightsands.bots.weights import Weights
from brightsands.rules.cells import zeros
from brightsands.rules.codes import BOARD_TILES, CARDS, FIELDS, FIRST_YARD, MADE, RESOURCES, TIERS, WAYS, bit
from brightsands.rules.fields import tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MOST: Final = 1500  # economies that are kept; beyond that all are forgotten
# Keys are 41 bits, so that a product with FACTOR stays within a machine integer
LOW: Final = (1 << 31) - 1
MASK: Final = (1 << 41) - 1
FACTOR: Final = 1_597_463
OVERSEAS: Final = (1 << RESOURCES) - (1 << MADE)  # mask of New World resources
# Places of what makes up the key of an economy
PEOPLE: Final = 64
PARTNERS: Final = 128
REST: Final = 192


def mix(key: i64, value: i64) -> i64:
    """A key with a value of at most 62 bits mixed into it."""
    key = ((key ^ (value & LOW)) * FACTOR) & MASK
    key = ((key ^ (key >> 19) ^ (value >> 31)) * FACTOR) & MASK
    return key ^ (key >> 21)


def term(place: i64, value: i64) -> i64:
    """What one thing adds to the key of an economy: the sum tells apart what things there are, in any order.

    The place is mixed by itself first: two that are alike but for a bit would else be taken for each other.
    """
    return mix(mix(place, 77), value)


class Economies:
    """The economies of one ruleset by one set of weights."""

    _no_walks: vec[i64]  # what a new economy knows about cards

    def __init__(self, rules: Ruleset, lists: CostLists, weights: Weights) -> None:
        self.rules = rules
        self.lists = lists
        self._plain = Pricing(rules, lists, weights, 1.0, weights.share)
        # The first card that asks for an industry bears all of it; those after it find it there
        self._planned = Pricing(rules, lists, weights, weights.cube, 1.0)
        self._no_walks = zeros(CARDS * WALK)
        self._by_position: dict[int, Economy] = {}
        self._by_key: dict[int, Economy] = {}

    def plain(self, economy: Economy) -> Prices:
        """Prices of things each by itself: a festival brings all cubes home."""
        known = economy.plain
        if known is None:
            known = Prices(self._plain, economy)
            economy.plain = known
        return known

    def planned(self, economy: Economy) -> Prices:
        """Prices for whoever plays out a hand."""
        known = economy.planned
        if known is None:
            known = Prices(self._planned, economy)
            economy.planned = known
        return known

    # ---- of a position ---------------------------------------------------------------------------------------------
    def of(self, state: State, seat: i64) -> Economy:
        """The economy of a seat."""
        key = self._position_key(state, seat)
        known = self._by_position.get(key)
        if known is None:
            if len(self._by_position) > MOST:
                self._by_position.clear()
            known = self._found(state, seat)
            self._by_position[key] = known
        return known

    def _position_key(self, state: State, seat: i64) -> i64:
        """Everything of a position that its economy follows from."""
        key: i64 = seat
        for other in range(state.players):
            key = mix(mix(key, state.kinds[other]), state.makeable[other])
        people: i64 = 0
        for tier in range(TIERS):
            people = (people << 8) | state.people[seat * TIERS + tier]
        key = mix(key, people)
        tokens: i64 = state.trade_total[seat] | (state.card_trade[seat] << 10)
        key = mix(key, tokens | (state.exploration_total[seat] << 20) | (state.card_exploration[seat] << 30))
        key = mix(key, state.overseas_goods[seat] | (1 if _strong(state, seat) else 0))
        board: i64 = 0
        for tile in range(FIRST_YARD):
            if state.board[tile] > 0:
                board |= bit(tile)
        key = mix(key, board)
        if self.rules.blocking:  # a tile may lie with its blueprint side up
            for field in range(state.players * FIELDS):
                key = mix(key, state.fields[field])
        if self.rules.alone:
            for resource in range(MADE):
                key = mix(key, self._market(state, resource))
        return key

    def _found(self, state: State, seat: i64) -> Economy:
        rules = self.rules
        makes = zeros(RESOURCES)
        trade = zeros(RESOURCES)
        people = zeros(TIERS)
        key: i64 = 0
        for tier in range(TIERS):
            people[tier] = state.people[seat * TIERS + tier]
            key += term(PEOPLE + tier, people[tier])
        for resource in range(RESOURCES):
            makes[resource] = -1
            if resource < MADE:
                if (state.makeable[seat] >> resource) & 1:
                    makes[resource] = self._maker(state, seat, resource)
                    key += term(resource, makes[resource] + 1)
                trade[resource] = self._market(state, resource) if rules.alone else _partner(state, seat, resource)
                if trade[resource]:
                    key += term(PARTNERS + resource, trade[resource])
        economy = Economy(makes, trade, people, self._no_walks[:])
        for tile in range(BOARD_TILES):
            if state.board[tile] > 0 and not (state.kinds[seat] >> tile) & 1:
                economy.tiles |= bit(tile)
        economy.goods = state.overseas_goods[seat]
        economy.tokens = state.trade_total[seat]
        economy.reach = economy.tokens + state.card_trade[seat]
        economy.aboard = state.exploration_total[seat]
        economy.explore = economy.aboard + state.card_exploration[seat]
        economy.fleeting = state.card_trade[seat] + state.card_exploration[seat] > 0
        economy.strong = _strong(state, seat)
        key += term(REST, economy.tiles) + term(REST + 1, economy.goods) + term(REST + 2, economy.tokens)
        key += term(REST + 3, economy.reach) + term(REST + 4, economy.explore)
        key += term(REST + 5, 1 if economy.strong else 0) + term(REST + 6, economy.aboard)
        economy.key = key & MASK
        return self._kept(economy)

    def _maker(self, state: State, seat: i64, resource: i64) -> i64:
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

    def _market(self, state: State, resource: i64) -> i64:
        """Trade tokens that a lone player pays for a resource, 0 if it is not to be had."""
        best: i64 = 0
        for way in range(resource * WAYS, resource * WAYS + WAYS):
            workshop = self.rules.tables.workshops[way]
            if workshop >= 0:
                price = self.rules.hooks.market_price(self.rules.tables, state, workshop, 0)
                if price and (best == 0 or price < best):
                    best = price
        return best

    def _kept(self, economy: Economy) -> Economy:
        """The one that is kept of those that are alike."""
        known = self._by_key.get(economy.key)
        if known is not None:
            return known
        if len(self._by_key) > MOST:
            self._by_key.clear()
            self._by_position.clear()
        self._by_key[economy.key] = economy
        return economy

    # ---- what it becomes -------------------------------------------------------------------------------------------
    def after(self, economy: Economy, opened: i64, risen: i64, ships: i64) -> Economy:
        """What becomes of an economy: industries built and islands found, tiers reached, tokens of new ships."""
        last = economy.next
        if last is not None and economy.opened == opened and economy.risen == risen and economy.ships == ships:
            return last
        found = self._after(economy, opened, risen, ships)
        economy.opened = opened
        economy.risen = risen
        economy.ships = ships
        economy.next = found
        return found

    def _after(self, economy: Economy, opened: i64, risen: i64, ships: i64) -> Economy:
        tiles: vec[i64] = self.planned(economy).tile
        key = self._key_after(economy, tiles, opened, risen, ships)
        known = self._by_key.get(key)
        if known is not None:
            return known
        made = Economy(economy.makes[:], economy.trade, economy.people[:], self._no_walks[:])
        for resource in range(MADE):
            if (opened >> resource) & 1:
                made.makes[resource] = self.rules.tables.tile_tier[tiles[resource]]
        for tier in range(TIERS):
            if (risen >> tier) & 1 and not made.people[tier]:
                made.people[tier] = 1
        made.tiles = _tiles_after(economy, tiles, opened)
        made.goods = economy.goods | opened & OVERSEAS
        made.tokens = economy.tokens
        made.reach = economy.reach
        made.aboard = economy.aboard + ships
        made.explore = economy.explore + ships
        made.fleeting = economy.fleeting
        made.strong = economy.strong
        made.key = key
        return self._kept(made)

    def _key_after(self, economy: Economy, tiles: vec[i64], opened: i64, risen: i64, ships: i64) -> i64:
        """The key of what an economy becomes, without making it."""
        tables = self.rules.tables
        key: i64 = economy.key
        for resource in range(MADE):
            if (opened >> resource) & 1:
                key += term(resource, tables.tile_tier[tiles[resource]] + 1)
                if economy.makes[resource] >= 0:
                    key -= term(resource, economy.makes[resource] + 1)
        for tier in range(TIERS):
            if (risen >> tier) & 1 and not economy.people[tier]:
                key += term(PEOPLE + tier, 1) - term(PEOPLE + tier, 0)
        key += term(REST, _tiles_after(economy, tiles, opened)) - term(REST, economy.tiles)
        key += term(REST + 1, economy.goods | opened & OVERSEAS) - term(REST + 1, economy.goods)
        key += term(REST + 4, economy.explore + ships) - term(REST + 4, economy.explore)
        key += term(REST + 6, economy.aboard + ships) - term(REST + 6, economy.aboard)
        return key & MASK

    def lapsed(self, economy: Economy) -> Economy:
        """What is left of an economy once a festival has taken the tokens off the cards (R9.4)."""
        if not economy.fleeting:
            return economy
        found = economy.lapsed
        if found is None:
            found = Economy(economy.makes, economy.trade, economy.people, self._no_walks[:])
            found.tiles = economy.tiles
            found.goods = economy.goods
            found.tokens = economy.tokens
            found.reach = economy.tokens
            found.aboard = economy.aboard
            found.explore = economy.aboard
            found.strong = economy.strong
            key: i64 = economy.key + term(REST + 3, found.reach) - term(REST + 3, economy.reach)
            found.key = (key + term(REST + 4, found.explore) - term(REST + 4, economy.explore)) & MASK
            found = self._kept(found)
            economy.lapsed = found
        return found


def _tiles_after(economy: Economy, tiles: vec[i64], opened: i64) -> i64:
    """The tiles that can still be built when industries of some resources were."""
    left = economy.tiles
    for resource in range(MADE):
        if (opened >> resource) & 1:
            left &= ~bit(tiles[resource])
    return left


def _strong(state: State, seat: i64) -> bool:
    """Whether a seat has a shipyard for ships of strength 2."""
    return state.yards[seat * 3 + 1] + state.yards[seat * 3 + 2] > 0


def _partner(state: State, seat: i64, resource: i64) -> i64:
    """The fewest trade tokens that a partner asks for a resource, 0 if nobody has it."""
    best: i64 = 0
    for other in range(state.players):
        price = state.price[other * RESOURCES + resource]
        if other != seat and price and (best == 0 or price < best):
            best = price
    return best
