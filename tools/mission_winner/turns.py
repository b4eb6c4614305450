"""Candidate whole turns from a position: main actions paid and placed, effects, extra actions, the end."""

from __future__ import annotations

from brightsands.bots.missions.distance import Way
from brightsands.rules.apply import apply
from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ACTIVATE,
    ANSWER,
    BUILD,
    DECKS,
    DISTRICT,
    EDITOR,
    END,
    EXHAUSTED,
    EXTEND,
    FINISH,
    FIRST_SHIP,
    FIRST_YARD,
    INCREASE,
    NO,
    NOTHING,
    PAYING,
    PLACE,
    PLACING,
    PUT,
    PUTTING,
    RAISE,
    RAISING,
    RECEIVING,
    RECRUITING,
    REMOVE,
    REVEAL,
    REVEALING,
    SHIFT,
    SHIPS,
    SWAP,
    SWAPPING,
    TAKE,
    TIERS,
    UPGRADE,
    UPGRADING,
    USE,
    YES,
    a_of,
    b_of,
    first_card,
    pack,
    verb_of,
)
from brightsands.rules.effects import can_activate
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.plans import find_plans
from brightsands.rules.pending import PLACE_TILE, RECEIVE_TIER, frame, frame_cell
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

Line = tuple[tuple[int, ...], State]  # actions and the state they lead to

PREFER = 25


