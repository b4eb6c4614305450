"""Folders of game files: each game played again for its facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from brightsands.arena.facts import GameFacts, facts_of
from brightsands.arena.tally import Summary, summarise
from brightsands.arena.workers import Lost, run, run_here
from brightsands.record import Record
from brightsands.rules.errors import BadOptions, BrightsandsError

ENDING = ".game"


@dataclass(frozen=True)
class Reading:
    """One game file: the facts of its game, nothing if it is not over, or why it cannot be read."""

    path: Path
    facts: GameFacts | None = None
    problem: str = ""


@dataclass
class Archive:
    """What a folder of game files holds."""

    readings: list[Reading] = field(default_factory=list)

    @property
    def games(self) -> list[GameFacts]:
        """The facts of the games that are over."""
        return [reading.facts for reading in self.readings if reading.facts is not None]

    @property
    def unreadable(self) -> list[Reading]:
        """The files that hold no game that can be played again."""
        return [reading for reading in self.readings if reading.problem]

    @property
    def unfinished(self) -> list[Reading]:
        """The files whose games are not over."""
        return [reading for reading in self.readings if reading.facts is None and not reading.problem]

    @property
    def groups(self) -> dict[str, Summary]:
        """A summary for each kind of game: only those of a kind can be compared."""
        games = self.games
        return {
            kind: summarise([game for game in games if game.kind == kind])
            for kind in sorted({game.kind for game in games}, key=_by_number)
        }

    def to_dict(self) -> dict[str, object]:
        """Everything as plain data: all games together, and by kind where there are several."""
        data: dict[str, object] = summarise(self.games).to_dict()
        groups = self.groups
        if len(groups) > 1:
            data["groups"] = [{"kind": kind, **summary.to_dict()} for kind, summary in groups.items()]
        data["unreadable"] = [{"file": str(bad.path), "problem": bad.problem} for bad in self.unreadable]
        data["unfinished"] = [str(reading.path) for reading in self.unfinished]
        return data


def game_files(folder: Path) -> list[Path]:
    """The game files in a folder and the folders in it; or the file itself, if it is one."""
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise BadOptions("folder", f"{folder} is not there")
    found = sorted(path for path in folder.rglob(f"*{ENDING}") if path.is_file() and not path.name.startswith("."))
    if not found:
        raise BadOptions("folder", f"{folder} holds no game files (*{ENDING})")
    return found


def read_game(path: Path) -> Reading:
    """Read a game file and play its game again."""
    try:
        return Reading(path, facts_of(Record.parse(path.read_text("utf-8-sig"))))
    except OSError as error:
        return Reading(path, problem=f"cannot be read: {error.strerror or error}")
    except UnicodeDecodeError:
        return Reading(path, problem="is not a text in UTF-8")
    except BrightsandsError as error:
        return Reading(path, problem=str(error))


def read_games(
    files: Iterable[Path], processes: int = 0, seen: Callable[[Reading], None] = lambda reading: None
) -> Archive:
    """Read many game files, in so many worker processes or in this one."""
    archive = Archive()
    with closing(run(read_game, files, processes) if processes > 0 else run_here(read_game, files)) as answers:
        for path, answer in answers:
            reading = Reading(path, problem=f"its reader {answer.why}") if isinstance(answer, Lost) else answer
            archive.readings.append(reading)
            seen(reading)
    archive.readings.sort(key=lambda reading: reading.path)
    return archive


def _by_number(kind: str) -> list[tuple[int, str]]:
    return [(int(word) if word.isdigit() else -1, word) for word in kind.split()]
