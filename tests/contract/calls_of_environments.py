"""The public functions of the environments, and what they take."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np

from brightsands import Game, Options, envs
from brightsands.envs import brightsands_v0
from tests.contract.wrong_calls import Call, method, of

SHOWN = {"skip_forced": True, "illegal": "lose", "render_mode": None, "language": "en"}
WISHES = ("objectives", "blocking", "position", "mission", "solo", "round_limit", "seat")
OBSERVATION = np.zeros(envs.OBSERVATION_SIZE, np.float32)


@cache
def made(make: Callable[[], Any]) -> Any:
    """An environment that is used again and again: without a compiled core batches take long to make."""
    return make()


def begun(make: Callable[[], Any]) -> Any:
    """An environment whose game has just begun."""
    environment = made(make)
    environment.reset(seed=1)
    return environment


def wished(environment: Any, name: str, wish: object) -> object:
    """What comes of an option of one game."""
    answer: object = environment.reset(seed=1, options={name: wish})
    return answer


# Environments that can be begun, each with an action and with its methods
BEGUN: dict[Callable[[], Any], tuple[Any, dict[str, tuple[Any, ...]]]] = {
    envs.SoloEnv: (5, {"action_masks": (), "render": ()}),
    envs.VersusEnv: (5, {"action_masks": (), "render": ()}),
    brightsands_v0.raw_env: (
        5,
        {
            "render": (),
            "observe": ("player_0",),
            "observation_space": ("player_0",),
            "action_space": ("player_0",),
            "close": (),
        },
    ),
    partial(envs.SoloBatch, 1): (np.array([5]), {"action_masks": (), "game": (0,)}),
    partial(envs.VersusBatch, 1): (np.array([5]), {"action_masks": (), "game": (0,)}),
    partial(envs.SelfPlayBatch, 1): (np.array([5]), {"action_masks": (), "game": (0,)}),
}


def calls_of_environments() -> list[Call]:
    """Everything that is walked through."""
    options = Options()
    other = envs.random_opponent
    found = [
        of("SoloEnv", envs.SoloEnv, options=options, reward="score", **SHOWN),
        of("MissionEnv", envs.MissionEnv, mission=3, difficulty="hard", reward="win", discount=1.0, **SHOWN),
        of(
            "VersusEnv",
            envs.VersusEnv,
            players=2,
            opponent=other,
            options=options,
            reward="win",
            round_limit=5,
            **SHOWN,
        ),
        of(
            "raw_env", brightsands_v0.raw_env, players=2, options=options, reward="win", round_limit=5, render_mode=None
        ),
        of("env", brightsands_v0.env, players=2),
        of("SoloBatch", envs.SoloBatch, 2, options=options, reward="score", illegal="lose", autoreset_mode="SameStep"),
        of("MissionBatch", envs.MissionBatch, 2, mission=3, difficulty="hard", reward="win", discount=1.0),
        of("VersusBatch", envs.VersusBatch, 2, players=2, opponent=other, reward="win", options=options, round_limit=4),
        of("SelfPlayBatch", envs.SelfPlayBatch, 2, players=2, reward="win", skip_forced=True, copy=True),
        of("card_table", envs.card_table),
        of("card_columns", envs.card_columns),
        of("blocks", envs.blocks),
        of("feature_names", envs.feature_names),
        of("entities", envs.entities, OBSERVATION),
        of("entity_sheets", envs.entity_sheets),
        of("mask_of", envs.mask_of, []),
        of("Observer.observe", envs.Observer().observe, Game.new(2).view(0).knowledge),
        of("EntityObservation", envs.EntityObservation, envs.SoloEnv()),
        of("BatchEntityObservation", envs.BatchEntityObservation, envs.SoloBatch(2)),
        of("random_opponent", envs.random_opponent, 1),
    ]
    for make, (action, taken) in BEGUN.items():
        start = partial(begun, make)
        found += [method(start, "reset", seed=1, options={}), method(start, "step", action)]
        found += [method(start, name, *given) for name, given in taken.items()]
        found += [
            of(f"{type(made(make)).__name__}.reset {name}", partial(wished, made(make), name), 0) for name in WISHES
        ]
    return found
