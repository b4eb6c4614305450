"""Records of older versions of the rules: they replay to the position they were played to, and are played on by them.

The files were written by the version they name; states.json holds the positions they led to then. Each shows
something that the newest rules refuse or count otherwise.
"""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from brightsands import Action, Game, Options, Record
from brightsands.record import RULES_VERSION, BadRecord
from brightsands.rules.errors import BadOptions
from brightsands.rules.invariants import broken
from tests.record.make_fixtures import FOLDER

FILES: dict[str, Path] = {path.stem: path for path in sorted((FOLDER / "rules-1").glob("*.game"))}
STATES: dict[str, dict[str, Any]] = json.loads((FOLDER / "rules-1" / "states.json").read_text("utf-8"))
RENAMED = {"fresh": "lapsing"}  # fields of a state by the name they had then
REFUSED = {
    "all-cubes-declined": "R10.1",
    "setting-changed-to-and-fro": "R10.3",
    "three-ships-of-two-shipyards": "R3.1",  # R5.7: with the second ship the action is over
}


def text(name: str) -> str:
    """A file of before."""
    return FILES[name].read_text("utf-8")


@pytest.mark.parametrize("name", FILES)
def test_a_record_of_before_comes_to_the_position_it_was_played_to(name: str) -> None:
    record = Record.parse(text(name))
    assert record.rules == "1"
    game = record.replay()
    now = game.state.to_dict()
    assert {cell: now[RENAMED.get(cell, cell)] for cell in STATES[name]} == STATES[name]
    assert broken(game.rules, game.state) == []


@pytest.mark.parametrize("name", FILES)
def test_a_record_of_before_is_written_as_it_was(name: str) -> None:
    record = Record.parse(text(name))
    assert str(record).splitlines()[1:2] == ["rules: 1"]
    assert str(record).splitlines()[-1:] == text(name).splitlines()[-1:]
    assert Record.parse(str(record)) == record
    assert str(record.replay().record) == str(record), "a game keeps the rules it began with"


@pytest.mark.parametrize("name", REFUSED)
def test_the_newest_rules_refuse_what_it_shows(name: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.parse(text(name).replace("rules: 1", f"rules: {RULES_VERSION}")).replay()
    assert caught.value.rule == REFUSED[name]


def test_the_newest_rules_count_a_second_kind_of_cotton_fabric_otherwise() -> None:
    name = "cotton-fabric-as-two-kinds"
    older = Record.parse(text(name)).replay()
    newer = Record.parse(text(name).replace("rules: 1", f"rules: {RULES_VERSION}")).replay()
    assert (int(older.state.trade_spent[0]), int(newer.state.trade_spent[0])) == (3, 2)


def test_a_game_of_before_is_played_on_by_its_own_rules() -> None:
    game = Record.parse(text("setting-changed-to-and-fro")).replay()
    game.play(game.legal[0])
    again = Record.parse(str(game.record)).replay()
    assert int(again.rules.version) == 1
    assert again.state == game.state


def test_the_end_of_a_turn_still_reveals_the_time_card() -> None:
    """What was played before there was a step of its own for it stays as it is, whatever the version (R14.3)."""
    for version in ("1", RULES_VERSION):
        game = Game.new(mission=4, seed=3, rules_version=version)
        for line in ("celebrate festival", "end", "celebrate festival", "reveal", "end"):
            game.play(Action.parse(line))
        assert int(game.state.time_head) == 2
        assert game.record.replay().state == game.state


def test_a_game_of_an_unknown_version_cannot_be_set_up() -> None:
    with pytest.raises(BadOptions):
        Game.new(2, 7, Options(), rules_version="99")


def test_copies_and_pickles_keep_the_version() -> None:
    game = Game.new(2, 7, rules_version="1")
    for twin in (game.copy(), pickle.loads(pickle.dumps(game)), game.view(0).sample(1)):
        assert int(twin.rules.version) == 1
