"""The limit of a turn: a bot that thinks for too long is interrupted, a machine that was paused is not blamed on it."""

from __future__ import annotations

import signal
import threading
from time import perf_counter, process_time
from types import FrameType
from typing import Final

from brightsands.rules.errors import BrightsandsError

RINGS: Final = 16  # how often an alarm looks at a turn until its limit is reached


class TurnTooLong(BrightsandsError):
    """A bot does not come to the end of its turn."""


class Lived:
    """The seconds of a turn in which its process was running.

    It looks at the clocks every ``interval`` seconds. Where nothing of the kind happened for longer, the machine was
    paused or compiled code kept the process: of such a gap counts the processor time that went by in it, and not less
    than an interval.

    >>> lived = Lived(1.0, wall=100.0, processor=5.0)
    >>> lived.at(101.0, 5.0), lived.at(701.0, 5.5), lived.at(711.0, 15.5)
    (1.0, 2.0, 12.0)
    """

    def __init__(self, interval: float, wall: float, processor: float) -> None:
        self._interval = interval
        self._wall = wall
        self._processor = processor
        self.seconds = 0.0

    def at(self, wall: float, processor: float) -> float:
        """How many they are now that the clocks show this."""
        self.seconds += min(wall - self._wall, max(self._interval, processor - self._processor))
        self._wall, self._processor = wall, processor
        return self.seconds


class Guard:
    """Ends a turn that takes too long.

    Where the system can ring an alarm in the main thread, a bot is interrupted in the middle of its thoughts; elsewhere
    the turn is judged when it is over.
    """

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._lived: Lived | None = None
        self._alarm = limit > 0 and hasattr(signal, "SIGALRM") and threading.current_thread() is threading.main_thread()
        if self._alarm:
            self._before = signal.signal(signal.SIGALRM, self._ring)

    def start(self) -> None:
        """A turn begins."""
        if self._alarm:
            interval = self._limit / RINGS
            self._lived = Lived(interval, perf_counter(), process_time())
            signal.setitimer(signal.ITIMER_REAL, interval, interval)

    def stop(self, thought: float) -> None:
        """A turn is over, after so many seconds of thought."""
        if self._lived is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            thought = min(thought, self._lived.at(perf_counter(), process_time()))
        if 0 < self._limit < thought:
            raise TurnTooLong(f"{thought:.1f} s for one turn, {self._limit:g} s are allowed")

    def leave(self) -> None:
        """The game is over; whoever used the alarm before has it back."""
        if self._alarm:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._lived is not None and self._lived.at(perf_counter(), process_time()) > self._limit:
            raise TurnTooLong(f"a turn was not over after {self._limit:g} s")
