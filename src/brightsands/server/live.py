"""A table that is in use: the table itself with who looks at it and what is under way for it."""

from __future__ import annotations

import asyncio
import time

from brightsands.record.game import Game
from brightsands.server.table import Table
from brightsands.server.viewer import Viewer

MOST_MOMENTS = 64


class LiveTable:
    """A table in the memory of this process. Whoever changes it holds its lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.driver: asyncio.Task[None] | None = None  # lets bots play
        self.fresh = 0  # how often bots had to begin anew, as after an undo
        self.doubtful = False  # a write failed half-way: what is in memory may not be what is stored
        self.used = self.born = time.monotonic()
        self.seen: dict[str, float] = {}  # when somebody who is not here was here last
        self.noted: dict[int, float] = {}  # by seat: when we last told other processes that its person is here
        self.elsewhere: frozenset[int] = frozenset()  # seats whose people look through another process
        self._past: dict[int, Game] = {}  # some earlier moments by their actions, for those who look back
        self._past_undone: set[int] = set()

    def present(self) -> frozenset[int]:
        """The seats whose people look at the table now."""
        return self.here() | self.elsewhere

    def here(self) -> frozenset[int]:
        """Those of them who look through this process."""
        here = {viewer.holder for viewer in self.viewers if viewer.holder}
        return frozenset(seat.seat for seat in self.table.seats if seat.joined and seat.holder in here)

    def away_seconds(self, holder: str) -> float:
        """How long somebody has been away."""
        if any(viewer.holder == holder for viewer in self.viewers):
            return 0.0
        return time.monotonic() - self.seen.get(holder, self.born)

    def tell(self) -> None:
        """Wake everybody who looks."""
        self.used = time.monotonic()
        for viewer in self.viewers:
            viewer.wake.set()

    def moment(self, actions: int) -> Game:
        """The game after so many of the actions that stand; do not play on it."""
        table = self.table
        if table.taken.keys() != self._past_undone:
            self._past_undone = set(table.taken)
            self._past.clear()
        found = self._past.get(actions)
        if found is not None:
            return found
        if len(self._past) >= MOST_MOMENTS:
            self._past.clear()
        nearest = max((count for count in self._past if count < actions), default=0)
        game = self._past[nearest].copy() if nearest else table.replayed(0)
        for number in table.plays[nearest:actions]:
            game.play_code(table.codes[number - 1])
        self._past[actions] = game
        return game

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.viewers and not self.lock.locked() and (self.driver is None or self.driver.done())
