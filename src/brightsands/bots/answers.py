"""Answers to what a turn leaves open: how a cost is paid, where a tile goes, which card is given up, what is raised.

Costs are paid with what is missed least; where a choice matters, the value of what follows decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.payer import Payer
from brightsands.bots.value import Judge
from brightsands.rules.apply import REVEALED, apply
from brightsands.rules.codes import (
    BUILD,
    FIELDS,
    FINISH,
    FIRST_SHIP,
    FIRST_YARD,
    INCREASE,
    NOTHING,
    PAYING,
    PLACE,
    PLACING,
    PREFER,
    PUT,
    PUTTING,
    RAISE,
    REMOVE,
    SWAPPING,
    TIERS,
    UPGRADE,
    a_of,
    b_of,
    is_coast,
    pack,
    verb_of,
)
from brightsands.rules.fields import tile_in
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import PLACE_TILE, frame, frame_cell
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

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


class Answers:
    """Carries actions out for one seat and answers what they ask."""

    def __init__(self, rules: Ruleset, judge: Judge, seed: int) -> None:
        self.rules = rules.at_payment()  # every good is made when it is paid with; what somebody holds is used
        self.judge = judge
        self.payer = Payer(self.rules)
        self.seed = seed
        self.passed: i64 = 0  # turns of the others that were skipped

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

    def choose(self, turn: Turn, options: list[int]) -> None:
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
        options = legal_codes(self.rules, turn.state)
        stop: Turn | None = None
        best: Turn | None = None
        best_worth = -1.0e9
        if FINISH in options:  # after a removal something must be built (R5.3)
            stop = turn.copy()
            self.do(stop, FINISH)
            best = stop
            best_worth = self.worth(stop.state, seat)
        for code in options:
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
        if best is None or best is stop:
            self.do(turn, FINISH if stop is not None else options[0])
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
            self.choose(turn, legal_codes(self.rules, turn.state))

    def _place(self, turn: Turn) -> None:
        """An empty field, land before coast; else the field whose loss costs least."""
        state = turn.state
        tile = frame_cell(state, PLACE_TILE)
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
            self.choose(turn, options)
            return
        self.choose(turn, self.judge.least_missed(state, options))

    def _put(self, turn: Turn) -> None:
        """Put the card away that brings least, if that is better than to keep it."""
        cards = self.judge.worst_cards(turn.state, turn.state.seat)
        options: list[int] = []
        for code in legal_codes(self.rules, turn.state):
            if verb_of(code) != PUT or len(cards) == 0 or a_of(code) == cards[0]:
                options.append(code)
        self.choose(turn, options)

    def upgrade_freely(self, turn: Turn) -> None:
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
            self.choose(turn, options)
