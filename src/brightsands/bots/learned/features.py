"""A position as a row of numbers: how the hand-made judge sees it, and what lies open on the table.

Of the other seats only what everybody may see is looked at (R2.4): their hands and expeditions by number. A network is
tied to the order of the numbers by `VERSION`: whoever changes it makes a new version and trains again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.judge import FAR, TERMS
from brightsands.bots.learned.reading import BUILT, HELD, SUPPLY, Reading
from brightsands.bots.prices import TURN
from brightsands.bots.value import PointsJudge
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    BOARD_TILES,
    DECKS,
    FIRST_YARD,
    OBJECTIVES,
    TIERS,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import objective_score, outcome
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 1
POINTS: Final = 25.0  # of a margin that a network calls one
PAR: Final = 140  # points that a seat alone is measured against
SEATS: Final = 4
SPANS: Final = 5  # spans of the schedule, the first of two turns, each twice as long as the one before
OWN: Final = TERMS + 9 + 2 * SPANS + BUILT + HELD + OBJECTIVES
OTHER: Final = 24
TABLE: Final = 6 + SUPPLY + SEATS
SIZE: Final = OWN + (SEATS - 1) * OTHER + TABLE


class Features(Reading):
    """Reads positions of a game for points."""

    def __init__(self, rules: Ruleset, judge: PointsJudge) -> None:
        super().__init__(rules, SIZE, POINTS)
        self.judge = judge
        self._others_had: float = 0.0  # points that the others are taken to have scored besides

    def read(self, state: State, seat: i64, passed: i64 = 0) -> None:
        """Read a position as a seat sees it; the judge has been told of the others and who leads.

        Of ``passed`` turns that the others were left out for, they are taken to have had the points and the time.
        """
        self._at = 0
        self._others_had = self.judge.weights.rate * float(passed)
        self._judged(state, seat, passed)
        self._own(state, seat)
        self._hand(state, seat)
        self._goals(state, seat)
        for turn in range(1, SEATS):
            if turn < state.players:
                self._other(state, (seat + turn) % state.players)
            else:
                for _ in range(OTHER):
                    self._add(0.0)
        self._table(state, seat)

    def result(self, state: State, seat: i64) -> tuple[float, float]:
        """The win, and the points before the best of the others."""
        end = outcome(self.rules, state)
        points = [sheet.total for sheet in end.sheets]
        return share_of_win(points, end.winners, int(seat)), float(margin(points, int(seat)))

    # ---- as the judge sees it --------------------------------------------------------------------------------------
    def _judged(self, state: State, seat: i64, passed: i64) -> None:
        judge = self.judge
        total = judge.value(state, seat, passed)
        for term in range(TERMS):
            self._add(judge.terms[term] / 8.0)
        self._add(total / 40.0)
        self._add(judge.turns / 10.0)
        others = judge.others - float(passed)
        if others > FAR:
            others = FAR
        elif others < 1.0 and passed:
            others = 1.0
        self._add(others / 10.0)
        self._add((others - judge.turns) / 10.0)
        self._add(judge.pressing)
        lead = judge.standing.lead(state, seat) - self._others_had
        self._add(lead / 20.0)
        self._add(judge.standing.of(state, seat) / 50.0)
        self._add(float(judge.standing.visit_points(state, seat)) / 8.0)
        left = judge.standing.turns_left(state, seat)
        self._add(left if left > 0.0 else 0.0)
        self._schedule()

    def _schedule(self) -> None:
        """Cards and points that the schedule plays within each span."""
        schedule = self.judge.schedule
        points = self.rules.tables.card_points
        number: i64 = 0
        until: i64 = 2 * TURN
        for _ in range(SPANS):
            cards: i64 = 0
            worth: i64 = 0
            while number < schedule.count and schedule.when[number] <= until:
                cards += 1
                worth += points[schedule.order[number]]
                number += 1
            self._add(float(cards) / 3.0)
            self._add(float(worth) / 10.0)
            until *= 2

    def _goals(self, state: State, seat: i64) -> None:
        """Points of the objectives in play as they stand."""
        scoring = state.objectives & self.rules.tables.scoring
        for objective in range(OBJECTIVES):
            points: i64 = 0
            if (scoring >> objective) & 1:
                points = objective_score(self.rules, state, seat, objective)
            self._add(float(points) / 6.0)

    # ---- the others and the table ----------------------------------------------------------------------------------
    def _other(self, state: State, seat: i64) -> None:
        self._add(1.0)
        self._add((self.judge.standing.of(state, seat) + self._others_had) / 50.0)
        for tier in range(TIERS):
            self._add(float(state.people[seat * TIERS + tier]) / 4.0)
        idle: i64 = 0
        for tier in range(TIERS):
            idle += state.idle[seat * TIERS + tier]
        self._add(float(idle) / 6.0)
        hand: i64 = 0
        for deck in range(DECKS):
            spot = seat * DECKS + deck
            cards = bit_count(state.hand[spot])
            hand += cards
            self._add(float(cards) / 4.0)
            self._add(float(bit_count(state.face_up[spot] | state.face_down[spot])) / 5.0)
            self._add(float(bit_count(state.face_up[spot])) / 3.0)
        self._add(float(hand) / 8.0)
        self._add(float(state.trade_total[seat]) / 4.0)
        self._add(float(state.exploration_total[seat]) / 3.0)
        self._add(float(state.gold[seat]) / 6.0)
        self._add(float(bit_count(state.makeable[seat])) / 10.0)
        self._add(float(state.island_count[seat] + bit_count(state.overseas[seat])) / 3.0)
        self._add(float(bit_count(state.expeditions[seat])) / 4.0)

    def _table(self, state: State, seat: i64) -> None:
        self._add(float(state.round) / 25.0)
        self._add(float(state.round) * float(state.round) / 1600.0)
        self._add(1.0 if state.last_round else 0.0)
        self._add(float((seat - state.first + state.players) % state.players))
        gone: i64 = 0
        for tile in range(BOARD_TILES):
            if state.board[tile] == 0:
                gone += 1
        self._add(float(gone) / 8.0)
        unique: i64 = 0
        for tile in range(FIRST_YARD):
            if (state.kinds[seat] >> tile) & 1 and state.board[tile] == 0:
                unique += 1
        self._add(float(unique) / 4.0)
        self._supply(state)
        for players in range(SEATS):
            self._add(1.0 if state.players == players + 1 else 0.0)


def margin(points: list[int], seat: int) -> int:
    """By how much a seat is ahead of the best of the others; alone, of a fair result.

    >>> margin([90, 120, 100], 1), margin([150], 0)
    (20, 10)
    """
    others = [total for other, total in enumerate(points) if other != seat]
    return points[seat] - (max(others) if others else PAR)


def share_of_win(points: list[int], winners: tuple[int, ...], seat: int) -> float:
    """What a seat has of the win; alone, whether it did better than a fair result."""
    if len(points) == 1:
        return 1.0 if points[0] > PAR else 0.0
    return 1.0 / float(len(winners)) if seat in winners else 0.0
