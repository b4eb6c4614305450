"""How many steps a second environments make: many games in one batch beside as many single environments.

`make bench` runs it. All take the same actions of the same games; slices alternate, so that a noisy machine disturbs
all alike. Only the steps are timed, by the processor's time, not the choosing of actions.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
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
ROUNDS = 6

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

    def __init__(self, players: int) -> None:
        self.environments = [brightsands_v0.raw_env(players=players) for _ in range(GAMES)]

    def reset(self) -> Masks:
        """Begin."""
        for number, each in enumerate(self.environments):
            each.reset(seed=number)
        return np.array([each.observe(each.agent_selection)["action_mask"] for each in self.environments])

    def step(self, actions: list[int]) -> list[Masks]:
        """An action in each, and what the next agent sees."""
        masks = []
        for environment, action in zip(self.environments, actions, strict=True):
            environment.step(action)
            if environment.game.is_over:
                environment.reset()
            masks.append(environment.observe(environment.agent_selection)["action_mask"])
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


def sync(made: Callable[[], gymnasium.Env[Any, Any]]) -> Vector:
    """Gymnasium's own way to step many environments."""
    return Vector(SyncVectorEnv([made] * GAMES, autoreset_mode=AutoresetMode.SAME_STEP))


def measure() -> dict[str, dict[str, float]]:
    """The rates of all kinds of environments."""
    return {
        "solo": rates({"single": Singles(SoloEnv), "sync": sync(SoloEnv), "batch": Vector(SoloBatch(GAMES))}),
        "mission 10": rates(
            {
                "single": Singles(lambda: MissionEnv(10)),
                "sync": sync(lambda: MissionEnv(10)),
                "batch": Vector(MissionBatch(GAMES, 10)),
            }
        ),
        "versus, 2 players": rates(
            {"single": Singles(VersusEnv), "sync": sync(VersusEnv), "batch": Vector(VersusBatch(GAMES))}
        ),
        "all seats, 2 players": rates({"single": Tables(2), "batch": Vector(SelfPlayBatch(GAMES))}),
        "all seats, 4 players": rates({"single": Tables(4), "batch": Vector(SelfPlayBatch(GAMES, 4))}),
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
    print(f"{'':24}{'single':>10}{'SyncVectorEnv':>16}{'batch':>10}{'against single':>17}{'Sync':>7}")
    for name, found in results.items():
        beside = found.get("sync")
        against = f"{found['batch'] / beside:.1f}x" if beside else ""
        print(
            f"{name:24}{found['single']:>10,.0f}{f'{beside:,.0f}' if beside else '':>16}{found['batch']:>10,.0f}"
            f"{found['batch'] / found['single']:>16.1f}x{against:>7}"
        )


if __name__ == "__main__":
    main()
