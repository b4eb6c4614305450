"""Refusals of cards, workforce, islands, expeditions and objectives (R6-R11)."""

from __future__ import annotations

import pytest

from tests.rules.refusing import says
from tests.scenario import Scenario, play

EFFECTS = "alonso_graves aarhant the_editor beryl_omara zoo"


# ---- Cards --------------------------------------------------------------------------------------------------------
def test_R6_1_only_a_hand_card_is_played() -> None:
    says(Scenario().hand(0, "fw1").game(), "play fw2", "not_in_hand", "R6.1: fw2 is not in your hand")


def test_R6_2_only_a_hand_card_is_swapped() -> None:
    game = Scenario().hand(0, "fw1", "fw3").game()
    says(game, "swap fw2", "not_in_hand", "R6.2: fw2 is not in your hand")
    says(play(game, "swap fw1"), "swap fw1", "not_in_hand", "R6.2: fw1 is not in your hand")


def test_R6_2_a_card_of_an_empty_stack_cannot_be_swapped() -> None:
    table = Scenario().hand(0, "fw1", "fw2", "ai1").stack_size("farmer_worker", 0)
    text = "R6.2: the farmer/worker stack was empty, so such a card cannot be swapped"
    game = table.game()
    says(game, "swap fw1", "stack_was_empty", text)
    says(play(game, "swap ai1"), "swap fw1", "stack_was_empty", text)


def test_R6_2_three_cards_are_swapped_at_most() -> None:
    game = play(Scenario().hand(0, "fw1", "fw2", "fw3", "fw4").game(), "swap fw1", "swap fw2", "swap fw3")
    says(game, "swap fw4", "swaps_done", "R6.2: at most 3 cards can be swapped in one action")


def test_R10_1_only_a_played_card_is_activated() -> None:
    game = Scenario().hand(0, "fw1").played(1, "fw3").played(0, "fw2", face_up=False).game()
    says(game, "activate fw1", "not_played", "R10.1: you have not played fw1")
    says(game, "activate fw3", "card_of_other", "R10.1: fw3 was played by player 2")
    says(game, "activate fw2", "face_down", "R10.1: fw2 is already face down")


def test_R10_8_cards_are_put_away_in_the_turn_of_playing_only() -> None:
    text = "R10.8: cards may be discarded only in the turn in which ai14 was played"
    says(Scenario().played(0, "ai14").game(), "activate ai14", "put_away_late", text)


def test_R10_1_with_an_empty_hand_nothing_can_be_put_away() -> None:
    table = Scenario().hand(0, "ai14").tokens_on_cards(0, exploration=6)
    game = play(table.game(), "play ai14", *["spend exploration"] * 6)
    text = "R10.1: activating ai14 would do nothing: your hand is empty"
    says(game, "activate ai14", "activate_hand", text)


def test_R10_6_a_resource_card_waits_for_an_icon() -> None:
    text = "R10.6: ai28 gives its resource only while you are paying a cost that shows it"
    says(Scenario().played(0, "ai28").game(), "activate ai28", "giver_waits", text)


def test_R10_1_an_effect_that_would_do_nothing_is_refused() -> None:
    table = Scenario().played(0, "fw18", "fw24", "ai24", "ai1").cubes(0, worker=1).stack_size("expeditions", 0)
    game = table.supply(engineer=0, artisan=0).game()
    nothing = "would do nothing: "
    text = f"R10.1: activating fw18 {nothing}there is no engineer in the supply"
    says(game, "activate fw18", "activate_supply", text)
    text = f"R10.1: activating ai24 {nothing}there is no artisan in the supply"
    says(game, "activate ai24", "activate_supply", text)
    says(game, "activate fw24", "activate_people", f"R10.1: activating fw24 {nothing}you have no farmer")
    says(game, "activate ai1", "activate_stack", f"R10.1: activating ai1 {nothing}no expedition card is left")


def test_R10_1_a_cube_that_can_be_neither_drawn_for_nor_paid_is_nothing() -> None:
    game = Scenario().played(0, "fw10").gold(0, 2).stack_size("artisan_engineer_investor", 0).game()
    text = (
        "R10.1: activating fw10 would do nothing: no artisan/engineer/investor card is left, "
        "so an artisan would cost 3 gold and you have 2"
    )
    says(game, "activate fw10", "activate_gold", text)


# ---- Workforce ----------------------------------------------------------------------------------------------------
def test_R7_2_a_new_cube_comes_from_the_supply() -> None:
    game = Scenario().supply(farmer=0).game()
    says(game, "increase farmer", "supply_empty", "R7.2: there is no farmer in the supply")


