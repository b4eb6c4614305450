"""Building tiles, tiers and the costs of cubes from parsed data."""

from __future__ import annotations

from typing import Final

from brightsands.components.kinds import TIERS, CubeCost, Tier, Tile
from brightsands.components.read import is_id
from brightsands.components.sections import Data, Section

SHIPYARDS: Final = ("shipyard:1", "shipyard:2", "shipyard:3")
SHIPS: Final = ("merchant:1", "merchant:2", "merchant:3", "exploration:1", "exploration:2", "exploration:3")
TOKENS: Final = ("industry", "shipyard:1", "shipyard:2", "shipyard:3", "ship")


def build_tiles(data: Data) -> tuple[Tile, ...]:
    """Build all tiles: the board's industries, shipyards, ships, then the preprinted industries."""
    supplies = dict(zip(TOKENS, Section(data, "supply.toml", "tokens").by_name(TOKENS, least=1), strict=True))
    tiles = _industries(Section(data, "tiles.toml", "board"), supplies["industry"])
    tiles += _fleet(Section(data, "tiles.toml", "shipyards"), SHIPYARDS, supplies)
    tiles += _fleet(Section(data, "tiles.toml", "ships"), SHIPS, supplies)
    tiles += _industries(Section(data, "tiles.toml", "preprinted"), 0)
    return tuple(tiles)


def _industries(section: Section, supply: int) -> list[Tile]:
    tiles: list[Tile] = []
    for key, entry in section.entries():
        name, _, tier = key.partition(":")
        if not is_id(name) or tier not in TIERS:
            raise entry.wrong("the id must be a name and a tier, such as 'brewery:worker'")
        if tier == "investor":
            raise entry.wrong("investors work nowhere")
        makes = entry.text("makes")
        if not is_id(makes):
            raise entry.wrong(f"makes: {makes!r} is no resource")
        cost = entry.cost("cost") if supply else ()
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        tiles.append(Tile(key, name, "industry", tier, makes, 0, cost, supply, known, parts))
    return tiles


def _fleet(section: Section, ids: tuple[str, ...], supplies: dict[str, int]) -> list[Tile]:
    tiles: list[Tile] = []
    for key, entry in section.named(ids):
        kind, _, strength = key.partition(":")
        cost = entry.cost("cost")
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        supply = supplies[key] if kind == "shipyard" else supplies["ship"]
        tiles.append(Tile(key, kind, kind, "", "", int(strength), cost, supply, known, parts))
    return tiles


def build_tiers(data: Data) -> tuple[Tier, ...]:
    """Build the five tiers."""
    section = Section(data, "tiers.toml", "tiers")
    tiers: list[Tier] = []
    for key, entry in section.named(TIERS):
        colour = entry.text("colour")
        trade = entry.number("trade", 0 if key == "investor" else 1)
        if key == "investor" and trade:
            raise entry.wrong("trade must be 0: investors make nothing")
        shift_end = entry.number("shift_end", 1)
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        tiers.append(Tier(key, colour, trade, shift_end, known, parts))
    return tuple(tiers)


def build_cube_costs(data: Data, name: str) -> tuple[CubeCost, ...]:
    """Build the costs of new cubes ("new_cube") or of upgrades ("upgrade", without investors)."""
    section = Section(data, "tiers.toml", name)
    costs: list[CubeCost] = []
    for tier, entry in section.named(TIERS if name == "new_cube" else TIERS[:4]):
        cost = entry.cost("cost")
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        costs.append(CubeCost(tier, cost, known, parts))
    return tuple(costs)
