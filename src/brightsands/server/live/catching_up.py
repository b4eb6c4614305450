"""Catching up with what other processes wrote to the tables that are in memory here."""

from __future__ import annotations

import asyncio
import contextlib

from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.rows import News


class CatchingUp:
    """Lets tables go on by what others wrote: mostly that is a move, and nothing else has to be read for it."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def heard(self, numbers: dict[str, int]) -> None:
        """Other processes wrote to these tables, as their numbers say: let those that are behind catch up."""
        tables = [(self.house.live[name], number) for name, number in numbers.items() if name in self.house.live]
        behind = [(live, number) for live, number in tables if live.news < number]
        if behind:
            with contextlib.suppress(Refused):  # the database is away: it is asked again
                known = {live.table.id: live.table.number for live, _ in behind}
                found = await self.house.read(self.house.store.news, known)
                each = (self._catch_up(live, number, found.get(live.table.id)) for live, number in behind)
                await asyncio.gather(*each)

    async def _catch_up(self, live: LiveTable, number: int, news: News | None) -> None:
        async with live.lock:
            if live.news >= number:
                return
            with contextlib.suppress(Refused):
                if live.doubtful or news is None or not live.table.catch_up(news):
                    await self.house.reread(live)
                    return
                if live.table.row.said != live.talk.last:
                    await self.house.reread_talk(live)
                live.tell()
                if live.table.row.status != rows.RUNNING:
                    self.house.on_change(live)  # a table that ended stops its bots everywhere
