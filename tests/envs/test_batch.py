"""Batches are as many single environments: what is seen, allowed, rewarded and told is the same number by number."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from numpy.typing import NDArray

from brightsands import Action, Options
from brightsands.envs import VERSUS_ID, brightsands_v0
from brightsands.envs.alone import MissionEnv, SoloEnv
from brightsands.envs.batch import BatchEnv, MissionBatch, SelfPlayBatch, SoloBatch, VersusBatch
from brightsands.envs.lanes import below
from brightsands.envs.versus import Decide, VersusEnv
from brightsands.mode import compiled
from brightsands.record.view import View
from brightsands.rules.errors import BadAction, IllegalAction
from brightsands.rules.numbering import ACTION_COUNT, Numbers, action_index, code_at
from brightsands.rules.position import LegalActions

STEPS = 700 if compiled() else 60
END = action_index(Action.parse("end"))  # not legal at the start of a game


class Last:
    """Somebody who plays the last of what is legal, and looks at a view for it."""

    def decide(self, view: View, legal: LegalActions) -> Action:
        assert view.seat is not None
        return legal[len(legal) - 1]


def last_opponent(seed: int) -> Decide:
    return Last().decide


Made = tuple[Callable[[], BatchEnv], Callable[[], gymnasium.Env[Any, Any]]]
CASES: dict[str, Made] = {
    "solo": (lambda: SoloBatch(3), SoloEnv),
    "solo, final score": (
        lambda: SoloBatch(2, reward="final_score", skip_forced=False),
        lambda: SoloEnv(reward="final_score", skip_forced=False),
    ),
    "mission": (lambda: MissionBatch(2, 3, "hard"), lambda: MissionEnv(3, "hard")),
    "mission, progress": (
        lambda: MissionBatch(2, 1, reward="progress", discount=0.9),
        lambda: MissionEnv(1, reward="progress", discount=0.9),
    ),
    "mission, next step": (lambda: MissionBatch(2, 2, autoreset_mode="NextStep"), lambda: MissionEnv(2)),
    "two, next step": (
        lambda: VersusBatch(2, round_limit=2, autoreset_mode=AutoresetMode.NEXT_STEP),
        lambda: VersusEnv(round_limit=2),
    ),
    "two": (lambda: VersusBatch(3, round_limit=5), lambda: VersusEnv(round_limit=5)),
    "three": (
        lambda: VersusBatch(2, 3, reward="score", round_limit=4),
        lambda: VersusEnv(3, reward="score", round_limit=4),
    ),
    "four": (
        lambda: VersusBatch(2, 4, reward="score_difference", options=Options(round_limit=3, blocking=True)),
        lambda: VersusEnv(4, reward="score_difference", options=Options(round_limit=3, blocking=True)),
    ),
    "bots": (
        lambda: VersusBatch(2, opponent=last_opponent, round_limit=4),
        lambda: VersusEnv(opponent=last_opponent, round_limit=4),
    ),
}


def same(ours: Any, theirs: Any, what: str) -> None:
    """Two things of Gymnasium's are the same, arrays and dictionaries of arrays too."""
    if isinstance(theirs, dict):
        assert ours.keys() == theirs.keys(), what
        for key, value in theirs.items():
            same(ours[key], value, f"{what}.{key}")
    elif isinstance(theirs, np.ndarray) and theirs.dtype != object:
        assert ours.dtype == theirs.dtype, what
        np.testing.assert_array_equal(ours, theirs, what)
    elif isinstance(theirs, np.ndarray):
        for one, other in zip(ours, theirs, strict=True):
            same(one, other, what)
    else:
        assert ours == theirs, what


def chosen(masks: np.ndarray[Any, Any], chance: random.Random, illegal: float = 0.0) -> list[int]:
    """Any of what is legal in each game, now and then what is not."""
    return [
        chance.choice(np.flatnonzero(mask == (chance.random() >= illegal and mask.any())).tolist()) for mask in masks
    ]


@pytest.mark.parametrize("name", CASES)
def test_a_batch_is_as_many_single_environments(name: str) -> None:
    batch, single = CASES[name][0](), CASES[name][1]
    singles = SyncVectorEnv([single] * batch.num_envs, autoreset_mode=batch.autoreset_mode)
    assert batch.single_observation_space == singles.single_observation_space
    assert batch.action_space == singles.action_space
    chance = random.Random(name)
    seen, infos = batch.reset(seed=5)
    expected, told = singles.reset(seed=5)
    same(seen, expected, "seen")
    same(infos, told, "infos")
    ended = 0
    for step in range(STEPS):
        actions = np.array(chosen(infos["action_mask"], chance, illegal=0.06))
        ours, theirs = batch.step(actions), singles.step(actions)
        for what, one, other in zip(("seen", "rewards", "over", "cut", "infos"), ours, theirs, strict=True):
            same(one, other, f"{what} at step {step}")
        infos = ours[4]
        ended += int(ours[2].sum())
        if step == STEPS // 2:
            batch = pickle.loads(pickle.dumps(batch))
    assert ended, "no game came to its end"


