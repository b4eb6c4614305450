"""Two sitters against each other on deals that no training saw, every deal from every seat.

    python -m tools.training.gate new.net judge --games 400 --played 2 --seed 900000 --jobs 2

The first sits in one seat, the second in all others; alone each plays every deal, and the one with more points has won;
in a mission these are the time cards left, or how far the goals were. Sitters are those of `sitters`, and what is
played is told as in `selfplay`; deals of several missions come in turn. With ``--out`` every game is kept, and what the
file holds already is not played again: a long match may be broken off and gone on with.
"""

from __future__ import annotations

import argparse
import json
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from brightsands import Game
from brightsands.arena.figures import by_deal, wilson
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


def report(results: list[Met], places: int) -> str:
    """How the games went, in one line; every deal comes in as many games on end as there are places."""
    low, high = wilson(sum(each.win for each in results), len(results))
    deals = [results[first : first + places] for first in range(0, len(results), places)]
    least, most = by_deal([(sum(each.win for each in deal), len(deal)) for deal in deals])
    return (
        f"{len(results)} games: {mean(each.win for each in results):.1%} won ({low:.1%} to {high:.1%}, "
        f"by deal {least:.1%} to {most:.1%}), "
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

    @property
    def places(self) -> int:
        """In how many games every deal comes."""
        return new_game(self.played[0], 0, self.limit).players

    def name(self, number: int) -> str:
        """What tells one of the games apart from those of other matches."""
        played = self.played[number % len(self.played)]
        deal, place = divmod(number, self.places)
        return f"{self.one} {self.other} {played} {self.seed + deal} {place} {self.limit}"

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
    parser.add_argument("--out", type=Path, help="a file that keeps every game")
    asked = parser.parse_args()
    match = Match(asked.one, asked.other, tuple(asked.played), asked.seed, asked.limit)
    kept = read(asked.out) if asked.out else {}
    left = [number for number in range(asked.games) if match.name(number) not in kept]
    with get_context("spawn").Pool(asked.jobs) as pool:
        for number, met in zip(left, pool.imap(match.game, left), strict=True):
            kept[match.name(number)] = met
            if asked.out:
                write(asked.out, match.name(number), met)
            results = [kept[match.name(each)] for each in range(asked.games) if match.name(each) in kept]
            if len(results) % 20 == 0 or len(results) == asked.games:
                print(f"{match.one} against {match.other} at {' '.join(match.played)}: ", end="")
                print(report(results, match.places), flush=True)


def read(file: Path) -> dict[str, Met]:
    """The games that a file keeps, by their names."""
    if not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {line["game"]: Met(**line["met"]) for line in lines}


def write(file: Path, name: str, met: Met) -> None:
    """Keep a game."""
    with file.open("a", encoding="utf-8") as out:
        print(json.dumps({"game": name, "met": met._asdict()}), file=out)


if __name__ == "__main__":
    main()
