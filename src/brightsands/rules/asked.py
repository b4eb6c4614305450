"""What a person may hand in for an action, a seat or a seed, and the plain word about anything else.

The public methods take whatever comes and look at it here: compiled code would otherwise answer a wrong type with an
error of its own, and the two cores would differ.
"""

from __future__ import annotations

from typing import Final

from brightsands.rules.actions import Action
from brightsands.rules.errors import BadAction, BadOptions
from brightsands.rules.given import kind
from brightsands.rules.grammar import parse_code

MAX_SEED: Final = (1 << 63) - 1


def asked_code(action: object) -> int:
    """The code of an action or of its words, or BadAction.

    >>> asked_code("end") == Action.parse("end").code
    True
    """
    if isinstance(action, Action):
        return action.code
    if isinstance(action, str):
        return parse_code(action)
    raise BadAction(f"an action is an Action or its words, such as 'end', not {kind(action)}")


def asked_seat(seat: object, players: int) -> int:
    """A seat as its number from 0, or BadOptions."""
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players:
        return seat
    raise BadOptions("seat", f"seats go from 0 to {players - 1}, not {seat!r}")


def asked_seed(seed: object) -> int:
    """A seed as the number that everything random comes from, or BadOptions."""
    if type(seed) is int and 0 <= seed <= MAX_SEED:
        return seed
    raise BadOptions("seed", f"a whole number from 0 to {MAX_SEED}, not {seed!r}")
