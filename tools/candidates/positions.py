"""A fixed set of positions for measurements, kept as games: ``python -m tools.candidates.positions --games 4``.

Games of two, three and four players by one bot; of each game so many starts of turns, spread over its whole length.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from brightsands.bots import make
from brightsands.record.game import Game
from brightsands.rules.numbering import code_at, code_index
from brightsands.rules.options import Options

FILE = Path(__file__).parent / "positions.json"
ROUND_LIMIT = 60


class KeptGame(TypedDict):
    """A game by the numbers of its actions, and the places in it where a turn of interest begins."""

    players: int
    seed: int
    actions: list[int]
    starts: list[int]


def played(players: int, seed: int, code: str, count: int) -> KeptGame:
    """Play a game and choose its turns."""
    game = Game.new(players, seed, Options(round_limit=ROUND_LIMIT))
    bots = [make(code, seed * 8 + seat) for seat in range(players)]
    actions: list[int] = []
    starts: list[int] = []
    before = (-1, -1)
    while game.seat is not None:
        seat = game.seat
        if (game.round, seat) != before:
            before = (game.round, seat)
            starts.append(len(actions))
        action = bots[seat].decide(game.view(seat), game.legal)
        actions.append(code_index(action.code))
        game.play(action)
    step = len(starts) / count
    # Not the same seat every time: the places are spread evenly, so neighbours in the turn order both come up
    chosen = sorted({starts[int(number * step)] for number in range(count)})
    return KeptGame(players=players, seed=seed, actions=actions[: chosen[-1]], starts=chosen)


def kept_games() -> list[KeptGame]:
    """The games of the file."""
    games: list[KeptGame] = json.loads(FILE.read_text("utf-8"))
    return games


def positions(players: int = 0) -> Iterator[Game]:
    """The positions of the file, those for a number of players or all of them."""
    for kept in kept_games():
        if players and kept["players"] != players:
            continue
        game = Game.new(kept["players"], kept["seed"], Options(round_limit=ROUND_LIMIT))
        starts = set(kept["starts"])
        for place in range(kept["starts"][-1] + 1):
            if place in starts:
                yield game.copy()
            if place < len(kept["actions"]):
                game.play_code(code_at(kept["actions"][place]))


def main() -> None:
    """Play the games and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="planner:0")
    parser.add_argument("--games", type=int, default=4, help="for each number of players")
    parser.add_argument("--turns", type=int, default=25, help="of each game")
    parser.add_argument("--seed", type=int, default=7_000)
    arguments = parser.parse_args()
    games = [
        played(players, arguments.seed + 100 * players + number, arguments.bot, arguments.turns)
        for players in (2, 3, 4)
        for number in range(arguments.games)
    ]
    FILE.write_text("[\n" + ",\n".join(json.dumps(game, separators=(",", ":")) for game in games) + "\n]\n", "utf-8")
    print(sum(len(game["starts"]) for game in games), "positions")


if __name__ == "__main__":
    main()
