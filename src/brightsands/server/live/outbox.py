"""The wire to a viewer: somebody who does not read what is sent takes up little memory, and not for long.

Uvicorn waits with sending while the other side does not take what was sent before, and so does whoever answers here.
What it has no limit for is added: pongs to somebody who does not read them, how long is waited, how long a connection
lasts that is closed, and frames that are no messages, of which anybody may send any number. And there is a shorter way
for what goes over it all the time, past everything that stands between a protocol and an application.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, MutableMapping
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, cast

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from brightsands.server.http.patience import LEAVE_SECONDS, SLICE, Impatient, Patience
from brightsands.server.http.rates import Bucket

if TYPE_CHECKING:
    from websockets.http11 import Request

TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
GONE: Final = 1006
WIRE: Final = "brightsands.wire"  # under which name an application finds it
MOST_UNREAD: Final = 4  # messages that wait for the application before no more are read
TEXT: Final = 0x81  # the first byte of a text that is whole (RFC 6455, 5.2)
SMALL, MIDDLE, LARGE = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack
FRAMES: Final = 5  # for each message that may be sent: parts of messages, pings and pongs
NOT_READ: Final = "what was sent is not being read"
FLOOD: Final = "too many frames"


class Wire(WebSocketsSansIOProtocol, Impatient):
    """The protocol of one socket.

    ``patience_seconds`` is how long it may take nothing of what waits for it, ``messages`` how many may be sent.
    """

    patience_seconds = 30.0
    messages = (1e9, 10**9)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.patience = Patience(self.patience_seconds)
        self._frames = Bucket(FRAMES * self.messages[1], self.loop.time())
        self._farewell: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """Somebody comes: the application finds the wire itself in what it is told of them."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions = cast(MutableMapping[str, Any], self.scope["extensions"])
            extensions[WIRE] = {"wire": self}

    def data_received(self, data: bytes) -> None:
        """Something came, perhaps thousands of frames."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Some frames came."""
        rate, most = self.messages
        if self._frames.take(FRAMES * rate, FRAMES * most, self.loop.time(), len(self.conn.events)) > 0:
            self._leave(TOO_MANY, FLOOD)
        else:
            super().handle_events()

    async def tell(self, texts: Iterable[bytes]) -> None:
        """Send some texts in one piece, when the other side can take them."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise WebSocketDisconnect(GONE)
        if self.conn.extensions:  # they are packed
            for text in texts:
                self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.writelines(framed(texts))

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; as long as few wait there is no need to stop reading, which costs as much as a message."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and not self.close_sent and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """More waits than should: from now on it must be read."""
        super().pause_writing()
        self.patience.begin(self)

    def resume_writing(self) -> None:
        """It was read."""
        self.patience.end()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.patience.end()
        if self._farewell is not None:
            self._farewell.cancel()
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody here has anything more to say: what is not read of it by the end of a farewell never will be."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._farewell = self.loop.call_later(self.close_timeout + LEAVE_SECONDS, self.transport.abort)

    def handle_ping(self) -> None:
        """Answer a ping; one who reads nothing needs no answer, and pings could pile up answers without end."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Nobody is there: what still waits will never be read, so it is not waited for."""
        super().keepalive_timeout()
        self.loop.call_later(LEAVE_SECONDS, self.transport.abort)

    def give_up(self) -> None:
        """Nothing of what waits will be read."""
        self._leave(TOO_SLOW, NOT_READ)

    def _leave(self, code: int, why: str) -> None:
        """Close it and say why, as far as that is read."""
        self.stop_keepalive()
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
            self.conn.send_close(code, why)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self.loop.call_later(LEAVE_SECONDS, self.transport.abort)
        self.writable.set()  # whoever waits to send more finds that it is closed


def framed(texts: Iterable[bytes]) -> Iterator[bytes]:
    """Texts as a server sends them: each behind its length, under no mask.

    >>> list(framed([b"ab", b"c" * 300]))[:3]
    [b'\\x81\\x02', b'ab', b'\\x81~\\x01,']
    """
    for text in texts:
        size = len(text)
        if size < 126:
            yield SMALL(TEXT, size)
        elif size < 65536:
            yield MIDDLE(TEXT, 126, size)
        else:
            yield LARGE(TEXT, 127, size)
        yield text


def wire_of(patience: float, messages: tuple[float, int]) -> type[Wire]:
    """The protocol with some patience, for so many messages."""
    return type("PatientWire", (Wire,), {"patience_seconds": patience, "messages": messages})
