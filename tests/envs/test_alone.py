"""The Gymnasium environments: its checker on every id, rewards, masks, illegal actions."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from brightsands import Action, Options
from brightsands.envs import ACTION_COUNT, MISSION_IDS, OBSERVATION_SIZE, SOLO_ID, MissionEnv, SoloEnv, VersusEnv
from brightsands.envs.rewards import progress
from brightsands.rules.errors import IllegalAction
from brightsands.rules.numbering import action_index
from tests.solo.tours import HASTE, WEIGHTS, cheap_cards, choose

IDS = (SOLO_ID, *MISSION_IDS)
ANSWER = action_index(Action.parse("answer yes"))


def play_random(environment: Any, seed: int) -> list[float]:
    """A whole game by a random agent; all rewards."""
    chance = random.Random(seed)
    _, info = environment.reset(seed=seed)
    gains = []
    over = False
    while not over:
        action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, gain, over, _, info = environment.step(action)
        gains.append(gain)
    return gains


def play_in_haste(environment: MissionEnv, seed: int) -> list[float]:
    """A whole game by somebody who likes to play cards; all rewards."""
    chance = random.Random(seed)
    environment.reset(seed=seed)
    gains = []
    over = False
    while not over:
        action = action_index(Action(choose(environment.game, chance, WEIGHTS | HASTE)))
        if not environment.action_masks()[action]:
            continue
        _, gain, over, _, _ = environment.step(action)
        gains.append(gain)
    return gains


def test_there_are_eleven() -> None:
    names = ["Solo", *(f"Mission{number}" for number in range(1, 11))]
    assert list(IDS) == [f"Brightsands/{name}-v0" for name in names]


@pytest.mark.parametrize("name", IDS)
def test_the_checker_of_gymnasium(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)
    assert "Stacks" in capsys.readouterr().out  # the checker shows it as "human" too


def test_the_checker_of_gymnasium_at_a_table_with_others() -> None:
    check_env(VersusEnv(players=3), skip_render_check=True)


@pytest.mark.parametrize("name", IDS)
def test_an_id_is_its_game(name: str) -> None:
    environment: Any = gymnasium.make(name).unwrapped
    environment.reset(seed=1)
    options = environment.game.rules.options
    number = name.removeprefix("Brightsands/Mission").removesuffix("-v0")
    assert (options.solo, options.mission) == ((True, 0) if name == SOLO_ID else (False, int(number)))
    if name != SOLO_ID:
        hard: Any = gymnasium.make(name, difficulty="hard").unwrapped
        assert hard.game.rules.options.difficulty == "hard"


def test_made_environments_have_masks_for_sb3() -> None:
    environment = gymnasium.make(SOLO_ID)
    _, info = environment.reset(seed=3)
    masks = environment.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"].astype(bool))
    action = environment.action_space.sample(info["action_mask"])
    assert masks[action]


def test_the_running_score_of_the_normal_solo_game_adds_up_to_the_points_made() -> None:
    for seed in range(4):
        options = Options(edition=cheap_cards()) if seed % 2 else None
        running = SoloEnv(options=options)
        running.reset(seed=seed)
        start = running.game.score(0).total - running.game.score(0).points("time_stack")
        gains = play_random(running, seed)
        final = SoloEnv(options=options, reward="final_score")
        last = play_random(final, seed)
        assert running.game.state == final.game.state
        points = final.game.score(0).total
        assert sum(gains) == pytest.approx((points - start) / 50)
        assert last[-1] == pytest.approx(points / 50)
        assert not any(last[:-1])
        if seed % 2:
            assert len([gain for gain in gains if gain]) > 3


def test_a_mission_gives_one_for_victory_and_takes_one_for_defeat() -> None:
    ends = set()
    for seed in range(12):
        environment = MissionEnv(mission=1)
        if seed % 2:  # with cheap cards, and somebody who wants to be done
            environment._decisions.options = Options(mission=1, edition=cheap_cards())
            gains = play_in_haste(environment, seed)
        else:
            gains = play_random(environment, seed)
        outcome = environment.game.outcome
        assert outcome is not None
        won = outcome.reason == "mission_won"
        ends.add(won)
        assert gains[-1] == (1 if won else -1)
        assert not any(gains[:-1])
    assert ends == {True, False}


@pytest.mark.parametrize("mission", range(1, 11))
def test_progress_is_potential_based(mission: int) -> None:
    """Without discount it adds up to the result less what was reached at the start, whatever happens between."""
    environment = MissionEnv(mission=mission, reward="progress")
    environment.reset(seed=mission)
    start = progress(environment.game.rules, environment.game.state)
    gains = play_random(environment, mission)
    outcome = environment.game.outcome
    assert outcome is not None
    assert sum(gains) == pytest.approx((1 if outcome.winners else -1) - start)
    assert 0 <= start < 1
    discounted = MissionEnv(mission=mission, reward="progress", discount=0.9)
    again = play_random(discounted, mission)
    worth = sum(gain * 0.9**step for step, gain in enumerate(again))
    assert worth == pytest.approx((1 if outcome.winners else -1) * 0.9 ** (len(again) - 1) - start)


def test_an_illegal_action_loses_and_says_why() -> None:
    environment = SoloEnv()
    environment.reset(seed=1)
    before = environment.game.state.to_dict()
    observation, gain, over, truncated, info = environment.step(ANSWER)
    assert (gain, over, truncated) == (-1, True, False)
    assert info["illegal"].startswith("R")
    assert not info["action_mask"].any()
    assert not environment.action_masks().any()
    assert environment.observation_space.contains(observation)
    assert environment.game.state.to_dict() == before
    _, info = environment.reset(seed=1)
    assert info["action_mask"].any()


def test_after_the_end_nothing_is_legal() -> None:
    environment = MissionEnv(illegal="raise")
    play_random(environment, 1)
    assert not environment.action_masks().any()
    with pytest.raises(IllegalAction):
        environment.step(ANSWER)


def test_several_at_once_have_their_masks_side_by_side() -> None:
    several = gymnasium.make_vec(SOLO_ID, num_envs=3)
    _, infos = several.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    observations, *_, infos = several.step(actions)
    assert observations.shape == (3, OBSERVATION_SIZE)
    assert infos["action_mask"].shape == (3, ACTION_COUNT)
    several.close()


def test_human_rendering_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    environment = MissionEnv(mission=3, render_mode="human", language="de")
    _, info = environment.reset(seed=1)
    environment.step(int(info["action_mask"].argmax()))
    assert capsys.readouterr().out.count("Runde 1") == 2


def test_an_illegal_action_can_be_an_error() -> None:
    environment = MissionEnv(illegal="raise")
    environment.reset(seed=1)
    with pytest.raises(IllegalAction):
        environment.step(ANSWER)
    with pytest.raises(ValueError, match="lose, raise"):
        MissionEnv(illegal="ignore")


def test_what_cannot_be_rewarded_is_refused() -> None:
    with pytest.raises(ValueError, match="reward is one of score, final_score"):
        SoloEnv(reward="win")
    with pytest.raises(ValueError, match="reward is one of win, progress"):
        MissionEnv(reward="score")


def test_the_end_is_told() -> None:
    environment = MissionEnv(mission=2)
    chance = random.Random(1)
    _, info = environment.reset(seed=1)
    over = False
    while not over:
        assert "won" not in info
        _, _, over, _, info = environment.step(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
    assert info["won"] is False
    assert info["reason"] == "mission_lost"
    assert len(info["points"]) == 1


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
def test_render_shows_goals_and_time(language: str) -> None:
    environment = MissionEnv(mission=9, render_mode="ansi", language=language)
    environment.reset(seed=1)
    text = environment.render()
    assert isinstance(text, str)
    assert len([line for line in text.splitlines() if line.startswith("[")]) == 6
