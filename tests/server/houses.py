"""Houses of tests: what a server process has, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from brightsands import Options
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.playing import Playing
from brightsands.server.live.seating import Seating
from brightsands.server.live.setups import SeatSetup, TableSetup
from brightsands.server.live.wakes import Alone
from brightsands.server.settings import Settings
from brightsands.server.storage import rows
from brightsands.server.storage.database import open_database
from brightsands.server.storage.store import Store

ADA, BO, CLEO = "a" * 64, "b" * 64, "c" * 64


class Process:
    """What a server process has, without a network; it hears nothing of others by itself."""

    def __init__(self, folder: Path, shared: bool = True, now: Callable[[], float] | None = None) -> None:
        self.engine = open_database(f"sqlite:///{folder / 'tables.sqlite3'}")
        settings = Settings(shared=shared, absent_seconds=0.0, bot_workers=1, grace_seconds=1.0)
        self.house = House(Store(self.engine), settings, Alone(), now)
        self.playing, self.seating = Playing(self.house), Seating(self.house)

    async def opened(self, *kinds: rows.SeatKind, **more: Any) -> LiveTable:
        seats = tuple(SeatSetup(kind, bot="random" if kind == rows.BOT else "") for kind in kinds)
        return (await self.house.create(ADA, TableSetup(seats, Options(first_player=0), **more)))[0]

    async def two_people(self) -> LiveTable:
        """A running table of Ada, who opened it, and Bo."""
        live = await self.opened(rows.HERE, rows.LINK, listed=True)
        await self.seating.join(BO, live.table.id, "", 1, "Bo")
        return live


def run(test: Callable[[Path], Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    def wrapped(tmp_path: Path) -> None:
        asyncio.run(test(tmp_path))

    wrapped.__name__ = test.__name__
    return wrapped


@asynccontextmanager
async def processes(folder: Path, count: int = 2, shared: bool = True) -> AsyncIterator[list[Process]]:
    found = [Process(folder, shared) for _ in range(count)]
    try:
        yield found
    finally:
        for process in found:
            await process.house.close()
            process.engine.dispose()
