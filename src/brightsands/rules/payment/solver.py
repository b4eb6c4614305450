"""Can this cost still be paid? An exact answer, without trying every way (R4).

A way to pay gives every icon a source. What is missing then must be bought by shift ends: for each tier as
many as cubes are short, and one for each full workplace that is wanted, which also frees a cube. A cube or a
workplace used for this cost can be freed and used again, so only gold sets a limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    DECKS,
    FIELDS,
    NEW_WORLD_MASK,
    NIBBLE,
    NIBBLE_MASK,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    TIERS,
    WAYS,
    bit,
    first_card,
)
from brightsands.rules.fields import field_count, free_slots, is_industry, tile_in
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_TWIN: Final = -1
BOUGHT: Final = -2
KEPT: Final = -3


def obtainable(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the resources a seat could get at all now, each on its own."""
    return state.makeable[seat] | elsewhere(rules, state, seat)


def workable(tables: Tables, state: State, seat: i64) -> i64:
    """Mask of the resources that own industries could make without a shift end: a cube at home, a free workplace."""
    mask: i64 = 0
    fields = state.fields
    base: i64 = seat * TIERS
    for spot in range(seat * FIELDS, seat * FIELDS + field_count(state, seat)):
        cell = fields[spot]
        tile = tile_in(cell)
        if is_industry(tile) and not cell & BLUEPRINT_BIT and free_slots(cell):  # R13.2
            if state.idle[base + tables.tile_tier[tile]] > 0:
                mask |= bit(tables.tile_makes[tile])
    return mask


