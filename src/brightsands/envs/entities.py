"""Observations as tables of things: a row for each card, tile, field or seat, for networks that look at sets.

The numbers are those of the flat observation, each in one place, so nothing is told that is not told there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from brightsands.envs.layout import HIGH, LOW, SEAT_NAMES, Block, blocks, feature_count
from brightsands.rules.names import (
    CARD_NAMES,
    DECK_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
)
from brightsands.rules.view.description import STACK_NAMES

# What there are tables of; a block of numbers belongs to the first of them that has all its names.
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "cards": CARD_NAMES,
    "tiles": TILE_NAMES,
    "resources": RESOURCE_NAMES,
    "islands": ISLAND_NAMES,
    "expeditions": EXPEDITION_NAMES,
    "objectives": OBJECTIVE_NAMES,
    "tiers": TIER_NAMES,
    "decks": DECK_NAMES,
    "stacks": tuple(STACK_NAMES),
    "seats": SEAT_NAMES,
    "fields": FIELD_NAMES,
}
TABLE: Final = "table"  # the numbers that belong to no thing in particular
Entities = dict[str, NDArray[np.float32]]


@dataclass(frozen=True)
class Sheet:
    """Of one kind of things: their names, what is told of each, and where that stands in a flat observation."""

    names: tuple[str, ...]
    columns: tuple[str, ...]
    places: NDArray[np.int64]  # a row for each thing; where nothing is told of it, the place behind the last


@cache
def entity_sheets() -> dict[str, Sheet]:
    """The tables of an observation.

    >>> cards = entity_sheets()["cards"]
    >>> cards.columns[:3], len(cards.names)
    (('known', 'pays_for_card', 'hand'), 102)
    """
    columns: dict[str, dict[str, dict[str, int]]] = {kind: {} for kind in KINDS}
    alone: list[tuple[str, int]] = []
    first = 0
    for block in blocks():
        kind, name = _kind(block)
        for number, feature in enumerate(block.features):
            rest = feature.removeprefix(f"{block.name}.")
            if kind == "fields":
                field, _, part = rest.partition(".")
                columns[kind].setdefault(part, {})[field] = first + number
            elif kind == "seats" and name:
                columns[kind].setdefault(f"{name}.{rest}", {})[block.name.partition(".")[0]] = first + number
            elif kind:
                columns[kind].setdefault(name or block.name, {})[rest] = first + number
            else:
                alone.append((feature, first + number))
        first += len(block)
    sheets = {kind: _sheet(KINDS[kind], found, first) for kind, found in columns.items()}
    sheets[TABLE] = Sheet((TABLE,), tuple(name for name, _ in alone), np.array([[place for _, place in alone]]))
    return sheets


def _kind(block: Block) -> tuple[str, str]:
    """What the numbers of a block are about; and, where they are a seat's own, which of its numbers they are."""
    names = [feature.removeprefix(f"{block.name}.").partition(".")[0] for feature in block.features]
    for kind, known in KINDS.items():
        if set(names) <= set(known):
            return kind, ""
    seat, _, rest = block.name.partition(".")
    return ("seats", rest) if seat in SEAT_NAMES else ("", "")


def _sheet(names: tuple[str, ...], columns: dict[str, dict[str, int]], none: int) -> Sheet:
    places = [[places.get(name, none) for places in columns.values()] for name in names]
    return Sheet(names, tuple(columns), np.array(places))


def entities(observation: NDArray[np.float32]) -> Entities:
    """A flat observation, or many of them, as tables: things by what is told of them.

    >>> from brightsands.envs import SoloEnv
    >>> tables = entities(SoloEnv().reset(seed=7)[0])
    >>> tables["cards"].shape == (102, len(entity_sheets()["cards"].columns))
    True
    """
    if not isinstance(observation, np.ndarray) or observation.shape[-1:] != (feature_count(),):
        raise ValueError(f"an observation has {feature_count()} numbers, {observation!r} is none")
    padded = np.concatenate([observation, np.zeros((*observation.shape[:-1], 1), np.float32)], axis=-1)
    found = {kind: padded[..., sheet.places] for kind, sheet in entity_sheets().items()}
    found[TABLE] = found[TABLE][..., 0, :]
    return found


def entity_space() -> Dict:
    """The space of one observation as tables."""
    shapes = {kind: sheet.places.shape for kind, sheet in entity_sheets().items()}
    shapes[TABLE] = shapes[TABLE][1:]
    return Dict({kind: Box(LOW, HIGH, shape, np.float32) for kind, shape in shapes.items()})


class EntityObservation(gymnasium.ObservationWrapper[dict[str, Any], Any, NDArray[np.float32]]):
    """A Gymnasium environment of ours whose observations are tables.

    >>> import gymnasium
    >>> environment = EntityObservation(gymnasium.make("Brightsands/Solo-v0"))
    >>> environment.reset(seed=7)[0]["fields"].shape[0]
    56
    """

    def __init__(self, environment: gymnasium.Env[NDArray[np.float32], Any]) -> None:
        super().__init__(environment)
        self.observation_space = entity_space()

    def observation(self, observation: NDArray[np.float32]) -> Entities:
        """One observation as tables."""
        return entities(observation)


class BatchEntityObservation(gymnasium.vector.VectorObservationWrapper):
    """The same for a batch: each table has one more axis in front, for the games.

    Gymnasium's wrappers ask for batches with ``autoreset_mode="NextStep"``.
    """

    def __init__(self, environments: gymnasium.vector.VectorEnv[Any, Any, Any]) -> None:
        super().__init__(environments)
        self.single_observation_space = entity_space()
        self.observation_space = batch_space(self.single_observation_space, environments.num_envs)

    def observations(self, observations: NDArray[np.float32]) -> Entities:
        """All observations as tables."""
        return entities(observations)
