"""The bot that looks no further than the turn at hand: points, and progress towards the next ones."""

from __future__ import annotations

from typing import Final

from brightsands.bots.bot import Bot
from brightsands.bots.greedy_judge import GreedyJudge
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Candidate, Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.turn_player import Thinker, TurnPlayer
from brightsands.bots.weights import Weights
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import DECKS
from brightsands.rules.position import LegalActions
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

YARDSTICK: Final = 2  # it values objectives and expedition cards as for two in every game: others are measured by it
PATIENCE: Final = 20  # rounds that it may take to find its way
PACE: Final = 3  # rounds for each card that it has played


class GreedyBot(Bot):
    """Plays the turn after which it has most points and could provide most of what its hand cards ask for.

    Where that leads nowhere, as a festival after the other does, it looks at the whole position until it plays cards
    again.
    """

    def __init__(self, seed: int = 0) -> None:
        self._thinker = Thinker(_search, seed)
        self._whole = PlannerBot(seed, _effort())
        self._player = TurnPlayer(self.candidates)

    def decide(self, view: View, legal: LegalActions) -> Action:
        """The next action of the turn it has in mind, or of a new one."""
        return self._player.decide(view, legal)

    def explain(self) -> tuple[str, ...]:
        """The turn that was chosen last, and what it seemed worth."""
        return self._player.reasons

    def candidates(self, view: View) -> list[Candidate]:
        """What it could do in the turn of a view's seat, the best first."""
        if not view.knowledge.rules.alone and is_behind(view.knowledge.seen, int(view.knowledge.seat)):
            return self._whole.candidates(view)
        return self._thinker.candidates(view)

    def search(self, rules: Ruleset) -> Search:
        """The search for a ruleset, which looks at points and progress alone."""
        return self._thinker.search(rules)


def _effort() -> Effort:
    return Effort(nodes=1, width=1, depth=0, wide=False)


def _search(rules: Ruleset) -> Search:
    weights = Weights(tuned_weights(YARDSTICK))
    return Search(rules, weights, _effort(), GreedyJudge(rules, weights))


def is_behind(state: State, seat: int) -> bool:
    """Whether a seat has played far fewer cards than a game of this length should have seen."""
    played = 0
    for spot in range(seat * DECKS, (seat + 1) * DECKS):
        played += int(bit_count(state.face_up[spot] | state.face_down[spot]))
    return state.round > PATIENCE + PACE * played
