"""Games that tell two sets of weights apart."""

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
    """One game: the weights of the seat that is judged, of the others, and the deal."""

    mine: Values
    theirs: Values
    players: int
    seat: int
    seed: int
    effort: tuple[int, int, int]  # nodes, width, depth
    round_limit: int = 70  # a game that nobody ends is decided here


def bot(seed: int, values: Values, effort: tuple[int, int, int]) -> PlannerBot:
    """A planner with weights of its own."""
    nodes, width, depth = effort
    return PlannerBot(seed, Effort(nodes=nodes, width=width, depth=depth, wide=depth > 0), values)


def fitness(trial: Trial) -> float:
    """How a trial went: the share of the win, and the margin; alone the points in hundreds."""
    alone = trial.players == 1
    if alone:
        game = Game.new(seed=trial.seed, solo=True)
    else:
        game = Game.new(players=trial.players, seed=trial.seed, options=Options(round_limit=trial.round_limit))
    bots = [
        bot(trial.seed * 8 + seat, trial.mine if seat == trial.seat else trial.theirs, trial.effort)
        for seat in range(trial.players)
    ]
    while game.seat is not None:
        seat = game.seat
        game.play(bots[seat].decide(game.view(seat), game.legal))
    end = game.outcome
    assert end is not None
    points = [sheet.total for sheet in end.sheets]
    if alone:
        return points[0] / 100
    best = max(total for seat, total in enumerate(points) if seat != trial.seat)
    win = 1 / len(end.winners) if trial.seat in end.winners else 0.0
    return win + tanh((points[trial.seat] - best) / 30)
