"""What a bot's process answers, as it comes over the pipe: JSON with its kind, for nothing of it is unpickled."""

from __future__ import annotations

from msgspec import Struct

from brightsands.rules.errors import Values
from brightsands.server.wire.answers import RecordFacts


class ReasonData(Struct):
    """Why a turn is good: a key of the word files, how many, and the id of what it speaks of."""

    key: str
    number: int
    name: str


class Decided(Struct, tag=True):
    """What a bot would do, and what it says about it."""

    action: str
    why: list[str]


class TurnHint(Struct):
    """A turn worth playing: its actions, its value and why."""

    actions: list[str]
    value: float
    reasons: list[ReasonData]


class Hinted(Struct, tag=True):
    """The best turns."""

    turns: list[TurnHint]


class Judged(Struct, tag=True):
    """What a bot thinks of a turn: what was lost and gained, the best turn instead, and why that is good."""

    loss: float
    gain: float
    best: list[str]
    reasons: list[ReasonData]


class Forgotten(Struct, tag=True):
    """The bots of a table are forgotten."""


class CheckedFile(Struct, tag=True):
    """A file that can be played again: what is in it."""

    facts: RecordFacts


class RefusedFile(Struct, tag=True):
    """A file that is no game: which sentence says why, what fills it, where it is so, and the same for programs."""

    reason: str
    values: Values
    line: int
    column: int
    action: int
    rule: str
    detail: str


class Failed(Struct, tag=True):
    """No answer, and the name of what went wrong."""

    why: str


Answer = Decided | Hinted | Judged | Forgotten | CheckedFile | RefusedFile | Failed
