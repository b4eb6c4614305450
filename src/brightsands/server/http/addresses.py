"""Where somebody comes from: whom an address stands for, and which proxies are believed about it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from secrets import token_bytes
from time import time

from brightsands.server.settings import BadSettings

HOUSEHOLD = 64  # bits of an IPv6 address that one household shares; the rest it chooses as it likes
Network = IPv4Network | IPv6Network
DAY = 24 * 3600.0


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whom an address stands for: itself, but of IPv6 the network that one household has as a whole.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7"), household("unix")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', 'unix')
    """
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((known, HOUSEHOLD), strict=False))


def networks(names: Iterable[str]) -> list[Network]:
    """Networks by their names, or BadSettings: what is misspelt would be believed by nobody, and nobody would know.

    >>> networks(["127.0.0.1", "10.0.0.0/8", "::1"])
    [IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'), IPv6Network('::1/128')]
    """
    found: list[Network] = []
    for name in names:
        try:
            found.append(ip_network(name))
        except ValueError:
            raise BadSettings(f"a trusted proxy is an address or a network like 10.0.0.0/8, not {name!r}") from None
    return found


def is_among(address: str, trusted: Iterable[Network]) -> bool:
    """Whether an address is one of some networks."""
    try:
        known = ip_address(address)
    except ValueError:
        return False
    return any(known in network for network in trusted)


class Marks:
    """Marks for the log that stand for addresses: the same one for a day, then nobody can tell whose it was.

    The key of a day is in the memory of this process only, and is thrown away when the day is over.

    >>> marks = Marks()
    >>> marks.mark("192.0.2.7", 1.0) == marks.mark("192.0.2.7", 2.0) != marks.mark("192.0.2.8", 2.0)
    True
    >>> marks.mark("192.0.2.7", 2.0) == marks.mark("192.0.2.7", 2.0 + DAY)
    False
    """

    def __init__(self) -> None:
        self._day = -1
        self._key = b""

    def mark(self, who: str, now: float | None = None) -> str:
        """The mark of an address today."""
        day = int((time() if now is None else now) // DAY)
        if day != self._day:
            self._day, self._key = day, token_bytes(32)
        return blake2b(who.encode(), key=self._key, digest_size=4).hexdigest()


MARKS = Marks()
