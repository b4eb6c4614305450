"""Answers to what a turn leaves open: how a cost is paid, where a tile goes, which card is given up, what is raised.

Costs are paid with what is missed least; where a choice matters, the value of what follows decides. No position is
valued twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.economies import mix
from brightsands.bots.judge import Judge
from brightsands.bots.payer import Payer
from brightsands.bots.position_key import position_key
from brightsands.rules.apply import REVEALED, apply
from brightsands.rules.codes import (
    BUILD,
    CLEARING,
    DISTRICT,
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
    RAISING,
    RECRUITING,
    REMOVE,
    SHIPS,
    SWAPPING,
    TIERS,
    UPGRADE,
    UPGRADING,
    a_of,
    b_of,
    is_coast,
    pack,
    verb_of,
)
from brightsands.rules.expand import can_place
from brightsands.rules.fields import field_count, is_industry, tile_in
from brightsands.rules.found import Found
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.ready import Ready
from brightsands.rules.pending import PLACE_TILE, RAISE_TIER, frame, frame_cell
from brightsands.rules.receiving import can_rise
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.turn import build_steps, increase_steps, raise_steps, upgrade_steps

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_STEPS: Final = 60  # no turn is longer; a guard against our own mistakes
MOST_COVERED: Final = 4  # fields that are weighed against each other where a tile must cover another


class Turn:
    """Actions in order and the position they lead to."""

    def __init__(self, codes: list[int], state: State, known: int) -> None:
        self.codes = codes
        self.state = state
        self.known = known  # so many of the actions come before anything hidden was seen, -1 while nothing was
        self.main = 0  # so many of the actions come before the end of the turn
        self.value: float = 0.0
        self.toll: float = 0.0  # what is taken off the value of where it leads

    def copy(self) -> Turn:
        """An independent copy."""
        twin = Turn(self.codes[:], self.state.copy(), self.known)
        twin.value = self.value
        twin.toll = self.toll
        return twin

    def become(self, other: Turn) -> None:
        """Go on as another turn, which must not be used any more."""
        self.codes = other.codes
        self.state = other.state
        self.known = other.known


class Answers:
    """Carries actions out for one seat and answers what they ask."""

    def __init__(self, rules: Ruleset, judge: Judge, seed: int) -> None:
        self.rules = rules.at_payment()  # every good is made when it is paid with; what somebody holds is used
        self.judge = judge
        self.payer = Payer(self.rules)
        self.seed = seed
        self.passed: i64 = 0  # turns of the others that were skipped
        self.lasting: bool = False  # whether what was asked about a position holds for the whole of a decision
        self._values: dict[int, float] = {}

    def begin(self, state: State, seat: i64) -> None:
        """Take what cubes and tokens are worth in a position, and forget what may not hold for it."""
        if not self.lasting:
            self._values.clear()
        self.payer.prepare(self.judge, state, seat)

    def forget(self) -> None:
        """Another decision: nothing was asked yet."""
        self._values.clear()

    def worth(self, state: State, seat: i64) -> float:
        """The value of a position, or of the end."""
        return self.worth_by(position_key(state, seat), state, seat)

    def worth_by(self, position: i64, state: State, seat: i64) -> float:
        """The value of a position whose key is known."""
        key: int = mix(position, self.passed)
        known = self._values.get(key)
        if known is not None:
            return known
        if state.over:
            value = self.judge.final(state, seat, self.passed)
        else:
            value = self.judge.value(state, seat, self.passed)
        self._values[key] = value
        return value

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
        if len(options) == 1:
            self.do(turn, options[0])
            return
        seat = turn.state.seat
        best: Turn | None = None
        best_worth = -1.0e9
        for code in options:
            if verb_of(code) == REMOVE or verb_of(code) == PREFER:
                continue
            other = turn.copy()
            self.do(other, code)
            worth = self.worth(other.state, seat)
            if worth > best_worth:
                best_worth = worth
                best = other
        if best is None:
            self.do(turn, options[0])
        else:
            turn.become(best)

    def _part(self, turn: Turn, style: i64) -> None:
        """An action of several parts: finish it, or add the part that is worth most.

        Parts come in one order, for a turn begins with each of them in turn: none below the last one.
        """
        seat = turn.state.seat
        state = turn.state
        best: Turn | None = None
        best_worth = -1.0e9
        last: i64 = -1
        if state.open != CLEARING:
            stop = turn.copy()
            self.do(stop, FINISH)
            best_worth = self.worth(stop.state, seat)
            best = stop
            for code in turn.codes:
                verb = verb_of(code)
                if verb == BUILD or verb == INCREASE or verb == UPGRADE:
                    last = a_of(code)
        for code in self.parts(state):
            if a_of(code) < last:
                continue
            more = turn.copy()
            self.do(more, code)
            while frame(more.state) != NOTHING and not more.state.over:
                self._answer(more, style)
            worth = -1.0e9
            if more.state.open and not more.state.over:
                # Cards that are owed come at the end: both are compared with theirs
                closed = more.copy()
                self.do(closed, FINISH)
                worth = self.worth(closed.state, seat)
            else:
                worth = self.worth(more.state, seat)
            if worth > best_worth:
                best_worth = worth
                best = more
        if best is None:
            self.do(turn, legal_codes(self.rules, state)[0])
        else:
            turn.become(best)

    def parts(self, state: State) -> list[int]:
        """The parts that could come next in an action of several parts."""
        out = Found()
        rules = self.rules
        ready = Ready(rules, state)
        if state.open == SHIPS:
            build_steps(rules, state, ready, FIRST_SHIP, out)
        elif state.open == CLEARING:
            build_steps(rules, state, ready, 0, out)
        elif state.open == RECRUITING:
            if state.parts < rules.tables.cubes_per_action:
                increase_steps(rules, state, ready, out)
        elif state.open == UPGRADING:
            if state.parts < rules.tables.upgrades_per_action:
                upgrade_steps(rules, state, ready, out)
        return out.to_list()

    def _answer(self, turn: Turn, style: i64) -> None:
        """Answer the decision that is open."""
        kind = frame(turn.state)
        if kind == PAYING:
            self.pay(turn, style)
        elif kind == PLACING:
            self._place(turn)
        elif kind == RAISING:
            out: list[int] = []
            self._raises(turn.state, frame_cell(turn.state, RAISE_TIER), out)
            self.choose(turn, out)
        elif kind == PUTTING:
            self._put(turn)
        elif kind == SWAPPING:
            self.do(turn, FINISH)
        else:
            self.choose(turn, legal_codes(self.rules, turn.state))

    def pay(self, turn: Turn, style: i64) -> None:
        """Pay the open cost: each icon by the cheapest way, and step by step where that does not work out."""
        before = turn.copy()
        depth = turn.state.depth
        while frame(turn.state) == PAYING and turn.state.depth == depth:
            code = self.payer.quick_step(turn.state, style)
            if code < 0:
                turn.become(before)
                break
            self.do(turn, code)
        while frame(turn.state) == PAYING and turn.state.depth == depth:
            self.do(turn, self.payer.step(turn.state, legal_codes(self.rules, turn.state), style))

    # ---- places ----------------------------------------------------------------------------------------------------
    def _place(self, turn: Turn) -> None:
        """An empty field, land before coast; else the field whose loss costs least."""
        state = turn.state
        seat = state.seat
        tile = frame_cell(state, PLACE_TILE)
        coast: i64 = -1
        options: list[int] = []
        for field in range(field_count(state, seat)):
            if not can_place(self.rules, state, seat, tile, field):
                continue
            if tile_in(state.fields[seat * FIELDS + field]) < 0:
                if tile >= FIRST_YARD or not is_coast(field):
                    self.do(turn, pack(PLACE, field))
                    return
                if coast < 0:
                    coast = field
            options.append(int(pack(PLACE, field)))
        if coast >= 0:
            self.do(turn, pack(PLACE, coast))
        elif not options:
            # A twin must go first (R5.5)
            self.do(turn, legal_codes(self.rules, state)[0])
        elif tile >= FIRST_SHIP:
            self.choose(turn, self._weakest_ships(state, options))
        else:
            self.choose(turn, self.judge.least_missed(state, options)[:MOST_COVERED])

    def coverable(self, state: State) -> list[int]:
        """Places for the industry that was paid, over another industry."""
        found: list[int] = []
        seat = state.seat
        tile = frame_cell(state, PLACE_TILE)
        for field in range(field_count(state, seat)):
            old = tile_in(state.fields[seat * FIELDS + field])
            if old >= 0 and is_industry(old) and can_place(self.rules, state, seat, tile, field):
                found.append(int(pack(PLACE, field)))
        return found

    def _weakest_ships(self, state: State, options: list[int]) -> list[int]:
        """Of the ships that could be covered the weakest of each kind."""
        tables = self.rules.tables
        weakest: dict[int, int] = {}
        strength: dict[int, int] = {}
        for code in options:
            tile = tile_in(state.fields[state.seat * FIELDS + a_of(code)])
            kind = int(tables.tile_kind[tile])
            if kind not in weakest or tables.tile_strength[tile] < strength[kind]:
                weakest[kind] = code
                strength[kind] = int(tables.tile_strength[tile])
        return list(weakest.values())

    # ---- people and cards ------------------------------------------------------------------------------------------
    def _raises(self, state: State, tier: i64, out: list[int]) -> None:
        """The cubes of a tier that could rise, as far as they differ: one at home, and one that is not."""
        found = Found()
        raise_steps(self.rules, state, tier, found)
        away = False
        for code in found.to_list():
            if b_of(code) == DISTRICT or not away:
                out.append(code)
            away = away or b_of(code) != DISTRICT

    def _put(self, turn: Turn) -> None:
        """Put the card away that brings least, if that is better than to keep it."""
        cards = self.judge.worst_cards(turn.state, turn.state.seat, False)
        options: list[int] = []
        for code in legal_codes(self.rules, turn.state):
            if verb_of(code) != PUT or len(cards) == 0 or a_of(code) == cards[0]:
                options.append(code)
        self.choose(turn, options)

    def upgrade_freely(self, turn: Turn) -> None:
        """Free upgrades that are open."""
        steps: i64 = 0
        while not turn.state.over and steps < 6:
            steps += 1
            state = turn.state
            options: list[int] = []
            for tier in range(TIERS - 1):
                if state.credits[tier] > 0 and can_rise(self.rules, state, tier):
                    self._raises(state, tier, options)
            if not options:
                return
            self.choose(turn, options)

    def end(self, turn: Turn) -> None:
        """Answer what is still open, until the turn is another's or the game is over."""
        while not turn.state.over and frame(turn.state) != NOTHING:
            self.choose(turn, legal_codes(self.rules, turn.state))
