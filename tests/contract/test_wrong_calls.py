"""Whoever calls the public API wrongly is told so in words of the project, the same on both cores."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import pytest

import brightsands
from brightsands import BrightsandsError, Game, bots, envs, mode
from tests.contract.calls_of_environments import BEGUN, calls_of_environments
from tests.contract.calls_of_the_core import METHODS, UNCHECKED, calls_of_the_core, played
from tests.contract.wrong_calls import Answer, answers, method, public_methods, ways

ROOT = Path(__file__).resolve().parents[2]
# What Python itself says of a call that does not fit a function: clear, and everybody knows it
MISFIT = re.compile(
    r"takes (from )?\d.* positional arguments? but \d+ (was|were) given"
    r"|missing \d+ required positional arguments?:"
    r"|got an unexpected keyword argument 'nonsense'"
    r"|got multiple values for argument"
)
GYMNASIUM = (gymnasium.error.Error, NotImplementedError)  # the seeds that it refuses, the pictures of batches


@pytest.fixture(scope="module")
def core() -> list[Answer]:
    return list(answers(calls_of_the_core()))


@pytest.fixture(scope="module")
def environments() -> list[Answer]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(answers(calls_of_environments()))


def raw(found: list[Answer], *allowed: type[Exception]) -> list[str]:
    """Answers that are errors of nobody in particular."""
    ours: tuple[type[Exception], ...] = (BrightsandsError, *allowed)
    return [
        str(answer)
        for answer in found
        if answer.error is not None
        and not isinstance(answer.error, ours)
        and not (isinstance(answer.error, TypeError) and MISFIT.search(str(answer.error)))
    ]


def test_the_core_says_what_is_wrong_with_a_call(core: list[Answer]) -> None:
    counted = [answer for answer in core if not isinstance(answer.error, IndexError)]
    assert raw(counted) == []
    beyond = [str(answer) for answer in core if isinstance(answer.error, IndexError)]
    assert [line.partition(" ->")[0] for line in beyond] == [
        "LegalActions[] with huge at 1",
        "LegalActions[] with far below at 1",
    ]
    assert sum(answer.error is not None for answer in core) > len(core) / 2


def test_environments_say_what_is_wrong_with_a_call(environments: list[Answer]) -> None:
    assert [line for line in raw(environments, ValueError, *GYMNASIUM) if not is_known(line)] == []
    assert sum(answer.error is not None for answer in environments) > len(environments) / 2


def is_known(line: str) -> bool:
    """Whether a TypeError is the one that batches have for settings, or Gymnasium for wrappers."""
    return "there is no setting 'nonsense' of a batch" in line or "Expected env to be a `gymnasium." in line


@pytest.mark.skipif(not mode.compiled(), reason="only a compiled core can differ from the plain one")
def test_both_cores_say_the_same(core: list[Answer], environments: list[Answer]) -> None:
    command = [sys.executable, "-c", "from tests.contract.wrong_calls import tell; tell()"]
    plain = {**os.environ, mode.VARIABLE: "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=plain, encoding="utf-8")
    assert [str(answer) for answer in core + environments] == done.stdout.splitlines()


def test_a_wrong_call_changes_nothing() -> None:
    taken = next(taken for make, taken in METHODS if make is played)
    for name, given in taken.items():
        for how, args, named in ways(method(played, name, *given)):
            game = played()
            before = game.copy()
            try:
                getattr(game, name)(*args, **named)
            except BrightsandsError:
                assert (game.state, game.codes) == (before.state, before.codes), f"{name} {how}"
            except TypeError as error:
                pytest.fail(f"{name} {how}: {error}")


def test_every_public_method_is_walked_through() -> None:
    for make, taken in METHODS:
        kind = type(make())
        names = {f"{kind.__name__}.{name}" for name in public_methods(kind)} - UNCHECKED
        assert names == {f"{kind.__name__}.{name}" for name in taken}
    for begin, (_, taken) in BEGUN.items():
        assert public_methods(type(begin())) - {"reset", "step"} == set(taken)


def test_every_public_name_is_walked_through() -> None:
    called = {call.name.rpartition(".")[2] for call in calls_of_the_core()}
    made: Any = {*brightsands.__all__, *bots.__all__} - {"__version__", "Bot"}
    errors = {name for name in made if isinstance(getattr(brightsands, name, None) or getattr(bots, name), type)}
    errors = {name for name in errors if issubclass(getattr(brightsands, name, None) or getattr(bots, name), Exception)}
    assert made - errors <= called
    shown = {call.name.partition(".")[0] for call in calls_of_environments()}
    functions = {name for name in envs.__all__ if callable(getattr(envs, name))}
    assert functions - shown == {"Block", "BatchEnv"}  # what a layout is made of, and what all batches have in common


def test_what_is_named_wrongly_is_told_in_plain_words() -> None:
    game: Any = played()
    with pytest.raises(BrightsandsError, match=r"^play takes one action, not also at_once=True$"):
        game.play("end", at_once=True)
    told = r"^blocking: it belongs into the options, as in options=Options\(blocking=True\)$"
    with pytest.raises(BrightsandsError, match=told):
        Game.new(players=2, blocking=True)  # type: ignore[call-overload,unused-ignore,arg-type]
    with pytest.raises(
        BrightsandsError, match=r"^game: games are made by Game.new, as in Game.new\(players=2, seed=7\)$"
    ):
        Game(players=2)  # type: ignore[arg-type]
    with pytest.raises(BrightsandsError, match=r"^stack: one of expeditions, old_world, new_islands, not 'old world'$"):
        game.voyage_cost("old world")
    with pytest.raises(BrightsandsError, match=r"^tier: one of farmer, .* not 3$"):
        game.gold_due(3)
