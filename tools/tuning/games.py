"""Games that tell sets of weights apart."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import tanh
from pathlib import Path

from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort
from brightsands.bots.tuned import tuned_weights
from brightsands.record.game import Game
from brightsands.rules.options import Options

Values = dict[str, float]


def weights_from(file: Path | None, players: int) -> Values:
    """The weights of a file, or those in use for a number of players."""
    return json.loads(file.read_text()) if file else tuned_weights(players)


@dataclass(frozen=True)
class Trial:
    """One game: the weights of every seat, and the deal."""

    seats: tuple[Values, ...]
    seed: int
    effort: tuple[int, int, int]  # nodes, width, depth
    round_limit: int = 70  # a game that nobody ends is decided here


def bot(seed: int, values: Values, effort: tuple[int, int, int]) -> PlannerBot:
    """A planner with weights of its own."""
    nodes, width, depth = effort
    return PlannerBot(seed, Effort(nodes=nodes, width=width, depth=depth, wide=depth > 0), values)


@dataclass(frozen=True)
class Result:
    """How a trial ended: everybody's points, and who won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]

    def win(self, seat: int) -> float:
        """A seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def margin(self, seat: int) -> int:
        """How far a seat is before the best of the others."""
        return self.points[seat] - max(total for other, total in enumerate(self.points) if other != seat)


def play(trial: Trial) -> Result:
    """Play a game to its end."""
    if len(trial.seats) == 1:
        game = Game.new(seed=trial.seed, solo=True)
    else:
        game = Game.new(players=len(trial.seats), seed=trial.seed, options=Options(round_limit=trial.round_limit))
    bots = [bot(trial.seed * 8 + seat, values, trial.effort) for seat, values in enumerate(trial.seats)]
    while game.seat is not None:
        seat = game.seat
        game.play(bots[seat].decide(game.view(seat), game.legal))
    end = game.outcome
    assert end is not None
    return Result(tuple(sheet.total for sheet in end.sheets), tuple(end.winners))


def fitness(trial: Trial) -> list[float]:
    """How a trial went for every seat: the share of the win, and the margin; alone the points in hundreds."""
    result = play(trial)
    if len(trial.seats) == 1:
        return [result.points[0] / 100]
    return [result.win(seat) + tanh(result.margin(seat) / 30) for seat in range(len(trial.seats))]
