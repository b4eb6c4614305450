"""Short games whose decisions are kept in tests/fixtures/bots: bots by effort, with weights that are kept too.

The weights are part of the fixture, so that tuning changes nothing here; a change of how bots value or look does.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict

from brightsands import Game, Options
from brightsands.bots import Bot, make
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort
from brightsands.rules.options import VARIANTS
from tests.bots.tables import alone, play_on, variant_options

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "bots"


class Kept(TypedDict):
    """One game: how it began, how hard its bots think, by what weights, and what they decided."""

    name: str
    depth: int
    nodes: int
    wide: bool
    decisions: int
    weights: dict[str, float]
    actions: list[str]


# name, depth, nodes, wide, decisions
GAMES: tuple[tuple[str, int, int, bool, int], ...] = (
    ("two players", 0, 1, False, 120),
    ("two players", 1, 14, True, 40),
    ("three players", 0, 1, True, 70),
    ("four players, all variants", 0, 1, True, 60),
    ("mission 5", 0, 1, True, 40),
    ("solo", 0, 1, True, 40),
)


def start(name: str) -> Game:
    """The beginning of a kept game."""
    if name == "two players":
        return Game.new(2, 2024, Options(objectives="first_game"))
    if name == "three players":
        return Game.new(3, 2025, Options(objectives="confrontational"))
    if name == "four players, all variants":
        return Game.new(4, 2026, variant_options(dict.fromkeys(VARIANTS, True), 30))
    return alone(5 if name == "mission 5" else 0, "normal", 2027)


def decide(kept: Kept) -> list[str]:
    """What bots of a kept game decide now."""
    game = start(kept["name"])
    bots: list[Bot] = [
        PlannerBot(
            seat, Effort(nodes=kept["nodes"], width=6, depth=kept["depth"], wide=kept["wide"]), dict(kept["weights"])
        )
        for seat in range(game.players)
    ]
    return [str(action) for action in play_on(game, bots, kept["decisions"])]


def by_chance() -> list[str]:
    """What the bot of chance decides."""
    game = Game.new(2, 2024, Options(objectives="first_game", goods_at_payment=True))
    return [str(action) for action in play_on(game, [make("random", 1), make("random", 2)], 150)]
