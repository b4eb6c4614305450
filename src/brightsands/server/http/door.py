"""The door: how many connections come in, how long their requests may take to arrive, and how long their heads are.

Uvicorn reads requests of any length for as long as they take, and any number of them before it has answered the first.
Somebody who sends a byte a minute, or connects without end, would have a place each time; here nobody has more of them
than the limits say.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from brightsands.server.http.addresses import MARKS, Network, household, is_among
from brightsands.server.http.patience import SLICE, Impatient, Patience, keep_nothing
from brightsands.server.http.rates import Rate
from brightsands.server.logs import log
from brightsands.server.metrics import METRICS
from brightsands.server.refusals import Refused
from brightsands.server.settings import Limits

MOST_AHEAD: Final = 8  # requests that may be sent before the one in front of them is answered; browsers send none
PHRASES: Final = {
    408: "Request Timeout",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


class Doorkeeper:
    """Counts the connections of a process, by where they come from.

    >>> keeper = Doorkeeper(Limits(connections=2, all_connections=3), [])
    >>> [keeper.enter("192.0.2.1") for _ in range(3)]
    [None, None, Refused('Too many requests. Please wait a moment.')]
    >>> keeper.enter("192.0.2.2"), keeper.enter("192.0.2.3")
    (None, Refused('This server has as many guests as it can hold. Please try again later.'))
    >>> keeper.leave("192.0.2.1"), keeper.enter("192.0.2.3")
    (None, None)
    """

    def __init__(self, limits: Limits, proxies: list[Network]) -> None:
        self.limits = limits
        self._proxies = proxies  # everybody comes through them, so they have as many as they need
        self._inside: Counter[str] = Counter()
        self._rate = Rate(limits.connects)

    def enter(self, address: str) -> Refused | None:
        """Let a connection in, or say why not."""
        who = household(address)
        if self._inside.total() >= self.limits.all_connections:
            return Refused("house_full")
        if not is_among(address, self._proxies):
            if self._inside[who] >= self.limits.connections or self._rate.wait(who) > 0:
                return Refused("too_often")
        self._inside[who] += 1
        return None

    def leave(self, address: str) -> None:
        """It is over."""
        who = household(address)
        self._inside[who] -= 1
        if self._inside[who] <= 0:
            del self._inside[who]


class Door(HttpToolsProtocol, Impatient):
    """The protocol of one connection that asks over HTTP, until it becomes a socket."""

    keeper: Doorkeeper
    patience_seconds = 30.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.patience = Patience(self.patience_seconds)
        self._address = ""
        self._is_inside = False
        self._in_head = False
        self._head = 0  # bytes of a head that is not complete
        self._deadline: asyncio.TimerHandle | None = None
        self._asked: list[RequestResponseCycle] = []  # requests that may still be answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        keep_nothing(transport, self.patience_seconds)
        self._address = self.client[0] if self.client else ""
        refused = self.keeper.enter(self._address)
        if refused is not None:
            self._turn_away(refused)
            return
        self._is_inside = True
        self._expect(self.keeper.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self._go()
        self._answer_nothing_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket; those are counted where they look at a table."""
        self._go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """A part of a request has come, or thousands of them."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or not self._is_inside:
                return
            self._read(data[start : start + SLICE])

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
        if self.transport.is_closing():
            return
        if self._in_head and self._head > self.keeper.limits.head:
            self._turn_away(Refused("too_large", status=431))
        elif len(self.pipeline) > MOST_AHEAD:
            self._turn_away(Refused("too_often"))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._expect(self.keeper.limits.head_seconds)

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self._in_head = False
        self._expect(self.keeper.limits.body_seconds)
        super().on_headers_complete()
        self._asked = [cycle for cycle in self._asked if not cycle.response_complete]
        if self.cycle is not None and self.cycle not in self._asked:
            self._asked.append(self.cycle)

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._expect(None)
        super().on_message_complete()

    def pause_writing(self) -> None:
        """More waits to be read than should."""
        super().pause_writing()
        self.patience.begin(self)

    def resume_writing(self) -> None:
        """It was read."""
        self.patience.end()
        super().resume_writing()

    def give_up(self) -> None:
        """Nobody reads the answer."""
        self.transport.abort()

    def _expect(self, seconds: float | None) -> None:
        """What comes next must have come within some seconds; None if nothing is expected."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self._turn_away(Refused("too_slow"))

    def _turn_away(self, refused: Refused) -> None:
        """Say why and close; there is no request yet, so nobody knows the language.

        Where an answer is under way nothing can be said: it would stand in the middle of that.
        """
        METRICS.turned_away.labels(refused.code).inc()
        log.info("turned_away", who=MARKS.mark(household(self._address)), code=refused.code)
        body = msgspec.json.encode(refused.problem())
        head = (
            f"HTTP/1.1 {refused.status} {PHRASES[refused.status]}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
        )
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(head.encode() + body)
        self.transport.close()
        self._answer_nothing_more()

    def _answer_nothing_more(self) -> None:
        """Tell every request under way that nobody hears its answer; uvicorn tells only the one that came last."""
        for cycle in self._asked:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        self._asked.clear()

    def _go(self) -> None:
        self._expect(None)
        self.patience.end()
        if self._is_inside:
            self._is_inside = False
            self.keeper.leave(self._address)


def door_of(limits: Limits, proxies: list[Network], patience: float) -> type[Door]:
    """The protocol with a keeper of its own."""
    return type("KeptDoor", (Door,), {"keeper": Doorkeeper(limits, proxies), "patience_seconds": patience})
