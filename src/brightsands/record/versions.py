"""Versions of the game file and of the rules, and how an older file becomes a newer one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from brightsands.record.header import key_of
from brightsands.record.lines import Line, quoted_words
from brightsands.rules.ruleset import NEWEST

FORMAT_VERSION: Final = 2
# Rises when a change of the rules refuses some record, or lets it come to another position than before.
RULES_VERSION: Final = str(NEWEST)
# Every version whose records still come to the position they were played to.
KNOWN_RULES: Final = tuple(str(version) for version in range(1, NEWEST + 1))

# From a format version to the step that rewrites the lines of such a file for the next version.
Step = Callable[[list[Line]], list[Line]]


def goods_at_payment(lines: list[Line]) -> list[Line]:
    """Version 1: goods were made at payment but for ``holding: yes``; now they are held but for ``goods_at_payment``.

    >>> [line.text for line in goods_at_payment([Line(2, "seed: 7"), Line(3, "celebrate festival")])]
    ['seed: 7', 'goods_at_payment: yes', 'celebrate festival']
    >>> [line.text for line in goods_at_payment([Line(2, "seed: 7"), Line(3, "holding: yes")])]
    ['seed: 7']
    """
    end = 0
    said: list[Line] = []
    while end < len(lines) and (key_of(lines[end]) or lines[end].text.lstrip()[0] in '|"'):
        if key_of(lines[end]) == "holding":
            said.append(lines[end])
        end += 1
    if not end or len(said) > 1:
        return lines
    if not said:
        return [*lines[:end], Line(lines[end - 1].number, "goods_at_payment: yes"), *lines[end:]]
    value = [word.text for word in quoted_words(said[0], said[0].text.index(":") + 1)]
    if value not in (["yes"], ["no"]):
        return lines  # the header is wrong, and will be told so
    after = [] if value == ["yes"] else [Line(said[0].number, "goods_at_payment: yes")]
    place = lines.index(said[0])
    return [*lines[:place], *after, *lines[place + 1 :]]


STEPS: Final[dict[int, Step]] = {1: goods_at_payment}


def migrate(lines: list[Line], version: int, steps: dict[int, Step], newest: int) -> list[Line]:
    """Rewrite the lines below the first one, version by version; each line keeps its number, for errors.

    >>> [line.text for line in migrate([Line(2, "seed: 7")], FORMAT_VERSION, STEPS, FORMAT_VERSION)]
    ['seed: 7']
    """
    while version < newest:
        lines = steps[version](lines)
        version += 1
    return lines
