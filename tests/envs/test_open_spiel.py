"""The game for OpenSpiel: its own test passes, and it is the same game. `make test-spiel` installs what it needs."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here: make test-spiel")

from brightsands import Game, Options  # noqa: E402
from brightsands.envs import OBSERVATION_SIZE, open_spiel  # noqa: E402
from brightsands.rules.numbering import ACTION_COUNT, action_index  # noqa: E402


def load(players: int = 2, round_limit: int = 3) -> Any:
    return pyspiel.load_game(open_spiel.NAME, {"players": players, "round_limit": round_limit})


def dealt(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    for outcome in seed.to_bytes(open_spiel.DEALS, "big"):
        assert state.is_chance_node()
        state.apply_action(outcome)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiels_own_test_passes(players: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(players, 2), num_sims=2, serialize=True, verbose=False)


def test_it_is_the_game_of_its_seed() -> None:
    state = dealt(load(round_limit=4), 2**31 + 5)
    game = Game.new(2, 2**31 + 5, Options(round_limit=4))
    chance = random.Random(3)
    while not state.is_terminal():
        assert state.current_player() == game.seat
        legal = state.legal_actions()
        assert legal == sorted(action_index(action) for action in game.legal)
        number = chance.choice(legal)
        words = state.action_to_string(number)
        state.apply_action(number)
        game.play(words)
    assert game.outcome is not None
    winners = game.outcome.winners
    assert state.returns() == [0.0 if len(winners) == 2 else 1.0 if seat in winners else -1.0 for seat in (0, 1)]


def with_another_card(hand: int) -> int:
    """A hand of as many cards, one of them another."""
    out, into = hand & -hand, ~hand & (hand + 1)
    return hand - out + into


def test_what_a_seat_sees_is_its_own_and_everything_it_saw_is_told_apart() -> None:
    """Other cards in the hands of others are not noticed; another way to the same moment is remembered."""
    game = load()
    assert game.observation_tensor_shape() == [OBSERVATION_SIZE]
    assert game.num_distinct_actions() == ACTION_COUNT
    one, other = dealt(game, 7), dealt(game, 7)
    me = one.current_player()
    theirs = 1 - me
    hand = other.table.game.state.hand
    hand[theirs * 3] = with_another_card(hand[theirs * 3])
    assert one.observation_string(me) == other.observation_string(me)
    assert one.observation_tensor(me) == other.observation_tensor(me)
    assert one.observation_string(theirs) != other.observation_string(theirs)

    first, second = two_ways(game)
    assert first.observation_string(theirs) == second.observation_string(theirs)
    assert first.information_state_string(theirs) != second.information_state_string(theirs)
    assert first.information_state_tensor(theirs) != second.information_state_tensor(theirs)


def two_ways(game: Any) -> tuple[Any, Any]:
    """The same moment, come to by two actions in one order and in the other."""
    start = dealt(game, 7)
    for one, other in combinations(start.legal_actions(), 2):
        ends = []
        for order in ((one, other), (other, one)):
            state = start.clone()
            for action in order:
                if action in state.legal_actions():
                    state.apply_action(action)
            ends.append(state)
        first, second = ends
        if len(first.history()) == len(second.history()) == len(start.history()) + 2:
            if first.table.game.state == second.table.game.state:
                return first, second
    raise AssertionError("no two actions can change places")


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(load(), 9)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)
    assert len(twin.history()) == len(state.history()) + 1
