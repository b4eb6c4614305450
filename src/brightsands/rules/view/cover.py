"""What the seat that decides knows, looked at in place: for those who look often, and write down what they see."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brightsands.rules.cells import bit_count, zeros
from brightsands.rules.codes import CARDS, DECKS, STACK_CELLS, STACKS, bit
from brightsands.rules.payment.price import Price
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import UNKNOWN, Knowledge, own_cards, time_back

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Cover:
    """Lays a state open to one seat for a moment, without a copy: what the seat does not see is put aside.

    For those who only look, and are done before anything else happens: between ``lay`` and ``lift`` the state is not
    what it is. The knowledge is the same one every time.
    """

    def __init__(self, rules: Ruleset, state: State, seat: i64) -> None:
        players = state.players
        self._state = state
        self._knowledge = Knowledge(rules, seat, state, zeros(players * DECKS), zeros(players), Price(0, 0, 0, 0, 0, 0))
        # What is put aside
        self._hand = state.hand[:]
        self._expeditions = state.expeditions[:]
        self._order = state.order
        self._known_by = state.known_by
        self._head = state.head
        self._time = state.time
        # What is seen in its place: the stacks as they were seen last, and the time stack in its first pass
        self._seen_order = zeros(STACK_CELLS)
        for cell in range(STACK_CELLS):
            self._seen_order[cell] = UNKNOWN
        self._seen_known_by = zeros(CARDS)
        self._seen_head = zeros(STACKS)
        # Cards in stacks that the seat put there itself: how many, where, and which
        self.found: i64 = 0
        self.places = zeros(CARDS)
        self.cards = zeros(CARDS)
        self._seen_time = state.time[:]
        for place in range(state.time_head, len(state.time)):
            self._seen_time[place] = time_back(state.time[place])
        self._turned: i64 = state.time_head  # time cards whose faces were seen

    def lay(self, stacks_as_before: bool) -> Knowledge:
        """What the seat knows; it is the one that decides, or all is over.

        ``stacks_as_before``: they have not changed since they were looked at last.
        """
        state = self._state
        knowledge = self._knowledge
        me = knowledge.seat
        hand = state.hand
        expeditions = state.expeditions
        hidden = not state.over
        assert not hidden or state.seat == me
        for seat in range(state.players):
            for spot in range(seat * DECKS, seat * DECKS + DECKS):
                cards = hand[spot]
                self._hand[spot] = cards
                knowledge.hand_sizes[spot] = bit_count(cards)
                if hidden and seat != me:
                    hand[spot] = 0
            self._expeditions[seat] = expeditions[seat]
            knowledge.expedition_counts[seat] = bit_count(expeditions[seat])
            if hidden and seat != me:
                expeditions[seat] = 0
        if hidden:
            self._lay_stacks(stacks_as_before)
            self._lay_time()
        return knowledge

    def _lay_stacks(self, as_before: bool) -> None:
        state = self._state
        if not as_before:
            self._see_stacks()
        self._order = state.order
        self._known_by = state.known_by
        self._head = state.head
        state.order = self._seen_order
        state.known_by = self._seen_known_by
        state.head = self._seen_head

    def _see_stacks(self) -> None:
        """Look at the stacks again: as `hide_stacks` does, in rows that are kept."""
        order = self._seen_order
        known_by = self._seen_known_by
        places = self.places
        cards = self.cards
        for old in range(self.found):
            order[places[old]] = UNKNOWN
            known_by[cards[old]] = 0
        seat = self._knowledge.seat
        self.found = own_cards(self._knowledge.rules.tables, self._state, seat, places, cards)
        for new in range(self.found):
            order[places[new]] = cards[new]
            known_by[cards[new]] = bit(seat)

    def _lay_time(self) -> None:
        state = self._state
        self._time = state.time
        if state.time_pass == 0:
            seen = self._seen_time
            for place in range(self._turned, state.time_head):
                seen[place] = state.time[place]
            self._turned = state.time_head
            state.time = seen

    def lift(self) -> None:
        """Give the state back what was put aside."""
        state = self._state
        hand = state.hand
        kept = self._hand
        for seat in range(state.players):
            state.expeditions[seat] = self._expeditions[seat]
            for spot in range(seat * DECKS, seat * DECKS + DECKS):
                hand[spot] = kept[spot]
        if not state.over:
            state.order = self._order
            state.known_by = self._known_by
            state.head = self._head
            state.time = self._time
