"""Turns, rounds and the end of the game (R3.1, R3.3, R12.1, R12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    DECKS,
    FIELDS,
    HAND_EMPTIED,
    RESOURCES,
    ROUND_LIMIT,
    TIERS,
)
from brightsands.rules.fields import field_count, refresh
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import hand_is_empty
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def start_turn(rules: Ruleset, state: State) -> None:
    """A turn begins: one main action; blueprints of the seat turn (R3.1, R13.2)."""
    state.actions_left = 1
    state.acted = 0
    if rules.blocking:
        turned = False
        first: i64 = state.seat * FIELDS
        for spot in range(first, first + field_count(state, state.seat)):
            if state.fields[spot] & BLUEPRINT_BIT:
                state.fields[spot] &= ~BLUEPRINT_BIT
                turned = True
        if turned:
            refresh(rules.tables, state, state.seat)


def end_turn(rules: Ruleset, state: State) -> bool:
    """The turn ends: what is per turn starts anew, what was not used lapses (R3.3, R3.4, R10.8).

    Whether something hidden was seen.
    """
    seat = state.seat
    for deck in range(DECKS):
        spent = state.lapsing[deck]
        if spent:
            state.face_up[seat * DECKS + deck] &= ~spent
            state.face_down[seat * DECKS + deck] |= spent
            state.lapsing[deck] = 0
    if state.holds:
        for resource in range(RESOURCES):
            state.held[resource] = 0
        state.holds = 0
    for tier in range(TIERS):
        state.credits[tier] = 0
    state.actions_left = 0
    state.traded = 0
    state.used = 0
    state.may_remove = 0
    state.parts = 0
    state.yards_used = 0
    state.most_yards = 0
    state.new_marks = 0
    state.emptied = 0
    state.extends = 0
    state.extending = 0
    if rules.alone:
        if not state.revealed:
            return rules.hooks.reveal(rules.tables, state)  # R14.3: the end includes it
        state.revealed = 0
        rules.hooks.next_turn(state)
        return False
    state.seat = (seat + 1) % state.players
    if state.seat == state.first:
        if state.last_round and state.round >= state.last_round:
            state.over = HAND_EMPTIED
        elif rules.round_limit and state.round >= rules.round_limit:
            state.over = ROUND_LIMIT
        if state.over:
            state.acted = 0
            return False
        state.round += 1
    start_turn(rules, state)
    return False


def look_for_end(state: State) -> None:
    """The first hand that stays empty with nothing open and no card owed triggers the end (R12.1)."""
    if not state.emptied or state.depth or state.open:
        return
    if state.owed_farmer_worker or state.owed_artisan:
        return
    state.emptied = 0
    if state.fireworks < 0 and hand_is_empty(state, state.seat):
        state.fireworks = state.seat
        state.last_round = state.round + 1
