"""R4.7: what is started can be paid, what is opened is finished, and nothing is paid too much."""

from __future__ import annotations

from itertools import permutations

from tests.reading import (
    allowed,
    cards_in,
    gold_of,
    offered,
    on_field,
    refused,
    steps,
    trade_tokens,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"


def alone(**cubes: int) -> Scenario:
    """Seat 0 with these cubes and no trade token ready, so that only its own industries can pay."""
    return Scenario().cubes(0, **cubes).spent(0, trade=2, exploration=1)


def test_R4_7_nothing_is_started_that_cannot_be_paid_in_full() -> None:
    # Each icon alone could be paid, both together cannot: one farmer, no token, no gold.
    game = alone(farmer=1).game()
    refused(game, "build sailmakers:worker")
    allowed(alone(farmer=2).game(), "build sailmakers:worker")


def test_R4_7_shift_ends_trades_and_a_cards_resource_count_as_means() -> None:
    allowed(alone(farmer=1).gold(0, 1).game(), "build sailmakers:worker")
    allowed(alone(farmer=1).spent(0, trade=1).game(), "build sailmakers:worker")
    allowed(alone(farmer=1).played(0, "ai28").game(), "build chocolate_factory:artisan")
    refused(alone(farmer=1).game(), "build chocolate_factory:artisan")


def test_R4_7_what_other_effects_could_bring_does_not_count() -> None:
    table = alone(farmer=1).played(0, "fw41", "fw32")  # gold and tokens would do, once activated
    game = table.game()
    refused(game, "build sailmakers:worker")
    steps(game, "activate fw41")
    allowed(game, "build sailmakers:worker")


def test_R4_7_a_step_after_which_the_rest_could_not_be_paid_is_refused() -> None:
    table = alone(worker=1, artisan=1).built(0, "brick_factory:worker", "h12")
    game = table.game()
    steps(game, "build warehouse:worker")
    assert legal(game) == ["work brick_factory:worker", "exhaust artisan"]
    refused(game, "work brick_factory:artisan")


def test_R4_7_gold_that_the_rest_needs_is_not_spent_on_another_shift_end() -> None:
    # Either could come home and make the planks ...
    table = alone().gold(0, 2).exhausted(0, farmer=1, worker=1).built(0, "sawmill:worker", "h12")
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert offered(game, "shift") == ["farmer from exhausted", "worker from exhausted"]
    table = alone().gold(0, 2).exhausted(0, farmer=2, worker=1).built(0, "sawmill:worker", "h12")
    game = table.game()
    # ... but with wool to pay too, which takes a farmer, a worker would cost too much.
    steps(game, "build sailmakers:worker")
    assert offered(game, "shift") == ["farmer from exhausted"]


def test_R4_7_tokens_that_the_rest_needs_are_not_spent_on_a_trade() -> None:
    table = Scenario().cubes(0, worker=1, artisan=1).hand(0, "nw2", "fw1").spent(0, trade=1)
    table.built(0, "slaughterhouse:worker", "h12").built(0, "cotton_mill:artisan", "h13")
    game = table.built(1, "slaughterhouse:worker", "h12").game()
    steps(game, "play nw2")
    refused(game, "trade sausages with 2")
    assert legal(game) == ["work cotton_mill:artisan", "work slaughterhouse:worker", "spend trade"]


def test_R4_7_what_is_opened_is_finished() -> None:
    game = Scenario().game()
    steps(game, "build coal_mine:worker")
    refused(game, "finish", "end", FESTIVAL, "build sawmill:worker", "increase farmer")
    steps(game, "work sawmill:farmer")
    refused(game, "finish", "end", FESTIVAL)


def test_R4_7_no_overpaying() -> None:
    game = alone(farmer=4, artisan=2).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    refused(game, "work sawmill:farmer", "work sheep_farm:farmer", "exhaust farmer", "spend trade")
    assert {line.split()[0] for line in legal(game)} == {"place"}


def test_R4_7_no_shift_end_that_does_not_help_to_pay() -> None:
    table = alone(farmer=1).gold(0, 9).exhausted(0, investor=1, farmer=1)
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert legal(game) == ["work sawmill:farmer"]


def test_R4_7_the_order_of_the_icons_is_the_players_choice() -> None:
    ends = set()
    for order in permutations(("work brick_factory:artisan", "work coal_mine:artisan", "work warehouse:artisan")):
        game = alone(artisan=3).game()
        steps(game, "increase artisan", *order, "finish")
        ends.add(str(game.state.to_dict()))
    assert len(ends) == 1


def test_R4_7_the_source_of_each_icon_is_the_players_choice() -> None:
    table = Scenario(players=3).cubes(0, farmer=1, worker=1).built(0, "sawmill:worker", "h12").new_world(0, "ni3")
    game = table.played(0, "ai28").game()
    steps(game, "build rum_distillery:artisan")
    assert legal(game) == [
        "work sawmill:farmer",
        "work sawmill:worker",
        "trade planks with 2",
        "trade planks with 3",
        "import sugar_cane",
        "tap ai28 for sugar_cane",
        "remove h12",
    ]
    steps(game, "tap ai28 for sugar_cane", "trade planks with 3", "place h13")
    assert (gold_of(game, 2), trade_tokens(game, 0)) == (1, (2, 1))
    assert cards_in(game.state.face_down, 0) == ["ai28"]
    assert on_field(game, 0, "h13") == "rum_distillery:artisan"
