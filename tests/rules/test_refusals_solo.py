"""Refusals alone: what a mission leaves out, time cards that ask, what cannot be paid."""

from __future__ import annotations

import pytest

from brightsands import Game, IllegalAction
from brightsands.rules.names import CARD_NAMES
from tests.rules.lone_tables import (
    BERYL,
    PLAIN,
    mission,
    next_time_card,
    normal,
    open_action,
    traded,
)
from tests.rules.refusing import says
from tests.scenario import Scenario, play, rows


# ---- No other players ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("table", "rule"), [(mission(3), "R14.6"), (mission(10), "R14.6"), (normal(), "R15.2")])
def test_R14_6_there_is_no_partner_to_trade_with(table: Scenario, rule: str) -> None:
    text = f"{rule}: you are playing solo: there is nobody to trade with"
    for partner in (1, 2):
        says(table.game(), f"trade planks with {partner}", "trade_alone", text)


@pytest.mark.parametrize(("table", "turns", "rule"), [(mission(1), 27, "R14.4"), (normal(), 50, "R15.8")])
def test_R14_4_nothing_can_be_done_when_time_is_over(table: Scenario, turns: int, rule: str) -> None:
    game = table.game()
    for _ in range(turns):
        play(game, "celebrate festival", "end")
    says(game, "celebrate festival", "game_over", f"{rule}: the game is over")


def test_R3_5_nothing_can_be_taken_back_before_something_was_done() -> None:
    with pytest.raises(IllegalAction) as caught:
        normal().game().undo()
    assert (str(caught.value), caught.value.key) == (
        "R3.5: nothing can be taken back: the turn is over or something was revealed",
        "nothing_to_take_back",
    )


# ---- What a mission leaves out ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "line", "key", "text"),
    [
        (1, "market brewery:worker", "market_off", "R14.5: there is no trade in this mission"),
        (10, "market sawmill:farmer", "market_off", "R14.5: there is no trade in this mission"),
        (4, "market sailmakers:worker", "market_banned", "R14.6: in this mission sails cannot be traded for"),
        (4, "market sailmakers:artisan", "market_banned", "R14.6: in this mission sails cannot be traded for"),
        (5, "market window_factory:artisan", "market_banned", "R14.6: in this mission windows cannot be traded for"),
        (
            6,
            "market cotton_mill:worker",
            "market_banned_kind",
            "R14.6: in this mission cotton fabric from the cotton mill for workers cannot be traded for",
        ),
        (3, "extend", "extend_off", "R14.5: there is no extra expand action for trade tokens in this game"),
        (1, "build shipyard:1", "tile_off", "R14.5: the shipyard of strength 1 is not available in this mission"),
        (
            3,
            "build cotton_mill:artisan",
            "tile_off",
            "R14.5: the cotton mill for artisans is not available in this mission",
        ),
        (1, "increase artisan", "tier_off", "R14.5: no artisan can be gained in this mission"),
        (1, "activate fw10", "effects_off", "R14.5: effects of cards cannot be activated in this mission"),
        (1, "tap ai28 for rubber", "effects_off", "R14.5: effects of cards cannot be activated in this mission"),
        (1, "open old_world", "old_world_off", "R14.5: the Old World is not available in this mission"),
        (3, "explore new_world", "new_world_off", "R14.5: the New World is not available in this mission"),
        (7, "take expedition", "expedition_off", "R14.5: there are no expedition cards in this mission"),
        (8, "answer yes", "nothing_to_answer", "R14.5: no time card asks you anything now"),
    ],
)
def test_R14_5_what_a_mission_leaves_out_cannot_be_done(number: int, line: str, key: str, text: str) -> None:
    says(mission(number).game(), line, key, text)


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_R14_5_nobody_rises_to_a_tier_the_mission_leaves_out(difficulty: str) -> None:
    game = mission(3, difficulty).cubes(0, farmer=4, engineer=1).game()
    says(game, "upgrade engineer", "tier_off", "R14.5: no investor can be gained in this mission")


def test_R14_5_an_effect_that_gives_only_expedition_cards_cannot_be_activated_without_them() -> None:
    table = mission(4)
    card = next(
        f"nw{number}" for number in range(7, 15) if CARD_NAMES.index(f"nw{number}") not in rows(table.state.time)
    )
    game = table.played(0, card).game()
    says(game, f"activate {card}", "expedition_off", "R14.5: there are no expedition cards in this mission")


