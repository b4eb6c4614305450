"""Find a line that wins a mission, and keep it.

    PYTHONPATH=src python -m tools.mission_winner 8 --hard --seeds 1-50 --width 16 --trials 300 [--keep]

With the core compiled it is several times as fast.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from brightsands.record.game import Game
from brightsands.record.record import Record
from tools.mission_winner.trials import Seed, Trials

FOLDER = Path(__file__).resolve().parent.parent.parent / "tests" / "fixtures" / "missions"


def played(mission: int, difficulty: str, seed: Seed) -> Game:
    """The game of a seed's nearest line, every action checked by the rules."""
    game = Game.new(mission=mission, difficulty=difficulty, seed=seed.number)
    for code in seed.nearest.codes:
        game.play_code(code)
    return game


def numbers(text: str) -> list[int]:
    """Seeds as they are told: "3", "1-50", "3,7,10-12".

    >>> numbers("3,7,10-12")
    [3, 7, 10, 11, 12]
    """
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found.extend(range(int(first), int(last or first) + 1))
    return found


def main() -> int:
    """Search seeds until one is won."""
    parser = argparse.ArgumentParser(prog="python -m tools.mission_winner", description=__doc__)
    parser.add_argument("mission", type=int)
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--seeds", default="1-50")
    parser.add_argument("--width", type=int, default=16, help="positions that are kept after each turn")
    parser.add_argument("--trials", type=int, default=0, help="searches with other leanings, after one of each seed")
    parser.add_argument("--dice", type=int, default=1, help="what leanings are shaken by")
    parser.add_argument("--keep", action="store_true", help="write the line into the fixtures")
    parser.add_argument("--into", type=Path, default=FOLDER, help="a folder for the line, won or not")
    parser.add_argument("--mend", type=Path, nargs="*", default=[], help="records whose lines are to be mended")
    chosen = parser.parse_args()
    difficulty = "hard" if chosen.hard else "normal"
    trials = Trials(chosen.mission, difficulty, chosen.width, chosen.dice)

    def won(seed: Seed, what: str) -> bool:
        game = played(chosen.mission, difficulty, seed)
        word = f"won in {seed.nearest.turns} turns" if seed.nearest.won else f"{seed.away:.2f} away"
        goals = ", ".join(f"{goal.kind} {goal.reached}/{goal.asked}" for goal in game.goals)
        print(f"{what}: seed {seed.number} {word}; {goals} ({time.process_time():.0f} s)", flush=True)
        if chosen.keep and (seed.nearest.won or chosen.into != FOLDER):
            chosen.into.mkdir(parents=True, exist_ok=True)
            told = "" if chosen.into == FOLDER else f"-{seed.number}"
            path = chosen.into / f"mission-{chosen.mission:02d}-{difficulty}{told}.game"
            path.write_text(str(game.record), "utf-8")
        return seed.nearest.won

    records = [Record.parse(path.read_text("utf-8")) for path in chosen.mend]
    lines = {record.seed: [action.code for action in record.actions] for record in records}
    for seed in trials.looked_at(numbers(chosen.seeds), lines):
        if won(seed, "first look"):
            return 0
    for number in range(chosen.trials):
        nearer = trials.tried()
        if nearer is not None and won(nearer, f"trial {number + 1}"):
            return 0
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
