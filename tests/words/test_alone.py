"""Words for a lone player: what is shown is what holds in the mission."""

from __future__ import annotations

import re

import pytest

from brightsands import Game
from brightsands.components import load
from brightsands.solo.mission import MISSIONS
from brightsands.words import LANGUAGES, Words
from brightsands.words.alone import LoneWords

BOX = load()
CHANGED = ("hannah_goode", "university", "worlds_fair", "madame_kahina", "the_tourist", "pyrphorian")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_of_every_mission_can_be_told(language: str) -> None:
    for mission in range(1, MISSIONS + 1):
        words = LoneWords(language, BOX, mission)
        game = Game.new(mission=mission, seed=1)
        assert game.goals
        for goal in game.goals:
            text = words.goal(goal)
            assert text == words.goal(goal.to_dict())
            assert str(goal.reached) in text
            assert not re.search(r"[{}_@]", text), text


def test_a_hidden_goal_is_told_with_a_question_mark() -> None:
    goal = {"kind": "expedition_points", "reached": None, "asked": 30, "done": None}
    assert LoneWords("en", BOX, 8).goal(goal) == "Points from visited expedition fields: ? of 30"


@pytest.mark.parametrize("language", LANGUAGES)
def test_R15_7_objectives_that_change_are_told_as_they_are_alone(language: str) -> None:
    plain, alone = Words(language), LoneWords(language, BOX)
    for objective in BOX.objectives:
        text = alone.objective(objective)
        assert not re.search(r"[{}_@]", text), text
        assert (text != plain.objective(objective)) == (objective.id in CHANGED), objective.id


def test_R15_7_thresholds_are_those_of_the_rule() -> None:
    alone = LoneWords("en", BOX)
    told = [alone.objective(BOX.objective(key)) for key in CHANGED[:-1]]
    assert told == [
        "8 points for at least 20 cubes",
        "8 points for at least 4 engineers",
        "8 points for at least 3 investors",
        "8 points for at least 12 trade tokens",
        "8 points for at least 6 expedition cards",
    ]


def test_effects_are_told_as_the_mission_changes_them() -> None:
    def effect(mission: int, card: str) -> str:
        words = LoneWords("en", BOX, mission)
        return words.effect(words.catalog.card(card).effect)

    assert effect(3, "fw17") == "1 engineer"
    assert effect(2, "fw17") == "1 extra action"
    assert effect(2, "fw32") == "4 gold"
    assert effect(6, "fw41") == "2 gold"
    assert effect(9, "ai2") == "discard up to 2 cards"
    assert effect(1, "fw17") == ""  # nothing can be activated
    assert LoneWords("en", BOX, 1).card(BOX.card("fw3")) == "soap, work clothes"
    island = next(island for island in BOX.old_world if island.effect.expedition_cards)
    assert LoneWords("en", BOX, 9).island(island.id) == "discard up to 1 card"


def test_the_editor_is_a_main_action_in_mission_9_only() -> None:
    editor = BOX.objective("the_editor")
    assert LoneWords("en", BOX, 9).objective(editor).endswith("; in this mission it takes a main action")
    assert LoneWords("en", BOX).objective(editor) == Words("en").objective(editor)


def test_the_help_speaks_of_what_there_is() -> None:
    others, mission, silent, normal = (
        Words("en"),
        LoneWords("en", BOX, 3),
        LoneWords("en", BOX, 1),
        LoneWords("en", BOX),
    )
    assert not {"m", "t"} & set(others.commands())
    assert {"m", "t"} <= set(mission.commands())

    def speaks(words: Words, part: str) -> bool:
        return any(part in line for line in words.help())

    assert [speaks(words, "the partner gets 1 gold") for words in (others, mission, silent, normal)] == [1, 0, 0, 0]
    assert [speaks(words, "Trade needs no partner") for words in (others, mission, silent, normal)] == [0, 1, 0, 1]
    assert [speaks(words, "A mission is won") for words in (others, mission, silent, normal)] == [0, 1, 1, 0]
    assert [speaks(words, "Normal solo game") for words in (others, mission, silent, normal)] == [0, 0, 0, 1]
