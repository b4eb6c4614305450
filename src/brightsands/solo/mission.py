"""Missions as typed data: what each changes, read from data/missions.toml and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Literal, cast

from brightsands.components.catalog import (
    COUNTED_EFFECTS,
    DECKS,
    GRADES,
    TIERS,
    Catalog,
    ComponentError,
    DeckName,
    Effect,
    TierName,
)
from brightsands.rules.errors import BadOptions

FILE = "missions.toml"
DIFFICULTIES = ("normal", "hard")
MISSIONS = 10
GATE = "investor"
TradeWay = Literal["none", "market", "display"]
TRADES: tuple[TradeWay, ...] = ("none", "market", "display")
REVEALS = ("", "leftmost", "two", "two_or_all", "demand")
GROUPS = ("worker", "artisan", "engineer", "artisan_engineer")
GOALS = {
    "empty_hand": (),
    "cubes": ("tier", "asked"),
    "all_cubes": ("asked",),
    "increased": ("tier", "asked"),
    "tiles": ("tiles",),
    "every_industry": (),
    "cards_played": ("asked",),
    "card_points": ("asked",),
    "gold": ("asked",),
    "new_world_islands": ("asked",),
    "no_hand_cards": ("decks",),
    "trade_tokens": ("asked",),
    "exploration_tokens": ("asked",),
    "expedition_points": ("asked",),
    "points_below": ("asked",),
}
EFFECT_KEYS = {kind.word: kind.field for kind in COUNTED_EFFECTS}


@dataclass(frozen=True)
class Goal:
    """One thing a mission asks for."""

    kind: str
    asked: int = 1
    tier: TierName | Literal[""] = ""
    deck: DeckName | Literal[""] = ""
    decks: tuple[DeckName, ...] = ()
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Replacement:
    """An effect of cards or islands that does something else in a mission."""

    on: str  # "cards" or "islands"
    was: Effect
    by: Effect
    deck: str = ""


@dataclass(frozen=True)
class Mission:
    """What a mission, or the normal solo game, changes (R14, R15)."""

    number: int
    time: tuple[int, int, int]  # of DECKS: farmer/worker, artisan/engineer/investor, New World
    time_known: str
    goals: tuple[Goal, ...]
    passes: int = 1
    tiles: tuple[str, ...] = ()  # what may be built, empty for everything
    tiles_known: str = "inferred"
    tiers: tuple[str, ...] = TIERS
    drawing: tuple[str, ...] = TIERS
    remove_cards_costing: tuple[str, ...] = ()
    expedition_island: bool = True
    expeditions: bool = False
    start_cubes: tuple[tuple[str, int], ...] = ()
    start_hand: tuple[int, int, int] = (7, 2, 0)
    extra_cube: str = ""
    extra_ship: str = ""
    ships: bool = True
    old_world: int = 4
    new_world: int = 4
    island_costs: tuple[int, ...] = ()
    effects: bool = True
    replace: tuple[Replacement, ...] = ()
    trade: TradeWay = "market"  # "display" in the normal solo game
    ban: tuple[str, ...] = ()
    restriction: tuple[tuple[str, int], ...] = ()
    reveal: str = ""
    objectives: tuple[str, ...] = ()
    editor_is_action: bool = False
    extend_cost: int = 0
    investor_cards: int = 0  # expedition cards, or one with an investor field, before an investor may be gained


NORMAL_SOLO = Mission(
    number=0,
    time=(20, 20, 10),
    time_known="seed",
    goals=(),
    expeditions=True,
    trade="display",
    reveal="two_or_all",
)


def load_missions() -> dict[tuple[int, str], Mission]:
    """Every mission at every difficulty."""
    text = (files("brightsands.solo") / "data" / FILE).read_text("utf-8")
    return read_missions(_list(tomllib.loads(text)["mission"]))


def read_missions(entries: list[object]) -> dict[tuple[int, str], Mission]:
    """All missions from their data, each at every difficulty, or ComponentError naming what is off."""
    found: dict[tuple[int, str], Mission] = {}
    for entry in entries:
        for difficulty in DIFFICULTIES:
            mission = read_mission(_table(entry), difficulty)
            if (mission.number, difficulty) in found:
                raise ComponentError(FILE, f"mission {mission.number}", "is there twice")
            found[mission.number, difficulty] = mission
    for number in range(1, MISSIONS + 1):
        if (number, DIFFICULTIES[0]) not in found:
            raise ComponentError(FILE, f"mission {number}", "is missing")
    return found


def read_mission(entry: Mapping[str, object], difficulty: str) -> Mission:
    """One mission from its data, or ComponentError naming what is off."""
    name = f"mission {entry.get('number')}"
    left = dict(entry)
    try:
        number = _number(left.pop("number"))
        time = _table(left.pop("time"))
        stack = [_number(count) for count in _list(time[difficulty])]
        if len(stack) != len(DECKS):
            raise ValueError(f"a time stack is {len(DECKS)} numbers, not {stack}")
        available = _table(left.pop("available", {"tiles": [], "known": "inferred"}))
        gate = _table(left.pop("investor_gate", {}))
        _only(time, [*DIFFICULTIES, "known"], "a time stack")
        _only(available, ["tiles", "known"], "what is available")
        _only(gate, ["expedition_cards", "or_field"], "the gate of investors")
        if gate.get("or_field", GATE) != GATE:
            raise ValueError(f"the gate asks for a field of an {GATE}, not {gate['or_field']!r}")
        goals = tuple(_goal(_table(goal)) for goal in _list(left.pop("goals")))
        if not goals:
            raise ValueError("there are no goals")
        return Mission(
            number=number,
            time=(stack[0], stack[2], stack[1]),
            time_known=_grade(time["known"]),
            goals=goals,
            tiles=_words(available["tiles"]),
            tiles_known=_grade(available["known"]),
            investor_cards=_number(gate.get("expedition_cards", 0)),
            **_plain(left),  # type: ignore[arg-type]
        )
    except KeyError as missing:
        raise ComponentError(FILE, name, f"{missing} is missing") from None
    except (TypeError, ValueError) as error:
        raise ComponentError(FILE, name, str(error)) from None


def _plain(left: dict[str, object]) -> dict[str, object]:
    """The keys that go into a mission under their own names."""
    out: dict[str, object] = {}
    for key, value in left.items():
        if key in ("tiers", "drawing", "remove_cards_costing", "ban", "objectives"):
            out[key] = _words(value)
        elif key in ("start_hand", "island_costs"):
            out[key] = tuple(_number(count) for count in _list(value))
            if key == "start_hand" and len(_list(value)) != len(DECKS):
                raise ValueError(f"start_hand is {len(DECKS)} numbers, not {value!r}")
        elif key in ("start_cubes", "restriction"):
            out[key] = tuple((str(tier), _number(count)) for tier, count in _table(value).items())
        elif key == "replace":
            out[key] = tuple(_replacement(_table(rule)) for rule in _list(value))
        elif key in ("expedition_island", "expeditions", "ships", "effects", "editor_is_action"):
            if type(value) is not bool:
                raise TypeError(f"{key} is true or false")
            out[key] = value
        elif key in ("passes", "old_world", "new_world", "extend_cost"):
            out[key] = _number(value)
        elif key in ("extra_cube", "extra_ship", "trade", "reveal"):
            out[key] = str(value)
        else:
            raise ValueError(f"unknown key {key!r}")
    return out


def _goal(data: dict[str, object]) -> Goal:
    kind = str(data["kind"])
    if kind not in GOALS:
        raise ValueError(f"unknown goal {kind!r}")
    for key in GOALS[kind]:
        if key not in data:
            raise ValueError(f"the goal {kind!r} needs {key!r}")
    _only(data, ["kind", "deck", *GOALS[kind]], f"the goal {kind!r}")
    return Goal(
        kind=kind,
        asked=_number(data.get("asked", 1)),
        # `solo.checks` looks whether they are names of tiers and decks
        tier=cast(TierName, str(data.get("tier", ""))),
        deck=cast(DeckName, str(data.get("deck", ""))),
        decks=cast(tuple[DeckName, ...], _words(data.get("decks", []))),
        tiles=_words(data.get("tiles", [])),
    )


def _replacement(data: dict[str, object]) -> Replacement:
    on = "cards" if "cards" in data else "islands"
    _only(data, [on, "by", "deck"], "a replacement")
    return Replacement(on, _effect(_table(data[on])), _effect(_table(data["by"])), str(data.get("deck", "")))


def _effect(data: dict[str, object]) -> Effect:
    if "cubes" in data:
        return Effect(cubes=str(data["cubes"]), cube_count=_number(data["n"]))
    _only(data, list(EFFECT_KEYS), "an effect")
    fields = {EFFECT_KEYS[key]: _number(value) for key, value in data.items()}
    return Effect(**fields)  # type: ignore[arg-type]


def _number(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a number")
    return value


def _only(data: Mapping[str, object], known: list[str], what: str) -> None:
    for key in data:
        if key not in known:
            raise ValueError(f"{what} has no {key!r}")


def _grade(value: object) -> str:
    if value not in GRADES:
        raise ValueError(f"{value!r} is no grade of knowledge")
    return str(value)


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list")
    return value


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is not a table")
    return value


def _words(value: object) -> tuple[str, ...]:
    return tuple(str(word) for word in _list(value))


def replaced_effects(mission: Mission, catalog: Catalog) -> Catalog:
    """The catalog with the effects of cards and islands that a mission replaces by others."""
    cards, islands = list(catalog.cards), list(catalog.old_world)
    for rule in mission.replace:
        for place, card in enumerate(catalog.cards):
            if rule.on == "cards" and card.effect == rule.was and (not rule.deck or card.deck == rule.deck):
                cards[place] = replace(card, effect=rule.by)
        for place, island in enumerate(catalog.old_world):
            if rule.on == "islands" and island.effect == rule.was:
                islands[place] = replace(island, effect=rule.by)
    return replace(catalog, cards=tuple(cards), old_world=tuple(islands))


_MISSIONS = load_missions()


def mission_of(number: int, difficulty: str) -> Mission:
    """The mission of a number at a difficulty, or BadOptions."""
    if type(number) is not int or not 1 <= number <= MISSIONS:
        raise BadOptions("mission", f"missions are numbered 1 to {MISSIONS}, not {number!r}")
    if difficulty not in DIFFICULTIES:
        raise BadOptions("difficulty", f"normal or hard, not {difficulty!r}")
    return _MISSIONS[number, difficulty]
