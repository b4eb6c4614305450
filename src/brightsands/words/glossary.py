"""The glossary: the terms of each language, where each comes from, and what is never said instead."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from brightsands.words.read import read_file


@dataclass(frozen=True)
class Term:
    """One thing of the game in one language: its word, where it comes from, and patterns that no text may contain."""

    term: str
    source: str
    never: tuple[str, ...] = ()

    def wrong_in(self, text: str) -> str:
        """What of a text is said with a banned synonym, "" if nothing is.

        >>> glossary("de")["cube"].wrong_in("Wähle den Würfel.")
        'Würfel'
        """
        plain = " ".join(text.split())
        found = (re.search(pattern, plain) for pattern in self.never)
        return next((match[0] for match in found if match), "")


@cache
def glossary(language: str) -> dict[str, Term]:
    """The terms of a language by key; every language has the same keys.

    >>> glossary("nl")["resource"].term
    'product, meervoud goederen'
    """
    entries = read_file("glossary_", language)
    return {key: Term(entry["term"], entry["from"], tuple(entry.get("never", ()))) for key, entry in entries.items()}
