"""R4.1: goods made or traded for ahead and held until the turn ends; R13.7: the way of playing without it."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game
from tests.reading import district, gold_of, held, offered, population, refused, steps, working
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
FARMER = ("increase farmer", "work sawmill:farmer")
GRAVES = ("alonso_graves", "zoo", "museum", "isabel_sarmento", "pyrphorian")


def holding(**options: Any) -> Scenario:
    """Seat 0 with people, and with no use for a face-up card or Alonso Graves."""
    return Scenario(**options).cubes(0, farmer=4, worker=3, artisan=4)


BRICKS = "brick_factory:artisan"
SAILS = "sailmakers:artisan"
WAREHOUSE = "work warehouse:artisan"


def ahead(game: Game) -> list[str]:
    """Everything that may be made or traded for now."""
    return [line for line in legal(game) if line.split()[0] in ("work", "trade", "import")]


# ---- When: for the parts of an action of several parts ------------------------------------------------------------
def test_R4_1_before_the_first_part_what_several_parts_could_use() -> None:
    found = ahead(holding().spent(0, trade=2).game())
    # New cubes and upgrades; there is one shipyard only, so no sails.
    assert found == ["work sawmill:farmer", "work coal_mine:artisan", "work brick_factory:artisan", WAREHOUSE]
    two_yards = holding().spent(0, trade=2).built(0, "shipyard:1", "h12").game()
    assert ahead(two_yards) == [*found, "work sailmakers:artisan"]


def test_R4_1_not_for_an_action_of_one_part() -> None:
    # A single ship, a card, an industry: their goods are made as they are paid.
    table = holding().spent(0, trade=2).hand(0, "fw2").built(0, "brewery:worker", "h12")
    assert not {"work sailmakers:artisan", "work brewery:worker", "work pig_farm:farmer"} & set(ahead(table.game()))


def test_R4_1_not_when_no_action_is_left() -> None:
    assert ahead(steps(holding().game(), FESTIVAL)) == []
    assert ahead(steps(holding().game(), "build shipyard:1", "place h12")) == []
    assert ahead(steps(holding().game(), *FARMER, "finish")) == []


@pytest.mark.parametrize(
    ("part", "wanted", "useless"),
    [
        (FARMER, "sawmill:farmer", "sailmakers:artisan"),
        (("upgrade farmer", "work brick_factory:artisan", "raise farmer at district"), BRICKS, "sawmill:farmer"),
        (("build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19"), SAILS, BRICKS),
    ],
)
def test_R4_1_between_the_parts_what_the_next_ones_could_use(part: tuple[str, ...], wanted: str, useless: str) -> None:
    game = steps(holding().built(0, "shipyard:1", "h12").game(), *part)
    assert f"work {wanted}" in ahead(game)
    assert f"work {useless}" not in ahead(game)
    assert ahead(steps(game, "finish")) == []


def test_R4_1_inside_a_payment_for_the_parts_to_come() -> None:
    table = holding().spent(0, trade=2).built(0, "shipyard:1", "h12")
    game = steps(table.game(), "build merchant:1", "work sawmill:farmer", "work sawmill:farmer")
    assert held(game) == {"planks": 1}
    refused(game, "work sawmill:farmer", "work brick_factory:artisan")  # both places are taken; no ship needs bricks
    steps(game, "work sailmakers:artisan", "place h19", "build merchant:1", "held planks")


def test_R4_1_inside_a_payment_never_what_leaves_it_unpaid() -> None:
    table = holding().cubes(0, farmer=1, artisan=4).spent(0, trade=2).built(0, "shipyard:1", "h12")
    game = steps(table.game(), "build merchant:1", "work sailmakers:artisan")
    assert ahead(game) == ["work sawmill:farmer", "work sailmakers:artisan"]
    table = holding().cubes(0, farmer=3, artisan=1).spent(0, trade=2).built(0, "shipyard:1", "h12")
    game = steps(table.game(), "build merchant:1", "work sawmill:farmer")
    assert ahead(game) == ["work sailmakers:artisan", "work sawmill:farmer"]
    # One farmer, one artisan: both are needed for this ship, so neither makes anything for the next.
    table = holding().cubes(0, farmer=1, artisan=1).spent(0, trade=2).built(0, "shipyard:1", "h12")
    assert ahead(steps(table.game(), "build merchant:1")) == ["work sawmill:farmer", "work sailmakers:artisan"]
    assert ahead(steps(table.game(), "work sawmill:farmer")) == ["work sailmakers:artisan"]


def test_R4_1_inside_the_payment_of_the_last_part_nothing() -> None:
    game = steps(holding().spent(0, trade=2).game(), "build merchant:1")  # there is one shipyard
    assert ahead(game) == ["work sawmill:farmer", "work sailmakers:artisan"]
    assert ahead(steps(game, "work sawmill:farmer")) == ["work sailmakers:artisan"]
    game = steps(holding().cubes(0, farmer=4).spent(0, trade=2).game(), *FARMER, *FARMER)
    assert ahead(steps(game, "increase farmer" if "increase farmer" in legal(game) else "finish")) == []


def test_R4_1_not_more_than_the_parts_could_use() -> None:
    table = holding().cubes(0, farmer=6, artisan=6).spent(0, trade=2).built(0, "shipyard:1", "h12")
    table.built(0, "sawmill:worker", "h13").cubes(0, farmer=6, worker=6, artisan=6)
    game = steps(table.game(), "work sailmakers:artisan", "work sailmakers:artisan")
    # Two ships, so two sails and two planks; three planks no ships could use, nor beside the sails new cubes.
    steps(game, "work sawmill:farmer", "work sawmill:farmer")
    assert held(game) == {"sails": 2, "planks": 2}
    assert "work sawmill:worker" in ahead(game)  # three new cubes could, if the ships are given up
    steps(game, "build merchant:1", "held planks", "held sails", "place h19")
    assert not [line for line in ahead(game) if "sawmill" in line or "sailmakers" in line]


def test_R4_1_not_what_would_make_the_next_part_impossible() -> None:
    edition = '[tiles."merchant:1"]\ncost = ["planks", "pigs"]'
    table = Scenario(edition=edition).cubes(0, farmer=2).spent(0, trade=2).built(0, "shipyard:1", "h12")
    game = table.supply(farmer=0, worker=0).game()
    assert ahead(game) == ["work sawmill:farmer", "work pig_farm:farmer"]
    # One farmer is left, and a ship needs planks and pigs: two planks would help nobody.
    assert ahead(steps(game, "work sawmill:farmer")) == ["work pig_farm:farmer"]


def test_R4_1_a_cube_may_work_for_a_later_part_before_it_rises() -> None:
    """What the literal rule is good for: with goods made at payment the second upgrade would be impossible."""
    table = Scenario().cubes(0, worker=2).spent(0, trade=2).built(0, "coal_mine:worker", "h12")
    table.built(0, "warehouse:worker", "h13").gold(0, 0).cubes(0, worker=4)
    lines = ("work coal_mine:worker", "work warehouse:worker", "upgrade worker", "work coal_mine:worker")
    game = steps(table.game(), *lines, "work warehouse:worker", "raise worker at coal_mine:worker")
    assert held(game) == {"coal": 1, "goods": 1}
    steps(game, "upgrade worker", "held coal", "held goods", "raise worker at coal_mine:worker", "finish")
    assert population(game, 0) == {"worker": 2, "artisan": 2}


# ---- When: while another main action is possible -----------------------------------------------------------------
def test_R4_1_before_the_main_action_when_an_extra_action_is_to_come() -> None:
    game = holding().played(0, "ai4").hand(0, "fw2").game()
    assert "work pig_farm:farmer" in ahead(game)  # the card lies face up and could still give one
    assert "work pig_farm:farmer" in ahead(steps(game, "activate ai4"))


def test_R4_1_after_the_main_action_when_a_card_could_give_another() -> None:
    game = steps(holding().played(0, "ai4").game(), FESTIVAL)
    assert "work pig_farm:farmer" in ahead(game)
    assert "work pig_farm:farmer" in ahead(steps(game, "activate ai4"))
    assert ahead(steps(game, "build shipyard:1", "place h12")) == []


def test_R4_1_after_the_main_action_when_graves_could_give_another() -> None:
    for gold, found in ((3, True), (2, False)):
        table = holding(objectives=GRAVES).gold(0, gold).tokens_on_cards(0, exploration=3)
        game = steps(table.game(), "build shipyard:1", "place h12")
        assert ("work pig_farm:farmer" in ahead(game)) == found
    assert ahead(steps(holding().gold(0, 9).game(), "build shipyard:1", "place h12")) == []  # he is not in play


def test_R4_1_inside_the_payment_of_one_cost_only_what_it_asks_for() -> None:
    game = steps(holding().played(0, "ai4").game(), "activate ai4", "build coal_mine:worker")
    assert offered(game, "work") == ["sawmill:farmer"]  # R4.7: all else can be made before or after it


# ---- R13.7 ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lines", [(), FARMER, ("increase worker", "work sawmill:farmer"), (FESTIVAL,)])
def test_R13_7_nothing_is_made_ahead(lines: tuple[str, ...]) -> None:
    table = holding(goods_at_payment=True).spent(0, trade=2).played(0, "ai4").gold(0, 9)
    game = steps(table.game(), *lines)
    if game.state.depth:
        assert ahead(game) == ["work brick_factory:artisan"]  # an open icon asks for bricks
    else:
        assert ahead(game) == []
    refused(game, "held planks", "work sailmakers:artisan", "work pig_farm:farmer")


def test_R13_7_is_the_only_way_without_held_goods() -> None:
    assert Scenario().rules.holding
    assert not Scenario(goods_at_payment=True).rules.holding


# ---- How -----------------------------------------------------------------------------------------------------------
def test_R4_1_a_cube_goes_to_its_workplace_and_the_good_is_held() -> None:
    game = steps(holding().played(0, "ai4").game(), *FARMER, "work pig_farm:farmer", "work sawmill:farmer")
    assert held(game) == {"pigs": 1, "planks": 1}
    assert (working(game, 0, "h1"), working(game, 0, "h4")) == (["farmer", "farmer"], ["farmer"])
    refused(game, "work sawmill:farmer")  # both workplaces are taken


def test_R4_1_a_held_good_pays_for_a_later_part() -> None:
    table = holding().cubes(0, farmer=2).spent(0, trade=2)
    game = steps(table.game(), *FARMER, "work sawmill:farmer", "increase farmer")
    assert legal(game) == ["held planks"]
    steps(game, "held planks", "finish")
    assert held(game) == {}
    assert population(game, 0) == {"farmer": 4}


def test_R4_1_a_held_good_pays_in_an_extra_action() -> None:
    table = holding().cubes(0, farmer=1).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", "build shipyard:1", "place h12")
    steps(game, "build coal_mine:worker", "held planks", "place h13", "end")


def test_R4_1_making_it_anew_remains_possible() -> None:
    game = steps(holding().game(), *FARMER, "work sawmill:farmer", "increase farmer")
    assert legal(game)[:2] == ["trade planks with 2", "held planks"]  # no free workplace is left
    refused(game, "work sawmill:farmer")
    game = steps(holding().played(0, "ai4").game(), "activate ai4", "work sawmill:farmer", "increase farmer")
    assert {"held planks", "work sawmill:farmer"} <= set(legal(game))


def test_R4_1_goods_of_one_kind_add_up() -> None:
    table = holding().cubes(0, farmer=4).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", "work sawmill:farmer")
    assert held(game) == {"planks": 2}
    steps(game, "increase farmer", "held planks", "increase farmer", "held planks", "finish")
    assert held(game) == {}


def test_R4_1_an_action_may_be_started_because_of_a_held_good() -> None:
    table = holding().cubes(0, farmer=1).played(0, "ai4").spent(0, trade=2)
    game = steps(table.game(), "activate ai4", "work sawmill:farmer")
    assert district(game, 0, "farmer") == 0
    assert "build coal_mine:worker" in legal(game)
    assert "build rum_distillery:artisan" not in legal(game)


def test_R4_1_a_trade_ahead_is_a_trade() -> None:
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


def test_R4_1_a_new_world_resource_may_be_imported_ahead_more_than_once() -> None:
    table = holding().played(0, "ai4", "ai28").new_world(0, "ni1").cubes(0, farmer=2)
    game = steps(table.game(), "activate ai4", "import cocoa", "import cocoa")
    assert held(game) == {"cocoa": 2}
    assert game.state.trade_spent[0] == 2
    assert offered(game, "tap") == []  # R10.6: a card's resource is never held
    steps(game, "build chocolate_factory:artisan", "work pig_farm:farmer", "held cocoa", "place h12")


def test_R4_1_pairs_of_exploration_tokens_stand_for_trade_tokens_ahead_too() -> None:
    objectives = ("beryl_omara", "zoo", "museum", "isabel_sarmento", "pyrphorian")
    table = holding(objectives=objectives).played(0, "ai4").spent(0, trade=1).tokens_on_cards(0, exploration=2)
    game = steps(table.game(), "activate ai4", "trade goods with 2 and 2 exploration")
    assert held(game) == {"goods": 1}
    assert (game.state.trade_spent[0], game.state.card_exploration[0]) == (2, 0)


def test_R4_1_shift_end_frees_a_workplace_for_more() -> None:
    table = holding().gold(0, 1).played(0, "ai4").cubes(0, farmer=2)
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", "work sawmill:farmer")
    steps(game, "shift farmer from sawmill:farmer", "work sawmill:farmer")
    assert held(game) == {"planks": 3}


def test_R4_1_goods_can_be_held_between_ships() -> None:
    table = holding().built(0, "shipyard:1", "h12").cubes(0, farmer=2, artisan=2)
    ship = ("build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19")
    game = steps(table.game(), *ship, "work sailmakers:artisan", "work sawmill:farmer", "build merchant:1")
    assert set(legal(game)) >= {"held planks", "held sails"}
    steps(game, "held sails", "held planks", "place h20")


# ---- Until when ----------------------------------------------------------------------------------------------------
def test_R4_1_held_goods_are_lost_at_the_end_of_the_turn() -> None:
    game = steps(holding().game(), *FARMER, "work sawmill:farmer", "work brick_factory:artisan", "finish")
    assert held(game) == {"planks": 1, "bricks": 1}
    steps(game, "end")
    assert held(game) == {}


def test_R4_1_the_next_player_cannot_use_them() -> None:
    table = holding().cubes(1).spent(1, trade=2)
    game = steps(table.game(), *FARMER, "work sawmill:farmer", "finish", "end")
    refused(game, "build coal_mine:worker")


def test_R4_1_a_festival_does_not_take_them() -> None:
    table = holding().cubes(0, farmer=1).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "work sawmill:farmer", FESTIVAL)
    assert held(game) == {"planks": 1}
    assert district(game, 0, "farmer") == 1
    steps(game, "build coal_mine:worker", "held planks", "place h12", "end")
