"""Missions 5 to 7: setup, special rules, goals, and the moment of victory."""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.reading import (
    allowed,
    exploration_tokens,
    gold_of,
    hand_of,
    offered,
    on_board,
    on_field,
    population,
    refused,
    stack_of,
    steps,
)
from tests.solo.alone import (
    MISSIONS,
    Alone,
    gauge,
    goal,
    idle_turn,
    is_set_up_plainly,
    marks,
    ready,
    reason,
    tiles_to_build,
    time_size,
)

FACTORIES = {
    "h11": "window_factory:artisan",
    "h12": "fur_dealer:artisan",
    "h13": "warehouse:worker",
    "h14": "steelworks:worker",
}
PAY_INVESTOR = (
    "work coal_mine:artisan",
    "work warehouse:worker",
    "work steelworks:worker",
    "work window_factory:artisan",
    "work fur_dealer:artisan",
    "exhaust artisan",
)


@pytest.mark.parametrize("mission", [mission for mission in MISSIONS if mission >= 5])
def test_missions_from_5_everything_can_be_built(mission: int) -> None:
    assert len(tiles_to_build(Game.new(mission=mission, seed=1))) == 44


@pytest.mark.parametrize("mission", [5, 6, 7, 8, 9])
def test_missions_5_to_9_time(mission: int) -> None:
    assert time_size(Game.new(mission=mission, seed=1)) == 35
    assert time_size(Game.new(mission=mission, difficulty="hard", seed=1)) == 30


# ---- 5 First investor -----------------------------------------------------------------------------------------------
def wealthy(**people: int) -> Alone:
    """Mission 5 with all that an investor costs."""
    return Alone(mission=5).people(**{"farmer": 2, "worker": 4, "artisan": 5, "engineer": 2, **people}).own(**FACTORIES)


def test_mission_5_setup_is_the_plain_one() -> None:
    assert is_set_up_plainly(Game.new(mission=5, seed=3))


def test_mission_5_no_investor_before_the_expeditions() -> None:
    refused(wealthy().game(), "increase investor", "upgrade engineer")
    refused(wealthy().finds("ex8", "ex16", "ex19").game(), "increase investor", "upgrade engineer")


def test_mission_5_four_expedition_cards_will_do() -> None:
    allowed(wealthy().finds("ex8", "ex16", "ex19", "ex22").game(), "increase investor", "upgrade engineer")


@pytest.mark.parametrize("card", ["ex1", "ex2", "ex4", "ex6", "ex14"])
def test_mission_5_or_one_with_an_investor_field_on_either_side(card: str) -> None:
    allowed(wealthy().finds(card).game(), "increase investor", "upgrade engineer")


def test_mission_5_the_gate_opens_in_the_middle_of_a_turn() -> None:
    table = wealthy().table("nw7").on_top("expeditions", "ex14", "ex8")
    game = table.game()
    refused(game, "increase investor")
    steps(game, "activate nw7")
    allowed(game, "increase investor")


def test_mission_5_the_gate_holds_for_effects_too() -> None:
    edition = (
        '[cards.fw1]\neffect = { cubes = "investor", n = 1 }\n[cards.fw2]\neffect = { upgrades = "engineer", n = 3 }'
    )
    table = Alone(mission=5, edition=edition).people(engineer=2).table("fw1", "fw2")
    refused(table.game(), "activate fw1", "activate fw2")
    allowed(table.finds("ex1").game(), "activate fw1", "activate fw2")


def test_mission_5_trade_ban() -> None:
    for card in ("fw17", "nw1", "ai5", "ai30", "nw14"):  # cotton fabric, fur coats
        refused(Alone(mission=5).people().cards(card).tokens(trade=30).game(), f"play {card}")
    table = Alone(mission=5).people(worker=2, artisan=4).tokens(trade=30)
    refused(table.game(), "upgrade artisan", "increase engineer")  # windows


def test_mission_5_goals() -> None:
    game = wealthy().cards("fw1", "fw2").game()
    assert [each.kind for each in game.goals] == ["increased", "empty_hand"]
    assert gauge(game, "increased", "investor") == (0, 1, False)
    assert gauge(game, "empty_hand") == (2, 0, False)
    assert goal(game, "increased", "investor").to_dict()["tier"] == "investor"


def test_mission_5_an_investor_by_upgrade_does_not_count() -> None:
    game = wealthy().finds("ex1").cards().game()
    steps(
        game, "upgrade engineer", "work fur_dealer:artisan", "exhaust artisan", "raise engineer at district", "finish"
    )
    assert population(game, 0)["investor"] == 1
    assert gauge(game, "increased", "investor") == (0, 1, False)
    assert not game.is_over


