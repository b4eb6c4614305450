"""What a position is worth by what was learned from games: the chance to win, and by how much."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from brightsands.bots.judge import Judge
from brightsands.bots.learned.features import Features
from brightsands.bots.learned.mission_features import MissionFeatures
from brightsands.bots.learned.network import Network
from brightsands.bots.learned.reading import Reading
from brightsands.bots.missions.judge import MissionJudge
from brightsands.bots.value import PointsJudge
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Shares:
    """What counts how much, in points."""

    def __init__(self, win: float, margin: float, prior: float) -> None:
        self.win = win  # to win for certain
        self.margin = margin  # a point before the best of the others
        self.prior = prior  # a point of the hand-made judgement


class Insight:
    """Values positions by a network, beside the hand-made judge that it builds on."""

    def __init__(self, reading: Reading, network: Network, shares: Shares) -> None:
        if network.size != reading.size:
            raise ValueError(f"the network takes {network.size} numbers, a position has {reading.size}")
        self.network = network
        self.reading = reading
        self.shares = shares

    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What a position or an end is worth to a seat; ``passed`` turns of the others were skipped to get here."""
        shares = self.shares
        if state.over:
            won, margin = self.reading.result(state, seat)
            return shares.win * won + shares.margin * margin
        self.reading.read(state, seat, passed)
        self.network.answer(self.reading.numbers)
        return shares.win * likelihood(self.network.chance) + shares.margin * self.reading.unit * self.network.margin

    def beside(self, state: State, seat: i64, judged: float, passed: i64 = 0) -> float:
        """The same together with what the judge thinks."""
        return self.value(state, seat, passed) + self.shares.prior * judged


def reading_for(rules: Ruleset, judge: Judge) -> Reading:
    """What reads the positions that a judge judges."""
    if isinstance(judge, MissionJudge):
        return MissionFeatures(rules, judge)
    assert isinstance(judge, PointsJudge)
    return Features(rules, judge)


def likelihood(logit: float) -> float:
    """A logit as a chance between 0 and 1.

    >>> likelihood(0.0)
    0.5
    """
    if logit < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-logit))
