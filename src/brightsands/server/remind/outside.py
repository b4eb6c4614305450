"""Posting to an address that a visitor named: by https, to a public host, with nothing followed and little read.

A visitor tells us where the push service of a browser is. Nobody shall have us knock at doors of our own network by it:
the name is resolved here, every address it stands for must be public, and the connection goes to just that address.
"""

from __future__ import annotations

import socket
import ssl
from http.client import HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

LONGEST: Final = 1024
TIMEOUT: Final = 10.0  # seconds
PORT: Final = 443
NAT64: Final = IPv6Network("64:ff9b::/96")


class NotOutside(ValueError):
    """An address that nobody shall have us knock at."""


def checked(url: str, inside: bool = False) -> tuple[str, int, str]:
    """Host, port and path of an address, or NotOutside; ``inside`` allows other ports and plain numbers too.

    >>> checked("https://push.example.org/send/abc?x=1")
    ('push.example.org', 443, '/send/abc?x=1')
    >>> checked("https://127.0.0.1/")
    Traceback (most recent call last):
    ...
    brightsands.server.remind.outside.NotOutside: a host has a name
    """
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise NotOutside("no address")
    try:
        parts = urlsplit(url)
        port = parts.port or PORT
    except ValueError:
        raise NotOutside("no address") from None
    if parts.scheme != "https" or not parts.hostname or parts.username is not None or parts.fragment:
        raise NotOutside("not https")
    if not inside:
        if port != PORT:
            raise NotOutside("another port")
        if parts.hostname.replace(".", "").isdecimal() or ":" in parts.hostname or "." not in parts.hostname:
            raise NotOutside("a host has a name")
    return parts.hostname, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def is_outside(address: str) -> bool:
    """Whether an address is one of the public network, also if it hides in another one.

    >>> [is_outside(one) for one in ("93.184.216.34", "169.254.169.254", "::ffff:127.0.0.1", "64:ff9b::a00:1")]
    [True, False, False, False]
    """
    known: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(known, IPv6Address):
        hidden = known.ipv4_mapped or known.sixtofour or (known.teredo[1] if known.teredo is not None else None)
        if hidden is None and known in NAT64:
            hidden = IPv4Address(int(known) & 0xFFFFFFFF)
        if hidden is not None:
            return is_outside(str(hidden))
    return known.is_global and not known.is_multicast


def resolved(host: str, port: int, inside: bool = False) -> str:
    """An address of a host, or NotOutside if any of its addresses is none of the public network."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found or not (inside or all(is_outside(address) for address in found)):
        raise NotOutside("not in the public network")
    return found[0]


class _Pinned(HTTPSConnection):
    """A connection to the address that was looked at, under the name it was asked for by."""

    def __init__(self, host: str, port: int, address: str) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, port, timeout=TIMEOUT, context=self._tls)
        self._address = address

    def connect(self) -> None:
        """Connect without looking the name up again: it might stand for something else by now."""
        plain = socket.create_connection((self._address, self.port), TIMEOUT)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)


def post(url: str, body: bytes, headers: dict[str, str], inside: bool = False) -> int:
    """Post something and tell the status of the answer; OSError or NotOutside if there is none."""
    host, port, path = checked(url, inside)
    connection = _Pinned(host, port, resolved(host, port, inside))
    try:
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()
