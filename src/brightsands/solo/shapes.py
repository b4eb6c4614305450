"""The shapes of what is different for a lone player, as a view tells it (docs/hidden-information.md)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from brightsands.components.kinds import DeckName, TierName
from brightsands.solo.mission import TradeWay


class GoalView(TypedDict):
    """A goal of a mission: ``reached`` and ``done`` are null where the viewer may not know them."""

    kind: str
    reached: int | None
    asked: int
    done: bool | None
    tier: NotRequired[TierName]
    deck: NotRequired[DeckName]
    decks: NotRequired[list[DeckName]]
    tiles: NotRequired[list[str]]


# "pass" is a word of the language, so that this one is written as a call.
TimeView = TypedDict(
    "TimeView",
    {
        "left": int,
        "left_in_all": int,
        "pass": int,
        "passes": int,
        "backs": list[DeckName],
        "revealed": list[str],
        "this_turn": str | None,
        "known": list[str] | None,
    },
)
TimeView.__doc__ = "The time stack: what is left of it, its backs from the top, what was revealed, and what is known."


class LimitView(TypedDict):
    """How many kinds of goods of a group of tiers may be traded for (R14.6)."""

    most: int
    left: int


class TradeView(TypedDict):
    """Trade without partners: what was marked or is on display, what is barred, and what the market asks now."""

    way: TradeWay
    marks: list[str]
    banned: list[str]
    bans: list[str]  # the same as one says it: a resource, or one kind of industry
    limits: dict[str, LimitView]
    prices: dict[str, int]


class AvailableView(TypedDict):
    """What a mission has in play."""

    tiles: list[str]
    tiers: list[TierName]
    drawing: list[TierName]
    old_world: int
    new_world: int
    expeditions: bool
    card_effects: bool


class SoloView(TypedDict):
    """What is different for a lone player; mission 0 is the normal solo game."""

    mission: int
    difficulty: Literal["normal", "hard"]
    goals: list[GoalView]
    time: TimeView
    trade: TradeView
    next_to_burn: str | None
    available: AvailableView
