"""Hints for people: the best really different turns, what each is worth, and why.

>>> from brightsands import Game
>>> game = Game.new(players=2, seed=7)
>>> found = hints(game.view(game.seat), game.legal, effort=QUICK)
>>> len(found), found[0].actions[0] in game.legal, found[0].value >= 0
(3, True, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from brightsands.bots.answers import Turn
from brightsands.bots.planner import PlannerBot
from brightsands.bots.reasons import Reason, TurnChange
from brightsands.bots.search import Candidate, Effort
from brightsands.record.view import View
from brightsands.rules import codes
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.codes import a_of, verb_of
from brightsands.rules.legal import legal_codes
from brightsands.rules.position import LegalActions
from brightsands.rules.view.knowledge import Knowledge, sample

MAINS: Final = (
    *(codes.BUILD, codes.PLAY, codes.SWAP, codes.INCREASE, codes.UPGRADE, codes.FESTIVAL),
    *(codes.OPEN, codes.EXPLORE, codes.EXPEDITION, codes.USE, codes.EXTEND),
)
# Those whose target does not make a turn a different one: other cards swapped are no other plan
ALIKE: Final = (codes.SWAP, codes.USE)
EFFORT: Final = Effort(nodes=50, width=8, depth=2)
QUICK: Final = Effort(nodes=16, width=6, depth=1)  # for the plain core
DEALS: Final = 3  # other sampled games in which an action after something new must be possible too


@dataclass(frozen=True)
class Hint:
    """A turn worth playing.

    ``actions`` go to the end of the turn, or as far as what they show does not matter. ``value`` is by how many points
    the turn is better than the best of all really different ones: 0 or more for the best turn, 0 or less for any
    other, which is so many points behind.
    """

    actions: tuple[Action, ...]
    value: float
    reasons: tuple[Reason, ...]  # the weightiest first


def hints(view: View, legal: LegalActions, seed: int = 0, count: int = 3, effort: Effort = EFFORT) -> list[Hint]:
    """The best turns for the seat of a view, each really different from those before it; none if it has no turn.

    The same view and seed give the same hints, unless the effort has a limit in seconds.
    """
    knowledge = view.knowledge
    if not len(legal) or knowledge.seat < 0 or knowledge.seen.seat != knowledge.seat:
        return []
    search = PlannerBot(seed, effort).search(knowledge.rules)
    chance = chance_of(knowledge, seed)
    chosen: list[Candidate] = []
    for candidate in search.think(knowledge, chance):
        if len(chosen) > max(1, count):
            break  # one more than asked for: the best has to be compared with something
        if candidate.turn.codes[0] in legal.codes and all(differ(candidate.turn, other.turn) for other in chosen):
            chosen.append(candidate)
    before = sample(knowledge, chance)
    values = _values(chosen)
    changes = [TurnChange(search, before, candidate.turn, int(knowledge.seat), chance) for candidate in chosen[:count]]
    return [
        Hint(certain(knowledge, candidate.turn, chance), value, change.reasons())
        for candidate, value, change in zip(chosen, values, changes, strict=False)
    ]


def chance_of(knowledge: Knowledge, seed: int) -> int:
    """The seed of whatever is sampled at a moment: what is advised then and what is said of it later must agree."""
    moment = int(knowledge.seen.round) * 8191 + int(knowledge.seen.time_head) * 131
    return (seed * 1_000_003 + moment) & (2**62 - 1)


def gap(better: Candidate, other: Candidate) -> float:
    """By how much a turn is better than another: played on if both were, else by what they are worth themselves."""
    if better.trials and other.trials:
        return better.mean() - other.mean()
    return better.turn.value - other.turn.value


def certain(knowledge: Knowledge, turn: Turn, seed: int) -> tuple[Action, ...]:
    """The actions of a turn until one depends on something hidden that was seen before it."""
    sure = len(turn.codes)
    if turn.known >= 0:
        for deal in range(1, DEALS + 1):
            state = sample(knowledge, seed + deal)
            for place, code in enumerate(turn.codes[:sure]):
                if place >= turn.known and code not in legal_codes(knowledge.rules, state):
                    sure = place
                    break
                apply(knowledge.rules, state, code, seed + deal)
    return tuple(Action(code) for code in turn.codes[:sure])


def _values(chosen: list[Candidate]) -> list[float]:
    """By how many points each is better than the best of the others; a later one is never better than an earlier."""
    behind: list[float] = [0.0]
    for candidate in chosen[1:]:
        behind.append(min(-gap(chosen[0], candidate), behind[-1]))
    return [abs(behind[1]) if len(behind) > 1 else 0.0, *behind[1:]]


# ---- what makes turns different ----------------------------------------------------------------------------------
def mains(turn: Turn) -> frozenset[tuple[int, int]]:
    """The main actions of a turn with their targets; several cubes or ships in one action count as the best of them."""
    found: dict[int, int] = {}
    plays: set[tuple[int, int]] = set()
    for code in turn.codes:
        verb, target = int(verb_of(code)), int(a_of(code))
        if verb in (codes.INCREASE, codes.UPGRADE):
            found[verb] = max(found.get(verb, 0), target)
        elif verb in MAINS:
            plays.add((verb, 0 if verb in ALIKE else target))
    return frozenset(plays | set(found.items()))


def differ(turn: Turn, other: Turn) -> bool:
    """Whether neither of two turns is a part of the other; how they are paid does not matter."""
    mine, theirs = mains(turn), mains(other)
    if not mine or not theirs:
        return mine != theirs
    return not (mine <= theirs or theirs <= mine)


def main_actions(hint: Hint) -> tuple[Action, ...]:
    """The actions of a hint without the end of the turn, which a person may want to think about."""
    return tuple(action for action in hint.actions if action.code != codes.END)
