"""Mission 10 for a search that looks into the stacks: the turns for ships and festivals.

Trade tokens build the industries in the turns of the festivals, so the festivals are as many as the scarcest of people,
workplaces and tokens asks for. What is built with what is ready anyway neither gains nor loses until the next festival
comes: no plan is hurried, and none is led to wait.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.missions.facts import FIRST_EXPLORER, Needs
from brightsands.bots.missions.mission_10 import Sands
from brightsands.rules.cells import row, zeros
from brightsands.rules.codes import (
    ARTISAN,
    FARMER,
    FIRST_SHIP,
    FIRST_YARD,
    MADE,
    RESOURCES,
    TIERS,
    WORKER,
)
from brightsands.rules.fields import free_slots, tile_in
from brightsands.rules.names import RESOURCE_NAMES
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

NO_WAY: Final = 60.0  # turns where there is none
STRENGTH: Final = 2  # of the shipyards of a plan, and of the ships that they build
STRONG: Final = FIRST_YARD + STRENGTH - 1
MERCHANT: Final = FIRST_SHIP + STRENGTH - 1
EXPLORER: Final = FIRST_EXPLORER + STRENGTH - 1
MOST_SHIPS: Final = 7  # merchant ships of a plan
MOST_TRADE: Final = 17  # tokens from which no plan asks for more
MOST_YARDS: Final = 3
LAUNCH: Final = 0.15  # turns for ships beyond the full shares of the shipyards
TODAY: Final = 0.2  # how much the tokens of now weigh against those of the fleet to come
PART: Final = 0.4  # what a token is worth with which there are not yet six, against one of six
COUNTED: Final = 0.8  # of the trade tokens that cards bring, how much comes where it helps
RELIEF: Final = 0.6  # of the gold, how much will send people home where they are short
ABSENT: Final = 0.7  # the work of people who are still to rise, as people
FEWEST: Final = 0.6  # the same where two tiers share work
LAST: Final = 0.3  # turns that the last festival takes however little it is for


class SandsFleet(Sands):
    """Counts the turns for ships and festivals in mission 10."""

    ship_use: vec[i64]  # of each resource: how many a merchant ship takes
    yard_use: vec[i64]
    makers: vec[i64]  # of each resource, at the last look: industries that make it
    places: vec[i64]  # free workplaces of them
    low: vec[i64]  # the lowest tier that makes it
    high: vec[i64]

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, peeks=True)
        self.ship_use = self._use(MERCHANT)
        self.yard_use = self._use(STRONG)
        self.makers = zeros(MADE)
        self.places = zeros(MADE)
        self.low = zeros(MADE)
        self.high = zeros(MADE)
        asked = {goal.kind: int(goal.asked) for goal in self.goals}
        self.asked_trade: i64 = asked["trade_tokens"]
        self.asked_exploration: i64 = asked["exploration_tokens"]
        self.gold: float = 0.0  # that there is and that cards bring
        self.tokens: float = 0.0  # trade tokens that cards bring

    def _use(self, tile: int) -> vec[i64]:
        cost = self.rules.tables.catalog.tiles[tile].cost
        return row([cost.count(name) for name in RESOURCE_NAMES[:MADE]])

    def _look_at_makers(self, state: State) -> None:
        """For every resource: how many industries make it, of which tiers, and their free workplaces."""
        tables = self.rules.tables
        for resource in range(MADE):
            count: i64 = 0
            free: i64 = 0
            low: i64 = TIERS
            high: i64 = -1
            mask = state.makers[resource]
            field: i64 = 0
            while mask:
                if mask & 1:
                    cell = state.fields[field]
                    tier = tables.tile_tier[tile_in(cell)]
                    count += 1
                    free += free_slots(cell)
                    if tier < low:
                        low = tier
                    if tier > high:
                        high = tier
                mask >>= 1
                field += 1
            if not count and self.builder[resource] >= 0:
                low = tables.tile_tier[self.builder[resource]]
                high = low
            self.makers[resource] = count
            self.places[resource] = free
            self.low[resource] = low
            self.high[resource] = high

    def _fleet(self, state: State, needs: Needs) -> float:
        """Turns for ships and festivals, with as many merchant ships and shipyards as make them fewest."""
        best = NO_WAY
        explorers: i64 = (self.short[1] + STRENGTH - 1) // STRENGTH
        for _ in range(explorers):
            self._pay(needs, self.rules.tables.tile_cost[EXPLORER])
        yards = state.yards[1] + state.yards[2]
        for ships in range(MOST_SHIPS + 1):
            tokens = state.trade_total[0] + STRENGTH * ships
            if tokens < self.asked_trade:
                continue
            if ships and tokens > MOST_TRADE:
                break
            launched = explorers + ships
            for more in range(MOST_YARDS):
                if launched and not yards + more:
                    continue
                if more and (not launched or yards + more > MOST_YARDS):
                    break
                turns = 0.0
                if launched:
                    turns = LAUNCH + float(launched) / float(yards + more)
                festivals = self._until_done(state, needs, tokens, ships, more)
                turns += festivals + LAST * (3.0 * festivals if 3.0 * festivals < 1.0 else 1.0)
                if turns < best:
                    best = turns
                    self.festivals = festivals
        return best

    def _until_done(self, state: State, needs: Needs, tokens: i64, ships: i64, yards: i64) -> float:
        """Festivals that people, workplaces and tokens ask for, with so many more merchant ships and shipyards."""
        need = _sixth(self._work(state, needs, ships, yards))
        gold = self.gold
        for tier in range(TIERS):
            short = needs.load[tier] - float(state.idle[tier])
            if short <= 0.0:
                continue
            if tier >= ARTISAN and gold > 0.0:
                price = float(tier + 1)
                relieved = RELIEF * gold / price
                if relieved > 0.5 * short:
                    relieved = 0.5 * short
                gold -= relieved * price
                short -= relieved
            need += _sixth(short / (float(state.people[tier]) if state.people[tier] else ABSENT))
        need += self._for_tokens(state, needs, tokens, yards)
        return float(need ** (1.0 / 6.0))

    def _work(self, state: State, needs: Needs, ships: i64, yards: i64) -> float:
        """The work of each tier; the festivals that the scarcest workplaces ask for."""
        load = needs.load
        for tier in range(TIERS):
            load[tier] = float(needs.cubes[tier])
        narrow = 0.0
        planks = 0.0
        shared = 0.0
        for resource in range(MADE):
            count = needs.wanted[resource] + ships * self.ship_use[resource] + yards * self.yard_use[resource]
            if not count:
                continue
            makers = self.makers[resource]
            low = self.low[resource]
            if low == TIERS:
                return NO_WAY  # a farm was covered too soon
            if makers:
                over = float(count - self.places[resource]) / (2.0 * float(makers))
                if over > narrow:
                    narrow = over
            if low == self.high[resource]:
                load[low] += float(count)
            elif low == FARMER:
                planks += float(count)
            else:
                shared += float(count)
        self._share_out(state, load, planks, FARMER)
        self._share_out(state, load, shared, WORKER)
        return narrow

    def _share_out(self, state: State, load: vec[float], work: float, low: i64) -> None:
        """Give work that two tiers can do to both, so that both are as busy."""
        if work <= 0.0:
            return
        one = float(state.people[low]) if state.people[low] else FEWEST
        other = float(state.people[low + 1]) if state.people[low + 1] else FEWEST
        busy = load[low] - float(state.idle[low])
        above = load[low + 1] - float(state.idle[low + 1])
        part = ((above + work) * one - busy * other) / (one + other)
        if part < 0.0:
            part = 0.0
        if part > work:
            part = work
        load[low] += part
        load[low + 1] += work - part

    def _for_tokens(self, state: State, needs: Needs, tokens: i64, yards: i64) -> float:
        """What tokens ask for, in sixth powers of festivals."""
        need = 0.0
        price: i64 = self.hooks.extend_cost
        wanted = self.building * float(price * (self.missing + yards)) + float(needs.trade) - COUNTED * self.tokens
        for resource in range(MADE, RESOURCES):
            wanted += float(needs.wanted[resource])
        wanted -= float(state.trade_total[0] - state.trade_spent[0] + state.card_trade[0])
        needs.tokens = wanted
        if wanted > 0.0:
            now = self._useful(state.trade_total[0], price)
            need += _sixth(wanted / (TODAY * now + (1.0 - TODAY) * self._useful(tokens, price)))
        short = float(needs.exploration - state.exploration_total[0] + state.exploration_spent[0])
        short -= float(state.card_exploration[0])
        if short > 0.0:
            now = float(state.exploration_total[0])
            later = float(self.asked_exploration)
            need += _sixth(short / (TODAY * now + (1.0 - TODAY) * (later if later > now else now)))
        return need

    def _useful(self, tokens: i64, price: i64) -> float:
        """Trade tokens of a festival, those less with which no industry can be built."""
        rest = tokens % price
        return float(tokens - rest) + PART * float(rest)


def _sixth(number: float) -> float:
    if number <= 0.0:
        return 0.0
    cube = number * number * number
    return cube * cube
