"""Reading and writing the rows of tables; whoever calls it is in a thread that may wait."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

from msgspec import structs
from sqlalchemy import (
    Connection,
    Engine,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from brightsands.server.storage.moves import moves_of
from brightsands.server.storage.notes import note
from brightsands.server.storage.prepared import Prepared
from brightsands.server.storage.rows import (
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    Addition,
    Creation,
    Entry,
    GameRow,
    News,
    Probe,
    SeatRow,
    Standing,
)
from brightsands.server.storage.schema import ENTRIES, GAMES, SEATS, TALK

MOST_LISTED = 200

_NAMED = GAMES.c.id == bindparam("game")


class Store:
    """The tables of the house as the database has them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._moves = moves_of(engine)
        self._standing = Prepared(engine, select(*(GAMES.c[name] for name in Standing._fields)).where(_NAMED))
        seated = _of_game(SEATS, [field.name for field in fields(SeatRow)])
        self._seated = Prepared(engine, seated.order_by(SEATS.c.seat))
        later = _of_game(ENTRIES, Entry.__struct_fields__).where(ENTRIES.c.number > bindparam("after"))
        self._later = Prepared(engine, later.order_by(ENTRIES.c.number))

    # ---- Writing -------------------------------------------------------------------------------------------
    def write(self, jobs: Sequence[Addition | Creation | Probe]) -> list[bool]:
        """Write new tables and additions in one transaction; tell of each whether it came in time.

        An addition that does not follow the last entry of its game is left out: somebody else was quicker.
        """
        done = [True] * len(jobs)
        additions = [(place, job) for place, job in enumerate(jobs) if isinstance(job, Addition)]
        alone = [job for _, job in additions if job.is_only_entries]
        if len(alone) == len(jobs) and self._moves.write_alone(alone, time.time()):
            return done
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            for job in jobs:
                if isinstance(job, Creation):
                    self._create(connection, job)
                elif isinstance(job, Probe):
                    self._probe(connection, job)
            if additions:
                last = self._moves.last(connection.connection.cursor(), {job.game for _, job in additions})
                accepted: list[Addition] = []
                for place, job in additions:
                    done[place] = last.get(job.game) == job.entries[0].number - 1
                    if done[place]:
                        last[job.game] = job.entries[-1].number
                        accepted.append(job)
                if accepted:
                    self._add(connection, accepted)
        return done

    def _probe(self, connection: Connection, probe: Probe) -> None:
        """Write down that a process was here, in the place where it did so before."""
        note(connection, "probe", probe.process, time.time())

    def _create(self, connection: Connection, new: Creation) -> None:
        name = new.game.id
        connection.execute(insert(GAMES), [asdict(new.game)])
        connection.execute(insert(SEATS), [{"game": name, **asdict(seat)} for seat in new.seats])
        if new.entries:
            connection.execute(insert(ENTRIES), [{"game": name, **structs.asdict(entry)} for entry in new.entries])

    def _add(self, connection: Connection, additions: Sequence[Addition]) -> None:
        self._moves.write(connection.connection.cursor(), additions, time.time())
        for addition in additions:
            if addition.new is not None:
                self._create(connection, addition.new)
            if addition.changes:
                connection.execute(update(GAMES).where(GAMES.c.id == addition.game).values(**addition.changes))
            for seat in addition.seats:
                values = {name: value for name, value in asdict(seat).items() if name != "seat"}
                place = (SEATS.c.game == addition.game) & (SEATS.c.seat == seat.seat)
                connection.execute(update(SEATS).where(place).values(**values))

    def prune(self, before: float, statuses: Iterable[str] = (OPEN, OVER, CLOSED)) -> int:
        """Delete tables that nothing happened at since a moment; running ones only if asked for by name."""
        old = select(GAMES.c.id).where(GAMES.c.changed < before, GAMES.c.status.in_(list(statuses)))
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            return len(delete_games(connection, old))

    def unfinished(self, owner: str) -> int:
        """How many tables that somebody opened have not ended."""
        going = (GAMES.c.owner == owner) & GAMES.c.status.in_([OPEN, RUNNING])
        with self.engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(GAMES).where(going)) or 0)

    def remember_seen(self, seats: Sequence[tuple[str, int]], now: float) -> None:
        """Write down that the people of some seats are here; this is no part of the record."""
        here = (SEATS.c.game == bindparam("at_game")) & (SEATS.c.seat == bindparam("at_seat"))
        lately = [{"at_game": game, "at_seat": seat, "now": now} for game, seat in sorted(seats)]
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(update(SEATS).where(here).values(seen=bindparam("now")), lately)

    def touch(self, games: Sequence[str], now: float) -> None:
        """Write down that some games are taken care of; this is no part of the record either."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            for name in sorted(games):  # always in the same order, so that two processes never wait for each other
                connection.execute(update(GAMES).where(GAMES.c.id == name).values(changed=now))

    # ---- Reading -------------------------------------------------------------------------------------------
    def load(self, game: str) -> tuple[GameRow, list[SeatRow], list[Entry]] | None:
        """A whole table, all of one moment; None if there is none of that name."""
        with self.engine.connect() as connection, connection.begin():
            self.hold_still(connection)
            row = connection.execute(select(GAMES).where(GAMES.c.id == game)).first()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.game == game).order_by(SEATS.c.seat))
            entries = connection.execute(select(ENTRIES).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number))
            return _game(row), [_seat(each) for each in seats], [_entry(each) for each in entries]

    def news(self, numbers: Mapping[str, int]) -> dict[str, News]:
        """What was written to some games behind a number of each; those that are no more are left out."""
        found: dict[str, News] = {}
        with self.engine.connect() as connection, connection.begin():
            self.hold_still(connection)
            cursor = connection.connection.cursor()
            for game, after in numbers.items():
                asked = {"game": game, "after": after}
                for row in self._standing.run(cursor, asked):
                    seats = [SeatRow(*seat) for seat in self._seated.run(cursor, asked)]
                    entries = [Entry(*entry) for entry in self._later.run(cursor, asked)]
                    found[game] = News(Standing(*row), seats, entries)
        return found

    def hold_still(self, connection: Connection) -> None:
        """Let all reads of a transaction see the same moment; SQLite does so by itself."""
        if self.engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")

    def seen(self, game: str, seat: int) -> float:
        """When some process last wrote that the person of a seat is here; 0 if none ever did."""
        asked = select(SEATS.c.seen).where(SEATS.c.game == game, SEATS.c.seat == seat)
        with self.engine.connect() as connection:
            return float(connection.scalar(asked) or 0.0)

    def seen_at(self, game: str) -> dict[int, float]:
        """When the people of a game were last here, by seat; those that nobody ever saw are left out."""
        asked = select(SEATS.c.seat, SEATS.c.seen).where(SEATS.c.game == game, SEATS.c.seen > 0)
        with self.engine.connect() as connection:
            return {row.seat: row.seen for row in connection.execute(asked)}

    def seen_since(self, games: Sequence[str], since: float) -> dict[tuple[str, int], float]:
        """The seats of some games whose people some process saw since a moment, and when."""
        found: dict[tuple[str, int], float] = {}
        with self.engine.connect() as connection:
            for start in range(0, len(games), 500):
                late = SEATS.c.game.in_(list(games[start : start + 500])) & (SEATS.c.seen > since)
                for row in connection.execute(select(SEATS.c.game, SEATS.c.seat, SEATS.c.seen).where(late)):
                    found[row.game, row.seat] = row.seen
        return found

    def last_numbers(self, games: Sequence[str]) -> dict[str, int]:
        """How much was written and said at each of some games: a number that grows with either."""
        found: dict[str, int] = {}
        with self.engine.connect() as connection:
            for start in range(0, len(games), 500):
                part = list(games[start : start + 500])
                news = select(GAMES.c.id, (GAMES.c.last + GAMES.c.said).label("news")).where(GAMES.c.id.in_(part))
                found.update({row.id: row.news for row in connection.execute(news)})
        return found

    def waiting_for_bots(self, now: float, grace: float | None = None) -> list[str]:
        """Running games in which a bot is to move; with a grace those to which nothing has happened for so long.

        What was changed in the future was changed before the clock was set back: nobody knows when.
        """
        late = (GAMES.c.status == RUNNING) & GAMES.c.bot_turn
        if grace is not None:
            late &= (GAMES.c.changed < now - grace) | (GAMES.c.changed > now + grace)
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(select(GAMES.c.id).where(late).order_by(GAMES.c.changed))]

    def open_games(self) -> list[str]:
        """Open tables of the lobby, the newest first."""
        listed = (GAMES.c.status == OPEN) & GAMES.c.listed
        newest = select(GAMES.c.id).where(listed).order_by(GAMES.c.created.desc()).limit(MOST_LISTED)
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(newest)]

    def held_by(self, holder: str, most: int = 40) -> list[str]:
        """The tables at which somebody has a seat, or that somebody opened: those that go on first.

        Of either kind the last changed first; where others wait for one's move it may have been days ago.
        """
        sits = select(SEATS.c.game).where(SEATS.c.holder == holder)
        mine = (GAMES.c.owner == holder) | GAMES.c.id.in_(sits)
        ended = GAMES.c.status.in_([OVER, CLOSED])
        newest = select(GAMES.c.id).where(mine).order_by(ended, GAMES.c.changed.desc()).limit(most)
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(newest)]

    def alone(self, holder: str, most: int = 2000) -> list[GameRow]:
        """The games that somebody played alone, the last changed first."""
        sits = select(SEATS.c.game).where(SEATS.c.holder == holder)
        mine = GAMES.c.id.in_(sits) & (GAMES.c.players == 1)
        newest = select(GAMES).where(mine).order_by(GAMES.c.changed.desc()).limit(most)
        with self.engine.connect() as connection:
            return [_game(row) for row in connection.execute(newest)]

    def note_result(self, game: str, result: str) -> None:
        """Write down how a game ended that was over before results were kept."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(update(GAMES).where(GAMES.c.id == game).values(result=result))

    def all_games(self, status: str = "") -> list[GameRow]:
        """Every game, the last changed first."""
        asked = select(GAMES).order_by(GAMES.c.changed.desc())
        if status:
            asked = asked.where(GAMES.c.status == status)
        with self.engine.connect() as connection:
            return [_game(row) for row in connection.execute(asked)]

    def count(self) -> dict[str, int]:
        """How many games there are of each status."""
        counted = select(GAMES.c.status, func.count()).group_by(GAMES.c.status)
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(counted)}


def delete_games(connection: Connection, chosen: Select[Any]) -> list[str]:
    """Delete the games whose names are chosen, with all that belongs to them; tells which they are."""
    names = [row.id for row in connection.execute(chosen.with_for_update())]
    for start in range(0, len(names), 500):
        part = names[start : start + 500]
        for table in (ENTRIES, SEATS, TALK):
            connection.execute(delete(table).where(table.c.game.in_(part)))
        connection.execute(delete(GAMES).where(GAMES.c.id.in_(part)))
    return names


def _of_game(table: Table, columns: Iterable[str]) -> Select[Any]:
    """What belongs to a game, in some columns."""
    return select(*(table.c[name] for name in columns)).where(table.c.game == bindparam("game"))


def _game(row: Row[Any]) -> GameRow:
    return GameRow(**row._mapping)


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.name, row.holder, row.link, row.joined, row.bot, row.given)


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.number, row.kind, row.seat, row.text, row.key, row.reveals, row.at)
