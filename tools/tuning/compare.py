"""Weights against those in use: ``python -m tools.tuning.compare weights.json --players 3 --games 120``.

At the planner's default budget. One seat has the weights, the others those in use (or those of ``--start``); every deal
is played from every seat. Alone both play the same deals. Give it seeds that no run has seen: what a run finds is taken
only if it wins here.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from brightsands.arena.figures import wilson
from brightsands.bots.search import Effort
from brightsands.cli.arena import ROUND_LIMIT
from tools.tuning.games import Result, play, weights_from
from tools.tuning.meetings import Terms, against

DEFAULT = Effort()
EFFORT = (DEFAULT.nodes, DEFAULT.width, DEFAULT.depth)


def about(numbers: list[float]) -> str:
    """A mean and its error."""
    return f"{mean(numbers):+.1f} +- {stdev(numbers) / sqrt(len(numbers)):.1f}"


def gained(mine: list[int], theirs: list[int]) -> str:
    """How two sets of weights did alone on the same deals."""
    gains = [float(new - old) for new, old in zip(mine, theirs, strict=True)]
    return f"{mean(mine):.1f} points, before {mean(theirs):.1f}: {about(gains)} on {len(gains)} deals"


def placed(results: list[tuple[Result, int]]) -> str:
    """How the seats with the weights did against the others."""
    wins = sum(result.win(seat) for result, seat in results)
    low, high = wilson(wins, len(results))
    even = 1 / len(results[0][0].points)
    margins = about([float(result.margin(seat)) for result, seat in results])
    return (
        f"first in {wins:g} of {len(results)} ({low:.1%} to {high:.1%}; even would be {even:.1%}), "
        f"{margins} points before the best of the others"
    )


def main() -> None:
    """Play the games and say how they went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--players", type=int, default=2, help="1 is the normal solo game")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=30_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights of the others instead of those in use")
    arguments = parser.parse_args()
    mine = weights_from(arguments.weights, arguments.players)
    theirs = weights_from(arguments.start, arguments.players)
    terms = Terms(arguments.players, arguments.games, EFFORT, ROUND_LIMIT)
    games = against(mine, [theirs], terms, arguments.seed)
    trials = [trial for trial, _ in games]
    with ProcessPoolExecutor(arguments.jobs) as workers:
        results = list(workers.map(play, trials))
        if arguments.players > 1:
            print(placed(list(zip(results, [seat for _, seat in games], strict=True))))
        else:
            before = workers.map(play, [replace(trial, seats=(theirs,)) for trial in trials])
            print(gained([result.points[0] for result in results], [result.points[0] for result in before]))


if __name__ == "__main__":
    main()
