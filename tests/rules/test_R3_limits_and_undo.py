"""R3.4 and R3.5: what is per turn and what per action, and how far back things can be taken."""

from __future__ import annotations

import pytest

from brightsands import Action, IllegalAction
from tests.reading import (
    allowed,
    gold_of,
    hand_of,
    offered,
    on_field,
    refused,
    steps,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
AARHANT = "alonso_graves aarhant the_editor zoo museum"


def everything_at_hand() -> Scenario:
    """A seat that could take every main action and every kind of free action."""
    table = Scenario().cubes(0, farmer=6, worker=4, artisan=6).gold(0, 9).exhausted(0, farmer=1)
    table.built(0, "exploration:3", "h19").built(0, "brewery:worker", "h12").played(0, "fw41", "ai12")
    return table.hand(0, "fw2", "fw13", "ai1")


# ---- R3.4 -----------------------------------------------------------------------------------------------------------
def two_actions(**cubes: int) -> Scenario:
    """A seat with an extra action at hand, that trades rather than works."""
    table = Scenario(players=3).cubes(0, **cubes).played(0, "ai12", "ai13")
    return table.built(0, "merchant:3", "h19").built(0, "merchant:3", "h20")


def test_R3_4_a_resource_is_traded_for_once_per_turn_also_with_extra_actions() -> None:
    game = two_actions().game()
    steps(game, "activate ai12", "increase farmer", "trade planks with 2", "finish")
    # The new farmer could work for planks; what is refused is only the second trade.
    steps(game, "increase farmer")
    assert "planks with 2" not in offered(game, "trade")
    assert "sawmill:farmer" in offered(game, "work")
    steps(game, "work sawmill:farmer", "finish", "end", FESTIVAL, "end", FESTIVAL, "end")
    steps(game, "increase farmer")
    assert {"planks with 2", "planks with 3"} <= set(offered(game, "trade"))


@pytest.mark.parametrize("objective", ["alonso_graves", "aarhant", "the_editor"])
def test_R3_4_effect_objectives_are_once_per_turn_also_with_extra_actions(objective: str) -> None:
    table = Scenario(objectives=AARHANT).cubes(0, investor=3).gold(0, 20).hand(0, "fw1", "fw2", "fw3", "fw4")
    table.built(0, "exploration:3", "h19").built(0, "exploration:3", "h20").played(0, "ai12")
    game = table.game()
    steps(game, f"use {objective}", *(["put fw1"] if objective == "the_editor" else []))
    refused(game, f"use {objective}")
    steps(game, "activate ai12", FESTIVAL)
    refused(game, f"use {objective}")
    steps(game, FESTIVAL, "end", FESTIVAL, "end")
    allowed(game, f"use {objective}")


def test_R3_4_the_removal_is_per_action() -> None:
    table = two_actions().built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    table.built(0, "soap_factory:worker", "h14")
    game = table.game()
    steps(game, "activate ai12", "remove h12", "build sawmill:worker", "place h12")
    # One removal for each expand action: the first one's is used up, so this one begins the second.
    steps(game, "remove h13")
    refused(game, "remove h14", "end")
    steps(game, "build shipyard:1", "place h13")
    refused(game, "remove h14")


def test_R3_4_three_new_cubes_are_per_action() -> None:
    game = two_actions(farmer=6).built(0, "sawmill:worker", "h12").cubes(0, farmer=2, worker=4).game()
    one_more = ("increase farmer", "work sawmill:farmer")
    steps(game, "activate ai12", *one_more, *one_more, "increase farmer", "work sawmill:worker")
    refused(game, "increase farmer", "increase worker")
    steps(game, "finish", "increase farmer", "work sawmill:worker")
    allowed(game, "increase farmer")


def test_R3_4_three_upgrades_are_per_action() -> None:
    game = two_actions(farmer=6, artisan=4).built(0, "brick_factory:worker", "h12").game()
    raised = "raise farmer at district"
    steps(game, "activate ai12")
    steps(game, "upgrade farmer", "work brick_factory:artisan", raised)
    steps(game, "upgrade farmer", "work brick_factory:artisan", raised)
    steps(game, "upgrade farmer", "work brick_factory:worker", raised)
    # The action is over; another upgrade begins the second one.
    assert game.state.actions_left == 1
    steps(game, "upgrade farmer", "work brick_factory:worker", raised)
    assert game.state.actions_left == 0
    allowed(game, "upgrade farmer", "finish")


def test_R3_4_three_swaps_are_per_action() -> None:
    game = two_actions().hand(0, "fw1", "fw2", "fw3", "fw4", "fw5").game()
    steps(game, "activate ai12", "swap fw1", "swap fw2", "swap fw3")
    assert legal(game) == ["finish"]
    steps(game, "finish", "swap fw4", "swap fw5")
    assert len(offered(game, "swap")) == 3


def test_R3_4_ships_per_shipyard_are_per_action() -> None:
    game = two_actions(farmer=2, artisan=2).game()
    ship = ("build merchant:1", "work sailmakers:artisan", "work sawmill:farmer")
    steps(game, "activate ai12", *ship, "place h16")
    assert game.state.actions_left == 1  # the one shipyard has built its ship, so the action is over
    steps(game, *ship, "place h17")
    assert offered(game, "build") == []


# ---- R3.5 -----------------------------------------------------------------------------------------------------------
def test_R3_5_steps_are_taken_back_one_by_one_to_the_start_of_the_turn() -> None:
    game = everything_at_hand().built(1, "bakery:worker", "h12").game()
    assert not game.can_undo()
    lines = [
        "activate fw41",
        "build coal_mine:worker",
        "trade planks with 2",
        "remove h12",
        "place h12",
        "shift farmer from exhausted",
    ]
    before = []
    for line in lines:
        before.append(game.state.to_dict())
        steps(game, line)
    assert gold_of(game, 1) == 1
    for line in reversed(lines):
        assert game.can_undo()
        assert str(game.undo()) == line
        assert game.state.to_dict() == before.pop()
    assert not game.can_undo()
    assert (gold_of(game, 0), gold_of(game, 1)) == (9, 0)
    assert on_field(game, 0, "h12") == "brewery:worker"
    with pytest.raises(IllegalAction) as refusal:
        game.undo()
    assert refusal.value.rule == "R3.5"


def test_R3_5_after_taking_back_the_game_goes_on_as_if_nothing_had_been() -> None:
    game = everything_at_hand().game()
    twin = game.copy()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    game.undo()
    allowed(game, "work sawmill:farmer", "trade planks with 2")
    game.undo()
    for each in (game, twin):
        steps(each, "upgrade farmer", "work brick_factory:artisan", "raise farmer at district", "finish")
    assert game.state == twin.state
    assert [str(Action(code)) for code in game.codes] == [str(Action(code)) for code in twin.codes]


REVEALING = {
    "swap": (("swap fw2", "swap ai1"), "finish"),
    "increase": (("increase farmer", "work sawmill:farmer"), "finish"),
    "open old_world": ((), "open old_world"),
    "explore new_world": ((), "explore new_world"),
    "take expedition": ((), "take expedition"),
    "cubes of a card": (("activate fw42",), "activate fw1"),
    "expedition cards of a card": (("activate fw42",), "activate nw7"),
}


@pytest.mark.parametrize("case", REVEALING)
def test_R3_5_nothing_is_taken_back_across_something_revealed(case: str) -> None:
    before, revealing = REVEALING[case]
    table = everything_at_hand().played(0, "fw1", "fw42", "nw7").stack("old_world", "ow5")
    game = table.game()
    steps(game, *before)
    assert game.can_undo() == bool(before)
    steps(game, revealing)
    assert not game.can_undo()
    with pytest.raises(IllegalAction):
        game.undo()
    # What comes after it can be taken back again, as far as to that moment.
    moment = game.state.to_dict()
    steps(game, "activate fw41")
    assert str(game.undo()) == "activate fw41"
    assert game.state.to_dict() == moment
    assert not game.can_undo()


def test_R3_5_a_swap_can_be_taken_back_until_cards_are_drawn() -> None:
    game = everything_at_hand().game()
    steps(game, "swap fw2", "swap ai1")
    game.undo()
    game.undo()
    assert hand_of(game, 0) == ["fw2", "fw13", "ai1"]


def test_R3_5_another_players_turn_cannot_be_taken_back() -> None:
    game = everything_at_hand().game()
    steps(game, FESTIVAL, "end")
    assert not game.can_undo()
    steps(game, FESTIVAL)
    assert game.can_undo()
    assert str(game.undo()) == FESTIVAL
    assert game.seat == 1
    assert not game.can_undo()
