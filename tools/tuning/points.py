"""Weights as points that a search may move freely in."""

from __future__ import annotations

import math
from collections.abc import Iterable

from tools.tuning.games import Values

SHARES = ("patience",)  # weights below 1 that are tuned by what they lack


def to_point(values: Values, names: tuple[str, ...]) -> list[float]:
    """The point of some weights: logarithms, so that half and double are equally far."""
    return [math.log(1 - values[name]) if name in SHARES else math.log(max(values[name], 0.01)) for name in names]


def from_point(point: Iterable[float], names: tuple[str, ...], others: Values) -> Values:
    """The weights of a point; those that it does not speak of are the others'."""
    values = dict(others)
    for name, number in zip(names, point, strict=True):
        value = math.exp(min(float(number), 6.0))
        values[name] = round(1 - min(value, 0.5) if name in SHARES else value, 4)
    return values
