"""One word for one thing: no text of any language uses a synonym that its glossary bans."""

from __future__ import annotations

import re
from typing import Any

import pytest

from brightsands.rules.refusals.reasons import REASONS
from brightsands.words import LANGUAGES
from brightsands.words.glossary import glossary
from brightsands.words.read import read_file
from brightsands.words.rulebook import Rulebook
from tests.words.client import FOLDER, client_words

KINDS = ("", "server_", "rules_", "story_", "facts_", "aid_")
# The campaign's prose tells a story; terms are for what explains the game.
PROSE = re.compile(r"story_missions\.\d+\.(opening|ending|defeat)|story_normal\.opening|story_ratings\.")
SOURCES = ("rulebook", "solo booklet", "reviews of the German edition", "German texts of the computer game", "ours")
MIXES = ("complex", "confrontational", "relaxed", "expeditions", "pressure")

languages = pytest.mark.parametrize("language", LANGUAGES)


def leaves(words: Any, path: str) -> list[tuple[str, str]]:
    if isinstance(words, str):
        return [(path, words)]
    pairs = enumerate(words) if isinstance(words, list) else words.items()
    return [leaf for key, entry in pairs for leaf in leaves(entry, f"{path}.{key}")]


def texts(language: str) -> list[tuple[str, str]]:
    """Every text a player can read in a language, with where it stands."""
    found = [leaf for kind in KINDS for leaf in leaves(read_file(kind, language), kind)]
    found += [(f"client {key}", text) for key, text in client_words(language).items()]
    if language == "en":
        found += [(f"refusals.{key}", text) for key, (_, text) in REASONS.items()]
    return [(where.replace("_.", "_"), text) for where, text in found]


@languages
def test_no_text_says_a_thing_by_a_banned_synonym(language: str) -> None:
    wrong = [
        (where, key, said)
        for where, text in texts(language)
        if not PROSE.match(where)
        for key, term in glossary(language).items()
        if (said := term.wrong_in(text))
    ]
    assert wrong == []


@languages
def test_every_language_has_the_same_terms_and_says_where_they_come_from(language: str) -> None:
    terms = glossary(language)
    assert list(terms) == list(glossary("en"))
    assert len(terms) >= 60
    assert {term.source for term in terms.values()} <= set(SOURCES)
    for key, term in terms.items():
        assert term.term, key
        assert not term.wrong_in(term.term) or key == "goods", key


def test_a_banned_synonym_is_found() -> None:
    assert glossary("en")["upgrade"].wrong_in("Which farmer rises?") == "rises"
    assert glossary("fr")["gold"].wrong_in("2 pièces d’or") == "pièces d’or"
    assert glossary("de")["industry"].wrong_in("eine Fensterfabrik") == ""


@languages
def test_the_client_is_read_whole(language: str) -> None:
    lines = sum(len(re.findall(r"^  \w+:", file.read_text("utf-8"), re.M)) for file in (FOLDER / language).glob("*.ts"))
    assert len(client_words(language)) == lines > 700


@languages
def test_influence_points_are_named_where_points_are_explained(language: str) -> None:
    name = {"en": "influence points", "nl": "invloedspunten", "fr": "points d’influence", "de": "einflusspunkte"}[
        language
    ]
    book = Rulebook(language)
    assert name in book.start.rules[0].text.lower()
    assert book.rule("R12.3").title.lower() == name


@languages
def test_mixes_of_objectives_are_called_the_same_everywhere(language: str) -> None:
    told = Rulebook(language).rule("R11.9").text
    named = [line.removeprefix("- ").split("\u00a0:")[0].split(":")[0] for line in told.splitlines()]
    assert named == [client_words(language)[f"setup.set_{mix}"] for mix in MIXES]


@languages
def test_words_that_must_not_be_mixed_up_differ(language: str) -> None:
    words = client_words(language)
    for one, other in (("act.undo", "common.back"), ("home.round", "home.turn_n"), ("act.finish", "rules.ready")):
        assert words[one] != words[other]
