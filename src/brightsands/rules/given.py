"""What stands for an argument that was not given, and what is said of the kind of one that was, or of one too many.

Compiled code answers missing arguments and those that are too many with errors of its own, and the two cores would
differ: public methods take a missing one as one more thing that is no action, seat or text, and refuse ``more`` than
they take themselves.
"""

from __future__ import annotations

from typing import Any, Final


class Nothing:
    """What was not given."""

    def __repr__(self) -> str:
        return "nothing"


NOT_GIVEN: Final[Any] = Nothing()


def kind(thing: object) -> str:
    """The kind of a thing, in a word.

    >>> kind(3), kind(NOT_GIVEN)
    ('int', 'nothing')
    """
    return repr(thing) if isinstance(thing, Nothing) else type(thing).__name__


def too_many(call: str, takes: str, more: tuple[object, ...]) -> str:
    """What is said of more than a call takes.

    >>> too_many("play", "one action", (3,))
    'play takes one action, not also 3'
    """
    return f"{call} takes {takes}, not also {more[0]!r}"
