"""Whole turns as candidates: a main action paid and placed, effects used before and after it, the end of the turn.

What is open is answered by a few rules of thumb: costs are paid with what is missed least, and where a choice
matters the value of what follows decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Answers, Turn
from brightsands.bots.judge import Judge
from brightsands.bots.main_actions import MainActions
from brightsands.bots.position_key import position_key
from brightsands.bots.turn_effects import TurnEffects
from brightsands.bots.variants import Variants
from brightsands.rules.codes import END, NOTHING
from brightsands.rules.pending import frame
from brightsands.rules.rounds import start_turn
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_VARIED: Final = 8  # turns of which other ways to pay are looked at
MOST_EXTENDED: Final = 5  # turns that are tried with one more main action or effect


class Turns:
    """Makes turns for one seat."""

    def __init__(self, rules: Ruleset, judge: Judge, seed: int) -> None:
        self.answers = Answers(rules, judge, seed)
        self.rules = self.answers.rules
        self.mains = MainActions(self.rules, self.answers)
        self.effects = TurnEffects(self.rules, self.answers)
        self.variants = Variants(self.rules, self.answers, self.mains, self.effects)
        self.nodes: i64 = 0  # positions whose turns were made
        self.thorough: bool = False  # whether every turn whose card brings one more action is tried with it
        self._seen: set[int] = set()  # positions that a turn was found to

    def all_turns(self, state: State, wide: bool) -> list[Turn]:
        """Turns from here to the end of the turn, the best first; none leads to where another does.

        ``wide`` looks at more of them: effects before the main action, other ways to pay and to build, extra actions.
        """
        self.nodes += 1
        seat = state.seat
        self.answers.begin(state, seat)
        self._seen.clear()
        start = Turn([], state.copy(), -1)
        if frame(state) != NOTHING or state.open:
            self.answers.settle(start, 0)
        mains = self.mains.codes(start.state)
        removals = self.mains.removals
        found: list[Turn] = []
        self.mains.begin(start, mains, found)
        self.effects.begin(start, seat)
        done = self._finished(found, seat)
        if wide and state.actions_left > 0:
            variants = self.variants
            best = self.mains.best(start, done)
            found = []
            variants.after_effects(start, mains, best, found)
            for turn in done[:MOST_VARIED]:
                variants.otherwise_paid(start, turn, found)
            variants.cleared(start, removals, done, found)
            variants.covered(start, done, found)
            done.extend(self._finished(found, seat))
            done.sort(key=by_value)
        if wide and (state.actions_left > 0 or state.revealed):
            found = []
            for turn in done[:MOST_EXTENDED]:
                self.variants.extended(start, turn, found)
                self.variants.with_more_effects(start, turn, found)
            if self.thorough:
                for turn in done[MOST_EXTENDED:]:
                    if self.mains.brings_action(start, turn):
                        self.variants.extended(start, turn, found)
            done.extend(self._finished(found, seat))
            done.sort(key=by_value)
        return done

    def best_turn(self, state: State) -> Turn:
        """The best turn by the value of what follows, without looking far for it."""
        return self.all_turns(state, False)[0]

    def worth(self, state: State, seat: i64) -> float:
        """The value of a position, or of the end."""
        return self.answers.worth(state, seat)

    def _finished(self, found: list[Turn], seat: i64) -> list[Turn]:
        """Turns brought to their end and valued, the best first; those that lead nowhere new are left out."""
        done: list[Turn] = []
        ends: list[Turn] = []
        for turn in found:
            held = self.effects.afterwards(turn, seat)
            if held is not None:
                ends.append(held)
        for turn in found + ends:
            turn.main = len(turn.codes)
            self.end(turn)
            key: int = position_key(turn.state, seat)
            if key not in self._seen:
                self._seen.add(key)
                turn.value = self.answers.worth_by(key, turn.state, seat) - turn.toll
                done.append(turn)
        done.sort(key=by_value)
        return done

    def end(self, turn: Turn) -> None:
        """End the turn, and answer what its end asks."""
        if not turn.state.over and turn.state.acted and frame(turn.state) == NOTHING and not turn.state.open:
            self.answers.do(turn, END)
        self.answers.end(turn)

    def skip_others(self, state: State, seat: i64) -> None:
        """Go on to the next turn of a seat as if the others did nothing."""
        while not state.over and state.seat != seat:
            state.seat = (state.seat + 1) % state.players
            if state.seat == state.first:
                if state.last_round and state.round >= state.last_round:
                    state.over = 1
                else:
                    state.round += 1
        if not state.over:
            start_turn(self.rules, state)


def by_value(turn: Turn) -> float:
    """A key that sorts the best turn to the front."""
    return -turn.value