def test_mission_5_one_by_increasing_counts_and_an_empty_hand_wins_later() -> None:
    table = wealthy(worker=6).finds("ex1").cards("fw32").own(h15="brewery:worker", h10="bakery:worker")
    game = table.tokens(exploration=6).on_top("artisan_engineer_investor", "ai12").game()
    steps(game, "increase investor", *PAY_INVESTOR, "finish")
    assert gauge(game, "increased", "investor") == (1, 1, True)
    assert hand_of(game, 0) == ["fw32", "ai12"]
    steps(game, "end", "play fw32", "work brewery:worker", "work bakery:worker", "end")
    steps(game, "play ai12", *6 * ["spend exploration"])
    assert reason(game) == "mission_won"


def test_mission_5_many_new_farmers_are_never_taken_for_investors() -> None:
    """What is remembered is counted apart for each tier, however many come."""
    table = wealthy(farmer=1).cards("fw1")
    table.state.memory = 15 | 15 << 4 | 15 << 8 | 15 << 12
    game = table.game()
    steps(game, "increase farmer", "work sawmill:farmer", "finish")
    assert gauge(game, "increased", "investor") == (0, 1, False)


# ---- 6 The tax ------------------------------------------------------------------------------------------------------
def test_mission_6_setup() -> None:
    game = Game.new(mission=6, seed=3)
    assert population(game, 0) == {"farmer": 4, "worker": 3, "artisan": 2, "investor": 1}
    assert [sum(1 for card in hand_of(game, 0) if card.startswith(deck)) for deck in ("fw", "ai", "nw")] == [7, 3, 0]
    assert "ow4" not in stack_of(game, "old_world")
    assert int(game.state.idle[4]) == 1


@pytest.mark.parametrize(
    ("card", "industry", "gold"),
    [
        ("fw30", "", 1),  # coal, soap: coal is preprinted
        ("fw34", "", 0),  # schnapps, coal: only the leftmost counts
        ("fw34", "distillery:worker", 1),
        ("fw32", "bakery:worker", 0),  # beer, bread
        ("fw32", "brewery:worker", 1),
        ("fw36", "brewery:worker", 0),  # exploration tokens
        ("nw20", "brewery:worker", 1),  # beer, cotton fabric, a trade token
        ("nw13", "brewery:worker", 0),  # cotton fabric, beer, a trade token
        ("nw13", "cotton_mill:worker", 1),
        ("nw13", "cotton_mill:artisan", 1),
        ("ai12", "brewery:worker", 0),
        ("ai11", "brewery:worker", 1),
        ("ai31", "", 1),  # bricks
    ],
)
def test_mission_6_gold_for_the_leftmost_resource_of_a_revealed_card(card: str, industry: str, gold: int) -> None:
    table = Alone(mission=6).time(card)
    game = idle_turn((table.own(h12=industry) if industry else table).game())
    assert gold_of(game, 0) == gold
    assert offered(game, "answer") == []


def test_mission_6_a_covered_industry_brings_nothing() -> None:
    game = idle_turn(Alone(mission=6).own(h6="bakery:worker").time("fw30").game())
    assert gold_of(game, 0) == 0


def test_mission_6_the_effect_four_gold_of_farmer_worker_cards_gives_two() -> None:
    game = Alone(mission=6).table("fw41", "fw46", "nw21").game()
    assert gold_of(steps(game, "activate fw41"), 0) == 2
    assert gold_of(steps(game, "activate fw46"), 0) == 4
    steps(game, "activate nw21")
    assert gold_of(game, 0) == 6, "the gold of New World cards is as printed"
    assert int(game.state.card_trade[0]) == 4


def test_mission_6_elsewhere_it_gives_four() -> None:
    assert gold_of(steps(Alone(mission=7).table("fw41").game(), "activate fw41"), 0) == 4


def test_mission_6_fabric_is_traded_for_as_an_artisan_resource() -> None:
    game = Alone(mission=6).people().cards("nw8").tokens(trade=9).game()
    steps(game, "play nw8", "market cotton_mill:artisan")
    assert ready(game)[0] == 9 + 2 - 2
    assert marks(game) == {"cotton_mill:artisan"}


def test_mission_6_goals() -> None:
    table = Alone(mission=6).coins(24).cards("fw1", "ai1", "nw1")
    game = table.game()
    assert [each.kind for each in game.goals] == ["gold", "new_world_islands", "no_hand_cards"]
    assert gauge(game, "gold") == (24, 25, False)
    assert gauge(game, "new_world_islands") == (0, 1, False)
    assert gauge(game, "no_hand_cards") == (2, 0, False)
    assert goal(game, "no_hand_cards").to_dict()["decks"] == ["artisan_engineer_investor", "new_world"]
    game = table.overseas("ni1", "ni2").cards("fw1", "fw2").game()
    assert gauge(game, "new_world_islands") == (2, 1, True)
    assert gauge(game, "no_hand_cards") == (0, 0, True)
    assert not game.is_over


def test_mission_6_farmer_and_worker_cards_may_stay_in_hand() -> None:
    game = Alone(mission=6).coins(24).overseas("ni1").cards("fw1", "fw2").time("fw30").game()
    idle_turn(game)
    assert reason(game) == "mission_won"


