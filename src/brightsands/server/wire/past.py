"""What the server says of games that are over: how they went, what a bot thinks of them, how far a campaign is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from brightsands.server.wire.answers import HintReason
from brightsands.server.wire.tables import Choice


class TurnStart(Struct):
    """A turn of a game, and how many actions stood when it began."""

    seat: int
    round: int
    actions: int


class RoundScore(Struct):
    """What a seat would have scored: points by source."""

    lines: dict[str, int]
    total: int


class RoundEnd(Struct):
    """Everybody's points at the end of a round."""

    round: int
    actions: int
    scores: list[RoundScore]


class GameChart(Struct):
    """The turns of a game, and everybody's points after each round."""

    turns: list[TurnStart]
    rounds: list[RoundEnd]


class JudgedTurn(Struct):
    """What a bot thinks of a turn."""

    round: int
    actions: int
    loss: float
    gain: float
    played: str
    best: str
    played_actions: list[Choice]
    best_actions: list[Choice]
    reasons: list[HintReason]


class Review(Struct):
    """What a bot thinks of the turns of a seat; `best` and `worst` are places among its turns."""

    seat: int
    unit: Literal["points", "actions"]
    turns: list[JudgedTurn]
    best: list[int]
    worst: list[int]


class MissionTries(Struct):
    """How often a mission was played and won, and the table at which it is played now."""

    played: int = 0
    won: int = 0
    running: str | None = None


class MissionProgress(Struct):
    """A visitor's tries at a mission."""

    mission: int
    normal: MissionTries
    hard: MissionTries


class SoloProgress(Struct):
    """A visitor's normal solo games."""

    played: int = 0
    best: int | None = None
    running: str | None = None


class Campaign(Struct):
    """How far a visitor is with the campaign and the normal solo game."""

    missions: list[MissionProgress]
    solo: SoloProgress
