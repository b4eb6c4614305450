"""Sections of the data files: a rule, a grade for all, and the entries."""

from __future__ import annotations

from typing import Final

from brightsands.components.errors import ComponentError
from brightsands.components.kinds import Number, Parts
from brightsands.components.read import Entry

# Names of entries, as an edition writes them; other sections are named as they are.
PREFIXES: Final = {
    "preprinted": "tiles",
    "board": "tiles",
    "shipyards": "tiles",
    "ships": "tiles",
    "farmer_worker": "cards",
    "artisan_engineer_investor": "cards",
    "old_world": "islands",
    "effect": "objectives",
    "majority": "objectives",
    "other": "objectives",
    "industry": "objectives",
    "power_of_gold": "objectives",
}

Data = dict[str, dict[str, object]]
"""The parsed data files by name."""


def prefix(file: str, section: str) -> str:
    """Return how an edition names the section: "tiles" for the board's industries.

    >>> prefix("tiles.toml", "board"), prefix("cards.toml", "new_world"), prefix("islands.toml", "new_world")
    ('tiles', 'cards', 'islands')
    """
    if section == "new_world":
        return "cards" if file == "cards.toml" else "islands"
    return PREFIXES.get(section, section)


class Section:
    """One section of a data file, opened."""

    def __init__(self, data: Data, file: str, section: str) -> None:
        if file not in data:
            raise ComponentError(file, "", "is missing")
        if section not in data[file]:
            raise ComponentError(file, section, "is missing")
        self.file = file
        self.section = section
        self.prefix = prefix(file, section)
        self.head = Entry(file, section, data[file][section])
        self.rule = self.head.rule("")
        self.known = self.head.grade("")
        self.parts: Parts = self.head.parts(())

    def entries(self) -> list[tuple[str, Entry]]:
        """Open all entries, each a table, with their ids."""
        return [(key, Entry(self.file, f"{self.prefix}.{key}", self.head.left[key])) for key in list(self.head.left)]

    def named(self, names: tuple[str, ...]) -> list[tuple[str, Entry]]:
        """Open the entries, which must be exactly those named, and return them in that order."""
        found = dict(self.entries())
        for name in names:
            if name not in found:
                raise self.head.wrong(f"{name} is missing")
        for name in found:
            if name not in names:
                raise self.head.wrong(f"unknown entry {name!r}")
        return [(name, found[name]) for name in names]

    def by_name(self, names: tuple[str, ...], least: int = 0) -> tuple[int, ...]:
        """Read the section as one number for each name, no more and no fewer."""
        values = tuple([self.head.number(name, least) for name in names])
        self.head.end()
        return values

    def numbers(self, names: tuple[str, ...], values: tuple[int, ...]) -> list[Number]:
        """List numbers of this section with its grade."""
        return [Number(self.section, names[i], values[i], self.known) for i in range(len(names))]
