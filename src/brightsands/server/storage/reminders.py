"""Reminders and calls as the database has them; whoever calls it is in a thread that may wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, Literal

from sqlalchemy import Connection, delete, func, insert, select, update

from brightsands.server.storage.rows import RUNNING
from brightsands.server.storage.schema import CALLS, GAMES, REMINDERS, SEATS
from brightsands.server.storage.store import Store
from brightsands.server.tokens import hashed

Kind = Literal["push", "mail"]
PUSH: Final = "push"
MAIL: Final = "mail"
DAY: Final = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Reminder:
    """One means by which somebody hears that it is their turn."""

    hash: str
    holder: str
    kind: Kind
    address: str
    keys: str
    language: str
    confirm: str
    leave: str
    at: float
    since: float = 0.0
    sent: int = 0


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody is called to a table because it is their turn."""

    game: str
    seat: int
    holder: str
    number: int
    at: float
    due: float
    tries: int = 0
    told: str = ""

    def done(self, kind: Kind) -> Call:
        """The same with one kind of reminder done."""
        return replace(self, told=" ".join(sorted({*self.told.split(), kind})))


def mark_of(kind: Kind, holder: str, address: str) -> str:
    """Under which mark a means is kept: a browser is one visitor's at a time, a mailbox may be that of several."""
    return hashed(f"{kind} {address}" if kind == PUSH else f"{kind} {holder} {address}")


