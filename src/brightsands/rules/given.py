"""What stands for an argument that was not given, and what is said of the kind of one that was.

Compiled code answers a missing argument with an error of its own, and the two cores would differ: public methods take
it as one more thing that is no action, seat or text.
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
