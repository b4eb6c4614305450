"""Observations and action masks as numpy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from brightsands.envs.features import clear, write_features
from brightsands.envs.layout import HIGH, feature_count, feature_scales
from brightsands.rules.cells import zeros
from brightsands.rules.numbering import ACTION_COUNT, code_at
from brightsands.rules.view.knowledge import Knowledge

Features = NDArray[np.float32]
Mask = NDArray[np.int8]

OBSERVATION_SIZE: Final = feature_count()
_MOST: Final = np.float32(HIGH)
_FACTORS: Final = (1.0 / np.array(feature_scales())).astype(np.float32)
# Every code of an action with its number, the way the loop of an environment needs it.
NUMBER_OF_CODE: Final[dict[int, int]] = {code_at(number): number for number in range(ACTION_COUNT)}
CODE_OF_NUMBER: Final[tuple[int, ...]] = tuple(NUMBER_OF_CODE)


class Observer:
    """Writes observations; each environment has one of its own, as it works in a row that it keeps.

    >>> from brightsands import Game
    >>> observation = Observer().observe(Game.new(players=2, seed=7).view(0).knowledge)
    >>> observation.shape == (OBSERVATION_SIZE,), observation.dtype
    (True, dtype('float32'))
    """

    def __init__(self) -> None:
        row: Any = zeros(OBSERVATION_SIZE)
        self._row = row
        # Compiled, a row is a buffer of machine integers that numpy can look at; plain, it is a list.
        self._seen: NDArray[np.int64] | None = None if isinstance(row, list) else np.frombuffer(row, dtype=np.int64)

    def observe(self, knowledge: Knowledge) -> Features:
        """What a seat knows, as numbers of about 0 to 1 in the order of `layout.feature_names`."""
        whole = self._seen
        if whole is None:
            row: Any = [0] * OBSERVATION_SIZE
            write_features(knowledge, row)
            whole = np.array(row, dtype=np.int64)
        else:
            clear(self._row)
            write_features(knowledge, self._row)
        features = whole.astype(np.float32)
        features *= _FACTORS
        # No number is below LOW as it is written.
        return np.minimum(features, _MOST, out=features)

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, ()


def mask_of(codes: Sequence[int]) -> Mask:
    """The legal actions, given as codes, as ones among zeros at their numbers."""
    mask = np.zeros(ACTION_COUNT, dtype=np.int8)
    mask[[NUMBER_OF_CODE[code] for code in codes]] = 1
    return mask
