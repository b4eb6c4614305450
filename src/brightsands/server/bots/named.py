"""Bots as strangers name them."""

from __future__ import annotations

from brightsands.bots import BadBot, Bot, known_codes, make
from brightsands.bots.roster import ROSTER


def named_bot(code: str, seed: int = 0) -> Bot:
    """A new bot by a code that anybody may have sent: one of ours, or a guest that whoever runs the server added.

    The place of a class, which `make` takes too, is none: whatever is there would be loaded and called.

    >>> named_bot("planner:2").code
    'planner:2'
    >>> named_bot("os:abort")
    Traceback (most recent call last):
    brightsands.bots.bot.BadBot: there is no bot 'os:abort'
    """
    if code.partition(":")[0] not in ROSTER and code not in known_codes():
        raise BadBot(f"there is no bot {code!r}")
    return make(code, seed)
