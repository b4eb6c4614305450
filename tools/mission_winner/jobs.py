"""Goals as jobs: actions that are still to be done, with what they cost."""

from __future__ import annotations

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN,
    DECKS,
    ENGINEER,
    FARMER,
    FARMER_WORKER,
    FIRST_SHIP,
    FIRST_YARD,
    INVESTOR,
    TIERS,
    deck_of,
    first_card,
    is_sea,
)
from brightsands.rules.fields import field_count
from brightsands.rules.scoring import visits_of
from brightsands.rules.state import State
from tools.mission_winner.facts import FIRST_EXPLORER, MOTORS, Cost, Facts, Needs


class Jobs(Facts):
    """Turns the goals of a mission into jobs."""

    def _job(
        self, state: State, needs: Needs, kind: str, asked: int, tier: int, decks: list[int], tiles: list[int]
    ) -> None:
        if kind == "empty_hand" or kind == "no_hand_cards":
            for deck in decks:
                for number in bits(state.hand[deck]):
                    self._card(state, needs, int(first_card(deck)) + number)
        elif kind == "cubes":
            needs.more[tier] = max(0, asked - int(state.people[tier]))
        elif kind == "all_cubes":
            total = 0
            for other in range(TIERS):
                total += int(state.people[other])
            needs.more[FARMER] += max(0, asked - total)
            self._crowd(state, needs, asked - total)
        elif kind == "increased":
            if (int(state.memory) >> (4 * tier)) & 15 < asked:
                needs.actions += 1
                self._pay(needs, self.grow_costs[tier])
                needs.slack += 9.0  # the card it brings
                if not self.hooks.may_gain(self.rules.tables, state, tier):
                    needs.actions += 1.3
                    needs.exploration += 2
                    needs.peak = max(needs.peak, 2)
        elif kind == "tiles":
            for tile in tiles:
                if not (state.kinds[0] >> tile) & 1:
                    self._tile(state, needs, tile)
        elif kind == "every_industry":
            self._industries(state, needs)
        elif kind == "cards_played":
            played = 0
            for deck in decks:
                played += len(bits(state.face_up[deck] | state.face_down[deck]))
            self._some_cards(state, needs, asked - played, decks, False)
        elif kind == "card_points":
            points = 0
            for deck in decks:
                points += self.points[deck] * len(bits(state.face_up[deck] | state.face_down[deck]))
            self._some_cards(state, needs, asked - points, decks, True)
        elif kind == "gold":
            self._gold(state, needs, asked)
        elif kind == "new_world_islands":
            self._islands(state, needs, asked)
        elif kind == "trade_tokens":
            self._ships(state, needs, asked - int(state.trade_total[0] + state.card_trade[0]), FIRST_SHIP)
        elif kind == "exploration_tokens":
            self._ships(
                state, needs, asked - int(state.exploration_total[0] + state.card_exploration[0]), FIRST_EXPLORER
            )
        elif kind == "expedition_points":
            self._visits(state, needs, asked)
        else:
            points = int(state.gold[0]) // 3
            for deck in range(DECKS):
                points += self.points[deck] * len(bits(state.face_up[deck] | state.face_down[deck]))
                points += self.points[deck] * len(bits(state.hand[deck])) // 2
            needs.slack += 0.5 * max(0, points - asked + 5) + (100.0 if points - asked >= 20 else 0.0)

    def _crowd(self, state: State, needs: Needs, left: int) -> None:
        """Cubes that must come bring the cards on top of the stack."""
        for card in self._top(state, FARMER_WORKER, left):
            self._card(state, needs, card)
        needs.slack += 0.4 * max(0, left)

    def _industries(self, state: State, needs: Needs) -> None:
        """An industry for every resource: `Sands` knows what that takes."""

    def _pay(self, needs: Needs, cost: Cost) -> None:
        need, cubes, trade, exploration = cost
        for resource in need:
            needs.wanted[resource] += 1
        for tier in range(TIERS):
            needs.cubes[tier] += cubes[tier]
        needs.trade += trade
        needs.exploration += exploration
        needs.peak = max(needs.peak, exploration)

    def _card(self, state: State, needs: Needs, card: int) -> None:
        needs.actions += 1
        needs.cards.append(card)
        self._pay(needs, self.card_costs[card])

    def _some_cards(self, state: State, needs: Needs, left: int, decks: list[int], by_points: bool) -> None:
        """The cheapest hand cards that reach a number of cards or points; what the hand lacks must be drawn."""
        if left <= 0:
            return
        ranked: list[tuple[float, int]] = []
        for deck in decks:
            for number in bits(state.hand[deck]):
                card = int(first_card(deck)) + number
                distance = max(0.5, self.card_distance(state, card) - self.gift[card])
                ranked.append((distance / self.points[deck] if by_points else distance, card))
        ranked.sort()
        # A card that is harder than one yet to be drawn is left
        most = 0.85 if by_points else 99.0
        if decks == [1]:
            most = 4.5 + min(4.0, 8.0 * self.token)
        for distance, card in ranked:
            if left <= 0:
                return
            if distance > most:
                break
            self._card(state, needs, card)
            left -= self.points[int(deck_of(card))] if by_points else 1
        if left > 0:
            if decks == [2]:
                islands = len(bits(state.overseas[0]))
                self._islands(state, needs, islands + (left + 2) // 3)
                needs.actions += 2.0 * left
                needs.wanted[14] += left
            elif decks == [1]:
                needs.actions += (3.2 + min(4.0, 8.0 * self.token)) * left
                needs.slack += left / 3
            elif by_points:
                needs.actions += left * 0.75
            else:
                needs.actions += left * 2.0
                needs.more[FARMER] += left

    def _islands(self, state: State, needs: Needs, asked: int) -> None:
        have = len(bits(state.overseas[0]))
        for number in range(have, min(4, asked)):
            needs.actions += 1
            needs.slack += self.burden
            needs.exploration += number + 1
            needs.peak = max(needs.peak, number + 1)

    def _tile(self, state: State, needs: Needs, tile: int) -> None:
        if tile < FIRST_YARD:
            needs.forced.append(tile)
            return
        strength = int(self.rules.tables.tile_strength[tile])
        yards = 0
        for size in range(strength, 4):
            yards += int(state.yards[size - 1])
        if not yards:
            needs.actions += 1
            self._pay(needs, self.tile_costs[34 + strength])
        needs.actions += 1 / max(1, min(2, yards))
        self._pay(needs, self.tile_costs[tile])

    def _ships(self, state: State, needs: Needs, left: int, first: int) -> None:
        """Ships for tokens that are short; when the sea is full they replace weaker ones."""
        if left <= 0:
            return
        free = self._free_sea(state)
        strongest = 1
        yards = 0
        for size in range(1, 3):
            if state.yards[size - 1]:
                strongest = size
                yards = int(state.yards[size - 1])
        if state.yards[2]:
            strongest = 2
            yards += int(state.yards[2])
            motors = bool(self.hooks.trade) and state.trade_total[0] + state.card_trade[0] >= 3
            if (state.makeable[0] >> MOTORS) & 1 or motors:
                strongest = 3
                yards = int(state.yards[2])
        if (strongest == 1 and free < left) or not yards:
            needs.actions += 1
            self._pay(needs, self.tile_costs[FIRST_YARD + 1])
            strongest = 2
            yards = 1
        count = 0
        while left > 0 and count < 8:
            left -= strongest if count < free else strongest - 1
            count += 1
        needs.actions += count / min(2, yards) + 0.1
        for _ in range(count):
            self._pay(needs, self.tile_costs[first + strongest - 1])

    def _free_sea(self, state: State) -> int:
        free = 0
        for field in range(int(field_count(state, 0))):
            if is_sea(field) and not state.fields[field]:
                free += 1
        return free

    def _gold(self, state: State, needs: Needs, asked: int) -> None:
        """Gold that time cards will not bring; the stack is looked at."""
        left = asked - int(state.gold[0])
        if left <= 0:
            return
        income = 0.0
        for spot in range(int(state.time_head), int(state.time_head + state.time_size)):
            resource = int(self.hooks.leftmost[state.time[spot]])
            if resource >= 0 and (state.makeable[0] >> resource) & 1:
                income += 1.0
        needs.slack += 0.15 * left + 1.1 * max(0.0, left - 0.95 * income)

    def _visits(self, state: State, needs: Needs, asked: int) -> None:
        points = int(visits_of(self.rules.tables, state, 0)[0])
        if points >= asked:
            return
        tables = self.rules.tables
        fields = [0] * TIERS
        for card in bits(state.expeditions[0]):
            fields[int(tables.animal[card])] += 1
            fields[int(tables.artefact[card])] += 1
        people = [int(count) for count in state.people]
        most = (0, 0, 9, 9, 6)
        cards = len(bits(state.expeditions[0]))
        goal_cards = max(3, (asked * 2 + 4) // 5)
        missing = max(0, goal_cards - cards)
        needs.actions += missing / 3
        needs.slack += 0.04 * missing
        needs.exploration += 2 * ((missing + 2) // 3)
        if missing:
            needs.peak = max(needs.peak, 2)
        needs.slack += 0.12 * (asked - points)
        worth = 0
        for tier in (ARTISAN, ENGINEER, INVESTOR):
            worth += (tier - 1) * min(people[tier], max(fields[tier], most[tier] if missing else 0))
        steps = max(0, asked + 1 - worth)
        # New engineers are worth 2 points each, three in an action; artisans that rise are worth 1 more
        risen = min(steps, people[ARTISAN] // 3) if asked > 10 else 0
        needs.actions += risen / 3
        for _ in range(risen):
            self._pay(needs, self.rise_costs[ARTISAN])
        fresh = (steps - risen + 1) // 2
        needs.actions += fresh / 2.5
        for _ in range(fresh):
            self._pay(needs, self.grow_costs[ENGINEER])

    def _people(self, state: State, needs: Needs) -> None:
        """Upgrades for the tiers that are short, from above; at the bottom new farmers."""
        steps = 0
        lonely = 0
        for tier in range(INVESTOR, FARMER, -1):
            count = needs.more[tier]
            if count <= 0:
                continue
            steps += count
            for _ in range(count):
                self._pay(needs, self.rise_costs[tier - 1])
            for resource in self.rise_costs[tier - 1][0]:
                # Traded for once in a turn
                if not (state.makeable[0] >> resource) & 1:
                    lonely = max(lonely, count)
            asked = count
            for kind, number, other, _, _ in self.goals:
                if kind == "cubes" and other == tier - 1:
                    asked += number
            needs.more[tier - 1] = max(needs.more[tier - 1], asked - int(state.people[tier - 1]))
        needs.actions += max((steps / 3 + (steps + 2) // 3) / 2, 0.8 * lonely)
        count = needs.more[FARMER]
        if count > 0:
            needs.actions += (count / 3 + (count + 2) // 3) / 2
            for _ in range(count):
                self._pay(needs, self.grow_costs[FARMER])
