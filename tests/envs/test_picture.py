"""Pictures of the board show what a view says, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest

from brightsands import Game, Options
from brightsands.envs import MISSION_IDS, SOLO_ID, VERSUS_ID, brightsands_v0
from brightsands.envs.picture import CUBE, HEAD, PAPER, STRIP, TIER_COLOURS, WIDTH, Picture, picture


def played(players: int, steps: int, **options: Any) -> Game:
    game = Game.new(players, 7, Options(**options))
    chance = random.Random(steps)
    for _ in range(steps):
        if game.is_over:
            break
        game.play_code(chance.choice(game.legal_codes))
    return game


def dots(part: Picture, colour: tuple[int, int, int]) -> int:
    return int((part == np.array(colour, dtype=np.uint8)).all(axis=2).sum())


@pytest.mark.parametrize(
    "game",
    [played(2, 0), played(3, 150), played(4, 700), played(1, 60, solo=True), played(1, 90, mission=10)],
    ids=["start", "three", "four", "solo", "mission"],
)
def test_people_are_drawn_one_by_one_and_the_same_every_time(game: Game) -> None:
    shown = picture(game.view(0))
    assert shown.shape == (HEAD + STRIP * game.players, WIDTH, 3)
    assert shown.dtype == np.uint8
    assert (picture(game.view(0)) == shown).all()
    for seat, seen in enumerate(game.view(0).to_dict()["seats"]):
        people = shown[HEAD + STRIP * seat :][:STRIP, 90:255]
        for tier, cubes in seen["cubes"].items():
            squares = cubes["idle"] * CUBE * CUBE + cubes["at_work"] * (CUBE * CUBE - 9)
            assert dots(people, TIER_COLOURS[tier]) == squares, (seat, tier)
    assert dots(shown, PAPER) < shown.shape[0] * WIDTH


def test_what_is_built_shows_and_what_is_hidden_does_not() -> None:
    game, other = played(2, 0, first_player=0), played(2, 0, first_player=0)
    other.state.hand[3] ^= 0b11 if other.state.hand[3] & 0b11 in (1, 2) else 0
    other.state.order[0], other.state.order[1] = game.state.order[1], game.state.order[0]
    assert (picture(game.view(0)) == picture(other.view(0))).all()
    game.play("work sawmill:farmer")
    assert (picture(game.view(0)) != picture(other.view(0))).any()


@pytest.mark.parametrize("name", [SOLO_ID, VERSUS_ID, MISSION_IDS[2]])
def test_environments_give_pictures(name: str) -> None:
    environment = gymnasium.make(name, render_mode="rgb_array")
    environment.reset(seed=3)
    assert isinstance(environment.unwrapped.render(), np.ndarray)


def test_pettingzoo_gives_the_picture_of_who_decides() -> None:
    environment = brightsands_v0.raw_env(players=2, render_mode="rgb_array")
    environment.reset(seed=3)
    shown = environment.render()
    assert isinstance(shown, np.ndarray)
    assert (shown == picture(environment.game.view(environment.game.seat))).all()
