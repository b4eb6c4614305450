"""Whether everything can be reached from the home island."""

from __future__ import annotations

from brightsands.components.box import Catalog
from brightsands.components.errors import ComponentError
from brightsands.components.kinds import EDITION, TIERS, Cost


def check_reach(catalog: Catalog) -> None:
    """Refuse industries that cannot be built, and cubes that cannot be had, without having them first."""
    within = reachable(catalog)
    outside = [f"@{tier}" for tier in TIERS if f"@{tier}" not in within]
    for tile in catalog.tiles:
        outside += [icon for icon in tile.cost if icon not in within]
    if not outside:
        return
    circle = _circle(catalog, outside[0], within)
    corrected = [icon for icon in circle if _source(catalog, icon)[3] == EDITION]
    start = circle.index(corrected[0]) if corrected else 0  # most likely what is wrong
    circle = circle[start:] + circle[: start + 1]
    file, entry, _, _ = _source(catalog, circle[0])
    problem = f"can never be had, for {', which needs '.join(circle)}"
    raise ComponentError(file, entry, problem, "edition_circle", {"icons": tuple(circle)})


def reachable(catalog: Catalog) -> set[str]:
    """Return the icons that can be had sooner or later, starting from the home island.

    Tokens come with the preprinted ships, raw resources with New World islands, cubes at the start, by new cubes and by
    upgrades. A resource needs an industry that can be built and a cube of its tier.
    """
    within = {"@trade", "@exploration"}
    for island in catalog.new_world:
        within.update(island.resources)
    for place, tier in enumerate(TIERS):
        if catalog.start_cubes[place]:
            within.add(f"@{tier}")
    size = 0
    while size < len(within):
        size = len(within)
        for tile in catalog.tiles:
            if tile.makes and f"@{tile.tier}" in within and _paid(tile.cost, within):
                within.add(tile.makes)
        for cube in catalog.new_cube:
            if _paid(cube.cost, within):
                within.add(f"@{cube.tier}")
        for rise in catalog.upgrade:
            if f"@{rise.tier}" in within and _paid(rise.cost, within):
                within.add(f"@{TIERS[TIERS.index(rise.tier) + 1]}")
    return within


def _paid(cost: Cost, within: set[str]) -> bool:
    return within.issuperset(cost)


def _circle(catalog: Catalog, icon: str, within: set[str]) -> list[str]:
    """Follow what is missing for an icon, and for that, until it leads back; return the circle."""
    path: list[str] = []
    while icon not in path:
        path.append(icon)
        icon = next(need for need in _source(catalog, icon)[2] if need not in within)
    return path[path.index(icon) :]


def _source(catalog: Catalog, icon: str) -> tuple[str, str, Cost, str]:
    """Return where an icon comes from: the file, the entry, what it needs, its grade."""
    if icon.startswith("@"):
        cube = catalog.new_cube[TIERS.index(icon[1:])]
        return "tiers.toml", f"new_cube.{cube.tier}", cube.cost, cube.known
    maker = catalog.makers(icon)[0]
    return "tiles.toml", f"tiles.{maker.id}", (*maker.cost, f"@{maker.tier}"), maker.known