class Turns:
    """Makes turns for one mission and seed."""

    def __init__(self, rules: Ruleset, seed: int, judge: Way, plans: int = 2, places: int = 2) -> None:
        self.rules = rules
        self.seed = seed
        self.judge = judge
        self.plans = plans
        self.places = places
        self.won: Line | None = None

    def do(self, line: Line, code: int) -> Line:
        """A line with one action more."""
        state = line[1].copy()
        apply(self.rules, state, code, self.seed)
        return (*line[0], code), state

    # ---- a whole turn ------------------------------------------------------------------------------------------
    def turns(self, start: State) -> list[Line]:
        """Turns from the start of a turn to the start of the next."""
        seen: set[tuple[object, ...]] = set()
        opened: list[Line] = [((), start)]
        for line in opened[:]:
            opened.extend(self.gifts(line, False))
        for line in opened[1:]:
            if len(opened) < 8:
                opened.extend(self.gifts(line, False))
        acted: list[Line] = []
        for line in opened:
            self.judge.look(line[1])
            for done in self.mains(line):
                key = state_key(done[1])
                if key not in seen:
                    seen.add(key)
                    acted.append(done)
        ends: list[Line] = []
        rounds = 0
        while acted:
            more: list[Line] = []
            for line in acted:
                state = line[1]
                if state.over:
                    ends.append(line)
                    continue
                line = self.automatic(line)
                ends.append(line)
                if rounds < 3:
                    more.extend(self.gifts(line, True))
            rounds += 1
            again: list[Line] = []
            if len(more) > 10:
                ranked = sorted(range(len(more)), key=lambda number: (self.judge.distance(more[number][1]), number))
                more = [more[number] for number in ranked[:10]]
            for line in more:
                if line[1].actions_left > 0 or line[1].extends > 0:
                    self.judge.look(line[1])
                    for done in self.mains(line):
                        key = state_key(done[1])
                        if key not in seen:
                            seen.add(key)
                            again.append(done)
                else:
                    ends.append(line)
            acted = again
        out: list[Line] = []
        for line in ends:
            if not line[1].over:
                for done in self.finish_turn(line):
                    out.append(done)
            else:
                out.append(line)
        return out

    def finish_turn(self, line: Line) -> list[Line]:
        """The end of the turn and the answer to what it reveals."""
        line = self.do(line, END)
        if frame(line[1]) == REVEALING and not line[1].over:
            return [self.do(line, int(pack(ANSWER, YES))), self.do(line, int(pack(ANSWER, NO)))]
        return [line]

    # ---- effects -----------------------------------------------------------------------------------------------
    def automatic(self, line: Line) -> Line:
        """Effects that are always good at once: gold, expedition cards, hand cards put away."""
        tables = self.rules.tables
        for deck in range(DECKS):
            for number in bits(line[1].face_up[deck]):
                card = int(first_card(deck)) + number
                plain = tables.card_gold[card] and not tables.card_trade[card]
                if plain or tables.card_expeditions[card] or tables.card_put_away[card]:
                    if not line[1].over and can_activate(self.rules, line[1], 0, card):
                        done = self.resolve(self.do(line, int(pack(ACTIVATE, card))), 1)
                        if done:
                            line = done[0]
        return line

    def gifts(self, line: Line, after: bool) -> list[Line]:
        """The line with one more effect used: extra actions after the main action, the others before it."""
        tables = self.rules.tables
        found: list[Line] = []
        state = line[1]
        for deck in range(DECKS):
            for number in bits(state.face_up[deck]):
                card = int(first_card(deck)) + number
                if not can_activate(self.rules, state, 0, card):
                    continue
                extra = tables.card_actions[card] > 0
                tokens = tables.card_trade[card] > 0 or tables.card_exploration[card] > 0
                others = tables.card_cubes[card] > 0 or tables.card_upgrades[card] > 0
                if (after and extra) or (not after and (tokens or others)):
                    for done in self.resolve(self.do(line, int(pack(ACTIVATE, card))), 1):
                        found.append(self.credit(done))
        if after and self.rules.hooks.extend_cost and not state.extends:
            ready = state.trade_total[0] - state.trade_spent[0] + state.card_trade[0]
            if ready >= self.rules.hooks.extend_cost:
                found.append(self.do(line, EXTEND))
        return found

    def credit(self, line: Line) -> Line:
        """Use free upgrades: cubes in their district first."""
        for tier in range(TIERS - 1):
            while line[1].credits[tier] > 0:
                options = [
                    code for code in legal_codes(self.rules, line[1]) if verb_of(code) == RAISE and a_of(code) == tier
                ]
                if not options:
                    break
                options.sort(key=lambda code: (b_of(code) != DISTRICT, b_of(code)))
                line = self.do(line, options[0])
        return line

    # ---- main actions ------------------------------------------------------------------------------------------
    def mains(self, line: Line) -> list[Line]:
        """Every main action, carried out in a few ways."""
        found: list[Line] = []
        swapped = False
        for code in legal_codes(self.rules, line[1]):
            verb = verb_of(code)
            if verb == ACTIVATE or verb == SHIFT or verb == END or verb == REMOVE or verb == PREFER or verb == RAISE:
                continue
            if verb == FINISH or verb == EXTEND or verb == REVEAL:
                continue
            if verb == USE and a_of(code) != EDITOR:
                continue
            if verb == SWAP:
                if not swapped:
                    swapped = True
                    found.extend(self.swaps(line))
                continue
            found.extend(self.resolve(self.do(line, code), self.plans))
        return found

    def worst(self, state: State) -> list[int]:
        """Hand cards from the hardest to the easiest."""
        ranked: list[tuple[float, int]] = []
        for deck in range(DECKS):
            for number in bits(state.hand[deck]):
                card = int(first_card(deck)) + number
                ranked.append((-self.judge.card_distance(state, card), card))
        ranked.sort()
        return [card for _, card in ranked]

    def swaps(self, line: Line) -> list[Line]:
        """Swaps of the one to three hardest cards."""
        found: list[Line] = []
        cards = self.worst(line[1])
        at = line
        done = 0
        for card in cards:
            code = int(pack(SWAP, card))
            if done == 3 or code not in legal_codes(self.rules, at[1]):
                continue
            at = self.do(at, code)
            done += 1
            found.append(self.do(at, FINISH) if frame(at[1]) == SWAPPING else at)
        # Also the hardest of the two upper decks alone
        for card in cards[1:]:
            if card >= 46 and len(found) < 5:
                code = int(pack(SWAP, card))
                if code in legal_codes(self.rules, line[1]):
                    only = self.do(line, code)
                    found.append(self.do(only, FINISH) if frame(only[1]) == SWAPPING else only)
        return found

    def resolve(self, line: Line, plans: int) -> list[Line]:
        """Every open decision answered in a few ways, until nothing is open."""
        state = line[1]
        if state.over:
            return [line]
        kind = frame(state)
        if kind == NOTHING:
            return self.parts(line) if state.open else [line]
        found: list[Line] = []
        if kind == PAYING:
            for plan in find_plans(self.rules, state, 0)[:plans]:
                at = line[1].copy()
                codes = list(line[0])
                for step in plan.steps:
                    apply(self.rules, at, step.code, self.seed)
                    codes.append(step.code)
                found.extend(self.resolve((tuple(codes), at), plans))
        elif kind == PLACING:
            for code in self.fields(state):
                found.extend(self.resolve(self.do(line, code), plans))
        elif kind == RAISING:
            found.extend(self.raised(line, plans))
        elif kind == PUTTING:
            for card in self.worst(state)[:1]:
                found.extend(self.resolve(self.do(line, int(pack(PUT, card))), plans))
            if not found:
                return self.resolve(self.do(line, FINISH), plans)
        elif kind == RECEIVING:
            return self.resolve(self.do(line, int(pack(TAKE, frame_cell(state, RECEIVE_TIER)))), plans)
        else:
            codes2 = legal_codes(self.rules, state)
            return self.resolve(self.do(line, codes2[-1]), plans)
        return found

    def raised(self, line: Line, plans: int) -> list[Line]:
        """The cube that rises: one in its district, or one that is away."""
        options = [code for code in legal_codes(self.rules, line[1]) if verb_of(code) == RAISE]
        home = [code for code in options if b_of(code) == DISTRICT]
        away = [code for code in options if b_of(code) == EXHAUSTED] or [
            code for code in options if b_of(code) != DISTRICT
        ]
        found: list[Line] = []
        for code in home[:1] + away[:1]:
            found.extend(self.resolve(self.do(line, code), plans))
        return found

    def parts(self, line: Line) -> list[Line]:
        """An action of several parts: finished here, or with more parts."""
        state = line[1]
        found = [self.do(line, FINISH)]
        last = -1
        for code in line[0]:
            if verb_of(code) in (INCREASE, UPGRADE, BUILD):
                last = code
        for code in legal_codes(self.rules, state):
            verb = verb_of(code)
            good = (
                (state.open == SHIPS and verb == BUILD)
                or (state.open == RECRUITING and verb == INCREASE and code >= last)
                or (state.open == UPGRADING and verb == UPGRADE and code >= last)
            )
            if good:
                found.extend(self.resolve(self.do(line, code), 1))
        return found

    def fields(self, state: State) -> list[int]:
        """Where a paid tile may go: the fields that cost least."""
        tile = int(frame_cell(state, PLACE_TILE))
        ranked: list[tuple[float, int]] = []
        for code in legal_codes(self.rules, state):
            if verb_of(code) == PLACE:
                ranked.append((self.judge.loss(state, int(a_of(code))), code))
        ranked.sort()
        if tile >= FIRST_YARD:
            best = [code for _, code in ranked[:1]]
            if tile >= FIRST_SHIP and ranked and ranked[0][0] > 1:
                # Every sea field is taken: over another kind of ship too
                for loss, code in ranked[1:]:
                    if len(best) < 2 and loss != ranked[0][0]:
                        best.append(code)
            return best
        return [code for _, code in ranked[: self.places]]


