"""Story: the solo campaign told chapter by chapter, and its goals and ratings in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from brightsands.rules.errors import BrightsandsError
from brightsands.solo.normal import RATINGS
from brightsands.words.numbers import fill
from brightsands.words.read import read_file

MISSIONS: Final = 10
# The blanks of each kind of goal beside {reached} and {asked}.
GOALS: Final[dict[str, tuple[str, ...]]] = {
    "empty_hand": (),
    "cubes": ("tier",),
    "all_cubes": (),
    "increased": ("tier",),
    "tiles": ("tiles",),
    "every_industry": (),
    "cards_played": (),
    "cards_played_deck": ("deck",),
    "card_points": (),
    "gold": (),
    "new_world_islands": (),
    "no_hand_cards": ("decks",),
    "trade_tokens": (),
    "exploration_tokens": (),
    "expedition_points": (),
    "points_below": (),
}
# Goals whose {reached} says how many cards are still in hand: they ask for none, so {asked} is not told.
COUNTED_DOWN: Final = ("empty_hand", "no_hand_cards")
DIFFICULTIES: Final = ("normal", "hard")


class UnknownStory(BrightsandsError):
    """A mission, rating, goal or difficulty that nothing is told of."""


@dataclass(frozen=True)
class Chapter:
    """What is told of one mission."""

    title: str
    opening: str
    ending: str
    defeat: str
    tips: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Prologue:
    """What is told before the normal solo game."""

    title: str
    opening: str
    tips: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One step of the scale of the normal solo game (R15.9): the points it takes, and what they earn."""

    id: str
    least: int
    most: int | None  # None at the top
    title: str
    sentence: str

    @property
    def range(self) -> str:
        """From how many points to how many.

        >>> [step.range for step in Story("en").scale][-2:]
        ['160-199', '200+']
        """
        return f"{self.least}+" if self.most is None else f"{self.least}-{self.most}"


@cache
def read_story(language: str) -> dict[str, dict[str, Any]]:
    """Read the story in a language, section by section; the result is shared, do not change it."""
    return read_file("story_", language)


class Story:
    """The solo campaign and the normal solo game as told in one language.

    >>> story = Story("en")
    >>> story.mission(2).title
    'A Door in the Rock'
    >>> story.rating("quaint_village")
    ('Snug Harbour', 'Painters have begun to ask for rooms above the quay.')
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._sections = read_story(language)

    def mission(self, number: int) -> Chapter:
        """The chapter of a mission, 1 to 10."""
        told = self._entry("missions", str(number))
        return Chapter(
            title=told["title"],
            opening=told["opening"],
            ending=told["ending"],
            defeat=told["defeat"],
            tips=tuple(told["tips"]),
            rules=tuple(told["rules"]),
        )

    @property
    def normal(self) -> Prologue:
        """What is told before the normal solo game."""
        told = self._sections["normal"]
        return Prologue(title=told["title"], opening=told["opening"], tips=tuple(told["tips"]))

    def rating(self, key: str) -> tuple[str, str]:
        """The title and the closing sentence of a rating (R15.9)."""
        told = self._entry("ratings", key)
        return told["title"], told["sentence"]

    @property
    def scale(self) -> tuple[Step, ...]:
        """All ratings from the lowest to the highest, with the points they take."""
        ends = [least - 1 for least, _ in RATINGS[1:]]
        return tuple(
            Step(key, least, most, *self.rating(key)) for (least, key), most in zip(RATINGS, [*ends, None], strict=True)
        )

    def goal(self, kind: str, **values: object) -> str:
        """A goal in words, with how far it is reached.

        Names are filled in by the caller: `tier` as a plural, `tiles` and `decks` as lists, `deck` as a name.

        >>> Story("en").goal("cubes", tier="engineers", reached=2, asked=3)
        'Engineers in town: 2 of 3'
        >>> Story("nl").goal("empty_hand", reached=1)
        'Lege hand: nog 1 kaart'
        """
        sentence = fill(str(self._entry("goals", kind)), self.language, values)
        return sentence[:1].upper() + sentence[1:]

    def goal_note(self, kind: str) -> str:
        """What a goal means where its words alone do not say it, else empty.

        >>> Story("en").goal_note("every_industry")[:61]
        '33 resources that farmers do not produce, and planks: that ma'
        """
        return str(self._sections["goal_notes"].get(kind, ""))

    def difficulty(self, name: str) -> str:
        """The name of a difficulty, "normal" or "hard"."""
        return str(self._entry("difficulties", name))

    def _entry(self, section: str, key: str) -> Any:
        entries = self._sections[section]
        if key not in entries:
            raise UnknownStory(f"there is no {key!r} among the {section}: {', '.join(entries)}")
        return entries[key]
