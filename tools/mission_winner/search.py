"""Beam search over whole turns of the true game: the same seed, width and leanings always find the same line."""

from __future__ import annotations

from brightsands.bots.missions.judge import way_for
from brightsands.bots.position_key import position_key
from brightsands.bots.variety import Alike, Variety
from brightsands.record.game import Game
from brightsands.rules.apply import apply
from brightsands.rules.codes import MISSION_WON
from brightsands.rules.state import State
from tools.mission_winner.leanings import Leaning, Leanings
from tools.mission_winner.turns import WholeTurns

ALIKE = 3  # positions of a beam that follow one plan
FADING = 4.0  # turns before the end from which what a line could still use later counts less: in the end nothing
CROWD = 0.15  # the share of a beam that may have the same people and ships


class Node:
    """A position at the start of a turn, and how it was reached."""

    def __init__(self, before: Node | None, codes: list[int], state: State, away: float) -> None:
        self.before = before
        self.codes = codes
        self.state = state
        self.away = away  # actions that seem to be needed from here

    def path(self) -> list[Node]:
        """The positions from the beginning to this one."""
        nodes = [self]
        while nodes[-1].before is not None:
            nodes.append(nodes[-1].before)
        nodes.reverse()
        return nodes


class Found:
    """What a search came to: a mission that is won, or the end that is nearest to it."""

    def __init__(self, node: Node, won: bool) -> None:
        self.node = node
        self.won = won

    @property
    def turns(self) -> int:
        """Turns that were taken."""
        return len(self.node.path()) - 1

    @property
    def codes(self) -> list[int]:
        """All actions from the beginning."""
        return [code for node in self.node.path() for code in node.codes]


class Search:
    """Searches one mission and seed, as often as wanted."""

    def __init__(self, mission: int, difficulty: str, seed: int) -> None:
        game = Game.new(mission=mission, difficulty=difficulty, seed=seed)
        way = way_for(game.rules, peeks=True)
        self.rules = game.rules
        self.seed = seed
        way.fading = FADING
        self.turns = WholeTurns(game.rules, way, seed)
        self.leaning = Leaning(way)
        self.judge = way_for(game.rules, peeks=True)  # the same for all leanings: it compares what they come to
        self.judge.fading = FADING
        self.begin = Node(None, [], game.state, self.judge.distance(game.state))
        self.time = int(self.judge.time_left(game.state))

    def follow(self, codes: list[int]) -> Found:
        """A line that was found before."""
        node = self.begin
        state = node.state.copy()
        taken: list[int] = []
        for code in codes:
            apply(self.rules, state, code, self.seed)
            taken.append(code)
            if state.over or state.round != node.state.round:
                node = Node(node, taken, state.copy(), self.judge.distance(state))
                taken = []
        return Found(node, state.over == MISSION_WON)

    def search(self, leanings: Leanings, width: int, begin: Node | None = None) -> Found:
        """Look for a line that wins, from the beginning or from a position on the way."""
        self.leaning.lean(leanings)
        level = [begin or self.begin]
        nearest: Node | None = None
        while level:
            after: list[Node] = []
            known: set[int] = set()
            for node in level:
                for turn in self.turns.turns(node.state):
                    state = turn.state
                    if state.over == MISSION_WON:
                        return Found(Node(node, turn.codes, state, 0.0), True)
                    key = int(position_key(state, 0))
                    if key in known:
                        continue
                    known.add(key)
                    if state.over:
                        away = self.judge.distance(state)
                        if nearest is None or away < nearest.away:
                            nearest = Node(node, turn.codes, state, away)
                        continue
                    left = self.judge.time_left(state) / self.time
                    after.append(Node(node, turn.codes, state, -turn.value - left * leanings.of(state)))
            level = chosen(after, width)
        assert nearest is not None
        return Found(nearest, False)


def chosen(nodes: list[Node], width: int) -> list[Node]:
    """The nearest positions, with few that are much alike: otherwise a beam is soon one plan in many shades."""
    nodes.sort(key=_away)
    alike = Alike(Variety(ALIKE, max(ALIKE, int(CROWD * width))))
    kept: list[Node] = []
    for node in nodes:
        if not alike.admits(node.state, 0):
            continue
        kept.append(node)
        if len(kept) == width:
            break
    return kept


def _away(node: Node) -> float:
    return node.away
