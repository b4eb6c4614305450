"""A table as it is told: who sits where, what happened, and the game as a viewer may know it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from brightsands.record.shapes import ViewData
from brightsands.rules.parts import ActionParts
from brightsands.server.storage.rows import Asked, EntryKind, SeatKind, Status, TalkRule
from brightsands.server.wire.options import GameOptions


class Result(Struct):
    """How a game ended."""

    reason: str
    winners: list[int]
    points: list[int]


class TableSeat(Struct):
    """A seat: who or what plays there; `reserved` is kept for this visitor, who sat there before a rematch."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    taken: bool
    mine: bool
    reserved: bool
    present: bool
    away: float | None  # since when the person of this seat is away, in seconds since 1970
    hand_from: float | None  # while away: from when on others may let a bot play here


class Request(Struct):
    """Something that needs the consent of every person at the table."""

    number: int
    seat: int
    what: Asked
    left: int
    agreed: list[int]
    asked: list[int]


class Claim(Struct):
    """A seat that whoever opened the table asks for; `until` is when it can be had if its person stays away."""

    number: int
    seat: int
    granted: bool
    until: float | None


class SeatTime(Struct):
    """Seconds that a seat has: of this turn, and in reserve; of the seat whose time runs when it began to."""

    turn: float
    reserve: float


class TableClock(Struct):
    """The clock of a table: what each turn brings and the reserve, in seconds, and what becomes of a seat without any.

    ``until`` is when the time of ``seat`` is used up; both are null while it stands.
    """

    turn: int
    reserve: int
    out: Literal["bot", "end"]
    bot: str
    seat: int | None
    until: float | None
    seats: list[SeatTime]


class Table(Struct):
    """Who sits where and how a table stands, for a visitor."""

    id: str
    status: Status
    players: int
    options: GameOptions
    listed: bool
    spectators: bool
    autostart: bool
    rated: bool  # it counts for the rating list
    foreseen: bool
    origin: str
    created: float
    owner: bool
    number: int
    actions: int
    to_act: int | None
    seats: list[TableSeat]
    request: Request | None
    claim: Claim | None
    rematch: str
    result: Result | None
    clock: TableClock | None
    talk: TalkRule
    now: float  # what time it is for the server, in seconds since 1970


class Choice(Struct):
    """An action: its text, its parts, and words for it."""

    action: str
    words: str
    parts: ActionParts


class Revealed(Struct):
    """A card that was being paid for and lies open now: the event that played it, as it reads now."""

    number: int
    action: str
    words: str
    parts: ActionParts


class TimeCard(Struct):
    """A time card that an action of a lone player revealed or answered, and what it did (R14.3)."""

    card: str
    gold: int
    exploration: int
    field: str
    burnt: str
    asks: bool
    words: str


class TableEvent(Struct):
    """Something that happened at a table; which fields it has beside the first follows from its kind."""

    number: int
    kind: EntryKind
    at: float
    seat: int | UnsetType = UNSET
    action: str | UnsetType = UNSET  # of `play`, as this viewer may see it
    words: str | UnsetType = UNSET
    parts: ActionParts | UnsetType = UNSET
    reveals: Revealed | UnsetType = UNSET
    time: TimeCard | UnsetType = UNSET
    left: int | UnsetType = UNSET  # of `undo` and `ask`
    taken: list[int] | UnsetType = UNSET
    what: Asked | UnsetType = UNSET
    name: str | UnsetType = UNSET  # of `join`, `leave` and `name`
    bot: str | UnsetType = UNSET  # of `hand`
    table: str | UnsetType = UNSET  # of `rematch`
    talk: TalkRule | UnsetType = UNSET  # of `talk`


class State(Struct):
    """The game as a viewer may know it; `legal` and `words` only for the seat that is to act and is looked from."""

    number: int
    seat: int | None
    to_act: int | None
    view: ViewData
    words: str | None
    legal: list[Choice] | None
    can_undo: bool
    goals: list[str] | UnsetType = UNSET  # of a mission: each goal with its progress, in words
    ties: list[list[str]] | UnsetType = UNSET  # when it is over: what parted level seats, in sentences


class Moment(Struct):
    """The game after so many of the actions that stand."""

    actions: int
    seat: int | None
    view: ViewData
    words: str | None
    goals: list[str] | UnsetType = UNSET
    ties: list[list[str]] | UnsetType = UNSET
