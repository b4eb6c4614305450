"""What a position is worth by what was learned from games: the chance to win, and by how much, in points."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from brightsands.bots.learned.features import Features
from brightsands.bots.learned.network import Network
from brightsands.bots.value import PointsJudge
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import outcome
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

UNIT: Final = 25.0  # points of a margin that a network calls one
PAR: Final = 140  # points that a seat alone is measured against


class Shares:
    """What counts how much, in points."""

    def __init__(self, win: float, margin: float, prior: float) -> None:
        self.win = win  # to win for certain
        self.margin = margin  # a point before the best of the others
        self.prior = prior  # a point of the hand-made judgement


class Insight:
    """Values positions of a game for points by a network, beside the hand-made judge that it builds on."""

    def __init__(self, rules: Ruleset, judge: PointsJudge, network: Network, shares: Shares) -> None:
        self.rules = rules
        self.network = network
        self.features = Features(rules, judge)
        self.shares = shares

    def value(self, state: State, seat: i64) -> float:
        """What a position or an end is worth to a seat."""
        if state.over:
            return self._end(state, seat)
        self.features.read(state, seat)
        self.network.answer(self.features.numbers)
        return self.shares.win * likelihood(self.network.chance) + self.shares.margin * UNIT * self.network.margin

    def _end(self, state: State, seat: i64) -> float:
        end = outcome(self.rules, state)
        points = [sheet.total for sheet in end.sheets]
        return self.shares.win * share_of_win(points, end.winners, int(seat)) + self.shares.margin * float(
            margin(points, int(seat))
        )


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


def likelihood(logit: float) -> float:
    """A logit as a chance between 0 and 1.

    >>> likelihood(0.0)
    0.5
    """
    if logit < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-logit))
