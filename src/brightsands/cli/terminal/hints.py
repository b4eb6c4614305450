"""Hints in the terminal: the best turns, what each is worth and why, and playing one of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from brightsands.bots.hints import EFFORT, QUICK, Hint, hints, main_actions
from brightsands.cli.terminal.screen import Screen
from brightsands.mode import compiled
from brightsands.record import Game
from brightsands.rules.actions import Action

UNTOLD = ("finish", "end", "prefer")
EQUAL = 0.05  # points by which nobody tells turns apart


class Hints:
    """The hints for the moment that a game is in; they are found once."""

    def __init__(self, screen: Screen, names: Sequence[str]) -> None:
        self._screen = screen
        self._names = names
        self._moment: tuple[int, int, int] | None = None
        self._found: list[Hint] = []

    def show(self, game: Game, step: int) -> None:
        """Show the hints for the seat that decides, after so many steps of the game."""
        found = self._find(game, step)
        for number, hint in enumerate(found):
            words = self._screen.words
            steps = "; ".join(words.choice(action, self._names) for action in _told(hint))
            reasons = [words.hint(reason.key, reason.number, reason.name) for reason in hint.reasons]
            text = Text.assemble((steps, "bold"), "\n", "; ".join([*reasons, self._worth(number, len(found), hint)]))
            self._screen.entry(str(number + 1), text)
        self._screen.say("hint_play")

    def actions(self, game: Game, step: int, number: int) -> tuple[Action, ...]:
        """What the hint of a number would do before the end of the turn; nothing if there is no such hint."""
        found = self._find(game, step)
        if not 1 <= number <= len(found):
            self._screen.say("no_such_hint", number=number, count=len(found))
            return ()
        return main_actions(found[number - 1]) or found[number - 1].actions

    def _find(self, game: Game, step: int) -> list[Hint]:
        assert game.seat is not None
        moment = (step, game.seat, len(game.legal))
        if moment != self._moment:
            self._screen.say("looking")
            effort = EFFORT if compiled() else QUICK
            self._found = hints(game.view(game.seat), game.legal, effort=effort)
            self._moment = moment
        return self._found

    def _worth(self, number: int, count: int, hint: Hint) -> str:
        """How a turn compares with the others."""
        words = self._screen.words
        if count == 1:
            return words.label("hint_only")
        if abs(hint.value) < EQUAL:
            return words.label("hint_equal" if number else "hint_first_equal")
        points = words.about_points(abs(hint.value))
        return words.label("hint_behind", points=points) if number else words.label("hint_best", points=points)


def _told(hint: Hint) -> Sequence[Action]:
    """The actions that are worth a word: where a cube rises is not, once the upgrade is told."""
    upgrades = any(action.verb == "upgrade" for action in hint.actions)
    untold = (*UNTOLD, "raise") if upgrades else UNTOLD
    return [action for action in hint.actions if action.verb not in untold] or hint.actions
