"""Counting decision sequences to a fixed depth: one wrong legal action anywhere changes the numbers."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict

from brightsands import Action, Game, Options
from brightsands.rules.grammar import GRAMMAR
from tests.contract.driver import EDITION_NAMES

FIXTURE = Path(__file__).parent.parent / "fixtures" / "perft.json"
# Counted before goods could be held (R4.1), of games in which they are made at payment (R13.7): these must stay.
AT_PAYMENT = FIXTURE.with_name("perft_at_payment.json")


class Start(TypedDict):
    """A position to count from: a game and its actions so far, and the counts."""

    name: str
    players: int
    seed: int
    edition: str
    options: dict[str, object]
    actions: list[str]
    counts: list[int]  # sequences of 1, 2, 3 ... decisions
    split: dict[str, int]  # the last count by the first word of the first decision


def read_starts() -> list[Start]:
    """The positions of the fixtures."""
    starts: list[Start] = json.loads(FIXTURE.read_text("utf-8"))
    kept: list[Start] = json.loads(AT_PAYMENT.read_text("utf-8"))
    return [*starts, *kept]


def game_at(start: Start) -> Game:
    """The game of a position."""
    options = dict(start["options"])
    if isinstance(options.get("objectives"), list):
        options["objectives"] = tuple(options["objectives"])  # type: ignore[arg-type]
    options["edition"] = EDITION_NAMES[start["edition"]]
    game = Game.new(start["players"], start["seed"], Options(**options))  # type: ignore[arg-type]
    for text in start["actions"]:
        game.play(Action.parse(text))
    return game


def perft(game: Game, depth: int) -> int:
    """How many sequences of so many decisions there are; a game that ends counts as long as it lasts."""
    if depth == 1 or game.is_over:
        return len(game.legal)
    total = 0
    for code in game.legal_codes:
        after = game.copy()
        after.advance(code)
        total += perft(after, depth - 1)
    return total


def split(game: Game, depth: int) -> dict[str, int]:
    """The sequences by the first word of their first decision, for finding out where numbers differ."""
    found: Counter[str] = Counter()
    for code in game.legal_codes:
        after = game.copy()
        after.advance(code)
        found[GRAMMAR[code & 63].verb] += perft(after, depth - 1) if depth > 1 else 1
    return dict(sorted(found.items()))
