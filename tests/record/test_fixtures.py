"""Recorded games, replayed to the result they had. tests/record/make_fixtures.py has played them."""

from __future__ import annotations

import pytest

from brightsands import Options, Record
from brightsands.rules.invariants import broken
from brightsands.rules.options import VARIANTS
from tests.record.make_fixtures import FIXTURES, FOLDER

PATHS = sorted(FOLDER.glob("*.game"))
TEXTS = {path.stem: path.read_bytes().decode("utf-8") for path in PATHS}


@pytest.mark.parametrize("name", TEXTS)
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    record = Record.parse(TEXTS[name])
    assert record.result
    game = record.replay()
    assert game.is_over
    assert game.result == record.result
    assert broken(game.rules, game.state) == []


@pytest.mark.parametrize("name", TEXTS)
def test_a_recorded_game_is_written_as_it_stands_there(name: str) -> None:
    assert str(Record.parse(TEXTS[name])) == TEXTS[name]


def test_every_fixture_is_there_and_shows_what_it_is_for() -> None:
    assert set(TEXTS) == set(FIXTURES)
    for name, wish in FIXTURES.items():
        record = Record.parse(TEXTS[name])
        assert (record.options, record.players, record.names) == (wish.options, wish.players, wish.names or ())
        assert all(words in TEXTS[name] for words in wish.shows)


def test_every_way_to_end_is_among_them() -> None:
    reasons = {Record.parse(text).result.rsplit("(", 1)[1] for text in TEXTS.values()}
    assert reasons == {"hand_emptied)", "round_limit)"}


def test_all_numbers_of_players_and_every_variant_are_among_them() -> None:
    records = [Record.parse(text) for text in TEXTS.values()]
    assert {record.players for record in records} == {2, 3, 4}
    alone = {variant for record in records if len(record.options.variants) <= 2 for variant in record.options.variants}
    assert alone == set(VARIANTS)
    assert any(record.options.variants == () for record in records)
    assert any(record.options.edition for record in records)
    assert any(record.options == Options() for record in records)
