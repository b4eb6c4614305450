"""The rating list as the database has it: who is on it, and the finished games that count."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from brightsands.server.storage.rows import CLAIM, HAND, LINKED, OVER, START, UNDO
from brightsands.server.storage.schema import ENTRIES, GAMES, MEMBERS, SEATS
from brightsands.server.storage.store import Store


@dataclass(frozen=True, slots=True)
class Counted:
    """A finished game that counts: who or what sat where, and how it ended, as it is kept."""

    game: str
    result: str
    seats: tuple[tuple[str, str], ...]  # of each seat the person, or else the bot


class LadderStore:
    """Reads and writes the list; whoever calls it is in a thread that may wait."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def members(self) -> dict[str, str]:
        """Everybody on the list, and what they are called there."""
        with self._engine.connect() as connection:
            return {row.holder: row.name for row in connection.execute(select(MEMBERS.c.holder, MEMBERS.c.name))}

    def enter(self, holder: str, name: str) -> None:
        """Be on the list from now on, or under another name."""
        with self._writing() as connection:
            connection.execute(delete(MEMBERS).where(MEMBERS.c.holder == holder))
            connection.execute(insert(MEMBERS), [{"holder": holder, "name": name, "at": time.time()}])

    def leave(self, holder: str) -> None:
        """Be on it no longer."""
        with self._writing() as connection:
            connection.execute(delete(MEMBERS).where(MEMBERS.c.holder == holder))

    def mark(self) -> tuple[int, float, int, float]:
        """What changes whenever the list may: how many games are over, the last of them, and who is on it."""
        over = select(func.count(), func.coalesce(func.max(GAMES.c.changed), 0.0)).where(
            GAMES.c.rated, GAMES.c.status == OVER
        )
        people = select(func.count(), func.coalesce(func.sum(MEMBERS.c.at), 0.0)).select_from(MEMBERS)
        with self._engine.connect() as connection:
            games, here = connection.execute(over).one(), connection.execute(people).one()
            return int(games[0]), float(games[1]), int(here[0]), float(here[1])

    def games(self) -> list[Counted]:
        """The finished games that count, always in the same order.

        Not those whose seed somebody may know; nor those in which a seat was handed to a bot, was asked for, or got a
        new link: another may have played there; nor those in which everybody agreed to go back, behind what was seen
        meanwhile: whoever plays bots alone would ask nobody.
        """
        start = ENTRIES.alias()
        begun = select(start.c.number).where(start.c.game == ENTRIES.c.game, start.c.kind == START).scalar_subquery()
        changed_hands = select(ENTRIES.c.game).where(
            ENTRIES.c.kind.in_([HAND, CLAIM, LINKED]), ENTRIES.c.number > begun
        )
        agreed = (ENTRIES.c.kind == UNDO) & ENTRIES.c.key.is_(None)  # one's own undo has the key of who wished it
        gone_back = select(ENTRIES.c.game).where(agreed)
        counts = GAMES.c.rated & (GAMES.c.status == OVER) & ~GAMES.c.foreseen & GAMES.c.id.not_in(changed_hands)
        counts &= GAMES.c.id.not_in(gone_back)
        found: dict[str, tuple[str, list[tuple[str, str]]]] = {}
        asked = (
            select(GAMES.c.id, GAMES.c.result, SEATS.c.holder, SEATS.c.bot)
            .join(SEATS, SEATS.c.game == GAMES.c.id)
            .where(counts)
            .order_by(GAMES.c.id, SEATS.c.seat)
        )
        with self._engine.connect() as connection:
            for row in connection.execute(asked):
                found.setdefault(row.id, (row.result, []))[1].append((row.holder, row.bot))
        return [Counted(game, result, tuple(seats)) for game, (result, seats) in found.items() if result]

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection
