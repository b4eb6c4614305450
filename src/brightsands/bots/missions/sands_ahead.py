"""Mission 10 for a search that looks into the stacks: the turns that the whole way still takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.missions.facts import Needs
from brightsands.bots.missions.mission_10 import HOME_LAND, ISLAND_LAND
from brightsands.bots.missions.sands_fleet import NO_WAY, SandsFleet
from brightsands.components.catalog import TIERS as TIER_NAMES
from brightsands.rules.cells import bits, floats, row
from brightsands.rules.codes import (
    ARTISAN,
    ARTISAN_INVESTOR,
    CARDS,
    DECKS,
    ENGINEER,
    EXPEDITIONS,
    FARMER,
    FARMER_WORKER,
    INVESTOR,
    NEW_ISLANDS,
    NEW_WORLD,
    OLD_ISLANDS,
    WORKER,
    deck_of_tier,
    first_card,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

PUT_AWAY: Final = 2  # hand cards that go with a card that puts cards away
LACKING: Final = 10.0  # turns where no island brings some raw resource
MOST_VOYAGES: Final = 2  # for expedition cards
VOYAGE: Final = 1.3  # turns for one, its tokens counted
SPARE: Final = 2  # points that the fields of the expedition cards are worth above those that are asked for
STEP: Final = 0.36  # turns for an upgrade: three in an action, some by cards
EARNED: Final = 0.7  # of the gold that cards bring, how much comes in time
ICONS: Final = {"@trade": 0.07, "@exploration": 0.15}  # what makes a card hard to play
CUBE_ICON: Final = 0.1
RESOURCE_ICON: Final = 0.12
MOST_GOLD: Final = 12  # that is worth keeping


class SandsAhead(SandsFleet):
    """Judges positions of mission 10 by the turns of the whole way."""

    island_tier: vec[i64]  # of each Old World island: the tier of the cubes it gives
    island_cubes: vec[i64]
    hardness: vec[float]  # of each card

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        effects = [island.effect for island in rules.tables.catalog.old_world]
        self.island_tier = row([TIER_NAMES.index(effect.cubes) if effect.cubes else 0 for effect in effects])
        self.island_cubes = row([effect.cube_count for effect in effects])
        self.hardness = floats([self._hardness(card) for card in range(CARDS)])
        asked = [int(goal.asked) for goal in self.goals if goal.kind == "expedition_points"]
        self.asked_visits: i64 = asked[0]
        self.cards: list[int] = []  # that must leave the hand, with those still to come
        self.drawn: i64 = 0  # expedition cards that cards bring

    def _hardness(self, card: int) -> float:
        """What a card takes, less what its effect gives; those that save an action are never too hard."""
        tables = self.rules.tables
        total = 1e-5 * card
        for icon in tables.catalog.cards[card].cost:
            total += ICONS.get(icon, CUBE_ICON if icon.startswith("@") else RESOURCE_ICON)
        total -= 0.04 * int(tables.card_trade[card]) + 0.05 * int(tables.card_gold[card])
        total -= 0.1 * int(tables.card_expeditions[card]) + 0.03 * int(tables.card_exploration[card])
        if tables.card_upgrades[card]:
            total -= 0.25 if tables.card_upgrade_tier[card] == WORKER else 0.05
        return total - int(tables.card_actions[card]) - int(tables.card_put_away[card])

    def card_distance(self, state: State, card: i64) -> float:
        """How hard a card is, wherever cards are compared."""
        return 1.0 + self.hardness[card]

    # ---- the way -----------------------------------------------------------------------------------------------
    def distance(self, state: State) -> float:
        """Turns that the whole way still takes."""
        needs = self.needs
        needs.clear()
        self.cards = []
        self.gold = float(state.gold[0])
        self.tokens = 0.0
        self.drawn = 0
        self._industries(state, needs)
        needs.actions -= float(self.missing)
        self._arrivals(state)
        self._hand(state, needs)
        gifts = self._unused(state, needs)
        self._visitors(state, needs)
        self.short[0] = max(0, int(self.asked_trade - state.trade_total[0]))
        self.short[1] = max(0, int(self.asked_exploration - state.exploration_total[0]))
        self._look_at_makers(state)
        total = needs.actions + self._fleet(state, needs)
        gold = float(min(MOST_GOLD, int(state.gold[0])))
        built = float(self.industries - self.missing)
        return total - self._serves(state) * (0.04 * gold + self.gifts_share * gifts) - 0.01 * built

    def _voyages(self, state: State, needs: Needs, raw: i64) -> None:
        """New World islands until every raw resource is there."""
        have = len(bits(state.overseas[0]))
        count = 0
        for island in self._top(state, NEW_ISLANDS, 4 - have):
            if not raw:
                break
            raw &= ~self.rules.tables.overseas[island]
            count += 1
            needs.actions += 1.0
            needs.exploration += have + count
        self.cards.extend(self._top(state, NEW_WORLD, 3 * count))
        if raw:
            needs.actions += LACKING

    def _arrivals(self, state: State) -> None:
        """The hand, and the cards of the people whom Old World islands will bring."""
        count = [0, 0]
        ahead = (self.industries - HOME_LAND + ISLAND_LAND - 1) // ISLAND_LAND - int(state.island_count[0])
        if ahead > 0:
            for island in self._top(state, OLD_ISLANDS, ahead):
                count[int(deck_of_tier(self.island_tier[island]))] += int(self.island_cubes[island])
        for deck in (FARMER_WORKER, ARTISAN_INVESTOR):
            if count[deck]:
                self.cards.extend(self._top(state, deck, count[deck]))
        for number in range(DECKS):
            first = int(first_card(number))
            for spot in bits(state.hand[number]):
                self.cards.append(first + spot)

    def _hand(self, state: State, needs: Needs) -> None:
        """Every card is played but those that others put away, the hardest."""
        tables = self.rules.tables
        others: list[tuple[float, int]] = []
        away = 0
        for card in self.cards:
            if tables.card_actions[card]:
                self._pay(needs, tables.card_cost[card])  # the action that it takes comes back
            elif tables.card_put_away[card]:
                self._card(needs, card)
                away += PUT_AWAY
            else:
                others.append((self.hardness[card], card))
        others.sort()
        for spot in range(len(others) - away):
            card = others[spot][1]
            self._card(needs, card)
            self.tokens += float(tables.card_trade[card])
            self.gold += EARNED * float(tables.card_gold[card])
            self.drawn += tables.card_expeditions[card]

    def _unused(self, state: State, needs: Needs) -> float:
        """Effects that were not used yet: what they bring is counted, the others are worth something besides."""
        tables = self.rules.tables
        gifts = 0.0
        if not self.time_left(state):
            return gifts
        for deck in range(DECKS):
            mask = state.face_up[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    if tables.card_actions[card]:
                        needs.actions -= 1.0
                    self.tokens += float(tables.card_trade[card])
                    self.gold += EARNED * float(tables.card_gold[card])
                    self.drawn += tables.card_expeditions[card]
                    if tables.card_upgrades[card]:
                        gifts += 0.1 if tables.card_upgrade_tier[card] == FARMER else 0.3
                    gifts += 0.05 * float(tables.card_exploration[card])
                mask >>= 1
                card += 1
        return gifts

    def _visitors(self, state: State, needs: Needs) -> None:
        """Expedition cards, as many as pay, and people who rise for their fields, the first investor among them."""
        tables = self.rules.tables
        people = state.people
        fields = self.visitable(state)
        ahead = self._top(state, EXPEDITIONS, int(self.drawn + MOST_VOYAGES * tables.expedition_draw))
        least = 0 if people[INVESTOR] else (1 if people[ENGINEER] else 2)
        best = NO_WAY
        voyages: i64 = 0
        steps = 0
        place = 0
        for more in range(MOST_VOYAGES + 1):
            while place < len(ahead) and place < self.drawn + more * tables.expedition_draw:
                fields[tables.animal[ahead[place]]] += 1
                fields[tables.artefact[ahead[place]]] += 1
                place += 1
            points = 0
            worth = 0
            for tier in (ARTISAN, ENGINEER, INVESTOR):
                points += (tier - 1) * min(fields[tier], int(people[tier]))
                worth += (tier - 1) * fields[tier]
            rising = max(least, int(self.asked_visits) - points)
            turns = VOYAGE * more + STEP * self.rising * rising + 0.5 * max(0, int(self.asked_visits) + SPARE - worth)
            if turns < best:
                best = turns
                voyages = more
                steps = rising
        needs.actions += best - (VOYAGE - 1.0) * float(voyages)
        needs.exploration += voyages * tables.expedition_cost
        for step in range(steps):
            self._pay(needs, tables.upgrade_cost[WORKER if step & 1 else ARTISAN])
        if not people[INVESTOR]:
            self._pay(needs, tables.upgrade_cost[ENGINEER])
