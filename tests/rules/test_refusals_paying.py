"""Refusals of payments: sources, icons, steps that would leave the rest unpaid, costs that cannot be paid (R4)."""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.rules.refusing import says
from tests.scenario import Scenario, play

EFFECTS = "alonso_graves aarhant the_editor beryl_omara zoo"
CROWD = {"farmer": 6, "worker": 6, "artisan": 6}


def paying_for_brewery(table: Scenario) -> Game:
    """A brewery costs grain and coal."""
    return play(table.game(), "build brewery:worker")


# ---- Icons --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "key", "text"),
    [
        ("work sawmill:farmer", "icon_closed", "R4.7: no open icon asks for planks"),
        ("trade bricks with 2", "icon_closed", "R4.7: no open icon asks for bricks"),
        ("import rubber", "icon_closed", "R4.7: no open icon asks for rubber"),
        ("tap ai28 for rubber", "icon_closed", "R4.7: no open icon asks for rubber"),
        ("exhaust artisan", "cube_closed", "R4.2: no open icon asks for an artisan"),
        ("spend trade", "trade_closed", "R4.3: no open icon asks for a trade token"),
        ("spend exploration", "exploration_closed", "R4.3: no open icon asks for an exploration token"),
    ],
)
def test_R4_7_nothing_is_paid_that_the_cost_does_not_show(line: str, key: str, text: str) -> None:
    says(paying_for_brewery(Scenario()), line, key, text)


def test_R4_7_no_icon_is_paid_twice() -> None:
    game = play(paying_for_brewery(Scenario()), "work grain_farm:farmer")
    says(game, "work grain_farm:farmer", "icon_closed", "R4.7: no open icon asks for grain")


# ---- Own industries (R4.1, R4.2) ----------------------------------------------------------------------------------
def test_R4_1_only_an_own_industry_works() -> None:
    game = paying_for_brewery(Scenario())
    says(game, "work coal_mine:worker", "no_workshop", "R4.1: you have no coal mine for workers")
    text = "R4.1: you have no second grain farm for farmers"
    says(game, "work grain_farm:farmer#2", "no_workshop", text)


def test_R5_2_a_covered_industry_does_not_work() -> None:
    game = paying_for_brewery(Scenario().built(0, "coal_mine:worker", "h6"))
    says(game, "work coal_mine:artisan", "covered", "R5.2: your coal mine for artisans is covered")


def test_R13_2_a_blueprint_does_not_work() -> None:
    table = Scenario(blocking=True).cubes(0, **CROWD).gold(0, 3).tokens_on_cards(0, exploration=3)
    game = play(table.game(), "build coal_mine:worker", "work sawmill:farmer", "place h12 blueprint")
    play(game, "use alonso_graves", "build brewery:worker")
    text = "R13.2: your coal mine for workers lies blueprint side up until your next turn"
    says(game, "work coal_mine:worker", "blueprint", text)


def test_R4_1_an_industry_has_two_workplaces() -> None:
    table = Scenario().at_work(0, "grain_farm:farmer", "farmer", "farmer")
    text = "R4.1: both workplaces of the grain farm for farmers are taken"
    says(paying_for_brewery(table), "work grain_farm:farmer", "workplaces_taken", text)


def test_R4_1_an_industry_needs_its_tier() -> None:
    game = paying_for_brewery(Scenario().cubes(0, artisan=1))
    says(game, "work grain_farm:farmer", "none_in_district", "R4.1: you have no farmer in its district")


def test_R4_2_the_cube_of_a_cost_comes_from_its_district() -> None:
    game = play(Scenario().cubes(0).exhausted(0, artisan=1).gold(0, 9).game(), "build warehouse:worker")
    says(game, "exhaust artisan", "none_in_district", "R4.2: you have no artisan in its district")


# ---- Trade (R4.4) -------------------------------------------------------------------------------------------------
def test_R4_4_a_resource_is_traded_once_a_turn() -> None:
    table = Scenario().gold(0, 3).tokens_on_cards(0, trade=9, exploration=3)
    game = play(table.game(), "build brick_factory:worker", "trade coal with 2", "place h12")
    play(game, "use alonso_graves", "build brewery:worker")
    says(game, "trade coal with 2", "traded_already", "R4.4: you have already traded for coal this turn")


