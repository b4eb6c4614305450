"""Where the seats stand: points, turns that are left for certain, who leads, and what the end is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.weights import Weights
from brightsands.rules.cells import bit_count, zeros
from brightsands.rules.codes import DECKS, OBJECTIVES, TIERS
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import best_visits, objective_score, outcome
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LATE: Final = 20.0  # rounds after which the others' end may be far for good, and
FAR_OFF: Final = 28.0  # turns from which on it is
GROWING: Final = 8.0  # rounds, and turns, over which either comes to count in full


class Standing:
    """Compares the seats of one ruleset."""

    _visitors: vec[i64]  # of each seat: expedition cards and people that the last visit was counted for, and
    _visits: vec[i64]  # its points

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self._visitors = zeros(2 * rules.players)
        self._visits = zeros(rules.players)

    def points(self, state: State, seat: i64) -> float:
        """Points of played cards and of the fireworks."""
        total: i64 = 0
        for deck in range(DECKS):
            spot = seat * DECKS + deck
            total += bit_count(state.face_up[spot] | state.face_down[spot]) * self.rules.tables.deck_points[deck]
        if state.fireworks == seat:
            total += self.rules.tables.fireworks
        return float(total)

    def visit_points(self, state: State, seat: i64) -> i64:
        """Points of the best visit to the expedition fields, objectives aside."""
        cards = state.expeditions[seat]
        if not cards:
            return 0
        people: i64 = 0
        for tier in range(TIERS):
            people = (people << 8) | state.people[seat * TIERS + tier]
        if self._visitors[2 * seat] != cards or self._visitors[2 * seat + 1] != people:
            self._visitors[2 * seat] = cards
            self._visitors[2 * seat + 1] = people
            self._visits[seat] = best_visits(self.rules.tables, state, seat)[0]
        return self._visits[seat]

    def turns_left(self, state: State, seat: i64) -> float:
        """Turns that a seat still has for certain, -1 while the end is not triggered."""
        if self.rules.alone:
            return float(state.time_size)
        if not state.last_round:
            return -1.0
        now: i64 = (state.seat - state.first + state.players) % state.players
        mine: i64 = (seat - state.first + state.players) % state.players
        return float(state.last_round - state.round + (1 if mine >= now else 0))

    def lead(self, state: State, seat: i64) -> float:
        """Points before the best of the others; once the end is triggered, with the turns that all still have."""
        mine = self.of(state, seat)
        best = -1000.0
        for other in range(state.players):
            if other != seat:
                points = self.of(state, other)
                if points > best:
                    best = points
        return mine - best

    def of(self, state: State, seat: i64) -> float:
        """Points of a seat as they stand, and a little for every turn that it still has for certain."""
        tables = self.rules.tables
        total: i64 = state.gold[seat] // tables.gold_per_point + self.visit_points(state, seat)
        scoring = state.objectives & tables.scoring
        for objective in range(OBJECTIVES):
            if (scoring >> objective) & 1:
                total += objective_score(self.rules, state, seat, objective)
        left = self.turns_left(state, seat)
        return self.points(state, seat) + float(total) + (self.weights.rate * left if left > 0.0 else 0.0)

    def leisure(self, state: State, others: float) -> float:
        """From 0 to 1 how much time there is: all of it late in a game that nobody else could end for long.

        Early on everybody is far from the end, and a long game is no reason not to hurry yet. ``others`` are the turns
        until another seat's hand could be empty.
        """
        if self.rules.alone or state.last_round:
            return 0.0
        late = (float(state.round) - LATE) / GROWING
        far = (others - FAR_OFF) / GROWING
        if late <= 0.0 or far <= 0.0:
            return 0.0
        return (late if late < 1.0 else 1.0) * (far if far < 1.0 else 1.0)

    def final(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What the end of a game is worth to a seat; the others may have been left out for some turns."""
        end = outcome(self.rules, state)
        mine = float(end.sheets[int(seat)].total)
        if self.rules.alone:
            return mine
        lead = 1000.0
        for other in range(state.players):
            if other != seat:
                less = mine - float(end.sheets[int(other)].total)
                if less < lead:
                    lead = less
        if passed > 0:
            return mine + self.weights.race * tilt((lead - self.weights.rate * float(passed)) / 4.0)
        return mine + (self.weights.race if int(seat) in end.winners else -self.weights.race)


def chance(lead: float) -> float:
    """From 0 for far behind to 1 for far ahead."""
    if lead > 1.0:
        return 1.0
    if lead < -1.0:
        return 0.0
    return 0.5 + 0.5 * lead


def tilt(lead: float) -> float:
    """From -1 for far behind to 1 for far ahead."""
    if lead >= 0.0:
        return lead / (1.0 + lead)
    return lead / (1.0 - lead)
