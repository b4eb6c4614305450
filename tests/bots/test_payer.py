"""Costs are paid with what is missed least."""

from __future__ import annotations

import pytest

from brightsands import Action, Game
from brightsands.bots.payer import BALANCED, BY_TRADE, BY_WORK, Payer
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from brightsands.rules import codes
from brightsands.rules.pending import frame
from tests.bots.tables import open_positions
from tests.scenario import Scenario, legal, play

STYLES = (BALANCED, BY_TRADE, BY_WORK)


def payer_for(game: Game) -> Payer:
    """A payer who took the prices of a position."""
    payer = Payer(game.rules)
    payer.prepare(PointsJudge(game.rules, Weights(plain_weights())), game.state, int(game.state.seat))
    return payer


def pay(game: Game, style: int) -> list[str]:
    """Pay the open cost; the steps it took, in order of the alphabet."""
    payer = payer_for(game)
    taken: list[str] = []
    while frame(game.state) == codes.PAYING:
        step = Action(payer.step(game.state, list(game.legal_codes), style))
        game.play(step)
        taken.append(str(step))
    return sorted(taken)


def beer_for_sale(*hand: str, workers: int = 3, tokens: int = 0) -> Scenario:
    """Seat 0 and its partner both have a brewery."""
    table = Scenario(objectives="first_game").hand(0, "fw2", *hand)
    table.built(0, "brewery:worker", "h12").built(1, "brewery:worker", "h12")
    return table.cubes(0, farmer=4, worker=workers, artisan=2).tokens_on_cards(0, trade=tokens).turn(0)


def paid(table: Scenario, style: int = BALANCED) -> list[str]:
    return pay(play(table.game(), "play fw2"), style)


OWN = ["work brewery:worker", "work brick_factory:artisan"]
TRADED = ["trade beer with 2", "work brick_factory:artisan"]


def test_the_same_cost_in_two_styles() -> None:
    table = beer_for_sale()
    assert paid(table, BY_WORK) == OWN
    assert [step for step in paid(beer_for_sale(), BY_TRADE) if step.startswith("trade")] != []


def test_styles_change_what_tokens_and_cubes_count() -> None:
    game = play(beer_for_sale().game(), "play fw2")
    payer = payer_for(game)
    work, trade = (Action.parse(text).code for text in ("work brewery:worker", "trade beer with 2"))
    tokens = {style: int(payer.price(game.state, trade, style)) for style in STYLES}
    cubes = {style: int(payer.price(game.state, work, style)) for style in STYLES}
    assert tokens[BY_TRADE] < tokens[BALANCED] < tokens[BY_WORK]
    assert cubes[BY_WORK] <= cubes[BALANCED] < cubes[BY_TRADE]


def test_own_cubes_come_before_scarce_tokens() -> None:
    """Trade tokens are wanted by another card of the hand, workers are many and idle."""
    table = beer_for_sale("nw1", "nw2", "nw3", workers=6).spent(0, trade=1)
    assert paid(table) == OWN


def test_tokens_come_before_scarce_cubes() -> None:
    """One worker for many cards, and tokens in plenty."""
    table = beer_for_sale("fw18", "fw24", "fw7", "fw8", workers=1, tokens=6)
    assert paid(table) == TRADED


def test_the_partner_who_asks_for_less_is_taken() -> None:
    """R4.4: beer of workers costs one token; whoever has none of the cheap kind is not asked."""
    table = Scenario(players=3, objectives="first_game").hand(0, "fw30")  # coal, soap
    table.built(1, "soap_factory:worker", "h12").built(1, "coal_mine:worker", "h13").tokens_on_cards(0, trade=4)
    game = play(table.turn(0).game(), "play fw30")
    payer = payer_for(game)
    price = {text: int(payer.price(game.state, Action.parse(text).code, BALANCED)) for text in legal(game)}
    assert price["trade coal with 2"] < price["trade coal with 3"], "a worker's coal is cheaper than an artisan's"


