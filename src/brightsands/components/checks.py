"""Checks of the whole box: what no single entry can know."""

from __future__ import annotations

from typing import Final

from brightsands.components.box import Catalog
from brightsands.components.errors import ComponentError
from brightsands.components.kinds import DECKS, TIERS
from brightsands.components.reach import check_reach
from brightsands.components.read import near

PLAYERS: Final = 4
OBJECTIVES: Final = {"effect": 4, "majority": 5, "other": 5, "industry": 6, "power_of_gold": 2}
# Cards that the rulebook of the campaign counts: those whose cost shows one of these icons (solo missions 1 and 2).
MISSION_1: Final = ("@exploration", "cotton_fabric", "goods")
MISSION_2: Final = ("@exploration", "cotton_fabric")


def check(catalog: Catalog) -> None:
    """Raise ComponentError at the first fact that cannot be right."""
    check_counts(catalog)
    check_ids(catalog)
    check_new_world(catalog)
    check_costs(catalog)
    check_printed(catalog)
    check_home(catalog)
    check_objectives(catalog)
    check_expeditions(catalog)
    check_missions(catalog)
    check_supply(catalog)
    check_reach(catalog)


def check_counts(catalog: Catalog) -> None:
    """Count the industries and objectives; the readers have counted what has numbered ids."""
    board = [tile for tile in catalog.tiles if tile.kind == "industry" and tile.supply]
    if len(board) != 35:
        raise ComponentError("tiles.toml", "board", f"must have 35 industries, not {len(board)}")
    preprinted = [tile for tile in catalog.tiles if not tile.supply]
    if len(preprinted) != 10:
        raise ComponentError("tiles.toml", "preprinted", f"must have 10 industries, not {len(preprinted)}")
    for kind, count in OBJECTIVES.items():
        found = len([objective for objective in catalog.objectives if objective.kind == kind])
        if found != count:
            raise ComponentError("objectives.toml", kind, f"must have {count} objectives, not {found}")


def check_ids(catalog: Catalog) -> None:
    """Refuse an id that stands twice, and an industry's name that stands for two resources."""
    seen: set[str] = set()
    makes: dict[str, str] = {}
    for tile in catalog.tiles:
        if tile.id in seen:
            raise ComponentError("tiles.toml", f"tiles.{tile.id}", "stands twice")
        seen.add(tile.id)
        if makes.setdefault(tile.name, tile.makes) != tile.makes:
            problem = f"makes {tile.makes!r}, but another {tile.name} makes {makes[tile.name]!r}"
            raise ComponentError("tiles.toml", f"tiles.{tile.id}", problem)
    for objective in catalog.objectives:
        if objective.id in seen:
            raise ComponentError("objectives.toml", f"objectives.{objective.id}", "stands twice")
        seen.add(objective.id)


def check_costs(catalog: Catalog) -> None:
    """Refuse a cost that shows what nobody can make and no New World island has."""
    costs: list[tuple[str, str, tuple[str, ...]]] = []
    costs += [("tiles.toml", f"tiles.{tile.id}", tile.cost) for tile in catalog.tiles]
    costs += [("tiers.toml", f"new_cube.{cube.tier}", cube.cost) for cube in catalog.new_cube]
    costs += [("tiers.toml", f"upgrade.{cube.tier}", cube.cost) for cube in catalog.upgrade]
    costs += [("cards.toml", f"cards.{card.id}", card.cost) for card in catalog.cards]
    for file, entry, cost in costs:
        for icon in cost:
            if not icon.startswith("@") and icon not in catalog.resources:
                raise ComponentError(file, entry, f"cost: unknown resource {icon!r}{near(icon, catalog.resources)}")


def check_new_world(catalog: Catalog) -> None:
    """Compare the New World's resources with what its islands and the cards show."""
    raw = catalog.new_world_resources
    if len(raw) != 6 or len(set(raw)) != 6:
        raise ComponentError("islands.toml", "raw", "must name six different resources")
    for tile in catalog.tiles:
        if tile.makes in raw:
            raise ComponentError("tiles.toml", f"tiles.{tile.id}", f"no industry makes {tile.makes!r}, which is raw")
    for island in catalog.new_world:
        for resource in island.resources:
            if resource not in raw:
                problem = f"{resource!r} is no resource of the New World"
                raise ComponentError("islands.toml", f"islands.{island.id}", problem)
    for resource in raw:
        if not [island for island in catalog.new_world if resource in island.resources]:
            problem = f"no New World island shows {resource!r}"
            raise ComponentError("islands.toml", "islands", problem, "edition_no_island", {"icons": (resource,)})
    effects = [("cards.toml", f"cards.{card.id}", card.effect) for card in catalog.cards]
    effects += [("islands.toml", f"islands.{old.id}", old.effect) for old in catalog.old_world]
    for file, entry, effect in effects:
        for resource in effect.new_world_resources:
            if resource not in raw:
                raise ComponentError(file, f"{entry}.effect", f"{resource!r} is no resource of the New World")


