"""Rewards: who won, by how much, and how far a lone player is. See docs/training.md for the exact words."""

from __future__ import annotations

from typing import Final

from brightsands.envs.features import THOUSAND, goal_share
from brightsands.envs.features_seats import FACES
from brightsands.record.game import Game
from brightsands.rules.scoring import score_sheet
from brightsands.rules.view.knowledge import know
from brightsands.solo.hooks import SoloHooks

POINTS: Final = 50.0  # what points are divided by
TOGETHER: Final = ("win", "score_difference", "score")
NORMAL_SOLO: Final = ("score", "final_score")
MISSION: Final = ("win", "progress")


def check_reward(reward: str, known: tuple[str, ...]) -> str:
    """The name of a reward, or ValueError saying which there are."""
    if reward not in known:
        raise ValueError(f"reward is one of {', '.join(known)}, not {reward!r}")
    return reward


def win_rewards(game: Game) -> list[float]:
    """For each seat of a finished game: 1 for the only winner; winners share, the rest pay, the sum is 0.

    A seat with the share u of the victory gets (N u - 1) / (N - 1): with two players 1, 0 for a tie, -1.
    """
    outcome = game.outcome
    assert outcome is not None
    winners = outcome.winners
    players = game.players
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(players * share - 1) / (players - 1) for share in shares]


def open_points(game: Game, seat: int) -> int:
    """The points of a seat that everybody can count: while the game runs without those on expedition cards (R9.2)."""
    lines = score_sheet(game.rules, game.state, seat).lines
    return sum(points for source, points in lines if game.is_over or source not in FACES)


def leads(game: Game) -> list[float]:
    """For each seat how far its points are before the average of the others, divided by POINTS; the sum is 0."""
    points = [open_points(game, seat) for seat in range(game.players)]
    total = sum(points)
    return [(mine - (total - mine) / (game.players - 1)) / POINTS for mine in points]


def progress(game: Game) -> float:
    """How much of a mission's goals is reached, on average, from 0 to 1."""
    hooks = game.rules.hooks
    assert isinstance(hooks, SoloHooks)
    knowledge = know(game.rules, game.state, 0)
    shares = [int(goal_share(gauge, knowledge)) for gauge in hooks.gauges]
    return sum(shares) / (THOUSAND * len(shares))
