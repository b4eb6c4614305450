"""A few own turns ahead: the best candidates are played on over sampled stacks, the others' turns left out.

Sequential halving: all candidates of a round are played on over the same samples, the better half goes on to the next
round with twice as many. Candidates that are clearly worse than the best by their own value are not played on: where
the choice is plain, no time is spent on it.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Turn
from brightsands.bots.judge import Judge
from brightsands.bots.learned.insight import Insight
from brightsands.bots.missions.judge import judge_for
from brightsands.bots.turns import Turns, by_value
from brightsands.bots.weights import Weights
from brightsands.rules.codes import END, NOTHING
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import Knowledge, sample

if TYPE_CHECKING:
    from mypy_extensions import i64

DEALS: Final = 4  # sampled games over which a draw is averaged
FAR_BEHIND: Final = 6.0  # points behind the best with which what a turn draws is not averaged
MOST_WEIGHED: Final = 14  # turns that are valued by what was learned too
NEAR: Final = 2.0  # points by which a turn may be behind the best to be played on


class Effort:
    """How hard a planner thinks."""

    def __init__(
        self, nodes: int = 12, width: int = 8, depth: int = 1, seconds: float = 0.0, wide: bool = True
    ) -> None:
        self.nodes = nodes  # positions whose turns may be made for a decision
        self.width = width  # candidates that are played on
        self.depth = depth  # own turns that each of them is played on
        self.seconds = seconds  # a limit of time besides, 0 for none
        self.wide = wide  # whether effects before the main action and several ways to pay are looked at


class Candidate:
    """A turn under consideration: what it is worth by itself, and what playing on from it showed."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total: float = 0.0
        self.trials: i64 = 0

    def mean(self) -> float:
        """The mean value after playing on, or that of the turn itself if it was not played on."""
        if self.trials == 0:
            return self.turn.value
        return self.total / float(self.trials)


class Search:
    """Thinks for one seat of one game."""

    def __init__(self, rules: Ruleset, weights: Weights, effort: Effort, judge: Judge | None = None) -> None:
        self.insight: Insight | None = None  # what was learned, if the search is to ask it
        self.judge: Judge = judge if judge is not None else judge_for(rules, weights)
        self.effort = effort
        self.weights = weights
        self.turns = Turns(rules, self.judge, 0)
        self.rules = self.turns.rules

    def think(self, knowledge: Knowledge, seed: int) -> list[Candidate]:
        """Candidates for the turn that the seat of the knowledge is in, the best first."""
        effort = self.effort
        turns = self.turns
        started = perf_counter()
        seat = knowledge.seat
        turns.nodes = 0
        turns.answers.passed = 0
        turns.answers.seed = seed
        deals: list[State] = [sample(knowledge, seed + number) for number in range(DEALS)]
        first = deals[0]
        total = 0.0
        for deal in deals:
            total += self.judge.see_others(deal, seat)
        self.judge.others = total / float(DEALS)
        self.judge.press(first, seat)
        turns.mains.swapping = True
        found = turns.all_turns(first, effort.wide)
        self._average_all(deals, found, seat)
        found.sort(key=by_value)
        if self.insight is not None:
            found = self._weighed(self.insight, deals, found, seat)
        turns.mains.swapping = False
        near = self._near(found)
        candidates: list[Candidate] = [Candidate(turn) for turn in found[:near]]
        rest: list[Candidate] = [Candidate(turn) for turn in found[near:]]
        if near < 2:
            return candidates + rest
        lost: list[Candidate] = []
        number = 0
        trials = 1
        while len(candidates) > 1:
            cost = len(candidates) * trials * effort.depth
            if turns.nodes + cost > effort.nodes or (
                effort.seconds > 0.0 and perf_counter() - started > effort.seconds * 0.5
            ):
                break
            for _ in range(trials):
                number += 1
                dealt = deals[number - 1] if number <= DEALS else sample(knowledge, seed + number)
                for candidate in candidates:
                    candidate.total += self._play_on(dealt, candidate.turn, seat)
                    candidate.trials += 1
            candidates.sort(key=_by_mean)
            half = (len(candidates) + 1) // 2
            lost = candidates[half:] + lost
            candidates = candidates[:half]
            trials *= 2
        candidates.sort(key=_by_mean)
        return candidates + lost + rest

    def _near(self, found: list[Turn]) -> int:
        """How many of the turns, the best first, are to be played on: those near the best, as many as can be paid."""
        effort = self.effort
        if effort.depth < 1:
            return 0
        most = (effort.nodes - 1) // effort.depth
        if most > effort.width:
            most = effort.width
        near = 0
        while near < len(found) and near < most and found[near].value > found[0].value - NEAR:
            near += 1
        return near

    def _average_all(self, deals: list[State], found: list[Turn], seat: i64) -> None:
        """Average what turns draw, but for those that are far behind a turn whose value is no matter of luck."""
        best = -1.0e9
        for turn in found:
            if turn.known < 0 and turn.value > best:
                best = turn.value
        for turn in found:
            if turn.known >= 0 and turn.value > best - FAR_BEHIND:
                self._average(deals, turn, seat)
                if turn.value > best:
                    best = turn.value

    def _average(self, deals: list[State], turn: Turn, seat: i64) -> None:
        """Value a turn that draws something by what it draws in several sampled games."""
        total = turn.value + turn.toll
        for number in range(1, len(deals)):
            total += self.turns.worth(self._follow(deals[number], turn, seat), seat)
        turn.value = total / float(len(deals)) - turn.toll

    def _weighed(self, insight: Insight, deals: list[State], found: list[Turn], seat: i64) -> list[Turn]:
        """The best turns by what was learned and by the judge together, the others behind them."""
        best = found[:MOST_WEIGHED]
        rest = found[MOST_WEIGHED:]
        last = best[len(best) - 1].value
        for turn in best:
            learned = insight.value(turn.state, seat)
            if turn.known >= 0:
                for number in range(1, len(deals)):
                    learned += insight.value(self._follow(deals[number], turn, seat), seat)
                learned /= float(len(deals))
            turn.value = learned + insight.shares.prior * turn.value
        best.sort(key=by_value)
        for turn in rest:
            turn.value += best[len(best) - 1].value - last
        return best + rest

    def _follow(self, dealt: State, turn: Turn, seat: i64) -> State:
        """A turn in a sampled game, which may deal other cards than the one that the turn was made in."""
        turns = self.turns
        line = Turn([], dealt.copy(), -1)
        for code in turn.codes:
            if line.known >= 0 and not self._may(line.state, code):
                break
            turns.answers.do(line, code)
        state = line.state
        if not state.over and state.seat == seat and (state.acted or frame(state) != NOTHING):
            turns.answers.settle(line, 0)
            turns.end(line)
        return line.state

    def _may(self, state: State, code: i64) -> bool:
        """Whether an action is possible; the end of a turn is seen at once."""
        if code == END:
            return state.acted > 0 and state.depth == 0 and state.open == 0 and state.over == 0
        return int(code) in legal_codes(self.rules, state)

    def _play_on(self, dealt: State, turn: Turn, seat: i64) -> float:
        """Play a turn in a sampled game, then own turns by their value alone; what comes out of it."""
        turns = self.turns
        state = self._follow(dealt, turn, seat)
        turns.answers.passed = 0
        for _ in range(self.effort.depth):
            if state.over:
                break
            turns.skip_others(state, seat)
            turns.answers.passed += 1
            if state.over:
                break
            state = turns.best_turn(state).state
        worth = turns.worth(state, seat)
        turns.answers.passed = 0
        return worth


def _by_mean(candidate: Candidate) -> float:
    return -candidate.mean()
