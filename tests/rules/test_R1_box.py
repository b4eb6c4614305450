"""R1: what is in the box, what runs out and what does not."""

from __future__ import annotations

import pytest

from brightsands import Game, Options
from brightsands.components.catalog import GRADES, load
from tests.reading import (
    allowed,
    exploration_tokens,
    gold_of,
    hand_of,
    in_supply,
    offered,
    on_board,
    population,
    refused,
    stack_of,
    steps,
    trade_tokens,
)
from tests.scenario import STACK_NAMES, Scenario, rows

BOX = load()
INDUSTRIES = [tile.id for tile in BOX.tiles if tile.kind == "industry" and tile.supply]
SHIPS = [f"{kind}:{strength}" for kind in ("merchant", "exploration") for strength in (1, 2, 3)]


# ---- R1.1 -----------------------------------------------------------------------------------------------------------
def test_R1_1_the_board_has_two_of_each_of_35_industries() -> None:
    game = Game.new(players=2, seed=1)
    assert len(INDUSTRIES) == 35
    assert {on_board(game, tile) for tile in INDUSTRIES} == {2}


def test_R1_1_the_board_has_4_6_4_shipyards_and_six_of_each_ship() -> None:
    game = Game.new(players=2, seed=1)
    assert [on_board(game, f"shipyard:{strength}") for strength in (1, 2, 3)] == [4, 6, 4]
    assert [on_board(game, ship) for ship in SHIPS] == [6] * 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R1_1_cubes_of_the_supply_and_of_the_players_are_25_40_25_20_15(players: int) -> None:
    game = Game.new(players=players, seed=3)
    tiers = ("farmer", "worker", "artisan", "engineer", "investor")
    everywhere = [
        in_supply(game, tier) + sum(population(game, seat).get(tier, 0) for seat in range(players)) for tier in tiers
    ]
    assert everywhere == [25, 40, 25, 20, 15]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R1_1_cards_and_islands_of_stacks_and_hands_are_46_32_24_22_12_8(players: int) -> None:
    game = Game.new(players=players, seed=3)
    sizes = [len(stack_of(game, name)) for name in STACK_NAMES]
    assert sizes == [46 - 7 * players, 32 - 2 * players, 24, 22, 12, 8]
    held = [card for seat in range(players) for card in hand_of(game, seat)]
    for name, kind, count in zip(STACK_NAMES, ("fw", "ai", "nw"), (46, 32, 24), strict=False):
        cards = [*stack_of(game, name), *(card for card in held if card.startswith(kind))]
        assert sorted(cards) == sorted(f"{kind}{n}" for n in range(1, count + 1))
    assert sorted(stack_of(game, "expeditions")) == sorted(f"ex{n}" for n in range(1, 23))
    assert sorted(stack_of(game, "old_world")) == sorted(f"ow{n}" for n in range(1, 13))
    assert sorted(stack_of(game, "new_islands")) == sorted(f"ni{n}" for n in range(1, 9))


def test_R1_1_population_cards_are_worth_3_8_and_5_points() -> None:
    worth = {(card.deck, card.points) for card in BOX.cards}
    assert worth == {("farmer_worker", 3), ("artisan_engineer_investor", 8), ("new_world", 5)}
    table = Scenario().played(0, "fw1").played(0, "ai1", "ai2", face_up=False).played(0, "nw1")
    sheet = table.game().score(0)
    assert [sheet.points(deck) for deck in STACK_NAMES[:3]] == [3, 16, 5]


def test_R1_1_there_are_20_objectives_and_two_more_with_power_of_gold() -> None:
    plain: set[str] = set()
    more: set[str] = set()
    names = [objective.id for objective in BOX.objectives]
    for seed in range(60):
        for found, power in ((plain, False), (more, True)):
            mask = int(Game.new(2, seed, Options(power_of_gold=power)).state.objectives)
            found.update(name for number, name in enumerate(names) if (mask >> number) & 1)
    assert len(plain) == 20
    assert more - plain == {"dr_hugo_mercier", "lady_margaret_hunt"}


# ---- R1.2 -----------------------------------------------------------------------------------------------------------
def test_R1_2_gold_never_runs_out() -> None:
    # The printed tokens are worth 86; the partner has more than that and still gets one more for a trade.
    table = Scenario().gold(0, 500).gold(1, 500).played(0, "fw41").cubes(0)
    game = table.game()
    steps(game, "activate fw41", "increase farmer", "trade planks with 2")
    assert (gold_of(game, 0), gold_of(game, 1)) == (504, 501)


