"""The weights that self-play found, by kind of game; how they were found is in docs/results.md."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from brightsands.bots.weights import NAMES

SECTIONS = {1: "alone", 2: "two", 3: "three", 4: "four"}
MISSIONS = "missions"


@cache
def _read() -> dict[str, dict[str, float]]:
    text = (files("brightsands.bots") / "data" / "weights.toml").read_text("utf-8")
    sections: dict[str, dict[str, float]] = tomllib.loads(text)
    for name, section in sections.items():
        assert set(section) == set(NAMES), f"weights.toml [{name}] does not name every weight once"
    return sections


def tuned_weights(players: int, mission: bool = False) -> dict[str, float]:
    """The weights for a number of players, or for a mission; a copy of one's own.

    >>> tuned_weights(2)["tempo"] > 0
    True
    """
    return dict(_read()[MISSIONS if mission else SECTIONS[players]])
