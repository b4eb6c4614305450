"""The worked examples about paying: beer, the warehouse, exploration tokens, penny farthings, shift end."""

from __future__ import annotations

import pytest

from tests.reading import (
    allowed,
    cards_in,
    district,
    exploration_tokens,
    gold_of,
    hand_of,
    offered,
    on_board,
    on_field,
    population,
    refused,
    steps,
    tired,
    trade_tokens,
    working,
)
from tests.scenario import Scenario

LINDA = 0
ANDREAS = 0


def test_R4_1_beer_is_made_by_a_worker_who_stays_and_more_beer_needs_another() -> None:
    table = Scenario().cubes(LINDA, worker=3, artisan=2).built(LINDA, "brewery:worker", "h12")
    # Three cards that ask for beer, and two that give her the actions to play them all.
    table.hand(LINDA, "fw13", "fw2", "fw45", "fw46").played(LINDA, "ai12", "ai13")
    table.built(LINDA, "soap_factory:worker", "h13")
    game = table.game()

    steps(game, "activate ai12", "activate ai13", "play fw13", "work warehouse:artisan", "work brewery:worker")
    assert working(game, LINDA, "h12") == ["worker"]
    assert district(game, LINDA, "worker") == 2
    assert cards_in(game.state.face_up, LINDA) == ["fw13"]

    # The worker who made the first beer makes no second one.
    steps(game, "play fw2", "work brick_factory:artisan", "work brewery:worker")
    assert working(game, LINDA, "h12") == ["worker", "worker"]
    assert district(game, LINDA, "worker") == 1
    assert cards_in(game.state.face_up, LINDA) == ["fw2", "fw13"]

    # Both workplaces are taken: a worker is left, but no third beer this way.
    refused(game, "play fw45")
    assert hand_of(game, LINDA) == ["fw45", "fw46"]


def test_R4_2_a_warehouse_takes_bricks_and_an_artisan() -> None:
    game = Scenario().cubes(ANDREAS, artisan=2).game()
    steps(game, "build warehouse:worker")
    allowed(game, "work brick_factory:artisan", "exhaust artisan")

    steps(game, "work brick_factory:artisan")
    assert working(game, ANDREAS, "h7") == ["artisan"]
    assert (district(game, ANDREAS, "artisan"), tired(game, ANDREAS, "artisan")) == (1, 0)

    steps(game, "exhaust artisan")
    assert working(game, ANDREAS, "h7") == ["artisan"]
    assert (district(game, ANDREAS, "artisan"), tired(game, ANDREAS, "artisan")) == (0, 1)
    assert on_board(game, "warehouse:worker") == 1

    steps(game, "place h12")
    assert on_field(game, ANDREAS, "h12") == "warehouse:worker"
    assert population(game, ANDREAS) == {"artisan": 2}


def test_R4_2_one_artisan_cannot_be_both_at_the_brick_factory_and_the_warehouse() -> None:
    table = Scenario().cubes(ANDREAS, artisan=1).spent(ANDREAS, trade=2)
    refused(table.game(), "build warehouse:worker")


def test_R4_3_a_card_for_two_exploration_tokens_takes_both_from_one_ship() -> None:
    table = Scenario().hand(LINDA, "fw36", "fw1").built(LINDA, "exploration:2", "h18")
    game = table.game()
    assert trade_tokens(game, LINDA) == (2, 0)
    assert exploration_tokens(game, LINDA) == (2, 0)

    steps(game, "play fw36")
    assert offered(game, "spend") == ["exploration"]
    steps(game, "spend exploration")
    assert exploration_tokens(game, LINDA) == (2, 1)
    assert hand_of(game, LINDA) == ["fw1", "fw36"]

    steps(game, "spend exploration")
    assert exploration_tokens(game, LINDA) == (2, 2)
    assert trade_tokens(game, LINDA) == (2, 0)
    assert hand_of(game, LINDA) == ["fw1"]
    assert cards_in(game.state.face_up, LINDA) == ["fw36"]


def penny_farthings() -> Scenario:
    """Andreas without, Diana and Maxim with a bicycle factory; Maxim's workplaces are full."""
    table = Scenario(players=3)
    table.cubes(ANDREAS, worker=1, artisan=3).hand(ANDREAS, "ai1", "ai17", "nw3", "fw12")
    table.built(ANDREAS, "cigar_factory:artisan", "h12").built(ANDREAS, "distillery:worker", "h13")
    table.built(ANDREAS, "merchant:3", "h19").built(ANDREAS, "merchant:3", "h20")
    table.built(DIANA, "bicycle_factory:engineer", "h12").built(DIANA, "clockmakers:artisan", "h13")
    table.built(MAXIM, "bicycle_factory:engineer", "h12")
    table.at_work(MAXIM, "bicycle_factory:engineer", "engineer", "engineer")
    return table


