"""A small network over the numbers of a position: two hidden layers, and two answers. It needs no library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import floats

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ANSWERS: Final = 2


class Network:
    """The weights of one trained network: of each layer a row for every input, and the biases."""

    first: vec[float]
    first_bias: vec[float]
    second: vec[float]
    second_bias: vec[float]
    third: vec[float]
    third_bias: vec[float]
    hidden: vec[float]
    deeper: vec[float]

    def __init__(self, size: int, layers: list[list[float]]) -> None:
        first, first_bias, second, second_bias, third, third_bias = layers
        self.size: i64 = size
        self.width: i64 = len(first_bias)
        self.depth: i64 = len(second_bias)
        if (
            len(first) != self.size * self.width
            or len(second) != self.width * self.depth
            or len(third) != self.depth * ANSWERS
            or len(third_bias) != ANSWERS
        ):
            raise ValueError("the layers of the network do not fit together")
        self.first = floats(first)
        self.first_bias = floats(first_bias)
        self.second = floats(second)
        self.second_bias = floats(second_bias)
        self.third = floats(third)
        self.third_bias = floats(third_bias)
        self.hidden = floats(first_bias)
        self.deeper = floats(second_bias)
        self.chance: float = 0.0  # the logit of the chance to come first
        self.margin: float = 0.0  # before the best of the others, in the unit it was trained with

    def answer(self, numbers: vec[float]) -> None:
        """Weigh the numbers of a position; what comes out stays in `chance` and `margin`."""
        width = self.width
        depth = self.depth
        hidden = self.hidden
        deeper = self.deeper
        first = self.first
        second = self.second
        for unit in range(width):
            hidden[unit] = self.first_bias[unit]
        row: i64 = 0
        for place in range(self.size):
            number = numbers[place]
            if number != 0.0:
                for unit in range(width):
                    hidden[unit] += number * first[row + unit]
            row += width
        for unit in range(depth):
            deeper[unit] = self.second_bias[unit]
        row = 0
        for unit in range(width):
            signal = hidden[unit]
            if signal > 0.0:
                for below in range(depth):
                    deeper[below] += signal * second[row + below]
            row += depth
        chance = self.third_bias[0]
        margin = self.third_bias[1]
        for unit in range(depth):
            signal = deeper[unit]
            if signal > 0.0:
                chance += signal * self.third[ANSWERS * unit]
                margin += signal * self.third[ANSWERS * unit + 1]
        self.chance = chance
        self.margin = margin
