"""Missions 1 to 4: setup, what is available, special rules, goals, and the moment of victory."""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.reading import (
    allowed,
    exploration_tokens,
    gold_of,
    hand_of,
    in_supply,
    offered,
    on_field,
    population,
    refused,
    stack_of,
    steps,
    trade_tokens,
)
from tests.solo.alone import BOX, Alone, gauge, goal, idle_turn, marks, reason, tiles_to_build, time_size

FOUNDING = {
    "sawmill:worker",
    "coal_mine:worker",
    "brick_factory:worker",
    "steelworks:worker",
    "brewery:worker",
    "bakery:worker",
    "distillery:worker",
    "slaughterhouse:worker",
    "soap_factory:worker",
    "cannery:worker",
    "framework_knitters:worker",
}
CLIFF = FOUNDING | {"warehouse:worker", "glassworks:worker", "window_factory:artisan", "dynamite_factory:artisan"}
SHIPS = {"shipyard:1", "shipyard:2", "merchant:1", "merchant:2", "exploration:1", "exploration:2"}
LICENCE = CLIFF | SHIPS | {"sailmakers:worker", "weapons_factory:artisan"}
OCEAN = LICENCE | {"cotton_mill:artisan"}


@pytest.mark.parametrize(("mission", "tiles"), [(1, FOUNDING), (2, CLIFF), (3, LICENCE), (4, OCEAN)])
def test_missions_1_to_4_what_can_be_built(mission: int, tiles: set[str]) -> None:
    assert tiles_to_build(Game.new(mission=mission, seed=1)) == tiles


# ---- 1 Founding -----------------------------------------------------------------------------------------------------
def test_mission_1_setup() -> None:
    game = Game.new(mission=1, seed=6)
    assert population(game, 0) == {"farmer": 4, "worker": 3}
    assert in_supply(game, "artisan") == 25
    hand = hand_of(game, 0)
    assert len(hand) == 7
    assert all(card.startswith("fw") for card in hand)
    assert trade_tokens(game, 0) == exploration_tokens(game, 0) == (0, 0)
    assert [on_field(game, 0, f"h{number}") for number in range(16, 21)] == 5 * [""]
    assert time_size(game) == 27
    assert time_size(Game.new(mission=1, difficulty="hard", seed=6)) == 23


def test_mission_1_eleven_cards_are_out_of_the_game() -> None:
    edition = {card.id for card in BOX.cards if card.deck == "farmer_worker"}
    edition = {card for card in edition if set(BOX.card(card).cost) & {"@exploration", "cotton_fabric", "goods"}}
    game = Game.new(mission=1, seed=6)
    assert len(edition) == 11
    assert not edition & {*hand_of(game, 0), *stack_of(game, "farmer_worker")}
    assert len(stack_of(game, "farmer_worker")) == 35 - 16 - 7


def test_mission_1_only_farmers_and_workers() -> None:
    table = Alone(mission=1).people(farmer=4, worker=8).own(h12="brick_factory:worker", h14="coal_mine:worker")
    game = table.own(h13="warehouse:worker").game()
    allowed(game, "increase farmer", "increase worker", "upgrade farmer")
    refused(game, "increase artisan", "upgrade worker", "increase engineer")


def test_mission_1_no_ships_islands_or_expeditions() -> None:
    game = Alone(mission=1).people(farmer=4, worker=8).tokens(trade=9, exploration=9).game()
    refused(game, "build shipyard:1", "build shipyard:2", "build merchant:1", "build exploration:1")
    refused(game, "open old_world", "explore new_world", "take expedition")


def test_mission_1_effects_cannot_be_activated() -> None:
    game = Alone(mission=1).table("fw1", "fw41", "fw24", "fw32", "fw4", "fw18").game()
    assert offered(game, "activate") == []
    refused(game, "activate fw41", "activate fw1")
    steps(game, "build sawmill:worker", "place h12")
    assert offered(game, "activate") == []


def test_mission_1_a_card_just_played_stays_without_effect() -> None:
    table = Alone(mission=1).people(worker=2).own(h12="brewery:worker", h13="bakery:worker").cards("fw32", "fw1")
    game = steps(table.game(), "play fw32", "work brewery:worker", "work bakery:worker")
    assert offered(game, "activate") == []


def test_mission_1_new_cubes_draw_cards_and_cards_can_be_swapped() -> None:
    game = Alone(mission=1).cards("fw1", "fw2").game()
    steps(game, "increase farmer", "work sawmill:farmer", "finish")
    assert len(hand_of(game, 0)) == 3
    steps(game, "end", "swap fw1", "finish")
    assert len(hand_of(game, 0)) == 3