def check_printed(catalog: Catalog) -> None:
    """Refuse an Old World island that shows a tile there is not."""
    tiles = [tile.id for tile in catalog.tiles]
    for island in catalog.old_world:
        if island.printed and f"tiles.{island.printed}" not in catalog.places:
            problem = f"printed: unknown tile {island.printed!r}{near(island.printed, tiles)}"
            raise ComponentError("islands.toml", f"islands.{island.id}", problem)


def check_home(catalog: Catalog) -> None:
    """Check that everything printed on the home island exists, fits its row, and is all there is to print."""
    allowed = {"top": ("industry",), "middle": ("industry",), "bottom": ("industry", "shipyard")}
    printed: list[str] = []
    for row in catalog.home_rows:
        for key in row.fields:
            if not key:
                continue
            if f"tiles.{key}" not in catalog.places:
                raise ComponentError("islands.toml", f"home_island.{row.id}", f"unknown tile {key!r}")
            if catalog.tile(key).kind not in allowed.get(row.id, ("merchant", "exploration")):
                problem = f"{key!r} cannot stand in this row"
                raise ComponentError("islands.toml", f"home_island.{row.id}", problem, "edition_home")
            printed.append(key)
    for tile in catalog.tiles:
        if not tile.supply and printed.count(tile.id) != 1:
            problem = f"{tile.id!r} must be printed once, not {printed.count(tile.id)} times"
            raise ComponentError("islands.toml", "home_island", problem, "edition_home")
    # R2.2: the start gives tokens to two merchant ships and one exploration ship; R5.7 needs a shipyard.
    for key, count in (("merchant:1", 2), ("exploration:1", 1), ("shipyard:1", 1)):
        if printed.count(key) != count:
            problem = f"must show {count} {key}, not {printed.count(key)}"
            raise ComponentError("islands.toml", "home_island", problem, "edition_home")
    if len(printed) != 14:
        raise ComponentError("islands.toml", "home_island", f"must show 14 tiles, not {len(printed)}", "edition_home")


def check_objectives(catalog: Catalog) -> None:
    """Check that objectives name industries that exist, and the first game objectives that exist."""
    names = {tile.name for tile in catalog.tiles if tile.kind == "industry"}
    for objective in catalog.objectives:
        for name in objective.industries:
            if name not in names:
                problem = f"unknown industry {name!r}{near(name, names)}"
                raise ComponentError("objectives.toml", f"objectives.{objective.id}", problem)
    first = catalog.first_game_objectives
    for key in first:
        if f"objectives.{key}" not in catalog.places:
            raise ComponentError("supply.toml", "start", f"first_game_objectives: unknown objective {key!r}")
    if len(first) != 5 or len(set(first)) != 5:
        raise ComponentError("supply.toml", "start", "first_game_objectives must name five")


def check_expeditions(catalog: Catalog) -> None:
    """Check that every field of an expedition card is worth points."""
    for card in catalog.expeditions:
        for tier in (card.animal, card.artefact):
            if catalog.expedition_points[TIERS.index(tier)] == 0:
                problem = f"asks for a {tier}, who visits nothing"
                raise ComponentError("expeditions.toml", f"expeditions.{card.id}", problem)


def check_missions(catalog: Catalog) -> None:
    """Count the farmer/worker cards that leave the game in solo missions 1 and 2."""
    for mission, icons, count in ((1, MISSION_1, 11), (2, MISSION_2, 8)):
        found = 0
        for card in catalog.cards:
            if card.deck == "farmer_worker" and [icon for icon in card.cost if icon in icons]:
                found += 1
        if found != count:
            problem = f"{count} cards must show {' or '.join(icons)} (solo mission {mission}), not {found}"
            counted = {"count": count, "found": found, "icons": icons}
            raise ComponentError("cards.toml", "cards.farmer_worker", problem, "edition_count", counted)


def check_supply(catalog: Catalog) -> None:
    """Check that four players can start, and that limits and points fit together."""
    for place, tier in enumerate(TIERS):
        if catalog.start_cubes[place] * PLAYERS > catalog.cube_supply[place]:
            raise ComponentError("supply.toml", "cubes", f"too few {tier} cubes for four players to start")
    for place, deck in enumerate(DECKS):
        cards = len([card for card in catalog.cards if card.deck == deck])
        if catalog.start_hand[place] * PLAYERS > cards:
            raise ComponentError("supply.toml", "start_hand", f"too few {deck} cards for four players to start")
    if len(catalog.start_gold) != PLAYERS:
        raise ComponentError("supply.toml", "start", f"gold must be given for {PLAYERS} players")
    if len(catalog.island_costs) != max(catalog.max_old_world, catalog.max_new_world):
        raise ComponentError("supply.toml", "limits", "island_costs must give a cost for each island one can have")
    if min(catalog.island_costs) < 1:
        raise ComponentError("supply.toml", "limits", "island_costs must be positive")
    if catalog.majority_second >= catalog.majority_most:
        raise ComponentError("supply.toml", "points", "majority_second must be less than majority_most")
