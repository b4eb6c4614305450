"""`brightsands rules`: the rules by number, by words, and how to begin."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner, Result

from brightsands.cli.main import app
from brightsands.words import LANGUAGES, Words
from brightsands.words.aid import Aid
from brightsands.words.rulebook import Rulebook


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rules", *arguments], env={"COLUMNS": "80", "NO_COLOR": "1"})


def shown(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert not re.search(r"[{}@]", result.stdout)
    return result.stdout


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_arguments_there_is_a_beginning_and_the_chapters(language: str) -> None:
    book = Rulebook(language)
    text = flat(shown("--language", language))
    assert text.startswith(book.start.title)
    for chapter in book.chapters:
        assert flat(f"{chapter.id} {chapter.title}") in text
    assert flat(book.labels["more"]) in text


def test_one_rule_by_its_number() -> None:
    text = flat(shown("R4.5"))
    assert text.startswith("R4.5 Shift end Pay gold to send one of your cubes home")
    assert "- worker: 2 gold" in text
    assert "Our ruling While a cost is being paid" in text
    assert "R4.6" not in text


def test_several_numbers_and_a_small_r() -> None:
    assert re.findall(r"^R[\d.]+", shown("r9.4", "R6.3"), re.M) == ["R9.4", "R6.3"]


def test_a_chapter_has_all_its_rules() -> None:
    text = shown("R6", "--language", "nl")
    assert re.findall(r"^R[\d.]+ ", text, re.M) == ["R6 ", "R6.1 ", "R6.2 ", "R6.3 "]
    assert "Voorbeeld" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_fits_every_terminal(language: str) -> None:
    for chapter in Rulebook(language).chapters:
        shown(chapter.id, "--language", language)


def test_words_are_searched_for_without_accents() -> None:
    assert shown("fete", "ville", "--language", "fr").startswith("R9.4 Organiser une Fête de la ville")
    assert len(re.findall(r"^R[\d.]+ ", shown("cubes"), re.M)) == 8


def test_nothing_found_is_said_and_is_no_success() -> None:
    result = run("zebra", "crossing", "--language", "de")
    assert result.exit_code == 1
    assert result.stdout.strip() == "Keine Regel erwähnt „zebra crossing“."


def test_an_unknown_number_is_an_error() -> None:
    result = run("R4.99")
    assert result.exit_code == 2
    assert "error: There is no rule R4.99" in result.stderr


def test_an_unknown_language_is_an_error() -> None:
    result = run("--language", "sv")
    assert result.exit_code == 2
    assert "error: there are words in en, nl, fr, de" in result.stderr


def test_plain_data_for_programs() -> None:
    (rule,) = json.loads(run("R6.3", "--json").stdout)
    assert rule == {
        "id": "R6.3",
        "title": "No hand limit",
        "text": "You may hold any number of cards.",
        "ruling": "",
        "example": "",
    }
    assert len(json.loads(run("--json").stdout)) == 15
    assert json.loads(run("zebra", "--json").stdout) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_aid_and_the_tips_for_first_games(language: str) -> None:
    aid = Aid(Words(language))
    text = flat(shown("aid", "--language", language))
    for section in aid.sections:
        assert section.title in text
        for entry in section.entries:
            assert flat(f"{entry.title} {entry.rule}") in text
    beginning = flat(shown("--language", language))
    for tip in aid.tips:
        assert flat(tip) in text
        assert flat(tip) in beginning
    assert json.loads(run("aid", "--json", "--language", language).stdout) == aid.to_dict()
