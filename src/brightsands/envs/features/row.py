"""Rows of whole numbers, most of them zero, kept as those that are not: observations as they are being written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.rules.cells import zeros

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LEAST: Final = -128  # no number is below this
# So many bits of a pair are its number, counted from LEAST: nothing comes near half a million, as whoever sets up a
# position has 10,000 gold at most. The others are its place: both fit into 31, for those who keep many pairs.
VALUE_BITS: Final = 19
VALUE_MASK: Final = (1 << VALUE_BITS) - 1
KINDS: Final = 64


@final
class Row:
    """Places and the numbers that stand there, as pairs in one cell each; only the first ``count`` pairs count.

    >>> row = Row(5)
    >>> row.put(3, 7)
    >>> row.put(4, 0)
    >>> numbers = zeros(5)
    >>> row.lay(numbers)
    >>> list(numbers)
    [0, 0, 0, 7, 0]
    >>> row.lift(numbers)
    >>> list(numbers)
    [0, 0, 0, 0, 0]
    """

    def __init__(self, size: int) -> None:
        self.pairs = zeros(size)
        self.count: i64 = 0
        self._tally = zeros(KINDS)

    def put(self, at: i64, number: i64) -> None:
        """Write a number where none has been written; zeros are there already."""
        if number:
            self.pairs[self.count] = (at << VALUE_BITS) + number - LEAST
            self.count += 1

    def put_mask(self, at: i64, mask: i64) -> None:
        """A 1 for every bit that is set."""
        pairs = self.pairs
        count = self.count
        while mask:
            if mask & 1:
                pairs[count] = (at << VALUE_BITS) + 1 - LEAST
                count += 1
            mask >>= 1
            at += 1
        self.count = count

    def put_run(self, at: i64, cells: vec[i64], start: i64, stop: i64) -> None:
        """Some cells one after the other, the first of them ``at``."""
        pairs = self.pairs
        count = self.count
        for spot in range(start, stop):
            number = cells[spot]
            if number:
                pairs[count] = ((at + spot - start) << VALUE_BITS) + number - LEAST
                count += 1
        self.count = count

    def tally(self, kind: i64, count: i64) -> None:
        """Count more of a kind, until they are put."""
        self._tally[kind] += count

    def put_tally(self, at: i64, kinds: i64) -> None:
        """What was counted of some kinds, a mask that has all of those counted; nothing is counted any more."""
        counts = self._tally
        kind: i64 = 0
        while kinds:
            if kinds & 1:
                self.put(at + kind, counts[kind])
                counts[kind] = 0
            kinds >>= 1
            kind += 1

    def lay(self, numbers: vec[i64]) -> None:
        """Write the numbers into a row of zeros, each in its place."""
        pairs = self.pairs
        for spot in range(self.count):
            numbers[pairs[spot] >> VALUE_BITS] = (pairs[spot] & VALUE_MASK) + LEAST

    def lift(self, numbers: vec[i64]) -> None:
        """Make that row zero again, and this one empty."""
        pairs = self.pairs
        for spot in range(self.count):
            numbers[pairs[spot] >> VALUE_BITS] = 0
        self.count = 0
