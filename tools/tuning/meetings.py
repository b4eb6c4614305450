"""Who meets whom: the games by which the candidates of a generation are judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from tools.tuning.games import Trial, Values

Play = Callable[[list[Trial]], Iterable[list[float]]]  # plays games and says how each went for every seat


@dataclass(frozen=True)
class Terms:
    """What the games of a run have in common."""

    players: int
    games: int  # for every candidate
    effort: tuple[int, int, int]  # nodes, width, depth
    round_limit: int


def against(mine: Values, pool: list[Values], terms: Terms, first_seed: int) -> list[tuple[Trial, int]]:
    """The games of one candidate against a pool, with its seat: every opponent, every deal, every seat in turn."""
    found = []
    for number in range(terms.games):
        deal, seat = divmod(number, terms.players)
        theirs = pool[deal % len(pool)]
        seats = tuple(mine if other == seat else theirs for other in range(terms.players))
        found.append((Trial(seats, first_seed + deal, terms.effort, terms.round_limit), seat))
    return found


def scores_against(found: list[Values], pool: list[Values], terms: Terms, first_seed: int, play: Play) -> list[float]:
    """What every candidate makes against the pool."""
    games = [game for values in found for game in against(values, pool, terms, first_seed)]
    results = list(play([trial for trial, _ in games]))
    made = [result[seat] for result, (_, seat) in zip(results, games, strict=True)]
    return [sum(made[first : first + terms.games]) / terms.games for first in range(0, len(made), terms.games)]


def groups(candidates: int, terms: Terms, random: Random) -> list[tuple[int, tuple[int, ...]]]:
    """Deals by number, and the candidates at each table: everybody plays every deal once, in company drawn by lot.

    >>> terms = Terms(players=2, games=2, effort=(1, 8, 0), round_limit=70)
    >>> [deal for deal, _ in groups(4, terms, Random(1))]
    [0, 0, 1, 1]
    """
    if candidates % terms.players:
        raise ValueError(f"{candidates} candidates cannot be seated at tables of {terms.players}")
    found = []
    for deal in range(terms.games):
        order = random.sample(range(candidates), candidates)
        tables = range(0, candidates, terms.players)
        found += [(deal, tuple(order[first : first + terms.players])) for first in tables]
    return found


def scores_among(found: list[Values], terms: Terms, first_seed: int, play: Play) -> list[float]:
    """What every candidate makes against the others: each game judges all who sit at it."""
    tables = groups(len(found), terms, Random(first_seed))
    games = [
        Trial(tuple(found[who] for who in table), first_seed + deal, terms.effort, terms.round_limit)
        for deal, table in tables
    ]
    made = [0.0] * len(found)
    for (_, table), result in zip(tables, play(games), strict=True):
        for who, score in zip(table, result, strict=True):
            made[who] += score / terms.games
    return made
