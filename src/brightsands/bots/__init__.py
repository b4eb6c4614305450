"""Players: each sees what its seat may know, and never the game itself.

>>> from brightsands import Game
>>> game = Game.new(players=2, seed=7)
>>> bot = make("random", seed=1)
>>> bot.decide(game.view(game.seat), game.legal) in game.legal
True
"""

from brightsands.bots.bot import BadBot, Bot
from brightsands.bots.roster import add, check_code, known_codes, make

__all__ = ["Bot", "BadBot", "make", "known_codes", "check_code", "add"]
