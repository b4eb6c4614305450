"""R5: where tokens go, building over, one of each industry, tokens that cost nothing.

The removal (R5.3) is in test_R5_removal.py, shipyards and ships (R5.4, R5.6, R5.7) in test_R5_ships.py.
"""

from __future__ import annotations

import pytest

from tests.reading import (
    allowed,
    district,
    exploration_tokens,
    offered,
    on_board,
    on_field,
    population,
    refused,
    steps,
    tired,
    trade_tokens,
    working,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
ROUND = ("end", FESTIVAL, "end")
LAND = [f"h{n}" for n in range(1, 16)]
COAST = [f"h{n}" for n in range(11, 16)]
SEA = [f"h{n}" for n in range(16, 21)]


def alone(**cubes: int) -> Scenario:
    """Seat 0 with these cubes and no trade token ready, so that only its own industries can pay."""
    return Scenario().cubes(0, **cubes).spent(0, trade=2, exploration=1)


# ---- R5.1 -----------------------------------------------------------------------------------------------------------
def test_R5_1_first_the_cost_then_the_token_then_the_field() -> None:
    game = alone(farmer=2).game()
    steps(game, "build coal_mine:worker")
    refused(game, "place h12")
    assert on_board(game, "coal_mine:worker") == 2
    steps(game, "work sawmill:farmer")
    assert on_board(game, "coal_mine:worker") == 1
    steps(game, "place h12")
    assert on_field(game, 0, "h12") == "coal_mine:worker"
    assert on_board(game, "coal_mine:worker") == 1


def test_R5_1_the_field_is_chosen_after_paying_and_must_be_chosen() -> None:
    game = alone(farmer=2).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    refused(game, "end", "finish", FESTIVAL)


def test_R5_1_industries_go_on_any_land_or_coast_field() -> None:
    game = alone(farmer=2).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    assert offered(game, "place") == LAND


def test_R5_1_shipyards_go_on_coast_fields() -> None:
    game = alone().game()
    steps(game, "build shipyard:1")
    assert offered(game, "place") == COAST


def test_R5_1_ships_go_on_sea_fields() -> None:
    game = alone(farmer=2, artisan=2).game()
    steps(game, "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer")
    assert offered(game, "place") == SEA


def test_R5_1_fields_of_old_world_islands_can_be_built_on() -> None:
    table = alone(farmer=2, artisan=2).island(0, "ow5").island(0, "ow1").played(0, "ai12", "ai13")
    game = table.game()
    steps(game, "activate ai12", "activate ai13", "build coal_mine:worker", "work sawmill:farmer")
    assert offered(game, "place") == [*LAND, "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4"]
    steps(game, "place a4", "build shipyard:1")
    assert offered(game, "place") == [*COAST, "a3", "a4", "b3", "b4"]
    steps(game, "place b3", "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer")
    assert offered(game, "place") == [*SEA, "a5", "a6", "b5", "b6"]
    steps(game, "place b6")
    assert [on_field(game, 0, field) for field in ("a4", "b3", "b6")] == [
        "coal_mine:worker",
        "shipyard:1",
        "merchant:1",
    ]


def test_R5_1_only_own_fields() -> None:
    table = alone().island(1, "ow5")
    game = table.game()
    steps(game, "build sawmill:worker")
    refused(game, "place a1", "place a2", "place b1")


def test_R5_1_one_token_per_field() -> None:
    game = alone().built(0, "brewery:worker", "h12").game()
    steps(game, "build sawmill:worker", "place h12")
    assert on_field(game, 0, "h12") == "sawmill:worker"
    assert on_board(game, "brewery:worker") == 2


def test_R5_1_one_industry_per_expand_action() -> None:
    game = alone(farmer=4).game()
    steps(game, "build sawmill:worker", "place h12")
    assert offered(game, "build") == []


# ---- R5.2 -----------------------------------------------------------------------------------------------------------
def test_R5_2_a_built_token_that_is_built_over_returns_to_the_board() -> None:
    game = alone().built(0, "bakery:worker", "h14").game()
    assert on_board(game, "bakery:worker") == 1
    steps(game, "build shipyard:1", "place h14")
    assert on_board(game, "bakery:worker") == 2
    assert on_field(game, 0, "h14") == "shipyard:1"


def test_R5_2_cubes_on_a_covered_token_become_exhausted() -> None:
    table = alone(worker=1).built(0, "bakery:worker", "h14").at_work(0, "bakery:worker", "worker", "artisan")
    game = table.at_work(0, "sawmill:farmer", "farmer").played(0, "ai12").game()
    steps(game, "activate ai12", "build shipyard:1", "place h14")
    assert (tired(game, 0, "worker"), tired(game, 0, "artisan"), district(game, 0, "worker")) == (1, 1, 1)
    # Printed ones too.
    steps(game, "build sawmill:worker", "place h1")
    assert (tired(game, 0, "farmer"), working(game, 0, "h1")) == (1, [])
    assert population(game, 0) == {"farmer": 1, "worker": 2, "artisan": 1}


def test_R5_2_with_a_token_paid_for_by_what_is_covered() -> None:
    game = alone(farmer=1).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h1")
    assert on_field(game, 0, "h1") == "coal_mine:worker"
    assert (tired(game, 0, "farmer"), working(game, 0, "h1")) == (1, [])


def test_R5_2_as_often_as_wanted() -> None:
    table = alone().built(0, "brewery:worker", "h12").played(0, "ai12", "ai13")
    game = table.built(0, "bakery:worker", "h12").built(0, "soap_factory:worker", "h12").game()
    assert on_board(game, "brewery:worker") == on_board(game, "bakery:worker") == 2
    steps(game, "activate ai12", "build sawmill:worker", "place h12", "build shipyard:1", "place h12")
    assert on_field(game, 0, "h12") == "shipyard:1"
    assert [on_board(game, tile) for tile in ("soap_factory:worker", "sawmill:worker", "shipyard:1")] == [2, 2, 3]


def test_R5_2_a_covered_printed_industry_is_not_usable() -> None:
    table = alone(farmer=3).built(0, "brewery:worker", "h1")
    refused(table.game(), "build coal_mine:worker", "increase farmer")


def test_R5_2_a_covered_printed_industry_is_not_tradable() -> None:
    table = Scenario().cubes(0).built(1, "brewery:worker", "h1")
    refused(table.game(), "build coal_mine:worker", "increase farmer")


def test_R5_2_a_covered_printed_token_is_not_counted() -> None:
    # A tie in points is broken by the number of tokens: one more of them covered is one fewer.
    table = Scenario(first_player=0).built(0, "exploration:1", "h19").hand(0, "fw36").played(1, "fw37")
    table.hand(1, "fw1").gold(1, 21).built(1, "brewery:worker", "h2").built(1, "exploration:1", "h19")
    game = table.game()
    steps(game, "play fw36", "spend exploration", "spend exploration", *ROUND, FESTIVAL, *ROUND)
    assert game.outcome is not None
    assert [sheet.total for sheet in game.outcome.sheets] == [10, 10]
    # Seat 1 has built two to seat 0's one, but one of them covers a printed one: 15 each, so the hands decide.
    assert game.outcome.ranking == ((0,), (1,))
    twin = Scenario(first_player=0).built(0, "exploration:1", "h19").hand(0, "fw36").played(1, "fw37")
    twin.hand(1, "fw1").gold(1, 21).built(1, "brewery:worker", "h12").built(1, "exploration:1", "h19")
    game = twin.game()
    steps(game, "play fw36", "spend exploration", "spend exploration", *ROUND, FESTIVAL, *ROUND)
    assert game.outcome is not None
    assert game.outcome.ranking == ((1,), (0,))


def test_R5_2_a_covered_printed_industry_does_not_bar_its_twin() -> None:
    # The island's sailmakers are covered; so another may be built.
    table = alone(farmer=3).island(0, "ow9").built(0, "brewery:worker", "a1")
    game = table.game()
    steps(game, "build sailmakers:worker", "work sawmill:farmer", "work sheep_farm:farmer")
    assert "h12" in offered(game, "place")


def test_R5_2_a_printed_industry_comes_back_empty_when_the_covering_token_leaves() -> None:
    table = alone(farmer=1, artisan=1).at_work(0, "pig_farm:farmer", "farmer", "farmer").played(0, "ai12")
    game = table.game()
    refused(game, "build slaughterhouse:worker")  # pigs and coal, and the pig farm is full
    steps(game, "activate ai12", "build sawmill:worker", "place h4")
    assert tired(game, 0, "farmer") == 2
    refused(game, "build slaughterhouse:worker")
    steps(game, "remove h4")
    assert on_field(game, 0, "h4") == "pig_farm:farmer"
    assert (working(game, 0, "h4"), tired(game, 0, "farmer")) == ([], 2)
    steps(game, "build slaughterhouse:worker", "work pig_farm:farmer", "work coal_mine:artisan")


def test_R5_2_a_printed_shipyard_is_covered_and_comes_back() -> None:
    table = alone(farmer=4, artisan=4).built(0, "brewery:worker", "h11").played(0, "ai12")
    game = table.game()
    refused(game, "build merchant:1")
    steps(game, "activate ai12", "remove h11", "build sawmill:worker", "place h12")
    assert on_field(game, 0, "h11") == "shipyard:1"
    assert on_board(game, "shipyard:1") == 4
    allowed(game, "build merchant:1")


def test_R5_2_a_covered_ship_takes_its_tokens_and_comes_back_with_them_exhausted() -> None:
    table = Scenario().cubes(0, farmer=2, artisan=3).built(0, "shipyard:2", "h12").spent(0, trade=1)
    game = table.played(0, "ai12").game()
    assert trade_tokens(game, 0) == (2, 1)
    ship = ("build merchant:2", "work sailmakers:artisan", "work warehouse:artisan", "work sawmill:farmer")
    steps(game, "activate ai12", *ship, "place h16", "finish")
    # One exhausted token goes with the covered ship, two come.
    assert trade_tokens(game, 0) == (3, 0)
    assert on_board(game, "merchant:1") == 6
    steps(game, "remove h16")
    assert on_field(game, 0, "h16") == "merchant:1"
    assert trade_tokens(game, 0) == (2, 1)


def test_R5_2_a_covered_exploration_ship_too() -> None:
    table = Scenario().built(0, "exploration:3", "h18").built(0, "brewery:worker", "h12")
    game = table.game()
    assert exploration_tokens(game, 0) == (3, 0)
    steps(game, "remove h18", "build sawmill:worker", "place h13")
    assert exploration_tokens(game, 0) == (1, 1)
    refused(game, "remove h12")


# ---- R5.5 -----------------------------------------------------------------------------------------------------------
def test_R5_5_at_most_one_of_each_industry() -> None:
    game = alone(farmer=4).built(0, "coal_mine:worker", "h12").game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    # Only over its twin, or after removing it.
    assert offered(game, "place") == ["h12"]
    assert offered(game, "remove") == ["h12"]


def test_R5_5_over_its_twin_one_token_goes_and_one_comes() -> None:
    table = alone(farmer=2).built(0, "coal_mine:worker", "h12").at_work(0, "coal_mine:worker", "worker")
    game = table.game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h12")
    assert (on_board(game, "coal_mine:worker"), working(game, 0, "h12"), tired(game, 0, "worker")) == (1, [], 1)


def test_R5_5_after_removing_the_twin_anywhere() -> None:
    game = alone(farmer=2).built(0, "coal_mine:worker", "h12").game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "remove h12")
    assert offered(game, "place") == LAND
    steps(game, "place h7")
    assert (on_field(game, 0, "h12"), on_field(game, 0, "h7")) == ("", "coal_mine:worker")
    assert on_board(game, "coal_mine:worker") == 1