def test_R1_2_naval_tokens_never_run_out() -> None:
    # More tokens on cards than are printed; a card and a ship still get theirs.
    table = Scenario().tokens_on_cards(1, trade=80, exploration=60).played(0, "fw32", "ai21")
    table.cubes(0, farmer=1, artisan=1)
    game = table.game()
    steps(game, "activate fw32", "activate ai21")
    assert (int(game.state.card_trade[0]), int(game.state.card_exploration[0])) == (3, 3)
    steps(game, "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer", "place h19")
    assert trade_tokens(game, 0) == (3, 0)


def test_R1_2_a_construction_token_that_is_not_on_the_board_cannot_be_built() -> None:
    table = Scenario(players=3).built(1, "sawmill:worker", "h12").built(2, "sawmill:worker", "h12")
    game = table.game()
    assert on_board(game, "sawmill:worker") == 0
    refused(game, "build sawmill:worker")


def test_R1_2_a_token_that_returns_to_the_board_is_available_again_at_once() -> None:
    table = Scenario(players=3).built(2, "sawmill:worker", "h12").built(0, "sawmill:worker", "h12")
    game = table.game()
    assert on_board(game, "sawmill:worker") == 0
    refused(game, "build sawmill:worker")
    steps(game, "remove h12")
    assert on_board(game, "sawmill:worker") == 1
    # For whoever returned it ...
    twin = game.copy()
    steps(twin, "build sawmill:worker", "place h13")
    assert on_board(twin, "sawmill:worker") == 0
    # ... and for the next player.
    steps(game, "build shipyard:1", "place h12", "end")
    assert game.seat == 1
    allowed(game, "build sawmill:worker")


def test_R1_2_a_cube_that_is_not_in_the_supply_cannot_be_taken() -> None:
    game = Scenario().cubes(0, farmer=2).supply(farmer=0).game()
    refused(game, "increase farmer")
    assert in_supply(game, "farmer") == 0
    game = Scenario().cubes(0, farmer=2, artisan=1).supply(worker=0).game()
    refused(game, "upgrade farmer")


def test_R1_2_an_island_that_is_not_there_cannot_be_taken() -> None:
    table = Scenario(players=4)
    for number in range(12):
        table.island(1 + number // 4, f"ow{number + 1}")
    for number in range(8):
        table.new_world(1 + number // 4, f"ni{number + 1}")
    game = table.game()
    assert exploration_tokens(game, 0) == (1, 0)
    refused(game, "open old_world", "explore new_world")


def test_R1_2_cards_that_are_not_there_cannot_be_taken() -> None:
    table = Scenario().built(0, "exploration:1", "h19").stack_size("expeditions", 0).stack_size("new_world", 1)
    game = table.game()
    refused(game, "take expedition")
    before = len(hand_of(game, 0))
    steps(game, "explore new_world")
    assert len(hand_of(game, 0)) == before + 1
    assert stack_of(game, "new_world") == []


# ---- R1.3 -----------------------------------------------------------------------------------------------------------
def test_R1_3_every_fact_says_how_it_is_known() -> None:
    grades = [
        *(fact.known for fact in BOX.tiers),
        *(fact.known for fact in BOX.tiles),
        *(fact.known for fact in (*BOX.new_cube, *BOX.upgrade)),
        *(fact.known for fact in BOX.cards),
        *(fact.known for fact in BOX.expeditions),
        *(fact.known for fact in BOX.old_world),
        *(fact.known for fact in BOX.new_world),
        *(fact.known for fact in BOX.objectives),
        *(fact.known for fact in BOX.home_rows),
        *(fact.known for fact in BOX.numbers),
    ]
    assert len(grades) > 5 + 54 + 9 + 102 + 22 + 12 + 8 + 22
    assert set(grades) <= set(GRADES)


def test_R1_3_the_rules_play_by_the_facts_of_the_components() -> None:
    edition = '[tiles."sawmill:worker"]\ncost = ["wool", "@farmer"]\n[upgrade.farmer]\ncost = ["planks"]'
    game = Scenario(edition=edition).cubes(0, farmer=2).spent(0, trade=2).game()
    twin = game.copy()
    steps(game, "build sawmill:worker")
    assert [line for verb in ("work", "exhaust") for line in offered(game, verb)] == ["sheep_farm:farmer", "farmer"]
    steps(twin, "upgrade farmer", "work sawmill:farmer", "raise farmer at district")
    assert population(twin, 0) == {"farmer": 1, "worker": 1}
    assert rows(twin.state.gold) == [0, 0]
