"""The opponents at a terminal: bots in the seats where no person sits."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rich.text import Text

from brightsands.bots import check_code, make
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.screen import Screen
from brightsands.record import Game
from brightsands.rules.errors import BadOptions

DEFAULT_LEVEL = "governor"


def levels_of(text: str, opponents: int) -> tuple[str, ...]:
    """The bot of each opponent from a list with commas: one for all of them, or one for each.

    >>> levels_of("settler", 2), levels_of("settler, planner:2", 2)
    (('settler', 'settler'), ('settler', 'planner:2'))
    """
    codes = [code.strip() for code in text.split(",")]
    for code in codes:
        check_code(code)
    if len(codes) == 1:
        codes *= opponents
    if len(codes) != opponents:
        raise BadOptions("level", f"one for all opponents or one for each of the {opponents}, not {len(codes)}")
    return tuple(codes)


class Opponents:
    """Plays the turns of the seats from ``first`` on."""

    def __init__(self, game: Game, log: Log, screen: Screen, first: int, levels: Sequence[str]) -> None:
        self._game = game
        self._log = log
        self._screen = screen
        self._first = first
        self._levels = levels
        self._seed = game.record.seed

    def introduce(self, names: Sequence[str]) -> None:
        """Say who plays how."""
        words = self._screen.words
        for level, name in zip(self._levels, names[self._first :], strict=True):
            manner = words.level_words(level)
            text = (
                words.label("plays_as", level=words.level(level), words=manner)
                if manner
                else words.label("plays_as_bot", level=level)
            )
            self._screen.entry(name, text)

    def play(self, seat: int, name: str) -> None:
        """Play the turn of a seat, and say meanwhile that it is thinking."""
        self._screen.console.print(Text(self._screen.words.label("thinking", name=name), style="dim"))
        # A new bot for every turn: the same game goes on in the same way after it was loaded.
        chance = random.Random(f"opponent {self._seed} {len(self._log.steps)}")
        bot = make(self._levels[seat - self._first], chance.getrandbits(31))
        while self._game.seat == seat:
            self._log.play(self._game, bot.decide(self._game.view(seat), self._game.legal).code)
