"""A few turns ahead: the best candidates are played on over sampled stacks, the others' turns left out or answered.

Sequential halving: all candidates of a round are played on over the same samples, the better half goes on to the next
round with twice as many. Candidates that are clearly worse than the best by their own value are not played on: where
the choice is plain, no time is spent on it.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Turn
from brightsands.bots.beam import Beam, Breadth
from brightsands.bots.judge import Judge
from brightsands.bots.learned.insight import Insight
from brightsands.bots.missions.judge import judge_for
from brightsands.bots.playing_on import PlayingOn
from brightsands.bots.turns import Turns, by_value
from brightsands.bots.weights import Weights
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import Knowledge, sample

if TYPE_CHECKING:
    from mypy_extensions import i64

DEALS: Final = 4  # sampled games over which a draw is averaged
FAR_BEHIND: Final = 6.0  # points behind the best with which what a turn draws is not averaged
SPARE: Final = 1.0  # turns that a seat needs beyond a plan for its hand to be empty, and
OTHERS_SPARE: Final = 3.0  # every other seat, so that there is time for a plan
HALVED: Final = 2  # samples of a beam after which the better half of its candidates goes on
COMPARED: Final = 3  # samples that all of its candidates have where they are compared sample by sample
DOUBT: Final = 0.5  # how much the worth of two candidates differs from sample to sample at least, squared
WEIGHED: Final = 14  # turns that are valued by what was learned too
NEAR: Final = 2.0  # points by which a turn may be behind the best to be played on, and
NEAR_ANSWERED: Final = 3.0  # the same where the others reply


class Effort:
    """How hard a planner thinks."""

    def __init__(
        self,
        nodes: int = 12,
        width: int = 8,
        depth: int = 1,
        seconds: float = 0.0,
        wide: bool = True,
        replies: bool = False,
    ) -> None:
        self.nodes = nodes  # positions whose turns may be made for a decision, replies of others apart
        self.width = width  # candidates that are played on
        self.depth = depth  # own turns that each of them is played on
        self.seconds = seconds  # a limit of time besides, 0 for none
        self.wide = wide  # whether effects before the main action and several ways to pay are looked at
        self.replies = replies  # whether the others play on too, each by its best turn
        self.breadth: Breadth | None = None  # of the beam that plays candidates on, if one does
        self.weighed = WEIGHED  # turns, the best by the judge, that are valued by what was learned too


class Candidate:
    """A turn under consideration: what it is worth by itself, and what playing on from it showed."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total: float = 0.0
        self.trials: i64 = 0
        self.worths: list[float] = []  # in each sample, as far as they are compared sample by sample

    def take(self, worth: float) -> None:
        """Count what playing on from the turn showed in one more sample."""
        worth -= self.turn.toll
        self.total += worth
        self.trials += 1
        self.worths.append(worth)

    def promise(self, best: Candidate) -> float:
        """By how much it may yet prove better than the best so far, which had the same samples: by a standard error."""
        samples = float(len(self.worths))
        behind = best.mean() - self.mean()
        spread = DOUBT
        for place in range(len(self.worths)):
            off = best.worths[place] - self.worths[place] - behind
            spread += off * off / (samples - 1.0)
        return sqrt(spread / samples) - behind

    def mean(self) -> float:
        """The mean value after playing on, or that of the turn itself if it was not played on."""
        if self.trials == 0:
            return self.turn.value
        return self.total / float(self.trials)


