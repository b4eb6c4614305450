"""R3: turns and rounds, free actions and when they may come, what lapses.

Per-turn and per-action limits (R3.4) and taking back (R3.5) are in test_R3_limits_and_undo.py.
"""

from __future__ import annotations

import pytest

from brightsands import Game
from tests.reading import (
    allowed,
    cards_in,
    gold_of,
    on_board,
    population,
    refused,
    steps,
    trade_tokens,
)
from tests.scenario import Scenario, legal

MAIN_VERBS = ("build", "remove", "play", "swap", "increase", "upgrade", "open", "explore", "celebrate")
FESTIVAL = "celebrate festival"
AARHANT = "alonso_graves aarhant the_editor zoo museum"


def main_actions(game: Game) -> list[str]:
    """The legal actions that begin a main action."""
    return [line for line in legal(game) if line.split()[0] in MAIN_VERBS or line == "take expedition"]


def free_actions(game: Game) -> list[str]:
    """The legal actions that are free."""
    return [line for line in legal(game) if line.split()[0] in ("activate", "use", "shift", "raise")]


def everything_at_hand() -> Scenario:
    """A seat that could take every main action and every kind of free action."""
    table = Scenario().cubes(0, farmer=6, worker=4, artisan=6).gold(0, 9).exhausted(0, farmer=1)
    table.built(0, "exploration:3", "h19").built(0, "brewery:worker", "h12").played(0, "fw41", "ai12")
    return table.hand(0, "fw2", "fw13", "ai1")


