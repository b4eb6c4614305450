"""What costs ask for, as lists; which tiles make a resource; how often the cards of the decks ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bits, row
from brightsands.rules.codes import (
    BOARD_TILES,
    CARDS,
    DECKS,
    FIRST_YARD,
    MADE,
    RESOURCES,
    WAYS,
    deck_of,
    first_card,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

BUILDERS: Final = 2  # at most so many kinds of tile of the board make one resource


class CostLists:
    """Facts of one ruleset in the order in which an evaluation asks for them. Never changed."""

    first_item: vec[i64]  # of each cost: where its resources begin in `items`, one more cost at the end
    items: vec[i64]
    builders: vec[i64]  # of each made resource: tiles of the board that make it, BUILDERS places, -1 for none
    demand: vec[i64]  # of each resource: how many cards of the decks ask for it, in thousandths of a card's points

    def __init__(self, rules: Ruleset) -> None:
        tables = rules.tables
        first: list[int] = [0]
        items: list[int] = []
        for number in range(len(tables.cost_need)):
            items.extend(bits(tables.cost_need[number]))
            items.extend(bits(tables.cost_again[number]))
            first.append(len(items))
        self.first_item = row(first)
        self.items = row(items)
        builders: list[int] = []
        for resource in range(MADE):
            tiles: list[int] = []
            for way in range(WAYS):
                workshop = int(tables.workshops[resource * WAYS + way])
                if 0 <= workshop < FIRST_YARD and workshop < BOARD_TILES and (rules.hooks.tiles >> workshop) & 1:
                    tiles.append(workshop)
            builders.extend((tiles + [-1] * BUILDERS)[:BUILDERS])
        self.builders = row(builders)
        demand: list[int] = [0] * RESOURCES
        for card in range(CARDS):
            deck = int(deck_of(card))
            if (rules.hooks.removed_cards[deck] >> (card - int(first_card(deck)))) & 1:
                continue
            cost = int(tables.card_cost[card])
            for place in range(first[cost], first[cost + 1]):
                demand[items[place]] += 1000 * int(tables.deck_points[deck]) // DECK_SIZES[deck]
        self.demand = row(demand)

    def want(self, tables: Tables, cost: i64, wanted: vec[i64], cubes: vec[i64]) -> None:
        """Want the resources and the cubes that a cost shows: one more of each."""
        for place in range(self.first_item[cost], self.first_item[cost + 1]):
            wanted[self.items[place]] += 1
        shown = tables.cost_cubes[cost]
        tier: i64 = 0
        while shown:
            cubes[tier] += shown & 15
            shown >>= 4
            tier += 1


DECK_SIZES = [int(first_card(deck + 1)) - int(first_card(deck)) for deck in range(DECKS - 1)] + [
    CARDS - int(first_card(DECKS - 1))
]
