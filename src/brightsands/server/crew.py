"""Several processes that do the same work: begun together, begun again when one dies, and ended together."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final, NoReturn

from brightsands.server.logs import log
from brightsands.server.settings import BadSettings

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
TOO_SOON: Final = 5.0  # seconds: whoever ends before that has not been at work
ATTEMPTS: Final = 3  # in which nobody comes to work


class Crew:
    """Forks ``count`` processes that do ``work``, which is given a number from 0 on, until it is told to stop."""

    def __init__(self, count: int, work: Callable[[int], None]) -> None:
        if not hasattr(os, "fork"):
            raise BadSettings("several workers need a system with processes that fork: not this one")
        self._count = count
        self._work = work
        self._members: dict[int, tuple[int, float]] = {}  # by their process: number and when they began
        self._failures = 0
        self._stopping = False
        self._watched, self._alive = os.pipe()

    def run(self) -> None:
        """Return when all have ended; BadSettings if they end as soon as they begin."""
        before = {number: signal.signal(number, self._stop) for number in SIGNALS}
        try:
            for number in range(self._count):
                self._begin(number)
            while self._members:
                process, status = os.wait()
                number, begun = self._members.pop(process, (-1, 0.0))
                if number >= 0 and not self._stopping:
                    self._ended(number, time.monotonic() - begun, os.waitstatus_to_exitcode(status))
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(self._watched)
            os.close(self._alive)
        if self._failures >= ATTEMPTS:
            raise BadSettings("the workers end as soon as they begin; the log says why")

    def _begin(self, number: int) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # one that comes now waits, so that nobody is forgotten
        process = -1 if self._stopping else os.fork()
        if process == 0:
            self._be(number)
        if process > 0:
            self._members[process] = (number, time.monotonic())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)

    def _be(self, number: int) -> NoReturn:
        """Be one of them, to the end."""
        code = 1
        try:
            os.setpgid(0, 0)  # Ctrl-C reaches whoever began it, who tells all of them once
            for each in SIGNALS:
                signal.signal(each, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            os.close(self._alive)
            threading.Thread(target=_end_with, args=(self._watched,), daemon=True).start()
            self._work(number)
            code = 0
        except BaseException as error:
            log.error("worker_failed", error, number=number)
        finally:
            os._exit(code)

    def _ended(self, number: int, seconds: float, code: int) -> None:
        """Begin again what should not have ended, unless there is no sense in it."""
        log.error("worker_ended", number=number, code=code, seconds=round(seconds, 1))
        self._failures = self._failures + 1 if seconds < TOO_SOON else 0
        if self._failures >= ATTEMPTS:
            self._stop(signal.SIGTERM, None)
        else:
            self._begin(number)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Let all finish what they do; whoever is told a second time does not wait for one that hangs."""
        kind = signal.SIGKILL if self._stopping else signal.SIGTERM
        self._stopping = True
        for process in self._members:
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(process, kind)


def _end_with(watched: int) -> None:
    """Stop when the other end of a pipe is closed: then whoever began this process is no more."""
    os.read(watched, 1)
    os.kill(os.getpid(), signal.SIGTERM)
