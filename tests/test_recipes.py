"""What CONTRIBUTING.md promises: the things that are added most often are declared in few places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brightsands.components.catalog import load
from brightsands.rules.options import VARIANTS

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "brightsands"


def places(name: str, *, without: tuple[str, ...] = ()) -> set[str]:
    """The modules in which a name stands in quotes or as an attribute, relative to the package."""
    word = re.compile(rf"\b{name}\b", re.IGNORECASE)
    found = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if word.search(path.read_text())}
    return {path for path in found if not path.startswith(without)}


WORDS = ("power_of_gold", "blocking")  # a kind of objectives too, and a word of English
VARIANT_NAMES = [name for name in VARIANTS if name not in WORDS]


@pytest.mark.parametrize("name", VARIANT_NAMES)
def test_a_variant_is_declared_once_and_known_to_the_rules_alone(name: str) -> None:
    assert places(name, without=("rules/", "solo/", "record/versions.py")) == set()
    declared = [line for line in (SOURCE / "rules/options.py").read_text().splitlines() if f"    {name}: bool" in line]
    assert len(declared) == 1
    assert f'"{name}"' not in "".join(path.read_text() for path in (SOURCE / "cli").rglob("*.py"))


def test_an_objective_is_a_row_of_the_data() -> None:
    for objective in load().objectives:
        if objective.kind in ("majority", "industry") and objective.id != "university":  # a word of R11.6's texts
            assert places(objective.id) == set(), objective.id


def test_every_recipe_names_files_that_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    roots = (ROOT, SOURCE, SOURCE / "server", ROOT / "web" / "src", ROOT / "web")
    named = re.findall(r"`([\w/.-]+/[\w.-]+\.(?:py|toml|ts|svelte|md))`", text)
    assert len(named) > 25
    for name in named:
        assert any((root / name).is_file() for root in roots), name
