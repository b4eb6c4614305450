"""Games that tell sets of weights apart."""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh

from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort
from brightsands.record.game import Game
from brightsands.rules.options import Options

Values = dict[str, float]


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


def fitness(trial: Trial) -> list[float]:
    """How a trial went for every seat: the share of the win, and the margin; alone the points in hundreds."""
    alone = len(trial.seats) == 1
    if alone:
        game = Game.new(seed=trial.seed, solo=True)
    else:
        game = Game.new(players=len(trial.seats), seed=trial.seed, options=Options(round_limit=trial.round_limit))
    bots = [bot(trial.seed * 8 + seat, values, trial.effort) for seat, values in enumerate(trial.seats)]
    while game.seat is not None:
        seat = game.seat
        game.play(bots[seat].decide(game.view(seat), game.legal))
    end = game.outcome
    assert end is not None
    points = [sheet.total for sheet in end.sheets]
    if alone:
        return [points[0] / 100]
    found = []
    for seat, own in enumerate(points):
        best = max(total for other, total in enumerate(points) if other != seat)
        win = 1 / len(end.winners) if seat in end.winners else 0.0
        found.append(win + tanh((own - best) / 30))
    return found
