"""Who people are, as far as the database knows: hashes of secrets, and which of them are the same person."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import Connection, delete, func, insert, select, update

from brightsands.record.record import Record
from brightsands.server.storage.rows import JOIN, LEAVE, NAMED, OPEN, RUNNING
from brightsands.server.storage.schema import CALLS, ENTRIES, GAMES, KEYS, MEMBERS, REMINDERS, SEATS
from brightsands.server.storage.store import Store, delete_games
from brightsands.server.storage.talk import forget_talk, hand_on_talk
from brightsands.words.server import seat_name

Kind = Literal["device", "code"]
DEVICE: Final = "device"  # the cookie of another device, which is the same person
CODE: Final = "code"  # what one comes back by
STAND_IN: Final = "greedy"  # plays on for somebody who is gone for good


@dataclass(frozen=True, slots=True)
class Known:
    """What the house has of somebody."""

    tables: int
    devices: int
    code: float | None  # since when there is a code


class People:
    """Reads and writes keys; whoever calls it is in a thread that may wait."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def devices(self) -> dict[str, str]:
        """Every device that is not its own person, and whose it is."""
        with self._engine.connect() as connection:
            found = connection.execute(select(KEYS.c.hash, KEYS.c.holder).where(KEYS.c.kind == DEVICE))
            return {row.hash: row.holder for row in found}

    def known(self, holder: str) -> Known:
        """What there is of somebody."""
        with self._engine.connect() as connection:
            code = connection.scalar(select(KEYS.c.at).where(KEYS.c.holder == holder, KEYS.c.kind == CODE))
            own = (KEYS.c.holder == holder) & (KEYS.c.kind == DEVICE)
            devices = connection.scalar(select(func.count()).select_from(KEYS).where(own)) or 0
            return Known(len(self._tables(connection, holder)), int(devices) + 1, code)

    def tables(self, holder: str) -> list[str]:
        """Every table that somebody opened or sits at."""
        with self._engine.connect() as connection:
            return self._tables(connection, holder)

    @staticmethod
    def _tables(connection: Connection, holder: str) -> list[str]:
        sits = select(SEATS.c.game).where(SEATS.c.holder == holder)
        mine = select(GAMES.c.id).where((GAMES.c.owner == holder) | GAMES.c.id.in_(sits)).order_by(GAMES.c.id)
        return [row.id for row in connection.execute(mine)]

    def _mark(self, connection: Connection, holder: str) -> None:
        """Let the numbers of somebody's tables go on, so that other processes notice what is changed of them."""
        own = GAMES.c.id.in_(self._tables(connection, holder))
        connection.execute(update(GAMES).where(own).values(said=GAMES.c.said + 1))

    def set_code(self, holder: str, code: str) -> None:
        """Keep the hash of a code; the one before it opens nothing any more."""
        with self._writing() as connection:
            connection.execute(delete(KEYS).where(KEYS.c.holder == holder, KEYS.c.kind == CODE))
            connection.execute(insert(KEYS).values(hash=code, holder=holder, kind=CODE, at=time.time()))

    def owner_of(self, code: str) -> str:
        """Whose code has a hash; empty if nobody's."""
        with self._engine.connect() as connection:
            return connection.scalar(select(KEYS.c.holder).where(KEYS.c.hash == code, KEYS.c.kind == CODE)) or ""

    def join(self, device: str, holder: str) -> None:
        """From now on a device is somebody: what was its own goes along."""
        with self._writing() as connection:
            self._mark(connection, device)
            connection.execute(update(GAMES).where(GAMES.c.owner == device).values(owner=holder))
            for table in (SEATS, REMINDERS, CALLS):
                connection.execute(update(table).where(table.c.holder == device).values(holder=holder))
            hand_on_talk(connection, device, holder)
            if connection.scalar(select(MEMBERS.c.name).where(MEMBERS.c.holder == holder)) is None:
                connection.execute(update(MEMBERS).where(MEMBERS.c.holder == device).values(holder=holder))
            connection.execute(delete(MEMBERS).where(MEMBERS.c.holder == device))
            connection.execute(delete(KEYS).where(KEYS.c.holder == device, KEYS.c.kind == CODE))
            connection.execute(update(KEYS).where(KEYS.c.holder == device).values(holder=holder))
            connection.execute(delete(KEYS).where(KEYS.c.hash == device))
            connection.execute(insert(KEYS).values(hash=device, holder=holder, kind=DEVICE, at=time.time()))

    def delete_alone(self, holder: str) -> list[str]:
        """Delete every table of somebody at which nobody else sits at this moment; tells which they were."""
        with self._writing() as connection:
            own = GAMES.c.id.in_(self._tables(connection, holder))
            connection.execute(select(GAMES.c.id).where(own).with_for_update())  # nobody sits down from here on
            others = select(SEATS.c.game).where(SEATS.c.joined, SEATS.c.holder.not_in(["", holder]))
            return delete_games(connection, select(GAMES.c.id).where(own, GAMES.c.id.not_in(others)))

    def forget(self, holder: str) -> None:
        """Take somebody out of every table that is left, and forget the keys; names become those of seats."""
        with self._writing() as connection:
            self._mark(connection, holder)
            sat = select(SEATS.c.game, SEATS.c.seat, SEATS.c.bot).where(SEATS.c.holder == holder)
            for game, seat, bot in connection.execute(sat).all():
                name = seat_name("en", seat + 1)
                place = (SEATS.c.game == game) & (SEATS.c.seat == seat)
                row = connection.execute(select(GAMES.c.header, GAMES.c.status).where(GAMES.c.id == game)).one()
                left = {"holder": "", "link": "", "name": name, "given": "", "seen": 0.0}
                connection.execute(update(SEATS).where(place).values(left))
                if row.status == OPEN:
                    connection.execute(update(SEATS).where(place).values(joined=False))  # others may sit down there
                elif row.status == RUNNING and not bot:  # it began just now
                    connection.execute(update(SEATS).where(place).values(bot=STAND_IN))
                here = (ENTRIES.c.game == game) & (ENTRIES.c.seat == seat)
                called = here & ENTRIES.c.kind.in_([JOIN, NAMED, LEAVE])
                connection.execute(update(ENTRIES).where(called).values(text=name))
                changed = renamed(row.header, seat, name)
                connection.execute(update(GAMES).where(GAMES.c.id == game).values(header=changed))
            connection.execute(update(GAMES).where(GAMES.c.owner == holder).values(owner=""))
            forget_talk(connection, holder)
            connection.execute(delete(KEYS).where((KEYS.c.holder == holder) | (KEYS.c.hash == holder)))
            for table in (REMINDERS, CALLS, MEMBERS):
                connection.execute(delete(table).where(table.c.holder == holder))

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection


def renamed(header: str, seat: int, name: str) -> str:
    """The head of a game file with another name at a seat; one without names stays as it is.

    >>> from brightsands.record import Record
    >>> from brightsands.rules.options import Options
    >>> head = str(Record(Options(), 7, (), 2, ("Ada", "Bo")))
    >>> Record.parse(renamed(head, 1, "Player 2")).names
    ('Ada', 'Player 2')
    """
    record = Record.parse(header)
    if not record.names:
        return header
    names = tuple(name if place == seat else old for place, old in enumerate(record.names))
    return str(Record(record.options, record.seed, (), record.players, names))
