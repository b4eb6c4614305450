"""How soon a hand could be empty: The Editor puts cards away that could hardly be played (R11.3, R12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.hand_estimate import HandEstimate
from brightsands.rules.codes import DECKS, EDITOR, bit, deck_of, first_card
from brightsands.rules.payment.tokens import exploration_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import hand_is_empty
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 6  # cards that are put away in mind
SHIPPED: Final = 2.0  # turns that it takes to have one exploration token more


class Ending:
    """Looks for the soonest end that a seat can bring about; what it found stays until the next look."""

    def __init__(self, rules: Ruleset, hand: HandEstimate) -> None:
        self.rules = rules
        self.hand = hand  # what it found before is gone after a look
        self.turns: float = 0.0
        self.points: float = 0.0  # of the cards that would still be played

    def is_helped(self, state: State, seat: i64, ships: bool) -> bool:
        """Whether a seat can put cards away by The Editor: now, after a festival, or where it builds ships for it."""
        if self.rules.alone or not (state.objectives >> EDITOR) & 1 or hand_is_empty(state, seat):
            return False
        price = self.rules.tables.use_exploration[EDITOR]
        return ships or exploration_ready(state, seat) >= price or state.exploration_total[seat] >= price

    def look(self, state: State, seat: i64) -> None:
        """Find the soonest end: cards that take most are put away, one a turn, as long as that hurries it."""
        hand = self.hand
        hand.weigh(state, seat)
        self.turns = hand.turns
        ranked: list[tuple[int, int]] = []
        for number in range(hand.count):
            ranked.append((-int(hand.effort[number]), int(hand.cards[number])))
        ranked.sort()
        points = hand.points()
        self.points = points
        price = self.rules.tables.use_exploration[EDITOR]
        ready = exploration_ready(state, seat)
        total = state.exploration_total[seat]
        first = 0.0  # turns until there are enough tokens
        if ready < price and total < price:
            first = SHIPPED * float(price - total)
            total = price
        elif total < 1:
            total = 1
        without = state.copy()
        for before, (_, card) in enumerate(ranked[:MOST]):
            put: i64 = before + 1
            short = put * price - ready
            deck = deck_of(card)
            without.hand[seat * DECKS + deck] &= ~bit(card - first_card(deck))
            points -= float(self.rules.tables.card_points[card])
            hand.look(without, seat)
            turns = hand.turns
            if short > 0:
                turns += float((short + total - 1) // total)  # each brings all tokens of the ships back
            if turns < float(put):
                turns = float(put)
            if turns + first < self.turns:
                self.turns = turns + first
                self.points = points
