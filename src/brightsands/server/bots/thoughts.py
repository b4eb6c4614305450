"""What a bot's process answers, as it comes over the pipe: plain data, for nothing of it is unpickled."""

from __future__ import annotations

from typing import TypedDict


class ReasonData(TypedDict):
    """Why a turn is good: a key of the word files, how many, and the id of what it speaks of."""

    key: str
    number: int
    name: str


class Decided(TypedDict):
    """What a bot would do, and what it says about it."""

    action: str
    why: list[str]


class TurnHint(TypedDict):
    """A turn worth playing: its actions, its value and why."""

    actions: list[str]
    value: float
    reasons: list[ReasonData]


class Judged(TypedDict):
    """What a bot thinks of a turn: what was lost and gained, the best turn instead, and why that is good."""

    loss: float
    gain: float
    best: list[str]
    reasons: list[ReasonData]


class JudgedTurn(Judged):
    """The same with the turn: its round, the actions before it, and what was played."""

    round: int
    actions: int
    played: list[int]
