"""Gymnasium environments for one: the normal solo game (R15) and the missions of the campaign (R14)."""

from __future__ import annotations

from dataclasses import replace
from numbers import Real
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from brightsands.envs.decisions import RENDER_MODES, Decisions, check_render_mode, game_seed, rendered, wishes_of
from brightsands.envs.layout import HIGH, LOW
from brightsands.envs.observation import OBSERVATION_SIZE, Features
from brightsands.envs.picture import Picture
from brightsands.envs.rewards import (
    DIVISOR,
    MISSION,
    NORMAL_SOLO,
    check_reward,
    lone_points,
    mission_result,
    progress,
)
from brightsands.record.game import Game
from brightsands.rules.asked import asked_options
from brightsands.rules.errors import IllegalAction
from brightsands.rules.numbering import ACTION_COUNT
from brightsands.rules.options import Options
from brightsands.rules.scoring import Outcome

ILLEGAL: Final = ("lose", "raise")
ILLEGAL_REWARD: Final = -1.0


def check_illegal(illegal: str) -> str:
    """What an illegal action does, or ValueError saying which there are."""
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
    return illegal


def check_discount(discount: float) -> float:
    """The discount of a learner, or ValueError."""
    if not isinstance(discount, Real) or not 0.0 <= discount <= 1.0:
        raise ValueError(f"discount is a number from 0 to 1, not {discount!r}")
    return float(discount)


def ending(outcome: Outcome, seat: int) -> dict[str, Any]:
    """What a seat is told of a game that is over."""
    return {
        "points": [sheet.total for sheet in outcome.sheets],
        "won": seat in outcome.winners,
        "reason": outcome.reason,
    }


class DecisionEnv(gymnasium.Env[Features, Any]):
    """What the environments with one agent have in common: spaces, masks, seeds, pictures, illegal actions."""

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(self, decisions: Decisions, illegal: str, render_mode: str | None, language: str) -> None:
        self.observation_space = Box(LOW, HIGH, (OBSERVATION_SIZE,), np.float32)
        self.action_space = Discrete(ACTION_COUNT)
        self.render_mode = check_render_mode(render_mode)
        self.illegal = check_illegal(illegal)
        self.language = language
        self.seat = 0  # the agent's
        self._decisions = decisions
        self._lost = False  # by an illegal action

    @property
    def game(self) -> Game:
        """The game itself, with everything hidden in it: for referees, records and bots, not for agents."""
        return self._decisions.game

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be taken now, under the name sb3-contrib asks for."""
        return self._decisions.mask(-2 if self._lost else self.seat).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        """Begin the game of a seed, or without one a game drawn at random.

        ``options`` are options of this one game by their names in `Options`, such as ``{"objectives": "first_game"}``.
        """
        wishes = dict(wishes_of(options))
        super().reset(seed=seed)
        self._lost = False
        self._begin(game_seed(seed, self.np_random), wishes)
        if self.render_mode == "human":
            self.render()
        return self._decisions.observation(self.seat), self._info()

    def step(self, action: Any) -> tuple[Features, float, bool, bool, dict[str, Any]]:
        """Play an action by its number, and what is forced after it."""
        try:
            self._decisions.play(action)
        except IllegalAction as refusal:
            if self.illegal == "raise":
                raise
            self._lost = True
            return self._seen(ILLEGAL_REWARD, str(refusal))
        self._go_on()
        return self._seen(self._gain())

    def render(self) -> str | Picture | None:
        """The board as text with "ansi", as a picture with "rgb_array"; printed with "human"."""
        return rendered(self.game.view(self.seat), self.render_mode, self.language)

    def _seen(self, gain: float, refusal: str = "") -> tuple[Features, float, bool, bool, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        over = self._lost or self.game.is_over
        return self._decisions.observation(self.seat), gain, over, False, self._info(refusal)

    def _info(self, refusal: str = "") -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._decisions.mask(-2 if self._lost else self.seat)}
        if refusal:
            info["illegal"] = refusal
        outcome = self.game.outcome
        return info if outcome is None else info | ending(outcome, self.seat)

    def _begin(self, seed: int, wishes: dict[str, Any]) -> None:
        """Set up the game of a seed, with what is wished for it."""
        self._decisions.start(seed, wishes)

    def _go_on(self) -> None:
        """What happens after the agent's action, before it is asked again."""

    def _gain(self) -> float:
        """The reward of the step that was just made."""
        raise NotImplementedError


class SoloEnv(DecisionEnv):
    """The normal solo game (R15): as many points as possible before the time stack is used up.

    >>> environment = SoloEnv()
    >>> observation, info = environment.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = environment.step(int(info["action_mask"].argmax()))
    >>> terminated
    False
    """

    def __init__(
        self,
        options: Options | None = None,
        reward: str = "score",
        skip_forced: bool = True,
        illegal: str = "lose",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """Fix what is the same in every game; ``reward`` is "score" (as points come) or "final_score"."""
        options = replace(Options() if options is None else asked_options(options), solo=True)
        super().__init__(Decisions(1, options, skip_forced), illegal, render_mode, language)
        self.reward = check_reward(reward, NORMAL_SOLO)
        self._points = 0

    def _begin(self, seed: int, wishes: dict[str, Any]) -> None:
        super()._begin(seed, wishes)
        self._points = self._now()

    def _now(self) -> int:
        return lone_points(self.game.rules, self.game.state)

    def _gain(self) -> float:
        if self.reward == "final_score":
            return self._now() / DIVISOR if self.game.is_over else 0.0
        before, self._points = self._points, self._now()
        return (self._points - before) / DIVISOR


class MissionEnv(DecisionEnv):
    """A mission of the campaign (R14): won when all its goals hold, lost when time is over.

    >>> environment = MissionEnv(mission=1, difficulty="hard")
    >>> observation, info = environment.reset(seed=7)
    >>> bool(environment.action_masks().any())
    True
    """

    def __init__(
        self,
        mission: int = 1,
        difficulty: str = "normal",
        reward: str = "win",
        discount: float = 1.0,
        skip_forced: bool = True,
        illegal: str = "lose",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """Fix what is the same in every game; ``reward`` is "win" or "progress", ``discount`` that of the learner."""
        options = Options(mission=mission, difficulty=difficulty)
        super().__init__(Decisions(1, options, skip_forced), illegal, render_mode, language)
        self.reward = check_reward(reward, MISSION)
        self.discount = check_discount(discount)
        self._progress = 0.0

    def _begin(self, seed: int, wishes: dict[str, Any]) -> None:
        super()._begin(seed, wishes)
        self._progress = progress(self.game.rules, self.game.state) if self.reward == "progress" else 0.0

    def _gain(self) -> float:
        game = self.game
        result = mission_result(game.rules, game.state)
        if self.reward == "win":
            return result
        # Potential-based shaping: the best policy stays the best whatever the potential is, if it is 0 at the end.
        before, self._progress = self._progress, 0.0 if game.is_over else progress(game.rules, game.state)
        return result + self.discount * self._progress - before
