"""Refusals of building, placing and removing (R5, R13.2, R13.6)."""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.rules.refusing import says
from tests.scenario import Scenario, play

CROWD = {"farmer": 6, "worker": 6, "artisan": 6}


# ---- Building -----------------------------------------------------------------------------------------------------
def test_R5_5_a_token_must_be_on_the_board() -> None:
    game = Scenario(players=3).built(1, "sawmill:worker", "h12").built(2, "sawmill:worker", "h12").game()
    says(game, "build sawmill:worker", "none_on_board", "R5.5: no sawmill for workers is left on the board")


def test_R5_5_after_a_removal_a_twin_can_no_longer_make_way() -> None:
    table = Scenario().cubes(0, **CROWD).built(0, "brewery:worker", "h11").built(0, "warehouse:worker", "h12")
    game = play(table.island(0, "ow5").game(), "remove h11")
    says(game, "build warehouse:worker", "already_have", "R5.5: you already have a warehouse for workers")


def test_R13_6_a_printed_twin_keeps_its_token_from_being_built() -> None:
    game = Scenario(first_printing=True).cubes(0, **CROWD).island(0, "ow5").game()
    says(game, "build warehouse:worker", "already_have", "R5.5: you already have a warehouse for workers")


def test_R5_7_a_ship_needs_a_shipyard_as_strong() -> None:
    text = "R5.7: you have no shipyard of strength 2 or more"
    says(Scenario().cubes(0, **CROWD).game(), "build merchant:2", "no_shipyard", text)


def test_R5_7_a_ship_needs_a_shipyard() -> None:
    game = Scenario().cubes(0, **CROWD).built(0, "brewery:worker", "h11").game()
    says(game, "build merchant:1", "no_shipyard_one", "R5.7: you have no shipyard")


def one_strong_ship() -> Scenario:
    """A seat with one shipyard of strength 2, where the printed one was, and one of strength 1."""
    table = Scenario().cubes(0, **CROWD).built(0, "shipyard:2", "h11").built(0, "shipyard:1", "h12")
    return table.built(0, "warehouse:worker", "h13")


def build_strong_ship(table: Scenario) -> Game:
    """Build a ship of strength 2."""
    steps = ("work sailmakers:artisan", "work warehouse:worker", "work sawmill:farmer", "place h19")
    return play(table.game(), "build merchant:2", *steps)


def test_R5_7_a_strong_shipyard_builds_one_ship_per_action() -> None:
    text = "R5.7: all your shipyards of strength 2 or more have built a ship in this action"
    says(build_strong_ship(one_strong_ship()), "build merchant:2", "yards_used", text)


def test_R5_7_every_shipyard_builds_one_ship_per_action() -> None:
    game = play(build_strong_ship(one_strong_ship()), "remove h12")
    text = "R5.7: all your shipyards have built a ship in this action"
    says(game, "build merchant:1", "yards_used_one", text)


def test_R5_7_only_ships_follow_a_ship() -> None:
    game = build_strong_ship(one_strong_ship())
    says(game, "build sawmill:worker", "only_ships", "R5.7: with this action you can build only ships")


# ---- Placing ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tile", "field", "key", "text"),
    [
        ("sawmill:worker", "a1", "not_your_field", "R5.1: you have no field a1"),
        (
            "sawmill:worker",
            "h16",
            "industry_at_sea",
            "R5.1: an industry stands on land or coast, and this field is sea",
        ),
        ("shipyard:1", "h6", "yard_off_coast", "R5.1: a shipyard stands on the coast, and this field is not coast"),
        ("shipyard:1", "h20", "yard_off_coast", "R5.1: a shipyard stands on the coast, and this field is not coast"),
    ],
)
def test_R5_1_everything_has_its_kind_of_field(tile: str, field: str, key: str, text: str) -> None:
    says(play(Scenario().game(), f"build {tile}"), f"place {field}", key, text)


def test_R5_1_a_ship_lies_at_sea() -> None:
    game = play(Scenario().game(), "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer")
    says(game, "place h12", "ship_off_sea", "R5.1: a ship lies at sea, and this field is not sea")


