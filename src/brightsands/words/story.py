"""Story: the solo campaign told chapter by chapter, and its goals and ratings in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from brightsands.rules.errors import BrightsandsError
from brightsands.words.read import read_file

MISSIONS: Final = 10
# R15.9, from the lowest to the highest.
RATINGS: Final = (
    "dreary_settlement",
    "ordinary_outpost",
    "quaint_village",
    "pleasant_town",
    "enticing_city",
    "glamorous_metropolis",
    "jewel_of_the_empire",
)
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

    def goal(self, kind: str, **values: object) -> str:
        """A goal in words, with how far it is reached.

        Names are filled in by the caller: `tier` as a plural, `tiles` and `decks` as lists, `deck` as a name.

        >>> Story("en").goal("cubes", tier="engineers", reached=2, asked=3)
        'Engineers in town: 2 of 3'
        >>> Story("fr").goal("empty_hand", reached=4)
        'Plus aucune carte en main : encore 4'
        """
        sentence = str(self._entry("goals", kind)).format(**values)
        return sentence[:1].upper() + sentence[1:]

    def difficulty(self, name: str) -> str:
        """The name of a difficulty, "normal" or "hard"."""
        return str(self._entry("difficulties", name))

    def _entry(self, section: str, key: str) -> Any:
        entries = self._sections[section]
        if key not in entries:
            raise UnknownStory(f"there is no {key!r} among the {section}: {', '.join(entries)}")
        return entries[key]