def test_R4_4_the_partner_needs_an_industry_for_it() -> None:
    table = Scenario(players=3).tokens_on_cards(0, trade=9).hand(0, "fw18")
    game = play(table.built(0, "brewery:worker", "h12").built(1, "bakery:worker", "h12").game(), "play fw18")
    says(game, "trade bread with 3", "partner_lacks", "R4.4: player 3 has no industry for bread")


def test_R13_2_nobody_trades_for_a_blueprint() -> None:
    table = Scenario(blocking=True).turn(1).hand(0, "fw18").built(0, "bakery:worker", "h12").cubes(0, worker=2)
    game = play(table.built(0, "brewery:worker", "h13").game(), "build brewery:worker", "work grain_farm:farmer")
    play(game, "work coal_mine:artisan", "place h12 blueprint", "end", "play fw18")
    text = "R13.2: the industry of player 2 for beer lies blueprint side up"
    says(game, "trade beer with 2", "partner_blueprint", text)


def test_R4_4_a_trade_costs_tokens_by_tier() -> None:
    game = paying_for_brewery(Scenario().spent(0, trade=1))
    text = "R4.4: trading for coal costs 2 trade tokens and you have 1"
    says(game, "trade coal with 2", "trade_tokens", text)
    game = paying_for_brewery(Scenario().spent(0, trade=2))
    text = "R4.4: trading for grain costs 1 trade token and you have none"
    says(game, "trade grain with 2", "trade_tokens_one", text)


def test_R4_7_a_trade_must_leave_tokens_for_the_rest() -> None:
    game = paying_for_brewery(Scenario().cubes(0, farmer=1))
    says(game, "trade grain with 2", "then_unpaid", "R4.7: then coal could no longer be paid")


# ---- Beryl O'Mara (R11.4) -----------------------------------------------------------------------------------------
def test_R11_4_pairs_stand_for_as_many_tokens_as_the_trade_costs() -> None:
    game = paying_for_brewery(Scenario(objectives=EFFECTS).tokens_on_cards(0, exploration=9))
    text = "R11.4: 4 exploration tokens are more than grain costs"
    says(game, "trade grain with 2 and 4 exploration", "pairs_too_many", text)


def test_R11_4_a_pair_takes_two_tokens() -> None:
    game = paying_for_brewery(Scenario(objectives=EFFECTS))
    text = "R11.4: that takes 2 exploration tokens and you have 1"
    says(game, "trade grain with 2 and 2 exploration", "pairs_short", text)


def test_R11_4_what_pairs_do_not_pay_is_paid_with_trade_tokens() -> None:
    table = Scenario(objectives=EFFECTS).spent(0, trade=2).tokens_on_cards(0, exploration=3)
    text = "R11.4: 2 exploration tokens are not enough for coal: you still need 1 trade token and have none"
    says(paying_for_brewery(table), "trade coal with 2 and 2 exploration", "pairs_beside_one", text)


def test_R11_4_what_pairs_do_not_pay_is_paid_with_trade_tokens_of_a_dear_good() -> None:
    table = Scenario(objectives=EFFECTS).spent(0, trade=1).tokens_on_cards(0, exploration=9).hand(0, "nw12")
    table.built(1, "gramophone_factory:engineer", "h12").built(0, "gramophone_factory:engineer", "h12")
    table.built(0, "cotton_mill:artisan", "h13").cubes(0, artisan=1, engineer=1)
    game = play(table.game(), "play nw12")
    text = "R11.4: 2 exploration tokens are not enough for gramophones: you still need 2 trade tokens and have 1"
    says(game, "trade gramophones with 2 and 2 exploration", "pairs_beside", text)


def trade_icon(**tokens: int) -> Game:
    """Paying for a card that costs cotton fabric, soap and a trade token, all made at home."""
    table = Scenario(objectives=EFFECTS).spent(0, trade=2).tokens_on_cards(0, **tokens).hand(0, "nw8")
    table.built(0, "cotton_mill:artisan", "h12").built(0, "soap_factory:worker", "h13")
    return play(table.game(), "play nw8")


