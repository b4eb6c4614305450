"""The PettingZoo environment for 2 to 4 players.

>>> environment = env(players=2)
>>> environment.reset(seed=7)
>>> for agent in environment.agent_iter(100):
...     observation, reward, terminated, truncated, info = environment.last()
...     action = None if terminated or truncated else environment.action_space(agent).sample(observation["action_mask"])
...     environment.step(action)

Players move one after the other and always know what the one before did, so there is no parallel version.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from brightsands.envs.decisions import (
    OPTION_NAMES,
    RENDER_MODES,
    ROUND_LIMIT,
    Decisions,
    check_render_mode,
    game_seed,
    rendered,
    wishes_of,
    with_round_limit,
)
from brightsands.envs.layout import HIGH, LOW
from brightsands.envs.observation import OBSERVATION_SIZE, Features, Mask
from brightsands.envs.picture import Picture
from brightsands.envs.rewards import TOGETHER, check_reward, final_rewards, leads
from brightsands.record.game import Game
from brightsands.rules.numbering import ACTION_COUNT
from brightsands.rules.options import Options

ILLEGAL_REWARD: Final = -1.0


class Observation(TypedDict):
    """What an agent gets to see: numbers, and which actions it may take."""

    observation: Features
    action_mask: Mask


def env(**settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; the settings are those of `raw_env`.

    An illegal action ends the game: whoever took it gets -1, the others 0.
    """
    environment = raw_env(**settings)
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=ILLEGAL_REWARD)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A game of 2 to 4 players without wrappers: an illegal action raises IllegalAction and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "brightsands_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        options: Options | None = None,
        reward: str = "win",
        round_limit: int = ROUND_LIMIT,
        skip_forced: bool = True,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """Fix what is the same in every game.

        ``reward`` is "win", "score_difference" or "score"; ``round_limit`` holds where the options set none, 0 is none.
        """
        super().__init__()
        self.reward = check_reward(reward, TOGETHER)
        self.render_mode = check_render_mode(render_mode)
        self.language = language
        self._decisions = Decisions(players, with_round_limit(options, round_limit), skip_forced)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTION_COUNT) for agent in self.possible_agents}
        self._chance: np.random.Generator | None = None
        self._leads = [0.0] * players

    @property
    def game(self) -> Game:
        """The game itself, with everything hidden in it: for referees, records and bots, not for agents."""
        return self._decisions.game

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees: "observation" and "action_mask"."""
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All actions there are, by their numbers (docs/action-numbering.md)."""
        self._seat(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of a seed, or without one a game drawn at random.

        ``options`` may hold options of this one game by their names in `Options`; what else is in it is not ours.
        """
        wishes = {name: value for name, value in wishes_of(options).items() if name in OPTION_NAMES}
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self._decisions.start(game_seed(seed, self._chance), wishes)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._leads = leads(self.game.rules, self.game.state) if self.reward == "score" else self._leads
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[max(self._decisions.seat, 0)]

    def observe(self, agent: str) -> Observation:
        """What an agent knows now; its mask is all zeros unless it is the one to decide."""
        seat = self._seat(agent)
        return {"observation": self._decisions.observation(seat), "action_mask": self._decisions.mask(seat)}

    def _seat(self, agent: object) -> int:
        """The seat of an agent, or ValueError naming the agents."""
        seat = self._seats.get(agent) if isinstance(agent, str) else None
        if seat is None:
            raise ValueError(f"agents are {', '.join(self.possible_agents)}, not {agent!r}")
        return seat

    def step(self, action: int | None) -> None:
        """Play the action of the agent that decides, and what is forced after it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._decisions.play(action)
        self._cumulative_rewards[agent] = 0.0
        self._reward()
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._decisions.seat]
        self._accumulate_rewards()
        if self.game.is_over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _reward(self) -> None:
        """What every seat gets for the last step."""
        gains = [0.0] * len(self.possible_agents)
        if self.reward == "score":
            now = leads(self.game.rules, self.game.state)
            gains = [after - before for after, before in zip(now, self._leads, strict=True)]
            self._leads = now
        elif self.game.is_over:
            gains = final_rewards(self.game.rules, self.game.state, self.reward)
        for agent, seat in self._seats.items():
            self.rewards[agent] = gains[seat]

    def render(self) -> str | Picture | None:
        """The board as the seat that decides sees it: text with "ansi", a picture with "rgb_array"; else printed."""
        seat = self._seats[self.agent_selection] if self.agents else None
        return rendered(self.game.view(seat), self.render_mode, self.language)

    def close(self) -> None:
        """Nothing is left open."""


def observation_space() -> Dict:
    """The space of what an agent sees."""
    return Dict(
        {
            "observation": Box(LOW, HIGH, (OBSERVATION_SIZE,), np.float32),
            "action_mask": Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )
