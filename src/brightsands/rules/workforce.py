"""Cubes that rise, and cubes that go home: upgrades and the festival (R7.3, R9.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    DISTRICT,
    EXHAUSTED,
    FIELDS,
    FIRST_WORKPLACE,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SLOTS_MASK,
    TIERS,
)
from brightsands.rules.fields import field_count, workplace
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def raise_cube(rules: Ruleset, state: State, tier: i64, place: i64) -> None:
    """A cube rises by one tier where it is (R7.3)."""
    seat = state.seat
    base = seat * TIERS + tier
    state.cubes[tier] += 1
    state.cubes[tier + 1] -= 1
    state.people[base] -= 1
    state.people[base + 1] += 1
    if place == DISTRICT:
        state.idle[base] -= 1
        state.idle[base + 1] += 1
    elif place == EXHAUSTED:
        state.tired[base] -= 1
        state.tired[base + 1] += 1
    else:
        number = place - FIRST_WORKPLACE
        spot = seat * FIELDS + workplace(rules.tables, state, seat, number >> 1, number & 1)
        cell = state.fields[spot]
        one: i64 = 1
        if (cell >> SLOT1_SHIFT) & SLOT_MASK == tier + 1:
            state.fields[spot] = cell + (one << SLOT1_SHIFT)
        else:
            state.fields[spot] = cell + (one << SLOT2_SHIFT)


def celebrate(state: State, seat: i64) -> None:
    """Everyone goes home, all exhausted tokens return, tokens on cards are lost (R9.4)."""
    base: i64 = seat * TIERS
    for tier in range(TIERS):
        state.idle[base + tier] = state.people[base + tier]
        state.tired[base + tier] = 0
    for spot in range(seat * FIELDS, seat * FIELDS + field_count(state, seat)):
        state.fields[spot] = state.fields[spot] & ~SLOTS_MASK
    state.trade_spent[seat] = 0
    state.exploration_spent[seat] = 0
    state.card_trade[seat] = 0
    state.card_exploration[seat] = 0
