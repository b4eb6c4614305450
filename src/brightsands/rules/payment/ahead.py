"""Making ahead of a cost: which goods may be made or traded for now and held, as something could use them (R4.1).

While another main action of this turn is possible that is every good. Otherwise only an action of several parts can
use what is held: ships, new cubes, upgrades. Then a good is offered if the next part can still be paid, and if that
part and those after it could use it beside all else of theirs that is held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    C_SHIFT,
    DECKS,
    FIELDS,
    FIRST_WORKPLACE,
    GRAVES,
    IMPORT,
    MADE,
    MARKET,
    NIBBLE,
    NIBBLE_MASK,
    RECRUITING,
    RESOURCES,
    SHIPS,
    TIERS,
    TRADE,
    WAYS,
    WORK,
    a_of,
    bit,
    pack,
)
from brightsands.rules.fields import free_slots, location, seat_cube, tile_in
from brightsands.rules.objectives import can_use
from brightsands.rules.payment.parts import (
    abroad,
    available,
    in_use,
    part_cost,
    part_count,
    part_kind,
    part_number,
    parts_left,
    taken,
    wanted_goods,
)
from brightsands.rules.payment.solver import can_pay, obtainable
from brightsands.rules.payment.spend import mark_trade
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
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
from brightsands.rules.stacks import increase_due
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def another_action(rules: Ruleset, state: State) -> bool:
    """Whether a main action beside the next one is possible in this turn: one left, or one that could be gained."""
    if state.actions_left + state.extends > (0 if state.acted else 1):
        return True
    seat = state.seat
    if rules.hooks.effects:
        for deck in range(DECKS):
            if state.face_up[seat * DECKS + deck] & rules.tables.spurs[deck]:
                return True
    if can_use(rules, state, seat, GRAVES):
        return True
    return rules.hooks.extend_cost > 0 and trade_ready(state, seat) >= rules.hooks.extend_cost


def ahead_steps(rules: Ruleset, state: State, reach: i64, out: list[int]) -> None:
    """Goods that may be made or traded for while no decision is open; ``out`` has the parts that can be begun."""
    if another_action(rules, state) or (rules.before_2 and state.open):
        hold_steps(rules, state, out)
        return
    if (not state.open and state.actions_left < 1) or not _has_means(state):
        return
    nexts: list[int] = []
    wanted: i64 = 0
    last: i64 = 0
    several = False
    for code in out:
        kind = part_kind(code)
        if kind:
            if kind != last:
                last = kind
                several = state.open != 0 or parts_left(rules, state, kind) > 1
                if several:
                    wanted |= wanted_goods(rules, state, kind, in_use(state, kind), _later(rules, state, kind, reach))
            if several:
                nexts.append(code)
    if wanted:
        _offer(rules, state, nexts, wanted, reach, out)


def ahead_in_payment(rules: Ruleset, state: State, out: list[int]) -> None:
    """Goods that may be made or traded for while a part is being paid, for the parts after it."""
    code = frame_cell(state, PAY_BUYS)
    kind = part_kind(code)
    if kind and parts_left(rules, state, kind) > 1 and _has_means(state):
        reach = obtainable(rules, state, state.seat)
        using = taken(rules, state, kind, part_number(code), in_use(state, kind))
        # What is open is made for this cost.
        wanted = wanted_goods(rules, state, kind, using, _later(rules, state, kind, reach)) & ~frame_cell(
            state, PAY_NEED
        )
        if wanted:
            _offer(rules, state, [], wanted, reach, out)


def _has_means(state: State) -> bool:
    """Whether the seat to move has a cube at home or a token, so that anything could be made or traded for."""
    base: i64 = state.seat * TIERS
    for spot in range(base, base + TIERS - 1):
        if state.idle[spot] > 0:
            return True
    return trade_ready(state, state.seat) > 0 or beryl(state)


def _later(rules: Ruleset, state: State, kind: i64, reach: i64) -> i64:
    """Mask of the resources that could be had for a part after the next one: a new ship brings tokens."""
    return reach | abroad(rules, state, state.seat) if kind == SHIPS else reach


def hold_steps(rules: Ruleset, state: State, out: list[int]) -> None:
    """Everything that could be made or traded for and held."""
    seat = state.seat
    ready = trade_ready(state, seat)
    pairs: i64 = exploration_ready(state, seat) // 2 if beryl(state) else 0
    for resource in range(RESOURCES):
        mask = state.makers[seat * RESOURCES + resource]
        field: i64 = 0
        while mask:
            if mask & 1:
                cell = state.fields[seat * FIELDS + field]
                tier = rules.tables.tile_tier[tile_in(cell)]
                if state.idle[seat * TIERS + tier] > 0 and free_slots(cell) > 0:
                    place = location(rules.tables, state, seat, field) - FIRST_WORKPLACE
                    out.append(pack(WORK, place >> 1, place & 1))
            mask >>= 1
            field += 1
        if resource >= MADE:
            if (state.overseas_goods[seat] >> resource) & 1:
                _token_choices(pack(IMPORT, resource), 1, ready, pairs, out)
        elif not (state.traded >> resource) & 1:
            if rules.alone:
                for way in range(resource * WAYS, resource * WAYS + WAYS):
                    workshop = rules.tables.workshops[way]
                    if workshop >= 0:
                        price = rules.hooks.market_price(rules.tables, state, workshop, 0)
                        if price:
                            _token_choices(pack(MARKET, workshop), price, ready, pairs, out)
            for partner in range(state.players):
                price = state.price[partner * RESOURCES + resource]
                if partner != seat and price:
                    _token_choices(pack(TRADE, resource, partner), price, ready, pairs, out)


def _token_choices(code: i64, price: i64, ready: i64, pairs: i64, out: list[int]) -> None:
    for stood_for in range(min(price, pairs) + 1):
        if price - stood_for <= ready:
            out.append(code | (stood_for << C_SHIFT))


def _offer(rules: Ruleset, state: State, nexts: list[int], wanted: i64, reach: i64, out: list[int]) -> None:
    """Goods of those wanted that have a use: ``nexts`` are the parts to be begun; without any, one is being paid."""
    seat = state.seat
    holds = state.holds
    # Goods that surely have a use if so many cubes of their tier are at home: a next part has no more icons than that.
    with_one: i64 = 0
    with_two: i64 = 0
    with_three: i64 = 0
    if not holds:
        for code in nexts:
            cost = part_cost(rules, part_kind(code), part_number(code))
            need = rules.tables.cost_need[cost]
            icons = _icons(need, rules.tables.cost_again[cost], rules.tables.cost_cubes[cost])
            if icons <= 3:
                with_three |= need
                if icons <= 2:
                    with_two |= need
                    if icons <= 1:
                        with_one |= need
    tokens = trade_ready(state, seat) > 0 or beryl(state)
    if not tokens:
        wanted &= state.makeable[seat]
    while wanted:
        low = wanted & -wanted
        wanted ^= low
        good: i64 = int(low).bit_length() - 1
        mask = state.makers[seat * RESOURCES + good]
        state.held[good] += 1
        state.holds |= low
        field: i64 = 0
        while mask:
            if mask & 1:
                spot = seat * FIELDS + field
                cell = state.fields[spot]
                tier = rules.tables.tile_tier[tile_in(cell)]
                idle = state.idle[seat * TIERS + tier]
                if idle > 0 and free_slots(cell) > 0:
                    surely = with_three if idle > 2 else with_two if idle > 1 else with_one
                    serves = surely & low != 0
                    if not serves:
                        state.idle[seat * TIERS + tier] -= 1
                        seat_cube(state, spot, tier)
                        serves = _serves(rules, state, nexts, good, reach, holds, idle, 0, 0)
                        state.fields[spot] = cell
                        state.idle[seat * TIERS + tier] += 1
                    if serves:
                        place = location(rules.tables, state, seat, field) - FIRST_WORKPLACE
                        out.append(pack(WORK, place >> 1, place & 1))
            mask >>= 1
            field += 1
        if tokens:
            _offer_abroad(rules, state, nexts, good, reach, holds, out)
        state.held[good] -= 1
        state.holds = holds


def _offer_abroad(
    rules: Ruleset, state: State, nexts: list[int], good: i64, reach: i64, holds: i64, out: list[int]
) -> None:
    """Own New World islands and trade as sources of a good that is counted as held already."""
    low = bit(good)
    if good >= MADE:
        if state.overseas_goods[state.seat] & low:
            _put_out(pack(IMPORT, good), _token_ways(rules, state, nexts, good, reach, holds, 1), out)
        return
    if state.traded & low:
        return
    state.traded |= low
    if rules.alone:
        marks = state.marks
        new_marks = state.new_marks
        for way in range(good * WAYS, good * WAYS + WAYS):
            workshop = rules.tables.workshops[way]
            if workshop >= 0:
                price = rules.hooks.market_price(rules.tables, state, workshop, 0)
                if price:
                    mark_trade(rules, state, workshop)
                    _put_out(pack(MARKET, workshop), _token_ways(rules, state, nexts, good, reach, holds, price), out)
                    state.marks = marks
                    state.new_marks = new_marks
    asked: i64 = 0  # the price that was looked at last, and the ways to pay it
    ways: i64 = 0
    for partner in range(state.players):
        price = state.price[partner * RESOURCES + good]
        if partner != state.seat and price:
            if price != asked:
                asked = price
                ways = _token_ways(rules, state, nexts, good, reach, holds, price)
            _put_out(pack(TRADE, good, partner), ways, out)
    state.traded ^= low


def _token_ways(rules: Ruleset, state: State, nexts: list[int], good: i64, reach: i64, holds: i64, price: i64) -> i64:
    """Mask of how many trade tokens pairs of exploration tokens may stand for (R11.4); 1 for none of them."""
    ready = trade_ready(state, state.seat)
    most: i64 = min(price, exploration_ready(state, state.seat) // 2) if beryl(state) else 0
    ways: i64 = 0
    for stood_for in range(most + 1):
        if price - stood_for <= ready:
            if _serves(rules, state, nexts, good, reach, holds, 0, price - stood_for, 2 * stood_for):
                ways |= bit(stood_for)
    return ways


def _put_out(code: i64, ways: i64, out: list[int]) -> None:
    stood_for: i64 = 0
    while ways:
        if ways & 1:
            out.append(code | (stood_for << C_SHIFT))
        ways >>= 1
        stood_for += 1


def _serves(
    rules: Ruleset,
    state: State,
    nexts: list[int],
    good: i64,
    reach: i64,
    holds: i64,
    idle: i64,
    trade: i64,
    exploration: i64,
) -> bool:
    """Whether a good just added to those held has a use, with so many tokens less.

    ``holds`` says what was held before. ``idle`` cubes of the tier that made it were at home before: if a cost has
    fewer icons than that, none is missed.
    """
    if not nexts:
        code = frame_cell(state, PAY_BUYS)
        need = frame_cell(state, PAY_NEED)
        again = frame_cell(state, PAY_AGAIN)
        cubes = frame_cell(state, PAY_CUBES)
        if idle <= _icons(need, again, cubes) and not can_pay(
            rules,
            state,
            state.seat,
            need,
            again,
            cubes,
            frame_cell(state, PAY_TRADE) + trade,
            frame_cell(state, PAY_EXPLORATION) + exploration,
            frame_cell(state, PAY_GOLD),
        ):
            return False
        return not holds or _used_up(rules, state, code, reach, need, again)
    tables = rules.tables
    later = False  # first the parts that the good itself helps to pay, then those after which one could use it
    while True:
        for code in nexts:
            kind = part_kind(code)
            number = part_number(code)
            cost = part_cost(rules, kind, number)
            need = tables.cost_need[cost]
            if ((need >> good) & 1 == 0) != later:
                continue
            again = tables.cost_again[cost]
            if holds:
                if not _used_up(rules, state, code, reach, need, again):
                    continue
            elif later:
                using = taken(rules, state, kind, number, in_use(state, kind))
                if not (wanted_goods(rules, state, kind, using, _later(rules, state, kind, reach)) >> good) & 1:
                    continue
            cubes = tables.cost_cubes[cost]
            if idle > _icons(need, again, cubes) - (0 if later else 1) or can_pay(
                rules,
                state,
                state.seat,
                need,
                again,
                cubes,
                tables.cost_trade[cost] + trade,
                tables.cost_exploration[cost] + exploration,
                increase_due(rules, state, a_of(code)) if kind == RECRUITING else 0,
            ):
                return True
        if later:
            return False
        later = True


def _used_up(rules: Ruleset, state: State, code: i64, reach: i64, need: i64, again: i64) -> bool:
    """Whether what is held for such parts goes into the cost of the part ``code`` and into those after it, by icons."""
    kind = part_kind(code)
    left = parts_left(rules, state, kind) - 1
    later = _later(rules, state, kind, reach)
    theirs = wanted_goods(rules, state, kind, in_use(state, kind), later)
    rest = state.held[:]
    for good in range(RESOURCES):
        if rest[good]:
            if (theirs >> good) & 1:
                rest[good] -= min(rest[good], ((need >> good) & 1) + ((again >> good) & 1))
            else:
                rest[good] = 0
    using = taken(rules, state, kind, part_number(code), in_use(state, kind))
    return _covered(rules, state, kind, left, using, later, rest)


def _covered(rules: Ruleset, state: State, kind: i64, left: i64, using: i64, reach: i64, rest: vec[i64]) -> bool:
    """Whether so many parts could use up the rest."""
    good: i64 = 0
    while good < RESOURCES and not rest[good]:
        good += 1
    if good == RESOURCES:
        return True
    if left < 1:
        return False
    tables = rules.tables
    for number in range(part_count(kind)):
        cost = part_cost(rules, kind, number)
        need = tables.cost_need[cost]
        if (need >> good) & 1 and not need & ~reach and available(rules, state, kind, number, left, using):
            after = rest[:]
            for paid in range(good, RESOURCES):
                if after[paid]:
                    after[paid] -= min(after[paid], ((need >> paid) & 1) + ((tables.cost_again[cost] >> paid) & 1))
            if _covered(rules, state, kind, left - 1, taken(rules, state, kind, number, using), reach, after):
                return True
    return False


def _icons(need: i64, again: i64, cubes: i64) -> i64:
    """How many icons of resources and cubes a cost has."""
    count = bit_count(need) + bit_count(again)
    while cubes:
        count += cubes & NIBBLE_MASK
        cubes >>= NIBBLE
    return count
