"""What we are not sure of: the facts of the box that are guesses or come from one source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from brightsands.components.box import Catalog
from brightsands.components.edition import KEYS
from brightsands.components.kinds import TIERS, Parts

DOUBTFUL: Final = ("guess", "single")
# The groups in which doubts are told, those that decide most first.
GROUPS: Final = (
    *("shipyards", "investors", "cubes", "ships", "industries"),
    *("objectives", "old_world", "new_world", "cards", "expeditions", "home_island"),
)


@dataclass(frozen=True)
class Doubt:
    """An entry that an owner of the box might look at, by the names an edition has for it."""

    group: str
    section: str
    id: str
    known: str
    parts: Parts
    keys: tuple[str, ...]  # what of it can be corrected


def doubts(catalog: Catalog) -> list[Doubt]:
    """List every doubtful entry, group by group.

    >>> from brightsands.components import load
    >>> [(doubt.id, doubt.known) for doubt in doubts(load())][:2]
    [('shipyard:2', 'guess'), ('shipyard:3', 'guess')]
    >>> [doubt.id for doubt in doubts(load('[tiles."shipyard:2"]\\nknown = "edition"'))][:1]
    ['shipyard:3']
    """
    found = [doubt for doubt in _entries(catalog) if _is_doubtful(doubt)]
    return sorted(found, key=lambda doubt: GROUPS.index(doubt.group))


def _is_doubtful(doubt: Doubt) -> bool:
    return any(grade in DOUBTFUL for grade in (doubt.known, *[grade for _, grade in doubt.parts]))


def _entries(catalog: Catalog) -> Iterator[Doubt]:
    for tile in catalog.tiles:
        group = {"shipyard": "shipyards", "industry": "industries"}.get(tile.kind, "ships")
        yield _doubt(group, "tiles", tile.id, tile)
    for cube in catalog.new_cube:
        yield _doubt("investors" if cube.tier == TIERS[-1] else "cubes", "new_cube", cube.tier, cube)
    for cube in catalog.upgrade:
        yield _doubt("investors" if cube.tier == TIERS[-2] else "cubes", "upgrade", cube.tier, cube)
    for objective in catalog.objectives:
        if objective.industries:
            yield _doubt("objectives", "objectives", objective.id, objective)
    for old in catalog.old_world:
        yield _doubt("old_world", "islands", old.id, old, ("effect", "printed"))
    for new in catalog.new_world:
        yield _doubt("new_world", "islands", new.id, new, ("resources",))
    for card in catalog.cards:
        yield _doubt("cards", "cards", card.id, card)
    for trip in catalog.expeditions:
        yield _doubt("expeditions", "expeditions", trip.id, trip)
    for row in catalog.home_rows:
        yield _doubt("home_island", "home_island", row.id, row)


def _doubt(group: str, section: str, key: str, entry: Any, keys: tuple[str, ...] = ()) -> Doubt:
    return Doubt(group, section, key, entry.known, entry.parts, keys or KEYS[section])
