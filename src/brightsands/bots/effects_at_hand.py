"""Effects of played cards and of objectives that a seat could use now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ACTIVATE,
    DECKS,
    EXTEND,
    GIVES_ACTION,
    GIVES_PUT_AWAY,
    USE,
    a_of,
    first_card,
    pack,
    verb_of,
)
from brightsands.rules.effects import can_activate
from brightsands.rules.objectives import can_use
from brightsands.rules.payment.tokens import trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def usable(rules: Ruleset, state: State, before: bool) -> list[int]:
    """Effects that could be used now: before a main action those that help to pay it, after it the others."""
    tables = rules.tables
    seat = state.seat
    found: list[int] = []
    for deck in range(DECKS):
        mask = state.face_up[seat * DECKS + deck]
        card: i64 = first_card(deck)
        while mask:
            if mask & 1 and can_activate(rules, state, seat, card):
                helps = (
                    tables.card_trade[card]
                    + tables.card_exploration[card]
                    + tables.card_upgrades[card]
                    + tables.card_cubes[card]
                    > 0
                )
                if (helps or tables.card_gold[card] > 0) if before else tables.card_actions[card] == 0:
                    found.append(int(pack(ACTIVATE, card)))
            mask >>= 1
            card += 1
    if not before:
        for objective in bits(state.objectives & tables.usable):
            gives = tables.use_gives[objective]
            if gives != GIVES_ACTION and not (gives == GIVES_PUT_AWAY and rules.hooks.editor_is_action):
                if can_use(rules, state, seat, objective):
                    found.append(int(pack(USE, objective)))
    return found


def is_usable(rules: Ruleset, state: State, code: i64) -> bool:
    """Whether an effect could be used now."""
    if verb_of(code) == ACTIVATE:
        return can_activate(rules, state, state.seat, a_of(code))
    return can_use(rules, state, state.seat, a_of(code))


def extra_actions(rules: Ruleset, state: State) -> list[int]:
    """Effects that give one more main action, two at most."""
    found: list[int] = []
    seat = state.seat
    for deck in range(DECKS):
        mask = state.face_up[seat * DECKS + deck]
        card: i64 = first_card(deck)
        while mask:
            if mask & 1 and rules.tables.card_actions[card] and can_activate(rules, state, seat, card):
                found.append(int(pack(ACTIVATE, card)))
            mask >>= 1
            card += 1
    for objective in bits(state.objectives & rules.tables.usable):
        if rules.tables.use_gives[objective] == GIVES_ACTION and can_use(rules, state, seat, objective):
            found.append(int(pack(USE, objective)))
    price = rules.hooks.extend_cost
    if price and not state.extends and state.actions_left == 0 and trade_ready(state, seat) >= price:
        found.insert(0, EXTEND)
    return found[:2]
