"""Tune the weights: ``python -m tools.tuning --players 2 --generations 20 --out weights.json --curve curve.csv``.

All candidates of a generation play the same deals. Their opponents are those named, the weights that the run began with
and, every few generations, the mean that it had come to; with ``--league`` they play each other, and a game judges all
who sit at it.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import cma

from brightsands.bots.weights import NAMES
from tools.tuning.games import Trial, Values, fitness, weights_from
from tools.tuning.meetings import Terms, scores_against, scores_among
from tools.tuning.points import from_point, to_point

EVERY = 4  # generations until the mean joins the opponents
POOL = 2  # opponents at most, beside those that stay


def write_down(file: Path, names: tuple[str, ...], generation: int, scores: list[float], found: list[Values]) -> None:
    """Add the candidates of a generation to a log."""
    with file.open("w" if generation == 1 else "a", newline="") as log:
        rows = csv.writer(log)
        if generation == 1:
            rows.writerow(["generation", "score", *names])
        for score, values in zip(scores, found, strict=True):
            rows.writerow([generation, round(score, 4), *[values[name] for name in names]])


def wanted() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2, help="1 is the normal solo game")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--games", type=int, default=24, help="games per candidate")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--width", type=int, default=8)
    parser.add_argument("--depth", type=int, default=0)
    parser.add_argument("--round-limit", type=int, default=70, help="a game that nobody ends is decided here")
    parser.add_argument("--league", action="store_true", help="the candidates play each other")
    parser.add_argument("--check", type=int, help="games of the mean against the start, 0: none (default: --games)")
    parser.add_argument("--sigma", type=float, default=0.35)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", choices=NAMES, metavar="WEIGHT", default=NAMES, help="weights to tune")
    parser.add_argument("--start", type=Path, help="weights to begin with instead of those in use")
    parser.add_argument("--against", type=Path, nargs="*", default=[], help="opponents that stay, beside the start")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--curve", type=Path, required=True)
    parser.add_argument("--log", type=Path, help="every candidate with what it made, for tools.tuning.slopes")
    return parser.parse_args()


def main() -> None:
    """Run the search and write what it found."""
    arguments = wanted()
    start = weights_from(arguments.start, arguments.players)
    lasting = [weights_from(path, arguments.players) for path in arguments.against]
    pool = [*lasting, start]
    names = tuple(arguments.only)
    search = cma.CMAEvolutionStrategy(
        to_point(start, names),
        arguments.sigma,
        {"popsize": arguments.population, "seed": arguments.seed, "verbose": -9},
    )
    effort = (arguments.nodes, arguments.width, arguments.depth)
    terms = Terms(arguments.players, arguments.games, effort, arguments.round_limit)
    checked = replace(terms, games=terms.games if arguments.check is None else arguments.check)
    with ProcessPoolExecutor(arguments.jobs) as workers, arguments.curve.open("w", newline="") as file:

        def play(trials: list[Trial]) -> Iterator[list[float]]:
            return workers.map(fitness, trials)

        curve = csv.writer(file)
        curve.writerow(["generation", "best", "mean", "sigma", "mean_against_start", *names])
        for generation in range(1, arguments.generations + 1):
            points = search.ask()
            first_seed = arguments.seed * 100_000 + generation * 1000
            found = [from_point(point, names, start) for point in points]
            if arguments.league:
                scores = scores_among(found, terms, first_seed, play)
            else:
                scores = scores_against(found, pool, terms, first_seed, play)
            search.tell(points, [-score for score in scores])
            mean = from_point(search.result.xfavorite, names, start)
            figures = [max(scores), sum(scores) / len(scores), search.sigma, math.nan]
            if checked.games:
                figures[-1] = scores_against([mean], [start], checked, 7_000_000 + generation * 1000, play)[0]
            if arguments.log:
                write_down(arguments.log, names, generation, scores, found)
            curve.writerow([generation, *[round(figure, 3) for figure in figures], *[mean[name] for name in names]])
            file.flush()
            arguments.out.write_text(json.dumps(mean, indent=1) + "\n")
            if generation % EVERY == 0 and arguments.players > 1:
                pool = [*lasting, *[*pool[len(lasting) :], mean][-POOL:]]


if __name__ == "__main__":
    main()