def test_R7_3_the_risen_cube_comes_from_the_supply() -> None:
    game = Scenario().supply(worker=0).game()
    says(game, "upgrade farmer", "supply_empty", "R7.3: there is no worker in the supply")


def test_R7_1_three_new_cubes_are_taken_at_most() -> None:
    game = Scenario().built(0, "sawmill:worker", "h12").game()
    for workshop in ("sawmill:farmer", "sawmill:farmer", "sawmill:worker"):
        play(game, "increase farmer", f"work {workshop}")
    says(game, "increase farmer", "cubes_done", "R7.1: at most 3 new cubes can be added in one action")


def test_R7_2_a_cube_without_a_card_costs_gold() -> None:
    game = Scenario().stack_size("farmer_worker", 0).game()
    text = "R7.2: no farmer/worker card is left, so a new farmer also costs 1 gold and you have 0"
    says(game, "increase farmer", "cube_gold", text)


def test_R7_3_only_a_cube_one_has_can_rise() -> None:
    says(Scenario().game(), "upgrade engineer", "no_such_cube", "R7.3: you have no engineer")


def test_R7_3_the_upgrade_is_for_the_tier_it_was_paid_for() -> None:
    game = play(Scenario().game(), "upgrade farmer", "work brick_factory:artisan")
    says(game, "raise worker at district", "raise_other", "R7.3: the upgrade you paid for is for a farmer")


def test_R7_3_the_cube_that_rises_is_where_the_player_says() -> None:
    game = play(Scenario().cubes(0, artisan=1).exhausted(0, farmer=1).game(), "upgrade farmer", "trade bricks with 2")
    says(game, "raise farmer at district", "none_in_district", "R7.3: you have no farmer in its district")
    text = "R7.3: you have no farmer at the sawmill for farmers"
    says(game, "raise farmer at sawmill:farmer", "none_at_work", text)


def test_R7_3_no_exhausted_cube_can_rise_where_there_is_none() -> None:
    game = play(Scenario().game(), "upgrade farmer", "work brick_factory:artisan")
    says(game, "raise farmer at exhausted", "none_exhausted", "R7.3: you have no exhausted farmer")


def test_R10_6_free_upgrades_come_from_cards() -> None:
    game = Scenario().played(0, "fw24").game()
    text = "R10.6: you have no free upgrade of a farmer left this turn"
    says(game, "raise farmer at district", "no_free_upgrade", text)
    text = "R10.6: you have no free upgrade of an artisan left this turn"
    says(game, "raise artisan at district", "no_free_upgrade", text)
    play(game, "activate fw24")
    says(game, "raise farmer at exhausted", "none_exhausted", "R7.3: you have no exhausted farmer")


def test_R10_6_a_free_upgrade_needs_a_cube_in_the_supply() -> None:
    game = play(Scenario().played(0, "fw24").supply(worker=1).game(), "activate fw24", "raise farmer at district")
    says(game, "raise farmer at district", "supply_empty", "R7.3: there is no worker in the supply")


# ---- Shift end ----------------------------------------------------------------------------------------------------
def test_R4_5_only_a_cube_that_is_away_goes_home() -> None:
    game = Scenario().gold(0, 9).at_work(0, "sawmill:farmer", "farmer").game()
    says(game, "shift farmer from district", "at_home", "R4.5: a cube in its district is already at home")
    says(game, "shift farmer from exhausted", "none_exhausted", "R4.5: you have no exhausted farmer")
    text = "R4.5: you have no worker at the sawmill for farmers"
    says(game, "shift worker from sawmill:farmer", "none_at_work", text)
    text = "R4.5: you have no farmer at the second sawmill for farmers"
    says(game, "shift farmer from sawmill:farmer#2", "none_at_work", text)


@pytest.mark.parametrize(
    ("tier", "gold", "text"),
    [
        ("farmer", 0, "R4.5: shift end for a farmer costs 1 gold and you have 0"),
        ("engineer", 2, "R4.5: shift end for an engineer costs 4 gold and you have 2"),
    ],
)
def test_R4_5_shift_end_costs_gold(tier: str, gold: int, text: str) -> None:
    game = Scenario().gold(0, gold).exhausted(0, **{tier: 1}).game()
    says(game, f"shift {tier} from exhausted", "shift_gold", text)


