"""What was said at a table, and who reads it.

People with a seat talk among themselves, and so do spectators. Nobody outside the table reads any of it; people with a
seat read what spectators said once the game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from brightsands.server.live.table import Table
from brightsands.server.storage.talk import AT_TABLE, MOST_KEPT, SPECTATORS, Said
from brightsands.server.wire.talk import TalkLine
from brightsands.words.server import phrases

LONGEST: Final = 200  # characters


def _firsts(lines: Sequence[Said]) -> dict[str, Said]:
    """The first line of each room that is full: what came before it had to make room."""
    rooms = Counter(said.room for said in lines)
    return {said.room: said for said in reversed(lines) if rooms[said.room] >= MOST_KEPT}


class Talk:
    """The talk at a table, as far as it is kept."""

    def __init__(self) -> None:
        self.lines: Sequence[Said] = ()
        self.last = 0  # the number of the last thing that was said
        self.deleted = 0  # how often something was taken out of it, other than to make room

    def replace(self, last: int, lines: Sequence[Said]) -> None:
        """Go on with what the database has."""
        kept = {said.number for said in lines}
        room_for = {room: said.number for room, said in _firsts(lines).items()}
        self.deleted += any(
            said.number not in kept and said.number > room_for.get(said.room, -1) for said in self.lines
        )
        self.last, self.lines = last, lines

    def voice_of(self, holder: str) -> int:
        """The number that a spectator goes by."""
        known = {said.holder: said.voice for said in self.lines if said.room == SPECTATORS}
        return known.get(holder) or max(known.values(), default=0) + 1


def rooms_of(table: Table, holder: str) -> frozenset[str]:
    """What somebody reads at a table."""
    if not table.held_by(holder):
        return frozenset((SPECTATORS,))
    return frozenset((AT_TABLE, SPECTATORS) if table.is_open_book else (AT_TABLE,))


def tell_line(said: Said, holder: str, language: str) -> TalkLine:
    """Something that was said, for a reader."""
    seated = said.room == AT_TABLE
    return TalkLine(
        number=said.number,
        at=said.at,
        seat=said.voice if seated else None,
        spectator=None if seated else said.voice,
        name=said.name,
        mine=bool(holder) and said.holder == holder,
        phrase=said.phrase,
        words=phrases(language)[said.phrase] if said.phrase else said.text,
    )


def tell_talk(talk: Talk, table: Table, holder: str, language: str, after: int = 0) -> list[TalkLine]:
    """What was said behind a number, as far as somebody reads it."""
    rooms = rooms_of(table, holder)
    return [tell_line(said, holder, language) for said in talk.lines if said.number > after and said.room in rooms]
