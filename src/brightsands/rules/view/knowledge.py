"""What a seat may know: the one gate through which the state reaches anybody (R2.4).

A view is a copy of the state with everything unseen taken out, and it holds on to nothing of the game it was made
of. Bots, logs, the wire and environments get views only. See docs/hidden-information.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bit_count, bits, row, zeros
from brightsands.rules.codes import (
    CARDS,
    CHOOSING,
    DECKS,
    EXPEDITIONS,
    FRAME,
    MAX_ISLANDS,
    NEW_ISLANDS,
    OLD_ISLANDS,
    PAYING,
    PLAY,
    STACK_CELLS,
    STACKS,
    TIERS,
    a_of,
    b_of,
    bit,
    deck_of,
    first_card,
    nibble,
    pack,
    verb_of,
)
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.pending import (
    CHOICE_FIRST,
    CHOICE_SECOND,
    CHOICE_STACK,
    PAY_AGAIN,
    PAY_BUYS,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_NEED,
    PAY_TRADE,
    frame,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.shuffle import Chance
from brightsands.rules.state import State
from brightsands.rules.state import from_dict as state_from_dict
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

SPECTATOR: Final = -1  # the seat of one who only looks on
UNKNOWN: Final = -1
TIME_BACK: Final = -2  # minus the deck: a card of the time stack of which only the back is seen
HIDDEN_CARD: Final = 255  # in the code of an open payment: a card of which only the back is seen


class Knowledge:
    """A state without what one seat cannot see, and the numbers of what it cannot see.

    ``seen`` is a State whose hidden cells are blank: hands and expedition cards of others are empty, stacks hold
    UNKNOWN but for cards the seat itself put under them. While another seat pays for a hand card, that card is
    not named: its frame shows HIDDEN_CARD, what is still to be paid is blank, and ``paid`` says what was paid so
    far. Once the game is over nothing is hidden.
    """

    def __init__(
        self,
        rules: Ruleset,
        seat: i64,
        seen: State,
        hand_sizes: vec[i64],
        expedition_counts: vec[i64],
        paid: Price,
    ) -> None:
        self.rules = rules
        self.seat: i64 = seat
        self.seen = seen
        self.hand_sizes = hand_sizes  # by seat and deck
        self.expedition_counts = expedition_counts  # by seat
        self.paid = paid  # of a hidden card, so far

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (
            self.rules,
            int(self.seat),
            self.seen.to_dict(),
            [int(cell) for cell in self.hand_sizes],
            [int(cell) for cell in self.expedition_counts],
            self.paid.cells(),
        )


def _rebuild(
    rules: Ruleset,
    seat: int,
    seen: dict[str, int | list[int]],
    hands: list[int],
    expeditions: list[int],
    paid: tuple[int, ...],
) -> Knowledge:
    return Knowledge(rules, seat, state_from_dict(seen), row(hands), row(expeditions), Price(*paid))


def know(rules: Ruleset, state: State, seat: i64) -> Knowledge:
    """What a seat knows of a state; SPECTATOR knows only what lies open."""
    # A ruleset of its own: the meter of the game's would tell how long others had to look for a payment.
    return _hide(rules.twin(), state, state.copy(), seat)


def _hide(rules: Ruleset, state: State, seen: State, seat: i64) -> Knowledge:
    """Take everything out of ``seen`` that the seat does not see; it holds what ``state`` does."""
    hands = zeros(state.players * DECKS)
    expeditions = zeros(state.players)
    paid = Price(0, 0, 0, 0, 0, 0)
    for other in range(state.players):
        for deck in range(DECKS):
            spot = other * DECKS + deck
            hands[spot] = bit_count(state.hand[spot])
        expeditions[other] = bit_count(state.expeditions[other])
    if state.over:
        # After scoring the cards lie open (R12.3), and there is nothing left to keep from anybody.
        return Knowledge(rules, seat, seen, hands, expeditions, paid)
    # R9.2: expedition cards are for their owner's eyes, like hands.
    for other in range(state.players):
        if other != seat:
            for deck in range(DECKS):
                seen.hand[other * DECKS + deck] = 0
            seen.expeditions[other] = 0
    hide_stacks(rules, state, seen, seat)
    _hide_time(state, seen)
    if seat != state.seat:
        base = card_payment(state)
        if base >= 0:
            paid = _hide_card_being_paid(rules, state, seen, base)
    return Knowledge(rules, seat, seen, hands, expeditions, paid)


def hide_stacks(rules: Ruleset, state: State, seen: State, seat: i64) -> None:
    """Blank every stack but for what the seat itself put there; rings begin anew, so no stale cell survives."""
    order = zeros(STACK_CELLS)
    for cell in range(STACK_CELLS):
        order[cell] = UNKNOWN
    known = zeros(CARDS)
    if seat >= 0:
        places = zeros(CARDS)
        cards = zeros(CARDS)
        for found in range(own_cards(rules.tables, state, seat, places, cards)):
            order[places[found]] = cards[found]
            known[cards[found]] = bit(seat)
    seen.order = order
    seen.known_by = known
    seen.head = zeros(STACKS)


def own_cards(tables: Tables, state: State, seat: i64, places: vec[i64], cards: vec[i64]) -> i64:
    """Where in the stacks cards lie that the seat itself put there, and which, into two rows; returns how many.

    Places are those of stacks that begin with their top.
    """
    mine = bit(seat)
    known_by = state.known_by
    order = state.order
    found: i64 = 0
    for deck in range(DECKS):
        first = tables.stack_first[deck]
        room = tables.stack_room[deck]
        left: i64 = 0
        for card in range(first_card(deck), first_card(deck) + room):
            if known_by[card] & mine:
                left += 1
        # They were put under the stack: from below they are found soon.
        depth = state.size[deck]
        head = state.head[deck]
        while left and depth:
            depth -= 1
            place = head + depth
            named = order[first + place if place < room else first + place - room]
            if known_by[named] & mine:
                places[found] = first + depth
                cards[found] = named
                found += 1
                left -= 1
    return found


def _hide_time(state: State, seen: State) -> None:
    """Leave the backs of the time cards that are still to come."""
    # R14.3: the time stack lies face down, its backs are seen; in mission 10 it is known in the second pass.
    if state.time_pass == 0:
        for cell in range(state.time_head, len(state.time)):
            seen.time[cell] = time_back(state.time[cell])


def time_back(card: i64) -> i64:
    """What is seen of a time card that lies face down."""
    return TIME_BACK - deck_of(card)


def card_payment(state: State) -> i64:
    """Where the open payment for a hand card begins on the pending stack, -1 if none is open."""
    for level in range(state.depth):
        base = level * FRAME
        if state.pending[base] == PAYING and verb_of(state.pending[base + PAY_BUYS]) == PLAY:
            return base
    return -1


def paid_so_far(rules: Ruleset, state: State, base: i64, cost: i64) -> Price:
    """What was paid so far of a cost whose rest is in the frame at ``base``: only what everybody saw happen.

    A resource that was paid once looks the same whether the cost shows it once or twice.
    """
    whole = rules.tables.prices[cost]
    done = whole.need & ~state.pending[base + PAY_NEED]
    begun = whole.again & ~state.pending[base + PAY_AGAIN]
    return Price(
        done | begun,
        done & begun,
        whole.cubes - state.pending[base + PAY_CUBES],
        whole.trade - state.pending[base + PAY_TRADE],
        whole.exploration - state.pending[base + PAY_EXPLORATION],
        0,
    )


def _hide_card_being_paid(rules: Ruleset, state: State, seen: State, base: i64) -> Price:
    """The back of a card that is being paid is seen, its face only when it is played (R6.1); what was paid of it."""
    card = a_of(state.pending[base + PAY_BUYS])
    seen.pending[base + PAY_BUYS] = pack(PLAY, HIDDEN_CARD, deck_of(card))
    for cell in range(base + PAY_NEED, base + FRAME):
        seen.pending[cell] = 0
    return paid_so_far(rules, state, base, rules.tables.card_cost[card])


def sample(knowledge: Knowledge, seed: int) -> State:
    """A whole state that the seat could be in: what it cannot see is dealt anew."""
    rules = knowledge.rules
    tables = rules.tables
    state = knowledge.seen.copy()
    if state.over:
        return state
    chance = Chance(seed, "sample")
    _name_card_being_paid(knowledge, state, chance)
    for deck in range(DECKS):
        _deal_deck(knowledge, state, deck, chance)
    mine: i64 = 0
    for seat in range(state.players):
        mine |= state.expeditions[seat]
    unseen = [card for card in range(int(tables.stack_room[EXPEDITIONS])) if not (mine >> card) & 1]
    chance.shuffle(unseen)
    for seat in range(state.players):
        while bit_count(state.expeditions[seat]) < knowledge.expedition_counts[seat]:
            state.expeditions[seat] |= bit(unseen.pop())
    _fill(rules, state, EXPEDITIONS, unseen)
    for stack in range(OLD_ISLANDS, NEW_ISLANDS + 1):
        islands = _unseen_islands(rules, state, stack)
        chance.shuffle(islands)
        _fill(rules, state, stack, islands)
    return state


def unseen_cards(knowledge: Knowledge, state: State, deck: i64) -> list[int]:
    """The cards of a deck of which the seat knows nothing."""
    tables = knowledge.rules.tables
    open_cards: i64 = 0
    for seat in range(state.players):
        spot = seat * DECKS + deck
        open_cards |= state.hand[spot] | state.face_up[spot] | state.face_down[spot]
    for depth in range(tables.stack_room[deck]):
        card = state.order[tables.stack_first[deck] + depth]
        if card != UNKNOWN:
            open_cards |= bit(card - first_card(deck))
    for card in state.time:
        if card >= 0 and deck_of(card) == deck:
            open_cards |= bit(card - first_card(deck))
    open_cards |= knowledge.rules.hooks.removed_cards[int(deck)]
    first = int(first_card(deck))
    return [first + number for number in range(int(tables.stack_room[deck])) if not (open_cards >> number) & 1]


def _deal_deck(knowledge: Knowledge, state: State, deck: i64, chance: Chance) -> None:
    """Fill hands up to their seen sizes and the unknown places of the stack with unseen cards."""
    tables = knowledge.rules.tables
    unseen = unseen_cards(knowledge, state, deck)
    chance.shuffle(unseen)
    for seat in range(state.players):
        spot = seat * DECKS + deck
        for _ in range(knowledge.hand_sizes[spot] - bit_count(state.hand[spot])):
            state.hand[spot] |= bit(unseen.pop() - first_card(deck))
    first = tables.stack_first[deck]
    for depth in range(state.size[deck]):
        if state.order[first + depth] == UNKNOWN:
            state.order[first + depth] = unseen.pop()
    for cell in range(first, first + tables.stack_room[deck]):
        if state.order[cell] == UNKNOWN:
            state.order[cell] = 0
    for place in range(len(state.time)):
        if state.time[place] == TIME_BACK - deck:
            state.time[place] = unseen.pop()


def _name_card_being_paid(knowledge: Knowledge, state: State, chance: Chance) -> None:
    """Give the hidden card of an open payment a face that fits what was paid and can be paid to the end."""
    base = card_payment(state)
    if base < 0 or a_of(state.pending[base + PAY_BUYS]) != HIDDEN_CARD:
        return
    deck = b_of(state.pending[base + PAY_BUYS])
    unseen = unseen_cards(knowledge, state, deck)
    chance.shuffle(unseen)
    for card in unseen:
        if _fits(knowledge.rules, state, base, card, knowledge.paid):
            state.pending[base + PAY_BUYS] = pack(PLAY, card)
            # It leaves the hand when it is paid (R6.1).
            state.hand[state.seat * DECKS + deck] |= bit(card - first_card(deck))
            return
    raise AssertionError("no card fits the payment that is open")


def _fits(rules: Ruleset, state: State, base: i64, card: i64, paid: Price) -> bool:
    """Whether a card's cost holds what was paid, and its rest can be paid; if so the frame asks for that rest."""
    whole = rules.tables.prices[rules.tables.card_cost[card]]
    if paid.need & ~whole.need or paid.again & ~whole.again:
        return False
    for tier in range(TIERS):
        if nibble(paid.cubes, tier) > nibble(whole.cubes, tier):
            return False
    if paid.trade > whole.trade or paid.exploration > whole.exploration:
        return False
    # Of a resource shown twice the second copy is open until it is paid twice.
    rest = Price(
        whole.need & ~(paid.need & ~whole.again) & ~paid.again,
        whole.again & ~paid.need,
        whole.cubes - paid.cubes,
        whole.trade - paid.trade,
        whole.exploration - paid.exploration,
        0,
    )
    if not (rest.need or rest.cubes or rest.trade or rest.exploration):
        return False
    if not can_pay(rules, state, state.seat, rest):
        return False
    state.pending[base + PAY_NEED] = rest.need
    state.pending[base + PAY_AGAIN] = rest.again
    state.pending[base + PAY_CUBES] = rest.cubes
    state.pending[base + PAY_TRADE] = rest.trade
    state.pending[base + PAY_EXPLORATION] = rest.exploration
    return True


def _unseen_islands(rules: Ruleset, state: State, stack: i64) -> list[int]:
    gone: set[int] = set()
    for seat in range(state.players):
        if stack == OLD_ISLANDS:
            for number in range(state.island_count[seat]):
                gone.add(int(state.islands[seat * MAX_ISLANDS + number]))
        else:
            gone.update(bits(state.overseas[seat]))
    if frame(state) == CHOOSING and frame_cell(state, CHOICE_STACK) == stack:
        gone.add(int(frame_cell(state, CHOICE_FIRST)))
        gone.add(int(frame_cell(state, CHOICE_SECOND)))
    if stack == OLD_ISLANDS:
        gone.update(bits(rules.hooks.removed_islands))
    return [island for island in range(int(rules.tables.stack_room[stack])) if island not in gone]


def _fill(rules: Ruleset, state: State, stack: i64, things: list[int]) -> None:
    first = rules.tables.stack_first[stack]
    for depth in range(rules.tables.stack_room[stack]):
        state.order[first + depth] = things[int(depth)] if depth < state.size[stack] else 0
