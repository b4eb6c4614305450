"""The house: the tables in use and everything that can be done at them.

A change goes like this: hold the table's lock, look whether it is allowed, write it, and only when it is stored go on
in memory and tell the viewers. What is acknowledged is in the database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from brightsands.record.game import Game
from brightsands.server.bots.pool import BotPool
from brightsands.server.live.clocks import charged_seat, kept_clock, turn_of, with_changes
from brightsands.server.live.consent import request_after
from brightsands.server.live.guests import Guests
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.opening import creation_of, new_table, read_table
from brightsands.server.live.pulse import Pulse
from brightsands.server.live.setups import TableSetup, seat_rows
from brightsands.server.live.table import Table, result_of
from brightsands.server.live.timepiece import Timepiece
from brightsands.server.live.wakes import Wakes
from brightsands.server.live.whole import whole
from brightsands.server.logs import log, short
from brightsands.server.metrics import METRICS
from brightsands.server.refusals import Overtaken, Refused, no_table
from brightsands.server.settings import Settings
from brightsands.server.storage import rows
from brightsands.server.storage.expiry import expire
from brightsands.server.storage.rows import Addition, Creation, Entry, GameChanges, Probe, SeatRow
from brightsands.server.storage.store import Store
from brightsands.server.storage.talk import TalkStore
from brightsands.server.storage.writer import Writer
from brightsands.server.tokens import TABLE_ID, hashed, new_token

ONWARD: Final = (rows.START, rows.PLAY, rows.HAND)  # what a game goes on by
P = ParamSpec("P")
T = TypeVar("T")


class House:
    """All tables of a server process."""

    def __init__(self, store: Store, settings: Settings, wakes: Wakes, now: Callable[[], float] | None = None) -> None:
        self.now = now or Timepiece()  # what the clocks of tables go by
        self.began = time.monotonic()
        self.store = store
        self.settings = settings
        self.wakes = wakes
        self.talk_store = TalkStore(store)
        self.writer = Writer(store, METRICS.batch.observe)
        self.bots = BotPool(settings.bot_workers, settings.bot_seconds, settings.bot_seed)
        self.live: dict[str, LiveTable] = {}
        self.pulse = Pulse()
        self.on_change: Callable[[LiveTable], None] = lambda live: None  # set by `BotDriver`
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.guests = Guests(self.read, store, settings, self.live, self.now)

    def is_crowded(self) -> bool:
        """Whether those who are here would have to wait longer for whoever comes now."""
        limits = self.settings.limits
        too_much = self.pulse.is_too_much(limits.late_seconds, limits.busy, time.monotonic())
        return too_much and len(self.live) >= limits.few_tables

    def _has_room(self) -> bool:
        """Whether one more table may be opened now; many that come at once are let in one after another."""
        limits = self.settings.limits
        if len(self.live) >= limits.all_tables or self.is_crowded():
            return False
        return len(self.live) < limits.few_tables or self.pulse.has_pace(limits.busy)

    async def read(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read from the database without holding up the loop; a refusal if it is away."""
        try:
            return await asyncio.to_thread(method, *args, **kwargs)
        except (SQLAlchemyError, OSError) as error:
            log.error("read_failed", error)
            raise Refused("storage", "storage_away") from None

    async def check_storage(self) -> None:
        """Write something that changes nothing, or refuse: the disk is full, the file is gone, the database is away."""
        try:
            await self.writer.add(Probe(self.settings.process))
        except Exception as error:
            log.error("probe_failed", error)
            raise Refused("storage", "storage_away") from None

    # ---- Finding tables ------------------------------------------------------------------------------------
    async def find(self, table: str) -> LiveTable:
        """The table of that name, read from the database if it is not in use yet."""
        live = self.live.get(table)
        if live is not None:
            live.used = time.monotonic()
            return live
        if not TABLE_ID.fullmatch(table):
            raise no_table()
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        found = await asyncio.shield(loading)
        if found is None:
            raise no_table()
        return found

    async def find_for(self, table: str, holder: str) -> LiveTable:
        """The same for a visitor; a table without spectators is there only for those who belong to it."""
        live = await self.find(table)
        if not live.table.is_visible_to(holder):
            raise no_table()
        return live

    async def _load(self, name: str) -> LiveTable | None:
        table = await self.read(self._read, name)
        if table is None:
            return None
        seen = await self.read(self.store.seen_at, name)
        said = await self.read(self.talk_store.load, name)
        if name in self.live:  # it was opened here while it was read: there must never be two of it
            return self.live[name]
        live = self._keep(table)
        live.remember(seen, self.began)
        live.talk.replace(*said)
        if not self.settings.is_shared or abs(time.time() - table.row.changed) > self.settings.takeover_seconds:
            self.on_change(live)  # a bot may be to act, and nobody else will ask it
        return live

    def _read(self, name: str) -> Table | None:
        found = self.store.load(name)
        return None if found is None else read_table(*found)

    def _keep(self, table: Table) -> LiveTable:
        """Have a table in memory from now on."""
        live = self.live[table.id] = LiveTable(table)
        METRICS.tables.set(len(self.live))
        self.wakes.watch(table.id)
        return live

    def changing(self, table: str) -> Changing:
        """The table with its lock held, for as long as it is changed."""
        return Changing(self, table)

    async def reread(self, live: LiveTable) -> None:
        """Read a table again: another process wrote to it, or it is not known what was written."""
        table = await self.read(self._read, live.table.id)
        if table is None:
            self.lose(live)
            raise no_table()
        news = table.entries[live.table.number :]
        if any(entry.kind in (rows.UNDO, rows.HAND, rows.RETURN) for entry in news):
            live.restarts += 1
        live.table = table
        live.doubtful = False
        if table.row.said != live.talk.last:
            await self.reread_talk(live)
        live.tell()
        # With several processes the one that wrote asks the next bot; but a table that ended stops its bots everywhere.
        if not self.settings.is_shared or table.row.status != rows.RUNNING:
            self.on_change(live)

    async def refresh(self, name: str) -> None:
        """Let a table that is in memory, or on its way there, be as it is stored now."""
        if name in self._loading:
            await asyncio.wait([self._loading[name]])
        live = self.live.get(name)
        if live is None:
            return
        async with live.lock:
            try:
                await self.reread(live)
            except Refused:
                live.doubtful = not live.lost  # it is gone, or the database is away

    async def reread_talk(self, live: LiveTable) -> None:
        """Read again what was said at a table; the lock is held."""
        live.talk.replace(*await self.read(self.talk_store.load, live.table.id))

    def drop(self, live: LiveTable) -> None:
        """Forget a table that is not in use; the database has it."""
        self.live.pop(live.table.id, None)
        METRICS.tables.set(len(self.live))
        self.wakes.unwatch(live.table.id)

    def lose(self, live: LiveTable) -> None:
        """Let go of a table that was deleted, whoever noticed it first; those who look at it are told."""
        self.drop(live)
        live.lost = True
        live.tell()
        self.on_change(live)

    # ---- Writing -------------------------------------------------------------------------------------------
    async def add(
        self,
        live: LiveTable,
        entries: list[Entry],
        game: Game | None = None,
        seats: tuple[SeatRow, ...] = (),
        changes: GameChanges | None = None,
        new: Creation | None = None,
    ) -> None:
        """Write entries and go on by them; the lock is held. ``game`` is the game after them, if it changes.

        Overtaken if another process was quicker; the table is then as that one left it.
        """
        table = live.table
        changes = GameChanges(**(changes or {}))
        most = self.settings.limits.entries
        if not any(entry.kind in ONWARD for entry in entries):
            most //= 2  # nobody ends a game by asking, or taking back, for so long that there is no room for moves
        if table.number + len(entries) > most and "status" not in changes:
            raise Refused("table_long", values={"most": most})
        after = game if game is not None else table.game
        status = changes.get("status", table.row.status)
        if game is not None and game.is_over and status == rows.RUNNING:
            status = changes["status"] = rows.OVER
            changes["result"] = result_of(game)
        changed_seats = {seat.seat: seat for seat in seats}
        acting = after.seat if status == rows.RUNNING and after is not None else None
        bot_turn = acting is not None and bool(changed_seats.get(acting, table.seats[acting]).bot)
        if bot_turn != table.row.bot_turn:
            changes["bot_turn"] = bot_turn
        changes |= self._clock_after(table, entries, after, seats, status)
        addition = Addition(table.id, tuple(entries), changes, seats, new)
        started = time.perf_counter()
        try:
            stored = await self.writer.add(addition)
        except Exception as error:
            live.doubtful = True
            log.error("write_failed", error, table=short(table.id))
            raise Refused("storage") from None
        took = time.perf_counter() - started
        METRICS.writing.observe(took)
        self.pulse.waited(max(0.0, took - self.writer.seconds))
        if not stored:
            METRICS.conflicts.inc()
            await self.reread(live)
            raise Overtaken(live.table.number)
        table.take_in(addition, game)
        for entry in entries:
            METRICS.entries.labels(entry.kind).inc()
        live.tell(same_people=not seats)
        self.wakes.publish(table.id, live.news)
        self.on_change(live)

    def _clock_after(
        self, table: Table, entries: list[Entry], game: Game | None, seats: tuple[SeatRow, ...], status: str
    ) -> GameChanges:
        """What some entries change of the clock of a table; nothing if it has none, or goes on as before."""
        if table.clock is None:
            return {}
        request = request_after(table.request, entries)
        seat = charged_seat(status, game, with_changes(table.seats, seats), request)
        clock, due = table.clock.go_on(table.row.due, self.now(), seat, turn_of(game))
        return {} if clock == table.clock else {"clock": kept_clock(clock), "due": due}

    # ---- Opening tables ------------------------------------------------------------------------------------
    @whole
    async def create(self, owner: str, setup: TableSetup, address: str = "") -> tuple[LiveTable, dict[int, str]]:
        """Open a table from an address; tells also the secret of each seat that is opened by link."""
        if not self._has_room():
            raise Refused("house_full")
        self._check_bots(owner, setup)
        most = self.settings.limits.own_tables
        if await self.read(self.store.unfinished, owner) >= most:
            raise Refused("too_often", "too_many_tables", {"most": most})
        links = {number: new_token() for number, seat in enumerate(setup.seats) if seat.kind == rows.LINK}
        seats = seat_rows(setup, owner, {number: hashed(token) for number, token in links.items()})
        live = await self.put_up(owner, setup, seats, address)
        return live, links

    def _check_bots(self, owner: str, setup: TableSetup) -> None:
        """Refuse a table whose bots would be one table of bots too many for whoever opens it."""
        if not any(seat.kind == rows.BOT for seat in setup.seats):
            return
        running = sum(
            live.table.row.owner == owner
            and live.table.row.status == rows.RUNNING
            and any(s.bot for s in live.table.seats)
            for live in self.live.values()
        )
        if running >= self.settings.limits.bot_tables:
            raise Refused("too_often", "too_many_bots", {"most": self.settings.limits.bot_tables})

    async def put_up(self, owner: str, setup: TableSetup, seats: list[SeatRow], address: str) -> LiveTable:
        """Write a new table with given seats; it starts at once if nobody is missing."""
        # A game that goes on from a file is played again here, which may take a while.
        table = await asyncio.to_thread(new_table, owner, setup, seats, self.now())
        try:
            await self.writer.add(creation_of(table))
        except Exception as error:
            log.error("write_failed", error, table=short(table.id))
            raise Refused("storage") from None
        return self.show(table, address)

    def show(self, table: Table, payer: str = "") -> LiveTable:
        """Have a table in memory that was written just now."""
        live = self.live.get(table.id) or self._keep(table)  # somebody may have found it in the lobby already
        live.payer = payer
        log.info("table_opened", table=short(table.id), players=table.row.players, status=table.row.status)
        self.on_change(live)
        return live

    # ---- Ending --------------------------------------------------------------------------------------------
    async def sweep(self) -> None:
        """Let go of tables that nobody has used for a while."""
        now = time.monotonic()
        for live in list(self.live.values()):
            if live.is_idle and now - live.used > self.settings.idle_seconds:
                self.drop(live)
                await self.bots.forget(live.table.id)

    async def expire(self) -> None:
        """Delete tables that are too old; those in memory are in use."""
        if self.settings.expiry.limits():
            in_use = frozenset(self.live)
            gone = await self.read(expire, self.store, self.settings.expiry, in_use)
            if gone:
                for name in [*self.live, *self._loading]:
                    if name not in in_use:  # it was read meanwhile, perhaps just before it was deleted
                        await self.refresh(name)
                METRICS.expired.inc(gone)
                log.info("tables_expired", tables=gone)

    async def close(self) -> None:
        """Finish what is being written, then stop."""
        for live in self.live.values():
            if live.driver is not None:
                live.driver.cancel()
            for review in live.reviews.values():
                review.cancel()
        await self.guests.remembered()
        await self.bots.stop()
        for live in list(self.live.values()):
            async with live.lock:
                pass
        await asyncio.to_thread(self.writer.close)


class Changing:
    """Holds the lock of a table, which is as the database has it then."""

    __slots__ = ("_house", "_live", "_name")

    def __init__(self, house: House, name: str) -> None:
        self._house, self._name = house, name
        self._live: LiveTable | None = None

    async def __aenter__(self) -> LiveTable:
        live = await self._house.find(self._name)
        await live.lock.acquire()
        self._live = live
        if live.doubtful:
            try:
                await self._house.reread(live)
            except BaseException:
                live.lock.release()
                raise
        return live

    async def __aexit__(self, *_: object) -> None:
        assert self._live is not None
        self._live.lock.release()
