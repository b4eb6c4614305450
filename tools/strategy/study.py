"""What is studied of a deal: the line that the planner plays, and the best that is found from there."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from brightsands.bots.search import Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from brightsands.rules.state import State
from tools.strategy.plans import Codes, Deal, Line, Replies, improved
from tools.strategy.portrait import Portrait, portrait
from tools.training.gate import LIMIT
from tools.training.selfplay import new_game


class Study(NamedTuple):
    """How one deal is studied."""

    players: int
    tries: int
    restarts: int

    def of(self, seed: int) -> dict[str, Portrait]:
        """The planner's own line of a deal, and the best one that was found from there."""
        game = new_game(str(self.players), seed, LIMIT)
        search = Search(game.rules, Weights(tuned_weights(self.players)), Effort(nodes=1, depth=0))
        deal = Deal(game.rules, game.state, search.turns, _replies(search) if self.players > 1 else None)
        first = own_line(deal)
        best = max(
            (improved(deal, first, self.tries, Random(seed * 1000 + number)) for number in range(self.restarts)),
            key=lambda line: line.points,
        )
        return {"planner": portrait(deal, first, search.turns), "best": portrait(deal, best, search.turns)}


def own_line(deal: Deal) -> Line:
    """The line that the planner plays by itself, with all stacks open."""
    turns: list[Codes] = []
    starts: list[State] = []
    state = deal.start
    while not state.over:
        best = deal.best(state, wide=True)
        assert best is not None, "no turn of the planner is possible"
        turns.append(best[0])
        starts.append(state)
        state = deal.replied(best[1])
    return Line(tuple(turns), tuple(starts), deal.points(state))


def _replies(search: Search) -> Replies:
    def reply(state: State) -> State:
        while not state.over and state.seat != 0:
            search.judge.others = search.judge.see_others(state, state.seat)
            search.judge.press(state, state.seat)
            state = search.turns.best_turn(state).state
        return state

    return reply
