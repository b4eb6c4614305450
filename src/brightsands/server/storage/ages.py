"""How old tables may become."""

from __future__ import annotations

from dataclasses import dataclass

from brightsands.server.storage.rows import CLOSED, OPEN, OVER, RUNNING, Status


@dataclass(frozen=True)
class Expiry:
    """After how many days without an event a table is deleted; 0 for never."""

    open: float = 0.0  # it never began
    finished: float = 0.0  # it is over, or was given up
    abandoned: float = 0.0  # it is running, and nobody goes on

    @staticmethod
    def public() -> Expiry:
        """What a server for strangers does if nothing else is said."""
        return Expiry(open=14.0, finished=365.0, abandoned=180.0)

    def limits(self) -> dict[Status, float]:
        """The days by status, without those that never end."""
        days: dict[Status, float] = {
            OPEN: self.open,
            OVER: self.finished,
            CLOSED: self.finished,
            RUNNING: self.abandoned,
        }
        return {status: kept for status, kept in days.items() if kept > 0}
