"""R10.6: a New World resource for free, or up to three free upgrades."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.stacks import hand_size
from tests.reading import steps
from tests.scenario import Scenario, legal, rows

FESTIVAL = "celebrate festival"
COCOA = ("build chocolate_factory:artisan", "work pig_farm:farmer")


def taps(game: Game) -> list[str]:
    """The ways to use a card's free resource now."""
    return [line for line in legal(game) if line.startswith("tap ")]


def raises(game: Game) -> list[str]:
    """The cubes that may rise for free now."""
    return [line for line in legal(game) if line.startswith("raise ")]


def activated(game: Game, card: str) -> bool:
    return card in {f"ai{n + 1}" for n in range(32) if (int(game.state.face_down[codes.ARTISAN_INVESTOR]) >> n) & 1}


# ---- A New World resource ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["ai28", "ai29"])
def test_R10_6_one_resource_without_island_or_token(card: str) -> None:
    game = Scenario().cubes(0, farmer=1).spent(0, trade=2, exploration=1).played(0, card).game()
    steps(game, *COCOA)
    assert legal(game) == [f"tap {card} for cocoa"]
    steps(game, f"tap {card} for cocoa", "place h12")
    assert activated(game, card)
    assert (game.state.trade_spent[0], game.state.exploration_spent[0], game.state.gold[0]) == (2, 1, 0)


@pytest.mark.parametrize(
    ("tile", "resource", "other"),
    [
        ("chocolate_factory:artisan", "cocoa", "pig_farm:farmer"),
        ("coffee_roastery:artisan", "coffee_beans", "coal_mine:artisan"),
        ("rum_distillery:artisan", "sugar_cane", "sawmill:farmer"),
        ("cigar_factory:artisan", "tobacco", "sawmill:farmer"),
        ("bicycle_factory:engineer", "rubber", "steelworks:artisan"),
    ],
)
def test_R10_6_any_one_of_the_resources_shown(tile: str, resource: str, other: str) -> None:
    game = Scenario().cubes(0, farmer=1, artisan=1, investor=1).played(0, "ai28").game()
    steps(game, f"build {tile}")
    assert taps(game) == [f"tap ai28 for {resource}"]
    steps(game, f"tap ai28 for {resource}", f"work {other}")
    assert taps(game) == []


def test_R10_6_not_a_resource_that_the_card_does_not_show() -> None:
    assert "cotton" not in load().card("ai28").effect.new_world_resources
    assert "build cotton_mill:artisan" not in legal(Scenario().played(0, "ai28").game())


def test_R10_6_only_as_the_source_of_an_open_icon() -> None:
    game = Scenario().cubes(0, farmer=2).played(0, "ai28").game()
    assert not any("ai28" in line for line in legal(game))
    steps(game, "build coal_mine:worker")
    assert taps(game) == []  # planks are asked for, and no New World resource
    steps(game, "work sawmill:farmer", "place h12")
    assert not any("ai28" in line for line in legal(game))


def test_R10_6_a_resource_that_was_paid_cannot_be_paid_again() -> None:
    game = Scenario().cubes(0, farmer=1).new_world(0, "ni1").played(0, "ai28").game()
    steps(game, "build chocolate_factory:artisan", "import cocoa")
    assert taps(game) == []


def test_R10_6_an_island_may_be_used_instead() -> None:
    game = Scenario().cubes(0, farmer=1).new_world(0, "ni1").played(0, "ai28").game()
    steps(game, *COCOA)
    assert legal(game) == ["import cocoa", "tap ai28 for cocoa"]
    steps(game, "import cocoa", "place h12")
    assert not activated(game, "ai28")


def test_R10_6_the_card_gives_one_resource_only() -> None:
    table = Scenario().cubes(0, farmer=2).spent(0, trade=2).played(0, "ai28", "ai4")
    game = steps(table.game(), "activate ai4", *COCOA, "tap ai28 for cocoa", "place h12")
    assert "build rum_distillery:artisan" not in legal(game)


def test_R10_6_each_of_two_cards_gives_one() -> None:
    table = Scenario().cubes(0, farmer=2).spent(0, trade=2).played(0, "ai28", "ai29", "ai4")
    game = steps(table.game(), "activate ai4", *COCOA)
    assert taps(game) == ["tap ai28 for cocoa", "tap ai29 for cocoa"]
    steps(game, "tap ai29 for cocoa", "place h12")
    steps(game, "build rum_distillery:artisan", "work sawmill:farmer", "tap ai28 for sugar_cane", "place h13")


def test_R10_6_in_the_turn_it_was_played() -> None:
    table = Scenario().cubes(0, farmer=1).tokens_on_cards(0, exploration=6).hand(0, "ai28", "fw1").played(0, "ai4")
    game = steps(table.game(), "activate ai4", "play ai28", *["spend exploration"] * 6)
    steps(game, *COCOA, "tap ai28 for cocoa", "place h12")


def test_R10_6_the_card_of_another_player_gives_nothing() -> None:
    assert "build chocolate_factory:artisan" not in legal(Scenario().played(1, "ai28").game())


