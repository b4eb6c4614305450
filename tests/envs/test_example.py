"""What the training example stands on: tables, whole games, intervals. Learning needs torch and is not tested."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from brightsands.arena.figures import wilson
from examples.duel import FIRST_SEED, Result, duel, play, table


def any_action(observation: NDArray[Any], mask: NDArray[Any]) -> int:
    return random.Random(observation.tobytes()).choice(np.flatnonzero(mask).tolist())


def test_wilson_at_its_edges_and_in_the_middle() -> None:
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)
    low, high = wilson(380, 400)
    assert (round(low, 4), round(high, 4)) == (0.9240, 0.9674)


def test_an_agent_that_plays_at_random_is_no_better_than_random() -> None:
    result = duel(table("random", rounds=6), any_action, 30)
    assert result.games == 30
    assert result.rounds == 6
    low, high = result.interval
    assert low < 0.5 < high


def test_games_are_fair_and_can_be_told() -> None:
    environment = table("random", rounds=3)
    seats = set()
    for seed in range(8):
        share, points, others, rounds = play(environment, any_action, FIRST_SEED + seed)
        seats.add(environment.seat)
        outcome = environment.game.outcome
        assert outcome is not None
        assert points == outcome.sheets[environment.seat].total
        assert others == outcome.sheets[1 - environment.seat].total
        assert share == (environment.seat in outcome.winners) / len(outcome.winners)
        assert rounds == 3
    assert seats == {0, 1}
    told = Result(400, 381, 17.5, 2.8, 40).told("random")
    assert told.startswith("won 381 of 400 games against random: 95.2% (95% interval 92.7% to 96.9%)")


def test_a_duel_is_its_games_added_up() -> None:
    environment = table("random", players=3, rounds=3)
    played = [play(environment, any_action, FIRST_SEED + number) for number in range(9)]
    result = duel(table("random", players=3, rounds=3), any_action, 9)
    assert result.wins == pytest.approx(sum(share for share, *_ in played))
    assert result.points == pytest.approx(sum(points for _, points, *_ in played) / 9)
    assert result.points_of_others == pytest.approx(sum(others for _, _, others, _ in played) / 9)
    assert 0 < result.wins < 9
