"""Singular and plural by the rules of Unicode CLDR; web/tests/words.test.ts has the same cases for the client."""

from __future__ import annotations

import pytest

from brightsands.words import Words
from brightsands.words.numbers import fill, plural


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_exactly_one_takes_the_singular(language: str) -> None:
    forms = [plural(language, number) for number in (0, 1, 2, -1, 21, 1_000_000)]
    assert forms == ["many", "one", "many", "one", "many", "many"]
    assert plural(language, 1, decimals=1) == "many"  # "1.0 points"


def test_french_takes_the_singular_below_two() -> None:
    forms = [plural("fr", number) for number in (0, 1, 2, -1, 21, 1_000_000)]
    assert forms == ["one", "one", "many", "one", "many", "many"]
    assert [plural("fr", number, decimals=1) for number in (0.5, 1, 1.9, 1.96, 2)] == ["one"] * 3 + ["many"] * 2


def test_parts_of_points() -> None:
    assert [Words("fr").about_points(points) for points in (0.4, 1.8, 2.0)] == ["0,4 point", "1,8 point", "2,0 points"]
    assert [Words("de").about_points(points) for points in (1.0, 1.8)] == ["1,0 Punkte", "1,8 Punkte"]


def test_a_sentence_chooses_by_the_number_it_tells() -> None:
    template = "{n} {n|card|cards} for {who}"
    assert fill(template, "en", {"n": 1, "who": "{n|a|b}"}) == "1 card for {n|a|b}"
    assert fill(template, "en", {"n": "2", "who": "Ada"}) == "2 cards for Ada"
    assert fill(template, "en", {"n": "?", "who": "Ada"}) == "? cards for Ada"  # a goal whose number is hidden
    assert fill("no blank", "en", {}) == "no blank"
