"""The guests of a house: who is at its tables, who is away, and since when."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.presence import Presence
from brightsands.server.refusals import Refused
from brightsands.server.settings import Settings
from brightsands.server.storage.rows import SeatRow
from brightsands.server.storage.store import Store

Read = Callable[..., Awaitable[Any]]  # asks the database in a thread


class Guests:
    """Knows who is here, at this process and at others, and remembers who went."""

    def __init__(
        self, read: Read, store: Store, settings: Settings, live: Mapping[str, LiveTable], now: Callable[[], float]
    ) -> None:
        self._read, self._store, self._settings, self._live, self._now = read, store, settings, live, now
        self._remembering: set[asyncio.Task[None]] = set()

    async def remembered(self) -> None:
        """Wait until whatever is being remembered is written."""
        await asyncio.gather(*self._remembering)

    async def away_seconds(self, live: LiveTable, seat: SeatRow) -> float:
        """How long whoever has a seat has been away, from all processes."""
        here = live.away_seconds(seat.holder)
        if not self._settings.is_shared:
            return here
        seen: float = await self._read(self._store.seen, live.table.id, seat.seat)
        return min(here, time.time() - seen)

    async def long_gone(self, live: LiveTable) -> set[int]:
        """The seats whose people have been away for so long that nobody has to wait for their consent."""
        gone: set[int] = set()
        for number in live.table.seated():
            seat = live.table.seats[number]
            if number not in live.present() and await self.away_seconds(live, seat) >= self._settings.claim_seconds:
                gone.add(number)
        return gone

    def presence(self, live: LiveTable) -> Presence:
        """Who is at a table."""
        return live.presence(self._settings, self._now())

    def remember_gone(self, live: LiveTable, holder: str) -> None:
        """Remember when somebody went, also after a restart."""
        now = time.time()
        live.seen[holder], live.left[holder] = time.monotonic(), now
        seats = [(live.table.id, seat) for seat in live.table.held_by(holder)]

        async def remember() -> None:
            with contextlib.suppress(Refused):
                await self._read(self._store.remember_seen, seats, now)

        task = asyncio.create_task(remember())
        self._remembering.add(task)
        task.add_done_callback(self._remembering.discard)

    async def share_presence(self) -> None:
        """Let other processes know who is here, and learn who is at theirs."""
        now = time.time()
        here = [(live.table.id, seat) for live in self._live.values() for seat in sorted(live.here())]
        if here:
            await self._read(self._store.remember_seen, here, now)
        for table, seat in here:
            if table in self._live:
                self._live[table].shared[seat] = now
        watched = list(self._live)
        lately = now - self._settings.takeover_seconds
        seen = await self._read(self._store.seen_since, watched, lately)
        for name in watched:
            live = self._live.get(name)
            if live is None:
                continue
            others = {seat: at for (game, seat), at in seen.items() if game == name and at != live.shared.get(seat)}
            live.before |= others
            elsewhere = frozenset(others)
            if elsewhere != live.elsewhere:
                live.elsewhere = elsewhere
                live.tell()
