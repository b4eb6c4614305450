"""How sure we are of the facts, in words: what a doubt decides, how to settle it, and what facts are called."""

from __future__ import annotations

from functools import cache
from typing import Any

from brightsands.components.catalog import TIERS
from brightsands.components.doubts import DOUBTFUL
from brightsands.solo.mission import Mission
from brightsands.words.read import read_file
from brightsands.words.words import Words

RECONSTRUCTED = (*DOUBTFUL, "inferred")  # what a mission's page does not pass over


@cache
def read_facts(language: str) -> dict[str, dict[str, Any]]:
    """Read what is said about doubts in a language, section by section; the result is shared, do not change it."""
    return read_file("facts_", language)


def fact_name(section: str, key: str, words: Words) -> str:
    """What an entry is called, by its section and id in an edition.

    >>> words = Words("en")
    >>> fact_name("tiles", "shipyard:2", words), fact_name("upgrade", "engineer", words)
    ('shipyard of strength 2', 'engineer to investor')
    >>> fact_name("islands", "ow3", words), fact_name("home_island", "top", words)
    ('Old World island 3', 'home island, top row')
    """
    told = read_facts(words.language)
    number = key.lstrip("abcdefghijklmnopqrstuvwxyz")
    if section == "islands":
        section = "old_island" if key.startswith("ow") else "new_island"
    if section in ("tiles", "objectives", "tiers"):
        return words.name(section.removesuffix("s"), key)
    values = {
        "id": key,
        "number": number,
        "tier": words.name("tier", key) if key in TIERS else "",
        "next_tier": words.name("tier", TIERS[TIERS.index(key) + 1]) if key in TIERS[:-1] else "",
        "row": told["rows"].get(key, ""),
        "deck": words.name("deck", key) if section == "empty_stack_gold" else "",
    }
    template: str = told["names"]["card" if section == "cards" else section.removesuffix("s")]
    return template.format(**values)


def mission_doubts(mission: Mission, language: str) -> list[str]:
    """What of a mission is reconstructed, a sentence for each fact.

    >>> from brightsands.solo.mission import mission_of
    >>> mission_doubts(mission_of(10, "hard"), "en")[0]
    '70 and 50 turns are certain; how the time stack is made up is a guess.'
    """
    told = read_facts(language)["missions"]
    found: list[str] = []
    if mission.time_known in RECONSTRUCTED:
        found.append(told["time" if mission.passes == 1 else "time_twice"])
    if mission.number and mission.tiles_known in RECONSTRUCTED:
        found.append(told["tiles" if mission.tiles else "all_tiles"])
    return found
