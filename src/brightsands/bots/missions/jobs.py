"""Goals as jobs: actions that are still to be done, with what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.missions.card_jobs import CardJobs
from brightsands.bots.missions.facts import FIRST_EXPLORER, MOTORS, Goal, Needs
from brightsands.rules.cells import bit_count, bits
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
    WORKER,
    is_sea,
)
from brightsands.rules.fields import field_count
from brightsands.rules.scoring import best_visits
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_VISITORS: Final = (0, 0, 9, 9, 6)  # fields of a tier that a few more cards may bring


class Jobs(CardJobs):
    """Turns the goals of a mission into jobs."""

    def _job(self, state: State, needs: Needs, goal: Goal) -> None:
        if self._card_job(state, needs, goal) or self._people_job(state, needs, goal):
            return
        kind = goal.kind
        asked = goal.asked
        if kind == "tiles":
            for tile in goal.tiles:
                if not (state.kinds[0] >> tile) & 1:
                    self._tile(state, needs, tile)
        elif kind == "every_industry":
            self._industries(state, needs)
        elif kind == "gold":
            self._gold(state, needs, asked)
        elif kind == "new_world_islands":
            self._islands(state, needs, asked)
        elif kind == "trade_tokens":
            self._ships(state, needs, asked - state.trade_total[0] - state.card_trade[0], FIRST_SHIP)
        elif kind == "exploration_tokens":
            self._ships(state, needs, asked - state.exploration_total[0] - state.card_exploration[0], FIRST_EXPLORER)
        elif kind == "expedition_points":
            self._visits(state, needs, asked)
        else:
            self._few_points(state, needs, asked)

    def _people_job(self, state: State, needs: Needs, goal: Goal) -> bool:
        """A goal about cubes: of one tier, of all, or new ones; whether it is one."""
        tier = goal.tier
        if goal.kind == "cubes":
            needs.more[tier] = positive(goal.asked - state.people[tier])
        elif goal.kind == "all_cubes":
            total: i64 = 0
            for other in range(TIERS):
                total += state.people[other]
            needs.more[FARMER] += positive(goal.asked - total)
            self._crowd(state, needs, goal.asked - total)
        elif goal.kind == "increased":
            if self.lacks_new(state, goal):
                needs.actions += 1
                self._pay(needs, self.rules.tables.new_cube_cost[tier])
                if not self.hooks.may_gain(self.rules.tables, state, tier):
                    needs.actions += 1.3
                    needs.exploration += 2
                    if needs.peak < 2:
                        needs.peak = 2
        else:
            return False
        return True

    def _few_points(self, state: State, needs: Needs, asked: i64) -> None:
        """No more points than are asked for: what is above them weighs, and what the hand may still bring."""
        worth = self.rules.tables.deck_points
        points = state.gold[0] // 3
        halves: i64 = 0
        hand: i64 = 0
        for number in range(DECKS):
            points += worth[number] * bit_count(state.face_up[number] | state.face_down[number])
            held = worth[number] * bit_count(state.hand[number])
            halves += held // 2
            hand += held
        over = points + halves - asked
        needs.slack += 0.5 * float(positive(over + 5)) + (100.0 if over >= 20 else 0.0)
        if not self.peeks:
            # Whoever plays all that is there and still to come has too many: some cards must be put away
            coming = worth[FARMER_WORKER] * needs.more[FARMER]
            needs.slack += 0.12 * float(positive(points + hand + coming - asked + 1))

    def _crowd(self, state: State, needs: Needs, left: i64) -> None:
        """Cubes that must come bring cards; who peeks knows which they are and counts them with the hand."""
        if left <= 0:
            return
        if not self.peeks:
            needs.actions += float(left)
            needs.cubes[FARMER] += left
            needs.cubes[WORKER] += left
        needs.slack += self.crowding * float(left)

    def _industries(self, state: State, needs: Needs) -> None:
        """An industry for every resource: `Sands` knows what that takes."""

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
            self._pay(needs, self.rules.tables.tile_cost[34 + strength])
        needs.actions += 1.0 if yards < 2 else 0.5
        self._pay(needs, self.rules.tables.tile_cost[tile])

    def _ships(self, state: State, needs: Needs, left: i64, first: i64) -> None:
        """Ships for tokens that are short; when the sea is full they replace weaker ones."""
        if left <= 0:
            return
        free = self._free_sea(state)
        strongest: i64 = 1
        yards: i64 = state.yards[0]
        if state.yards[1]:
            strongest = 2
            yards = state.yards[1]
        if state.yards[2]:
            strongest = 2
            yards += state.yards[2]
            motors = bool(self.hooks.trade) and state.trade_total[0] + state.card_trade[0] >= 3
            if (state.makeable[0] >> MOTORS) & 1 or motors:
                strongest = 3
                yards = state.yards[2]
        if (strongest == 1 and free < left) or not yards:
            needs.actions += 1
            self._pay(needs, self.rules.tables.tile_cost[FIRST_YARD + 1])
            strongest = 2
            yards = 1
        count: i64 = 0
        while left > 0 and count < 8:
            left -= strongest if count < free else strongest - 1
            count += 1
        needs.actions += (float(count) if yards < 2 else 0.5 * float(count)) + 0.1
        for _ in range(count):
            self._pay(needs, self.rules.tables.tile_cost[first + strongest - 1])

    def _free_sea(self, state: State) -> i64:
        free: i64 = 0
        for field in range(field_count(state, 0)):
            if is_sea(field) and not state.fields[field]:
                free += 1
        return free

    def _visits(self, state: State, needs: Needs, asked: i64) -> None:
        points = int(best_visits(self.rules.tables, state, 0)[0])
        if points >= asked:
            return
        tables = self.rules.tables
        fields = self.visitable(state)
        people = [int(count) for count in state.people]
        cards = len(bits(state.expeditions[0]))
        goal_cards = max(3, (int(asked) * 2 + 4) // 5)
        missing = max(0, goal_cards - cards)
        needs.actions += self.visiting * missing / 3
        needs.slack += 0.04 * missing
        needs.exploration += 2 * ((missing + 2) // 3)
        if missing and needs.peak < 2:
            needs.peak = 2
        needs.slack += 0.12 * self.visiting * (int(asked) - points)
        worth = 0
        for tier in (ARTISAN, ENGINEER, INVESTOR):
            worth += (tier - 1) * min(people[tier], max(fields[tier], MOST_VISITORS[tier] if missing else 0))
        steps = max(0, int(asked) + 1 - worth)
        # New engineers are worth 2 points each, three in an action; artisans that rise are worth 1 more
        risen = min(steps, people[ARTISAN] // 3) if asked > 10 else 0
        needs.actions += self.visiting * risen / 3
        for _ in range(risen):
            self._pay(needs, tables.upgrade_cost[ARTISAN])
        engineers = (steps - risen + 1) // 2
        needs.actions += self.visiting * engineers / 2.5
        for _ in range(engineers):
            self._pay(needs, tables.new_cube_cost[ENGINEER])

    def _people(self, state: State, needs: Needs) -> None:
        """Upgrades for the tiers that are short, from above; at the bottom new farmers."""
        tables = self.rules.tables
        lists = self.lists
        steps: i64 = 0
        lonely: i64 = 0
        for down in range(INVESTOR):
            tier: i64 = INVESTOR - down
            count = needs.more[tier]
            if count <= 0:
                continue
            steps += count
            cost = tables.upgrade_cost[tier - 1]
            for _ in range(count):
                self._pay(needs, cost)
            for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
                # Traded for once in a turn
                if not (state.makeable[0] >> lists.items[place]) & 1 and count > lonely:
                    lonely = count
            asked = count
            for goal in self.goals:
                if goal.kind == "cubes" and goal.tier == tier - 1:
                    asked += goal.asked
            short = asked - state.people[tier - 1]
            if short > needs.more[tier - 1]:
                needs.more[tier - 1] = short
        needs.actions += self.rising * max((float(steps) / 3.0 + float((steps + 2) // 3)) / 2.0, 0.8 * float(lonely))
        farmers = needs.more[FARMER]
        if farmers > 0:
            needs.actions += (float(farmers) / 3.0 + float((farmers + 2) // 3)) / 2.0
            for _ in range(farmers):
                self._pay(needs, tables.new_cube_cost[FARMER])


def positive(number: i64) -> i64:
    """A number, or 0 if it is below."""
    return number if number > 0 else 0
