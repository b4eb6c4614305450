"""R15.1, R15.8 and R15.9: how the normal solo game begins and ends."""

from __future__ import annotations

import pytest

from brightsands import Game, Options
from brightsands.rules import codes
from brightsands.rules.names import DECK_NAMES, TILE_NAMES
from brightsands.solo.normal import RATINGS, rating, time_bonus
from tests.reading import gold_of, hand_of, offered, on_board, population, stack_of, steps, trade_tokens
from tests.scenario import rows
from tests.solo.alone import BOX, NORMAL, Alone, idle_turn, reason, time_size, turns

GIVES_ENGINEER = {card.id for card in BOX.cards if card.deck == "farmer_worker" and card.effect.cubes == "engineer"}


# ---- R15.1 ----------------------------------------------------------------------------------------------------------
def test_R15_1_setup_as_for_others_without_gold() -> None:
    game = Game.new(solo=True, seed=3, options=Options(objectives="zoo museum the_queen bente_jorgensen university"))
    assert population(game, 0) == {"farmer": 4, "worker": 3, "artisan": 2}
    assert trade_tokens(game, 0) == (2, 0)
    assert gold_of(game, 0) == 0
    hand = hand_of(game, 0)
    assert [sum(1 for card in hand if card.startswith(deck)) for deck in ("fw", "ai", "nw")] == [7, 2, 0]
    assert game.seat == 0
    assert game.goals == ()


def test_R15_1_all_industry_tokens_are_there() -> None:
    game = Game.new(solo=True, seed=3)
    assert all(on_board(game, tile) == 2 for tile in TILE_NAMES[: codes.FIRST_YARD])


def test_R15_1_the_time_stack_is_twenty_on_ten_on_twenty() -> None:
    game = Game.new(solo=True, seed=3)
    decks = [DECK_NAMES[int(codes.deck_of(card))] for card in rows(game.state.time)]
    assert decks == 20 * ["farmer_worker"] + 10 * ["new_world"] + 20 * ["artisan_engineer_investor"]
    assert [len(stack_of(game, deck)) for deck in DECK_NAMES] == [46 - 20 - 7, 32 - 20 - 2, 24 - 10]


def test_R15_1_five_objectives_as_for_others() -> None:
    assert int(Game.new(solo=True, seed=3).state.objectives).bit_count() == 5
    first = Game.new(solo=True, seed=3, options=Options(objectives="first_game"))
    names = ("alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo")
    assert first.view(0).to_dict()["objectives"] == [goal.id for goal in BOX.objectives if goal.id in names]


def test_R15_1_engineer_cards_may_be_in_the_hand() -> None:
    assert any(GIVES_ENGINEER & set(hand_of(Game.new(solo=True, seed=seed), 0)) for seed in range(10))


def test_R13_1_the_variant_may_be_switched_on_alone() -> None:
    for seed in range(10):
        game = Game.new(solo=True, seed=seed, options=Options(advanced_setup=True))
        assert not GIVES_ENGINEER & set(hand_of(game, 0))


def test_R15_1_everything_can_be_built_and_gained() -> None:
    game = Alone(NORMAL).game()
    assert int(game.rules.hooks.tiles) & (1 << 44) - 1 == (1 << 44) - 1
    assert int(game.rules.hooks.tiers) & 31 == 31
    assert int(game.state.size[codes.EXPEDITIONS]) == 22
    assert len(stack_of(game, "old_world")) == 12


def test_R15_1_extra_actions_cost_no_time_card() -> None:
    game = Alone(NORMAL).table("nw1").game()
    steps(game, "activate nw1", "celebrate festival", "celebrate festival", "end")
    assert time_size(game) == 49


# ---- R15.8 ----------------------------------------------------------------------------------------------------------
def last_card(left: int) -> Alone:
    """The last hand card can be paid, so many time cards are left."""
    table = Alone(NORMAL).people(worker=2).own(h12="brewery:worker", h13="bakery:worker").cards("fw32")
    return table.time_left(left)


def test_R15_8_the_game_ends_when_the_last_time_card_was_revealed() -> None:
    game = Alone(NORMAL).time_left(2).game()
    turns(game, 1)
    assert not game.is_over
    turns(game, 1)
    assert reason(game) == "time_over"
    assert game.state.fireworks == -1
    assert game.score(0).points("fireworks") == 0
    assert game.score(0).points("time_stack") == 0


def test_R15_8_fifty_idle_turns() -> None:
    game = turns(Game.new(solo=True, seed=5), 50)
    assert reason(game) == "time_over"
    assert game.round == 50


