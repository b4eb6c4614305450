"""What a refusal speaks of: the ids and numbers in it as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from brightsands.rules.refusals.english import told_inside

if TYPE_CHECKING:
    from brightsands.words.words import Words

# The kinds of names that values of a refusal are; see rules/refusals/reasons.py.
NAMED: Final = {
    "resource": "resource",
    "objective": "objective",
    "card": "card",
    "field": "field",
    "island": "island",
    "workshop": "location",
}


def refusal_values(words: Words, values: Mapping[str, str | int], about: str = "") -> dict[str, str]:
    """The words that the sentence of a refusal may be filled with.

    Beside each tile, tier and resource there is a form with its article, and for tiers the plural. ``about`` is the
    card that was asked about: it is "this card".
    """
    filled: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, int):
            filled[name] = words.ordinal(value) if name == "nth" else str(value)
        elif name == "deck":
            filled["deck"] = words.name("deck", value)
            filled["a_deck"] = words.name("deck", value, "a")
        elif name == "card" and value == about:
            filled[name] = words.this_card()
        elif name in NAMED:
            filled[name] = words.name(NAMED[name], value)
            if name == "resource":
                filled["some_resource"] = words.name("resource", value, "some")
        elif name == "icons":
            filled[name] = words.cost(tuple(value.split()))
        elif name == "what":
            filled[name] = words.purchase(value, about)
        elif name == "why":
            filled[name] = words.reason(*told_inside(value), about)
        elif name == "tile":
            filled["tile"] = words.tile(value)
            filled["a_tile"] = words.tile(value, "a")
        elif name == "tier":
            filled["tier"] = words.name("tier", value)
            filled["a_tier"] = words.name("tier", value, "a")
            filled["tiers"] = words.name("tier", value, "many")
        else:
            filled[name] = value
    return filled
