"""The worked examples about expanding: a factory over the one that paid for it, and ships that pay for ships."""

from __future__ import annotations

import pytest

from tests.reading import (
    allowed,
    district,
    exploration_tokens,
    gold_of,
    held,
    offered,
    on_board,
    on_field,
    refused,
    steps,
    tired,
    trade_tokens,
    working,
)
from tests.scenario import Scenario

ANDREAS = 0
LINDA = 0
PARTNER = 1


def test_R5_2_the_window_factory_is_built_over_the_glassworks_that_made_its_glass() -> None:
    table = Scenario().cubes(ANDREAS, farmer=1, worker=1).built(ANDREAS, "glassworks:worker", "h3")
    game = table.game()
    assert (on_board(game, "glassworks:worker"), on_board(game, "window_factory:artisan")) == (1, 2)

    steps(game, "build window_factory:artisan", "work sawmill:farmer", "work glassworks:worker")
    assert (working(game, ANDREAS, "h1"), working(game, ANDREAS, "h3")) == (["farmer"], ["worker"])
    assert on_board(game, "window_factory:artisan") == 1

    steps(game, "place h3")
    assert on_field(game, ANDREAS, "h3") == "window_factory:artisan"
    assert on_board(game, "glassworks:worker") == 2
    assert working(game, ANDREAS, "h3") == []
    assert (district(game, ANDREAS, "worker"), tired(game, ANDREAS, "worker")) == (0, 1)
    assert working(game, ANDREAS, "h1") == ["farmer"]


def three_shipyards() -> Scenario:
    """Linda: shipyards of strength 1, 1 and 2, two free sea fields, two artisans, a weapons factory nobody can work."""
    table = Scenario().cubes(LINDA, farmer=2, artisan=2)
    table.built(LINDA, "shipyard:1", "h12").built(LINDA, "shipyard:2", "h13")
    table.built(LINDA, "weapons_factory:artisan", "h14")
    table.built(PARTNER, "weapons_factory:artisan", "h12")
    return table


def test_R5_7_the_new_ships_tokens_pay_for_the_next_ship() -> None:
    game = three_shipyards().game()
    assert trade_tokens(game, LINDA) == (2, 0)

    steps(game, "build merchant:2", "work sailmakers:artisan", "work sawmill:farmer", "trade goods with 2")
    assert trade_tokens(game, LINDA) == (2, 2)
    assert gold_of(game, PARTNER) == 1
    assert offered(game, "place") == ["h16", "h17", "h18", "h19", "h20"]
    steps(game, "place h19")
    assert trade_tokens(game, LINDA) == (4, 2)
    assert district(game, LINDA, "artisan") == 1

    # Sails take her last artisan, so the weapons must come from her partner, for the two tokens of the new ship.
    steps(game, "build exploration:1", "work sailmakers:artisan", "work sawmill:farmer")
    assert district(game, LINDA, "artisan") == 0
    assert offered(game, "work") == []
    steps(game, "trade weapons with 2")
    assert trade_tokens(game, LINDA) == (4, 4)
    assert gold_of(game, PARTNER) == 2
    steps(game, "place h20")
    assert exploration_tokens(game, LINDA) == (2, 0)
    assert [on_field(game, LINDA, field) for field in ("h19", "h20")] == ["merchant:2", "exploration:1"]
    assert (working(game, LINDA, "h1"), working(game, LINDA, "h10")) == (["farmer"] * 2, ["artisan"] * 2)

    # A third ship would be allowed, but there is nothing left to pay it with.
    assert offered(game, "build") == []
    steps(game, "finish", "end")


SHIP_GOODS = ("work sawmill:farmer",) * 2 + ("work sailmakers:artisan",) * 2


@pytest.mark.parametrize("when", ["before the first ship", "while it is paid", "half and half"])
def test_R4_1_all_planks_and_sails_are_made_before_the_first_ship(when: str) -> None:
    """The same example in its printed order: 2 planks and 2 sails, then the goods by trade, then the ship is there."""
    game = three_shipyards().game()
    if when == "before the first ship":
        steps(game, *SHIP_GOODS, "trade goods with 2")
        assert held(game) == {"planks": 2, "sails": 2, "goods": 1}
        steps(game, "build merchant:2", "held planks", "held sails", "held goods")
    elif when == "while it is paid":
        steps(game, "build merchant:2", *SHIP_GOODS, "trade goods with 2")
    else:
        steps(game, *SHIP_GOODS[:3], "build merchant:2", "held planks", SHIP_GOODS[3], "trade goods with 2")
    assert held(game) == {"planks": 1, "sails": 1}
    assert trade_tokens(game, LINDA) == (2, 2)
    assert gold_of(game, PARTNER) == 1
    assert district(game, LINDA, "artisan") == 0
    steps(game, "place h19")
    assert trade_tokens(game, LINDA) == (4, 2)

    # Nobody is left for the weapons of the second ship: the tokens of the first one bring them.
    steps(game, "build exploration:1")
    assert offered(game, "work") == []
    steps(game, "trade weapons with 2", "held planks", "held sails", "place h20")
    assert held(game) == {}
    assert (trade_tokens(game, LINDA), exploration_tokens(game, LINDA)) == ((4, 4), (2, 0))
    assert [on_field(game, LINDA, field) for field in ("h19", "h20")] == ["merchant:2", "exploration:1"]
    steps(game, "finish", "end")


def test_R5_7_without_the_merchant_ship_there_is_nothing_to_pay_the_weapons_with() -> None:
    table = three_shipyards().spent(LINDA, trade=2).cubes(LINDA, farmer=2, artisan=1)
    game = table.game()
    refused(game, "build exploration:1", "build merchant:2")
    allowed(game, "build merchant:1")


def test_R5_7_three_shipyards_build_three_ships_of_strength_1_or_one_of_them_of_strength_2() -> None:
    rich = three_shipyards().cubes(LINDA, farmer=6, artisan=12)
    for workshop in ("sawmill:worker", "sailmakers:worker"):
        rich.built(LINDA, workshop, "h15" if workshop == "sawmill:worker" else "h2")
    rich.cubes(LINDA, farmer=6, worker=6, artisan=12)
    small = ("build merchant:1", "work sailmakers:worker", "work sawmill:worker")
    large = ("build merchant:2", "work sailmakers:artisan", "work sawmill:farmer", "work warehouse:artisan")

    game = rich.game()
    twin = game.copy()
    steps(game, *small, "place h19", *small, "place h20")
    allowed(game, "build merchant:2")
    steps(game, "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer", "place h16")
    assert offered(game, "build") == []
    assert trade_tokens(game, LINDA) == (4, 0)

    steps(twin, *large, "place h19")
    refused(twin, "build merchant:2", "build exploration:2")
    steps(twin, *small, "place h20", *small, "place h16")
    assert offered(twin, "build") == []
    assert trade_tokens(twin, LINDA) == (5, 0)
