"""Goods that may not be made ahead are of no use: what is offered reaches all that can be reached (R4.1).

An action of several parts is played in every way, once with the steps that are offered and once with every good that
could be made or traded for at any moment of it, as long as what is being paid stays payable. Of the positions in which
nothing that was made is left over, the second way finds no other than the first.
"""

from __future__ import annotations

import random

from brightsands import Game, Options
from brightsands.components.catalog import TIERS
from brightsands.rules import codes
from brightsands.rules.apply import apply
from brightsands.rules.fields import refresh
from brightsands.rules.found import Found
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.hold import hold_steps
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.payment.spend import open_price
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from tests.contract.driver import GAMES
from tests.fingerprint import fingerprint

CASES = GAMES
MOST = 6000  # positions of one action; a case with more is left out
MAKING = (codes.WORK, codes.TRADE, codes.IMPORT)
PAYING = (*MAKING, codes.HELD, codes.EXHAUST, codes.SPEND, codes.RAISE)
KINDS = (codes.UPGRADE, codes.UPGRADE, codes.INCREASE)


def made_ahead(rules: Ruleset, state: State) -> list[int]:
    """Every good that could be made or traded for now; inside a payment if the rest of it can still be paid."""
    held = Found()
    hold_steps(rules, state, held)
    steps = held.to_list()
    if frame(state) != codes.PAYING:
        return steps
    found = []
    for code in steps:
        after = state.copy()
        apply(rules, after, code, 1)
        if frame(after) != codes.PAYING or can_pay(rules, after, int(after.seat), open_price(after)):
            found.append(code)
    return found


def reached(rules: Ruleset, start: State, verb: int, everything: bool) -> set[bytes] | None:
    """The positions behind the whole action, nothing held; None if there are too many on the way."""
    seen: set[tuple[int, bytes]] = set()
    ends: set[bytes] = set()
    stack: list[tuple[State, int]] = [(start, 0)]
    while stack:
        state, parts = stack.pop()
        mark = (parts, fingerprint(state))
        if mark in seen:
            continue
        seen.add(mark)
        if len(seen) > MOST:
            return None
        legal = legal_codes(rules, state)
        if frame(state) == codes.NOTHING:
            if parts and not state.open:
                if not state.holds:
                    ends.add(fingerprint(state))
                continue
            chosen = {code for code in legal if code & 63 in (verb, codes.FINISH, *MAKING)}
        else:
            chosen = {code for code in legal if code & 63 in PAYING} or set(legal[:1])
        if everything and frame(state) in (codes.NOTHING, codes.PAYING):
            chosen |= set(made_ahead(rules, state))
        for code in sorted(chosen):
            after = state.copy()
            apply(rules, after, code, 1)
            stack.append((after, parts + (code & 63 == verb)))
    return ends


def several_parts(number: int) -> tuple[Ruleset, State, int]:
    """A made-up position in which cubes of some tier can be bought or upgraded, with a few industries for it."""
    chance = random.Random(f"ahead {number}")
    game = Game.new(2, 1, Options(first_player=0))
    rules, state = game.rules, game.state
    box = rules.tables.catalog
    verb = chance.choice(KINDS)
    lower = chance.randrange(2)
    tiers = (lower, lower + 1)
    costs = box.upgrade if verb == codes.UPGRADE else box.new_cube
    wanted = {good for tier in tiers for good in costs[tier].cost}
    for field in range(codes.FIELDS):
        state.fields[field] = 0
    land = chance.sample(range(15), 15)
    for tile in box.tiles:
        if tile.makes in wanted and chance.random() < 0.85:
            state.fields[land.pop()] = box.tile_index(tile.id) + 1 << (codes.BUILT_SHIFT if tile.supply else 0)
    for tier in range(len(TIERS)):
        state.idle[tier] = chance.choice((0, 1, 1, 2)) if tier < 3 else 0
        state.tired[tier] = 0
        state.people[tier] = state.idle[tier]
    state.gold[0] = 0
    state.trade_spent[0] = 2
    state.acted = 0
    refresh(rules.tables, state, 0)
    return rules, state, verb


def test_R4_1_what_is_not_offered_ahead_is_of_no_use() -> None:
    done = mattered = 0
    for number in range(CASES):
        rules, state, verb = several_parts(number)
        offered = reached(rules, state, verb, False)
        every = reached(rules, state, verb, True) if offered else None
        if offered and every is not None:
            assert every <= offered, number
            done += 1
            at_payment = reached(rules.at_payment(), state, verb, False)
            mattered += at_payment is not None and not every <= at_payment
    assert done > CASES // 4
    assert mattered > 0, "there are positions in which goods made ahead reach more"
