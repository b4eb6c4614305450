"""The error that all of ours are, and what goes wrong with the data of the box."""

from __future__ import annotations

from collections.abc import Mapping


class BrightsandsError(Exception):
    """Something that was asked for cannot be done; the text says why in a player's words."""


class ComponentError(BrightsandsError):
    """A fact of the box that cannot be right, with the file, the entry and the problem.

    >>> print(ComponentError("cards.toml", "cards.fw12", "unknown resource 'bear'"))
    cards.toml: cards.fw12: unknown resource 'bear'
    """

    def __init__(
        self, file: str, entry: str, problem: str, reason: str = "", values: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(file, entry, problem, reason, values)
        self.file = file
        self.entry = entry
        self.problem = problem
        self.reason = reason  # the key of a sentence that players read in their language, with its values
        self.values: Mapping[str, object] = values or {}

    def __str__(self) -> str:
        """Name file, entry and problem in one line."""
        return ": ".join([part for part in (self.file, self.entry, self.problem) if part])


class UnknownComponent(ComponentError):
    """An id that nothing in the box has.

    >>> print(UnknownComponent("catalog", "tiles.brewery", "no such tile"))
    catalog: tiles.brewery: no such tile
    """
