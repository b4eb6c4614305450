"""Trials: searches of many seeds with other and other leanings, most of them where the last ones came nearest.

Every seed keeps its nearest lines and the leanings that found them. A trial shakes those, or those of a seed that does
well, and searches anew: from the beginning, or from a position on the way of one of the nearest lines, so that the rest
of it is looked at again. The less is left, the broader it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tools.mission_winner.leanings import Leanings, upright
from tools.mission_winner.search import Found, Search

STRENGTH = 0.4  # how much leanings are shaken
FAVOUR = 0.15  # the share of the seeds that most trials go to
LENT = 0.3  # trials with leanings of another seed
MENDED = 0.7  # trials that keep the beginning of a line
LINES = 5  # lines of a seed that are kept
BROADEST = 6  # times the width, for the last turns of a line


class Line:
    """A line, and the leanings that found it."""

    def __init__(self, found: Found, leanings: Leanings) -> None:
        self.found = found
        self.leanings = leanings


class Seed:
    """What is known of one seed: the nearest lines that were found, the nearest first."""

    def __init__(self, number: int, search: Search, first: Line) -> None:
        self.number = number
        self.search = search
        self.lines = [first]

    @property
    def nearest(self) -> Found:
        """Its nearest line."""
        return self.lines[0].found

    @property
    def away(self) -> float:
        """How far its nearest line is from a win."""
        return self.nearest.node.away

    def keep(self, line: Line) -> bool:
        """Take a line among the nearest, unless it ends as another does; whether it is the nearest of all."""
        away = line.found.node.away
        nearer = line.found.won or away < self.away
        if all(other.found.node.away != away for other in self.lines):
            self.lines.append(line)
            self.lines.sort(key=lambda other: other.found.node.away)
            del self.lines[LINES:]
        return nearer


class Trials:
    """Tries the seeds of one mission: the same numbers always find the same lines."""

    def __init__(self, mission: int, difficulty: str, width: int, dice: int) -> None:
        self.mission = mission
        self.difficulty = difficulty
        self.width = width
        self.dice = Random(dice)
        self.seeds: list[Seed] = []

    def looked_at(self, numbers: list[int], lines: dict[int, list[int]]) -> Iterator[Seed]:
        """Every seed searched once, with the judge as it is; where a line is known, that is the first."""
        for number in numbers:
            search = Search(self.mission, self.difficulty, number)
            leanings = upright()
            codes = lines.get(number)
            found = search.search(leanings, self.width) if codes is None else search.follow(codes)
            self.seeds.append(Seed(number, search, Line(found, leanings)))
            yield self.seeds[-1]

    def tried(self) -> Seed | None:
        """One more trial: the seed if it came nearer than before."""
        dice = self.dice
        self.seeds.sort(key=lambda each: each.away)
        seed = self._one_of_the_first(FAVOUR * len(self.seeds))
        line = dice.choice(seed.lines)
        lent = self._one_of_the_first(3.0).lines[0] if dice.random() < LENT else line
        leanings = lent.leanings.shaken(dice, STRENGTH)
        begin = None
        width = float(self.width)
        if dice.random() < MENDED:
            path = line.found.node.path()
            spot = dice.randrange(1, max(2, len(path) - 2))
            begin = path[spot]
            width *= min(BROADEST, len(path) / (len(path) - spot))
        found = seed.search.search(leanings, int(width), begin)
        return seed if seed.keep(Line(found, leanings)) else None

    def _one_of_the_first(self, favoured: float) -> Seed:
        spot = int(self.dice.expovariate(1.0 / max(1.0, favoured)))
        return self.seeds[min(spot, len(self.seeds) - 1)]
