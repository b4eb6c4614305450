"""Every fact of the box as a row: cells for people, plain data for machines."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from brightsands.components.box import Catalog
from brightsands.components.kinds import DECKS, Cost, CubeCost, Effect, Parts
from brightsands.words.words import Words

_ENGLISH: Final = Words("en")
KINDS: Final = ("tiles", "cards", "islands", "expeditions", "objectives", "tiers", "cubes", "numbers")
TITLES: Final = {
    "industry": "Industries on the board",
    "preprinted": "Industries printed on the home island",
    "shipyard": "Shipyards",
    "merchant": "Ships",
    "exploration": "Ships",
    "farmer_worker": "Farmer and worker cards",
    "artisan_engineer_investor": "Artisan, engineer and investor cards",
    "new_world": "New World cards",
}
OBJECTIVES: Final = {
    "effect": "an effect",
    "majority": "most and second most",
    "other": "",
    "industry": "per industry:",
    "power_of_gold": "a variant",
}


class Row:
    """One fact: its table, its cells by column, its plain data, and what it can be found by."""

    def __init__(
        self, title: str, cells: dict[str, str], data: dict[str, Any], sure: tuple[str, Parts], uses: Cost, makes: Cost
    ) -> None:
        known, parts = sure  # how sure the fact is, and parts of it that are less so
        self.title = title
        self.cells = cells
        self.data: dict[str, Any] = {**data, "known": known, "parts": dict(parts)}
        self.parts = parts
        self.grades: list[str] = list(dict.fromkeys([known, *[grade for _, grade in parts]]))
        self.uses = uses
        self.makes = makes
        self.text: str = " ".join([title, *cells.values()]).replace("_", " ").lower()


def rows(catalog: Catalog, kind: str) -> list[Row]:
    """List all facts of one kind.

    >>> from brightsands.components import load
    >>> rows(load(), "tiles")[1].cells
    {'tile': 'coal_mine:worker', 'makes': 'coal', 'cost': 'planks'}
    """
    if kind == "tiles":
        return _tiles(catalog)
    if kind == "cards":
        return _cards(catalog)
    if kind == "islands":
        return _islands(catalog)
    if kind == "expeditions":
        return _expeditions(catalog)
    if kind == "objectives":
        return _objectives(catalog)
    if kind == "tiers":
        return _tiers(catalog)
    if kind == "cubes":
        return _cubes("New cubes", "new_cube", catalog.new_cube) + _cubes("Upgrades", "upgrade", catalog.upgrade)
    return _numbers(catalog)


def effect_data(effect: Effect) -> dict[str, Any]:
    """Write an effect as plain data with all its keys."""
    written = asdict(effect)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in written.items()}


def _tiles(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for tile in catalog.tiles:
        cells = {"tile": tile.id, "makes": _resource(tile.makes)}
        title = TITLES[tile.kind if tile.supply else "preprinted"]
        if tile.kind == "shipyard":
            cells["on the board"] = str(tile.supply)
        elif tile.supply:
            title += f", {tile.supply} of each"
        if tile.supply:
            cells["cost"] = _ENGLISH.cost(tile.cost)
        data: dict[str, Any] = {
            "id": tile.id,
            "name": tile.name,
            "kind": tile.kind,
            "tier": tile.tier,
            "makes": tile.makes,
            "strength": tile.strength,
            "cost": list(tile.cost),
            "supply": tile.supply,
        }
        makes = (tile.makes,) if tile.makes else ()
        found.append(Row(title, cells, data, (tile.known, tile.parts), tile.cost, makes))
    return found


def _cards(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for card in catalog.cards:
        points = catalog.card_points[DECKS.index(card.deck)]
        cells = {"card": card.id, "cost": _ENGLISH.cost(card.cost), "effect": _ENGLISH.effect(card.effect)}
        data: dict[str, Any] = {
            "id": card.id,
            "deck": card.deck,
            "cost": list(card.cost),
            "effect": effect_data(card.effect),
            "points": card.points,
        }
        title = f"{TITLES[card.deck]}, {points} points each"
        found.append(Row(title, cells, data, (card.known, card.parts), card.cost, card.effect.new_world_resources))
    return found


def _islands(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for row in catalog.home_rows:
        cells = {"row": row.id, "printed, left to right": ", ".join([field or "-" for field in row.fields])}
        data = _island_data("home", row.id, Effect(), "", (), row.fields)
        found.append(Row("Home island", cells, data, (row.known, row.parts), (), _made(catalog, row.fields)))
    for old in catalog.old_world:
        cells = {"island": old.id, "effect": _ENGLISH.effect(old.effect) or "-", "printed": old.printed or "-"}
        data = _island_data("old", old.id, old.effect, old.printed, (), ())
        makes = (*_made(catalog, (old.printed,)), *old.effect.new_world_resources)
        found.append(Row("Old World islands", cells, data, (old.known, old.parts), (), makes))
    for new in catalog.new_world:
        cells = {"island": new.id, "resources": ", ".join([_resource(resource) for resource in new.resources])}
        data = _island_data("new", new.id, Effect(), "", new.resources, ())
        found.append(Row("New World islands", cells, data, (new.known, new.parts), (), new.resources))
    return found


def _island_data(
    world: str, name: str, effect: Effect, printed: str, resources: tuple[str, ...], fields: tuple[str, ...]
) -> dict[str, Any]:
    return {
        "id": name,
        "world": world,
        "effect": effect_data(effect),
        "printed": printed,
        "resources": list(resources),
        "fields": list(fields),
    }


def _made(catalog: Catalog, tiles: tuple[str, ...]) -> tuple[str, ...]:
    """List what printed industries make."""
    return tuple([catalog.tile(tile).makes for tile in tiles if tile and catalog.tile(tile).makes])


def _expeditions(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for card in catalog.expeditions:
        animal, artefact = catalog.tier_index(card.animal), catalog.tier_index(card.artefact)
        cells = {
            "card": card.id,
            "animal (zoo)": card.animal,
            "artefact (museum)": card.artefact,
            "points": f"{catalog.expedition_points[animal]} + {catalog.expedition_points[artefact]}",
        }
        data: dict[str, Any] = {"id": card.id, "animal": card.animal, "artefact": card.artefact}
        found.append(Row("Expedition cards", cells, data, (card.known, card.parts), (), ()))
    return found


def _objectives(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for objective in catalog.objectives:
        points = str(objective.points) if objective.points else "-"
        if objective.kind == "majority":
            points = f"{catalog.majority_most} / {catalog.majority_second}"
        about = [OBJECTIVES[objective.kind], objective.counts.replace("_", " ")]
        about.append(", ".join([_ENGLISH.name("industry", name) for name in objective.industries]))
        cells = {
            "objective": objective.id,
            "points": points,
            "rule": objective.rule,
            "for": " ".join([text for text in about if text]) or "-",
        }
        data: dict[str, Any] = {
            "id": objective.id,
            "kind": objective.kind,
            "counts": objective.counts,
            "points": objective.points,
            "industries": list(objective.industries),
            "rule": objective.rule,
        }
        found.append(Row("Objectives", cells, data, (objective.known, objective.parts), (), ()))
    return found


def _tiers(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for place, tier in enumerate(catalog.tiers):
        cells = {
            "tier": tier.id,
            "colour": tier.colour,
            "cubes": str(catalog.cube_supply[place]),
            "at the start": str(catalog.start_cubes[place]),
            "trade tokens": str(tier.trade) if tier.trade else "-",
            "shift end": f"{tier.shift_end} gold",
        }
        data: dict[str, Any] = {
            "id": tier.id,
            "colour": tier.colour,
            "supply": catalog.cube_supply[place],
            "start": catalog.start_cubes[place],
            "trade": tier.trade,
            "shift_end": tier.shift_end,
        }
        found.append(Row("Tiers", cells, data, (tier.known, tier.parts), (), ()))
    return found


def _cubes(title: str, action: str, costs: tuple[CubeCost, ...]) -> list[Row]:
    found: list[Row] = []
    for cube in costs:
        cells = {"cube": f"{action}.{cube.tier}", "cost": _ENGLISH.cost(cube.cost)}
        data: dict[str, Any] = {
            "id": f"{action}.{cube.tier}",
            "action": action,
            "tier": cube.tier,
            "cost": list(cube.cost),
        }
        found.append(Row(title, cells, data, (cube.known, cube.parts), cube.cost, ()))
    return found


def _numbers(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for number in catalog.numbers:
        cells = {"number": f"{number.section}.{number.name}", "value": str(number.value)}
        data: dict[str, Any] = {
            "id": f"{number.section}.{number.name}",
            "value": number.value,
        }
        found.append(Row("Numbers", cells, data, (number.known, ()), (), ()))
    return found


def _resource(name: str) -> str:
    return _ENGLISH.name("resource", name) if name else ""