def test_R4_3_a_trade_token_must_be_ready() -> None:
    says(trade_icon(exploration=2), "spend trade", "spend_none", "R4.3: you have no trade token ready")


def test_R11_4_a_pair_in_a_cost_takes_two_tokens() -> None:
    text = "R11.4: that takes 2 exploration tokens and you have 1"
    says(trade_icon(trade=1), "spend exploration_pair", "pairs_short", text)


# ---- The New World (R4.6, R10.6) ----------------------------------------------------------------------------------
def test_R4_6_a_new_world_resource_needs_its_island_and_a_token() -> None:
    table = Scenario().new_world(0, "ni3").played(0, "ai28").played(1, "ai29").spent(0, trade=2).cubes(0, **CROWD)
    game = play(table.game(), "build rum_distillery:artisan")
    text = "R4.6: importing sugar cane costs 1 trade token and you have none"
    says(game, "import sugar_cane", "import_tokens", text)
    says(game, "tap ai29 for sugar_cane", "card_of_other", "R10.6: ai29 was played by player 2")


def test_R4_6_a_resource_of_no_own_island_is_not_imported() -> None:
    game = play(Scenario().played(0, "ai28").game(), "build rum_distillery:artisan")
    text = "R4.6: you have no New World island with sugar cane"
    says(game, "import sugar_cane", "no_island", text)
    says(game, "tap ai29 for sugar_cane", "not_played", "R10.6: you have not played ai29")


def test_R10_6_a_card_gives_once() -> None:
    game = play(Scenario().new_world(0, "ni3").played(0, "ai28", face_up=False).game(), "build rum_distillery:artisan")
    says(game, "tap ai28 for sugar_cane", "face_down", "R10.6: ai28 is already face down")


# ---- Held goods (R4.1), the setting of R10.3 ---------------------------------------------------------------------
def test_R4_1_only_what_is_held_pays() -> None:
    game = paying_for_brewery(Scenario())
    says(game, "held coal", "none_held", "R4.1: you hold no coal")
    says(game, "held planks", "icon_closed", "R4.7: no open icon asks for planks")


def test_R4_1_goods_made_ahead_need_the_same_sources() -> None:
    table = Scenario().cubes(0, farmer=1, artisan=0).spent(0, trade=1)
    game = play(table.game(), "increase farmer", "work sawmill:farmer")
    text = "R4.1: you have no artisan in its district"
    says(game, "work coal_mine:artisan", "none_in_district", text)
    text = "R4.4: trading for coal costs 2 trade tokens and you have 1"
    says(game, "trade coal with 2", "trade_tokens", text)
    says(game, "import rubber", "no_island", "R4.6: you have no New World island with rubber")


def test_R10_3_the_setting_changes_only_to_the_other_one() -> None:
    game = Scenario().tokens_on_cards(0, trade=1).game()
    says(game, "prefer cards", "prefer_same", "R10.3: these tokens are already used first")


def test_R10_3_the_setting_changes_once_between_two_other_steps() -> None:
    game = play(Scenario().tokens_on_cards(0, trade=1).game(), "prefer ships")
    text = "R10.3: you have just changed this: do something else before you change it again"
    says(game, "prefer cards", "prefer_again", text)


def test_R10_3_the_setting_matters_only_with_tokens_in_both_places() -> None:
    text = "R10.3: you have no tokens of one type both on cards and on ships"
    says(Scenario().game(), "prefer ships", "prefer_no_choice", text)
    says(paying_for_brewery(Scenario()), "prefer ships", "prefer_no_choice", text)


# ---- Shift end inside a payment -----------------------------------------------------------------------------------
def test_R4_7_a_shift_end_must_help() -> None:
    game = paying_for_brewery(Scenario().gold(0, 9).exhausted(0, engineer=1))
    text = "R4.7: shift end for this engineer does not help to pay for the brewery for workers"
    says(game, "shift engineer from exhausted", "shift_idle", text)


