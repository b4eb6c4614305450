"""How many steps a second environments make: many games in one batch beside as many single environments.

`make bench` runs it. All take the same actions of the same games, and every step gives observation, mask, reward and
info of every game. Beside the bare environments, one after the other, stands the way in which they are usually had:
Gymnasium's `SyncVectorEnv`, PettingZoo's wrappers. Slices alternate, so that a noisy machine disturbs all alike. Only
the steps are timed, by the processor's time, not the choosing of actions.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from numpy.typing import NDArray

from brightsands.envs import MissionEnv, SelfPlayBatch, SoloBatch, SoloEnv, VersusBatch, VersusEnv, brightsands_v0
from brightsands.envs.batch import MissionBatch
from brightsands.mode import core

GAMES = 64
STEPS = 40  # in a slice
ROUNDS = 8

Masks = NDArray[np.int8]
Step = Callable[[list[int]], Masks]


class Singles:
    """Single Gymnasium environments, stepped one after the other."""

    def __init__(self, made: Callable[[], gymnasium.Env[Any, Any]]) -> None:
        self.environments = [made() for _ in range(GAMES)]

    def reset(self) -> Masks:
        """Begin."""
        infos = [each.reset(seed=number)[1] for number, each in enumerate(self.environments)]
        return np.array([info["action_mask"] for info in infos])

    def step(self, actions: list[int]) -> list[Masks]:
        """An action in each."""
        masks = []
        for environment, action in zip(self.environments, actions, strict=True):
            _, _, over, _, info = environment.step(action)
            if over:
                _, info = environment.reset()
            masks.append(info["action_mask"])
        return masks


class Tables:
    """Single PettingZoo environments."""

    def __init__(self, made: Callable[..., Any], players: int) -> None:
        self.environments = [made(players=players) for _ in range(GAMES)]

    def reset(self) -> Masks:
        """Begin."""
        for number, each in enumerate(self.environments):
            each.reset(seed=number)
        return np.array([each.last()[0]["action_mask"] for each in self.environments])

    def step(self, actions: list[int]) -> list[Masks]:
        """An action in each, and what the next agent sees."""
        masks = []
        for environment, action in zip(self.environments, actions, strict=True):
            environment.step(action)
            observation, _, over, _, _ = environment.last()
            if over:
                environment.reset()
                observation = environment.last()[0]
            masks.append(observation["action_mask"])
        return masks


class Vector:
    """A vector environment."""

    def __init__(self, environments: Any) -> None:
        self.environments = environments

    def reset(self) -> Masks:
        """Begin."""
        masks: Masks = self.environments.reset(seed=0)[1]["action_mask"]
        return masks

    def step(self, actions: list[int]) -> Masks:
        """An action in each."""
        masks: Masks = self.environments.step(np.array(actions))[4]["action_mask"]
        return masks


def rates(contestants: dict[str, Any]) -> dict[str, float]:
    """Steps in a second of each, the median of the slices."""
    found: dict[str, list[float]] = {name: [] for name in contestants}
    masks = {name: each.reset() for name, each in contestants.items()}
    chances = {name: random.Random(1) for name in contestants}
    for _ in range(ROUNDS):
        for name, each in contestants.items():
            spent = 0.0
            for _ in range(STEPS):
                actions = [chances[name].choice(np.flatnonzero(mask).tolist()) for mask in masks[name]]
                start = time.process_time()
                masks[name] = each.step(actions)
                spent += time.process_time() - start
            found[name].append(GAMES * STEPS / spent)
    return {name: statistics.median(each) for name, each in found.items()}


def alone(single: Callable[[], Any], batch: Callable[..., Any]) -> dict[str, float]:
    """The rates of environments with one agent."""
    return rates(
        {
            "single": Singles(single),
            "usual": Vector(SyncVectorEnv([single] * GAMES, autoreset_mode=AutoresetMode.SAME_STEP)),
            "batch": Vector(batch()),
            "kept": Vector(batch(copy=False)),
        }
    )


def together(players: int) -> dict[str, float]:
    """The rates of environments with agents in all seats."""
    return rates(
        {
            "single": Tables(brightsands_v0.raw_env, players),
            "usual": Tables(brightsands_v0.env, players),
            "batch": Vector(SelfPlayBatch(GAMES, players)),
            "kept": Vector(SelfPlayBatch(GAMES, players, copy=False)),
        }
    )


def measure() -> dict[str, dict[str, float]]:
    """The rates of all kinds of environments."""
    return {
        "solo": alone(SoloEnv, partial(SoloBatch, GAMES)),
        "mission 10": alone(partial(MissionEnv, 10), partial(MissionBatch, GAMES, 10)),
        "versus, 2 players": alone(VersusEnv, partial(VersusBatch, GAMES)),
        "all seats, 2 players": together(2),
        "all seats, 4 players": together(4),
    }


def main() -> None:
    """Print the table, or with --json the figures for machines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="the figures as JSON to FILE too")
    arguments = parser.parse_args()
    results = measure()
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    print(f"steps/s of {GAMES} games, {core()} core")
    print(f"{'':24}{'single':>9}{'usual':>9}{'batch':>9}{'times single':>14}{'usual':>7}", end="")
    print(f"{'copy=False':>13}{'times single':>14}{'usual':>7}")
    for name, found in results.items():
        line = f"{name:24}{found['single']:>9,.0f}{found['usual']:>9,.0f}"
        for column, width in (("batch", 9), ("kept", 13)):
            rate = found[column]
            line += f"{rate:>{width},.0f}{rate / found['single']:>14.1f}{rate / found['usual']:>7.1f}"
        print(line)


if __name__ == "__main__":
    main()