@pytest.mark.parametrize("line", ["increase investor", "upgrade engineer"])
@pytest.mark.parametrize("cards", [(), ("ex8", "ex9", "ex19")])
def test_R14_5_the_first_investor_waits_for_expedition_cards(line: str, cards: tuple[str, ...]) -> None:
    game = mission(5).cubes(0, farmer=4, engineer=1).expeditions(0, *cards).game()
    text = (
        "R14.5: you can gain an investor only once you have 4 expedition cards or one with an investor field; you have"
    )
    says(game, line, "investor_gate", f"{text} {len(cards)}")


def test_R14_5_the_fleet_has_room_for_one_island_only() -> None:
    game = mission(7).island(0, "ow1").tokens_on_cards(0, exploration=9).game()
    text = "R14.5: you already have an Old World island, and this mission allows no second one"
    says(game, "open old_world", "old_world_full_one", text)


def test_R14_5_the_editor_takes_a_main_action_in_the_mission_of_the_press() -> None:
    game = play(mission(9).tokens_on_cards(0, exploration=9).game(), "build sawmill:worker", "place h6")
    text = "R14.5: The Editor takes a main action in this mission, and you have none left this turn"
    says(game, "use the_editor", "editor_action", text)


def test_R14_5_the_editor_waits_until_an_open_action_is_finished() -> None:
    game = open_action(mission(9).tokens_on_cards(0, exploration=9))
    says(game, "use the_editor", "finish_increase", "R4.7: first finish increasing your workforce")


# ---- The extra expand action of mission 10 ------------------------------------------------------------------------
def test_R14_5_an_extra_expand_action_costs_six_trade_tokens() -> None:
    game = mission(10).tokens_on_cards(0, trade=3).spent(0, trade=2).game()
    have = 3 + int(game.state.trade_total[0]) - 2
    text = f"R14.5: an extra expand action costs 6 trade tokens and you have {have}"
    says(game, "extend", "extend_tokens", text)


def test_R14_5_an_extra_expand_action_waits_for_a_payment() -> None:
    game = play(mission(10).tokens_on_cards(0, trade=9).game(), "increase farmer")
    says(game, "extend", "pay_first", "R3.2: first finish paying for a new farmer")


def test_R14_5_an_extra_expand_action_builds_no_ships() -> None:
    table = mission(10).tokens_on_cards(0, trade=6).built(0, "brewery:worker", "h6")
    game = play(table.game(), "build sawmill:worker", "place h7", "extend")
    text = "R14.5: you cannot build ships with an extra expand action"
    says(game, "build merchant:1", "extend_no_ships", text)
    says(game, "open old_world", "no_action_left", "R3.1: you have no main action left this turn")
    says(play(game, "remove h6"), "build merchant:1", "extend_no_ships", text)


# ---- Time cards that ask ------------------------------------------------------------------------------------------
def asked(objectives: str, trade: int, exploration: int) -> Game:
    """A time card has been revealed that asks for a trade token."""
    table = next_time_card(normal(objectives).built(0, "distillery:worker", "h6"), "nw1")
    table.spent(0, int(table.state.trade_total[0]), int(table.state.exploration_total[0]))
    table.tokens_on_cards(0, trade, exploration)
    return play(table.game(), "build sawmill:worker", "place h7", "end")


def test_R15_6_no_time_card_asks_before_it_is_revealed() -> None:
    says(normal().game(), "answer no", "nothing_to_answer", "R15.6: no time card asks you anything now")


@pytest.mark.parametrize("line", ["end", "celebrate festival", "market sawmill:farmer", "finish"])
def test_R15_6_a_time_card_is_answered_first(line: str) -> None:
    says(asked(PLAIN, 1, 0), line, "answer_first", "R15.6: first answer the time card")


def test_R14_5_a_time_card_of_mission_10_is_answered_first() -> None:
    table = next_time_card(mission(10).built(0, "distillery:worker", "h6"), "nw1")
    game = play(table.game(), "celebrate festival", "end")
    says(game, "end", "answer_first", "R14.5: first answer the time card")


def test_R15_6_yes_takes_a_trade_token() -> None:
    says(asked(BERYL, 0, 2), "answer yes", "answer_token", "R15.6: answering yes costs 1 trade token and you have none")


