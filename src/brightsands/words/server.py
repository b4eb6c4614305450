"""What the server says to people at a table: why something is not done, and names for seats that have none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from brightsands.components.catalog import TIERS, UnknownComponent
from brightsands.words.facts import fact_name
from brightsands.words.numbers import fill
from brightsands.words.read import read, read_file
from brightsands.words.words import Words

ENGLISH: Final = "en"


@cache
def read_server_words(language: str) -> dict[str, dict[str, str]]:
    """Read what the server says in a language, section by section; the result is shared, do not change it.

    >>> read_server_words("de")["refusals"]["seats_free"]
    'Es fehlt noch jemand.'
    """
    return read_file("server_", language)


def why_refused(language: str, reason: str, values: Mapping[str, object] | None = None) -> str:
    """A sentence that says why something is not done. A variant, an entry of an edition and icons are told by names.

    >>> why_refused("en", "bad_name_long", {"most": 40})
    'A name can have at most 40 characters.'
    >>> why_refused("de", "option_variant", {"variant": "blocking"})
    'Die Variante „Blockieren“ passt nicht zu diesem Spiel.'
    """
    filled = dict(values or {})
    if "variant" in filled:
        filled["variant"] = read(language)["variants"][str(filled["variant"])]
    if "entry" in filled:
        filled["entry"] = _entry(str(filled["entry"]), Words(language))
    icons = filled.get("icons")
    if isinstance(icons, tuple):
        filled["icons"] = ", ".join(_icon(icon, Words(language)) for icon in icons)
    return fill(read_server_words(language)["refusals"][reason], language, filled)


def mail_words(language: str, kind: str, links: Mapping[str, str]) -> tuple[str, str]:
    """The subject and the text of a mail.

    >>> mail_words("de", "turn", {"link": "L", "leave": "E"})[0]
    'Du bist am Zug'
    """
    mails = read_server_words(language)["mails"]
    return mails[f"{kind}_subject"], mails[f"{kind}_text"].format(**links)


def _entry(name: str, words: Words) -> str:
    """What an entry of an edition is called; what is not in the box, as it was written."""
    section, _, key = name.partition(".")
    try:
        return fact_name(section, key, words)
    except (KeyError, UnknownComponent):
        return name


def _icon(icon: str, words: Words) -> str:
    """An icon by its name alone."""
    if not icon.startswith("@"):
        return words.name("resource", icon)
    kind = icon[1:]
    return words.name("tier", kind) if kind in TIERS else words.name("thing", f"{kind}_token")


def phrases(language: str) -> dict[str, str]:
    """What can be said at a table with one click, in a language; the result is shared, do not change it.

    >>> phrases("nl")["well_played"]
    'Goed gespeeld!'
    """
    return read_server_words(language)["phrases"]


def seat_name(language: str, number: int, level: str = "") -> str:
    """How somebody is called who has given no name: the level of a bot, or a player, by the number of the seat.

    >>> seat_name("fr", 2), seat_name("de", 3, "Händlerin")
    ('Joueur 2', 'Händlerin 3')
    """
    names = read_server_words(language)["names"]
    return names["bot" if level else "player"].format(level=level, number=number)
