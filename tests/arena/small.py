"""Small contests and what to compare of them."""

from __future__ import annotations

from typing import Any

from brightsands import Options
from brightsands.arena.contest import Held
from brightsands.arena.facts import GameFacts, SeatFacts
from brightsands.arena.schedule import Contest
from tests.arena.odd_bots import MAKER

ROUNDS = 4
SHORT = Options(round_limit=ROUNDS)


def contest(*codes: str, games: int = 6, players: int = 2, seed: int = 1, options: Options = SHORT) -> Contest:
    return Contest(codes or ("random", "harmless"), games, seed, players, options, MAKER)


def timeless(data: Any) -> Any:
    """The same data without what a clock says."""
    if isinstance(data, dict):
        return {key: timeless(value) for key, value in data.items() if key not in ("seconds_per_turn", "clocks")}
    return [timeless(value) for value in data] if isinstance(data, list | tuple) else data


def figures(held: Held) -> Any:
    return timeless(held.to_dict())


def seat(bot: str, points: int, place: int, win: float, **more: Any) -> SeatFacts:
    facts: dict[str, Any] = {
        "sources": {"farmer_worker": points},
        "cards": {"farmer_worker": 3, "artisan_engineer_investor": 2, "new_world": 1},
        "hand": 0,
        "constructions": 10,
        "islands": 1,
        "overseas": 1,
        "expeditions": 0,
        "festivals": 5,
        "trades": 4,
        "scores": [points // 2, points],
    }
    return SeatFacts(bot, points, place, win, **{**facts, **more})


def game(*seats: SeatFacts, **more: Any) -> GameFacts:
    facts: dict[str, Any] = {
        "seed": 1,
        "kind": f"{len(seats)} players",
        "reason": "hand_emptied",
        "rounds": 30,
        "first": 0,
        "ended_by": 0,
        "time_left": 0,
        "seats": list(seats),
        "ran_out": {},
        "used_up": {},
    }
    return GameFacts(**{**facts, **more})
