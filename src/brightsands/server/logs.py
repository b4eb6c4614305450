"""Structured logs: one JSON object a line, with names and numbers only.

What people typed, what lies in hands, seeds, cookies and links never get in here: callers give fields by name, and of
an exception only its class and the places it passed through are written, not its message.
"""

from __future__ import annotations

import json
import sys
import threading
import traceback
from datetime import UTC, datetime
from typing import Any, Final, TextIO

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}


class Log:
    """Writes lines of JSON to a stream, standard error by default."""

    def __init__(self) -> None:
        self.level = LEVELS["info"]
        self.stream: TextIO | None = None
        self._lock = threading.Lock()

    def debug(self, event: str, **fields: Any) -> None:
        """For whoever looks for a mistake."""
        self._write("debug", event, fields)

    def info(self, event: str, **fields: Any) -> None:
        """What happens all the time."""
        self._write("info", event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        """What should not happen often."""
        self._write("warning", event, fields)

    def error(self, event: str, error: BaseException | None = None, **fields: Any) -> None:
        """What should not happen at all."""
        if error is not None:
            fields["exception"] = type(error).__name__
            frames = traceback.extract_tb(error.__traceback__)
            fields["places"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
        self._write("error", event, fields)

    def _write(self, level: str, event: str, fields: dict[str, Any]) -> None:
        if LEVELS[level] < self.level:
            return
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        line = json.dumps({"at": now, "level": level, "event": event, **fields}, default=str)
        with self._lock:
            stream = self.stream if self.stream is not None else sys.stderr
            stream.write(line + "\n")
            stream.flush()


log: Final = Log()


def short(table: str) -> str:
    """Enough of a table's name to follow it through a log, not enough to open it.

    >>> short("AbCdEfGhIjKlMnOp")
    'AbCdEf'
    """
    return table[:6]
