"""What agents see of many games and may do: long rows that are kept, and written where something has changed.

Observations are the bits of 32-bit floats, masks are bytes. Both are mostly zeros, so only what was and what is not
zero is touched. Of both there can be two rows, so that a step changes others than those that were shown last: what has
changed since goes into these, instead of a copy of everything.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64

from brightsands.envs.features.blocks import BEFORE, BLOCKS
from brightsands.envs.features.row import LEAST, VALUE_BITS, VALUE_MASK, Row
from brightsands.rules.cells import octets, row, words, zeros
from brightsands.rules.found import Found
from brightsands.rules.numbering import ACTION_COUNT, Numbers

MOST: Final = 4095  # larger numbers are written as this: no scale reaches so far
KEPT_BITS: Final = 13  # so many of a pair that is kept are its number, and all of it fits into 32
KEPT_MASK: Final = (1 << KEPT_BITS) - 1
NOTES: Final = 1200  # so many changes of numbers are noted for each game, on average; a step has about thirty


def kept(pair: i64) -> i64:
    """A pair of a `Row` as it is kept."""
    value = pair & VALUE_MASK
    if value > MOST - LEAST:
        value = MOST - LEAST
    return (pair >> VALUE_BITS << KEPT_BITS) + value


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
        self.count: i64 = count
        self.size: i64 = size
        self._numbers = Numbers()
        # Of every observation and block the pairs of a `Row`, and how many
        self._counts = zeros(count * players * BLOCKS)
        self._room: i64 = size + BEFORE * BLOCKS
        self._pairs = words([0] * int(count * players * self._room))
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
        self._touched: i64 = 0  # of no use but to be there

    def scale(self, bits: list[int], bases: list[int]) -> None:
        """What numbers from LEAST to MOST become: for each place where among all ``bits`` its table has its zero."""
        self._bits = words(bits)
        self._bases = row(bases)

    def is_legal(self, number: int, action: int) -> bool:
        """Whether an action may be played on a lane now."""
        return 0 <= action < ACTION_COUNT and self.masks[number * ACTION_COUNT + action] != 0

    def are_actions(self, numbers: list[int]) -> bool:
        """Whether all of these are numbers of actions."""
        for number in numbers:
            if not 0 <= number < ACTION_COUNT:
                return False
        return True

    def was_legal(self, number: int, action: int) -> bool:
        """The same after the turn to the other rows."""
        return 0 <= action < ACTION_COUNT and self._other_masks[number * ACTION_COUNT + action] != 0

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

    def touch_masks(self, first: i64, stop: i64) -> None:
        """Look at what is allowed in some games, before they are played."""
        allowed = self._allowed
        seen: i64 = 0
        for number in range(first, stop):
            seen += allowed[number * ACTION_COUNT]
        self._touched = seen

    def close(self, number: int) -> None:
        """Allow nothing more on a lane."""
        allowed = self._allowed
        masks = self.masks
        first: i64 = number * ACTION_COUNT
        for spot in range(first, first + self._many[number]):
            masks[allowed[spot]] = 0
        self._many[number] = 0

    def write(self, spot: i64, block: i64, cells: Row) -> None:
        """Put the numbers of a block into an observation, in the place of those before; both rows by their places.

        That block begins where ``starts`` says, and none of its numbers can stand more than BEFORE places before it.
        """
        counts = self._counts
        kept = spot * BLOCKS + block
        count = counts[kept]
        counts[kept] = cells.count
        if self._lost or self._noted + count + cells.count > len(self._notes):
            self._lost = True
            self._noted = 0
        start = spot * self._room + self.starts[block] + block * BEFORE
        self._merge(spot * self.size, start, start + count, cells)
        cells.count = 0

    def touch(self, spot: i64, blocks: i64) -> None:
        """Look at the pairs of some blocks of an observation, a mask, before they are gone through.

        With many games they lie far away in memory: it brings them all at once sooner than one after the other.
        """
        pairs = self._pairs
        starts = self.starts
        counts = self._counts
        start = spot * self._room
        block: i64 = 0
        counted = spot * BLOCKS
        seen: i64 = 0
        while blocks:
            if blocks & 1:
                first = start + starts[block]
                seen += i64(pairs[first]) + i64(pairs[first + counts[counted + block]])
            blocks >>= 1
            block += 1
            start += BEFORE
        self._touched = seen

    def _merge(self, first: i64, start: i64, stop: i64, cells: Row) -> None:
        """Go through the pairs of a block, and through those before, which are kept from ``start`` to ``stop``."""
        new = cells.pairs
        pairs = self._pairs
        bases = self._bases
        bits = self._bits
        end = cells.count
        moved = end  # from this one on pairs are kept elsewhere than those before
        old = start
        number: i64 = 0
        while number < end:
            pair = kept(new[number])
            place = pair >> KEPT_BITS
            if old < stop:
                before = i64(pairs[old])
                if before == pair:  # most are what they were
                    old += 1
                    number += 1
                    continue
                gone = before >> KEPT_BITS
                if gone < place:
                    self._put(first + gone, 0)
                    old += 1
                    moved = min(moved, number)
                    continue
                if gone == place:
                    pairs[old] = i32(pair)
                    old += 1
                else:
                    moved = min(moved, number)
            else:
                moved = min(moved, number)
            self._put(first + place, bits[bases[place] + (pair & KEPT_MASK) + LEAST])
            number += 1
        while old < stop:
            self._put(first + (i64(pairs[old]) >> KEPT_BITS), 0)
            old += 1
        for other in range(moved, end):
            pairs[start + other] = i32(kept(new[other]))

    def _put(self, place: i64, seen: i32) -> None:
        """Write bits into the observations, and note where; to ask first what stands there takes longer."""
        self.observations[place] = seen
        self._notes[self._noted] = place
        self._noted += 1

    def turn(self, renew: bool, masks_too: bool) -> bool:
        """Go on in the other rows, once everything there is as it is here; returns whether they are new ones.

        ``renew``: the others stay as they are for whoever holds them. Masks need only be the same (``masks_too``) where
        some will not be written again: of each row it is known which places are set.
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
            if masks_too:
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