def test_shift_ends_only_where_nothing_else_goes() -> None:
    rested = beer_for_sale().gold(0, 9)
    rested.exhausted(0, worker=2)
    assert not [step for step in paid(rested) if step.startswith("shift")]
    tired = Scenario(objectives="first_game").hand(0, "fw2").built(0, "brewery:worker", "h12").gold(0, 9)
    tired.cubes(0, farmer=4, artisan=2).exhausted(0, worker=2)
    assert [step for step in paid(tired.turn(0)) if step.startswith("shift")] == ["shift worker from exhausted"]


def test_gold_is_dearer_than_any_cube_or_token() -> None:
    """However scarce they are: gold may still bring points."""
    game = play(beer_for_sale("fw18", "fw24", "fw7", "fw8", workers=1).game(), "play fw2")
    payer = payer_for(game)
    shift = int(payer.price(game.state, Action.parse("shift farmer from exhausted").code, BALANCED))
    others = [int(payer.price(game.state, Action.parse(text).code, BY_TRADE)) for text in legal(game)]
    assert shift > 10 * max(others)


def test_the_tier_with_idle_hands_works_first() -> None:
    """Coal is made by workers and by artisans here, and artisans are wanted elsewhere."""
    table = Scenario(objectives="first_game").hand(0, "fw30", "ai21", "ai22").built(0, "soap_factory:worker", "h12")
    table.built(0, "coal_mine:worker", "h13").cubes(0, farmer=4, worker=6, artisan=1)
    game = play(table.turn(0).game(), "play fw30")
    assert pay(game, BALANCED) == ["work coal_mine:worker", "work soap_factory:worker"]


def test_R10_6_a_card_effect_is_kept_if_a_token_does_it() -> None:
    game = play(beer_for_sale(tokens=3).game(), "play fw2")
    payer = payer_for(game)
    tap = codes.pack(codes.TAP, 91, 40)
    assert payer.price(game.state, tap, BALANCED) > payer.price(
        game.state, Action.parse("trade beer with 2").code, BALANCED
    )


def pay_quickly(game: Game, style: int) -> list[str] | None:
    """Pay the open cost without looking back, every step checked; None where that does not work out."""
    payer = payer_for(game)
    taken: list[str] = []
    while frame(game.state) == codes.PAYING:
        code = int(payer.quick_step(game.state, style))
        if code < 0:
            return None
        taken.append(str(Action(code)))
        game.advance(code)
    return sorted(taken)


@pytest.mark.parametrize("style", STYLES)
def test_paying_without_looking_back_takes_steps_that_are_legal(style: int) -> None:
    worked = 0
    for start in open_positions()["payment"]:
        steps = pay_quickly(start.copy(), style)
        worked += steps is not None
        if steps is not None:
            payer, game = payer_for(start), start.copy()
            while frame(game.state) == codes.PAYING:
                game.play(Action(int(payer.quick_step(game.state, style))))
    assert worked


@pytest.mark.parametrize("style", STYLES)
def test_paying_without_looking_back_costs_the_same_where_nothing_is_contested(style: int) -> None:
    for hand, workers, tokens in (((), 3, 0), (("fw18", "fw24"), 1, 6)):
        tables = [beer_for_sale(*hand, workers=workers, tokens=tokens) for _ in range(2)]
        assert pay_quickly(play(tables[0].game(), "play fw2"), style) == paid(tables[1], style)


def test_R4_5_a_shift_end_makes_room_without_looking_back() -> None:
    tired = Scenario(objectives="first_game").hand(0, "fw2").built(0, "brewery:worker", "h12").gold(0, 9)
    tired.cubes(0, farmer=4, artisan=2).exhausted(0, worker=2)
    steps = pay_quickly(play(tired.turn(0).game(), "play fw2"), BALANCED)
    assert steps == sorted(["shift worker from exhausted", *OWN])


@pytest.mark.parametrize("style", STYLES)
def test_R10_3_settings_are_left_alone_and_nothing_is_torn_down_while_paying(style: int) -> None:
    for start in open_positions()["payment"]:
        steps = pay(start.copy(), style)
        assert not [step for step in steps if step.startswith(("prefer", "remove"))]


@pytest.mark.parametrize("style", STYLES)
def test_every_open_payment_is_paid_in_few_steps(style: int) -> None:
    for start in open_positions()["payment"]:
        game = start.copy()
        assert 0 < len(pay(game, style)) < 20
        assert frame(game.state) != codes.PAYING
