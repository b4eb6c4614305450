"""The hand played out in mind, card by card: what each takes after those before it, and when it could be played.

The card that brings most for its turns comes first. What it needs is made, traded for, or an industry for it is built,
which later cards then share. A festival is due in part whenever cubes or tokens run short. Times are in thousandths of
a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.economies import Economies
from brightsands.bots.hand_estimate import FIRST_EXPLORER, HandEstimate
from brightsands.bots.prices import BUILD, MAKE, STUCK, TRADE, TURN, WALK, Economy, Prices
from brightsands.bots.weights import Weights
from brightsands.bots.workplaces import EVERYWHERE
from brightsands.rules.cells import zeros
from brightsands.rules.codes import CARDS, MADE, TIERS, bit
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LOOKED: Final = 12  # cards that are weighed against each other anew for every place of the schedule
# Cells of Economy.walks
ACTIONS: Final = 0
CUBES: Final = 1
TOKENS: Final = 2
VOYAGE: Final = 3
NEW_SHIPS: Final = 4
OPENED: Final = 5
RISEN: Final = 6
WORKED: Final = 7
TWICE: Final = 8
HALF: Final = 500  # of a festival: what a workplace that is missing bears, one of two
BYTE: Final = 255


class Schedule:
    """Plans for one seat; what it found stays until the next plan."""

    order: vec[i64]  # hand cards, the first to be played first
    when: vec[i64]  # turns until each of them is played
    _idle: vec[i64]  # thousandths of cubes
    _left: vec[i64]  # cards not placed yet

    def __init__(self, rules: Ruleset, economies: Economies, weights: Weights) -> None:
        self.rules = rules
        self.economies = economies
        self._rise: i64 = int(weights.rise * TURN)
        self._overseas: i64 = int(weights.overseas * TURN)
        self._ship: i64 = int(weights.ship * TURN)
        self.order = zeros(CARDS)
        self.when = zeros(CARDS)
        self.count: i64 = 0
        # Where the plan stands
        self._idle = zeros(TIERS)
        self._left = zeros(CARDS)
        self._time: i64 = 0
        self._trade: i64 = 0  # tokens on ships
        self._trade_ready: i64 = 0  # thousandths
        self._trade_cards: i64 = 0  # the same of those on cards, until a festival
        self._explore: i64 = 0
        self._explore_ready: i64 = 0
        self._explore_cards: i64 = 0
        self._once: i64 = 0  # mask of resources with a free workplace, and
        self._twice: i64 = 0  # with two
        self._celebrated: i64 = 0  # thousandths of the festival that comes next
        self._gold: i64 = 0  # thousandths
        self._spent: i64 = 0  # of the gold, for the card that was looked at last
        # What the card that is walked takes
        self._actions: i64 = 0
        self._cubes: i64 = 0
        self._tokens: i64 = 0
        self._voyage: i64 = 0
        self._ships: i64 = 0
        self._opened: i64 = 0
        self._risen: i64 = 0
        self._worked: i64 = 0
        self._worked_twice: i64 = 0

    def plan(self, state: State, seat: i64, economy: Economy, hand: HandEstimate, gain: vec[i64], until: i64) -> None:
        """Play the hand out in mind until a time; the estimate has looked at the position.

        ``gain`` is what each card brings, in thousandths of a point.
        """
        self._begin(state, seat, hand)
        left = self._left
        rest = hand.count
        for number in range(rest):
            left[number] = hand.cards[number]
        placed: i64 = 0
        while rest > 0 and self._time < until:
            best: i64 = 0
            if placed < LOOKED and rest > 1:
                best = self._best(economy, rest, gain)
            card = left[best]
            spot = card * WALK
            economy = self._played_in(economy, card)
            due = self._due(economy, card)
            self._time += economy.walks[spot] + due
            self.order[placed] = card
            self.when[placed] = self._time
            placed += 1
            rest -= 1
            left[best] = left[rest]
            economy = self._commit(economy, spot, due)
        self.count = placed

    def _begin(self, state: State, seat: i64, hand: HandEstimate) -> None:
        """Take the position that the hand is played out from."""
        self._time = 0
        for tier in range(TIERS):
            self._idle[tier] = TURN * state.idle[seat * TIERS + tier]
        self._trade = state.trade_total[seat]
        self._trade_ready = TURN * (state.trade_total[seat] - state.trade_spent[seat])
        self._trade_cards = TURN * state.card_trade[seat]
        self._explore = state.exploration_total[seat]
        self._explore_ready = TURN * (state.exploration_total[seat] - state.exploration_spent[seat])
        self._explore_cards = TURN * state.card_exploration[seat]
        self._once = hand.workplaces.one
        self._twice = hand.workplaces.two
        self._celebrated = 0
        self._gold = TURN * state.gold[seat]

    def _best(self, economy: Economy, rest: i64, gain: vec[i64]) -> i64:
        """Of the cards that are left the one that brings most for its turns."""
        best: i64 = 0
        best_rate = -1.0
        for number in range(rest):
            card = self._left[number]
            then = self._played_in(economy, card)
            due = self._due(then, card)
            rate = float(gain[card]) / float(then.walks[card * WALK] + due)
            if rate > best_rate:
                best_rate = rate
                best = number
        return best

    def _played_in(self, economy: Economy, card: i64) -> Economy:
        """The economy in which a card is played: where a festival comes first, what lies on cards is gone by then."""
        if economy.fleeting and self._due(economy, card) > 0:
            return self.economies.lapsed(economy)
        return economy

    def _due(self, economy: Economy, card: i64) -> i64:
        """The part of a festival that is due for a card in an economy, and what the card takes there."""
        spot = card * WALK
        if economy.walks[spot] == 0:
            self._walk(economy, card)
        return self._festival(economy, spot)

    # ---- what one card takes ---------------------------------------------------------------------------------------
    def _walk(self, economy: Economy, card: i64) -> None:
        """Find out what a card takes in an economy, festivals aside, and keep it there."""
        tables = self.rules.tables
        prices = self.economies.planned(economy)
        self._actions = TURN
        self._cubes = 0
        self._tokens = 0
        self._voyage = 0
        self._ships = 0
        self._opened = 0
        self._risen = 0
        self._worked = 0
        self._worked_twice = 0
        cost = tables.card_cost[card]
        self._pay(economy, prices, cost)
        short = tables.cost_exploration[cost] - economy.explore
        if short > 0:
            self._sail(economy, prices, short)
        walks = economy.walks
        spot = card * WALK
        walks[spot] = self._actions
        walks[spot + CUBES] = self._cubes
        walks[spot + TOKENS] = self._tokens
        walks[spot + VOYAGE] = self._voyage
        walks[spot + NEW_SHIPS] = self._ships
        walks[spot + OPENED] = self._opened
        walks[spot + RISEN] = self._risen
        walks[spot + WORKED] = self._worked
        walks[spot + TWICE] = self._worked_twice

    def _pay(self, economy: Economy, prices: Prices, cost: i64) -> None:
        tables = self.rules.tables
        lists = self.economies.lists
        for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
            self._use(economy, prices, lists.items[place])
        cubes = tables.cost_cubes[cost]
        tier: i64 = 0
        while cubes:
            if cubes & 15:
                self._ensure(economy, prices, tier)
                self._cubes += (cubes & 15) << (8 * tier)
            cubes >>= 4
            tier += 1
        self._tokens += tables.cost_trade[cost]
        self._voyage += tables.cost_exploration[cost]

    def _use(self, economy: Economy, prices: Prices, resource: i64) -> None:
        if resource >= MADE:
            self._tokens += 1
            if not (economy.goods >> resource) & 1 and not (self._opened >> resource) & 1:
                self._actions += self._overseas
                self._voyage += 1
                self._opened |= bit(resource)
            return
        way = prices.way[resource]
        if way == MAKE:
            tier = economy.makes[resource]
            self._ensure(economy, prices, tier)
            self._cubes += bit(8 * tier)
            self._worked_twice |= self._worked & bit(resource)
            self._worked |= bit(resource)
        elif way == TRADE:
            self._tokens += economy.trade[resource]
        elif way == BUILD:
            tile = prices.tile[resource]
            tier = self.rules.tables.tile_tier[tile]
            if not (self._opened >> resource) & 1:
                self._opened |= bit(resource)
                self._actions += TURN
                self._pay(economy, prices, self.rules.tables.tile_cost[tile])
                self._ensure(economy, prices, tier)
            self._cubes += bit(8 * tier)
        else:
            self._actions += STUCK

    def _ensure(self, economy: Economy, prices: Prices, tier: i64) -> None:
        """There must be a cube of a tier; if there is none one must rise, and another to where it was the only one."""
        if tier > 0 and not economy.people[tier] and not (self._risen >> tier) & 1:
            self._rise_to(economy, prices, tier)

    def _rise_to(self, economy: Economy, prices: Prices, tier: i64) -> None:
        below = tier - 1
        self._risen |= bit(tier)
        self._actions += self._rise
        self._pay(economy, prices, self.rules.tables.upgrade_cost[below])
        if below > 0 and economy.people[below] < 2 and not (self._risen >> below) & 1:
            self._rise_to(economy, prices, below)

    def _sail(self, economy: Economy, prices: Prices, short: i64) -> None:
        """Exploration ships for tokens that are wanted at once and not there."""
        tile: i64 = FIRST_EXPLORER
        ships: i64 = short
        if economy.strong:
            tile += 1
            ships = (short + 1) // 2
        self._ships = short
        self._actions += ships * self._ship
        for _ in range(ships):
            self._pay(economy, prices, self.rules.tables.tile_cost[tile])

    # ---- festivals -------------------------------------------------------------------------------------------------
    def _festival(self, economy: Economy, spot: i64) -> i64:
        """The part of a festival that is due for a card that was walked, after the gold that can be spent."""
        self._spent = 0
        most = self._for_cubes(economy, spot)
        crowded = self._crowded(economy, spot)
        if crowded:
            price = self._making_room(economy, crowded)
            if price <= self._gold - self._spent:
                self._spent += price
            elif most < HALF:
                most = HALF
        part = self._for_tokens(economy, spot)
        return part if part > most else most

    def _for_cubes(self, economy: Economy, spot: i64) -> i64:
        """The part that is due because cubes run short."""
        most: i64 = 0
        cubes = economy.walks[spot + CUBES]
        tier: i64 = 0
        while cubes:
            short = TURN * (cubes & BYTE) - self._idle[tier]
            if short > 0:
                people = economy.people[tier]
                if people < 1:
                    people = 1
                part = short // people
                gold = self._gold - self._spent
                if part > most and gold > 0:
                    price = self.rules.tables.shift_gold[tier]
                    used = short * price
                    if used > gold:
                        used = gold
                    self._spent += used
                    part = (short - 4 * used // (5 * price)) // people
                if part > most:
                    most = part
            cubes >>= 8
            tier += 1
        return most

    def _for_tokens(self, economy: Economy, spot: i64) -> i64:
        """The part that is due because tokens run short."""
        most: i64 = 0
        walks = economy.walks
        short = TURN * walks[spot + TOKENS] - self._trade_ready
        if economy.fleeting:
            short -= self._trade_cards
        if short > 0:
            most = short // self._trade if self._trade > 1 else short
        short = TURN * walks[spot + VOYAGE] - self._explore_ready
        if economy.fleeting:
            short -= self._explore_cards
        if short > 0:
            have = self._explore + walks[spot + NEW_SHIPS]
            part = short // have if have > 1 else short
            if part > most:
                most = part
        return most

    def _crowded(self, economy: Economy, spot: i64) -> i64:
        """Mask of the resources that a card that was walked wants made where every workplace is occupied."""
        walks = economy.walks
        return (walks[spot + WORKED] & ~self._once) | (walks[spot + TWICE] & ~self._twice)

    def _making_room(self, economy: Economy, crowded: i64) -> i64:
        """Gold for the shift ends that make room there, in thousandths (R4.5)."""
        price: i64 = 0
        resource: i64 = 0
        while crowded:
            if crowded & 1:
                price += TURN * self.rules.tables.shift_gold[economy.makes[resource]]
            crowded >>= 1
            resource += 1
        return price

    def _occupy(self, economy: Economy, spot: i64, due: i64) -> None:
        """Occupy the workplaces where a card that was walked is made; a festival frees all of them."""
        walks = economy.walks
        self._celebrated += due
        if self._celebrated >= TURN or (due >= HALF and self._crowded(economy, spot)):
            self._celebrated = 0
            self._once = EVERYWHERE
            self._twice = EVERYWHERE
        worked = walks[spot + WORKED]
        twice = walks[spot + TWICE]
        self._once = (self._once & ~worked) | (self._twice & worked & ~twice)
        self._twice &= ~(worked | walks[spot + OPENED])

    def _commit(self, economy: Economy, spot: i64, due: i64) -> Economy:
        """Go on from where a card has been played, the last that was looked at; the economy from then on."""
        walks = economy.walks
        self._gold -= self._spent
        self._occupy(economy, spot, due)
        opened = walks[spot + OPENED]
        risen = walks[spot + RISEN]
        ships = walks[spot + NEW_SHIPS]
        after = economy
        if opened or risen or ships:
            after = self.economies.after(economy, opened, risen, ships)
        cubes = walks[spot + CUBES]
        for tier in range(TIERS):
            people = after.people[tier]
            full = TURN * people
            idle = self._idle[tier] + due * people - TURN * (cubes & BYTE)
            if idle > full:
                idle = full
            self._idle[tier] = idle if idle > 0 else 0
            cubes >>= 8
        tokens = TURN * walks[spot + TOKENS]
        voyage = TURN * walks[spot + VOYAGE]
        if economy.fleeting:
            used = tokens if tokens < self._trade_cards else self._trade_cards
            self._trade_cards -= used
            tokens -= used
            used = voyage if voyage < self._explore_cards else self._explore_cards
            self._explore_cards -= used
            voyage -= used
        self._trade_ready = _left(self._trade_ready, self._trade, due, tokens)
        self._explore += ships
        self._explore_ready = _left(self._explore_ready + TURN * ships, self._explore, due, voyage)
        return after


def _left(ready: i64, total: i64, due: i64, used: i64) -> i64:
    """Tokens left after a part of a festival and what was used, in thousandths."""
    left = ready + due * total - used
    if left > TURN * total:
        left = TURN * total
    return left if left > 0 else 0
