"""New cubes, by an effect or otherwise: whether one can be had, and what it brings along (R7.2, R8.3, R10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import MERCIER, RECEIVING, TIERS
from brightsands.rules.pending import (
    RECEIVE_LEFT,
    RECEIVE_MUST,
    RECEIVE_OWES,
    RECEIVE_TIER,
    frame_cell,
    pop,
    push,
    set_frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import NO_DECK, deck_for, draw_cards, draw_owed, owe_card, unreserved
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_receive(rules: Ruleset, state: State, seat: i64, tier: i64) -> bool:
    """Whether a new cube of a tier can be had for a card or for gold (R7.2)."""
    if state.cubes[tier] < 1 or not rules.hooks.may_gain(rules.tables, state, tier):
        return False
    deck = deck_for(rules, tier)
    if deck == NO_DECK:
        return True
    return unreserved(state, deck) > 0 or state.gold[seat] >= rules.tables.empty_stack_gold[deck]


def can_rise(rules: Ruleset, state: State, tier: i64) -> bool:
    """Whether a cube of the next tier is there and may be had (R7.3)."""
    return state.cubes[tier + 1] > 0 and rules.hooks.may_gain(rules.tables, state, tier + 1)


def offer_cubes(rules: Ruleset, state: State, tier: i64, count: i64, owes: bool, must: bool) -> bool:
    """An effect gives cubes; whether cards were drawn.

    With ``owes`` their cards are drawn at the end (R8.3); with ``must`` not all of them may be declined (R10.1).
    """
    push(state, RECEIVING, tier, count, 1 if owes else 0)
    if must:
        set_frame_cell(state, RECEIVE_MUST, 1)
    return receive(rules, state)


def receive(rules: Ruleset, state: State) -> bool:
    """Take cubes an effect gives until a decision is needed or none is left; whether cards were drawn.

    A cube for which a card is there is simply taken. One that costs gold, or whose card could be bought off with
    Dr. Hugo Mercier (R13.5), waits for the player's word.
    """
    seat = state.seat
    revealed = False
    tier = frame_cell(state, RECEIVE_TIER)
    deck = deck_for(rules, tier)
    due: i64 = 0 if deck == NO_DECK else rules.tables.empty_stack_gold[deck]
    mercier = (state.objectives >> MERCIER) & 1 == 1
    while frame_cell(state, RECEIVE_LEFT) > 0 and can_receive(rules, state, seat, tier):
        if deck != NO_DECK and (unreserved(state, deck) < 1 or (mercier and state.gold[seat] >= due)):
            return revealed
        revealed = take_cube(rules, state) or revealed
    at_end = frame_cell(state, RECEIVE_OWES)
    pop(state)
    if at_end:
        revealed = draw_owed(rules.tables, state, seat) or revealed
    return revealed


def take_cube(rules: Ruleset, state: State) -> bool:
    """Take one cube of the open effect for its card, or for gold if the stack has none; whether a card was drawn."""
    tier = frame_cell(state, RECEIVE_TIER)
    deck = deck_for(rules, tier)
    _count_cube(state)
    gain_cube(state, state.seat, tier)
    if deck == NO_DECK:
        return False
    if unreserved(state, deck) < 1:
        state.gold[state.seat] -= rules.tables.empty_stack_gold[deck]
        return False
    if frame_cell(state, RECEIVE_OWES):
        owe_card(state, deck, 1)
        return False
    draw_cards(rules.tables, state, state.seat, deck, 1)
    return True


def take_cube_for_gold(rules: Ruleset, state: State) -> None:
    """Take one cube of the open effect and pay for its card instead of drawing it (R13.5)."""
    tier = frame_cell(state, RECEIVE_TIER)
    _count_cube(state)
    gain_cube(state, state.seat, tier)
    state.gold[state.seat] -= rules.tables.empty_stack_gold[deck_for(rules, tier)]


def _count_cube(state: State) -> None:
    """One cube less is still to come; the rest may be declined (R10.1)."""
    set_frame_cell(state, RECEIVE_LEFT, frame_cell(state, RECEIVE_LEFT) - 1)
    set_frame_cell(state, RECEIVE_MUST, 0)


def gain_cube(state: State, seat: i64, tier: i64) -> None:
    """A new cube goes from the supply into its district."""
    state.cubes[tier] -= 1
    state.idle[seat * TIERS + tier] += 1
    state.people[seat * TIERS + tier] += 1
