"""Rows of numbers: native vectors when compiled, plain lists when not.

The state of a game is made of such rows. Compiled with mypyc, ``vec[i64]`` is a packed array of machine
integers; in plain Python a list is the fastest thing there is. Only this module knows the difference.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i32, i64, u8

if __file__.endswith(".py"):
    # So that vec[i64](items) is list(items). What numpy looks at has its true size: there a list will not do.
    globals().update(i64=int, i32=type("i32", (int,), {}), u8=type("u8", (int,), {}))
    globals()["vec"] = {i64: list, float: list, i32: partial(array, "i"), u8: partial(array, "B")}


def zeros(count: i64) -> vec[i64]:
    """A row of ``count`` zeros.

    >>> list(zeros(3))
    [0, 0, 0]
    """
    return vec[i64]([0] * int(count))


def row(items: Iterable[int]) -> vec[i64]:
    """A row holding ``items``.

    >>> list(row((1, 2)))
    [1, 2]
    """
    return vec[i64]([i64(item) for item in items])


def numbers(cells: vec[i64]) -> list[int]:
    """What a row holds, as a list of its own.

    >>> numbers(row((1, 2)))
    [1, 2]
    """
    return [int(cell) for cell in cells]


def floats(items: Iterable[float]) -> vec[float]:
    """A row holding numbers with a fraction.

    >>> list(floats((1, 2.5)))
    [1.0, 2.5]
    """
    return vec[float]([float(item) for item in items])


def fractions(count: i64) -> vec[float]:
    """A row of ``count`` zeros for numbers with a fraction, which numpy can look at.

    >>> memoryview(fractions(3)).nbytes
    24
    """
    return vec[float]([0.0] * int(count))


def words(items: Iterable[int]) -> vec[i32]:
    """A row of numbers of 32 bits, which numpy can look at.

    >>> memoryview(words((1, 2, 3))).nbytes
    12
    """
    return vec[i32]([i32(item) for item in items])


def octets(items: Iterable[int]) -> vec[u8]:
    """A row of bytes, which numpy can look at.

    >>> memoryview(octets((1, 2, 3))).nbytes
    3
    """
    return vec[u8]([u8(item) for item in items])


def bit_count(mask: i64) -> i64:
    """How many bits of ``mask`` are set.

    >>> bit_count(0b1011)
    3
    """
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def bits(mask: i64) -> list[int]:
    """The numbers of the set bits of ``mask``, lowest first.

    >>> bits(0b1011)
    [0, 1, 3]
    """
    found: list[int] = []
    number: i64 = 0
    while mask:
        if mask & 1:
            found.append(int(number))
        mask >>= 1
        number += 1
    return found


if __file__.endswith(".py"):
    globals()["fractions"] = lambda count: array("d", bytes(8 * count))
