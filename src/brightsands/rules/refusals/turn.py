"""Why something cannot be done in the turn itself: main actions, free actions, the end (R3, R6-R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    ACTIVATE,
    ANSWER,
    BUILD,
    CLEARING,
    END,
    EXHAUST,
    EXPEDITION,
    EXPEDITIONS,
    FINISH,
    GIVES_PUT_AWAY,
    HELD,
    IMPORT,
    INCREASE,
    KEEP,
    MARKET,
    NEW_ISLANDS,
    OLD_ISLANDS,
    OPEN,
    PLACE,
    PLAY,
    PREFER,
    PUT,
    RAISE,
    RECRUITING,
    REMOVE,
    REVEAL,
    SHIFT,
    SHIPS,
    SPEND,
    SWAP,
    TAKE,
    TAP,
    TIERS,
    TRADE,
    UPGRADE,
    UPGRADING,
    USE,
    WAIVE,
    WORK,
    a_of,
    b_of,
    deck_of,
    verb_of,
)
from brightsands.rules.effects import refuse_effect
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.grammar import MAIN_VERBS
from brightsands.rules.names import CARD_NAMES, DECK_NAMES, OBJECTIVE_NAMES, RESOURCE_NAMES, TIER_NAMES
from brightsands.rules.payment.ahead import another_action
from brightsands.rules.payment.tokens import exploration_ready
from brightsands.rules.refusals.alone import alone_rule, market_rule, refuse_extend
from brightsands.rules.refusals.costs import cannot_pay
from brightsands.rules.refusals.english import counted, refuse
from brightsands.rules.refusals.expand import refuse_build, refuse_remove
from brightsands.rules.refusals.payment import (
    refuse_card,
    refuse_cube,
    refuse_prefer,
    refuse_shift,
    refuse_source,
    resource_of,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import deck_for, hand_is_empty, in_hand, increase_due
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


SOURCES: Final = (WORK, TRADE, IMPORT, MARKET)
# Answers to a question that nobody asked: the reason and its rule, if it is not the reason's own
OUT_OF_PLACE: Final = {
    PLACE: ("nothing_to_place", ""),
    KEEP: ("nothing_to_keep", ""),
    TAKE: ("nothing_to_take", ""),
    PUT: ("nothing_to_put", ""),
    WAIVE: ("nothing_to_waive", ""),
    FINISH: ("nothing_to_finish", ""),
    EXHAUST: ("nothing_to_pay", "R4.2"),
    SPEND: ("nothing_to_pay", "R4.3"),
    TAP: ("nothing_to_pay", "R10.6"),
    HELD: ("nothing_to_pay", "R4.1"),
}


def refuse_turn(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why an action is refused in the turn while no decision is open."""
    verb = verb_of(code)
    if state.open == CLEARING and verb != BUILD and verb != REMOVE:
        return refuse("build_first")
    if verb in MAIN_VERBS:
        return _refuse_main(rules, state, code)
    if verb in SOURCES:
        return _refuse_ahead(rules, state, code)
    if verb == REMOVE:
        return refuse_remove(rules, state, a_of(code))
    if verb == END or verb == REVEAL:
        return _refuse_end(state, verb)
    if verb == ANSWER:
        return refuse("nothing_to_answer", None, alone_rule(rules, "", "R14.5", "R15.6"))
    if verb in OUT_OF_PLACE:
        key, rule = OUT_OF_PLACE[verb]
        return refuse(key, None, rule)
    return _refuse_free(rules, state, code)


