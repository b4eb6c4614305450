"""Reading one entry of the data files: every wrong key, type or value is named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from brightsands.components.errors import ComponentError
from brightsands.components.kinds import (
    COUNTED_EFFECTS,
    CUBE_ICONS,
    EDITION,
    GRADES,
    MAX_ICONS,
    MAX_NUMBER,
    TIERS,
    TOKEN_ICONS,
    Cost,
    Effect,
    Parts,
)

RULES: Final = re.compile(r"R\d+\.\d+( R\d+\.\d+)*")
RESERVED: Final = ("rule", "known", "parts")


def show(value: object) -> str:
    """Quote a value for a message, cut short.

    >>> show("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
    """
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def near(word: str, words: Iterable[str]) -> str:
    """Suggest the nearest of the words that exist, for the end of a message.

    >>> near("windwos", ["windows", "wool"])
    "; did you mean 'windows'?"
    """
    found = get_close_matches(word, list(words), 1)
    return f"; did you mean {found[0]!r}?" if found else ""


class Entry:
    """A table of a data file with its place, read key by key; `end` refuses the keys nobody asked for."""

    def __init__(self, file: str, name: str, table: object) -> None:
        self.file = file
        self.name = name
        self.left: dict[str, object] = {}
        if not isinstance(table, dict):
            raise self.wrong(f"must be a table, not {show(table)}")
        self.left = {str(key): value for key, value in table.items()}

    def wrong(self, problem: str) -> ComponentError:
        """Make the error that names this entry."""
        return ComponentError(self.file, self.name, problem)

    def end(self) -> None:
        """Refuse what was not read."""
        for key in self.left:
            raise self.wrong(f"unknown key {show(key)}")

    def take(self, key: str) -> object:
        """Take the value of a key, which must be there."""
        if key not in self.left:
            raise self.wrong(f"{key} is missing")
        return self.left.pop(key)

    def text(self, key: str) -> str:
        """Take a string."""
        value = self.take(key)
        if not isinstance(value, str):
            raise self.wrong(f"{key} must be a string, not {show(value)}")
        return value

    def text_or(self, key: str, default: str) -> str:
        """Take a string, or the default if the key is not there."""
        return self.text(key) if key in self.left else default

    def number(self, key: str, least: int = 0) -> int:
        """Take a whole number of at least `least`."""
        return self.whole(key, self.take(key), least)

    def whole(self, key: str, value: object, least: int) -> int:
        """Check that a value is a whole number in range."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(f"{key} must be a whole number, not {show(value)}")
        if value < least or value > MAX_NUMBER:
            raise self.wrong(f"{key} must be from {least} to {MAX_NUMBER}, not {show(value)}")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """Take a list of whole numbers."""
        return tuple([self.whole(key, value, 0) for value in self._list(key)])

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of strings."""
        found: list[str] = []
        for value in self._list(key):
            if not isinstance(value, str):
                raise self.wrong(f"{key} must be a list of strings; {show(value)} is none")
            found.append(value)
        return tuple(found)

    def _list(self, key: str) -> list[object]:
        value = self.take(key)
        if not isinstance(value, list):
            raise self.wrong(f"{key} must be a list, not {show(value)}")
        return list(value)

    def tier(self, key: str) -> str:
        """Take the name of a tier."""
        value = self.text(key)
        if value not in TIERS:
            raise self.wrong(f"{key}: unknown tier {show(value)}")
        return value

    def cost(self, key: str) -> Cost:
        """Take a cost; whether its resources exist is looked at later, when all of them are known."""
        icons = self.texts(key)
        if len(icons) > MAX_ICONS:
            raise self.wrong(f"{key} shows {len(icons)} icons, at most {MAX_ICONS} fit")
        for icon in icons:
            if icon.startswith("@") and icon not in CUBE_ICONS and icon not in TOKEN_ICONS:
                raise self.wrong(f"{key}: unknown icon {show(icon)}")
            if not is_id(icon.removeprefix("@")):
                raise self.wrong(f"{key}: {show(icon)} is no icon")
        return icons

    def effect(self, key: str) -> Effect:
        """Take an effect, `{}` if the key is not there."""
        if key not in self.left:
            return Effect()
        return read_effect(Entry(self.file, f"{self.name}.{key}", self.take(key)))

    def rule(self, inherited: str) -> str:
        """Take the rules that this serves, or inherit them."""
        rule = self.text_or("rule", inherited)
        if not RULES.fullmatch(rule):
            raise self.wrong(
                f"rule must name rules, such as 'R5.1 R5.8', not {show(rule)}" if rule else "names no rule"
            )
        return rule

    def grade(self, known: str) -> str:
        """Take the grade `known`, or inherit the one given."""
        grade = self.text_or("known", known)
        if grade not in GRADES and grade != EDITION:
            raise self.wrong(f"unknown grade {show(grade)}" if grade else "has no grade")
        return grade

    def parts(self, inherited: Parts) -> Parts:
        """Take the grades of parts, or inherit them."""
        if "parts" not in self.left:
            return inherited
        table = Entry(self.file, f"{self.name}.parts", self.take("parts"))
        found: list[tuple[str, str]] = []
        for part in list(table.left):
            grade = table.text(part)
            if grade not in GRADES and grade != EDITION:
                raise table.wrong(f"unknown grade {show(grade)}")
            found.append((part, grade))
        return tuple(found)


def read_effect(entry: Entry) -> Effect:
    """Read an effect: at least one word of the vocabulary, each with a positive count.

    >>> read_effect(Entry("cards.toml", "cards.fw1.effect", {"cubes": "farmer", "n": 2})).cube_count
    2
    """
    if not entry.left:
        raise entry.wrong("does nothing")
    if "cubes" in entry.left and "upgrades" in entry.left:
        raise entry.wrong("cubes and upgrades cannot stand together")
    cubes = entry.tier("cubes") if "cubes" in entry.left else ""
    upgrades = entry.tier("upgrades") if "upgrades" in entry.left else ""
    if upgrades == "investor":
        raise entry.wrong("investors cannot rise")
    count = entry.number("n", 1) if cubes or upgrades else 0
    counted = {kind.field: entry.number(kind.word, 1) for kind in COUNTED_EFFECTS if kind.word in entry.left}
    resources: tuple[str, ...] = ()
    if "new_world_resource" in entry.left:
        resources = entry.texts("new_world_resource")
        if not resources:
            raise entry.wrong("new_world_resource names none")
        if len(set(resources)) < len(resources):
            raise entry.wrong("new_world_resource names one twice")
    entry.end()
    return Effect(
        cubes=cubes,
        cube_count=count if cubes else 0,
        upgrades=upgrades,
        upgrade_count=count if upgrades else 0,
        new_world_resources=resources,
        **counted,
    )


def is_id(text: str) -> bool:
    """Whether a text can be an id: lower-case words joined by underscores.

    >>> is_id("steel_beams"), is_id("Steel beams")
    (True, False)
    """
    return text != "" and all(("a" <= char <= "z") or ("0" <= char <= "9") or char == "_" for char in text)
