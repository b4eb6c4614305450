"""Rewards: who won, by how much, and how far a lone player is. See docs/training.md for the exact words."""

from __future__ import annotations

from typing import Final

from brightsands.envs.features.alone import THOUSAND, goal_share
from brightsands.rules.cells import numbers
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import FACES, TIME, outcome, points_of, points_of_all
from brightsands.rules.state import State
from brightsands.solo.hooks import SoloHooks

DIVISOR: Final = 50.0  # of points
TOGETHER: Final = ("win", "score_difference", "score")
NORMAL_SOLO: Final = ("score", "final_score")
MISSION: Final = ("win", "progress")


def check_reward(reward: object, known: tuple[str, ...]) -> str:
    """The name of a reward, or ValueError saying which there are."""
    if not isinstance(reward, str) or reward not in known:
        raise ValueError(f"reward is one of {', '.join(known)}, not {reward!r}")
    return reward


def win_rewards(players: int, winners: tuple[int, ...]) -> list[float]:
    """For each seat of a finished game: 1 for the only winner; winners share, the rest pay, the sum is 0.

    A seat with the share u of the victory gets (N u - 1) / (N - 1): with two players 1, 0 for a tie, -1.
    """
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(players * share - 1) / (players - 1) for share in shares]


def leads(rules: Ruleset, state: State) -> list[float]:
    """For each seat how far its points are before the average of the others, divided by DIVISOR; the sum is 0.

    Points are those that everybody can count: while the game runs without those on expedition cards (R9.2).
    """
    players = int(state.players)
    points = numbers(points_of_all(rules, state, 0 if state.over else FACES))
    total = sum(points)
    return [(mine - (total - mine) / (players - 1)) / DIVISOR for mine in points]


def final_rewards(rules: Ruleset, state: State, reward: str) -> list[float]:
    """For each seat of a finished game what it gets at its end, where that is all it gets."""
    if reward == "win":
        return win_rewards(int(state.players), outcome(rules, state).winners)
    return leads(rules, state)


def lone_points(rules: Ruleset, state: State) -> int:
    """The points of a lone player now: those for time that is left are no gain before the end (R15.8)."""
    return int(points_of(rules, state, 0, 0 if state.over else TIME))


def progress(rules: Ruleset, state: State) -> float:
    """How much of a mission's goals is reached, on average, from 0 to 1."""
    hooks = rules.hooks
    assert isinstance(hooks, SoloHooks)
    shares = [int(goal_share(gauge, rules.tables, state)) for gauge in hooks.gauges]
    return sum(shares) / (THOUSAND * len(shares))


def mission_result(rules: Ruleset, state: State) -> float:
    """1 for a mission that is won, -1 for one that is lost, 0 while it runs (R14.4)."""
    if not state.over:
        return 0.0
    return 1.0 if outcome(rules, state).winners else -1.0
