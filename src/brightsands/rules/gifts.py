"""What cards and Old World islands give, as the rules of effects want it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.components.kinds import EFFECT_KINDS, TIERS, Effect

if TYPE_CHECKING:
    from mypy_extensions import i64

ISLAND: Final = -1  # no card: an Old World island gives it


class Gift:
    """How much of one kind of effect a card or an island gives."""

    def __init__(self, kind: i64, amount: i64, tier: i64, card: i64, only: bool) -> None:
        self.kind: i64 = kind  # numbered as in `EFFECT_KINDS`
        self.amount: i64 = amount
        self.tier: i64 = tier  # of cubes or upgrades, else -1
        self.card: i64 = card  # the card that gives it, or ISLAND
        self.only: bool = only  # it gives nothing else


def gifts_of(effect: Effect, card: int) -> list[Gift]:
    """An effect as gifts in the order in which they happen: cubes last, so that they are asked about first.

    >>> [(EFFECT_KINDS[gift.kind].word, gift.amount) for gift in gifts_of(Effect(gold=2, trade_tokens=4), ISLAND)]
    [('trade_tokens', 4), ('gold', 2)]
    """
    kinds = [number for number, kind in enumerate(EFFECT_KINDS) if kind.amount(effect)]
    found: list[Gift] = []
    for number in reversed(kinds):
        kind = EFFECT_KINDS[number]
        tier = kind.of_tier(effect)
        found.append(
            Gift(number, kind.amount(effect), TIERS.index(tier) if tier in TIERS else -1, card, len(kinds) == 1)
        )
    return found
