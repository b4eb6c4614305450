"""The wire to a viewer: somebody who does not read what is sent takes up little memory, and not for long.

Uvicorn waits with sending while the other side does not take what was sent before, and so does whoever answers here.
What it has no limit for is added: pongs to somebody who does not read them, and how long is waited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from brightsands.server.http.patience import LEAVE_SECONDS, Impatient, Patience

if TYPE_CHECKING:
    from starlette.types import Message
    from uvicorn._types import ASGISendEvent

TOO_SLOW: Final = 4408
TOGETHER: Final = "together"  # texts as bytes, in what is sent to a socket: they go out in one piece
WHY: Final = "what was sent is not being read"


class Wire(WebSocketsSansIOProtocol, Impatient):
    """The protocol of one socket; ``patience_seconds`` is how long it may take nothing of what waits for it."""

    patience_seconds = 30.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.patience = Patience(self.patience_seconds)

    async def send(self, message: ASGISendEvent) -> None:
        """Send something; several texts that are ready at once cost one call of the system."""
        together = cast("Message", message).get(TOGETHER)
        if together is None or not self.handshake_complete or self.close_sent:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in together:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

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
        super().connection_lost(exc)

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
        """Close it and say why."""
        self.stop_keepalive()
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW, "reason": WHY})
            self.conn.send_close(TOO_SLOW, WHY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self.loop.call_later(LEAVE_SECONDS, self.transport.abort)
        self.writable.set()  # whoever waits to send more finds that it is closed


def wire_of(patience: float) -> type[Wire]:
    """The protocol with some patience."""
    return type("PatientWire", (Wire,), {"patience_seconds": patience})
