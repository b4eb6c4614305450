"""What needs the consent of every person at a table: going back further than a turn, and giving a game up."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from brightsands.record.game import Game
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry

if TYPE_CHECKING:
    from brightsands.server.live.table import Table

Settlement = tuple[list[Entry], Game | None, rows.GameChanges]


@dataclass(frozen=True, slots=True)
class Request:
    """Something that needs the consent of every person at the table."""

    number: int
    seat: int
    what: rows.Asked
    left: int  # how many actions an undo would leave
    agreed: frozenset[int]


def request_after(request: Request | None, entries: Iterable[Entry]) -> Request | None:
    """What is still asked after some more entries."""
    for entry in entries:
        if entry.kind == rows.ASK:
            what, left = rows.asked_by(entry.text)
            request = Request(entry.number, entry.seat, what, left or 0, frozenset((entry.seat,)))
        elif entry.kind in (rows.PLAY, rows.UNDO, rows.DECLINE, rows.CLOSE):
            request = None
        elif entry.kind == rows.AGREE and request is not None:
            request = replace(request, agreed=request.agreed | {entry.seat})
    return request


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
