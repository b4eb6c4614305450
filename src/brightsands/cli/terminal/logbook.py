"""The campaign logbook as the terminal uses it: whatever is wrong with it, the game goes on and nothing is lost."""

from __future__ import annotations

from brightsands.home.logbook import Logbook, LogbookError, load_logbook, save_logbook


class NoLogbook(Exception):
    """The logbook cannot be read or written, and why."""


def opened() -> tuple[Logbook, str]:
    """The logbook, and what was wrong with one that was damaged and set aside; NoLogbook if there is none to use."""
    try:
        return load_logbook(), ""
    except LogbookError as error:
        problem = str(error)
    except OSError as error:
        raise NoLogbook(_reason(error)) from None
    try:
        return load_logbook(), problem  # what was damaged is out of the way now
    except LogbookError:
        raise NoLogbook(problem) from None  # of a later version: it stays as it is
    except OSError as error:
        raise NoLogbook(_reason(error)) from None


def entered(mission: int, difficulty: str, won: bool, time_left: int, points: int) -> tuple[Logbook, str]:
    """Write a result into the logbook as it is now; returns it and what was wrong with the old one."""
    logbook, problem = opened()
    logbook = logbook.with_result(mission, difficulty, won, time_left, points)
    try:
        save_logbook(logbook)
    except OSError as error:
        raise NoLogbook(_reason(error)) from None
    return logbook, problem


def _reason(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"
