"""R14.4 and R14.5: when a mission is won or lost, and what a mission does not have."""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.reading import allowed, gold_of, hand_of, offered, refused, steps
from tests.solo.alone import MISSIONS, Alone, gauge, idle_turn, reason, time_size, turns


# ---- R14.4 ----------------------------------------------------------------------------------------------------------
def test_R14_4_victory_comes_with_the_action_that_brings_it() -> None:
    game = Alone(mission=1).people(worker=2).own(h12="brewery:worker", h13="bakery:worker").cards("fw32").game()
    steps(game, "play fw32", "work brewery:worker")
    assert not game.is_over
    steps(game, "work bakery:worker")
    assert reason(game) == "mission_won"
    assert time_size(game) == 27, "the turn need not be ended"
    assert list(game.legal) == []


def test_R14_4_victory_in_the_last_turn_of_all() -> None:
    table = Alone(mission=1).people(worker=2).own(h12="brewery:worker", h13="bakery:worker").cards("fw32")
    game = table.time_left(1).game()
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert reason(game) == "mission_won"


def test_R14_4_victory_by_a_free_action() -> None:
    game = Alone(mission=6).coins(23).overseas("ni1").cards("fw1").table("fw41").game()
    assert not game.is_over
    steps(game, "activate fw41")
    assert gold_of(game, 0) == 25
    assert reason(game) == "mission_won"
    assert time_size(game) == 35


def test_R14_4_victory_by_a_free_action_after_the_main_action() -> None:
    game = Alone(mission=6).coins(23).overseas("ni1").cards("fw1").table("fw41").game()
    steps(game, "celebrate festival", "activate fw41")
    assert reason(game) == "mission_won"


@pytest.mark.parametrize("left", [1, 20])
def test_R14_4_victory_by_a_reveal_even_of_the_last_card(left: int) -> None:
    game = Alone(mission=6).coins(24).overseas("ni1").cards("fw1").time_left(left).time("fw30").game()
    idle_turn(game)  # coal is leftmost, and the home island makes it
    assert gold_of(game, 0) == 25
    assert reason(game) == "mission_won"
    assert time_size(game) == left - 1


def test_R14_4_defeat_when_the_last_card_is_revealed_and_a_goal_is_missing() -> None:
    game = Alone(mission=6).coins(24).overseas("ni1").cards("fw1").time_left(2).time("fw3", "fw5").game()
    idle_turn(game)
    assert reason(game) == ""
    idle_turn(game)
    assert reason(game) == "mission_lost"


def test_R14_4_defeat_only_when_the_consequences_of_the_last_card_are_over() -> None:
    table = Alone(mission=10).second_pass().time_left(1).own(h12="brewery:worker", h13="bakery:worker")
    game = idle_turn(table.time("fw18").game())
    assert not game.is_over
    assert offered(game, "answer") == ["no", "yes"]
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert reason(game) == "mission_lost"


def test_R14_4_all_goals_must_hold_at_the_same_time() -> None:
    """The dynamite factory stands first and is gone when the engineers are there; built again, it wins."""
    table = Alone(mission=2).people(farmer=4, worker=6, artisan=6, engineer=3)
    cards = ("fw1", "fw2", "fw3", "fw4", "fw5", "fw6", "fw7", "fw8", "fw9")
    game = (
        table.table(*cards, face_up=False)
        .cards("fw32", "fw45")
        .own(h12="brewery:worker", h13="bakery:worker", h14="dynamite_factory:artisan", h15="warehouse:worker")
        .game()
    )
    steps(game, "build sawmill:worker", "remove h14", "place h1", "end")
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert gauge(game, "cards_played") == (10, 10, True)
    assert gauge(game, "cubes", "engineer") == (3, 3, True)
    assert gauge(game, "tiles") == (0, 1, False)
    assert not game.is_over
    steps(game, "end", "build dynamite_factory:artisan", "work pig_farm:farmer", "work brick_factory:artisan")
    steps(game, "work warehouse:worker")
    assert not game.is_over, "it is paid but not placed"
    steps(game, "place h14")
    assert reason(game) == "mission_won"


def test_R14_4_a_covered_industry_does_not_stand() -> None:
    cards = ("fw1", "fw2", "fw3", "fw4", "fw5", "fw6", "fw7", "fw8", "fw9", "fw11")
    table = Alone(mission=2).people(worker=3, engineer=2).table(*cards, face_up=False)
    game = table.own(h14="dynamite_factory:artisan").game()
    assert gauge(game, "tiles") == (1, 1, True)
    steps(game, "build sawmill:worker", "place h14")
    assert gauge(game, "tiles") == (0, 1, False)


def test_R14_4_nothing_is_judged_in_the_middle_of_an_action() -> None:
    """A new cube whose card is still owed: the hand looks empty and is not."""
    table = Alone(mission=5).finds("ex1").cards().people(farmer=2, worker=3, artisan=5, engineer=1).coins(9)
    game = table.own(
        h11="window_factory:artisan", h12="fur_dealer:artisan", h13="warehouse:worker", h14="steelworks:worker"
    ).game()
    steps(game, "increase investor", "work coal_mine:artisan", "work warehouse:worker", "work steelworks:worker")
    steps(game, "work window_factory:artisan", "work fur_dealer:artisan", "exhaust artisan")
    assert gauge(game, "increased", "investor") == (1, 1, True)
    assert gauge(game, "empty_hand") == (0, 0, True)
    assert not game.is_over
    steps(game, "shift artisan from exhausted")  # a free action between the parts of an action
    assert not game.is_over
    steps(game, "finish")
    assert len(hand_of(game, 0)) == 1
    assert not game.is_over


