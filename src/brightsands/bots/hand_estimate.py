"""What still lies before a seat: the turns until its hand is empty, and what each hand card takes.

Every wanted resource gets a source, from the late ones to the early ones: it is made, traded for, or an industry for it
is built, which wants resources again. The cubes and tokens that all of it takes tell how many festivals lie on the way.
Times are in thousandths of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.economies import Economies
from brightsands.bots.prices import STUCK, TURN, Economy, Prices
from brightsands.bots.weights import Weights
from brightsands.bots.workplaces import Workplaces
from brightsands.rules.cells import bit_count, zeros
from brightsands.rules.codes import CARDS, DECKS, MADE, RESOURCES, TIERS, bit, first_card
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

FIRST_EXPLORER: Final = 41  # the tile of the exploration ship of strength 1
LIKELY: Final = 0.5  # festivals that lie on the way, from which on tokens on cards will be gone
PLACES: Final = 2.0  # workplaces of an industry
SHARED: Final = 400  # what a part of a second ship takes at most: its industry is there by then


class Needs:
    """By how much a cube or token less at home brings the next festival nearer, in thousandths of a turn."""

    cube: vec[i64]  # by tier

    def __init__(self) -> None:
        self.cube = zeros(TIERS)
        self.token: i64 = 0


class HandEstimate:
    """Looks ahead for one seat; what it found stays until the next look."""

    wanted: vec[i64]
    load: vec[i64]  # cubes wanted by tier
    _people: vec[i64]  # cubes by tier, once all that must have risen
    cards: vec[i64]  # hand cards
    effort: vec[i64]  # what each of them takes by itself, once they were weighed

    def __init__(self, rules: Ruleset, economies: Economies, weights: Weights) -> None:
        self.rules = rules
        self.lists = economies.lists
        self.economies = economies
        self._rise: i64 = int(weights.rise * TURN)
        self._overseas: i64 = int(weights.overseas * TURN)
        self._ship: i64 = int(weights.ship * TURN)
        self.needs = Needs()
        self.workplaces = Workplaces(rules)
        self.wanted = zeros(RESOURCES)
        self.load = zeros(TIERS)
        self._people = zeros(TIERS)
        self.cards = zeros(CARDS)
        self.effort = zeros(CARDS)
        self.count: i64 = 0
        self.actions: i64 = 0
        self.trade: i64 = 0
        self.exploration: i64 = 0
        self.peak: i64 = 0  # exploration tokens wanted at once
        self.builds: i64 = 0  # mask of tiles that must be built
        self.risen: i64 = 0  # mask of tiers that must be reached first
        self.turns: float = 0.0
        self._crowd: float = 0.0  # what asks for festivals because workplaces are occupied: cubes of parts of them

    def look(self, state: State, seat: i64) -> Economy:
        """Find out what lies before a seat; the economy of the seat."""
        economy = self.economies.of(state, seat)
        self.workplaces.look(state, seat)
        festivals = self._festivals_of(state, seat, economy)
        if economy.fleeting and festivals >= LIKELY:
            festivals = self._festivals_of(state, seat, self.economies.lapsed(economy))
        self.turns = float(self.actions) / TURN + festivals
        return economy

    def _festivals_of(self, state: State, seat: i64, economy: Economy) -> float:
        """Find out what lies before a seat in an economy; the festivals among it."""
        self._clear(economy)
        self._hand(state, seat)
        self._settle(state, seat, economy, self.economies.plain(economy))
        return self._festivals(state, seat)

    def points(self) -> float:
        """Points of all hand cards."""
        total: i64 = 0
        for number in range(self.count):
            total += self.rules.tables.card_points[self.cards[number]]
        return float(total)

    def weigh(self, state: State, seat: i64) -> None:
        """Look, and find out what each hand card takes by itself."""
        economy = self.look(state, seat)
        prices = self.economies.plain(economy)
        tables = self.rules.tables
        lists = self.lists
        ready = economy.explore
        for number in range(self.count):
            cost = tables.card_cost[self.cards[number]]
            effort: i64 = TURN + tables.cost_trade[cost] * prices.token
            for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
                effort += prices.unit[lists.items[place]]
            explore = tables.cost_exploration[cost]
            if explore:
                effort += TURN * explore // (ready if ready > 0 else 1)
                if explore > ready:
                    effort += self._ship * (explore - ready)
            self.effort[number] = effort

    # ---- what the hand wants ---------------------------------------------------------------------------------------
    def _clear(self, economy: Economy) -> None:
        for resource in range(RESOURCES):
            self.wanted[resource] = 0
        for tier in range(TIERS):
            self.load[tier] = 0
            self._people[tier] = economy.people[tier]
        self.actions = 0
        self.trade = 0
        self.exploration = 0
        self.peak = 0
        self.builds = 0
        self.risen = 0
        self.count = 0
        self._crowd = 0.0

    def _hand(self, state: State, seat: i64) -> None:
        card_cost = self.rules.tables.card_cost
        count: i64 = 0
        for deck in range(DECKS):
            mask = state.hand[seat * DECKS + deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    self._pay(card_cost[card])
                    self.cards[count] = card
                    count += 1
                mask >>= 1
                card += 1
        self.count = count
        self.actions += TURN * count

    def _pay(self, cost: i64) -> None:
        """Want everything that a cost shows."""
        tables = self.rules.tables
        self.lists.want(tables, cost, self.wanted, self.load)
        cubes = tables.cost_cubes[cost]
        tier: i64 = 0
        while cubes:
            if cubes & 15:
                self._ensure(tier, 1)
            cubes >>= 4
            tier += 1
        self.trade += tables.cost_trade[cost]
        explore = tables.cost_exploration[cost]
        self.exploration += explore
        if explore > self.peak:
            self.peak = explore

    # ---- sources ---------------------------------------------------------------------------------------------------
    def _settle(self, state: State, seat: i64, economy: Economy, prices: Prices) -> None:
        """Give every wanted resource a source, from the late ones to the early ones."""
        resource: i64 = MADE - 1
        while resource >= 0:
            if self.wanted[resource]:
                self._source(economy, prices, resource)
            resource -= 1
        far: i64 = 0
        for raw in range(MADE, RESOURCES):
            count = self.wanted[raw]
            if count:
                self.trade += count
                if not (economy.goods >> raw) & 1:
                    far += 1
        if far:
            self.actions += self._overseas + (far - 1) * self._overseas // 2
            islands = bit_count(state.overseas[seat])
            if islands < self.rules.tables.max_new:
                fare = self.rules.tables.island_costs[islands]
                self.exploration += fare
                if fare > self.peak:
                    self.peak = fare
        self._fleet(economy, prices)

    def _fleet(self, economy: Economy, prices: Prices) -> None:
        """Exploration ships for tokens that are wanted at once and not there."""
        short = self.peak - economy.explore
        if short <= 0:
            return
        tile: i64 = FIRST_EXPLORER
        ships: i64 = short
        if economy.strong:
            tile += 1
            ships = (short + 1) // 2
        first = prices.parts_of(tile)
        cost = self.rules.tables.tile_cost[tile]
        more = SHARED * (self.lists.first_item[cost + 1] - self.lists.first_item[cost])
        self.actions += ships * self._ship + first + (ships - 1) * (first if first < more else more)

    def _source(self, economy: Economy, prices: Prices, resource: i64) -> None:
        tables = self.rules.tables
        count = self.wanted[resource]
        maker = economy.makes[resource]
        made: i64 = prices.price[maker] if maker >= 0 else STUCK
        cost = economy.trade[resource]
        bought: i64 = STUCK
        if cost and cost <= economy.reach:
            bought = cost * prices.token
        tile: i64 = prices.tile[resource] if maker < 0 else -1
        if bought < made or bought < STUCK:
            if maker >= 0:
                if bought * 10 < made * 7:
                    self.trade += cost * count
                    return
            elif tile < 0 or bought * count <= TURN + prices.price[tables.tile_tier[tile]] * count + prices.parts_of(
                tile
            ):
                self.trade += cost * count
                return
        if maker >= 0:
            self._ensure(maker, 1)
            self.load[maker] += count
            part = float(self.workplaces.short_of(resource, count)) / PLACES
            self._crowd += part * part * part
            return
        if tile < 0:
            self.actions += STUCK if bought >= STUCK else 0
            self.trade += cost * count
            return
        self.actions += TURN
        self.builds |= bit(tile)
        self._pay(tables.tile_cost[tile])
        tier = tables.tile_tier[tile]
        self._ensure(tier, 1)
        self.load[tier] += count

    def _ensure(self, tier: i64, least: i64) -> None:
        """There must be cubes of a tier, beside those that rise from it; if there are too few one must rise."""
        people = self._people
        if tier == 0 or people[tier] >= least:
            return
        self.risen |= bit(tier)
        people[tier] += 1
        people[tier - 1] -= 1
        self.actions += self._rise
        self._pay(self.rules.tables.upgrade_cost[tier - 1])
        self._ensure(tier - 1, 1 if self.load[tier - 1] else 0)

    # ---- festivals -------------------------------------------------------------------------------------------------
    def _festivals(self, state: State, seat: i64) -> float:
        """Festivals that lie on the way, and by how much one cube or token more at work moves them."""
        needs = self.needs
        total = self._crowd
        gold = float(state.gold[seat])
        tier: i64 = TIERS - 1
        while tier >= 0:
            spot = seat * TIERS + tier
            short = float(self.load[tier] - state.idle[spot])
            needs.cube[tier] = 0
            if short > 0.0:
                cost = float(self.rules.tables.shift_gold[tier])
                if gold > 0.0:
                    used = gold / cost
                    if used > short:
                        used = short
                    gold -= used * cost
                    short -= 0.8 * used
                people = float(state.people[spot]) + 0.7 * float((self.risen >> tier) & 1)
                if people < 0.1:
                    people = 0.5
                part = short / people
                needs.cube[tier] = int(1000.0 * part * part / people)
                total += part * part * part
            tier -= 1
        needs.token = 0
        short = float(self.trade - (state.trade_total[seat] - state.trade_spent[seat] + state.card_trade[seat]))
        if short > 0.0:
            have = float(state.trade_total[seat])
            if have < 1.0:
                have = 1.0
            part = short / have
            needs.token = int(1000.0 * part * part / have)
            total += part * part * part
        ready: i64 = state.exploration_total[seat] - state.exploration_spent[seat] + state.card_exploration[seat]
        short = float(self.exploration - ready)
        if short > 0.0:
            have = float(state.exploration_total[seat])
            if have < float(self.peak):
                have = float(self.peak)
            part = short / have
            total += part * part * part
        if total <= 0.0:
            return 0.0
        festivals = float(total ** (1.0 / 3.0))
        square = festivals * festivals
        for one in range(TIERS):
            needs.cube[one] = int(float(needs.cube[one]) / square)
        needs.token = int(float(needs.token) / square)
        return festivals
