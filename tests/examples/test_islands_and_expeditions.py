"""The worked examples about the seas: a second Old World island, rum from the New World, an expedition."""

from __future__ import annotations

from tests.reading import (
    allowed,
    district,
    expeditions_of,
    exploration_tokens,
    gold_of,
    hand_of,
    offered,
    on_board,
    on_field,
    refused,
    stack_of,
    steps,
    trade_tokens,
    working,
)
from tests.scenario import Scenario, rows

LINDA = 0
ANDREAS = 0
OTHER = 1
NO_ZOO = "alonso_graves university edvard_goode isabel_sarmento pyrphorian"


def test_R8_1_the_second_old_world_island_costs_two_tokens_and_brings_two_expedition_cards() -> None:
    table = Scenario().island(LINDA, "ow5").built(LINDA, "exploration:1", "h19").cubes(LINDA, worker=2)
    table.stack("old_world", "ow4").stack("expeditions", "ex7", "ex3", "ex20")
    table.hand(LINDA, "fw27", "fw1").built(LINDA, "slaughterhouse:worker", "h12")
    game = table.game()
    assert on_field(game, LINDA, "a1") == "warehouse:worker"
    assert exploration_tokens(game, LINDA) == (2, 0)
    islands = len(stack_of(game, "old_world"))

    steps(game, "open old_world")
    assert exploration_tokens(game, LINDA) == (2, 2)
    assert expeditions_of(game, LINDA) == ["ex3", "ex7"]
    assert stack_of(game, "expeditions")[0] == "ex20"
    assert len(stack_of(game, "old_world")) == islands - 1
    assert rows(game.state.island_count) == [2, 0]
    assert [on_field(game, LINDA, f"b{n}") for n in range(1, 7)] == [""] * 6

    # The warehouse of the first island works as any other, with workers.
    steps(game, "end", "celebrate festival", "end", "play fw27")
    assert offered(game, "work") == ["warehouse:worker", "slaughterhouse:worker"]
    steps(game, "work warehouse:worker", "work slaughterhouse:worker")
    assert working(game, LINDA, "a1") == ["worker"]
    assert hand_of(game, LINDA) == ["fw1"]


def test_R8_1_one_token_is_too_few_for_the_second_island() -> None:
    game = Scenario().island(LINDA, "ow5").game()
    assert exploration_tokens(game, LINDA) == (1, 0)
    refused(game, "open old_world")
    allowed(game, "explore new_world")


def test_R8_5_rum_needs_sugar_cane_of_ones_own_new_world_island() -> None:
    table = Scenario().cubes(ANDREAS, farmer=1).new_world(OTHER, "ni4").hand(ANDREAS, "fw1")
    table.stack("new_islands", "ni3").stack("new_world", "nw5", "nw1", "nw9", "nw2")
    game = table.game()
    # The other player's island has sugar cane too, but raw New World resources are not traded.
    refused(game, "build rum_distillery:artisan")

    steps(game, "explore new_world")
    assert exploration_tokens(game, ANDREAS) == (1, 1)
    assert hand_of(game, ANDREAS) == ["fw1", "nw1", "nw5", "nw9"]
    assert stack_of(game, "new_world")[0] == "nw2"
    assert "ni3" not in stack_of(game, "new_islands")
    steps(game, "end", "celebrate festival", "end")

    steps(game, "build rum_distillery:artisan")
    assert offered(game, "trade") == ["planks with 2"]
    steps(game, "import sugar_cane")
    assert trade_tokens(game, ANDREAS) == (2, 1)
    assert gold_of(game, OTHER) == 0
    steps(game, "work sawmill:farmer", "place h12")
    assert on_field(game, ANDREAS, "h12") == "rum_distillery:artisan"
    assert on_board(game, "rum_distillery:artisan") == 1
    assert (working(game, ANDREAS, "h1"), district(game, ANDREAS, "farmer")) == (["farmer"], 0)
    assert exploration_tokens(game, ANDREAS) == (1, 1)


def expedition_of_three() -> Scenario:
    """Three cards that ask for three artisans, two engineers and an investor, on top of the stack."""
    table = Scenario(objectives=NO_ZOO).built(LINDA, "exploration:1", "h19")
    return table.stack("expeditions", "ex19", "ex6", "ex11", "ex1")


def test_R9_1_two_tokens_bring_three_expedition_cards_worth_ten_points_with_all_their_visitors() -> None:
    game = expedition_of_three().cubes(LINDA, artisan=3, engineer=2, investor=1).game()
    assert game.score(LINDA).points("expeditions") == 0
    steps(game, "take expedition")
    assert exploration_tokens(game, LINDA) == (2, 2)
    assert expeditions_of(game, LINDA) == ["ex6", "ex11", "ex19"]
    assert stack_of(game, "expeditions")[0] == "ex1"
    assert game.score(LINDA).points("expeditions") == 10


def test_R9_3_an_artisan_and_an_investor_alone_are_worth_four_points() -> None:
    game = expedition_of_three().cubes(LINDA, farmer=4, worker=3, artisan=1, investor=1).game()
    steps(game, "take expedition")
    assert game.score(LINDA).points("expeditions") == 4


def test_R9_2_the_other_player_sees_how_many_expedition_cards_there_are_but_not_which() -> None:
    game = expedition_of_three().game()
    steps(game, "take expedition")
    for viewer in (OTHER, None):
        knowledge = game.view(viewer).knowledge
        assert rows(knowledge.expedition_counts) == [3, 0]
        assert rows(knowledge.seen.expeditions) == [0, 0]
    assert rows(game.view(LINDA).knowledge.seen.expeditions) == rows(game.state.expeditions)
