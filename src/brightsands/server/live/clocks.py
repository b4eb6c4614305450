"""The clock of a table: who is charged for time, how much is left, and from when on it is used up.

Each turn of the game brings every seat some time of its own; what goes beyond it comes out of a reserve for the whole
game. Charged is whoever the game waits for, if it is a person. It is a value that is written together with what happens
at the table, so that it outlives the process; the moment at which it runs out stands beside it, and moving that moment
is all that has to be done about time in which no server was there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec import Struct, structs

from brightsands.record.game import Game
from brightsands.server.live.consent import Request
from brightsands.server.storage import rows
from brightsands.server.storage.rows import SeatRow

Out = Literal["bot", "end"]  # what becomes of a table at which somebody's time is used up
NOBODY: Final = -1
# What travels takes time: it is given to whoever begins to think, and once more to a move that is on its way at zero.
LATENCY: Final = 1.0
SEATS_ABOVE: Final = 8


class Clock(Struct, frozen=True):
    """A clock as it is kept; it stands while ``seat`` is nobody.

    >>> clock = Clock(turn=60, reserve=100, left=(100.0, 100.0), spent=(0.0, 0.0))
    >>> clock, due = clock.go_on(0.0, now=1000.0, seat=0, turn=8)
    >>> due
    1161.0
    >>> clock, due = clock.go_on(due, now=1081.0, seat=1, turn=9)
    >>> clock.left, due
    ((80.0, 100.0), 1242.0)
    """

    turn: int  # seconds that each turn brings
    reserve: int  # seconds for the whole game
    out: Out = "bot"
    bot: str = ""  # who plays on
    left: tuple[float, ...] = ()  # by seat: what is left of the reserve
    spent: tuple[float, ...] = ()  # by seat: what is spent of the time of this turn
    seat: int = NOBODY
    at_turn: int = NOBODY  # which turn of the game it is

    def remaining(self, seat: int) -> float:
        """How long a seat may still think in this turn, all in all."""
        return max(0.0, self.turn - self.spent[seat]) + self.left[seat]

    def charged(self, due: float, now: float) -> Clock:
        """The same clock, standing, after whoever it ran for has paid for the time until now."""
        if self.seat == NOBODY:
            return self
        remaining = self.remaining(self.seat)
        used = min(remaining, max(0.0, remaining - (due - now)))
        within = min(used, max(0.0, self.turn - self.spent[self.seat]))
        return structs.replace(
            self,
            spent=_added(self.spent, self.seat, within),
            left=_added(self.left, self.seat, within - used),
            seat=NOBODY,
        )

    def go_on(self, due: float, now: float, seat: int, turn: int) -> tuple[Clock, float]:
        """The clock after something happened, and when it runs out: it runs for ``seat`` in a turn of the game."""
        if (seat, turn) == (self.seat, self.at_turn):
            return self, due
        clock = self.charged(due, now)
        if turn != self.at_turn:
            clock = structs.replace(clock, spent=(0.0,) * len(clock.spent))
        clock = structs.replace(clock, seat=seat, at_turn=turn)
        return clock, 0.0 if seat == NOBODY else round(now + LATENCY + clock.remaining(seat), 3)


def _added(amounts: tuple[float, ...], seat: int, more: float) -> tuple[float, ...]:
    return tuple(round(amount + more, 3) if place == seat else amount for place, amount in enumerate(amounts))


def wound_up(turn: int, reserve: int, out: Out, bot: str, players: int) -> Clock:
    """A clock that has not run yet."""
    return Clock(turn, reserve, out, bot, (float(reserve),) * players, (0.0,) * players)


def rewound(clock: Clock | None) -> Clock | None:
    """The same clock as it was before the game."""
    return None if clock is None else wound_up(clock.turn, clock.reserve, clock.out, clock.bot, len(clock.left))


_decode = msgspec.json.Decoder(Clock).decode


@lru_cache(maxsize=4096)
def read_clock(kept: str) -> Clock | None:
    """A clock from what is kept of it; None if there is none."""
    return _decode(kept) if kept else None


def kept_clock(clock: Clock | None) -> str:
    """A clock as it is kept."""
    return "" if clock is None else msgspec.json.encode(clock).decode()


def charged_seat(status: str, game: Game | None, seats: Sequence[SeatRow], request: Request | None) -> int:
    """Whose time runs: that of the person the game waits for.

    It stands before the start and after the end, while a bot is to act, and while somebody else asks everybody for
    consent; whoever asks in their own time uses their own time.
    """
    if status != rows.RUNNING or game is None or game.seat is None or not seats[game.seat].is_person:
        return NOBODY
    if request is not None and request.seat != game.seat:
        return NOBODY
    return game.seat


def turn_of(game: Game | None) -> int:
    """Which turn of a game it is: the same number is the same turn."""
    return NOBODY if game is None else game.round * SEATS_ABOVE + game.mover


def with_changes(seats: Iterable[SeatRow], changed: Iterable[SeatRow]) -> list[SeatRow]:
    """Seats with some of them changed."""
    found = list(seats)
    for seat in changed:
        found[seat.seat] = seat
    return found
