"""Texts are set as their language is printed; web/tests/words.test.ts has the same cases for the client."""

from __future__ import annotations

import re

import pytest

from brightsands.cli.terminal.input import named
from brightsands.words import LANGUAGES, Words
from brightsands.words.rulebook import Rulebook
from brightsands.words.typography import folded, typeset
from tests.words.test_glossary import texts

TYPEWRITER = re.compile(r"[\"']|\.\.\.")
# A French sign that could begin a line: without a blank before it, or with one that may break.
LOOSE = re.compile(r"[^\u00a0][:;!?»](?!\w)|«[^\u00a0]")


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [
        ("en", '"{text}" isn\'t here ...', "“{text}” isn’t here…"),
        ("nl", '"{text}" is \'s avonds zo ...', "‘{text}’ is ’s avonds zo …"),
        (
            "fr",
            'L\'or : "{text}" ; oui ! non ? 5 %',
            "L’or\u00a0: «\u00a0{text}\u00a0»\u00a0; oui\u00a0! non\u00a0? 5\u00a0%",
        ),
        ("de", '"{text}" geht\'s ...', "„{text}“ geht’s …"),
    ],
)
def test_signs_are_those_of_the_language(language: str, typed: str, shown: str) -> None:
    assert typeset(typed, language) == shown
    assert typeset(shown, language) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_a_typewriter_is_shown(language: str) -> None:
    shown = [(where, text) for where, text in texts(language) if not where.startswith(("client", "refusals."))]
    assert [where for where, text in shown if TYPEWRITER.search(text)] == []
    if language == "fr":
        # "? MOT" is something to be typed, "ou ?" names it
        loose = [where for where, text in shown if LOOSE.search(text) and not where.startswith(".commands")]
        assert loose == []


def test_english_refusals_are_set_too() -> None:
    from brightsands.rules.refusals.english import refuse

    assert "Beryl O’Mara" in Words("en").refusal(refuse("beryl_off"))


@pytest.mark.parametrize("apostrophe", ["'", "’", "‘", "`"])
def test_whatever_apostrophe_is_typed_is_found(apostrophe: str) -> None:
    book, words = Rulebook("fr"), Words("fr")
    assert book.find(f"zone d{apostrophe}épuisement", words) == book.find("zone d'epuisement", words) != []
    assert named(f"beryl o{apostrophe}m", [("beryl_omara", Words("en").name("objective", "beryl_omara"))]) == [
        "beryl_omara"
    ]


def test_quotation_marks_and_blanks_are_folded() -> None:
    assert folded("«\u00a0Œuvre\u00a0» “x” …") == folded('" oeuvre " "x" ...')
