"""A position of a mission as a row of numbers: how far its goals seem, how much time is left, and what there is.

A network is tied to the order of the numbers by `VERSION`, as that for games for points is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.learned.reading import BUILT, HELD, SUPPLY, Reading
from brightsands.bots.missions.judge import MissionJudge
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import ARTISAN, DECKS, MISSION_WON, RESOURCES, TIERS, deck_of
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import best_visits
from brightsands.rules.state import State
from brightsands.solo.goals import OF_CARDS, OF_POSSESSIONS, Gauge
from brightsands.solo.hooks import SoloHooks

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 1
ACTIONS: Final = 8.0  # of a margin that a network calls one
MISSIONS: Final = 10
GOALS: Final = (*OF_CARDS, *OF_POSSESSIONS, "expedition_points", "points_below")
TO_DO: Final = 14 + 3 * TIERS + RESOURCES
TIME: Final = 6 + DECKS
VISITS: Final = 2 * (TIERS - ARTISAN) + 2
TABLE: Final = SUPPLY + MISSIONS + 1
SIZE: Final = TO_DO + TIME + BUILT + HELD + 2 * len(GOALS) + VISITS + TABLE


class MissionFeatures(Reading):
    """Reads positions of missions."""

    def __init__(self, rules: Ruleset, judge: MissionJudge) -> None:
        super().__init__(rules, SIZE, ACTIONS)
        self.judge = judge
        hooks = rules.hooks
        assert isinstance(hooks, SoloHooks)
        self._gauges: list[Gauge] = list(hooks.gauges)
        self._kinds: list[int] = [GOALS.index(gauge.kind) for gauge in hooks.gauges]
        self._mission: i64 = rules.options.mission
        self._hard: bool = rules.options.difficulty == "hard"

    def read(self, state: State, seat: i64, passed: i64 = 0) -> None:
        """Read a position of the lone seat."""
        self._at = 0
        self._to_do(state)
        self._time(state)
        self._own(state, 0)
        self._hand(state, 0)
        self._goals(state)
        self._visits(state)
        self._table(state)

    def result(self, state: State, seat: i64) -> tuple[float, float]:
        """The win with the time cards that are left, or how many actions the goals still were away."""
        if state.over == MISSION_WON:
            return 1.0, float(self.judge.way.time_left(state))
        return 0.0, -self.judge.way.distance(state)

    # ---- the way -----------------------------------------------------------------------------------------------
    def _to_do(self, state: State) -> None:
        """What the judge thinks is still to be done."""
        way = self.judge.way
        distance = -self.judge.value(state, 0)
        left = float(way.time_left(state))
        needs = way.needs
        self._add(distance / 10.0)
        self._add((distance - left) / 10.0)
        self._add(distance / (left + 1.0))
        self._add(needs.actions / 10.0)
        self._add(needs.slack / 5.0)
        self._add(way.festivals / 3.0)
        self._add(needs.tokens / 8.0)
        self._add(float(needs.exploration) / 6.0)
        self._add(float(needs.peak) / 3.0)
        self._add(needs.narrow)
        self._add(float(len(needs.cards)) / 4.0)
        self._add(float(len(needs.forced)))
        self._add(way.token)
        lacking: i64 = 0
        made = state.makeable[0] | state.overseas_goods[0]
        for resource in range(RESOURCES):
            if needs.wanted[resource] and not (made >> resource) & 1:
                lacking += 1
        self._add(float(lacking) / 4.0)
        for tier in range(TIERS):
            self._add(needs.load[tier] / 6.0)
            self._add(float(needs.more[tier]) / 3.0)
            self._add(float(needs.cubes[tier]) / 4.0)
        for resource in range(RESOURCES):
            self._add(float(needs.wanted[resource]) / 3.0)

    def _time(self, state: State) -> None:
        left = float(self.judge.way.time_left(state))
        self._add(left / 20.0)
        self._add(left * left / 1000.0)
        self._add(1.0 / (left + 1.0))
        self._add(float(state.time_size) / 20.0)
        self._add(float(state.time_pass))
        self._add(float(state.round) / 25.0)
        backs: list[int] = [0] * DECKS  # the back of a card shows its deck
        for spot in range(int(state.time_head), int(state.time_head + state.time_size)):
            backs[deck_of(state.time[spot])] += 1
        for deck in range(DECKS):
            self._add(float(backs[deck]) / 10.0)

    # ---- goals -------------------------------------------------------------------------------------------------
    def _goals(self, state: State) -> None:
        """Of every kind of goal: what is short of it, and what is there."""
        first = self._at
        for _ in range(2 * len(GOALS)):
            self._add(0.0)
        for number in range(len(self._gauges)):
            gauge = self._gauges[number]
            reached = gauge.reached(self.rules.tables, state)
            asked = gauge.asked if gauge.asked > 0 else 4
            short = asked - reached if gauge.asked > 0 else reached
            place: i64 = first + 2 * self._kinds[number]
            self.numbers[place] = self.numbers[place] + (float(short) / float(asked) if short > 0 else 0.0)
            self.numbers[place + 1] = self.numbers[place + 1] + float(reached) / float(asked)

    def _visits(self, state: State) -> None:
        """Fields of expedition cards by tier, and the points they bring now."""
        fields = self.judge.way.visitable(state)
        for tier in range(ARTISAN, TIERS):
            people = int(state.people[tier])
            self._add(float(fields[tier]) / 3.0)
            self._add(float(min(fields[tier], people)) / 3.0)
        self._add(float(best_visits(self.rules.tables, state, 0)[0]) / 10.0)
        self._add(float(bit_count(state.expeditions[0])) / 4.0)

    def _table(self, state: State) -> None:
        self._supply(state)
        for number in range(MISSIONS):
            self._add(1.0 if self._mission == number + 1 else 0.0)
        self._add(1.0 if self._hard else 0.0)
