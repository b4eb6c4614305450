"""The bot that plays whatever it may."""

from __future__ import annotations

from random import Random

from brightsands.bots.bot import Bot
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.position import LegalActions


class RandomBot(Bot):
    """Plays any legal action, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def decide(self, view: View, legal: LegalActions) -> Action:
        """Any of the legal actions."""
        return legal[self._random.randrange(len(legal))]
