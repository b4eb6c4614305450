"""Effect objectives: whether one can be used now, and what its use does (R11.1-R11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import GIVES_ACTION, GIVES_GOLD, GIVES_PUT_AWAY, PUTTING, TIERS, bit
from brightsands.rules.payment.tokens import exploration_ready, spend_exploration
from brightsands.rules.pending import push
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import hand_is_empty
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


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