def test_mission_6_gold_must_still_be_there_when_the_last_card_goes() -> None:
    table = Alone(mission=6).coins(25).overseas("ni1").cards("ai12", "fw1").tokens(exploration=5).weary(farmer=1)
    game = table.game()
    poorer = steps(game.copy(), "shift farmer from exhausted", "play ai12", *6 * ["spend exploration"])
    assert not poorer.is_over
    steps(game, "play ai12", *6 * ["spend exploration"])
    assert reason(game) == "mission_won"


# ---- 7 The fleet ----------------------------------------------------------------------------------------------------
def test_mission_7_setup() -> None:
    game = Game.new(mission=7, seed=3)
    assert on_field(game, 0, "h19") == "exploration:2"
    assert on_board(game, "exploration:2") == 5
    assert exploration_tokens(game, 0) == (3, 0)
    assert len(hand_of(game, 0)) == 9


def test_mission_7_the_ship_counts_as_built() -> None:
    game = Alone(mission=7).game()
    steps(game, "build shipyard:1", "remove h19", "place h12")
    assert on_board(game, "exploration:2") == 6


def test_mission_7_at_most_one_old_world_island() -> None:
    game = Alone(mission=7).tokens(exploration=20).game()
    steps(game, "open old_world")
    while any(action.verb in ("take", "finish") for action in game.legal):
        game.play(next(action for action in game.legal if action.verb in ("take", "finish")))
    steps(game, "end")
    refused(game, "open old_world")
    allowed(game, "explore new_world")


@pytest.mark.parametrize(("card", "demand"), [("fw36", 2), ("nw21", 4), ("ai12", 6)])
def test_mission_7_revealed_cards_demand_exploration_tokens(card: str, demand: int) -> None:
    table = Alone(mission=7).own(h12="brewery:worker").tokens(exploration=demand).time(card)
    game = steps(table.game(), "build shipyard:1", "place h14", "end")
    assert ready(game)[1] == 3
    assert on_field(game, 0, "h12") == "brewery:worker"


def test_mission_7_or_the_first_industry_burns() -> None:
    table = Alone(mission=7).own(h12="brewery:worker", h5="bakery:worker").busy("brewery:worker", "worker")
    game = steps(table.time("nw21").game(), "build shipyard:1", "place h14", "end")
    assert exploration_tokens(game, 0) == (3, 0)
    assert on_field(game, 0, "h12") == ""
    assert on_board(game, "brewery:worker") == 1
    assert int(game.state.tired[1]) == 1


def test_mission_7_a_burnt_industry_can_be_built_again() -> None:
    game = idle_turn(Alone(mission=7).own(h12="brewery:worker").time("nw21").game())
    steps(game, "build brewery:worker", "work grain_farm:farmer", "work coal_mine:artisan", "place h1")


def test_mission_7_no_gold_for_revealed_cards() -> None:
    table = Alone(mission=7).own(h12="brewery:worker", h13="bakery:worker").time("fw32")
    assert gold_of(idle_turn(table.game()), 0) == 0


def test_mission_7_goals() -> None:
    cards = ("ai1", "ai2", "ai3", "ai4")
    table = Alone(mission=7).table(*cards, face_up=False).tokens(exploration=8).used(exploration=3)
    game = table.own(h1="dynamite_factory:artisan").table("fw1", "nw1").game()
    assert [each.kind for each in game.goals] == ["exploration_tokens", "cards_played", "tiles"]
    assert gauge(game, "exploration_tokens") == (11, 12, False), "exhausted ones and those on cards count"
    assert gauge(game, "cards_played", deck="artisan_engineer_investor") == (4, 5, False)
    assert gauge(game, "tiles") == (1, 2, False)
    table.own(h2="advanced_weapons_factory:engineer").table("ai5").tokens(exploration=9)
    game = table.game()
    assert [each.done for each in game.goals] == [True, True, True]
    steps(game, "build shipyard:1", "place h12")
    assert reason(game) == "mission_won"


def test_mission_7_tokens_on_cards_that_are_lost_are_gone() -> None:
    table = Alone(mission=7).table("ai1", "ai2", "ai3", "ai4", "ai5", face_up=False).tokens(exploration=9)
    game = table.own(h1="dynamite_factory:artisan", h2="advanced_weapons_factory:engineer").game()
    steps(game, "celebrate festival")
    assert gauge(game, "exploration_tokens") == (3, 12, False)
    assert not game.is_over


def test_mission_7_a_fire_can_take_a_goal_away() -> None:
    table = Alone(mission=7).table("ai1", "ai2", "ai3", "ai4", "ai5", face_up=False)
    table.own(h12="dynamite_factory:artisan", h2="advanced_weapons_factory:engineer")
    game = idle_turn(table.time("nw21").game())
    assert gauge(game, "tiles") == (1, 2, False)
