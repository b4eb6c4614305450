"""Calls the public API as it is not meant to be called, and writes down what is said to each call.

Each function is called with nothing, with too much, with a name it does not know, and with each wrong thing in the
place of each argument. `tell` prints the answers, a line for each call: the two cores have to print the same.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any


class Thing:
    """Something that no call asks for."""

    def __repr__(self) -> str:
        return "thing"


WRONG: dict[str, Any] = {
    "None": None,
    "text": "nonsense",
    "no text": "",
    "bytes": b"end",
    "below zero": -1,
    "huge": 2**70,
    "far below": -(2**70),
    "true": True,
    "nan": math.nan,
    "half": 0.5,
    "list": [],
    "list of things": [Thing()],
    "mapping": {},
    "thing": Thing(),
    "type": int,
}
MORE = tuple(f"more {number}" for number in range(20))  # more than any call takes


@dataclass(frozen=True)
class Call:
    """A function of the public API, made ready anew for each call, and what it takes."""

    name: str
    ready: Callable[[], Callable[..., object]]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Answer:
    """What is said to a call."""

    how: str
    said: str
    error: Exception | None

    def __str__(self) -> str:
        return f"{self.how} -> {self.said}".replace("\n", " ")


def of(name: str, call: Callable[..., object], *given: Any, **named: Any) -> Call:
    """A function that is always ready."""
    return Call(name, partial(_itself, call), given, named)


def method(make: Callable[[], object], name: str, *given: Any, **named: Any) -> Call:
    """A method of something that is made anew for each call."""
    return Call(f"{type(make()).__name__}.{name}", partial(_bound, make, name), given, named)


def ways(call: Call) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """The ways to call something wrongly, each with its name."""
    given, named = call.given, call.named
    if given:
        yield "with nothing", (), {}
    yield "with too much", (*given, *MORE), {}
    yield "with an unknown name", given, {**named, "nonsense": 1}
    for place in range(len(given)):
        for what, wrong in WRONG.items():
            yield f"with {what} at {place + 1}", (*given[:place], wrong, *given[place + 1 :]), named
    for name in named:
        for what, wrong in WRONG.items():
            yield f"with {what} as {name}", given, {**named, name: wrong}


def answers(calls: list[Call]) -> Iterator[Answer]:
    """What is said to each call made wrongly."""
    for call in calls:
        for how, given, named in ways(call):
            ready = call.ready()
            try:
                got = ready(*given, **named)
            except Exception as error:
                yield Answer(f"{call.name} {how}", f"{type(error).__name__}: {error}", error)
            else:
                said = repr(got) if got is None or isinstance(got, (bool, int, str)) else type(got).__name__
                yield Answer(f"{call.name} {how}", said, None)


def public_methods(kind: type) -> set[str]:
    """The public methods of a class, its own and those it inherits from classes of the project."""
    found = set()
    for each in kind.__mro__:
        if each.__module__.startswith("brightsands."):
            found |= {name for name in vars(each) if not name.startswith("_") and callable(getattr(kind, name))}
    return found


def _itself(call: Callable[..., object]) -> Callable[..., object]:
    return call


def _bound(make: Callable[[], object], name: str) -> Callable[..., object]:
    found: Callable[..., object] = getattr(make(), name)
    return found


def tell() -> None:
    """Print what is said to every call."""
    from tests.contract.calls_of_environments import calls_of_environments
    from tests.contract.calls_of_the_core import calls_of_the_core

    warnings.simplefilter("ignore")
    for answer in answers(calls_of_the_core() + calls_of_environments()):
        print(answer)
