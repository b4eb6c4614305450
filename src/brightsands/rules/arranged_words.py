"""The words of a line of a position: a number, a name, or names with numbers; what is wrong with them is said."""

from __future__ import annotations

from collections.abc import Sequence

from brightsands.components.read import near


class Wrong(Exception):
    """What cannot be in a position, in words."""


def number_in(words: list[str], least: int, most: int) -> int:
    """The whole number that is the only word, or Wrong.

    >>> number_in(["3"], 1, 4)
    3
    """
    if len(words) != 1 or not (words[0].isascii() and words[0].isdigit()) or not least <= int(words[0]) <= most:
        raise Wrong(f"a whole number from {least} to {most} is needed, not {' '.join(words) or 'nothing'!r}")
    return int(words[0])


def name_in(words: list[str], names: Sequence[str], what: str) -> int:
    """The number of the name that is the only word, or Wrong with the nearest names; ``what`` is to be named."""
    if len(words) != 1 or words[0] not in names:
        word = " ".join(words)
        raise Wrong(f"there is no {what} {word!r}{near(word, names)}")
    return list(names).index(words[0])


def counts_in(words: list[str], names: Sequence[str]) -> list[tuple[int, int]]:
    """Numbers of names, each with how many of it there are, or Wrong.

    >>> counts_in(["worker", "3", "farmer", "1"], ("farmer", "worker"))
    [(1, 3), (0, 1)]
    """
    if not words or len(words) % 2:
        raise Wrong("names with numbers are needed, such as worker 3")
    found = [
        (name_in([name], names, "kind"), number_in([count], 0, 1_000))
        for name, count in zip(words[::2], words[1::2], strict=True)
    ]
    if len({name for name, _ in found}) < len(found):
        raise Wrong("each kind is told once")
    return found
