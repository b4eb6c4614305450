"""Refusals: what they are, what this game does not have, what comes first, what nobody asked for."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from brightsands import Action, Game, IllegalAction, Options
from brightsands.rules.codes import PLACE, TRADE, VERBS, WORK, pack
from brightsands.rules.refusals.english import in_english, refuse
from brightsands.rules.refusals.reasons import FALLBACK, REASONS
from tests.rules.refusing import says
from tests.scenario import Scenario, play

EFFECTS = "alonso_graves aarhant the_editor beryl_omara zoo"
MERCIER = "alonso_graves aarhant the_editor dr_hugo_mercier zoo"
PLAIN = "zoo museum university hannah_goode pyrphorian"


def reason(game: Game, line: str) -> IllegalAction:
    """Why an action is refused."""
    found = game.why_not(Action.parse(line))
    assert found is not None
    return found


# ---- The value itself ---------------------------------------------------------------------------------------------
def test_a_refusal_carries_rule_reason_key_and_values() -> None:
    found = reason(Scenario().gold(0, 2).exhausted(0, engineer=1).game(), "shift engineer from exhausted")
    assert found.rule == "R4.5"
    assert found.reason == "shift end for an engineer costs 4 gold and you have 2"
    assert found.key == "shift_gold"
    assert found.values == {"tier": "engineer", "gold": 4, "have": 2}
    assert str(found) == "R4.5: shift end for an engineer costs 4 gold and you have 2"


def test_a_refusal_survives_pickling() -> None:
    found = reason(Scenario().game(), "build weapons_factory:artisan")
    twin = pickle.loads(pickle.dumps(found))
    assert twin == found
    assert (twin.rule, twin.reason, twin.key, twin.values) == (found.rule, found.reason, found.key, found.values)
    assert str(twin) == str(found)
    assert hash(twin) == hash(found)


def test_refusals_differ_by_rule_by_reason_by_key_and_by_values() -> None:
    first = IllegalAction("R4.1", "no", "key", {"count": 1})
    assert first == IllegalAction("R4.1", "no", "key", {"count": 1})
    assert first != IllegalAction("R4.2", "no", "key", {"count": 1})
    assert first != IllegalAction("R4.1", "yes", "key", {"count": 1})
    assert first != IllegalAction("R4.1", "no", "other", {"count": 1})
    assert first != IllegalAction("R4.1", "no", "key", {"count": 2})
    assert first != "R4.1: no"


def test_the_values_of_a_refusal_are_its_own() -> None:
    values: dict[str, str | int] = {"tile": "brewery:worker"}
    found = refuse("already_have", values)
    values["tile"] = "bakery:worker"
    assert found.values == {"tile": "brewery:worker"}


@pytest.mark.parametrize("key", sorted(REASONS))
def test_every_key_has_a_scenario(key: str) -> None:
    if key != FALLBACK:
        tests = [path for path in Path(__file__).parent.glob("test_refusals*.py") if "everywhere" not in path.name]
        assert any(f'"{key}",' in path.read_text(encoding="utf-8") for path in tests)


def test_the_fallback_has_words_too() -> None:
    assert in_english(FALLBACK, {}) == "that cannot be done now"


# ---- No action at all, no game any more ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    "code",
    [
        0,
        -1,
        -(1 << 40),
        VERBS,
        63,
        1 << 30,
        1 << 62,
        pack(PLACE, 200),
        pack(PLACE, 3, 2),
        pack(TRADE, 40, 1),
        pack(TRADE, 3, 1, 9),
        pack(WORK, 0, 2),
        27 | 1 << 6,
    ],
)
def test_R3_a_number_that_is_no_action_is_refused(code: int) -> None:
    game = Scenario().game()
    assert str(game.why_not(Action(code))) == "R3: that is not an action in this game"
    with pytest.raises(IllegalAction) as caught:
        game.play_code(code)
    assert caught.value.key == "no_action"


def test_R3_a_number_too_large_for_any_machine_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        Scenario().game().play_code(10**30)
    assert (caught.value.key, caught.value.rule) == ("no_action", "R3")


def test_R12_nothing_can_be_done_when_the_game_is_over() -> None:
    game = Game.new(2, 1, Options(round_limit=1))
    play(game, "celebrate festival", "end", "celebrate festival", "end")
    assert game.is_over
    says(game, "celebrate festival", "game_over", "R12: the game is over")


# ---- What this game does not have ---------------------------------------------------------------------------------
def test_R14_6_there_is_no_market_among_several_players() -> None:
    says(
        Scenario().game(),
        "market brewery:worker",
        "solo_market",
        "R14.6: trading without a partner is only possible in the solo game",
    )


def test_R14_5_the_extra_expand_action_is_part_of_a_mission() -> None:
    says(
        Scenario().game(),
        "extend",
        "solo_extend",
        "R14.5: the extra expand action for trade tokens exists only in a solo mission",
    )


def test_R15_6_no_time_card_asks_anything_among_several_players() -> None:
    says(
        Scenario().game(),
        "answer yes",
        "solo_answer",
        "R15.6: there are no time cards: they belong to the solo game",
    )


def test_R13_2_blueprints_need_their_variant() -> None:
    game = play(Scenario().game(), "build sawmill:worker")
    says(
        game,
        "place h12 blueprint",
        "blocking_off",
        "R13.2: placing blueprint side up is a variant that is not in play",
    )


def test_R13_4_choosing_an_island_needs_its_variant() -> None:
    text = "R13.4: choosing between two islands is a variant that is not in play"
    says(Scenario().game(), "keep ow1", "choice_off", text)


def test_R13_7_with_goods_at_payment_nothing_is_held() -> None:
    game = play(Scenario(goods_at_payment=True).game(), "increase farmer")
    text = "R13.7: in this game you produce only while you pay: nothing is held"
    says(game, "held planks", "holding_off", text)


def test_R13_5_buying_off_a_card_needs_mercier() -> None:
    says(
        Scenario().game(),
        "waive farmer_worker",
        "mercier_off",
        "R13.5: paying gold instead of a card needs Dr. Hugo Mercier, who is not in play",
    )


@pytest.mark.parametrize("line", ["trade planks with 2 and 2 exploration", "spend exploration_pair"])
def test_R11_4_exploration_tokens_stand_for_trade_tokens_only_with_beryl(line: str) -> None:
    game = play(Scenario().game(), "increase farmer")
    says(
        game,
        line,
        "beryl_off",
        "R11.4: exploration tokens replace trade tokens only with Beryl O'Mara, who is not in play",
    )


@pytest.mark.parametrize(
    ("objective", "text"),
    [
        ("alonso_graves", "R11.1: Alonso Graves is not in play"),
        ("aarhant", "R11.2: Aarhant is not in play"),
        ("the_editor", "R11.3: The Editor is not in play"),
    ],
)
def test_R11_an_objective_that_is_not_in_play_cannot_be_used(objective: str, text: str) -> None:
    says(Scenario(objectives=PLAIN).game(), f"use {objective}", "objective_off", text)


def test_R4_4_a_partner_must_sit_at_the_table() -> None:
    game = play(Scenario(players=3).game(), "increase farmer")
    says(game, "trade planks with 4", "no_player", "R4.4: there is no player 4")


def test_R4_4_nobody_trades_with_himself() -> None:
    game = play(Scenario().game(), "increase farmer")
    says(game, "trade planks with 1", "trade_self", "R4.4: you cannot trade with yourself")


def test_R10_6_most_cards_give_no_resource() -> None:
    says(Scenario().game(), "tap fw1 for rubber", "not_a_giver", "R10.6: fw1 gives no New World resource")


def test_R10_6_a_card_gives_only_what_it_shows() -> None:
    says(Scenario().game(), "tap ai28 for cotton", "gives_other", "R10.6: ai28 does not give cotton")


# ---- Something else comes first -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("begin", "text"),
    [
        ("build brewery:worker", "R3.2: first finish paying for the brewery for workers"),
        ("build merchant:1", "R3.2: first finish paying for the merchant ship of strength 1"),
        ("play fw36", "R3.2: first finish paying for fw36"),
        ("increase worker", "R3.2: first finish paying for a new worker"),
        ("upgrade farmer", "R3.2: first finish paying for the upgrade of a farmer"),
    ],
)
def test_R3_2_a_payment_is_finished_first(begin: str, text: str) -> None:
    table = Scenario().cubes(0, farmer=4, worker=3, artisan=4).hand(0, "fw36").tokens_on_cards(0, exploration=2)
    says(play(table.game(), begin), "end", "pay_first", text)


def test_R3_2_a_paid_token_is_placed_first() -> None:
    game = play(Scenario().gold(0, 9).exhausted(0, farmer=1).game(), "build sawmill:worker")
    says(game, "shift farmer from exhausted", "place_first", "R3.2: first place the sawmill for workers")


def test_R7_3_the_cube_that_rises_is_chosen_first() -> None:
    game = play(Scenario().game(), "upgrade farmer", "work brick_factory:artisan")
    says(game, "finish", "raise_first", "R7.3: first choose which farmer to upgrade")


def test_R6_2_a_swap_is_finished_first() -> None:
    game = play(Scenario().hand(0, "fw1", "fw2").game(), "swap fw1")
    says(game, "end", "swap_first", "R6.2: first finish the swap")


def test_R10_8_putting_away_is_finished_first() -> None:
    table = Scenario().hand(0, "ai14", "fw1", "fw2", "fw3").tokens_on_cards(0, exploration=6)
    game = play(table.game(), "play ai14", *["spend exploration"] * 6, "activate ai14")
    says(game, "end", "put_first", "R10.8: first finish discarding cards")
    says(game, "finish", "put_one", "R10.1: you must discard at least one card")
    says(game, "put fw9", "not_in_hand", "R10.8: fw9 is not in your hand")


def test_R11_3_the_editor_wants_a_card_first() -> None:
    table = Scenario(objectives=EFFECTS).hand(0, "fw1", "fw2").tokens_on_cards(0, exploration=2)
    game = play(table.game(), "use the_editor")
    says(game, "celebrate festival", "put_first", "R11.3: first finish discarding cards")
    says(game, "finish", "put_one", "R11.3: you must discard at least one card")


def test_R10_2_an_offered_cube_is_answered_first() -> None:
    table = Scenario().hand(0, "fw2").played(0, "fw1").gold(0, 2).stack_size("farmer_worker", 0)
    game = play(table.game(), "activate fw1")
    says(game, "celebrate festival", "receive_first", "R10.2: first say whether you take the farmer")
    says(game, "take worker", "take_other", "R10.2: the effect gives a farmer")


def test_R8_3_a_cube_of_an_island_is_answered_first() -> None:
    table = Scenario().stack("old_world", "ow1").gold(0, 2).stack_size("farmer_worker", 0)
    game = play(table.game(), "open old_world")
    says(game, "end", "receive_first", "R8.3: first say whether you take the farmer")
    says(game, "take artisan", "take_other", "R8.3: the effect gives a farmer")


def test_R13_4_an_island_is_chosen_first() -> None:
    table = Scenario(island_choice=True).stack("old_world", "ow1", "ow2")
    game = play(table.game(), "open old_world")
    says(game, "end", "keep_first", "R13.4: first choose which island you keep")
    says(game, "keep ow3", "keep_other", "R13.4: ow3 is not one of the two revealed islands")


def test_R13_5_owed_cards_are_settled_first() -> None:
    table = Scenario(power_of_gold=True, objectives=MERCIER).gold(0, 1)
    game = play(table.game(), "increase farmer", "work sawmill:farmer", "finish")
    says(game, "end", "settle_first", "R13.5: first settle the cards you still have to draw")
    text = "R13.5: you do not have to draw such a card (artisan/engineer/investor)"
    says(game, "waive artisan_engineer_investor", "waive_none_owed", text)


def test_R13_5_buying_off_a_card_needs_its_gold() -> None:
    table = Scenario(power_of_gold=True, objectives=MERCIER).gold(0, 2).cubes(0, farmer=4, artisan=5)
    game = table.game()
    play(game, "increase artisan", "work brick_factory:artisan", "work coal_mine:artisan", "work warehouse:artisan")
    play(game, "increase farmer", "work sawmill:farmer", "finish")
    says(
        game,
        "waive artisan_engineer_investor",
        "waive_gold",
        "R13.5: not drawing that card (artisan/engineer/investor) costs 3 gold and you have 2",
    )


def test_R13_5_a_cube_with_its_card_is_taken_or_its_card_bought_off() -> None:
    table = Scenario(power_of_gold=True, objectives=MERCIER).hand(0, "fw2").played(0, "fw1").gold(0, 2)
    game = play(table.game(), "activate fw1")
    says(game, "finish", "cannot_decline", "R10.2: only a cube that costs gold can be declined")
    text = "R13.5: for a farmer no artisan/engineer/investor card is drawn"
    says(game, "waive artisan_engineer_investor", "waive_other", text)


def test_R10_1_not_all_that_a_card_gives_can_be_declined() -> None:
    table = Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 0)
    game = play(table.game(), "activate fw4")
    text = "R10.1: you must take at least one of the cubes that the card gives"
    says(game, "finish", "decline_all", text)
    play(game, "take worker", "finish")


def test_R13_5_where_no_card_is_left_none_can_be_bought_off() -> None:
    table = Scenario(power_of_gold=True, objectives=MERCIER).hand(0, "fw2").played(0, "fw1").gold(0, 2)
    game = play(table.stack_size("farmer_worker", 0).game(), "activate fw1")
    text = "R13.5: no farmer/worker card is left that you would have to draw"
    says(game, "waive farmer_worker", "waive_none_left", text)


def test_R5_3_after_a_removal_something_is_built_first() -> None:
    game = play(Scenario().built(0, "brewery:worker", "h12").game(), "remove h12")
    for line in ("finish", "end", "celebrate festival", "use alonso_graves", "prefer ships"):
        says(
            game,
            line,
            "build_first",
            "R5.3: removing a construction token is not an action by itself: build something first",
        )


def test_R4_7_ships_are_finished_first() -> None:
    table = Scenario().built(0, "shipyard:1", "h12").cubes(0, farmer=4, artisan=4)
    game = play(table.game(), "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer", "place h19")
    says(game, "end", "finish_ships", "R4.7: first finish building ships")
    says(game, "celebrate festival", "finish_ships", "R4.7: first finish building ships")


def test_R4_7_increasing_is_finished_first() -> None:
    game = play(Scenario().game(), "increase farmer", "work sawmill:farmer")
    says(game, "end", "finish_increase", "R4.7: first finish increasing your workforce")


def test_R4_7_upgrading_is_finished_first() -> None:
    game = play(Scenario().game(), "upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    says(game, "increase farmer", "finish_upgrades", "R4.7: first finish upgrading your workforce")


def test_R3_1_a_turn_has_one_main_action() -> None:
    game = play(Scenario().game(), "celebrate festival")
    for line in ("celebrate festival", "build sawmill:worker", "increase farmer", "open old_world"):
        says(game, line, "no_action_left", "R3.1: you have no main action left this turn")


def test_R3_3_the_main_action_must_be_taken() -> None:
    says(Scenario().game(), "end", "act_first", "R3.3: you must take a main action before you end your turn")


# ---- Nothing asks for it ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "key", "text"),
    [
        ("finish", "nothing_to_finish", "R3.3: there is nothing to finish"),
        ("place h12", "nothing_to_place", "R5.1: you have nothing to place"),
        ("take farmer", "nothing_to_take", "R10.2: no effect offers you a cube now"),
        ("put fw1", "nothing_to_put", "R10.8: you cannot discard cards now"),
        ("keep ow1", "nothing_to_keep", "R13.4: you have no islands to choose from now"),
        ("waive farmer_worker", "nothing_to_waive", "R13.5: there is no card you could pay gold for instead"),
        ("work sawmill:farmer", "nothing_to_pay", "R4.1: there is nothing to pay now"),
        ("trade planks with 2", "nothing_to_pay", "R4.4: there is nothing to pay now"),
        ("import rubber", "nothing_to_pay", "R4.6: there is nothing to pay now"),
        ("exhaust farmer", "nothing_to_pay", "R4.2: there is nothing to pay now"),
        ("spend trade", "nothing_to_pay", "R4.3: there is nothing to pay now"),
        ("tap ai28 for rubber", "nothing_to_pay", "R10.6: there is nothing to pay now"),
    ],
)
def test_an_answer_needs_a_question(line: str, key: str, text: str) -> None:
    game = Scenario(power_of_gold=True, objectives=MERCIER, island_choice=True, goods_at_payment=True).game()
    says(game, line, key, text)


def test_R4_1_held_goods_pay_only_a_cost() -> None:
    says(Scenario().game(), "held planks", "nothing_to_pay", "R4.1: there is nothing to pay now")


@pytest.mark.parametrize("line", ["work sawmill:farmer", "trade planks with 2", "import rubber"])
def test_R4_1_goods_are_made_ahead_only_for_something(line: str) -> None:
    text = (
        "R4.1: you can produce ahead only for an action with several parts, or while another main action is possible "
        "this turn"
    )
    says(play(Scenario().game(), "celebrate festival"), line, "cannot_hold", text)


def test_R4_1_goods_are_not_made_ahead_for_nothing() -> None:
    game = Scenario().game()
    text = "R4.1: producing pigs ahead is of no use now: produce it when you pay with it"
    says(game, "work pig_farm:farmer", "no_use", text)
    says(game, "import rubber", "no_island", "R4.6: you have no New World island with rubber")
