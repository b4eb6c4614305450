"""The word files: one TOML file for each language, all with the same keys."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brightsands.rules.errors import BrightsandsError
from brightsands.words.typography import typeset_all

LANGUAGES: Final = ("en", "nl", "fr", "de")

Section = dict[str, str | dict[str, str]]


class UnknownLanguage(BrightsandsError):
    """A language that there are no words in."""


def read_file(kind: str, language: str) -> dict[str, Any]:
    """Read one of the files of a language, typeset: the words, or with a kind such as ``story_`` before it another."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there are words in {', '.join(LANGUAGES)}, not in {language!r}")
    file = files("brightsands.words") / "data" / f"{kind}{language}.toml"
    words: dict[str, Any] = typeset_all(tomllib.loads(file.read_text("utf-8")), language)
    return words


@cache
def read(language: str) -> dict[str, Section]:
    """Read the words of a language, section by section; the result is shared, do not change it.

    >>> read("fr")["resources"]["beer"]
    'bière'
    """
    return read_file("", language)


def flat(language: str) -> dict[str, str]:
    """All words of a language by their full key.

    >>> flat("en")["tiers.farmer.many"]
    'farmers'
    """
    found: dict[str, str] = {}
    for section, entries in read(language).items():
        for key, words in entries.items():
            if isinstance(words, str):
                found[f"{section}.{key}"] = words
            else:
                found.update({f"{section}.{key}.{form}": text for form, text in words.items()})
    return found
