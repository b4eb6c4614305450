"""What is said about doubts: whole in every language, and never about a fact that is sure."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import pytest

from brightsands.components import load
from brightsands.components.doubts import GROUPS, doubts
from brightsands.components.kinds import EDITION, GRADES
from brightsands.solo.mission import MISSIONS, NORMAL_SOLO, mission_of
from brightsands.words import LANGUAGES, Words
from brightsands.words.facts import fact_name, mission_doubts, read_facts
from brightsands.words.read import read

OTHERS = LANGUAGES[1:]
languages = pytest.mark.parametrize("language", LANGUAGES)


def leaves(entry: Any, key: str = "") -> dict[str, str]:
    if isinstance(entry, str):
        return {key: entry}
    return {name: text for part, more in entry.items() for name, text in leaves(more, f"{key}.{part}").items()}


@languages
def test_every_group_says_what_it_decides_and_how_to_look(language: str) -> None:
    told = read_facts(language)["groups"]
    assert list(told) == [*GROUPS, "missions"]
    for group in told.values():
        assert list(group) == ["title", "effect", "check"]
        assert not group["title"].endswith(".")
        assert group["effect"].endswith(".")
        assert group["check"].endswith(".")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys_and_blanks_and_none_is_english(language: str) -> None:
    english, other = leaves(read_facts("en")), leaves(read_facts(language))
    assert list(english) == list(other)
    for key, text in other.items():
        blanks = {name for _, name, _, _ in Formatter().parse(english[key]) if name}
        assert {name for _, name, _, _ in Formatter().parse(text) if name} == blanks, key
        assert text == text.strip() != ""
        assert not re.search(r"\b(the|your|with|which)\b", text), key


@languages
def test_grades_and_parts_have_words(language: str) -> None:
    words = Words(language)
    assert list(read(language)["grades"]) == [*GRADES, EDITION]
    for grade in (*GRADES, EDITION):
        name, meaning = words.grade(grade)
        assert name
        assert len(name) <= 20
        assert meaning.endswith(".")
    parts = {part for doubt in doubts(load()) for part, _ in doubt.parts} | {
        key for doubt in doubts(load()) for key in doubt.keys
    }
    parts -= set(load().resources)
    assert parts <= set(read(language)["fact_parts"])


@languages
def test_every_doubt_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    names = [fact_name(doubt.section, doubt.id, words) for doubt in doubts(load())]
    assert len(set(names)) == len(names)
    assert not [name for name in names if "{" in name or name != name.strip() or "_" in name]
    assert fact_name("tiers", "farmer", words) == words.name("tier", "farmer")
    assert words.name("deck", "farmer_worker") in fact_name("empty_stack_gold", "farmer_worker", words)


@languages
@pytest.mark.parametrize("number", range(1, MISSIONS + 1))
def test_a_mission_says_what_is_reconstructed(language: str, number: int) -> None:
    told = read_facts(language)["missions"]
    time = "time_twice" if number == 10 else "time"
    tiles = "tiles" if number <= 4 else "all_tiles"
    assert mission_doubts(mission_of(number, "normal"), language) == [told[time], told[tiles]]


def test_the_normal_solo_game_has_nothing_reconstructed() -> None:
    assert mission_doubts(NORMAL_SOLO, "en") == []
