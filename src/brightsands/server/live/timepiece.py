"""The time that clocks of tables go by."""

from __future__ import annotations

import time


class Timepiece:
    """Seconds since 1970 that pass evenly: what the system's clock said at the start, and how long ago that was.

    Somebody who sets the system's clock takes no time from anybody and gives none.
    """

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def __call__(self) -> float:
        """What time it is."""
        return self._ahead + time.monotonic()
