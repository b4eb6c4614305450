"""Rows of whole numbers, most of them zero, that know which are not: observations as they are being written."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brightsands.rules.cells import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Row:
    """Numbers by their places; whoever reads it need only look at the ``count`` places in ``written``.

    There may be room for several rows, each written block by block: `turn` says where.

    >>> row = Row(5)
    >>> row.put(3, 7)
    >>> list(row.numbers)
    [0, 0, 0, 7, 0]
    >>> row.clear()
    >>> list(row.numbers)
    [0, 0, 0, 0, 0]
    """

    def __init__(self, size: int, rows: int = 1) -> None:
        self.numbers = zeros(size * rows)
        self.written = zeros(size * rows)
        self.first: i64 = 0  # where the row begins
        self.start: i64 = 0  # where the places of its block begin in ``written``
        self.count: i64 = 0

    def turn(self, first: i64, start: i64, count: i64) -> None:
        """Go on with a block of a row, of which ``count`` numbers are written."""
        self.first = first
        self.start = start
        self.count = count

    def put(self, at: i64, number: i64) -> None:
        """Write a number where none has been written; zeros are there already."""
        if number:
            place = self.first + at
            self.numbers[place] = number
            self.written[self.start + self.count] = place
            self.count += 1

    def add(self, at: i64, number: i64) -> None:
        """Add to what is there: not less than nothing."""
        before = self.numbers[self.first + at]
        if before:
            self.numbers[self.first + at] = before + number
        else:
            self.put(at, number)

    def clear(self) -> None:
        """Make every number of the block zero."""
        numbers = self.numbers
        written = self.written
        for spot in range(self.start, self.start + self.count):
            numbers[written[spot]] = 0
        self.count = 0
