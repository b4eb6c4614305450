"""Names of everything an action can speak of. Ids are the same in every edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brightsands.components.catalog import DECKS as _DECKS
from brightsands.components.catalog import TIERS as _TIERS
from brightsands.components.catalog import DeckName, TierName, load
from brightsands.rules.codes import WORKSHOPS, tile_of_workshop
from brightsands.rules.errors import BadAction

_BOX = load()

TIER_NAMES: Final[tuple[TierName, ...]] = tuple(_TIERS)
DECK_NAMES: Final[tuple[DeckName, ...]] = tuple(_DECKS)
RESOURCE_NAMES: Final[tuple[str, ...]] = tuple(_BOX.resources)
TILE_NAMES: Final[tuple[str, ...]] = tuple(tile.id for tile in _BOX.tiles)
WORKSHOP_NAMES: Final[tuple[str, ...]] = tuple(TILE_NAMES[int(tile_of_workshop(n))] for n in range(WORKSHOPS))
CARD_NAMES: Final[tuple[str, ...]] = tuple(card.id for card in _BOX.cards)
EXPEDITION_NAMES: Final[tuple[str, ...]] = tuple(card.id for card in _BOX.expeditions)
ISLAND_NAMES: Final[tuple[str, ...]] = tuple(island.id for island in _BOX.old_world) + tuple(
    island.id for island in _BOX.new_world
)
OBJECTIVE_NAMES: Final[tuple[str, ...]] = tuple(objective.id for objective in _BOX.objectives)
# h1-h5 top row, h6-h10 middle, h11-h15 coast, h16-h20 sea; then a1-a6 .. f1-f6: two land, two coast, two sea.
FIELD_NAMES: Final[tuple[str, ...]] = tuple(f"h{n}" for n in range(1, 21)) + tuple(
    f"{island}{n}" for island in "abcdef" for n in range(1, 7)
)
LOCATION_NAMES: Final[tuple[str, ...]] = ("district", "exhausted") + tuple(
    name + twin for name in WORKSHOP_NAMES for twin in ("", "#2")
)


class Names:
    """A row of names and the numbers they stand for.

    >>> Names(("no", "yes")).number("yes")
    1
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def name(self, number: int) -> str:
        """The name of a number, or BadAction."""
        if not 0 <= number < len(self.names):
            raise BadAction(f"{number} names nothing")
        return self.names[number]

    def number(self, name: str) -> int:
        """The number of a name, or BadAction with the nearest names."""
        found = self._numbers.get(name)
        if found is None:
            near = [known for known in self.names if known.startswith(name[:3])][:4]
            hint = f"; did you mean {', '.join(near)}?" if near and name else ""
            raise BadAction(f"unknown name {name!r}{hint}")
        return found
