"""What needs the consent of every person at a table: going back further than a turn, and giving a game up."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from brightsands.record.game import Game
from brightsands.server.live.table import Request, Table
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry

Settlement = tuple[list[Entry], Game | None, dict[str, Any]]


def settlement(
    table: Table, request: Request | None, number: int, now: float, excused: Collection[int] = ()
) -> Settlement:
    """What is done because nobody has to be waited for any more: entries, the game after them, what they change.

    Nothing if somebody has not agreed yet; ``excused`` are seats whose people need not be waited for.
    """
    if request is None or table.waiting_for(request) - set(excused):
        return [], None, {}
    if request.what == "close":
        return [Entry(number, rows.CLOSE, request.seat, at=now)], None, {"status": rows.CLOSED}
    entry = Entry(number, rows.UNDO, request.seat, str(request.left), at=now)
    return [entry], table.replayed(request.left), {}
