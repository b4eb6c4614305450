"""Train the learned value: play, learn, and take what was learned only if it wins.

    python -m tools.training FOLDER --rounds 3 --minutes 3 --jobs 2
    python -m tools.training FOLDER --rounds 8 --minutes 30 --jobs 16 --played 2 2 2 3 4 --beside judge greedy
    python -m tools.training FOLDER --rounds 3 --minutes 3 --jobs 16 --played m1 h1 m2 h2 --ahead learned,8,6,3,4,1

In the first round the hand-made judge plays, later the best network beside it and other sitters that are asked for.
What was learned in a round meets the best so far on deals that nothing was learned from, and takes its place if it wins
more than half of them; at last what was taken meets what the run began with. The folder holds the games, the rows, the
networks with their curves, `rounds.csv` and all of it as `curves.svg`; a run goes on where the folder stands, and one
that finds a `best.net` there begins with it.
"""

from __future__ import annotations

import argparse
import csv
import multiprocessing
import shutil
from pathlib import Path
from statistics import mean
from typing import Final

from brightsands.bots.learned.network_file import MISSIONS, POINTS
from tools.training import plot
from tools.training.gate import Match, report
from tools.training.selfplay import DIFFICULTY, Enough
from tools.training.shard import APART, play_and_read
from tools.training.sitters import JUDGE

BEST: Final = "best.net"
UNSEEN: Final = 900_000_000  # the first seed of the deals that a network is measured on
LAST: Final = 800_000_000  # the same for what a run ends with
REMEMBERED: Final = 4  # rounds whose games are learned from


def main() -> None:
    """Read the command line and go through the rounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0, help="of play in each round")
    parser.add_argument("--least", type=int, default=0, help="games of each round, however long they take")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--played", nargs="+", default=["2"], help="each as often as wanted; see `selfplay`")
    parser.add_argument("--games", type=int, default=100, help="that decide whether a network is taken")
    parser.add_argument("--beside", nargs="+", default=[JUDGE], help="who sits with the best network; see `sitters`")
    parser.add_argument("--shape", type=int, nargs=2, help="units of the two hidden layers, begun anew")
    parser.add_argument("--shares", type=float, nargs=3, help="of win, margin and judge in play")
    parser.add_argument("--ahead", default="", help="how far a network looks ahead in play; see `sitters`")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    begun = len({path.name.split("-")[1] for path in asked.folder.glob("rows-*.npz")})
    best, start = asked.folder / BEST, asked.folder / "start.net"
    if best.exists():
        shutil.copy(best, start)
    taken = [once(asked.folder, number, asked) for number in range(begun, begun + asked.rounds)]
    if any(taken):
        against = str(start) if start.exists() else JUDGE
        with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
            match = Match(str(best), against, measured(asked.played), LAST)
            results = pool.map(match.game, range(asked.games), chunksize=1)
        print(f"in the end against {against}: {report(results, match.places)}", flush=True)


def measured(played: list[str]) -> tuple[str, ...]:
    """What a network is measured at: all missions of a run, or the first of its numbers of players."""
    return tuple(played) if played[0][0] in DIFFICULTY else (played[0],)


def once(folder: Path, number: int, asked: argparse.Namespace) -> bool:
    """One round: play, read, learn, measure; whether what was learned was taken."""
    from tools.training.learner import EPOCHS, SHAPE, SHARES, train  # PyTorch is for this alone

    best = folder / BEST
    player = f"{best}@{asked.ahead}" if asked.ahead else str(best)
    sitters = [player] * 2 * len(asked.beside) + asked.beside if best.exists() else [JUDGE]
    enough = Enough(asked.minutes, -(-asked.least // asked.jobs))
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        work = [(folder, number, job, enough, asked.played, sitters) for job in range(asked.jobs)]
        played = sum(pool.starmap(play_and_read, work, chunksize=1))
        recent = range(max(0, number - REMEMBERED + 1), number + 1)
        rows = [path for earlier in recent for path in sorted(folder.glob(f"rows-{earlier}-*.npz"))]
        found = folder / f"round-{number}.net"
        shares = SHARES if asked.shares is None else asked.shares
        story = f"round {number} of tools.training, {played} new games"
        of = MISSIONS if asked.played[0][0] in DIFFICULTY else POINTS
        start = best if best.exists() and not asked.shape else None
        train(rows, found, asked.shape or SHAPE, EPOCHS, number, shares, story, of, start)
        against = str(best) if best.exists() else JUDGE
        match = Match(str(found), against, measured(asked.played), UNSEEN + APART * number)
        results = pool.map(match.game, range(asked.games), chunksize=1)
    won = mean(each.win for each in results)
    taken = won > 0.5
    print(f"round {number}: {report(results, match.places)}{', taken' if taken else ''}", flush=True)
    table = folder / "rounds.csv"
    new = not table.exists()
    with table.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        if new:
            writer.writerow(("round", "new_games", "against", "games", "won", "taken"))
        writer.writerow((number, played, against, len(results), f"{won:.3f}", int(taken)))
    if taken:
        shutil.copy(found, best)
    plot.write(folder)
    return taken


if __name__ == "__main__":
    main()
