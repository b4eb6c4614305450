"""What every bot is: it gets the view of its seat and the legal actions, and names one of them."""

from __future__ import annotations

from abc import ABC, abstractmethod

from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.errors import BrightsandsError
from brightsands.rules.position import LegalActions


class BadBot(BrightsandsError):
    """A code that names no bot; the message says which codes do."""


class Bot(ABC):
    """A player for one seat of one game.

    It may remember what it has in mind for its turn, so every seat and every game needs a bot of its own. The same
    code, seed and views lead to the same decisions, unless the bot was given a limit in seconds.
    """

    code: str = ""  # what `make` made it from

    @abstractmethod
    def decide(self, view: View, legal: LegalActions) -> Action:
        """One of the legal actions, for the seat whose view it is."""

    def explain(self) -> tuple[str, ...]:
        """Why the last decision was made, one reason a line; empty if the bot has none to give."""
        return ()
