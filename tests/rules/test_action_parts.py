"""The parts of an action: every action says what it speaks of, under names of their own."""

from __future__ import annotations

from typing import get_args

import pytest

from brightsands import Action
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.numbering import code_at
from brightsands.rules.parts import ActionParts, Verb
from brightsands.rules.view.actions import parts_seen_by, seen_by

CASES: list[tuple[str, dict[str, object]]] = [
    ("build bakery:worker", {"tile": "bakery:worker"}),
    ("place h3", {"field": "h3"}),
    ("place h3 blueprint", {"field": "h3", "blueprint": True}),
    ("play ai2", {"card": "ai2", "deck": "artisan_engineer_investor"}),
    ("raise farmer at district", {"tier": "farmer", "place": "district"}),
    ("shift worker from exhausted", {"tier": "worker", "place": "exhausted"}),
    ("shift worker from sawmill:worker#2", {"tier": "worker", "tile": "sawmill:worker", "second": True}),
    ("open old_world", {"stack": "old_world"}),
    ("explore new_world", {"stack": "new_islands"}),
    ("take expedition", {"stack": "expeditions"}),
    ("take worker", {"tier": "worker"}),
    ("work sawmill:farmer", {"tile": "sawmill:farmer"}),
    ("work coal_mine:worker#2", {"tile": "coal_mine:worker", "second": True}),
    ("trade beer with 3", {"resource": "beer", "partner": 2}),
    ("trade beer with 3 and 4 exploration", {"resource": "beer", "partner": 2, "exploration": 4}),
    ("market bakery:worker", {"tile": "bakery:worker"}),
    ("spend trade", {"token": "trade"}),
    ("spend exploration_pair", {"token": "exploration", "exploration": 2}),
    ("prefer cards", {"first": "cards"}),
    ("waive farmer_worker", {"deck": "farmer_worker"}),
    ("answer yes_by_pair", {"answer": "yes_by_pair"}),
    ("use aarhant", {"objective": "aarhant"}),
    ("keep ow3", {"island": "ow3"}),
    ("end", {}),
]


@pytest.mark.parametrize(("text", "parts"), CASES)
def test_an_action_has_its_parts(text: str, parts: dict[str, object]) -> None:
    assert Action.parse(text).parts == {"verb": text.split()[0], **parts}


def test_parts_are_also_fields() -> None:
    action = Action.parse("shift worker from sawmill:worker#2")
    assert (action.verb, action.tier, action.tile, action.second, action.place) == (
        "shift",
        "worker",
        "sawmill:worker",
        True,
        None,
    )
    assert Action.parse("trade beer with 2 and 2 exploration").exploration == 2
    assert (Action.parse("end").card, Action.parse("end").partner) == (None, None)


def test_every_verb_is_known_and_every_argument_is_said() -> None:
    assert {phrase.verb for phrase in GRAMMAR.values()} == set(get_args(Verb))
    for phrase in GRAMMAR.values():
        said = [phrase.a is not None, phrase.b is not None]
        assert [word in phrase.words for word in ("A", "B")] == said, phrase.usage()


def test_two_actions_never_have_the_same_parts() -> None:
    """The parts of all actions that there are tell them apart, and name nothing that is no part."""
    seen: dict[str, str] = {}
    number = 0
    while True:
        try:
            action = Action(code_at(number))
        except (IndexError, ValueError, AssertionError):
            break
        number += 1
        assert action.parts.keys() <= ActionParts.__annotations__.keys()
        told = str(sorted(action.parts.items(), key=str))
        assert told not in seen, (seen.get(told), str(action))
        seen[told] = str(action)
        if number >= 2000:
            break
    assert number > 500


def test_R2_4_the_parts_that_others_see_name_no_more_than_the_text() -> None:
    for text in ("play fw3", "swap ai2", "put nw1"):
        code = Action.parse(text).code
        assert "?" in seen_by(code, 0, 1)
        assert "card" not in parts_seen_by(code, 0, 1)
        assert parts_seen_by(code, 0, 0) == Action(code).parts
    assert parts_seen_by(Action.parse("play fw3").code, 0, None, paid=True)["card"] == "fw3"
