"""The bot that has learned: candidate turns as the planner makes them, chosen by what games have taught."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from brightsands.bots.learned.insight import Insight, Shares
from brightsands.bots.learned.network import Network
from brightsands.bots.learned.network_file import network_of
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort, Search
from brightsands.bots.value import PointsJudge
from brightsands.rules.ruleset import Ruleset

FILE: Final = "master.net"


class MasterBot(PlannerBot):
    """Plays the best of its candidate turns by a learned value and the hand-made judgement together.

    Alone it plays as the planner without a look ahead: what it has learned is the game of several.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Effort(nodes=1, depth=0))

    def _make_search(self, rules: Ruleset) -> Search:
        search = super()._make_search(rules)
        if isinstance(search.judge, PointsJudge) and not rules.alone:
            network, shares = shipped()
            search.insight = Insight(search.rules, search.judge, network, shares)
        return search


@cache
def shipped() -> tuple[Network, Shares]:
    """The network of the package, and what counts how much."""
    network, about = network_of(files("brightsands.bots").joinpath("data", FILE).read_bytes())
    return network, Shares(*about["shares"])