def test_R11_4_yes_with_exploration_tokens_needs_beryl_and_two_of_them() -> None:
    text = "R11.4: exploration tokens replace trade tokens only with Beryl O'Mara, who is not in play"
    says(asked(PLAIN, 1, 2), "answer yes_by_pair", "beryl_off", text)
    text = "R11.4: that takes 2 exploration tokens and you have 1"
    says(asked(BERYL, 1, 1), "answer yes_by_pair", "pairs_short", text)


# ---- What cannot be paid ------------------------------------------------------------------------------------------
WORKER_KINDS = ("brewery:worker", "bakery:worker", "distillery:worker")
WINDOWS = "R4.7: you cannot pay for the window factory for artisans: you have no industry for glass, and"


@pytest.mark.parametrize(
    ("table", "line", "text"),
    [
        (mission(2), "build window_factory:artisan", f"{WINDOWS} there is no trade in this mission"),
        (
            traded(mission(5), *WORKER_KINDS, "cannery:worker"),
            "build window_factory:artisan",
            f"{WINDOWS} the trade restriction allows at most 4 different worker resources",
        ),
        (
            mission(5),
            "build shipyard:3",
            "R4.7: you cannot pay for the shipyard of strength 3: you have no industry for windows, and "
            "in this mission windows cannot be traded for",
        ),
        (
            traded(mission(7), *WORKER_KINDS, "weapons_factory:artisan", "motor_works:engineer"),
            "build fur_dealer:artisan",
            "R4.7: you cannot pay for the fur dealer for artisans: you have no industry for sewing machines, and "
            "the trade restriction allows at most 3 different artisan and engineer resources together",
        ),
        (
            normal().cubes(0, artisan=4, engineer=1).tokens_on_cards(0, trade=9),
            "build spectacle_factory:artisan",
            "R4.7: you cannot pay for the spectacle factory for artisans: you have no industry for brass, and "
            "only one new kind can be traded for in one action",
        ),
        (
            normal().tokens_on_cards(0, trade=9),
            "build shipyard:3",
            "R4.7: you cannot pay for the shipyard of strength 3: you have no industry for windows, and "
            "the first trade for what the window factory for artisans produces needs glass: you have no industry for "
            "it, and it is neither printed nor on the trade display",
        ),
    ],
)
def test_R4_7_a_cost_that_the_market_does_not_cover(table: Scenario, line: str, text: str) -> None:
    says(table.game(), line, "lack_market", text)


def test_R4_7_tokens_that_would_do_alone() -> None:
    table = normal().cubes(0, farmer=2)
    game = table.spent(0, trade=int(table.state.trade_total[0])).game()
    text = (
        "R4.7: you cannot pay for the window factory for artisans: you lack glass; 2 more trade tokens would be enough"
    )
    says(game, "build window_factory:artisan", "lack_tokens", text)


def test_R4_7_an_own_industry_without_workers_is_named_where_there_is_no_trade() -> None:
    game = mission(10).cubes(0, farmer=2).built(0, "glassworks:worker", "h6").game()
    text = "R4.7: you cannot pay for the window factory for artisans: you have no worker to produce glass"
    says(game, "build window_factory:artisan", "lack_hands", text)


def test_R14_5_an_industry_for_people_that_a_mission_has_not_stands_still() -> None:
    game = mission(1).game()
    text = "R14.5: you cannot pay for the brewery for workers: your industry for coal stands still in this mission"
    says(game, "build brewery:worker", "lack_running", text)


def test_R4_7_gold_is_no_way_out_where_there_is_none() -> None:
    game = mission(1).built(0, "coal_mine:worker", "h12").cubes(0, farmer=4).at_work(0, "coal_mine:worker", "worker")
    text = "R4.7: you cannot pay for the brewery for workers: you lack coal"
    says(game.game(), "build brewery:worker", "lack_icons", text)


# ---- The time card ------------------------------------------------------------------------------------------------
def test_R14_3_the_time_card_waits_for_a_complete_main_action() -> None:
    text = "R14.3: the time card is revealed when a main action of this turn is complete"
    says(mission(4).game(), "reveal", "reveal_late", text)


def test_R14_3_the_time_card_of_a_turn_is_revealed_once() -> None:
    game = play(mission(4).game(), "celebrate festival", "reveal")
    says(game, "reveal", "nothing_to_reveal", "R14.3: you have already revealed the time card of this turn")


def test_R14_3_with_others_there_is_no_time_card() -> None:
    text = "R14.3: there are no time cards: they belong to the solo game"
    says(Scenario().game(), "reveal", "solo_answer", text)
