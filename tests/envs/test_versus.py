"""One learner against others: who sits where, who is asked, what it gets."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

import brightsands.bots
from brightsands import Action, Options
from brightsands.envs import VERSUS_ID, MissionEnv, SoloEnv, VersusEnv, random_opponent
from brightsands.envs.alone import DecisionEnv
from brightsands.envs.versus import Decide
from brightsands.record.view import View
from brightsands.rules.position import LegalActions


def play_random(environment: VersusEnv, seed: int) -> list[float]:
    chance = random.Random(seed)
    _, info = environment.reset(seed=seed)
    gains = []
    over = False
    while not over:
        assert environment.game.seat == environment.seat
        action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, gain, over, _, info = environment.step(action)
        gains.append(gain)
    return gains


def decisions_of_others(environment: VersusEnv) -> int:
    """How many actions of a game were not the learner's, forced ones too: a bot may count on being asked."""
    record = environment.game.record
    game = record.replay(0)
    count = 0
    for action in record.actions:
        count += game.seat != environment.seat
        game.play(action)
    return count


@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_see_their_own_views_and_are_asked_about_everything_in_their_own_turns(players: int) -> None:
    asked: list[int] = []

    def watched(seed: int) -> Decide:
        decide = random_opponent(seed)

        def and_noted(view: View, legal: LegalActions) -> Action:
            assert view.seat is not None
            assert view.seat == int(view.knowledge.seen.seat)
            asked.append(view.seat)
            return decide(view, legal)

        return and_noted

    environment = VersusEnv(players=players, opponent=watched, round_limit=4)
    seats = set()
    for seed in range(12):
        asked.clear()
        play_random(environment, seed)
        seats.add(environment.seat)
        assert set(asked) == set(range(players)) - {environment.seat}
        assert len(asked) == decisions_of_others(environment)
    assert seats == set(range(players))


def test_the_code_of_a_bot_hears_how_a_bot_is_given() -> None:
    with pytest.raises(ValueError, match="for a bot by its code give lambda") as refused:
        VersusEnv(opponent="greedy")  # type: ignore[arg-type]
    said = str(refused.value).split("give ")[1]
    environment = VersusEnv(opponent=eval(said, {"brightsands": brightsands}), round_limit=2)
    assert play_random(environment, 5)


def test_the_same_seed_is_the_same_game() -> None:
    first, second = VersusEnv(round_limit=4), VersusEnv(round_limit=4)
    assert play_random(first, 5) == play_random(second, 5)
    assert first.game.record == second.game.record
    assert first.game.record.replay().state == first.game.state


@pytest.mark.parametrize("reward", ["win", "score_difference", "score"])
def test_rewards_are_those_of_the_learners_seat(reward: str) -> None:
    environment = VersusEnv(reward=reward, round_limit=6)
    for seed in range(4):
        environment.reset(seed=seed)
        before = [environment.game.score(seat).total for seat in range(2)]
        gains = play_random(environment, seed)
        outcome = environment.game.outcome
        assert outcome is not None
        me = environment.seat
        points = [sheet.total for sheet in outcome.sheets]
        margin = (points[me] - points[1 - me]) / 50
        start = (before[me] - before[1 - me]) / 50
        share = 0 if len(outcome.winners) == 2 else 1 if me in outcome.winners else -1
        assert sum(gains) == pytest.approx({"win": share, "score_difference": margin, "score": margin - start}[reward])
        if reward != "score":
            assert not any(gains[:-1])


def test_it_is_registered_and_can_be_made_by_its_name() -> None:
    environment = gymnasium.make(VERSUS_ID, players=3)
    _, info = environment.reset(seed=4)
    assert info["action_mask"].any()
    assert isinstance(environment.unwrapped, VersusEnv)
    assert environment.unwrapped.game.players == 3


def test_one_game_may_have_options_of_its_own() -> None:
    environment = VersusEnv(players=4, round_limit=5)
    for seat in range(4):
        environment.reset(seed=9, options={"seat": seat, "objectives": "first_game", "blocking": True})
        assert environment.seat == environment.game.seat == seat
        assert environment.game.rules.options == Options(objectives="first_game", blocking=True, round_limit=5)
    environment.reset(seed=9)
    assert environment.game.rules.options == Options(round_limit=5)
    for wrong in ({"seat": 4}, {"seat": "first"}, {"colour": "red"}):
        with pytest.raises(ValueError, match=r"seats are numbered 0 to 3|there is no option 'colour'"):
            environment.reset(seed=9, options=wrong)


@pytest.mark.parametrize("made", [VersusEnv, SoloEnv, MissionEnv])
def test_an_environment_in_the_middle_of_a_game_can_be_carried_away(made: Callable[[], DecisionEnv]) -> None:
    environment = made()
    _, info = environment.reset(seed=5)
    chance = random.Random(5)
    for _ in range(30):
        action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, _, _, _, info = environment.step(action)
    twin = pickle.loads(pickle.dumps(environment))
    over = False
    while not over:
        action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, gain, over, _, info = environment.step(action)
        same = twin.step(action)
        assert np.array_equal(observation, same[0])
        assert (gain, over) == (same[1], same[2])
