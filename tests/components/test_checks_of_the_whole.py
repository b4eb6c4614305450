"""Checks of islands, objectives, numbers and reach: each fails on broken data, naming file, entry and problem."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from brightsands.components.build import build
from brightsands.components.errors import ComponentError
from tests.components.damage import DATA, GONE, refused

# Islands, expeditions, objectives


def test_R8_3_an_Old_World_island_has_an_effect_or_something_printed() -> None:
    assert refused("islands.toml", "old_world", "ow1", "effect", GONE) == (
        "islands.toml: islands.ow1: must have an effect or something printed"
    )
    assert refused("islands.toml", "old_world", "ow1", "printed", "merchant:1") == (
        "islands.toml: islands.ow1: must have an effect or something printed, not both"
    )


def test_R8_4_a_printed_tile_exists() -> None:
    assert refused("islands.toml", "old_world", "ow12", "printed", "shipyard:4") == (
        "islands.toml: islands.ow12: printed: unknown tile 'shipyard:4'; did you mean 'shipyard:3'?"
    )


def test_R8_4_an_effect_of_an_island_names_raw_resources() -> None:
    assert refused("islands.toml", "old_world", "ow1", "effect", {"new_world_resource": ["beer"]}) == (
        "islands.toml: islands.ow1.effect: 'beer' is no resource of the New World"
    )


@pytest.mark.parametrize("resources", [[], ["cotton", "rubber"], ["cotton", "rubber", "rubber"]])
def test_R8_5_a_New_World_island_shows_three_resources(resources: list[str]) -> None:
    assert refused("islands.toml", "new_world", "ni1", "resources", resources) == (
        "islands.toml: islands.ni1: must show three different resources"
    )


def test_R4_6_a_New_World_island_shows_raw_resources() -> None:
    assert refused("islands.toml", "new_world", "ni1", "resources", ["cotton", "cocoa", "beer"]) == (
        "islands.toml: islands.ni1: 'beer' is no resource of the New World"
    )


def test_R4_6_every_raw_resource_is_found_on_an_island() -> None:
    data: Any = copy.deepcopy(DATA)
    for name in ("ni1", "ni5", "ni6"):
        data["islands.toml"]["new_world"][name]["resources"] = ["cotton", "cocoa", "rubber"]
    with pytest.raises(ComponentError, match=r"^islands\.toml: islands: no New World island shows 'tobacco'$"):
        build(data)


def test_R4_6_there_are_six_raw_resources_that_no_industry_makes() -> None:
    raw = ["cotton", "cocoa", "coffee_beans", "rubber", "sugar_cane"]
    assert refused("islands.toml", "raw", "resources", [*raw, "cocoa"]) == (
        "islands.toml: raw: must name six different resources"
    )
    data: Any = copy.deepcopy(DATA)
    data["tiles.toml"]["board"]["cigar_factory:artisan"]["makes"] = "tobacco"
    with pytest.raises(
        ComponentError, match=r"tiles\.cigar_factory:artisan: no industry makes 'tobacco', which is raw"
    ):
        build(data)


@pytest.mark.parametrize("row", ["top", "middle", "bottom", "sea"])
def test_R5_1_every_row_of_the_home_island_has_five_fields(row: str) -> None:
    assert refused("islands.toml", "home_island", row, "fields", [""] * 4) == (
        f"islands.toml: home_island.{row}: must have 5 fields, not 4"
    )


def test_R2_2_what_is_printed_on_the_home_island_exists() -> None:
    assert refused("islands.toml", "home_island", "top", "fields", 0, "inn:farmer") == (
        "islands.toml: home_island.top: unknown tile 'inn:farmer'"
    )


@pytest.mark.parametrize(
    ("row", "tile"),
    [("top", "shipyard:1"), ("middle", "merchant:1"), ("bottom", "merchant:1"), ("sea", "sawmill:farmer")],
)
def test_R5_1_what_is_printed_on_the_home_island_fits_its_row(row: str, tile: str) -> None:
    assert refused("islands.toml", "home_island", row, "fields", 0, tile) == (
        f"islands.toml: home_island.{row}: '{tile}' cannot stand in this row"
    )


def test_R2_2_each_preprinted_industry_is_printed_once() -> None:
    assert refused("islands.toml", "home_island", "top", "fields", 1, "sawmill:farmer") == (
        "islands.toml: home_island: 'sawmill:farmer' must be printed once, not 2 times"
    )
    assert refused("islands.toml", "home_island", "top", "fields", 1, "") == (
        "islands.toml: home_island: 'grain_farm:farmer' must be printed once, not 0 times"
    )


@pytest.mark.parametrize(
    ("row", "place", "problem"),
    [
        ("sea", 0, "must show 2 merchant:1, not 1"),
        ("sea", 2, "must show 1 exploration:1, not 0"),
        ("bottom", 0, "must show 1 shipyard:1, not 0"),
    ],
)
def test_R2_2_the_home_island_has_two_merchants_an_explorer_and_a_shipyard(row: str, place: int, problem: str) -> None:
    assert refused("islands.toml", "home_island", row, "fields", place, "") == f"islands.toml: home_island: {problem}"


def test_R2_2_nothing_else_is_printed_on_the_home_island() -> None:
    assert refused("islands.toml", "home_island", "sea", "fields", 4, "merchant:3") == (
        "islands.toml: home_island: must show 14 tiles, not 15"
    )


def test_R9_3_expedition_fields_ask_for_tiers_that_visit() -> None:
    assert refused("expeditions.toml", "expeditions", "ex3", "animal", "lion") == (
        "expeditions.toml: expeditions.ex3: animal: unknown tier 'lion'"
    )
    assert refused("expeditions.toml", "expeditions", "ex3", "artefact", "worker") == (
        "expeditions.toml: expeditions.ex3: asks for a worker, who visits nothing"
    )


def test_R11_5_the_industries_of_objectives_exist() -> None:
    assert refused("objectives.toml", "industry", "the_queen", "industries", ["fur_dealers"]) == (
        "objectives.toml: objectives.the_queen: unknown industry 'fur_dealers'; did you mean 'fur_dealer'?"
    )


@pytest.mark.parametrize("industries", [[], ["brewery", "brewery"]])
def test_R11_5_an_objective_names_industries_once(industries: list[str]) -> None:
    assert refused("objectives.toml", "industry", "the_queen", "industries", industries) == (
        "objectives.toml: objectives.the_queen: must name industries, each once"
    )


def test_R11_5_an_industry_objective_scores() -> None:
    assert refused("objectives.toml", "industry", "the_queen", "points", 0) == (
        "objectives.toml: objectives.the_queen: points must be at least 1, not 0"
    )


def test_R11_6_a_majority_counts_something() -> None:
    assert refused("objectives.toml", "majority", "university", "counts", "books") == (
        "objectives.toml: objectives.university: counts: 'books' is nothing that is counted"
    )


def test_an_objective_stands_once() -> None:
    data: Any = copy.deepcopy(DATA)
    data["objectives.toml"]["effect"]["zoo"] = data["objectives.toml"]["effect"].pop("aarhant")
    with pytest.raises(ComponentError, match=r"^objectives\.toml: objectives\.zoo: stands twice$"):
        build(data)


def test_R2_1_the_first_game_has_five_objectives_that_exist() -> None:
    four = ["zoo", "museum", "aarhant", "university"]
    assert refused("supply.toml", "start", "first_game_objectives", [*four, "palace"]) == (
        "supply.toml: start: first_game_objectives: unknown objective 'palace'"
    )
    for wrong in (four, [*four, "zoo"]):
        assert refused("supply.toml", "start", "first_game_objectives", wrong) == (
            "supply.toml: start: first_game_objectives must name five"
        )


# Numbers that fit together


def test_R2_2_four_players_can_start() -> None:
    assert refused("supply.toml", "cubes", "worker", 11) == (
        "supply.toml: cubes: too few worker cubes for four players to start"
    )
    assert refused("supply.toml", "start_hand", "artisan_engineer_investor", 9) == (
        "supply.toml: start_hand: too few artisan_engineer_investor cards for four players to start"
    )


def test_R2_3_start_gold_is_for_four() -> None:
    assert refused("supply.toml", "start", "gold", [0, 1, 2]) == (
        "supply.toml: start: gold must be given for 4 players"
    )


def test_R8_1_every_island_has_a_positive_cost() -> None:
    assert refused("supply.toml", "limits", "island_costs", [1, 2, 3]) == (
        "supply.toml: limits: island_costs must give a cost for each island one can have"
    )
    assert refused("supply.toml", "limits", "island_costs", [0, 2, 3, 4]) == (
        "supply.toml: limits: island_costs must be positive"
    )


def test_R11_6_the_second_scores_less_than_the_first() -> None:
    assert refused("supply.toml", "points", "majority_second", 10) == (
        "supply.toml: points: majority_second must be less than majority_most"
    )


# Reaching everything from the home island


def test_an_industry_does_not_need_its_own_product() -> None:
    assert refused("tiles.toml", "board", "brewery:worker", "cost", ["grain", "beer"]) == (
        "tiles.toml: tiles.brewery:worker: can never be had, for beer, which needs beer"
    )


def test_industries_do_not_need_each_other_in_a_circle() -> None:
    assert refused("tiles.toml", "board", "glassworks:worker", "cost", ["windows"]) == (
        "tiles.toml: tiles.window_factory:artisan: can never be had, "
        "for windows, which needs glass, which needs windows"
    )


def test_cubes_do_not_need_what_only_they_make() -> None:
    data: Any = copy.deepcopy(DATA)
    data["tiers.toml"]["new_cube"]["engineer"]["cost"] = ["light_bulbs"]
    data["tiers.toml"]["upgrade"]["artisan"]["cost"] = ["light_bulbs"]
    with pytest.raises(
        ComponentError, match=r"^tiers\.toml: new_cube\.engineer: can never be had, for @engineer, which"
    ):
        build(data)


def test_a_cube_that_can_only_be_had_by_an_upgrade_is_reached() -> None:
    data: Any = copy.deepcopy(DATA)
    data["tiers.toml"]["new_cube"]["engineer"]["cost"] = ["light_bulbs"]
    assert build(data).new_cube[3].cost == ("light_bulbs",)


def test_an_industry_with_a_second_way_to_its_product_is_reached() -> None:
    data: Any = copy.deepcopy(DATA)
    data["tiles.toml"]["board"]["cotton_mill:worker"]["cost"] = ["cotton_fabric"]
    assert build(data).tile("cotton_mill:worker").cost == ("cotton_fabric",)
