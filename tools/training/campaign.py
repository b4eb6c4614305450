"""How many missions a bot wins: every deal of a range of seeds, the bot with the same seed.

    python -m tools.training.campaign master --played m1 h1 --seeds 1-50 --jobs 2 --out build/campaign.jsonl

A bot by its code, or a sitter of `sitters`; ``1`` is the normal solo game, of which the points are told. What the file
holds already is not played again.
"""

from __future__ import annotations

import argparse
import json
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import NamedTuple, TypedDict

from brightsands.arena.figures import wilson
from brightsands.bots import make
from tools.training.gate import carry_out
from tools.training.selfplay import DIFFICULTY, new_game, weights_for
from tools.training.sitters import JUDGE, Sitter, sitter


class Task(NamedTuple):
    """One game of one player."""

    who: str
    played: str
    seed: int


class Done(TypedDict):
    """What came of it: whether it was won, or its points, and the seconds of a turn."""

    who: str
    played: str
    seed: int
    result: int
    left: int
    seconds: float


@cache
def _search(who: str, played: str) -> Sitter:
    rules = new_game(played, 0, 0).rules
    return sitter(who)(rules, weights_for(rules))


def play(task: Task) -> Done:
    """Play a game to its end."""
    game = new_game(task.played, task.seed, 0)
    begun = process_time()
    if task.who.startswith(JUDGE) or ".net" in task.who:
        chance = Random(task.seed)
        while game.seat is not None:
            carry_out(game, _search(task.who, task.played), chance.randrange(2**60))
    else:
        bot = make(task.who, task.seed)
        while game.seat is not None:
            game.play(bot.decide(game.view(0), game.legal))
    end = game.outcome
    assert end is not None
    result = len(end.winners) if task.played[0] in DIFFICULTY else end.sheets[0].total
    seconds = (process_time() - begun) / game.round
    return {
        "who": task.who,
        "played": task.played,
        "seed": task.seed,
        "result": result,
        "left": int(game.state.time_size),
        "seconds": round(seconds, 3),
    }


def report(who: str, played: str, done: list[Done]) -> str:
    """A line about the games of one kind."""
    results = [each["result"] for each in done]
    seconds = mean(each["seconds"] for each in done)
    if played[0] not in DIFFICULTY:
        points = f"{mean(results):.1f} points in {len(done)} games, {max(results)} the best"
        return f"{who} {played}: {points}, {seconds:.2f} s a turn"
    low, high = wilson(sum(results), len(results))
    return f"{who} {played}: {sum(results)} of {len(done)} won ({low:.0%} to {high:.0%}), {seconds:.2f} s a turn"


def main() -> None:
    """Read the command line, play, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("who", nargs="+")
    parser.add_argument("--played", nargs="+", required=True)
    parser.add_argument("--seeds", default="1-50")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    first, last = (int(each) for each in asked.seeds.split("-"))
    seeds = range(first, last + 1)
    tasks = [Task(who, played, seed) for seed in seeds for played in asked.played for who in asked.who]
    done: dict[Task, Done] = {}
    if asked.out.exists():
        for line in asked.out.read_text(encoding="utf-8").splitlines():
            each: Done = json.loads(line)
            done[Task(each["who"], each["played"], each["seed"])] = each
    left = [task for task in tasks if task not in done]
    with get_context("spawn").Pool(asked.jobs) as pool, asked.out.open("a", encoding="utf-8") as file:
        for each in pool.imap_unordered(play, left):
            done[Task(each["who"], each["played"], each["seed"])] = each
            print(json.dumps(each), file=file, flush=True)
    for played in asked.played:
        for who in asked.who:
            found = [done[task] for task in tasks if task.who == who and task.played == played]
            print(report(who, played, found), flush=True)


if __name__ == "__main__":
    main()
