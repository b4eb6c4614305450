"""Typography: how a text that was typed with plain signs is set in its language, and how it is searched.

The word files are typed with straight quotation marks and apostrophes, three dots and plain blanks; `typeset` sets them
once, when they are read. Whoever searches types plain signs too, so `folded` takes all of it away again.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

NO_BREAK: Final = "\u00a0"
# The quotation marks of each language; inside the French ones stands a blank that is no end of a line.
QUOTES: Final = {
    "en": ("“", "”"),
    "nl": ("\u2018", "\u2019"),
    "fr": (f"«{NO_BREAK}", f"{NO_BREAK}»"),
    "de": ("„", "“"),
}
APOSTROPHE: Final = "\u2019"
ELLIPSIS: Final = "…"
QUOTED: Final = re.compile(r'"([^"]*)"')
# French puts a blank before these signs and inside guillemets; it must not become the end of a line.
HIGH_SIGNS: Final = re.compile(r" (?=[:;!?»%])|(?<=«) ")
# Signs that are typed in more than one way, and letters that are two.
PLAIN_SIGNS: Final = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201a": "'",
        "`": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "œ": "oe",
        "æ": "ae",
        "ß": "ss",
    }
)


def typeset(text: str, language: str) -> str:
    """A text with the quotation marks, apostrophes, dots and blanks of its language.

    >>> typeset('"{text}" is not Beryl O\\'Mara ...', "en")
    '“{text}” is not Beryl O’Mara…'
    >>> typeset("aujourd'hui : \\"{text}\\" ?", "fr") == "aujourd’hui\\u00a0: «\\u00a0{text}\\u00a0»\\u00a0?"
    True
    """
    opening, closing = QUOTES[language]
    text = QUOTED.sub(lambda found: f"{opening}{found[1]}{closing}", text)
    text = text.replace("'", APOSTROPHE).replace("...", ELLIPSIS)
    if language == "en":
        return text.replace(f" {ELLIPSIS}", ELLIPSIS)
    return HIGH_SIGNS.sub(NO_BREAK, text) if language == "fr" else text


def typeset_all(words: Any, language: str) -> Any:
    """Every text in tables and lists, set in its language."""
    if isinstance(words, str):
        return typeset(words, language)
    if isinstance(words, list):
        return [typeset_all(entry, language) for entry in words]
    return {key: typeset_all(entry, language) for key, entry in words.items()}


def folded(text: str) -> str:
    """A text as it is searched: without capitals and accents, its signs as a keyboard has them.

    >>> folded("L’Éditeur\\u00a0: «\\u00a0œuvre\\u00a0»") == folded("l'editeur : \\" oeuvre \\"")
    True
    """
    apart = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN_SIGNS))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
