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
        "expand_ashore": "R5.1",
        "play": "R6.1",
        "play_mission": "R6.1",
        "play_only": "R6.1",
        "swap": "R6.2",
        "increase": "R7.1",
        "increase_some": "R7.1",
        "increase_only": "R7.1",
        "upgrade": "R7.3",
        "open": "R8.1",
        "explore": "R8.5",
        "expedition": "R9.1",
        "festival": "R9.4",
        "festival_home": "R9.4",
    },
    "paying": {
        "production": "R4.1",
        "trade": "R4.4",
        "market": "R14.6",
        "overseas": "R4.6",
        "exhausted": "R4.2",
        "exhausted_cubes": "R4.2",
        "shift": "R4.5",
    },
    "free": {"activate": "R10.1", "objectives": "R11.1", "extend": "R14.5", "shift": "R4.5"},
    "effects": {
        "cubes": "R10.2",
        "tokens": "R10.3",
        "gains": "R10.4",
        "gold": "R10.4",
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


def _counts(mission: Mission | None) -> bool:
    """Whether what is played counts at the end; a mission has goals."""
    return mission is None or not mission.number


def _sails(mission: Mission | None) -> bool:
    """Whether there are ships, and so tokens."""
    return mission is None or mission.ships


def _gives(mission: Mission | None) -> bool:
    """Whether cards have effects, and so there is gold."""
    return mission is None or mission.effects


def _all_draw(mission: Mission | None) -> bool:
    """Whether new cubes of every tier bring cards."""
    return mission is None or set(mission.tiers) <= set(mission.drawing)


# What is not for every game: for a mission, the normal solo game (mission 0), or with others (None).
ONLY: Final[dict[str, Concerns]] = {
    "actions.expand": _sails,
    "actions.expand_ashore": lambda mission: not _sails(mission),
    "actions.play": _counts,
    "actions.play_mission": lambda mission: not _counts(mission) and _gives(mission),
    "actions.play_only": lambda mission: not _gives(mission),
    "actions.increase": lambda mission: _gives(mission) and _all_draw(mission),
    "actions.increase_some": lambda mission: _gives(mission) and not _all_draw(mission),
    "actions.increase_only": lambda mission: not _gives(mission),
    "actions.open": lambda mission: mission is None or mission.old_world > 0,
    "actions.explore": lambda mission: mission is None or mission.new_world > 0,
    "actions.expedition": lambda mission: mission is None or mission.expeditions,
    "actions.festival": _sails,
    "actions.festival_home": lambda mission: not _sails(mission),
    "paying.trade": lambda mission: mission is None,
    "paying.market": lambda mission: mission is not None and mission.trade != "none",
    "paying.overseas": lambda mission: mission is None or mission.new_world > 0,
    "paying.exhausted": _sails,
    "paying.exhausted_cubes": lambda mission: not _sails(mission) and _gives(mission),
    "paying.shift": _gives,
    "free.activate": _gives,
    "free.objectives": _counts,
    "free.extend": lambda mission: mission is not None and mission.extend_cost > 0,
    "free.shift": _gives,
    "effects": _gives,
    "effects.tokens": _sails,
    "effects.gains": lambda mission: mission is None or mission.expeditions,
    "effects.gold": lambda mission: mission is not None and not mission.expeditions,
    "effects.resource": lambda mission: mission is None or mission.new_world > 0,
    "end.hand": lambda mission: mission is None,
    "end.time": lambda mission: mission is not None,
    "end.mission": lambda mission: not _counts(mission),
    "end.normal": lambda mission: mission is not None and not mission.number,
    "scoring": _counts,
    "scoring.ties": lambda mission: mission is None,
    # a mission has tips of its own
    "tips": _counts,
    "tips.leftover": lambda mission: mission is None,
    "tips.sudden": lambda mission: mission is None,
    "tips.demand": lambda mission: mission is None,
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
        self.tips: tuple[str, ...] = tuple(
            tip for key, tip in told["tips"].items() if _concerns("tips", mission) and _concerns(f"tips.{key}", mission)
        )
        sections = (
            AidSection(name, told["titles"][name], tuple(_entries(name, rules, told[name], mission, blanks)))
            for name, rules in SECTIONS.items()
            if _concerns(name, mission)
        )
        self.sections = tuple(section for section in sections if section.entries)

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
    drawing = mission.drawing if mission is not None else TIERS
    yield "drawing", " ".join(f"{{@{tier}}}" for tier in tiers if tier in drawing)
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
