"""What was told of a table, for as long as it stays true: whoever asks the same again costs nothing."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypedDict

from msgspec import Raw

from brightsands.rules.view.shapes import OutcomeView, TurnView
from brightsands.server.storage.rows import Addition
from brightsands.server.wire.tables import Choice

Eyes = tuple[int | None, str]  # the seat looked from, or none, and a language
UNTOLD = {"bot_turn", "clock", "due"}  # changes of a table that no line of the log speaks of
MOST_LOGS = 6  # kept at a table; a log may have thousands of lines


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """A state, or what of it some see, by its parts: of the state itself, of its view, and of each seat in that.

    Each part is bytes. Most are the same before and after a move, and of objects there would be hundreds at a table,
    which Python would look through for rubbish again and again.
    """

    top: dict[str, bytes]
    view: dict[str, bytes]
    seats: tuple[dict[str, bytes], ...]


class AskedFor(TypedDict):
    """What of all that everybody sees the words of a state are made from."""

    turn: TurnView | None
    outcome: OutcomeView | None


@dataclass(frozen=True, slots=True, eq=False)
class Packed:
    """What everybody sees as it is sent to those who are told all of it."""

    board: bytes
    seats: list[bytes]
    asked: AskedFor


@dataclass(frozen=True, slots=True, eq=False)
class Everybody:
    """What everybody sees as it is told to those who are told what changed."""

    parts: Parts
    asked: AskedFor


@dataclass(frozen=True, slots=True, eq=False)
class Brief:
    """A state: what everybody sees, what else is told, and what is legal for whoever looks and is to act."""

    everybody: Parts
    rest: Parts
    legal: list[Choice] | None


class Kept:
    """The states and the lines of the log that were told, by who looks and in which language."""

    def __init__(self) -> None:
        self.everybody: Everybody | None = None
        self.packed: Packed | None = None
        self.states: dict[Eyes, Raw] = {}
        self.briefs: dict[Eyes, Brief] = {}
        # What leads from a state that was told to that of now, as the inside of a list of edits
        self.open_changes: dict[Parts, bytes] = {}
        self.changes: dict[tuple[Eyes, Brief], bytes] = {}
        self._logs: OrderedDict[Eyes, dict[int, Raw]] = OrderedDict()

    def log(self, eyes: Eyes) -> dict[int, Raw]:
        """The lines of a log by the numbers of their entries; those of whoever asked longest ago are forgotten."""
        lines = self._logs.setdefault(eyes, {})
        self._logs.move_to_end(eyes)
        if len(self._logs) > MOST_LOGS:
            self._logs.popitem(last=False)
        return lines

    def go_on(self, addition: Addition) -> None:
        """Something happened: forget what is not true any more."""
        self.everybody = self.packed = None
        for kept in (self.states, self.briefs, self.open_changes, self.changes):
            kept.clear()
        if addition.changes.keys() - UNTOLD or addition.seats:  # all cards may lie open now, names may be others
            self._logs.clear()
        for entry in addition.entries:
            if entry.reveals:
                for lines in self._logs.values():
                    lines.pop(entry.reveals, None)
