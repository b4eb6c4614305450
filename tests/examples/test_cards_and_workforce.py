"""The worked examples about cards and cubes: a swap with an empty stack, a larger workforce, three upgrades."""

from __future__ import annotations

from tests.reading import (
    allowed,
    district,
    gold_of,
    hand_of,
    held,
    in_supply,
    offered,
    population,
    refused,
    stack_of,
    steps,
    working,
)
from tests.scenario import Scenario

ANDREAS = 0
LINDA = 0


def test_R6_2_a_card_whose_stack_is_empty_cannot_be_swapped() -> None:
    table = Scenario().hand(ANDREAS, "fw1", "ai1", "nw1").stack_size("farmer_worker", 0)
    table.stack("artisan_engineer_investor", "ai2").stack("new_world", "nw2")
    game = table.game()
    assert stack_of(game, "farmer_worker") == []
    assert offered(game, "swap") == ["ai1", "nw1"]
    refused(game, "swap fw1")

    steps(game, "swap ai1")
    assert hand_of(game, ANDREAS) == ["fw1", "nw1"]
    assert stack_of(game, "artisan_engineer_investor")[-1] == "ai1"
    refused(game, "swap fw1")
    steps(game, "swap nw1")
    assert hand_of(game, ANDREAS) == ["fw1"]
    assert stack_of(game, "new_world")[-1] == "nw1"

    # He keeps the card of the empty stack and draws one from each of the others.
    steps(game, "finish")
    assert hand_of(game, ANDREAS) == ["fw1", "ai2", "nw2"]
    assert stack_of(game, "farmer_worker") == []
    assert stack_of(game, "artisan_engineer_investor")[-1] == "ai1"


def workforce(gold: int) -> Scenario:
    """Linda with the worker versions of coal mine, brick factory and steelworks, and one farmer/worker card left."""
    table = Scenario().cubes(LINDA, farmer=2, worker=2, artisan=2).gold(LINDA, gold)
    table.built(LINDA, "coal_mine:worker", "h12").built(LINDA, "brick_factory:worker", "h13")
    table.built(LINDA, "steelworks:worker", "h14").built(LINDA, "window_factory:artisan", "h15")
    table.hand(LINDA, "fw1", "ai1").spent(LINDA, trade=2)
    return (
        table.stack("farmer_worker", "fw20").stack_size("farmer_worker", 1).stack("artisan_engineer_investor", "ai20")
    )


def test_R7_1_two_new_workers_help_to_pay_for_an_engineer_and_one_card_is_missing() -> None:
    game = workforce(gold=1).game()
    workers, engineers = in_supply(game, "worker"), in_supply(game, "engineer")

    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:worker")
    assert population(game, LINDA) == {"farmer": 2, "worker": 3, "artisan": 2}
    assert district(game, LINDA, "worker") == 2
    assert gold_of(game, LINDA) == 1

    # The one card is reserved for the first worker; the second costs its gold when it is taken.
    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:worker")
    assert population(game, LINDA) == {"farmer": 2, "worker": 4, "artisan": 2}
    assert district(game, LINDA, "worker") == 2
    assert gold_of(game, LINDA) == 0
    assert hand_of(game, LINDA) == ["fw1", "ai1"]

    steps(game, "increase engineer", "work coal_mine:worker", "work steelworks:worker")
    steps(game, "work warehouse:artisan", "work window_factory:artisan")
    assert population(game, LINDA) == {"farmer": 2, "worker": 4, "artisan": 2, "engineer": 1}
    assert [district(game, LINDA, tier) for tier in ("farmer", "worker", "artisan", "engineer")] == [0, 0, 0, 1]
    assert offered(game, "increase") == []

    steps(game, "finish")
    assert hand_of(game, LINDA) == ["fw1", "fw20", "ai1", "ai20"]
    assert stack_of(game, "farmer_worker") == []
    assert (in_supply(game, "worker"), in_supply(game, "engineer")) == (workers - 2, engineers - 1)
    assert working(game, LINDA, "h1") == ["farmer", "farmer"]
    assert working(game, LINDA, "h13") == ["worker", "worker"]


def test_R4_1_all_planks_and_bricks_are_made_before_the_first_worker() -> None:
    """The same example in its printed order: 2 planks and 2 bricks, then the two workers, who help with the rest."""
    game = workforce(gold=1).game()
    steps(game, "work sawmill:farmer", "work sawmill:farmer", "work brick_factory:worker", "work brick_factory:worker")
    assert held(game) == {"planks": 2, "bricks": 2}
    steps(game, "increase worker", "held planks", "held bricks", "increase worker", "held planks", "held bricks")
    assert held(game) == {}
    assert [district(game, LINDA, tier) for tier in ("farmer", "worker", "artisan")] == [0, 2, 2]
    steps(game, "increase engineer", "work coal_mine:worker", "work steelworks:worker")
    steps(game, "work warehouse:artisan", "work window_factory:artisan", "finish")
    assert population(game, LINDA) == {"farmer": 2, "worker": 4, "artisan": 2, "engineer": 1}
    assert hand_of(game, LINDA) == ["fw1", "fw20", "ai1", "ai20"]


def test_R7_2_without_the_gold_the_second_worker_cannot_be_taken() -> None:
    game = workforce(gold=0).game()
    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:worker")
    refused(game, "increase worker", "increase farmer")
    steps(game, "finish")
    assert hand_of(game, LINDA) == ["fw1", "fw20", "ai1"]


def test_R7_3_one_farmer_rises_twice_and_another_once_where_he_works() -> None:
    table = Scenario().cubes(ANDREAS, farmer=1, artisan=4).at_work(ANDREAS, "sawmill:farmer", "farmer")
    table.hand(ANDREAS, "fw1").spent(ANDREAS, trade=2)
    game = table.game()
    supply = {tier: in_supply(game, tier) for tier in ("farmer", "worker", "artisan")}

    steps(game, "upgrade farmer", "work brick_factory:artisan")
    assert offered(game, "raise") == ["farmer at district", "farmer at sawmill:farmer"]
    steps(game, "raise farmer at district")
    assert (district(game, ANDREAS, "farmer"), district(game, ANDREAS, "worker")) == (0, 1)
    assert in_supply(game, "farmer") == supply["farmer"] + 1
    assert in_supply(game, "worker") == supply["worker"] - 1

    # The same cube once more: as the other rulebooks say, what comes to the district now is an artisan.
    steps(game, "upgrade worker", "work coal_mine:artisan", "work warehouse:artisan", "raise worker at district")
    assert (district(game, ANDREAS, "worker"), district(game, ANDREAS, "artisan")) == (0, 2)
    assert in_supply(game, "worker") == supply["worker"]
    assert in_supply(game, "artisan") == supply["artisan"] - 1

    allowed(game, "upgrade farmer")
    steps(game, "upgrade farmer", "work brick_factory:artisan")
    assert offered(game, "raise") == ["farmer at sawmill:farmer"]
    steps(game, "raise farmer at sawmill:farmer")
    assert working(game, ANDREAS, "h1") == ["worker"]
    assert district(game, ANDREAS, "worker") == 0

    # Three upgrades are the most of one action; as many cubes as before, so no card.
    refused(game, "upgrade farmer", "upgrade worker", "upgrade artisan")
    assert population(game, ANDREAS) == {"worker": 1, "artisan": 5}
    assert hand_of(game, ANDREAS) == ["fw1"]
    assert {tier: in_supply(game, tier) - supply[tier] for tier in supply} == {"farmer": 2, "worker": -1, "artisan": -1}
    steps(game, "end")
