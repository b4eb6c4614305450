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

MOST: Final = 4095  # larger numbers are shown as this: no scale reaches so far
PLACES: Final = 4096  # so many numbers of an observation can be told apart in a pair of 32 bits
NOTES: Final = 1200  # so many changes of numbers are noted for each game, on average; a step has about thirty


@final
class Shown:
    """Observations and masks of many games: see the module."""

    def __init__(self, count: int, players: int, size: int, turns: bool) -> None:
        """``size`` is that of an observation, of which every game has ``players``.

        ``turns``: there are other rows to `turn` to.
        """
        assert size <= PLACES
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
        counted = spot * BLOCKS + block
        count = counts[counted]
        end = cells.count
        cells.count = 0
        start = spot * self._room + self.starts[block] + block * BEFORE
        # Most are what they were, in many blocks all of them.
        new = cells.pairs
        pairs = self._pairs
        old = start
        number: i64 = 0
        while number < end and number < count and i64(pairs[old]) == new[number]:
            old += 1
            number += 1
        if number == end and number == count:
            return
        counts[counted] = end
        if self._lost or self._noted + count + end > len(self._notes):
            self._lost = True
            self._noted = 0
        # Bits are written without a question what stands there, which would take longer, and it is noted where.
        bases = self._bases
        bits = self._bits
        observations = self.observations
        notes = self._notes
        noted = self._noted
        first = spot * self.size
        same = number
        stop = start + count
        while number < end:
            pair = new[number]
            place = pair >> VALUE_BITS
            if old < stop:
                before = i64(pairs[old])
                if before == pair:
                    old += 1
                    number += 1
                    continue
                gone = before >> VALUE_BITS
                if gone <= place:
                    old += 1
                if gone < place:
                    observations[first + gone] = 0
                    notes[noted] = first + gone
                    noted += 1
                    continue
            value = pair & VALUE_MASK
            if value > MOST - LEAST:
                value = MOST - LEAST
            observations[first + place] = bits[bases[place] + value + LEAST]
            notes[noted] = first + place
            noted += 1
            number += 1
        while old < stop:
            gone = first + (i64(pairs[old]) >> VALUE_BITS)
            observations[gone] = 0
            notes[noted] = gone
            noted += 1
            old += 1
        self._noted = noted
        for other in range(same, end):
            pairs[start + other] = i32(new[other])

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
                first = start + starts[block] + block * BEFORE
                seen += i64(pairs[first]) + i64(pairs[first + counts[counted + block]])
            elif not blocks & 15:
                blocks >>= 3
                block += 3
            blocks >>= 1
            block += 1
        self._touched = seen

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
