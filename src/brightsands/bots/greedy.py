"""The bot that looks no further than the turn at hand: points, and progress towards the next ones."""

from __future__ import annotations

from brightsands.bots.glance import Glance
from brightsands.bots.planner import PlannerBot, same_game
from brightsands.bots.search import Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from brightsands.rules.ruleset import Ruleset

YARDSTICK = 2  # it values objectives and expedition cards as for two in every game: others are measured by it


class GreedyBot(PlannerBot):
    """Plays the turn after which it has most points and could provide most of what its hand cards ask for."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Effort(nodes=1, width=1, depth=0, wide=False))

    def search(self, rules: Ruleset) -> Search:
        """The search for a ruleset, which looks at points and progress alone."""
        if self._search is None or not same_game(self._search.rules, rules):
            weights = Weights(tuned_weights(YARDSTICK))
            self._search = Search(rules, weights, self._effort, Glance(rules, weights))
        return self._search
