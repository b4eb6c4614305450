"""Puzzles: positions of real games with a question, and an answer that was proved by looking at the whole turn."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from brightsands.record.game import Game
from brightsands.record.record import Record
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadOptions

Kind = Literal["unpaid", "two", "three", "last"]
# How many cards each question asks for; `last` asks for the whole hand.
CARDS: Final[dict[str, int]] = {"unpaid": 1, "two": 2, "three": 3}
FIRST_DAY: Final = date(2026, 1, 1)


@dataclass(frozen=True)
class Puzzle:
    """A position with a question: what shall be done before the turn ends."""

    id: str
    kind: Kind
    record: str  # the game file that begins with the position
    ways: int  # how many sets of cards answer it: 1 is the only way
    solution: tuple[str, ...]

    def game(self) -> Game:
        """The position to be played on."""
        return Record.parse(self.record).replay()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return Record.parse(self.record).players

    def cards(self) -> int:
        """How many cards must be played."""
        return sum(step.startswith("play ") for step in self.solution)

    def is_solved(self, game: Game) -> bool:
        """Whether the question is answered in a game that began with this puzzle: in its first turn."""
        played = 0
        for action in map(Action, game.codes):
            if action.verb == "end":
                break
            played += action.verb == "play"
        return played >= self.cards()


@cache
def puzzles() -> dict[str, Puzzle]:
    """All puzzles by their ids, in the order in which days take them."""
    data = tomllib.loads((files("brightsands.puzzles") / "data" / "puzzles.toml").read_text("utf-8"))
    return {
        entry["id"]: Puzzle(entry["id"], entry["kind"], entry["record"], entry["ways"], tuple(entry["solution"]))
        for entry in data["puzzle"]
    }


def puzzle(name: str) -> Puzzle:
    """The puzzle with an id, or BadOptions."""
    try:
        return puzzles()[name]
    except KeyError:
        raise BadOptions("puzzle", f"there is none called {name!r}; there are {', '.join(puzzles())}") from None


def of_the_day(day: date) -> Puzzle:
    """The puzzle of a day: they come in turn, the same for everybody."""
    found = list(puzzles().values())
    return found[(day - FIRST_DAY).days % len(found)]


def answer(found: Puzzle) -> tuple[Action, ...]:
    """The actions of the kept answer."""
    return tuple(Action.parse(text) for text in found.solution)
