"""A price: what is to be paid, or what is left of it (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bit_count
from brightsands.rules.codes import NIBBLE, NIBBLE_MASK, bit, one_at

if TYPE_CHECKING:
    from mypy_extensions import i64


class Price:
    """Resources, cubes, tokens and gold. Prices are shared: one that differs is made anew."""

    def __init__(self, need: i64, again: i64, cubes: i64, trade: i64, exploration: i64, gold: i64) -> None:
        self.need: i64 = need  # mask of resources
        self.again: i64 = again  # mask of those of them that are wanted a second time
        self.cubes: i64 = cubes  # cubes to exhaust, a nibble for each tier
        self.trade: i64 = trade  # trade tokens
        self.exploration: i64 = exploration  # exploration tokens
        self.gold: i64 = gold  # gold that goes when all else is paid (R7.2)

    def cells(self) -> tuple[int, ...]:
        """What it was made from, as plain numbers."""
        cells = (self.need, self.again, self.cubes, self.trade, self.exploration, self.gold)
        return tuple(int(cell) for cell in cells)

    def __repr__(self) -> str:
        return f"Price{self.cells()}"

    def with_gold(self, gold: i64) -> Price:
        """The same with so much gold besides."""
        return Price(self.need, self.again, self.cubes, self.trade, self.exploration, gold)

    def with_tokens(self, trade: i64, exploration: i64) -> Price:
        """The same with more token icons; fewer below zero."""
        return Price(self.need, self.again, self.cubes, self.trade + trade, self.exploration + exploration, self.gold)

    def plus(self, other: Price) -> Price:
        """Both together; no resource is wanted more than twice."""
        return Price(
            self.need | other.need,
            self.again | other.again | (self.need & other.need),
            self.cubes + other.cubes,
            self.trade + other.trade,
            self.exploration + other.exploration,
            self.gold + other.gold,
        )

    def less_good(self, resource: i64) -> Price:
        """What is left once one icon of a resource is paid.

        >>> Price(0b11, 0b01, 0, 0, 0, 0).less_good(0)
        Price(3, 0, 0, 0, 0, 0)
        """
        low = bit(resource)
        need = self.need if self.again & low else self.need & ~low
        return Price(need, self.again & ~low, self.cubes, self.trade, self.exploration, self.gold)

    def less_cube(self, tier: i64) -> Price:
        """What is left once a cube of a tier is exhausted."""
        return Price(self.need, self.again, self.cubes - one_at(tier), self.trade, self.exploration, self.gold)

    def copies(self, resource: i64) -> i64:
        """How many icons of a resource it has."""
        return ((self.need >> resource) & 1) + ((self.again >> resource) & 1)

    def icons(self) -> i64:
        """How many icons of resources and cubes it has."""
        count = bit_count(self.need) + bit_count(self.again)
        cubes = self.cubes
        while cubes:
            count += cubes & NIBBLE_MASK
            cubes >>= NIBBLE
        return count
