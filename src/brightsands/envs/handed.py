"""Arrays that are handed out: who holds them, and which may be written again."""

from __future__ import annotations

from sys import getrefcount
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

SPARE: Final = 4  # so many arrays of a kind are used again
_ALONE: Final = [object()]
UNHELD: Final = getrefcount(_ALONE[0])  # how often a thing is held that only a list holds


def is_held(arrays: list[NDArray[Any]], number: int) -> bool:
    """Whether anybody holds one of some arrays, or a part of it, besides the list.

    >>> arrays = [np.zeros((2, 3)), np.zeros((2, 3))]
    >>> part = arrays[1][0]
    >>> is_held(arrays, 0), is_held(arrays, 1)
    (False, True)
    """
    return getrefcount(arrays[number]) > UNHELD


class Handed:
    """Arrays of one shape that are handed out: those that nobody holds any more are used again.

    New ones of this size would be new memory every time, which costs more than what is copied into them.
    """

    def __init__(self, shape: tuple[int, int], dtype: type[np.generic]) -> None:
        self._shape = shape
        self._dtype = dtype
        self._arrays: list[NDArray[Any]] = []

    def again(self, *, held: bool) -> NDArray[Any]:
        """An array to write into: where those handed out may be ``held``, one that nobody holds, else always the same.

        >>> arrays = Handed((2, 3), np.int8)
        >>> kept = arrays.again(held=True)
        >>> arrays.again(held=True) is kept, arrays.again(held=False) is kept
        (False, True)
        """
        for number in range(len(self._arrays)):
            if not held or not is_held(self._arrays, number):
                return self._arrays[number]
        made = np.empty(self._shape, self._dtype)
        if len(self._arrays) < SPARE:
            self._arrays.append(made)
        return made
