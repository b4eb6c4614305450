"""What every population card costs and gives, as a table: rows for embeddings of the cards that observations name."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from brightsands.components.catalog import DECKS, TIERS, Catalog, load
from brightsands.components.kinds import EFFECT_KINDS, Card

POINTS = 8.0  # what the dearest card is worth


def card_columns(catalog: Catalog | None = None) -> tuple[str, ...]:
    """The names of the columns: the deck, the points, icons of the cost, then what the effect gives."""
    box = catalog if catalog is not None else load()
    return (
        *[f"deck.{deck}" for deck in DECKS],
        "points",
        *[f"cost.{icon}" for icon in _icons(box)],
        *[f"effect.{kind.word}" for kind in EFFECT_KINDS],
        *[f"effect.{kind}.{tier}" for kind in ("cubes", "upgrades") for tier in TIERS],
    )


def card_table(catalog: Catalog | None = None) -> NDArray[np.float32]:
    """A row for each card, in the order of the cards' numbers in observations and actions; points in eighths.

    >>> table, columns = card_table(), card_columns()
    >>> [column for column, value in zip(columns, table[0], strict=True) if value and column.startswith("cost.")]
    ['cost.bread', 'cost.work_clothes']
    """
    box = catalog if catalog is not None else load()
    return np.array([_row(card, _icons(box)) for card in box.cards], dtype=np.float32)


def _icons(box: Catalog) -> tuple[str, ...]:
    """Whatever a card's cost can show: resources and tokens."""
    return (*box.resources, "@trade", "@exploration")


def _row(card: Card, icons: tuple[str, ...]) -> list[float]:
    cost = list(card.cost)
    gives = [float(kind.amount(card.effect)) for kind in EFFECT_KINDS]
    tiers = [
        float(kind.amount(card.effect)) if kind.of_tier(card.effect) == tier else 0.0
        for kind in EFFECT_KINDS
        if kind.word in ("cubes", "upgrades")
        for tier in TIERS
    ]
    return [
        *[float(card.deck == deck) for deck in DECKS],
        card.points / POINTS,
        *[float(cost.count(icon)) for icon in icons],
        *gives,
        *tiers,
    ]
