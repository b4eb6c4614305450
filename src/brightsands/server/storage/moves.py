"""The statements by which entries are written, which is what a busy server does most.

A driver lets other threads go on at every row and several times at every statement, and each time waits up to half a
millisecond for its turn again while they are busy. For SQLite, whose driver does so within the process, everything of a
commit goes into documents, and where there is nothing to be written but moves one statement is the whole transaction.
PostgreSQL is sent its rows as they are.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from msgspec.structs import astuple
from sqlalchemy import ARRAY, Engine, String, any_, bindparam, insert, select, update

from brightsands.server.storage.prepared import Prepared
from brightsands.server.storage.rows import Addition
from brightsands.server.storage.schema import ENTRIES, GAMES

_MOVED = (
    update(GAMES).where(GAMES.c.id == bindparam("game_id")).values(last=bindparam("new_last"), changed=bindparam("now"))
)
# Rows are locked always in the same order, so that two processes never wait for each other.
_LOCKED = (
    select(GAMES.c.id, GAMES.c.last)
    .where(GAMES.c.id == any_(bindparam("games", type_=ARRAY(String))))
    .order_by(GAMES.c.id)
    .with_for_update()
)
COLUMNS = ENTRIES.columns.keys()
MADE: Final = "brightsands.moves"  # by this name a connection says that it has the view
_LAST_TOLD = "SELECT json_group_object(id, last) FROM games WHERE id IN (SELECT value FROM json_each(?1))"
_MOVED_TOLD = (
    "UPDATE games SET changed = ?1, last = (SELECT value FROM json_each(?2) WHERE key = games.id)"
    " WHERE id IN (SELECT key FROM json_each(?2))"
)
_ENTERED_TOLD = "INSERT INTO entries ({}) SELECT {} FROM json_each(?1)".format(
    ", ".join(COLUMNS), ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(COLUMNS)))
)
# What is inserted into this view is written by its trigger; it is there only for the connection that made it.
_MADE = (
    "CREATE TEMP VIEW IF NOT EXISTS moves (before, after, entries, now) AS SELECT NULL, NULL, NULL, NULL",
    f"""
    CREATE TEMP TRIGGER IF NOT EXISTS moves_written INSTEAD OF INSERT ON moves BEGIN
        SELECT raise(ABORT, 'somebody else was quicker') FROM json_each(NEW.before) AS known
            LEFT JOIN games ON games.id = known.key WHERE games.last IS NOT known.value;
        UPDATE games SET changed = NEW.now, last = known.value FROM json_each(NEW.after) AS known
            WHERE games.id = known.key;
        {_ENTERED_TOLD.replace("?1", "NEW.entries")};
    END
    """,
)
_WRITTEN = "INSERT INTO moves (before, after, entries, now) VALUES (?1, ?2, ?3, ?4)"
_OLDEST = (3, 33)  # of SQLite: an UPDATE that reads from elsewhere
_read_numbers = msgspec.json.Decoder(dict[str, int]).decode
_encoder = msgspec.json.Encoder()


class Moves(Protocol):
    """What a transaction of the writer needs; a cursor is one of the driver."""

    def last(self, cursor: Any, games: Iterable[str]) -> dict[str, int]:
        """The last numbers of some games, which nobody else can change until the transaction ends."""

    def write(self, cursor: Any, additions: Sequence[Addition], now: float) -> None:
        """Write the entries of some additions, and to which number they lead."""

    def write_alone(self, additions: Sequence[Addition], now: float) -> bool:
        """Write additions of nothing but entries in a transaction of their own; False if nothing was written."""


class Rows:
    """Row by row, as PostgreSQL takes them."""

    def __init__(self, engine: Engine) -> None:
        self._moved = Prepared(engine, _MOVED)
        self._entered = Prepared(engine, insert(ENTRIES), COLUMNS)
        self._last = Prepared(engine, _LOCKED)

    def last(self, cursor: Any, games: Iterable[str]) -> dict[str, int]:
        """Ask for all at once, and lock them."""
        return dict(self._last.run(cursor, {"games": list(games)}))

    def write(self, cursor: Any, additions: Sequence[Addition], now: float) -> None:
        """Send all rows together."""
        moved = [{"game_id": each.game, "new_last": each.entries[-1].number, "now": now} for each in additions]
        self._moved.run_all(cursor, moved)
        entered = [dict(zip(COLUMNS, row, strict=True)) for row in _rows(additions)]
        self._entered.run_all(cursor, entered)

    def write_alone(self, additions: Sequence[Addition], now: float) -> bool:
        """There is no shorter way."""
        return False


class Documents:
    """By documents, as SQLite can read them; it has one writer anyway."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._file = Path(engine.url.database or "")

    def last(self, cursor: Any, games: Iterable[str]) -> dict[str, int]:
        """Ask for all at once; told as a document too, for every row would be a turn of its own."""
        cursor.execute(_LAST_TOLD, (_document(list(games)),))
        return _read_numbers(cursor.fetchone()[0])

    def write(self, cursor: Any, additions: Sequence[Addition], now: float) -> None:
        """Write all that is in two documents."""
        numbers = {each.game: each.entries[-1].number for each in additions}
        cursor.execute(_MOVED_TOLD, (now, _document(numbers)))
        cursor.execute(_ENTERED_TOLD, (_document(_rows(additions)),))

    def write_alone(self, additions: Sequence[Addition], now: float) -> bool:
        """Write all by one statement; nothing, if one of them cannot be written or somebody else was quicker."""
        before = {each.game: each.entries[0].number - 1 for each in additions}
        after = {each.game: each.entries[-1].number for each in additions}
        if sqlite3.sqlite_version_info < _OLDEST or len(after) < len(additions) or not self._file.exists():
            return False
        connection = self._engine.raw_connection()
        try:
            cursor = connection.cursor()
            if MADE not in connection.info:
                for statement in _MADE:
                    cursor.execute(statement)
                connection.info[MADE] = True
            cursor.execute(_WRITTEN, (_document(before), _document(after), _document(_rows(additions)), now))
        except sqlite3.IntegrityError:
            return False
        finally:
            connection.close()
        return True


def _rows(additions: Sequence[Addition]) -> list[tuple[Any, ...]]:
    """The entries as rows, in the order of the columns."""
    return [(each.game, *astuple(entry)) for each in additions for entry in each.entries]


def _document(value: Any) -> str:
    return _encoder.encode(value).decode()


def moves_of(engine: Engine) -> Moves:
    """The statements for a database."""
    return Rows(engine) if engine.dialect.name == "postgresql" else Documents(engine)
