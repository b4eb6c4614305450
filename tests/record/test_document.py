"""docs/game-file.md says what is so: its example replays, its Python runs, its table of keys is complete."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from brightsands import Record
from brightsands.record import BadRecord
from brightsands.record.header import FIELDS
from brightsands.rules.options import THEMES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "game-file.md").read_text("utf-8")


def block(kind: str) -> str:
    return DOCUMENT.split(f"```{kind}\n")[1].split("```")[0]


def test_the_example_replays_to_its_result() -> None:
    record = Record.parse(block("game"))
    game = record.replay()
    assert game.is_over
    assert game.result == record.result


def test_the_example_is_written_as_it_stands_there() -> None:
    text = re.sub(r" +# a comment.*", "", block("game"))
    assert str(Record.parse(text)) == text


def test_the_python_runs() -> None:
    example = doctest.DocTestParser().get_doctest(block("python"), {"text": block("game")}, "game-file.md", None, 0)
    assert len(example.examples) >= 8
    reports: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=reports.append)
    assert reports == []


def test_every_key_is_in_the_table_in_the_order_of_the_file() -> None:
    assert re.findall(r"^\| `(\w+)` \|", DOCUMENT, re.MULTILINE) == [field.key for field in FIELDS]


def test_every_theme_is_named() -> None:
    assert [theme for theme in ("random", "first_game", *THEMES) if f"`{theme}`" not in DOCUMENT] == []


def test_the_error_it_shows_is_the_one_that_comes() -> None:
    shown = re.search(r"^line (\d+), column \d+: .*$", DOCUMENT, re.MULTILINE)
    assert shown is not None
    text = "brightsands game 2\nrules: 2\nplayers: 2\nseed: 7\n" + "\n" * (int(shown.group(1)) - 5)
    with pytest.raises(BadRecord, match=re.escape(shown.group())):
        Record.parse(text + "build glassworx\n")
