"""Two sitters against each other on deals that no training saw, every deal from every seat.

    python -m tools.training.gate new.net judge --games 400 --played 2 --seed 900000 --jobs 2

The first sits in one seat, the second in all others; alone each plays every deal, and the one with more points has won;
in a mission these are the time cards left, or how far the goals were. Sitters are those of `sitters`, and what is
played is told as in `selfplay`; deals of several missions come in turn.
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
from brightsands.bots.learned.insight import reading_for
from brightsands.bots.standing import Standing
from tools.training.selfplay import new_game, weights_for
from tools.training.sitters import Sitter, sitter

LIMIT = 100
TWENTY = 20


class Met(NamedTuple):
    """One game: what came out for the first, how long it took, and where the seats stood after twenty rounds."""

    win: float
    points: float
    rest: float
    rounds: int
    thought: float
    theirs: float
    at_twenty: float


def carry_out(game: Game, search: Sitter, seed: int) -> None:
    """Play the turn of the seat to move, or as much of it as its search knows."""
    assert game.seat is not None
    found = search.think(game.view(game.seat).knowledge, seed)
    legal = game.legal_codes
    turn = next(each.turn for each in found if each.turn.codes and each.turn.codes[0] in legal)
    for code in turn.codes[: turn.known if turn.known >= 0 else len(turn.codes)]:
        game.advance(code)


def meet(searches: tuple[Sitter, Sitter], played: str, seed: int, place: int, limit: int) -> Met:
    """Play one game, the first in one place."""
    game = new_game(played, seed, limit)
    chance = Random(seed)
    spent = [0.0, 0.0]
    turns = [0, 0]
    standing = Standing(game.rules, weights_for(game.rules))
    at_twenty = 0.0
    while game.seat is not None:
        if game.round == TWENTY + 1 and not at_twenty:
            at_twenty = mean(standing.of(game.state, seat) for seat in range(game.players))
        who = 0 if game.seat == place else 1
        begun = process_time()
        carry_out(game, searches[who], chance.randrange(2**60))
        spent[who] += process_time() - begun
        turns[who] += 1
    win, ahead = reading_for(game.rules, searches[0].judge).result(game.state, place)
    end = game.outcome
    assert end is not None
    points = ahead if game.options.mission else float(end.sheets[place].total)
    rest = points - ahead
    thought, theirs = (1000 * spent[who] / max(1, turns[who]) for who in (0, 1))
    return Met(win, points, rest, game.round, thought, theirs, at_twenty)


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
def _searches(one: str, other: str, played: str, limit: int) -> tuple[Sitter, Sitter]:
    rules = new_game(played, 0, limit).rules
    weights = weights_for(rules)
    return sitter(one)(rules, weights), sitter(other)(rules, weights)


class Match(NamedTuple):
    """Games of one sitter against another: every deal comes as often as there are seats."""

    one: str
    other: str
    played: tuple[str, ...]
    seed: int
    limit: int = LIMIT

    def game(self, number: int) -> Met:
        """Play one of the games."""
        played = self.played[number % len(self.played)]
        players = new_game(played, 0, self.limit).players
        deal, place = divmod(number, players)
        searches = _searches(self.one, self.other, played, self.limit)
        met = meet(searches, played, self.seed + deal, place, self.limit)
        if players > 1:
            return met
        other = meet((searches[1], searches[0]), played, self.seed + deal, 0, self.limit)
        win = 0.5 if met.points == other.points else float(met.points > other.points)
        return met._replace(win=win, rest=other.points, theirs=other.thought)


def main() -> None:
    """Read the command line, play, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--played", nargs="+", default=["2"])
    parser.add_argument("--seed", type=int, default=900_000)
    parser.add_argument("--limit", type=int, default=LIMIT)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    asked = parser.parse_args()
    match = Match(asked.one, asked.other, tuple(asked.played), asked.seed, asked.limit)
    results: list[Met] = []
    with get_context("spawn").Pool(asked.jobs) as pool:
        for met in pool.imap(match.game, range(asked.games)):
            results.append(met)
            if len(results) % 20 == 0 or len(results) == asked.games:
                print(f"{asked.one} against {asked.other} at {' '.join(asked.played)}: {report(results)}", flush=True)


if __name__ == "__main__":
    main()
