"""What the steps of a payment do: cubes go to work, tokens are spent, partners are paid (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    DECKS,
    ENGINEER,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    FIRST_WORKPLACE,
    HELD,
    IMPORT,
    MARKET,
    PAIR,
    PAYING,
    RESOURCES,
    SHIFT,
    SPEND,
    TAP,
    TIERS,
    TRADE,
    WORK,
    a_of,
    b_of,
    bit,
    c_of,
    deck_of,
    first_card,
    one_at,
    tile_of_workshop,
    verb_of,
)
from brightsands.rules.fields import (
    seat_cube,
    tile_in,
    unseat_cube,
    workplace,
)
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.tokens import (
    spend_exploration,
    spend_trade,
)
from brightsands.rules.pending import (
    PAY_AGAIN,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_GOLD,
    PAY_NEED,
    PAY_TRADE,
    frame_cell,
    push,
    set_frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def open_payment(rules: Ruleset, state: State, code: i64, cost: i64, due: i64) -> None:
    """Open the payment of a cost for what ``code`` buys."""
    push_price(state, code, rules.tables.prices[cost].with_gold(due))


def push_price(state: State, code: i64, price: Price) -> None:
    """Open the payment of a price for what ``code`` buys."""
    push(state, PAYING, code, price.need, price.again)
    set_frame_cell(state, PAY_CUBES, price.cubes)
    set_frame_cell(state, PAY_TRADE, price.trade)
    set_frame_cell(state, PAY_EXPLORATION, price.exploration)
    set_frame_cell(state, PAY_GOLD, price.gold)


def open_price(state: State) -> Price:
    """What is left of the payment that is open."""
    return Price(
        frame_cell(state, PAY_NEED),
        frame_cell(state, PAY_AGAIN),
        frame_cell(state, PAY_CUBES),
        frame_cell(state, PAY_TRADE),
        frame_cell(state, PAY_EXPLORATION),
        frame_cell(state, PAY_GOLD),
    )


def is_paid(state: State) -> bool:
    """Whether nothing of the open payment is left."""
    return (
        frame_cell(state, PAY_NEED) == 0
        and frame_cell(state, PAY_CUBES) == 0
        and frame_cell(state, PAY_TRADE) == 0
        and frame_cell(state, PAY_EXPLORATION) == 0
    )


def mark_trade(rules: Ruleset, state: State, workshop: i64) -> bool:
    """Remember that a kind on the board was traded for; whether it was the first time (R14.6, R15.2)."""
    if not rules.hooks.new_kind(rules.tables, state, workshop):
        return False
    state.marks |= bit(workshop)
    state.new_marks += 1
    return True


def do_market(rules: Ruleset, state: State, workshop: i64, stood_for: i64) -> i64:
    """A lone player trades for what a kind of industry makes; returns the resource (R14.6, R15.2)."""
    tables = rules.tables
    resource = tables.tile_makes[tile_of_workshop(workshop)]
    spend_trade(state, state.seat, rules.hooks.market_price(tables, state, workshop, 0), stood_for)
    state.traded |= bit(resource)
    if mark_trade(rules, state, workshop) and rules.hooks.display:
        state.board[workshop] -= 1
    return resource


def pay_icon(state: State, resource: i64) -> None:
    """One icon of a resource is paid."""
    low = bit(resource)
    again = frame_cell(state, PAY_AGAIN)
    if again & low:
        set_frame_cell(state, PAY_AGAIN, again ^ low)
    else:
        set_frame_cell(state, PAY_NEED, frame_cell(state, PAY_NEED) & ~low)


def hold_good(state: State, resource: i64) -> None:
    """A good is held for a later cost of this turn (R4.1)."""
    state.held[resource] += 1
    state.holds |= bit(resource)


def use_held(state: State, resource: i64) -> None:
    """A good that was held is used."""
    state.held[resource] -= 1
    if not state.held[resource]:
        state.holds &= ~bit(resource)


def take_good(state: State, resource: i64) -> None:
    """A good pays an open icon that asks for it; else it is held."""
    if frame_cell(state, PAY_NEED) & bit(resource):
        pay_icon(state, resource)
    else:
        hold_good(state, resource)


def do_work(rules: Ruleset, state: State, workshop: i64, second: i64) -> i64:
    """A cube goes to a workplace; returns the resource it makes (R4.1)."""
    seat = state.seat
    field = workplace(rules.tables, state, seat, workshop, second)
    spot = seat * FIELDS + field
    tile = tile_in(state.fields[spot])
    tier = rules.tables.tile_tier[tile]
    state.idle[seat * TIERS + tier] -= 1
    seat_cube(state, spot, tier)
    return rules.tables.tile_makes[tile]


def do_trade(rules: Ruleset, state: State, resource: i64, partner: i64, stood_for: i64) -> None:
    """A resource is taken from a partner, who gets gold for it (R4.4, R13.3)."""
    low = bit(resource)
    price = state.price[partner * RESOURCES + resource]
    spend_trade(state, state.seat, price, stood_for)
    state.traded |= low
    gift: i64 = 1
    if rules.engineer_goods and _made_by_engineers(rules, state, partner, resource):
        gift = 2
    state.gold[partner] += gift


def _made_by_engineers(rules: Ruleset, state: State, seat: i64, resource: i64) -> bool:
    """Whether the cheapest of a seat's industries for a resource is worked by engineers."""
    mask = state.makers[seat * RESOURCES + resource]
    lowest: i64 = TIERS
    field: i64 = 0
    while mask:
        if mask & 1:
            tier = rules.tables.tile_tier[tile_in(state.fields[seat * FIELDS + field])]
            if tier < lowest:
                lowest = tier
        mask >>= 1
        field += 1
    return lowest == ENGINEER


