"""Refusals alone: what a mission leaves out, trade without partners, the trade display, time cards that ask."""

from __future__ import annotations

import pytest

from brightsands import Game, IllegalAction
from brightsands.rules.names import CARD_NAMES, TILE_NAMES
from tests.rules.refusing import says
from tests.scenario import Scenario, play, rows

PLAIN = "zoo museum university hannah_goode madame_kahina"
BERYL = "zoo museum university hannah_goode beryl_omara"
OVERSEAS = ("cotton_mill:artisan", "coffee_roastery:artisan", "rum_distillery:artisan", "cigar_factory:artisan")
CHOCOLATE = "chocolate_factory:artisan"


def mission(number: int, difficulty: str = "normal", **variants: bool) -> Scenario:
    """A mission just set up."""
    return Scenario(1, mission=number, difficulty=difficulty, objectives="random", **variants)


def normal(objectives: str = PLAIN, **variants: bool) -> Scenario:
    """The normal solo game just set up."""
    return Scenario(1, solo=True, objectives=objectives, **variants)


def traded(table: Scenario, *kinds: str) -> Scenario:
    """Let kinds have been traded for before; in the normal game their tokens lie on the trade display."""
    for kind in kinds:
        number = TILE_NAMES.index(kind)
        table.state.marks |= 1 << number
        if table.rules.hooks.display:
            table.state.board[number] -= 1
    return table


def next_time_card(table: Scenario, name: str) -> Scenario:
    """Put a card on top of the time stack: what lies there goes to its place, or takes its place in its stack."""
    card, time = CARD_NAMES.index(name), table.state.time
    place = next((place for place in range(len(time)) if time[place] == card), -1)
    if place < 0:
        place = next(place for place in range(len(time)) if CARD_NAMES[int(time[place])][:2] == name[:2])
        deck, _ = table._take(name)
        table._under(deck, int(time[place]))
    time[place] = time[0]
    time[0] = card
    return table


def open_action(table: Scenario) -> Game:
    """Inside an action of several parts, where goods may be held (R4.1): they need no open icon."""
    return play(table.game(), "increase farmer", "work sawmill:farmer")


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


# ---- Trade in missions --------------------------------------------------------------------------------------------
def test_R14_6_a_trade_restriction_holds_for_each_tier() -> None:
    table = mission(5).cubes(0, worker=2, artisan=2).built(0, "glassworks:worker", "h6")
    traded(table, "brewery:worker", "bakery:worker", "distillery:worker", "cannery:worker").tokens_on_cards(0, trade=9)
    game = play(table.game(), "build window_factory:artisan")
    text = "R14.6: the trade restriction allows at most 4 different worker resources"
    says(game, "market glassworks:worker", "market_limit", text)


def test_R14_6_artisans_and_engineers_may_share_a_trade_restriction() -> None:
    table = mission(7).cubes(0, artisan=4, engineer=1).built(0, "brass_foundry:artisan", "h6")
    traded(table, "weapons_factory:artisan", "motor_works:engineer", "fur_dealer:artisan").tokens_on_cards(0, trade=9)
    game = play(table.game(), "build sewing_machine_factory:artisan")
    text = "R14.6: the trade restriction allows at most 3 different artisan and engineer resources together"
    says(game, "market brass_foundry:artisan", "market_limit_shared", text)


@pytest.mark.parametrize(("table", "rule"), [(mission(8), "R4.4"), (normal(), "R15.2")])
def test_R14_6_a_resource_is_traded_for_once_per_turn(table: Scenario, rule: str) -> None:
    game = table.cubes(0, farmer=3).tokens_on_cards(0, trade=5).game()
    play(game, "increase farmer", "market sawmill:farmer", "increase farmer")
    text = f"{rule}: you have already traded for planks this turn"
    says(game, "market sawmill:farmer", "traded_already", text)
    says(game, "market sawmill:worker", "traded_already", text)


@pytest.mark.parametrize(("table", "rule"), [(mission(8), "R14.6"), (normal(), "R15.3")])
def test_R14_6_trading_costs_tokens_alone_too(table: Scenario, rule: str) -> None:
    table.cubes(0, farmer=3).spent(0, trade=int(table.state.trade_total[0]))
    game = play(table.game(), "increase farmer")
    text = f"{rule}: trading for planks costs 1 trade token and you have none"
    says(game, "market sawmill:farmer", "trade_tokens_one", text)


def test_R15_2_a_kind_on_the_display_costs_its_regular_price() -> None:
    table = traded(normal(), "brass_foundry:artisan")
    game = open_action(table.spent(0, trade=int(table.state.trade_total[0])).tokens_on_cards(0, trade=1))
    text = "R15.2: trading for brass costs 2 trade tokens and you have 1"
    says(game, "market brass_foundry:artisan", "trade_tokens", text)


def test_R14_6_nothing_is_traded_for_without_an_open_icon_or_a_cost() -> None:
    game = mission(8, goods_at_payment=True).cubes(0, farmer=3).tokens_on_cards(0, trade=5).game()
    says(game, "market sawmill:farmer", "nothing_to_pay", "R14.6: there is nothing to pay now")
    play(game, "increase farmer")
    says(game, "market bakery:worker", "icon_closed", "R4.7: no open icon asks for bread")


def test_R15_2_nothing_is_traded_for_without_a_cost() -> None:
    game = normal(goods_at_payment=True).game()
    says(game, "market brewery:worker", "nothing_to_pay", "R15.2: there is nothing to pay now")
    says(game, "market sawmill:farmer", "nothing_to_pay", "R15.3: there is nothing to pay now")


