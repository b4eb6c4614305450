"""What one process does in a round of training: it plays, then reads what it played."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.training.examples import SHARE, collect
from tools.training.selfplay import HEAT, LIMIT, Enough, fill

APART: Final = 1_000_000  # seeds of rounds
BETWEEN: Final = 10_000  # seeds of processes


def play_and_read(folder: Path, number: int, job: int, enough: Enough, played: list[str], sitters: list[str]) -> int:
    """Fill the files of a job with games and their rows; how many games those are."""
    games = folder / f"games-{number}-{job}.jsonl"
    fill(games, APART * (number + 1) + BETWEEN * job, enough, played, LIMIT, HEAT, sitters)
    return collect([games], folder / f"rows-{number}-{job}.npz", SHARE)[0]
