"""Who is at a table, and who is away since when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Presence:
    """Who looks at a table now, and since when the others are away."""

    here: frozenset[int] = frozenset()
    away: Mapping[int, float] = field(default_factory=dict)  # by seat, in seconds since 1970
    counted: Mapping[int, float] = field(default_factory=dict)  # from when on the absence of a seat counts against it
    patience: float = 0.0  # how long somebody is away before the seat can be claimed
    absent: float = 0.0  # how long somebody is away before others may let a bot play
    now: float = field(default=0.0, compare=False)  # two that differ only in this are the same
