"""R6: playing and swapping population cards."""

from __future__ import annotations

import pytest

from tests.reading import (
    allowed,
    cards_in,
    hand_of,
    offered,
    refused,
    stack_of,
    steps,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
DECKS = {"fw": "farmer_worker", "ai": "artisan_engineer_investor", "nw": "new_world"}


def beer_table() -> Scenario:
    """Seat 0 with a brewery, artisans for bricks and goods, and two cards that ask for beer."""
    table = Scenario().cubes(0, worker=2, artisan=2).built(0, "brewery:worker", "h12").spent(0, trade=2)
    return table.hand(0, "fw2", "fw13", "fw1")


# ---- R6.1 -----------------------------------------------------------------------------------------------------------
def test_R6_1_a_card_is_played_for_its_cost_and_lies_face_up() -> None:
    game = beer_table().game()
    steps(game, "play fw2", "work brewery:worker", "work brick_factory:artisan")
    assert hand_of(game, 0) == ["fw1", "fw13"]
    assert cards_in(game.state.face_up, 0) == ["fw2"]
    assert cards_in(game.state.face_down, 0) == []


def test_R6_1_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    game = beer_table().game()
    assert offered(game, "play") == ["fw2", "fw13"]
    refused(game, "play fw1")


def test_R6_1_only_cards_of_ones_own_hand_are_played() -> None:
    game = beer_table().hand(1, "fw45").played(0, "fw12").game()
    refused(game, "play fw45", "play fw12", "play fw18")


def test_R6_1_one_card_per_action() -> None:
    game = beer_table().played(0, "ai12").game()
    steps(game, "play fw2", "work brewery:worker", "work brick_factory:artisan")
    assert offered(game, "play") == []
    steps(game, "activate ai12")
    assert offered(game, "play") == ["fw13"]


def test_R6_1_the_card_leaves_the_hand_when_it_is_paid() -> None:
    game = beer_table().game()
    steps(game, "play fw2")
    assert (hand_of(game, 0), cards_in(game.state.face_up, 0)) == (["fw1", "fw2", "fw13"], [])
    steps(game, "work brewery:worker")
    assert (hand_of(game, 0), cards_in(game.state.face_up, 0)) == (["fw1", "fw2", "fw13"], [])
    steps(game, "work brick_factory:artisan")
    assert (hand_of(game, 0), cards_in(game.state.face_up, 0)) == (["fw1", "fw13"], ["fw2"])


def test_R6_1_a_played_card_stays_and_is_activated_at_once_or_later() -> None:
    game = beer_table().game()
    steps(game, "play fw13", "work brewery:worker", "work warehouse:artisan")
    allowed(game, "activate fw13")
    steps(game, "end", FESTIVAL, "end", FESTIVAL)
    allowed(game, "activate fw13")
    steps(game, "activate fw13")
    assert (cards_in(game.state.face_up, 0), cards_in(game.state.face_down, 0)) == ([], ["fw13"])
    assert game.score(0).points("farmer_worker") == 3


def test_R6_1_no_card_is_drawn_for_it() -> None:
    game = beer_table().game()
    sizes = {name: len(stack_of(game, name)) for name in DECKS.values()}
    steps(game, "play fw2", "work brewery:worker", "work brick_factory:artisan", "end")
    assert {name: len(stack_of(game, name)) for name in DECKS.values()} == sizes


# ---- R6.2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [1, 2, 3])
def test_R6_2_one_to_three_cards_are_swapped(count: int) -> None:
    table = Scenario().hand(0, "fw1", "ai1", "nw1", "fw2")
    for name, top in (("farmer_worker", "fw30"), ("artisan_engineer_investor", "ai30"), ("new_world", "nw20")):
        table.stack(name, top)
    game = table.game()
    cards = ("fw1", "ai1", "nw1")[:count]
    for card in cards:
        steps(game, f"swap {card}")
        assert card not in hand_of(game, 0)
        assert stack_of(game, DECKS[card[:2]])[-1] == card
    if count == 3:
        assert legal(game) == ["finish"]
    steps(game, "finish")
    drawn = {"fw1": "fw30", "ai1": "ai30", "nw1": "nw20"}
    kept = [card for card in ("fw1", "ai1", "nw1", "fw2") if card not in cards]
    assert sorted(hand_of(game, 0)) == sorted(kept + [drawn[card] for card in cards])


def test_R6_2_nothing_is_drawn_before_all_are_put_under() -> None:
    game = Scenario().hand(0, "fw1", "fw2", "fw3").stack("farmer_worker", "fw30", "fw31").game()
    steps(game, "swap fw1", "swap fw2")
    assert hand_of(game, 0) == ["fw3"]
    assert stack_of(game, "farmer_worker")[:2] == ["fw30", "fw31"]
    steps(game, "finish")
    assert hand_of(game, 0) == ["fw3", "fw30", "fw31"]


@pytest.mark.parametrize("order", [("fw1", "fw2", "fw3"), ("fw3", "fw1", "fw2")])
def test_R6_2_in_the_order_named(order: tuple[str, ...]) -> None:
    game = Scenario().hand(0, "fw1", "fw2", "fw3").game()
    steps(game, *(f"swap {card}" for card in order), "finish")
    assert stack_of(game, "farmer_worker")[-3:] == list(order)


def test_R6_2_from_the_same_stacks_as_many() -> None:
    game = Scenario().hand(0, "fw1", "fw2", "ai1").game()
    sizes = {name: len(stack_of(game, name)) for name in DECKS.values()}
    steps(game, "swap fw1", "swap ai1", "swap fw2", "finish")
    kinds = sorted(card[:2] for card in hand_of(game, 0))
    assert kinds == ["ai", "fw", "fw"]
    assert {name: len(stack_of(game, name)) for name in DECKS.values()} == sizes


def test_R6_2_a_short_stack_gives_back_what_was_put_under_it() -> None:
    table = Scenario().hand(0, "fw1", "fw2", "fw3").stack("farmer_worker", "fw30").stack_size("farmer_worker", 1)
    game = table.game()
    steps(game, "swap fw3", "swap fw1", "finish")
    # First the card that was there, then the one put under first.
    assert hand_of(game, 0) == ["fw2", "fw3", "fw30"]
    assert stack_of(game, "farmer_worker") == ["fw1"]


def test_R6_2_a_card_whose_stack_was_empty_before_the_swap_cannot_be_swapped() -> None:
    table = Scenario().hand(0, "fw1", "fw2", "ai1").stack_size("farmer_worker", 0)
    game = table.game()
    assert offered(game, "swap") == ["ai1"]
    steps(game, "swap ai1")
    refused(game, "swap fw1", "swap fw2")


def test_R6_2_an_empty_new_world_stack_too() -> None:
    game = Scenario().hand(0, "nw1", "fw1").stack_size("new_world", 0).game()
    assert offered(game, "swap") == ["fw1"]


def test_R6_2_only_cards_of_ones_hand_not_played_ones() -> None:
    game = Scenario().hand(0, "fw1").played(0, "fw2").hand(1, "fw3").game()
    refused(game, "swap fw2", "swap fw3")


def test_R6_2_a_swap_of_the_last_cards_does_not_trigger_the_end() -> None:
    game = Scenario().hand(0, "fw1").game()
    steps(game, "swap fw1")
    assert hand_of(game, 0) == []
    steps(game, "finish", "end")
    assert game.state.fireworks == -1


def test_R6_2_what_is_begun_is_finished() -> None:
    game = Scenario().hand(0, "fw1", "fw2").game()
    steps(game, "swap fw1")
    refused(game, "end", FESTIVAL, "build sawmill:worker")
    assert legal(game) == ["swap fw2", "finish"]


# ---- R6.3 -----------------------------------------------------------------------------------------------------------
def test_R6_3_there_is_no_hand_limit() -> None:
    table = Scenario().hand(1, "ai31").stack("new_world", "nw1", "nw2", "nw3")
    table.hand(0, *(f"fw{n}" for n in range(1, 47)), *(f"ai{n}" for n in range(1, 31)))
    game = table.game()
    assert len(hand_of(game, 0)) == 76
    steps(game, "explore new_world", "end", FESTIVAL, "end")
    assert len(hand_of(game, 0)) == 79
    steps(game, FESTIVAL, "end")
    assert len(hand_of(game, 0)) == 79
