"""Paying a cost icon by icon: which steps are open, and what each does (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BUILD,
    C_SHIFT,
    DECKS,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    HELD,
    IMPORT,
    MARKET,
    NEW_WORLD_MASK,
    PAIR,
    PREFER,
    REMOVE,
    RESOURCES,
    SHIFT,
    SPEND,
    TAP,
    TIERS,
    TRADE,
    TRADE_TOKEN,
    UPGRADE,
    WAYS,
    a_of,
    bit,
    first_card,
    nibble,
    one_at,
    pack,
    verb_of,
)
from brightsands.rules.expand import can_remove
from brightsands.rules.fields import (
    field_count,
    free_slots,
    location,
    seat_cube,
    tile_in,
    unseat_cube,
    work_at,
    works_here,
)
from brightsands.rules.found import Found
from brightsands.rules.payment.ahead import ahead_in_payment
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.payment.spend import hold_good, mark_trade, open_price, use_held
from brightsands.rules.payment.tokens import (
    beryl,
    exploration_ready,
    setting_matters,
    trade_ready,
)
from brightsands.rules.pending import (
    PAY_BUYS,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def pay_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Every step of the open payment after which the rest can still be paid (R4.7)."""
    seat = state.seat
    price = open_price(state)
    bought = frame_cell(state, PAY_BUYS)
    useful = price.cubes + _good_steps(rules, state, price, out)  # by tier: how many open icons could use such a cube
    if price.cubes:
        _exhaust_steps(rules, state, price, out)
    _spend_steps(rules, state, price, out)
    if verb_of(bought) == UPGRADE:
        useful += one_at(a_of(bought))  # R3.2: the cube that is about to rise may come home first
    if state.gold[seat] > price.gold:
        _shift_steps(rules, state, useful, price, out)
    if rules.ahead and state.open:
        ahead_in_payment(rules, state, out)
    if state.may_remove and verb_of(bought) == BUILD:
        for field in range(field_count(state, seat)):
            if can_remove(rules, state, seat, field):
                out.add(pack(REMOVE, field))
    if setting_matters(state, seat) and not state.preferred:
        out.add(pack(PREFER, 1 - state.prefer[seat]))


def _good_steps(rules: Ruleset, state: State, price: Price, out: Found) -> i64:
    """Sources of the resources that are open; returns by tier how many icons a cube of it could work for."""
    useful: i64 = 0
    rest = price.need
    while rest:
        low = rest & -rest
        rest ^= low
        resource: i64 = int(low).bit_length() - 1
        after = price.less_good(resource)
        tiers = _work_steps(rules, state, resource, after, out)
        tier: i64 = 0
        while tiers:
            if tiers & 1:
                useful += price.copies(resource) * one_at(tier)
            tiers >>= 1
            tier += 1
        if low & NEW_WORLD_MASK:
            _import_steps(rules, state, resource, after, out)
        elif not state.traded & low:
            _trade_steps(rules, state, resource, after, out)
        if state.holds & low:
            use_held(state, resource)
            if can_pay(rules, state, state.seat, after):
                out.add(pack(HELD, resource))
            hold_good(state, resource)
    return useful


def _spend_steps(rules: Ruleset, state: State, price: Price, out: Found) -> None:
    """Tokens that the cost shows (R4.3, R11.4)."""
    if price.trade:
        if trade_ready(state, state.seat) > 0:
            out.add(pack(SPEND, TRADE_TOKEN))  # never worse than a pair: what was payable stays so
        if beryl(state) and exploration_ready(state, state.seat) >= price.exploration + 2:
            if can_pay(rules, state, state.seat, price.with_tokens(-1, 2)):
                out.add(pack(SPEND, PAIR))
    if price.exploration:
        # Tokens of a type are alike: the payment was found possible with them, and stays so.
        out.add(pack(SPEND, EXPLORATION_TOKEN))


def _work_steps(rules: Ruleset, state: State, resource: i64, after: Price, out: Found) -> i64:
    """Own workplaces that can make a resource now (R4.1); returns the mask of tiers that make it."""
    seat = state.seat
    mask = state.makers[seat * RESOURCES + resource]
    tiers: i64 = 0
    one: i64 = 1
    field: i64 = 0
    while mask:
        if mask & 1:
            spot = seat * FIELDS + field
            cell = state.fields[spot]
            tier = rules.tables.tile_tier[tile_in(cell)]
            tiers |= one << tier
            if state.idle[seat * TIERS + tier] > 0 and free_slots(cell) > 0:
                state.idle[seat * TIERS + tier] -= 1
                seat_cube(state, spot, tier)
                if can_pay(rules, state, seat, after):
                    out.add(work_at(rules.tables, state, seat, field))
                state.fields[spot] = cell
                state.idle[seat * TIERS + tier] += 1
        mask >>= 1
        field += 1
    return tiers


def _trade_steps(rules: Ruleset, state: State, resource: i64, after: Price, out: Found) -> None:
    """Partners from whom a resource can be taken (R4.4)."""
    low = bit(resource)
    if trade_ready(state, state.seat) < 1 and not beryl(state):
        return
    state.traded |= low
    if rules.alone:
        _market_steps(rules, state, resource, after, out)
    for partner in range(state.players):
        if partner != state.seat:
            tokens = state.price[partner * RESOURCES + resource]
            if tokens:
                _token_steps(rules, state, pack(TRADE, resource, partner), tokens, after, out)
    state.traded &= ~low


