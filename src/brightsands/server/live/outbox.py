"""The wire to a viewer: somebody who does not read what is sent takes up little memory, and not for long.

Uvicorn waits with sending while the other side does not take what was sent before, and so does whoever answers here.
What it has no limit for is added: pongs to somebody who does not read them, and how long is waited.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TOO_SLOW: Final = 4408
WHY: Final = "what was sent is not being read"
LOOKS: Final = 6  # how often is looked whether anything was taken, until it has been too long
LEAVE_SECONDS: Final = 2.0  # to read why, if it is read after all


class Wire(WebSocketsSansIOProtocol):
    """The protocol of one socket; ``patience`` is how long it may take nothing of what waits for it."""

    patience = 30.0
    _watch: TimerHandle | None = None
    _left = 0  # bytes that waited when it was last looked
    _idle = 0  # how often in a row nothing had been taken

    def pause_writing(self) -> None:
        """More waits than should: from now on it must be read."""
        super().pause_writing()
        self._left, self._idle = self.transport.get_write_buffer_size(), 0
        self._look_later()

    def resume_writing(self) -> None:
        """It was read."""
        self._stop_looking()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_looking()
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

    def _look_later(self) -> None:
        self._watch = self.loop.call_later(self.patience / LOOKS, self._look)

    def _stop_looking(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _look(self) -> None:
        """Whether anything was taken lately; somebody slow has time, somebody who takes nothing has not."""
        left = self.transport.get_write_buffer_size()
        self._idle = self._idle + 1 if left >= self._left else 0
        self._left = left
        if self._idle < LOOKS:
            self._look_later()
        else:
            self._give_up()

    def _give_up(self) -> None:
        self._watch = None
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
    return type("PatientWire", (Wire,), {"patience": patience})
