"""Whole turns as candidates: a main action paid and placed, effects used before and after it, the end of the turn.

What is open is answered by a few rules of thumb: costs are paid with what is missed least, and where a choice
matters the value of what follows decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.effects_at_hand import extra_actions, usable
from brightsands.bots.payer import BY_TRADE, BY_WORK, Payer
from brightsands.bots.value import Judge
from brightsands.rules.apply import REVEALED, apply
from brightsands.rules.codes import (
    ACTIVATE,
    BUILD,
    END,
    EXTEND,
    FESTIVAL,
    FIELDS,
    FINISH,
    FIRST_SHIP,
    FIRST_YARD,
    INCREASE,
    NOTHING,
    PAYING,
    PLACE,
    PLACING,
    PLAY,
    PREFER,
    PUT,
    PUTTING,
    RAISE,
    REMOVE,
    SHIFT,
    SWAP,
    SWAPPING,
    TIERS,
    UPGRADE,
    USE,
    a_of,
    b_of,
    is_coast,
    pack,
    verb_of,
)
from brightsands.rules.effects import can_activate
from brightsands.rules.fields import tile_in
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame, frame_cell
from brightsands.rules.rounds import start_turn
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_EFFECTS: Final = 4  # effects that are tried before the main action
MOST_VARIED: Final = 8  # turns of which other ways are looked at
MOST_STEPS: Final = 60  # no turn is longer; a guard against our own mistakes


class Turn:
    """Actions in order and the position they lead to."""

    def __init__(self, codes: list[int], state: State, known: int) -> None:
        self.codes = codes
        self.state = state
        self.known = known  # so many of the actions come before anything hidden was seen, -1 while nothing was
        self.main = 0  # so many of the actions come before the end of the turn
        self.value: float = 0.0

    def copy(self) -> Turn:
        """An independent copy."""
        twin = Turn(self.codes[:], self.state.copy(), self.known)
        twin.value = self.value
        return twin


class Turns:
    """Makes turns for one seat."""

    def __init__(self, rules: Ruleset, judge: Judge, seed: int) -> None:
        self.rules = rules
        self.judge = judge
        self.payer = Payer(rules)
        self.seed = seed
        self.nodes: i64 = 0  # positions whose turns were made
        self.passed: i64 = 0  # turns of the others that were skipped
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
                self._upgrades(opened)
                self._mains(opened, found)
            for turn in done[:MOST_VARIED]:
                self._otherwise_paid(start, turn, found)
            done.extend(self._finished(found, seat, welcome))
            done.sort(key=by_value)
            found = []
            for turn in done[:MOST_VARIED]:
                more = self._again(start, turn, seat)
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

    def worth(self, state: State, seat: i64) -> float:
        """The value of a position, or of the end."""
        if state.over:
            return self.judge.final(state, seat, self.passed)
        return self.judge.value(state, seat, self.passed)

    def do(self, turn: Turn, code: i64) -> None:
        """Add one action to a turn."""
        flags = apply(self.rules, turn.state, code, self.seed)
        turn.codes.append(int(code))
        if flags & REVEALED and turn.known < 0:
            turn.known = len(turn.codes)

    def end(self, turn: Turn) -> None:
        """End the turn, and answer what its end asks."""
        if not turn.state.over and turn.state.acted and frame(turn.state) == NOTHING and not turn.state.open:
            self.do(turn, END)
        while not turn.state.over and frame(turn.state) != NOTHING:
            self._choose(turn, legal_codes(self.rules, turn.state))

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
            if verb == FINISH or verb == EXTEND or verb == USE:
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

    # ---- what is open ----------------------------------------------------------------------------------------------
    def settle(self, turn: Turn, style: i64) -> None:
        """Answer every open decision, until nothing is open."""
        steps: i64 = 0
        while not turn.state.over and steps < MOST_STEPS:
            steps += 1
            if frame(turn.state) != NOTHING:
                self._answer(turn, style)
            elif turn.state.open:
                self._part(turn, style)
            else:
                return

    def _choose(self, turn: Turn, options: list[int]) -> None:
        """Of a few answers the one that is worth most."""
        best = options[0]
        if len(options) > 1:
            seat = turn.state.seat
            best_worth = -1.0e9
            for code in options:
                if verb_of(code) == REMOVE or verb_of(code) == PREFER:
                    continue
                state = turn.state.copy()
                apply(self.rules, state, code, self.seed)
                worth = self.worth(state, seat)
                if worth > best_worth:
                    best_worth = worth
                    best = code
        self.do(turn, best)

    def _part(self, turn: Turn, style: i64) -> None:
        """An action of several parts: finish it, or add the part that is worth most."""
        seat = turn.state.seat
        best = turn.copy()
        self.do(best, FINISH)
        stop = best
        best_worth = self.worth(best.state, seat)
        for code in legal_codes(self.rules, turn.state):
            verb = verb_of(code)
            if verb == BUILD or verb == INCREASE or verb == UPGRADE:
                more = turn.copy()
                self.do(more, code)
                while frame(more.state) != NOTHING and not more.state.over:
                    self._answer(more, style)
                # Cards that are owed come at the end: both are compared with theirs
                closed = more.copy()
                if closed.state.open:
                    self.do(closed, FINISH)
                worth = self.worth(closed.state, seat)
                if worth > best_worth:
                    best_worth = worth
                    best = more
        if best is stop:
            self.do(turn, FINISH)
        else:
            for code in best.codes[len(turn.codes) :]:
                self.do(turn, code)

    def _answer(self, turn: Turn, style: i64) -> None:
        """Answer the decision that is open."""
        kind = frame(turn.state)
        if kind == PAYING:
            self.do(turn, self.payer.step(turn.state, legal_codes(self.rules, turn.state), style))
        elif kind == PLACING:
            self._place(turn)
        elif kind == PUTTING:
            self._put(turn)
        elif kind == SWAPPING:
            self.do(turn, FINISH)
        else:
            self._choose(turn, legal_codes(self.rules, turn.state))

    def _place(self, turn: Turn) -> None:
        """An empty field, land before coast; else the field whose loss costs least."""
        state = turn.state
        tile = frame_cell(state, 1)
        open_field: i64 = -1
        options: list[int] = []
        for code in legal_codes(self.rules, state):
            if verb_of(code) != PLACE or b_of(code):
                continue
            field = a_of(code)
            if tile_in(state.fields[state.seat * FIELDS + field]) < 0:
                if tile < FIRST_YARD and is_coast(field):
                    if open_field < 0:
                        open_field = field
                elif open_field < 0 or is_coast(open_field):
                    open_field = field
            options.append(code)
        if open_field >= 0:
            self.do(turn, pack(PLACE, open_field))
            return
        if not options:
            # A twin must go first (R5.5)
            self.do(turn, legal_codes(self.rules, state)[0])
            return
        if tile >= FIRST_SHIP or len(options) <= 6:
            self._choose(turn, options)
            return
        self._choose(turn, self.judge.least_missed(state, options))

    def _put(self, turn: Turn) -> None:
        """Put the card away that brings least, if that is better than to keep it."""
        cards = self.judge.worst_cards(turn.state, turn.state.seat)
        options: list[int] = []
        for code in legal_codes(self.rules, turn.state):
            if verb_of(code) != PUT or len(cards) == 0 or a_of(code) == cards[0]:
                options.append(code)
        self._choose(turn, options)

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
            self._upgrades(more)
            if self.worth(more.state, seat) > worth:
                found.append(code)
        return found

    def _afterwards(self, turn: Turn, seat: i64, welcome: list[int]) -> None:
        """Use the effects that are welcome, and that of a card just played if it is; free upgrades are used up."""
        self._upgrades(turn)
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
        self._upgrades(turn)

    def _again(self, start: Turn, turn: Turn, seat: i64) -> Turn | None:
        """A turn with one more main action by an effect, the best there is; None if there is no such effect."""
        base = start.copy()
        for code in turn.codes[len(start.codes) : turn.main]:
            self.do(base, code)
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

    def _upgrades(self, turn: Turn) -> None:
        """Free upgrades that are open."""
        state = turn.state
        steps: i64 = 0
        while not state.over and steps < 6:
            steps += 1
            open_credits: i64 = 0
            for tier in range(TIERS - 1):
                open_credits += state.credits[tier]
            if not open_credits:
                return
            options = [code for code in legal_codes(self.rules, state) if verb_of(code) == RAISE]
            if not options:
                return
            self._choose(turn, options)


def by_value(turn: Turn) -> float:
    """A key that sorts the best turn to the front."""
    return -turn.value
