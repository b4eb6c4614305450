"""Chance: everything random in a game comes from its seed, the same on every machine.

Numbers are drawn from SHA-256 over the seed, a label and a counter, so that what was seen of a game says
nothing about what is still hidden, and no version of Python can change an old record.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

SPAN: Final = 0x1_0000_0000  # numbers of 32 bits are drawn


class Chance:
    """A stream of random numbers that depends on a seed and a label only.

    >>> Chance(7, "deal").below(10) == Chance(7, "deal").below(10)
    True
    """

    def __init__(self, seed: int, label: str) -> None:
        self._key = f"brightsands/{seed}/{label}/".encode()
        self._block = 0
        self._digest = b""
        self._left = 0  # bytes of it that were not used yet, the last of them next

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each as likely as the others."""
        choices: i64 = bound
        limit = SPAN - SPAN % choices
        while True:
            left = self._left
            if not left:
                self._digest = sha256(self._key + str(self._block).encode()).digest()
                self._block += 1
                left = len(self._digest)
            left -= 4
            self._left = left
            number: i64 = 0
            for byte in range(left, left + 4):
                number = (number << 8) + self._digest[byte]
            if number < limit:
                return int(number % choices)

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
