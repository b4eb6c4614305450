"""Checks of entries, counts, tiles, costs and effects: each fails on broken data, naming file, entry and problem."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from brightsands.components.build import build
from brightsands.components.errors import ComponentError
from tests.components.damage import DATA, GONE, refused


def test_the_data_as_it_is_passes_every_check() -> None:
    assert len(build(copy.deepcopy(DATA)).tiles) == 54


# Files, sections, entries


def test_a_missing_file_is_named() -> None:
    data = copy.deepcopy(DATA)
    del data["cards.toml"]
    with pytest.raises(ComponentError, match=r"^cards\.toml: is missing$"):
        build(data)


def test_a_file_of_something_else_is_named() -> None:
    data = copy.deepcopy(DATA)
    data["notes.toml"] = {}
    with pytest.raises(ComponentError, match=r"^notes\.toml: is no file of the box$"):
        build(data)


def test_a_missing_section_is_named() -> None:
    assert refused("tiles.toml", "ships", GONE) == "tiles.toml: ships: is missing"


def test_an_unknown_section_is_named() -> None:
    assert refused("tiles.toml", "trains", {}) == "tiles.toml: trains: unknown section"


def test_a_section_is_a_table() -> None:
    assert refused("tiles.toml", "ships", 3) == "tiles.toml: ships: must be a table, not 3"


def test_R1_3_a_section_names_the_rule_it_serves() -> None:
    assert refused("tiles.toml", "ships", "rule", GONE) == "tiles.toml: ships: names no rule"
    assert "must name rules" in refused("tiles.toml", "ships", "rule", "rule five")
    assert refused("tiles.toml", "ships", "rule", 5) == "tiles.toml: ships: rule must be a string, not 5"


def test_R1_3_a_section_has_a_grade() -> None:
    assert refused("tiles.toml", "ships", "known", GONE) == "tiles.toml: ships: has no grade"


def test_R1_3_grades_are_known_ones() -> None:
    assert refused("tiles.toml", "ships", "merchant:1", "known", "hearsay") == (
        "tiles.toml: tiles.merchant:1: unknown grade 'hearsay'"
    )
    assert refused("tiers.toml", "tiers", "artisan", "parts", {"trade": "hearsay"}) == (
        "tiers.toml: tiers.artisan.parts: unknown grade 'hearsay'"
    )


def test_an_entry_is_a_table() -> None:
    assert refused("cards.toml", "new_world", "nw3", "beer") == ("cards.toml: cards.nw3: must be a table, not 'beer'")


def test_an_entry_has_no_other_keys() -> None:
    assert refused("cards.toml", "new_world", "nw3", "title", "x") == "cards.toml: cards.nw3: unknown key 'title'"


def test_a_missing_key_is_named() -> None:
    assert refused("tiers.toml", "tiers", "artisan", "trade", GONE) == "tiers.toml: tiers.artisan: trade is missing"


@pytest.mark.parametrize("value", ["3", 3.0, True, [3], -1, 0, 100])
def test_numbers_are_whole_and_in_range(value: object) -> None:
    assert refused("tiers.toml", "tiers", "artisan", "shift_end", value).startswith(
        "tiers.toml: tiers.artisan: shift_end must be "
    )


def test_a_list_of_numbers_holds_numbers() -> None:
    assert refused("supply.toml", "start", "gold", ["a"]) == (
        "supply.toml: start: gold must be a whole number, not 'a'"
    )
    assert refused("supply.toml", "start", "gold", 3) == "supply.toml: start: gold must be a list, not 3"


# Counts


@pytest.mark.parametrize(
    ("file", "section", "last"),
    [
        ("cards.toml", "farmer_worker", "fw46"),
        ("cards.toml", "artisan_engineer_investor", "ai32"),
        ("cards.toml", "new_world", "nw24"),
        ("expeditions.toml", "expeditions", "ex22"),
        ("islands.toml", "old_world", "ow12"),
        ("islands.toml", "new_world", "ni8"),
    ],
)
def test_R1_1_numbered_things_are_neither_fewer_nor_more(file: str, section: str, last: str) -> None:
    assert refused(file, section, last, GONE) == f"{file}: {section}: {last} is missing"
    more = f"{last[:2]}{int(last[2:]) + 1}"
    assert refused(file, section, more, {}) == f"{file}: {section}: unknown entry '{more}'"


def test_R1_1_the_board_has_35_industries() -> None:
    assert refused("tiles.toml", "board", "bakery:worker", GONE) == (
        "tiles.toml: board: must have 35 industries, not 34"
    )


def test_R2_2_ten_industries_are_preprinted() -> None:
    assert refused("tiles.toml", "preprinted", "pig_farm:farmer", GONE) == (
        "tiles.toml: preprinted: must have 10 industries, not 9"
    )


def test_R1_1_there_are_nine_kinds_of_shipyards_and_ships() -> None:
    assert refused("tiles.toml", "shipyards", "shipyard:3", GONE) == ("tiles.toml: shipyards: shipyard:3 is missing")
    assert refused("tiles.toml", "ships", "ferry:1", {"cost": []}) == "tiles.toml: ships: unknown entry 'ferry:1'"


@pytest.mark.parametrize(
    ("kind", "name", "count"),
    [
        ("effect", "aarhant", 4),
        ("majority", "university", 5),
        ("other", "zoo", 5),
        ("industry", "the_queen", 6),
        ("power_of_gold", "dr_hugo_mercier", 2),
    ],
)
def test_R1_1_there_are_20_objectives_and_2(kind: str, name: str, count: int) -> None:
    assert refused("objectives.toml", kind, name, GONE) == (
        f"objectives.toml: {kind}: must have {count} objectives, not {count - 1}"
    )


# Tiles, tiers, cubes


def test_an_industry_is_named_by_its_tier() -> None:
    assert "the id must be a name and a tier" in refused(
        "tiles.toml", "board", "mill:baron", {"makes": "x", "cost": []}
    )
    assert refused("tiles.toml", "board", "bank:investor", {"makes": "x", "cost": []}) == (
        "tiles.toml: tiles.bank:investor: investors work nowhere"
    )


def test_an_industry_makes_a_resource() -> None:
    assert refused("tiles.toml", "board", "bakery:worker", "makes", "Rye bread") == (
        "tiles.toml: tiles.bakery:worker: makes: 'Rye bread' is no resource"
    )


def test_a_tile_stands_once() -> None:
    data: Any = copy.deepcopy(DATA)
    data["tiles.toml"]["board"]["pig_farm:farmer"] = {"makes": "pigs", "cost": []}
    del data["tiles.toml"]["board"]["sawmill:worker"]
    with pytest.raises(ComponentError, match=r"^tiles\.toml: tiles\.pig_farm:farmer: stands twice$"):
        build(data)


def test_R5_5_all_industries_of_a_name_make_the_same() -> None:
    assert refused("tiles.toml", "board", "sawmill:worker", "makes", "furniture") == (
        "tiles.toml: tiles.sawmill:farmer: makes 'planks', but another sawmill makes 'furniture'"
    )


def test_R4_4_investors_make_nothing() -> None:
    assert refused("tiers.toml", "tiers", "investor", "trade", 4) == (
        "tiers.toml: tiers.investor: trade must be 0: investors make nothing"
    )


def test_R4_4_all_others_trade() -> None:
    assert refused("tiers.toml", "tiers", "farmer", "trade", 0) == (
        "tiers.toml: tiers.farmer: trade must be from 1 to 99, not 0"
    )


def test_R7_3_investors_do_not_rise() -> None:
    assert refused("tiers.toml", "upgrade", "investor", {"cost": []}) == (
        "tiers.toml: upgrade: unknown entry 'investor'"
    )


def test_tiers_are_the_five() -> None:
    assert refused("tiers.toml", "new_cube", "baron", {"cost": []}) == "tiers.toml: new_cube: unknown entry 'baron'"
    assert refused("supply.toml", "cubes", "baron", 3) == "supply.toml: cubes: unknown key 'baron'"


@pytest.mark.parametrize("section", ["cubes", "tokens", "printed"])
def test_R1_1_supplies_are_positive(section: str) -> None:
    name = next(key for key in DATA["supply.toml"][section] if key not in ("rule", "known"))  # type: ignore[attr-defined]
    assert refused("supply.toml", section, name, 0) == (f"supply.toml: {section}: {name} must be from 1 to 99, not 0")


# Costs and effects


COSTS = [
    ("tiles.toml", "board", "bakery:worker", "tiles.bakery:worker"),
    ("tiles.toml", "shipyards", "shipyard:2", "tiles.shipyard:2"),
    ("tiles.toml", "ships", "merchant:2", "tiles.merchant:2"),
    ("tiers.toml", "new_cube", "artisan", "new_cube.artisan"),
    ("tiers.toml", "upgrade", "artisan", "upgrade.artisan"),
    ("cards.toml", "farmer_worker", "fw12", "cards.fw12"),
    ("cards.toml", "new_world", "nw3", "cards.nw3"),
]


@pytest.mark.parametrize(("file", "section", "name", "entry"), COSTS)
def test_every_resource_of_every_cost_exists(file: str, section: str, name: str, entry: str) -> None:
    assert refused(file, section, name, "cost", ["windwos"]) == (
        f"{file}: {entry}: cost: unknown resource 'windwos'; did you mean 'windows'?"
    )


@pytest.mark.parametrize(
    ("cost", "problem"),
    [
        (["@gold"], "cost: unknown icon '@gold'"),
        (["@"], "cost: unknown icon '@'"),
        (["Beer"], "cost: 'Beer' is no icon"),
        ([""], "cost: '' is no icon"),
        ([3], "cost must be a list of strings; 3 is none"),
        ("beer", "cost must be a list, not 'beer'"),
        (["@exploration"] * 7, "cost shows 7 icons, at most 6 fit"),
    ],
)
def test_the_icons_of_a_cost_are_well_formed(cost: object, problem: str) -> None:
    assert refused("cards.toml", "farmer_worker", "fw12", "cost", cost) == f"cards.toml: cards.fw12: {problem}"


def test_R6_1_a_card_costs_something() -> None:
    assert refused("cards.toml", "farmer_worker", "fw12", "cost", []) == "cards.toml: cards.fw12: cost shows nothing"


def test_R10_1_a_card_does_something() -> None:
    assert refused("cards.toml", "farmer_worker", "fw12", "effect", GONE) == (
        "cards.toml: cards.fw12: effect is missing"
    )


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ({}, "does nothing"),
        ({"gold": 0}, "gold must be from 1 to 99, not 0"),
        ({"gold": -4}, "gold must be from 1 to 99, not -4"),
        ({"silver": 4}, "unknown key 'silver'"),
        ({"cubes": "farmer"}, "n is missing"),
        ({"cubes": "farmer", "n": 0}, "n must be from 1 to 99, not 0"),
        ({"cubes": "baron", "n": 1}, "cubes: unknown tier 'baron'"),
        ({"cubes": "", "n": 1}, "cubes: unknown tier ''"),
        ({"upgrades": "investor", "n": 1}, "investors cannot rise"),
        ({"cubes": "farmer", "upgrades": "farmer", "n": 1}, "cubes and upgrades cannot stand together"),
        ({"gold": 2, "n": 1}, "unknown key 'n'"),
        ({"new_world_resource": []}, "new_world_resource names none"),
        ({"new_world_resource": ["cocoa", "cocoa"]}, "new_world_resource names one twice"),
        ({"new_world_resource": ["beer"]}, "'beer' is no resource of the New World"),
        (3, "must be a table, not 3"),
    ],
)
def test_R10_effects_are_of_the_vocabulary_with_positive_counts(effect: object, problem: str) -> None:
    assert refused("cards.toml", "farmer_worker", "fw12", "effect", effect) == (
        f"cards.toml: cards.fw12.effect: {problem}"
    )


def test_solo_mission_1_counts_11_cards() -> None:
    assert refused("cards.toml", "farmer_worker", "fw12", "cost", ["goods", "soap"]) == (
        "cards.toml: cards.farmer_worker: "
        "11 cards must show @exploration or cotton_fabric or goods (solo mission 1), not 12"
    )


def test_solo_mission_2_counts_8_cards() -> None:
    assert refused("cards.toml", "farmer_worker", "fw17", "cost", ["goods", "soap"]) == (
        "cards.toml: cards.farmer_worker: 8 cards must show @exploration or cotton_fabric (solo mission 2), not 7"
    )
