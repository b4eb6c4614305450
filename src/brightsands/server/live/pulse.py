"""The pulse of a process: how late its loop is, by which it knows that more guests would spoil it for those it has."""

from __future__ import annotations

import asyncio

from brightsands.server.metrics import METRICS

BEAT = 0.1  # seconds between two looks
WEIGHT = 0.2  # of the last look against those before it: about a second counts


class Pulse:
    """Measures how much later than it should the loop gets to something.

    >>> pulse = Pulse()
    >>> pulse.feel(0.0), pulse.feel(1.0), pulse.late
    (None, None, 0.2)
    """

    def __init__(self) -> None:
        self.late = 0.0  # seconds, smoothed

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
            self.feel(max(0.0, loop.time() - due))
