"""Who is at a table, and who is away since when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

NOBODY_AWAY: Final[Mapping[int, float]] = {}


class Presence(NamedTuple):
    """Who looks at a table now, and since when the others are away."""

    here: frozenset[int] = frozenset()
    away: Mapping[int, float] = NOBODY_AWAY  # by seat, in seconds since 1970
    counted: Mapping[int, float] = NOBODY_AWAY  # from when on the absence of a seat counts against it
    patience: float = 0.0  # how long somebody is away before the seat can be claimed
    absent: float = 0.0  # how long somebody is away before others may let a bot play
    now: float = 0.0

    @property
    def people(self) -> tuple[frozenset[int], Mapping[int, float], Mapping[int, float]]:
        """What has to be told anew when it changes; time goes by all the time."""
        return self[:3]
