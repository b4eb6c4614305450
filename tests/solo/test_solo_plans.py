"""Ways to pay for one player: what a plan marks is as dear as what it spends (R14.6, R15.2)."""

from __future__ import annotations

import pytest

from brightsands import Action, Game
from tests.solo.alone import BOX, NORMAL, Alone


def plans(game: Game, line: str) -> list[list[str]]:
    """The plans for what an action buys, as text."""
    return [[str(step) for step in plan.steps] for plan in game.plans(Action.parse(line))]


def test_R14_6_a_plan_that_marks_nothing_is_not_beaten_by_one_that_does() -> None:
    table = Alone(mission=7).people(worker=1).own(h12="brewery:worker", h13="bakery:worker").cards("fw32")
    game = table.marked("bakery:worker").used(trade=2).tokens(trade=1).game()
    assert plans(game, "play fw32") == [["work brewery:worker", "market bakery:worker"]]


def test_R14_6_plans_that_mark_different_kinds_are_both_told() -> None:
    table = Alone(mission=7).people(worker=1).own(h12="brewery:worker", h13="bakery:worker").cards("fw32")
    game = table.used(trade=2).tokens(trade=1).game()
    found = plans(game, "play fw32")
    assert sorted(found) == [
        ["market brewery:worker", "work bakery:worker"],
        ["work brewery:worker", "market bakery:worker"],
    ]


def test_R14_6_a_dearer_plan_that_marks_nothing_is_told_beside_the_cheap_one() -> None:
    game = Alone(mission=7).people().cards("fw30").marked("soap_factory:worker").tokens(trade=9).game()
    found = plans(game, "play fw30")
    assert ["market coal_mine:worker", "market soap_factory:worker"] in found
    assert ["market coal_mine:artisan", "market soap_factory:worker"] in found


def test_R14_6_where_nothing_is_marked_the_dearer_plan_is_not_told() -> None:
    game = Alone(mission=3).people().cards("fw30").tokens(trade=9).game()
    assert plans(game, "play fw30") == [["market coal_mine:worker", "market soap_factory:worker"]]


def test_R15_2_plans_know_the_surcharge_and_the_one_new_kind() -> None:
    game = Alone(NORMAL).people(worker=1).own(h12="brewery:worker").cards("fw32").tokens(trade=9).game()
    found = game.plans(Action.parse("play fw32"))
    assert [[str(step) for step in plan.steps] for plan in found] == [["work brewery:worker", "market bakery:worker"]]
    assert found[0].trade == 2
    nobody = Alone(NORMAL).people().cards("fw32").tokens(trade=9).game()
    assert plans(nobody, "play fw32") == []


@pytest.mark.parametrize("kind", [tile.id for tile in BOX.tiles if tile.supply and tile.makes])
def test_R4_1_a_plan_finds_every_industry_whatever_stands_before_it(kind: str) -> None:
    """Shipyards and ships have fields too, and a number of their own that no industry may be taken for."""
    tile = BOX.tile(kind)
    table = Alone(mission=5).people(**{tile.tier: 1}).own(h14=kind, h12="shipyard:2", h13="shipyard:3").used(trade=2)
    game = table.own(h19="merchant:2").game()
    found = [[str(step) for step in plan.steps] for plan in game.plans((tile.makes,))]
    assert [f"work {kind}"] in found
