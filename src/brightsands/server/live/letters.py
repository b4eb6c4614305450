"""What people write, as others can read it: characters that show, and not a tower of marks on one of them."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 3  # that may stand over one letter
JOINERS: Final = frozenset("\u200c\u200d\ufe0f")  # emoji and some scripts are written with them
# By their category these are letters, symbols or marks, but there is nothing to be seen of them.
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, range(0xFE00, 0xFE0F)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def clean_text(text: str) -> str:
    """A text as it is kept: one line, without characters that do not show or turn the direction of others.

    >>> clean_text("  well\\tplayed\\x07 \\u202e! "), clean_text("\\u3164 \\u0301")
    ('well played !', '')
    """
    found: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind == "Mn" and letter not in JOINERS else 0
        if letter.isspace():
            found.append(" ")
        elif letter not in BLANK and (kind[0] != "C" or letter in JOINERS) and marks <= MOST_MARKS:
            found.append(letter)
    clean = " ".join("".join(found).split())
    return clean if any(letter != " " and unicodedata.category(letter)[0] not in "MC" for letter in clean) else ""
