"""The strong bot: it thinks in whole turns and keeps the one it chose in mind until something new is seen."""

from __future__ import annotations

from brightsands.bots.answers import Turn
from brightsands.bots.bot import Bot
from brightsands.bots.search import Candidate, Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from brightsands.record.game import View
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.position import LegalActions
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

Leanings = dict[str, float]


class PlannerBot(Bot):
    """Plays the best of its candidate turns.

    ``weights`` replaces the tuned ones, ``leanings`` are factors on them.
    """

    def __init__(
        self,
        seed: int = 0,
        effort: Effort | None = None,
        weights: dict[str, float] | None = None,
        leanings: Leanings | None = None,
    ) -> None:
        self._seed = seed
        self._effort = effort if effort is not None else Effort()
        self._weights = weights
        self._leanings = leanings if leanings is not None else {}
        self._search: Search | None = None
        self._plan: list[tuple[int, tuple[object, ...]]] = []  # actions to come, each with what it expects
        self._reasons: tuple[str, ...] = ()

    def decide(self, view: View, legal: LegalActions) -> Action:
        """The next action of the turn it has in mind, or of a new one."""
        codes = legal.codes
        seen = view.knowledge.seen
        if len(codes) == 1:
            if self._plan and self._plan[0][0] == codes[0]:
                del self._plan[0]
            return legal[0]
        if self._plan:
            code, expected = self._plan[0]
            if code in codes and expected == fingerprint(seen):
                del self._plan[0]
                return Action(code)
        self._plan = []
        turn = self._best(view, codes)
        if turn is None:
            self._reasons = ()
            return legal[0]
        known = turn.known if turn.known >= 0 else len(turn.codes)
        state = seen.copy()
        for number, code in enumerate(turn.codes[:known]):
            if number:
                self._plan.append((code, fingerprint(state)))
            if number + 1 < known:  # the last one may draw what nobody has seen yet
                apply(view.knowledge.rules, state, code, 0)
        self._reasons = (f"{', '.join(str(Action(code)) for code in turn.codes)}: {turn.value:.1f}",)
        return Action(turn.codes[0])

    def _best(self, view: View, codes: list[int]) -> Turn | None:
        """The best turn that begins with a legal action; None if there is none, however the position came about."""
        for candidate in self.candidates(view):
            if candidate.turn.codes and candidate.turn.codes[0] in codes:
                return candidate.turn
        return None

    def explain(self) -> tuple[str, ...]:
        """The turn that was chosen last, and what it seemed worth."""
        return self._reasons

    def candidates(self, view: View) -> list[Candidate]:
        """What it could do in the turn of a view's seat, the best first."""
        knowledge = view.knowledge
        search = self.search(knowledge.rules)
        return search.think(knowledge, self._seed_for(knowledge.seen))

    def search(self, rules: Ruleset) -> Search:
        """The search for a ruleset, made once."""
        if self._search is None or not same_game(self._search.rules, rules):
            if self._weights is not None:
                values = dict(self._weights)
            else:
                values = tuned_weights(int(rules.players), mission=rules.options.mission > 0)
            for name, factor in self._leanings.items():
                values[name] *= factor
            self._search = Search(rules, Weights(values), self._effort)
        return self._search

    def _seed_for(self, seen: State) -> int:
        """A seed for the samples of one decision: another for every moment, the same for the same moment."""
        moment = int(seen.round) * 8191 + int(seen.time_head) * 131 + int(seen.acted) * 7 + int(seen.actions_left)
        return (self._seed * 1_000_003 + moment) & (2**62 - 1)


def same_game(one: Ruleset, other: Ruleset) -> bool:
    """Whether two rulesets are the law of the same kind of game."""
    return one.options == other.options and one.players == other.players and one.version == other.version


def fingerprint(state: State) -> tuple[object, ...]:
    """What tells the positions of one turn apart."""
    return (
        int(state.seat),
        int(state.round),
        int(state.depth),
        tuple([int(cell) for cell in state.pending]),
        tuple([int(cell) for cell in state.idle]),
        tuple([int(cell) for cell in state.gold]),
        tuple([int(cell) for cell in state.hand]),
        tuple([int(cell) for cell in state.face_up]),
    )
