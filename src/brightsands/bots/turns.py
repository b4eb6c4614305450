"""Whole turns as candidates: a main action paid and placed, effects used before and after it, the end of the turn.

What is open is answered by a few rules of thumb: costs are paid with what is missed least, and where a choice
matters the value of what follows decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Answers, Turn
from brightsands.bots.effects_at_hand import extra_actions, usable
from brightsands.bots.payer import BY_TRADE, BY_WORK
from brightsands.bots.value import Judge
from brightsands.rules.codes import (
    ACTIVATE,
    END,
    EXTEND,
    FESTIVAL,
    FINISH,
    NOTHING,
    PLAY,
    PREFER,
    RAISE,
    REMOVE,
    REVEAL,
    SHIFT,
    SWAP,
    SWAPPING,
    USE,
    a_of,
    pack,
    verb_of,
)
from brightsands.rules.effects import can_activate
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame
from brightsands.rules.rounds import start_turn
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_EFFECTS: Final = 4  # effects that are tried before the main action
MOST_VARIED: Final = 8  # turns of which other ways are looked at


class Turns(Answers):
    """Makes turns for one seat."""

    def __init__(self, rules: Ruleset, judge: Judge, seed: int) -> None:
        super().__init__(rules, judge, seed)
        self.nodes: i64 = 0  # positions whose turns were made
        self.swapping: bool = True  # whether swaps are looked at: in a sampled game they always find what they seek

    # ---- whole turns -----------------------------------------------------------------------------------------------
    def all_turns(self, state: State, wide: bool) -> list[Turn]:
        """Turns from here to the end of the turn, the best first.

        ``wide`` looks at more of them: effects before the main action, other ways to pay, extra actions.
        """
        self.nodes += 1
        seat = state.seat
        self.payer.prepare(self.judge, state, seat)
        found: list[Turn] = []
        start = Turn([], state.copy(), -1)
        if frame(state) != NOTHING or state.open:
            self.settle(start, 0)
        self._mains(start, found)
        welcome = self._welcome(start, seat)
        done = self._finished(found, seat, welcome)
        if wide and state.actions_left > 0:
            found = []
            for code in usable(self.rules, start.state, True)[:MOST_EFFECTS]:
                opened = start.copy()
                self.do(opened, code)
                self.settle(opened, 0)
                self.upgrade_freely(opened)
                self._mains(opened, found)
            for turn in done[:MOST_VARIED]:
                self._otherwise_paid(start, turn, found)
            done.extend(self._finished(found, seat, welcome))
            done.sort(key=by_value)
        if wide and (state.actions_left > 0 or state.revealed):
            found = []
            for turn in done[:MOST_VARIED]:
                for reveal in range(2 if self.rules.hooks.time_gold and not state.revealed else 1):
                    more = self._again(start, turn, seat, reveal == 1)
                    if more is not None:
                        found.append(more)
            done.extend(self._finished(found, seat, welcome))
            done.sort(key=by_value)
        return done

    def _finished(self, found: list[Turn], seat: i64, welcome: list[int]) -> list[Turn]:
        """Turns brought to their end and valued, the best first."""
        for turn in found:
            self._afterwards(turn, seat, welcome)
            turn.main = len(turn.codes)
            self.end(turn)
            turn.value = self.worth(turn.state, seat)
        found.sort(key=by_value)
        return found

    def _otherwise_paid(self, start: Turn, turn: Turn, found: list[Turn]) -> None:
        """The same main action, paid in other ways."""
        if not turn.codes or verb_of(turn.codes[0]) == FESTIVAL or verb_of(turn.codes[0]) == SWAP:
            return
        for style in range(BY_TRADE, BY_WORK + 1):
            other = start.copy()
            self.do(other, turn.codes[0])
            self.settle(other, style)
            if other.codes != turn.codes[: len(other.codes)]:
                found.append(other)

    def best_turn(self, state: State) -> Turn:
        """The best turn by the value of what follows, without looking far for it."""
        return self.all_turns(state, False)[0]

    def end(self, turn: Turn) -> None:
        """End the turn, and answer what its end asks."""
        if not turn.state.over and turn.state.acted and frame(turn.state) == NOTHING and not turn.state.open:
            self.do(turn, END)
        while not turn.state.over and frame(turn.state) != NOTHING:
            self.choose(turn, legal_codes(self.rules, turn.state))

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

    # ---- main actions ----------------------------------------------------------------------------------------------
    def _mains(self, start: Turn, found: list[Turn]) -> None:
        """Every main action, carried out in one way."""
        state = start.state
        if state.over or (state.actions_left < 1 and state.extends < 1):
            found.append(start)
            return
        if state.acted:
            found.append(start.copy())
        swapped = False
        for code in legal_codes(self.rules, state):
            verb = verb_of(code)
            if verb == SWAP:
                if not swapped and self.swapping:
                    swapped = True
                    self._swaps(start, found)
                continue
            if verb == ACTIVATE or verb == SHIFT or verb == END or verb == REMOVE or verb == PREFER or verb == RAISE:
                continue
            if verb == FINISH or verb == REVEAL or verb == EXTEND or verb == USE:
                continue
            turn = start.copy()
            self.do(turn, code)
            self.settle(turn, 0)
            found.append(turn)

    def _swaps(self, start: Turn, found: list[Turn]) -> None:
        """Swaps of the one, two or three cards that bring least for their effort."""
        cards = self.judge.worst_cards(start.state, start.state.seat)
        turn = start.copy()
        done: i64 = 0
        for card in cards:
            code = pack(SWAP, card)
            if done == self.rules.tables.swaps_per_action or int(code) not in legal_codes(self.rules, turn.state):
                continue
            self.do(turn, code)
            done += 1
            swap = turn.copy()
            if frame(swap.state) == SWAPPING:
                self.do(swap, FINISH)
            self.settle(swap, 0)
            found.append(swap)
            if frame(turn.state) != SWAPPING:
                break

    # ---- effects ---------------------------------------------------------------------------------------------------
    def _welcome(self, start: Turn, seat: i64) -> list[int]:
        """Effects that the position would be better with, each by itself."""
        found: list[int] = []
        if start.state.over:
            return found
        worth = self.worth(start.state, seat)
        for code in usable(self.rules, start.state, False):
            more = Turn([], start.state.copy(), -1)
            self.do(more, code)
            self.settle(more, 0)
            self.upgrade_freely(more)
            if self.worth(more.state, seat) > worth:
                found.append(code)
        return found

    def _afterwards(self, turn: Turn, seat: i64, welcome: list[int]) -> None:
        """Use the effects that are welcome, and that of a card just played if it is; free upgrades are used up."""
        self.upgrade_freely(turn)
        for code in welcome:
            if not turn.state.over and code in usable(self.rules, turn.state, False):
                self._use(turn, code)
        if turn.codes and verb_of(turn.codes[0]) == PLAY and not turn.state.over:
            card = a_of(turn.codes[0])
            code = int(pack(ACTIVATE, card))
            if not self.rules.tables.card_actions[card] and can_activate(self.rules, turn.state, seat, card):
                more = turn.copy()
                self._use(more, code)
                if self.worth(more.state, seat) > self.worth(turn.state, seat):
                    self._use(turn, code)

    def _use(self, turn: Turn, code: i64) -> None:
        self.do(turn, code)
        self.settle(turn, 0)
        self.upgrade_freely(turn)

    def _again(self, start: Turn, turn: Turn, seat: i64, reveal: bool) -> Turn | None:
        """A turn with one more main action by an effect, the best there is; None if there is no such effect.

        With ``reveal`` the time card comes before it: its gold may help to pay (R14.3).
        """
        base = start.copy()
        for code in turn.codes[len(start.codes) : turn.main]:
            self.do(base, code)
        if reveal and not base.state.over and base.state.acted and not base.state.revealed:
            self.do(base, REVEAL)
            self.settle(base, 0)
        if base.state.over:
            return None
        best: Turn | None = None
        worth = -1.0e9
        for code in extra_actions(self.rules, base.state):
            opened = base.copy()
            self.do(opened, code)
            found: list[Turn] = []
            self._mains(opened, found)
            for more in found:
                now = self.worth(more.state, seat)
                if more.state.actions_left == 0 and now > worth:
                    worth = now
                    best = more
        return best


def by_value(turn: Turn) -> float:
    """A key that sorts the best turn to the front."""
    return -turn.value
