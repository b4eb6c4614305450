"""The record of a game: what it began with and every action, from which it can be played again.

A game writes its record, and a record plays its game again, so each knows the other: this one looks for it when asked.
How a record is written is in `notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from brightsands.record.errors import BadRecord
from brightsands.record.notation import Places, read, write
from brightsands.record.versions import RULES_VERSION
from brightsands.rules.actions import Action
from brightsands.rules.asked import asked_options, asked_row, asked_seed, asked_text, asked_whole
from brightsands.rules.errors import BadOptions, BrightsandsError, IllegalAction
from brightsands.rules.given import NOT_GIVEN, kind, many, names_file, too_many
from brightsands.rules.options import Options

if TYPE_CHECKING:
    from brightsands.record.game import Game


class Record:
    """A game as it can be written down: whoever replays it gets the same game. Never changed.

    >>> from brightsands import Game
    >>> game = Game.new(players=2, seed=7, options=Options(first_player=0), names=("Linda", "Old Ben"))
    >>> game.play(Action.parse("celebrate festival"))
    >>> print(game.record, end="")
    brightsands game 2
    rules: 2
    players: 2
    seed: 7
    names: Linda "Old Ben"
    first_player: 1
    <BLANKLINE>
    # round 1, Linda
    celebrate festival
    >>> Record.parse(str(game.record)) == game.record
    True
    """

    def __init__(
        self,
        options: Options,
        seed: int,
        actions: tuple[Action, ...],
        players: int = 2,
        names: tuple[str, ...] = (),
        result: str = "",
        rules: str = RULES_VERSION,
        places: Places = (),
    ) -> None:
        self.options = asked_options(options)
        self.seed = asked_seed(seed)
        self.actions: tuple[Action, ...] = tuple(asked_row("actions", actions, Action, "actions"))
        self.players = asked_whole("players", players)
        self.names: tuple[str, ...] = tuple(asked_row("names", names, str, "names"))
        self.result = asked_text("result", result)
        self.rules = asked_text("rules", rules)  # the version of the rules it was played by
        self._places: Places = tuple(
            asked_row("places", places, tuple, "lines and columns")
        )  # where in a file the actions and the result stood, if it was read from one

    @staticmethod
    def parse(text: object = NOT_GIVEN, *more: Never, **named: Never) -> Record:
        """Read the text of a game file, or raise BadRecord with line, column and reason."""
        if more or named:
            raise BadRecord(too_many("parse", "one text", more, named))
        if not isinstance(text, str):
            raise BadRecord(f"a game file is read from its text, not {kind(text)}")
        if names_file(text):
            raise BadRecord(f"a game file is read from its text, not from its name, {text!r}")
        return Record(*read(text))

    def __str__(self) -> str:
        try:
            state = self._set_up().state
        except BrightsandsError:
            return write(self, None)  # a record that cannot be replayed can still be looked at
        return write(self, (int(state.round), int(state.seat), int(state.first)))

    def replay(self, upto: object = None, *more: Never, **named: Never) -> Game:
        """Play the same game again, or its first ``upto`` actions; BadRecord says what cannot have been so."""
        if more or named:
            raise BadOptions("upto", too_many("replay", "one number of actions", more, named))
        count = end = len(self.actions)
        if upto is not None:
            if not isinstance(upto, int) or not 0 <= upto <= count:
                raise BadOptions("upto", f"this record has {many(count, 'action')}, not {upto!r}")
            end = upto
        game = self._set_up()
        for number, action in enumerate(self.actions[:end]):
            try:
                game.play_code(action.code)
            except IllegalAction as error:
                raise self._wrong(number, f"{str(action)!r} is not allowed: {error}", error.rule) from None
        if upto is None and self.result and self.result != game.result:
            truth = f"it is {game.result!r}" if game.is_over else "the game is not over"
            raise self._wrong(count, f"the result is said to be {self.result!r}, but {truth}", "")
        return game

    def _set_up(self) -> Game:
        from brightsands.record.game import Game

        return Game.new(self.players, self.seed, self.options, self.names or None, rules_version=self.rules)

    def _wrong(self, number: int, reason: str, rule: str) -> BadRecord:
        line, column = self._places[number] if number < len(self._places) else (0, 0)
        return BadRecord(reason, line, column, number + 1 if number < len(self.actions) else 0, rule)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def _parts(self) -> tuple[object, ...]:
        return self.options, self.seed, self.actions, self.players, self.names, self.result, self.rules

    def __repr__(self) -> str:
        return f"<Record of {many(len(self.actions), 'action')}, {many(self.players, 'player')}, seed {self.seed}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Record, (*self._parts(), self._places)