def state_key(state: State) -> tuple[object, ...]:
    """What tells two positions of a mission apart."""
    return (
        int(state.gold[0]),
        tuple([int(cell) for cell in state.idle]),
        tuple([int(cell) for cell in state.tired]),
        tuple([int(cell) for cell in state.people]),
        int(state.trade_total[0]) * 64 + int(state.trade_spent[0]),
        int(state.exploration_total[0]) * 64 + int(state.exploration_spent[0]),
        int(state.card_trade[0]) * 64 + int(state.card_exploration[0]),
        tuple([int(cell) for cell in state.fields]),
        tuple([int(cell) for cell in state.hand]),
        tuple([int(cell) for cell in state.face_up]),
        tuple([int(cell) for cell in state.face_down]),
        int(state.overseas[0]),
        int(state.expeditions[0]),
        int(state.marks),
        int(state.memory),
        int(state.actions_left) * 8 + int(state.extends),
        int(state.time_head) + 100 * int(state.time_pass),
    )


def coarse_key(state: State) -> tuple[object, ...]:
    """What tells two plans apart: what stands, who lives there, what is held and played."""
    return (
        int(state.kinds[0]),
        tuple([int(cell) for cell in state.hand]),
        tuple([int(cell) for cell in state.people]),
        int(state.trade_total[0]) * 64 + int(state.exploration_total[0]),
        int(state.overseas[0]),
    )
