"""A faithful open digital edition of *Anno 1800: The Board Game*.

The names below are the public surface; the packages beneath are levels that import downwards only:
components, rules, solo, record, words and home, then bots, envs and arena, then server and cli.
"""

from brightsands.mode import choose_core

choose_core()  # before anything of the core is imported

from brightsands.record import Game, Record  # noqa: E402
from brightsands.rules import Action, IllegalAction, Options  # noqa: E402

__version__ = "0.1.0"

__all__ = ["Game", "Options", "Record", "Action", "IllegalAction", "__version__"]
