"""Gymnasium's vector environments with all games in one compiled call: the numbers of as many single ones, sooner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, TypedDict, Unpack

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from brightsands.envs.alone import ILLEGAL_REWARD, check_discount, check_illegal, ending
from brightsands.envs.decisions import ROUND_LIMIT, game_seed, wishes_of, with_round_limit, with_wishes
from brightsands.envs.handed import Handed, is_held
from brightsands.envs.lanes import CODE_OF, EVERYBODY, Decide, Lane, Lanes
from brightsands.envs.layout import HIGH, LOW
from brightsands.envs.observation import OBSERVATION_SIZE, Features, Mask, float_bits
from brightsands.envs.rewards import MISSION, NORMAL_SOLO, TOGETHER, check_reward
from brightsands.envs.shown import Shown
from brightsands.envs.versus import Chance, Opponent, asked_opponent, random_opponent, seating
from brightsands.record.game import Game
from brightsands.rules.asked import asked_options, asked_whole
from brightsands.rules.errors import BadAction, BadOptions, IllegalAction
from brightsands.rules.numbering import ACTION_COUNT
from brightsands.rules.options import Options
from brightsands.rules.refusals.why_not import refusal
from brightsands.rules.scoring import outcome

MOST_GAMES: Final = 1_000_000  # memory ends before
RESET_MASK: Final = "reset_mask"  # Gymnasium's name for: only these games begin anew
NO_ACTION: Final = -1  # where a game has just begun
NOBODY: Final = np.zeros(0, dtype=np.int64)
Infos = dict[str, Any]


class Settings(TypedDict, total=False):
    """What can be set for every kind of batch; docs/training.md says what it does."""

    skip_forced: bool
    illegal: str
    copy: bool
    autoreset_mode: str | AutoresetMode


class BatchEnv(VectorEnv[Features, Any, NDArray[Any]]):
    """What batches have in common: spaces, seeds, masks, the end of one game and the start of the next.

    Everything is as in Gymnasium's `SyncVectorEnv` around as many single environments, number by number. A finished
    game makes room for the next one in the same step, and what was seen last is in ``infos["final_obs"]`` and
    ``infos["final_info"]``; with ``autoreset_mode="NextStep"`` in the next step, whatever the action. With
    ``copy=False`` the next step changes the arrays that are returned.
    """

    def __init__(
        self, num_envs: int, players: int, options: Options, rewards: tuple[str, float, int], settings: Settings
    ) -> None:
        """``rewards``: the name of the reward, the discount, and how many seats are rewarded in a game."""
        if not 1 <= asked_whole("num_envs", num_envs) <= MOST_GAMES:
            raise ValueError(f"a batch is of 1 to {MOST_GAMES} games, not {num_envs}")
        options.check(players)
        if unknown := [name for name in settings if name not in Settings.__annotations__]:
            there = ", ".join(Settings.__annotations__)
            raise TypeError(f"there is no setting {', '.join(map(repr, unknown))} of a batch; there are {there}")
        self.num_envs = num_envs
        self.players = players
        self.options = options
        self.reward, self.rewarded = rewards[0], rewards[2]
        self.discount = check_discount(rewards[1])
        self.skip_forced = bool(settings.get("skip_forced", True))
        self.illegal = check_illegal(settings.get("illegal", "lose"))
        self.copy = bool(settings.get("copy", True))
        self.autoreset_mode = AutoresetMode(settings.get("autoreset_mode", AutoresetMode.SAME_STEP))
        if self.autoreset_mode == AutoresetMode.DISABLED:
            raise ValueError("a batch begins the next game by itself: autoreset_mode is SameStep or NextStep")
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = Box(LOW, HIGH, (OBSERVATION_SIZE,), np.float32)
        self.single_action_space = Discrete(ACTION_COUNT)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._chances: list[np.random.Generator | None] = [None] * num_envs
        self._waiting: list[int] = []  # games that begin with the next step
        self._open()
        for number in range(num_envs):
            self._begin(number, 0, {})

    def _open(self) -> None:
        """Make the lanes, without games, and look at their rows."""
        shown = Shown(self.num_envs, self.rewarded, OBSERVATION_SIZE, self.copy)
        shown.scale(*float_bits())
        self._lanes = Lanes(shown, self.rewarded, self.reward, self.discount, self.skip_forced)
        self._pages = [self._page()]
        if self.copy:  # the other rows
            shown.turn(True, True)
            self._pages.append(self._page())
        given: Any = self._lanes.rewards
        self._rewards = np.ndarray((self.num_envs, self.rewarded), np.float64, buffer=given)
        self._handed = Handed((self.num_envs, OBSERVATION_SIZE), np.float32)

    def _page(self) -> list[NDArray[Any]]:
        """The rows of the lanes as arrays: observations and masks."""
        words: Any = self._lanes.shown.observations
        octets: Any = self._lanes.shown.masks
        seats = self.num_envs * self.rewarded
        return [
            np.ndarray((seats, OBSERVATION_SIZE), np.float32, buffer=words),
            np.ndarray((self.num_envs, ACTION_COUNT), np.int8, buffer=octets),
        ]

    def _turn(self, *, masks_too: bool) -> None:
        """Whatever was shown last stays as it is: go on in other arrays, in new ones if somebody holds those.

        ``masks_too``: the masks are as they were until they are written again.
        """
        if self.copy:
            page = self._pages.pop(0)
            held = is_held(page, 0) or is_held(page, 1)
            self._pages.append(self._page() if self._lanes.shown.turn(held, masks_too) else page)

    @property
    def _observations(self) -> Features:
        return self._pages[-1][0]

    @property
    def _masks(self) -> Mask:
        return self._pages[-1][1]

    def game(self, number: int) -> Game:
        """A game itself, with everything hidden in it, as a copy: for referees and records, not for agents."""
        if not 0 <= asked_whole("game", number) < self.num_envs:
            raise BadOptions("game", f"games are numbered 0 to {self.num_envs - 1}, not {number}")
        lane = self._lanes.lanes[number]
        game = Game.new(self.players, lane.seed, lane.rules.options)
        for code in lane.codes.to_list():
            game.play_code(code)
        return game

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be taken now, under the name sb3-contrib asks for."""
        return self._masks.astype(np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, Infos]:
        """Begin the games of some seeds: of ``seed``, ``seed`` + 1 and so on, or one for each; None draws them.

        ``options`` are options of these games by their names in `Options`, and Gymnasium's "reset_mask".
        """
        wishes = dict(wishes_of(options))
        chosen = wishes.pop(RESET_MASK, np.ones(self.num_envs, dtype=np.bool_))
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and (isinstance(seeds, str) or not isinstance(seeds, Sequence)):
            raise ValueError(f"the seed is a whole number or one for each game, not {seed!r}")
        if seeds is not None and len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many seeds, not {len(seeds)}")
        self._turn(masks_too=True)
        for number in np.flatnonzero(chosen).tolist():
            given = None if seeds is None else seeds[number]
            if given is not None or self._chances[number] is None:
                self._chances[number], _ = seeding.np_random(given)
            self._begin(number, self._seed(number, given), wishes)
        self._waiting = [number for number in self._waiting if not chosen[number]]
        return self._seen(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Features, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Play an action by its number in every game, and what is forced after it."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many actions, not an array of shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise BadAction(f"actions are whole numbers, not of type {chosen.dtype}")
        numbers: list[int] = chosen.tolist()
        if not self._lanes.shown.are_actions(numbers):
            raise BadAction(f"actions are numbered 0 to {ACTION_COUNT - 1}, not {min(numbers)} to {max(numbers)}")
        for number in self._waiting:
            numbers[number] = NO_ACTION
        if self.illegal == "raise":
            for number, action in enumerate(numbers):
                if action != NO_ACTION and not self._lanes.shown.is_legal(number, action):
                    raise self._refusal(number, action)
        self._turn(masks_too=False)
        for number in self._waiting:
            self._begin(number, self._seed(number), {})
        return self._stepped(numbers)

    def _stepped(
        self, numbers: list[int]
    ) -> tuple[Features, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Play actions that have been looked at."""
        acting = np.array(self._lanes.seats) if self.rewarded > 1 else NOBODY
        finished = self._lanes.step(numbers)
        rewards = self._rewards.copy()
        if self._waiting:
            rewards[self._waiting] = 0.0
        terminations = np.zeros(self.num_envs, dtype=np.bool_)
        infos: Infos = {}
        self._waiting = []
        for number in finished:
            if numbers[number] == NO_ACTION:
                continue
            terminations[number] = True
            last = self._last(number, numbers[number])
            if "illegal" in last:
                rewards[number] = 0.0
                rewards[number, acting[number] if self.rewarded > 1 else 0] = ILLEGAL_REWARD
            if self.autoreset_mode == AutoresetMode.NEXT_STEP:
                infos = self._add_info(infos, last, number)
                self._lanes.shown.close(number)
                self._waiting.append(number)
            else:
                last["action_mask"] = np.zeros(ACTION_COUNT, dtype=np.int8)
                final = {"final_obs": self._observations[self._rows()[number]].copy(), "final_info": last}
                infos = self._add_info(infos, final, number)
                self._begin(number, self._seed(number), {})
        infos |= self._infos()
        truncations = np.zeros(self.num_envs, dtype=np.bool_)
        if self.rewarded == 1:
            return self._seen(), rewards[:, 0], terminations, truncations, infos
        infos |= {"rewards": rewards, "_rewards": np.ones(self.num_envs, dtype=np.bool_)}
        own = rewards[np.arange(self.num_envs), acting]
        return self._seen(), own, terminations, truncations, infos

    def _last(self, number: int, action: int) -> Infos:
        """What is told of a game that is over, or that an illegal action has lost."""
        lane = self._lanes.lanes[number]
        if lane.state.over:
            return ending(outcome(lane.rules, lane.state), int(self._lanes.seats[number]))
        return {"illegal": str(self._refusal(number, action))}

    def _seed(self, number: int, given: int | None = None) -> int:
        chance = self._chances[number]
        if chance is None:
            chance, _ = seeding.np_random()
            self._chances[number] = chance
        return game_seed(given, chance)

    def _begin(self, number: int, seed: int, wishes: dict[str, Any]) -> None:
        """Set up the game of a seed on a lane, with what is wished for it."""
        learner, others, wishes = self._seating(seed, wishes)
        game = Game.new(self.players, seed, with_wishes(self.options, wishes))
        self._lanes.start(number, _lane(game, seed, learner, others))

    def _seating(self, seed: int, wishes: dict[str, Any]) -> tuple[int, list[Decide], dict[str, Any]]:
        """The learner's seat, who plays the seats, and the wishes that are left."""
        return 0, [], wishes

    def _refusal(self, number: int, action: int) -> IllegalAction:
        """Why an action cannot be played."""
        lane = self._lanes.lanes[number]
        return refusal(lane.rules, lane.state, CODE_OF[action])

    def _rows(self) -> NDArray[np.int64]:
        """Which of all observations are those of the seats that decide."""
        rows = np.arange(self.num_envs) * self.rewarded
        return rows if self.rewarded == 1 else rows + np.array(self._lanes.seats)

    def _seen(self) -> Features:
        if self.rewarded == 1:
            return self._observations
        # put together from the rows of those who decide
        seen: Features = self._handed.again(held=self.copy)
        np.take(self._observations, self._rows(), axis=0, out=seen, mode="clip")
        return seen

    def _infos(self) -> Infos:
        there = np.ones(self.num_envs, dtype=np.bool_)
        infos: Infos = {"action_mask": self._masks, "_action_mask": there}
        if self.rewarded > 1:
            infos |= {"seat": np.array(self._lanes.seats), "_seat": there}
        return infos

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the lanes, and of each of them how its game came about."""
        made = ("_lanes", "_pages", "_rewards", "_handed")
        kept = {name: value for name, value in vars(self).items() if name not in made}
        lanes = [
            (lane.seed, lane.rules.options, int(lane.learner), lane.others, lane.codes.to_list(), lane.before)
            for lane in self._lanes.lanes
        ]
        return {"kept": kept, "lanes": lanes}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Make the lanes again, and play their games to where they were."""
        vars(self).update(state["kept"])
        self._open()
        for number, (seed, options, learner, others, codes, before) in enumerate(state["lanes"]):
            lane = _lane(Game.new(self.players, seed, options), seed, learner, others)
            self._lanes.resume(number, lane, codes, before)


class SoloBatch(BatchEnv):
    """Many normal solo games (R15): as many `SoloEnv`.

    >>> environments = SoloBatch(3)
    >>> observations, infos = environments.reset(seed=7)
    >>> _, rewards, terminations, _, infos = environments.step(infos["action_mask"].argmax(axis=1))
    >>> rewards.shape, bool(terminations.any())
    ((3,), False)
    """

    def __init__(
        self, num_envs: int, options: Options | None = None, reward: str = "score", **settings: Unpack[Settings]
    ) -> None:
        """Fix what is the same in every game, as for `SoloEnv`."""
        options = replace(Options() if options is None else asked_options(options), solo=True)
        super().__init__(num_envs, 1, options, (check_reward(reward, NORMAL_SOLO), 1.0, 1), settings)


class MissionBatch(BatchEnv):
    """Many times one mission of the campaign (R14): as many `MissionEnv`."""

    def __init__(
        self,
        num_envs: int,
        mission: int = 1,
        difficulty: str = "normal",
        reward: str = "win",
        discount: float = 1.0,
        **settings: Unpack[Settings],
    ) -> None:
        """Fix what is the same in every game, as for `MissionEnv`."""
        options = Options(mission=mission, difficulty=difficulty)
        super().__init__(num_envs, 1, options, (check_reward(reward, MISSION), discount, 1), settings)


class Limited(Settings, total=False):
    """What can be set for batches with more than one player."""

    options: Options
    round_limit: int


class VersusBatch(BatchEnv):
    """One learner against others in many games: as many `VersusEnv`. Opponents that play at random are compiled too.

    >>> environments = VersusBatch(2, players=3)
    >>> observations, infos = environments.reset(seed=7, options={"seat": 0})
    >>> observations.shape[0]
    2
    """

    def __init__(
        self,
        num_envs: int,
        players: int = 2,
        opponent: Opponent = random_opponent,
        reward: str = "win",
        **settings: Unpack[Limited],
    ) -> None:
        """Fix what is the same in every game, as for `VersusEnv`."""
        self.opponent = asked_opponent(opponent)
        options = with_round_limit(settings.pop("options", None), settings.pop("round_limit", ROUND_LIMIT))
        super().__init__(num_envs, players, options, (check_reward(reward, TOGETHER), 1.0, 1), settings)

    def _seating(self, seed: int, wishes: dict[str, Any]) -> tuple[int, list[Decide], dict[str, Any]]:
        return seating(seed, self.players, self.opponent, wishes)


class SelfPlayBatch(BatchEnv):
    """Agents in all seats of many games, as in the PettingZoo environment: what is seen is seen by who decides.

    ``infos["seat"]`` says who that is, ``infos["rewards"]`` what every seat got for the last step; the reward that
    `step` returns is that of the seat that acted.
    """

    def __init__(self, num_envs: int, players: int = 2, reward: str = "win", **settings: Unpack[Limited]) -> None:
        """Fix what is the same in every game, as for `brightsands_v0.raw_env`."""
        options = with_round_limit(settings.pop("options", None), settings.pop("round_limit", ROUND_LIMIT))
        super().__init__(num_envs, players, options, (check_reward(reward, TOGETHER), 1.0, players), settings)

    def _seating(self, seed: int, wishes: dict[str, Any]) -> tuple[int, list[Decide], dict[str, Any]]:
        return EVERYBODY, [], wishes


def _lane(game: Game, seed: int, learner: int, others: list[Decide]) -> Lane:
    """A lane for a game just set up; of opponents that play at random only the chance is asked."""
    chances = []
    for decide in others:
        bot = getattr(decide, "__self__", None)
        chances.append(bot.chance.getrandbits if type(bot) is Chance else None)
    return Lane(game.rules, game.state, seed, learner, others, chances)
