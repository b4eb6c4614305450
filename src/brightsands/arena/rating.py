"""Ratings by Bradley and Terry: one number for each bot that explains who came before whom.

A bot of strength p comes before one of strength q with chance p / (p + q). The strengths that make the placings seen
most likely are found by minorise-maximise steps (Hunter 2004), which always converge. Shown on the scale of Elo: 400
points more are odds of ten to one, and the mean of all bots is 1500.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10

from brightsands.arena.figures import quantile

SCALE = 400.0
MEAN = 1500.0
# Every two bots are taken to have shared one more game: without it, one that never lost would be infinitely strong.
PRIOR = 0.5
STEPS = 10_000
CLOSE = 1e-9
DRAWS = 200  # of deals, for the intervals of ratings, which need no more than
NEAR = 1e-3

Placing = tuple[str, int]  # a bot and the place it came in, 1 is first


def duels(games: Iterable[Iterable[Placing]]) -> dict[tuple[str, str], float]:
    """How often one bot came before another; a shared place is half a win for both.

    >>> duels([[("a", 1), ("b", 2)], [("a", 1), ("b", 1)]])
    {('a', 'b'): 1.5, ('b', 'a'): 0.5}
    """
    wins: dict[tuple[str, str], float] = {}
    for game in games:
        for (one, here), (other, there) in combinations(game, 2):
            if one == other:
                continue
            won = 0.5 if here == there else 1.0 if here < there else 0.0
            wins[one, other] = wins.get((one, other), 0.0) + won
            wins[other, one] = wins.get((other, one), 0.0) + 1.0 - won
    return wins


def rating_intervals(
    bots: Sequence[str], deals: Sequence[Mapping[tuple[str, str], float]], seed: int = 0
) -> dict[str, tuple[float, float]]:
    """The interval in which 95% of the ratings lie that deals drawn anew from those played would give."""
    every: dict[tuple[str, str], float] = {}
    for deal in deals:
        for pair, won in deal.items():
            every[pair] = every.get(pair, 0.0) + won
    fitted = ratings(bots, every)
    chance = random.Random(seed)
    found: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(DRAWS):
        wins: dict[tuple[str, str], float] = {}
        for deal in chance.choices(deals, k=len(deals)):
            for pair, won in deal.items():
                wins[pair] = wins.get(pair, 0.0) + won
        for bot, rating in ratings(bots, wins, NEAR, fitted).items():
            found[bot].append(rating)
    return {bot: (quantile(row, 0.025), quantile(row, 0.975)) for bot, row in found.items()}


def ratings(
    bots: Iterable[str],
    wins: Mapping[tuple[str, str], float],
    close: float = CLOSE,
    start: Mapping[str, float] | None = None,
) -> dict[str, float]:
    """The rating of each bot, from how often each came before each other; ``start`` are ratings that are near.

    >>> {bot: round(rating) for bot, rating in ratings(["a", "b"], {("a", "b"): 10_000, ("b", "a"): 1_000}).items()}
    {'a': 1700, 'b': 1300}
    """
    names = list(dict.fromkeys(bots))
    met = {
        (one, other): wins.get((one, other), 0.0) + wins.get((other, one), 0.0) + 2 * PRIOR
        for one in names
        for other in names
        if one != other
    }
    won = {one: sum(wins.get((one, other), 0.0) + PRIOR for other in names if other != one) for one in names}
    strength = {one: 10 ** (((start or {}).get(one, MEAN) - MEAN) / SCALE) for one in names}
    for _ in range(STEPS if len(names) > 1 else 0):
        better = {
            one: won[one] / sum(met[one, other] / (strength[one] + strength[other]) for other in names if other != one)
            for one in names
        }
        level = sum(log10(value) for value in better.values()) / len(names)
        better = {one: value / 10**level for one, value in better.items()}
        change = max(abs(better[one] / strength[one] - 1) for one in names)
        strength = better
        if change < close:
            break
    return {one: MEAN + SCALE * log10(value) for one, value in strength.items()}
