"""Worker processes on this machine: each does one piece of work at a time, and one that dies takes nothing with it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from brightsands.rules.errors import BrightsandsError

Work = TypeVar("Work")
Done = TypeVar("Done")

TRIES = 2  # a piece of work is given to so many workers before it is given up
MOST_DEATHS = 4  # at birth, before it is clear that no worker can live here


class WorkersDie(BrightsandsError):
    """Workers die before they have done anything."""


@dataclass(frozen=True)
class Lost:
    """Work that killed its workers."""

    why: str


@dataclass(frozen=True)
class _Failure:
    """An error of the task itself, told in words since not every error can be sent."""

    traceback: str


@dataclass(frozen=True)
class _Ready:
    """The first word of every worker: from now on, what kills it is its work."""


def cores() -> int:
    """How many processes can work at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_here(task: Callable[[Work], Done], work: Iterable[Work]) -> Generator[tuple[Work, Done | Lost], None, None]:
    """Do the work in this process, one piece after the other."""
    for piece in work:
        yield piece, task(piece)


def run(
    task: Callable[[Work], Done], work: Iterable[Work], processes: int
) -> Generator[tuple[Work, Done | Lost], None, None]:
    """Do the work in so many processes; results come as they are ready, each with its piece of work.

    The task is a function of a module, so that every process can find it. Whoever stops asking stops the workers.
    """
    waiting: deque[tuple[Work, int]] = deque()
    source = iter(work)
    crew: list[_Worker[Work, Done]] = []
    stillborn = 0

    def employ(worker: _Worker[Work, Done]) -> None:
        if waiting:
            worker.give(*waiting.popleft())
            return
        for piece in source:
            worker.give(piece, 1)
            return

    try:
        for _ in range(max(1, processes)):
            worker = _Worker(task)
            crew.append(worker)
            employ(worker)
        while busy := {worker.pipe: worker for worker in crew if worker.piece is not None}:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                worker = busy[pipe]
                answer = worker.answer()
                if isinstance(answer, _Ready):
                    worker.ready = True
                    continue
                if isinstance(answer, _Failure):
                    raise RuntimeError(f"a worker failed:\n{answer.traceback}")
                piece, tries = worker.take_back()
                if isinstance(answer, Lost):
                    crew.remove(worker)
                    if not worker.ready:
                        stillborn += 1
                        tries -= 1
                    if stillborn >= MOST_DEATHS:
                        raise WorkersDie(f"{stillborn} workers could not even start; the last one {answer.why}")
                    worker = _Worker(task)
                    crew.append(worker)
                    if tries < TRIES:
                        waiting.append((piece, tries + 1))
                        employ(worker)
                        continue
                employ(worker)
                yield piece, answer
    finally:
        for worker in crew:
            worker.dismiss()


class _Worker(Generic[Work, Done]):
    """A process at the other end of a pipe, and what it is doing."""

    def __init__(self, task: Callable[[Work], Done]) -> None:
        # Spawned, not forked: a worker must not inherit the other workers' pipes, or it would not notice their end.
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection[Any, Any]
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_serve, args=(task, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False
        self.piece: tuple[Work, int] | None = None

    def give(self, piece: Work, tries: int) -> None:
        self.piece = (piece, tries)
        with contextlib.suppress(OSError):  # dead already: the answer will say so
            self.pipe.send(piece)

    def take_back(self) -> tuple[Work, int]:
        assert self.piece is not None
        piece, self.piece = self.piece, None
        return piece

    def answer(self) -> Done | Lost | _Failure | _Ready:
        try:
            answer: Done | _Failure | _Ready = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(timeout=5)
            code = self.process.exitcode
            self.dismiss()
            if code is not None and code < 0:
                return Lost(f"killed by {signal.Signals(-code).name}")
            return Lost(f"ended with exit code {code}")
        return answer

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.pipe.close()
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(timeout=5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


def _serve(task: Callable[[Any], Any], pipe: Connection[Any, Any]) -> None:
    """Do what comes through the pipe until it closes."""
    threading.Thread(target=_die_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all processes of a terminal; the first one decides
    try:
        pipe.send(_Ready())
        while True:
            piece = pipe.recv()
            try:
                answer = task(piece)
            except Exception:
                answer = _Failure(traceback.format_exc())
            pipe.send(answer)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # whoever gave the work is gone


def _die_with_parent() -> None:
    """Nobody waits for the answer of a worker whose parent was killed, and it may be long in coming."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
