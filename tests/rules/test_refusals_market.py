"""Refusals alone: trade without partners, and the trade display."""

from __future__ import annotations

import pytest

from brightsands.rules.names import TILE_NAMES
from tests.rules.lone_tables import (
    BERYL,
    CHOCOLATE,
    OVERSEAS,
    mission,
    normal,
    open_action,
    traded,
)
from tests.rules.refusing import says
from tests.scenario import Scenario, play


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
