"""Find a won line of a mission and keep it.

    PYTHONPATH=src python -m tools.mission_winner 1 --seeds 1-20 --beam 60 --seconds 300 [--hard] [--keep]

With the engine and these modules compiled it is two to three times as fast.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from brightsands.record.game import Game
from tools.mission_winner.search import Found, search

FOLDER = Path(__file__).resolve().parent.parent.parent / "tests" / "fixtures" / "missions"


def played(mission: int, difficulty: str, seed: int, codes: list[int]) -> Game:
    """The game of a line, every action checked by the rules."""
    game = Game.new(mission=mission, difficulty=difficulty, seed=seed)
    for code in codes:
        game.play_code(code)
    return game


def report(seed: int, found: Found, game: Game, seconds: float) -> str:
    """A search in one line."""
    word = "won" if found.won else "not won"
    goals = ", ".join(f"{goal.kind} {goal.reached}/{goal.asked}" for goal in game.goals)
    return f"seed {seed}: {word} after {found.turns} turns, {seconds:.0f} s, {found.distance:.2f} away; {goals}"


def main() -> int:
    """Search seed after seed until one is won."""
    parser = argparse.ArgumentParser(prog="python -m tools.mission_winner", description=__doc__)
    parser.add_argument("mission", type=int)
    parser.add_argument("--seeds", default="1-10")
    parser.add_argument("--beam", type=int, default=60)
    parser.add_argument("--plans", type=int, default=2)
    parser.add_argument("--places", type=int, default=2)
    parser.add_argument("--alike", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--keep", action="store_true", help="write the line into the fixtures")
    parser.add_argument("--talk", action="store_true")
    chosen = parser.parse_args()
    difficulty = "hard" if chosen.hard else "normal"
    first, _, last = chosen.seeds.partition("-")
    until = time.monotonic() + chosen.seconds
    for seed in range(int(first), int(last or first) + 1):
        began = time.monotonic()
        found = search(
            chosen.mission,
            difficulty,
            seed,
            chosen.beam,
            chosen.plans,
            chosen.places,
            chosen.alike,
            until,
            chosen.talk,
        )
        game = played(chosen.mission, difficulty, seed, found.codes)
        print(report(seed, found, game, time.monotonic() - began), flush=True)
        if found.won:
            if chosen.keep:
                FOLDER.mkdir(parents=True, exist_ok=True)
                path = FOLDER / f"mission-{chosen.mission:02d}-{difficulty}.game"
                path.write_text(str(game.record), "utf-8")
            return 0
        if time.monotonic() > until:
            break
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
