"""Missions 8 and 9: setup, special rules, goals, and the moment of victory or defeat."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules.scoring import best_visits
from tests.reading import (
    allowed,
    exploration_tokens,
    hand_of,
    offered,
    on_board,
    on_field,
    refused,
    stack_of,
    steps,
)
from tests.solo.alone import Alone, gauge, idle_turn, is_set_up_plainly, ready, reason, time_size

# ---- 8 The search ---------------------------------------------------------------------------------------------------
FINDS = ("ex1", "ex2", "ex3", "ex4", "ex5", "ex6", "ex7")


def test_mission_8_setup_is_the_plain_one() -> None:
    assert is_set_up_plainly(Game.new(mission=8, seed=3))


def test_mission_8_nothing_is_banned() -> None:
    for card in ("fw30", "fw2", "nw8", "nw14", "ai4"):
        allowed(Alone(mission=8).people().cards(card).tokens(trade=30).game(), f"play {card}")


def test_mission_8_points_come_from_fields_that_are_visited() -> None:
    """Seven cards with 8 investor, 4 engineer and 2 artisan fields; each cube visits one, wherever it is."""
    table = Alone(mission=8).finds(*FINDS).people(investor=5).weary(engineer=3)
    game = table.game()
    assert [each.kind for each in game.goals] == ["expedition_points", "card_points"]
    assert gauge(game, "expedition_points") == (15 + 6, 30, False)
    assert gauge(table.people(investor=8).weary(engineer=2).game(), "expedition_points") == (28, 30, False)
    assert gauge(table.people(investor=8).weary(engineer=3).game(), "expedition_points") == (30, 30, True)
    assert gauge(table.people(investor=12).weary(engineer=9, artisan=9).game(), "expedition_points") == (34, 30, True)
    assert gauge(table.people(farmer=9, worker=9).weary().game(), "expedition_points") == (0, 30, False)


def test_mission_8_goals() -> None:
    cards = ("ai1", "ai2", "ai3", "ai4", "fw1")
    table = Alone(mission=8).finds(*FINDS).people(worker=2, investor=8).weary(engineer=3).table(*cards, face_up=False)
    game = table.own(h12="brewery:worker", h13="bakery:worker").cards("fw32", "fw2").game()
    assert gauge(game, "card_points") == (35, 40, False)
    table.table("fw3")
    game = table.game()
    assert gauge(game, "card_points") == (38, 40, False)
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert gauge(game, "card_points") == (41, 40, True)
    assert reason(game) == "mission_won"


def test_mission_8_expedition_cards_can_bring_the_victory() -> None:
    table = Alone(mission=8).finds(*FINDS[:4]).people(investor=9, engineer=4, artisan=4)
    game = table.table("ai1", "ai2", "ai3", "ai4", "ai5", face_up=False).tokens(exploration=1).game()
    assert gauge(game, "expedition_points") == (20, 30, False)
    game = table.on_top("expeditions", "ex5", "ex6", "ex7").game()
    steps(game, "take expedition")
    assert reason(game) == "mission_won"


# ---- 9 The press ----------------------------------------------------------------------------------------------------
CROWD = {"farmer": 4, "worker": 6, "artisan": 5, "engineer": 3, "investor": 2}


def press(*hand: str, **people: int) -> Alone:
    """Mission 9 with all the cubes it asks for."""
    return Alone(mission=9).people(**{**CROWD, **people}).cards(*hand)


def test_mission_9_setup() -> None:
    game = Game.new(mission=9, seed=3)
    assert game.view(0).to_dict()["objectives"] == ["the_editor"]
    assert on_field(game, 0, "h19") == "exploration:2"
    assert on_board(game, "exploration:2") == 5
    assert exploration_tokens(game, 0) == (3, 0)
    assert len(hand_of(game, 0)) == 9
    assert stack_of(game, "expeditions") == []


def test_mission_9_the_editor_takes_the_regular_action_and_its_tokens() -> None:
    game = Alone(mission=9).cards("fw1", "fw2").game()
    steps(game, "use the_editor", "put fw2")
    assert hand_of(game, 0) == ["fw1"]
    assert stack_of(game, "farmer_worker")[-1] == "fw2"
    assert exploration_tokens(game, 0) == (3, 2)
    assert game.state.actions_left == 0
    refused(game, "celebrate festival", "use the_editor", "build sawmill:worker")
    steps(game, "end")
    assert time_size(game) == 34


def test_mission_9_the_editor_may_take_an_extra_action() -> None:
    game = Alone(mission=9).cards("fw1", "fw2").table("nw1").game()
    steps(game, "activate nw1", "celebrate festival", "use the_editor", "put fw2")
    refused(game, "celebrate festival")
    steps(game, "end")
    assert time_size(game) == 34


def test_mission_9_the_editor_is_no_free_action_after_the_last_action() -> None:
    game = Alone(mission=9).cards("fw1", "fw2").game()
    steps(game, "celebrate festival")
    refused(game, "use the_editor")


def test_mission_9_the_editor_cannot_come_between_the_parts_of_an_action() -> None:
    game = Alone(mission=9).cards("fw1", "fw2").table("nw1").game()
    steps(game, "activate nw1", "increase farmer", "work sawmill:farmer")
    refused(game, "use the_editor")
    steps(game, "finish")
    allowed(game, "use the_editor")


def test_mission_9_the_editor_once_per_turn() -> None:
    game = Alone(mission=9).cards("fw1", "fw2").table("nw1").tokens(exploration=9).game()
    steps(game, "activate nw1", "use the_editor", "put fw2")
    refused(game, "use the_editor")
    steps(game, "end")
    allowed(game, "use the_editor")


def test_mission_9_the_editor_needs_a_card_and_two_tokens() -> None:
    refused(Alone(mission=9).cards().game(), "use the_editor")
    refused(Alone(mission=9).cards("fw1").used(exploration=2).game(), "use the_editor")
    game = Alone(mission=9).cards("fw1", "fw2").game()
    steps(game, "use the_editor")
    assert offered(game, "put") == ["fw1", "fw2"]
    refused(game, "finish", "end")


def test_mission_9_elsewhere_the_editor_is_a_free_action() -> None:
    game = Alone(objectives=("the_editor", "zoo", "museum", "the_queen", "university")).tokens(exploration=2).game()
    steps(game, "use the_editor", f"put {hand_of(game, 0)[0]}")
    assert game.state.actions_left == 1


def test_mission_9_expedition_effects_of_cards_put_cards_away() -> None:
    table = Alone(mission=9).people().cards("nw7", "fw1", "fw2", "ai9").tokens(trade=9)
    game = table.game()
    steps(game, "play nw7", "market bakery:worker", "market cotton_mill:artisan", "spend trade")
    steps(game, "activate nw7")
    assert offered(game, "put") == ["fw1", "fw2", "ai9"]
    steps(game, "put ai9", "put fw1")
    assert hand_of(game, 0) == ["fw2"]
    assert len(stack_of(game, "expeditions")) == 0


def test_mission_9_up_to_two() -> None:
    table = Alone(mission=9).people().cards("nw7", "fw1", "fw2").tokens(trade=9)
    game = table.game()
    steps(game, "play nw7", "market bakery:worker", "market cotton_mill:artisan", "spend trade")
    steps(game, "activate nw7", "put fw1", "finish")
    assert hand_of(game, 0) == ["fw2"]


@pytest.mark.parametrize("card", ["ai1", "ai2", "ai3", "nw7", "nw8", "nw9", "nw10", "nw11", "nw12", "nw13", "nw14"])
def test_mission_9_only_in_the_turn_in_which_the_card_was_played(card: str) -> None:
    refused(Alone(mission=9).table(card).game(), f"activate {card}")


def test_mission_9_at_the_end_of_that_turn_the_card_turns_face_down() -> None:
    table = Alone(mission=9).people().cards("nw7", "fw1").tokens(trade=9)
    game = table.game()
    steps(game, "play nw7", "market bakery:worker", "market cotton_mill:artisan", "spend trade", "end")
    refused(game, "activate nw7")
    assert int(game.state.face_up[2]) == 0


def test_mission_9_the_island_lets_one_card_go() -> None:
    game = Alone(mission=9).cards("fw1", "fw2").on_top("old_world", "ow4").game()
    steps(game, "open old_world")
    assert offered(game, "put") == ["fw1", "fw2"]
    declined = steps(game.copy(), "finish")
    assert hand_of(declined, 0) == ["fw1", "fw2"]
    steps(game, "put fw1")
    assert hand_of(game, 0) == ["fw2"]
    allowed(game, "end")


def test_mission_9_the_island_with_an_empty_hand_asks_nothing() -> None:
    game = Alone(mission=9).cards().on_top("old_world", "ow4").game()
    steps(game, "open old_world")
    assert offered(game, "put") == []
    allowed(game, "end")


def test_mission_9_goals() -> None:
    game = press("fw1", farmer=3).table("ai1", "fw2").coins(8).game()
    kinds = [(each.kind, each.goal.tier) for each in game.goals]
    assert kinds == [
        ("all_cubes", ""),
        ("cubes", "artisan"),
        ("cubes", "engineer"),
        ("cubes", "investor"),
        ("empty_hand", ""),
        ("points_below", ""),
    ]
    assert gauge(game, "all_cubes") == (19, 20, False)
    assert gauge(game, "cubes", "artisan") == (5, 5, True)
    assert gauge(game, "cubes", "engineer") == (3, 3, True)
    assert gauge(game, "cubes", "investor") == (2, 2, True)
    assert gauge(game, "empty_hand") == (1, 0, False)
    assert gauge(game, "points_below") == (8 + 3 + 2, 60, True)


@pytest.mark.parametrize("short", ["artisan", "engineer", "investor", "farmer"])
def test_mission_9_every_tier_is_asked_for(short: str) -> None:
    fewer = {**CROWD, short: CROWD[short] - 1}
    if short != "farmer":
        fewer["farmer"] += 1  # still 20 in all
    game = Alone(mission=9).people(**fewer).cards("fw1").game()
    steps(game, "use the_editor", "put fw1")
    assert not game.is_over
    assert reason(idle_turn(steps(game, "end"))) == ""


def test_mission_9_cubes_anywhere_count() -> None:
    table = Alone(mission=9).people(**{**CROWD, "artisan": 3, "farmer": 2}).weary(artisan=1)
    game = table.own(h12="clockmakers:artisan").busy("clockmakers:artisan", "artisan").cards("fw1").game()
    assert gauge(game, "cubes", "artisan") == (5, 5, True)
    assert gauge(game, "all_cubes") == (18, 20, False)


SIXTY = ("ai1", "ai2", "ai3", "ai4", "ai5", "ai6", "ai7")  # 56 points


@pytest.mark.parametrize(
    ("more", "gold", "points", "end"),
    [
        ((), 0, 56, "mission_won"),
        (("fw2",), 0, 59, "mission_won"),
        (("fw2",), 2, 59, "mission_won"),
        (("fw2",), 3, 60, "mission_lost"),
        ((), 11, 59, "mission_won"),
        ((), 12, 60, "mission_lost"),
        (("fw2", "fw3"), 0, 62, "mission_lost"),
    ],
)
def test_mission_9_fewer_than_sixty_points_or_the_mission_is_lost(
    more: tuple[str, ...], gold: int, points: int, end: str
) -> None:
    game = press("fw1").table(*SIXTY, *more, face_up=False).coins(gold).game()
    assert gauge(game, "points_below") == (points, 60, points < 60)
    steps(game, "use the_editor", "put fw1")
    assert reason(game) == end


def test_mission_9_too_many_points_lose_only_when_the_other_goals_hold() -> None:
    game = press("fw1", "fw4").table(*SIXTY, "fw2", "fw3").coins(6).weary(farmer=1).game()
    steps(game, "use the_editor", "put fw1")
    assert not game.is_over
    idle_turn(steps(game, "end"))
    assert not game.is_over


def test_mission_9_the_card_that_empties_the_hand_counts_itself() -> None:
    """51 points and the last card of 8 make 59; 53 and 8 make 61."""
    below = press("ai12").table(*SIXTY[:6], "fw2", face_up=False).tokens(exploration=3).game()
    steps(below, "play ai12", *6 * ["spend exploration"])
    assert gauge(below, "points_below") == (59, 60, True)
    assert reason(below) == "mission_won"
    above = press("ai12").table(*SIXTY[:6], "nw1", face_up=False).tokens(exploration=3).game()
    steps(above, "play ai12", *6 * ["spend exploration"])
    assert reason(above) == "mission_lost"


def test_mission_9_a_hand_emptied_by_an_effect_wins_too() -> None:
    game = press("nw8", "fw1", "fw2", worker=6).tokens(trade=9).own(h12="soap_factory:worker").game()
    steps(game, "play nw8", "work soap_factory:worker", "market cotton_mill:artisan", "spend trade", "activate nw8")
    steps(game, "put fw1")
    assert not game.is_over
    steps(game, "put fw2")
    assert reason(game) == "mission_won"


def test_mission_9_expeditions_bring_no_points_and_cannot_be_had() -> None:
    table = Alone(mission=9).people(investor=5).tokens(exploration=9)
    assert ready(table.game())[1] == 12  # it is not for want of tokens
    refused(table.game(), "take expedition")
    assert stack_of(table.game(), "expeditions") == []
    points = gauge(table.game(), "points_below")[0]
    with_finds = table.game()
    with_finds.state.expeditions[0] = 0b1111111  # even for one who had some, with investors to visit them
    assert best_visits(with_finds.rules.tables, with_finds.state, 0)[0] > 0
    assert gauge(with_finds, "points_below")[0] == points
