"""What a player may do in the turn itself: main actions, their next parts, free actions, the end (R3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    ACTIVATE,
    BOARD_TILES,
    BUILD,
    CLEARING,
    DECKS,
    DISTRICT,
    END,
    EXHAUSTED,
    EXPEDITION,
    EXPEDITIONS,
    EXPLORE,
    EXTEND,
    FESTIVAL,
    FIELDS,
    FINISH,
    FIRST_SHIP,
    INCREASE,
    NEW_ISLANDS,
    OLD_ISLANDS,
    OPEN,
    PLAY,
    PREFER,
    RAISE,
    RECRUITING,
    REMOVE,
    REVEAL,
    SHIFT,
    SHIPS,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SWAP,
    TIERS,
    UPGRADE,
    USE,
    first_card,
    pack,
)
from brightsands.rules.effects import can_activate
from brightsands.rules.expand import can_build, can_remove
from brightsands.rules.fields import built_in, field_count, location, works_here
from brightsands.rules.found import Found
from brightsands.rules.objectives import can_use
from brightsands.rules.payment.ahead import ahead_steps
from brightsands.rules.payment.ready import Ready
from brightsands.rules.payment.solver import obtainable
from brightsands.rules.payment.tokens import exploration_ready, setting_matters, trade_ready
from brightsands.rules.receiving import can_rise
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import increase_due
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def turn_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Everything that may be done in the turn while no decision is open."""
    if not state.open and state.actions_left < 1 and state.extends < 1:
        if state.may_remove:
            remove_steps(rules, state, out)
        _end_steps(rules, state, obtainable(rules, state, state.seat), out)
        return
    ready = Ready(rules, state)
    if state.open == CLEARING:
        # R5.3: a removal alone is no action; nothing else may come between it and the building.
        build_steps(rules, state, ready, 0, out)
        remove_steps(rules, state, out)
        return
    if state.open:
        part_steps(rules, state, ready, out)
    elif state.actions_left > 0:
        main_steps(rules, state, ready, out)
    else:
        build_steps(rules, state, ready, 0, out)
    if state.may_remove or not state.open:
        remove_steps(rules, state, out)
    _end_steps(rules, state, ready.reach, out)


def _end_steps(rules: Ruleset, state: State, reach: i64, out: Found) -> None:
    """Free actions, and the end of an action of several parts or of the turn."""
    free_steps(rules, state, reach, out)
    if state.open:
        out.add(FINISH)
    elif state.acted:
        if rules.alone and not state.revealed:
            out.add(REVEAL)
        out.add(END)


def part_steps(rules: Ruleset, state: State, ready: Ready, out: Found) -> None:
    """The next part of the main action that is open (R5.7, R7)."""
    if state.open == SHIPS:
        build_steps(rules, state, ready, FIRST_SHIP, out)
    elif state.open == RECRUITING:
        if state.parts < rules.tables.cubes_per_action:
            increase_steps(rules, state, ready, out)
    else:  # upgrades, of which the last one closes the action
        upgrade_steps(rules, state, ready, out)


def main_steps(rules: Ruleset, state: State, ready: Ready, out: Found) -> None:
    """Every main action that can be begun (R5-R9)."""
    tables = rules.tables
    prices = tables.prices
    costs = tables.card_cost
    needs = tables.cost_need
    lacking = ~ready.means
    seat = state.seat
    build_steps(rules, state, ready, 0, out)
    for deck in range(DECKS):
        hand = state.hand[seat * DECKS + deck]
        swappable = state.size[deck] > 0
        card: i64 = first_card(deck)
        while hand:
            if hand & 1:
                cost = costs[card]
                if not needs[cost] & lacking and ready.can_pay(prices[cost], 0):
                    out.add(pack(PLAY, card))
                if swappable:
                    out.add(pack(SWAP, card))
            hand >>= 1
            card += 1
    increase_steps(rules, state, ready, out)
    upgrade_steps(rules, state, ready, out)
    explore = exploration_ready(state, seat)
    count = state.island_count[seat]
    if count < tables.max_old and state.size[OLD_ISLANDS] > 0 and explore >= tables.island_costs[count]:
        out.add(OPEN)
    count = bit_count(state.overseas[seat])
    if count < tables.max_new and state.size[NEW_ISLANDS] > 0 and explore >= tables.island_costs[count]:
        out.add(EXPLORE)
    if state.size[EXPEDITIONS] > 0 and explore >= tables.expedition_cost:
        out.add(EXPEDITION)
    out.add(FESTIVAL)


def build_steps(rules: Ruleset, state: State, ready: Ready, first: i64, out: Found) -> None:
    """Tokens that can be built and paid, from the tile ``first`` on."""
    board = state.board
    tables = rules.tables
    needs = tables.tile_need
    costs = tables.tile_cost
    prices = tables.prices
    lacking = ~ready.means
    seat = state.seat
    for tile in range(first, BOARD_TILES):
        if board[tile] > 0 and not needs[tile] & lacking and can_build(rules, state, seat, tile):
            if ready.can_pay(prices[costs[tile]], 0):
                out.add(pack(BUILD, tile))