@pytest.mark.parametrize(("players", "reward"), [(2, "score"), (3, "win"), (4, "score_difference")])
def test_agents_in_all_seats_see_and_get_what_they_do_with_pettingzoo(players: int, reward: str) -> None:
    batch = SelfPlayBatch(2, players, reward, round_limit=3)
    tables = [brightsands_v0.raw_env(players=players, reward=reward, round_limit=3) for _ in range(2)]
    _, infos = batch.reset(seed=8)
    for number, table in enumerate(tables):
        table.reset(seed=8 + number)
    chance = random.Random(players)
    ended = 0
    while ended < 3:
        actions = chosen(infos["action_mask"], chance)
        acting = infos["seat"]
        seen, rewards, over, _, infos = batch.step(np.array(actions))
        for number, table in enumerate(tables):
            table.step(actions[number])
            gains = [table.rewards[agent] for agent in table.possible_agents]
            assert infos["rewards"][number].tolist() == gains
            assert rewards[number] == gains[acting[number]]
            assert over[number] == table.game.is_over
            if over[number]:
                final = table.observe(f"player_{acting[number]}")["observation"]
                np.testing.assert_array_equal(infos["final_obs"][number], final)
                assert infos["final_info"]["points"][number] == [
                    table.game.score(each).total for each in range(players)
                ]
                table.reset(seed=number)
                ended += 1
        if over.any():
            seen, infos = batch.reset(seed=[0, 1], options={"reset_mask": over})
        for number, table in enumerate(tables):
            assert infos["seat"][number] == table.possible_agents.index(table.agent_selection)
            looks = table.observe(table.agent_selection)
            np.testing.assert_array_equal(seen[number], looks["observation"])
            np.testing.assert_array_equal(infos["action_mask"][number], looks["action_mask"])


def test_gymnasium_makes_batches_by_the_names_of_the_single_environments() -> None:
    made = gymnasium.make_vec(VERSUS_ID, num_envs=2, players=3)
    assert isinstance(made, VersusBatch)
    assert made.players == 3
    assert isinstance(gymnasium.make_vec("Brightsands/Solo-v0", num_envs=2), SoloBatch)
    mission = gymnasium.make_vec("Brightsands/Mission4-v0", num_envs=2, difficulty="hard")
    assert isinstance(mission, MissionBatch)
    assert (mission.options.mission, mission.options.difficulty) == (4, "hard")


def test_games_go_by_their_seeds_and_have_records() -> None:
    batch = SoloBatch(2)
    batch.reset(seed=[30, 40])
    _, infos = batch.reset(seed=[30, 41], options={"reset_mask": np.array([False, True])})
    assert [batch.game(number).record.seed for number in range(2)] == [30, 41]
    batch.step(np.array(chosen(infos["action_mask"], random.Random(1))))
    for number in range(2):
        game = batch.game(number)
        assert game.codes
        assert game.record.replay().state == game.state


def test_options_are_those_of_one_game() -> None:
    batch = VersusBatch(2, round_limit=9)
    batch.reset(seed=1, options={"objectives": "first_game", "seat": 1})
    assert all(batch.game(number).rules.options.objectives == "first_game" for number in range(2))
    batch.reset(seed=1)
    assert batch.game(0).rules.options.objectives == "random"
    with pytest.raises(ValueError, match="seats are numbered 0 to 1, not 2"):
        batch.reset(options={"seat": 2})
    with pytest.raises(ValueError, match="no option 'colour'"):
        batch.reset(options={"colour": "red"})


def test_a_misspelt_setting_is_an_error() -> None:
    with pytest.raises(TypeError, match="no setting 'ilegal' of a batch; there are skip_forced, illegal, copy"):
        SoloBatch(2, ilegal="raise")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="no setting 'rounds'"):
        VersusBatch(2, rounds=3)  # type: ignore[call-arg]


def test_what_is_illegal_raises_before_anything_is_played_if_asked() -> None:
    batch = SoloBatch(2, illegal="raise")
    _, infos = batch.reset(seed=3)
    legal = chosen(infos["action_mask"], random.Random(1))
    with pytest.raises(IllegalAction, match=r"^R\d"):
        batch.step(np.array([legal[0], END]))
    with pytest.raises(BadAction, match="numbered 0 to"):
        batch.step(np.array([legal[0], ACTION_COUNT]))
    with pytest.raises(BadAction, match="whole numbers, not of type float64"):
        batch.step(np.array(legal, dtype=np.float64))
    assert not batch.game(0).codes
    batch.step(np.array(legal))
    with pytest.raises(ValueError, match="2 games need as many actions"):
        batch.step(np.array([legal[0]]))
    with pytest.raises(ValueError, match="2 games need as many seeds"):
        batch.reset(seed=[1])
    with pytest.raises(ValueError, match="1 to 1000000 games"):
        SoloBatch(0)
    with pytest.raises(ValueError, match="SameStep or NextStep"):
        SoloBatch(1, autoreset_mode=AutoresetMode.DISABLED)


