"""Terms of mission 10: industries for every resource, the islands that hold them, a fleet, and no trade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.missions.distance import Way, coastal
from brightsands.bots.missions.facts import FIRST_EXPLORER, MOTORS, STUCK, Needs
from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN,
    ENGINEER,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_YARD,
    INVESTOR,
    MADE,
    RESOURCES,
    bit,
)
from brightsands.rules.fields import tile_in
from brightsands.rules.names import RESOURCE_NAMES
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import best_visits
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

HOME_LAND: Final = 15
ISLAND_LAND: Final = 4
# Early on the way: to exploration ships (an engineer takes windows, weapons take an engineer), then to an investor
EARLY = (
    ("glass", 1.0),
    ("windows", 1.0),
    ("weapons", 1.5),
    ("brass", 0.3),
    ("sewing_machines", 0.5),
    ("cotton_fabric", 0.5),
    ("fur_coats", 0.5),
)


class Sands(Way):
    """Judges positions of mission 10."""

    def __init__(self, rules: Ruleset, peeks: bool = False) -> None:
        super().__init__(rules, peeks)
        self.asked = int(self.hooks.gauges[-1].resources)
        self.industries = len(bits(self.asked))
        self.short = [0, 0]  # trade and exploration tokens that ships must bring
        self.missing = 0
        self.early = [(RESOURCE_NAMES.index(name), worth) for name, worth in EARLY]
        # Both fleets grow before most of the tokens are spent
        self.least_trade = 8.0
        self.least_exploration = 4.0

    def distance(self, state: State) -> float:
        """Turns that still seem needed: six trade tokens are an industry in the turn of a festival."""
        self.look(state)
        needs = self.needs
        self._settle(state, needs)
        self.festivals = self._festivals(state, needs)
        tokens = int(state.trade_total[0])
        price = int(self.hooks.extend_cost)
        rate = 0.5 * (tokens / price) + 0.5 * (tokens // price)  # extra expand actions from one festival to the next
        builds = float(self.missing)
        total = builds + self.festivals
        both = float((builds**3 + self.festivals**3) ** (1 / 3))
        if rate >= 1:
            total = float(((builds / rate) ** 3 + self.festivals**3) ** (1 / 3))
        else:
            total += (both - total) * rate
        total += needs.actions - builds + needs.slack + self._milestones(state)
        ready = float(tokens) - float(state.trade_spent[0]) + float(state.card_trade[0])
        later = self.growth * float(self._inhabitants(state)) + 0.04 * min(20, int(state.gold[0])) + 0.05 * ready
        return total - self._serves(state) * (later + self.gifts_share * self._gifts(state))

    def _milestones(self, state: State) -> float:
        """What lies on the way to exploration ships comes first: windows for an engineer, the engineer for weapons."""
        total = 0.0
        for resource, worth in self.early:
            if not (state.makeable[0] >> resource) & 1:
                total += worth
        if not state.people[ENGINEER]:
            total += 1.5
        if not state.people[INVESTOR]:
            total += 0.7
        return total + 0.4 * max(0, 6 - int(state.exploration_total[0]))

    # ---- jobs --------------------------------------------------------------------------------------------------
    def _industries(self, state: State, needs: Needs) -> None:
        self.missing = 0
        raw: i64 = 0
        for resource in range(MADE):
            if (self.asked >> resource) & 1 and not (state.makeable[0] >> resource) & 1:
                tile = self.builder[resource]
                needs.coming |= bit(resource)
                needs.actions += 1
                self.missing += 1
                self._pay(needs, self.rules.tables.tile_cost[tile])
                cost = self.rules.tables.tile_cost[tile]
                for place in range(self.lists.first_item[cost], self.lists.first_item[cost + 1]):
                    if self.lists.items[place] >= MADE:
                        raw |= bit(self.lists.items[place])
        islands = int(state.island_count[0])
        while HOME_LAND + ISLAND_LAND * islands < self.industries:
            islands += 1
            needs.actions += 1
            needs.exploration += islands
        self._voyages(state, needs, raw & ~state.overseas_goods[0])

    def _voyages(self, state: State, needs: Needs, raw: i64) -> None:
        """New World islands until every raw resource is there, and the cards that come with them."""
        have = len(bits(state.overseas[0]))
        # Two of the six on an island, and about as many that were there before
        wanted = len(bits(raw))
        count = min(4 - have, (2 * wanted + 2) // 3)
        for number in range(count):
            needs.actions += 1
            needs.exploration += have + number + 1
        needs.actions += 3 * count
        needs.tokens += 2 * count
        needs.cubes[ARTISAN] += 2 * count
        if wanted and have == 4:
            needs.actions += STUCK

    def _ships(self, state: State, needs: Needs, left: i64, first: i64) -> None:
        self.short[1 if first == FIRST_EXPLORER else 0] = max(0, int(left))

    def _purse(self, state: State, needs: Needs) -> None:
        """No trade: nothing takes many trade tokens at once."""

    def _naval(self, state: State, needs: Needs) -> None:
        """The fleet that is short: ships of strength 2, with as many shipyards as pay."""
        trade = self.short[0]
        exploration = self.short[1]
        if not trade and not exploration:
            return
        yards = int(state.yards[1] + state.yards[2])
        strength = 2
        if state.yards[2] and (state.makeable[0] >> MOTORS) & 1:
            strength = 3
            yards = int(state.yards[2])
        merchants = (trade + strength - 1) // strength
        explorers = (exploration + strength - 1) // strength
        best = 99.0
        built = 0
        for more in range(3):
            if yards + more and (not more or yards + more < 3):
                actions = 1.3 * more + (merchants + explorers) / (yards + more) + 0.3
                if actions < best:
                    best = actions
                    built = more
        needs.actions += best
        for _ in range(built):
            self._pay(needs, self.rules.tables.tile_cost[FIRST_YARD + 1])
        for _ in range(merchants):
            self._pay(needs, self.rules.tables.tile_cost[FIRST_SHIP + strength - 1])
        for _ in range(explorers):
            self._pay(needs, self.rules.tables.tile_cost[FIRST_EXPLORER + strength - 1])

    def _visits(self, state: State, needs: Needs, asked: i64) -> None:
        """Expedition cards and people who rise for their fields; new people would bring cards."""
        points = int(best_visits(self.rules.tables, state, 0)[0])
        if points >= asked:
            return
        cards = len(bits(state.expeditions[0]))
        takes = (max(0, 5 - cards) + 2) // 3
        needs.actions += takes
        needs.exploration += 2 * takes
        needs.slack += 0.1 * (int(asked) - points)
        worth = 0
        for tier in (ARTISAN, ENGINEER, INVESTOR):
            worth += (tier - 1) * int(state.people[tier])
        steps = max(0, int(asked) - worth)
        needs.actions += steps / 3
        for _ in range(steps):
            self._pay(needs, self.rules.tables.upgrade_cost[ARTISAN])

    def _raw(self, state: State, needs: Needs) -> None:
        for resource in range(MADE, RESOURCES):
            needs.tokens += float(needs.wanted[resource])

    # ---- for placing -------------------------------------------------------------------------------------------
    def loss(self, state: State, field: int) -> float:
        """What covering a field costs: what the goal asks for stays."""
        tile = int(tile_in(state.fields[field]))
        if tile < 0:
            return 0.08 if coastal(field) else 0.02
        if tile >= FIRST_SHIP and tile < FIRST_PREPRINTED:
            return 1.0 + float(self.rules.tables.tile_strength[tile]) + (0.5 if tile >= FIRST_EXPLORER else 0.0)
        if tile >= FIRST_YARD and tile < FIRST_PREPRINTED:
            over = not self.short[0] and not self.short[1]
            return 0.12 if over else 1.0 + float(self.rules.tables.tile_strength[tile])
        resource = int(self.rules.tables.tile_makes[tile])
        if len(bits(state.makers[resource])) > 1:
            return 0.11 + 0.01 * float(self.needs.wanted[resource])
        return (5.0 if (self.asked >> resource) & 1 else 0.15) + 0.4 * float(self.needs.wanted[resource])
