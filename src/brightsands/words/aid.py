"""The game aid: what can be done and what it costs, on one page, and tips for first games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypedDict

from brightsands.components.catalog import TIERS, Catalog, Cost
from brightsands.solo.mission import Mission
from brightsands.words.alone import LoneWords
from brightsands.words.read import read_file
from brightsands.words.rulebook import unwrapped
from brightsands.words.words import Words

# Every entry of every section with its rule. A mission, or the normal solo game, has some others (ONLY).
SECTIONS: Final[dict[str, dict[str, str]]] = {
    "actions": {
        "expand": "R5.1",
        "play": "R6.1",
        "swap": "R6.2",
        "increase": "R7.1",
        "upgrade": "R7.3",
        "open": "R8.1",
        "explore": "R8.5",
        "expedition": "R9.1",
        "festival": "R9.4",
    },
    "paying": {
        "production": "R4.1",
        "trade": "R4.4",
        "market": "R14.6",
        "overseas": "R4.6",
        "exhausted": "R4.2",
        "shift": "R4.5",
    },
    "free": {"activate": "R10.1", "objectives": "R11.1", "extend": "R14.5", "shift": "R4.5"},
    "effects": {
        "cubes": "R10.2",
        "tokens": "R10.3",
        "gains": "R10.4",
        "resource": "R10.6",
        "upgrades": "R10.6",
        "action": "R10.7",
        "put_away": "R10.8",
    },
    "end": {"hand": "R12.1", "time": "R14.3", "mission": "R14.4", "normal": "R15.8"},
    "scoring": {
        "cards": "R12.3",
        "expeditions": "R9.3",
        "gold": "R12.3",
        "fireworks": "R12.3",
        "objectives": "R11.6",
        "ties": "R12.4",
    },
}
BLANK: Final = re.compile(r"<(\w+)>")
BETWEEN: Final = " · "
Concerns = Callable[[Mission | None], bool]
# Entries and sections that are not for every game: a mission, the normal solo game (mission 0), or with others (None).
ONLY: Final[dict[str, Concerns]] = {
    "actions.open": lambda mission: mission is None or mission.old_world > 0,
    "actions.explore": lambda mission: mission is None or mission.new_world > 0,
    "actions.expedition": lambda mission: mission is None or mission.expeditions,
    "paying.trade": lambda mission: mission is None,
    "paying.market": lambda mission: mission is not None and mission.trade != "none",
    "paying.overseas": lambda mission: mission is None or mission.new_world > 0,
    "free.activate": lambda mission: mission is None or mission.effects,
    "free.objectives": lambda mission: mission is None or not mission.number,
    "free.extend": lambda mission: mission is not None and mission.extend_cost > 0,
    "effects": lambda mission: mission is None or mission.effects,
    "end.hand": lambda mission: mission is None,
    "end.time": lambda mission: mission is not None,
    "end.mission": lambda mission: mission is not None and mission.number > 0,
    "end.normal": lambda mission: mission is not None and not mission.number,
    "scoring": lambda mission: mission is None or not mission.number,
    "scoring.ties": lambda mission: mission is None,
}


@dataclass(frozen=True)
class AidEntry:
    """One thing that can be done, or that counts, in a few words; its text has the markup of the rulebook."""

    id: str
    rule: str
    title: str
    text: str


@dataclass(frozen=True)
class AidSection:
    """Some entries under a title."""

    id: str
    title: str
    entries: tuple[AidEntry, ...]


class AidSectionData(TypedDict):
    """A section as programs are told of it; an entry has the fields of `AidEntry`."""

    id: str
    title: str
    entries: list[dict[str, str]]


class AidData(TypedDict):
    """The aid as programs are told of it."""

    title: str
    sections: list[AidSectionData]
    tips_title: str
    tips: list[str]


@cache
def read_aid(language: str) -> dict[str, dict[str, Any]]:
    """Read the aid in a language, section by section; the result is shared, do not change it."""
    return read_file("aid_", language)


class Aid:
    """The game aid for the game that some words speak of: costs as its box has them, only what it knows.

    >>> aid = Aid(Words("en"))
    >>> aid.title, [section.id for section in aid.sections]
    ('Game aid', ['actions', 'paying', 'free', 'effects', 'end', 'scoring'])
    >>> aid.sections[0].entries[7].text
    '3 cards for 2 {@exploration}.'
    """

    def __init__(self, words: Words) -> None:
        told = read_aid(words.language)
        mission = words.mission if isinstance(words, LoneWords) else None
        blanks = dict(_blanks(words.catalog, mission))
        self.title: str = told["titles"]["aid"]
        self.tips_title: str = told["titles"]["tips"]
        self.tips: tuple[str, ...] = tuple(told["tips"].values())
        self.sections = tuple(
            AidSection(name, told["titles"][name], tuple(_entries(name, rules, told[name], mission, blanks)))
            for name, rules in SECTIONS.items()
            if _concerns(name, mission)
        )

    def to_dict(self) -> AidData:
        """The aid as plain data."""
        return {
            "title": self.title,
            "sections": [
                {"id": section.id, "title": section.title, "entries": [dict(vars(entry)) for entry in section.entries]}
                for section in self.sections
            ],
            "tips_title": self.tips_title,
            "tips": list(self.tips),
        }


def _concerns(name: str, mission: Mission | None) -> bool:
    return name not in ONLY or ONLY[name](mission)


def _entries(
    section: str, rules: dict[str, str], told: dict[str, Any], mission: Mission | None, blanks: dict[str, str]
) -> Iterator[AidEntry]:
    for key, rule in rules.items():
        if _concerns(f"{section}.{key}", mission):
            text = BLANK.sub(lambda found: blanks[found[1]], told[key]["text"])
            yield AidEntry(key, rule, told[key]["title"], unwrapped(text))


def _blanks(catalog: Catalog, mission: Mission | None) -> Iterator[tuple[str, str]]:
    """What the blanks are filled with: the numbers and costs of the box, as a mission changes them."""
    tiers = mission.tiers if mission is not None else TIERS
    old_costs = mission.island_costs if mission is not None and mission.island_costs else catalog.island_costs
    max_old = mission.old_world if mission is not None else catalog.max_old_world
    for key, number in (
        ("swaps", catalog.swaps_per_action),
        ("new_cubes", catalog.new_cubes_per_action),
        ("upgrades", catalog.upgrades_per_action),
        ("empty_low", catalog.empty_stack_gold[0]),
        ("empty_high", catalog.empty_stack_gold[1]),
        ("max_old", max_old),
        ("extend_cost", mission.extend_cost if mission is not None else 0),
        ("max_new", mission.new_world if mission is not None else catalog.max_new_world),
        ("new_world_cards", catalog.new_world_cards_per_island),
        ("expedition_draw", catalog.expedition_draw),
        ("expedition_cost", catalog.expedition_cost),
        ("workplaces", catalog.workplaces),
        ("points_low", catalog.card_points[0]),
        ("points_high", catalog.card_points[1]),
        ("points_new", catalog.card_points[2]),
        ("gold_per_point", catalog.gold_per_point),
        ("fireworks", catalog.fireworks),
        ("most", catalog.majority_most),
        ("second", catalog.majority_second),
    ):
        yield key, str(number)
    yield "old_costs", ", ".join(str(cost) for cost in old_costs[:max_old])
    yield "new_costs", ", ".join(str(cost) for cost in catalog.island_costs)
    yield "new_cube", _listed(f"{{@{one.tier}}}: {_icons(one.cost)}" for one in catalog.new_cube if one.tier in tiers)
    rises = [(one, TIERS[TIERS.index(one.tier) + 1]) for one in catalog.upgrade]
    yield "upgrade", _listed((f"{{@{one.tier}}} → {{@{up}}}: {_icons(one.cost)}" for one, up in rises if up in tiers))
    known = [tier for tier in catalog.tiers if tier.id in tiers]
    prices = sorted({tier.trade for tier in known if tier.trade})
    makers = {price: " ".join(f"{{@{tier.id}}}" for tier in known if tier.trade == price) for price in prices}
    yield "trade", "- " + BETWEEN.join(f"{makers[price]} {price} {{@trade}}" for price in prices)
    yield "shift_end", "- " + BETWEEN.join(f"{{@{tier.id}}} {tier.shift_end} {{gold}}" for tier in known)
    points = [(tier, points) for tier, points in zip(TIERS, catalog.expedition_points, strict=True) if points]
    yield "visits", BETWEEN.join(f"{{@{tier}}} {number}" for tier, number in points)


def _listed(lines: Iterator[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _icons(cost: Cost) -> str:
    return " ".join(f"{{{icon}}}" for icon in cost)
