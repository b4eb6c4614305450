"""What stands for an argument that was not given, and what is said of the kind of one that was, or of one too many.

Compiled code answers missing arguments, those of another kind, those that are too many and names it does not know with
errors of its own, and the two cores would differ. Public functions of the core therefore let everything pass: a missing
argument as one more thing that is no action, seat or text, and whatever is ``more`` than they take, or ``named``
otherwise. Where they say `Text` or `Truth` type checkers see to it that it is one, as with ``SupportsIndex`` for whole
numbers, and compiled code does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol


class Nothing:
    """What was not given."""

    def __repr__(self) -> str:
        return "nothing"


NOT_GIVEN: Final[Any] = Nothing()


class Text(Protocol):
    """A text, for type checkers."""

    def splitlines(self, keepends: bool = False) -> list[str]:
        """Only texts have it."""
        ...


class Truth(Protocol):
    """True or false, for type checkers."""

    def __and__(self, other: bool, /) -> bool: ...


def kind(thing: object) -> str:
    """The kind of a thing, in a word.

    >>> kind(3), kind(NOT_GIVEN)
    ('int', 'nothing')
    """
    return repr(thing) if isinstance(thing, Nothing) else type(thing).__name__


def many(count: int, thing: str, things: str = "") -> str:
    """So many of a thing, in words.

    >>> many(1, "action"), many(0, "action")
    ('1 action', '0 actions')
    """
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def names_file(text: str) -> bool:
    """Whether a text is the name of one of our files, where what is in it is needed.

    >>> names_file("games/mine.game"), names_file("brightsands game 2\\n...")
    (True, False)
    """
    return "\n" not in text and text.endswith((".game", ".toml", ".txt"))


def too_many(call: str, takes: str, more: tuple[object, ...], named: Mapping[str, object]) -> str:
    """What is said of more than a call takes.

    >>> too_many("play", "one action", (3,), {})
    'play takes one action, not also 3'
    >>> too_many("play", "one action", (), {"at_once": True})
    'play takes one action, not also at_once=True'
    """
    told = repr(more[0]) if more else "{}={!r}".format(*next(iter(named.items())))
    return f"{call} takes {takes}, not also {told}"
