"""Plans of a whole game, changed at random and kept if they end with more points.

A plan is the list of its turns, each a list of actions. The deal is fixed, stacks and all, so a plan always ends the
same. What is changed is drawn from all legal turns; then the plan goes on as far as its turns are still possible, and
where none of the next is, the planner fills in what it thinks best. The points at the end are the only measure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from brightsands.bots.answers import Turn
from brightsands.bots.turns import Turns
from brightsands.rules.apply import apply
from brightsands.rules.legal import legal_codes
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import points_of
from brightsands.rules.state import State

Codes = tuple[int, ...]
Replies = Callable[[State], State]  # what the others do until it is the seat's turn again, or the end

LOOK_ON = 6  # turns of the plan that are tried where the next one is not possible any more
RAW = 0.25  # part of the drawn turns that is drawn action by action; the others are paid and placed sensibly
HOT, COLD = 1.0, 0.1  # points by which a worse plan may be taken, at first and at last
MOST = 120  # actions of a turn that is drawn action by action


@dataclass(frozen=True)
class Line:
    """A game to its end: its turns, and how many points (with others, how many more than theirs) it made."""

    turns: tuple[Codes, ...]
    starts: tuple[State, ...]  # where each of them began
    points: float


class Deal:
    """One deal, played again and again by one seat."""

    def __init__(self, rules: Ruleset, start: State, turns: Turns, replies: Replies | None = None) -> None:
        self.rules = rules
        self.start = start
        self.seat = int(start.seat)
        self._turns = turns
        self._replies = replies

    def follow(self, state: State, codes: Codes) -> State | None:
        """The position after a turn, None if it is not possible."""
        state = state.copy()
        for code in codes:
            if state.over or code not in legal_codes(self.rules, state):
                return None
            apply(self.rules, state, code, 0)
        return state if _between(state) else None

    def drawn(self, state: State, rng: Random) -> tuple[Codes, State]:
        """A turn drawn from all that are legal."""
        if rng.random() >= RAW:
            found = [turn for turn in self._turns.all_turns(state, False) if turn.codes]
            rng.shuffle(found)
            possible = self._first_possible(state, found)
            if possible is not None:
                return possible
        state = state.copy()
        codes: list[int] = []
        while True:
            legal = legal_codes(self.rules, state)
            code = legal[-1] if len(codes) >= MOST else rng.choice(legal)
            codes.append(code)
            apply(self.rules, state, code, 0)
            if _between(state):
                return tuple(codes), state

    def best(self, state: State, wide: bool) -> tuple[Codes, State] | None:
        """The turn that the planner thinks best, None if none of its turns is possible."""
        self._turns.answers.judge.press(state, self.seat)
        return self._first_possible(state, self._turns.all_turns(state, wide))

    def _first_possible(self, state: State, found: list[Turn]) -> tuple[Codes, State] | None:
        for turn in found:
            codes = tuple(turn.codes)
            after = self.follow(state, codes)
            if after is not None:
                return codes, after
        return None

    def play(self, wanted: list[Codes | None], rng: Random, done: Line | None = None, kept: int = 0) -> Line:
        """Play a plan as far as it is possible; None stands for a turn to be drawn.

        The first turns may be taken over from a line that has them, ``kept`` in number.
        """
        starts = list(done.starts[: kept + 1]) if done is not None else [self.start]
        turns = list(done.turns[:kept]) if done is not None else []
        state = starts.pop()
        place = kept
        while not state.over:
            starts.append(state)
            after: State | None = None
            for ahead in range(place, min(place + LOOK_ON, len(wanted))):
                codes = wanted[ahead]
                if codes is None:
                    break
                after = self.follow(state, codes)
                if after is not None:
                    turns.append(codes)
                    place = ahead + 1
                    break
            if after is None:
                anew = place < len(wanted) and wanted[place] is None
                filled = None if anew else self.best(state, wide=False)
                codes, after = filled if filled is not None else self.drawn(state, rng)
                turns.append(codes)
                place += 1 if anew else 0
            state = self.replied(after)
        return Line(tuple(turns), tuple(starts), self.points(state))

    def replied(self, state: State) -> State:
        """The position after what the others do."""
        return state if self._replies is None or state.over else self._replies(state)

    def points(self, state: State) -> float:
        """Points at the end; with others at the table, how many more than the best of them."""
        mine = float(points_of(self.rules, state, self.seat))
        others = [int(points_of(self.rules, state, seat)) for seat in range(state.players) if seat != self.seat]
        return mine - max(others) if others else mine


def _between(state: State) -> bool:
    """Whether one turn is over and the next has not begun."""
    return bool(state.over) or (state.acted == 0 and state.depth == 0 and state.open == 0 and not state.revealed)


def changed(turns: tuple[Codes, ...], rng: Random) -> tuple[list[Codes | None], int]:
    """A neighbour of a plan, where turns are drawn anew, left out, put in or moved; and how many stay before that."""
    plan: list[Codes | None] = list(turns)
    place = rng.randrange(len(plan))
    kind = rng.random()
    if kind < 0.35:
        plan[place] = None
    elif kind < 0.5:
        del plan[place]
    elif kind < 0.65:
        plan.insert(place, None)
    elif kind < 0.85:
        turn = plan.pop(place)
        to = rng.randrange(len(plan) + 1)
        plan.insert(to, turn)
        place = min(place, to)
    else:
        for each in range(place, min(place + rng.randint(2, 5), len(plan))):
            plan[each] = None
    return plan, place


def improved(deal: Deal, line: Line, tries: int, rng: Random) -> Line:
    """The best of many changed plans, by simulated annealing."""
    best = now = line
    for number in range(tries):
        heat = HOT * (COLD / HOT) ** (number / tries)
        plan, kept = changed(now.turns, rng)
        new = deal.play(plan, rng, now, kept)
        if new.points >= now.points or rng.random() < exp((new.points - now.points) / heat):
            now = new
            if new.points > best.points:
                best = new
    return best
