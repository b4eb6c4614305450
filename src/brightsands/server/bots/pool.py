"""The processes in which bots think: asked without blocking, replaced when they die, stopped when a table closes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import secrets
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.errors import BrightsandsError
from brightsands.server.bots.thoughts import (
    Answer,
    CheckedFile,
    Decided,
    Failed,
    Hinted,
    Judged,
    RefusedFile,
    TurnHint,
)
from brightsands.server.bots.turns import ADVICE as ADVICE_RANK
from brightsands.server.bots.turns import AT_A_TABLE, BESIDES, Turns
from brightsands.server.bots.worker import LENGTH, STOP_THINKING
from brightsands.server.logs import log
from brightsands.server.metrics import METRICS

TRIES = 3
ADVICE = 1000  # in the place of a seat: whoever gives advice
CHECK_SECONDS = 30.0
NICE = 10
ANSWERS: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)
STOP_SECONDS = 3.0  # how long a process may take to stop a thought

Found = TypeVar("Found")


class BotFailed(BrightsandsError):
    """A bot crashed, took too long or named no legal action, several times in a row."""


class Worker:
    """One process, asked one question at a time."""

    def __init__(self, number: int, nice: int = 0) -> None:
        self.number = number
        self._nice = nice  # how much it steps back for other processes
        self.load = 0  # tables whose bots live here
        self.table = ""  # the table it is thinking for
        self._process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Future[asyncio.subprocess.Process] | None = None
        self._turns = Turns()
        self._unheard: asyncio.Future[Answer] | None = None  # an answer that nobody waits for any more

    async def ask(
        self, question: tuple[Any, ...], seconds: float, table: str = "", who: str = "", rank: int = BESIDES
    ) -> Answer:
        """Ask and wait for the answer; ConnectionError if the process died or took too long.

        Whoever stops waiting stops the thought, and nothing else: the process goes on with what others ask.
        """
        async with self._turns.turn(who or table, rank):
            await self._settle()
            self.table = table
            answer = asyncio.ensure_future(self._ask(question))
            try:
                async with asyncio.timeout(seconds):
                    return await asyncio.shield(answer)
            except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError) as error:
                answer.cancel()
                await self.stop()
                METRICS.bot_crashes.inc()
                log.warning("bot_worker_lost", worker=self.number, reason=type(error).__name__)
                raise ConnectionError("the process was lost") from None
            except BaseException:
                self._unheard = answer
                answer.add_done_callback(_hear)
                self.interrupt()
                raise
            finally:
                self.table = ""

    async def _settle(self) -> None:
        """Wait until an answer that nobody wants is out of the way, so that it is not taken for the next one's."""
        unheard, self._unheard = self._unheard, None
        if unheard is None:
            return
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await asyncio.shield(unheard)
        except Exception:
            unheard.cancel()
            await self.stop()
        except BaseException:
            self._unheard = unheard  # whoever asks next waits for it instead
            raise

    def interrupt(self) -> None:
        """Tell the process to stop its thought; one that cannot be told so is ended."""
        if self._process is None or self._process.returncode is not None:
            return
        if STOP_THINKING is None:
            self._process.kill()
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(STOP_THINKING)

    async def _ask(self, question: tuple[Any, ...]) -> Answer:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        data = pickle.dumps(question)
        process.stdin.write(LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
        return ANSWERS.decode(await process.stdout.readexactly(size))

    async def _running(self) -> asyncio.subprocess.Process:
        """The process, started if there is none; who stops waiting for that leaves it to whoever asks or stops next."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        if self._starting is None:
            started = asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "brightsands.server.bots.worker", str(self._nice)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for the server, which stops its workers itself
            )
            self._starting = asyncio.ensure_future(started)
        self._process = await asyncio.shield(self._starting)
        self._starting = None
        return self._process

    @property
    def is_running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None and self._process.returncode is None

    def kill(self) -> None:
        """End the process at once; whoever waits for it learns that it was lost."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def stop(self) -> None:
        """End the process and wait until it is gone."""
        starting, self._starting = self._starting, None
        if starting is not None:
            with contextlib.suppress(OSError):
                self._process = await starting
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()


class BotPool:
    """All bot processes of a server."""

    def __init__(self, workers: int = 0, seconds: float = 120.0, seed: int = 0) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = [Worker(number) for number in range(count)]
        # What nobody's next move hangs on has a process of its own, which steps back for the others.
        self._beside = Worker(count, NICE)
        self._homes: dict[str, Worker] = {}
        self._seeds: dict[tuple[str, int], int] = {}
        self._seconds = seconds
        self._chosen = seed

    def _home(self, table: str) -> Worker:
        home = self._homes.get(table)
        if home is None:
            home = self._homes[table] = min(self._workers, key=lambda worker: worker.load)
            home.load += 1
        return home

    async def decide(
        self, table: str, seat: int, restarts: int, code: str, view: View, legal: Sequence[int], rank: int = AT_A_TABLE
    ) -> tuple[Action, tuple[str, ...]]:
        """What the bot of a seat does and why; asked again if its process dies, BotFailed after a few times."""
        question = ("decide", (table, seat, restarts), code, self._seed(table, seat), view, list(legal))
        return await self._asked(table, question, table, rank, lambda answer: _decision(answer, legal))

    async def advise(
        self, table: str, code: str, view: View, legal: Sequence[int], who: str = ""
    ) -> tuple[Action, tuple[str, ...]]:
        """What a bot would do in somebody's place and why; it is made for this one question."""
        question = ("advise", code, self._seed(table, ADVICE), view, list(legal))
        return await self._asked(table, question, who, ADVICE_RANK, lambda answer: _decision(answer, legal))

    async def hints(self, table: str, view: View, legal: Sequence[int], who: str = "") -> list[TurnHint]:
        """The best turns in somebody's place, each with its actions, value and reasons.

        Their seed is that of reviews, which have to agree with them.
        """
        question = ("hints", 0, view, list(legal))
        return await self._asked(table, question, who, ADVICE_RANK, _hints)

    async def review(self, view: View, played: Sequence[int]) -> Judged:
        """What a bot thinks of a turn that was played from the moment of a view; BotFailed if it has no answer.

        It belongs to no table: a table that closes stops nothing.
        """
        for _ in range(TRIES):
            try:
                answer = await self._beside.ask(("review", view, list(played)), self._seconds, who="review")
            except ConnectionError:
                continue
            if isinstance(answer, Judged):
                return answer
            _log_failure("review", answer)
            break  # it would think the same again
        raise BotFailed("the bot has no judgement")

    def _seed(self, table: str, seat: int) -> int:
        """What the bot of a seat draws its chance from: a secret, unless every run is to be the same."""
        if self._chosen:
            return self._chosen + seat
        return self._seeds.setdefault((table, seat), secrets.randbits(62))

    async def _asked(
        self, table: str, question: tuple[Any, ...], who: str, rank: int, found_in: Callable[[Answer], Found | None]
    ) -> Found:
        """What is found in an answer of a bot; asked again if its process dies, BotFailed after a few times."""
        for _ in range(TRIES):
            try:
                worker = self._home(table) if rank == AT_A_TABLE else self._beside
                answer = await worker.ask(question, self._seconds, table, who, rank)
            except ConnectionError:
                continue
            found = found_in(answer)
            if found is not None:
                return found
            _log_failure(question[0], answer)
        raise BotFailed("the bot cannot decide")

    async def check(self, text: str, upto: int | None = None, language: str = "en") -> CheckedFile | RefusedFile | None:
        """Check a game file away from the loop; None if it broke the check, ConnectionError if none can be made."""
        answer = await self._beside.ask(("check", text, upto, language), CHECK_SECONDS, who="check")
        return answer if isinstance(answer, (CheckedFile, RefusedFile)) else None

    async def forget(self, table: str) -> None:
        """Let the bots of a table go; one that is thinking for it is stopped."""
        for key in [key for key in self._seeds if key[0] == table]:
            del self._seeds[key]
        home = self._homes.pop(table, None)
        if home is not None:
            home.load -= 1
        for worker in (home, self._beside):
            if worker is None or not worker.is_running:
                continue
            if worker.table == table:
                worker.interrupt()
            with contextlib.suppress(ConnectionError):  # if it is gone, what it knew is gone too
                await worker.ask(("forget", table), self._seconds, rank=AT_A_TABLE)

    async def stop(self) -> None:
        """End all processes."""
        for worker in (*self._workers, self._beside):
            worker.kill()
        for worker in (*self._workers, self._beside):
            await worker.stop()


def _hear(answer: asyncio.Future[Answer]) -> None:
    """Take note of what came of an answer that perhaps nobody waits for any more, as when its process was ended."""
    if not answer.cancelled():
        answer.exception()


def _decision(answer: Answer, legal: Sequence[int]) -> tuple[Action, tuple[str, ...]] | None:
    """The action that a bot chose and why; None if it chose none that is legal."""
    if not isinstance(answer, Decided):
        return None
    action = Action.parse(answer.action)
    return (action, tuple(answer.why)) if action.code in legal else None


def _hints(answer: Answer) -> list[TurnHint] | None:
    return answer.turns if isinstance(answer, Hinted) else None


def _log_failure(question: str, answer: Answer) -> None:
    log.warning("bot_failed", question=question, reason=answer.why if isinstance(answer, Failed) else "no legal action")
