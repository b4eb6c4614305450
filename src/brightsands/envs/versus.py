"""A Gymnasium environment with one learner at a table of 2 to 4, the other seats played by somebody else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from brightsands.envs.alone import DecisionEnv
from brightsands.envs.decisions import ROUND_LIMIT, Decisions, with_round_limit
from brightsands.envs.rewards import TOGETHER, check_reward, leads, win_rewards
from brightsands.record.game import View
from brightsands.rules.actions import Action
from brightsands.rules.options import Options
from brightsands.rules.position import LegalActions

SEAT: Final = "seat"  # the option of `reset` that says where the learner sits
# What decides for a seat: `decide` of a bot, or anything that chooses a legal action from a view.
Decide = Callable[[View, LegalActions], Action]
# Makes who plays a seat in one game, from a seed.
Opponent = Callable[[int], Decide]


class Chance:
    """Somebody who plays whatever is legal."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def decide(self, view: View, legal: LegalActions) -> Action:
        """Any of what is legal."""
        return legal[self._chance.randrange(len(legal))]


def random_opponent(seed: int) -> Decide:
    """Somebody who plays whatever is legal."""
    return Chance(seed).decide


class VersusEnv(DecisionEnv):
    """One learner against others, in a seat drawn anew for every game; bots are asked about forced decisions too.

    ``reset(options={"seat": 0})`` gives the learner a seat. Everything in it can be pickled if the opponents can: a
    method of an object can, a function inside a function cannot.

    >>> environment = VersusEnv(players=3)
    >>> observation, info = environment.reset(seed=7)
    >>> int(info["action_mask"].sum()) == len(environment.game.legal)
    True
    """

    def __init__(
        self,
        players: int = 2,
        opponent: Opponent = random_opponent,
        options: Options | None = None,
        reward: str = "win",
        round_limit: int = ROUND_LIMIT,
        skip_forced: bool = True,
        illegal: str = "lose",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """Fix what is the same in every game; rewards are those of the PettingZoo environment."""
        decisions = Decisions(players, with_round_limit(options, round_limit), skip_forced)
        super().__init__(decisions, illegal, render_mode, language)
        self.reward = check_reward(reward, TOGETHER)
        self.opponent = opponent
        self._others: list[Decide] = []
        self._lead = 0.0

    def _begin(self, seed: int, wishes: dict[str, Any]) -> None:
        chance = random.Random(seed)
        drawn = chance.randrange(self._decisions.players)
        self.seat = wishes.get(SEAT, drawn)
        if self.seat not in range(self._decisions.players):
            raise ValueError(f"seats are numbered 0 to {self._decisions.players - 1}, not {self.seat!r}")
        self._decisions.bots = frozenset(range(self._decisions.players)) - {self.seat}
        self._others = [self.opponent(chance.getrandbits(32)) for _ in range(self._decisions.players)]
        super()._begin(seed, {name: value for name, value in wishes.items() if name != SEAT})
        self._go_on()
        self._lead = leads(self.game)[self.seat] if self.reward == "score" else 0.0

    def _go_on(self) -> None:
        decisions = self._decisions
        while decisions.seat >= 0 and decisions.seat != self.seat:
            seat = decisions.seat
            action = self._others[seat](self.game.view(seat), LegalActions(decisions.codes))
            decisions.play_code(action.code)

    def _gain(self) -> float:
        if self.reward == "score":
            before, self._lead = self._lead, leads(self.game)[self.seat]
            return self._lead - before
        if not self.game.is_over:
            return 0.0
        return (win_rewards(self.game) if self.reward == "win" else leads(self.game))[self.seat]
