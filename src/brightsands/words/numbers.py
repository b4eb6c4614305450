"""Numbers in sentences: singular or plural by the rules of Unicode CLDR, and sentences that choose between them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal

Form = Literal["one", "many"]

# A choice in a sentence by a number that it tells, as in "{cards} {cards|card|cards}".
CHOICE: Final = re.compile(r"\{(\w+)\|([^|{}]*)\|([^|{}]*)\}")


def plural(language: str, number: float, decimals: int = 0) -> Form:
    """Whether a number takes the singular or the plural; `decimals` are the digits shown behind the point.

    CLDR: English, Dutch and German take the singular for exactly 1 that is shown as 1 ("1.0 points"), French for all
    from 0 up to 2 ("1,5 point"). Both look at the amount without its sign.

    >>> [plural("en", number) for number in (0, 1, 2)], [plural("fr", number) for number in (0, 1, 2)]
    (['many', 'one', 'many'], ['one', 'one', 'many'])
    >>> plural("en", 1.0, decimals=1), plural("fr", 1.5, decimals=1), plural("de", -1)
    ('many', 'one', 'one')
    """
    amount = abs(round(number, decimals))
    if language == "fr":
        return "one" if amount < 2 else "many"
    return "one" if amount == 1 and decimals == 0 else "many"


def fill(template: str, language: str, values: Mapping[str, object]) -> str:
    """A sentence with its blanks filled; ``{count|one|many}`` chooses by the number `count`.

    >>> fill("{count} {count|card|cards} left", "en", {"count": 1})
    '1 card left'
    >>> fill("{count} {count|carte|cartes}", "fr", {"count": 0})
    '0 carte'
    """
    if "{" not in template:
        return template
    chosen = CHOICE.sub(lambda found: found[2 if _is_one(language, values[found[1]]) else 3], template)
    return chosen.format_map(values)


def _is_one(language: str, value: object) -> bool:
    """Whether a value takes the singular; what is no number ("?") takes the plural."""
    if isinstance(value, str):
        return value.isdecimal() and plural(language, int(value)) == "one"
    return isinstance(value, int | float) and plural(language, value) == "one"