def _refuse_free(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why a free action is refused (R3.2)."""
    verb = verb_of(code)
    a = a_of(code)
    if verb == RAISE:
        return _refuse_free_upgrade(rules, state, a, b_of(code))
    if verb == SHIFT:
        return refuse_shift(rules, state, a, b_of(code), 0)
    if verb == ACTIVATE:
        found = refuse_card(state, a, "R10.1")
        return found if found is not None else refuse_effect(rules, state, a)
    if verb == USE:
        return _refuse_use(rules, state, a)
    if verb == PREFER:
        return refuse_prefer(state, a)
    return refuse_extend(rules, state)


def _refuse_end(state: State, verb: i64) -> IllegalAction:
    """Why the turn cannot end, or its time card cannot be revealed (R3.3, R14.3)."""
    found = _unfinished(state, verb)
    if found is not None:
        return found
    if verb == END:
        return refuse("act_first")
    return refuse("nothing_to_reveal" if state.revealed else "reveal_late")


def _unfinished(state: State, verb: i64) -> IllegalAction | None:
    """The main action of several parts that must be finished before ``verb``, if it is not one of its parts."""
    if state.open == SHIPS and verb != BUILD:
        return refuse("finish_ships")
    if state.open == RECRUITING and verb != INCREASE:
        return refuse("finish_increase")
    if state.open == UPGRADING and verb != UPGRADE:
        return refuse("finish_upgrades")
    return None


def _refuse_main(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    verb = verb_of(code)
    a = a_of(code)
    found = _unfinished(state, verb)
    if found is not None:
        return found
    if state.open == 0 and state.actions_left < 1 and (verb != BUILD or state.extends < 1):
        return refuse("no_action_left")
    if verb == BUILD:
        return refuse_build(rules, state, code)
    if verb == PLAY:
        if not in_hand(state, state.seat, a):
            return refuse("not_in_hand", {"card": CARD_NAMES[int(a)]})
        return cannot_pay(rules, state, code, rules.tables.prices[rules.tables.card_cost[a]])
    if verb == SWAP:
        return refuse_swap(state, a, state.size[deck_of(a)] == 0)
    if verb == INCREASE:
        return _refuse_increase(rules, state, code)
    if verb == UPGRADE:
        return _refuse_upgrade(rules, state, code)
    return _refuse_discovery(rules, state, verb)


def refuse_swap(state: State, card: i64, stack_empty: bool) -> IllegalAction | None:
    """Why a card cannot be swapped (R6.2)."""
    if not in_hand(state, state.seat, card):
        return refuse("not_in_hand", {"card": CARD_NAMES[int(card)]}, "R6.2")
    if stack_empty:
        return refuse("stack_was_empty", {"deck": DECK_NAMES[int(deck_of(card))]})
    return None


def _refuse_increase(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    tables = rules.tables
    tier = a_of(code)
    if state.open == RECRUITING and state.parts >= tables.cubes_per_action:
        return refuse("cubes_done", {"count": int(tables.cubes_per_action)})
    found = rules.hooks.refuse_gain(tables, state, tier)
    if found is not None:
        return found
    values: Values = {"tier": TIER_NAMES[int(tier)]}
    if state.cubes[tier] < 1:
        return refuse("supply_empty", values)
    due = increase_due(rules, state, tier)
    if state.gold[state.seat] < due:
        values["deck"] = DECK_NAMES[int(deck_for(rules, tier))]
        values["gold"] = int(due)
        values["have"] = int(state.gold[state.seat])
        return refuse("cube_gold", values)
    return cannot_pay(rules, state, code, tables.prices[tables.new_cube_cost[tier]].with_gold(due))


def _refuse_upgrade(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    tier = a_of(code)
    if not state.people[state.seat * TIERS + tier]:
        return refuse("no_such_cube", {"tier": TIER_NAMES[int(tier)]})
    found = rules.hooks.refuse_gain(rules.tables, state, tier + 1)
    if found is not None:
        return found
    if state.cubes[tier + 1] < 1:
        return refuse("supply_empty", {"tier": TIER_NAMES[int(tier) + 1]}, "R7.3")
    return cannot_pay(rules, state, code, rules.tables.prices[rules.tables.upgrade_cost[tier]])


def _refuse_discovery(rules: Ruleset, state: State, verb: i64) -> IllegalAction | None:
    """Why no island or expedition card can be taken (R8.1, R8.5, R9.1)."""
    tables = rules.tables
    have = int(exploration_ready(state, state.seat))
    if verb == EXPEDITION:
        if not state.size[EXPEDITIONS]:
            return refuse("expedition_empty")
        tokens = int(tables.expedition_cost)
        return refuse("expedition_tokens", {"tokens": tokens, "have": have}) if have < tokens else None
    if verb == OPEN:
        world = "old_world"
        count = state.island_count[state.seat]
        most = tables.max_old
        left = state.size[OLD_ISLANDS]
    else:
        world = "new_world"
        count = bit_count(state.overseas[state.seat])
        most = tables.max_new
        left = state.size[NEW_ISLANDS]
    if count >= most:
        return refuse(counted(world + "_full", int(count)), {"count": int(count)})
    if not left:
        return refuse(world + "_empty")
    price = int(tables.island_costs[count])
    if have < price:
        return refuse(counted(world + "_tokens", price), {"nth": int(count) + 1, "tokens": price, "have": have})
    return None


def _refuse_free_upgrade(rules: Ruleset, state: State, tier: i64, place: i64) -> IllegalAction | None:
    if not state.credits[tier]:
        return refuse("no_free_upgrade", {"tier": TIER_NAMES[int(tier)]})
    found = rules.hooks.refuse_gain(rules.tables, state, tier + 1)
    if found is not None:
        return found
    if state.cubes[tier + 1] < 1:
        return refuse("supply_empty", {"tier": TIER_NAMES[int(tier) + 1]}, "R7.3")
    return refuse_cube(rules, state, tier, place, "R7.3")


def _refuse_use(rules: Ruleset, state: State, objective: i64) -> IllegalAction | None:
    """Why an effect objective that is in play cannot be used (R11.1-R11.3)."""
    seat = state.seat
    tables = rules.tables
    rule = objective_rule(rules, objective)
    values: Values = {"objective": OBJECTIVE_NAMES[int(objective)]}
    if (state.used >> objective) & 1:
        return refuse("objective_used", values, rule)
    tier = tables.use_cube[objective]
    if tier >= 0:
        return refuse("aarhant_investor") if not state.idle[seat * TIERS + tier] else None
    puts_away = tables.use_gives[objective] == GIVES_PUT_AWAY
    if puts_away and rules.hooks.editor_is_action:
        found = _unfinished(state, USE)
        if found is not None:
            return found
        if state.actions_left < 1:
            return refuse("editor_action")
    tokens = int(tables.use_exploration[objective])
    have = int(exploration_ready(state, seat))
    if have < tokens:
        values["tokens"] = tokens
        values["have"] = have
        return refuse("objective_tokens", values, rule)
    if state.gold[seat] < tables.use_gold[objective]:
        values["gold"] = int(tables.use_gold[objective])
        values["have"] = int(state.gold[seat])
        return refuse("objective_gold", values, rule)
    if puts_away and hand_is_empty(state, seat):
        return refuse("editor_hand")
    return None


def objective_rule(rules: Ruleset, objective: i64) -> str:
    """The rule of an objective."""
    return rules.tables.catalog.objectives[int(objective)].rule


def _refuse_ahead(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why a good cannot be made or traded for ahead (R4.1, R13.7)."""
    verb = verb_of(code)
    if not rules.holding:
        rule = "R4.1" if verb == WORK else ("R4.4" if verb == TRADE else "R4.6")
        if verb == MARKET:
            rule = market_rule(rules, a_of(code))
        return refuse("nothing_to_pay", None, rule)
    at_will = another_action(rules, state)
    if not at_will and not state.open and state.actions_left < 1:
        return refuse("cannot_hold")
    found = refuse_source(rules, state, code)
    if found is not None or at_will:
        return found
    return refuse("no_use", {"resource": RESOURCE_NAMES[int(resource_of(rules, code))]})
