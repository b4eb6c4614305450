"""Stacks of cards and islands: drawing from the top, putting under, hands (R2.0, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    ARTISAN_INVESTOR,
    DECKS,
    EXPEDITIONS,
    FARMER_WORKER,
    bit,
    deck_of,
    deck_of_tier,
    first_card,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_DECK: Final = -1


def draw_top(tables: Tables, state: State, stack: i64) -> i64:
    """Take the top of a stack."""
    head = state.head[stack]
    thing = state.order[tables.stack_first[stack] + head]
    state.head[stack] = (head + 1) % tables.stack_room[stack]
    state.size[stack] -= 1
    return thing


def put_under(tables: Tables, state: State, stack: i64, thing: i64) -> None:
    """Put something under a stack."""
    end = (state.head[stack] + state.size[stack]) % tables.stack_room[stack]
    state.order[tables.stack_first[stack] + end] = thing
    state.size[stack] += 1


def draw_cards(tables: Tables, state: State, seat: i64, deck: i64, count: i64) -> None:
    """Draw population cards into a hand, as many as are left; a hand has no limit (R6.3)."""
    while count > 0 and state.size[deck] > 0:
        card = draw_top(tables, state, deck)
        state.known_by[card] = 0
        state.hand[seat * DECKS + deck] |= bit(card - first_card(deck))
        count -= 1


def draw_expeditions(tables: Tables, state: State, seat: i64, count: i64) -> None:
    """Draw expedition cards, as many as are left (R9.1, R10.5)."""
    while count > 0 and state.size[EXPEDITIONS] > 0:
        state.expeditions[seat] |= bit(draw_top(tables, state, EXPEDITIONS))
        count -= 1


def put_card_under(tables: Tables, state: State, seat: i64, card: i64) -> None:
    """Put a hand card under its stack; its owner remembers where it lies."""
    deck = deck_of(card)
    state.hand[seat * DECKS + deck] ^= bit(card - first_card(deck))
    put_under(tables, state, deck, card)
    state.known_by[card] = bit(seat)


def in_hand(state: State, seat: i64, card: i64) -> bool:
    """Whether a card is in a seat's hand."""
    deck = deck_of(card)
    return (state.hand[seat * DECKS + deck] >> (card - first_card(deck))) & 1 == 1


def hand_size(state: State, seat: i64) -> i64:
    """How many cards a seat holds."""
    base: i64 = seat * DECKS
    return bit_count(state.hand[base]) + bit_count(state.hand[base + 1]) + bit_count(state.hand[base + 2])


def hand_is_empty(state: State, seat: i64) -> bool:
    """Whether a seat holds no card."""
    base: i64 = seat * DECKS
    return state.hand[base] | state.hand[base + 1] | state.hand[base + 2] == 0


def deck_for(rules: Ruleset, tier: i64) -> i64:
    """The deck from which a new cube of a tier draws here, NO_DECK if it draws none (mission 2)."""
    if (rules.hooks.drawing >> tier) & 1:
        return deck_of_tier(tier)
    return NO_DECK


def unreserved(state: State, deck: i64) -> i64:
    """Cards of a deck that are not owed to anyone yet (R7.2)."""
    owed = state.owed_farmer_worker if deck == FARMER_WORKER else state.owed_artisan
    return state.size[deck] - owed


def owe_card(state: State, deck: i64, count: i64) -> None:
    """Reserve cards for new cubes, or release them with a negative count."""
    if deck == FARMER_WORKER:
        state.owed_farmer_worker += count
    else:
        state.owed_artisan += count


def draw_owed(tables: Tables, state: State, seat: i64) -> bool:
    """Draw all owed cards (R7.2); whether there were any."""
    any_owed = state.owed_farmer_worker + state.owed_artisan > 0
    draw_cards(tables, state, seat, FARMER_WORKER, state.owed_farmer_worker)
    draw_cards(tables, state, seat, ARTISAN_INVESTOR, state.owed_artisan)
    state.owed_farmer_worker = 0
    state.owed_artisan = 0
    return any_owed


def increase_due(rules: Ruleset, state: State, tier: i64) -> i64:
    """The gold a new cube costs because no card is left for it (R7.2)."""
    deck = deck_for(rules, tier)
    if deck == NO_DECK:
        return 0
    if unreserved(state, deck) > 0:
        return 0
    return rules.tables.empty_stack_gold[deck]
