"""The game for OpenSpiel: importing this module registers ``brightsands`` with `pyspiel`. See docs/training.md.

A game begins with the deal: DEALS chance nodes draw a number each, and together they are the seed. Nothing else is
random, for stacks keep the order of the deal. After it players decide by the numbers of docs/action-numbering.md.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from brightsands.envs.decisions import ROUND_LIMIT
from brightsands.envs.observation import CODE_OF_NUMBER, NUMBER_OF_CODE, OBSERVATION_SIZE, Observer
from brightsands.envs.rewards import win_rewards
from brightsands.record.game import Game
from brightsands.rules.actions import Action
from brightsands.rules.numbering import ACTION_COUNT
from brightsands.rules.options import Options
from brightsands.rules.view.knowledge import know

NAME: Final = "brightsands"
DEALS: Final = 4
OUTCOMES: Final = 256  # of each of them: 2 ** 32 deals in all
FINGERPRINT: Final = 32  # bytes
LONGEST_TURN: Final = 400  # decisions; far more than any turn has been seen to take

_GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Brightsands: Anno 1800, the board game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "round_limit": ROUND_LIMIT},
)


class BrightsandsGame(pyspiel.Game):  # type: ignore[misc]
    """A game of 2 to 4 players; the parameters are ``players`` and ``round_limit``."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wishes = dict(params or {})
        self.players: int = wishes.get("players", 2)
        self.options = Options(round_limit=wishes.get("round_limit", ROUND_LIMIT))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-1 / (self.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.options.round_limit * self.players * LONGEST_TURN,
        )
        super().__init__(_GAME_TYPE, info, wishes)

    def new_initial_state(self) -> BrightsandsState:
        """A game before the deal."""
        return BrightsandsState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How many chance nodes there are: those of the deal."""
        return DEALS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """What looks at states for a player."""
        if params:
            raise ValueError(f"observers have no parameters, and were given {params}")
        return SeatObserver(bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class Table:
    """The game behind a state once it is dealt, and what each seat has seen of it; a copy of its own in every copy."""

    def __init__(self, game: Game, memories: list[bytes]) -> None:
        self.game = game
        self.memories = memories  # for each seat a fingerprint of everything it has seen so far

    def __deepcopy__(self, memo: Any) -> Table:
        return Table(self.game.copy(), self.memories[:])

    def remember(self) -> None:
        """Let every seat look."""
        for seat, before in enumerate(self.memories):
            seen = numbers(self.game, seat).tobytes()
            self.memories[seat] = hashlib.sha256(before + seen).digest()


class BrightsandsState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game: of the deal, or of what follows."""

    def __init__(self, game: BrightsandsGame) -> None:
        super().__init__(game)
        self._players = game.players
        self._options = game.options
        self._drawn: list[int] = []
        self.table: Table | None = None

    def current_player(self) -> int:
        """Who decides: chance at first."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.game.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the next part of the deal may be, each as likely as the others."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return sorted(NUMBER_OF_CODE[code] for code in self.table.game.legal_codes)

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.game.play_code(CODE_OF_NUMBER[action])
        else:
            self._drawn.append(int(action))
            if len(self._drawn) < DEALS:
                return
            game = Game.new(self._players, int.from_bytes(bytes(self._drawn), "big"), self._options)
            self.table = Table(game, [b""] * self._players)
        self.table.remember()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(Action(CODE_OF_NUMBER[action]))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.game.is_over

    def returns(self) -> list[float]:
        """What every seat has at the end: the reward "win" of the other environments."""
        outcome = None if self.table is None else self.table.game.outcome
        return [0.0] * self._players if outcome is None else win_rewards(self._players, outcome.winners)

    def __str__(self) -> str:
        if self.table is None:
            return f"deal {self._drawn}"
        return str(self.table.game)


class SeatObserver:
    """Observations by OpenSpiel's observer interface: the numbers of docs/observations.md, and the view as JSON.

    An information state has with them a fingerprint of everything that the seat has seen before: two are the same if
    and only if the seat could not tell them apart, whatever it remembers.
    """

    def __init__(self, perfect_recall: bool) -> None:
        self._recalls = perfect_recall
        self.tensor = np.zeros(OBSERVATION_SIZE + (FINGERPRINT if perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:OBSERVATION_SIZE]}
        if perfect_recall:
            self.dict["fingerprint"] = self.tensor[OBSERVATION_SIZE:]

    def set_from(self, state: BrightsandsState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        self.tensor.fill(0)
        table = state.table
        if table is None:
            return
        self.dict["observation"][:] = numbers(table.game, player)
        if self._recalls:
            self.dict["fingerprint"][:] = np.frombuffer(table.memories[player], np.uint8) / np.float32(255)

    def string_from(self, state: BrightsandsState, player: int) -> str:
        """What a player knows, as text."""
        table = state.table
        if table is None:
            return "the deal"
        text = json.dumps(table.game.view(player).to_dict(), sort_keys=True, separators=(",", ":"))
        return f"{text} {table.memories[player].hex()}" if self._recalls else text


_OBSERVER: Final = Observer()


def numbers(game: Game, seat: int) -> NDArray[np.float32]:
    """What a seat knows, as every environment tells it."""
    return _OBSERVER.observe(know(game.rules, game.state, seat))


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_GAME_TYPE, BrightsandsGame)
