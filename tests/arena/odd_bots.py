"""Bots that do what no bot should, for the arena to survive them; found by `Contest.maker`."""

from __future__ import annotations

import os
import time
from pathlib import Path

from brightsands.arena.runlog import LOG
from brightsands.bots import Bot
from brightsands.bots import make as make_bot
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.position import LegalActions

LEAVE = "go on"
MAKER = "tests.arena.odd_bots:make"


class OddBot(Bot):
    """Plays at random until its moment has come."""

    def __init__(self, code: str, seed: int) -> None:
        self.code = code
        self._what, _, self._where = code.partition("@")
        self._random = make_bot("random", seed)
        self._left = 3 + seed % 5
        self._harmless = seed % 3 == 0  # some games go well

    def decide(self, view: View, legal: LegalActions) -> Action:
        if self._what == "halt":
            wait_for_leave(Path(self._where))
        self._left -= 1
        if self._left < 0 and not self._harmless:
            self._misbehave()
            if self._what == "cheat":
                return Action.parse("take farmer")
        return self._random.decide(view, legal)

    def _misbehave(self) -> None:
        if self._what == "break":
            raise ValueError("out of ideas")
        if self._what == "leave":
            raise SystemExit(3)
        if self._what == "sleep":
            time.sleep(30)
        if self._what == "die":
            os._exit(7)
        if self._what == "stumble" and not Path(self._where).exists():
            Path(self._where).touch()  # dies only the first time
            os._exit(7)


def wait_for_leave(folder: Path) -> None:
    """After three finished games, wait until there is a file that lets it go on."""
    while not (folder / LEAVE).exists() and (folder / LOG).read_bytes().count(b"\n") > 3:
        time.sleep(0.02)


def make(code: str, seed: int) -> Bot:
    return make_bot(code, seed) if code == "random" else OddBot(code, seed)
