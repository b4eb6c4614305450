"""The payment solver against a second one that tries every sequence of steps (R4.7).

The number of positions grows with BRIGHTSANDS_GAMES; `random_case(number)` makes the position of a failure again.
"""

from __future__ import annotations

import random
from collections import Counter

from brightsands import Game
from brightsands.components.catalog import TIERS, Catalog, Cost
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.apply import apply
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.ready import Ready
from brightsands.rules.payment.solver import can_pay
from brightsands.rules.pending import (
    PAY_AGAIN,
    PAY_BUYS,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_GOLD,
    PAY_NEED,
    PAY_TRADE,
    frame,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from tests.contract.driver import ENOUGH, GAMES
from tests.contract.positions import random_case
from tests.contract.tour import Moment, tour
from tests.reference_payment import Purse, Step, decode, payable, wanted_steps

CASES = 25 * GAMES
BEGINNINGS = (codes.BUILD, codes.PLAY, codes.INCREASE, codes.UPGRADE)
VERBS = {
    codes.WORK: "work",
    codes.TRADE: "trade",
    codes.IMPORT: "import",
    codes.TAP: "tap",
    codes.EXHAUST: "exhaust",
    codes.SPEND: "spend",
    codes.SHIFT: "shift",
    codes.HELD: "held",
}


def purse_of(rules: Ruleset, state: State, icons: list[str] | Cost, due: int) -> Purse:
    return decode(rules.tables.catalog, state.to_dict(), int(state.seat), list(icons), due, rules.holding)


def compare_steps(rules: Ruleset, state: State, purse: Purse, where: str) -> Counter[str]:
    """Compare the steps the engine offers and what they do with the reference; how often each verb came up."""
    codes_of: dict[Step, int] = {}
    for code in legal_codes(rules.at_payment(), state):  # what may be made ahead is compared elsewhere
        if code & 63 in VERBS:
            step = (VERBS[code & 63], (code >> 6) & 255, (code >> 14) & 255, (code >> 22) & 255)
            assert step not in codes_of, f"{where}: {step} twice"
            codes_of[step] = code
    bought = frame_cell(state, PAY_BUYS)
    rises = int(codes.a_of(bought)) if codes.verb_of(bought) == codes.UPGRADE else -1
    expected = wanted_steps(rules.tables.catalog, purse, rises)
    assert set(codes_of) == set(expected), f"{where}: {purse}"
    gifts = [int(gold) for gold in state.gold]
    for step, code in codes_of.items():
        after = state.copy()
        apply(rules, after, code, 1)
        if frame(after) == codes.PAYING:
            icons, due = open_cost(rules.tables.catalog, after)
            assert purse_of(rules, after, icons, due) == expected[step], f"{where}: {step}"
        else:
            assert expected[step].icons == (), f"{where}: {step}"
        for partner in range(int(state.players)):
            if partner != state.seat:  # R4.4: gold for the partner of a trade, for nobody else
                gift = int(after.gold[partner]) - gifts[partner]
                assert gift in (1, 2) if step[0] == "trade" and step[2] == partner else gift == 0, f"{where}: {step}"
    return Counter(step[0] for step in codes_of)


def test_R4_7_solver_and_reference_agree_on_made_up_positions() -> None:
    answers: Counter[bool] = Counter()
    verbs: Counter[str] = Counter()
    for number in range(CASES):
        case = random_case(number)
        purse = purse_of(case.rules, case.state, case.icons, case.due)
        before = case.state.to_dict()
        answer = can_pay(case.rules, case.state, case.seat, Price(*case.packed()))
        assert answer == payable(case.rules.tables.catalog, purse), f"case {number}: {purse}"
        quick = Ready(case.rules, case.state).can_pay(Price(*case.packed()[:-1], 0), case.due)
        assert quick == answer, f"case {number}: {purse}, answered quickly"
        assert case.state.to_dict() == before, f"case {number}: the solver left traces"
        answers[answer] += 1
        if answer:
            case.open_payment()
            before = case.state.to_dict()
            verbs += compare_steps(case.rules, case.state, purse, f"case {number}")
            assert case.state.to_dict() == before, f"case {number}: listing the steps left traces"
    assert min(answers[True], answers[False]) > CASES // 5
    assert set(verbs) == set(VERBS.values()) or not ENOUGH


def open_cost(box: Catalog, state: State) -> tuple[list[str], int]:
    """What is left to pay of the open payment, as icons, and the gold due."""
    icons = ["@trade"] * int(frame_cell(state, PAY_TRADE)) + ["@exploration"] * int(frame_cell(state, PAY_EXPLORATION))
    for number, resource in enumerate(box.resources):
        icons += [resource] * int(
            (frame_cell(state, PAY_NEED) >> number & 1) + (frame_cell(state, PAY_AGAIN) >> number & 1)
        )
    for tier, name in enumerate(TIERS):
        icons += [f"@{name}"] * int(frame_cell(state, PAY_CUBES) >> 4 * tier & 15)
    return icons, int(frame_cell(state, PAY_GOLD))


def poorer(moment: Moment, chance: random.Random) -> Game:
    """The moment with little gold: rich players have too many ways for a search that tries them all."""
    state = moment.game.state.copy()
    seat = int(state.seat)
    state.gold[seat] = min(int(state.gold[seat]), chance.choice((0, 1, 2, 3, 4, 5)))
    return from_state(moment.game.rules, state, 1)


def test_R4_7_steps_of_payments_in_games_are_those_that_leave_the_rest_payable() -> None:
    chance = random.Random("payments")
    looked = 0
    for moment in tour().moments:
        if frame(moment.game.state) != codes.PAYING:
            continue
        game = poorer(moment, chance)
        box = game.rules.tables.catalog
        icons, due = open_cost(box, game.state)
        purse = purse_of(game.rules, game.state, icons, due)
        if payable(box, purse):  # with less gold it may be too late
            looked += 1
            compare_steps(game.rules, game.state, purse, moment.name)
    assert looked > GAMES


def test_R4_7_what_can_be_begun_is_what_can_be_paid() -> None:
    chance = random.Random("beginnings")
    answers: Counter[tuple[int, bool]] = Counter()
    for moment in chance.sample(tour().moments, min(5 * GAMES, len(tour().moments))):
        state = moment.game.state
        if frame(state) != codes.NOTHING or state.open or state.actions_left < 1 or moment.game.is_over:
            continue
        game = poorer(moment, chance)
        box = game.rules.tables.catalog
        for verb, number, cost, due in _purchases(game, chance):
            answer = payable(box, purse_of(game.rules, game.state, cost, due))
            code = int(codes.pack(verb, number))
            assert (code in game.legal_codes) == answer, f"{moment.name}: {game.legal!r} and {cost} {due}"
            answers[verb, answer] += 1
    assert set(answers) == {(verb, answer) for verb in BEGINNINGS for answer in (True, False)} or not ENOUGH


def _purchases(game: Game, chance: random.Random) -> list[tuple[int, int, Cost, int]]:
    """Cards, cubes, upgrades and tokens that only the price could forbid: verb, number, cost, gold due."""
    box, state, seat = game.rules.tables.catalog, game.state, int(game.state.seat)
    found: list[tuple[int, int, Cost, int]] = []
    for number, card in enumerate(box.cards):
        deck = int(codes.deck_of(number))
        if state.hand[seat * codes.DECKS + deck] >> (number - int(codes.first_card(deck))) & 1:
            found.append((codes.PLAY, number, card.cost, 0))
    for tier in range(codes.TIERS):
        if state.cubes[tier] > 0:
            deck = 0 if tier < codes.ARTISAN else 1
            due = 0 if state.size[deck] else box.empty_stack_gold[deck]
            found.append((codes.INCREASE, tier, box.new_cube[tier].cost, due))
        if tier < codes.INVESTOR and state.people[seat * codes.TIERS + tier] and state.cubes[tier + 1] > 0:
            found.append((codes.UPGRADE, tier, box.upgrade[tier].cost, 0))
    for number, tile in enumerate(box.tiles[: codes.BOARD_TILES]):
        yards = sum(int(state.yards[seat * 3 + size - 1]) for size in range(max(tile.strength, 1), 4))
        room = yards > 0 if number >= codes.FIRST_SHIP else not state.kinds[seat] >> number & 1
        if state.board[number] > 0 and (room or codes.FIRST_YARD <= number < codes.FIRST_SHIP):
            found.append((codes.BUILD, number, tile.cost, 0))
    return chance.sample(found, min(12, len(found)))
