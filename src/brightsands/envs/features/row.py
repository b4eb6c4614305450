"""Rows of whole numbers, most of them zero, that know which are not: observations as they are being written."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brightsands.rules.cells import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Row:
    """Numbers by their places; whoever reads it need only look at the ``count`` places in ``written``.

    >>> row = Row(5)
    >>> row.put(3, 7)
    >>> list(row.numbers)
    [0, 0, 0, 7, 0]
    >>> row.clear()
    >>> list(row.numbers)
    [0, 0, 0, 0, 0]
    """

    def __init__(self, size: int) -> None:
        self.numbers = zeros(size)
        self.written = zeros(size)
        self.count: i64 = 0

    def put(self, at: i64, number: i64) -> None:
        """Write a number where none has been written; zeros are there already."""
        if number:
            self.numbers[at] = number
            self.written[self.count] = at
            self.count += 1

    def add(self, at: i64, number: i64) -> None:
        """Add to what is there: not less than nothing."""
        before = self.numbers[at]
        if before:
            self.numbers[at] = before + number
        else:
            self.put(at, number)

    def put_mask(self, at: i64, mask: i64) -> None:
        """A 1 for every bit that is set."""
        while mask:
            if mask & 1:
                self.put(at, 1)
            mask >>= 1
            at += 1

    def clear(self) -> None:
        """Make every number zero."""
        numbers = self.numbers
        written = self.written
        for spot in range(self.count):
            numbers[written[spot]] = 0
        self.count = 0
