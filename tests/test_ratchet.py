"""Long argument lists, tangled functions, dictionaries without a shape: what is left may only become fewer."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RULES = ("C901", "PLR0913")
# How many functions break each rule. When one is mended, its number goes down here and its file leaves pyproject.toml.
LEFT = {"C901": 3, "PLR0913": 21}
# Dictionaries of anything, by package: CONTRIBUTING.md says what may be one.
BARE = re.compile(r"dict\[str, (?:Any|object)\]")
BARE_LEFT = {
    "arena": 15,
    "bots": 3,
    "cli": 2,
    "components": 8,
    "envs": 28,
    "home": 1,
    "record": 1,
    "rules": 1,
    "server": 21,
    "solo": 8,
    "words": 9,
}


@pytest.fixture(scope="module")
def found() -> Counter[tuple[str, str]]:
    """How often each file breaks each of the rules, exceptions or not."""
    pytest.importorskip("ruff")
    command = ["check", "--select", ",".join(RULES), "--config", "lint.per-file-ignores={}", "--output-format", "json"]
    answer = subprocess.run(
        [sys.executable, "-m", "ruff", *command, "--exit-zero", "--no-cache", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return Counter(
        (Path(each["filename"]).relative_to(ROOT).as_posix(), each["code"]) for each in json.loads(answer.stdout)
    )


def excepted() -> set[tuple[str, str]]:
    """The files that pyproject.toml excuses from each of the rules."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    ignores: dict[str, list[str]] = settings["tool"]["ruff"]["lint"]["per-file-ignores"]
    return {(file, rule) for file, rules in ignores.items() for rule in rules if rule in RULES}


def test_no_exception_is_kept_that_nothing_needs(found: Counter[tuple[str, str]]) -> None:
    assert excepted() - set(found) == set(), "take these out of per-file-ignores in pyproject.toml"


def test_every_exception_names_one_file() -> None:
    assert [file for file, _ in excepted() if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize("rule", RULES)
def test_the_exceptions_become_no_more(found: Counter[tuple[str, str]], rule: str) -> None:
    count = sum(number for (_, broken), number in found.items() if broken == rule)
    assert count <= LEFT[rule], f"{count} functions break {rule} now: split what is new"
    assert count == LEFT[rule], f"only {count} functions break {rule} now: say so in LEFT"


@pytest.mark.parametrize("package", sorted(path.name for path in (ROOT / "src/brightsands").iterdir() if path.is_dir()))
def test_dictionaries_without_a_shape_become_no_more(package: str) -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "src/brightsands" / package).rglob("*.py")]
    count = sum(len(BARE.findall(text)) for text in texts)
    left = BARE_LEFT.get(package, 0)
    assert count <= left, f"{count} dictionaries of anything in {package}, {left} before: give the new ones a type"
