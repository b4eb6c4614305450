"""A faithful open digital edition of *Anno 1800: The Board Game*.

The names below are the public surface, each loaded when it is first asked for; the packages beneath are levels that
import downwards only: components, rules, solo, record, words and home, then bots, envs and arena, then server and cli.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from brightsands.mode import choose_core

choose_core()  # before anything of the core is imported

if TYPE_CHECKING:
    from brightsands.bots import Bot as Bot
    from brightsands.record import BadRecord as BadRecord
    from brightsands.record import Game as Game
    from brightsands.record import Record as Record
    from brightsands.record import View as View
    from brightsands.rules import Action as Action
    from brightsands.rules import BadAction as BadAction
    from brightsands.rules import BadOptions as BadOptions
    from brightsands.rules import BrightsandsError as BrightsandsError
    from brightsands.rules import IllegalAction as IllegalAction
    from brightsands.rules import Options as Options
    from brightsands.rules.payment.plans import Plan as Plan
    from brightsands.rules.position import LegalActions as LegalActions

__version__ = "0.1.0"

_WHERE = {
    "Game": "brightsands.record",
    "Options": "brightsands.rules",
    "Record": "brightsands.record",
    "View": "brightsands.record",
    "Action": "brightsands.rules",
    "Plan": "brightsands.rules.payment.plans",
    "LegalActions": "brightsands.rules.position",
    "Bot": "brightsands.bots",
    "BrightsandsError": "brightsands.rules",
    "IllegalAction": "brightsands.rules",
    "BadAction": "brightsands.rules",
    "BadOptions": "brightsands.rules",
    "BadRecord": "brightsands.record",
}

__all__ = [
    *("Game", "Options", "Record", "View", "Action", "LegalActions", "Plan", "Bot"),
    *("BrightsandsError", "IllegalAction", "BadAction", "BadOptions", "BadRecord"),
    "__version__",
]


def __getattr__(name: str) -> object:
    """Load a public name where it is first asked for, so that `brightsands --version` need not load the game."""
    if name not in _WHERE:
        raise AttributeError(f"module 'brightsands' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_WHERE[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_WHERE})
