"""Why a step of a payment is refused, and why goods cannot be made ahead (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    DECKS,
    DISTRICT,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    FIRST_WORKPLACE,
    FIRST_YARD,
    HELD,
    IMPORT,
    MARKET,
    PAIR,
    PREFER,
    REMOVE,
    RESOURCES,
    SHIFT,
    SPEND,
    TAP,
    TIERS,
    TILE_MASK,
    TRADE,
    WORK,
    a_of,
    b_of,
    c_of,
    deck_of,
    first_card,
    nibble,
    tile_of_workshop,
    verb_of,
)
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.fields import field_count, free_slots, owned, tile_in, workplace, works_here
from brightsands.rules.grammar import code_text
from brightsands.rules.names import CARD_NAMES, LOCATION_NAMES, RESOURCE_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.payment.spend import pay_step
from brightsands.rules.payment.tokens import exploration_ready, setting_matters, trade_ready
from brightsands.rules.pending import PAY_BUYS, PAY_CUBES, PAY_EXPLORATION, PAY_GOLD, PAY_NEED, PAY_TRADE, frame_cell
from brightsands.rules.refusals.alone import alone_rule, market_rule
from brightsands.rules.refusals.costs import has_blueprint, then_unpaid
from brightsands.rules.refusals.english import counted, refuse
from brightsands.rules.refusals.expand import refuse_remove
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def refuse_payment(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why an action is refused while a cost is being paid."""
    verb = verb_of(code)
    if verb == REMOVE:
        return refuse_remove(rules, state, a_of(code))
    if verb == PREFER:
        return refuse_prefer(state, a_of(code))
    if verb == SHIFT:
        return _refuse_shift(rules, state, code)
    found: IllegalAction | None
    if verb == WORK or verb == TRADE or verb == IMPORT or verb == MARKET:
        found = _refuse_icon(state, resource_of(rules, code))
        if found is None:
            found = refuse_source(rules, state, code)
    elif verb == TAP:
        found = _refuse_icon(state, b_of(code))
        if found is None:
            found = refuse_card(state, a_of(code), "R10.6")
    elif verb == HELD:
        found = _refuse_icon(state, a_of(code))
        if found is None and not state.held[a_of(code)]:
            return refuse("none_held", {"resource": RESOURCE_NAMES[int(a_of(code))]})
    elif verb == EXHAUST:
        found = _refuse_exhaust(state, a_of(code))
    elif verb == SPEND:
        found = _refuse_spend(state, a_of(code))
    else:
        return refuse("pay_first", {"what": code_text(frame_cell(state, PAY_BUYS))})
    return found if found is not None else _after_step(rules, state, code)


