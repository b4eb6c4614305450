"""Intervals, quantiles, ratings."""

from __future__ import annotations

import random
from math import log10

import pytest

from brightsands.arena.figures import quantile, spread, wilson
from brightsands.arena.rating import duels, ratings


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (400, 400, 0.9905, 1.0),
    ],
)
def test_wilson_as_published(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_of_nothing_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_takes_shares_of_wins() -> None:
    low, high = wilson(2.5, 5)
    assert (low, high) == pytest.approx((0.1704, 0.8296), abs=1e-4)  # worked out by hand
    assert wilson(2, 5)[0] < low < wilson(3, 5)[0]
    assert wilson(2, 5)[1] < high < wilson(3, 5)[1]


def test_quantiles() -> None:
    numbers = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [quantile(numbers, share) for share in (0, 0.1, 0.5, 0.9, 1)] == pytest.approx([1, 1.4, 3, 4.6, 5])
    assert spread([]) == {"mean": 0.0, "low": 0.0, "p10": 0.0, "median": 0.0, "p90": 0.0, "high": 0.0}


def test_a_shared_place_is_half_a_win_for_both_and_equal_bots_do_not_meet() -> None:
    wins = duels([[("a", 1), ("b", 1), ("a", 3)], [("b", 1), ("a", 2)]])
    assert wins == {("a", "b"): 0.5, ("b", "a"): 2.5}


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    true = {"a": 1700.0, "b": 1550.0, "c": 1450.0, "d": 1300.0}
    strength = {bot: 10 ** (rating / 400) for bot, rating in true.items()}
    chance = random.Random(3)
    games = []
    for _ in range(6000):
        one, other = chance.sample(sorted(true), 2)
        first = chance.random() < strength[one] / (strength[one] + strength[other])
        games.append([(one, 1 if first else 2), (other, 2 if first else 1)])
    found = ratings(true, duels(games))
    assert found == pytest.approx(true, abs=25)
    assert sum(found.values()) / 4 == pytest.approx(1500)


def test_expected_results_give_exactly_the_strengths_but_for_the_prior() -> None:
    odds = {"a": 4.0, "b": 2.0, "c": 1.0}
    many = 1e9
    wins = {(x, y): many * odds[x] / (odds[x] + odds[y]) for x in odds for y in odds if x != y}
    found = ratings(odds, wins)
    assert found["a"] - found["b"] == pytest.approx(400 * log10(2), abs=1e-3)
    assert found["b"] - found["c"] == pytest.approx(400 * log10(2), abs=1e-3)


def test_a_bot_that_never_lost_has_a_finite_rating_that_grows_with_its_games() -> None:
    ten, hundred = (ratings("ab", {("a", "b"): games, ("b", "a"): 0.0})["a"] for games in (10.0, 100.0))
    assert 1500 < ten < hundred < 2500


def test_bots_that_never_met_are_equal() -> None:
    assert ratings("ab", {}) == {"a": 1500.0, "b": 1500.0}
