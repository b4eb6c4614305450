"""Ties in words: who was level on points, and what parted them (R12.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brightsands.words.words import Words


def tie_words(tie: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    """Sentences about a tie as a view tells it: the points, then what was counted, as far as it was needed.

    >>> tie = {"points": 98, "seats": [1, 0], "constructions": [21, 19], "hand_cards": [4, 0]}
    >>> tie_words(tie, Words("en"), ("Andreas", "Linda"))
    ['Tied on 98 points: Linda, Andreas.', 'More industries, shipyards and ships decide: Linda 21, Andreas 19.']
    """
    seats: list[int] = tie["seats"]
    names = names or [words.label("player", number=seat + 1) for seat in range(max(seats) + 1)]
    constructions = dict(zip(seats, tie["constructions"], strict=True))
    cards = dict(zip(seats, tie["hand_cards"], strict=True))
    points = words.count(tie["points"], "point")
    told = [words.tie("level", points=points, names=_names(seats, names))]
    if len(set(constructions.values())) > 1:
        told.append(words.tie("constructions", counts=_counts(constructions, words, names)))
    else:
        told.append(words.tie("constructions_level", count=constructions[seats[0]]))
    for level in _level(constructions):
        among = {seat: cards[seat] for seat in level}
        if len(set(among.values())) > 1:
            told.append(words.tie("hand_cards", counts=_counts(among, words, names)))
        told += [
            words.tie("shared", names=_names(sharing, names), count=cards[sharing[0]]) for sharing in _level(among)
        ]
    return told


def _level(counts: Mapping[int, int]) -> list[list[int]]:
    """The seats that have equally many, where there are several."""
    groups = [[seat for seat in counts if counts[seat] == count] for count in dict.fromkeys(counts.values())]
    return [group for group in groups if len(group) > 1]


def _names(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _counts(counts: Mapping[int, int], words: Words, names: Sequence[str]) -> str:
    return ", ".join(words.tie("count", name=names[seat], count=count) for seat, count in counts.items())
