"""Variants of good turns: paid otherwise, built elsewhere, with effects before them, with one more main action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Answers, Turn
from brightsands.bots.effects_at_hand import extra_actions, is_usable, usable
from brightsands.bots.main_actions import MainActions
from brightsands.bots.payer import BY_TRADE, BY_WORK
from brightsands.bots.turn_effects import TurnEffects
from brightsands.rules.codes import BUILD, FIRST_YARD, PAYING, PLACING, REVEAL, SWAP, a_of, verb_of
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_EFFECTS: Final = 4  # effects that are tried before the main action
MOST_REBUILT: Final = 2  # buildings that are tried elsewhere or after a removal, and removals that are tried for each


class Variants:
    """Varies turns of one seat."""

    def __init__(self, rules: Ruleset, answers: Answers, mains: MainActions, effects: TurnEffects) -> None:
        self.rules = rules
        self.answers = answers
        self.mains = mains
        self.effects = effects

    def otherwise_paid(self, start: Turn, turn: Turn, found: list[Turn]) -> None:
        """The same main action, paid in other ways."""
        first = len(start.codes)
        if len(turn.codes) <= first or verb_of(turn.codes[first]) == SWAP:
            return
        answers = self.answers
        for style in range(BY_TRADE, BY_WORK + 1):
            other = start.copy()
            answers.do(other, turn.codes[first])
            if frame(other.state) != PAYING:
                return
            answers.pay(other, style)
            if other.codes != turn.codes[: len(other.codes)]:
                answers.settle(other, style)
                found.append(other)

    def cleared(self, start: Turn, removals: list[int], done: list[Turn], found: list[Turn]) -> None:
        """The best building after the removal of something that is missed least (R5.3)."""
        if not removals:
            return
        first = len(start.codes)
        tried: i64 = 0
        for turn in done:
            if tried == MOST_REBUILT:
                break
            if len(turn.codes) > first and verb_of(turn.codes[first]) == BUILD:
                tried += 1
                for code in self.answers.judge.least_missed(start.state, removals)[:MOST_REBUILT]:
                    other = start.copy()
                    self.answers.do(other, code)
                    if turn.codes[first] in self.answers.parts(other.state):
                        self.answers.do(other, turn.codes[first])
                        self.answers.settle(other, 0)
                        found.append(other)

    def covered(self, start: Turn, done: list[Turn], found: list[Turn]) -> None:
        """The best industries built over what is missed least, though there is room: room is worth something too."""
        first = len(start.codes)
        tried: i64 = 0
        for turn in done:
            if tried == MOST_REBUILT:
                break
            if len(turn.codes) <= first or verb_of(turn.codes[first]) != BUILD:
                continue
            if a_of(turn.codes[first]) >= FIRST_YARD:
                continue
            tried += 1
            line = start.copy()
            for code in turn.codes[first : turn.main]:
                if frame(line.state) == PLACING:
                    break
                self.answers.do(line, code)
            if frame(line.state) == PLACING:
                covers = self.answers.coverable(line.state)
                if covers:
                    self.answers.do(line, self.answers.judge.least_missed(line.state, covers)[0])
                    self.answers.settle(line, 0)
                    found.append(line)

    def after_effects(self, start: Turn, mains: list[int], best: list[int], found: list[Turn]) -> None:
        """Effects used first, each by itself and then all: with what they make possible and what was best before."""
        known = set(mains)
        codes = usable(self.rules, start.state, True)[:MOST_EFFECTS]
        together = start.copy()
        for code in codes:
            opened = start.copy()
            self.effects.use(opened, code)
            self.mains.begin_new(opened, known, best, found)
            if len(codes) > 1 and is_usable(self.rules, together.state, code):
                self.effects.use(together, code)
        if len(codes) > 1:
            nothing: list[int] = []
            self.mains.begin_new(together, known, nothing, found)

    def extended(self, start: Turn, turn: Turn, found: list[Turn]) -> None:
        """A turn with one more main action by an effect, the best there is.

        Once more with the time card before it where its gold may help to pay (R14.3).
        """
        line = self.before_end(start, turn)
        self._longest(line, found)
        if self.rules.hooks.time_gold and not start.state.revealed:
            state = line.state
            if not state.over and state.acted and not state.revealed and state.depth == 0 and state.open == 0:
                self.answers.do(line, REVEAL)
                self.answers.settle(line, 0)
                self._longest(line, found)

    def _longest(self, line: Turn, found: list[Turn]) -> None:
        """The best main action of all that an effect allows, added to a turn: what was poor before may be good now."""
        if line.state.over:
            return
        seat = line.state.seat
        longest: Turn | None = None
        worth = -1.0e9
        for code in extra_actions(self.rules, line.state):
            opened = line.copy()
            self.answers.do(opened, code)
            more: list[Turn] = []
            self.mains.begin(opened, self.mains.codes(opened.state), more)
            for other in more:
                now = self.answers.worth(other.state, seat) - other.toll
                if other.state.actions_left == 0 and now > worth:
                    worth = now
                    longest = other
        if longest is not None:
            found.append(longest)

    def before_end(self, start: Turn, turn: Turn) -> Turn:
        """A turn as it was before its end."""
        line = start.copy()
        for code in turn.codes[len(start.codes) : turn.main]:
            self.answers.do(line, code)
        line.toll = turn.toll
        return line

    def with_more_effects(self, start: Turn, turn: Turn, found: list[Turn]) -> None:
        """A turn with effects that were not welcome by themselves, but are after it."""
        line = self.before_end(start, turn)
        if self.effects.add_more(line, start.state.seat):
            found.append(line)
