"""The catalog as values: immutable, comparable, findable, picklable."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from brightsands.components import Catalog, ComponentError, UnknownComponent, load
from brightsands.components.catalog import Effect

BOX = load()
THINGS: list[Any] = [
    *(BOX.tiers[0], BOX.tiles[0], BOX.new_cube[0], BOX.upgrade[0], BOX.cards[0], BOX.cards[0].effect),
    *(BOX.expeditions[0], BOX.old_world[0], BOX.new_world[0], BOX.objectives[0], BOX.home_rows[0], BOX.numbers[0]),
]
names = [type(thing).__name__ for thing in THINGS]


@pytest.mark.parametrize("thing", [*THINGS, BOX], ids=[*names, "Catalog"])
def test_nothing_can_be_changed_added_or_removed(thing: Any) -> None:
    for field in dataclasses.fields(thing):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(thing, field.name, getattr(thing, field.name))
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(thing, field.name)
    with pytest.raises((dataclasses.FrozenInstanceError, AttributeError, TypeError)):
        thing.something_new = 1


@pytest.mark.parametrize("thing", THINGS, ids=names)
def test_what_a_thing_holds_is_immutable_too(thing: Any) -> None:
    for field in dataclasses.fields(thing):
        hash(getattr(thing, field.name))


def test_the_catalog_holds_only_tuples_and_a_read_only_mapping() -> None:
    held = {type(getattr(BOX, field.name)).__name__ for field in dataclasses.fields(BOX)}
    assert held == {"tuple", "int", "str", "mappingproxy"}
    with pytest.raises(TypeError):
        BOX.places["cards.fw1"] = 5  # type: ignore[index]


@pytest.mark.parametrize("thing", THINGS, ids=names)
def test_things_compare_by_value_and_survive_copy_and_pickle(thing: Any) -> None:
    for twin in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
        assert twin == thing
        assert hash(twin) == hash(thing)
        assert repr(twin) == repr(thing)
        assert type(twin) is type(thing)


@pytest.mark.parametrize("edition", ["", "[tiers.artisan]\nshift_end = 2"])
def test_a_catalog_survives_copy_and_pickle_as_its_edition(edition: str) -> None:
    box = load(edition)
    assert pickle.loads(pickle.dumps(box)) is copy.deepcopy(box) is box
    assert len(pickle.dumps(box)) < 200
    assert eval(repr(box), {"load": load}) is box
    assert hash(box) == hash(edition)


def test_different_things_differ() -> None:
    assert BOX.cards[0] != BOX.cards[1]
    assert Effect(gold=1) != Effect(gold=2)
    assert Effect().is_empty
    assert not Effect(gold=1).is_empty


def test_every_id_is_found_at_its_place() -> None:
    assert [BOX.tile_index(tile.id) for tile in BOX.tiles] == list(range(54))
    assert [BOX.card_index(card.id) for card in BOX.cards] == list(range(102))
    assert [BOX.expedition_index(card.id) for card in BOX.expeditions] == list(range(22))
    assert [BOX.old_world_index(island.id) for island in BOX.old_world] == list(range(12))
    assert [BOX.new_world_index(island.id) for island in BOX.new_world] == list(range(8))
    assert [BOX.objective_index(objective.id) for objective in BOX.objectives] == list(range(22))
    assert [BOX.resource_index(resource) for resource in BOX.resources] == list(range(44))
    assert [BOX.tier_index(tier.id) for tier in BOX.tiers] == list(range(5))
    assert BOX.deck_index("new_world") == 2


@pytest.mark.parametrize(
    ("look", "words"),
    [
        ("tile", "tiles.x: no such tile"),
        ("card", "cards.x: no such population card"),
        ("expedition", "expeditions.x: no such expedition card"),
        ("old_world_island", "old_world.x: no such Old World island"),
        ("new_world_island", "new_world.x: no such New World island"),
        ("objective", "objectives.x: no such objective"),
        ("resource_index", "resources.x: no such resource"),
        ("makers", "resources.x: no such resource"),
        ("tier", "tiers.x: no such tier"),
        ("deck_index", "decks.x: no such deck"),
    ],
)
def test_an_unknown_id_is_named(look: str, words: str) -> None:
    with pytest.raises(UnknownComponent) as caught:
        getattr(BOX, look)("x")
    assert str(caught.value) == f"catalog: {words}"
    assert isinstance(caught.value, ComponentError)


def test_an_error_carries_file_entry_and_problem_and_survives_pickle() -> None:
    error = pickle.loads(pickle.dumps(ComponentError("cards.toml", "cards.fw1", "is odd")))
    assert (error.file, error.entry, error.problem) == ("cards.toml", "cards.fw1", "is odd")
    assert str(error) == "cards.toml: cards.fw1: is odd"


def test_load_gives_the_same_catalog_again() -> None:
    assert load() is BOX
    assert isinstance(BOX, Catalog)
    assert BOX.edition == ""
