"""Plays whole turns: it keeps the one it chose in mind until something new is seen."""

from __future__ import annotations

from collections.abc import Callable

from brightsands.bots.answers import Turn
from brightsands.bots.position_key import position_key
from brightsands.bots.search import Candidate, Search
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.cells import numbers
from brightsands.rules.position import LegalActions
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State


class Thinker:
    """Finds candidates by one search for every kind of game that it is asked about."""

    def __init__(self, make_search: Callable[[Ruleset], Search], seed: int) -> None:
        self._make_search = make_search
        self._seed = seed
        self._search: Search | None = None

    def candidates(self, view: View) -> list[Candidate]:
        """What could be done in the turn of a view's seat, the best first."""
        knowledge = view.knowledge
        return self.search(knowledge.rules).think(knowledge, self._seed_for(knowledge.seen))

    def search(self, rules: Ruleset) -> Search:
        """The search for a ruleset, made once."""
        if self._search is None or not same_game(self._search.rules, rules):
            self._search = self._make_search(rules)
        return self._search

    def _seed_for(self, seen: State) -> int:
        """A seed for the samples of one decision: another for every moment, the same for the same moment."""
        moment = int(seen.round) * 8191 + int(seen.time_head) * 131 + int(seen.acted) * 7 + int(seen.actions_left)
        return (self._seed * 1_000_003 + moment) & (2**62 - 1)


class TurnPlayer:
    """Decides action by action for somebody who thinks in turns."""

    def __init__(self, candidates: Callable[[View], list[Candidate]]) -> None:
        self.reasons: tuple[str, ...] = ()
        self._candidates = candidates
        self._plan: list[tuple[int, tuple[object, ...]]] = []  # actions to come, each with what it expects

    def decide(self, view: View, legal: LegalActions) -> Action:
        """The next action of the turn it has in mind, or of a new one."""
        codes = legal.codes
        seen = view.knowledge.seen
        if len(codes) == 1:
            self._plan = self._plan[1:] if self._plan and self._plan[0][0] == codes[0] else []
            return legal[0]
        if self._plan:
            code, expected = self._plan[0]
            if code in codes and expected == moment(seen):
                del self._plan[0]
                return Action(code)
        self._plan = []
        turn = self._best(view, codes)
        if turn is None:
            self.reasons = ()
            return legal[0]
        known = turn.known if turn.known >= 0 else len(turn.codes)
        state = seen.copy()
        for number, code in enumerate(turn.codes[:known]):
            if number:
                self._plan.append((code, moment(state)))
            if number + 1 < known:  # the last one may draw what nobody has seen yet
                apply(view.knowledge.rules, state, code, 0)
        self.reasons = (f"{', '.join(str(Action(code)) for code in turn.codes)}: {turn.value:.1f}",)
        return Action(turn.codes[0])

    def _best(self, view: View, codes: list[int]) -> Turn | None:
        """The best turn that begins with a legal action; None if there is none, however the position came about."""
        for candidate in self._candidates(view):
            if candidate.turn.codes and candidate.turn.codes[0] in codes:
                return candidate.turn
        return None


def same_game(one: Ruleset, other: Ruleset) -> bool:
    """Whether two rulesets are the law of the same kind of game."""
    return one.options == other.options and one.players == other.players and one.version == other.version


def moment(state: State) -> tuple[object, ...]:
    """All that the rest of a turn hangs on: the position, what is open in it, and what was used up in the turn."""
    return (
        int(position_key(state, state.seat)),
        tuple(numbers(state.pending)),
        tuple(numbers(state.held)),
        int(state.used),
        int(state.traded),
    )
