"""How a process learns that another one wrote to a table: not at all, by asking the database, or through Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from brightsands.extras import need
from brightsands.server.logs import log
from brightsands.server.settings import BadSettings, Settings
from brightsands.server.storage.store import Store

Heard = Callable[[dict[str, int]], Coroutine[Any, Any, None]]
CHANNEL = "brightsands:tables"
RETRY_SECONDS = 2.0
ANEW: Final = 2**62  # more than any number: a table has to be looked at again, or was deleted


class Wakes(Protocol):
    """Tells other processes of news, and hears of theirs."""

    def watch(self, table: str) -> None:
        """From now on this table is in memory here."""

    def unwatch(self, table: str) -> None:
        """It is not any more."""

    def publish(self, table: str, number: int) -> None:
        """Something was written here, up to a number, or `ANEW` if no number tells of it."""

    async def run(self, heard: Heard) -> None:
        """Tell of news from elsewhere, with the last numbers of the tables, until cancelled."""


class Alone:
    """One process needs none of it."""

    def watch(self, table: str) -> None:
        """Nothing to do."""

    def unwatch(self, table: str) -> None:
        """Nothing to do."""

    def publish(self, table: str, number: int) -> None:
        """Nobody listens."""

    async def run(self, heard: Heard) -> None:
        """Nothing will ever be heard."""
        await asyncio.Event().wait()


class Polling(Alone):
    """Asks the database for the last numbers of the tables that are in memory, a few times a second."""

    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._seconds = seconds
        self._tables: set[str] = set()

    def watch(self, table: str) -> None:
        """Ask for it from now on."""
        self._tables.add(table)

    def unwatch(self, table: str) -> None:
        """Ask for it no more."""
        self._tables.discard(table)

    async def run(self, heard: Heard) -> None:
        """Ask, tell, sleep."""
        while True:
            await asyncio.sleep(self._seconds)
            if not self._tables:
                continue
            try:
                tables = sorted(self._tables)
                found = await asyncio.to_thread(self._store.last_numbers, tables)
                await heard({table: found.get(table, ANEW) for table in tables})  # what has no number was deleted
            except Exception as error:
                log.error("poll_failed", error)


class Redis(Polling):
    """Hears through Redis at once; now and then it asks the database too, for Redis may forget or be away."""

    def __init__(self, store: Store, url: str, seconds: float) -> None:
        super().__init__(store, max(seconds, 2.0))
        self._client: Any = redis_client(url)
        self._out: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self._news: dict[str, int] = {}
        self._came = asyncio.Event()

    def publish(self, table: str, number: int) -> None:
        """Wake whoever listens."""
        self._out.put_nowait((table, number))

    async def run(self, heard: Heard) -> None:
        """Listen, speak, and ask the database in between."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._listen(heard))
                tasks.create_task(self._pass_on(heard))
                tasks.create_task(self._speak())
                tasks.create_task(super().run(heard))
        finally:
            await self._client.aclose()

    async def _speak(self) -> None:
        while True:
            table, number = await self._out.get()
            try:
                await self._client.publish(CHANNEL, f"{table} {number}")
            except Exception as error:
                log.warning("redis_unreachable", reason=f"{type(error).__name__}: {error}")

    async def _pass_on(self, heard: Heard) -> None:
        """Tell of everything that came while the last news were being taken in, all at once."""
        while True:
            await self._came.wait()
            self._came.clear()
            news, self._news = self._news, {}
            try:
                await heard(news)
            except Exception as error:
                log.error("hearing_failed", error)

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            table, _, number = message["data"].decode().partition(" ")
                            if table in self._tables:
                                self._news[table] = max(int(number), self._news.get(table, 0))
                                self._came.set()
            except Exception as error:
                log.warning("redis_unreachable", reason=f"{type(error).__name__}: {error}")
                await asyncio.sleep(RETRY_SECONDS)


def redis_client(url: str) -> Any:
    """A client of the Redis at an address, which is asked nothing yet."""
    need("redis", "several processes woken by Redis need")
    from redis.asyncio import Redis as Client  # an optional extra

    try:
        return Client.from_url(url)
    except ValueError as error:
        raise BadSettings(f"{url!r} is no address of a Redis: {error}") from None


def wakes_for(settings: Settings, store: Store) -> Wakes:
    """What these settings ask for."""
    if settings.redis_url:
        return Redis(store, settings.redis_url, settings.poll_seconds)
    if settings.is_shared:
        return Polling(store, settings.poll_seconds)
    return Alone()