def test_R4_5_a_shift_end_inside_a_payment_costs_gold() -> None:
    game = paying_for_brewery(Scenario().gold(0, 2).exhausted(0, artisan=1))
    text = "R4.5: shift end for an artisan costs 3 gold and you have 2"
    says(game, "shift artisan from exhausted", "shift_gold", text)


def test_R7_2_the_gold_of_the_new_cube_is_kept() -> None:
    table = Scenario().gold(0, 1).exhausted(0, farmer=1).stack_size("farmer_worker", 0)
    game = play(table.game(), "increase farmer")
    text = "R4.5: shift end for a farmer costs 1 gold and you need 1 of your 1 gold for the new cube"
    says(game, "shift farmer from exhausted", "shift_due", text)


def test_R4_7_a_shift_end_must_leave_gold_for_the_rest() -> None:
    table = Scenario().cubes(0).exhausted(0, farmer=1, artisan=2).gold(0, 3).spent(0, trade=1)
    game = paying_for_brewery(table)
    says(game, "shift farmer from exhausted", "then_unpaid", "R4.7: then coal could no longer be paid")


# ---- Costs that cannot be paid (R4.7) -----------------------------------------------------------------------------
BREWERY = "R4.7: you cannot pay for the brewery for workers: "


def test_R4_7_exploration_tokens_that_are_missing_are_counted() -> None:
    game = Scenario().hand(0, "nw21").game()
    text = "R4.7: you cannot pay for nw21: it costs 4 exploration tokens and you have 1"
    says(game, "play nw21", "lack_exploration", text)


def test_R4_7_an_exploration_token_that_is_missing() -> None:
    edition = '[tiles."coal_mine:worker"]\ncost = ["planks", "@exploration"]'
    game = Scenario(edition=edition).spent(0, exploration=1).game()
    text = "R4.7: you cannot pay for the coal mine for workers: it costs 1 exploration token and you have none"
    says(game, "build coal_mine:worker", "lack_exploration_one", text)


def test_R4_7_a_cube_the_player_does_not_have() -> None:
    game = Scenario().game()
    text = "R4.7: you cannot pay for the weapons factory for artisans: you have no engineer"
    says(game, "build weapons_factory:artisan", "lack_cube", text)


def test_R4_7_a_resource_nobody_makes() -> None:
    game = Scenario().hand(0, "fw1").game()
    nobody = "neither you nor another player has an industry for"
    text = f"R4.7: you cannot pay for the window factory for artisans: {nobody} glass"
    says(game, "build window_factory:artisan", "lack_industry", text)
    text = f"R4.7: you cannot pay for fw1: {nobody} bread"
    says(game, "play fw1", "lack_industry", text)
    text = f"R4.7: you cannot pay for a new investor: {nobody} windows"
    says(game, "increase investor", "lack_industry", text)
    text = f"R4.7: you cannot pay for the upgrade of an artisan: {nobody} windows"
    says(game, "upgrade artisan", "lack_industry", text)


def test_R4_7_a_resource_that_was_traded_for_already() -> None:
    table = Scenario().gold(0, 3).tokens_on_cards(0, trade=9, exploration=3).built(0, "bakery:worker", "h6")
    game = play(table.game(), "build brick_factory:worker", "trade coal with 2", "place h12", "use alonso_graves")
    text = BREWERY + "you have already traded for coal this turn and have no industry of your own"
    says(game, "build brewery:worker", "lack_traded", text)


def test_R13_2_a_resource_of_a_blueprint() -> None:
    table = Scenario(blocking=True).cubes(0, **CROWD).gold(0, 3).tokens_on_cards(0, exploration=3).hand(0, "fw13")
    game = play(table.game(), "build brewery:worker", "work grain_farm:farmer", "work coal_mine:artisan")
    play(game, "place h12 blueprint", "use alonso_graves")
    text = "R4.7: you cannot pay for fw13: your industry for beer lies blueprint side up"
    says(game, "play fw13", "lack_blueprint", text)