def elsewhere(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the resources that a seat holds or could get without an industry of its own."""
    return purchasable(rules, state, seat) | tappable(rules, state, seat) | state.holds


def purchasable(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the resources that a seat could get for trade tokens, each on its own."""
    if trade_ready(state, seat) < 1 and not beryl(state):
        return 0
    others: i64 = 0
    if rules.alone:
        others = rules.hooks.tradable
    for other in range(state.players):
        if other != seat:
            others |= state.makeable[other]
    return (others & ~state.traded) | state.overseas_goods[seat]


def tappable(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the New World resources that played cards could give (R10.6)."""
    mask: i64 = 0
    for deck in range(DECKS):
        cards = state.face_up[seat * DECKS + deck] & rules.tables.givers[deck]
        card: i64 = first_card(deck)
        while cards:
            if cards & 1:
                mask |= rules.tables.card_resources[card]
            cards >>= 1
            card += 1
    return mask


def shift_cost(rules: Ruleset, state: State, seat: i64, wanted: i64, evicted: i64) -> i64:
    """The least gold for shift ends when so many cubes are wanted and so many are sent off full workplaces."""
    total: i64 = 0
    spot: i64 = seat * TIERS
    gold = rules.tables.shift_gold
    tier: i64 = 0
    while wanted or evicted:
        short = (wanted & NIBBLE_MASK) - state.idle[spot]
        out = evicted & NIBBLE_MASK
        if out > short:
            short = out
        if short > 0:
            total += short * gold[tier]
        wanted >>= NIBBLE
        evicted >>= NIBBLE
        spot += 1
        tier += 1
    return total


def best_price(state: State, seat: i64, resource: i64) -> i64:
    """The fewest trade tokens any partner asks for a resource, 0 if nobody has it (R4.4)."""
    best: i64 = 0
    for other in range(state.players):
        if other != seat:
            price = state.price[other * RESOURCES + resource]
            if price and (best == 0 or price < best):
                best = price
    return best


def asked_for(rules: Ruleset, state: State, seat: i64, resource: i64) -> i64:
    """The fewest trade tokens for a resource, as long as nothing else is traded for (R4.4, R14.6); 0 if none has it."""
    if not rules.alone:
        return best_price(state, seat, resource)
    best: i64 = 0
    for way in range(resource * WAYS, resource * WAYS + WAYS):
        workshop = rules.tables.workshops[way]
        if workshop >= 0:
            price = rules.hooks.market_price(rules.tables, state, workshop, 0)
            if price and (best == 0 or price < best):
                best = price
    return best


def on_offer(rules: Ruleset, state: State, seat: i64, resource: i64) -> bool:
    """Whether a seat could trade for a resource, with enough tokens (R4.4, R14.6)."""
    return asked_for(rules, state, seat, resource) > 0


def can_pay(rules: Ruleset, state: State, seat: i64, price: Price) -> bool:
    """Whether a seat can pay a price in full (R4.7)."""
    return can_pay_with(rules, state, seat, price, price.gold)


def can_pay_with(rules: Ruleset, state: State, seat: i64, price: Price, due: i64) -> bool:
    """Whether a seat can pay a price with so much gold, whatever the price says of gold."""
    gold = state.gold[seat] - due
    if gold < 0:
        return False
    explore_left = exploration_ready(state, seat) - price.exploration
    if explore_left < 0:
        return False
    purse = trade_ready(state, seat) - price.trade
    if beryl(state):
        purse += explore_left // 2
    if purse < 0:
        return False
    if price.cubes:
        rest = price.cubes
        spot: i64 = seat * TIERS
        while rest:
            if rest & NIBBLE_MASK and not state.people[spot]:
                return False
            rest >>= NIBBLE
            spot += 1
        if shift_cost(rules, state, seat, price.cubes, 0) > gold:
            return False
    if not price.need or (not price.again and _all_work(rules.tables, state, seat, price.need, price.cubes)):
        return True
    return _search(rules, state, seat, price.need, price.again, price.cubes, 0, purse, gold, 0, NO_TWIN, 0, 0)


def _all_work(tables: Tables, state: State, seat: i64, need: i64, wanted: i64) -> bool:
    """Whether the first workplaces with a cube for them make all that is needed: most often they do, or nothing does.

    They are the first ways that `_search` would try.
    """
    makers = state.makers
    fields = state.fields
    idle = state.idle
    one: i64 = 1
    while need:
        low = need & -need
        need ^= low
        resource: i64 = int(low).bit_length() - 1
        mask = makers[seat * RESOURCES + resource]
        field: i64 = seat * FIELDS
        while mask:
            if mask & 1:
                cell = fields[field]
                if free_slots(cell):
                    tier = tables.tile_tier[tile_in(cell)]
                    if idle[seat * TIERS + tier] > (wanted >> NIBBLE * tier) & NIBBLE_MASK:
                        wanted += one << NIBBLE * tier
                        break
            mask >>= 1
            field += 1
        if not mask:
            return False
    return True


def _search(
    rules: Ruleset,
    state: State,
    seat: i64,
    need: i64,
    again: i64,
    wanted: i64,
    evicted: i64,
    purse: i64,
    gold: i64,
    tapped: i64,
    twin: i64,
    twin_out: i64,
    chosen: i64,
) -> bool:
    """Give the lowest resource of ``need`` each of its sources in turn, those that cost no gold first.

    ``twin`` says where the first copy of a resource wanted twice came from (a field, BOUGHT or KEPT), and
    ``twin_out`` which cube left that field for it. ``chosen`` are the kinds a lone player would trade for (R14.6).
    """
    rules.meter.nodes += 1
    tables = rules.tables
    low = need & -need
    resource: i64 = int(low).bit_length() - 1
    two = again & low
    if two:
        again ^= low
    else:
        need ^= low
    if state.holds & low and state.held[resource] > (1 if twin == KEPT else 0):
        if not need:
            return True
        mark: i64 = KEPT if two else NO_TWIN
        if _search(rules, state, seat, need, again, wanted, evicted, purse, gold, tapped, mark, 0, chosen):
            return True
    one: i64 = 1
    makers = state.makers[seat * RESOURCES + resource]
    mask = makers
    field: i64 = 0
    while mask:
        if mask & 1:
            cell = state.fields[seat * FIELDS + field]
            tier = tables.tile_tier[tile_in(cell)]
            free = free_slots(cell) - (1 if twin == field else 0)
            if free > 0 and state.idle[seat * TIERS + tier] > (wanted >> NIBBLE * tier) & NIBBLE_MASK:
                if not need:
                    return True
                more = wanted + (one << NIBBLE * tier)
                if _search(rules, state, seat, need, again, more, evicted, purse, gold, tapped, field, 0, chosen):
                    return True
        mask >>= 1
        field += 1
    if low & NEW_WORLD_MASK:
        if purse >= 1 and state.overseas_goods[seat] & low:
            if not need:
                return True
            if _search(rules, state, seat, need, again, wanted, evicted, purse - 1, gold, tapped, NO_TWIN, 0, chosen):
                return True
        if _search_taps(rules, state, seat, need, again, wanted, evicted, purse, gold, tapped, low, chosen):
            return True
    elif purse >= 1 and not state.traded & low and twin != BOUGHT:
        mark = BOUGHT if two else NO_TWIN
        if rules.alone:
            for way in range(resource * WAYS, resource * WAYS + WAYS):
                workshop = tables.workshops[way]
                price: i64 = 0
                if workshop >= 0:
                    price = rules.hooks.market_price(tables, state, workshop, chosen)
                if price and price <= purse:
                    if not need:
                        return True
                    left = purse - price
                    now = chosen | bit(workshop)
                    if _search(rules, state, seat, need, again, wanted, evicted, left, gold, tapped, mark, 0, now):
                        return True
        else:
            price = best_price(state, seat, resource)
            if price and price <= purse:
                if not need:
                    return True
                left = purse - price
                if _search(rules, state, seat, need, again, wanted, evicted, left, gold, tapped, mark, 0, chosen):
                    return True
    if gold <= 0:
        return False
    mask = makers
    field = 0
    while mask:
        if mask & 1:
            cell = state.fields[seat * FIELDS + field]
            tier = tables.tile_tier[tile_in(cell)]
            if state.people[seat * TIERS + tier]:
                more = wanted + (one << NIBBLE * tier)
                if free_slots(cell) > (1 if twin == field else 0):
                    if _go_on(rules, state, seat, need, again, more, evicted, purse, gold, tapped, field, 0, chosen):
                        return True
                else:
                    # Someone must leave: a cube that is there, or the one that worked for the first copy.
                    first = (cell >> SLOT1_SHIFT) & SLOT_MASK
                    second = (cell >> SLOT2_SHIFT) & SLOT_MASK
                    if twin == field:
                        if twin_out and twin_out == first:
                            first = tier + 1
                        elif twin_out and twin_out == second:
                            second = tier + 1
                        elif not first:
                            first = tier + 1
                        else:
                            second = tier + 1
                    out = evicted + (one << NIBBLE * (first - 1))
                    if _go_on(rules, state, seat, need, again, more, out, purse, gold, tapped, field, first, chosen):
                        return True
                    if second != first:
                        out = evicted + (one << NIBBLE * (second - 1))
                        if _go_on(
                            rules, state, seat, need, again, more, out, purse, gold, tapped, field, second, chosen
                        ):
                            return True
        mask >>= 1
        field += 1
    return False


def _go_on(
    rules: Ruleset,
    state: State,
    seat: i64,
    need: i64,
    again: i64,
    wanted: i64,
    evicted: i64,
    purse: i64,
    gold: i64,
    tapped: i64,
    twin: i64,
    twin_out: i64,
    chosen: i64,
) -> bool:
    """Go on with a choice that may cost gold, if the gold is there."""
    if shift_cost(rules, state, seat, wanted, evicted) > gold:
        return False
    if not need:
        return True
    return _search(rules, state, seat, need, again, wanted, evicted, purse, gold, tapped, twin, twin_out, chosen)


def _search_taps(
    rules: Ruleset,
    state: State,
    seat: i64,
    need: i64,
    again: i64,
    wanted: i64,
    evicted: i64,
    purse: i64,
    gold: i64,
    tapped: i64,
    low: i64,
    chosen: i64,
) -> bool:
    """Let each kind of card that gives the resource be its source (R10.6)."""
    number: i64 = 0
    tried: i64 = 0
    for deck in range(DECKS):
        cards = state.face_up[seat * DECKS + deck] & rules.tables.givers[deck]
        card: i64 = first_card(deck)
        while cards:
            if cards & 1:
                offer = rules.tables.card_resources[card]
                if offer & low and not (tapped >> number) & 1 and offer != tried:
                    if not need:
                        return True
                    now = tapped | (bit(number))
                    if _search(rules, state, seat, need, again, wanted, evicted, purse, gold, now, NO_TWIN, 0, chosen):
                        return True
                    tried = offer
                number += 1
            cards >>= 1
            card += 1
    return False
