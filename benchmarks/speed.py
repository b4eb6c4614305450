"""How fast the engine is, plain and compiled side by side in one run: `make bench`.

Each core runs in a process of its own; slices of the two alternate, so that a noisy machine disturbs both alike.
The decisions per second are of uniformly random play through the public surface: `game.legal`, `game.play`.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

SEEDS = 20
DECISIONS = 2_000
COPIES = 10_000
ROUNDS = 3
CORES = {"compiled": "", "plain": "1"}


def random_play(seeds: range) -> float:
    """Decisions per second of uniformly random play, 4 players, DECISIONS from each seed."""
    from brightsands import Game

    done = 0
    start = time.perf_counter()
    for seed in seeds:
        game = Game.new(players=4, seed=seed)
        draw = random.Random(seed).random
        for _ in range(DECISIONS):
            codes = game.legal.codes
            game.play_code(codes[int(draw() * len(codes))])
            done += 1
    return done / (time.perf_counter() - start)


def positions() -> list[object]:
    """Positions in the middle of games: turns with everything to choose from, and payments."""
    from brightsands import Game

    found: list[object] = []
    for seed in range(8):
        game = Game.new(players=4, seed=seed)
        draw = random.Random(seed).random
        for number in range(600):
            codes = game.legal.codes
            game.play_code(codes[int(draw() * len(codes))])
            if number % 100 == 99:
                found.append(game.copy())
    return found


def cost(work: Callable[[object], object], games: list[object], repeat: int) -> float:
    """Microseconds of some work on a position, the least disturbed of several passes."""
    best = float("inf")
    for _ in range(repeat):
        start = time.perf_counter()
        for game in games:
            work(game)
        best = min(best, (time.perf_counter() - start) / len(games))
    return best * 1e6


def single_costs() -> dict[str, float]:
    """What legal, play, copy, view and the payment solver cost, in microseconds."""
    from brightsands.record import Game
    from brightsands.rules.legal import legal_codes
    from brightsands.rules.payment.solver import can_pay

    games = positions()

    def legal(game: object) -> object:
        assert isinstance(game, Game)
        return legal_codes(game.rules, game.state)

    def copy(game: object) -> object:
        assert isinstance(game, Game)
        return game.copy()

    def view(game: object) -> object:
        assert isinstance(game, Game)
        return game.view(0)

    def sample(game: object) -> object:
        assert isinstance(game, Game)
        return game.view(0).sample(1)

    def solve(game: object) -> object:
        assert isinstance(game, Game)
        tables, answer = game.rules.tables, False
        for price in tables.prices:
            answer = can_pay(game.rules, game.state, game.state.seat, price)
        return answer

    def copy_and_play(game: object) -> object:
        assert isinstance(game, Game)
        twin = game.copy()
        return twin.play_code(twin.legal_codes[0])

    def copy_and_list(game: object) -> object:
        assert isinstance(game, Game)
        return game.copy().legal_codes

    first = games[0]
    assert isinstance(first, Game)
    number_of_costs = float(len(first.rules.tables.cost_need))
    return {
        "legal": cost(legal, games, 30),
        "play": max(0.0, cost(copy_and_play, games, 30) - cost(copy_and_list, games, 30)),
        "copy": cost(copy, games, 60),
        "view": cost(view, games, 30),
        "sample": cost(sample, games, 10),
        "solver": cost(solve, games, 20) / number_of_costs,
    }


def resident() -> float:
    """Memory this process holds now, in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def memory() -> float:
    """Memory that COPIES copies of a game hold, in MiB."""
    copy = positions()[0].copy  # type: ignore[attr-defined]
    gc.collect()
    before = resident()
    kept = [copy() for _ in range(COPIES)]
    held = resident() - before
    assert len(kept) == COPIES
    return held


def serve() -> None:
    """Answer the parent's questions: one line of JSON for each word read."""
    from brightsands.mode import compiled

    for line in sys.stdin:
        word = line.split()
        if word[0] == "play":
            answer: object = random_play(range(int(word[1]), int(word[2])))
        elif word[0] == "costs":
            answer = single_costs()
        elif word[0] == "core":
            answer = compiled()
        else:
            answer = memory()
        print(json.dumps(answer), flush=True)


class Worker:
    """A process that runs one core."""

    def __init__(self, name: str) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "BRIGHTSANDS_PURE"}
        if CORES[name]:
            environment["BRIGHTSANDS_PURE"] = CORES[name]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.speed", "--worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=Path(__file__).resolve().parent.parent,
        )

    def ask(self, question: str) -> object:
        """Ask one question and wait for the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(question, file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def stop(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def measure() -> dict[str, dict[str, float]]:
    """All figures of both cores, slices interleaved."""
    workers = {name: Worker(name) for name in CORES}
    if not workers["compiled"].ask("core"):
        print("note: no compiled core is built here, both columns are the plain one", file=sys.stderr)
    rates: dict[str, list[float]] = {name: [] for name in CORES}
    results: dict[str, dict[str, float]] = {name: {} for name in CORES}
    for _ in range(ROUNDS):
        for first in range(0, SEEDS, 5):
            for name, worker in workers.items():
                answer = worker.ask(f"play {first} {first + 5}")
                assert isinstance(answer, float)
                rates[name].append(answer)
    for name, worker in workers.items():
        results[name]["decisions_per_second"] = statistics.median(rates[name])
        costs = worker.ask("costs")
        assert isinstance(costs, dict)
        results[name].update({f"{key}_microseconds": value for key, value in costs.items()})
        used = worker.ask("memory")
        assert isinstance(used, float)
        results[name]["memory_of_10000_copies_mib"] = used
        worker.stop()
    return results


def main() -> None:
    """Print the table, or with --json the figures for machines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", nargs="?", const="-", metavar="FILE", help="as JSON, to FILE or the screen")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        serve()
        return
    results = measure()
    if arguments.json:
        text = json.dumps(results, indent=2)
        if arguments.json == "-":
            print(text)
            return
        Path(arguments.json).write_text(text + "\n", encoding="utf-8")
    print(f"{'':34}{'compiled':>12}{'plain':>12}{'ratio':>8}")
    for key, compiled in results["compiled"].items():
        plain = results["plain"][key]
        ratio = compiled / plain if key == "decisions_per_second" else plain / compiled if compiled else 0.0
        digits = 0 if compiled >= 1000 else 2
        print(f"{key.replace('_', ' '):34}{compiled:>12,.{digits}f}{plain:>12,.{digits}f}{ratio:>7.1f}x")


if __name__ == "__main__":
    main()
