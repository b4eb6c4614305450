"""The folder of a contest: its games' records and a log of what is finished, so that it can be gone on with.

The first line of the log says which contest it is of; then there is one for each finished game. A line is written whole
and at once; one that was torn when the machine stopped is dropped, and its game is played again.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import IO, TypedDict

import brightsands
from brightsands.arena.match import LoggedResult, Result
from brightsands.arena.schedule import Contest, Pairing
from brightsands.record import RULES_VERSION
from brightsands.rules.errors import BrightsandsError

fcntl: ModuleType | None = None
with contextlib.suppress(ImportError):  # not on every system
    import fcntl

LOG = "arena.jsonl"
FORMAT = 1
WORDS = {
    "codes": "bots",
    "players": "players",
    "seed": "seed",
    "options": "options of the game",
    "maker": "maker of bots",
    "rules": "version of the rules",
    "version": "version of brightsands",
}


class BadLog(BrightsandsError):
    """A folder that this contest cannot be written to, and why."""


class Identity(TypedDict):
    """What makes games those of the same contest; how many there are does not, for none depends on it."""

    codes: list[str]
    players: int
    seed: int
    options: dict[str, object]
    maker: str
    rules: str
    version: str


def identity(contest: Contest) -> Identity:
    """What makes games those of a contest."""
    return {
        "codes": list(contest.codes),
        "players": contest.players,
        "seed": contest.seed,
        "options": contest.plain_options(),
        "maker": contest.maker,
        "rules": RULES_VERSION,
        "version": brightsands.__version__,
    }


class Folder:
    """Where a contest keeps its records and its log."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self._identity = identity(contest)
        self._lines: dict[int, LoggedResult] = {}
        try:
            path.mkdir(parents=True, exist_ok=True)
            # Opened for appending, so that nothing that is there can be lost before it was read.
            self._file: IO[bytes] = (path / LOG).open("ab+")
        except OSError as error:
            raise BadLog(f"{path} cannot be written: {error.strerror or error}") from None
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadLog(f"{self.path}: another arena is writing there") from None
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole:
            if text and not self._head().startswith(text):
                raise BadLog(f"{self.path / LOG} is no log of an arena; name another folder")
            taken = sorted(self.path.glob("game-*.game"))
            if taken:
                raise BadLog(f"{taken[0]} is there, but no log of an arena; name another folder")
            self._file.truncate(0)
            self._append(self._head())
            return
        lines = whole.splitlines()
        self._check(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                data = json.loads(line)
                self._lines[data["game"]] = data
            except (ValueError, TypeError, KeyError):
                raise BadLog(f"{self.path / LOG}, line {number}: damaged") from None
        if len(whole) < len(text):
            self._file.truncate(len(whole))

    def _head(self) -> bytes:
        return _line({"brightsands arena": FORMAT, "contest": self._identity})

    def _check(self, line: bytes) -> None:
        try:
            head = json.loads(line)
            written, theirs = head["brightsands arena"], head["contest"]
        except (ValueError, TypeError, KeyError):
            raise BadLog(f"{self.path / LOG} is no log of an arena; name another folder") from None
        if written != FORMAT:
            raise BadLog(f"{self.path / LOG} has format {written}, but {FORMAT} is written here; name another folder")
        other = [
            f"{WORDS[key]} {_show(theirs.get(key))} there, {_show(value)} here"
            for key, value in self._identity.items()
            if theirs.get(key) != value
        ]
        if other:
            raise BadLog(f"{self.path} holds another contest ({'; '.join(other)}); name another folder")

    def finished(self, pairing: Pairing) -> Result | None:
        """The result of a game that was finished before; one that crashed or lost its record is played again."""
        data = self._lines.get(pairing.number + 1)
        if data is None or data["facts"] is None or not (self.path / f"{pairing.name}.game").exists():
            return None
        return Result.from_dict(data, pairing)

    def add(self, result: Result) -> None:
        """Keep a result: first its record, unless it crashed, then its line in the log."""
        if result.crash is None:
            write_whole(self.path / f"{result.pairing.name}.game", result.record)
            for name in crash_names(result.pairing):
                (self.path / name).unlink(missing_ok=True)  # what crashed before does not any more
        self._append(_line(result.to_dict()))

    def _append(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise BadLog(f"{self.path / LOG} cannot be written: {error.strerror or error}") from None

    def close(self) -> None:
        """Leave the folder to others."""
        self._file.close()


def write_crash(folder: Path, result: Result) -> Path:
    """Write the record of a game that crashed and, beside it, what happened; where the record is."""
    crash, pairing = result.crash, result.pairing
    assert crash is not None
    folder.mkdir(parents=True, exist_ok=True)
    record, report = (folder / name for name in crash_names(pairing))
    write_whole(record, result.record)
    who = "" if crash.seat is None else f", {pairing.codes[crash.seat]} (seat {crash.seat + 1}) to move"
    seeds = ", ".join(f"{code} with seed {seed}" for code, seed in zip(pairing.codes, pairing.bot_seeds, strict=True))
    text = f"game {pairing.number + 1}: {crash.what}{who}\n{crash.message}\nbots: {seeds}\n\n{crash.traceback}"
    write_whole(report, text.rstrip() + "\n")
    return record


def crash_names(pairing: Pairing) -> tuple[str, str]:
    """The names of the two files of a crash: record and report."""
    return f"crash-{pairing.name}.game", f"crash-{pairing.name}.txt"


def write_whole(path: Path, text: str) -> None:
    """Write a file that is complete or not there at all, to be read by whoever may read others that are made here."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        try:
            with beside.open("x", encoding="utf-8") as file:
                file.write(text)
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadLog(f"{path} cannot be written: {error.strerror or error}") from None


def _line(data: Mapping[str, object]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _show(value: object) -> str:
    return " ".join(value) if isinstance(value, list) else json.dumps(value, ensure_ascii=False)
