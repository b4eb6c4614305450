"""Chance: numbers that follow from a seed and a label alone, each as likely as the others (R2)."""

from __future__ import annotations

from hashlib import sha256

from brightsands.rules.shuffle import Chance

BOUND = 3_000_000_000  # more than half of all 32-bit numbers, so that many of them must be left out


def words(seed: int, label: str, blocks: int) -> list[int]:
    """The 32-bit numbers that the stream is made of, worked out apart: from the low end of each block."""
    found: list[int] = []
    for block in range(blocks):
        digest = sha256(f"brightsands/{seed}/{label}/{block}".encode()).digest()
        found += [int.from_bytes(digest[28 - 4 * word : 32 - 4 * word], "big") for word in range(8)]
    return found


def test_a_number_that_would_make_others_likelier_is_left_out() -> None:
    stream = words(7, "deal", 5)
    kept = [number for number in stream if number < BOUND]
    assert 20 < len(kept) < len(stream), "some are left out"
    chance = Chance(7, "deal")
    assert [chance.below(BOUND) for _ in kept] == kept


def test_small_numbers_are_what_is_left_of_a_whole_word() -> None:
    chance = Chance(3, "time")
    assert [chance.below(10) for _ in range(16)] == [number % 10 for number in words(3, "time", 2)]
