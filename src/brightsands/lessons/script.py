"""The scripts of the lessons, read from `data/lessons.toml`: a deal, and what each turn teaches."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NotRequired, TypedDict

from brightsands.record.game import Game
from brightsands.rules.errors import BadOptions

ANY_CARD = "play *"  # whichever hand card can be played


@dataclass(frozen=True)
class Beat:
    """A turn of a lesson: the note it is told with, what to choose from, and what else belongs to the turn."""

    note: str  # the key of its words
    do: tuple[str, ...]  # main actions, one of them is done; the first is the one that is shown
    then: tuple[str, ...] = ()  # further actions of the same turn, and fields or cubes that are not the plain choice

    def has(self, deed: str) -> bool:
        """Whether an action is one of those to choose from."""
        return deed in self.do or (ANY_CARD in self.do and deed.startswith("play "))


@dataclass(frozen=True)
class Lesson:
    """A mission that teaches: always the same deal, and the turns that win it."""

    mission: int
    seed: int
    beats: tuple[Beat, ...]
    rest: Beat  # what the turns consist of that are left when the script is through

    def game(self) -> Game:
        """The lesson at its beginning."""
        return Game.new(mission=self.mission, seed=self.seed)


@cache
def lessons() -> dict[int, Lesson]:
    """All lessons by the number of their mission."""
    data = tomllib.loads((files("brightsands.lessons") / "data" / "lessons.toml").read_text("utf-8"))
    found: dict[int, Lesson] = {}
    for entry in data["lesson"]:
        beats = tuple(_beat(beat) for beat in entry["beat"])
        found[entry["mission"]] = Lesson(entry["mission"], entry["seed"], beats, _beat(entry["rest"]))
    return found


class BeatData(TypedDict):
    """A beat as the file has it."""

    note: str
    do: list[str]
    then: NotRequired[list[str]]


def _beat(entry: BeatData) -> Beat:
    return Beat(entry["note"], tuple(entry["do"]), tuple(entry.get("then", ())))


def lesson(mission: int) -> Lesson:
    """The lesson of a mission, or BadOptions."""
    try:
        return lessons()[mission]
    except KeyError:
        raise BadOptions("mission", f"there is no lesson of mission {mission}") from None