def get_good(rules: Ruleset, state: State, code: i64) -> i64:
    """A resource is made, traded for or imported; returns it (R4.1, R4.4, R4.6)."""
    verb = verb_of(code)
    a = a_of(code)
    if verb == WORK:
        return do_work(rules, state, a, b_of(code))
    if verb == MARKET:
        return do_market(rules, state, a, c_of(code))
    if verb == TRADE:
        do_trade(rules, state, a, b_of(code), c_of(code))
    else:
        spend_trade(state, state.seat, 1, c_of(code))
    return a


def do_shift(rules: Ruleset, state: State, tier: i64, place: i64) -> None:
    """A cube goes home for gold (R4.5)."""
    seat = state.seat
    state.gold[seat] -= rules.tables.shift_gold[tier]
    state.idle[seat * TIERS + tier] += 1
    if place == EXHAUSTED:
        state.tired[seat * TIERS + tier] -= 1
    else:
        number = place - FIRST_WORKPLACE
        field = workplace(rules.tables, state, seat, number >> 1, number & 1)
        unseat_cube(state, seat * FIELDS + field, tier)


def do_tap(state: State, card: i64) -> None:
    """A card that gives a New World resource turns face down (R10.6)."""
    deck = deck_of(card)
    spot = state.seat * DECKS + deck
    low = bit(card - first_card(deck))
    state.face_up[spot] ^= low
    state.face_down[spot] |= low


def pay_step(rules: Ruleset, state: State, code: i64) -> bool:
    """Do a step of the open payment; whether the payment is complete."""
    verb = verb_of(code)
    a = a_of(code)
    b = b_of(code)
    seat = state.seat
    if verb == WORK or verb == TRADE or verb == MARKET or verb == IMPORT:
        take_good(state, get_good(rules, state, code))
    elif verb == TAP:
        do_tap(state, a)
        pay_icon(state, b)
    elif verb == HELD:
        use_held(state, a)
        pay_icon(state, a)
    elif verb == EXHAUST:
        state.idle[seat * TIERS + a] -= 1
        state.tired[seat * TIERS + a] += 1
        set_frame_cell(state, PAY_CUBES, frame_cell(state, PAY_CUBES) - one_at(a))
    elif verb == SPEND:
        if a != EXPLORATION_TOKEN:
            spend_trade(state, seat, 1, 1 if a == PAIR else 0)
            set_frame_cell(state, PAY_TRADE, frame_cell(state, PAY_TRADE) - 1)
        else:
            spend_exploration(state, seat, 1)
            set_frame_cell(state, PAY_EXPLORATION, frame_cell(state, PAY_EXPLORATION) - 1)
    elif verb == SHIFT:
        do_shift(rules, state, a, b)
    return is_paid(state)
