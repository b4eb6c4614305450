"""Where a person's files lie, and how they are written so that nothing is ever half there."""

from __future__ import annotations

import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "BRIGHTSANDS_HOME"


def data_folder() -> Path:
    """The folder of this person's data: BRIGHTSANDS_HOME if it is set, else where the system keeps such things."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else user_data_path("brightsands", appauthor=False)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment there is the old one or the new one, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Move a file that cannot be read out of the way, under a name that says when; nothing is lost."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        suffix = f"-{number}" if number else ""
        aside = path.with_name(f"{path.name}.damaged-{stamp}{suffix}")
        if not aside.exists():
            path.rename(aside)
            return aside
        number += 1
