"""How many positions of a search may be alike: otherwise a beam is soon one plan in many shades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.bots.position_key import crowd_key, plan_key
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Variety:
    """How many positions with the same traits are kept."""

    def __init__(self, plan: int, crowd: int) -> None:
        self.plan = plan  # with the same people, tokens, tiles, hand and islands overseas
        self.crowd = crowd  # with the same people and tokens


class Alike:
    """Counts the positions of one choice that are alike."""

    def __init__(self, variety: Variety) -> None:
        self.variety = variety
        self._plans: dict[int, int] = {}
        self._crowds: dict[int, int] = {}

    def admits(self, state: State, seat: i64) -> bool:
        """Whether a position may be kept beside those that were; if so it counts as one of them."""
        crowd: int = crowd_key(state, seat)
        plan: int = plan_key(state, seat)
        crowded = self._crowds.get(crowd, 0)
        planned = self._plans.get(plan, 0)
        if crowded >= self.variety.crowd or planned >= self.variety.plan:
            return False
        self._crowds[crowd] = crowded + 1
        self._plans[plan] = planned + 1
        return True
