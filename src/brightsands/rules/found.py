"""Actions that were found legal, as codes in a row: no object is made for any of them until somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.rules.cells import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

ROOM: Final = 64  # most positions have fewer legal actions


@final
class Found:
    """Codes of actions; only the first ``count`` count.

    >>> found = Found()
    >>> found.add(7)
    >>> found.add(9)
    >>> found.to_list()
    [7, 9]
    """

    def __init__(self) -> None:
        self.codes = zeros(ROOM)
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        """One more."""
        if self.count == len(self.codes):
            self._grow()
        self.codes[self.count] = code
        self.count += 1

    def clear(self) -> None:
        """None yet."""
        self.count = 0

    def to_list(self) -> list[int]:
        """The same as a list of objects."""
        codes = self.codes
        listed = [0] * int(self.count)
        for spot in range(self.count):
            listed[spot] = int(codes[spot])
        return listed

    def _grow(self) -> None:
        codes = zeros(2 * len(self.codes))
        for spot in range(self.count):
            codes[spot] = self.codes[spot]
        self.codes = codes
