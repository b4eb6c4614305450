"""What changed between two documents of plain data, as edits that make the later one of the earlier."""

from __future__ import annotations

from typing import Any, Final

from brightsands.server.wire.answers import Edit

Place = tuple[str | int, ...]
NOTHING: Final = object()


def edits(before: Any, now: Any, at: Place = ()) -> list[Edit]:
    """The edits that lead from one document to another, in the order in which they are to be done.

    >>> edits({"gold": 2, "hand": [1, 2]}, {"gold": 3, "hand": [1, 4, 2]})
    [Edit(at=['gold'], to=3), Edit(at=['hand'], cut=(1, 0), put=[4])]
    """
    found: list[Edit] = []
    _compare(before, now, at, found)
    return found


def _compare(before: Any, now: Any, at: Place, found: list[Edit]) -> None:
    """Add what differs; most of what is compared is equal, which is found out at once."""
    if isinstance(before, dict) and isinstance(now, dict):
        if before.keys() != now.keys():
            found += [Edit([*at, key], gone=True) for key in before if key not in now]
        for key, value in now.items():
            old = before.get(key, NOTHING)
            if old is NOTHING:
                found.append(Edit([*at, key], to=value))
            elif old != value:
                _compare(old, value, (*at, key), found)
    elif isinstance(before, list) and isinstance(now, list):
        _compare_lists(before, now, at, found)
    elif before != now:
        found.append(Edit(list(at), to=now))


def _compare_lists(before: list[Any], now: list[Any], at: Place, found: list[Edit]) -> None:
    """Of lists that are as long as each other each item by itself, of others all between their equal ends."""
    if len(before) == len(now):
        for place, (old, new) in enumerate(zip(before, now, strict=True)):
            if old != new:
                _compare(old, new, (*at, place), found)
        return
    most = min(len(before), len(now))
    head = next((place for place in range(most) if before[place] != now[place]), most)
    tail = next((place for place in range(most - head) if before[-1 - place] != now[-1 - place]), most - head)
    found.append(Edit(list(at), cut=(head, len(before) - head - tail), put=now[head : len(now) - tail]))
