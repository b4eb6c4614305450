"""Advice in the terminal."""

from __future__ import annotations

import re

import pytest

from brightsands.words import LANGUAGES, Words
from brightsands.words.read import flat
from tests.cli.lines import START, shown


def test_a_hint_names_three_turns_with_their_worth_and_reasons() -> None:
    text = shown(*START, lines=["hint", "celebrate festival"])
    given = text.split("Looking for good turns…")[1].split("hint 1 plays the first of them")[0]
    assert re.findall(r"^(\d) +\w", given, re.M) == ["1", "2", "3"]
    plain = " ".join(given.split())
    assert re.search(r"\d points ahead of the next|hardly better than the next", plain)
    assert len(re.findall(r"\d points behind the first|as good as the first", plain)) == 2
    templates = [text for key, text in flat("en").items() if key.startswith("hints.")]
    reasons = "|".join(text.replace("{count}", r"\d+").replace("{name}", ".+") for text in templates)
    for hint in re.split(r"^\d +", given, flags=re.M)[1:]:
        assert re.search(rf"(?:{reasons}); (?:\d|hardly|as good)", " ".join(hint.split())), hint
    assert "· celebrate a festival" in text


def test_a_hint_can_be_played() -> None:
    text = shown(*START, lines=["hint", "hint 1", "end"])
    assert text.count("Looking for good turns…") == 1  # they are looked for once
    played = text.split("> hint 1")[1]
    first = re.search(r"^1 +(\w+ \w+)", text.split("Looking for good turns…")[1], re.M)
    assert first
    assert played.lstrip().startswith(f"· {first[1]}")
    assert "· end the turn" in played
    assert "Round 2 · You" in played


@pytest.mark.parametrize("line", ["hint 0", "hint 4", "hint 99999999999999999999"])
def test_a_hint_that_is_not_there_is_refused(line: str) -> None:
    text = shown(*START, lines=[line])
    assert re.search(r"There is no hint \d+; there are 3\.", text)
    assert "· " not in text.split("There is no hint")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_speak_the_language(language: str) -> None:
    words = Words(language)
    text = shown(*START, "--language", language, lines=["hint", "?"])
    assert words.label("looking") in text
    assert words.label("hint_play") in text
    given = text.split(words.label("looking"))[1].split(words.label("hint_play"))[0]
    assert not re.search(r"[{}_]", given)
    if language != "en":
        assert not re.search(
            r"\b(points|cards|the|build)\b", given.replace("points", "" if language == "fr" else "points")
        )
    assert " ".join(words.commands()["hint"][1].split()) in " ".join(text.split())
