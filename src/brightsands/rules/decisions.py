"""What the steps of open decisions do: paying, placing, swapping, receiving and the like (R4-R8, R10, R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    ARTISAN_INVESTOR,
    BUILD,
    CHOOSING,
    DECKS,
    FARMER_WORKER,
    FINISH,
    FIRST_SHIP,
    INCREASE,
    NIBBLE_MASK,
    PAYING,
    PLACING,
    PLAY,
    PREFER,
    PUTTING,
    RAISING,
    RECEIVING,
    REMOVE,
    SETTLING,
    SHIPS,
    SWAP,
    SWAPPING,
    TAKE,
    UPGRADE,
    WAIVE,
    a_of,
    b_of,
    bit,
    deck_of,
    first_card,
    nibble,
    one_at,
    verb_of,
)
from brightsands.rules.discovery import keep_island
from brightsands.rules.expand import free_yard, pay_hunt, remove_tile, use_yard
from brightsands.rules.fields import put_tile
from brightsands.rules.payment.spend import pay_step
from brightsands.rules.pending import (
    PAY_BUYS,
    PAY_GOLD,
    PLACE_TILE,
    PUT_LEFT,
    PUT_MUST,
    RECEIVE_LEFT,
    SWAP_COUNT,
    SWAP_DRAWS,
    frame_cell,
    pop,
    push,
    set_frame_cell,
)
from brightsands.rules.receiving import gain_cube, receive, take_cube, take_cube_for_gold
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import (
    NO_DECK,
    deck_for,
    draw_cards,
    draw_owed,
    hand_is_empty,
    owe_card,
    put_card_under,
    unreserved,
)
from brightsands.rules.state import State
from brightsands.rules.workforce import raise_cube

if TYPE_CHECKING:
    from mypy_extensions import i64


def decide(rules: Ruleset, state: State, kind: i64, code: i64, seed: int) -> bool:
    """A step of the open decision; whether something hidden was seen."""
    if kind == PAYING:
        _pay(rules, state, code)
    elif kind == PLACING:
        _place(rules, state, code)
    elif kind == RAISING:
        _raise_paid(rules, state, code)
    elif kind == SWAPPING:
        return swap(rules, state, code)
    elif kind == PUTTING:
        _put(rules, state, code)
    elif kind == RECEIVING:
        return _receive(rules, state, code)
    elif kind == CHOOSING:
        keep_island(rules, state, code, seed)
        return True
    elif kind == SETTLING:
        return _settle(rules, state, code)
    return False


def _pay(rules: Ruleset, state: State, code: i64) -> None:
    verb = verb_of(code)
    if verb == REMOVE:
        remove_tile(rules, state, state.seat, a_of(code))
    elif verb == PREFER:
        state.prefer[state.seat] = a_of(code)
    elif pay_step(rules, state, code):
        paid(rules, state)


def paid(rules: Ruleset, state: State) -> None:
    """The open payment is complete: what was bought is taken."""
    code = frame_cell(state, PAY_BUYS)
    due = frame_cell(state, PAY_GOLD)
    pop(state)
    seat = state.seat
    verb = verb_of(code)
    a = a_of(code)
    if verb == BUILD:
        state.board[a] -= 1
        push(state, PLACING, a)
    elif verb == PLAY:
        deck = deck_of(a)
        low = bit(a - first_card(deck))
        state.hand[seat * DECKS + deck] ^= low
        state.face_up[seat * DECKS + deck] |= low
        if rules.tables.card_put_away[a]:
            state.lapsing[deck] |= low
        if hand_is_empty(state, seat):
            state.emptied = 1
    elif verb == INCREASE:
        deck = deck_for(rules, a)
        if deck != NO_DECK and unreserved(state, deck) > 0:
            owe_card(state, deck, 1)
        state.gold[seat] -= due
        gain_cube(state, seat, a)
        if rules.alone and nibble(state.memory, a) < NIBBLE_MASK:
            state.memory += one_at(a)  # goals remember who came by this action (mission 5); a nibble for each tier
        state.parts += 1
    elif verb == UPGRADE:
        push(state, RAISING, a)


def _place(rules: Ruleset, state: State, code: i64) -> None:
    seat = state.seat
    if verb_of(code) == REMOVE:
        remove_tile(rules, state, seat, a_of(code))
        return
    tile = frame_cell(state, PLACE_TILE)
    pop(state)
    if tile >= FIRST_SHIP:
        use_yard(state, seat, rules.tables.tile_strength[tile])
        state.parts += 1
    if put_tile(rules.tables, state, seat, a_of(code), tile, b_of(code)):
        pay_hunt(state, seat)
    if state.open == SHIPS and not free_yard(rules, state, seat, 1):
        state.open = 0
        state.yards_used = 0  # R3.4: in an extra action every shipyard builds again
    if state.open != SHIPS:
        state.most_yards = 0


def _raise_paid(rules: Ruleset, state: State, code: i64) -> None:
    pop(state)
    raise_cube(rules, state, a_of(code), b_of(code))
    state.parts += 1
    if state.parts >= rules.tables.upgrades_per_action:
        state.open = 0


def swap(rules: Ruleset, state: State, code: i64) -> bool:
    """Put a card under its stack, or draw as many as were put (R6.2)."""
    seat = state.seat
    if verb_of(code) == SWAP:
        card = a_of(code)
        put_card_under(rules.tables, state, seat, card)
        set_frame_cell(state, SWAP_COUNT, frame_cell(state, SWAP_COUNT) + 1)
        set_frame_cell(state, SWAP_DRAWS, frame_cell(state, SWAP_DRAWS) + one_at(deck_of(card)))
        return False
    draws = frame_cell(state, SWAP_DRAWS)
    pop(state)
    for deck in range(DECKS):
        draw_cards(rules.tables, state, seat, deck, nibble(draws, deck))
    return True


def _put(rules: Ruleset, state: State, code: i64) -> None:
    """Put a hand card under its stack without drawing (R10.8, R11.3)."""
    seat = state.seat
    if verb_of(code) == FINISH:
        pop(state)
        return
    put_card_under(rules.tables, state, seat, a_of(code))
    left = frame_cell(state, PUT_LEFT) - 1
    set_frame_cell(state, PUT_LEFT, left)
    set_frame_cell(state, PUT_MUST, 0)
    if hand_is_empty(state, seat):
        state.emptied = 1
    if left == 0 or hand_is_empty(state, seat):
        pop(state)


def _receive(rules: Ruleset, state: State, code: i64) -> bool:
    """An answer about a cube that an effect gives (R10.2, R13.5)."""
    verb = verb_of(code)
    seen = False
    if verb == TAKE:
        seen = take_cube(rules, state)
    elif verb == WAIVE:
        take_cube_for_gold(rules, state)
    else:
        set_frame_cell(state, RECEIVE_LEFT, 0)
    return receive(rules, state) or seen


def can_waive(rules: Ruleset, state: State, deck: i64) -> bool:
    """Whether gold may be paid instead of an owed card (R13.5)."""
    owed = state.owed_farmer_worker if deck == FARMER_WORKER else state.owed_artisan
    return owed > 0 and state.gold[state.seat] >= rules.tables.empty_stack_gold[deck]


def _settle(rules: Ruleset, state: State, code: i64) -> bool:
    """Pay gold instead of an owed card, or draw what is owed (R13.5)."""
    if verb_of(code) == WAIVE:
        deck = a_of(code)
        state.gold[state.seat] -= rules.tables.empty_stack_gold[deck]
        owe_card(state, deck, -1)
        if can_waive(rules, state, FARMER_WORKER) or can_waive(rules, state, ARTISAN_INVESTOR):
            return False
    pop(state)
    return draw_owed(rules.tables, state, state.seat)
