"""Why an action is not allowed: the rule, and what is missing in a player's words.

Legality is decided in `legal` alone. Here an action that was found illegal is looked at again, in the order in which a
player would ask: is it an action at all, does this game have it, does something else come first, what is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import (
    ANSWER,
    BERYL,
    CHOOSING,
    EDITOR,
    EXTEND,
    FINISH,
    HELD,
    IMPORT,
    KEEP,
    MARKET,
    MERCIER,
    NOTHING,
    PAIR,
    PAYING,
    PLACE,
    PLACING,
    PUT,
    PUTTING,
    RAISE,
    RAISING,
    RECEIVING,
    REVEAL,
    REVEALING,
    SETTLING,
    SPEND,
    SWAP,
    SWAPPING,
    TAKE,
    TAP,
    TRADE,
    USE,
    WAIVE,
    a_of,
    b_of,
    c_of,
    deck_of,
    verb_of,
)
from brightsands.rules.errors import BadAction, IllegalAction, Values
from brightsands.rules.names import (
    CARD_NAMES,
    DECK_NAMES,
    ISLAND_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
)
from brightsands.rules.numbering import code_at, code_index
from brightsands.rules.pending import (
    PUT_LEFT,
    PUT_MUST,
    RAISE_TIER,
    RECEIVE_MUST,
    RECEIVE_OWES,
    RECEIVE_TIER,
    SWAP_BARRED,
    SWAP_COUNT,
    frame,
    frame_cell,
)
from brightsands.rules.refusals.alone import alone_rule, not_in_mission, refuse_answer
from brightsands.rules.refusals.english import refuse
from brightsands.rules.refusals.expand import refuse_placing
from brightsands.rules.refusals.payment import refuse_cube, refuse_payment
from brightsands.rules.refusals.reasons import FALLBACK
from brightsands.rules.refusals.turn import objective_rule, refuse_swap, refuse_turn
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import deck_for, in_hand, unreserved
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

CODES: Final = 1 << 30  # every code is smaller
# What only a lone player can do: the reason and its rule, if it is not the reason's own
SOLO_ONLY: Final = {
    MARKET: ("solo_market", ""),
    EXTEND: ("solo_extend", ""),
    ANSWER: ("solo_answer", ""),
    REVEAL: ("solo_answer", "R14.3"),
}


def refusal(rules: Ruleset, state: State, code: int) -> IllegalAction:
    """The reason why a code that is not among the legal ones is refused; any number will do."""
    if not is_action(code):
        return refuse("no_action")
    if state.over:
        return refuse("game_over", None, alone_rule(rules, "R12", "R14.4", "R15.8"))
    found = _not_in_this_game(rules, state, code)
    if found is None:
        found = _by_decision(rules, state, code)
    return found if found is not None else refuse(FALLBACK)


def is_action(code: int) -> bool:
    """Whether a number is the code of an action.

    >>> is_action(27), is_action(0), is_action(-1), is_action(10**30)
    (True, False, False, False)
    """
    if not 0 < code < CODES:
        return False
    try:
        return code_at(code_index(code)) == code
    except BadAction:
        return False


def _by_decision(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    kind = frame(state)
    if kind == NOTHING:
        return refuse_turn(rules, state, code)
    if kind == PAYING:
        return refuse_payment(rules, state, code)
    if kind == PLACING:
        return refuse_placing(rules, state, code)
    if kind == RAISING:
        return _refuse_raising(rules, state, code)
    if kind == SWAPPING:
        return _refuse_swapping(rules, state, code)
    if kind == PUTTING:
        return _refuse_putting(state, code)
    if kind == RECEIVING:
        return _refuse_receiving(rules, state, code)
    if kind == CHOOSING:
        if verb_of(code) == KEEP:
            return refuse("keep_other", {"island": ISLAND_NAMES[int(a_of(code))]})
        return refuse("keep_first")
    if kind == SETTLING:
        return _refuse_settling(rules, state, code)
    if kind == REVEALING:
        return refuse_answer(rules, state, code)
    return None


def _not_in_this_game(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """The refusal of what can never be done in this game: variants, objectives, players, cards."""
    found = _option_off(rules, state, code)
    if found is None:
        found = not_in_mission(rules, code) if rules.alone else _no_partner(state, code)
    if found is None and verb_of(code) == TAP:
        found = _no_giver(rules, a_of(code), b_of(code))
    if found is None and not (state.objectives >> BERYL) & 1 and _uses_pairs(code):
        found = refuse("beryl_off")
    if found is None and not rules.alone and verb_of(code) in SOLO_ONLY:
        key, rule = SOLO_ONLY[verb_of(code)]
        found = refuse(key, None, rule)
    return found


def _option_off(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """The refusal of what belongs to a variant or an objective that is not in play."""
    verb = verb_of(code)
    if verb == PLACE and b_of(code) and not rules.blocking:
        return refuse("blocking_off")
    if verb == KEEP and not rules.island_choice:
        return refuse("choice_off")
    if verb == HELD and not rules.holding:
        return refuse("holding_off")
    if verb == WAIVE and not (state.objectives >> MERCIER) & 1:
        return refuse("mercier_off")
    if verb == USE and not (state.objectives >> a_of(code)) & 1:
        objective = a_of(code)
        return refuse("objective_off", {"objective": OBJECTIVE_NAMES[int(objective)]}, objective_rule(rules, objective))
    return None


def _no_partner(state: State, code: i64) -> IllegalAction | None:
    """The refusal of a trade with nobody, or with oneself."""
    if verb_of(code) != TRADE:
        return None
    if b_of(code) >= state.players:
        return refuse("no_player", {"player": int(b_of(code)) + 1})
    return refuse("trade_self") if b_of(code) == state.seat else None


def _no_giver(rules: Ruleset, card: i64, resource: i64) -> IllegalAction | None:
    """The refusal of a resource that a card does not give."""
    values: Values = {"card": CARD_NAMES[int(card)]}
    gives = rules.tables.card_resources[card]
    if not gives:
        return refuse("not_a_giver", values)
    if not (gives >> resource) & 1:
        values["resource"] = RESOURCE_NAMES[int(resource)]
        return refuse("gives_other", values)
    return None


def _uses_pairs(code: i64) -> bool:
    """Whether exploration tokens stand for trade tokens in an action (R11.4)."""
    verb = verb_of(code)
    if verb == SPEND:
        return a_of(code) == PAIR
    return (verb == TRADE or verb == IMPORT or verb == MARKET) and c_of(code) > 0


def _refuse_raising(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    tier = frame_cell(state, RAISE_TIER)
    values: Values = {"tier": TIER_NAMES[int(tier)]}
    if verb_of(code) != RAISE:
        return refuse("raise_first", values)
    if a_of(code) != tier:
        return refuse("raise_other", values)
    return refuse_cube(rules, state, tier, b_of(code), "R7.3")


def _refuse_swapping(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    if verb_of(code) != SWAP:
        return refuse("swap_first")
    if frame_cell(state, SWAP_COUNT) >= rules.tables.swaps_per_action:
        return refuse("swaps_done", {"count": int(rules.tables.swaps_per_action)})
    card = a_of(code)
    return refuse_swap(state, card, (frame_cell(state, SWAP_BARRED) >> deck_of(card)) & 1 == 1)


def _refuse_putting(state: State, code: i64) -> IllegalAction | None:
    # The Editor asks for exactly one card, a population card for up to two.
    editor = (state.used >> EDITOR) & 1 and frame_cell(state, PUT_LEFT) == 1 and frame_cell(state, PUT_MUST)
    rule = "R11.3" if editor else "R10.8"
    verb = verb_of(code)
    if verb == PUT:
        if in_hand(state, state.seat, a_of(code)):
            return None
        return refuse("not_in_hand", {"card": CARD_NAMES[int(a_of(code))]}, rule)
    if verb == FINISH:
        return refuse("put_one", None, "R11.3" if editor else "R10.1")
    return refuse("put_first", None, rule)


def _refuse_receiving(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    tier = frame_cell(state, RECEIVE_TIER)
    deck = deck_for(rules, tier)
    rule = "R8.3" if frame_cell(state, RECEIVE_OWES) else "R10.2"
    verb = verb_of(code)
    values: Values = {"tier": TIER_NAMES[int(tier)]}
    if verb == TAKE:
        return refuse("take_other", values, rule)
    if verb == FINISH:
        if frame_cell(state, RECEIVE_MUST) and unreserved(state, deck) < 1:
            return refuse("decline_all")
        return refuse("cannot_decline", None, rule)
    if verb != WAIVE:
        return refuse("receive_first", values, rule)
    values["deck"] = DECK_NAMES[int(a_of(code))]
    if a_of(code) != deck:
        return refuse("waive_other", values)
    return refuse("waive_none_left", values) if unreserved(state, deck) < 1 else None


def _refuse_settling(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    if verb_of(code) != WAIVE:
        return refuse("settle_first")
    deck = a_of(code)
    owed = state.owed_farmer_worker if deck == 0 else state.owed_artisan
    values: Values = {"deck": DECK_NAMES[int(deck)]}
    if owed < 1:
        return refuse("waive_none_owed", values)
    values["gold"] = int(rules.tables.empty_stack_gold[deck])
    values["have"] = int(state.gold[state.seat])
    return refuse("waive_gold", values)
