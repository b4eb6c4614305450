"""The normal solo game: thresholds, the bonus for time left, ratings (R15.7-R15.9)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from brightsands.components.catalog import load
from brightsands.rules.codes import OBJECTIVES

_DATA: Final[dict[str, Any]] = tomllib.loads((files("brightsands.solo") / "data" / "normal.toml").read_text("utf-8"))
OBJECTIVE_POINTS: Final[int] = _DATA["objectives"]["points"]
TIME_BONUS: Final[list[tuple[int, int]]] = [(step[0], step[1]) for step in _DATA["time_bonus"]["steps"]]
RATINGS: Final[list[tuple[int, str]]] = [(step[0], step[1]) for step in _DATA["ratings"]["steps"]]


def thresholds() -> list[int]:
    """What each objective asks for in the normal solo game, by number; 0 where nothing changes (R15.7)."""
    found = [0] * OBJECTIVES
    for number, objective in enumerate(load().objectives):
        found[number] = int(_DATA["objectives"].get(objective.id, 0))
    return found


def changed_objectives() -> int:
    """The mask of the objectives that score otherwise in the normal solo game (R15.7)."""
    named = _DATA["objectives"]
    return sum(1 << number for number, objective in enumerate(load().objectives) if objective.id in named)


def time_bonus(cards: int) -> int:
    """The points for cards still in the time stack (R15.8).

    >>> time_bonus(3), time_bonus(13), time_bonus(0)
    (3, 39, 0)
    """
    each = 0
    for least, points in TIME_BONUS:
        if cards >= least:
            each = points
    return each * cards


def rating(points: int) -> str:
    """The title a result earns (R15.9).

    >>> rating(49), rating(50), rating(200)
    ('dreary_settlement', 'ordinary_outpost', 'jewel_of_the_empire')
    """
    title = RATINGS[0][1]
    for least, name in RATINGS:
        if points >= least:
            title = name
    return title
