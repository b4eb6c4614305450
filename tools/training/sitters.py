"""Who sits at a table of training: the hand-made judge, or a network with its shares, by a short text.

``judge`` is the planner without a look ahead, ``planner`` the one with it, ``greedy`` the bot of that name;
``path/to.net`` is a network with the shares of its file, and ``path/to.net,20,0.5,0.5`` one with other shares of win,
margin and judge. After an ``@`` comes a look ahead with the others' replies: own turns, candidates and positions, as in
``path/to.net@1,4,25``; a fourth number is how many turns the network weighs (``@0,0,1,30``: without a look ahead).
After an ``@beam`` comes a beam (near the end of a game of several the look ahead of a master takes its place):
candidates, positions kept, own turns, turns looked at from each, samples (``@beam,14,16,6,5,3``), and how many of the
positions may follow one plan or have the same people and ships (``@beam,14,16,6,5,3,3,4``; without them any number);
with ``@learned`` instead the network leads it all the way, and not only at the ends. ``path/to.net@master`` thinks as
`master` does where others play.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol

from brightsands.bots.beam import Breadth
from brightsands.bots.greedy import GreedyBot
from brightsands.bots.judge import Judge
from brightsands.bots.learned.insight import Insight, Shares, reading_for
from brightsands.bots.learned.network import Network
from brightsands.bots.learned.network_file import network_of
from brightsands.bots.master import effort_for
from brightsands.bots.missions.judge import goals_of
from brightsands.bots.search import Candidate, Effort, Search
from brightsands.bots.variety import Variety
from brightsands.bots.weights import Weights
from brightsands.record.view import View
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.view.knowledge import Knowledge

JUDGE = "judge"
PLANNER = "planner"
GREEDY = "greedy"
BEAM = "beam"
LEARNED = "learned"
MASTER = "master"


class Sitter(Protocol):
    """Whoever finds turns for a seat."""

    @property
    def judge(self) -> Judge:
        """What values positions."""

    def think(self, knowledge: Knowledge, seed: int) -> list[Candidate]:
        """Candidates for the turn that the seat of the knowledge is in, the best first."""


Maker = Callable[[Ruleset, Weights], Sitter]


class Greedy:
    """The bot `greedy` as a sitter."""

    def __init__(self, rules: Ruleset) -> None:
        self._bot = GreedyBot()
        self.judge = self._bot.search(rules).judge

    def think(self, knowledge: Knowledge, seed: int) -> list[Candidate]:
        """What the bot could do, the best first; chance has no part in it."""
        return self._bot.candidates(View(knowledge, ()))


@cache
def _network(path: str) -> tuple[Network, tuple[float, ...]]:
    network, about = network_of(Path(path).read_bytes())
    return network, tuple(about["shares"])


def _effort(path: str, ahead: str) -> Effort:
    """What is asked for after the @: a beam, or a look ahead with replies."""
    kind, _, numbers = ahead.partition(",")
    if kind == MASTER:
        return effort_for(None)
    if kind in (BEAM, LEARNED):
        effort = effort_for(None)
        roots, width, depth, branches, samples, *alike = (int(each) for each in numbers.split(","))
        effort.breadth = Breadth(roots, width, depth, branches, samples, learned=kind == LEARNED)
        effort.breadth.variety = Variety(*alike) if alike else None
        return effort
    if ahead:
        depth, width, nodes, *weighed = (int(each) for each in ahead.split(","))
        effort = Effort(nodes=nodes, width=width, depth=depth, replies=True)
        effort.weighed = weighed[0] if weighed else effort.weighed
        return effort
    return Effort() if path == PLANNER else Effort(nodes=1, depth=0)


def sitter(text: str) -> Maker:
    """What makes the search of a sitter."""
    name, _, ahead = text.partition("@")
    path, *given = name.split(",")
    if path == GREEDY:
        return lambda rules, weights: Greedy(rules)

    def make(rules: Ruleset, weights: Weights) -> Search:
        search = Search(rules, weights, _effort(path, ahead))
        if path not in (JUDGE, PLANNER):
            network, shares = _network(path)
            chosen = Shares(*[float(each) for each in given]) if given else Shares(*shares)
            search.ask(Insight(reading_for(search.rules, search.judge), network, chosen))
            search.turns.thorough = not goals_of(rules)
            search.judge.unhurried = True
        return search

    return make
