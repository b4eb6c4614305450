"""An agent against bots: a table to play at, many games, and what came of them. Needs no learning packages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from brightsands.arena.figures import wilson
from brightsands.bots import make
from brightsands.envs import VersusEnv
from brightsands.envs.versus import Decide

ROUNDS = 40  # games of people last 28 to 45
FIRST_SEED = 2_000_000  # of the games that count, used for neither training nor tuning

# What an agent does: the number of one of the actions that the mask allows.
Choose = Callable[[NDArray[Any], NDArray[Any]], int]


@dataclass(frozen=True)
class Result:
    """What came of many games: ties share the win; points and rounds are averages."""

    games: int
    wins: float
    points: float
    points_of_others: float
    rounds: float

    @property
    def interval(self) -> tuple[float, float]:
        """In which the true share of wins lies in 95 of 100 cases."""
        return wilson(self.wins, self.games)

    def told(self, code: str) -> str:
        """The result in a line."""
        low, high = self.interval
        return (
            f"won {self.wins:g} of {self.games} games against {code}: {self.wins / self.games:.1%} "
            f"(95% interval {low:.1%} to {high:.1%}); {self.points:.1f} points against "
            f"{self.points_of_others:.1f}; {self.rounds:.1f} rounds"
        )


def table(code: str, players: int = 2, reward: str = "score", rounds: int = ROUNDS) -> VersusEnv:
    """A table with the agent in one seat and bots of a code in the others."""

    def sit_down(seed: int) -> Decide:
        return make(code, seed).decide

    return VersusEnv(players=players, opponent=sit_down, reward=reward, round_limit=rounds)


def play(environment: VersusEnv, choose: Choose, seed: int) -> tuple[float, int, float, int]:
    """One game: the agent's share of the victory, its points, the average of the others, and the rounds."""
    observation, info = environment.reset(seed=seed)
    over = environment.game.is_over
    while not over:
        observation, _, over, _, info = environment.step(choose(observation, info["action_mask"]))
    outcome = environment.game.outcome
    assert outcome is not None, "an illegal action lost the game"
    me = environment.seat
    points = [sheet.total for sheet in outcome.sheets]
    share = 1 / len(outcome.winners) if me in outcome.winners else 0.0
    return share, points[me], (sum(points) - points[me]) / (len(points) - 1), environment.game.round


def duel(environment: VersusEnv, choose: Choose, games: int) -> Result:
    """Many games, each with a seed of its own."""
    played = [play(environment, choose, FIRST_SEED + number) for number in range(games)]
    wins, points, others, rounds = (sum(column) for column in zip(*played, strict=True))
    return Result(games, wins, points / games, others / games, rounds / games)
