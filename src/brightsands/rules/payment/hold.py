"""Every good that could be made or traded for now and held, whatever it is for (R4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    C_SHIFT,
    FIELDS,
    IMPORT,
    MADE,
    MARKET,
    RESOURCES,
    TIERS,
    TRADE,
    WAYS,
    pack,
)
from brightsands.rules.fields import free_slots, tile_in, work_at
from brightsands.rules.found import Found
from brightsands.rules.payment.solver import workable
from brightsands.rules.payment.tokens import beryl, most_pairs, trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def hold_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Everything that could be made or traded for and held."""
    seat = state.seat
    tokens = trade_ready(state, seat) > 0 or beryl(state)
    made = workable(rules.tables, state, seat)
    for resource in range(RESOURCES):
        mask = state.makers[seat * RESOURCES + resource] if (made >> resource) & 1 else 0
        field: i64 = 0
        while mask:
            if mask & 1:
                cell = state.fields[seat * FIELDS + field]
                tier = rules.tables.tile_tier[tile_in(cell)]
                if state.idle[seat * TIERS + tier] > 0 and free_slots(cell) > 0:
                    out.add(work_at(rules.tables, state, seat, field))
            mask >>= 1
            field += 1
        if not tokens:
            continue
        if resource >= MADE:
            if (state.overseas_goods[seat] >> resource) & 1:
                _token_choices(state, pack(IMPORT, resource), 1, out)
        elif not (state.traded >> resource) & 1:
            _hold_traded(rules, state, resource, out)


def _hold_traded(rules: Ruleset, state: State, resource: i64, out: Found) -> None:
    """Trades for a resource that could be held, alone or with partners (R4.4, R14.6)."""
    if rules.alone:
        for way in range(resource * WAYS, resource * WAYS + WAYS):
            workshop = rules.tables.workshops[way]
            if workshop >= 0:
                tokens = rules.hooks.market_price(rules.tables, state, workshop, 0)
                if tokens:
                    _token_choices(state, pack(MARKET, workshop), tokens, out)
    for partner in range(state.players):
        tokens = state.price[partner * RESOURCES + resource]
        if partner != state.seat and tokens:
            _token_choices(state, pack(TRADE, resource, partner), tokens, out)


def _token_choices(state: State, code: i64, tokens: i64, out: Found) -> None:
    ready = trade_ready(state, state.seat)
    for stood_for in range(most_pairs(state, tokens) + 1):
        if tokens - stood_for <= ready:
            out.add(code | (stood_for << C_SHIFT))
