"""What goes wrong with the data of the box."""

from __future__ import annotations


class ComponentError(Exception):
    """A fact of the box that cannot be right, with the file, the entry and the problem.

    >>> print(ComponentError("cards.toml", "cards.fw12", "unknown resource 'bear'"))
    cards.toml: cards.fw12: unknown resource 'bear'
    """

    def __init__(self, file: str, entry: str, problem: str) -> None:
        super().__init__(file, entry, problem)
        self.file = file
        self.entry = entry
        self.problem = problem

    def __str__(self) -> str:
        """Name file, entry and problem in one line."""
        return ": ".join([part for part in (self.file, self.entry, self.problem) if part])


class UnknownComponent(ComponentError):
    """An id that nothing in the box has.

    >>> print(UnknownComponent("catalog", "tiles.brewery", "no such tile"))
    catalog: tiles.brewery: no such tile
    """
