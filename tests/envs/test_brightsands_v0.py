"""The PettingZoo environment: its own tests, and what this game promises beyond them."""

from __future__ import annotations

import copy
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from brightsands import Action, Game, Options
from brightsands.envs import ACTION_COUNT, OBSERVATION_SIZE, brightsands_v0
from brightsands.envs.rewards import leads, win_rewards
from brightsands.rules.errors import BadAction, BadOptions, IllegalAction
from brightsands.rules.numbering import action_index
from brightsands.words import Words

# api_test knows environments with a mask in a dictionary from a list of PettingZoo's own, where this one cannot be.
NOT_ON_THE_LIST = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
FESTIVAL = action_index(Action.parse("celebrate festival"))
END = action_index(Action.parse("end"))


def play_random(environment: Any, seed: int) -> dict[str, float]:
    """A whole game by random agents; the rewards that each agent was given in all."""
    chance = random.Random(seed)
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        total[agent] += reward
        if terminated or truncated:
            environment.step(None)
        else:
            environment.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reward", ["win", "score_difference", "score"])
def test_the_api_test_of_pettingzoo(players: int, reward: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        for message in NOT_ON_THE_LIST:
            warnings.filterwarnings("ignore", message=message)
        environment = brightsands_v0.env(players=players, reward=reward, round_limit=12, render_mode="ansi")
        api_test(environment, num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seed_test_of_pettingzoo(players: int) -> None:
    seed_test(lambda: brightsands_v0.env(players=players, round_limit=8), num_cycles=60)


def test_a_seed_is_the_game_of_that_seed_and_without_one_games_differ() -> None:
    environment = brightsands_v0.raw_env(players=3, skip_forced=False)
    environment.reset(seed=7)
    assert environment.game.state == Game.new(3, 7, Options(round_limit=60)).state
    environment.reset()
    second = environment.game.record.seed
    environment.reset()
    assert len({7, second, environment.game.record.seed}) == 3
    environment.reset(seed=7)
    environment.reset()
    assert environment.game.record.seed == second


def test_the_mask_is_the_legal_actions_of_the_one_who_decides_and_nobody_elses() -> None:
    environment = brightsands_v0.raw_env(players=3, options=Options(round_limit=4))
    environment.reset(seed=5)
    chance = random.Random(5)
    while not environment.game.is_over:
        agent = environment.agent_selection
        assert agent == f"player_{environment.game.seat}"
        legal = {action_index(action) for action in environment.game.legal}
        mask = environment.observe(agent)["action_mask"]
        shown = set(np.flatnonzero(mask).tolist())
        assert shown == legal or legal - shown == {n for n in legal - shown if n in PREFER}
        for other in environment.possible_agents:
            if other != agent:
                assert not environment.observe(other)["action_mask"].any()
        environment.step(chance.choice(sorted(shown)))


PREFER = {action_index(Action.parse(f"prefer {first}")) for first in ("cards", "ships")}


def test_spaces_hold_what_is_observed() -> None:
    environment = brightsands_v0.env(players=4)
    environment.reset(seed=1)
    for agent in environment.agents:
        observation = environment.observe(agent)
        assert environment.observation_space(agent).contains(observation)
        assert observation["observation"].shape == (OBSERVATION_SIZE,)
        assert environment.action_space(agent).n == ACTION_COUNT


@pytest.mark.parametrize("reward", ["win", "score_difference", "score"])
@pytest.mark.parametrize("players", [2, 4])
def test_rewards_of_a_whole_game_are_what_is_promised(reward: str, players: int) -> None:
    for seed in range(3):
        environment = brightsands_v0.raw_env(players=players, reward=reward, round_limit=6, skip_forced=False)
        environment.reset(seed=seed)
        start = leads(environment.game.rules, environment.game.state)
        total = list(play_random(environment, seed).values())
        game = environment.game
        assert game.outcome is not None
        points = [sheet.total for sheet in game.outcome.sheets]
        others = [(sum(points) - mine) / (players - 1) for mine in points]
        margin = [(mine - other) / 50 for mine, other in zip(points, others, strict=True)]
        expected = {
            "win": win_rewards(players, game.outcome.winners),
            "score_difference": margin,
            "score": [end - begin for end, begin in zip(margin, start, strict=True)],
        }[reward]
        assert total == pytest.approx(expected)
        assert sum(total) == pytest.approx(0)


@pytest.mark.parametrize(
    ("players", "winners", "expected"),
    [
        (2, (0,), [1, -1]),
        (2, (0, 1), [0, 0]),
        (3, (1,), [-1 / 2, 1, -1 / 2]),
        (4, (3,), [-1 / 3, -1 / 3, -1 / 3, 1]),
        (4, (0, 2), [1 / 3, -1 / 3, 1 / 3, -1 / 3]),
    ],
)
def test_R12_4_winners_share(players: int, winners: tuple[int, ...], expected: list[float]) -> None:
    assert win_rewards(players, winners) == pytest.approx(expected)


def test_R9_2_the_score_reward_tells_nothing_of_expedition_cards_before_the_end() -> None:
    """Two games that differ in the faces of expedition cards only give the same rewards."""
    game = Game.new(2, 3, Options(first_player=0, objectives="expeditions"))
    game.state.expeditions[0] = 0b111
    before = leads(game.rules, game.state)
    game.state.expeditions[0] = 0b111 << 12
    assert leads(game.rules, game.state) == before
    assert game.score(0).points("expeditions") >= 0


def test_an_illegal_action_loses_with_the_wrappers_and_is_refused_with_its_rule_without() -> None:
    environment = brightsands_v0.raw_env(players=2)
    environment.reset(seed=1)
    before = environment.game.state.to_dict()
    with pytest.raises(IllegalAction, match=r"^R\d"):
        environment.step(END)
    assert environment.game.state.to_dict() == before

    wrapped = brightsands_v0.env(players=2)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.last()
    wrapped.step(END)
    assert all(wrapped.terminations.values())
    assert wrapped._cumulative_rewards[agent] == -1
    assert sum(wrapped._cumulative_rewards.values()) == -1


def test_forced_decisions_are_played_by_themselves_unless_asked_for() -> None:
    forced = {True: 0, False: 0}
    for skip in (True, False):
        environment = brightsands_v0.raw_env(players=2, round_limit=5, skip_forced=skip)
        environment.reset(seed=2)
        chance = random.Random(2)
        while not environment.game.is_over:
            legal = np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"]).tolist()
            forced[skip] += len(legal) == 1
            environment.step(chance.choice(legal))
        assert environment.game.record.replay().state == environment.game.state
    assert forced[True] == 0
    assert forced[False] > 10


def test_R10_3_the_order_of_tokens_is_not_changed_twice_in_a_row() -> None:
    """Otherwise an agent could go on for ever within one turn."""
    environment = brightsands_v0.raw_env(players=2)
    environment.reset(seed=1)
    game = environment.game
    assert game.seat is not None
    game.state.card_trade[game.seat] = 2
    game._codes = None
    environment._decisions._look()
    first = set(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"]).tolist())
    (change,) = first & PREFER
    environment.step(change)
    after = set(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"]).tolist())
    assert not after & PREFER
    assert FESTIVAL in after
    (back,) = PREFER - {change}
    with pytest.raises(IllegalAction, match=r"R10\.3"):
        environment.step(back)


def test_a_game_has_a_round_limit_unless_told_otherwise() -> None:
    assert brightsands_v0.raw_env().game.rules.options.round_limit == 60
    assert brightsands_v0.raw_env(round_limit=0).game.rules.options.round_limit == 0
    assert brightsands_v0.raw_env(options=Options(round_limit=9)).game.rules.options.round_limit == 9


def test_a_copy_goes_its_own_way() -> None:
    environment = brightsands_v0.raw_env(players=2)
    environment.reset(seed=3)
    twin = copy.deepcopy(environment)
    environment.step(FESTIVAL)
    assert twin.game.state != environment.game.state
    twin.step(FESTIVAL)
    assert twin.game.state == environment.game.state
    seen, expected = (each.observe(each.agent_selection)["observation"] for each in (twin, environment))
    assert np.array_equal(seen, expected)


def test_a_number_that_is_no_action_is_refused() -> None:
    environment = brightsands_v0.raw_env(players=2)
    environment.reset(seed=3)
    for number in (-1, ACTION_COUNT):
        with pytest.raises(BadAction, match="numbered 0 to 3295"):
            environment.step(number)
    before = environment.game.state.copy()
    for action in (None, float(FESTIVAL), "1", np.array([FESTIVAL, FESTIVAL])):
        with pytest.raises(BadAction, match="an action is a whole number, not "):
            environment.step(action)  # type: ignore[arg-type]
    assert environment.game.state == before
    environment.step(np.array(FESTIVAL))  # type: ignore[arg-type]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode is None or one of ansi, human, rgb_array"):
        brightsands_v0.env(render_mode="video")
    with pytest.raises(ValueError, match="reward is one of win, score_difference, score"):
        brightsands_v0.env(reward="fame")
    with pytest.raises(BadOptions, match="2 to 4"):
        brightsands_v0.env(players=5)


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
def test_render_shows_the_view_of_the_one_who_decides(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    environment = brightsands_v0.env(players=2, render_mode="ansi", language=language, round_limit=3)
    environment.reset(seed=4)
    chance = random.Random(4)
    for agent in environment.agent_iter():
        text = environment.render()
        if environment.terminations[agent]:
            environment.step(None)
            continue
        game = environment.unwrapped.game
        seats = game.view(game.seat).to_dict()["seats"]
        shown = {line.split(":")[0].strip() for line in text.splitlines()}
        assert set(seats[game.seat]["hand"]["cards"]) <= shown
        assert Words(language).label("own_hand") in shown
        hidden = set(game.view(1 - game.seat).to_dict()["seats"][1 - game.seat]["hand"]["cards"])
        assert not hidden & shown
        observation = environment.observe(agent)
        environment.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert capsys.readouterr().out == ""


def test_human_rendering_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    environment = brightsands_v0.raw_env(players=2, render_mode="human")
    environment.reset(seed=4)
    environment.step(FESTIVAL)
    assert "Round 1" in capsys.readouterr().out
    assert environment.render() is None


def test_one_game_may_have_options_of_its_own_and_what_others_put_there_is_left_alone() -> None:
    environment = brightsands_v0.raw_env(players=3)
    environment.reset(seed=2, options={"blocking": True, "of_a_wrapper": 1})
    assert environment.game.rules.options.blocking
    environment.reset(seed=2)
    assert environment.game.rules.options == Options(round_limit=60)
