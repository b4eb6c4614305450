"""What is kept of a table: its game, its seats and its entries, as small values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, TypedDict

from msgspec import Struct

SeatKind = Literal["person_here", "person_link", "bot"]
Status = Literal["open", "running", "over", "closed"]
EntryKind = Literal[
    "join",
    "leave",
    "start",
    "play",
    "undo",
    "ask",
    "agree",
    "decline",
    "hand",
    "return",
    "close",
    "rematch",
    "link",
    "claim",
    "grant",
    "object",
    "name",
    "timeout",
    "talk",
]
Asked = Literal["undo", "close"]  # what everybody may be asked for
TalkRule = Literal["free", "phrases", "none"]  # what may be said at a table

# Kinds of seats
HERE: Final = "person_here"
LINK: Final = "person_link"
BOT: Final = "bot"

# Status of a game
OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"

# Kinds of entries
JOIN: Final = "join"
LEAVE: Final = "leave"
START: Final = "start"
PLAY: Final = "play"
UNDO: Final = "undo"  # text: how many actions are left
ASK: Final = "ask"  # text: "undo" and how many actions would be left, or "close"
AGREE: Final = "agree"
DECLINE: Final = "decline"
HAND: Final = "hand"  # text: the bot that plays from here on
RETURN: Final = "return"
CLOSE: Final = "close"
REMATCH: Final = "rematch"  # text: the new table
CLAIM: Final = "claim"  # whoever opened the table asks for a new link to a seat that somebody has
GRANT: Final = "grant"  # whoever has the seat lets it go
OBJECT: Final = "object"  # whoever has the seat keeps it
NAMED: Final = "name"  # text: what whoever sits there wants to be called
LINKED: Final = "link"  # a new secret link was made for a seat
TIMEOUT: Final = "timeout"  # the time of a seat is used up
TALK: Final = "talk"  # text: what may be said from here on


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as the database has it."""

    id: str
    header: str
    rules: str
    players: int
    status: Status
    owner: str
    listed: bool
    spectators: bool
    autostart: bool
    foreseen: bool
    origin: str
    created: float
    changed: float
    last: int
    bot_turn: bool
    result: str = ""  # how it ended, as JSON; empty before that
    clock: str = ""  # its clock, as JSON; empty without one
    due: float = 0.0  # when the time of whoever is to act is used up; 0 while no clock runs
    talk: TalkRule = "free"
    said: int = 0  # the number of the last thing that was said
    rated: bool = False


class GameChanges(TypedDict, total=False):
    """What may change of a game: only what does is in it."""

    header: str
    status: Status
    bot_turn: bool
    result: str
    clock: str
    due: float
    talk: TalkRule


NO_CHANGES: Final = GameChanges()


class Standing(NamedTuple):
    """How a game stands: what may be otherwise after another process wrote to it."""

    owner: str
    header: str
    status: Status
    bot_turn: bool
    result: str
    clock: str
    due: float
    talk: TalkRule
    said: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who or what plays there."""

    seat: int
    kind: SeatKind
    name: str
    holder: str = ""
    link: str = ""
    joined: bool = False
    bot: str = ""
    given: str = ""  # what it was called before anybody sat down there

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return not self.bot

    def but(self, **changes: Any) -> SeatRow:
        """The same seat with changes."""
        return replace(self, **changes)


class Entry(Struct, frozen=True, gc=False):
    """Something that happened at a table, in the order of its columns; what was written is never changed.

    There may be thousands of a table, all of plain values: whoever looks for rubbish does not look at them.
    """

    number: int
    kind: EntryKind
    seat: int = -1
    text: str = ""
    key: str | None = None
    reveals: int = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Creation:
    """A new table to be written."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Probe:
    """Something to be written that changes nothing: whether it can be is all that is asked."""

    process: str


class Addition(NamedTuple):
    """Entries to be written together, with what they change of the game and its seats; all of it or nothing."""

    game: str
    entries: tuple[Entry, ...]
    changes: GameChanges = NO_CHANGES
    seats: tuple[SeatRow, ...] = ()
    new: Creation | None = None  # a table that is opened by it, as a rematch is

    @property
    def is_only_entries(self) -> bool:
        """Whether nothing else is written with them, as with most moves."""
        return not self.changes and not self.seats and self.new is None


class News(NamedTuple):
    """What another process wrote to a game, and how it stands and who sits there since."""

    standing: Standing
    seats: list[SeatRow]
    entries: list[Entry]


def asked_by(text: str) -> tuple[Asked, int | None]:
    """What the text of an `ask` asks for, and how many actions would be left.

    >>> asked_by("undo 12"), asked_by("close")
    (('undo', 12), ('close', None))
    """
    what, _, left = text.partition(" ")
    return ("undo", int(left)) if what == "undo" else ("close", None)