# ---- R3.1 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (3, 2), (4, 1)])
def test_R3_1_turns_go_clockwise_and_a_round_ends_before_the_starting_player(players: int, first: int) -> None:
    game = Scenario(players=players, first_player=first).game()
    seen: list[tuple[int, int]] = []
    for _ in range(3 * players):
        assert game.seat is not None
        seen.append((game.round, game.seat))
        steps(game, FESTIVAL, "end")
    assert seen == [(1 + turn // players, (first + turn) % players) for turn in range(3 * players)]


def test_R3_1_a_turn_has_any_one_of_the_nine_main_actions() -> None:
    game = everything_at_hand().game()
    verbs = {line.split()[0] for line in main_actions(game)}
    assert verbs == {*MAIN_VERBS, "take"}


@pytest.mark.parametrize(
    "lines",
    [
        ("build sawmill:worker", "place h13"),
        ("play fw2", "work brick_factory:artisan", "work brewery:worker"),
        ("swap fw2", "finish"),
        ("increase farmer", "work sawmill:farmer", "finish"),
        ("upgrade farmer", "work brick_factory:artisan", "raise farmer at district", "finish"),
        ("open old_world",),
        ("explore new_world",),
        ("take expedition",),
        (FESTIVAL,),
    ],
    ids=lambda lines: lines[0],
)
def test_R3_1_a_turn_has_one_main_action(lines: tuple[str, ...]) -> None:
    game = everything_at_hand().stack("old_world", "ow5").game()
    steps(game, *lines)
    expanded = lines[0].startswith("build")
    # What is left of an expand action is its removal (R5.3); nothing else of a second main action.
    assert [line for line in main_actions(game) if not (expanded and line.startswith("remove"))] == []
    allowed(game, "end")
    steps(game, "end")
    assert game.seat == 1


def test_R3_1_extra_actions_come_on_top_of_the_one() -> None:
    game = everything_at_hand().game()
    steps(game, "activate ai12", "take expedition", FESTIVAL)
    assert main_actions(game) == []
    steps(game, "end")
    assert game.seat == 1


def test_R3_1_an_extra_action_may_be_gained_after_the_main_action() -> None:
    game = everything_at_hand().game()
    steps(game, FESTIVAL)
    assert main_actions(game) == []
    steps(game, "activate ai12")
    assert FESTIVAL in main_actions(game)
    steps(game, "use alonso_graves", FESTIVAL, FESTIVAL)
    assert main_actions(game) == []


# ---- R3.2 -----------------------------------------------------------------------------------------------------------
def test_R3_2_free_actions_come_before_and_after_the_main_action_in_any_number() -> None:
    table = everything_at_hand().played(0, "fw42", "fw43", "fw44")
    game = table.game()
    steps(game, "activate fw41", "activate fw42", "shift farmer from exhausted")
    assert gold_of(game, 0) == 9 + 8 - 1
    steps(game, FESTIVAL, "activate fw43", "activate fw44")
    assert gold_of(game, 0) == 9 + 16 - 1


def test_R3_2_free_actions_come_between_two_main_actions() -> None:
    game = everything_at_hand().game()
    steps(game, "activate ai12", "take expedition", "activate fw41", "shift farmer from exhausted", FESTIVAL)
    assert gold_of(game, 0) == 12


def test_R3_2_effect_objectives_are_free_actions() -> None:
    table = Scenario(objectives=AARHANT).cubes(0, investor=1).built(0, "exploration:3", "h19")
    table.built(0, "exploration:3", "h20").gold(0, 0).hand(0, "fw1", "fw2")
    game = table.game()
    steps(game, "use aarhant", "use the_editor", "put fw1", FESTIVAL)
    assert gold_of(game, 0) == 5
    steps(game, "use alonso_graves", FESTIVAL)
    assert gold_of(game, 0) == 2
    refused(game, "use aarhant", "use the_editor", "use alonso_graves")


def test_R3_2_free_actions_come_between_two_ships() -> None:
    table = everything_at_hand().built(0, "shipyard:1", "h13").spent(0, trade=2)
    game = table.game()
    steps(game, "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer", "place h20")
    steps(game, "activate fw41", "shift farmer from sawmill:farmer", "shift farmer from exhausted")
    assert gold_of(game, 0) == 11
    steps(game, "build merchant:1", "work sailmakers:artisan", "work sawmill:farmer", "place h16")


def test_R3_2_free_actions_come_between_two_new_cubes() -> None:
    game = everything_at_hand().game()
    steps(game, "increase farmer", "work sawmill:farmer", "activate fw41", "shift farmer from sawmill:farmer")
    steps(game, "increase farmer", "work sawmill:farmer", "finish")
    assert population(game, 0)["farmer"] == 9
    assert gold_of(game, 0) == 12


def test_R3_2_free_actions_come_between_two_upgrades() -> None:
    game = everything_at_hand().game()
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    steps(game, "activate fw41", "shift artisan from brick_factory:artisan")
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at exhausted", "finish")
    assert gold_of(game, 0) == 10


def test_R3_2_an_extra_action_gained_between_the_parts_waits_until_the_action_is_finished() -> None:
    game = everything_at_hand().game()
    steps(game, "increase farmer", "work sawmill:farmer", "activate ai12")
    assert {line.split()[0] for line in main_actions(game)} == {"increase"}
    refused(game, FESTIVAL, "build sawmill:worker", "end")
    steps(game, "finish")
    assert FESTIVAL in main_actions(game)


def test_R3_2_no_free_action_between_paying_and_placing() -> None:
    game = everything_at_hand().game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    refused(
        game, "activate fw41", "use alonso_graves", "shift farmer from exhausted", "shift farmer from sawmill:farmer"
    )
    assert {line.split()[0] for line in legal(game)} == {"place", "remove"}
    steps(game, "place h13")
    allowed(game, "activate fw41", "use alonso_graves", "shift farmer from exhausted")


def test_R3_2_no_free_action_between_paying_for_an_upgrade_and_choosing_its_cube() -> None:
    game = everything_at_hand().game()
    steps(game, "upgrade farmer", "work brick_factory:artisan")
    assert {line.split()[0] for line in legal(game)} == {"raise"}


def test_R3_2_no_free_action_between_a_first_removal_and_the_building() -> None:
    game = everything_at_hand().game()
    steps(game, "remove h12")
    assert {line.split()[0] for line in legal(game)} == {"build"}


def test_R3_2_no_free_action_in_the_middle_of_a_swap() -> None:
    game = everything_at_hand().game()
    steps(game, "swap fw2")
    assert {line.split()[0] for line in legal(game)} == {"swap", "finish"}


def test_R3_2_inside_a_payment_only_shift_end_and_a_cards_resource() -> None:
    table = Scenario().cubes(0, farmer=1).gold(0, 5).exhausted(0, farmer=1, worker=1)
    table.played(0, "ai28", "fw41", "ai12", "fw24").new_world(0, "ni3").built(0, "exploration:3", "h19")
    game = table.game()
    allowed(game, "activate fw41", "activate ai12", "activate fw24", "use alonso_graves")
    refused(game, "activate ai28")  # only as the source of an open icon
    steps(game, "build rum_distillery:artisan")
    assert legal(game) == [
        "work sawmill:farmer",
        "trade planks with 2",
        "import sugar_cane",
        "tap ai28 for sugar_cane",
        "remove h19",
    ]
    steps(game, "work sawmill:farmer", "tap ai28 for sugar_cane")
    assert cards_in(game.state.face_down, 0) == ["ai28"]
    assert trade_tokens(game, 0) == (2, 0)

    table = Scenario().cubes(0).gold(0, 5).exhausted(0, farmer=1, worker=1).spent(0, trade=2).played(0, "fw41")
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert legal(game) == ["shift farmer from exhausted"]


def test_R3_2_production_and_trade_are_no_actions_of_their_own() -> None:
    game = everything_at_hand().built(1, "bakery:worker", "h12").game()
    refused(game, "exhaust farmer", "spend trade", "tap ai28 for rubber", "end")
    # Goods may be made ahead (R4.1), but that is no main action either.
    steps(game, "work brewery:worker", "trade bread with 2")
    assert game.state.actions_left == 1
    refused(game, "end")


# ---- R3.3 -----------------------------------------------------------------------------------------------------------
def test_R3_3_the_main_action_must_be_taken() -> None:
    game = everything_at_hand().game()
    refused(game, "end", "finish")
    steps(game, "activate fw41", "activate ai12", "shift farmer from exhausted")
    refused(game, "end")
    steps(game, FESTIVAL)
    allowed(game, "end")


def test_R3_3_the_festival_is_always_possible() -> None:
    table = Scenario().cubes(0).spent(0, trade=2, exploration=1).hand(0)
    for seat, field in ((0, "h12"), (1, "h12")):
        table.built(seat, "sawmill:worker", field)
    for field in ("h12", "h13", "h14", "h15"):
        table.built(1, "shipyard:1", field)
    game = table.built(1, "sawmill:worker", "h1").game()
    assert on_board(game, "sawmill:worker") == on_board(game, "shipyard:1") == 0
    # Nobody to work, no token, no card, nothing that is free to build: the festival is all there is.
    assert [line for line in legal(game) if not line.startswith("remove")] == [FESTIVAL]
    steps(game, FESTIVAL, "end")


def test_R3_3_extra_actions_may_be_declined_and_lapse() -> None:
    game = everything_at_hand().game()
    steps(game, "activate ai12", FESTIVAL)
    assert FESTIVAL in main_actions(game)
    steps(game, "end", FESTIVAL, "end", FESTIVAL)
    assert main_actions(game) == []


def test_R3_3_the_turn_goes_on_until_the_player_ends_it() -> None:
    game = everything_at_hand().game()
    steps(game, FESTIVAL)
    assert game.seat == 0
    steps(game, "activate fw41")
    assert game.seat == 0
    steps(game, "end")
    assert game.seat == 1


def test_R3_3_an_open_action_is_finished_before_the_turn_ends() -> None:
    game = everything_at_hand().game()
    steps(game, "increase farmer", "work sawmill:farmer")
    refused(game, "end")
    steps(game, "finish", "end")


def test_R3_3_upgrade_credits_lapse_at_the_end_of_the_turn() -> None:
    game = Scenario().cubes(0, farmer=3).played(0, "fw24").game()
    steps(game, "activate fw24", "raise farmer at district")
    allowed(game, "raise farmer at district")
    steps(game, FESTIVAL, "raise farmer at district", "end")
    assert population(game, 0) == {"farmer": 1, "worker": 2}
    steps(game, FESTIVAL, "end")
    refused(game, "raise farmer at district")