def test_R15_8_an_empty_hand_ends_the_game_only_after_a_reveal() -> None:
    game = last_card(9).game()
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert hand_of(game, 0) == []
    assert not game.is_over
    assert game.state.fireworks == -1
    steps(game, "end")
    assert reason(game) == "hand_emptied"
    assert time_size(game) == 8
    assert game.score(0).points("fireworks") == 7
    assert game.score(0).points("time_stack") == 16


def test_R15_8_cards_drawn_before_the_reveal_let_the_game_go_on() -> None:
    game = last_card(9).table("nw1", "fw4").game()
    steps(game, "activate nw1", "play fw32", "work brewery:worker", "work bakery:worker", "activate fw4", "end")
    assert len(hand_of(game, 0)) == 2
    assert not game.is_over


def test_R15_8_an_empty_hand_at_the_beginning_of_a_turn_is_no_end_until_it_is_over() -> None:
    game = Alone(NORMAL).cards().time_left(9).game()
    assert not game.is_over
    idle_turn(game)
    assert reason(game) == "hand_emptied"


def test_R15_8_no_fireworks_with_the_last_card() -> None:
    game = last_card(1).game()
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker", "end")
    assert game.is_over
    assert game.score(0).points("fireworks") == 0
    assert game.score(0).points("time_stack") == 0


def test_R15_8_the_answer_to_the_last_card_still_counts() -> None:
    game = Alone(NORMAL).own(h12="cannery:worker").time_left(1).time("nw4").game()
    idle_turn(game)
    assert not game.is_over
    assert offered(game, "answer") == ["no", "yes"]
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert reason(game) == "time_over"


def test_R15_8_the_answer_comes_before_the_end_by_an_empty_hand() -> None:
    game = Alone(NORMAL).own(h12="cannery:worker").cards().time_left(5).time("nw4").game()
    idle_turn(game)
    assert not game.is_over
    steps(game, "answer no")
    assert reason(game) == "hand_emptied"


@pytest.mark.parametrize(
    ("left", "points"),
    [
        (0, 0),
        (1, 1),
        (3, 3),
        (5, 5),
        (6, 12),
        (10, 20),
        (11, 33),
        (13, 39),
        (15, 45),
        (16, 64),
        (20, 80),
        (21, 105),
        (49, 245),
    ],
)
def test_R15_8_points_for_cards_still_in_the_stack(left: int, points: int) -> None:
    assert time_bonus(left) == points
    game = Alone(NORMAL).cards().time_left(left + 1).game()
    idle_turn(game)
    assert game.score(0).points("time_stack") == points
    assert game.score(0).points("fireworks") == (7 if left else 0)


def test_R15_8_everything_else_scores_as_ever() -> None:
    table = last_card(4).table("fw1", "ai1", "nw1", face_up=False).coins(7).finds("ex19", "ex8")
    game = table.weary(artisan=1, engineer=1).game()
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker", "end")
    assert game.outcome is not None
    sheet = game.outcome.sheets[0]
    assert [sheet.points(name) for name in DECK_NAMES] == [6, 8, 5]
    assert (sheet.points("expeditions"), sheet.points("gold"), sheet.points("time_stack")) == (3, 2, 3)
    assert game.outcome.winners == (0,)


def test_R15_8_a_hand_emptied_by_an_effect_counts_too() -> None:
    objectives = ("the_editor", "zoo", "museum", "bente_jorgensen", "the_queen")
    game = Alone(NORMAL, objectives=objectives).cards("fw1").tokens(exploration=2).game()
    steps(game, "use the_editor", "put fw1", "celebrate festival", "end")
    assert reason(game) == "hand_emptied"


# ---- R15.9 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("points", "title"),
    [
        (-3, "dreary_settlement"),
        (0, "dreary_settlement"),
        (49, "dreary_settlement"),
        (50, "ordinary_outpost"),
        (79, "ordinary_outpost"),
        (80, "quaint_village"),
        (99, "quaint_village"),
        (100, "pleasant_town"),
        (129, "pleasant_town"),
        (130, "enticing_city"),
        (159, "enticing_city"),
        (160, "glamorous_metropolis"),
        (199, "glamorous_metropolis"),
        (200, "jewel_of_the_empire"),
        (999, "jewel_of_the_empire"),
    ],
)
def test_R15_9_seven_titles(points: int, title: str) -> None:
    assert rating(points) == title
    assert len(RATINGS) == 7