def test_R14_4_an_action_of_several_parts_is_judged_when_it_is_finished() -> None:
    table = Alone(mission=5).finds("ex1").cards().people(farmer=2, worker=3, artisan=5, engineer=1).coins(3)
    table.stack_size("artisan_engineer_investor", 0)  # so that the cube costs gold instead of a card
    game = table.own(
        h11="window_factory:artisan", h12="fur_dealer:artisan", h13="warehouse:worker", h14="steelworks:worker"
    ).game()
    steps(game, "increase investor", "work coal_mine:artisan", "work warehouse:worker", "work steelworks:worker")
    steps(game, "work window_factory:artisan", "work fur_dealer:artisan", "exhaust artisan")
    assert not game.is_over
    steps(game, "finish")
    assert reason(game) == "mission_won"


def test_R14_4_the_third_upgrade_finishes_its_action() -> None:
    cards = ("fw1", "fw2", "fw3", "fw4", "fw5", "fw6", "fw7", "fw8", "fw9", "fw11")
    table = Alone(mission=2).people(worker=6, artisan=6).table(*cards, face_up=False).coins(20)
    game = table.own(
        h14="dynamite_factory:artisan", h12="window_factory:artisan", h13="steelworks:worker", h11="sawmill:worker"
    ).game()
    for number in range(3):
        steps(game, "upgrade artisan", "work steelworks:worker" if number < 2 else "work steelworks:artisan")
        if number == 2:
            steps(game, "shift artisan from window_factory:artisan")
        steps(game, "work window_factory:artisan")
        assert not game.is_over
        steps(game, "raise artisan at district")
    assert reason(game) == "mission_won"


def test_R14_4_goals_look_at_now_and_gained_by_goals_remember() -> None:
    game = Alone(mission=6).coins(25).cards("fw1", "ai1").overseas("ni1").weary(farmer=1).game()
    assert gauge(game, "gold") == (25, 25, True)
    steps(game, "shift farmer from exhausted")
    assert gauge(game, "gold") == (24, 25, False)


def test_R14_4_the_victory_cannot_be_taken_back_after_the_cards_were_laid_open() -> None:
    """Once a game is over its views hide nothing, so the step that ended it is a reveal (R3.5)."""
    game = Alone(mission=6).coins(23).overseas("ni1").cards("fw1").table("fw41").game()
    steps(game, "activate fw41")
    assert game.is_over
    assert not game.can_undo()


def test_R14_4_a_lost_mission_has_no_winner() -> None:
    game = idle_turn(Alone(mission=3).time_left(1).game())
    assert game.outcome is not None
    assert game.outcome.winners == ()
    assert "won by" not in game.result
    assert "mission_lost" in game.result


def test_R14_4_a_won_mission_has_one() -> None:
    game = Alone(mission=6).coins(23).overseas("ni1").cards("fw1").table("fw41").game()
    steps(game, "activate fw41")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert game.result.endswith("won by 1 (mission_won)")


@pytest.mark.parametrize("mission", MISSIONS)
def test_R14_4_idle_players_lose_when_the_time_is_over(mission: int) -> None:
    game = Game.new(mission=mission, difficulty="hard", seed=3)
    count = time_size(game) * (2 if mission == 10 else 1)
    turns(game, count - 1)
    assert not game.is_over
    turns(game, 1)
    assert reason(game) == "mission_lost"
    assert game.round == count


# ---- R14.5 ----------------------------------------------------------------------------------------------------------
def test_R14_5_what_is_not_available_cannot_be_built() -> None:
    game = Alone(mission=3).people(farmer=9, worker=9, artisan=9, engineer=3).tokens(trade=30).game()
    refused(game, "build cotton_mill:artisan", "build brass_foundry:artisan", "build shipyard:3", "build merchant:3")
    allowed(game, "build weapons_factory:artisan", "build shipyard:2", "build sailmakers:worker")


def test_R14_5_an_effect_that_gives_only_what_is_not_there_cannot_be_activated() -> None:
    game = Alone(mission=3).table("ai1", "fw41", "fw10").game()
    refused(game, "activate ai1", "take expedition", "explore new_world")
    allowed(game, "activate fw41", "activate fw10")


def test_R14_5_an_effect_that_gives_people_who_are_not_there_cannot_be_activated() -> None:
    edition = (
        '[cards.fw1]\neffect = { cubes = "investor", n = 1 }\n[cards.fw2]\neffect = { upgrades = "engineer", n = 3 }'
    )
    game = Alone(mission=3, edition=edition).table("fw1", "fw2").people(engineer=2).game()
    refused(game, "activate fw1", "activate fw2", "increase investor", "upgrade engineer")
    allowed(Alone(mission=8, edition=edition).table("fw1", "fw2").people(engineer=2).game(), "activate fw1")


def test_R14_5_where_effects_cannot_be_activated_no_card_gives_a_resource_either() -> None:
    edition = '[cards.fw1]\neffect = { new_world_resource = ["cotton"] }\n[tiles."bakery:worker"]\ncost = ["cotton"]'
    game = Alone(mission=1, edition=edition).table("fw1").game()
    assert offered(game, "activate") == []
    refused(game, "build bakery:worker")
    allowed(Alone(mission=5, edition=edition).table("fw1").game(), "build bakery:worker")


@pytest.mark.parametrize("mission", [3, 4, 6, 7, 9])
def test_R14_5_expedition_cards_are_not_in_play(mission: int) -> None:
    game = Alone(mission=mission).tokens(exploration=9).game()
    assert int(game.state.size[3]) == 0
    refused(game, "take expedition")


@pytest.mark.parametrize("mission", [5, 8, 10])
def test_R14_5_expedition_cards_are_in_play(mission: int) -> None:
    game = Alone(mission=mission).tokens(exploration=9).game()
    assert int(game.state.size[3]) == 22
    allowed(game, "take expedition")
