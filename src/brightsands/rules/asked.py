"""What a person may hand in for an action, a seat, a seed and so on, and the plain word about anything else.

The public methods take whatever comes and look at it here: compiled code would otherwise answer a wrong type with an
error of its own, and the two cores would differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from brightsands.rules.actions import Action
from brightsands.rules.errors import BadAction, BadOptions
from brightsands.rules.given import kind
from brightsands.rules.grammar import parse_code
from brightsands.rules.options import Options

Thing = TypeVar("Thing")

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


def asked_options(options: object) -> Options:
    """The options of a game, or BadOptions."""
    if isinstance(options, Options):
        return options
    raise BadOptions("options", f"Options are needed, not {kind(options)}")


def asked_whole(field: str, number: object) -> int:
    """A whole number, or BadOptions."""
    if type(number) is int:
        return number
    raise BadOptions(field, f"a whole number, not {number!r}")


def asked_text(field: str, text: object) -> str:
    """A text, or BadOptions."""
    if isinstance(text, str):
        return text
    raise BadOptions(field, f"a text, not {kind(text)}")


def asked_truth(field: str, truth: object) -> bool:
    """True or false, or BadOptions."""
    if isinstance(truth, bool):
        return truth
    raise BadOptions(field, f"true or false, not {truth!r}")


def asked_row(field: str, things: object, each: type, called: str) -> list[Any]:
    """Things of a kind one after the other, or BadOptions."""
    if isinstance(things, (tuple, list)) or (isinstance(things, Iterable) and not isinstance(things, (str, bytes))):
        row = list(things)
        for thing in row:
            if not isinstance(thing, each):
                break
        else:
            return row
    raise BadOptions(field, f"{called} one after the other, not {things!r}")


def asked_thing(field: str, thing: object, needed: type[Thing]) -> Thing:
    """Something of a kind that the package itself makes, or BadOptions."""
    if isinstance(thing, needed):
        return thing
    raise BadOptions(field, f"a {needed.__name__} is needed, not {kind(thing)}")


def asked_one(field: str, name: object, names: tuple[str, ...]) -> str:
    """One of the names there are, or BadOptions."""
    if isinstance(name, str) and name in names:
        return name
    raise BadOptions(field, f"one of {', '.join(names)}, not {name!r}")
