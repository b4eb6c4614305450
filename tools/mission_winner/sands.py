"""Terms of mission 10: industries for every resource, the islands that hold them, a fleet, and no trade."""

from __future__ import annotations

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN,
    ENGINEER,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_YARD,
    INVESTOR,
    MADE,
    NEW_ISLANDS,
    NEW_WORLD,
    RESOURCES,
    TIERS,
)
from brightsands.rules.fields import tile_in
from brightsands.rules.names import RESOURCE_NAMES
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import visits_of
from brightsands.rules.state import State
from tools.mission_winner.facts import FIRST_EXPLORER, MOTORS, STUCK, Needs
from tools.mission_winner.worth import Judge, coastal

HOME_LAND = 15
ISLAND_LAND = 4
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


class Sands(Judge):
    """Judges positions of mission 10."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
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
        people = 0
        for tier in range(TIERS):
            people += int(state.people[tier])
        ready = float(tokens) - float(state.trade_spent[0]) + float(state.card_trade[0])
        return total - self.growth * people - 0.04 * min(20, int(state.gold[0])) - self._gifts(state) - 0.05 * ready

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
        raw = 0
        for resource in range(MADE):
            if (self.asked >> resource) & 1 and not (state.makeable[0] >> resource) & 1:
                tile = self.builders[resource][0]
                needs.coming |= 1 << resource
                needs.actions += 1
                self.missing += 1
                self._pay(needs, self.tile_costs[tile])
                for part in self.tile_costs[tile][0]:
                    if part >= MADE:
                        raw |= 1 << part
        islands = int(state.island_count[0])
        while HOME_LAND + ISLAND_LAND * islands < self.industries:
            islands += 1
            needs.actions += 1
            needs.exploration += islands
        self._voyages(state, needs, raw & ~int(state.overseas_goods[0]))

    def _voyages(self, state: State, needs: Needs, raw: int) -> None:
        """New World islands until every raw resource is there, and the cards that come with them."""
        have = len(bits(state.overseas[0]))
        count = 0
        for island in self._top(state, NEW_ISLANDS, 4 - have):
            if not raw:
                break
            raw &= ~int(self.rules.tables.overseas[island])
            count += 1
            needs.actions += 1
            needs.exploration += have + count
        for card in self._top(state, NEW_WORLD, 3 * count):
            self._card(state, needs, card)
        if raw:
            needs.actions += STUCK

    def _ships(self, state: State, needs: Needs, left: int, first: int) -> None:
        self.short[1 if first == FIRST_EXPLORER else 0] = max(0, left)

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
            self._pay(needs, self.tile_costs[FIRST_YARD + 1])
        for _ in range(merchants):
            self._pay(needs, self.tile_costs[FIRST_SHIP + strength - 1])
        for _ in range(explorers):
            self._pay(needs, self.tile_costs[FIRST_EXPLORER + strength - 1])

    def _visits(self, state: State, needs: Needs, asked: int) -> None:
        """Expedition cards and people who rise for their fields; new people would bring cards."""
        points = int(visits_of(self.rules.tables, state, 0)[0])
        if points >= asked:
            return
        cards = len(bits(state.expeditions[0]))
        takes = (max(0, 5 - cards) + 2) // 3
        needs.actions += takes
        needs.exploration += 2 * takes
        needs.slack += 0.1 * (asked - points)
        worth = 0
        for tier in (ARTISAN, ENGINEER, INVESTOR):
            worth += (tier - 1) * int(state.people[tier])
        steps = max(0, asked - worth)
        needs.actions += steps / 3
        for _ in range(steps):
            self._pay(needs, self.rise_costs[ARTISAN])

    def _raw(self, state: State, needs: Needs) -> None:
        for resource in range(MADE, RESOURCES):
            needs.tokens += needs.wanted[resource]

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
            return 0.11 + 0.01 * self.needs.wanted[resource]
        return (5.0 if (self.asked >> resource) & 1 else 0.15) + 0.4 * self.needs.wanted[resource]
