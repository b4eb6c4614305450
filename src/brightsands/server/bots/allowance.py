"""How many seconds of thinking somebody's tables may have before they step back behind those of others."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_KEPT = 20_000


class Allowance:
    """Seconds that fill up at a rate, for each visitor.

    >>> some = Allowance(0.0, 2.0)
    >>> some.take("ada", 1.5)
    >>> some.has_some("ada")
    True
    >>> some.take("ada", 1.5)
    >>> some.has_some("ada"), some.has_some("bo")
    (False, True)
    """

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def has_some(self, who: str) -> bool:
        """Whether anything is left."""
        return self._now(who) > 0

    def take(self, who: str, seconds: float) -> None:
        """Write down what was used; who used more than there was waits the longer."""
        self._left[who] = max(self._now(who) - seconds, -self._most), time.monotonic()
        self._left.move_to_end(who)
        if len(self._left) > MOST_KEPT:
            self._left.popitem(last=False)

    def _now(self, who: str) -> float:
        left, at = self._left.get(who, (self._most, 0.0))
        return min(self._most, left + (time.monotonic() - at) * self._rate)
