"""The table of the cards: what is in it is what the box says."""

from __future__ import annotations

import numpy as np

from brightsands.components.catalog import load
from brightsands.components.kinds import EFFECT_KINDS
from brightsands.envs import card_columns, card_table
from brightsands.rules.names import CARD_NAMES

EDITION = '[cards.fw1]\ncost = ["soap", "soap", "@trade"]\n'


def test_every_card_has_its_row_with_its_cost_and_effect() -> None:
    table, columns = card_table(), card_columns()
    assert table.shape == (len(CARD_NAMES), len(columns))
    assert len(set(columns)) == len(columns)
    for card, row in zip(load().cards, table, strict=True):
        values = dict(zip(columns, row.tolist(), strict=True))
        assert values["points"] * 8 == card.points
        assert values[f"deck.{card.deck}"] == 1
        icons = {name[5:]: count for name, count in values.items() if name.startswith("cost.") and count}
        assert icons == {icon: card.cost.count(icon) for icon in card.cost}
        for kind in EFFECT_KINDS:
            assert values[f"effect.{kind.word}"] == kind.amount(card.effect)
        if card.effect.cubes:
            assert values[f"effect.cubes.{card.effect.cubes}"] == card.effect.cube_count


def test_no_two_rows_are_alike_unless_the_cards_are() -> None:
    cards = {(card.deck, card.points, tuple(sorted(card.cost)), card.effect) for card in load().cards}
    assert len(np.unique(card_table(), axis=0)) == len(cards)


def test_an_edition_has_its_own_table() -> None:
    box = load(EDITION)
    row = dict(zip(card_columns(box), card_table(box)[0].tolist(), strict=True))
    assert (row["cost.soap"], row["cost.@trade"], row["cost.bread"]) == (2, 1, 0)
