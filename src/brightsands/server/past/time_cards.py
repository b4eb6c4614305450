"""The time cards of a lone game, for its log: found by playing it again, as far as anybody asked (R14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.record.game import Game
from brightsands.solo.reveals import Reveal, RevealWatch, reveals

if TYPE_CHECKING:
    from brightsands.server.live.table import Table


class TimeCards:
    """By the number of an entry, the time card that it revealed or answered. Nothing of it is stored."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._done: list[int] = []  # numbers of the entries that were played again
        self._found: dict[int, Reveal] = {}

    def of(self, table: Table) -> dict[int, Reveal]:
        """All of a table that are known to everybody now."""
        done, plays = self._done, table.plays
        # numbers never come twice, so that the last one speaks for all before it
        if len(done) > len(plays) or (done and plays[len(done) - 1] != done[-1]):
            self._game = None  # something was taken back
            done.clear()
        if self._game is None:
            self._game = table.replayed(0)
        for number in plays[len(done) :]:
            code = table.codes[number - 1]
            watch = RevealWatch(self._game) if reveals(code) else None
            self._game.advance(code)
            if watch is not None:
                asked = self._found.get(done[-1]) if done else None
                found = watch.revealed(self._game, code, asked)
                if found is not None:
                    self._found[number] = found
            done.append(number)
        return self._found
