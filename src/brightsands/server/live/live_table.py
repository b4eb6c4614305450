"""A table that is in use: the table itself with who looks at it and what is under way for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass

from brightsands.record.game import Game
from brightsands.server.bots.thoughts import Judged
from brightsands.server.live.presence import Presence
from brightsands.server.live.table import Table
from brightsands.server.live.talk import Talk
from brightsands.server.live.viewer import Viewer
from brightsands.server.settings import Settings
from brightsands.server.storage import rows
from brightsands.server.wire.past import GameChart

EVERY = 48  # actions between two moments that are kept for those who look back


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn and what a bot thinks of it: its round, the actions before it, and what was played."""

    round: int
    actions: int
    played: list[int]
    judged: Judged


class Review:
    """What a bot thinks of the turns of a seat, or will think of them."""

    def __init__(self) -> None:
        self.waiting = 0  # how many want to know it
        self.task: asyncio.Task[list[JudgedTurn]] | None = None

    def done(self) -> bool:
        """Whether nothing is under way for it."""
        return self.task is None or self.task.done()

    def cancel(self) -> None:
        """Stop it."""
        if self.task is not None:
            self.task.cancel()


class LiveTable:
    """A table in the memory of this process. Whoever changes it holds its lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.driver: asyncio.Task[None] | None = None  # lets bots play
        self.restarts = 0  # how often bots had to begin anew, as after an undo
        self.lost = False  # it was deleted: whoever looks at it is told so
        self.doubtful = False  # a write failed half-way: what is in memory may not be what is stored
        self.used = self.born = time.monotonic()
        self.opened = time.time()
        self.payer = ""  # the address that it was opened from, as it is counted: whose bots think for it
        self.watched = self.born  # when somebody last looked
        self.left: dict[str, float] = {}  # when somebody who is not here left, in seconds since 1970
        self.counted: dict[str, float] = {}  # from when on it counts, of those who left before it was in memory
        self.seen: dict[str, float] = {}  # when somebody who is not here was here last
        self.shared: dict[int, float] = {}  # by seat: when we last told other processes that its person is here
        self.elsewhere: frozenset[int] = frozenset()  # seats whose people look through another process
        self.called: tuple[int, int] | None = None  # the last call: a seat, and the entry it came by
        self.before: dict[int, float] = {}  # by seat: when its person was last seen, by this process or another
        self.talk = Talk()
        self._presence: tuple[frozenset[int], dict[int, float], dict[int, float]] | None = None
        self.chart: GameChart | None = None  # of a finished game, once somebody asked
        self.reviews: dict[int, Review] = {}  # by seat, of a finished game
        self._past: dict[int, Game] = {}  # every few actions the moment behind them, for those who look back
        self._past_undone: set[int] = set()

    def remember(self, seen: Mapping[int, float], began: float) -> None:
        """Go on counting who is away from what was written down, by seat.

        This process ``began`` at a moment of the monotonic clock: before it nobody could have come.
        """
        self.before = dict(seen)
        ago = time.time() - time.monotonic()
        sat = {entry.seat: entry.at for entry in self.table.entries if entry.kind == rows.JOIN}
        for seat in self.table.seats:
            last = max(seen.get(seat.seat, 0.0), sat.get(seat.seat, self.table.row.created)) - ago
            counted = min(max(began, last, self.seen.get(seat.holder, began)), self.born)
            self.seen[seat.holder], self.counted[seat.holder] = counted, counted + ago

    def present(self) -> frozenset[int]:
        """The seats whose people look at the table now."""
        return self.here() | self.elsewhere

    @property
    def news(self) -> int:
        """A number that grows with whatever is written or said."""
        return self.table.number + self.talk.last

    def presence(self, settings: Settings, now: float) -> Presence:
        """Who is here, and since when the others are away.

        What counts against somebody begins when this process was there to see it. It is worked out once for all who
        look, and holds until they are told something.
        """
        if self._presence is None:
            self._presence = self._present_and_away()
        return Presence(*self._presence, settings.claim_seconds, settings.absent_seconds, now)

    def _present_and_away(self) -> tuple[frozenset[int], dict[int, float], dict[int, float]]:
        here = self.present()
        away: dict[int, float] = {}
        counted: dict[int, float] = {}
        for seat in self.table.seats:
            if seat.joined and seat.kind != rows.BOT and seat.seat not in here:
                seen = self.before.get(seat.seat, 0.0)
                since = self.counted.get(seat.holder, self.opened)
                away[seat.seat] = round(max(self.left.get(seat.holder, 0.0), seen) or since, 3)
                counted[seat.seat] = max(self.left.get(seat.holder, since), seen)
        return here, away, counted

    def here(self) -> frozenset[int]:
        """Those of them who look through this process."""
        here = {viewer.holder for viewer in self.viewers if viewer.holder}
        return frozenset(seat.seat for seat in self.table.seats if seat.joined and seat.holder in here)

    def is_watched(self, seconds: float) -> bool:
        """Whether somebody looks at it, or did so lately."""
        return bool(self.viewers) or time.monotonic() - self.watched < seconds

    def away_seconds(self, holder: str) -> float:
        """How long somebody has been away."""
        if any(viewer.holder == holder for viewer in self.viewers):
            return 0.0
        return time.monotonic() - self.seen.get(holder, self.born)

    def tell(self, same_people: bool = False) -> None:
        """Wake everybody who looks; unless they are the ``same_people`` as before it is found out anew who is here."""
        self.used = time.monotonic()
        if not same_people:
            self._presence = None
        for viewer in self.viewers:
            viewer.wake.set()

    def moment(self, actions: int) -> Game:
        """The game after so many of the actions that stand; do not play on it."""
        table = self.table
        if table.taken.keys() != self._past_undone:
            self._past_undone = set(table.taken)
            self._past.clear()
        if not self._past:
            self._past[0] = table.replayed(0)
        nearest = min(actions - actions % EVERY, EVERY * (len(self._past) - 1))
        game = self._past[nearest].copy()
        for count, number in enumerate(table.plays[nearest:actions], nearest + 1):
            game.advance(table.codes[number - 1])
            if count % EVERY == 0:
                self._past[count] = game.copy()
        return game

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs it in memory."""
        if self.viewers or self.lock.locked() or any(not review.done() for review in self.reviews.values()):
            return False
        return self.driver is None or self.driver.done()
