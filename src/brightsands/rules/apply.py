"""Carrying out an action. Legality is decided before; here things only happen (R3-R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import (
    ACTIVATE,
    ARTISAN_INVESTOR,
    BUILD,
    CHOOSING,
    CLEARING,
    DECKS,
    EDITOR,
    END,
    EXPEDITION,
    EXPLORE,
    EXTEND,
    FARMER_WORKER,
    FESTIVAL,
    FINISH,
    FIRST_SHIP,
    IMPORT,
    INCREASE,
    MARKET,
    MERCIER,
    NIBBLE_MASK,
    NOTHING,
    OPEN,
    PAYING,
    PLACING,
    PLAY,
    PREFER,
    PUTTING,
    RAISE,
    RAISING,
    RECEIVING,
    RECRUITING,
    REMOVE,
    REVEAL,
    REVEALING,
    SETTLING,
    SHIFT,
    SHIPS,
    SWAP,
    SWAPPING,
    TAKE,
    TRADE,
    UPGRADE,
    UPGRADING,
    USE,
    WAIVE,
    WORK,
    a_of,
    b_of,
    bit,
    c_of,
    deck_of,
    first_card,
    nibble,
    one_at,
    verb_of,
)
from brightsands.rules.discovery import discover, keep_island
from brightsands.rules.effects import activate
from brightsands.rules.expand import count_yards, free_yard, pay_hunt, remove_tile, use_yard
from brightsands.rules.fields import put_tile
from brightsands.rules.objectives import use_objective
from brightsands.rules.payment.spend import (
    do_market,
    do_shift,
    do_trade,
    do_work,
    hold_good,
    is_paid,
    open_payment,
    pay_step,
)
from brightsands.rules.payment.tokens import spend_exploration, spend_trade
from brightsands.rules.pending import (
    PAY_BUYS,
    PAY_GOLD,
    PLACE_TILE,
    PUT_LEFT,
    PUT_MUST,
    RECEIVE_LEFT,
    SWAP_COUNT,
    SWAP_DRAWS,
    frame,
    frame_cell,
    pop,
    push,
    set_frame_cell,
)
from brightsands.rules.receiving import gain_cube, receive, take_cube, take_cube_for_gold
from brightsands.rules.rounds import end_turn, look_for_end
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import (
    NO_DECK,
    deck_for,
    draw_cards,
    draw_expeditions,
    draw_owed,
    hand_is_empty,
    increase_due,
    owe_card,
    put_card_under,
    unreserved,
)
from brightsands.rules.state import State
from brightsands.rules.workforce import celebrate, raise_cube

if TYPE_CHECKING:
    from mypy_extensions import i64

REVEALED: Final = 1  # something hidden was seen: no taking back across it (R3.5)
TURN_OVER: Final = 2
MAIN_DECISIONS: Final = (PAYING, PLACING, RAISING, SWAPPING, SETTLING)  # with their end a main action may be over


def apply(rules: Ruleset, state: State, code: i64, seed: int) -> i64:
    """Do a legal action; returns REVEALED and TURN_OVER as bits."""
    kind = frame(state)
    acted = state.acted
    seen = False
    if not rules.before_2:
        state.preferred = 1 if verb_of(code) == PREFER else 0
    if kind == PAYING:
        _pay(rules, state, code)
    elif kind == PLACING:
        _place(rules, state, code)
    elif kind == RAISING:
        _raise_paid(rules, state, code)
    elif kind == SWAPPING:
        seen = _swap(rules, state, code)
    elif kind == PUTTING:
        _put(rules, state, code)
    elif kind == RECEIVING:
        seen = _receive(rules, state, code)
    elif kind == CHOOSING:
        keep_island(rules, state, code, seed)
        seen = True
    elif kind == SETTLING:
        seen = _settle(rules, state, code)
    elif kind == REVEALING:
        rules.hooks.answer(rules.tables, state, a_of(code) - 1)
        pop(state)
        rules.hooks.after_reveal(rules.tables, state)
        return TURN_OVER if state.over or not state.revealed else 0
    elif verb_of(code) == END:
        return TURN_OVER | (REVEALED if end_turn(rules, state) else 0)
    elif verb_of(code) == REVEAL:
        state.revealed = 1
        seen = rules.hooks.reveal(rules.tables, state)
        return (TURN_OVER if state.over else 0) | (REVEALED if seen else 0)
    else:
        seen = _turn(rules, state, code)
    if rules.alone:
        if state.depth == 0 and state.open == 0:
            if kind in MAIN_DECISIONS or (kind == NOTHING and verb_of(code) == FINISH) or state.acted > acted:
                state.new_marks = 0  # R15.2: a main action is over, the next may bring another new kind
            rules.hooks.after_step(rules.tables, state)
            if state.over:
                return REVEALED | TURN_OVER  # what was hidden lies open now, so there is no way back (R3.5)
    else:
        look_for_end(state)
    return REVEALED if seen else 0


def _turn(rules: Ruleset, state: State, code: i64) -> bool:
    verb = verb_of(code)
    a = a_of(code)
    if verb == BUILD:
        _begin_build(rules, state, code)
    elif verb == REMOVE:
        _remove(rules, state, a)
    elif verb == PLAY:
        _begin(state)
        _buy(rules, state, code, rules.tables.card_cost[a], 0)
    elif verb == SWAP:
        _begin(state)
        empty: i64 = 0
        for deck in range(DECKS):
            if state.size[deck] == 0:
                empty |= bit(deck)
        push(state, SWAPPING, 0, empty, 0)
        return _swap(rules, state, code)
    elif verb == INCREASE:
        if state.open == 0:
            _begin(state)
            state.open = RECRUITING
        _buy(rules, state, code, rules.tables.new_cube_cost[a], increase_due(rules, state, a))
    elif verb == UPGRADE:
        if state.open == 0:
            _begin(state)
            state.open = UPGRADING
        _buy(rules, state, code, rules.tables.upgrade_cost[a], 0)
    elif verb == RAISE:
        raise_cube(rules, state, a, b_of(code))
        state.credits[a] -= 1
    elif verb == OPEN or verb == EXPLORE:
        _begin(state)
        discover(rules, state, verb)
        return True
    elif verb == EXPEDITION:
        _begin(state)
        spend_exploration(state, state.seat, rules.tables.expedition_cost)
        draw_expeditions(rules.tables, state, state.seat, rules.tables.expedition_draw)
        return True
    elif verb == FESTIVAL:
        _begin(state)
        celebrate(state, state.seat)
    elif verb == ACTIVATE:
        return activate(rules, state, a)
    elif verb == USE:
        if a == EDITOR and rules.hooks.editor_is_action:
            _begin(state)
        use_objective(rules, state, a)
    elif verb == EXTEND:
        spend_trade(state, state.seat, rules.hooks.extend_cost, 0)
        state.extends += 1
    elif verb == SHIFT:
        do_shift(rules, state, a, b_of(code))
    elif verb == PREFER:
        state.prefer[state.seat] = a
    elif verb == WORK:
        hold_good(state, do_work(rules, state, a, b_of(code)))
    elif verb == TRADE:
        do_trade(rules, state, a, b_of(code), c_of(code))
        hold_good(state, a)
    elif verb == MARKET:
        hold_good(state, do_market(rules, state, a, c_of(code)))
    elif verb == IMPORT:
        spend_trade(state, state.seat, 1, c_of(code))
        hold_good(state, a)
    elif verb == FINISH:
        return _finish(rules, state)
    return False


def _begin(state: State) -> None:
    """A main action begins: what is per action starts anew (R3.4)."""
    state.actions_left -= 1
    state.acted += 1
    state.parts = 0
    state.may_remove = 0
    state.yards_used = 0
    state.most_yards = 0
    state.extending = 0


def _begin_expand(state: State, ship: bool) -> None:
    """An expand action begins: an extra one of mission 10 before a main action, but never for ships."""
    if state.extends > 0 and not ship:
        left = state.actions_left
        taken = state.acted
        _begin(state)
        state.actions_left = left
        state.acted = taken
        state.extends -= 1
        state.extending = 1
    else:
        _begin(state)
    state.may_remove = 1
    count_yards(state, state.seat)


def _buy(rules: Ruleset, state: State, code: i64, cost: i64, due: i64) -> None:
    open_payment(rules, state, code, cost, due)
    if is_paid(state):
        _paid(rules, state)


def _begin_build(rules: Ruleset, state: State, code: i64) -> None:
    ship = a_of(code) >= FIRST_SHIP
    if state.open == 0:
        _begin_expand(state, ship)
    elif state.open == CLEARING and state.extends > 0 and not state.extending and not ship:
        # It began with a removal and could have become ships; now it is the extra action that is used.
        state.actions_left += 1
        state.acted -= 1
        state.extends -= 1
        state.extending = 1
    state.open = SHIPS if ship else 0
    _buy(rules, state, code, rules.tables.tile_cost[a_of(code)], 0)


def _remove(rules: Ruleset, state: State, field: i64) -> None:
    if state.depth == 0 and not state.may_remove:
        _begin_expand(state, state.actions_left > 0)
        state.open = CLEARING
    remove_tile(rules, state, state.seat, field)


def _pay(rules: Ruleset, state: State, code: i64) -> None:
    verb = verb_of(code)
    if verb == REMOVE:
        remove_tile(rules, state, state.seat, a_of(code))
    elif verb == PREFER:
        state.prefer[state.seat] = a_of(code)
    elif pay_step(rules, state, code):
        _paid(rules, state)


def _paid(rules: Ruleset, state: State) -> None:
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
            state.fresh[deck] |= low
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


def _swap(rules: Ruleset, state: State, code: i64) -> bool:
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


def _finish(rules: Ruleset, state: State) -> bool:
    """A main action of several parts ends; owed cards are drawn (R7.2)."""
    was = state.open
    state.open = 0
    state.yards_used = 0
    state.most_yards = 0
    if was != RECRUITING:
        return False
    if (state.objectives >> MERCIER) & 1 and (
        can_waive(rules, state, FARMER_WORKER) or can_waive(rules, state, ARTISAN_INVESTOR)
    ):
        push(state, SETTLING)
        return False
    return draw_owed(rules.tables, state, state.seat)


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