def test_mission_1_the_goal_is_an_empty_hand() -> None:
    table = Alone(mission=1).people(worker=4).own(h12="brewery:worker", h13="bakery:worker")
    game = table.cards("fw32", "fw21").game()
    assert [each.kind for each in game.goals] == ["empty_hand"]
    assert gauge(game, "empty_hand") == (2, 0, False)
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker", "end")
    assert gauge(game, "empty_hand") == (1, 0, False)
    assert not game.is_over
    steps(game, "play fw21", "work brewery:worker", "work bakery:worker")
    assert gauge(game, "empty_hand") == (0, 0, True)
    assert reason(game) == "mission_won"


def test_mission_1_a_card_can_be_won_with_what_the_home_island_has_and_a_few_industries() -> None:
    """The artisans' coal is out of reach, so coal comes from the workers' mine; then beer and bread can be made."""
    game = Alone(mission=1).cards("fw32").game()
    refused(game, "build brewery:worker")
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h12", "end")
    steps(game, "build brewery:worker", "work grain_farm:farmer", "work coal_mine:worker", "place h13", "end")
    steps(game, "build bakery:worker", "work grain_farm:farmer", "work coal_mine:worker", "place h14", "end")
    idle_turn(game)
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert reason(game) == "mission_won"
    assert time_size(game) == 23


# ---- 2 Through the cliff --------------------------------------------------------------------------------------------
def test_mission_2_setup() -> None:
    game = Game.new(mission=2, seed=6)
    assert population(game, 0) == {"farmer": 4, "worker": 3, "artisan": 2}
    hand = hand_of(game, 0)
    assert len(hand) == 7
    assert all(card.startswith("fw") for card in hand)
    assert trade_tokens(game, 0) == exploration_tokens(game, 0) == (0, 0)
    assert [on_field(game, 0, f"h{number}") for number in range(16, 21)] == 5 * [""]
    assert len(stack_of(game, "farmer_worker")) == 38 - 16 - 7
    assert time_size(game) == 27
    assert time_size(Game.new(mission=2, difficulty="hard", seed=6)) == 23


def test_mission_2_cards_with_goods_stay() -> None:
    cards = {card for seed in range(9) for card in hand_of(Game.new(mission=2, seed=seed), 0)}
    assert {card for card in cards if "goods" in BOX.card(card).cost}


def test_mission_2_new_artisans_and_engineers_draw_no_cards() -> None:
    table = Alone(mission=2).people(worker=4, artisan=6).cards("fw1").own(h12="window_factory:artisan")
    game = table.own(h13="steelworks:worker", h14="warehouse:worker", h15="brick_factory:worker").game()
    steps(game, "increase artisan", "work brick_factory:worker", "work coal_mine:artisan", "work warehouse:worker")
    steps(game, "increase engineer", "work coal_mine:artisan", "work warehouse:worker", "work steelworks:worker")
    steps(game, "work window_factory:artisan", "finish")
    assert population(game, 0)["artisan"] == 7
    assert population(game, 0)["engineer"] == 1
    assert hand_of(game, 0) == ["fw1"]


def test_mission_2_new_artisans_cost_no_gold_when_the_stack_is_empty() -> None:
    table = Alone(mission=2).people(worker=2, artisan=3).cards("fw1").own(h13="warehouse:worker")
    table.stack_size("artisan_engineer_investor", 0)
    game = table.own(h15="brick_factory:worker").table("fw11").game()
    steps(game, "increase artisan", "work brick_factory:worker", "work coal_mine:artisan", "work warehouse:worker")
    steps(game, "finish", "activate fw11")
    assert population(game, 0)["artisan"] == 5
    assert gold_of(game, 0) == 0


def test_mission_2_new_farmers_and_workers_do_draw() -> None:
    game = Alone(mission=2).cards("fw1").table("fw4").game()
    steps(game, "increase farmer", "work sawmill:farmer", "finish")
    assert len(hand_of(game, 0)) == 2
    steps(game, "activate fw4")
    assert len(hand_of(game, 0)) == 4


def test_mission_2_the_effect_artisan_gives_one_without_a_card() -> None:
    game = steps(Alone(mission=2).cards("fw1").table("fw11").game(), "activate fw11")
    assert population(game, 0)["artisan"] == 3
    assert hand_of(game, 0) == ["fw1"]


def test_mission_2_the_effect_engineer_becomes_an_extra_action() -> None:
    game = Alone(mission=2).table("fw18", "fw22").game()
    steps(game, "activate fw18")
    assert "engineer" not in population(game, 0)
    assert game.state.actions_left == 2
    steps(game, "celebrate festival", "build sawmill:worker", "place h12", "end")
    assert time_size(game) == 26


