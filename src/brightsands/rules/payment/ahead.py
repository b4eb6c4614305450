"""Making ahead of a cost: which goods may be made or traded for now and held, as something could use them (R4.1).

While another main action of this turn is possible that is every good. Otherwise only an action of several parts can
use what is held: ships, new cubes, upgrades. Then a good is offered if the next part can still be paid, and if that
part and those after it could use it beside all else of theirs that is held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    C_SHIFT,
    DECKS,
    FIELDS,
    GRAVES,
    IMPORT,
    MADE,
    MARKET,
    RECRUITING,
    RESOURCES,
    SHIPS,
    TIERS,
    TRADE,
    WAYS,
    a_of,
    bit,
    pack,
)
from brightsands.rules.fields import free_slots, seat_cube, tile_in, work_at
from brightsands.rules.found import Found
from brightsands.rules.objectives import can_use
from brightsands.rules.payment.hold import hold_steps
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
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import can_pay, can_pay_with, obtainable
from brightsands.rules.payment.spend import mark_trade, open_price
from brightsands.rules.payment.tokens import beryl, most_pairs, trade_ready
from brightsands.rules.pending import PAY_BUYS, PAY_NEED, frame_cell
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


def ahead_steps(rules: Ruleset, state: State, reach: i64, out: Found) -> None:
    """Goods that may be made or traded for while no decision is open; ``out`` has the parts that can be begun."""
    if another_action(rules, state) or (rules.before_2 and state.open):
        hold_steps(rules, state, out)
        return
    if (not state.open and state.actions_left < 1) or not _has_means(state):
        return
    wanted: i64 = 0
    last: i64 = 0
    several: i64 = 0  # mask of the kinds of which there could be several parts
    codes = out.codes
    for spot in range(out.count):
        kind = part_kind(codes[spot])
        if kind and kind != last:
            last = kind
            if state.open or parts_left(rules, state, kind) > 1:
                several |= bit(kind)
                wanted |= wanted_goods(rules, state, kind, in_use(state, kind), _later(rules, state, kind, reach))
    if wanted:
        nexts = Found()
        for spot in range(out.count):
            kind = part_kind(codes[spot])
            if kind and several & bit(kind):
                nexts.add(codes[spot])
        Uses(rules, state, nexts, reach).offer(wanted, out)


def ahead_in_payment(rules: Ruleset, state: State, out: Found) -> None:
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
            Uses(rules, state, Found(), reach).offer(wanted, out)


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


class Uses:
    """Which goods have a use: for the parts ``nexts`` that could be begun, or without any for the one being paid."""

    def __init__(self, rules: Ruleset, state: State, nexts: Found, reach: i64) -> None:
        self.rules = rules
        self.state = state
        self.nexts = nexts
        self.reach: i64 = reach
        self.holds: i64 = state.holds  # what was held before the good that is looked at
        # Goods that surely have a use if so many cubes of their tier are at home: a next part has no more icons.
        self.with_one: i64 = 0
        self.with_two: i64 = 0
        self.with_three: i64 = 0
        self.prices: list[Price] = []  # of the parts
        for spot in range(nexts.count):
            code = nexts.codes[spot]
            self.prices.append(rules.tables.prices[part_cost(rules, part_kind(code), part_number(code))])
        if not self.holds:
            for price in self.prices:
                icons = price.icons()
                if icons <= 3:
                    self.with_three |= price.need
                if icons <= 2:
                    self.with_two |= price.need
                if icons <= 1:
                    self.with_one |= price.need

    def offer(self, wanted: i64, out: Found) -> None:
        """The sources of those wanted that have a use."""
        state = self.state
        seat = state.seat
        tokens = trade_ready(state, seat) > 0 or beryl(state)
        if not tokens:
            wanted &= state.makeable[seat]
        while wanted:
            low = wanted & -wanted
            wanted ^= low
            good: i64 = int(low).bit_length() - 1
            state.held[good] += 1
            state.holds |= low
            self._offer_work(good, out)
            if tokens:
                self._offer_abroad(good, out)
            state.held[good] -= 1
            state.holds = self.holds

    def _offer_work(self, good: i64, out: Found) -> None:
        """Own workplaces as sources of a good that is counted as held already."""
        state = self.state
        tables = self.rules.tables
        seat = state.seat
        mask = state.makers[seat * RESOURCES + good]
        field: i64 = 0
        while mask:
            if mask & 1:
                cell = state.fields[seat * FIELDS + field]
                tier = tables.tile_tier[tile_in(cell)]
                idle = state.idle[seat * TIERS + tier]
                if idle > 0 and free_slots(cell) > 0 and self._serves_by_work(good, field, tier, idle):
                    out.add(work_at(tables, state, seat, field))
            mask >>= 1
            field += 1

    def _serves_by_work(self, good: i64, field: i64, tier: i64, idle: i64) -> bool:
        """Whether a good that a cube makes in a field has a use; ``idle`` cubes of its tier are at home."""
        surely = self.with_three if idle > 2 else self.with_two if idle > 1 else self.with_one
        if surely & bit(good):
            return True
        state = self.state
        spot = state.seat * FIELDS + field
        cell = state.fields[spot]
        state.idle[state.seat * TIERS + tier] -= 1
        seat_cube(state, spot, tier)
        serves = self._serves(good, idle, 0, 0)
        state.fields[spot] = cell
        state.idle[state.seat * TIERS + tier] += 1
        return serves

    def _offer_abroad(self, good: i64, out: Found) -> None:
        """Own New World islands and trade as sources of a good that is counted as held already."""
        state = self.state
        low = bit(good)
        if good >= MADE:
            if state.overseas_goods[state.seat] & low:
                _put_out(pack(IMPORT, good), self._token_ways(good, 1), out)
            return
        if state.traded & low:
            return
        state.traded |= low
        if self.rules.alone:
            self._offer_market(good, out)
        asked: i64 = 0  # the tokens that were looked at last, and the ways to pay them
        ways: i64 = 0
        for partner in range(state.players):
            tokens = state.price[partner * RESOURCES + good]
            if partner != state.seat and tokens:
                if tokens != asked:
                    asked = tokens
                    ways = self._token_ways(good, tokens)
                _put_out(pack(TRADE, good, partner), ways, out)
        state.traded ^= low

    def _offer_market(self, good: i64, out: Found) -> None:
        """Kinds of industry as which a lone player can trade for it (R14.6, R15.2)."""
        state = self.state
        tables = self.rules.tables
        marks = state.marks
        new_marks = state.new_marks
        for way in range(good * WAYS, good * WAYS + WAYS):
            workshop = tables.workshops[way]
            if workshop >= 0:
                tokens = self.rules.hooks.market_price(tables, state, workshop, 0)
                if tokens:
                    mark_trade(self.rules, state, workshop)
                    _put_out(pack(MARKET, workshop), self._token_ways(good, tokens), out)
                    state.marks = marks
                    state.new_marks = new_marks

    def _token_ways(self, good: i64, tokens: i64) -> i64:
        """Mask of how many trade tokens pairs of exploration tokens may stand for (R11.4); 1 for none of them."""
        state = self.state
        ready = trade_ready(state, state.seat)
        ways: i64 = 0
        for stood_for in range(most_pairs(state, tokens) + 1):
            if tokens - stood_for <= ready and self._serves(good, 0, tokens - stood_for, 2 * stood_for):
                ways |= bit(stood_for)
        return ways

    def _serves(self, good: i64, idle: i64, trade: i64, exploration: i64) -> bool:
        """Whether a good just added to those held has a use, with so many tokens less.

        ``idle`` cubes of the tier that made it were at home before: if a cost has fewer icons, none is missed.
        """
        if not self.nexts.count:
            return self._serves_open(idle, trade, exploration)
        # First the parts that the good itself helps to pay, then those after which one could use it.
        low = bit(good)
        for part in range(self.nexts.count):
            if self.prices[part].need & low and self._serves_part(part, good, idle, trade, exploration):
                return True
        for part in range(self.nexts.count):
            if not self.prices[part].need & low and self._serves_part(part, good, idle, trade, exploration):
                return True
        return False

    def _serves_open(self, idle: i64, trade: i64, exploration: i64) -> bool:
        """Whether the open payment can still be paid, and what is held goes into it and into the parts after it."""
        state = self.state
        price = open_price(state)
        if idle <= price.icons():
            if not can_pay(self.rules, state, state.seat, price.with_tokens(trade, exploration)):
                return False
        return not self.holds or self._used_up(frame_cell(state, PAY_BUYS), price)

    def _serves_part(self, part: i64, good: i64, idle: i64, trade: i64, exploration: i64) -> bool:
        """Whether a part can still be begun and paid, and a good has a use in it or after it."""
        rules = self.rules
        state = self.state
        code = self.nexts.codes[part]
        kind = part_kind(code)
        price = self.prices[part]
        itself = (price.need >> good) & 1
        if self.holds:
            if not self._used_up(code, price):
                return False
        elif not itself:
            using = taken(rules, state, kind, part_number(code), in_use(state, kind))
            if not (wanted_goods(rules, state, kind, using, _later(rules, state, kind, self.reach)) >> good) & 1:
                return False
        if idle > price.icons() - itself:
            return True
        if trade or exploration:
            price = price.with_tokens(trade, exploration)
        due = price.gold
        if kind == RECRUITING:
            due = increase_due(rules, state, a_of(code))
        return can_pay_with(rules, state, state.seat, price, due)

    def _used_up(self, code: i64, price: Price) -> bool:
        """Whether what is held for such parts goes into what is to be paid of ``code`` and into those after it."""
        rules = self.rules
        state = self.state
        kind = part_kind(code)
        later = _later(rules, state, kind, self.reach)
        theirs = wanted_goods(rules, state, kind, in_use(state, kind), later)
        rest = state.held[:]
        for good in range(RESOURCES):
            if rest[good]:
                if (theirs >> good) & 1:
                    rest[good] -= min(rest[good], price.copies(good))
                else:
                    rest[good] = 0
        using = taken(rules, state, kind, part_number(code), in_use(state, kind))
        return self._covered(kind, parts_left(rules, state, kind) - 1, using, later, rest)

    def _covered(self, kind: i64, left: i64, using: i64, reach: i64, rest: vec[i64]) -> bool:
        """Whether so many parts could use up the rest."""
        good: i64 = 0
        while good < RESOURCES and not rest[good]:
            good += 1
        if good == RESOURCES:
            return True
        if left < 1:
            return False
        rules = self.rules
        for number in range(part_count(kind)):
            price = rules.tables.prices[part_cost(rules, kind, number)]
            if not (price.need >> good) & 1 or price.need & ~reach:
                continue
            if available(rules, self.state, kind, number, left, using):
                after = rest[:]
                for paid in range(good, RESOURCES):
                    if after[paid]:
                        after[paid] -= min(after[paid], price.copies(paid))
                if self._covered(kind, left - 1, taken(rules, self.state, kind, number, using), reach, after):
                    return True
        return False


def _put_out(code: i64, ways: i64, out: Found) -> None:
    stood_for: i64 = 0
    while ways:
        if ways & 1:
            out.add(code | (stood_for << C_SHIFT))
        ways >>= 1
        stood_for += 1
