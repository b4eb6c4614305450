"""What every judge of positions is: it says what a position is worth to a seat, and what is missed least."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from brightsands.bots.hand_estimate import Needs
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# The terms of a value, which hints speak of
POINTS: Final = 0
HAND: Final = 1
TEMPO: Final = 2
RACE: Final = 3
PEOPLE: Final = 4
FLEET: Final = 5
INDUSTRY: Final = 6
EFFECTS: Final = 7
OBJECTIVES: Final = 8
EXPEDITIONS: Final = 9
GOLD: Final = 10
SPACE: Final = 11
DENYING: Final = 12
TERMS: Final = 13
FAR: Final = 60.0  # turns to an end that nobody can see yet


class Judge(ABC):
    """Values positions of one ruleset."""

    def __init__(self) -> None:
        self.terms: list[float] = [0.0] * TERMS  # of the value that was asked for last
        self.turns: float = 0.0  # that still seemed to lie before the seat when a value was asked for last
        self.pressing: float = 1.0  # how much the seat that thinks wants the end
        self.others: float = FAR  # turns until another seat's hand could be empty
        self.unhurried: bool = False  # whether what may be played late keeps its worth where nobody else nears the end

    @abstractmethod
    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What a position is worth to a seat; ``passed`` turns of the others were skipped to get here."""

    @abstractmethod
    def final(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What the end of a game is worth to a seat; the others may have been left out for some turns."""

    @abstractmethod
    def needs(self, state: State, seat: i64) -> Needs:
        """How much cubes and tokens are missed once they are spent; good until the next question."""

    @abstractmethod
    def worst_cards(self, state: State, seat: i64, redrawn: bool) -> list[int]:
        """Hand cards from the one that is missed least to the best.

        Whether another is ``redrawn`` for it matters: what brings little may still be the best of its deck.
        """

    @abstractmethod
    def least_missed(self, state: State, options: list[int]) -> list[int]:
        """Of the fields that a tile may cover, those whose loss seems to cost least, the least first."""

    def see_others(self, state: State, seat: i64) -> float:
        """Turns until another seat's hand could be empty, in a sampled game."""
        return FAR

    def press(self, state: State, seat: i64) -> None:
        """Take to heart who leads: who is ahead hurries to the end, who is behind builds up."""
        self.pressing = 1.0
