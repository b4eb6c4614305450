"""What may follow a turn: it is carried out in a sampled game and played on from there, with or without the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.bots.answers import Turn
from brightsands.bots.judge import Judge
from brightsands.bots.learned.insight import Insight
from brightsands.bots.turns import Turns
from brightsands.rules.codes import END, NOTHING
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class PlayingOn:
    """Plays turns of one seat on."""

    def __init__(self, rules: Ruleset, judge: Judge, turns: Turns) -> None:
        self.rules = rules
        self.judge = judge
        self.turns = turns
        self.insight: Insight | None = None  # what was learned, if what comes out is to be weighed by it too

    def follow(self, dealt: State, turn: Turn, seat: i64) -> State:
        """A turn in a sampled game, which may deal other cards than the one that the turn was made in."""
        turns = self.turns
        line = Turn([], dealt.copy(), -1)
        for code in turn.codes:
            if line.known >= 0 and not self._may(line.state, code):
                break
            turns.answers.do(line, code)
        state = line.state
        if not state.over and state.seat == seat and (state.acted or frame(state) != NOTHING):
            turns.answers.settle(line, 0)
            turns.end(line)
        return line.state

    def _may(self, state: State, code: i64) -> bool:
        """Whether an action is possible; the end of a turn is seen at once."""
        if code == END:
            return state.acted > 0 and state.depth == 0 and state.open == 0 and state.over == 0
        return int(code) in legal_codes(self.rules, state)

    def alone(self, dealt: State, turn: Turn, seat: i64, depth: i64) -> float:
        """Play a turn, then own turns by their value alone, the others' turns left out; what comes out of it."""
        turns = self.turns
        state = self.follow(dealt, turn, seat)
        turns.answers.passed = 0
        for _ in range(depth):
            if state.over:
                break
            turns.skip_others(state, seat)
            turns.answers.passed += 1
            if state.over:
                break
            state = turns.best_turn(state).state
        worth = turns.worth(state, seat)
        turns.answers.passed = 0
        return worth

    def together(self, dealt: State, turn: Turn, seat: i64, depth: i64) -> float:
        """Play a turn, then whatever all seats think best until the seat has had so many turns more; what comes of it.

        Each seat judges for itself how near the end is and how much it wants it. The end of an own turn is where a
        position is weighed, as the learned value has seen it; once the last round is known, the game is played out.
        """
        judge = self.judge
        turns = self.turns
        others = judge.others
        pressing = judge.pressing
        turns.answers.passed = 0
        state = self.follow(dealt, turn, seat)
        had: i64 = 0
        while not state.over and (had < depth or state.last_round):
            mover = state.seat
            judge.others = judge.see_others(state, mover)
            judge.press(state, mover)
            state = turns.best_turn(state).state
            if mover == seat:
                had += 1
        judge.pressing = pressing
        if not state.over:
            judge.others = judge.see_others(state, seat)
        worth = self.weighed(state, seat)
        judge.others = others
        return worth

    def weighed(self, state: State, seat: i64) -> float:
        """The value of a position or an end by the judge, and by what was learned."""
        # The judgement is asked anew: the answers' memory holds it as other seats wanted the end
        worth = self.judge.final(state, seat) if state.over else self.judge.value(state, seat)
        if self.insight is None:
            return worth
        return self.insight.beside(state, seat, worth)
