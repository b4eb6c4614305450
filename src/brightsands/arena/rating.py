"""Ratings by Bradley and Terry: one number for each bot that explains who came before whom.

A bot of strength p comes before one of strength q with chance p / (p + q). The strengths that make the placings seen
most likely are found by minorise-maximise steps (Hunter 2004), which always converge. Shown on the scale of Elo: 400
points more are odds of ten to one, and the mean of all bots is 1500.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from math import log10

from brightsands.arena.figures import mean, quantile

SCALE = 400.0
MEAN = 1500.0
# Every two bots are taken to have shared one more game: without it, one that never lost would be infinitely strong.
PRIOR = 0.5
STEPS = 10_000
CLOSE = 1e-9
DRAWS = 400  # of weights of deals, for the intervals of ratings, which need no more than
NEAR = 1e-3
LEAST = 1e-6  # of a weight

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
    """The interval in which 95% of the ratings lie that fit the deals played, each weighed by chance.

    This is the Bayesian bootstrap (Rubin 1981): deals count more or less from draw to draw, and so do half a deal that
    is lost and half a deal that is won between every two bots. For two bots and one game a deal that is the interval
    by Jeffreys, so whoever won every game still could have lost some.

    >>> [round(end, -1) for end in rating_intervals(["a", "b"], [{("a", "b"): 1.0, ("b", "a"): 0.0}] * 12)["a"]]
    [1640.0, 2360.0]
    """
    every: dict[tuple[str, str], float] = {}
    for deal in deals:
        _add(every, deal, 1.0)
    fitted = ratings(bots, every)
    games = _games_of_a_deal(bots, deals)
    chance = random.Random(seed)
    found: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(DRAWS):
        wins = {pair: count * max(LEAST, chance.gammavariate(PRIOR, 1.0)) for pair, count in games.items()}
        for deal in deals:
            _add(wins, deal, chance.expovariate(1.0))
        for bot, rating in ratings(bots, wins, NEAR, fitted, prior=0.0).items():
            found[bot].append(rating)
    return {bot: (quantile(row, 0.025), quantile(row, 0.975)) for bot, row in found.items()}


def _add(wins: dict[tuple[str, str], float], deal: Mapping[tuple[str, str], float], weight: float) -> None:
    for pair, won in deal.items():
        wins[pair] = wins.get(pair, 0.0) + weight * won


def _games_of_a_deal(
    bots: Sequence[str], deals: Sequence[Mapping[tuple[str, str], float]]
) -> dict[tuple[str, str], float]:
    """How often each two bots met in a deal, on average over those in which they met; once if they never did."""
    found: dict[tuple[str, str], float] = {}
    for one, other in permutations(sorted(set(bots)), 2):  # whatever the order of the bots, the same draws
        met = [deal[one, other] + deal[other, one] for deal in deals if (one, other) in deal]
        found[one, other] = mean(met) if met else 1.0
    return found


def ratings(
    bots: Iterable[str],
    wins: Mapping[tuple[str, str], float],
    close: float = CLOSE,
    start: Mapping[str, float] | None = None,
    prior: float = PRIOR,
) -> dict[str, float]:
    """The rating of each bot, from how often each came before each other; ``start`` are ratings that are near.

    >>> {bot: round(rating) for bot, rating in ratings(["a", "b"], {("a", "b"): 10_000, ("b", "a"): 1_000}).items()}
    {'a': 1700, 'b': 1300}
    """
    names = list(dict.fromkeys(bots))
    met = {
        (one, other): wins.get((one, other), 0.0) + wins.get((other, one), 0.0) + 2 * prior
        for one in names
        for other in names
        if one != other
    }
    won = {one: sum(wins.get((one, other), 0.0) + prior for other in names if other != one) for one in names}
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
