"""What changed between two documents of plain data, as edits that make the later one of the earlier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from brightsands.server.wire.answers import Edit

Place = tuple[str | int, ...]


def edits(before: Any, now: Any, at: Place = ()) -> Iterator[Edit]:
    """The edits that lead from one document to another, in the order in which they are to be done.

    >>> list(edits({"gold": 2, "hand": [1, 2]}, {"gold": 3, "hand": [1, 4, 2]}))
    [Edit(at=['gold'], to=3), Edit(at=['hand'], cut=(1, 0), put=[4])]
    """
    if isinstance(before, dict) and isinstance(now, dict):
        yield from (Edit([*at, key], gone=True) for key in before if key not in now)
        for key, value in now.items():
            if key not in before:
                yield Edit([*at, key], to=value)
            elif before[key] != value:
                yield from edits(before[key], value, (*at, key))
    elif isinstance(before, list) and isinstance(now, list):
        yield from _of_lists(before, now, at)
    elif before != now:
        yield Edit(list(at), to=now)


def _of_lists(before: list[Any], now: list[Any], at: Place) -> Iterator[Edit]:
    """Of lists that are as long as each other each item by itself, of others all between their equal ends."""
    if len(before) == len(now):
        for place, (old, new) in enumerate(zip(before, now, strict=True)):
            if old != new:
                yield from edits(old, new, (*at, place))
        return
    most = min(len(before), len(now))
    head = next((place for place in range(most) if before[place] != now[place]), most)
    tail = next((place for place in range(most - head) if before[-1 - place] != now[-1 - place]), most - head)
    yield Edit(list(at), cut=(head, len(before) - head - tail), put=now[head : len(now) - tail])
