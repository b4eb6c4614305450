"""Observations as tables: every number of a flat one in one place, under the name of the thing it is about."""

from __future__ import annotations

import gymnasium
import numpy as np

from brightsands.envs import OBSERVATION_SIZE, SOLO_ID, SoloBatch, SoloEnv, VersusEnv, feature_names
from brightsands.envs.entities import BatchEntityObservation, EntityObservation, entities, entity_sheets


def test_every_number_is_in_one_table_once() -> None:
    places = np.concatenate([sheet.places.ravel() for sheet in entity_sheets().values()])
    told = places[places < OBSERVATION_SIZE]
    assert sorted(told.tolist()) == list(range(OBSERVATION_SIZE))


def test_rows_are_things_and_columns_what_is_told_of_them() -> None:
    names = feature_names()
    seen = np.arange(1, OBSERVATION_SIZE + 1, dtype=np.float32)
    tables = entities(seen)
    for kind, thing, column, feature in (
        ("cards", "fw6", "hand", "hand.fw6"),
        ("cards", "ai5", "plus2.face_up", "plus2.face_up.ai5"),
        ("tiles", "bakery:worker", "board", "board.bakery:worker"),
        ("resources", "bread", "to_pay", "to_pay.bread"),
        ("fields", "h3", "cubes", "field.h3.cubes"),
        ("seats", "plus1", "numbers.gold", "plus1.numbers.gold"),
        ("seats", "me", "points", "points.me"),
        ("tiers", "artisan", "me.idle", "me.idle.artisan"),
        ("table", "table", "end.round", "end.round"),
    ):
        sheet = entity_sheets()[kind]
        row, place = sheet.names.index(thing), sheet.columns.index(column)
        number = tables[kind][place] if kind == "table" else tables[kind][row, place]
        assert number == names.index(feature) + 1, feature
    sheet = entity_sheets()["tiles"]
    # The board holds no tiles of those that are printed on islands.
    assert tables["tiles"][-1, sheet.columns.index("board")] == 0


def test_one_environment_and_many_say_the_same() -> None:
    single = EntityObservation(SoloEnv())
    versus = EntityObservation(VersusEnv(players=3))
    assert versus.reset(seed=5)[0] in versus.observation_space
    batch = BatchEntityObservation(SoloBatch(2, autoreset_mode="NextStep"))
    many, _ = batch.reset(seed=4)
    assert many in batch.observation_space
    one, _ = single.reset(seed=5)
    assert one in single.observation_space
    for kind, table in one.items():
        np.testing.assert_array_equal(many[kind][1], table)
    assert EntityObservation(gymnasium.make(SOLO_ID)).observation_space == single.observation_space