def test_R4_7_a_trade_must_leave_the_rest_payable_alone_too() -> None:
    table = mission(8).cubes(0, worker=1).built(0, "glassworks:worker", "h6")
    table.spent(0, trade=int(table.state.trade_total[0])).tokens_on_cards(0, trade=1)
    game = play(table.game(), "build window_factory:artisan")
    says(game, "market glassworks:worker", "then_unpaid", "R4.7: then planks could no longer be paid")


def test_R11_4_exploration_tokens_stand_for_trade_tokens_only_with_beryl_alone_too() -> None:
    text = "R11.4: exploration tokens replace trade tokens only with Beryl O'Mara, who is not in play"
    says(normal().game(), "market sawmill:farmer and 2 exploration", "beryl_off", text)


def test_R11_4_no_more_exploration_tokens_than_the_trade_costs() -> None:
    table = normal(BERYL).cubes(0, farmer=3).tokens_on_cards(0, exploration=8)
    game = play(table.game(), "increase farmer")
    text = "R11.4: 4 exploration tokens are more than planks costs"
    says(game, "market sawmill:farmer and 4 exploration", "pairs_too_many", text)


# ---- The trade display --------------------------------------------------------------------------------------------
def test_R15_2_the_first_trade_for_a_kind_costs_one_token_more() -> None:
    table = normal()
    game = open_action(table.spent(0, trade=int(table.state.trade_total[0])).tokens_on_cards(0, trade=1))
    text = (
        "R15.2: the first trade for what the glassworks for workers produces costs 2 trade tokens, "
        "one more than later ones, and you have 1"
    )
    says(game, "market glassworks:worker", "market_new_tokens", text)


def test_R15_2_one_new_kind_per_action() -> None:
    game = open_action(normal().tokens_on_cards(0, trade=9).played(0, "ai4"))
    play(game, "market glassworks:worker")
    text = "R15.2: only one new kind can be traded for in one action"
    says(game, "market brass_foundry:artisan", "display_one", text)


def test_R15_2_a_kind_needs_a_token_on_the_board_for_the_display() -> None:
    # With two tokens of each kind and at most one of them built this takes a box with fewer.
    game = open_action(normal().tokens_on_cards(0, trade=9))
    game.state.board[TILE_NAMES.index("glassworks:worker")] = 0
    text = "R15.2: no glassworks for workers is left on the board for the trade display"
    says(game, "market glassworks:worker", "display_board", text)


def test_R15_4_a_new_kind_needs_the_cube_of_its_cost() -> None:
    game = open_action(normal().tokens_on_cards(0, trade=9).cubes(0, farmer=4, worker=1))
    text = "R15.4: the first trade for what the warehouse for workers produces needs an artisan, and you have none"
    says(game, "market warehouse:worker", "display_cube", text)


def test_R15_4_a_new_kind_needs_the_resources_of_its_cost() -> None:
    game = open_action(normal().tokens_on_cards(0, trade=9))
    text = (
        "R15.4: the first trade for what the window factory for artisans produces needs glass: you have no industry "
        "for it, and it is neither printed nor on the trade display"
    )
    says(game, "market window_factory:artisan", "display_goods", text)


def test_R15_4_a_new_kind_with_a_new_world_resource_needs_an_island() -> None:
    game = open_action(normal().tokens_on_cards(0, trade=9))
    text = "R15.4: the first trade for what the cotton mill for artisans produces needs a New World island with cotton"
    says(game, "market cotton_mill:artisan", "display_island", text)


@pytest.mark.parametrize("count", [0, 1])
def test_R15_5_the_display_shows_no_more_new_world_kinds_than_were_built(count: int) -> None:
    table = normal().tokens_on_cards(0, trade=9)
    for island in ("ni1", "ni2", "ni3", "ni4"):
        table.new_world(0, island)
    if count:
        traded(table.built(0, "rum_distillery:artisan", "h6"), "cigar_factory:artisan")
    goods = int(table.state.overseas_goods[0])
    kind = next(tile for tile in (*OVERSEAS[:2], CHOCOLATE) if not cost_of(table, tile) & ~goods & ~((1 << 38) - 1))
    text = (
        "R15.5: the trade display may show only as many industries with New World resources in their cost as you have "
        f"built, and you have built {count}"
    )
    says(open_action(table), f"market {kind}", "display_overseas", text)


def cost_of(table: Scenario, tile: str) -> int:
    """The resources a tile costs, as a mask."""
    return int(table.tables.cost_need[table.tables.tile_cost[TILE_NAMES.index(tile)]])


def test_R15_5_what_the_display_rests_on_is_neither_removed_nor_covered() -> None:
    table = traded(normal().built(0, "cotton_mill:artisan", "h6"), "cigar_factory:artisan")
    text = (
        "R15.5: without the cotton mill for artisans you would have fewer industries with New World resources in their "
        "cost than the trade display shows"
    )
    game = table.game()
    says(game, "remove h6", "display_stays", text)
    play(game, "build sawmill:worker")
    says(game, "place h6", "display_stays", text)
    says(game, "remove h6", "display_stays", text)


def test_R15_5_a_token_needs_a_field_where_it_may_lie() -> None:
    table = normal()
    for field, kind in enumerate((*OVERSEAS, CHOCOLATE), 11):
        traded(table.built(0, kind, f"h{field}"), kind)
    text = "R15.5: every field for the shipyard of strength 1 has an industry that must stay for the trade display"
    says(table.game(), "build shipyard:1", "display_no_field", text)


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
    text = (
        "R4.7: you cannot pay for the window factory for artisans: you cannot trade for glass and have no worker for "
        "your own industry"
    )
    says(game, "build window_factory:artisan", "lack_workers", text)


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
