"""Rates: how often somebody may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_KEPT = 20_000


class Bucket:
    """Fills up at a rate; everything that is asked for takes one out."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at

    def take(self, rate: float, most: int, now: float, cost: float = 1.0) -> float:
        """Take something out: 0 if there was enough, else the seconds until there will be."""
        self.left = min(float(most), self.left + (now - self.at) * rate)
        self.at = now
        if self.left >= cost:
            self.left -= cost
            return 0.0
        return (cost - self.left) / rate

    def book(self, rate: float, most: int, now: float) -> float:
        """Take something out, be it of what comes later: the seconds until it is there.

        >>> bucket = Bucket(1, 0.0)
        >>> [bucket.book(2.0, 1, 0.0) for _ in range(3)], bucket.book(2.0, 1, 1.5)
        ([0.0, 0.5, 1.0], 0.0)
        """
        self.take(rate, most, now, 0.0)
        self.left -= 1.0
        return max(0.0, -self.left / rate)


class Rate:
    """A bucket for each visitor; who was not here for long is forgotten first."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self._rate, self._most = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, who: str, cost: float = 1.0) -> float:
        """The seconds that somebody has to wait: 0 if it is allowed now."""
        now = time.monotonic()
        return self._bucket(who, now).take(self._rate, self._most, now, cost)

    def book(self, who: str) -> float:
        """The seconds until it is somebody's turn, who comes for certain."""
        now = time.monotonic()
        return self._bucket(who, now).book(self._rate, self._most, now)

    def _bucket(self, who: str, now: float) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._most, now)
            if len(self._buckets) > MOST_KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket
