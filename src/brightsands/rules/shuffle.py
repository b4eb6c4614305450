"""Chance: everything random in a game comes from its seed, the same on every machine.

Numbers are drawn from SHA-256 over the seed, a label and a counter, so that what was seen of a game says
nothing about what is still hidden, and no version of Python can change an old record.
"""

from __future__ import annotations

from hashlib import sha256


class Chance:
    """A stream of random numbers that depends on a seed and a label only.

    >>> Chance(7, "deal").below(10) == Chance(7, "deal").below(10)
    True
    """

    def __init__(self, seed: int, label: str) -> None:
        self._key = f"brightsands/{seed}/{label}/".encode()
        self._block = 0
        self._pool = 0
        self._left = 0

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each as likely as the others."""
        limit = (1 << 32) - (1 << 32) % bound
        while True:
            if not self._left:
                digest = sha256(self._key + str(self._block).encode()).digest()
                self._pool = int.from_bytes(digest, "big")
                self._block += 1
                self._left = 8
            number = self._pool & 0xFFFFFFFF
            self._pool >>= 32
            self._left -= 1
            if number < limit:
                return number % bound

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