DIANA = 1
MAXIM = 2


def test_R4_4_a_penny_farthing_is_traded_from_one_of_two_partners() -> None:
    table = penny_farthings().played(ANDREAS, "ai12")
    table.built(DIANA, "brewery:worker", "h14").built(DIANA, "slaughterhouse:worker", "h15")
    game = table.game()

    steps(game, "play ai1", "work steelworks:artisan", "work cigar_factory:artisan")
    assert offered(game, "trade") == ["penny_farthings with 2", "penny_farthings with 3"]

    # Full workplaces are no hindrance, and nobody of Maxim's moves.
    steps(game, "trade penny_farthings with 3")
    assert trade_tokens(game, ANDREAS) == (8, 3)
    assert [gold_of(game, seat) for seat in range(3)] == [0, 0, 1]
    assert working(game, MAXIM, "h12") == ["engineer", "engineer"]
    assert cards_in(game.state.face_up, ANDREAS) == ["ai1", "ai12"]

    # A second penny farthing is not to be had in this turn, from neither of them ...
    steps(game, "activate ai12")
    assert trade_tokens(game, ANDREAS) == (8, 3)
    refused(game, "play ai17", "play nw3")

    # ... but other goods are.
    steps(game, "play fw12", "trade beer with 2", "trade sausages with 2")
    assert trade_tokens(game, ANDREAS) == (8, 5)
    assert [gold_of(game, seat) for seat in range(3)] == [0, 2, 1]
    assert cards_in(game.state.face_up, ANDREAS) == ["fw12", "ai1"]


def test_R4_4_in_the_next_turn_penny_farthings_can_be_traded_again() -> None:
    game = penny_farthings().game()
    steps(game, "play ai1", "work steelworks:artisan", "work cigar_factory:artisan", "trade penny_farthings with 3")
    refused(game, "trade penny_farthings with 2")
    for _ in range(2):
        steps(game, "end", "celebrate festival")
    steps(game, "end", "play nw3", "work distillery:worker", "spend trade")
    assert offered(game, "trade") == ["penny_farthings with 2", "penny_farthings with 3"]
    steps(game, "trade penny_farthings with 2")
    assert trade_tokens(game, ANDREAS) == (8, 7)
    assert [gold_of(game, seat) for seat in range(3)] == [0, 1, 1]


def test_R4_4_two_tokens_are_too_few_for_a_penny_farthing() -> None:
    table = penny_farthings().spent(ANDREAS, trade=6)
    refused(table.game(), "play ai1")


@pytest.mark.parametrize("before_the_action", [True, False])
def test_R4_5_shift_end_for_two_farmers_and_a_worker_costs_four_gold(before_the_action: bool) -> None:
    table = Scenario().cubes(LINDA).gold(LINDA, 5)
    table.at_work(LINDA, "sawmill:farmer", "farmer", "farmer").exhausted(LINDA, worker=1)
    game = table.game()
    if not before_the_action:
        steps(game, "build sawmill:worker", "place h12")

    steps(game, "shift farmer from sawmill:farmer")
    assert (gold_of(game, LINDA), district(game, LINDA, "farmer")) == (4, 1)
    assert working(game, LINDA, "h1") == ["farmer"]
    steps(game, "shift farmer from sawmill:farmer")
    assert (gold_of(game, LINDA), district(game, LINDA, "farmer")) == (3, 2)
    assert working(game, LINDA, "h1") == []
    steps(game, "shift worker from exhausted")
    assert (gold_of(game, LINDA), district(game, LINDA, "worker"), tired(game, LINDA, "worker")) == (1, 1, 0)
    assert population(game, LINDA) == {"farmer": 2, "worker": 1}


def test_R4_5_whoever_came_home_works_again_at_once() -> None:
    table = Scenario().cubes(LINDA).gold(LINDA, 4).built(LINDA, "brick_factory:worker", "h12")
    table.at_work(LINDA, "sawmill:farmer", "farmer", "farmer").exhausted(LINDA, worker=1)
    game = table.game()
    steps(game, "shift farmer from sawmill:farmer", "shift farmer from sawmill:farmer", "shift worker from exhausted")
    assert gold_of(game, LINDA) == 0
    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:worker")
    assert working(game, LINDA, "h1") == ["farmer"]
    assert working(game, LINDA, "h12") == ["worker"]
    assert population(game, LINDA) == {"farmer": 2, "worker": 2}
