"""Letting friends on the same network in: a server that only this machine reaches is opened to it while it runs."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

from brightsands.server.refusals import Refused

# Nothing is sent there: the system only says from which of its addresses it would be (RFC 5737, for documents).
ELSEWHERE = ("192.0.2.1", 9)


def own_address() -> str:
    """The address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") or address == "0.0.0.0" else address


class Network:
    """The network of a server that was started for this machine: closed until somebody at it opens it."""

    def __init__(self, port: int, listen: Callable[[str], Awaitable[None]], address: str = "") -> None:
        self._port = port
        self._listen = listen
        self._address = address  # if it is told which of several
        self.host = ""  # with its port, as browsers say it; empty while it is closed

    @property
    def url(self) -> str:
        """How friends reach it; empty while it is closed."""
        return f"http://{self.host}" if self.host else ""

    def is_possible(self) -> bool:
        """Whether there is a network."""
        return bool(self._address or own_address())

    async def open(self) -> str:
        """Listen there from now on, until the server ends; tells how friends reach it."""
        if not self.host:
            address = self._address or own_address()
            if not address:
                raise Refused("no_network")
            try:
                await self._listen(address)
            except OSError:
                raise Refused("no_network", "no_network_taken", {"port": self._port}) from None
            self.host = f"{address}:{self._port}"
        return self.url
