"""Game files of the terminal: written whole or not at all, read with a reason if they cannot be."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from brightsands.record import Game, Record
from brightsands.rules.errors import BrightsandsError


class BadFile(BrightsandsError):
    """A file that cannot be read or written, and why; `reason` is what the system says of it, if anything."""

    def __init__(self, text: str, reason: str = "") -> None:
        super().__init__(text)
        self.reason = reason


def save(game: Game, path: Path) -> None:
    """Write the game file of a game; a file that is there is replaced only by a complete one."""
    text = str(game.record)
    try:
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent, text=True)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                file.write(text if text.endswith("\n") else text + "\n")
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadFile(f"{path} cannot be written: {reason}", reason) from None


def load(path: Path) -> Record:
    """Read the record in a game file and make sure that it can be replayed."""
    text = read(path)
    try:
        record = Record.parse(text)
        record.replay()
    except BrightsandsError as error:
        raise BadFile(f"{path}: {error}") from None
    return record


def read(path: Path) -> str:
    """Read a text file."""
    try:
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text in UTF-8") from None
