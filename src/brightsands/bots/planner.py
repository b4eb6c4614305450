"""The strong bot: it thinks in whole turns, by weights that self-play found."""

from __future__ import annotations

from random import Random

from brightsands.bots.bot import Bot
from brightsands.bots.search import Candidate, Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.turn_player import Thinker, TurnPlayer
from brightsands.bots.weights import Weights
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.position import LegalActions
from brightsands.rules.ruleset import Ruleset

Leanings = dict[str, float]


class PlannerBot(Bot):
    """Plays the best of its candidate turns.

    ``weights`` replaces the tuned ones, ``leanings`` are factors on them; ``attention`` is the share of its candidate
    turns that it thinks of.
    """

    def __init__(
        self,
        seed: int = 0,
        effort: Effort | None = None,
        weights: dict[str, float] | None = None,
        leanings: Leanings | None = None,
        attention: float = 1.0,
    ) -> None:
        self.effort = effort if effort is not None else Effort()
        self._weights = weights
        self._leanings = leanings if leanings is not None else {}
        self._attention = attention
        self._seed = seed
        self._thinker = Thinker(self._make_search, seed)
        self._player = TurnPlayer(self.candidates)

    def decide(self, view: View, legal: LegalActions) -> Action:
        """The next action of the turn it has in mind, or of a new one."""
        return self._player.decide(view, legal)

    def explain(self) -> tuple[str, ...]:
        """The turn that was chosen last, and what it seemed worth."""
        return self._player.reasons

    def candidates(self, view: View) -> list[Candidate]:
        """What it could do in the turn of a view's seat, the best first."""
        found = self._thinker.candidates(view)
        if self._attention >= 1.0:
            return found
        chance = Random(f"{self._seed} {view.knowledge.seen.round} {len(found)}")
        return [each for each in found if chance.random() < self._attention] or found

    def search(self, rules: Ruleset) -> Search:
        """The search for a ruleset, made once."""
        return self._thinker.search(rules)

    def _make_search(self, rules: Ruleset) -> Search:
        if self._weights is not None:
            values = dict(self._weights)
        else:
            values = tuned_weights(int(rules.players), mission=rules.options.mission > 0)
        for name, factor in self._leanings.items():
            values[name] *= factor
        return Search(rules, Weights(values), self.effort)