def test_R4_7_a_resource_without_anybody_to_make_it() -> None:
    game = Scenario().cubes(0).built(0, "window_factory:artisan", "h12").tokens_on_cards(0, trade=9).game()
    text = (
        "R4.7: you cannot pay for the shipyard of strength 3: "
        "you cannot trade for windows and have no artisan for your own industry"
    )
    says(game, "build shipyard:3", "lack_workers", text)


def test_R4_7_a_new_world_resource_without_its_island() -> None:
    text = "R4.7: you cannot pay for the rum distillery for artisans: you have no New World island with sugar cane"
    says(Scenario().game(), "build rum_distillery:artisan", "lack_island", text)


def test_R4_7_a_resource_wanted_twice_that_can_only_be_traded_for() -> None:
    edition = '[tiles."brewery:worker"]\ncost = ["glass", "glass"]'
    game = Scenario(edition=edition).built(1, "glassworks:worker", "h12").tokens_on_cards(0, trade=9).game()
    says(game, "build brewery:worker", "lack_icons", BREWERY + "you lack glass")


def test_R4_7_gold_for_shift_ends_that_is_missing() -> None:
    table = Scenario().cubes(0).exhausted(0, artisan=1).gold(0, 1).tokens_on_cards(0, trade=2)
    lacking = "you lack 1 artisan; 2 more gold for shift ends would be enough"
    text = f"R4.7: you cannot pay for the warehouse for workers: {lacking}"
    says(table.game(), "build warehouse:worker", "lack_gold", text)


def test_R4_7_trade_tokens_that_are_missing() -> None:
    table = Scenario().cubes(0, engineer=1).spent(0, trade=1)
    table.built(1, "glassworks:worker", "h12").built(1, "brass_foundry:artisan", "h13")
    lacking = "you lack brass; 2 more trade tokens would be enough"
    text = f"R4.7: you cannot pay for the spectacle factory for artisans: {lacking}"
    says(table.game(), "build spectacle_factory:artisan", "lack_tokens", text)


def test_R4_7_a_trade_token_that_is_missing() -> None:
    table = Scenario().cubes(0, farmer=1).spent(0, trade=2).built(1, "glassworks:worker", "h12")
    text = (
        "R4.7: you cannot pay for the window factory for artisans: you lack glass; 1 more trade token would be enough"
    )
    says(table.game(), "build window_factory:artisan", "lack_tokens_one", text)


def test_R4_7_gold_or_trade_tokens_that_are_missing() -> None:
    table = Scenario().cubes(0, farmer=1).exhausted(0, artisan=1).spent(0, trade=2)
    text = BREWERY + "you lack coal; 3 more gold for shift ends or 2 more trade tokens would be enough"
    says(table.game(), "build brewery:worker", "lack_gold_or_tokens", text)


def test_R4_7_gold_or_a_trade_token_that_is_missing() -> None:
    table = Scenario().cubes(0).exhausted(0, farmer=1).spent(0, trade=2)
    text = (
        "R4.7: you cannot pay for a new farmer: you lack planks; "
        "1 more gold for shift ends or 1 more trade token would be enough"
    )
    says(table.game(), "increase farmer", "lack_gold_or_tokens_one", text)


def test_R4_7_gold_and_trade_tokens_that_are_missing() -> None:
    table = Scenario().cubes(0).exhausted(0, engineer=1).spent(0, trade=2)
    table.built(1, "glassworks:worker", "h12").built(1, "brass_foundry:artisan", "h13")
    text = (
        "R4.7: you cannot pay for the spectacle factory for artisans: you lack 1 engineer, glass, brass; "
        "4 more gold for shift ends and 3 more trade tokens would be enough"
    )
    says(table.game(), "build spectacle_factory:artisan", "lack_gold_and_tokens", text)
    table.tokens_on_cards(0, trade=2)
    text = (
        "R4.7: you cannot pay for the spectacle factory for artisans: you lack 1 engineer, brass; "
        "4 more gold for shift ends and 1 more trade token would be enough"
    )
    says(table.game(), "build spectacle_factory:artisan", "lack_gold_and_tokens_one", text)
