"""The one writer of a process: additions that come while it is at work go into the next commit together.

A commit takes the processor for as long as a move does, and the more moves share one the less each costs. So where
many came together more are waited for: the next commit begins some milliseconds after the last one did. Where few play
nobody waits, for the turn of a bot is several moves, one after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable

from brightsands.server.storage.rows import Addition, Creation, Probe
from brightsands.server.storage.store import Store

MOST_AT_ONCE = 256
MANY = 6  # moves in a commit, from which on more are waited for
GATHER_SECONDS = 0.008  # from the beginning of a commit for many to that of the next one
Write = Addition | Creation | Probe
Job = tuple[Write, "asyncio.Future[bool]"]


class Writer:
    """A thread that writes additions and answers each when it is safely stored."""

    def __init__(self, store: Store, on_batch: Callable[[int], None] | None = None) -> None:
        self._store = store
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._on_batch = on_batch
        self._closed = False
        self.seconds = 0.0  # that the last commit took, and for how long more was waited for before
        self._thread.start()

    async def add(self, wanted: Write) -> bool:
        """Store a new table or an addition to one; False if somebody else was quicker.

        After an exception it is not known whether it was stored.
        """
        if self._closed:
            raise RuntimeError("the writer has stopped")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._jobs.put((wanted, done))
        return await done

    def close(self) -> None:
        """Finish what was begun, then stop."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        going, due = True, 0.0
        while going:
            batch: list[Job] = []
            job = self._jobs.get()
            asked = time.perf_counter()
            if due > asked and not self._closed:
                time.sleep(due - asked)
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_AT_ONCE:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            going = job is not None
            if batch:
                due = time.perf_counter() + GATHER_SECONDS if len(batch) >= MANY else 0.0
                self._write(batch, asked)

    def _write(self, batch: list[Job], asked: float) -> None:
        if self._on_batch is not None:
            self._on_batch(len(batch))
        try:
            answers: list[bool | Exception] = list(self._store.write([wanted for wanted, _ in batch]))
        except Exception:
            # One of them cannot be written; nobody else shall suffer for it.
            answers = [self._alone(wanted) for wanted, _ in batch]
        self.seconds = time.perf_counter() - asked
        loop = batch[0][1].get_loop()
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_answer, [done for _, done in batch], answers)

    def _alone(self, wanted: Write) -> bool | Exception:
        try:
            return self._store.write([wanted])[0]
        except Exception as error:
            return error


def _answer(waiting: list[asyncio.Future[bool]], answers: list[bool | Exception]) -> None:
    for done, answer in zip(waiting, answers, strict=True):
        if done.done():
            continue
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)
