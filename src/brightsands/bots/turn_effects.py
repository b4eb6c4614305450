"""Effects in a turn: those that are welcome by themselves, those that the turn brings, those that it makes welcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.bots.answers import Answers, Turn
from brightsands.bots.effects_at_hand import is_usable, usable
from brightsands.rules.codes import GIVES_PUT_AWAY, USE, a_of, verb_of
from brightsands.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from mypy_extensions import i64


class TurnEffects:
    """Uses effects for one seat."""

    def __init__(self, rules: Ruleset, answers: Answers) -> None:
        self.rules = rules
        self.answers = answers
        self._offered: list[int] = []  # effects that could be used from the start of the turn, and
        self._welcome: list[int] = []  # those of them that the position would be better with

    def begin(self, start: Turn, seat: i64) -> None:
        """Find out which effects the position would be better with, each by itself."""
        self._offered = []
        self._welcome = []
        if start.state.over:
            return
        worth = self.answers.worth(start.state, seat)
        self._offered = usable(self.rules, start.state, False)
        for code in self._offered:
            more = Turn([], start.state.copy(), -1)
            self.use(more, code)
            if self.answers.worth(more.state, seat) > worth:
                self._welcome.append(code)

    def afterwards(self, turn: Turn, seat: i64) -> Turn | None:
        """Use the effects that are welcome, and those that the turn brought if they are; free upgrades are used up.

        Where an effect empties the hand, the turn as it was before that comes back too: the last card may be played.
        """
        self.answers.upgrade_freely(turn)
        held: Turn | None = None
        if turn.state.over:
            return held
        for code in usable(self.rules, turn.state, False):
            if turn.state.over or not is_usable(self.rules, turn.state, code):
                continue
            if code in self._welcome:
                before = turn.copy() if self._puts_away(code) and not turn.state.last_round else None
                self.use(turn, code)
                if turn.state.last_round:
                    held = before
            elif code not in self._offered:
                more = turn.copy()
                self.use(more, code)
                if self.answers.worth(more.state, seat) > self.answers.worth(turn.state, seat):
                    turn.become(more)
        return held

    def _puts_away(self, code: i64) -> bool:
        """Whether an effect puts a hand card away and draws none."""
        return verb_of(code) == USE and self.rules.tables.use_gives[a_of(code)] == GIVES_PUT_AWAY

    def use(self, turn: Turn, code: i64) -> None:
        """Use an effect and answer what it asks."""
        self.answers.do(turn, code)
        self.answers.settle(turn, 0)
        self.answers.upgrade_freely(turn)

    def add_more(self, line: Turn, seat: i64) -> bool:
        """Add effects that were not welcome by themselves, but are after a turn; whether there were any."""
        better = False
        if self._offered and not line.state.over:
            for code in usable(self.rules, line.state, False):
                if line.state.over or not is_usable(self.rules, line.state, code):
                    continue
                more = line.copy()
                self.use(more, code)
                if self.answers.worth(more.state, seat) > self.answers.worth(line.state, seat):
                    line.become(more)
                    better = True
        return better
