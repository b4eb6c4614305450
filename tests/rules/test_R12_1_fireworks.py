"""R12.1: when the end is triggered, to the moment."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game
from brightsands.rules import codes
from brightsands.rules.stacks import hand_size
from tests.reading import refused, steps
from tests.scenario import Scenario, legal

OBJECTIVES = ("the_editor", "alonso_graves", "zoo", "museum", "isabel_sarmento")
FESTIVAL = "celebrate festival"
NOBODY = -1


def table(*hand: str, players: int = 2, **options: Any) -> Scenario:
    """Seat 0 holds these cards and has plenty of exploration tokens; The Editor is in play."""
    options.setdefault("objectives", OBJECTIVES)
    scenario = Scenario(players, **options).hand(0, *hand)
    return scenario.tokens_on_cards(0, exploration=12)


def play_card(card: str, tokens: int) -> list[str]:
    return [f"play {card}", *["spend exploration"] * tokens]


def triggered(game: Game) -> bool:
    """Whether the end is triggered, the two signs of it agreeing."""
    assert (game.state.fireworks == NOBODY) == (game.state.last_round == 0)
    return game.state.fireworks != NOBODY


# ---- What triggers it --------------------------------------------------------------------------------------------
def test_R12_1_playing_the_last_card_takes_the_fireworks_at_once() -> None:
    game = steps(table("fw36").game(), "play fw36", "spend exploration")
    assert not triggered(game)  # not before it is paid
    steps(game, "spend exploration")
    assert game.state.fireworks == 0
    assert game.state.last_round == game.round + 1
    assert game.score(0).points("fireworks") == 7
    assert game.score(1).points("fireworks") == 0
    assert game.seat == 0
    assert not game.is_over


def test_R12_1_not_while_a_card_is_left() -> None:
    assert not triggered(steps(table("fw36", "fw37").game(), *play_card("fw36", 2)))


@pytest.mark.parametrize("left", ["fw37", "ai1", "nw1"])
def test_R12_1_cards_of_every_kind_count(left: str) -> None:
    assert not triggered(steps(table("fw36", left).game(), *play_card("fw36", 2)))


def test_R12_1_putting_the_last_cards_away_triggers_it() -> None:
    game = steps(table("ai14", "fw1", "fw2").game(), *play_card("ai14", 6), "activate ai14", "put fw1")
    assert not triggered(game)
    steps(game, "put fw2")
    assert game.state.fireworks == 0


def test_R12_1_putting_away_the_only_card_triggers_it() -> None:
    assert triggered(steps(table("ai14", "fw1").game(), *play_card("ai14", 6), "activate ai14", "put fw1"))


def test_R12_1_putting_away_fewer_does_not() -> None:
    game = table("ai14", "fw1", "fw2").game()
    assert not triggered(steps(game, *play_card("ai14", 6), "activate ai14", "put fw1", "finish", "end"))


@pytest.mark.parametrize("before", [(), (FESTIVAL,)])
def test_R12_1_the_editor_triggers_it_before_or_after_the_main_action(before: tuple[str, ...]) -> None:
    scenario = table("fw1").built(0, "exploration:3", "h19")
    game = steps(scenario.game(), *before, "use the_editor")
    assert not triggered(game)
    steps(game, "put fw1")
    assert game.state.fireworks == 0


# ---- What does not -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("hand", [("fw1",), ("fw1", "ai1"), ("fw1", "ai1", "nw1")])
def test_R12_1_a_swap_never_triggers_it(hand: tuple[str, ...]) -> None:
    game = table(*hand).game()
    for card in hand:
        steps(game, f"swap {card}")
        assert not triggered(game)
    assert hand_size(game.state, 0) == 0
    steps(game, "finish")
    assert hand_size(game.state, 0) == len(hand)
    assert not triggered(game)
    assert not triggered(steps(game, "end"))


def test_R12_1_not_while_cubes_are_being_bought_and_cards_are_owed() -> None:
    game = steps(table("fw1").game(), "increase farmer", "work sawmill:farmer", "use the_editor", "put fw1")
    assert hand_size(game.state, 0) == 0
    assert not triggered(game)
    steps(game, "finish")
    assert hand_size(game.state, 0) == 1
    assert not triggered(game)
    assert not triggered(steps(game, "end"))


def test_R12_1_looked_at_again_when_the_cubes_brought_no_card() -> None:
    scenario = table("fw1").gold(0, 1).stack_size("farmer_worker", 0)
    game = steps(scenario.game(), "increase farmer", "work sawmill:farmer", "use the_editor", "put fw1")
    assert not triggered(game)  # the action is still open
    steps(game, "finish")
    assert game.state.fireworks == 0


def test_R12_1_looked_at_again_when_the_ships_are_finished() -> None:
    scenario = table("fw1").cubes(0, farmer=4, artisan=4).built(0, "shipyard:1", "h12")
    game = steps(scenario.game(), "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19")
    steps(game, "use the_editor", "put fw1")
    assert not triggered(game)
    steps(game, "finish")
    assert game.state.fireworks == 0


def test_R12_1_looked_at_again_when_the_last_shipyard_has_built() -> None:
    scenario = table("fw1").cubes(0, farmer=4, artisan=4).built(0, "shipyard:1", "h12")
    ship = ("build merchant:1", "work sawmill:farmer", "work sailmakers:artisan")
    game = steps(scenario.game(), *ship, "place h19", "use the_editor", "put fw1", *ship)
    assert not triggered(game)
    steps(game, "place h20")  # no shipyard is left, so the action is over
    assert triggered(game)


def test_R12_1_looked_at_again_when_the_upgrades_are_finished() -> None:
    scenario = table("fw1").cubes(0, farmer=2, artisan=2)
    game = steps(scenario.game(), "upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    steps(game, "use the_editor", "put fw1")
    assert not triggered(game)
    assert triggered(steps(game.copy(), "finish"))
    steps(game, "upgrade farmer", "work brick_factory:artisan")
    assert not triggered(game)


def test_R12_1_a_card_drawn_while_the_action_is_open_prevents_it() -> None:
    scenario = table("fw1").cubes(0, farmer=4, artisan=4).built(0, "shipyard:1", "h12").played(0, "fw10")
    game = steps(scenario.game(), "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19")
    steps(game, "use the_editor", "put fw1", "activate fw10", "finish", "end")
    assert not triggered(game)


def test_R12_1_expedition_cards_and_played_cards_do_not_prevent_it() -> None:
    game = table("fw36").expeditions(0, "ex1").played(0, "fw1").played(0, "ai1", face_up=False).game()
    assert triggered(steps(game, *play_card("fw36", 2)))


# ---- What follows ------------------------------------------------------------------------------------------------
def test_R12_1_only_the_first_gets_the_token() -> None:
    scenario = table("fw36").hand(1, "fw37").tokens_on_cards(1, exploration=2)
    game = steps(scenario.game(), *play_card("fw36", 2), "end", *play_card("fw37", 2))
    assert hand_size(game.state, 1) == 0
    assert game.state.fireworks == 0
    assert game.state.last_round == 2
    assert [game.score(seat).points("fireworks") for seat in (0, 1)] == [7, 0]


def test_R12_1_a_second_empty_hand_in_the_last_round_does_not_prolong_the_game() -> None:
    scenario = table("fw36").hand(1, "fw37").built(1, "exploration:3", "h19")
    game = steps(scenario.game(), *play_card("fw36", 2), "end", FESTIVAL, "end", FESTIVAL, "end")
    assert game.round == 2
    steps(game, *play_card("fw37", 2), "end")
    assert game.is_over
    assert game.state.fireworks == 0


def test_R12_1_the_token_stays_whatever_is_drawn_later_in_the_turn() -> None:
    game = steps(table("fw36").played(0, "fw1").game(), *play_card("fw36", 2), "activate fw1")
    assert hand_size(game.state, 0) == 2
    assert (game.state.fireworks, game.state.last_round) == (0, 2)


def test_R12_1_the_token_stays_whatever_is_drawn_in_a_later_turn() -> None:
    game = steps(table("fw36").game(), *play_card("fw36", 2), "end", FESTIVAL, "end", "explore new_world", "end")
    assert hand_size(game.state, 0) == 3
    assert game.state.fireworks == 0
    steps(game, FESTIVAL, "end")
    assert game.is_over
    assert game.score(0).points("fireworks") == 7


def test_R12_1_emptying_the_hand_again_changes_nothing() -> None:
    game = table("fw36").stack("farmer_worker", "fw37", "fw38").played(0, "fw1", "ai4", "ai5").game()
    steps(game, *play_card("fw36", 2), "activate fw1", "activate ai4", "activate ai5")
    steps(game, *play_card("fw37", 2), *play_card("fw38", 2))
    assert hand_size(game.state, 0) == 0
    assert (game.state.fireworks, game.state.last_round) == (0, 2)


def test_R12_1_the_turn_goes_on() -> None:
    game = steps(table("fw36").played(0, "ai4").gold(0, 1).exhausted(0, farmer=1).game(), *play_card("fw36", 2))
    assert {"activate fw36", "activate ai4", "shift farmer from exhausted", "end"} <= set(legal(game))
    steps(game, "activate ai4", FESTIVAL, "end")
    assert game.seat == 1


def test_R12_1_the_main_action_must_still_be_taken() -> None:
    game = steps(table("fw1").game(), "use the_editor", "put fw1")
    refused(game, "end")
    steps(game, FESTIVAL, "end")


def test_R12_1_in_an_extra_action() -> None:
    game = steps(table("fw36", "fw37").played(0, "ai4").game(), "activate ai4", *play_card("fw36", 2))
    assert not triggered(game)
    assert triggered(steps(game, *play_card("fw37", 2)))


def test_R12_1_by_any_seat_in_any_round() -> None:
    scenario = Scenario(4, objectives=OBJECTIVES).hand(2, "fw36").tokens_on_cards(2, exploration=2).turn(2)
    scenario.state.round = 7
    game = steps(scenario.game(), *play_card("fw36", 2))
    assert (game.state.fireworks, game.state.last_round) == (2, 8)


def test_R12_1_waived_cards_leave_the_hand_empty() -> None:
    # R13.5: with Dr. Hugo Mercier no card comes for the new cube, so the hand is empty when the action is over.
    objectives = ("the_editor", "dr_hugo_mercier", "zoo", "museum", "isabel_sarmento")
    scenario = table("fw1", objectives=objectives, power_of_gold=True).gold(0, 1)
    game = steps(scenario.game(), "increase farmer", "work sawmill:farmer", "use the_editor", "put fw1", "finish")
    assert not triggered(game)  # a card is still owed
    drawn = steps(game.copy(), "finish")
    assert not triggered(drawn)
    assert game.state.owed_farmer_worker == 1
    steps(game, "waive farmer_worker")
    assert game.state.fireworks == 0
    assert game.state.idle[codes.FARMER] == 4
