"""The keeper of clocks: looks whose time is used up, also at tables that nobody has in memory."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from brightsands.server.live.clocks import LATENCY
from brightsands.server.live.house import House
from brightsands.server.live.seating import Seating
from brightsands.server.logs import log, short
from brightsands.server.refusals import Refused
from brightsands.server.storage.times import Times

LOOK_SECONDS: Final = 0.5  # between two looks at the tables in memory
BEAT_SECONDS: Final = 5.0  # between two signs of life, and two looks at all others


class Timekeeper:
    """Ends the time of those who have none left.

    While no server is there no clock runs: a sign of life is written down as long as any clock does, and whoever comes
    after a silence puts all clocks off by as long as it was.
    """

    def __init__(self, house: House, seating: Seating) -> None:
        self.house = house
        self.seating = seating
        self.times = Times(house.store)
        self._beat = float("-inf")

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            try:
                await self.resume()
                break
            except Refused:  # the database is away
                await asyncio.sleep(BEAT_SECONDS)
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception as error:
                log.error("clocks_failed", error)

    async def resume(self) -> float:
        """Give back the time in which no server was there; tells how long it was."""
        now = self.house.now()
        silence = await self.house.read(self.times.resume, now, 2 * BEAT_SECONDS)
        self._beat = now
        if silence:
            log.info("clocks_put_off", seconds=round(silence, 1))
        return silence

    async def look(self) -> list[str]:
        """End the time of whoever has none left; tells at which tables."""
        now = self.house.now()
        ticking = [live.table.row for live in self.house.live.values() if live.table.row.due]
        due = {row.id for row in ticking if row.due + LATENCY <= now}
        if now - self._beat >= BEAT_SECONDS:
            self._beat = now
            due.update(await self.house.read(self.times.beat, now, now - LATENCY))
        ended = []
        for name in sorted(due):
            with contextlib.suppress(Refused):  # it was deleted, or the database is away: the next look finds it
                if await self.seating.run_out(name):
                    log.info("time_out", table=short(name))
                    ended.append(name)
        return ended
