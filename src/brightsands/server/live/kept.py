"""What was told of a table, as bytes, for as long as it stays true: whoever asks the same again costs nothing."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from msgspec import Raw

from brightsands.rules.view.shapes import OpenBoardView, OpenSeatView
from brightsands.server.live.changes import Place
from brightsands.server.storage.rows import Addition
from brightsands.server.wire.tables import Choice

Eyes = tuple[int | None, str]  # the seat looked from, or none, and a language
UNTOLD = {"bot_turn", "clock", "due"}  # changes of a table that no line of the log speaks of
MOST_LOGS = 6  # kept at a table; a log may have thousands of lines


@dataclass(frozen=True, slots=True, eq=False)
class Brief:
    """A state with its actions as texts, and these actions in full.

    The state is in pieces, each of them as bytes: most are the same before and after a move.
    """

    pieces: dict[Place, bytes]
    choices: list[Choice]


@dataclass(frozen=True, slots=True, eq=False)
class Everybody:
    """What everybody sees of a game, its longer parts as bytes: the table, and each seat."""

    board: OpenBoardView
    seats: list[OpenSeatView]


class Kept:
    """The states and the lines of the log that were told, by who looks and in which language."""

    def __init__(self) -> None:
        self.everybody: Everybody | None = None
        self.states: dict[Eyes, Raw] = {}
        self.briefs: dict[Eyes, Brief] = {}
        self.changes: dict[tuple[Eyes, Brief], Raw] = {}  # what leads from a state that was told to that of now
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
        self.everybody = None
        self.states.clear()
        self.briefs.clear()
        self.changes.clear()
        if addition.changes.keys() - UNTOLD or addition.seats:  # all cards may lie open now, names may be others
            self._logs.clear()
        for entry in addition.entries:
            if entry.reveals:
                for lines in self._logs.values():
                    lines.pop(entry.reveals, None)
