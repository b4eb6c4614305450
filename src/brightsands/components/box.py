"""The catalog: everything that is in the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from brightsands.components.errors import UnknownComponent
from brightsands.components.kinds import (
    DECKS,
    TIERS,
    Card,
    CubeCost,
    Expedition,
    HomeRow,
    NewWorldIsland,
    Number,
    Objective,
    OldWorldIsland,
    Tier,
    Tile,
)


@dataclass(frozen=True, slots=True, repr=False)
class Catalog:
    """Everything in the box, in a fixed order, immutable.

    Tuples of five follow TIERS, tuples of three follow DECKS.
    """

    resources: tuple[str, ...]
    new_world_resources: tuple[str, ...]
    tiers: tuple[Tier, ...]
    tiles: tuple[Tile, ...]
    new_cube: tuple[CubeCost, ...]
    upgrade: tuple[CubeCost, ...]
    cards: tuple[Card, ...]
    expeditions: tuple[Expedition, ...]
    old_world: tuple[OldWorldIsland, ...]
    new_world: tuple[NewWorldIsland, ...]
    objectives: tuple[Objective, ...]

    home_rows: tuple[HomeRow, ...]
    home_top: tuple[str, ...]
    home_middle: tuple[str, ...]
    home_bottom: tuple[str, ...]
    home_sea: tuple[str, ...]
    old_world_fields: tuple[int, ...]  # land, coast, sea

    cube_supply: tuple[int, ...]
    start_cubes: tuple[int, ...]
    start_hand: tuple[int, ...]
    start_gold: tuple[int, ...]
    first_game_objectives: tuple[str, ...]
    empty_stack_gold: tuple[int, ...]
    empty_stack_known: tuple[str, ...]

    workplaces: int
    max_old_world: int
    max_new_world: int
    island_costs: tuple[int, ...]
    expedition_cost: int
    expedition_draw: int
    new_cubes_per_action: int
    upgrades_per_action: int
    swaps_per_action: int
    new_world_cards_per_island: int

    card_points: tuple[int, ...]
    expedition_points: tuple[int, ...]
    gold_per_point: int
    fireworks: int
    majority_most: int
    majority_second: int

    numbers: tuple[Number, ...]
    rules: tuple[tuple[str, str], ...]  # section of the data files -> the rules it serves
    edition: str
    places: Mapping[str, int] = field(compare=False)  # "cards.fw12" -> where it stands in `cards`

    def __repr__(self) -> str:
        """Read back as the call that makes it."""
        return f"load({self.edition!r})" if self.edition else "load()"

    def __hash__(self) -> int:
        """Hash the edition: the rest of the box never differs."""
        return hash(self.edition)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy as the edition's text alone."""
        from brightsands.components.catalog import load

        return (load, (self.edition,))

    def tile(self, key: str) -> Tile:
        """Return the tile with this id.

        >>> from brightsands.components import load
        >>> load().tile("glassworks:worker").makes
        'glass'
        """
        return self.tiles[self.tile_index(key)]

    def tile_index(self, key: str) -> int:
        """Return the place of a tile in `tiles`."""
        return self._place("tiles", key, "tile")

    def card(self, key: str) -> Card:
        """Return the population card with this id."""
        return self.cards[self.card_index(key)]

    def card_index(self, key: str) -> int:
        """Return the place of a population card in `cards`."""
        return self._place("cards", key, "population card")

    def expedition(self, key: str) -> Expedition:
        """Return the expedition card with this id."""
        return self.expeditions[self.expedition_index(key)]

    def expedition_index(self, key: str) -> int:
        """Return the place of an expedition card in `expeditions`."""
        return self._place("expeditions", key, "expedition card")

    def old_world_island(self, key: str) -> OldWorldIsland:
        """Return the Old World island with this id."""
        return self.old_world[self.old_world_index(key)]

    def old_world_index(self, key: str) -> int:
        """Return the place of an Old World island in `old_world`."""
        return self._place("old_world", key, "Old World island")

    def new_world_island(self, key: str) -> NewWorldIsland:
        """Return the New World island with this id."""
        return self.new_world[self.new_world_index(key)]

    def new_world_index(self, key: str) -> int:
        """Return the place of a New World island in `new_world`."""
        return self._place("new_world", key, "New World island")

    def objective(self, key: str) -> Objective:
        """Return the objective with this id."""
        return self.objectives[self.objective_index(key)]

    def objective_index(self, key: str) -> int:
        """Return the place of an objective in `objectives`."""
        return self._place("objectives", key, "objective")

    def resource_index(self, key: str) -> int:
        """Return the place of a resource in `resources`.

        >>> from brightsands.components import load
        >>> load().resource_index("planks")
        0
        """
        return self._place("resources", key, "resource")

    def tier(self, key: str) -> Tier:
        """Return the tier with this id."""
        return self.tiers[self.tier_index(key)]

    def tier_index(self, key: str) -> int:
        """Return the place of a tier in TIERS."""
        if key not in TIERS:
            raise UnknownComponent("catalog", f"tiers.{key}", "no such tier")
        return TIERS.index(key)

    def deck_index(self, key: str) -> int:
        """Return the place of a deck in DECKS."""
        if key not in DECKS:
            raise UnknownComponent("catalog", f"decks.{key}", "no such deck")
        return DECKS.index(key)

    def makers(self, resource: str) -> tuple[Tile, ...]:
        """Return the industries that make a resource, in the order of `tiles`.

        >>> from brightsands.components import load
        >>> [tile.id for tile in load().makers("coal")]
        ['coal_mine:worker', 'coal_mine:artisan']
        """
        self.resource_index(resource)
        return tuple([tile for tile in self.tiles if tile.makes == resource])

    def _place(self, section: str, key: str, word: str) -> int:
        place = self.places.get(f"{section}.{key}", -1)
        if place < 0:
            raise UnknownComponent("catalog", f"{section}.{key}", f"no such {word}")
        return place
