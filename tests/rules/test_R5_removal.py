"""R5.3: one built token may go back to the board in an expand action, at any point of it."""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.reading import (
    allowed,
    district,
    gold_of,
    offered,
    on_board,
    on_field,
    refused,
    steps,
    tired,
    trade_tokens,
    working,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"


def alone(**cubes: int) -> Scenario:
    """Seat 0 with these cubes and no trade token ready, so that only its own industries can pay."""
    return Scenario().cubes(0, **cubes).spent(0, trade=2, exploration=1)


def brewery_and_bakery() -> Scenario:
    """A brewery with two workers on it and a bakery."""
    table = alone(farmer=2).built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    return table.at_work(0, "brewery:worker", "worker", "artisan")


def is_removed(game: Game) -> None:
    """The brewery is on the board again and its cubes are exhausted."""
    assert on_field(game, 0, "h12") == ""
    assert on_board(game, "brewery:worker") == 2
    assert tired(game, 0, "worker") == tired(game, 0, "artisan") == 1


MOMENTS = {
    "before": ("remove h12", "build coal_mine:worker", "work sawmill:farmer", "place h14"),
    "during the payment": ("build coal_mine:worker", "remove h12", "work sawmill:farmer", "place h14"),
    "between paying and placing": ("build coal_mine:worker", "work sawmill:farmer", "remove h12", "place h14"),
    "after": ("build coal_mine:worker", "work sawmill:farmer", "place h14", "remove h12"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_R5_3_at_any_point_of_the_action(moment: str) -> None:
    game = brewery_and_bakery().game()
    steps(game, *MOMENTS[moment])
    is_removed(game)
    assert on_field(game, 0, "h14") == "coal_mine:worker"
    # Once: the bakery stays.
    refused(game, "remove h13")
    steps(game, "end")


@pytest.mark.parametrize("moment", MOMENTS)
def test_R5_3_once_per_expand_action(moment: str) -> None:
    game = brewery_and_bakery().game()
    for line in MOMENTS[moment]:
        steps(game, line)
        if on_field(game, 0, "h12") == "":
            assert offered(game, "remove") == []
        else:
            allowed(game, "remove h12", "remove h13")


def test_R5_3_the_freed_field_can_take_the_new_token() -> None:
    game = brewery_and_bakery().game()
    steps(game, "remove h12", "build sawmill:worker", "place h12")
    assert on_field(game, 0, "h12") == "sawmill:worker"


def test_R5_3_between_two_ships_and_between_a_ships_payment_and_its_placing() -> None:
    ship = ("build merchant:1", "work sailmakers:artisan", "work sawmill:farmer")
    table = brewery_and_bakery().cubes(0, farmer=2, artisan=2).built(0, "shipyard:1", "h14")
    game = table.game()
    twin = game.copy()
    steps(game, *ship, "place h19", "remove h12", *ship, "place h20")
    is_removed(game)
    steps(twin, *ship, "remove h12", "place h19")
    is_removed(twin)
    refused(twin, "remove h13")
    steps(twin, *ship)
    refused(twin, "remove h13")


def test_R5_3_after_free_actions_the_expand_action_is_still_the_last_one() -> None:
    game = brewery_and_bakery().played(0, "fw41").game()
    steps(game, "build sawmill:worker", "place h14", "activate fw41", "remove h12")
    is_removed(game)


def test_R5_3_not_after_another_main_action_and_not_in_one() -> None:
    game = brewery_and_bakery().played(0, "ai12").game()
    steps(game, "activate ai12", "build sawmill:worker", "place h14", FESTIVAL)
    refused(game, "remove h12")
    game = brewery_and_bakery().game()
    steps(game, "increase farmer", "work sawmill:farmer")
    refused(game, "remove h12")
    steps(game, "finish")
    refused(game, "remove h12")


def test_R5_3_not_after_the_turn() -> None:
    game = brewery_and_bakery().game()
    steps(game, "build sawmill:worker", "place h14", "end", FESTIVAL, "end", FESTIVAL)
    refused(game, "remove h12")


def test_R5_3_printed_tokens_are_not_removed() -> None:
    game = Scenario().island(0, "ow5").game()
    assert offered(game, "remove") == []
    steps(game, "build sawmill:worker")
    assert offered(game, "remove") == []
    steps(game, "place h1")
    # The built token over a printed one can be; the printed one below cannot.
    assert offered(game, "remove") == ["h1"]
    steps(game, "remove h1")
    assert on_field(game, 0, "h1") == "sawmill:farmer"
    refused(game, "remove h1")


def test_R5_3_only_ones_own() -> None:
    game = Scenario().built(1, "brewery:worker", "h12").game()
    refused(game, "remove h12")


def test_R5_3_the_token_just_built_may_be_removed_again() -> None:
    game = alone(farmer=1).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h12", "remove h12")
    assert on_board(game, "coal_mine:worker") == 2
    steps(game, "end")


def test_R5_3_what_was_made_there_counts() -> None:
    table = alone(farmer=1, worker=1).built(0, "glassworks:worker", "h12")
    game = table.game()
    steps(game, "build window_factory:artisan")
    refused(game, "remove h12")  # the glass is still to be made
    steps(game, "work glassworks:worker", "remove h12")
    assert (tired(game, 0, "worker"), on_board(game, "glassworks:worker")) == (1, 2)
    steps(game, "work sawmill:farmer", "place h13")
    assert on_field(game, 0, "h13") == "window_factory:artisan"


def test_R5_3_what_is_still_needed_may_go_if_the_rest_can_be_paid_otherwise() -> None:
    table = Scenario().cubes(0, farmer=1, worker=1).built(0, "glassworks:worker", "h12")
    game = table.built(1, "glassworks:worker", "h12").game()
    steps(game, "build window_factory:artisan", "remove h12")
    assert offered(game, "trade") == ["planks with 2", "glass with 2"]
    steps(game, "trade glass with 2", "work sawmill:farmer", "place h12")
    assert gold_of(game, 1) == 1


def test_R5_3_a_cube_that_becomes_exhausted_may_come_home_for_gold_and_go_on_paying() -> None:
    table = alone().gold(0, 2).built(0, "sawmill:worker", "h12").at_work(0, "sawmill:worker", "worker")
    game = table.built(0, "bakery:worker", "h13").built(0, "slaughterhouse:worker", "h14").game()
    steps(game, "build coal_mine:worker")
    # Removing the sawmill would leave nobody who makes planks.
    assert offered(game, "remove") == ["h13", "h14"]
    steps(game, "remove h13", "shift worker from sawmill:worker", "work sawmill:worker", "place h13")
    assert (gold_of(game, 0), working(game, 0, "h12")) == (0, ["worker"])


def test_R5_3_a_removal_that_uncovers_an_industry_lets_it_pay() -> None:
    table = alone(farmer=1).built(0, "brewery:worker", "h1")
    game = table.game()
    refused(game, "build coal_mine:worker")
    steps(game, "remove h1", "build coal_mine:worker", "work sawmill:farmer", "place h12")
    assert working(game, 0, "h1") == ["farmer"]


def test_R5_3_removing_alone_is_no_action() -> None:
    game = brewery_and_bakery().game()
    steps(game, "remove h12")
    refused(game, "end", "finish", FESTIVAL, "increase farmer", "remove h13")
    assert {line.split()[0] for line in legal(game)} == {"build"}
    steps(game, "build sawmill:worker", "place h12", "end")


def nothing_to_build() -> Scenario:
    """A seat with a brewery that can pay for nothing, while all free tokens are on other players' islands."""
    table = Scenario(players=3).cubes(0).spent(0, trade=2, exploration=1).built(0, "brewery:worker", "h12")
    for seat in (1, 2):
        table.built(seat, "sawmill:worker", "h2").built(seat, "shipyard:1", "h12").built(seat, "shipyard:1", "h13")
    return table


def test_R5_3_a_removal_after_which_nothing_could_be_built_is_refused() -> None:
    game = nothing_to_build().game()
    assert offered(game, "build") == []
    refused(game, "remove h12")
    # With anything that can be paid it is allowed.
    allowed(nothing_to_build().cubes(0, farmer=1).game(), "remove h12")


def test_R5_3_after_the_building_nothing_more_need_be_buildable() -> None:
    table = nothing_to_build().cubes(0, farmer=1)
    game = table.built(0, "bakery:worker", "h13").game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h14")
    assert offered(game, "remove") == ["h12", "h13", "h14"]
    steps(game, "remove h12", "end")


def test_R5_3_a_removal_is_allowed_if_what_it_returns_or_uncovers_can_be_built_with() -> None:
    table = Scenario(players=3).cubes(0).spent(0, trade=2, exploration=1).built(0, "brewery:worker", "h12")
    for seat in (1, 2):
        table.built(seat, "sawmill:worker", "h2").built(seat, "shipyard:1", "h12")
    table.built(0, "shipyard:1", "h13").built(1, "shipyard:1", "h14")
    game = table.game()
    assert offered(game, "build") == []
    assert offered(game, "remove") == ["h13"]  # the shipyard itself could be built again
    # The bakery covers the sawmill, and there is a farmer to work there.
    game = nothing_to_build().built(0, "bakery:worker", "h1").cubes(0, farmer=1).game()
    assert offered(game, "build") == []
    assert offered(game, "remove") == ["h1"]


def test_R5_3_removing_a_ship_or_a_shipyard_before_building() -> None:
    table = alone(farmer=2).built(0, "merchant:3", "h19").built(0, "shipyard:3", "h12")
    game = table.game()
    assert trade_tokens(game, 0) == (5, 2)
    twin = game.copy()
    steps(game, "remove h19", "build sawmill:worker", "place h13")
    assert (trade_tokens(game, 0), on_board(game, "merchant:3")) == ((2, 0), 6)
    steps(twin, "remove h12", "build sawmill:worker", "place h13")
    assert (on_field(twin, 0, "h12"), on_board(twin, "shipyard:3")) == ("", 4)


def test_R5_3_a_ship_whose_tokens_the_rest_needs_stays() -> None:
    table = Scenario().cubes(0).built(0, "merchant:2", "h19").built(0, "merchant:1", "h20").spent(0, trade=3)
    game = table.game()
    assert trade_tokens(game, 0) == (5, 3)
    steps(game, "build sailmakers:worker")
    # Two tokens are ready and both are needed. Exhausted ones go first, so either ship may leave.
    assert offered(game, "remove") == ["h19", "h20"]
    steps(game, "remove h19")
    assert trade_tokens(game, 0) == (3, 1)
    steps(game, "trade planks with 2", "trade wool with 2", "place h12")
    table = Scenario().cubes(0).built(0, "merchant:2", "h19").built(0, "merchant:1", "h20").spent(0, trade=1)
    game = table.game()
    steps(game, "build steelworks:worker")  # bricks and coal cost two tokens each: all four
    assert offered(game, "remove") == ["h20"]
    assert district(game, 0, "artisan") == 0