def increase_steps(rules: Ruleset, state: State, ready: Ready, out: Found) -> None:
    """New cubes that can be paid (R7.1, R7.2)."""
    tables = rules.tables
    prices = tables.prices
    for tier in range(TIERS):
        if state.cubes[tier] > 0 and rules.hooks.may_gain(tables, state, tier):
            cost = tables.new_cube_cost[tier]
            if not tables.cost_need[cost] & ~ready.means and ready.can_pay(
                prices[cost], increase_due(rules, state, tier)
            ):
                out.add(pack(INCREASE, tier))


def upgrade_steps(rules: Ruleset, state: State, ready: Ready, out: Found) -> None:
    """Upgrades that can be paid (R7.3)."""
    tables = rules.tables
    prices = tables.prices
    for tier in range(TIERS - 1):
        if state.people[state.seat * TIERS + tier] > 0 and can_rise(rules, state, tier):
            cost = tables.upgrade_cost[tier]
            if not tables.cost_need[cost] & ~ready.means and ready.can_pay(prices[cost], 0):
                out.add(pack(UPGRADE, tier))


def remove_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Built tokens that may be removed (R5.3)."""
    if state.open == CLEARING and not state.may_remove:
        return
    seat = state.seat
    fields = state.fields
    for field in range(field_count(state, seat)):
        if built_in(fields[seat * FIELDS + field]) >= 0 and can_remove(rules, state, seat, field):
            out.add(pack(REMOVE, field))


def raise_steps(rules: Ruleset, state: State, tier: i64, out: Found) -> None:
    """The cubes of a tier that could rise (R7.3)."""
    seat = state.seat
    if state.idle[seat * TIERS + tier] > 0:
        out.add(pack(RAISE, tier, DISTRICT))
    if state.tired[seat * TIERS + tier] > 0:
        out.add(pack(RAISE, tier, EXHAUSTED))
    if state.people[seat * TIERS + tier] > state.idle[seat * TIERS + tier] + state.tired[seat * TIERS + tier]:
        for field in range(field_count(state, seat)):
            if works_here(state.fields[seat * FIELDS + field], tier):
                out.add(pack(RAISE, tier, location(rules.tables, state, seat, field)))


def free_steps(rules: Ruleset, state: State, reach: i64, out: Found) -> None:
    """Free actions (R3.2): activate cards, use objectives, shift end, free upgrades, the setting of R10.3."""
    seat = state.seat
    for deck in range(DECKS):
        cards = state.face_up[seat * DECKS + deck]
        card: i64 = first_card(deck)
        while cards:
            if cards & 1 and can_activate(rules, state, seat, card):
                out.add(pack(ACTIVATE, card))
            cards >>= 1
            card += 1
    usable = state.objectives & rules.tables.usable
    objective: i64 = 0
    while usable:
        if usable & 1 and can_use(rules, state, seat, objective):
            out.add(pack(USE, objective))
        usable >>= 1
        objective += 1
    for tier in range(TIERS - 1):
        if state.credits[tier] > 0 and can_rise(rules, state, tier):
            raise_steps(rules, state, tier, out)
    if rules.hooks.extend_cost and trade_ready(state, seat) >= rules.hooks.extend_cost:
        out.add(EXTEND)
    if state.gold[seat] > 0:
        shift_steps(rules, state, out)
    if rules.ahead and (state.open or state.actions_left or state.acted):
        ahead_steps(rules, state, reach, out)
    if setting_matters(state, seat) and not state.preferred:
        out.add(pack(PREFER, 1 - state.prefer[seat]))


def shift_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Cubes that could be sent home for gold (R4.5)."""
    seat = state.seat
    gold = state.gold[seat]
    base: i64 = seat * TIERS
    away: i64 = 0
    for tier in range(TIERS):
        if gold >= rules.tables.shift_gold[tier]:
            if state.tired[base + tier] > 0:
                out.add(pack(SHIFT, tier, EXHAUSTED))
            away += state.people[base + tier] - state.idle[base + tier] - state.tired[base + tier]
    if not away:
        return
    for field in range(field_count(state, seat)):
        cell = state.fields[seat * FIELDS + field]
        first = (cell >> SLOT1_SHIFT) & SLOT_MASK
        second = (cell >> SLOT2_SHIFT) & SLOT_MASK
        if first or second:
            place = location(rules.tables, state, seat, field)
            if first and gold >= rules.tables.shift_gold[first - 1]:
                out.add(pack(SHIFT, first - 1, place))
            if second and second != first and gold >= rules.tables.shift_gold[second - 1]:
                out.add(pack(SHIFT, second - 1, place))
