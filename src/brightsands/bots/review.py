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
from brightsands.bots.hints import certain, differ, mains
from brightsands.bots.missions.judge import WON
from brightsands.bots.planner import PlannerBot
from brightsands.bots.reasons import Reason, TurnChange
from brightsands.bots.search import DEALS, Effort, Search
from brightsands.record.game import View
from brightsands.rules.actions import Action
from brightsands.rules.codes import END, NOTHING
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import sample

# Every candidate turn, none of them played on: what a turn is worth must not hang on how long somebody waits for it.
EFFORT: Final = Effort(nodes=1, width=8, depth=0)
MOST: Final = 99.0  # a mission won or lost by a turn: more than anything else counts
END_OF_MISSION: Final = WON / 2


@dataclass(frozen=True)
class Judgement:
    """What a turn was worth, and what the best turn for the same moment is."""

    value: float  # of the turn that was played
    best_value: float
    other_value: float  # of the best turn that is really different from the one that was played
    best: tuple[Action, ...]  # as far as what it shows does not matter; the turn that was played if it was the best
    reasons: tuple[Reason, ...]  # for the best turn, the weightiest first

    @property
    def loss(self) -> float:
        """By how much the turn that was played was worse than the best."""
        return min(self.best_value - self.value, MOST)

    @property
    def gain(self) -> float:
        """By how much it was better than anything really different; 0 if it was not."""
        return min(max(self.value - self.other_value, 0.0), MOST)


class Reviewer:
    """Judges turns. The same view and the same actions give the same judgement."""

    def __init__(self) -> None:
        self._planner = PlannerBot(0, EFFORT)

    def judge(self, view: View, played: Sequence[int]) -> Judgement:
        """Judge the turn that was played from the moment of a view, by what the seat of the view knew at that moment.

        What the turn showed is not known then: it is valued over what it might have shown, as every other turn is.
        """
        knowledge = view.knowledge
        search = self._planner.search(knowledge.rules)
        seat = int(knowledge.seat)
        chance = int(knowledge.seen.round) * 8191 + int(knowledge.seen.time_head) * 131
        candidates = search.think(knowledge, chance)
        deals = [sample(knowledge, chance + number) for number in range(DEALS)]
        line = self._followed(search, knowledge.rules, deals[0], played, seat)
        line.value = search.turns.worth(line.state, seat)
        if line.known >= 0:
            others = [self._followed(search, knowledge.rules, deal, played, seat).state for deal in deals[1:]]
            line.value = (line.value + sum(search.turns.worth(state, seat) for state in others)) / len(deals)
        different = [candidate.turn.value for candidate in candidates if differ(candidate.turn, line)]
        # The same main actions are the same turn: paid in another way, or with another effect beside them, its value
        # differs more by what was dealt to the samples than by anything that a person could learn from.
        another = (each.turn for each in candidates if mains(each.turn) != mains(line))
        best = next((turn for turn in another if turn.value > line.value), line)
        if line.value < -END_OF_MISSION and best.value < END_OF_MISSION:
            best = line  # the mission was lost by then, whatever was played
        reasons = TurnChange(search, deals[0], best, seat, chance).reasons()
        actions = certain(knowledge, best, chance) if best is not line else tuple(Action(code) for code in played)
        return Judgement(line.value, best.value, max(different, default=line.value), actions, reasons)

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
