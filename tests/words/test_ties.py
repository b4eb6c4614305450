"""Ties in words (R12.4): who was level, what was counted, and no more than was needed."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands.words import LANGUAGES, Words
from brightsands.words.ties import tie_words

NAMES = ("Andreas", "Linda", "Maxim", "Diana")


def tie(seats: list[int], constructions: list[int], hand_cards: list[int]) -> dict[str, Any]:
    return {"points": 98, "seats": seats, "constructions": constructions, "hand_cards": hand_cards}


def told(*counts: list[int], language: str = "en") -> list[str]:
    return tie_words(tie(*counts), Words(language), NAMES)


def test_R12_4_constructions_decide_and_hands_are_not_spoken_of() -> None:
    assert told([1, 0], [21, 19], [4, 0]) == [
        "Tied on 98 points: Linda, Andreas.",
        "More industries, shipyards and ships decide: Linda 21, Andreas 19.",
    ]


def test_R12_4_hand_cards_decide_where_constructions_are_level() -> None:
    assert told([1, 0], [19, 19], [0, 4])[1:] == [
        "Tied in industries, shipyards and ships too: 19 each.",
        "Fewer hand cards decide: Linda 0, Andreas 4.",
    ]


def test_R12_4_level_in_everything_shares_the_place() -> None:
    assert told([0, 1], [19, 19], [4, 4])[1:] == [
        "Tied in industries, shipyards and ships too: 19 each.",
        "Andreas, Linda are tied in hand cards too (4) and share the place.",
    ]


def test_R12_4_three_may_be_parted_by_different_counts() -> None:
    assert told([2, 0, 1, 3], [22, 19, 19, 19], [5, 1, 4, 4])[1:] == [
        "More industries, shipyards and ships decide: Maxim 22, Andreas 19, Linda 19, Diana 19.",
        "Fewer hand cards decide: Andreas 1, Linda 4, Diana 4.",
        "Linda, Diana are tied in hand cards too (4) and share the place.",
    ]


def test_seats_without_names_are_called_by_their_numbers() -> None:
    sentences = tie_words(tie([1, 0], [21, 19], [4, 0]), Words("de"), ())
    assert sentences[0] == "Gleichstand (98 Punkte): Spieler 2, Spieler 1."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_it_with_names_and_counts(language: str) -> None:
    sentences = told([1, 0], [19, 19], [0, 4], language=language)
    assert len(sentences) == 3
    assert "98" in sentences[0]
    assert "19" in sentences[1]
    assert all(text in sentences[2] for text in ("Linda 0", "Andreas 4"))
    assert all(sentence.endswith(".") for sentence in sentences)
