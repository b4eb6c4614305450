"""The bot that has learned: candidate turns as the planner makes them, chosen by what games have taught."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from brightsands.bots.beam import Breadth
from brightsands.bots.learned.insight import Insight, Shares, reading_for
from brightsands.bots.learned.network import Network
from brightsands.bots.learned.network_file import network_of
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort, Search
from brightsands.rules.ruleset import Ruleset

TOGETHER: Final = "master.net"  # the network for games of several
ALONE: Final = "solo.net"  # that for the normal solo game
GOALS: Final = "missions.net"  # that for missions
DEPTH: Final = 1  # own turns that candidates are played on, the others' replies between them
WIDTH: Final = 4  # candidates that are played on
NODES: Final = 25  # positions whose turns are made for a decision, those of the others apart
MANY: Final = 100_000  # the same where seconds are the limit
LEARNED_GOALS: Final = (7, 10)  # missions whose end is too far to be planned for without what was learned
# Several own turns are planned at once: always where nobody else plays, else until somebody nears the end
IN_MISSIONS: Final = Breadth(roots=14, width=60, depth=6, branches=8, samples=6)
AMONG_OTHERS: Final = Breadth(roots=12, width=24, depth=6, branches=6, samples=16, learned=True).sparing(0.5)
BY_ITSELF: Final = Breadth(roots=12, width=40, depth=5, branches=6, samples=2, learned=True)


class MasterBot(PlannerBot):
    """Plays the best of its candidate turns by a learned value and the hand-made judgement together.

    Several own turns are planned at once over sampled stacks. Near the end of a game of several, the best few are
    played on instead, with what the others would reply. Games of several, the normal solo game and missions have a
    network each; in most missions plans do better by the goals alone.
    """

    def __init__(self, seed: int = 0, seconds: float | None = None, plans: bool = True) -> None:
        super().__init__(seed, effort_for(seconds))
        if not plans:
            self.effort.breadth = None

    def _make_search(self, rules: Ruleset) -> Search:
        search = super()._make_search(rules)
        mission = rules.options.mission
        planned = rules.alone and self.effort.breadth is not None
        if not planned or not mission or mission in LEARNED_GOALS:
            network, shares = shipped(GOALS if mission else ALONE if rules.alone else TOGETHER)
            search.ask(Insight(reading_for(search.rules, search.judge), network, shares))
        search.turns.thorough = not mission
        search.judge.unhurried = True
        if planned:
            search.effort = Effort(seconds=self.effort.seconds)
            search.effort.breadth = IN_MISSIONS if mission else BY_ITSELF
        return search


def effort_for(seconds: float | None) -> Effort:
    """How hard a master thinks in so many seconds a turn; without a number always equally hard, for 0 not ahead."""
    if seconds == 0.0:
        return Effort(nodes=1, depth=0)
    nodes = NODES if seconds is None else MANY
    effort = Effort(nodes=nodes, width=WIDTH, depth=DEPTH, seconds=seconds or 0.0, replies=True)
    effort.breadth = AMONG_OTHERS
    return effort


@cache
def shipped(file: str) -> tuple[Network, Shares]:
    """A network of the package, and what counts how much."""
    network, about = network_of(files("brightsands.bots").joinpath("data", file).read_bytes())
    return network, Shares(*about["shares"])
