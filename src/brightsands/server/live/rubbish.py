"""Rubbish: objects that only know each other. Nearly everything goes when nobody needs it any more; these have to be
looked for, and nobody is served meanwhile.

Looking through the young takes some hundredths of a second where a thousand tables are played at, looking through all
a tenth and more. So the first is done now and then, the second while there is little to do, and else seldom.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

from brightsands.server.live.pulse import Pulse

# Objects more than at the last look. It is not for the young alone: whatever a move replaces is young, at every table.
YOUNG: Final = 50_000
NEVER: Final = 2**31 - 1
LOOK_SECONDS: Final = 5.0
QUIET: Final = 0.25  # of a processor: less leaves time for it
QUIET_SECONDS: Final = 30.0  # between two looks through all, while it is quiet
LONG_SECONDS: Final = 900.0  # and while it is not
MANY: Final = 20  # looks at the young: a million objects stayed since, rubbish may be among them


class Rubbish:
    """Decides when everything is looked through.

    >>> rubbish = Rubbish(now=0.0)
    >>> [rubbish.is_due(now, busy, looks=1) for now, busy in ((20, 0.1), (40, 0.1), (40, 0.8), (1000, 0.8))]
    [False, True, False, True]
    >>> rubbish.is_due(40, 0.8, looks=MANY), rubbish.is_due(1000, 0.1, looks=0)
    (True, False)
    """

    def __init__(self, now: float) -> None:
        self._looked = now

    def is_due(self, now: float, busy: float, looks: int) -> bool:
        """Whether it is time; ``looks`` is how often the young were looked through since the last time."""
        since = now - self._looked
        if looks >= MANY and since >= QUIET_SECONDS:
            return True
        return looks > 0 and since >= (QUIET_SECONDS if busy < QUIET else LONG_SECONDS)

    async def run(self, pulse: Pulse) -> None:
        """Look through all whenever it is time, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self.is_due(time.monotonic(), pulse.busy, gc.get_count()[1]):
                gc.collect()
                self._looked = time.monotonic()


def keep_apart() -> None:
    """Have all that is here by now stay, and only the young looked through by themselves."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
