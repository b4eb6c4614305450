"""What the server says to people is there in every language."""

from __future__ import annotations

import string

import pytest

from brightsands.words import LANGUAGES, UnknownLanguage
from brightsands.words.read import read
from brightsands.words.server import read_server_words, seat_name, why_refused

OTHERS = [language for language in LANGUAGES if language != "en"]


def flat(language: str) -> dict[str, str]:
    return {
        f"{section}.{key}": text
        for section, texts in read_server_words(language).items()
        for key, text in texts.items()
    }


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_sentences_with_the_same_blanks(language: str) -> None:
    english, words = flat("en"), flat(language)
    assert set(words) == set(english)
    assert {key for key in english if blanks(words[key]) != blanks(english[key])} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_was_left_in_english(language: str) -> None:
    english, words = flat("en"), flat(language)
    assert {key for key in english if words[key] == english[key]} == {"names.bot"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_whole_sentence(language: str) -> None:
    refusals = read_server_words(language)["refusals"]
    assert {key for key, text in refusals.items() if text[-1] != "." and key != "record_illegal"} == set()
    assert {key for key, text in refusals.items() if text[0].islower()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_is_told_by_its_name(language: str) -> None:
    name = read(language)["variants"]["island_choice"]
    assert isinstance(name, str)
    assert name in why_refused(language, "option_variant", {"variant": "island_choice"})


def test_seats_without_a_name_are_called_by_their_number() -> None:
    assert len({seat_name(language, 3) for language in LANGUAGES}) == len(LANGUAGES)
    assert seat_name("en", 2, "Trader") == "Trader 2"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        read_server_words("xx")
