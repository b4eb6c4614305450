"""A process in which bots think: it is asked over its standard input and answers over its standard output.

A question is a pickle behind its length, an answer JSON behind its length: what comes back from a bot is never
unpickled. It ends when its input ends, so it does not outlive the server.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, BinaryIO

import msgspec

from brightsands.bots import Bot
from brightsands.bots.hints import hints
from brightsands.bots.reasons import Reason
from brightsands.bots.review import Reviewer
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.position import LegalActions
from brightsands.server.bots.named import named_bot
from brightsands.server.bots.thoughts import Answer, Decided, Failed, Forgotten, Hinted, Judged, ReasonData, TurnHint
from brightsands.server.past.checking import check_file

LENGTH = struct.Struct("<I")
MOST_BOTS = 400
STOP_THINKING: signal.Signals | None = getattr(signal, "SIGUSR1", None)  # nobody waits for the answer any more

Key = tuple[str, int, int]  # table, seat, and how often the bot had to begin anew


class Stopped(Exception):
    """Nobody waits for what is being thought."""


class Thought:
    """Whether something is being thought that can be stopped."""

    under_way = False

    def stop(self, *_: object) -> None:
        """Stop it, if there is anything to stop."""
        if self.under_way:
            self.under_way = False
            raise Stopped


class Minds:
    """The bots of this process, one for each seat that it plays."""

    def __init__(self) -> None:
        self._bots: OrderedDict[Key, Bot] = OrderedDict()
        self._reviewer = Reviewer()

    def decide(self, key: Key, code: str, seed: int, view: View, legal: list[int]) -> Decided:
        """Let the bot of a seat decide; one that was forgotten is made anew."""
        bot = self._bots.get(key)
        if bot is None:
            bot = self._bots[key] = named_bot(code, seed)
            while len(self._bots) > MOST_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        try:
            action = bot.decide(view, LegalActions(legal))
            if action.code not in legal:
                raise ValueError("no legal action")
        except BaseException:
            del self._bots[key]  # it may have been left in the middle of a thought
            raise
        return _decided(bot, action)

    def review(self, view: View, played: list[int]) -> Judged:
        """What a turn was worth, and what the best turn for the same moment is."""
        found = self._reviewer.judge(view, played)
        best = [str(action) for action in found.best]
        return Judged(round(found.loss, 2), round(found.gain, 2), best, _reasons(found.reasons))

    def forget(self, table: str) -> Forgotten:
        """Forget the bots of a table."""
        for key in [key for key in self._bots if key[0] == table]:
            del self._bots[key]
        return Forgotten()


def advise(code: str, seed: int, view: View, legal: list[int]) -> Decided:
    """What a bot would do, made for this one question."""
    bot = named_bot(code, seed)
    return _decided(bot, bot.decide(view, LegalActions(legal)))


def advise_turns(seed: int, view: View, legal: list[int]) -> Hinted:
    """The best turns for the seat of a view, with reasons."""
    return Hinted(
        [
            TurnHint([str(action) for action in hint.actions], round(hint.value, 2), _reasons(hint.reasons))
            for hint in hints(view, LegalActions(legal), seed)
        ]
    )


def _decided(bot: Bot, action: Action) -> Decided:
    return Decided(str(action), [str(line) for line in bot.explain()])


def _reasons(reasons: Sequence[Reason]) -> list[ReasonData]:
    return [ReasonData(reason.key, reason.number, reason.name) for reason in reasons]


def answer(minds: Minds, question: tuple[Any, ...]) -> Answer:
    """Answer one question."""
    kind, *rest = question
    try:
        if kind == "decide":
            return minds.decide(*rest)
        if kind == "advise":
            return advise(*rest)
        if kind == "hints":
            return advise_turns(*rest)
        if kind == "review":
            return minds.review(*rest)
        if kind == "forget":
            return minds.forget(*rest)
        if kind == "check":
            return check_file(*rest)
        return Failed(f"unknown question {kind!r}")
    except Stopped:
        raise
    except Exception as error:
        return Failed(type(error).__name__)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until no more questions come."""
    minds, thought = Minds(), Thought()
    if STOP_THINKING is not None:
        signal.signal(STOP_THINKING, thought.stop)
    while True:
        head = questions.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return
        question = pickle.loads(questions.read(LENGTH.unpack(head)[0]))
        try:
            thought.under_way = True
            found = answer(minds, question)
            thought.under_way = False
        except Stopped:
            found = Failed(Stopped.__name__)
        data = msgspec.json.encode(found)
        answers.write(LENGTH.pack(len(data)) + data)
        answers.flush()


def main() -> None:
    """Run as a process of the server; the first argument says how much it steps back for others."""
    nice = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a bot prints must not get among the answers
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
