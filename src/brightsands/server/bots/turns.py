"""Whose turn it is to be thought for: a queue in which nobody's many questions keep the others from theirs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

# The lower, the sooner. What is being thought is never interrupted for another.
AT_A_TABLE: Final = 0  # a bot that people wait for
ADVICE: Final = 1  # a hint that somebody asked for
BESIDES: Final = 2  # reviews, files, and bots that play among themselves


class Turns:
    """Lets one in at a time: by what it is for, and among equals whoever was served longest ago.

    >>> async def main() -> list[str]:
    ...     turns, done = Turns(), []
    ...     async def ask(who: str, rank: int) -> None:
    ...         async with turns.turn(who, rank):
    ...             done.append(who)
    ...             await asyncio.sleep(0)
    ...     asked = [("a", 1), ("a", 1), ("b", 1), ("c", 0), ("a", 1), ("b", 1)]
    ...     await asyncio.gather(*(ask(who, rank) for who, rank in asked))
    ...     return done
    >>> asyncio.run(main())
    ['a', 'c', 'b', 'a', 'b', 'a']
    """

    def __init__(self) -> None:
        self._busy = False
        self._waiting: dict[asyncio.Future[None], tuple[int, str, int]] = {}
        self._served: dict[str, int] = {}
        self._clock = count(1)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, who: str, rank: int) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        if self._busy:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting[mine] = (rank, who, next(self._clock))
            try:
                await mine
            except BaseException:
                if mine in self._waiting:
                    del self._waiting[mine]
                elif mine.done() and not mine.cancelled():
                    self._next()  # it was our turn just now: the next one has it
                raise
        self._busy = True
        self._served[who] = next(self._clock)
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Let in whoever comes next."""
        self._busy = False
        there = [waiting for waiting in self._waiting if not waiting.done()]  # who has given up is about to go
        if not there:
            self._served.clear()
            return

        def order(waiting: asyncio.Future[None]) -> tuple[int, int, int]:
            rank, who, asked = self._waiting[waiting]
            return rank, self._served.get(who, 0), asked

        chosen = min(there, key=order)
        del self._waiting[chosen]
        self._busy = True
        chosen.set_result(None)
