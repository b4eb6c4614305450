"""Tune the weights: ``python -m tools.tuning --players 2 --generations 20 --out weights.json --curve curve.csv``.

Every generation plays the same deals, from both sides of the table. The opponents are those named, the weights that the
run began with and, every few generations, the mean that it had come to.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cma

from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import NAMES
from tools.tuning.games import Trial, Values, fitness

EVERY = 4  # generations until the mean joins the opponents
POOL = 2  # opponents at most, beside those that stay
SHARES = ("patience",)  # weights below 1 that are tuned by what they lack


def to_point(values: Values, names: tuple[str, ...]) -> list[float]:
    """Weights as a point that the search may move freely in."""
    return [math.log(1 - values[name]) if name in SHARES else math.log(max(values[name], 0.01)) for name in names]


def from_point(point: Any, names: tuple[str, ...], others: Values) -> Values:
    """The weights of a point; those that it does not speak of are the others'."""
    values = dict(others)
    for name, number in zip(names, point, strict=True):
        value = math.exp(min(float(number), 6.0))
        values[name] = round(1 - min(value, 0.5) if name in SHARES else value, 4)
    return values


def trials(mine: Values, pool: list[Values], arguments: argparse.Namespace, first_seed: int) -> list[Trial]:
    """The games of one candidate: every opponent, every deal, every seat in turn."""
    effort = (arguments.nodes, arguments.width, arguments.depth)
    found = []
    for number in range(arguments.games):
        seat = number % arguments.players
        seed = first_seed + number // arguments.players
        found.append(
            Trial(
                mine,
                pool[(number // arguments.players) % len(pool)],
                arguments.players,
                seat,
                seed,
                effort,
                arguments.round_limit,
            )
        )
    return found


def main() -> None:
    """Run the search and write what it found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2, help="1 is the normal solo game")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--games", type=int, default=24, help="games per candidate")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--width", type=int, default=8)
    parser.add_argument("--depth", type=int, default=0)
    parser.add_argument("--round-limit", type=int, default=70, help="a game that nobody ends is decided here")
    parser.add_argument("--sigma", type=float, default=0.35)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", choices=NAMES, metavar="WEIGHT", default=NAMES, help="weights to tune")
    parser.add_argument("--start", type=Path, help="weights to begin with instead of those in use")
    parser.add_argument("--against", type=Path, nargs="*", default=[], help="opponents that stay, beside the start")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--curve", type=Path, required=True)
    arguments = parser.parse_args()
    start = json.loads(arguments.start.read_text()) if arguments.start else tuned_weights(arguments.players)
    lasting = [json.loads(path.read_text()) for path in arguments.against]
    pool = [*lasting, start]
    names = tuple(arguments.only)
    search = cma.CMAEvolutionStrategy(
        to_point(start, names),
        arguments.sigma,
        {"popsize": arguments.population, "seed": arguments.seed, "verbose": -9},
    )
    with ProcessPoolExecutor(arguments.jobs) as workers, arguments.curve.open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["generation", "best", "mean", "sigma", "mean_against_first"])
        for generation in range(1, arguments.generations + 1):
            points = search.ask()
            first_seed = arguments.seed * 100_000 + generation * 1000
            found = [from_point(point, names, start) for point in points]
            games = [game for values in found for game in trials(values, pool, arguments, first_seed)]
            results = list(workers.map(fitness, games, chunksize=4))
            scores = [
                sum(results[number * arguments.games : (number + 1) * arguments.games]) / arguments.games
                for number in range(len(points))
            ]
            search.tell(points, [-score for score in scores])
            mean = from_point(search.result.xfavorite, names, start)
            check = list(workers.map(fitness, trials(mean, pool[:1], arguments, 7_000_000), chunksize=4))
            curve.writerow(
                [
                    generation,
                    round(max(scores), 3),
                    round(sum(scores) / len(scores), 3),
                    round(search.sigma, 3),
                    round(sum(check) / len(check), 3),
                ]
            )
            file.flush()
            arguments.out.write_text(json.dumps(mean, indent=1) + "\n")
            if generation % EVERY == 0 and arguments.players > 1:
                pool = [*lasting, *[*pool[len(lasting) :], mean][-POOL:]]


if __name__ == "__main__":
    main()
