"""Observations read back: the numbers of a block by their names, as whole numbers."""

from __future__ import annotations

from functools import cache

from brightsands import Game
from brightsands.envs.layout import blocks
from brightsands.envs.observation import Observer

OBSERVER = Observer()


@cache
def places() -> dict[str, tuple[int, tuple[str, ...], tuple[float, ...]]]:
    """Where each block begins, the short names in it, and the scales."""
    found = {}
    first = 0
    for block in blocks():
        short = tuple(feature.removeprefix(f"{block.name}.") for feature in block.features)
        found[block.name] = first, short, block.scales
        first += len(block)
    return found


class Reading:
    """One observation, to be asked by the names of blocks."""

    def __init__(self, game: Game, seat: int) -> None:
        self.numbers = OBSERVER.observe(game.view(seat).knowledge)

    def block(self, name: str) -> dict[str, int]:
        """All numbers of a block, as they were before scaling."""
        first, short, scales = places()[name]
        return {
            feature: round(float(self.numbers[first + place]) * scales[place]) for place, feature in enumerate(short)
        }

    def some(self, name: str) -> dict[str, int]:
        """The numbers of a block that are not zero."""
        return {feature: number for feature, number in self.block(name).items() if number}

    def set(self, name: str) -> set[str]:
        """The names of a block whose number is one; none has another number."""
        found = self.some(name)
        assert all(number == 1 for number in found.values()), (name, found)
        return set(found)