# ---- Islands and expeditions --------------------------------------------------------------------------------------
def test_R8_1_four_old_world_islands_are_all() -> None:
    table = Scenario().tokens_on_cards(0, exploration=9)
    for island in ("ow1", "ow2", "ow3", "ow4"):
        table.island(0, island)
    says(table.game(), "open old_world", "old_world_full", "R8.1: you already have 4 Old World islands")


def test_R8_1_the_old_world_runs_out() -> None:
    table = Scenario(players=4).tokens_on_cards(0, exploration=9)
    for number in range(12):
        table.island(number % 4, f"ow{number + 1}")
    says(table.game(), "open old_world", "old_world_empty", "R8.1: no Old World island is left")


def test_R8_1_every_old_world_island_costs_more() -> None:
    table = Scenario().island(0, "ow1").island(0, "ow2")
    text = "R8.1: your 3rd Old World island costs 3 exploration tokens and you have 1"
    says(table.game(), "open old_world", "old_world_tokens", text)
    text = "R8.1: your 1st Old World island costs 1 exploration token and you have none"
    says(Scenario().spent(0, exploration=1).game(), "open old_world", "old_world_tokens_one", text)


def test_R8_5_four_new_world_islands_are_all() -> None:
    table = Scenario().tokens_on_cards(0, exploration=9)
    for island in ("ni1", "ni2", "ni3", "ni4"):
        table.new_world(0, island)
    says(table.game(), "explore new_world", "new_world_full", "R8.5: you already have 4 New World islands")


def test_R8_5_the_new_world_runs_out() -> None:
    table = Scenario(players=4).tokens_on_cards(0, exploration=9)
    for number in range(8):
        table.new_world(number % 4, f"ni{number + 1}")
    says(table.game(), "explore new_world", "new_world_empty", "R8.5: no New World island is left")


def test_R8_5_every_new_world_island_costs_more() -> None:
    text = "R8.5: your 2nd New World island costs 2 exploration tokens and you have 1"
    says(Scenario().new_world(0, "ni1").game(), "explore new_world", "new_world_tokens", text)
    text = "R8.5: your 1st New World island costs 1 exploration token and you have none"
    says(Scenario().spent(0, exploration=1).game(), "explore new_world", "new_world_tokens_one", text)


def test_R9_1_expedition_cards_run_out() -> None:
    game = Scenario().tokens_on_cards(0, exploration=9).stack_size("expeditions", 0).game()
    says(game, "take expedition", "expedition_empty", "R9.1: no expedition card is left")


def test_R9_1_expedition_cards_cost_tokens() -> None:
    text = "R9.1: expedition cards cost 2 exploration tokens and you have 1"
    says(Scenario().game(), "take expedition", "expedition_tokens", text)


# ---- Objectives ---------------------------------------------------------------------------------------------------
def test_R11_1_graves_wants_tokens_and_gold_once_a_turn() -> None:
    table = Scenario(objectives=EFFECTS).gold(0, 2)
    text = "R11.1: Alonso Graves costs 3 exploration tokens and you have 1"
    says(table.game().copy(), "use alonso_graves", "objective_tokens", text)
    table.tokens_on_cards(0, exploration=9)
    text = "R11.1: Alonso Graves costs 3 gold and you have 2"
    says(table.game().copy(), "use alonso_graves", "objective_gold", text)
    game = play(table.gold(0, 9).game(), "use alonso_graves")
    text = "R11.1: you have already used Alonso Graves this turn"
    says(game, "use alonso_graves", "objective_used", text)


def test_R11_2_aarhant_wants_an_investor_at_home_once_a_turn() -> None:
    table = Scenario(objectives=EFFECTS).exhausted(0, investor=1)
    text = "R11.2: you have no investor in its district"
    says(table.game().copy(), "use aarhant", "aarhant_investor", text)
    game = play(table.cubes(0, investor=2).game(), "use aarhant")
    says(game, "use aarhant", "objective_used", "R11.2: you have already used Aarhant this turn")


def test_R11_3_the_editor_wants_tokens_and_a_card_once_a_turn() -> None:
    table = Scenario(objectives=EFFECTS).hand(0, "fw1", "fw2")
    text = "R11.3: The Editor costs 2 exploration tokens and you have 1"
    says(table.game().copy(), "use the_editor", "objective_tokens", text)
    game = play(table.tokens_on_cards(0, exploration=9).game(), "use the_editor", "put fw1")
    says(game, "use the_editor", "objective_used", "R11.3: you have already used The Editor this turn")
    game = Scenario(objectives=EFFECTS).hand(0).tokens_on_cards(0, exploration=9).game()
    says(game, "use the_editor", "editor_hand", "R11.3: your hand is empty")
