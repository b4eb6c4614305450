"""Own turns on from every candidate: the best few positions of all are kept after each turn.

A beam plans several turns at once, so it finds what pays only together: a workforce first, the industry it works in
next, the card last. It is led by the judge, in a sampled game, so what it drew there counts only on average over
several samples. Where something was learned, it weighs what the beam ends with, or leads it too, beside the judge.
Others are left out: their turns are passed over, and they are taken to have had the time and some points.

Sampled games differ in what is hidden alone, so the same positions come again and again: turns that one of them found
from a position are carried out in the others, not looked for anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Turn
from brightsands.bots.playing_on import PlayingOn
from brightsands.bots.position_key import position_key
from brightsands.bots.turns import Turns
from brightsands.bots.variety import Alike, Variety
from brightsands.rules.codes import bit
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

OUTDONE: Final = 1.0  # how much worse than all that were kept a candidate counts of which nothing was kept


class Breadth:
    """How broad and how deep a beam is."""

    def __init__(self, roots: int, width: int, depth: int, branches: int, samples: int, learned: bool = False) -> None:
        self.roots = roots  # candidates that are played on
        self.width = width  # positions that are kept after each turn
        self.depth = depth  # own turns
        self.branches = branches  # turns that are looked at from each position
        self.samples = samples  # games at most in which all this is done, where seconds do not set the limit
        self.learned = learned  # whether what was learned leads on the way too, and not only weighs the ends
        self.promise: float = 0.0  # what a candidate must promise to have more samples; 0: the better half has them
        self.variety: Variety | None = None  # that is kept up in it, if any

    def sparing(self, promise: float) -> Breadth:
        """Itself, now with more samples for those candidates alone that promise so many points more than the best."""
        self.promise = promise
        return self


class Kept:
    """A position of the beam: what it is worth, and which candidates led to it."""

    def __init__(self, roots: i64, state: State, value: float) -> None:
        self.roots: i64 = roots  # a mask: the same turns in another order lead to the same position
        self.state = state
        self.value = value


class Beam:
    """Plays candidates of one seat on."""

    def __init__(self, turns: Turns, playing_on: PlayingOn, breadth: Breadth) -> None:
        self.turns = turns
        self.playing_on = playing_on
        self.breadth = breadth
        self._found: dict[int, list[Turn]] = {}  # the turns from every position that was looked at

    def worths(self, dealt: State, roots: list[Turn], seat: i64) -> list[float]:
        """What the best of all that follows each candidate is worth in a sampled game."""
        beam: list[Kept] = []
        for root in range(len(roots)):
            state = self.playing_on.follow(dealt, roots[root], seat)
            beam.append(Kept(bit(root), state, self.turns.worth(state, seat)))
        answers = self.turns.answers
        others = dealt.players > 1
        for step in range(self.breadth.depth):
            if others:
                answers.passed = step + 1
            beam = self._after(beam, seat, step == 0)
        insight = self.playing_on.insight
        if insight is not None:
            for kept in beam:
                kept.value = insight.beside(kept.state, seat, self.turns.worth(kept.state, seat), answers.passed)
            beam.sort(key=_by_value)
        answers.passed = 0
        last = beam[len(beam) - 1].value - OUTDONE
        worths = [last for _ in roots]
        for kept in reversed(beam):
            for root in range(len(roots)):
                if (kept.roots >> root) & 1:
                    worths[root] = kept.value
        return worths

    def _after(self, beam: list[Kept], seat: i64, all_roots: bool) -> list[Kept]:
        """One turn on from every position, the best first; no candidate is given up after a single turn."""
        found: list[Kept] = []
        seen: dict[int, Kept] = {}
        for kept in beam:
            if not kept.state.over and kept.state.seat != seat:
                self.turns.skip_others(kept.state, seat)
            if kept.state.over:
                found.append(kept)
                continue
            for turn in self._turns(kept.state, seat):
                key: int = position_key(turn.state, seat)
                same = seen.get(key)
                if same is not None:
                    same.roots |= kept.roots
                    continue
                new = Kept(kept.roots, turn.state, self._leading(turn, seat))
                seen[key] = new
                found.append(new)
        found.sort(key=_by_value)
        best = self._best(found, seat)
        if all_roots:
            have: i64 = 0
            for kept in best:
                have |= kept.roots
            for kept in found:
                if kept.roots & ~have:
                    have |= kept.roots
                    best.append(kept)
        return best

    def _best(self, found: list[Kept], seat: i64) -> list[Kept]:
        """The positions that are kept, the best first, of those that are alike only a few."""
        variety = self.breadth.variety
        width = self.breadth.width
        if variety is None:
            return found[:width]
        alike = Alike(variety)
        best: list[Kept] = []
        for kept in found:
            if alike.admits(kept.state, seat):
                best.append(kept)
                if len(best) == width:
                    break
        return best

    def _turns(self, state: State, seat: i64) -> list[Turn]:
        """The best turns from a position; what another sampled game found there is followed, not looked for again."""
        key: int = position_key(state, seat)
        known = self._found.get(key)
        if known is None:
            found = self.turns.all_turns(state, False)[: self.breadth.branches]
            self._found[key] = found
            return found
        again: list[Turn] = []
        for each in known:
            turn = Turn(each.codes, self.playing_on.follow(state, each, seat), each.known)
            turn.value = self.turns.worth(turn.state, seat)
            again.append(turn)
        return again

    def _leading(self, turn: Turn, seat: i64) -> float:
        """What decides whether the position after a turn is kept."""
        insight = self.playing_on.insight
        if insight is None or not self.breadth.learned:
            return turn.value
        return insight.beside(turn.state, seat, turn.value, self.turns.answers.passed)


def _by_value(kept: Kept) -> float:
    return -kept.value