def test_R5_5_a_second_of_a_kind_is_placed_over_the_first() -> None:
    game = play(Scenario().built(0, "sawmill:worker", "h12").game(), "build sawmill:worker")
    text = "R5.5: you already have a sawmill for workers: place this one over it"
    says(game, "place h13", "over_twin", text)


def test_R5_5_of_two_of_a_kind_one_goes_before_a_third_comes() -> None:
    table = Scenario().cubes(0, **CROWD).built(0, "warehouse:worker", "h12").island(0, "ow5")
    game = play(table.game(), "build warehouse:worker", "exhaust artisan", "work brick_factory:artisan")
    text = "R5.5: you have the warehouse for workers more than once: first remove the one you built"
    says(game, "place a1", "remove_twin", text)
    says(game, "place h12", "remove_twin", text)


def test_R13_6_a_worker_version_goes_over_the_starting_industry() -> None:
    game = play(Scenario(first_printing=True).game(), "build sawmill:worker")
    text = "R13.6: the sawmill for workers must be placed over the starting industry"
    says(game, "place h12", "over_starting", text)


def test_R13_2_only_industries_have_a_blueprint_side() -> None:
    game = play(Scenario(blocking=True).game(), "build shipyard:1")
    text = "R13.2: only an industry can be placed blueprint side up"
    says(game, "place h12 blueprint", "blueprint_industry", text)


# ---- Removing -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("field", "key", "text"),
    [
        ("h13", "nothing_built", "R5.3: nothing is built on this field"),
        ("h1", "printed_stays", "R5.3: what is printed on this field cannot be removed"),
        ("a1", "not_your_field", "R5.1: you have no field a1"),
    ],
)
def test_R5_3_only_what_was_built_can_be_removed(field: str, key: str, text: str) -> None:
    says(Scenario().game(), f"remove {field}", key, text)


def test_R5_3_tokens_are_removed_in_expand_actions_only() -> None:
    text = "R5.3: a construction token can be removed only in an expand action"
    table = Scenario().built(0, "brewery:worker", "h12")
    for lines in (["celebrate festival"], ["increase farmer"], ["increase farmer", "work sawmill:farmer"]):
        game = table.game().copy()
        says(play(game, *lines), "remove h12", "no_expand", text)


def test_R5_3_one_token_is_removed_per_action() -> None:
    table = Scenario().built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    text = "R5.3: you have already removed a construction token in this action"
    game = play(table.game(), "remove h12")
    says(game, "remove h13", "removed_already", text)
    play(game, "build sawmill:worker")
    says(game, "remove h13", "removed_already", text)


def test_R5_3_a_removal_must_leave_something_to_build() -> None:
    table = Scenario(players=3).cubes(0).spent(0, trade=2).built(0, "brass_foundry:artisan", "h13")
    game = table.board("shipyard:1", 0).built(1, "sawmill:worker", "h1").built(2, "sawmill:worker", "h1").game()
    text = "R5.3: removing a construction token is not an action by itself, and afterwards you could not build anything"
    says(game, "remove h13", "remove_alone", text)


def test_R5_7_the_shipyard_of_a_ship_stays_until_it_is_built() -> None:
    table = Scenario().cubes(0, **CROWD).built(0, "shipyard:2", "h12")
    game = play(table.game(), "build merchant:2")
    text = "R5.7: without that shipyard the merchant ship of strength 2 cannot be built"
    says(game, "remove h12", "remove_yard", text)


def test_R5_5_a_removal_must_leave_a_place_for_what_was_bought() -> None:
    table = Scenario().cubes(0, **CROWD).built(0, "warehouse:worker", "h12").built(0, "brewery:worker", "h13")
    game = play(table.island(0, "ow5").game(), "build warehouse:worker")
    text = "R5.5: then the warehouse for workers could not be placed"
    says(game, "remove h13", "remove_no_place", text)
    play(game, "exhaust artisan", "work brick_factory:artisan")
    says(game, "remove h13", "remove_no_place", text)


def test_R4_7_a_removal_must_leave_the_rest_of_the_cost_payable() -> None:
    table = Scenario().cubes(0, farmer=2, worker=2).spent(0, trade=2).built(0, "glassworks:worker", "h12")
    game = play(table.game(), "build window_factory:artisan")
    says(game, "remove h12", "then_unpaid", "R4.7: then glass could no longer be paid")
