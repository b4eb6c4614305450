"""One learner against others: who sits where, who is asked, what it gets."""

from __future__ import annotations

import random

import numpy as np
import pytest

from brightsands import Action
from brightsands.envs import VersusEnv, random_opponent
from brightsands.envs.versus import Decide
from brightsands.record.game import View
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
