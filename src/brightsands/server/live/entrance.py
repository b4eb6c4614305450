"""Who may look at a table: how many sockets there are, from one address and in all, and how often they are opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from brightsands.server.http.rates import Rate
from brightsands.server.metrics import METRICS
from brightsands.server.refusals import FULL_SECONDS, Refused
from brightsands.server.settings import Limits

RESERVED = 4  # one in so many places is only for people who have a seat at the table


def places(most: int, seated: bool) -> int:
    """How many places there are for somebody: the last ones are for whoever has a seat.

    >>> places(200, True), places(200, False), places(1, False)
    (200, 150, 1)
    """
    return most if seated else most - most // RESERVED


class Entrance:
    """Counts the sockets of a process."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: Counter[str] = Counter()
        self._rate = Rate(limits.opens)
        self._looks = Rate(limits.looks)
        self._wishes = Rate(limits.wishes)
        self._copies = Rate(limits.uploads)

    def wait(self, who: str) -> float:
        """How long somebody has to wait before a socket may be opened again; 0 if it may be now."""
        return self._rate.wait(who)

    def may_look(self, who: str) -> bool:
        """Whether somebody may look from elsewhere now; each time a whole table has to be told."""
        return self._looks.wait(who) == 0

    def turn(self, who: str) -> float:
        """How long the next message waits, of whatever socket: somebody with many is no more than somebody with one."""
        return self._wishes.book(who)

    def check_copy(self, who: str, size: int) -> None:
        """Refuse to somebody another copy of a game that is here: one sentence may ask for thousands of actions."""
        wait = self._copies.wait(who, size)
        if wait > 0:
            raise Refused("too_often", retry=wait)

    @contextmanager
    def place(self, who: str, seated: bool) -> Iterator[None]:
        """Have one of the places while looking, or be refused."""
        limits = self._limits
        if self._open.total() >= places(limits.all_sockets, seated):
            raise Refused("house_full")
        if self._open[who] >= places(limits.sockets, seated):
            raise Refused("too_often", "too_many_sockets", retry=FULL_SECONDS)
        self._open[who] += 1
        METRICS.sockets.inc()
        try:
            yield
        finally:
            METRICS.sockets.dec()
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]
