"""What can be looked up at a terminal while a question waits: help, reasons, things, points, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from brightsands.cli.rule_page import RulePage
from brightsands.cli.terminal.board import board
from brightsands.cli.terminal.details import Details
from brightsands.cli.terminal.input import MOST_SHOWN, any_action, close_to
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.score import estimate
from brightsands.cli.terminal.screen import Screen
from brightsands.cli.terminal.seen import decision_of, own_number
from brightsands.record import Game
from brightsands.record.shapes import ViewData
from brightsands.rules.actions import Action
from brightsands.words import Words
from brightsands.words.rulebook import NUMBER, Rulebook, UnknownRule
from brightsands.words.typography import folded

RECENT = 12
MOST_REFUSED = 3  # reasons told at once
MOST_ASKED = 50  # actions whose reasons are looked for
SHORTEST = 2  # letters that must be typed of an action


class LookUp:
    """Answers what a person asks about a game; nothing that it does changes the game."""

    def __init__(self, game: Game, log: Log, words: Words, screen: Screen, names: Sequence[str]) -> None:
        self._game = game
        self._log = log
        self._words = words
        self._screen = screen
        self._console: Console = screen.console
        self._names = names

    def answer(self, typed: str, view: ViewData) -> bool:
        """Answer a question about the game; whether it was one."""
        command, _, rest = typed.partition(" ")
        rest = rest.strip()
        if command in ("?", "h", "help"):
            self._help(rest)
        elif command in ("why", "c", "r") and not rest:
            self._screen.entry(*self._words.commands()[command])
        elif command == "why":
            self.why(rest)
        elif command == "c":
            for line in Details(view, self._words, self._names).about(rest):
                self._console.print(Text(line))
        elif command == "r":
            self._rules(rest.split())
        elif NUMBER.fullmatch(typed.upper()):
            self._rules([typed])
        elif typed in ("s", "score"):
            self._score(view)
        elif typed in ("l", "log", "l all", "log all"):
            self._happened(view, rest == "all")
        elif typed in ("b", "board"):
            self._console.print(board(view, self._words, can_be_done(self._game, "build"), self._console.width))
        else:
            return False
        return True

    def why(self, typed: str) -> None:
        """Tell why something cannot be done, or that it can."""
        found = any_action(typed)
        refused = [action for action in found if action not in self._game.legal]
        if not found or len(typed) < SHORTEST:
            self._not_understood(typed)
        elif not refused:
            self._screen.say("is_allowed", text=listed([str(action) for action in found]))
        else:
            self._refused(typed, refused)

    def _refused(self, typed: str, refused: list[Action]) -> None:
        """Tell why some actions are refused, each reason once; only name them if there are too many."""
        reasons: dict[str, Action] = {}
        for action in refused[:MOST_ASKED]:
            error = self._game.why_not(action)
            if error is not None:
                reasons.setdefault(self._words.refusal(error), action)
        if len(reasons) > MOST_REFUSED or len(refused) > MOST_ASKED:
            self._screen.say("ambiguous", text=typed, choices=listed([str(action) for action in refused]))
            return
        for reason, action in reasons.items():
            self._console.print(Text(f"{action}: {reason}"))

    def _not_understood(self, typed: str) -> None:
        """Say so, and what was perhaps meant."""
        self._screen.say("not_understood", text=printable(typed))
        if near := close_to(typed, [str(action) for action in self._game.legal]):
            self._screen.say("did_you_mean", choices=listed(near))

    def _help(self, about: str) -> None:
        for name, text in [*self._words.commands().values(), *[("", line) for line in self._words.help()]]:
            if folded(about) in folded(f"{name} {text}"):
                self._screen.entry(name, text)

    def _rules(self, wanted: Sequence[str]) -> None:
        """Show rules by number or by words; the number of a refusal leads to its rule."""
        try:
            RulePage(self._console, Rulebook(self._words.language), self._words).show(wanted)
        except UnknownRule as error:
            self._console.print(Text(str(error)))

    def _score(self, view: ViewData) -> None:
        """Show what would be scored now; a mission has goals instead."""
        self._console.print(estimate(view, self._words, self._names))

    def _happened(self, view: ViewData, everything: bool) -> None:
        turns = self._log.told(self._words, self._names, own_number(view), card_open(view))
        for number, name, text in turns if everything else turns[-RECENT:]:
            self._screen.entry(f"{number} {name}", text)
        if not turns:
            self._screen.say("log_empty")


def can_be_done(game: Game, verb: str) -> set[str]:
    """What can be done with a verb now: the things it can be done with."""
    return {str(action).split()[1] for action in game.legal if action.verb == verb}


def card_open(view: ViewData) -> bool:
    """Whether a hand card is being paid for, so that it is not yet on the table."""
    decision = decision_of(view)
    return decision["kind"] == "pay" and decision["buys"].startswith("play ")


def printable(text: str) -> str:
    """A text without what could disturb the screen."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def listed(texts: Sequence[str]) -> str:
    """Some of many texts, one after the other."""
    return ", ".join(texts[:MOST_SHOWN]) + (", …" if len(texts) > MOST_SHOWN else "")
