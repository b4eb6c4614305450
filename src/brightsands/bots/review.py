"""Looking back at a turn: what it was worth beside the best that could be found, by what its seat knew then.

>>> from brightsands import Game
>>> from brightsands.rules.actions import Action
>>> game = Game.new(players=2, seed=7)
>>> found = Reviewer().judge(game.view(game.seat), [Action.parse("celebrate festival").code])
>>> found.loss > 0, len(found.best) > 0, len(found.reasons) > 0
(True, True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from brightsands.bots.answers import Turn
from brightsands.bots.hints import EFFORT, certain, chance_of, differ, gap, mains
from brightsands.bots.missions.judge import WON
from brightsands.bots.planner import PlannerBot
from brightsands.bots.reasons import Reason, TurnChange
from brightsands.bots.search import DEALS, Candidate, Effort, Search
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.codes import END, NOTHING
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import sample

MOST: Final = 99.0  # a mission won or lost by a turn: more than anything else counts
END_OF_MISSION: Final = WON / 2


@dataclass(frozen=True)
class Judgement:
    """What a turn was worth beside the best turn for the same moment, in points or in actions of a mission."""

    behind: float  # the best turn
    ahead: float  # of the best turn that is really different from it
    best: tuple[Action, ...]  # as far as what it shows does not matter; the turn that was played if it was the best
    reasons: tuple[Reason, ...]  # for the best turn, the weightiest first

    @property
    def loss(self) -> float:
        """By how much the turn that was played was worse than the best."""
        return min(self.behind, MOST)

    @property
    def gain(self) -> float:
        """By how much it was better than anything really different; 0 if it was not."""
        return min(max(self.ahead, 0.0), MOST)


class Reviewer:
    """Judges turns, as hints of the same seed would advise them: whoever follows the first of these did well.

    The same view, actions and seed give the same judgement.
    """

    def __init__(self, effort: Effort = EFFORT) -> None:
        self._planner = PlannerBot(0, effort)

    def judge(self, view: View, played: Sequence[int], seed: int = 0) -> Judgement:
        """Judge the turn that was played from the moment of a view, by what the seat of the view knew at that moment.

        What the turn showed is not known then: it is valued over what it might have shown, as every other turn is.
        """
        knowledge = view.knowledge
        search = self._planner.search(knowledge.rules)
        seat = int(knowledge.seat)
        chance = chance_of(knowledge, seed)
        candidates = search.think(knowledge, chance)
        deals = [sample(knowledge, chance + number) for number in range(DEALS)]
        line = self._followed(search, knowledge.rules, deals[0], played, seat)
        line.value = search.turns.worth(line.state, seat)
        if line.known >= 0:
            others = [self._followed(search, knowledge.rules, deal, played, seat).state for deal in deals[1:]]
            line.value = (line.value + sum(search.turns.worth(state, seat) for state in others)) / len(deals)
        # The same main actions are the same turn: paid in another way, or with another effect beside them, its value
        # differs more by what was dealt to the samples than by anything that a person could learn from.
        mine = next((each for each in candidates if mains(each.turn) == mains(line)), Candidate(line))
        best, advised = mine, certain(knowledge, candidates[0].turn, chance) if candidates else ()
        loss = gap(candidates[0], mine) if candidates else 0.0
        if loss > 0.0 and not _follows(line, advised):
            best = candidates[0]
        if line.value < -END_OF_MISSION and best.turn.value < END_OF_MISSION:
            best = mine  # the mission was lost by then, whatever was played
        if best is mine:
            ahead = [gap(mine, each) for each in candidates if differ(each.turn, line)]
            reasons = TurnChange(search, deals[0], line, seat, chance).reasons()
            return Judgement(0.0, min(ahead, default=0.0), tuple(Action(code) for code in played), reasons)
        return Judgement(loss, 0.0, advised, TurnChange(search, deals[0], best.turn, seat, chance).reasons())

    @staticmethod
    def _followed(search: Search, rules: Ruleset, deal: State, played: Sequence[int], seat: int) -> Turn:
        """The turn in a sampled game, as far as it can be played there; a bot ends it."""
        turns = search.turns
        line = Turn([], deal.copy(), -1)
        for code in played:
            if line.state.over or code not in legal_codes(rules, line.state):
                break
            if code == END:
                line.main = len(line.codes)
            turns.answers.do(line, code)
        state = line.state
        if not state.over and state.seat == seat and (state.acted or frame(state) != NOTHING or state.open):
            turns.answers.settle(line, 0)
            line.main = line.main or len(line.codes)
            turns.end(line)
        line.main = line.main or len(line.codes)
        return line


def _follows(line: Turn, advised: Sequence[Action]) -> bool:
    """Whether a turn did what was advised, whatever it did besides."""
    return mains(Turn([action.code for action in advised], line.state, -1)) <= mains(line)
