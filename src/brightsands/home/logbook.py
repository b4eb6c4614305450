"""The campaign logbook: which missions were won, how hard, and how well."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path

from brightsands.home.folder import data_folder, set_aside, write_whole
from brightsands.rules.errors import BrightsandsError
from brightsands.solo.mission import DIFFICULTIES, MISSIONS

FILE = "campaign.json"
FORMAT = "brightsands campaign"
VERSION = 1
NORMAL = "normal solo game"


class LogbookError(BrightsandsError):
    """The logbook cannot be read; the text says where it was put and what is wrong with it."""


class NewerLogbook(ValueError):
    """The logbook was written by a later version of this program."""


@dataclass(frozen=True)
class Entry:
    """What is known of one mission at one difficulty, or of the normal solo game."""

    played: int = 0
    won: int = 0
    best_time_left: int = -1  # time cards left at the best victory, -1 before the first
    best_points: int = -1


@dataclass(frozen=True)
class Logbook:
    """Everything a person did alone; ``entries`` by mission and difficulty, the normal solo game as mission 0."""

    entries: dict[tuple[int, str], Entry] = field(default_factory=dict)

    def entry(self, mission: int, difficulty: str = "normal") -> Entry:
        """The entry of a mission at a difficulty, blank if it was never played."""
        return self.entries.get((mission, difficulty), Entry())

    def is_won(self, mission: int) -> bool:
        """Whether a mission was ever won, at whatever difficulty."""
        return any(self.entry(mission, difficulty).won for difficulty in DIFFICULTIES)

    @property
    def next_mission(self) -> int:
        """The first mission that was never won; after the last one, the last."""
        return next((number for number in range(1, MISSIONS + 1) if not self.is_won(number)), MISSIONS)

    def with_result(self, mission: int, difficulty: str, won: bool, time_left: int, points: int) -> Logbook:
        """The logbook with one more game in it."""
        old = self.entry(mission, difficulty)
        new = replace(
            old,
            played=old.played + 1,
            won=old.won + (1 if won else 0),
            best_time_left=max(old.best_time_left, time_left) if won else old.best_time_left,
            best_points=max(old.best_points, points),
        )
        return Logbook({**self.entries, (mission, difficulty): new})


def to_text(logbook: Logbook) -> str:
    """The logbook as it is written down."""
    rows = [
        {
            "mission": mission,
            "difficulty": difficulty,
            "played": entry.played,
            "won": entry.won,
            "best_time_left": entry.best_time_left,
            "best_points": entry.best_points,
        }
        for (mission, difficulty), entry in sorted(logbook.entries.items())
    ]
    return json.dumps({"format": FORMAT, "version": VERSION, "entries": rows}, indent=2) + "\n"


def from_text(text: str) -> Logbook:
    """The logbook of a text, or ValueError saying what is wrong with it."""
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError("it is no campaign logbook")
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise NewerLogbook(f"it is of version {version}, made by a newer brightsands")
    if version != VERSION:
        raise ValueError(f"it is of version {version!r}, and only version {VERSION} can be read")
    rows = data.get("entries")
    if not isinstance(rows, list):
        raise ValueError("it has no entries")
    entries: dict[tuple[int, str], Entry] = {}
    for row in rows:
        if not isinstance(row, dict):
            raise ValueError("an entry is no table")
        mission, difficulty = row.get("mission"), row.get("difficulty")
        if type(mission) is not int or not 0 <= mission <= MISSIONS or difficulty not in DIFFICULTIES:
            raise ValueError(f"there is no mission {mission!r} at difficulty {difficulty!r}")
        entries[mission, str(difficulty)] = Entry(
            *(_count(row, name) for name in ("played", "won", "best_time_left", "best_points"))
        )
    return Logbook(entries)


def _count(row: dict[str, object], name: str) -> int:
    value = row.get(name)
    if type(value) is not int or value < -1:
        raise ValueError(f"{name} is {value!r}")
    return value


def logbook_path(folder: Path | None = None) -> Path:
    """Where the logbook lies."""
    return (folder if folder is not None else data_folder()) / FILE


def load_logbook(folder: Path | None = None) -> Logbook:
    """The person's logbook, a blank one if there is none yet.

    A damaged file is set aside, never overwritten: LogbookError says where it is now, and the next call begins anew.
    A file of a newer version is left where it is.
    """
    path = logbook_path(folder)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Logbook()
    except UnicodeDecodeError:
        raise _damaged(path, "it is no text") from None
    try:
        return from_text(text)
    except NewerLogbook as error:
        raise LogbookError(f"the campaign logbook {path} was left as it is: {error}") from None
    except (ValueError, RecursionError) as error:
        raise _damaged(path, str(error)) from None


def _damaged(path: Path, problem: str) -> LogbookError:
    aside = set_aside(path)
    return LogbookError(f"the campaign logbook could not be read: {problem}. It was kept as {aside}")


def save_logbook(logbook: Logbook, folder: Path | None = None) -> None:
    """Write the logbook, whole or not at all."""
    write_whole(logbook_path(folder), to_text(logbook))
