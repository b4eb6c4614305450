"""What a seat could bring to a cost as things stand: all can see it, and no client has to know the rules for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.components.kinds import TierName
from brightsands.rules.codes import MADE, RESOURCES, TIERS
from brightsands.rules.names import RESOURCE_NAMES, TIER_NAMES
from brightsands.rules.payment.solver import on_offer, tappable
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.shapes import MeansView

if TYPE_CHECKING:
    from mypy_extensions import i64


def describe_means(rules: Ruleset, state: State, seat: int) -> MeansView:
    """The resources that a seat has any way to come by, and the cubes and tokens it could spend (R4.1-R4.6, R11.4)."""
    overseas = state.overseas_goods[seat] | tappable(rules, state, seat)
    resources: list[str] = []
    for resource in range(RESOURCES):
        there = (overseas >> resource) & 1 if resource >= MADE else _made_or_traded(rules, state, seat, resource)
        if there or (seat == state.seat and state.held[resource]):
            resources.append(RESOURCE_NAMES[resource])
    exploration = int(exploration_ready(state, seat))
    return {
        "resources": resources,
        "cubes": _cubes(rules, state, seat),
        "trade": int(trade_ready(state, seat)) + (exploration // 2 if beryl(state) else 0),
        "exploration": exploration,
    }


def _made_or_traded(rules: Ruleset, state: State, seat: i64, resource: i64) -> bool:
    """Whether a seat has an industry for a resource, or somebody offers it for trade."""
    return state.makers[seat * RESOURCES + resource] != 0 or on_offer(rules, state, seat, resource)


def _cubes(rules: Ruleset, state: State, seat: int) -> dict[TierName, int]:
    """Cubes by tier that a seat could use: those that are ready, and those that its gold brings home (R4.5)."""
    found: dict[TierName, int] = {}
    for tier in range(TIERS):
        spot = seat * TIERS + tier
        idle = int(state.idle[spot])
        away = int(state.people[spot]) - idle
        gold = int(rules.tables.shift_gold[tier])
        found[TIER_NAMES[tier]] = idle + (min(away, int(state.gold[seat]) // gold) if gold else away)
    return found
