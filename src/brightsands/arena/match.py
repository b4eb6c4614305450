"""Playing one game of a contest; whatever goes wrong in it becomes part of the result."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter
from typing import Any, TypedDict

from brightsands.arena.facts import Chronicle, GameFacts
from brightsands.arena.guard import Guard, TurnTooLong
from brightsands.arena.schedule import Pairing
from brightsands.bots import Bot
from brightsands.bots.registry import guest
from brightsands.record import Game
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadOptions, IllegalAction

MOST_ACTIONS = 5_000  # in one turn; a bot that needs more is going round in circles
BROKE, ILLEGAL, TIME, WORKER = "bot broke", "illegal action", "time limit", "worker died"


@dataclass
class Clock:
    """How long a seat thought, in seconds."""

    turns: int = 0
    total: float = 0.0
    longest: float = 0.0

    def turn(self, seconds: float) -> None:
        """Add a turn."""
        self.turns += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)


@dataclass
class Crash:
    """Why a game has no end."""

    what: str  # one of BROKE, ILLEGAL, TIME, WORKER
    message: str
    traceback: str = ""
    seat: int | None = None


class LoggedResult(TypedDict):
    """A result as a line of a log: of its facts and its crash the fields that `GameFacts` and `Crash` have."""

    game: int
    facts: dict[str, Any] | None
    crash: dict[str, Any] | None
    clocks: list[list[float]]


@dataclass
class Result:
    """What came of one game: facts or a crash, and its record where one was asked for or is needed."""

    pairing: Pairing
    facts: GameFacts | None = None
    crash: Crash | None = None
    clocks: list[Clock] = field(default_factory=list)
    record: str = ""

    def to_dict(self) -> LoggedResult:
        """The result as plain data, without its pairing and its record."""
        return {
            "game": self.pairing.number + 1,
            "facts": None if self.facts is None else self.facts.to_dict(),
            "crash": None if self.crash is None else dict(vars(self.crash)),
            "clocks": [[clock.turns, clock.total, clock.longest] for clock in self.clocks],
        }

    @staticmethod
    def from_dict(data: LoggedResult, pairing: Pairing) -> Result:
        """The result that `to_dict` wrote."""
        return Result(
            pairing,
            None if data["facts"] is None else GameFacts.from_dict(data["facts"]),
            None if data["crash"] is None else Crash(**data["crash"]),
            [Clock(int(turns), total, longest) for turns, total, longest in data["clocks"]],
        )


def maker_of(path: str) -> Callable[[str, int], Bot]:
    """The function that makes bots, from its path ``module:name``."""
    module, _, name = path.partition(":")
    try:
        found: Callable[[str, int], Bot] = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOptions("maker", f"{path!r} names no function: {error}") from None
    return found


def play(pairing: Pairing) -> Result:
    """Play one game to its end, or as far as it goes."""
    result = Result(pairing, clocks=[Clock() for _ in pairing.codes])
    game = set_up(pairing)
    chronicle = Chronicle(game, pairing.seed)
    guard = Guard(pairing.turn_limit)
    try:
        make = maker_of(pairing.maker)
        bots = [
            guest(code, pairing.bots[code], seed) if code in pairing.bots else make(code, seed)
            for code, seed in zip(pairing.codes, pairing.bot_seeds, strict=True)
        ]
        while not game.is_over:
            _play_turn(game, bots, result.clocks, chronicle, guard)
        result.facts = chronicle.facts()
    except (Exception, SystemExit) as error:
        what = ILLEGAL if isinstance(error, IllegalAction) else TIME if isinstance(error, TurnTooLong) else BROKE
        told = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        result.crash = Crash(what, told, traceback.format_exc(), game.seat)
    finally:
        guard.leave()
    if pairing.keep_record or result.crash is not None:
        result.record = str(game.record)
    return result


def set_up(pairing: Pairing) -> Game:
    """The game of a pairing before its first action; its seats are named after the bots."""
    return Game.new(len(pairing.codes), pairing.seed, pairing.options, pairing.codes)


def _play_turn(game: Game, bots: list[Bot], clocks: list[Clock], chronicle: Chronicle, guard: Guard) -> None:
    seat = game.seat
    assert seat is not None
    bot = bots[seat]
    thought = 0.0
    actions = 0
    action: Action | None = None
    guard.start()
    while (action is None or action.verb != "end") and not game.is_over:
        view, legal = game.view(seat), game.legal
        began = perf_counter()
        action = bot.decide(view, legal)
        thought += perf_counter() - began
        game.play(action)
        chronicle.hear(action)
        actions += 1
        if actions > MOST_ACTIONS:
            raise TurnTooLong(f"{actions} actions in one turn")
    guard.stop(thought)
    clocks[seat].turn(thought)
