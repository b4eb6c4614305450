"""R13.7: goods made or traded for ahead and held."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game
from brightsands.rules.names import RESOURCE_NAMES
from tests.reading import district, gold_of, offered, population, refused, steps, working
from tests.scenario import Scenario, legal, rows

FESTIVAL = "celebrate festival"
FARMER = ("increase farmer", "work sawmill:farmer")


def holding(variant: bool = True, **options: Any) -> Scenario:
    return Scenario(holding=variant, **options).cubes(0, farmer=4, worker=3, artisan=4)


def held(game: Game) -> dict[str, int]:
    """The goods that are held."""
    return {name: count for name, count in zip(RESOURCE_NAMES, rows(game.state.held), strict=True) if count}


def ahead(game: Game) -> list[str]:
    """Everything that may be made or traded for now."""
    return [line for line in legal(game) if line.split()[0] in ("work", "trade", "import")]


# ---- When ----------------------------------------------------------------------------------------------------------
def test_R13_7_not_while_only_the_main_action_is_to_come() -> None:
    assert ahead(holding().game()) == []


def test_R13_7_not_when_no_action_is_left() -> None:
    assert ahead(steps(holding().game(), FESTIVAL)) == []
    assert ahead(steps(holding().game(), "build shipyard:1", "place h12")) == []


def test_R13_7_before_the_main_action_when_an_extra_action_is_to_come() -> None:
    game = steps(holding().played(0, "ai4").game(), "activate ai4")
    assert "work sawmill:farmer" in ahead(game)


def test_R13_7_between_the_main_action_and_an_extra_one() -> None:
    game = steps(holding().played(0, "ai4").game(), FESTIVAL)
    assert ahead(game) == []
    assert "work sawmill:farmer" in ahead(steps(game, "activate ai4"))
    assert ahead(steps(game, "build shipyard:1", "place h12")) == []


@pytest.mark.parametrize(
    "part",
    [
        FARMER,
        ("upgrade farmer", "work brick_factory:artisan", "raise farmer at district"),
        ("build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19"),
    ],
)
def test_R13_7_inside_an_action_of_several_parts(part: tuple[str, ...]) -> None:
    for variant in (False, True):
        game = steps(holding(variant).built(0, "shipyard:1", "h12").game(), *part)
        assert ("work sawmill:farmer" in ahead(game)) == variant
        assert ahead(steps(game, "finish")) == []


def test_R13_7_only_with_the_variant() -> None:
    game = steps(holding(False).played(0, "ai4").game(), "activate ai4")
    assert ahead(game) == []


def test_R13_7_inside_a_payment_only_what_is_asked_for_is_made() -> None:
    game = steps(holding().played(0, "ai4").game(), "activate ai4", "build coal_mine:worker")
    assert offered(game, "work") == ["sawmill:farmer"]  # R4.7


# ---- How -----------------------------------------------------------------------------------------------------------
def test_R13_7_a_cube_goes_to_its_workplace_and_the_good_is_held() -> None:
    game = steps(holding().game(), *FARMER, "work pig_farm:farmer", "work sawmill:farmer")
    assert held(game) == {"pigs": 1, "planks": 1}
    assert (working(game, 0, "h1"), working(game, 0, "h4")) == (["farmer", "farmer"], ["farmer"])
    refused(game, "work sawmill:farmer")  # both workplaces are taken


def test_R13_7_a_held_good_pays_for_a_later_part() -> None:
    table = holding().cubes(0, farmer=2).spent(0, trade=2)
    game = steps(table.game(), *FARMER, "work sawmill:farmer", "increase farmer")
    assert legal(game) == ["held planks"]
    steps(game, "held planks", "finish")
    assert held(game) == {}
    assert population(game, 0) == {"farmer": 4}


def test_R13_7_a_held_good_pays_in_an_extra_action() -> None:
    table = holding().cubes(0, farmer=1).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", "build shipyard:1", "place h12")
    steps(game, "build coal_mine:worker", "held planks", "place h13", "end")


def test_R13_7_making_it_anew_remains_possible() -> None:
    game = steps(holding().game(), *FARMER, "work sawmill:farmer", "increase farmer")
    assert legal(game) == ["trade planks with 2", "held planks"]  # no free workplace is left
    game = steps(holding().played(0, "ai4").game(), "activate ai4", "work sawmill:farmer", "increase farmer")
    assert {"held planks", "work sawmill:farmer"} <= set(legal(game))


def test_R13_7_goods_of_one_kind_add_up() -> None:
    table = holding().cubes(0, farmer=4).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", "work sawmill:farmer")
    assert held(game) == {"planks": 2}
    steps(game, "increase farmer", "held planks", "increase farmer", "held planks", "finish")
    assert held(game) == {}


def test_R13_7_an_action_may_be_started_because_of_a_held_good() -> None:
    table = holding().cubes(0, farmer=1).played(0, "ai4").spent(0, trade=2)
    game = steps(table.game(), "activate ai4", "work sawmill:farmer")
    assert district(game, 0, "farmer") == 0
    assert "build coal_mine:worker" in legal(game)
    assert "build rum_distillery:artisan" not in legal(game)


def test_R13_7_a_trade_ahead_is_a_trade() -> None:
    table = holding().played(0, "ai4").tokens_on_cards(0, trade=6)
    game = steps(table.game(), "activate ai4", "trade goods with 2")
    assert held(game) == {"goods": 1}
    assert gold_of(game, 1) == 1
    assert game.state.card_trade[0] == 4
    refused(game, "trade goods with 2")  # R4.4: once per turn
    assert "trade coal with 2" in legal(game)
    steps(game, "build glassworks:worker")
    refused(game, "trade goods with 2")
    steps(game, "held goods", "trade coal with 2", "place h12")


def test_R13_7_a_new_world_resource_may_be_imported_ahead_more_than_once() -> None:
    table = holding().played(0, "ai4", "ai28").new_world(0, "ni1").cubes(0, farmer=2)
    game = steps(table.game(), "activate ai4", "import cocoa", "import cocoa")
    assert held(game) == {"cocoa": 2}
    assert game.state.trade_spent[0] == 2
    assert offered(game, "tap") == []  # R10.6: a card's resource is never held
    steps(game, "build chocolate_factory:artisan", "work pig_farm:farmer", "held cocoa", "place h12")


def test_R13_7_pairs_of_exploration_tokens_stand_for_trade_tokens_ahead_too() -> None:
    objectives = ("beryl_omara", "zoo", "museum", "isabel_sarmento", "pyrphorian")
    table = holding(objectives=objectives).played(0, "ai4").spent(0, trade=1).tokens_on_cards(0, exploration=2)
    game = steps(table.game(), "activate ai4", "trade goods with 2 and 2 exploration")
    assert held(game) == {"goods": 1}
    assert (game.state.trade_spent[0], game.state.card_exploration[0]) == (2, 0)


def test_R13_7_shift_end_frees_a_workplace_for_more() -> None:
    table = holding().gold(0, 1).played(0, "ai4").cubes(0, farmer=2)
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", "work sawmill:farmer")
    steps(game, "shift farmer from sawmill:farmer", "work sawmill:farmer")
    assert held(game) == {"planks": 3}


def test_R13_7_goods_can_be_held_between_ships() -> None:
    table = holding().built(0, "shipyard:1", "h12").cubes(0, farmer=2, artisan=2)
    ship = ("build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19")
    game = steps(table.game(), *ship, "work sailmakers:artisan", "work sawmill:farmer", "build merchant:1")
    assert set(legal(game)) >= {"held planks", "held sails"}
    steps(game, "held sails", "held planks", "place h20")


# ---- Until when ----------------------------------------------------------------------------------------------------
def test_R13_7_held_goods_are_lost_at_the_end_of_the_turn() -> None:
    game = steps(holding().game(), *FARMER, "work sawmill:farmer", "work pig_farm:farmer", "finish")
    assert held(game) == {"planks": 1, "pigs": 1}
    steps(game, "end")
    assert held(game) == {}


def test_R13_7_the_next_player_cannot_use_them() -> None:
    table = holding().cubes(1).spent(1, trade=2)
    game = steps(table.game(), *FARMER, "work sawmill:farmer", "finish", "end")
    refused(game, "build coal_mine:worker")


def test_R13_7_a_festival_does_not_take_them() -> None:
    table = holding().cubes(0, farmer=1).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", FESTIVAL)
    assert held(game) == {"planks": 1}
    assert district(game, 0, "farmer") == 1
    steps(game, "build coal_mine:worker", "held planks", "place h12", "end")
