"""R13.5: Dr. Hugo Mercier and Lady Margaret Hunt."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game, Options
from brightsands.rules import BadOptions, codes
from brightsands.rules.names import OBJECTIVE_NAMES
from tests.reading import gold_of, hand_of, offered, on_field, population, refused, stack_of, steps, tired
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
OTHERS = ("zoo", "museum", "isabel_sarmento", "pyrphorian")
FARMER = ("increase farmer", "work sawmill:farmer")
ARTISAN = ("increase artisan", "work brick_factory:artisan", "work coal_mine:artisan", "work warehouse:artisan")
WAIVE_FW, WAIVE_AI = "waive farmer_worker", "waive artisan_engineer_investor"


def mercier(gold: int, objective: str = "dr_hugo_mercier", **options: Any) -> Scenario:
    """Seat 0 has gold and people; Dr. Hugo Mercier is in play."""
    table = Scenario(objectives=(objective, *OTHERS), power_of_gold=True, **options)
    return table.gold(0, gold).cubes(0, farmer=4, worker=4, artisan=6)


def hunt(objective: str = "lady_margaret_hunt", **options: Any) -> Scenario:
    """Seat 0 has a brewery and a bakery; Lady Margaret Hunt is in play."""
    table = mercier(0, objective, **options)
    return table.built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")


# ---- The two join the twenty -------------------------------------------------------------------------------------
def test_R13_5_they_may_be_chosen_only_with_the_variant() -> None:
    for name in ("dr_hugo_mercier", "lady_margaret_hunt"):
        Game.new(2, 1, Options(objectives=(name, *OTHERS), power_of_gold=True))
        with pytest.raises(BadOptions):
            Game.new(2, 1, Options(objectives=(name, *OTHERS)))


def test_R13_5_they_join_the_twenty_from_which_five_are_drawn() -> None:
    seen = 0
    for seed in range(200):
        seen |= int(Game.new(2, seed, Options(power_of_gold=True)).state.objectives)
    assert seen == (1 << len(OBJECTIVE_NAMES)) - 1


def test_R13_5_they_bring_no_points() -> None:
    assert not {"dr_hugo_mercier", "lady_margaret_hunt"} & set(dict(mercier(9).game().score(0).lines))


# ---- Mercier: new cubes of the increase action ---------------------------------------------------------------------
def test_R13_5_mercier_one_gold_instead_of_a_farmer_worker_card() -> None:
    game = steps(mercier(1).game(), *FARMER, "finish")
    assert legal(game) == [WAIVE_FW, "finish"]
    size = len(stack_of(game, "farmer_worker"))
    steps(game, WAIVE_FW)
    assert gold_of(game, 0) == 0
    assert len(hand_of(game, 0)) == 9
    assert len(stack_of(game, "farmer_worker")) == size
    assert population(game, 0)["farmer"] == 5
    assert "end" in legal(game)


def test_R13_5_mercier_three_gold_instead_of_an_artisan_engineer_investor_card() -> None:
    game = steps(mercier(3).game(), *ARTISAN, "finish", WAIVE_AI)
    assert gold_of(game, 0) == 0
    assert len(hand_of(game, 0)) == 9
    assert population(game, 0)["artisan"] == 7


def test_R13_5_mercier_may_be_declined() -> None:
    game = steps(mercier(5).game(), *FARMER, "finish", "finish")
    assert gold_of(game, 0) == 5
    assert len(hand_of(game, 0)) == 10


def test_R13_5_mercier_for_each_card_on_its_own() -> None:
    game = steps(mercier(9).game(), *FARMER, *FARMER, *ARTISAN, "finish")
    assert legal(game) == [WAIVE_FW, WAIVE_AI, "finish"]
    steps(game, WAIVE_FW)
    assert legal(game) == [WAIVE_FW, WAIVE_AI, "finish"]
    steps(game, WAIVE_AI)
    assert legal(game) == [WAIVE_FW, "finish"]
    steps(game, "finish")
    assert gold_of(game, 0) == 9 - 1 - 3
    assert [card[:2] for card in hand_of(game, 0)].count("fw") == 7 + 1
    assert [card[:2] for card in hand_of(game, 0)].count("ai") == 2


def test_R13_5_mercier_asks_only_for_what_the_gold_can_pay() -> None:
    game = steps(mercier(2).game(), *FARMER, *ARTISAN, "finish")
    assert legal(game) == [WAIVE_FW, "finish"]
    steps(game, WAIVE_FW)  # one gold is left, and the artisan's card comes by itself
    assert len(hand_of(game, 0)) == 10
    game = steps(mercier(0).game(), *FARMER, "finish")
    assert len(hand_of(game, 0)) == 10
    assert "end" in legal(game)


def test_R13_5_mercier_a_card_that_is_not_there_costs_its_gold_only_once() -> None:
    table = mercier(5).stack_size("farmer_worker", 1)
    game = steps(table.game(), *FARMER, *FARMER)
    assert gold_of(game, 0) == 4  # R7.2: the second cube was paid when it was taken
    steps(game, "finish")
    assert legal(game) == [WAIVE_FW, "finish"]
    steps(game, WAIVE_FW)
    assert gold_of(game, 0) == 3
    assert len(stack_of(game, "farmer_worker")) == 1


def test_R13_5_mercier_only_when_he_is_in_play() -> None:
    game = steps(mercier(9, "bente_jorgensen").game(), *FARMER, "finish")
    assert len(hand_of(game, 0)) == 10
    assert "end" in legal(game)


# ---- Mercier: new cubes of cards and islands -----------------------------------------------------------------------
def test_R13_5_mercier_for_the_cubes_of_a_card_one_by_one() -> None:
    game = steps(mercier(5).played(0, "fw1").game(), "activate fw1")
    assert legal(game) == ["take farmer", WAIVE_FW]
    steps(game, WAIVE_FW)
    assert (gold_of(game, 0), len(hand_of(game, 0)), population(game, 0)["farmer"]) == (4, 9, 5)
    steps(game, "take farmer")
    assert (gold_of(game, 0), len(hand_of(game, 0)), population(game, 0)["farmer"]) == (4, 10, 6)
    assert FESTIVAL in legal(game)


def test_R13_5_mercier_for_an_engineer_of_a_card() -> None:
    game = steps(mercier(3).played(0, "fw17").game(), "activate fw17", WAIVE_AI)
    assert (gold_of(game, 0), len(hand_of(game, 0)), population(game, 0)["engineer"]) == (0, 9, 1)
    game = steps(mercier(2).played(0, "fw17").game(), "activate fw17")
    assert (gold_of(game, 0), len(hand_of(game, 0))) == (2, 10)


@pytest.mark.parametrize(
    ("island", "tier", "waive", "price"),
    [("ow1", "farmer", WAIVE_FW, 1), ("ow2", "worker", WAIVE_FW, 1), ("ow3", "artisan", WAIVE_AI, 3)],
)
def test_R13_5_mercier_for_the_cubes_of_an_island(island: str, tier: str, waive: str, price: int) -> None:
    game = mercier(9).stack("old_world", island).game()
    before = population(game, 0)[tier]
    steps(game, "open old_world")
    count = 1 if tier == "artisan" else 2
    steps(game, *[waive] * count)
    assert gold_of(game, 0) == 9 - count * price
    assert len(hand_of(game, 0)) == 9
    assert population(game, 0)[tier] == before + count


def test_R13_5_mercier_one_cube_of_an_island_with_its_card_one_without() -> None:
    game = steps(mercier(9).stack("old_world", "ow1").game(), "open old_world", "take farmer", WAIVE_FW)
    assert (gold_of(game, 0), len(hand_of(game, 0)), population(game, 0)["farmer"]) == (8, 10, 6)


def test_R13_5_mercier_cubes_without_a_card_may_still_be_declined() -> None:
    game = steps(mercier(9).played(0, "fw1").stack_size("farmer_worker", 0).game(), "activate fw1")
    assert legal(game) == ["take farmer"], "R10.1: not all of them"
    steps(game, "take farmer", "finish")
    assert (gold_of(game, 0), population(game, 0)["farmer"]) == (8, 5)


# ---- Mercier: not for other cards ------------------------------------------------------------------------------------
def test_R13_5_mercier_not_for_swaps() -> None:
    game = mercier(9).hand(0, "fw1", "ai1").game()
    steps(game, "swap fw1", "swap ai1")
    assert legal(game) == ["finish"]
    steps(game, "finish")
    assert len(hand_of(game, 0)) == 2
    assert "end" in legal(game)


def test_R13_5_mercier_not_for_new_world_cards() -> None:
    game = steps(mercier(9).game(), "explore new_world")
    assert len(hand_of(game, 0)) == 12
    assert "end" in legal(game)


def test_R13_5_mercier_not_for_the_deal() -> None:
    game = Game.new(4, 3, Options(objectives=("dr_hugo_mercier", *OTHERS), power_of_gold=True, first_player=0))
    assert [len(hand_of(game, seat)) for seat in range(4)] == [9] * 4
    assert [gold_of(game, seat) for seat in range(4)] == [0, 1, 2, 3]
    assert offered(game, "waive") == []


# ---- Hunt ------------------------------------------------------------------------------------------------------------
def test_R13_5_hunt_two_gold_for_a_built_token_that_is_built_over() -> None:
    game = steps(hunt().game(), "build shipyard:1", "place h12")
    assert gold_of(game, 0) == 2
    assert gold_of(game, 1) == 0


def test_R13_5_hunt_two_gold_for_a_built_token_that_is_removed() -> None:
    for lines in (("remove h12", "build shipyard:1", "place h14"), ("build shipyard:1", "place h14", "remove h12")):
        assert gold_of(steps(hunt().game(), *lines), 0) == 2


def test_R13_5_hunt_at_once() -> None:
    game = steps(hunt().exhausted(0, worker=1).game(), "remove h12")
    assert gold_of(game, 0) == 2
    table = hunt().cubes(0).exhausted(0, farmer=1).played(0, "ai4")
    game = steps(table.game(), "remove h12", "build coal_mine:worker", "shift farmer from exhausted")
    assert gold_of(game, 0) == 1
    steps(game, "work sawmill:farmer", "place h14")
    assert tired(game, 0, "farmer") == 0


def test_R13_5_hunt_for_the_covered_and_for_the_removed_one() -> None:
    game = steps(hunt().game(), "build shipyard:1", "place h12", "remove h13")
    assert gold_of(game, 0) == 4


def test_R13_5_hunt_for_shipyards_and_ships_too() -> None:
    table = hunt().built(0, "shipyard:2", "h14").built(0, "merchant:1", "h19")
    ship = ("build merchant:1", "work sawmill:farmer", "work sailmakers:artisan")
    game = steps(table.game(), *ship, "place h19", "remove h14")
    assert gold_of(game, 0) == 4


@pytest.mark.parametrize(("tile", "field"), [("shipyard:1", "h11"), ("sawmill:worker", "h1")])
def test_R13_5_hunt_not_for_printed_ones(tile: str, field: str) -> None:
    game = steps(hunt().game(), f"build {tile}", f"place {field}")
    assert gold_of(game, 0) == 0


def test_R13_5_hunt_not_for_printed_ones_of_islands() -> None:
    game = steps(hunt().island(0, "ow12").game(), "build sawmill:worker", "place a3")
    assert gold_of(game, 0) == 0


def test_R13_5_hunt_for_the_built_one_over_a_printed_one() -> None:
    game = hunt().built(0, "distillery:worker", "h1").game()
    assert gold_of(steps(game.copy(), "build sawmill:worker", "place h1"), 0) == 2
    steps(game, "build shipyard:1", "place h14", "remove h1")
    assert gold_of(game, 0) == 2
    assert on_field(game, 0, "h1") == "sawmill:farmer"


def test_R13_5_hunt_also_for_the_token_that_has_just_been_built() -> None:
    game = steps(hunt().game(), "build shipyard:1", "place h14", "remove h14")
    assert gold_of(game, 0) == 2


def test_R13_5_hunt_for_every_token_of_the_first_printing() -> None:
    game = steps(hunt(first_printing=True).game(), "remove h12", "remove h13", "build shipyard:1", "place h14")
    assert gold_of(game, 0) == 4


def test_R13_5_hunt_for_whoever_expands() -> None:
    table = hunt().built(1, "distillery:worker", "h12")
    game = steps(table.game(), FESTIVAL, "end", "build shipyard:1", "place h12")
    assert (gold_of(game, 0), gold_of(game, 1)) == (0, 2)


def test_R13_5_hunt_only_when_she_is_in_play() -> None:
    game = steps(hunt("bente_jorgensen").game(), "build shipyard:1", "place h12", "remove h13")
    assert gold_of(game, 0) == 0


def test_R13_5_hunt_the_gold_of_a_removal_does_not_begin_a_payment_that_needs_it() -> None:
    # R4.7: an action may be started only with what is ready; the removal has to come first.
    game = hunt().cubes(0).exhausted(0, farmer=1).spent(0, trade=2).game()
    refused(game, "build coal_mine:worker")
    steps(game, "remove h12")
    assert "build coal_mine:worker" in legal(game)
    assert game.state.open == codes.CLEARING
