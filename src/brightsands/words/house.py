"""What the server says to people at a table: why something is not done, and names for seats that have none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from brightsands.words.read import read, read_file

ENGLISH: Final = "en"


@cache
def read_house(language: str) -> dict[str, dict[str, str]]:
    """Read what the server says in a language, section by section; the result is shared, do not change it.

    >>> read_house("de")["refusals"]["seats_free"]
    'Es fehlt noch jemand.'
    """
    return read_file("house_", language)


def why_refused(language: str, reason: str, values: Mapping[str, object] | None = None) -> str:
    """A sentence that says why something is not done. A variant is given by its id and told by its name.

    >>> why_refused("en", "bad_name_long", {"most": 40})
    'A name has at most 40 characters.'
    >>> why_refused("de", "option_variant", {"variant": "blocking"})
    'Die Variante „Blockieren“ passt nicht zu diesem Spiel.'
    """
    filled = dict(values or {})
    if "variant" in filled:
        filled["variant"] = read(language)["variants"][str(filled["variant"])]
    return read_house(language)["refusals"][reason].format(**filled)


def seat_name(language: str, number: int, level: str = "") -> str:
    """How somebody is called who has given no name: the level of a bot, or a player, by the number of the seat.

    >>> seat_name("fr", 2), seat_name("de", 3, "Händlerin")
    ('Joueur 2', 'Händlerin 3')
    """
    names = read_house(language)["names"]
    return names["bot" if level else "player"].format(level=level, number=number)