# ---- Free upgrades ---------------------------------------------------------------------------------------------
def test_R10_6_three_farmers_become_workers_for_nothing() -> None:
    game = steps(Scenario().played(0, "fw24").game(), "activate fw24", *["raise farmer at district"] * 3)
    assert rows(game.state.idle)[:5] == [1, 6, 2, 0, 0]
    assert raises(game) == []
    assert hand_size(game.state, 0) == 9  # no cards: the number of cubes is the same
    assert (game.state.cubes[codes.FARMER], game.state.cubes[codes.WORKER]) == (25 - 5, 40 - 9)


def test_R10_6_three_workers_become_artisans_for_nothing() -> None:
    game = steps(Scenario().played(0, "ai24").game(), "activate ai24", *["raise worker at district"] * 3)
    assert rows(game.state.idle)[:5] == [4, 0, 5, 0, 0]
    assert raises(game) == []


def test_R10_6_only_cubes_of_the_tier_shown() -> None:
    table = Scenario().cubes(0, farmer=2, worker=2, artisan=2, engineer=2).played(0, "fw24", "ai24")
    game = table.game()
    assert raises(steps(game.copy(), "activate fw24")) == ["raise farmer at district"]
    assert raises(steps(game.copy(), "activate ai24")) == ["raise worker at district"]
    both = steps(game, "activate fw24", "activate ai24")
    assert raises(both) == ["raise farmer at district", "raise worker at district"]


def test_R10_6_each_of_another_cube() -> None:
    game = steps(Scenario().cubes(0, farmer=1, worker=1).played(0, "fw24").game(), "activate fw24")
    steps(game, "raise farmer at district")
    assert raises(game) == []  # the new worker cannot rise again, although two upgrades are left


def test_R10_6_upgrades_of_another_card_may_raise_it_further() -> None:
    game = Scenario().cubes(0, farmer=1).played(0, "fw24", "ai24").game()
    steps(game, "activate fw24", "raise farmer at district", "activate ai24", "raise worker at district")
    assert rows(game.state.idle)[:5] == [0, 0, 1, 0, 0]


def test_R10_6_a_cube_rises_where_it_is() -> None:
    table = Scenario().cubes(0, farmer=1).exhausted(0, farmer=1).at_work(0, "pig_farm:farmer", "farmer")
    game = steps(table.played(0, "fw24").game(), "activate fw24")
    assert raises(game) == ["raise farmer at district", "raise farmer at exhausted", "raise farmer at pig_farm:farmer"]
    steps(game, "raise farmer at exhausted", "raise farmer at pig_farm:farmer")
    assert rows(game.state.idle)[:5] == [1, 0, 0, 0, 0]
    assert rows(game.state.tired)[:5] == [0, 1, 0, 0, 0]
    assert rows(game.state.people)[:5] == [1, 2, 0, 0, 0]
    steps(game, FESTIVAL)
    assert rows(game.state.idle)[:5] == [1, 2, 0, 0, 0]


def test_R10_6_not_more_than_the_supply_has() -> None:
    game = steps(Scenario().played(0, "fw24").supply(worker=1).game(), "activate fw24", "raise farmer at district")
    assert raises(game) == []


def test_R10_6_one_by_one_with_other_things_in_between() -> None:
    game = Scenario().cubes(0, farmer=4).played(0, "fw24", "fw41").game()
    steps(game, "activate fw24", "raise farmer at district", "activate fw41")
    steps(game, "increase farmer", "work sawmill:farmer", "raise farmer at sawmill:farmer", "finish")
    steps(game, "raise farmer at district", "end")
    assert rows(game.state.people)[:5] == [2, 3, 0, 0, 0]


def test_R10_6_not_inside_a_payment() -> None:
    game = steps(Scenario().played(0, "fw24").game(), "activate fw24", "build coal_mine:worker")
    assert raises(game) == []
    assert raises(steps(game, "work sawmill:farmer")) == []
    assert len(raises(steps(game, "place h12"))) == 2


def test_R10_6_fewer_than_three_may_be_used_and_the_rest_lapses_with_the_turn() -> None:
    game = steps(Scenario().played(0, "fw24").game(), "activate fw24", "raise farmer at district", FESTIVAL)
    assert raises(game) == ["raise farmer at district"]
    steps(game, "end")
    assert raises(game) == []  # not for the next player
    steps(game, FESTIVAL, "end")
    assert raises(game) == []  # and not in the next turn
    assert rows(game.state.people)[:5] == [3, 4, 2, 0, 0]


def test_R10_6_free_upgrades_do_not_count_for_the_upgrade_action() -> None:
    table = Scenario().cubes(0, farmer=6).built(0, "brick_factory:worker", "h12").played(0, "fw24")
    game = steps(table.game(), "activate fw24", *["raise farmer at district"] * 3)
    for _ in range(2):
        steps(game, "upgrade farmer", "work brick_factory:worker", "raise farmer at district")
    assert rows(game.state.people)[:5] == [1, 5, 0, 0, 0]
