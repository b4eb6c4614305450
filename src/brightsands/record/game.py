"""The game: a position that remembers how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final, Never, SupportsIndex, overload

from brightsands.record.board import board
from brightsands.record.record import Record
from brightsands.record.versions import KNOWN_RULES, RULES_VERSION
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.asked import (
    asked_code,
    asked_one,
    asked_options,
    asked_row,
    asked_seat,
    asked_seed,
    asked_text,
    asked_truth,
    asked_whole,
)
from brightsands.rules.errors import BadAction, BadOptions, BrightsandsError
from brightsands.rules.given import NOT_GIVEN, Text, Truth, many, too_many
from brightsands.rules.options import Options
from brightsands.rules.payment.plans import Plan, find_plans, plans_for_cost
from brightsands.rules.position import Position
from brightsands.rules.refusals.english import refuse
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State, from_dict
from brightsands.rules.view.knowledge import SPECTATOR, know
from brightsands.solo.goals import Progress, progress
from brightsands.solo.hooks import SoloHooks
from brightsands.solo.ruleset import ruleset_for, start_state

if TYPE_CHECKING:
    from mypy_extensions import i64

SETTINGS: Final = "players, seed, options, names, mission, difficulty, solo and rules_version"
OPTION_NAMES: Final[list[str]] = [each.name for each in fields(Options)]


class Step:
    """One action of a game and what came before it; copies of a game share their past."""

    __slots__ = ("before", "code")

    def __init__(self, before: Step | None, code: int) -> None:
        self.before = before
        self.code = code


class Game(Position):
    """A game of 2 to 4 players, or of one alone.

    >>> game = Game.new(players=2, seed=7, options=Options(objectives="first_game"))
    >>> len(game.legal) > 0
    True
    >>> game.play("celebrate festival")
    >>> "end" in game.legal
    True
    >>> game.record.replay().state == game.state
    True
    """

    def __init__(
        self,
        rules: object = NOT_GIVEN,
        state: object = NOT_GIVEN,
        seed: SupportsIndex = 0,
        names: object = (),
        *more: Never,
        **named: Never,
    ) -> None:
        if (
            not (isinstance(rules, Ruleset) and isinstance(state, State))
            or not (isinstance(seed, int) and isinstance(names, tuple))
            or more
            or named
        ):
            raise BadOptions("game", "games are made by Game.new, as in Game.new(players=2, seed=7)")
        super().__init__(rules, state, seed)
        self.names: tuple[str, ...] = names
        self._last: Step | None = None
        self._from_start = True
        self._anchor: State | None = None  # the last moment that cannot be taken back, once something followed it
        self._anchor_step: Step | None = None

    @staticmethod
    def new(
        players: SupportsIndex | None = None,
        seed: SupportsIndex = 0,
        options: Options | None = None,
        names: Sequence[str] | None = None,
        mission: SupportsIndex = 0,
        difficulty: Text = "",
        solo: Truth = False,
        rules_version: Text = RULES_VERSION,
        *more: Never,
        **named: Never,
    ) -> Game:
        """A game just set up; everything random comes from the seed.

        By default for two; alone with ``mission`` 1 to 10 at a ``difficulty``, or with ``solo`` by the rules of R15.
        ``rules_version`` is the version of the rules that it is played by to its end.
        """
        if more or named:
            for name in named:
                if name in OPTION_NAMES:
                    raise BadOptions(
                        name, f"it belongs into the options, as in options=Options({name}={named[name]!r})"
                    )
            raise BadOptions("game", too_many("new", SETTINGS, more, named))
        options = Options() if options is None else asked_options(options)
        if asked_whole("mission", mission):
            options = replace(options, mission=asked_whole("mission", mission))
        if asked_text("difficulty", difficulty):
            options = replace(options, difficulty=asked_text("difficulty", difficulty))
        if asked_truth("solo", solo):
            options = replace(options, solo=True)
        if players is None:
            players = 1 if options.alone else 2
        count = asked_whole("players", players)
        start = asked_seed(seed)
        version = asked_one("rules", rules_version, KNOWN_RULES)
        rules = ruleset_for(count, options, int(version))
        called: list[str] = [] if names is None else asked_row("names", names, str, "names")
        if names is not None and not (len(called) == count and all(name.strip() for name in called)):
            raise BadOptions("names", f"{count} names, none of them empty")
        return Game(rules, start_state(rules, start), start, tuple(called))

    def play_code(self, code: int) -> i64:
        """Do an action given as an integer, or raise IllegalAction and leave everything as it was."""
        if self._anchor is None:
            self._anchor = self.state.copy()
            self._anchor_step = self._last
        flags = super().play_code(code)
        self._last = Step(self._last, code)
        if flags:
            self._anchor = None
        return flags

    def copy(self, *more: Never, **named: Never) -> Game:
        """An independent copy that shares the past."""
        if more or named:
            raise BadOptions("game", too_many("copy", "nothing", more, named))
        twin = Game(self.rules, self.state.copy(), self._seed, self.names)
        twin._codes = self._codes
        twin._last = self._last
        twin._from_start = self._from_start
        twin._anchor = self._anchor
        twin._anchor_step = self._anchor_step
        return twin

    def can_undo(self, *more: Never, **named: Never) -> bool:
        """Whether the last action can be taken back: same turn, nothing revealed since (R3.5)."""
        if more or named:
            raise BadAction(too_many("can_undo", "nothing", more, named))
        return self._anchor is not None and self._last is not self._anchor_step

    def undo(self, *more: Never, **named: Never) -> Action:
        """Take back the last action of this turn and return it, or raise IllegalAction (R3.5)."""
        if more or named:
            raise BadAction(too_many("undo", "nothing", more, named))
        anchor = self._anchor
        if anchor is None or not self.can_undo():
            raise refuse("nothing_to_take_back")
        codes: list[int] = []
        step = self._last
        while step is not None and step is not self._anchor_step:
            codes.append(step.code)
            step = step.before
        taken = codes[0]
        self.state = anchor.copy()
        self._last = self._anchor_step
        self._codes = None
        for code in reversed(codes[1:]):
            self.play_code(code)
        return Action(taken)

    @property
    def codes(self) -> list[int]:
        """All actions so far as integers."""
        found: list[int] = []
        step = self._last
        while step is not None:
            found.append(step.code)
            step = step.before
        found.reverse()
        return found

    @property
    def record(self) -> Record:
        """Options, seed and actions: the game as it can be written down and played again."""
        if not self._from_start:
            raise BrightsandsError("a game that did not begin with its set-up has no record")
        actions = tuple(Action(code) for code in self.codes)
        rules = self.rules
        version = str(int(rules.version))
        return Record(rules.options, self._seed, actions, int(rules.players), self.names, self.result, version)

    @property
    def result(self) -> str:
        """The result in one line, empty while the game runs."""
        end = self.outcome
        if end is None:
            return ""
        points = ", ".join(str(sheet.total) for sheet in end.sheets)
        if not end.winners:
            return f"{points} ({end.reason})"
        winners = " and ".join(str(seat + 1) for seat in end.winners)
        return f"{points} won by {winners} ({end.reason})"

    @property
    def goals(self) -> tuple[Progress, ...]:
        """The goals of a mission with what is reached and what is asked; empty for other games (R14.4)."""
        hooks = self.rules.hooks
        if not isinstance(hooks, SoloHooks):
            return ()
        return progress(hooks.gauges, self.rules.tables, self.state)

    def view(self, seat: SupportsIndex | None = NOT_GIVEN, *more: Never, **named: Never) -> View:
        """All that a seat may know; None is a spectator."""
        if more or named:
            raise BadOptions("seat", too_many("view", "one seat", more, named))
        return View(
            know(self.rules, self.state, SPECTATOR if seat is None else asked_seat(seat, self.players)), self.names
        )

    @overload
    def plans(self, cost: Action | None = None) -> list[Plan]: ...

    @overload
    def plans(self, cost: str) -> list[Plan]: ...

    @overload
    def plans(self, cost: tuple[str, ...]) -> list[Plan]: ...

    def plans(self, cost: object = None, *more: object, **named: object) -> list[Plan]:
        """The undominated ways to pay a cost, the best first.

        The cost is what an action, also in words, would buy, or a tuple of icons, or by default what is being paid
        now. Empty if it cannot be paid; the steps of a plan can be played one after the other.

        >>> game = Game.new(players=2, seed=7)
        >>> [str(step) for step in game.plans(("planks",))[0].steps]
        ['work sawmill:farmer']
        """
        if more or named:
            raise BadAction(too_many("plans", "one cost", more, named))
        if cost is None:
            return find_plans(self.rules, self.state, 0)
        if isinstance(cost, (tuple, list)):
            return plans_for_cost(self.rules, self.state, tuple(asked_row("cost", cost, str, "icons")))
        return find_plans(self.rules, self.state, asked_code(cost))

    def __repr__(self) -> str:
        if self.is_over:
            return f"<Game of {self._kind()}: {self.result}>"
        seat = self.seat
        assert seat is not None
        who = f"player {seat + 1} has {many(len(self.legal_codes), 'legal action')}"
        return f"<Game of {self._kind()}, seed {self._seed}, round {self.round}: {who}>"

    def _kind(self) -> str:
        options = self.rules.options
        if options.mission:
            return f"mission {options.mission}"
        return "1 player" if options.solo else f"{self.players} players"

    def __str__(self) -> str:
        return board(self.rules, self.state, self.names, self.result)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (
            self.rules,
            self.state.to_dict(),
            self._seed,
            self.names,
            self.codes,
            self._from_start,
        )


def from_state(rules: Ruleset, state: State, seed: int, names: tuple[str, ...] = ()) -> Game:
    """A game that goes on from a state, without the past that led to it."""
    game = Game(rules, state, seed, names)
    game._from_start = False
    return game


def _rebuild(
    rules: Ruleset,
    data: dict[str, int | list[int]],
    seed: int,
    names: tuple[str, ...],
    codes: list[int],
    from_start: bool,
) -> Game:
    if from_start:
        game = Game(rules, start_state(rules, seed), seed, names)
        for code in codes:
            game.play_code(code)
        return game
    return from_state(rules, from_dict(data), seed, names)