@pytest.mark.parametrize(
    ("worker", "printed"),
    [("sawmill", "h1"), ("coal_mine", "h6"), ("brick_factory", "h7"), ("warehouse", "h8"), ("steelworks", "h9")]
    + [("sailmakers", "h10")],
)
def test_R5_5_worker_version_may_stand_beside_the_preprinted_one(worker: str, printed: str) -> None:
    table = Scenario().cubes(0, farmer=4, worker=1, artisan=4)
    game = table.game()
    before = on_field(game, 0, printed)
    steps(game, f"build {worker}:worker")
    while offered(game, "work") + offered(game, "exhaust"):
        steps(game, next(line for line in legal(game) if line.split()[0] in ("work", "exhaust")))
    # Beside it or over it, as one likes.
    assert offered(game, "place") == LAND
    steps(game, "place h12")
    assert (on_field(game, 0, printed), on_field(game, 0, "h12")) == (before, f"{worker}:worker")


def test_R5_5_both_cotton_mills_may_be_owned() -> None:
    table = alone(farmer=1).spent(0, trade=1).new_world(0, "ni1").built(0, "cotton_mill:worker", "h12")
    game = table.game()
    steps(game, "build cotton_mill:artisan", "work sawmill:farmer", "import cotton")
    assert offered(game, "place") == LAND
    steps(game, "place h13")
    assert (on_field(game, 0, "h12"), on_field(game, 0, "h13")) == ("cotton_mill:worker", "cotton_mill:artisan")


