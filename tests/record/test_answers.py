"""What a game answers about itself, so that nobody above the core has to read its cells."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules.errors import BadOptions
from tests.scenario import Scenario, play


def test_the_kind_of_the_open_decision() -> None:
    table = Scenario(players=2).cubes(0, farmer=4, worker=4, artisan=4)
    game = table.game()
    assert (game.decision, game.is_turn_untouched) == ("turn", True)
    play(game, "build coal_mine:worker")
    assert (game.decision, game.is_turn_untouched) == ("pay", False)
    play(game, "work sawmill:farmer")
    assert game.decision == "place"
    play(game, "place h12")
    assert (game.decision, game.is_turn_untouched) == ("turn", False)
    assert game.mover == 0
    play(game, "end")
    assert (game.mover, game.is_turn_untouched) == (1, True)


def test_what_a_seat_has() -> None:
    game = Scenario(players=2).island(1, "ow4").island(1, "ow2").new_world(1, "ni5").hand(1, "fw1", "ai3").game()
    assert game.islands(0) == ()
    assert game.islands(1) == ("ow4", "ow2", "ni5")
    assert game.hand_size(1) == 2
    with pytest.raises(BadOptions):
        game.islands(2)
    with pytest.raises(BadOptions):
        game.hand_size(-1)


def test_what_is_left_is_what_everybody_sees() -> None:
    game = Game.new(3, 5)
    view = game.view(None).to_dict()
    assert game.tiles_left == view["board"]
    assert game.stacks_left == view["stacks"]
    assert (game.catalog, game.options) == (game.rules.tables.catalog, game.rules.options)


def test_R8_1_R8_5_R9_1_what_a_voyage_costs() -> None:
    game = Scenario(players=2).island(0, "ow4").island(0, "ow2").new_world(0, "ni5").game()
    costs = game.rules.tables.island_costs
    assert game.voyage_cost("old_world") == costs[2]
    assert game.voyage_cost("new_islands") == costs[1]
    assert game.voyage_cost("expeditions") == game.catalog.expedition_cost
    assert costs[1] != costs[2]


def test_R7_2_a_new_cube_costs_gold_when_no_card_is_left_for_it() -> None:
    assert Scenario(players=2).game().gold_due("farmer") == 0
    assert Scenario(players=2).stack_size("farmer_worker", 0).game().gold_due("farmer") > 0


def test_only_mission_10_has_an_extra_expand_action() -> None:
    assert Game.new(mission=10).extend_cost > 0
    assert Game.new(mission=9).extend_cost == Game.new(2).extend_cost == 0
