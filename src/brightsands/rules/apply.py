"""Carrying out an action. Legality is decided before; here things only happen (R3-R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import (
    ACTIVATE,
    ARTISAN_INVESTOR,
    BUILD,
    CLEARING,
    DECKS,
    EDITOR,
    END,
    EXPEDITION,
    EXTEND,
    FARMER_WORKER,
    FESTIVAL,
    FINISH,
    FIRST_SHIP,
    IMPORT,
    INCREASE,
    MARKET,
    MERCIER,
    NOTHING,
    PAYING,
    PLACING,
    PLAY,
    PREFER,
    RAISE,
    RAISING,
    RECRUITING,
    REMOVE,
    REVEAL,
    REVEALING,
    SETTLING,
    SHIFT,
    SHIPS,
    SWAP,
    SWAPPING,
    TRADE,
    UPGRADE,
    UPGRADING,
    USE,
    WORK,
    a_of,
    b_of,
    bit,
    verb_of,
)
from brightsands.rules.decisions import can_waive, decide, paid, swap
from brightsands.rules.discovery import discover
from brightsands.rules.effects import activate
from brightsands.rules.expand import count_yards, remove_tile
from brightsands.rules.objectives import use_objective
from brightsands.rules.payment.spend import do_shift, get_good, hold_good, is_paid, open_payment
from brightsands.rules.payment.tokens import spend_exploration, spend_trade
from brightsands.rules.pending import (
    frame,
    pop,
    push,
)
from brightsands.rules.rounds import end_turn, look_for_end
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import (
    draw_expeditions,
    draw_owed,
    increase_due,
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
    verb = verb_of(code)
    acted = state.acted
    if not rules.before_2:
        state.preferred = 1 if verb == PREFER else 0
    if kind == REVEALING:
        rules.hooks.answer(rules.tables, state, a_of(code) - 1)
        pop(state)
        rules.hooks.after_reveal(rules.tables, state)
        return TURN_OVER if state.over or not state.revealed else 0
    if verb == END:
        return TURN_OVER | (REVEALED if end_turn(rules, state) else 0)
    if verb == REVEAL:
        state.revealed = 1
        hidden = rules.hooks.reveal(rules.tables, state)
        return (TURN_OVER if state.over else 0) | (REVEALED if hidden else 0)
    seen = _turn(rules, state, code) if kind == NOTHING else decide(rules, state, kind, code, seed)
    if not rules.alone:
        look_for_end(state)
    elif state.depth == 0 and state.open == 0:
        if kind in MAIN_DECISIONS or (kind == NOTHING and verb == FINISH) or state.acted > acted:
            state.new_marks = 0  # R15.2: a main action is over, the next may bring another new kind
        rules.hooks.after_step(rules.tables, state)
        if state.over:
            return REVEALED | TURN_OVER  # what was hidden lies open now, so there is no way back (R3.5)
    return REVEALED if seen else 0


def _turn(rules: Ruleset, state: State, code: i64) -> bool:
    """Something that is done in the turn while no decision is open; whether something hidden was seen."""
    verb = verb_of(code)
    if verb == FINISH:
        return _finish(rules, state)
    if verb == WORK or verb == TRADE or verb == MARKET or verb == IMPORT:
        hold_good(state, get_good(rules, state, code))
        return False
    if verb == ACTIVATE:
        return activate(rules, state, a_of(code))
    if verb == RAISE or verb == USE or verb == EXTEND or verb == SHIFT or verb == PREFER:
        _free_action(rules, state, code)
        return False
    return _main_action(rules, state, code)


def _free_action(rules: Ruleset, state: State, code: i64) -> None:
    """A free action, but for activating a card (R3.2)."""
    verb = verb_of(code)
    a = a_of(code)
    if verb == RAISE:
        raise_cube(rules, state, a, b_of(code))
        state.credits[a] -= 1
    elif verb == USE:
        if a == EDITOR and rules.hooks.editor_is_action:
            _begin(state)
        use_objective(rules, state, a)
    elif verb == EXTEND:
        spend_trade(state, state.seat, rules.hooks.extend_cost, 0)
        state.extends += 1
    elif verb == SHIFT:
        do_shift(rules, state, a, b_of(code))
    else:
        state.prefer[state.seat] = a


def _main_action(rules: Ruleset, state: State, code: i64) -> bool:
    """A main action begins, or its next part (R5-R9); whether something hidden was seen."""
    verb = verb_of(code)
    a = a_of(code)
    tables = rules.tables
    if verb == BUILD:
        _begin_build(rules, state, code)
        return False
    if verb == REMOVE:
        _remove(rules, state, a)
        return False
    if verb == INCREASE:
        _begin_part(state, RECRUITING)
        _buy(rules, state, code, tables.new_cube_cost[a], increase_due(rules, state, a))
        return False
    if verb == UPGRADE:
        _begin_part(state, UPGRADING)
        _buy(rules, state, code, tables.upgrade_cost[a], 0)
        return False
    _begin(state)
    if verb == PLAY:
        _buy(rules, state, code, tables.card_cost[a], 0)
    elif verb == SWAP:
        _begin_swap(rules, state, code)
    elif verb == FESTIVAL:
        celebrate(state, state.seat)
    elif verb == EXPEDITION:
        spend_exploration(state, state.seat, tables.expedition_cost)
        draw_expeditions(tables, state, state.seat, tables.expedition_draw)
        return True
    else:
        discover(rules, state, verb)
        return True
    return False


def _begin_part(state: State, action: i64) -> None:
    """A main action of several parts begins, unless it has already."""
    if state.open == 0:
        _begin(state)
        state.open = action


def _begin_swap(rules: Ruleset, state: State, code: i64) -> None:
    """The first card of a swap goes under its stack; decks that are empty now stay out of it (R6.2)."""
    empty: i64 = 0
    for deck in range(DECKS):
        if state.size[deck] == 0:
            empty |= bit(deck)
    push(state, SWAPPING, 0, empty, 0)
    swap(rules, state, code)


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
        paid(rules, state)


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