def _after_step(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """The refusal of a step that is possible in itself but would leave the rest unpaid (R4.7)."""
    after = state.copy()
    if pay_step(rules, after, code):
        return None
    return then_unpaid(rules, after)


def resource_of(rules: Ruleset, code: i64) -> i64:
    """The resource a source would give."""
    if verb_of(code) == WORK or verb_of(code) == MARKET:
        return rules.tables.tile_makes[tile_of_workshop(a_of(code))]
    return a_of(code)


def _refuse_icon(state: State, resource: i64) -> IllegalAction | None:
    if (frame_cell(state, PAY_NEED) >> resource) & 1:
        return None
    return refuse("icon_closed", {"resource": RESOURCE_NAMES[int(resource)]})


def refuse_source(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    """Why a workplace, a partner or a New World island gives nothing now; None if it does."""
    verb = verb_of(code)
    if verb == WORK:
        return _refuse_work(rules, state, a_of(code), b_of(code))
    if verb == TRADE:
        return _refuse_trade(rules, state, a_of(code), b_of(code), c_of(code))
    if verb == MARKET:
        return _refuse_market(rules, state, a_of(code), c_of(code))
    return _refuse_import(state, a_of(code), c_of(code))


def _refuse_work(rules: Ruleset, state: State, workshop: i64, second: i64) -> IllegalAction | None:
    seat = state.seat
    values: Values = {"workshop": LOCATION_NAMES[int(FIRST_WORKPLACE + 2 * workshop + second)]}
    field = workplace(rules.tables, state, seat, workshop, second)
    if field < 0:
        return refuse(_why_no_workshop(state, tile_of_workshop(workshop), second), values)
    cell = state.fields[seat * FIELDS + field]
    if not free_slots(cell):
        return refuse("workplaces_taken", values)
    tier = rules.tables.tile_tier[tile_in(cell)]
    if not state.idle[seat * TIERS + tier]:
        return refuse("none_in_district", {"tier": TIER_NAMES[int(tier)]})
    return None


def _why_no_workshop(state: State, tile: i64, second: i64) -> str:
    """Whether an industry that does not work lies blueprint side up, is covered, or is not there at all."""
    if owned(state, state.seat, tile) > second:
        return "blueprint"
    if not second:
        for field in range(field_count(state, state.seat)):
            if state.fields[state.seat * FIELDS + field] & TILE_MASK == tile + 1:
                return "covered"
    return "no_workshop"


def _refuse_trade(rules: Ruleset, state: State, resource: i64, partner: i64, pairs: i64) -> IllegalAction | None:
    values: Values = {"resource": RESOURCE_NAMES[int(resource)]}
    if (state.traded >> resource) & 1:
        return refuse("traded_already", values)
    price = state.price[partner * RESOURCES + resource]
    if not price:
        values["player"] = int(partner) + 1
        blueprint = has_blueprint(rules, state, partner, resource)
        return refuse("partner_blueprint" if blueprint else "partner_lacks", values)
    if pairs:
        return _refuse_pairs(state, resource, price, pairs)
    have = int(trade_ready(state, state.seat))
    if have < price:
        values["tokens"] = int(price)
        values["have"] = have
        return refuse(counted("trade_tokens", int(price)), values)
    return None


def _refuse_market(rules: Ruleset, state: State, workshop: i64, pairs: i64) -> IllegalAction | None:
    """Why a lone player cannot trade for what a kind of industry makes (R14.6, R15.2-R15.5); None if it works."""
    tile = tile_of_workshop(workshop)
    resource = rules.tables.tile_makes[tile]
    values: Values = {"resource": RESOURCE_NAMES[int(resource)]}
    if (state.traded >> resource) & 1:
        return refuse("traded_already", values, alone_rule(rules, "R4.4", "R4.4", "R15.2"))
    price = rules.hooks.market_price(rules.tables, state, workshop, 0)
    if not price:
        return rules.hooks.refuse_market(rules.tables, state, workshop)
    if pairs:
        return _refuse_pairs(state, resource, price, pairs)
    have = int(trade_ready(state, state.seat))
    if have >= price:
        return None
    if rules.hooks.display and workshop < FIRST_YARD and not (state.marks >> workshop) & 1:
        new: Values = {"tile": TILE_NAMES[int(tile)], "tokens": int(price), "have": have}
        return refuse("market_new_tokens", new)
    values["tokens"] = int(price)
    values["have"] = have
    return refuse(counted("trade_tokens", int(price)), values, market_rule(rules, workshop))


def _refuse_import(state: State, resource: i64, pairs: i64) -> IllegalAction | None:
    values: Values = {"resource": RESOURCE_NAMES[int(resource)]}
    if not (state.overseas_goods[state.seat] >> resource) & 1:
        return refuse("no_island", values)
    if pairs:
        return _refuse_pairs(state, resource, 1, pairs)
    if trade_ready(state, state.seat) < 1:
        return refuse("import_tokens", values)
    return None


def _refuse_pairs(state: State, resource: i64, price: i64, pairs: i64) -> IllegalAction | None:
    """Why so many pairs of exploration tokens cannot stand for part of a price (R11.4)."""
    explore = 2 * int(pairs)
    values: Values = {"resource": RESOURCE_NAMES[int(resource)], "exploration": explore}
    if pairs > price:
        return refuse("pairs_too_many", values)
    have = int(exploration_ready(state, state.seat))
    if have < explore:
        return refuse("pairs_short", {"exploration": explore, "have": have})
    have = int(trade_ready(state, state.seat))
    tokens = int(price - pairs)
    if have < tokens:
        values["tokens"] = tokens
        values["have"] = have
        return refuse(counted("pairs_beside", tokens), values)
    return None


def refuse_card(state: State, card: i64, rule: str) -> IllegalAction | None:
    """Why a card does not lie face up before the seat to move; None if it does."""
    deck = deck_of(card)
    number = card - first_card(deck)
    values: Values = {"card": CARD_NAMES[int(card)]}
    if (state.face_up[state.seat * DECKS + deck] >> number) & 1:
        return None
    if (state.face_down[state.seat * DECKS + deck] >> number) & 1:
        return refuse("face_down", values, rule)
    for other in range(state.players):
        if ((state.face_up[other * DECKS + deck] | state.face_down[other * DECKS + deck]) >> number) & 1:
            values["player"] = int(other) + 1
            return refuse("card_of_other", values, rule)
    return refuse("not_played", values, rule)


def _refuse_exhaust(state: State, tier: i64) -> IllegalAction | None:
    values: Values = {"tier": TIER_NAMES[int(tier)]}
    if not nibble(frame_cell(state, PAY_CUBES), tier):
        return refuse("cube_closed", values)
    if not state.idle[state.seat * TIERS + tier]:
        return refuse("none_in_district", values, "R4.2")
    return None


def _refuse_spend(state: State, token: i64) -> IllegalAction | None:
    if token == EXPLORATION_TOKEN:
        return refuse("exploration_closed") if not frame_cell(state, PAY_EXPLORATION) else None
    if not frame_cell(state, PAY_TRADE):
        return refuse("trade_closed")
    if token == PAIR:
        have = int(exploration_ready(state, state.seat))
        return refuse("pairs_short", {"exploration": 2, "have": have}) if have < 2 else None
    return refuse("spend_none") if trade_ready(state, state.seat) < 1 else None


def refuse_prefer(state: State, setting: i64) -> IllegalAction:
    """Why the setting of R10.3 cannot be changed that way."""
    if not setting_matters(state, state.seat):
        return refuse("prefer_no_choice")
    return refuse("prefer_same" if state.prefer[state.seat] == setting else "prefer_again")


def _refuse_shift(rules: Ruleset, state: State, code: i64) -> IllegalAction | None:
    tier = a_of(code)
    due = frame_cell(state, PAY_GOLD)
    found = refuse_shift(rules, state, tier, b_of(code), due)
    if found is not None:
        return found
    after = state.copy()
    pay_step(rules, after, code)
    found = then_unpaid(rules, after)
    if found is not None:
        return found
    return refuse("shift_idle", {"tier": TIER_NAMES[int(tier)], "what": code_text(frame_cell(state, PAY_BUYS))})


def refuse_shift(rules: Ruleset, state: State, tier: i64, place: i64, due: i64) -> IllegalAction | None:
    """Why a cube cannot be sent home for gold (R4.5), with so much gold that must be kept."""
    if place == DISTRICT:
        return refuse("at_home")
    found = refuse_cube(rules, state, tier, place, "R4.5")
    if found is not None:
        return found
    gold = int(rules.tables.shift_gold[tier])
    have = int(state.gold[state.seat])
    values: Values = {"tier": TIER_NAMES[int(tier)], "gold": gold, "have": have}
    if have < gold:
        return refuse("shift_gold", values)
    if have - due < gold:
        values["due"] = int(due)
        return refuse("shift_due", values)
    return None


def refuse_cube(rules: Ruleset, state: State, tier: i64, place: i64, rule: str) -> IllegalAction | None:
    """Why there is no cube of a tier at a location; None if there is one."""
    seat = state.seat
    spot = seat * TIERS + tier
    values: Values = {"tier": TIER_NAMES[int(tier)]}
    if place == DISTRICT:
        return refuse("none_in_district", values, rule) if not state.idle[spot] else None
    if place == EXHAUSTED:
        return refuse("none_exhausted", values, rule) if not state.tired[spot] else None
    number = place - FIRST_WORKPLACE
    field = workplace(rules.tables, state, seat, number >> 1, number & 1)
    if field >= 0 and works_here(state.fields[seat * FIELDS + field], tier):
        return None
    values["workshop"] = LOCATION_NAMES[int(place)]
    return refuse("none_at_work", values, rule)
