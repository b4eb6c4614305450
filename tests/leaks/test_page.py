"""The page about hidden information says what is so."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

from tests.leaks.moments import moments

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hidden-information.md"


def keys_of(data: dict[str, Any]) -> set[str]:
    """The names of the parts of a view: not those that are ids of the catalog."""
    named = {*data, *data["end"], *data["turn"], *data["decision"]}
    for seat in data["seats"]:
        named.update(seat, *(seat[part] for part in ("tokens", "hand", "played", "expeditions", "score")))
        named.update(*seat["fields"], *seat["cubes"].values(), seat["tokens"]["trade"])
    return named


def test_its_examples_run() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_it_names_every_part_of_a_view() -> None:
    words = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    for game in moments():
        missing = keys_of(dict(game.view(0).to_dict())) - words - {"trade", "exploration"}
        assert not missing
