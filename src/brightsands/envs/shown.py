"""What agents see of many games and may do: long rows that are kept, and written where something has changed.

Observations are the bits of 32-bit floats, masks are bytes. Both are mostly zeros, so only what was and what is not
zero is touched. Of both there can be two rows, so that a step changes others than those that were shown last: what has
changed since goes into these, instead of a copy of everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.envs.features.blocks import BEFORE, BLOCKS
from brightsands.envs.features.row import Row
from brightsands.rules.cells import octets, row, words, zeros
from brightsands.rules.found import Found
from brightsands.rules.numbering import ACTION_COUNT, Numbers

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST: Final = -128  # numbers beyond these are written as these: no scale reaches so far
MOST: Final = 4095
VALUE_BITS: Final = 32  # so many of a pair are its number, whatever that is
NOTES: Final = 1200  # so many changes of numbers are noted for each game, on average; a step has about thirty


@final
class Shown:
    """Observations and masks of many games: see the module."""

    def __init__(self, count: int, players: int, size: int, turns: bool) -> None:
        """``size`` is that of an observation, of which every game has ``players``.

        ``turns``: there are other rows to `turn` to.
        """
        self.observations = words([0] * (count * players * size))
        self.masks = octets([0] * (count * ACTION_COUNT))
        self.starts = zeros(BLOCKS)  # where the blocks of an observation begin
        self.ends = zeros(BLOCKS)  # how many numbers are written after each
        self.count: i64 = count
        self.size: i64 = size
        self._numbers = Numbers()
        # Of every observation and block how many numbers are not zero, and where each stands with what it is
        self._counts = zeros(count * players * BLOCKS)
        self._room: i64 = size + BEFORE * BLOCKS
        self._pairs = zeros(count * players * self._room)
        # Of every mask which places are set, and how many
        self._allowed = zeros(count * ACTION_COUNT)
        self._many = zeros(count)
        self._bits = words([])
        self._bases = zeros(size)
        # The rows to turn to, and where observations are not as they are there
        self._other_observations = self.observations[:] if turns else self.observations
        self._other_masks = self.masks[:] if turns else self.masks
        self._other_allowed = self._allowed[:] if turns else self._allowed
        self._other_many = zeros(count)
        self._noting = turns and players == 1  # those of several seats are put together elsewhere
        self._noted: i64 = 0
        self._notes = zeros(2 * size + (NOTES * count if self._noting else 0))
        self._lost = not self._noting  # there were too many to be noted: the other rows become copies

    def scale(self, bits: list[int], bases: list[int]) -> None:
        """What numbers from LEAST to MOST become: for each place where among all ``bits`` its table has its zero."""
        self._bits = words(bits)
        self._bases = row(bases)

    def is_legal(self, number: int, action: int) -> bool:
        """Whether an action may be played on a lane now."""
        return 0 <= action < ACTION_COUNT and self.masks[number * ACTION_COUNT + action] != 0

    def allow(self, number: i64, legal: Found) -> None:
        """Set the places of the mask that are legal."""
        allowed = self._allowed
        masks = self.masks
        numbers = self._numbers
        first = number * ACTION_COUNT
        spot = first
        codes = legal.codes
        for found in range(legal.count):
            place = first + numbers.of(codes[found])
            masks[place] = 1
            allowed[spot] = place
            spot += 1
        self._many[number] = spot - first

    def close(self, number: int) -> None:
        """Allow nothing more on a lane."""
        allowed = self._allowed
        masks = self.masks
        first: i64 = number * ACTION_COUNT
        for spot in range(first, first + self._many[number]):
            masks[allowed[spot]] = 0
        self._many[number] = 0

    def write(self, spot: i64, cells: Row, changed: i64) -> None:
        """Put the numbers of the blocks that have changed into an observation, in the place of those before."""
        starts = self.starts
        ends = self.ends
        counts = self._counts
        first = spot * self.size
        room = spot * self._room
        number: i64 = 0
        block: i64 = 0
        left = changed
        while left:
            if left & 1:
                start = room + starts[block] + block * BEFORE
                count = counts[spot * BLOCKS + block]
                end = ends[block]
                counts[spot * BLOCKS + block] = end - number
                if self._lost or self._noted + count + end - number > len(self._notes):
                    self._lost = True
                    self._noted = 0
                self._write_block(first, start, count, cells, number, end)
                number = end
            left >>= 1
            block += 1
        cells.count = 0

    def _write_block(self, first: i64, start: i64, count: i64, cells: Row, number: i64, end: i64) -> None:
        """Put the numbers of a block, those from ``number`` on, in the place of the ``count`` before."""
        numbers = cells.numbers
        written = cells.written
        pairs = self._pairs
        observations = self.observations
        notes = self._notes
        noted = self._noted
        bits = self._bits
        bases = self._bases
        stop = start + count
        while number < end:
            place = written[number]
            value = numbers[place]
            if start < stop:
                if pairs[start] == (place << VALUE_BITS) + value - LEAST:  # most are what they were
                    numbers[place] = 0
                    start += 1
                    number += 1
                    continue
                if pairs[start] >> VALUE_BITS != place:
                    noted = self._clear(first, start, stop, cells, noted)
                    stop = 0
            numbers[place] = 0
            pairs[start] = (place << VALUE_BITS) + value - LEAST
            if value > MOST:
                value = MOST
            elif value < LEAST:
                value = LEAST
            seen = bits[bases[place] + value]
            if observations[first + place] != seen:
                observations[first + place] = seen
                notes[noted] = first + place
                noted += 1
            start += 1
            number += 1
        if start < stop:
            noted = self._clear(first, start, stop, cells, noted)
        self._noted = noted

    def _clear(self, first: i64, start: i64, stop: i64, cells: Row, noted: i64) -> i64:
        """Make the numbers before zero that are not written again; returns how many changes are noted now."""
        numbers = cells.numbers
        pairs = self._pairs
        observations = self.observations
        notes = self._notes
        for old in range(start, stop):
            place = pairs[old] >> VALUE_BITS
            if not numbers[place]:
                observations[first + place] = 0
                notes[noted] = first + place
                noted += 1
        return noted

    def turn(self, renew: bool) -> bool:
        """Go on in the other rows, once everything there is as it is here; returns whether they are new ones.

        ``renew``: the others stay as they are for whoever holds them.
        """
        renewed = renew or (self._noting and self._lost)
        observations = self.observations
        masks = self.masks
        allowed = self._allowed
        many = self._many
        if renewed:
            if self._noting:
                self._other_observations = observations[:]
            self._other_masks = masks[:]
            self._other_allowed = allowed[:]
            self._other_many = many[:]
        else:
            other = self._other_observations
            notes = self._notes
            for note in range(self._noted):
                other[notes[note]] = observations[notes[note]]
            self._turn_masks()
        if self._noting:
            self.observations = self._other_observations
            self._other_observations = observations
        self.masks = self._other_masks
        self._other_masks = masks
        self._allowed = self._other_allowed
        self._other_allowed = allowed
        self._many = self._other_many
        self._other_many = many
        self._noted = 0
        self._lost = not self._noting
        return renewed

    def _turn_masks(self) -> None:
        """Allow in the other rows what is allowed in these."""
        allowed = self._allowed
        others = self._other_allowed
        masks = self._other_masks
        for number in range(self.count):
            first: i64 = number * ACTION_COUNT
            for spot in range(first, first + self._other_many[number]):
                masks[others[spot]] = 0
            for spot in range(first, first + self._many[number]):
                masks[allowed[spot]] = 1
                others[spot] = allowed[spot]
            self._other_many[number] = self._many[number]
