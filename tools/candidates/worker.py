"""One version of the bots in a process of its own: it answers questions, a line of JSON each.

It uses what every version has, so that another checkout's package can answer the same questions.
"""

from __future__ import annotations

import json
import sys
from functools import reduce
from random import Random
from time import process_time
from typing import Any

from brightsands.bots import Bot, make
from brightsands.bots.search import Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from brightsands.record.game import Game, from_state
from brightsands.rules.actions import Action
from brightsands.rules.apply import REVEALED
from brightsands.rules.codes import END, PREFER
from brightsands.rules.options import Options
from brightsands.rules.state import State
from tools.candidates.positions import positions

Answer = dict[str, object]
SEED = 5
LONGEST = 40  # actions of a turn drawn by lot
SURELY = 0.01  # points by which a turn is better for certain


class Worker:
    """Measures positions and plays seats of games."""

    def __init__(self) -> None:
        self.games: list[Game] = []
        self.searches: dict[int, Search] = {}
        self.game: Game | None = None
        self.bots: dict[int, Bot] = {}

    def load(self, players: int) -> Answer:
        """Read the positions for a number of players, or all."""
        self.games = list(positions(players))
        return {"count": len(self.games), "players": [game.players for game in self.games]}

    def _prepared(self, game: Game) -> tuple[Search, State]:
        """A search that has looked at a position, and a sampled game to look at it in."""
        view = game.view(game.seat)
        knowledge = view.knowledge
        search = self.searches.get(game.players)
        if search is None:
            effort = Effort(nodes=1, width=8, depth=0)
            search = self.searches[game.players] = Search(knowledge.rules, Weights(tuned_weights(game.players)), effort)
        search.think(knowledge, SEED)  # what a game looks like: the judge knows how far the others are
        look_at_swaps(search)
        return search, view.sample(SEED).state

    def measure(self, number: int, repeat: int) -> Answer:
        """Processor time of the candidate list of a position, and of a decision without looking ahead."""
        game = self.games[number]
        search, state = self._prepared(game)
        knowledge = game.view(game.seat).knowledge
        begun = process_time()
        for _ in range(repeat):
            found = search.turns.all_turns(state, True)
        listed = process_time() - begun
        begun = process_time()
        for _ in range(repeat):
            search.think(knowledge, SEED)
        thought = process_time() - begun
        return {"list": listed / repeat, "think": thought / repeat, "count": len(found), "best": found[0].value}

    def choose(self, number: int) -> Answer:
        """The turn that is chosen in a position without looking ahead."""
        game = self.games[number]
        search, _ = self._prepared(game)
        found = search.think(game.view(game.seat).knowledge, SEED)
        return {"codes": [int(code) for code in found[0].turn.codes]}

    def weigh(self, number: int, turns: list[list[int]], deals: int) -> Answer:
        """What each of some turns is worth on average over the same sampled games."""
        from brightsands.bots.answers import Turn

        game = self.games[number]
        search, state = self._prepared(game)
        seat = game.seat
        assert seat is not None
        totals = [0.0] * len(turns)
        for deal in range(deals):
            search.turns.answers.seed = SEED + deal
            dealt = game.view(seat).sample(SEED + deal).state
            for place, codes in enumerate(turns):
                after = search.playing_on.follow(dealt, Turn(codes, state, -1), seat)
                totals[place] += search.turns.worth(after, seat)
        return {"worth": [total / deals for total in totals]}

    def by_chance(self, number: int, count: int) -> Answer:
        """Whole turns drawn from all legal ones: how many are worth more than the best candidate, and the best of them.

        A draw decides at every step among all legal actions; after a main action it ends as often as it goes on. Turns
        that show something hidden do not count, for their worth is a matter of luck.
        """
        game = self.games[number]
        search, state = self._prepared(game)
        seat = game.seat
        assert seat is not None
        listed = search.turns.all_turns(state, True)
        best = max([turn.value for turn in listed if turn.known < 0] or [listed[0].value])
        random = Random(number)
        better = 0
        found: tuple[float, list[str]] = (best, [])
        for _ in range(count):
            line = from_state(game.rules, state.copy(), SEED)
            codes: list[int] = []
            while line.seat == seat and line.round == game.round and len(codes) < LONGEST:
                legal = [code for code in line.legal_codes if code & 63 != PREFER]
                ends = END in legal and (len(codes) > LONGEST // 2 or random.random() < 0.5)
                code = END if ends else random.choice(legal)
                codes.append(code)
                if line.advance(code) & REVEALED:
                    break
            if line.seat == seat and line.round == game.round:
                continue  # too long, or something hidden was seen: its worth would be a matter of luck
            worth = search.turns.worth(line.state, seat)
            better += worth > best + SURELY
            if worth > found[0] + SURELY:
                found = (worth, [str(Action(code)) for code in codes])
        return {"better": better, "gain": found[0] - best, "turn": found[1]}

    def begin(self, players: int, seed: int, round_limit: int, seats: dict[str, tuple[str, int, str]]) -> Answer:
        """Begin a game in which this version plays some seats, each by a code, a seed and settings of its search."""
        self.game = Game.new(players, seed, Options(round_limit=round_limit))
        self.bots = {}
        for seat, (code, bot_seed, settings) in seats.items():
            bot: Any = make(code, bot_seed)
            for setting in settings.split():
                path, number = setting.split("=")
                *parts, last = path.split(".")
                setattr(reduce(getattr, parts, bot.search(self.game.rules)), last, float(number))
            self.bots[int(seat)] = bot
        return {}

    def follow(self, codes: list[int]) -> Answer:
        """Play what others decided."""
        assert self.game is not None
        for code in codes:
            self.game.advance(code)
        return {}

    def turn(self) -> Answer:
        """Decide for own seats as long as they are to move."""
        game = self.game
        assert game is not None
        made: list[int] = []
        begun = process_time()
        while game.seat in self.bots:
            action = self.bots[game.seat].decide(game.view(game.seat), game.legal)
            game.play(action)
            made.append(action.code)
        return {"codes": made, "seconds": process_time() - begun}


def look_at_swaps(search: Search) -> None:
    """Let lists have swaps, as a decision does; where a version keeps that has changed."""
    turns: Any = search.turns
    getattr(turns, "mains", turns).swapping = True


def main() -> None:
    """Answer until there is nothing more to read."""
    worker = Worker()
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        answer: Answer = getattr(worker, name)(*arguments)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