def test_where_something_illegal_raises_no_game_begins_that_waits_for_the_next_step() -> None:
    batch = VersusBatch(3, round_limit=1, illegal="raise", autoreset_mode="NextStep")
    _, infos = batch.reset(seed=4)
    chance = random.Random(4)
    over = np.zeros(3, dtype=np.bool_)
    while not over.any() or over.all():
        _, _, over, _, infos = batch.step(np.array(chosen(infos["action_mask"], chance)))
    waiting, running = int(np.flatnonzero(over)[0]), int(np.flatnonzero(~over)[0])
    actions = np.array(chosen(infos["action_mask"], chance))
    wrong = actions.copy()
    wrong[running] = np.flatnonzero(infos["action_mask"][running] == 0)[0]
    with pytest.raises(IllegalAction):
        batch.step(wrong)
    assert batch.game(waiting).is_over
    _, rewards, over, _, _ = batch.step(actions)
    assert not batch.game(waiting).is_over
    assert rewards[waiting] == 0
    assert not over[waiting]


@pytest.mark.parametrize("made", [SoloBatch, SelfPlayBatch])
def test_without_copies_the_arrays_are_the_same_ones_again(made: type[SoloBatch | SelfPlayBatch]) -> None:
    batch = made(1, copy=False)
    seen, infos = batch.reset(seed=3)
    before = seen.copy()
    later, _, _, _, more = batch.step(np.array(chosen(infos["action_mask"], random.Random(1))))
    assert np.shares_memory(seen, later)
    assert np.shares_memory(infos["action_mask"], more["action_mask"])
    assert (seen != before).any()


def taken(chance: random.Random, *arrays: NDArray[Any]) -> list[tuple[NDArray[Any], NDArray[Any]]]:
    """Of every array all or a part of it, with a copy."""
    parts = [chance.choice((array, array[1:], array[0, 5:])) for array in arrays]
    return [(part, part.copy()) for part in parts]


@pytest.mark.parametrize(
    "made",
    [
        partial(SoloBatch, 2),
        partial(VersusBatch, 2, players=2, round_limit=1),
        partial(VersusBatch, 2, players=2, round_limit=1, autoreset_mode="NextStep"),
        partial(SelfPlayBatch, 2, players=2, round_limit=1),
    ],
    ids=["solo", "versus", "next step", "all seats"],
)
def test_what_somebody_holds_stays_as_it_was(made: Callable[..., BatchEnv]) -> None:
    """With copies, whatever is held or let go of: the numbers of a batch without them, which is played beside it."""
    kept, plain = made(), made(copy=False)
    chance = random.Random(5)
    held: list[tuple[NDArray[Any], NDArray[Any]]] = []  # an array or a part of it, and what was in it
    for step in range(120):
        if step % 50 == 0:
            seen, infos = kept.reset(seed=step)
            shown, more = plain.reset(seed=step)
        else:
            actions = np.array(chosen(infos["action_mask"], random.Random(step)))
            seen, _, _, _, infos = kept.step(actions)
            shown, _, _, _, more = plain.step(actions)
        assert (seen == shown).all()
        assert (infos["action_mask"] == more["action_mask"]).all()
        held += [each for each in taken(chance, seen, infos["action_mask"]) if chance.random() < 0.3]
        del seen
        if chance.random() < 0.2:
            held = held[len(held) // 2 :]
        for part, before in held:
            assert (part == before).all()


def test_an_array_that_nobody_holds_is_used_again() -> None:
    batch = SoloBatch(1)
    places = set()
    seen, infos = batch.reset(seed=3)
    for step in range(10):
        places.add((seen.ctypes.data, infos["action_mask"].ctypes.data))
        seen, _, _, _, infos = batch.step(np.array(chosen(infos["action_mask"], random.Random(step))))
    assert len(places) == 2


def test_numbers_of_legal_actions_are_those_of_the_numbering() -> None:
    numbers = Numbers()
    assert [numbers.of(code_at(number)) for number in range(ACTION_COUNT)] == list(range(ACTION_COUNT))


def test_chance_is_drawn_as_python_draws_it() -> None:
    ours, theirs = random.Random(1), random.Random(1)
    for count in [*range(1, 40), 64, 65]:
        assert below(ours.getrandbits, count) == theirs.randrange(count)
