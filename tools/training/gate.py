"""Two sitters against each other on deals that no training saw, every deal from every seat.

    python -m tools.training.gate new.net judge --games 400 --players 2 --seed 900000 --jobs 2

The first sits in one seat, the second in all others; for one player each plays every deal alone, and the one with more
points has won. Sitters are those of `sitters`.
"""

from __future__ import annotations

import argparse
from functools import cache
from multiprocessing import get_context
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from brightsands import Game
from brightsands.arena.figures import wilson
from brightsands.bots.learned.insight import margin, share_of_win
from brightsands.bots.search import Search
from brightsands.bots.standing import Standing
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from tools.training.selfplay import options_for
from tools.training.sitters import sitter

LIMIT = 100
TWENTY = 20


class Met(NamedTuple):
    """One game: what came out for the first, how long it took, and where the seats stood after twenty rounds."""

    win: float
    points: int
    rest: int
    rounds: int
    thought: float
    theirs: float
    at_twenty: float


def meet(searches: tuple[Search, Search], players: int, seed: int, place: int, limit: int) -> Met:
    """Play one game, the first in one place."""
    game = Game.new(players, seed, options_for(players, limit))
    chance = Random(seed)
    spent = [0.0, 0.0]
    turns = [0, 0]
    standing = Standing(game.rules, searches[0].weights)
    at_twenty = 0.0
    while game.seat is not None:
        if game.round == TWENTY + 1 and not at_twenty:
            at_twenty = mean(standing.of(game.state, seat) for seat in range(players))
        who = 0 if game.seat == place else 1
        begun = process_time()
        found = searches[who].think(game.view(game.seat).knowledge, chance.randrange(2**60))
        spent[who] += process_time() - begun
        turns[who] += 1
        legal = game.legal_codes
        turn = next(each.turn for each in found if each.turn.codes and each.turn.codes[0] in legal)
        for code in turn.codes[: turn.known if turn.known >= 0 else len(turn.codes)]:
            game.advance(code)
    end = game.outcome
    assert end is not None
    points = [sheet.total for sheet in end.sheets]
    win = share_of_win(points, end.winners, place)
    rest = points[place] - margin(points, place)
    thought, theirs = (1000 * spent[who] / max(1, turns[who]) for who in (0, 1))
    return Met(win, points[place], rest, game.round, thought, theirs, at_twenty)


def report(results: list[Met]) -> str:
    """How the games went, in one line."""
    low, high = wilson(sum(each.win for each in results), len(results))
    return (
        f"{len(results)} games: {mean(each.win for each in results):.1%} won ({low:.1%} to {high:.1%}), "
        f"{mean(each.points for each in results):.1f} points against {mean(each.rest for each in results):.1f}, "
        f"{median(each.rounds for each in results):.0f} rounds, "
        f"{mean(each.at_twenty for each in results):.1f} points at round 20, "
        f"{mean(each.thought for each in results):.1f} ms a turn against {mean(each.theirs for each in results):.1f}"
    )


@cache
def _searches(one: str, other: str, players: int, limit: int) -> tuple[Search, Search]:
    rules = Game.new(players, 0, options_for(players, limit)).rules
    weights = Weights(tuned_weights(players))
    return sitter(one)(rules, weights), sitter(other)(rules, weights)


class Match(NamedTuple):
    """Games of one sitter against another: every deal comes as often as there are seats."""

    one: str
    other: str
    players: int
    seed: int
    limit: int = LIMIT

    def game(self, number: int) -> Met:
        """Play one of the games."""
        deal, place = divmod(number, self.players)
        searches = _searches(self.one, self.other, self.players, self.limit)
        met = meet(searches, self.players, self.seed + deal, place, self.limit)
        if self.players > 1:
            return met
        other = meet((searches[1], searches[0]), 1, self.seed + deal, 0, self.limit)
        win = 0.5 if met.points == other.points else float(met.points > other.points)
        return met._replace(win=win, rest=other.points, theirs=other.thought)


def main() -> None:
    """Read the command line, play, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=900_000)
    parser.add_argument("--limit", type=int, default=LIMIT)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    asked = parser.parse_args()
    match = Match(asked.one, asked.other, asked.players, asked.seed, asked.limit)
    results: list[Met] = []
    with get_context("spawn").Pool(asked.jobs) as pool:
        for met in pool.imap(match.game, range(asked.games)):
            results.append(met)
            if len(results) % 20 == 0 or len(results) == asked.games:
                print(f"{asked.one} against {asked.other} at {asked.players}: {report(results)}", flush=True)


if __name__ == "__main__":
    main()
