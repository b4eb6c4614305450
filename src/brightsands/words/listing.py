"""Every fact of the box as a row: cells for people, plain data for machines."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from brightsands.components.box import Catalog
from brightsands.components.kinds import (
    DECKS,
    Card,
    Cost,
    CubeCost,
    Effect,
    Expedition,
    HomeRow,
    NewWorldIsland,
    Number,
    Objective,
    OldWorldIsland,
    Tier,
    Tile,
)
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


Fact = Tile | Card | HomeRow | OldWorldIsland | NewWorldIsland | Expedition | Objective | Tier | CubeCost | Number
FactData = dict[str, object]  # a fact as plain data: fields of it, and what belongs to it


class Row:
    """One fact: its table, its cells by column, its plain data, and what it can be found by."""

    def __init__(self, title: str, cells: dict[str, str], data: FactData, fact: Fact, uses: Cost, makes: Cost) -> None:
        known, parts = fact.known, () if isinstance(fact, Number) else fact.parts
        self.title = title
        self.cells = cells
        self.data: FactData = {**data, "known": known, "parts": dict(parts)}
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


def plain(entry: Fact | Effect, *names: str) -> FactData:
    """Fields of a fact as plain data, by their names; all of them but how sure it is if none is named."""
    chosen = names or [each.name for each in fields(entry) if each.name not in ("known", "parts")]
    return {name: _plain_value(getattr(entry, name)) for name in chosen}


def _plain_value(value: object) -> object:
    if isinstance(value, Effect):
        return plain(value)
    return list(value) if isinstance(value, tuple) else value


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
        makes = (tile.makes,) if tile.makes else ()
        found.append(Row(title, cells, plain(tile), tile, tile.cost, makes))
    return found


def _cards(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for card in catalog.cards:
        points = catalog.card_points[DECKS.index(card.deck)]
        cells = {"card": card.id, "cost": _ENGLISH.cost(card.cost), "effect": _ENGLISH.effect(card.effect)}
        title = f"{TITLES[card.deck]}, {points} points each"
        found.append(Row(title, cells, plain(card), card, card.cost, card.effect.new_world_resources))
    return found


def _islands(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for row in catalog.home_rows:
        cells = {"row": row.id, "printed, left to right": ", ".join([field or "-" for field in row.fields])}
        data = _island_data("home", row.id, Effect(), "", (), row.fields)
        found.append(Row("Home island", cells, data, row, (), _made(catalog, row.fields)))
    for old in catalog.old_world:
        cells = {"island": old.id, "effect": _ENGLISH.effect(old.effect) or "-", "printed": old.printed or "-"}
        data = _island_data("old", old.id, old.effect, old.printed, (), ())
        makes = (*_made(catalog, (old.printed,)), *old.effect.new_world_resources)
        found.append(Row("Old World islands", cells, data, old, (), makes))
    for new in catalog.new_world:
        cells = {"island": new.id, "resources": ", ".join([_resource(resource) for resource in new.resources])}
        data = _island_data("new", new.id, Effect(), "", new.resources, ())
        found.append(Row("New World islands", cells, data, new, (), new.resources))
    return found


def _island_data(
    world: str, name: str, effect: Effect, printed: str, resources: tuple[str, ...], fields: tuple[str, ...]
) -> FactData:
    return {
        "id": name,
        "world": world,
        "effect": plain(effect),
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
        found.append(Row("Expedition cards", cells, plain(card), card, (), ()))
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
        data = plain(objective, "id", "kind", "counts", "points", "industries", "rule")
        found.append(Row("Objectives", cells, data, objective, (), ()))
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
        cubes: FactData = {"supply": catalog.cube_supply[place], "start": catalog.start_cubes[place]}
        data = {**plain(tier, "id", "colour"), **cubes, **plain(tier, "trade", "shift_end")}
        found.append(Row("Tiers", cells, data, tier, (), ()))
    return found


def _cubes(title: str, action: str, costs: tuple[CubeCost, ...]) -> list[Row]:
    found: list[Row] = []
    for cube in costs:
        cells = {"cube": f"{action}.{cube.tier}", "cost": _ENGLISH.cost(cube.cost)}
        data: FactData = {"id": cells["cube"], "action": action, **plain(cube)}
        found.append(Row(title, cells, data, cube, cube.cost, ()))
    return found


def _numbers(catalog: Catalog) -> list[Row]:
    found: list[Row] = []
    for number in catalog.numbers:
        cells = {"number": f"{number.section}.{number.name}", "value": str(number.value)}
        data: FactData = {"id": cells["number"], "value": number.value}
        found.append(Row("Numbers", cells, data, number, (), ()))
    return found


def _resource(name: str) -> str:
    return _ENGLISH.name("resource", name) if name else ""
