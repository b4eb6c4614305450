"""The pulse of a process: how busy and how late it is, by which it knows that more guests would spoil it for others."""

from __future__ import annotations

import asyncio
import time

from brightsands.server.metrics import METRICS

BEAT = 0.1  # seconds between two looks
REST = 2.0  # seconds in which nobody new is let in after it was too much
WEIGHT = 0.2  # of the last look against those before it: about half a second counts
PACE = 20.0  # tables that may be opened between two looks where nothing else is to be done


class Pulse:
    """Measures how much of a processor the process takes, how late its loop is, and how long moves wait for it.

    How busy it is tells before anybody waits: a loop that has something to do for nine tenths of its time lets those
    who come meanwhile wait for long, one that has for three quarters hardly. That moves wait tells of a processor that
    others want too; they need the loop several times, so they feel it sooner than the loop itself.

    >>> pulse = Pulse()
    >>> pulse.feel(1.0, 0.5), pulse.late, pulse.busy
    (None, 0.2, 0.1)
    """

    def __init__(self) -> None:
        self.late = 0.0  # seconds, smoothed
        self.busy = 0.0  # of a processor, smoothed
        self._waits: list[float] = []  # of the moves since the last look
        self._rest = 0.0  # until when nobody new is let in
        self._come = 0  # tables that were opened since the last look

    def is_too_much(self, late: float, busy: float, now: float) -> bool:
        """Whether it is too late or too busy for anybody new; for a while after that too, or they would come in waves.

        >>> pulse = Pulse()
        >>> pulse.busy = 0.9
        >>> pulse.is_too_much(late=0.1, busy=0.8, now=7.0)
        True
        >>> pulse.busy = 0.0
        >>> [pulse.is_too_much(late=0.1, busy=0.8, now=now) for now in (7.0 + REST / 2, 7.1 + REST)]
        [True, False]
        """
        if self.late > late or self.busy > busy:
            self._rest = now + REST
        return now < self._rest

    def has_pace(self, busy: float) -> bool:
        """Whether one more table may be opened before the next look: the busier it is, the fewer at once.

        >>> pulse = Pulse()
        >>> pulse.busy = 0.7
        >>> [pulse.has_pace(busy=0.8) for _ in range(4)]
        [True, True, True, False]
        """
        self._come += 1
        return self._come <= 1 + (busy - self.busy) * PACE

    def waited(self, seconds: float) -> None:
        """A move waited for so long, beside what its writing took."""
        self._waits.append(seconds)

    def feel(self, late: float, busy: float) -> None:
        """Take in one look."""
        self.late += WEIGHT * (late - self.late)
        self.busy += WEIGHT * (busy - self.busy)
        self._come = 0
        METRICS.late.set(self.late)
        METRICS.busy.set(self.busy)

    async def run(self) -> None:
        """Look again and again until cancelled."""
        loop = asyncio.get_running_loop()
        looked, used = time.perf_counter(), time.process_time()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            waits, self._waits = self._waits, []
            before, looked = looked, time.perf_counter()
            spent, used = time.process_time() - used, time.process_time()
            late = max(0.0, loop.time() - due, sum(waits) / len(waits) if waits else 0.0)
            self.feel(late, spent / max(BEAT / 2, looked - before))
