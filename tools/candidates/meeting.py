"""This version of a bot against another: ``python -m tools.candidates.meeting --before ../other/checkout --games 400``.

Mirrored: every deal is played from every seat by one bot of this version, the others' seats by the other version's.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from statistics import mean, median
from typing import Any

from brightsands.arena.figures import wilson
from brightsands.record.game import Game
from brightsands.rules.options import Options
from tools.candidates.versions import Version

ROUND_LIMIT = 100
Pair = tuple[Version, Version]
Codes = tuple[tuple[str, str], tuple[str, str]]  # of this version and of the other: the bot, and settings of its search


def meet(pair: Pair, codes: Codes, players: int, seed: int, seat: int) -> dict[str, Any]:
    """One game, this version's bot in one seat."""
    game = Game.new(players, seed, Options(round_limit=ROUND_LIMIT))
    owner = [0 if other == seat else 1 for other in range(players)]
    for who, version in enumerate(pair):
        seats = {}
        for other in range(players):
            if owner[other] == who:
                seats[str(other)] = (codes[who][0], seed * 8 + other, codes[who][1])
        version.ask("begin", players, seed, ROUND_LIMIT, seats)
    seconds = [0.0, 0.0]
    turns = [0, 0]
    while game.seat is not None:
        who = owner[game.seat]
        answer = pair[who].ask("turn")
        seconds[who] += answer["seconds"]
        turns[who] += 1
        for code in answer["codes"]:
            game.play_code(code)
        pair[1 - who].ask("follow", answer["codes"])
    end = game.outcome
    assert end is not None
    points = [sheet.total for sheet in end.sheets]
    win = 1 / len(end.winners) if seat in end.winners else 0.0
    rest = max(total for other, total in enumerate(points) if other != seat)
    speed = {"now": seconds[0] / max(1, turns[0]), "before": seconds[1] / max(1, turns[1])}
    told = {"seed": seed, "seat": seat, "win": win, "points": points[seat], "rest": rest, "rounds": game.round}
    return told | speed


def main() -> None:
    """Play the games and say how they went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, required=True, help="another checkout, compiled")
    parser.add_argument("--python", default="", help="the Python that both run on, where they have no .venv")
    parser.add_argument("--bot", default="planner:0", help="of this version")
    parser.add_argument("--other", default="", help="of the other version; by default the same")
    parser.add_argument("--set", default="", help="settings of its search, as in 'turns.mains.toll=0.5'")
    parser.add_argument("--other-set", default="", help="settings of the other's search")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=60_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for every game, a line of JSON each")
    arguments = parser.parse_args()
    codes = ((arguments.bot, arguments.set), (arguments.other or arguments.bot, arguments.other_set))
    free: SimpleQueue[Pair] = SimpleQueue()
    for _ in range(arguments.jobs):
        free.put((Version(python=arguments.python), Version(arguments.before.resolve(), arguments.python)))

    def one(number: int) -> dict[str, Any]:
        deal, seat = divmod(number, arguments.players)
        pair = free.get()
        try:
            return meet(pair, codes, arguments.players, arguments.seed + deal, seat)
        finally:
            free.put(pair)

    results: list[dict[str, Any]] = []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for result in pool.map(one, range(arguments.games)):
            results.append(result)
            if arguments.out:
                with arguments.out.open("a", encoding="utf-8") as file:
                    print(json.dumps(result), file=file)
            if len(results) % 20 == 0:
                print(report(results), flush=True)
    while not free.empty():
        for version in free.get():
            version.close()


def report(results: list[dict[str, Any]]) -> str:
    """How the games went, in one line."""
    wins = sum(result["win"] for result in results)
    low, high = wilson(wins, len(results))
    average = {name: mean(result[name] for result in results) for name in ("points", "rest", "now", "before")}
    return (
        f"{len(results)} games: {wins / len(results):.1%} won ({low:.1%} to {high:.1%}), "
        f"{average['points']:.1f} points against {average['rest']:.1f}, "
        f"{median(result['rounds'] for result in results)} rounds, "
        f"{1000 * average['now']:.1f} ms a turn against {1000 * average['before']:.1f}"
    )


if __name__ == "__main__":
    main()
