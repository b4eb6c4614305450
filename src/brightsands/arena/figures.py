"""A few figures about rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959963984540054  # 95% of a normal distribution lie within so many standard deviations

MOST_WORTH = 4.0  # how many games one game is worth at most, where deals hardly differ


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The interval by Wilson for a share that was seen as ``wins`` of ``games``.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def by_deal(deals: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The interval for a share of wins when the games of a deal belong together, each deal given as wins of games.

    Mirrored games are not independent: the luck of a deal falls to one bot and then to the other. How much the deals
    really differ says how many independent games they are worth, and Wilson's interval is that of so many.

    >>> [round(end, 3) for end in by_deal([(1, 2)] * 25 + [(2, 2)] * 25)]
    [0.674, 0.813]
    """
    wins, games = sum(won for won, _ in deals), sum(count for _, count in deals)
    if games <= 0:
        return 0.0, 1.0
    share, many = wins / games, len(deals)
    differing = sum((won - share * count) ** 2 for won, count in deals)
    worth = float(many)  # deals that all went one way say no more than one game each
    if many > 1 and differing > 0:
        variance = many / (many - 1) * differing / games**2
        worth = share * (1 - share) / variance
    elif 0 < share < 1:
        worth = MOST_WORTH * games
    return wilson(share * min(worth, MOST_WORTH * games), min(worth, MOST_WORTH * games))


def mean(numbers: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def quantile(numbers: Sequence[float], share: float) -> float:
    """The number that a share of all lies below, between two numbers if need be; 0 of nothing.

    >>> quantile([1, 2, 3, 4], 0.5), quantile([10, 20], 0.9)
    (2.5, 19.0)
    """
    if not numbers:
        return 0.0
    row = sorted(numbers)
    at = share * (len(row) - 1)
    low = int(at)
    high = min(low + 1, len(row) - 1)
    return row[low] + (row[high] - row[low]) * (at - low)


def spread(numbers: Sequence[float]) -> dict[str, float]:
    """Mean, extremes and the middle of a row of numbers.

    >>> spread([1, 2, 6])["median"]
    2.0
    """
    return {
        "mean": tidy(mean(numbers)),
        "low": tidy(min(numbers, default=0.0)),
        "p10": tidy(quantile(numbers, 0.1)),
        "median": tidy(quantile(numbers, 0.5)),
        "p90": tidy(quantile(numbers, 0.9)),
        "high": tidy(max(numbers, default=0.0)),
    }


def tidy(number: float) -> float:
    """A number as files keep it: six digits after the point."""
    return round(float(number), 6)
