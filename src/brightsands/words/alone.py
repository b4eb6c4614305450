"""Words for a lone player: effects and objectives as a mission changes them, and goals with their progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from brightsands.components.catalog import Card, Catalog, Effect, Objective
from brightsands.solo.goals import Progress
from brightsands.solo.mission import NORMAL_SOLO, Mission, mission_of, replaced_effects
from brightsands.solo.normal import OBJECTIVE_POINTS, thresholds
from brightsands.words.story import Story
from brightsands.words.words import Words


class LoneWords(Words):
    """The words of a mission, or of the normal solo game: what is shown is what holds there (R14.5, R15.7).

    >>> words = LoneWords("en", Words("en").catalog, mission=2)
    >>> words.effect(words.catalog.card("fw17").effect)
    '1 extra action'
    >>> normal = LoneWords("en", Words("en").catalog)
    >>> normal.objective(normal.catalog.objective("university"))
    '8 points for at least 4 engineers'
    """

    def __init__(
        self, language: str, catalog: Catalog, mission: int = 0, difficulty: str = "normal", numbered: bool = True
    ) -> None:
        self.mission = mission_of(mission, difficulty) if mission else NORMAL_SOLO
        super().__init__(language, changed(catalog, self.mission), numbered)
        self.story = Story(language)

    def objective(self, objective: Objective) -> str:
        """What an objective does for a lone player, as a short phrase."""
        asked = thresholds()[self.catalog.objective_index(objective.id)]
        if asked:
            things = self.name("count", objective.counts)
            return self._text("objective_words", "threshold", points=OBJECTIVE_POINTS, asked=asked, things=things)
        if objective.id == "pyrphorian":
            return self._text("objective_words", "fires")
        text = super().objective(objective)
        if objective.id == "the_editor" and self.mission.editor_is_action:
            return self._text("objective_words", "as_action", words=text)
        return text

    def card(self, card: Card) -> str:
        """What a population card asks for and gives; in mission 1 cards give nothing."""
        return super().card(card) if self.mission.effects else self.cost(card.cost)

    def _concerns(self, key: str) -> bool:
        if key == "alone_trade":
            return self.mission.trade != "none"
        if key in ("alone_mission", "alone_display"):
            return (key == "alone_mission") == bool(self.mission.number)
        return key not in ("trade", "end")  # they speak of others

    def goal(self, goal: Progress | Mapping[str, Any]) -> str:
        """A goal with how far it is reached, from the engine or as a view tells it; "?" where that is hidden.

        >>> words = LoneWords("en", Words("en").catalog, mission=3)
        >>> words.goal({"kind": "tiles", "reached": 0, "asked": 2, "tiles": ["merchant:2", "exploration:2"]})
        'Built and standing: merchant ship 2, explorer 2 (0 of 2)'
        """
        data: Mapping[str, Any] = goal.to_dict() if isinstance(goal, Progress) else goal
        kind = data["kind"]
        values: dict[str, object] = {
            "reached": "?" if data["reached"] is None else data["reached"],
            "asked": data["asked"],
        }
        if "tier" in data:
            values["tier"] = self.name("tier", data["tier"], "many")
        if "tiles" in data:
            values["tiles"] = ", ".join(self.tile(tile, "short") for tile in data["tiles"])
        if "decks" in data:
            values["decks"] = ", ".join(self.name("deck", deck) for deck in data["decks"])
        if "deck" in data:
            kind = f"{kind}_deck"
            values["deck"] = self.name("deck", data["deck"])
        return self.story.goal(kind, **values)


def changed(catalog: Catalog, mission: Mission) -> Catalog:
    """The catalog with the effects of cards and islands that a mission replaces, or takes away."""
    catalog = replaced_effects(mission, catalog)
    if mission.effects:
        return catalog
    return replace(catalog, cards=tuple(replace(card, effect=Effect()) for card in catalog.cards))
