"""The pulse of a process: how late its loop is, by which it knows that more guests would spoil it for those it has."""

from __future__ import annotations

import asyncio

from brightsands.server.metrics import METRICS

BEAT = 0.1  # seconds between two looks
REST = 5.0  # seconds in which nobody new is let in after it was too late
WEIGHT = 0.2  # of the last look against those before it: about a second counts


class Pulse:
    """Measures how much later than it should the loop gets to something, and how long moves wait for it.

    A move needs the loop several times, so that moves tell sooner than the loop itself that there is too much to do.

    >>> pulse = Pulse()
    >>> pulse.feel(0.0), pulse.feel(1.0), pulse.late
    (None, None, 0.2)
    """

    def __init__(self) -> None:
        self.late = 0.0  # seconds, smoothed
        self._waits: list[float] = []  # of the moves since the last look
        self._rest = 0.0  # until when nobody new is let in

    def is_late(self, limit: float, now: float) -> bool:
        """Whether it is too late for anybody new; for a while after that as well, or they would come in waves.

        >>> pulse = Pulse()
        >>> pulse.late = 0.2
        >>> pulse.is_late(0.1, now=7.0)
        True
        >>> pulse.late = 0.0
        >>> pulse.is_late(0.1, now=7.0 + REST / 2), pulse.is_late(0.1, now=7.1 + REST)
        (True, False)
        """
        if self.late > limit:
            self._rest = now + REST
        return now < self._rest

    def waited(self, seconds: float) -> None:
        """A move waited for so long, beside what its writing took."""
        self._waits.append(seconds)

    def feel(self, late: float) -> None:
        """Take in one look."""
        self.late += WEIGHT * (late - self.late)
        METRICS.late.set(self.late)

    async def run(self) -> None:
        """Look again and again until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            waits, self._waits = self._waits, []
            self.feel(max(0.0, loop.time() - due, sum(waits) / len(waits) if waits else 0.0))
