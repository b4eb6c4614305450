"""Observations and action masks as numpy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from brightsands.envs.features.blocks import write_features
from brightsands.envs.features.row import LEAST, Row
from brightsands.envs.layout import HIGH, feature_count, feature_scales
from brightsands.envs.shown import MOST
from brightsands.rules.cells import zeros
from brightsands.rules.errors import BadAction, BadOptions
from brightsands.rules.given import kind
from brightsands.rules.numbering import ACTION_COUNT, code_at
from brightsands.rules.view.knowledge import Knowledge

Features = NDArray[np.float32]
Mask = NDArray[np.int8]

OBSERVATION_SIZE: Final = feature_count()
_MOST: Final = np.float32(HIGH)
FACTORS: Final = (1.0 / np.array(feature_scales())).astype(np.float32)
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
        self._row = Row(OBSERVATION_SIZE)
        self._numbers = zeros(OBSERVATION_SIZE)
        # Compiled, numbers are a buffer of machine integers that numpy can look at; plain, they are a list.
        numbers: Any = self._numbers
        self._seen: NDArray[np.int64] | None = None
        if not isinstance(numbers, list):
            self._seen = np.frombuffer(numbers, dtype=np.int64)

    def observe(self, knowledge: Knowledge) -> Features:
        """What a seat knows, as numbers of about 0 to 1 in the order of `layout.feature_names`."""
        if not isinstance(knowledge, Knowledge):
            raise BadOptions("knowledge", f"that of a view is needed, not {kind(knowledge)}")
        write_features(knowledge, self._row)
        self._row.lay(self._numbers)
        whole = self._seen if self._seen is not None else np.array(self._numbers, dtype=np.int64)
        features = whole.astype(np.float32)
        self._row.lift(self._numbers)
        features *= FACTORS
        # No number is below LOW as it is written.
        return np.minimum(features, _MOST, out=features)

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, ()


def mask_of(codes: Sequence[int]) -> Mask:
    """The legal actions, given as codes, as ones among zeros at their numbers."""
    mask = np.zeros(ACTION_COUNT, dtype=np.int8)
    try:
        mask[[NUMBER_OF_CODE[code] for code in codes]] = 1
    except (KeyError, TypeError):
        raise BadAction(f"a mask is made of codes of actions, not of {codes!r}") from None
    return mask


@cache
def float_bits() -> tuple[list[int], list[int]]:
    """For every number of an observation what it becomes, as the bits of floats: tables by scale, and where each is."""
    bases: dict[float, int] = {}
    bits: list[int] = []
    for scale, factor in zip(feature_scales(), FACTORS, strict=True):
        if scale not in bases:
            bases[scale] = len(bits) - LEAST
            values = np.arange(LEAST, MOST + 1).astype(np.float32) * factor
            bits += np.minimum(values, _MOST).view(np.int32).tolist()
    return bits, [bases[scale] for scale in feature_scales()]