def test_R5_5_an_industry_of_an_old_world_island_counts() -> None:
    game = alone(farmer=3).island(0, "ow9").game()
    steps(game, "build sailmakers:worker", "work sawmill:farmer", "work sheep_farm:farmer")
    # Printed things cannot be removed, so the only place is over it.
    assert offered(game, "place") == ["a1"]
    assert offered(game, "remove") == []
    steps(game, "place a1")
    assert on_field(game, 0, "a1") == "sailmakers:worker"
    assert on_board(game, "sailmakers:worker") == 1


def test_R5_5_an_island_opened_later_makes_a_true_duplicate() -> None:
    table = alone(worker=4).spent(0).built(0, "sailmakers:worker", "h12").stack("old_world", "ow9")
    game = table.cubes(0, worker=4, farmer=2).game()
    steps(game, "open old_world")
    assert (on_field(game, 0, "h12"), on_field(game, 0, "a1")) == ("sailmakers:worker", "sailmakers:worker")
    # Four workplaces now.
    steps(game, *ROUND, "build merchant:1")
    assert offered(game, "work") == ["sawmill:farmer", "sailmakers:worker", "sailmakers:worker#2"]
    steps(game, "work sailmakers:worker#2", "work sawmill:farmer", "place h19")
    assert (working(game, 0, "h12"), working(game, 0, "a1")) == ([], ["worker"])


