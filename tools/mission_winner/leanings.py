"""Leanings: what a search values besides how far the goals seem, and how it comes to other ones.

The distance that a mission's judge sees is an estimate, and it errs otherwise on every deal. A search that leans to
workers, to ships or to cards finds other lines; which leaning helps is found out by trying.
"""

from __future__ import annotations

from math import exp
from random import Random

from brightsands.bots.missions.distance import Way
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    ARTISAN,
    ARTISAN_INVESTOR,
    DECKS,
    ENGINEER,
    FARMER,
    FARMER_WORKER,
    INVESTOR,
    NEW_WORLD,
    WORKER,
)
from brightsands.rules.state import State

# Terms of the judge that are multiplied
TERMS = ("growth", "gifts_share", "rising", "building", "visiting")
# What a position has, and what one of it may be worth in actions while there is time
TRAITS = {
    "workers": 0.15,
    "artisans": 0.2,
    "engineers": 0.3,
    "investors": 0.4,
    "farmers and workers at home": 0.05,
    "others at home": 0.08,
    "trade tokens": 0.1,
    "ready trade tokens": 0.04,
    "exploration tokens": 0.1,
    "ready exploration tokens": 0.04,
    "lower hand cards": 0.2,
    "higher hand cards": 0.2,
    "played cards": 0.2,
    "expedition cards": 0.15,
    "kinds that stand": 0.15,
    "strength of shipyards": 0.1,
    "gold": 0.05,
}
MOST_GOLD = 12


class Leanings:
    """What one search leans to: factors for the terms of the judge, weights for the traits of a position."""

    def __init__(self, factors: list[float], weights: list[float]) -> None:
        self.factors = factors
        self.weights = weights
        self.prices = [weight * price for weight, price in zip(weights, TRAITS.values(), strict=True)]
        self.leans = any(weights)

    def shaken(self, dice: Random, strength: float) -> Leanings:
        """Some of them changed at random."""
        factors = [
            max(0.1, factor * exp(dice.gauss(0, strength))) if dice.random() < 0.5 else factor
            for factor in self.factors
        ]
        weights = [
            weight + dice.gauss(0, 1.2 * strength) if dice.random() < 0.35 else weight for weight in self.weights
        ]
        return Leanings(factors, weights)

    def of(self, state: State) -> float:
        """Actions that a position seems to save by what it has."""
        if not self.leans:
            return 0.0
        return sum(price * count for price, count in zip(self.prices, traits(state), strict=True))


class Leaning:
    """A judge's way that can be made to lean."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.plain = [float(getattr(way, term)) for term in TERMS]

    def lean(self, leanings: Leanings) -> None:
        """Let the judge weigh its terms by these leanings."""
        for term, plain, factor in zip(TERMS, self.plain, leanings.factors, strict=True):
            setattr(self.way, term, plain * factor)


def upright() -> Leanings:
    """The judge as it is."""
    return Leanings([1.0] * len(TERMS), [0.0] * len(TRAITS))


def traits(state: State) -> tuple[int, ...]:
    """What a position has of each trait."""
    people = state.people
    idle = state.idle
    yards = state.yards
    played = 0
    for deck in range(DECKS):
        played += int(bit_count(state.face_up[deck] | state.face_down[deck]))
    return (
        int(people[WORKER]),
        int(people[ARTISAN]),
        int(people[ENGINEER]),
        int(people[INVESTOR]),
        int(idle[FARMER] + idle[WORKER]),
        int(idle[ARTISAN] + idle[ENGINEER] + idle[INVESTOR]),
        int(state.trade_total[0]),
        int(state.trade_total[0] - state.trade_spent[0]),
        int(state.exploration_total[0]),
        int(state.exploration_total[0] - state.exploration_spent[0]),
        int(bit_count(state.hand[FARMER_WORKER]) + bit_count(state.hand[NEW_WORLD])),
        int(bit_count(state.hand[ARTISAN_INVESTOR])),
        played,
        int(bit_count(state.expeditions[0])),
        int(state.kinds[0]).bit_count(),
        int(yards[0] + 2 * yards[1] + 3 * yards[2]),
        min(MOST_GOLD, int(state.gold[0])),
    )
