"""Paying a cost icon by icon: which steps are open, and what each does (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BUILD,
    DECKS,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    FIRST_WORKPLACE,
    HELD,
    IMPORT,
    MARKET,
    NEW_WORLD_MASK,
    PAIR,
    PREFER,
    REMOVE,
    RESOURCES,
    SHIFT,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SPEND,
    TAP,
    TIERS,
    TRADE,
    TRADE_TOKEN,
    UPGRADE,
    WAYS,
    WORK,
    a_of,
    b_of,
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
)
from brightsands.rules.payment.ahead import ahead_in_payment
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.payment.spend import hold_good, mark_trade, use_held
from brightsands.rules.payment.tokens import (
    beryl,
    exploration_ready,
    setting_matters,
    trade_ready,
)
from brightsands.rules.pending import (
    PAY_AGAIN,
    PAY_BUYS,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_GOLD,
    PAY_NEED,
    PAY_TRADE,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def _rest_payable(
    rules: Ruleset, state: State, need: i64, again: i64, cubes: i64, trade: i64, exploration: i64
) -> bool:
    return can_pay(rules, state, state.seat, need, again, cubes, trade, exploration, frame_cell(state, PAY_GOLD))


def pay_steps(rules: Ruleset, state: State, out: list[int]) -> None:
    """Every step of the open payment after which the rest can still be paid (R4.7)."""
    seat = state.seat
    need = frame_cell(state, PAY_NEED)
    again = frame_cell(state, PAY_AGAIN)
    cubes = frame_cell(state, PAY_CUBES)
    trade = frame_cell(state, PAY_TRADE)
    exploration = frame_cell(state, PAY_EXPLORATION)
    useful: i64 = cubes  # by tier: how many open icons could use such a cube
    rest = need
    while rest:
        low = rest & -rest
        rest ^= low
        resource: i64 = int(low).bit_length() - 1
        # What is left once this icon is paid
        need_after = need if again & low else need ^ low
        again_after = again & ~low
        copies: i64 = 2 if again & low else 1
        tiers = _work_steps(rules, state, resource, need_after, again_after, cubes, trade, exploration, out)
        tier: i64 = 0
        while tiers:
            if tiers & 1:
                useful += copies * one_at(tier)
            tiers >>= 1
            tier += 1
        if low & NEW_WORLD_MASK:
            _import_steps(rules, state, resource, need_after, again_after, cubes, trade, exploration, out)
        elif not state.traded & low:
            _trade_steps(rules, state, resource, need_after, again_after, cubes, trade, exploration, out)
        if state.holds & low:
            use_held(state, resource)
            if _rest_payable(rules, state, need_after, again_after, cubes, trade, exploration):
                out.append(pack(HELD, resource))
            hold_good(state, resource)
    if cubes:
        _exhaust_steps(rules, state, need, again, cubes, trade, exploration, out)
    if trade:
        if trade_ready(state, seat) > 0:
            out.append(pack(SPEND, TRADE_TOKEN))  # never worse than a pair: what was payable stays so
        if beryl(state) and exploration_ready(state, seat) >= exploration + 2:
            if _rest_payable(rules, state, need, again, cubes, trade - 1, exploration + 2):
                out.append(pack(SPEND, PAIR))
    if exploration:
        # Tokens of a type are alike: the payment was found possible with them, and stays so.
        out.append(pack(SPEND, EXPLORATION_TOKEN))
    bought = frame_cell(state, PAY_BUYS)
    if verb_of(bought) == UPGRADE:
        useful += one_at(a_of(bought))  # R3.2: the cube that is about to rise may come home first
    if state.gold[seat] > frame_cell(state, PAY_GOLD):
        _shift_steps(rules, state, useful, need, again, cubes, trade, exploration, out)
    if rules.ahead and state.open:
        ahead_in_payment(rules, state, out)
    if state.may_remove and verb_of(bought) == BUILD:
        for field in range(field_count(state, seat)):
            if can_remove(rules, state, seat, field):
                out.append(pack(REMOVE, field))
    if setting_matters(state, seat) and not state.preferred:
        out.append(pack(PREFER, 1 - state.prefer[seat]))


def _work_steps(
    rules: Ruleset,
    state: State,
    resource: i64,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> i64:
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
                if _rest_payable(rules, state, need, again, cubes, trade, exploration):
                    place = location(rules.tables, state, seat, field) - FIRST_WORKPLACE
                    out.append(pack(WORK, place >> 1, place & 1))
                state.fields[spot] = cell
                state.idle[seat * TIERS + tier] += 1
        mask >>= 1
        field += 1
    return tiers


def _trade_steps(
    rules: Ruleset,
    state: State,
    resource: i64,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> None:
    """Partners from whom a resource can be taken (R4.4)."""
    low = bit(resource)
    if trade_ready(state, state.seat) < 1 and not beryl(state):
        return
    state.traded |= low
    if rules.alone:
        _market_steps(rules, state, resource, need, again, cubes, trade, exploration, out)
    for partner in range(state.players):
        if partner != state.seat:
            price = state.price[partner * RESOURCES + resource]
            if price:
                code = pack(TRADE, resource, partner)
                token_steps(rules, state, code, price, need, again, cubes, trade, exploration, out)
    state.traded &= ~low


def _market_steps(
    rules: Ruleset,
    state: State,
    resource: i64,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> None:
    """Kinds of industry as which a lone player can trade for a resource (R14.6, R15.2)."""
    marks = state.marks
    new_marks = state.new_marks
    for way in range(resource * WAYS, resource * WAYS + WAYS):
        workshop = rules.tables.workshops[way]
        if workshop >= 0:
            price = rules.hooks.market_price(rules.tables, state, workshop, 0)
            if price:
                mark_trade(rules, state, workshop)
                code = pack(MARKET, workshop)
                token_steps(rules, state, code, price, need, again, cubes, trade, exploration, out)
                state.marks = marks
                state.new_marks = new_marks


def _import_steps(
    rules: Ruleset,
    state: State,
    resource: i64,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> None:
    """Own New World islands (R4.6) and cards that give the resource (R10.6)."""
    seat = state.seat
    if (state.overseas_goods[seat] >> resource) & 1:
        token_steps(rules, state, pack(IMPORT, resource), 1, need, again, cubes, trade, exploration, out)
    for deck in range(DECKS):
        spot = seat * DECKS + deck
        cards = state.face_up[spot] & rules.tables.givers[deck]
        number: i64 = 0
        while cards:
            card = first_card(deck) + number
            if cards & 1 and (rules.tables.card_resources[card] >> resource) & 1:
                state.face_up[spot] ^= bit(number)
                if _rest_payable(rules, state, need, again, cubes, trade, exploration):
                    out.append(pack(TAP, card, resource))
                state.face_up[spot] ^= bit(number)
            cards >>= 1
            number += 1


def token_steps(
    rules: Ruleset,
    state: State,
    code: i64,
    price: i64,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> None:
    """The ways to spend trade tokens on ``code``; with Beryl O'Mara also pairs of exploration tokens (R11.4)."""
    seat = state.seat
    ready = trade_ready(state, seat)
    explore = exploration_ready(state, seat) - exploration
    most: i64 = min(price, explore // 2) if beryl(state) else 0
    stood_for: i64 = 0
    while stood_for <= most:
        if price - stood_for <= ready:
            # The rest sees fewer tokens; as tokens are alike, more icons say the same.
            if _rest_payable(rules, state, need, again, cubes, trade + price - stood_for, exploration + 2 * stood_for):
                out.append(pack(verb_of(code), a_of(code), b_of(code), stood_for))
        stood_for += 1


def _exhaust_steps(
    rules: Ruleset,
    state: State,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> None:
    """Cubes of the tiers the cost shows (R4.2)."""
    seat = state.seat
    for tier in range(TIERS):
        if nibble(cubes, tier) and state.idle[seat * TIERS + tier] > 0:
            state.idle[seat * TIERS + tier] -= 1
            if _rest_payable(rules, state, need, again, cubes - one_at(tier), trade, exploration):
                out.append(pack(EXHAUST, tier))
            state.idle[seat * TIERS + tier] += 1


def _shift_steps(
    rules: Ruleset,
    state: State,
    useful: i64,
    need: i64,
    again: i64,
    cubes: i64,
    trade: i64,
    exploration: i64,
    out: list[int],
) -> None:
    """Shift ends that help to pay what is open: a cube that is short, or a full workplace that is wanted (R4.5)."""
    tables = rules.tables
    seat = state.seat
    due = frame_cell(state, PAY_GOLD)
    base: i64 = seat * TIERS
    for tier in range(TIERS):
        cost = tables.shift_gold[tier]
        if state.people[base + tier] > state.idle[base + tier] and state.gold[seat] - due >= cost:
            short = state.idle[base + tier] < nibble(useful, tier)
            # Once the gold is gone and the cube is home the rest must still be payable.
            state.gold[seat] -= cost
            state.idle[base + tier] += 1
            asked = False
            payable = False
            if short and state.tired[base + tier] > 0:
                asked = True
                payable = _rest_payable(rules, state, need, again, cubes, trade, exploration)
                if payable:
                    out.append(pack(SHIFT, tier, EXHAUSTED))
            for field in range(field_count(state, seat)):
                spot = seat * FIELDS + field
                cell = state.fields[spot]
                first = (cell >> SLOT1_SHIFT) & SLOT_MASK
                second = (cell >> SLOT2_SHIFT) & SLOT_MASK
                if first == tier + 1 or second == tier + 1:
                    wanted = (need >> tables.tile_makes[tile_in(cell)]) & 1 == 1
                    full = first != 0 and second != 0
                    if short or (wanted and full):
                        if wanted:
                            unseat_cube(state, spot, tier)
                            good = _rest_payable(rules, state, need, again, cubes, trade, exploration)
                            state.fields[spot] = cell
                        else:
                            # From any place where no workplace is wanted a shift end does the same.
                            if not asked:
                                asked = True
                                payable = _rest_payable(rules, state, need, again, cubes, trade, exploration)
                            good = payable
                        if good:
                            out.append(pack(SHIFT, tier, location(tables, state, seat, field)))
            state.gold[seat] += cost
            state.idle[base + tier] -= 1
