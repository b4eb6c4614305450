"""What was said at tables, as the database has it; whoever calls it is in a thread that may wait."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final, Literal

from sqlalchemy import Connection, delete, insert, select, update

from brightsands.server.storage.schema import GAMES, TALK
from brightsands.server.storage.store import Store

Room = Literal["table", "spectators"]
AT_TABLE: Final = "table"
SPECTATORS: Final = "spectators"
MOST_KEPT: Final = 100  # in each of the two rooms of a table; what was said before is deleted


@dataclass(frozen=True, slots=True)
class Said:
    """Something that was said."""

    number: int
    room: Room
    voice: int  # the seat that spoke, or the number of a spectator
    name: str
    holder: str
    phrase: str
    text: str
    at: float


class TalkStore:
    """Reads and writes what is said."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def load(self, game: str) -> tuple[int, list[Said]]:
        """What is kept of the talk at a table, and the number of the last thing that was said."""
        with self._engine.connect() as connection, connection.begin():
            last = connection.scalar(select(GAMES.c.said).where(GAMES.c.id == game)) or 0
            if not last:
                return 0, []
            found = connection.execute(select(TALK).where(TALK.c.game == game).order_by(TALK.c.number))
            return int(last), [
                Said(row.number, row.room, row.voice, row.name, row.holder, row.phrase, row.text, row.at)
                for row in found
            ]

    def add(self, game: str, said: Said) -> Said | None:
        """Write something down under the next number, and delete what is one too many; None if the table is gone."""
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            last = connection.scalar(select(GAMES.c.said).where(GAMES.c.id == game).with_for_update())
            if last is None:
                return None
            row = {**asdict(said), "number": last + 1}
            connection.execute(update(GAMES).where(GAMES.c.id == game).values(said=last + 1))
            connection.execute(insert(TALK).values(game=game, **row))
            here = (TALK.c.game == game) & (TALK.c.room == said.room)
            old = select(TALK.c.number).where(here).order_by(TALK.c.number.desc()).offset(MOST_KEPT).limit(1)
            first = connection.scalar(old)
            if first is not None:
                connection.execute(delete(TALK).where(here, TALK.c.number <= first))
            return Said(**row)

    def tables_of(self, holder: str) -> list[str]:
        """The tables at which somebody said something that is kept."""
        with self._engine.connect() as connection:
            found = connection.execute(select(TALK.c.game).where(TALK.c.holder == holder).distinct())
            return sorted(row.game for row in found)


def forget_talk(connection: Connection, holder: str) -> None:
    """Delete all that somebody said; the number goes on, so that other processes notice."""
    spoke = select(TALK.c.game).where(TALK.c.holder == holder)
    connection.execute(update(GAMES).where(GAMES.c.id.in_(spoke)).values(said=GAMES.c.said + 1))
    connection.execute(delete(TALK).where(TALK.c.holder == holder))


def hand_on_talk(connection: Connection, before: str, holder: str) -> None:
    """What was said on one device is somebody's from now on."""
    connection.execute(update(TALK).where(TALK.c.holder == before).values(holder=holder))
