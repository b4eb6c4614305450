"""Versions of the game file and of the rules, and how an older file becomes a newer one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from brightsands.record.lines import Line
from brightsands.rules.ruleset import NEWEST

FORMAT_VERSION: Final = 1
# Rises when a change of the rules refuses some record, or lets it come to another position than before.
RULES_VERSION: Final = str(NEWEST)
# Every version whose records still come to the position they were played to.
KNOWN_RULES: Final = tuple(str(version) for version in range(1, NEWEST + 1))

# From a format version to the step that rewrites the lines of such a file for the next version.
Step = Callable[[list[Line]], list[Line]]
STEPS: Final[dict[int, Step]] = {}


def migrate(lines: list[Line], version: int, steps: dict[int, Step], newest: int) -> list[Line]:
    """Rewrite the lines below the first one, version by version; each line keeps its number, for errors.

    >>> [line.text for line in migrate([Line(2, "seed: 7")], FORMAT_VERSION, STEPS, FORMAT_VERSION)]
    ['seed: 7']
    """
    while version < newest:
        lines = steps[version](lines)
        version += 1
    return lines