def test_mission_2_the_effect_three_trade_tokens_becomes_four_gold() -> None:
    game = steps(Alone(mission=2).table("fw33").game(), "activate fw33")
    assert gold_of(game, 0) == 4
    assert game.state.card_trade[0] == 0


def test_mission_2_the_effect_four_gold_stays() -> None:
    assert gold_of(steps(Alone(mission=2).table("fw41").game(), "activate fw41"), 0) == 4


def test_mission_2_no_investors_ships_or_islands() -> None:
    table = Alone(mission=2).people(worker=3, artisan=6, engineer=2).tokens(exploration=9).own(h12="fur_dealer:artisan")
    game = table.game()
    refused(game, "upgrade engineer", "increase investor", "open old_world", "explore new_world", "build shipyard:1")


def test_mission_2_goals() -> None:
    cards = ("fw1", "fw2", "fw3", "fw4", "fw5", "fw6", "fw7", "fw8")
    table = Alone(mission=2).people(worker=4, engineer=2).weary(engineer=1).table(*cards, face_up=False)
    game = table.table("fw9").own(h12="brewery:worker", h13="bakery:worker").cards("fw32", "fw45").game()
    assert [each.kind for each in game.goals] == ["cubes", "tiles", "cards_played"]
    assert gauge(game, "cubes", "engineer") == (3, 3, True)
    assert gauge(game, "tiles") == (0, 1, False)
    assert gauge(game, "cards_played") == (9, 10, False), "face up or down"
    assert goal(game, "tiles").to_dict()["tiles"] == ["dynamite_factory:artisan"]
    game = table.own(h14="dynamite_factory:artisan").game()
    assert gauge(game, "tiles") == (1, 1, True)
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert gauge(game, "cards_played") == (10, 10, True)
    assert reason(game) == "mission_won"
    assert hand_of(game, 0) == ["fw45"], "an empty hand is not asked for"


# ---- 3 The licence --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mission", [3, 4, 6, 7])
def test_missions_without_the_island_of_expedition_cards(mission: int) -> None:
    game = Game.new(mission=mission, seed=6)
    assert "ow4" not in stack_of(game, "old_world")
    assert len(stack_of(game, "old_world")) == 11


@pytest.mark.parametrize("mission", [5, 8, 9, 10])
def test_missions_with_it(mission: int) -> None:
    assert "ow4" in stack_of(Game.new(mission=mission, seed=6), "old_world")


def test_mission_3_setup() -> None:
    game = Game.new(mission=3, seed=6)
    assert population(game, 0) == {"farmer": 4, "worker": 3, "artisan": 2}
    assert [sum(1 for card in hand_of(game, 0) if card.startswith(deck)) for deck in ("fw", "ai", "nw")] == [7, 2, 0]
    assert trade_tokens(game, 0) == (2, 0)
    assert exploration_tokens(game, 0) == (1, 0)
    assert time_size(game) == 27
    assert time_size(Game.new(mission=3, difficulty="hard", seed=6)) == 23


def test_mission_3_the_old_world_is_open_the_new_one_is_not() -> None:
    game = Alone(mission=3).tokens(exploration=9).on_top("old_world", "ow9").game()
    refused(game, "explore new_world", "take expedition")
    steps(game, "open old_world")
    assert on_field(game, 0, "a1") == "sailmakers:worker"


def test_mission_3_no_investors_but_engineers() -> None:
    table = Alone(mission=3).people(worker=4, artisan=4, engineer=2).tokens(trade=30)
    game = table.game()
    refused(game, "increase investor", "upgrade engineer")
    allowed(game, "increase engineer", "upgrade artisan")


def test_mission_3_new_artisans_draw_their_cards() -> None:
    game = steps(Alone(mission=3).table("fw11").cards("fw1").game(), "activate fw11")
    assert len(hand_of(game, 0)) == 2


def test_mission_3_any_resource_can_be_traded_for_buildable_or_not() -> None:
    for card in ("ai1", "ai2", "ai3", "ai9", "ai16", "ai22", "ai31"):
        game = Alone(mission=3).people().cards(card).tokens(trade=20).game()
        allowed(game, f"play {card}")
    assert marks(steps(game, "play ai31", "market gramophone_factory:engineer")) == set(), "nothing is counted here"


