"""What changed between two documents of plain data, as edits that make the later one of the earlier.

Edits have the shape of what they change. An object leads into a document by its keys, or into a list by its indices. A
list says what is done there: `[value]` replaces what was, `[]` removes it, and in a list `[first, count, items]` puts
items in the place of so many from the first on.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Edits: TypeAlias = dict[str, "Edits"] | list[Any]
NOTHING: Final = object()
COMPOUND: Final = (dict, list)


def edits(before: Any, now: Any) -> Edits | None:
    """The edits that lead from one document to another; None if they are equal.

    >>> edits({"gold": 2, "hand": [1, 2]}, {"gold": 3, "hand": [1, 4, 2]})
    {'gold': [3], 'hand': [1, 0, [4]]}
    """
    if before == now:
        return None
    return _edits_of_what_differs(before, now)


def _edits_of_what_differs(before: Any, now: Any) -> Edits:
    if isinstance(before, dict) and isinstance(now, dict):
        found: dict[str, Edits] = {key: [] for key in before if key not in now}
        for key, value in now.items():
            old = before.get(key, NOTHING)
            if old is NOTHING:
                found[key] = [value]
            elif old != value:
                found[key] = _edits_of_what_differs(old, value)
        return found
    if isinstance(before, list) and isinstance(now, list):
        return _edits_of_list(before, now)
    return [now]


def _edits_of_list(before: list[Any], now: list[Any]) -> Edits:
    """Of lists as long as each other each item by itself; of others, and of several plain items, all in between."""
    if len(before) == len(now):
        differ = [(place, old, new) for place, (old, new) in enumerate(zip(before, now, strict=True)) if old != new]
        if len(differ) == 1 or any(isinstance(new, COMPOUND) for _, _, new in differ):
            return {str(place): _edits_of_what_differs(old, new) for place, old, new in differ}
    most = min(len(before), len(now))
    head = next((place for place in range(most) if before[place] != now[place]), most)
    tail = next((place for place in range(most - head) if before[-1 - place] != now[-1 - place]), most - head)
    return [head, len(before) - head - tail, now[head : len(now) - tail]]
