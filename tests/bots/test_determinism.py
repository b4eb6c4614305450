"""The same code, seed and views lead to the same decisions, on both cores; and a decision is made in good time."""

from __future__ import annotations

import json
import time

import pytest

from brightsands import Game, Options, mode
from brightsands.bots import make
from tests.bots.decisions import FOLDER, GAMES, Kept, by_chance, decide
from tests.bots.tables import QUICK, new_bots, play_on
from tests.measured import measured

KEPT: list[Kept] = json.loads((FOLDER / "decisions.json").read_text("utf-8"))
SECONDS = 2.0  # for a turn, on one core of a present machine


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept['name']}, depth {kept['depth']}")
def test_decisions_are_those_that_were_kept(kept: Kept) -> None:
    """The fixture is made on the compiled core; make it anew with tests.bots.make_decisions if bots changed."""
    now = decide(kept)
    number = next(
        (place for place, both in enumerate(zip(now, kept["actions"], strict=False)) if both[0] != both[1]), -1
    )
    assert number < 0, f"decision {number}: {now[number]!r} and no longer {kept['actions'][number]!r}"
    assert now == kept["actions"]


def test_every_game_is_kept() -> None:
    assert [(one["name"], one["depth"], one["nodes"], one["wide"], one["decisions"]) for one in KEPT] == list(GAMES)
    assert all(len(one["actions"]) == one["decisions"] for one in KEPT)


def test_chance_is_the_same_for_the_same_seed() -> None:
    assert by_chance() == json.loads((FOLDER / "chance.json").read_text("utf-8"))


@pytest.mark.parametrize("code", QUICK)
def test_the_same_seed_plays_the_same_game(code: str) -> None:
    first, second = (Game.new(2, 77, Options(round_limit=4)) for _ in range(2))
    assert play_on(first, new_bots(code, first, 3)) == play_on(second, new_bots(code, second, 3))


def test_another_seed_plays_another_game_of_chance() -> None:
    games = [Game.new(2, 77, Options(round_limit=2)) for _ in range(2)]
    assert play_on(games[0], new_bots("random", games[0], 3)) != play_on(games[1], new_bots("random", games[1], 30))


@measured
@pytest.mark.skipif(not mode.compiled(), reason="the time of the compiled core")
@pytest.mark.parametrize("code", ["planner", "magnate"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_is_found_in_good_time(code: str, players: int) -> None:
    """Measured as time of the processor, so that other work on the machine does not count."""
    game = Game.new(players, 5)
    quick = new_bots("greedy", game)
    for moment in (1, 8, 14):
        while game.round < moment and game.seat is not None:
            play_on(game, quick, 100, same_turn=True)
        assert game.seat is not None
        thinking = game.copy()
        started = time.process_time()
        play_on(thinking, [make(code, 1) for _ in range(players)], 100, same_turn=True)
        assert time.process_time() - started < SECONDS
