"""Games of the bots against each other, kept so that they can be replayed: ``python -m tools.training.selfplay``.

Every seat has priorities of its own, the tuned ones shaken by chance, and now and then plays not the best turn but one
near it: the more so in the first rounds. Objectives are those of the deal. What is played is told by a short text: a
number of players, 1 for the normal solo game, ``m5`` for mission 5 and ``h5`` for the same at hard.

    python -m tools.training.selfplay games/a.jsonl --first 0 --minutes 10 --played 2 2 2 3 4
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypedDict

from brightsands import Game, Options
from brightsands.bots.missions.judge import MissionJudge
from brightsands.bots.search import Candidate
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from brightsands.rules.ruleset import Ruleset
from tools.training.sitters import JUDGE, Maker, Sitter, sitter

OPENING: Final = 3  # rounds at most in which seats try out more
BOLD: Final = 3.0  # how much more
LIMIT: Final = 100
HEAT: Final = 0.7
DIFFICULTY: Final = {"m": "normal", "h": "hard"}
LEANINGS: Final = ("gifts_share", "growth", "rising", "building", "visiting", "earning")  # of who plays a mission
SHAKES: Final = (0.0, 0.1, 0.25)  # how far the priorities of a seat may be from the tuned ones


class KeptGame(TypedDict):
    """A game by its deal and its actions, and what came out of it."""

    played: str
    seed: int
    limit: int
    codes: list[int]
    points: list[int]
    winners: list[int]
    rounds: int


def new_game(played: str, seed: int, limit: int) -> Game:
    """What is played, from a deal; who is alone has the time stack for a limit."""
    if played[0] in DIFFICULTY:
        return Game.new(1, seed, Options(mission=int(played[1:]), difficulty=DIFFICULTY[played[0]]))
    players = int(played)
    return Game.new(players, seed, Options(solo=True) if players == 1 else Options(round_limit=limit))


def weights_for(rules: Ruleset) -> Weights:
    """The tuned priorities for what is played."""
    return Weights(tuned_weights(int(rules.players), mission=rules.options.mission > 0))


def shaken(maker: Maker, rules: Ruleset, shake: float, chance: Random) -> Sitter:
    """A sitter with the tuned priorities, each by a factor of its own nearer or farther."""
    tuned = weights_for(rules).values
    values = {name: value * math.exp(chance.gauss(0.0, shake)) for name, value in tuned.items()}
    values["patience"] = min(values["patience"], 0.98)  # what comes later is never worth more
    search = maker(rules, Weights(values))
    if isinstance(search.judge, MissionJudge):
        way = search.judge.way
        for leaning in LEANINGS:
            setattr(way, leaning, getattr(way, leaning) * math.exp(chance.gauss(0.0, shake)))
    return search


def choose(found: list[Candidate], heat: float, chance: Random) -> Candidate:
    """One of the candidates: ``heat`` points better is e times likelier."""
    best = found[0].turn.value
    if heat <= 0.0:
        return found[0]
    near = [candidate for candidate in found if candidate.turn.value > best - 4.0 * heat]
    if len(near) < 2:
        return found[0]
    return chance.choices(near, [math.exp((candidate.turn.value - best) / heat) for candidate in near])[0]


def play(played: str, seed: int, limit: int, heat: float, names: list[str], shakes: tuple[float, ...]) -> KeptGame:
    """Play a game to its end; ``names`` are the sitters that are drawn for every seat."""
    game = new_game(played, seed, limit)
    rules = game.rules
    drawn = Random(seed).choices(names, k=int(rules.players))
    chance = Random(seed)
    searches = [shaken(sitter(name), rules, chance.choice(shakes), chance) for name in drawn]
    opening = chance.randrange(OPENING + 1)
    codes: list[int] = []
    while game.seat is not None:
        knowledge = game.view(game.seat).knowledge
        found = searches[game.seat].think(knowledge, chance.randrange(2**60))
        warm = (
            heat * (BOLD if game.round <= opening else 1.0) if game.round <= opening or chance.random() < 0.5 else 0.0
        )
        legal = game.legal_codes
        turn = choose([each for each in found if each.turn.codes and each.turn.codes[0] in legal], warm, chance).turn
        for code in turn.codes[: turn.known if turn.known >= 0 else len(turn.codes)]:
            game.advance(code)
            codes.append(code)
    end = game.outcome
    assert end is not None
    return {
        "played": played,
        "seed": seed,
        "limit": limit,
        "codes": codes,
        "points": [sheet.total for sheet in end.sheets],
        "winners": list(end.winners),
        "rounds": game.round,
    }


class Enough(NamedTuple):
    """How long to play: for some minutes, and for so many games at least."""

    minutes: float
    games: int = 0


def fill(file: Path, first: int, enough: Enough, tables: list[str], limit: int, heat: float, names: list[str]) -> None:
    """Play from one seed on; ``names`` are the sitters that are drawn for every seat."""
    until = time.time() + 60.0 * enough.minutes
    seed = first
    while seed < first + enough.games or time.time() < until:
        kept = play(tables[seed % len(tables)], seed, limit, heat, names, SHAKES)
        with file.open("a", encoding="utf-8") as out:
            print(json.dumps(kept, separators=(",", ":")), file=out)
        seed += 1


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--played", nargs="+", default=["2", "2", "2", "3", "4"], help="each as often as wanted")
    parser.add_argument("--limit", type=int, default=LIMIT, help="rounds after which a game is ended")
    parser.add_argument("--heat", type=float, default=HEAT, help="points that make a choice e times likelier")
    parser.add_argument("--sitters", nargs="+", default=[JUDGE], help="drawn for every seat; see `sitters`")
    asked = parser.parse_args()
    fill(asked.file, asked.first, Enough(asked.minutes), asked.played, asked.limit, asked.heat, asked.sitters)


if __name__ == "__main__":
    main()