class Search:
    """Thinks for one seat of one game."""

    def __init__(self, rules: Ruleset, weights: Weights, effort: Effort, judge: Judge | None = None) -> None:
        self.judge: Judge = judge if judge is not None else judge_for(rules, weights)
        self.effort = effort
        self.weights = weights
        self.turns = Turns(rules, self.judge, 0)
        self.rules = self.turns.rules
        self.playing_on = PlayingOn(self.rules, self.judge, self.turns)
        self._insight: Insight | None = None

    @property
    def insight(self) -> Insight | None:
        """What was learned, if the search asks it."""
        return self._insight

    def ask(self, insight: Insight) -> None:
        """Weigh candidates, and what comes of them, by what was learned too."""
        self._insight = insight
        self.playing_on.insight = insight

    def think(self, knowledge: Knowledge, seed: int) -> list[Candidate]:
        """Candidates for the turn that the seat of the knowledge is in, the best first."""
        effort = self.effort
        turns = self.turns
        started = perf_counter()
        seat = knowledge.seat
        turns.nodes = 0
        turns.answers.passed = 0
        turns.answers.seed = seed
        turns.answers.lasting = self.rules.alone  # nobody else's wishes change what a position is worth
        turns.answers.forget()
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
        if self._insight is not None:
            found = self._weighed(self._insight, deals, found, seat)
        turns.mains.swapping = False
        if effort.breadth is not None and (self.rules.alone or self._has_time(first, found, seat)):
            return self._beamed(effort.breadth, knowledge, seed, deals, found, started)
        near = self._near(found)
        if effort.replies and not first.last_round:
            near = self._with_the_other_way(found, near)
        candidates: list[Candidate] = [Candidate(turn) for turn in found[:near]]
        rest: list[Candidate] = [Candidate(turn) for turn in found[near:]]
        if near < 2:
            return candidates + rest
        if effort.replies:
            return self._answered(knowledge, seed, deals, candidates, started) + rest
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
                    candidate.total += self.playing_on.alone(dealt, candidate.turn, seat, effort.depth)
                    candidate.trials += 1
            candidates.sort(key=_by_mean)
            half = (len(candidates) + 1) // 2
            lost = candidates[half:] + lost
            candidates = candidates[:half]
            trials *= 2
        candidates.sort(key=_by_mean)
        return candidates + lost + rest

    def _has_time(self, first: State, found: list[Turn], seat: i64) -> bool:
        """Whether a plan of several turns comes to its end before anybody's hand could be empty."""
        breadth = self.effort.breadth
        if breadth is None or first.last_round or found[0].state.last_round:
            return False
        if self.judge.others < float(breadth.depth) + OTHERS_SPARE:
            return False
        self.judge.value(first, seat)
        return self.judge.turns >= float(breadth.depth) + SPARE

    def _answered(
        self, knowledge: Knowledge, seed: int, deals: list[State], candidates: list[Candidate], started: float
    ) -> list[Candidate]:
        """Candidates played on with the others' replies, the best first: every round of halving has an equal share."""
        effort = self.effort
        seat = knowledge.seat
        lost: list[Candidate] = []
        rounds = 0
        while 1 << rounds < len(candidates):
            rounds += 1
        number = 0
        for halved in range(rounds):
            price = len(candidates) * effort.depth  # of one sample, in positions
            trials = (effort.nodes - 1) // rounds // price
            until = started + effort.seconds * float(halved + 1) / float(rounds)
            done = 0
            while done == 0 or done < trials:
                if done and effort.seconds > 0.0 and perf_counter() > until:
                    break
                dealt = deals[number] if number < DEALS else sample(knowledge, seed + number)
                number += 1
                done += 1
                for candidate in candidates:
                    candidate.take(self.playing_on.together(dealt, candidate.turn, seat, effort.depth))
            candidates.sort(key=_by_mean)
            half = (len(candidates) + 1) // 2
            lost = candidates[half:] + lost
            candidates = candidates[:half]
        return candidates + lost

    def _beamed(
        self, breadth: Breadth, knowledge: Knowledge, seed: int, deals: list[State], found: list[Turn], started: float
    ) -> list[Candidate]:
        """Candidates by what a beam makes of them over the same samples, the best first.

        The more is to be said between them, the more samples they have: the worse half goes first, or whatever can
        hardly prove better than the best by a number of points that matters.
        """
        seconds = self.effort.seconds
        candidates: list[Candidate] = [Candidate(turn) for turn in found[: breadth.roots]]
        beam = Beam(self.turns, self.playing_on, breadth)
        lost: list[Candidate] = []
        number = 0
        while len(candidates) > 1 and (number == 0 or seconds > 0.0 or number < breadth.samples):
            if number and seconds > 0.0 and perf_counter() - started > seconds * float(number) / float(number + 1):
                break  # another one would take too long
            dealt = deals[number] if number < DEALS else sample(knowledge, seed + number)
            number += 1
            worths = beam.worths(dealt, [candidate.turn for candidate in candidates], knowledge.seat)
            for place in range(len(candidates)):
                candidates[place].take(worths[place])
            candidates.sort(key=_by_mean)
            if breadth.promise > 0.0:
                if number >= COMPARED:
                    lost = _without_promise(candidates, breadth.promise) + lost
            elif number % HALVED == 0 and number < breadth.samples:
                half = (len(candidates) + 1) // 2
                lost = candidates[half:] + lost
                candidates = candidates[:half]
        rest: list[Candidate] = [Candidate(turn) for turn in found[breadth.roots :]]
        return candidates + lost + rest

    def _near(self, found: list[Turn]) -> int:
        """How many of the turns, the best first, are to be played on: those near the best, as many as can be paid."""
        effort = self.effort
        if effort.depth < 1 or not found:
            return 0
        most = (effort.nodes - 1) // effort.depth
        if most > effort.width:
            most = effort.width
        least = found[0].value - (NEAR_ANSWERED if effort.replies else NEAR)
        near = 0
        while near < len(found) and near < most and found[near].value > least:
            near += 1
        return near

    def _with_the_other_way(self, found: list[Turn], near: int) -> int:
        """Let a turn that brings the end about be held against one that leaves the game open; how many are played on.

        A lead that looks safe may not outlast what the others make of their last turns, and that is seen only where
        they are played.
        """
        ending = found[0].state.last_round
        place = 1
        while place < len(found) and found[place].state.last_round == ending:
            place += 1
        if near < 1 or place == len(found):
            return near
        if ending:
            near = 1  # the best end stands for all of them
        elif place < near:
            return near
        elif near == self.effort.width:
            near -= 1
        found.insert(near, found.pop(place))
        return near + 1

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
            total += self.turns.worth(self.playing_on.follow(deals[number], turn, seat), seat)
        turn.value = total / float(len(deals)) - turn.toll

    def _weighed(self, insight: Insight, deals: list[State], found: list[Turn], seat: i64) -> list[Turn]:
        """The best turns by what was learned and by the judge together, the others behind them."""
        weighed = self.effort.weighed
        best = found[:weighed]
        rest = found[weighed:]
        last = best[len(best) - 1].value
        for turn in best:
            learned = insight.value(turn.state, seat)
            if turn.known >= 0:
                for number in range(1, len(deals)):
                    learned += insight.value(self.playing_on.follow(deals[number], turn, seat), seat)
                learned /= float(len(deals))
            turn.value = learned + insight.shares.prior * turn.value
        best.sort(key=by_value)
        for turn in rest:
            turn.value += best[len(best) - 1].value - last
        return best + rest


def _by_mean(candidate: Candidate) -> float:
    return -candidate.mean()


def _without_promise(candidates: list[Candidate], least: float) -> list[Candidate]:
    """Take out of the candidates, the best first, what can hardly prove better than the best by so many points."""
    best = candidates[0]
    out: list[Candidate] = []
    for candidate in candidates[1:]:
        if candidate.promise(best) <= least:
            out.append(candidate)
    for candidate in out:
        candidates.remove(candidate)
    return out
