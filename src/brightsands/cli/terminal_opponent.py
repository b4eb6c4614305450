"""A stand-in opponent: picks among the legal actions with sensible weights, from its own view only."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from brightsands.components.catalog import TIERS, Catalog
from brightsands.rules import codes
from brightsands.rules.actions import Action
from brightsands.rules.names import CARD_NAMES, FIELD_NAMES, TIER_NAMES, TILE_NAMES, WORKSHOP_NAMES

# How gladly each verb is chosen when nothing more is known about it; what pays a cost is weighed against its like.
WEIGHTS: Final = {
    codes.ACTIVATE: 60.0,
    codes.USE: 1.0,
    codes.OPEN: 3.0,
    codes.EXPEDITION: 1.5,
    codes.REMOVE: 0.001,
    codes.PREFER: 0.001,
    codes.SHIFT: 0.01,
    codes.EXHAUST: 10.0,
    codes.SPEND: 10.0,
    codes.IMPORT: 8.0,
    codes.HELD: 20.0,
    codes.TRADE: 2.0,
    codes.TAP: 1.0,
    codes.RAISE: 20.0,
    codes.FINISH: 5.0,
    codes.END: 10.0,
}
FAR: Final = 0.5  # what is needed only to build what is needed counts half, and so on
TRADED: Final = 0.3  # what can be traded for is not urgent
LEAST: Final = 0.1


class Outlook:
    """What a seat has, and how much it wants what it has not."""

    def __init__(self, view: dict[str, Any], catalog: Catalog) -> None:
        self.catalog = catalog
        self.seat: dict[str, Any] = view["seats"][view["seat"]]
        self.fields = {field["field"]: field for field in self.seat["fields"]}
        self.cards: list[str] = self.seat["hand"]["cards"]
        self._has = {catalog.tile(field["open"]).makes for field in self.fields.values() if field["open"]}
        self._has.update(self.seat["new_world_resources"])
        self._has.update(f"@{tier}" for tier in TIERS if sum(self.seat["cubes"][tier].values()))
        self._offered = {good for other in view["seats"] if other is not self.seat for good in other["offers"]}
        self.wanted: dict[str, float] = {}
        for card in self.cards:
            for icon in self.missing(card):
                self._want(icon, 1.0)

    def missing(self, card: str) -> list[str]:
        """The icons of a hand card that the seat cannot provide by itself."""
        cost = self.catalog.card(card).cost
        ships = self.seat["tokens"]["exploration"]["on_ships"]
        return [
            icon
            for icon in dict.fromkeys(cost)
            if (cost.count(icon) > ships if icon == "@exploration" else icon not in self._has and icon != "@trade")
        ]

    def _want(self, icon: str, weight: float) -> None:
        if icon in self._has or weight < LEAST:
            return
        self.wanted[icon] = self.wanted.get(icon, 0.0) + weight
        if icon in self._offered:
            weight *= TRADED
        for need in self._way_to(icon):
            self._want(need, weight * FAR)

    def _way_to(self, icon: str) -> tuple[str, ...]:
        """What it takes to have an icon: the cost of an industry, a ship, or the cube before."""
        if icon == "@exploration":
            return self.catalog.tile("exploration:1").cost
        if icon.startswith("@"):
            tier = TIERS.index(icon[1:])
            return (*self.catalog.upgrade[tier - 1].cost, f"@{TIERS[tier - 1]}") if tier else ()
        makers = [tile.cost for tile in self.catalog.makers(icon) if tile.supply]
        return makers[-1] if makers else ()


def choose(view: dict[str, Any], legal: Sequence[Action], catalog: Catalog, chance: random.Random) -> Action:
    """One of the legal actions of the seat whose view this is."""
    outlook = Outlook(view, catalog)
    return chance.choices(legal, [_weight(outlook, action) for action in legal])[0]


def _weight(outlook: Outlook, action: Action) -> float:
    verb = int(codes.verb_of(action.code))
    a = int(codes.a_of(action.code))
    catalog, wanted, cubes = outlook.catalog, outlook.wanted, outlook.seat["cubes"]
    if verb == codes.BUILD:
        tile = catalog.tile(TILE_NAMES[a])
        if tile.kind == "industry":
            return 0.2 + 10.0 * wanted.get(tile.makes, 0.0)
        want = wanted.get("@exploration", 0.0) * tile.strength
        return {"shipyard": 0.05, "merchant": 1.0}.get(tile.kind, 0.5 + 8.0 * want)
    if verb == codes.PLAY:
        return 500.0 * catalog.card(CARD_NAMES[a]).points
    if verb in (codes.SWAP, codes.PUT):
        return 0.02 + 0.15 * len(outlook.missing(CARD_NAMES[a])) ** 2
    if verb == codes.FESTIVAL:
        ready = sum(places["idle"] for places in cubes.values())
        return 40.0 if 3 * ready <= sum(sum(places.values()) for places in cubes.values()) else 0.5
    if verb == codes.PLACE:
        field = outlook.fields[FIELD_NAMES[a]]
        return 50.0 if field["open"] is None else (1.0 if field["built"] is None else 0.1)
    if verb == codes.INCREASE:
        few = sum(sum(places.values()) for places in cubes.values()) < 12
        return (1.0 if few else 0.1) + 2.0 * wanted.get(f"@{TIER_NAMES[a]}", 0.0)
    if verb == codes.UPGRADE:
        return 0.5 + 10.0 * wanted.get(f"@{TIER_NAMES[a + 1]}", 0.0)
    if verb == codes.EXPLORE:
        return 0.1 + 5.0 * sum(wanted.get(raw, 0.0) for raw in catalog.new_world_resources)
    if verb == codes.WORK:
        return 10.0 / (1 + catalog.tier(catalog.tile(WORKSHOP_NAMES[a]).tier).shift_end)
    return WEIGHTS.get(verb, 1.0)
