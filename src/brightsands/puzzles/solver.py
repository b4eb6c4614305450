"""Every way to play so many cards in one turn: all effects, all payments that none betters, all orders.

Only cards that are in hand at the beginning count: an effect that draws others may be used, what it draws is luck.
A turn is searched to its end, so that what is found is all there is. It stays small because a puzzle is only asked
where every action of the turn has to be a card: then nothing else needs to be tried.
"""

from __future__ import annotations

from dataclasses import dataclass

from brightsands.record.game import Game
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.cells import bits
from brightsands.rules.codes import ACTIVATE, DECKS, NOTHING, PAYING, PLAY, RAISE, a_of, first_card, verb_of
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.plans import find_plans
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

MOST = 4000  # positions that are looked at for one puzzle; one that needs more is left out


@dataclass(frozen=True)
class Solved:
    """What a search found: a line for each set of cards that can be played, and whether everything was looked at."""

    lines: dict[frozenset[int], tuple[Action, ...]]
    whole: bool
    looked: int

    @property
    def unique(self) -> bool:
        """Whether one set of cards is the only answer."""
        return self.whole and len(self.lines) == 1


def solve(game: Game, cards: int, most: int = MOST) -> Solved:
    """All sets of so many cards that the seat to act can play before its turn ends."""
    return _Search(game.rules, game.record.seed, cards, most).run(game.state)


def actions_at_most(game: Game) -> int:
    """How many main actions a turn could have at the very most, with every extra action in hand or on the table."""
    state, tables = game.state, game.rules.tables
    seat = int(state.seat)
    extra = 0
    for pile in (state.hand, state.face_up):
        for deck in range(DECKS):
            for number in bits(pile[seat * DECKS + deck]):
                extra += int(tables.card_actions[int(first_card(deck)) + number])
    return int(state.actions_left) + extra


class _Search:
    def __init__(self, rules: Ruleset, seed: int, cards: int, most: int) -> None:
        self.rules = rules
        self.seed = seed
        self.cards = cards
        self.most = most
        self.looked = 0
        self.settled = 0
        self.seen: set[tuple[object, ...]] = set()
        self.hand: frozenset[int] = frozenset()
        self.lines: dict[frozenset[int], tuple[Action, ...]] = {}

    def run(self, state: State) -> Solved:
        seat = int(state.seat)
        self.hand = frozenset(
            int(first_card(deck)) + number for deck in range(DECKS) for number in bits(state.hand[seat * DECKS + deck])
        )
        self._turn(state, (), frozenset())
        return Solved(self.lines, self.looked <= self.most, self.looked)

    def _turn(self, state: State, line: tuple[int, ...], played: frozenset[int]) -> None:
        """Go on from a moment of the turn in which nothing is open."""
        if len(played) >= self.cards:
            if played not in self.lines or len(line) < len(self.lines[played]):
                self.lines[played] = tuple(Action(code) for code in line)
            return
        key = _key(state)
        if key in self.seen or self.looked > self.most or state.over:
            return
        self.seen.add(key)
        self.looked += 1
        for code in legal_codes(self.rules, state):
            verb = verb_of(code)
            if verb == PLAY:
                card = int(a_of(code))
                if card in self.hand:
                    self._settle(self._after(state, code), (*line, code), played | {card})
            elif verb in (ACTIVATE, RAISE):
                self._settle(self._after(state, code), (*line, code), played)

    def _settle(self, state: State, line: tuple[int, ...], played: frozenset[int]) -> None:
        """Answer what is open in every way."""
        self.settled += 1
        if self.looked > self.most or self.settled > 10 * self.most:
            self.looked = self.most + 1
            return
        kind = frame(state)
        if kind == NOTHING or state.over:
            self._turn(state, line, played)
        elif kind == PAYING:
            for plan in find_plans(self.rules, state, 0):
                at, codes = state.copy(), list(line)
                for step in plan.steps:
                    apply(self.rules, at, step.code, self.seed)
                    codes.append(step.code)
                self._settle(at, tuple(codes), played)
        else:
            for code in legal_codes(self.rules, state):
                self._settle(self._after(state, code), (*line, code), played)

    def _after(self, state: State, code: int) -> State:
        at = state.copy()
        apply(self.rules, at, code, self.seed)
        return at


def _key(state: State) -> tuple[object, ...]:
    """What matters to the rest of the turn: all that a payment or an effect can have changed."""
    return (
        tuple([int(cell) for cell in state.gold]),
        tuple([int(cell) for cell in state.idle]),
        tuple([int(cell) for cell in state.tired]),
        tuple([int(cell) for cell in state.fields]),
        tuple([int(cell) for cell in state.hand]),
        tuple([int(cell) for cell in state.face_up]),
        tuple([int(cell) for cell in state.trade_spent]),
        tuple([int(cell) for cell in state.exploration_spent]),
        tuple([int(cell) for cell in state.card_trade]),
        tuple([int(cell) for cell in state.card_exploration]),
        tuple([int(cell) for cell in state.credits]),
        int(state.actions_left),
        int(state.traded),
    )