def test_mission_3_goals() -> None:
    cards = ("ai1", "ai2", "ai3", "ai4", "ai5")
    table = Alone(mission=3).table(*cards).table("fw1", "fw2", face_up=False).people(farmer=2, artisan=4, worker=2)
    game = table.own(h12="shipyard:2", h13="weapons_factory:artisan", h14="brewery:worker").game()
    assert [each.kind for each in game.goals] == ["card_points", "tiles"]
    assert gauge(game, "card_points") == (46, 50, False)
    assert gauge(game, "tiles") == (0, 2, False)
    table = table.table("fw3", "fw4").own(h19="merchant:2")
    game = table.game()
    assert gauge(game, "card_points") == (52, 50, True)
    assert gauge(game, "tiles") == (1, 2, False)
    steps(game, "build exploration:2", "work sailmakers:artisan", "work weapons_factory:artisan")
    steps(game, "work coal_mine:artisan", "place h20")
    assert gauge(game, "tiles") == (2, 2, True)
    assert not game.is_over, "the printed shipyard could still build: the action is open"
    steps(game, "finish")
    assert reason(game) == "mission_won"


def test_mission_3_two_merchant_ships_are_not_one_of_each() -> None:
    game = Alone(mission=3).own(h19="merchant:2", h20="merchant:2").game()
    assert gauge(game, "tiles") == (1, 2, False)


def test_mission_3_stronger_or_weaker_ships_do_not_count() -> None:
    game = Alone(mission=3).own(h19="merchant:3", h20="exploration:3").game()
    assert gauge(game, "tiles") == (0, 2, False)


# ---- 4 Across the ocean ---------------------------------------------------------------------------------------------
def test_mission_4_setup() -> None:
    game = Game.new(mission=4, seed=6)
    assert time_size(game) == 35
    assert time_size(Game.new(mission=4, difficulty="hard", seed=6)) == 30
    assert [sum(1 for card in hand_of(game, 0) if card.startswith(deck)) for deck in ("fw", "ai", "nw")] == [7, 2, 0]
    assert len(stack_of(game, "new_islands")) == 8


def test_mission_4_the_new_world_is_open() -> None:
    game = Alone(mission=4).people(farmer=2).game()
    steps(game, "explore new_world", "end")
    assert sum(1 for card in hand_of(game, 0) if card.startswith("nw")) == 3
    steps(game, "build cotton_mill:artisan", "import cotton", "work sawmill:farmer", "place h12")
    refused(game, "build cotton_mill:worker", "build rum_distillery:artisan")


@pytest.mark.parametrize(
    ("card", "banned"),
    [
        ("fw30", "coal"),
        ("fw2", "bricks"),
        ("fw10", "goods"),
        ("fw33", "steel_beams"),
        ("fw17", "cotton_fabric"),
        ("nw1", "cotton_fabric"),
    ],
)
def test_mission_4_trade_ban(card: str, banned: str) -> None:
    assert banned in BOX.card(card).cost
    refused(Alone(mission=4).people().cards(card).tokens(trade=30).game(), f"play {card}")
    allowed(Alone(mission=3).people().cards(card).tokens(trade=30).game(), f"play {card}")


def test_mission_4_sails_and_weapons_are_banned_too() -> None:
    game = Alone(mission=4).people(farmer=3, artisan=3).own(h12="shipyard:2").tokens(trade=30).game()
    steps(game, "build merchant:1")
    assert sorted(offered(game, "market")) == ["sawmill:farmer", "sawmill:worker"]
    game = Alone(mission=4).people(farmer=3, artisan=3).own(h12="shipyard:2").tokens(trade=30).game()
    refused(game, "build exploration:1")
    allowed(Alone(mission=3).people(farmer=3, artisan=3).tokens(trade=30).game(), "build exploration:1")


def test_mission_4_everything_else_can_be_traded_for() -> None:
    for card in ("ai2", "ai3", "ai9", "ai16", "nw3", "nw4", "nw14"):
        allowed(Alone(mission=4).people().cards(card).tokens(trade=30).game(), f"play {card}")


def test_mission_4_goal() -> None:
    cards = ("nw1", "nw2", "nw3", "nw5", "nw6")
    table = Alone(mission=4).people().table(*cards, face_up=False).table("nw21", "ai1", "fw1").tokens(trade=20)
    game = table.cards("nw4", "fw2").game()
    assert [each.kind for each in game.goals] == ["cards_played"]
    assert gauge(game, "cards_played", deck="new_world") == (6, 7, False)
    assert goal(game, "cards_played", deck="new_world").to_dict()["deck"] == "new_world"
    steps(game, "play nw4", "market cannery:worker", "market sewing_machine_factory:artisan", "spend trade")
    assert gauge(game, "cards_played", deck="new_world") == (7, 7, True)
    assert reason(game) == "mission_won"
