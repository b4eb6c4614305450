"""The facts of the box, literally."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from brightsands.components import load
from brightsands.components.catalog import DECKS, GRADES, TIERS, Effect

BOX = load()
NEW_WORLD = ("cotton", "cocoa", "coffee_beans", "rubber", "sugar_cane", "tobacco")


def test_R1_1_the_box_holds_35_kinds_of_industries_two_of_each() -> None:
    board = BOX.tiles[:35]
    assert {(tile.kind, tile.supply, tile.strength) for tile in board} == {("industry", 2, 0)}
    assert Counter(tile.tier for tile in board) == {"worker": 15, "artisan": 14, "engineer": 6}


def test_R1_1_the_box_holds_4_6_4_shipyards_and_6_ships_of_each_kind() -> None:
    assert [(tile.id, tile.kind, tile.strength, tile.supply) for tile in BOX.tiles[35:44]] == [
        *[("shipyard:1", "shipyard", 1, 4), ("shipyard:2", "shipyard", 2, 6), ("shipyard:3", "shipyard", 3, 4)],
        *[("merchant:1", "merchant", 1, 6), ("merchant:2", "merchant", 2, 6), ("merchant:3", "merchant", 3, 6)],
        *[("exploration:1", "exploration", 1, 6), ("exploration:2", "exploration", 2, 6)],
        ("exploration:3", "exploration", 3, 6),
    ]


def test_R1_1_the_box_holds_125_cubes() -> None:
    assert BOX.cube_supply == (25, 40, 25, 20, 15)


def test_R1_1_the_box_holds_46_32_and_24_population_cards_worth_3_8_and_5_points() -> None:
    assert Counter((card.deck, card.points) for card in BOX.cards) == {
        ("farmer_worker", 3): 46,
        ("artisan_engineer_investor", 8): 32,
        ("new_world", 5): 24,
    }
    assert [card.id for card in BOX.cards] == [
        *[f"fw{n}" for n in range(1, 47)],
        *[f"ai{n}" for n in range(1, 33)],
        *[f"nw{n}" for n in range(1, 25)],
    ]


def test_R1_1_the_box_holds_12_and_8_islands_and_22_expedition_cards() -> None:
    assert (len(BOX.old_world), len(BOX.new_world), len(BOX.expeditions)) == (12, 8, 22)


def test_R1_1_the_box_holds_20_objectives_and_R13_5_adds_2() -> None:
    assert [objective.kind for objective in BOX.objectives] == [
        *["effect"] * 4,
        *["majority"] * 5,
        *["other"] * 5,
        *["industry"] * 6,
        *["power_of_gold"] * 2,
    ]


def test_R1_3_every_fact_has_a_grade_of_its_own() -> None:
    facts: list[Any] = [*BOX.tiers, *BOX.tiles, *BOX.new_cube, *BOX.upgrade, *BOX.cards, *BOX.expeditions]
    facts += [*BOX.old_world, *BOX.new_world, *BOX.objectives, *BOX.home_rows, *BOX.numbers]
    assert {fact.known for fact in facts} <= set(GRADES)


def test_R1_3_every_section_of_the_data_names_the_rules_it_serves() -> None:
    rules = dict(BOX.rules)
    assert len(rules) == 32
    assert rules["tiles.shipyards"] == "R5.6 R5.8"
    assert rules["objectives.industry"] == "R11.5"


def test_R2_2_a_player_starts_with_4_farmers_3_workers_2_artisans_and_9_cards() -> None:
    assert BOX.start_cubes == (4, 3, 2, 0, 0)
    assert BOX.start_hand == (7, 2, 0)


def test_R2_2_the_home_island_shows_10_industries_a_shipyard_and_three_ships() -> None:
    assert (BOX.home_top, BOX.home_middle) == (
        ("sawmill:farmer", "grain_farm:farmer", "potato_farm:farmer", "pig_farm:farmer", "sheep_farm:farmer"),
        ("coal_mine:artisan", "brick_factory:artisan", "warehouse:artisan", "steelworks:artisan", "sailmakers:artisan"),
    )
    assert BOX.home_bottom == ("shipyard:1", "", "", "", "")
    assert BOX.home_sea == ("merchant:1", "merchant:1", "exploration:1", "", "")
    assert [tile.id for tile in BOX.tiles[44:]] == [*BOX.home_top, *BOX.home_middle]
    assert {(tile.supply, tile.cost) for tile in BOX.tiles[44:]} == {(0, ())}


def test_R2_2_what_is_printed_on_the_home_island_is_agreed_its_order_a_guess() -> None:
    assert {(row.known, row.parts) for row in BOX.home_rows} == {("agreed", (("order", "guess"),))}


def test_R2_1_R2_3_the_first_game_and_the_start_gold() -> None:
    assert BOX.first_game_objectives == ("alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo")
    assert BOX.start_gold == (0, 1, 2, 3)


def test_R4_6_the_six_raw_resources_come_last_of_the_44() -> None:
    assert BOX.new_world_resources == NEW_WORLD == BOX.resources[38:]
    assert BOX.resources[:12] == (
        *("planks", "grain", "potatoes", "pigs", "wool", "coal", "bricks", "goods", "steel_beams", "sails"),
        *("beer", "bread"),
    )
    assert len(BOX.resources) == len(set(BOX.resources)) == 44


def test_R4_6_every_New_World_island_has_cotton_and_two_others() -> None:
    assert {(island.resources[0], len(island.resources)) for island in BOX.new_world} == {("cotton", 3)}


def test_R5_5_seven_resources_are_made_by_two_kinds_of_industry() -> None:
    twice = [resource for resource in BOX.resources if len(BOX.makers(resource)) == 2]
    assert twice == ["planks", "coal", "bricks", "goods", "steel_beams", "sails", "cotton_fabric"]


def test_R7_2_R8_2_R9_1_limits() -> None:
    assert BOX.empty_stack_gold == (1, 3, 0)
    assert BOX.empty_stack_known == ("seed", "agreed", "seed")
    assert BOX.old_world_fields == (2, 2, 2)
    assert (BOX.workplaces, BOX.max_old_world, BOX.max_new_world, BOX.island_costs) == (2, 4, 4, (1, 2, 3, 4))
    assert (BOX.expedition_cost, BOX.expedition_draw, BOX.new_world_cards_per_island) == (2, 3, 3)
    assert (BOX.new_cubes_per_action, BOX.upgrades_per_action, BOX.swaps_per_action) == (3, 3, 3)


def test_R9_3_R12_3_points() -> None:
    assert BOX.card_points == (3, 8, 5)
    assert BOX.expedition_points == (0, 0, 1, 2, 3)
    assert (BOX.gold_per_point, BOX.fireworks, BOX.majority_most, BOX.majority_second) == (3, 7, 10, 4)


def test_R9_3_ten_expedition_fields_ask_for_investors() -> None:
    asked = Counter([card.animal for card in BOX.expeditions] + [card.artefact for card in BOX.expeditions])
    assert asked == {"investor": 10, "engineer": 16, "artisan": 18}


def test_solo_missions_1_and_2_take_11_and_8_farmer_worker_cards_out() -> None:
    costs = [set(card.cost) for card in BOX.cards if card.deck == DECKS[0]]
    assert len([cost for cost in costs if cost & {"@exploration", "cotton_fabric", "goods"}]) == 11
    assert len([cost for cost in costs if cost & {"@exploration", "cotton_fabric"}]) == 8


TIERS_KNOWN = [
    ("farmer", "green", 1, 1, "seed", ()),
    ("worker", "blue", 1, 2, "seed", ()),
    ("artisan", "red", 2, 3, "agreed", (("trade", "seed"),)),
    ("engineer", "purple", 3, 4, "agreed", (("trade", "seed"),)),
    ("investor", "turquoise", 0, 5, "agreed", ()),
]


@pytest.mark.parametrize(("name", "colour", "trade", "shift_end", "known", "parts"), TIERS_KNOWN)
def test_R4_4_R4_5_tiers(
    name: str, colour: str, trade: int, shift_end: int, known: str, parts: tuple[tuple[str, str], ...]
) -> None:
    tier = BOX.tier(name)
    assert tier is BOX.tiers[TIERS.index(name)]
    assert (tier.colour, tier.trade, tier.shift_end, tier.known, tier.parts) == (colour, trade, shift_end, known, parts)


TILES = [
    ("sawmill:worker", "planks", "", "seed"),
    ("warehouse:worker", "goods", "bricks @artisan", "seed"),
    ("cotton_mill:worker", "cotton_fabric", "cotton steam_motors", "agreed"),
    ("coffee_roastery:artisan", "coffee", "coffee_beans coal", "single"),
    ("fur_dealer:artisan", "fur_coats", "sewing_machines cotton_fabric goods", "agreed"),
    ("advanced_weapons_factory:engineer", "advanced_weapons", "dynamite steel_beams @investor", "agreed"),
    ("shipyard:1", "", "", "seed"),
    ("shipyard:2", "", "planks bricks steel_beams", "guess"),
    ("shipyard:3", "", "bricks steel_beams windows", "guess"),
    ("merchant:2", "", "sails goods planks", "seed"),
    ("exploration:3", "", "sails weapons steam_motors", "single"),
    ("sheep_farm:farmer", "wool", "", "agreed"),
]


@pytest.mark.parametrize(("name", "makes", "cost", "known"), TILES)
def test_R5_1_tiles(name: str, makes: str, cost: str, known: str) -> None:
    tile = BOX.tile(name)
    assert (tile.makes, tile.cost, tile.known) == (makes, tuple(cost.split()), known)


CUBES = [
    ("new", "farmer", "planks", "agreed"),
    ("new", "worker", "planks bricks", "seed"),
    ("new", "artisan", "bricks coal goods", "single"),
    ("new", "investor", "coal goods steel_beams windows fur_coats @artisan", "single"),
    ("rise", "farmer", "bricks", "seed"),
    ("rise", "engineer", "fur_coats @artisan", "single"),
]


@pytest.mark.parametrize(("how", "tier", "cost", "known"), CUBES)
def test_R7_1_R7_3_cubes(how: str, tier: str, cost: str, known: str) -> None:
    costs = BOX.new_cube if how == "new" else BOX.upgrade
    found = costs[TIERS.index(tier)]
    assert (found.tier, found.cost, found.known) == (tier, tuple(cost.split()), known)


CARDS = [
    ("fw1", "work_clothes bread", Effect(cubes="farmer", cube_count=2)),
    ("fw24", "bread soap", Effect(upgrades="farmer", upgrade_count=3)),
    ("fw36", "@exploration @exploration", Effect(trade_tokens=3)),
    ("fw46", "soap work_clothes", Effect(gold=4)),
    ("ai1", "steel_beams cigars penny_farthings", Effect(expedition_cards=2)),
    ("ai4", "cigars fur_coats steam_carriages", Effect(extra_actions=1)),
    ("ai16", "champagne coffee gramophones", Effect(put_away_cards=2)),
    ("ai22", "soap pocket_watches advanced_weapons", Effect(exploration_tokens=3)),
    ("ai28", " ".join(["@exploration"] * 6), Effect(new_world_resources=NEW_WORLD[1:])),
    ("ai32", "work_clothes rum fur_coats", Effect(trade_tokens=6)),
    ("nw1", "cotton_fabric schnapps @trade", Effect(extra_actions=1)),
    ("nw24", " ".join(["@exploration"] * 4), Effect(gold=2, trade_tokens=4)),
]


@pytest.mark.parametrize(("name", "cost", "effect"), CARDS)
def test_R10_population_cards(name: str, cost: str, effect: Effect) -> None:
    card = BOX.card(name)
    assert (card.cost, card.effect, card.known) == (tuple(cost.split()), effect, "single")


@pytest.mark.parametrize(
    ("name", "effect", "printed", "known"),
    [
        ("ow1", Effect(cubes="farmer", cube_count=2), "", "single"),
        ("ow4", Effect(expedition_cards=2), "", "seed"),
        ("ow9", Effect(), "sailmakers:worker", "seed"),
        ("ow12", Effect(), "shipyard:1", "single"),
    ],
)
def test_R8_3_R8_4_Old_World_islands(name: str, effect: Effect, printed: str, known: str) -> None:
    island = BOX.old_world_island(name)
    assert (island.effect, island.printed, island.known) == (effect, printed, known)


@pytest.mark.parametrize(
    ("name", "resources"),
    [("ni1", "cotton cocoa tobacco"), ("ni5", "cotton tobacco rubber"), ("ni8", "cotton cocoa rubber")],
)
def test_R8_5_New_World_islands(name: str, resources: str) -> None:
    island = BOX.new_world_island(name)
    assert (island.resources, island.known) == (tuple(resources.split()), "single")


@pytest.mark.parametrize(
    ("name", "animal", "artefact"),
    [("ex1", "investor", "investor"), ("ex11", "engineer", "artisan"), ("ex22", "artisan", "artisan")],
)
def test_R9_3_expedition_cards(name: str, animal: str, artefact: str) -> None:
    card = BOX.expedition(name)
    assert (card.animal, card.artefact, card.known) == (animal, artefact, "single")


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("aarhant", ("effect", "", 0, "", "seed", "R11.2")),
        ("university", ("majority", "engineers", 0, "", "seed", "R11.6")),
        ("bente_jorgensen", ("other", "", 18, "", "seed", "R11.8")),
        ("pyrphorian", ("other", "", -2, "", "seed", "R11.8")),
        ("edvard_goode", ("industry", "", 6, "gramophone_factory bicycle_factory carriage_works", "seed", "R11.5")),
        ("the_queen", ("industry", "", 6, "clockmakers spectacle_factory fur_dealer", "single", "R11.5")),
        ("lady_margaret_hunt", ("power_of_gold", "", 0, "", "seed", "R13.5")),
    ],
)
def test_R11_objectives(name: str, facts: tuple[object, ...]) -> None:
    each = BOX.objective(name)
    industries = " ".join(each.industries)
    assert (each.kind, each.counts, each.points, industries, each.known, each.rule) == facts


def test_R11_5_which_name_has_which_set_is_a_guess_but_for_edvard_goode() -> None:
    parts = {objective.id: objective.parts for objective in BOX.objectives if objective.kind == "industry"}
    assert parts.pop("edvard_goode") == ()
    assert set(parts.values()) == {(("name", "guess"),)}
