"""Bots by their short codes, such as ``random``."""

from __future__ import annotations

from brightsands.bots.bot import BadBot, Bot
from brightsands.bots.chance import RandomBot


def known_codes() -> tuple[str, ...]:
    """The codes that name a bot."""
    return ("random",)


def check_code(code: str) -> None:
    """Raise BadBot if a code names no bot."""
    if code not in known_codes():
        raise BadBot(f"there is no bot {code!r}; there are {', '.join(known_codes())}")


def make(code: str, seed: int = 0) -> Bot:
    """A new bot for one seat of one game, or BadBot."""
    check_code(code)
    bot = RandomBot(seed)
    bot.code = code
    return bot