def test_R5_5_who_has_two_builds_another_only_over_one_after_removing_the_other() -> None:
    table = alone(farmer=4).built(0, "sailmakers:worker", "h12").island(0, "ow9").built(0, "brewery:worker", "h13")
    game = table.game()
    steps(game, "build sailmakers:worker", "work sawmill:farmer", "work sheep_farm:farmer")
    assert legal(game) == ["remove h12"]
    steps(game, "remove h12")
    assert legal(game) == ["place a1"]
    steps(game, "place a1")
    assert on_board(game, "sailmakers:worker") == 1


def test_R5_5_who_has_two_and_has_removed_something_else_cannot_build_another() -> None:
    table = alone(farmer=4).built(0, "sailmakers:worker", "h12").island(0, "ow9").built(0, "brewery:worker", "h13")
    game = table.game()
    twin = game.copy()
    steps(game, "remove h13")
    refused(game, "build sailmakers:worker")
    # Nor may something else be removed once it is being paid.
    steps(twin, "build sailmakers:worker")
    assert offered(twin, "remove") == ["h12"]
    steps(twin, "remove h12", "work sawmill:farmer", "work sheep_farm:farmer")
    assert offered(twin, "place") == ["a1"]


def test_R5_5_what_is_uncovered_counts_too() -> None:
    # h12 has sailmakers; those of the island are covered by a brewery.
    table = alone(farmer=4).island(0, "ow9").built(0, "brewery:worker", "a1").built(0, "sailmakers:worker", "h12")
    game = table.game()
    steps(game, "build sailmakers:worker")
    # Without the brewery there would be two, and no second removal to make room.
    assert offered(game, "remove") == ["h12"]
    steps(game, "work sawmill:farmer", "work sheep_farm:farmer")
    assert offered(game, "place") == ["h12"]
    refused(game, "remove a1")


def test_R5_5_a_token_must_be_on_the_board() -> None:
    table = (
        Scenario(players=3).cubes(0, farmer=2).built(1, "coal_mine:worker", "h12").built(2, "coal_mine:worker", "h12")
    )
    refused(table.game(), "build coal_mine:worker")


def test_R5_5_one_does_not_bar_the_other_players() -> None:
    game = Scenario().cubes(0, farmer=2).built(1, "coal_mine:worker", "h12").game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h12", "end")
    assert on_board(game, "coal_mine:worker") == 0


# ---- R5.8 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tile", ["sawmill:worker", "shipyard:1"])
def test_R5_8_two_tokens_cost_nothing_but_the_action(tile: str) -> None:
    game = alone().game()
    assert set(offered(game, "build")) == {"sawmill:worker", "shipyard:1"}
    before = game.state.to_dict()
    steps(game, f"build {tile}", "place h12")
    for row in ("gold", "idle", "tired", "trade_spent", "exploration_spent"):
        assert game.state.to_dict()[row] == before[row]
    assert on_field(game, 0, "h12") == tile
    assert offered(game, "build") == []
    refused(game, FESTIVAL)
    steps(game, "end")
