"""R10.8: cards that let hand cards be put away."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.stacks import hand_size
from tests.reading import steps
from tests.scenario import Scenario, legal, rows

FESTIVAL = "celebrate festival"
PLAY_AI14 = ("play ai14", *["spend exploration"] * 6)


def before_playing(*hand: str) -> Scenario:
    """Seat 0 can play ai14 and holds these cards besides."""
    return Scenario().tokens_on_cards(0, exploration=6).hand(0, "ai14", *hand)


def bottom(game: Game, deck: int, count: int) -> list[str]:
    """The lowest cards of a stack, the very last one last."""
    tables, state = game.rules.tables, game.state
    first, room = int(tables.stack_first[deck]), int(tables.stack_room[deck])
    end = int(state.head[deck]) + int(state.size[deck])
    return [CARD_NAMES[int(state.order[first + place % room])] for place in range(end - count, end)]


def test_R10_8_eleven_cards_have_this_effect() -> None:
    names = [card.id for card in load().cards if card.effect.put_away_cards]
    assert names == [f"ai{n}" for n in range(14, 21)] + [f"nw{n}" for n in range(15, 19)]
    assert all(load().card(name).effect.put_away_cards == 2 for name in names)


def test_R10_8_two_hand_cards_go_under_their_stacks_and_none_are_drawn() -> None:
    game = steps(before_playing("fw1", "fw2", "ai1").game(), *PLAY_AI14)
    sizes = rows(game.state.size)
    steps(game, "activate ai14")
    assert legal(game) == ["put fw1", "put fw2", "put ai1"]
    steps(game, "put ai1", "put fw1")
    assert hand_size(game.state, 0) == 1
    assert rows(game.state.size)[:2] == [sizes[0] + 1, sizes[1] + 1]
    assert (bottom(game, codes.FARMER_WORKER, 1), bottom(game, codes.ARTISAN_INVESTOR, 1)) == (["fw1"], ["ai1"])
    assert "end" in legal(game)


def test_R10_8_they_lie_in_the_order_named() -> None:
    game = steps(before_playing("fw1", "fw2", "fw3").game(), *PLAY_AI14, "activate ai14", "put fw3", "put fw1")
    assert bottom(game, codes.FARMER_WORKER, 2) == ["fw3", "fw1"]


def test_R10_8_a_new_world_card_goes_under_the_new_world_stack() -> None:
    game = steps(before_playing("fw1", "nw5").game(), *PLAY_AI14, "activate ai14", "put nw5", "finish")
    assert bottom(game, codes.NEW_WORLD, 1) == ["nw5"]


def test_R10_8_one_card_is_enough_but_at_least_one_must_go() -> None:
    game = steps(before_playing("fw1", "fw2", "fw3").game(), *PLAY_AI14, "activate ai14")
    assert "finish" not in legal(game)  # R10.1: to activate it for nothing is not allowed
    steps(game, "put fw1")
    assert "finish" in legal(game)
    steps(game, "finish")
    assert hand_size(game.state, 0) == 2


def test_R10_8_a_hand_of_one_card_can_be_put_away() -> None:
    game = steps(before_playing("fw1").game(), *PLAY_AI14, "activate ai14", "put fw1")
    assert hand_size(game.state, 0) == 0
    assert "end" in legal(game)


def test_R10_8_an_empty_hand_has_nothing_to_put_away() -> None:
    game = steps(before_playing().game(), *PLAY_AI14)
    assert "activate ai14" not in legal(game)


def test_R10_8_it_is_optional() -> None:
    game = steps(before_playing("fw1", "fw2").game(), *PLAY_AI14, "end")
    assert hand_size(game.state, 0) == 2


def test_R10_8_the_card_turns_face_down_when_it_is_activated() -> None:
    game = steps(before_playing("fw1", "fw2").game(), *PLAY_AI14, "activate ai14", "put fw1", "finish")
    assert game.state.face_down[codes.ARTISAN_INVESTOR] == 1 << 13
    assert "activate ai14" not in legal(game)


def test_R10_8_at_the_end_of_the_turn_of_play_it_turns_face_down() -> None:
    game = steps(before_playing("fw1", "fw2").game(), *PLAY_AI14)
    assert game.state.face_up[codes.ARTISAN_INVESTOR] == 1 << 13
    steps(game, "end")
    assert game.state.face_up[codes.ARTISAN_INVESTOR] == 0
    assert game.state.face_down[codes.ARTISAN_INVESTOR] == 1 << 13
    steps(game, FESTIVAL, "end")
    assert "activate ai14" not in legal(game)


def test_R10_8_other_cards_stay_face_up_at_the_end_of_the_turn() -> None:
    game = steps(before_playing("fw1").played(0, "fw36", "ai28").game(), *PLAY_AI14, "end")
    assert game.state.face_up[codes.FARMER_WORKER] == 1 << 35
    assert game.state.face_up[codes.ARTISAN_INVESTOR] == 1 << 27


def test_R10_8_it_can_wait_for_an_extra_action_of_the_same_turn() -> None:
    game = before_playing("fw1", "fw2").played(0, "ai4").game()
    steps(game, "activate ai4", *PLAY_AI14, FESTIVAL, "activate ai14", "put fw1", "put fw2")
    assert hand_size(game.state, 0) == 0


def test_R10_8_two_such_cards_in_one_turn_put_away_four() -> None:
    table = Scenario().tokens_on_cards(0, exploration=12).hand(0, "ai14", "ai15", "fw1", "fw2", "fw3", "fw4", "fw5")
    game = steps(table.played(0, "ai4").game(), "activate ai4", *PLAY_AI14)
    steps(game, "play ai15", *["spend exploration"] * 6)
    steps(game, "activate ai15", "put fw1", "put fw2", "activate ai14", "put fw3", "put fw4")
    assert hand_size(game.state, 0) == 1


@pytest.mark.parametrize("deck", ["ai16", "nw15"])
def test_R10_8_a_card_played_in_an_earlier_turn_cannot_be_activated(deck: str) -> None:
    assert not any("activate" in line for line in legal(Scenario().played(0, deck).game()))


def test_R10_8_an_empty_stack_takes_cards_back() -> None:
    table = before_playing("fw1", "fw2", "fw3").stack_size("farmer_worker", 0)
    game = steps(table.game(), *PLAY_AI14, "activate ai14", "put fw2", "put fw1")
    assert game.state.size[codes.FARMER_WORKER] == 2
    assert bottom(game, codes.FARMER_WORKER, 2) == ["fw2", "fw1"]
