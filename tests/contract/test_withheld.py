"""Steps that the rules withhold change nothing that can be reached, and no turn goes in circles.

Inside a payment only those shift ends are offered that help to pay, or bring the cube home that an upgrade is about to
raise (R3.2, R4.7). Here a main action is played in every way, once with the steps that are offered and once with every
shift end that leaves the rest payable; with shift ends before and after it both reach the same positions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from brightsands import Action, Game, Options, mode
from brightsands.components.catalog import TIERS
from brightsands.rules import codes
from brightsands.rules.apply import apply
from brightsands.rules.fields import field_count, location, refresh, tile_in
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.payment.spend import do_shift, open_price
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from tests.contract.driver import EDITIONS, GAMES, Chooser, setting
from tests.contract.positions import random_case
from tests.fingerprint import fingerprint

CASES = 2 * GAMES
UPGRADES = 4 * GAMES
MOST = 4000  # positions of one action; a case with more is left out
TURN_STEPS = 60
STEPS = (codes.WORK, codes.TRADE, codes.IMPORT, codes.TAP, codes.HELD, codes.EXHAUST, codes.SPEND, codes.RAISE)


def all_shifts(rules: Ruleset, state: State) -> Iterator[int]:
    """Every shift end of an open payment after which the rest can still be paid, helpful or not (R4.5)."""
    seat = int(state.seat)
    places: set[tuple[int, int]] = set()
    for tier in range(codes.TIERS):
        if state.tired[seat * codes.TIERS + tier] > 0:
            places.add((tier, codes.EXHAUSTED))
    for field in range(int(field_count(state, seat))):
        cell = int(state.fields[seat * codes.FIELDS + field])
        for slot in ((cell >> codes.SLOT1_SHIFT) & codes.SLOT_MASK, (cell >> codes.SLOT2_SHIFT) & codes.SLOT_MASK):
            if slot and tile_in(cell) >= 0:
                places.add((slot - 1, int(location(rules.tables, state, seat, field))))
    for tier, place in sorted(places):
        if state.gold[seat] < rules.tables.shift_gold[tier]:
            continue
        after = state.copy()
        do_shift(rules, after, tier, place)
        if can_pay(rules, after, seat, open_price(state)):
            yield int(codes.pack(codes.SHIFT, tier, place))


def reached(rules: Ruleset, start: State, begin: int, everything: bool) -> set[bytes] | None:
    """The positions behind a main action of one part, with shift ends before and after it; None if there are too many.

    The action is begun, paid and carried out; it is over when no decision is open.
    """
    seen: set[tuple[bool, bytes]] = set()
    ends: set[bytes] = set()
    stack: list[tuple[State, bool]] = [(start, False)]
    while stack:
        state, begun = stack.pop()
        mark = (begun, fingerprint(state))
        if mark in seen:
            continue
        seen.add(mark)
        if len(seen) > MOST:
            return None
        legal = legal_codes(rules, state)
        chosen = [code for code in legal if code & 63 == codes.SHIFT]
        if frame(state) == codes.NOTHING:
            if begun:
                ends.add(fingerprint(state))
            elif begin in legal:
                chosen.append(begin)
        elif frame(state) == codes.PLACING:
            chosen = [code for code in legal if code & 63 == codes.PLACE][:1]
        else:
            chosen = [code for code in legal if code & 63 in (*STEPS, codes.SHIFT)]
            if everything and frame(state) == codes.PAYING:
                chosen = sorted({*chosen, *all_shifts(rules, state)})
        for code in chosen:
            after = state.copy()
            apply(rules, after, code, 1)
            stack.append((after, begun or code == begin))
    return ends


def upgrade_case(number: int) -> tuple[Ruleset, State, int]:
    """A made-up position in which a tier can be upgraded: industries for the cost, few cubes, little gold."""
    chance = random.Random(f"upgrade {number}")
    game = Game.new(2, 1, Options(edition=chance.choice(EDITIONS), first_player=0))
    rules, state = game.rules, game.state
    box = rules.tables.catalog
    tier = chance.choice((codes.WORKER, codes.WORKER, codes.ARTISAN, codes.ARTISAN, codes.ENGINEER, codes.FARMER))
    for field in range(codes.FIELDS):
        state.fields[field] = 0
    people = [0] * codes.TIERS
    land = chance.sample(range(15), 15)
    cost = box.upgrade[tier].cost
    for tile in box.tiles:
        if tile.makes in cost and chance.random() < 0.8:
            cell = box.tile_index(tile.id) + 1 << (codes.BUILT_SHIFT if tile.supply else 0)
            for slot in (codes.SLOT1_SHIFT, codes.SLOT2_SHIFT)[: chance.choice((0, 0, 0, 1, 2))]:
                worker = chance.choice((TIERS.index(tile.tier), tier))
                people[worker] += 1
                cell |= worker + 1 << slot
            state.fields[land.pop()] = cell
    for other in range(codes.TIERS):
        state.idle[other] = chance.choice((0, 1, 1, 2)) if other != tier else chance.choice((0, 1, 1, 1, 2))
        state.tired[other] = chance.choice((0, 0, 0, 1))
        state.people[other] = people[other] + int(state.idle[other]) + int(state.tired[other])
    state.gold[0] = chance.randint(1, 5)
    state.trade_spent[0] = chance.choice((0, 2, 2))
    refresh(rules.tables, state, 0)
    return rules, state, int(codes.pack(codes.UPGRADE, tier))


def compare(rules: Ruleset, state: State, begin: int, name: str) -> bool:
    """Compare what can be reached with and without the shift ends that are withheld; whether that could be done."""
    rules = rules.at_payment()  # what a shift end could do for goods made ahead it can do before and after the payment
    plain = reached(rules, state, begin, False)
    every = reached(rules, state, begin, True) if plain else None
    if plain is None or every is None:
        return False
    assert every <= plain, f"{name}: {Action(begin)}"
    return True


def test_R3_2_inside_an_upgrade_a_shift_end_that_is_withheld_changes_nothing() -> None:
    done = sum(compare(*upgrade_case(number), f"upgrade {number}") for number in range(UPGRADES))
    assert done > UPGRADES // 4


def test_R4_7_inside_any_other_payment_a_shift_end_that_is_withheld_changes_nothing() -> None:
    done = 0
    for number in range(CASES):
        case = random_case(number)
        rules, state, chance = case.rules, case.state, random.Random(f"withheld {number}")
        state.gold[case.seat] = min(int(state.gold[case.seat]), 3)
        for spot in range(case.seat * codes.TIERS, (case.seat + 1) * codes.TIERS):  # few cubes: few ways
            state.people[spot] -= state.tired[spot]
            state.tired[spot] = 0
        begun = [code for code in legal_codes(rules, state) if code & 63 in (codes.BUILD, codes.PLAY, codes.INCREASE)]
        for begin in chance.sample(begun, min(2, len(begun))):
            done += compare(rules, state, begin, f"case {number}")
    assert done > CASES // 4


@pytest.mark.parametrize("number", range(GAMES if mode.compiled() else min(GAMES, 12)))
def test_no_position_comes_twice_in_a_turn(number: int) -> None:
    """Every sequence of legal actions moves the game on, also for a player who changes the setting of R10.3 whenever
    that can be done."""
    game = setting(number).new()
    chooser = Chooser(f"circles {number}", game.players)
    for seat in range(game.players):
        game.state.card_trade[seat] = 2
        game.state.card_exploration[seat] = 2
    turn: tuple[int, int] = (-1, -1)
    seen: set[bytes] = set()
    for _ in range(10 * TURN_STEPS):
        if game.is_over:
            break
        now = (game.round, int(game.state.seat))
        if now != turn:
            turn, seen = now, set()
        position = fingerprint(game.state)
        assert position not in seen
        seen.add(position)
        restless = [code for code in game.legal_codes if code & 63 == codes.PREFER]
        game.play_code(restless[0] if restless else chooser.choose(game))