def _market_steps(rules: Ruleset, state: State, resource: i64, after: Price, out: Found) -> None:
    """Kinds of industry as which a lone player can trade for a resource (R14.6, R15.2)."""
    marks = state.marks
    new_marks = state.new_marks
    for way in range(resource * WAYS, resource * WAYS + WAYS):
        workshop = rules.tables.workshops[way]
        if workshop >= 0:
            tokens = rules.hooks.market_price(rules.tables, state, workshop, 0)
            if tokens:
                mark_trade(rules, state, workshop)
                _token_steps(rules, state, pack(MARKET, workshop), tokens, after, out)
                state.marks = marks
                state.new_marks = new_marks


def _import_steps(rules: Ruleset, state: State, resource: i64, after: Price, out: Found) -> None:
    """Own New World islands (R4.6) and cards that give the resource (R10.6)."""
    seat = state.seat
    if (state.overseas_goods[seat] >> resource) & 1:
        _token_steps(rules, state, pack(IMPORT, resource), 1, after, out)
    for deck in range(DECKS):
        spot = seat * DECKS + deck
        cards = state.face_up[spot] & rules.tables.givers[deck]
        number: i64 = 0
        while cards:
            card = first_card(deck) + number
            if cards & 1 and (rules.tables.card_resources[card] >> resource) & 1:
                state.face_up[spot] ^= bit(number)
                if can_pay(rules, state, seat, after):
                    out.add(pack(TAP, card, resource))
                state.face_up[spot] ^= bit(number)
            cards >>= 1
            number += 1


def _token_steps(rules: Ruleset, state: State, code: i64, tokens: i64, after: Price, out: Found) -> None:
    """The ways to spend trade tokens on ``code``; with Beryl O'Mara also pairs of exploration tokens (R11.4)."""
    seat = state.seat
    ready = trade_ready(state, seat)
    explore = exploration_ready(state, seat) - after.exploration
    most: i64 = min(tokens, explore // 2) if beryl(state) else 0
    stood_for: i64 = 0
    while stood_for <= most:
        if tokens - stood_for <= ready:
            # The rest sees fewer tokens; as tokens are alike, more icons say the same.
            if can_pay(rules, state, seat, after.with_tokens(tokens - stood_for, 2 * stood_for)):
                out.add(code | (stood_for << C_SHIFT))
        stood_for += 1


def _exhaust_steps(rules: Ruleset, state: State, price: Price, out: Found) -> None:
    """Cubes of the tiers the cost shows (R4.2)."""
    seat = state.seat
    for tier in range(TIERS):
        if nibble(price.cubes, tier) and state.idle[seat * TIERS + tier] > 0:
            state.idle[seat * TIERS + tier] -= 1
            if can_pay(rules, state, seat, price.less_cube(tier)):
                out.add(pack(EXHAUST, tier))
            state.idle[seat * TIERS + tier] += 1


def _shift_steps(rules: Ruleset, state: State, useful: i64, price: Price, out: Found) -> None:
    """Shift ends that help to pay what is open: a cube that is short, or a full workplace that is wanted (R4.5)."""
    seat = state.seat
    base: i64 = seat * TIERS
    for tier in range(TIERS):
        cost = rules.tables.shift_gold[tier]
        if state.people[base + tier] > state.idle[base + tier] and state.gold[seat] - price.gold >= cost:
            short = state.idle[base + tier] < nibble(useful, tier)
            # Once the gold is gone and the cube is home the rest must still be payable.
            state.gold[seat] -= cost
            state.idle[base + tier] += 1
            _shift_tier(rules, state, tier, short, price, out)
            state.gold[seat] += cost
            state.idle[base + tier] -= 1


def _shift_tier(rules: Ruleset, state: State, tier: i64, short: bool, price: Price, out: Found) -> None:
    """Where a cube of a tier may come home from; in the state its gold is paid and it is home already."""
    tables = rules.tables
    seat = state.seat
    # From any place where no workplace is wanted a shift end does the same: one answer serves for all.
    asked = False
    payable = False
    if short and state.tired[seat * TIERS + tier] > 0:
        asked = True
        payable = can_pay(rules, state, seat, price)
        if payable:
            out.add(pack(SHIFT, tier, EXHAUSTED))
    for field in range(field_count(state, seat)):
        spot = seat * FIELDS + field
        cell = state.fields[spot]
        if not works_here(cell, tier):
            continue
        wanted = (price.need >> tables.tile_makes[tile_in(cell)]) & 1 == 1
        if wanted and (short or not free_slots(cell)):
            unseat_cube(state, spot, tier)
            helps = can_pay(rules, state, seat, price)
            state.fields[spot] = cell
        elif short:
            if not asked:
                asked = True
                payable = can_pay(rules, state, seat, price)
            helps = payable
        else:
            helps = False
        if helps:
            out.add(pack(SHIFT, tier, location(tables, state, seat, field)))
