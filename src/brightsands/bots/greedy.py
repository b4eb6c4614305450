"""The bot that looks no further than the turn at hand: points, and progress towards the next ones."""

from __future__ import annotations

from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort, Search
from brightsands.bots.tuned import progress_weights
from brightsands.bots.weights import Weights
from brightsands.rules.ruleset import Ruleset


class GreedyBot(PlannerBot):
    """Plays the turn after which it has most points and is nearest to playing its hand cards."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Effort(nodes=1, width=1, depth=0, wide=False))

    def search(self, rules: Ruleset) -> Search:
        """The search for a ruleset, which looks at points and progress alone."""
        if self._search is None or self._search.rules.options != rules.options:
            self._search = Search(rules, Weights(progress_weights(int(rules.players))), self._effort)
        return self._search
