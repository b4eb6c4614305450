"""What kept games teach: positions at the ends of turns as rows of numbers, with what came out for their seats.

python -m tools.training.examples games/*.jsonl --out rows.npz
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from brightsands import Game
from brightsands.bots.learned.insight import reading_for
from brightsands.bots.missions.judge import judge_for
from brightsands.bots.search import DEALS
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.view.knowledge import sample
from tools.training.selfplay import KeptGame, new_game, weights_for

SHARE: Final = 0.6
COLUMNS: Final = ("game", "seat", "round", "players", "value", "won", "margin")
Row = tuple[list[float], tuple[float, ...]]


class Reader:
    """Reads games of one kind."""

    def __init__(self, rules: Ruleset) -> None:
        self.judge = judge_for(rules, weights_for(rules))
        self.reading = reading_for(rules, self.judge)

    def begin(self, game: Game, seed: int) -> None:
        """Let the judge look at the start of a turn as a search does."""
        assert game.seat is not None
        knowledge = game.view(game.seat).knowledge
        deals = [sample(knowledge, seed + number) for number in range(DEALS)]
        self.judge.others = sum(self.judge.see_others(deal, game.seat) for deal in deals) / DEALS
        self.judge.press(deals[0], game.seat)


def rows_of(number: int, kept: KeptGame, readers: dict[str, Reader], share: float) -> Iterator[Row]:
    """A share of a game's positions at the ends of turns, each for the seat whose turn it was."""
    chance = Random(kept["seed"])
    game = new_game(kept["played"], kept["seed"], kept["limit"])
    reader = readers.get(kept["played"])
    if reader is None:
        reader = readers[kept["played"]] = Reader(game.rules)
    found: list[Row] = []
    moment = (-1, -1)
    taken = False
    seat = -1
    for code in kept["codes"]:
        if (game.round, game.seat) != moment:
            assert game.seat is not None
            moment = (game.round, game.seat)
            seat = game.seat
            taken = chance.random() < share
            if taken:
                reader.begin(game, kept["seed"] * 1000 + game.round)
        game.advance(code)
        if taken and game.seat is not None and (game.round, game.seat) != moment:
            reader.reading.read(game.state, seat)
            value = sum(reader.judge.terms)
            told = (float(number), float(seat), float(moment[0]), float(game.players), value)
            found.append((reader.reading.row(), told))
    for row, about in found:
        won, margin = reader.reading.result(game.state, int(about[1]))
        yield row, (*about, won, margin / reader.reading.unit)


def collect(files: list[Path], out: Path, share: float) -> tuple[int, int]:
    """Read games and write rows; how many of both."""
    readers: dict[str, Reader] = {}
    rows: list[np.ndarray[tuple[int], np.dtype[np.float32]]] = []
    told: list[tuple[float, ...]] = []
    number = 0
    for path in files:
        for line in path.open(encoding="utf-8"):
            number += 1
            for row, about in rows_of(number, json.loads(line), readers, share):
                rows.append(np.array(row, dtype=np.float32))
                told.append(about)
    np.savez(out, rows=np.stack(rows), about=np.array(told, dtype=np.float32))
    return number, len(rows)


def main() -> None:
    """Read the command line, then games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--share", type=float, default=SHARE, help="of the positions of a game")
    asked = parser.parse_args()
    games, positions = collect(asked.files, asked.out, asked.share)
    print(f"{games} games, {positions} positions")


if __name__ == "__main__":
    main()
