"""What is kept of a table: its game, its seats and its entries, as small values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

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
LINKED: Final = "link"  # a new secret link was made for a seat


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as the database has it."""

    id: str
    header: str
    rules: str
    players: int
    status: str
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


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who or what plays there."""

    seat: int
    kind: str
    name: str
    holder: str = ""
    link: str = ""
    joined: bool = False
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return not self.bot

    def but(self, **changes: Any) -> SeatRow:
        """The same seat with changes."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that happened at a table; what was written is never changed."""

    number: int
    kind: str
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
class Addition:
    """Entries to be written together, with what they change of the game and its seats; all of it or nothing."""

    game: str
    entries: tuple[Entry, ...]
    changes: dict[str, Any] = field(default_factory=dict)
    seats: tuple[SeatRow, ...] = ()
    new: Creation | None = None  # a table that is opened by it, as a rematch is
