"""Patience with whoever does not read what is sent: it ends when nothing was taken for too long."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from asyncio import TimerHandle
from typing import Final

LOOKS: Final = 6  # how often is looked whether anything was taken, until it has been too long
LEAVE_SECONDS: Final = 2.0  # to read why, if it is read after all
SLICE: Final = 2048  # bytes that are read in one go: what is too much is noticed before all of it is worked through


def keep_nothing(transport: asyncio.BaseTransport, seconds: float) -> None:
    """Let the system, where it can, end a connection of which nothing was taken for so long, also when it is closed.

    Else it would keep what was sent, some megabytes, for as long as the other side says that it has no room.
    """
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):  # it is no connection over a network
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * seconds))


class Patience:
    """Watches what waits to be read on a connection, from the moment that more waits than should."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._watch: TimerHandle | None = None
        self._left = 0  # bytes that waited when it was last looked
        self._idle = 0  # how often in a row nothing had been taken

    def begin(self, protocol: Impatient) -> None:
        """From now on it must be read."""
        self._left, self._idle = protocol.transport.get_write_buffer_size(), 0
        self._look_later(protocol)

    def end(self) -> None:
        """It was read, or it is over."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _look_later(self, protocol: Impatient) -> None:
        self._watch = protocol.loop.call_later(self._seconds / LOOKS, self._look, protocol)

    def _look(self, protocol: Impatient) -> None:
        """Whether anything was taken lately; somebody slow has time, somebody who takes nothing has not."""
        left = protocol.transport.get_write_buffer_size()
        self._idle = self._idle + 1 if left >= self._left else 0
        self._left = left
        if self._idle < LOOKS:
            self._look_later(protocol)
        else:
            self._watch = None
            protocol.give_up()


class Impatient:
    """A protocol that gives up when its patience ends."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def give_up(self) -> None:
        """Nothing of what waits will be read."""
        raise NotImplementedError