class ReminderStore:
    """Reads and writes reminders and calls."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    # ---- Reminders -----------------------------------------------------------------------------------------
    def holders(self) -> set[str]:
        """Everybody who wants to be reminded, and has confirmed it."""
        with self._engine.connect() as connection:
            found = connection.execute(select(REMINDERS.c.holder).where(REMINDERS.c.confirm == "").distinct())
            return {row.holder for row in found}

    def of(self, holder: str) -> list[Reminder]:
        """Every means of somebody, the oldest first."""
        asked = select(REMINDERS).where(REMINDERS.c.holder == holder).order_by(REMINDERS.c.at)
        with self._engine.connect() as connection:
            return [Reminder(**row._mapping) for row in connection.execute(asked)]

    def keep(self, new: Reminder, most: int) -> None:
        """Keep a means; beyond so many of its kind the oldest of the same person goes."""
        with self._writing() as connection:
            connection.execute(delete(REMINDERS).where(REMINDERS.c.hash == new.hash))
            own = (REMINDERS.c.holder == new.holder) & (REMINDERS.c.kind == new.kind)
            old = (
                connection.execute(select(REMINDERS.c.hash).where(own).order_by(REMINDERS.c.at.desc())).scalars().all()
            )
            connection.execute(delete(REMINDERS).where(REMINDERS.c.hash.in_(old[most - 1 :])))
            connection.execute(insert(REMINDERS), [{name: getattr(new, name) for name in Reminder.__slots__}])

    def drop(self, holder: str, kind: Kind, mark: str = "") -> None:
        """End what somebody has of a kind, or one of them."""
        own = (REMINDERS.c.holder == holder) & (REMINDERS.c.kind == kind)
        with self._writing() as connection:
            connection.execute(delete(REMINDERS).where(own & (REMINDERS.c.hash == mark) if mark else own))

    def asked_of(self, address: str, since: float) -> int:
        """How many mails were sent to an address that nobody confirmed, since a moment."""
        asked = (REMINDERS.c.kind == MAIL) & (REMINDERS.c.address == address) & (REMINDERS.c.since >= since)
        waiting = asked & (REMINDERS.c.confirm != "")
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.coalesce(func.sum(REMINDERS.c.sent), 0)).where(waiting)) or 0)

    def confirm(self, secret: str) -> bool:
        """Confirm the mailbox that a hashed secret belongs to, in place of the one before; tells if there is one."""
        with self._writing() as connection:
            found = connection.execute(select(REMINDERS).where(REMINDERS.c.confirm == secret)).first()
            if found is None or not secret:
                return False
            own = (REMINDERS.c.holder == found.holder) & (REMINDERS.c.kind == found.kind)
            connection.execute(delete(REMINDERS).where(own, REMINDERS.c.confirm == ""))
            connection.execute(update(REMINDERS).where(REMINDERS.c.hash == found.hash).values(confirm="", sent=0))
            return True

    def leave(self, token: str) -> bool:
        """End the means that a link belongs to; tells whether there was one."""
        with self._writing() as connection:
            gone = delete(REMINDERS).where(REMINDERS.c.leave == token, REMINDERS.c.leave != "")
            return bool(connection.execute(gone).rowcount)

    def may_send(self, mark: str, most: int, now: float) -> bool:
        """Count one more message, unless that would be too many in 24 hours."""
        own = REMINDERS.c.hash == mark
        with self._writing() as connection:
            connection.execute(update(REMINDERS).where(own, REMINDERS.c.since < now - DAY).values(since=now, sent=0))
            counted = update(REMINDERS).where(own, REMINDERS.c.sent < most).values(sent=REMINDERS.c.sent + 1)
            return bool(connection.execute(counted).rowcount)

    def clear(self, now: float) -> None:
        """Forget mailboxes that nobody has confirmed for a day."""
        old = (REMINDERS.c.confirm != "") & (REMINDERS.c.at < now - DAY)
        with self._writing() as connection:
            connection.execute(delete(REMINDERS).where(old))

    # ---- Calls ---------------------------------------------------------------------------------------------
    def remember(self, call: Call) -> bool:
        """Write down that somebody is called; False if that is known already."""
        place = (CALLS.c.game == call.game) & (CALLS.c.seat == call.seat)
        values = {name: getattr(call, name) for name in Call.__slots__}
        with self._writing() as connection:
            if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == call.game).with_for_update()) is None:
                return False
            old = connection.execute(select(CALLS.c.number, CALLS.c.holder).where(place)).first()
            if old is None:
                connection.execute(insert(CALLS), [values])
            elif (old.number, old.holder) == (call.number, call.holder):
                return False
            else:
                connection.execute(update(CALLS).where(place).values(**values))
            return True

    def due(self, now: float) -> list[Call]:
        """The calls that somebody has to look at by now, and which nobody else takes care of meanwhile."""
        asked = select(CALLS).where(CALLS.c.due > 0, CALLS.c.due <= now).order_by(CALLS.c.due).limit(100)
        with self._engine.connect() as connection:
            return [Call(**row._mapping) for row in connection.execute(asked)]

    def next_due(self) -> float:
        """When the next call has to be looked at; 0 if there is none."""
        with self._engine.connect() as connection:
            return float(connection.scalar(select(func.min(CALLS.c.due)).where(CALLS.c.due > 0)) or 0.0)

    def turn(self, call: Call, changed: Call) -> bool:
        """Let a call stand otherwise from now on; False if it changed meanwhile, here or in another process."""
        same = (CALLS.c.game == call.game) & (CALLS.c.seat == call.seat) & (CALLS.c.number == call.number)
        same &= (CALLS.c.due == call.due) & (CALLS.c.told == call.told) & (CALLS.c.holder == call.holder)
        values = {"due": changed.due, "tries": changed.tries, "told": changed.told}
        with self._writing() as connection:
            return bool(connection.execute(update(CALLS).where(same).values(**values)).rowcount)

    def waiting(self) -> list[str]:
        """Running games at which somebody sits who wants to be reminded."""
        wanted = select(REMINDERS.c.holder).where(REMINDERS.c.confirm == "")
        sits = select(SEATS.c.game).where(SEATS.c.holder.in_(wanted), SEATS.c.bot == "")
        running = select(GAMES.c.id).where(GAMES.c.status == RUNNING, ~GAMES.c.bot_turn, GAMES.c.id.in_(sits))
        with self._engine.connect() as connection:
            return [row.id for row in connection.execute(running)]

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection
