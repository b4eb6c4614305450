"""The parts of actions of several parts, by number: ships, new cubes, upgrades (R5.7, R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    BOARD_TILES,
    BUILD,
    FIRST_SHIP,
    INCREASE,
    NIBBLE,
    NIBBLE_MASK,
    RECRUITING,
    SHIPS,
    STRENGTHS,
    TIERS,
    UPGRADE,
    UPGRADING,
    a_of,
    nibble,
    one_at,
    verb_of,
)
from brightsands.rules.receiving import can_rise
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def part_kind(code: i64) -> i64:
    """The action of several parts that a code buys a part of; 0 if it buys none."""
    verb = verb_of(code)
    if verb == BUILD:
        return SHIPS if a_of(code) >= FIRST_SHIP else 0
    if verb == INCREASE:
        return RECRUITING
    return UPGRADING if verb == UPGRADE else 0


def part_number(code: i64) -> i64:
    """Which part of its kind a code buys."""
    return a_of(code) - FIRST_SHIP if verb_of(code) == BUILD else a_of(code)


def part_count(kind: i64) -> i64:
    """How many different parts there are of a kind."""
    if kind == SHIPS:
        return BOARD_TILES - FIRST_SHIP
    return TIERS if kind == RECRUITING else TIERS - 1


def part_cost(rules: Ruleset, kind: i64, number: i64) -> i64:
    """The cost of a part, as a number of the tables."""
    if kind == SHIPS:
        return rules.tables.tile_cost[FIRST_SHIP + number]
    return rules.tables.new_cube_cost[number] if kind == RECRUITING else rules.tables.upgrade_cost[number]


def parts_left(rules: Ruleset, state: State, kind: i64) -> i64:
    """How many parts an action of some kind could still have, one that is being paid included."""
    if kind == SHIPS:
        count: i64 = 0
        for size in range(STRENGTHS):
            count += state.yards[state.seat * STRENGTHS + size] - ((state.yards_used >> NIBBLE * size) & NIBBLE_MASK)
        if state.open == SHIPS and not rules.before_2:
            return min(count, state.most_yards - state.parts)  # R5.7: never more than stood at one moment
        return count
    most = rules.tables.cubes_per_action if kind == RECRUITING else rules.tables.upgrades_per_action
    return most - state.parts if state.open else most


def available(rules: Ruleset, state: State, kind: i64, number: i64, left: i64, using: i64) -> bool:
    """Whether a part could be had among so many, its price aside, with what the parts before it are using."""
    if kind == SHIPS:
        tile = FIRST_SHIP + number
        if state.board[tile] < 1 or not (rules.hooks.tiles >> tile) & 1:
            return False
        return _yard_for(state, rules.tables.tile_strength[tile], using) > 0
    before = nibble(using, number)
    if kind == RECRUITING:
        return state.cubes[number] > before and rules.hooks.may_gain(rules.tables, state, number)
    if state.cubes[number + 1] <= before or not can_rise(rules, state, number):
        return False
    tier: i64 = number
    while tier >= 0 and number - tier < left:  # a cube may rise to this tier first
        if state.people[state.seat * TIERS + tier] > 0:
            return True
        tier -= 1
    return False


def taken(rules: Ruleset, state: State, kind: i64, number: i64, using: i64) -> i64:
    """What is in use with one part more: shipyards by strength, or cubes of the supply, a nibble for each."""
    if kind != SHIPS:
        return using + one_at(number)
    size = _yard_for(state, rules.tables.tile_strength[FIRST_SHIP + number], using)
    return using + one_at(size - 1) if size else using


def _yard_for(state: State, strength: i64, using: i64) -> i64:
    """The strength of the weakest free shipyard that could build such a ship, 0 if there is none (R5.7)."""
    for size in range(strength, STRENGTHS + 1):
        if state.yards[state.seat * STRENGTHS + size - 1] > nibble(using, size - 1):
            return size
    return 0


def in_use(state: State, kind: i64) -> i64:
    """What the finished parts of the open action are using, as `taken` counts it."""
    if kind == SHIPS:
        return state.yards_used
    return 0


def wanted_goods(rules: Ruleset, state: State, kind: i64, using: i64, reach: i64) -> i64:
    """Mask of the resources in the costs of the parts that could be had within reach."""
    mask: i64 = 0
    left = parts_left(rules, state, kind)
    for number in range(part_count(kind)):
        need = rules.tables.cost_need[part_cost(rules, kind, number)]
        if need & ~mask and not need & ~reach and available(rules, state, kind, number, left, using):
            mask |= need
    return mask


def abroad(rules: Ruleset, state: State, seat: i64) -> i64:
    """Mask of the resources that trade tokens could bring."""
    others: i64 = rules.hooks.tradable if rules.alone else 0
    for other in range(state.players):
        if other != seat:
            others |= state.makeable[other]
    return (others & ~state.traded) | state.overseas_goods[seat]
