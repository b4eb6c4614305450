"""What the seat that decides knows, looked at in place: for those who look often, and write down what they see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.rules.cells import bit_count, zeros
from brightsands.rules.codes import CARDS, DECKS, FIRST_NW, STACK_CELLS, STACKS, bit, deck_of, first_card
from brightsands.rules.payment.price import Price
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import UNKNOWN, Knowledge, time_back

if TYPE_CHECKING:
    from mypy_extensions import i64

FEWEST: Final = CARDS - FIRST_NW  # cards in the smallest of the stacks


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
        # What is put aside; cards are counted where they are others than before
        self._hand = zeros(players * DECKS)
        self._expeditions = zeros(players)
        self._order = state.order
        self._known_by = state.known_by
        self._head = state.head
        self._time = state.time
        # What is seen in its place: stacks of cards that nobody knows, and the time stack in its first pass
        self._seen_order = zeros(STACK_CELLS)
        for cell in range(STACK_CELLS):
            self._seen_order[cell] = UNKNOWN
        self._seen_known_by = zeros(CARDS)
        self._seen_head = zeros(STACKS)
        # Cards in stacks that the seat put there itself: masks by deck, and by card how many lie on top of it
        self.known = zeros(DECKS)
        self.depths = zeros(CARDS)
        # Where they are in the rings of the stacks, which begin somewhere else when cards are drawn
        self._rings = zeros(CARDS)
        self._heads = zeros(DECKS)
        self._moved: i64 = 0  # mask of decks in which cards were put since the seat looked last
        self._played: i64 = 0
        for deck in range(DECKS):
            self._heads[deck] = state.head[deck]
        for card in range(CARDS):
            self.put(card)
        self._seen_time = state.time[:]
        for place in range(state.time_head, len(state.time)):
            self._seen_time[place] = time_back(state.time[place])
        self._turned: i64 = state.time_head  # time cards whose faces were seen

    def put(self, card: i64) -> None:
        """Remember where a card lies, if the seat has put it under its stack."""
        state = self._state
        if not state.known_by[card] & bit(self._knowledge.seat):
            return
        tables = self._knowledge.rules.tables
        deck = deck_of(card)
        room = tables.stack_room[deck]
        ring = state.head[deck] + state.size[deck] - 1
        while state.order[tables.stack_first[deck] + ring % room] != card:  # most often it is the last
            ring -= 1
        self._rings[card] = ring % room
        self._see_depth(card, deck, room)
        self.known[deck] |= bit(card - first_card(deck))
        self._moved |= bit(deck)

    def has_moved(self, played: i64) -> i64:
        """In which stacks cards that the seat knows lie elsewhere than when it looked last, as a mask: now it looks.

        So many actions have been played in all. An action puts one card under a stack at most: with so few actions a
        ring that begins where it did has not come round.
        """
        moved = self._moved
        long_ago = played - self._played >= FEWEST
        self._moved = 0
        self._played = played
        heads = self._heads
        for deck in range(DECKS):
            head = self._state.head[deck]
            if long_ago or head != heads[deck]:
                heads[deck] = head
                if self.known[deck]:
                    moved |= bit(deck)
                    self._see_stack(deck)
        return moved

    def _see_depth(self, card: i64, deck: i64, room: i64) -> None:
        depth = self._rings[card] - self._heads[deck]
        if depth < 0:
            depth += room
        self.depths[card] = depth

    def _see_stack(self, deck: i64) -> None:
        """Look how deep known cards lie, and forget those that were drawn."""
        mine = bit(self._knowledge.seat)
        room = self._knowledge.rules.tables.stack_room[deck]
        first = first_card(deck)
        left = self.known[deck]
        card = first
        while left:
            if left & 1:
                if self._state.known_by[card] & mine:
                    self._see_depth(card, deck, room)
                else:
                    self.known[deck] ^= bit(card - first)
            left >>= 1
            card += 1

    def lay(self) -> Knowledge:
        """What the seat knows, but for cards in stacks; it is the one that decides, or all is over."""
        state = self._state
        knowledge = self._knowledge
        me = knowledge.seat
        hand = state.hand
        kept = self._hand
        expeditions = state.expeditions
        hidden = not state.over
        assert not hidden or state.seat == me
        for seat in range(state.players):
            hides = hidden and seat != me
            for spot in range(seat * DECKS, seat * DECKS + DECKS):
                cards = hand[spot]
                if cards != kept[spot]:
                    kept[spot] = cards
                    knowledge.hand_sizes[spot] = bit_count(cards)
                if hides:
                    hand[spot] = 0
            drawn = expeditions[seat]
            if drawn != self._expeditions[seat]:
                self._expeditions[seat] = drawn
                knowledge.expedition_counts[seat] = bit_count(drawn)
            if hides:
                expeditions[seat] = 0
        if hidden:
            self._lay_stacks()
            self._lay_time()
        return knowledge

    def _lay_stacks(self) -> None:
        state = self._state
        self._order = state.order
        self._known_by = state.known_by
        self._head = state.head
        state.order = self._seen_order
        state.known_by = self._seen_known_by
        state.head = self._seen_head

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
        if not state.over:
            hand = state.hand
            kept = self._hand
            for seat in range(state.players):
                state.expeditions[seat] = self._expeditions[seat]
                for spot in range(seat * DECKS, seat * DECKS + DECKS):
                    hand[spot] = kept[spot]
            state.order = self._order
            state.known_by = self._known_by
            state.head = self._head
            state.time = self._time
