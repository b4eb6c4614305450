"""What played cards, islands and objectives do; each answers "can it?" and does it (R8.3, R10, R11.1-R11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    DECKS,
    EXPEDITIONS,
    GIVES_ACTION,
    GIVES_GOLD,
    GIVES_PUT_AWAY,
    MERCIER,
    PUTTING,
    RECEIVING,
    TIERS,
    bit,
    deck_of,
    first_card,
)
from brightsands.rules.payment.tokens import exploration_ready, spend_exploration
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
from brightsands.rules.stacks import (
    NO_DECK,
    deck_for,
    draw_cards,
    draw_expeditions,
    draw_owed,
    hand_is_empty,
    owe_card,
    unreserved,
)
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


def can_activate(rules: Ruleset, state: State, seat: i64, card: i64) -> bool:
    """Whether a played card may be turned face down now and would do something (R10.1)."""
    tables = rules.tables
    deck = deck_of(card)
    number = card - first_card(deck)
    if not rules.hooks.effects:
        return False
    if not (state.face_up[seat * DECKS + deck] >> number) & 1:
        return False
    if tables.card_put_away[card]:
        return (state.fresh[deck] >> number) & 1 == 1 and not hand_is_empty(state, seat)
    if tables.card_cubes[card] and can_receive(rules, state, seat, tables.card_cube_tier[card]):
        return True
    if tables.card_upgrades[card]:
        tier = tables.card_upgrade_tier[card]
        return state.people[seat * TIERS + tier] > 0 and can_rise(rules, state, tier)
    if tables.card_expeditions[card] and state.size[EXPEDITIONS] > 0:
        return True
    return (
        tables.card_trade[card] + tables.card_exploration[card] + tables.card_gold[card] + tables.card_actions[card] > 0
    )


def can_rise(rules: Ruleset, state: State, tier: i64) -> bool:
    """Whether a cube of the next tier is there and may be had (R7.3)."""
    return state.cubes[tier + 1] > 0 and rules.hooks.may_gain(rules.tables, state, tier + 1)


def activate(rules: Ruleset, state: State, card: i64) -> bool:
    """Turn a card face down and do its effect (R10.2-R10.8); whether something hidden was seen."""
    tables = rules.tables
    seat = state.seat
    deck = deck_of(card)
    low = bit(card - first_card(deck))
    state.face_up[seat * DECKS + deck] ^= low
    state.face_down[seat * DECKS + deck] |= low
    state.fresh[deck] &= ~low
    state.gold[seat] += tables.card_gold[card]
    state.card_trade[seat] += tables.card_trade[card]
    state.card_exploration[seat] += tables.card_exploration[card]
    state.actions_left += tables.card_actions[card]
    if tables.card_upgrades[card]:
        state.credits[tables.card_upgrade_tier[card]] += tables.card_upgrades[card]
    revealed = False
    if tables.card_expeditions[card]:
        revealed = state.size[EXPEDITIONS] > 0
        draw_expeditions(tables, state, seat, tables.card_expeditions[card])
    if tables.card_put_away[card]:
        push(state, PUTTING, tables.card_put_away[card], 1)
    if tables.card_cubes[card]:
        push(state, RECEIVING, tables.card_cube_tier[card], tables.card_cubes[card], 0)
        if not rules.before_2 and not _gives_more_than_cubes(rules, card):
            set_frame_cell(state, RECEIVE_MUST, 1)  # R10.1: not all that it gives may be declined
        revealed = receive(rules, state) or revealed
    return revealed


def _gives_more_than_cubes(rules: Ruleset, card: i64) -> bool:
    """Whether a card that gives cubes gives something else as well."""
    tables = rules.tables
    tokens = tables.card_trade[card] + tables.card_exploration[card] + tables.card_gold[card]
    return tokens + tables.card_actions[card] + tables.card_expeditions[card] + tables.card_upgrades[card] > 0


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


def can_use(rules: Ruleset, state: State, seat: i64, objective: i64) -> bool:
    """Whether an effect objective can be used now (R11.1-R11.3)."""
    if not (state.objectives >> objective) & 1 or (state.used >> objective) & 1:
        return False
    tables = rules.tables
    if not (tables.usable >> objective) & 1:
        return False
    if exploration_ready(state, seat) < tables.use_exploration[objective]:
        return False
    if state.gold[seat] < tables.use_gold[objective]:
        return False
    tier = tables.use_cube[objective]
    if tier >= 0 and state.idle[seat * TIERS + tier] < 1:
        return False
    if tables.use_gives[objective] == GIVES_PUT_AWAY:
        if rules.hooks.editor_is_action and (state.open or state.actions_left < 1):
            return False
        return not hand_is_empty(state, seat)
    return True


def use_objective(rules: Ruleset, state: State, objective: i64) -> None:
    """Use an effect objective (R11.1-R11.3)."""
    seat = state.seat
    state.used |= bit(objective)
    tables = rules.tables
    if tables.use_exploration[objective]:
        spend_exploration(state, seat, tables.use_exploration[objective])
    state.gold[seat] -= tables.use_gold[objective]
    tier = tables.use_cube[objective]
    if tier >= 0:
        state.idle[seat * TIERS + tier] -= 1
        state.tired[seat * TIERS + tier] += 1
    gives = tables.use_gives[objective]
    amount = tables.use_amount[objective]
    if gives == GIVES_ACTION:
        state.actions_left += amount
    elif gives == GIVES_GOLD:
        state.gold[seat] += amount
    else:
        push(state, PUTTING, amount, amount)
