"""Why a lone player cannot do something: what a mission leaves out, and the questions of time cards (R14, R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    ACTIVATE,
    ANSWER,
    BUILD,
    EXPEDITION,
    EXPLORE,
    EXTEND,
    FIRST_YARD,
    MARKET,
    OPEN,
    TAP,
    TRADE,
    YES_BY_PAIR,
    a_of,
    verb_of,
)
from brightsands.rules.errors import IllegalAction
from brightsands.rules.names import TILE_NAMES
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.refusals.english import refuse
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def alone_rule(rules: Ruleset, several: str, mission: str, normal: str) -> str:
    """One of three rules: with several players, in a mission, in the normal solo game."""
    if not rules.alone:
        return several
    return normal if rules.hooks.display else mission


def market_rule(rules: Ruleset, workshop: i64) -> str:
    """The rule by which a lone player trades for what a kind of industry makes."""
    return alone_rule(rules, "R14.6", "R14.6", "R15.3" if workshop >= FIRST_YARD else "R15.2")


def not_in_mission(rules: Ruleset, code: i64) -> IllegalAction | None:
    """The refusal of what a lone player can never do in this game (R14.5)."""
    hooks = rules.hooks
    verb = verb_of(code)
    a = a_of(code)
    if verb == TRADE:
        return refuse("trade_alone", None, alone_rule(rules, "", "R14.6", "R15.2"))
    if verb == MARKET:
        return hooks.never_traded(rules.tables, a)
    if verb == EXTEND and not hooks.extend_cost:
        return refuse("extend_off")
    if verb == BUILD and not (hooks.tiles >> a) & 1:
        return refuse("tile_off", {"tile": TILE_NAMES[int(a)]})
    if (verb == ACTIVATE or verb == TAP) and not hooks.effects:
        return refuse("effects_off")
    if verb == OPEN and not rules.tables.max_old:
        return refuse("old_world_off")
    if verb == EXPLORE and not rules.tables.max_new:
        return refuse("new_world_off")
    if verb == EXPEDITION and not hooks.expeditions:
        return refuse("expedition_off")
    return None


def refuse_extend(rules: Ruleset, state: State) -> IllegalAction | None:
    """Why no extra expand action can be bought (mission 10)."""
    tokens = int(rules.hooks.extend_cost)
    have = int(trade_ready(state, state.seat))
    return refuse("extend_tokens", {"tokens": tokens, "have": have}) if have < tokens else None


def refuse_answer(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why an action is refused while a time card asks (R15.6, mission 10)."""
    rule = alone_rule(rules, "", "R14.5", "R15.6")
    if verb_of(code) != ANSWER:
        return refuse("answer_first", None, rule)
    if a_of(code) == YES_BY_PAIR:
        if not beryl(state):
            return refuse("beryl_off")
        return refuse("pairs_short", {"exploration": 2, "have": int(exploration_ready(state, state.seat))})
    # It asks only where the price can be paid; what is short is the one token that a pair could stand for.
    return refuse("answer_token", None, rule) if trade_ready(state, state.seat) < 1 else None
