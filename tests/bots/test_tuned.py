"""The weights: every table names them all, and every one of them counts for something."""

from __future__ import annotations

import tomllib

import pytest

import brightsands.bots.tuned
from brightsands import Game
from brightsands.bots import make
from brightsands.bots.greedy import GreedyBot
from brightsands.bots.planner import PlannerBot
from brightsands.bots.tuned import MISSIONS, SECTIONS, tuned_weights
from brightsands.bots.weights import MEANINGS, NAMES, Weights, plain_weights
from brightsands.rules.effects import EFFECT_RULES
from tests.bots.test_secrets import SOURCE


@pytest.mark.parametrize(("players", "mission"), [(1, False), (1, True), (2, False), (3, False), (4, False)])
def test_every_table_names_every_weight_once(players: int, mission: bool) -> None:
    values = tuned_weights(players, mission)
    assert set(values) == set(NAMES)
    assert all(isinstance(value, (int, float)) and -1000.0 < value < 1000.0 for value in values.values())


def test_no_table_is_missing_or_left_over() -> None:
    text = (SOURCE / "data" / "weights.toml").read_text("utf-8")
    assert sorted(tomllib.loads(text)) == sorted([*SECTIONS.values(), MISSIONS])


def test_names_are_unique_and_every_weight_says_what_it_weighs() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert len({meaning for _, _, meaning in MEANINGS}) == len(MEANINGS)
    assert set(plain_weights()) == set(NAMES)


def test_weights_keep_every_value_under_its_own_name() -> None:
    """A weight that is read under another's name would be tuned in vain."""
    values = {name: float(number) for number, name in enumerate(NAMES)}
    weights = Weights(values)
    assert {name: getattr(weights, name) for name in NAMES} == values


def test_every_weight_is_used_by_the_evaluation() -> None:
    files = ("value", "standing", "hand_estimate", "schedule", "prices", "economies")
    text = "".join((SOURCE / f"{name}.py").read_text("utf-8") for name in files)
    by_kind = {rule.weight for rule in EFFECT_RULES}  # of effects: each kind names its own
    assert [name for name in NAMES if f"weights.{name}" not in text and name not in by_kind] == []


@pytest.mark.parametrize("table", [*SECTIONS.values(), MISSIONS])
def test_a_planner_plays_every_kind_of_game_by_its_own_table(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sections = {name: dict(values) for name, values in brightsands.bots.tuned._read().items()}
    for number, name in enumerate(sections):
        sections[name]["tempo"] = float(number)
    monkeypatch.setattr(brightsands.bots.tuned, "_read", lambda: sections)
    games = {name: Game.new(players, 1) for players, name in SECTIONS.items() if players > 1}
    games |= {"alone": Game.new(seed=1, solo=True), MISSIONS: Game.new(seed=1, mission=3)}
    for code, expected in (("planner", table), ("greedy", "two")):  # greedy is the same yardstick in every game
        bot = make(code)
        assert isinstance(bot, PlannerBot | GreedyBot)
        assert bot.search(games[table].rules).weights.tempo == sections[expected]["tempo"]


def test_tuned_weights_are_a_copy_of_ones_own() -> None:
    tuned_weights(2)["tempo"] = 99.0
    assert tuned_weights(2)["tempo"] != 99.0


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(KeyError):
        tuned_weights(5)


def test_weights_that_name_another_thing_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brightsands.bots.tuned, "NAMES", (*NAMES, "luck"))
    brightsands.bots.tuned._read.cache_clear()
    try:
        with pytest.raises(AssertionError, match="does not name every weight once"):
            tuned_weights(2)
    finally:
        brightsands.bots.tuned._read.cache_clear()
