"""Building the catalog from the parsed data files."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from brightsands.components.box import Catalog
from brightsands.components.build_cards import (
    build_cards,
    build_expeditions,
    build_home,
    build_new_world,
    build_objectives,
    build_old_world,
)
from brightsands.components.build_tiles import TOKENS, build_cube_costs, build_tiers, build_tiles
from brightsands.components.checks import check
from brightsands.components.errors import ComponentError
from brightsands.components.kinds import DECKS, TIERS, Number, Tile
from brightsands.components.sections import Data, Section

SECTIONS: Final = {
    "supply.toml": (
        *("cubes", "tokens", "printed", "limits", "start_cubes", "start_hand", "start"),
        *("card_points", "expedition_points", "points", "empty_stack_gold"),
    ),
    "tiers.toml": ("tiers", "new_cube", "upgrade"),
    "tiles.toml": ("preprinted", "board", "shipyards", "ships"),
    "islands.toml": ("home_island", "old_world_fields", "old_world", "raw", "new_world"),
    "cards.toml": DECKS,
    "expeditions.toml": ("expeditions",),
    "objectives.toml": ("effect", "majority", "other", "industry", "power_of_gold"),
}
LIMITS: Final = (
    *("workplaces", "max_old_world", "max_new_world", "expedition_cost", "expedition_draw", "new_cubes_per_action"),
    *("upgrades_per_action", "swaps_per_action", "new_world_cards_per_island"),
)
POINTS: Final = ("gold_per_point", "fireworks", "majority_most", "majority_second")
PRINTED: Final = ("trade_tokens", "exploration_tokens", "gold_of_1", "gold_of_5")
FIELDS: Final = ("land", "coast", "sea")


def build(data: Data, edition: str = "") -> Catalog:
    """Build and check the catalog from parsed data files; `edition` is only remembered."""
    rules = _rules(data)
    numbers: list[Number] = []
    cube_supply = _row(data, "cubes", TIERS, 1, numbers)
    _row(data, "tokens", TOKENS, 1, numbers)
    _row(data, "printed", PRINTED, 1, numbers)
    start_cubes = _row(data, "start_cubes", TIERS, 0, numbers)
    start_hand = _row(data, "start_hand", DECKS, 0, numbers)
    card_points = _row(data, "card_points", DECKS, 1, numbers)
    expedition_points = _row(data, "expedition_points", TIERS, 0, numbers)
    points = _row(data, "points", POINTS, 1, numbers)

    section = Section(data, "supply.toml", "limits")
    island_costs = section.head.numbers("island_costs")
    limits = section.by_name(LIMITS, 1)
    numbers += section.numbers(LIMITS, limits)
    numbers += section.numbers(tuple([f"island_cost_{i + 1}" for i in range(len(island_costs))]), island_costs)

    section = Section(data, "supply.toml", "start")
    start_gold = section.head.numbers("gold")
    first_game = section.head.texts("first_game_objectives")
    section.head.end()
    numbers += section.numbers(tuple([f"gold_{i + 1}" for i in range(len(start_gold))]), start_gold)

    empty_gold: list[int] = []
    empty_known: list[str] = []
    section = Section(data, "supply.toml", "empty_stack_gold")
    for deck, entry in section.named(DECKS):
        empty_gold.append(entry.number("gold"))
        empty_known.append(entry.grade(section.known))
        entry.parts(())
        entry.end()
        numbers.append(Number("empty_stack_gold", deck, empty_gold[-1], empty_known[-1]))

    section = Section(data, "islands.toml", "old_world_fields")
    old_world_fields = section.by_name(FIELDS, 1)
    numbers += section.numbers(FIELDS, old_world_fields)
    section = Section(data, "islands.toml", "raw")
    raw = section.head.texts("resources")
    section.head.end()

    tiles = build_tiles(data)
    resources = _resources(tiles) + raw
    cards = build_cards(data, card_points)
    expeditions = build_expeditions(data)
    old_world = build_old_world(data)
    new_world = build_new_world(data)
    objectives = build_objectives(data)
    home = build_home(data)
    places: dict[str, int] = {}
    _enter(places, "resources", list(resources))
    _enter(places, "tiles", [tile.id for tile in tiles])
    _enter(places, "cards", [card.id for card in cards])
    _enter(places, "expeditions", [card.id for card in expeditions])
    _enter(places, "old_world", [island.id for island in old_world])
    _enter(places, "new_world", [island.id for island in new_world])
    _enter(places, "objectives", [objective.id for objective in objectives])

    catalog = Catalog(
        resources=resources,
        new_world_resources=raw,
        tiers=build_tiers(data),
        tiles=tiles,
        new_cube=build_cube_costs(data, "new_cube"),
        upgrade=build_cube_costs(data, "upgrade"),
        cards=cards,
        expeditions=expeditions,
        old_world=old_world,
        new_world=new_world,
        objectives=objectives,
        home_rows=home,
        home_top=home[0].fields,
        home_middle=home[1].fields,
        home_bottom=home[2].fields,
        home_sea=home[3].fields,
        old_world_fields=old_world_fields,
        cube_supply=cube_supply,
        start_cubes=start_cubes,
        start_hand=start_hand,
        start_gold=start_gold,
        first_game_objectives=first_game,
        empty_stack_gold=tuple(empty_gold),
        empty_stack_known=tuple(empty_known),
        workplaces=limits[0],
        max_old_world=limits[1],
        max_new_world=limits[2],
        island_costs=island_costs,
        expedition_cost=limits[3],
        expedition_draw=limits[4],
        new_cubes_per_action=limits[5],
        upgrades_per_action=limits[6],
        swaps_per_action=limits[7],
        new_world_cards_per_island=limits[8],
        card_points=card_points,
        expedition_points=expedition_points,
        gold_per_point=points[0],
        fireworks=points[1],
        majority_most=points[2],
        majority_second=points[3],
        numbers=tuple(numbers),
        rules=rules,
        edition=edition,
        places=MappingProxyType(places),
    )
    check(catalog)
    return catalog


def _rules(data: Data) -> tuple[tuple[str, str], ...]:
    """Collect the rules that sections name; refuse files and sections that nobody reads."""
    rules: list[tuple[str, str]] = []
    for file in data:
        if file not in SECTIONS:
            raise ComponentError(file, "", "is no file of the box")
        for name in data[file]:
            if name not in SECTIONS[file]:
                raise ComponentError(file, name, "unknown section")
    for file, names in SECTIONS.items():
        for name in names:
            rules.append((f"{file.removesuffix('.toml')}.{name}", Section(data, file, name).rule))
    return tuple(rules)


def _row(data: Data, name: str, names: tuple[str, ...], least: int, numbers: list[Number]) -> tuple[int, ...]:
    section = Section(data, "supply.toml", name)
    values = section.by_name(names, least)
    numbers += section.numbers(names, values)
    return values


def _resources(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """List what industries make, in order of first appearance, preprinted ones first."""
    preprinted = [tile for tile in tiles if tile.supply == 0]
    board = [tile for tile in tiles if tile.supply > 0]
    return tuple(dict.fromkeys([tile.makes for tile in preprinted + board if tile.makes]))


def _enter(places: dict[str, int], section: str, ids: list[str]) -> None:
    for place, key in enumerate(ids):
        places[f"{section}.{key}"] = place
