"""A Gymnasium environment with one learner at a table of 2 to 4, the other seats played by somebody else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from brightsands.envs.alone import DecisionEnv
from brightsands.envs.decisions import ROUND_LIMIT, Decisions, with_round_limit
from brightsands.envs.rewards import TOGETHER, check_reward, final_rewards, leads
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.asked import asked_whole
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
        self.chance = random.Random(asked_whole("seed", seed))

    def decide(self, view: View, legal: LegalActions) -> Action:
        """Any of what is legal."""
        return legal[self.chance.randrange(len(legal))]


def random_opponent(seed: int) -> Decide:
    """Somebody who plays whatever is legal."""
    return Chance(seed).decide


def asked_opponent(opponent: Opponent) -> Opponent:
    """What makes who plays the other seats, or ValueError."""
    if isinstance(opponent, str):
        made = f"lambda seed: brightsands.bots.make({opponent!r}, seed).decide"
        raise ValueError(f"an opponent is made from a seed; for a bot by its code give {made}")
    if not callable(opponent):
        raise ValueError(f"an opponent is made from a seed, as by random_opponent, not {opponent!r}")
    return opponent


def seating(
    seed: int, players: int, opponent: Opponent, wishes: dict[str, Any]
) -> tuple[int, list[Decide], dict[str, Any]]:
    """Where the learner of a game sits, drawn or wished for; who would play each seat; what else is wished."""
    chance = random.Random(seed)
    drawn = chance.randrange(players)
    seat = wishes.get(SEAT, drawn)
    if seat not in range(players):
        raise ValueError(f"seats are numbered 0 to {players - 1}, not {seat!r}")
    others = [opponent(chance.getrandbits(32)) for _ in range(players)]
    return seat, others, {name: value for name, value in wishes.items() if name != SEAT}


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
        self.opponent = asked_opponent(opponent)
        self._others: list[Decide] = []
        self._lead = 0.0

    def _begin(self, seed: int, wishes: dict[str, Any]) -> None:
        players = self._decisions.players
        self.seat, self._others, wishes = seating(seed, players, self.opponent, wishes)
        self._decisions.bots = frozenset(range(players)) - {self.seat}
        super()._begin(seed, wishes)
        self._go_on()
        self._lead = leads(self.game.rules, self.game.state)[self.seat] if self.reward == "score" else 0.0

    def _go_on(self) -> None:
        decisions = self._decisions
        while decisions.seat >= 0 and decisions.seat != self.seat:
            seat = decisions.seat
            action = self._others[seat](self.game.view(seat), LegalActions(decisions.codes))
            decisions.play_code(action.code)

    def _gain(self) -> float:
        game = self.game
        if self.reward == "score":
            before, self._lead = self._lead, leads(game.rules, game.state)[self.seat]
            return self._lead - before
        return final_rewards(game.rules, game.state, self.reward)[self.seat] if game.is_over else 0.0
