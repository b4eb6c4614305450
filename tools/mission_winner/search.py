"""Beam search over whole turns: the same seed, beam and terms always find the same line."""

from __future__ import annotations

import time

from brightsands.bots.missions.judge import way_for
from brightsands.record.game import Game
from brightsands.rules.codes import MISSION_WON
from brightsands.rules.state import State
from tools.mission_winner.turns import Turns, coarse_key, state_key


class Node:
    """A position at the start of a turn, and how it was reached."""

    def __init__(self, before: Node | None, codes: tuple[int, ...], state: State, distance: float) -> None:
        self.before = before
        self.codes = codes
        self.state = state
        self.distance = distance

    def line(self) -> list[int]:
        """All actions from the beginning."""
        parts: list[tuple[int, ...]] = []
        node: Node | None = self
        while node is not None:
            parts.append(node.codes)
            node = node.before
        out: list[int] = []
        for part in reversed(parts):
            out.extend(part)
        return out


class Found:
    """What a search came to: the actions of a won mission, or the goals of the best position it saw."""

    def __init__(self, codes: list[int], won: bool, turns: int, distance: float) -> None:
        self.codes = codes
        self.won = won
        self.turns = turns
        self.distance = distance


def search(
    mission: int,
    difficulty: str,
    seed: int,
    beam: int,
    plans: int = 2,
    places: int = 2,
    alike: int = 3,
    until: float = 0.0,
    talk: bool = False,
) -> Found:
    """Look for a won line; with ``until`` (a time) give up then."""
    game = Game.new(mission=mission, difficulty=difficulty, seed=seed)
    judge = way_for(game.rules, peeks=True)
    turns = Turns(game.rules, seed, judge, plans, places)
    level: list[Node] = [Node(None, (), game.state, judge.distance(game.state))]
    best = level[0]
    turn = 0
    while level:
        turn += 1
        children: list[Node] = []
        seen: set[tuple[object, ...]] = set()
        for node in level:
            for codes, state in turns.turns(node.state):
                if state.over:
                    if state.over == MISSION_WON:
                        return Found(Node(node, codes, state, 0.0).line(), True, turn, 0.0)
                    continue
                key = state_key(state)
                if key in seen:
                    continue
                seen.add(key)
                children.append(Node(node, codes, state, judge.distance(state)))
            if until and time.monotonic() > until:
                return Found(best.line(), False, turn, best.distance)
        ranked = sorted(range(len(children)), key=lambda number: (children[number].distance, number))
        level = []
        same: dict[tuple[object, ...], int] = {}
        for number in ranked:
            node = children[number]
            coarse = coarse_key(node.state)
            count = same.get(coarse, 0)
            if count >= alike:
                continue
            same[coarse] = count + 1
            level.append(node)
            if len(level) >= beam:
                break
        if level:
            best = level[0]
            if talk:
                print(f"turn {turn}: {len(children)} children, best {best.distance:.2f}, last {level[-1].distance:.2f}")
    return Found(best.line(), False, turn, best.distance)
