"""One tour through many games: what is cheap is looked at after every step, the rest at moments kept on the way."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from brightsands import Action, Game
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.invariants import broken
from brightsands.rules.numbering import ACTION_COUNT, action_at, action_index
from brightsands.rules.pending import frame
from tests.contract.driver import GAMES, Chooser, setting
from tests.fingerprint import fingerprint

STEPS = 1200  # a game that takes longer is left unfinished
KEPT_PER_GAME = 24
EVERY = 12  # steps between two looks at the invariants
Dump = dict[str, int | list[int]]


class Moment:
    """A copy of a game on its way, with what it was when it was made."""

    def __init__(self, name: str, game: Game) -> None:
        self.name = name
        self.game = game.copy()
        self.dump = game.state.to_dict()
        self.actions = len(game.codes)


class Tour:
    """Everything seen on the way."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.ends: list[Game] = []
        self.verbs: Counter[int] = Counter()
        self.frames: Counter[int] = Counter()
        self.complaints: dict[str, list[str]] = {}
        self.trails: dict[int, list[bytes]] = {}  # of some games: a fingerprint of every state
        self._named: set[int] = set()

    def complain(self, promise: str, where: str) -> None:
        """Note a broken promise."""
        self.complaints.setdefault(promise, []).append(where)

    def play(self, number: int) -> None:
        """Play the game of a number."""
        game = setting(number).new()
        chooser = Chooser(f"tour {number}", game.players)
        chance = random.Random(f"moments {number}")
        seen: set[tuple[int, int]] = set()
        trail = [fingerprint(game.state)] if number < 6 else []
        kept = 0
        for step in range(STEPS):
            if game.is_over:
                self.ends.append(game)
                break
            where = f"game {number}, step {step}"
            legal = game.legal_codes
            self._look(game, legal, where)
            if step % EVERY == 0 and (problems := broken(game.rules, game.state)):
                self.complain("invariants", f"{where}: {problems}")
            if not legal:
                break
            code = chooser.choose(game)
            kind = (int(frame(game.state)), code & 63)
            if kind not in seen or (kept < KEPT_PER_GAME and chance.random() < 0.03):
                seen.add(kind)
                kept += 1
                self.moments.append(Moment(where, game))
            self.verbs[code & 63] += 1
            self.frames[kind[0]] += 1
            game.play_code(code)
            if trail:
                trail.append(fingerprint(game.state))
        if trail:
            self.trails[number] = trail
            self.moments.append(Moment(f"the end of game {number}", game))

    def _look(self, game: Game, legal: list[int], where: str) -> None:
        if not legal:
            self.complain("never empty", where)
        if len(set(legal)) != len(legal):
            self.complain("no duplicates", f"{where}: {[GRAMMAR[code & 63].verb for code in legal]}")
        if game.seat is None:
            self.complain("seat", where)
        for code in legal:
            if code not in self._named:
                self._named.add(code)
                action = Action(code)
                if Action.parse(str(action)) != action:
                    self.complain("text", f"{where}: {action!r}")
                index = action_index(action)
                if not 0 <= index < ACTION_COUNT or action_at(index) != action:
                    self.complain("numbering", f"{where}: {action!r} has {index}")


@cache
def tour() -> Tour:
    """The tour, made once per test process."""
    made = Tour()
    for number in range(GAMES):
        made.play(number)
    return made
