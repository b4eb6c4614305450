"""R4: production, cubes, tokens, shift end, New World resources.

Trade (R4.4) is in test_R4_trade.py, the rule that everything opened can be paid (R4.7) in test_R4_7_payable.py.
"""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.components.catalog import load
from tests.reading import (
    allowed,
    district,
    exploration_tokens,
    gold_of,
    hand_of,
    offered,
    population,
    refused,
    steps,
    tired,
    trade_tokens,
    working,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
SHIFT_GOLD = {"farmer": 1, "worker": 2, "artisan": 3, "engineer": 4, "investor": 5}
# An industry of the board, and a cost that nothing but its resource is needed for, for each tier that works.
MADE_TO_ORDER = '[tiles."coal_mine:worker"]\ncost = ["{0}"]\n[tiles."brick_factory:worker"]\ncost = ["{0}", "{0}"]'


def alone(**cubes: int) -> Scenario:
    """Seat 0 with these cubes and no trade token ready, so that only its own industries can pay."""
    return Scenario().cubes(0, **cubes).spent(0, trade=2, exploration=1)


# ---- R4.1 -----------------------------------------------------------------------------------------------------------
def test_R4_1_a_cube_of_the_industrys_tier_goes_from_its_district_to_a_workplace() -> None:
    game = alone(farmer=2).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer")
    assert (district(game, 0, "farmer"), working(game, 0, "h1")) == (1, ["farmer"])


@pytest.mark.parametrize("tier", ["worker", "artisan", "engineer", "investor"])
def test_R4_1_a_cube_of_another_tier_cannot_work_there(tier: str) -> None:
    refused(alone(**{tier: 3}).game(), "build coal_mine:worker", "increase farmer")


def test_R4_1_only_a_cube_in_its_district_can_work() -> None:
    table = alone().exhausted(0, farmer=2).at_work(0, "pig_farm:farmer", "farmer")
    refused(table.game(), "build coal_mine:worker")


def test_R4_1_industries_of_old_world_islands_work_too() -> None:
    table = alone(worker=2).island(0, "ow6").hand(0, "fw2", "fw1")
    table.built(0, "brewery:worker", "a3")
    game = table.game()
    steps(game, "play fw2", "work brick_factory:worker", "work brewery:worker")
    assert (working(game, 0, "a1"), working(game, 0, "a3")) == (["worker"], ["worker"])


@pytest.mark.parametrize(
    ("workshop", "tier", "makes", "table"),
    [
        ("sheep_farm:farmer", "farmer", "wool", lambda table: table),
        ("steelworks:artisan", "artisan", "steel_beams", lambda table: table),
        ("bakery:worker", "worker", "bread", lambda table: table.built(0, "bakery:worker", "h12")),
        ("sailmakers:worker", "worker", "sails", lambda table: table.island(0, "ow9")),
        (
            "motor_works:engineer",
            "engineer",
            "steam_motors",
            lambda table: table.built(0, "motor_works:engineer", "h2"),
        ),
    ],
)
def test_R4_1_every_industry_has_two_workplaces(workshop: str, tier: str, makes: str, table: object) -> None:
    scenario = Scenario(edition=MADE_TO_ORDER.format(makes)).cubes(0, **{tier: 3}).spent(0, trade=2)
    game = table(scenario.played(0, "ai12")).game()  # type: ignore[operator]
    steps(game, "activate ai12", "build brick_factory:worker", f"work {workshop}", f"work {workshop}", "place h13")
    # A third cube is ready, but both places are taken.
    assert district(game, 0, tier) == 1
    refused(game, "build coal_mine:worker")


def test_R4_1_a_placed_cube_stays_and_makes_nothing_more_until_it_returns() -> None:
    game = alone(farmer=1).game()
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h12", "end", FESTIVAL, "end")
    assert working(game, 0, "h1") == ["farmer"]
    refused(game, "increase farmer")
    steps(game, FESTIVAL, "end", FESTIVAL, "end")
    assert (working(game, 0, "h1"), district(game, 0, "farmer")) == ([], 1)
    steps(game, "increase farmer", "work sawmill:farmer")


def test_R4_1_a_resource_is_made_for_the_cost_that_is_open_and_nothing_else_is() -> None:
    game = alone(farmer=4, artisan=4).game()
    steps(game, "build coal_mine:worker")
    # Only what the cost shows: planks, neither wool nor coal.
    assert offered(game, "work") == ["sawmill:farmer"]
    steps(game, "work sawmill:farmer", "place h12")
    assert sum(game.state.held) == 0


def test_R4_1_the_player_chooses_among_workplaces_that_make_the_same() -> None:
    game = (
        alone(worker=1, artisan=1)
        .built(0, "brick_factory:worker", "h12")
        .cubes(0, farmer=1, worker=1, artisan=1)
        .game()
    )
    steps(game, "upgrade farmer")
    assert {"brick_factory:artisan", "brick_factory:worker"} <= set(offered(game, "work"))


# ---- R4.2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tier", list(SHIFT_GOLD))
def test_R4_2_a_cube_of_the_cost_goes_from_its_district_to_the_exhausted_area(tier: str) -> None:
    edition = f'[tiles."coal_mine:worker"]\ncost = ["@{tier}"]'
    table = Scenario(edition=edition).cubes(0, **{tier: 2}).spent(0, trade=2)
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert legal(game) == [f"exhaust {tier}"]
    steps(game, f"exhaust {tier}")
    assert (district(game, 0, tier), tired(game, 0, tier)) == (1, 1)


def test_R4_2_exactly_that_tier_is_asked_for() -> None:
    table = alone(farmer=3, worker=3, engineer=3, investor=3).built(0, "brick_factory:worker", "h12")
    game = table.game()
    refused(game, "build warehouse:worker")
    table = alone(worker=1, artisan=1).built(0, "brick_factory:worker", "h12")
    allowed(table.game(), "build warehouse:worker")


def test_R4_2_a_cube_on_a_workplace_or_exhausted_cannot_be_that_cube() -> None:
    table = alone(worker=1).built(0, "brick_factory:worker", "h12")
    table.at_work(0, "steelworks:artisan", "artisan").exhausted(0, artisan=1)
    refused(table.game(), "build warehouse:worker")


def test_R4_2_a_cube_that_works_for_this_cost_is_that_cube_only_if_it_came_home_by_shift_end() -> None:
    refused(alone(artisan=1).gold(0, 2).game(), "build warehouse:worker")
    game = alone(artisan=1).gold(0, 3).game()
    steps(game, "build warehouse:worker", "work brick_factory:artisan")
    refused(game, "exhaust artisan")
    steps(game, "shift artisan from brick_factory:artisan", "exhaust artisan", "place h12")
    assert (gold_of(game, 0), tired(game, 0, "artisan"), working(game, 0, "h7")) == (0, 1, [])


def test_R4_2_the_other_way_round_the_exhausted_cube_comes_home_and_works() -> None:
    game = alone(artisan=1).gold(0, 3).game()
    steps(game, "build warehouse:worker", "exhaust artisan", "shift artisan from exhausted")
    steps(game, "work brick_factory:artisan", "place h12")
    assert (gold_of(game, 0), tired(game, 0, "artisan"), working(game, 0, "h7")) == (0, 0, ["artisan"])


# ---- R4.3 -----------------------------------------------------------------------------------------------------------
def test_R4_3_tokens_of_ships_are_exhausted_not_lost() -> None:
    game = Scenario().built(0, "exploration:3", "h19").hand(0, "nw21", "fw1").game()
    assert exploration_tokens(game, 0) == (4, 0)
    steps(game, "play nw21", *["spend exploration"] * 4)
    assert exploration_tokens(game, 0) == (4, 4)
    steps(game, "end", FESTIVAL, "end", FESTIVAL)
    assert exploration_tokens(game, 0) == (4, 0)


def test_R4_3_exhausted_tokens_cannot_be_used() -> None:
    table = Scenario().built(0, "exploration:3", "h19").hand(0, "nw21", "fw36", "fw1").spent(0, exploration=2)
    game = table.game()
    refused(game, "play nw21")
    allowed(game, "play fw36")


def test_R4_3_tokens_of_the_other_type_do_not_pay() -> None:
    table = Scenario().built(0, "merchant:3", "h19").hand(0, "fw36", "fw1").spent(0, exploration=1)
    refused(table.game(), "play fw36", "open old_world")
    table = Scenario().built(0, "exploration:3", "h19").spent(0, trade=2).cubes(0)
    refused(table.game(), "increase farmer")


def test_R4_3_a_trade_token_in_a_cost_is_exhausted_like_any_other() -> None:
    table = alone(worker=1, artisan=1).spent(0, trade=1, exploration=1).hand(0, "nw2", "fw1")
    table.built(0, "slaughterhouse:worker", "h12").built(0, "cotton_mill:artisan", "h13")
    game = table.game()
    steps(game, "play nw2", "work slaughterhouse:worker", "work cotton_mill:artisan")
    assert legal(game) == ["spend trade"]
    steps(game, "spend trade")
    assert trade_tokens(game, 0) == (2, 2)
    assert hand_of(game, 0) == ["fw1"]


def test_R4_3_tokens_on_population_cards_pay_too_and_are_used_up() -> None:
    table = Scenario().hand(0, "fw36", "fw37", "fw1").spent(0, exploration=1).tokens_on_cards(0, exploration=3)
    game = table.game()
    steps(game, "play fw36", "spend exploration", "spend exploration")
    assert (int(game.state.card_exploration[0]), exploration_tokens(game, 0)) == (1, (1, 1))
    table = Scenario().cubes(0).spent(0, trade=2).tokens_on_cards(0, trade=1)
    game = table.game()
    steps(game, "increase farmer", "trade planks with 2")
    assert (int(game.state.card_trade[0]), trade_tokens(game, 0)) == (0, (2, 2))


def test_R4_3_tokens_of_cards_and_ships_add_up() -> None:
    table = Scenario().hand(0, "nw21", "fw1").built(0, "exploration:2", "h19").tokens_on_cards(0, exploration=1)
    game = table.game()
    steps(game, "play nw21", *["spend exploration"] * 4)
    assert (int(game.state.card_exploration[0]), exploration_tokens(game, 0)) == (0, (3, 3))


def test_R4_3_tokens_of_a_type_are_alike_whatever_ship_they_stand_on() -> None:
    table = Scenario().built(0, "merchant:2", "h19").built(0, "merchant:3", "h20")
    game = table.cubes(0, farmer=1).built(1, "weapons_factory:artisan", "h12").game()
    assert trade_tokens(game, 0) == (7, 0)
    steps(game, "build exploration:1")
    assert offered(game, "trade") == ["planks with 2", "sails with 2", "weapons with 2"]
    steps(game, "trade sails with 2", "trade weapons with 2")
    assert trade_tokens(game, 0) == (7, 4)


# ---- R4.5 -----------------------------------------------------------------------------------------------------------
def away(tier: str, place: str, gold: int) -> Game:
    """Seat 0 with one cube, away from its district, and some gold."""
    table = Scenario().cubes(0).gold(0, gold)
    if place == "exhausted":
        return table.exhausted(0, **{tier: 1}).game()
    return table.at_work(0, place, tier).game()


@pytest.mark.parametrize("tier", list(SHIFT_GOLD))
@pytest.mark.parametrize("place", ["exhausted", "sawmill:farmer"])
def test_R4_5_shift_end_costs_1_2_3_4_5_gold_by_the_tier_the_cube_has_now(tier: str, place: str) -> None:
    price = SHIFT_GOLD[tier]
    game = away(tier, place, price)  # at the sawmill it came as a farmer and rose
    steps(game, f"shift {tier} from {place}")
    assert (gold_of(game, 0), district(game, 0, tier), tired(game, 0, tier)) == (0, 1, 0)
    assert working(game, 0, "h1") == []
    assert population(game, 0) == {tier: 1}

    refused(away(tier, place, price - 1), f"shift {tier} from {place}")


def test_R4_5_only_ones_own_cubes_and_only_those_that_are_away() -> None:
    table = Scenario().cubes(0, farmer=4).gold(0, 9).exhausted(1, farmer=2).at_work(1, "pig_farm:farmer", "farmer")
    game = table.game()
    assert offered(game, "shift") == []
    refused(game, "shift farmer from exhausted", "shift farmer from pig_farm:farmer", "shift farmer from district")


def test_R4_5_any_number_per_turn() -> None:
    table = (
        Scenario().cubes(0).gold(0, 20).exhausted(0, farmer=3, artisan=1).at_work(0, "steelworks:artisan", "artisan")
    )
    game = table.game()
    steps(game, *["shift farmer from exhausted"] * 3, "shift artisan from exhausted", FESTIVAL)
    assert gold_of(game, 0) == 20 - 3 - 3
    steps(game, "end", FESTIVAL, "end")
    assert offered(game, "shift") == []


def test_R4_5_the_same_cube_and_its_workplace_can_be_used_and_freed_again_and_again_in_one_turn() -> None:
    table = alone(artisan=1).gold(0, 6).cubes(0, farmer=3, artisan=1)
    game = table.game()
    upgrade = ("upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    home = "shift artisan from brick_factory:artisan"
    steps(game, *upgrade, home, *upgrade, home, *upgrade)
    assert (gold_of(game, 0), population(game, 0)) == (0, {"worker": 3, "artisan": 1})
    assert working(game, 0, "h7") == ["artisan"]


def test_R4_5_inside_a_payment_a_full_workplace_is_freed() -> None:
    table = alone(farmer=1).gold(0, 1).at_work(0, "sawmill:farmer", "farmer", "farmer")
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert legal(game) == ["shift farmer from sawmill:farmer"]
    steps(game, "shift farmer from sawmill:farmer", "work sawmill:farmer")
    assert (gold_of(game, 0), district(game, 0, "farmer")) == (0, 1)


def test_R4_5_inside_a_payment_a_risen_cube_may_be_sent_off_a_full_workplace() -> None:
    table = alone(farmer=1).gold(0, 2).at_work(0, "sawmill:farmer", "worker", "artisan")
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert legal(game) == ["shift worker from sawmill:farmer"]  # the artisan would cost three
    steps(game, "shift worker from sawmill:farmer", "work sawmill:farmer")
    assert (district(game, 0, "worker"), working(game, 0, "h1")) == (1, ["artisan", "farmer"])


def test_R4_5_inside_an_upgrade_the_cube_that_is_about_to_rise_may_come_home() -> None:
    """It worked for the coal; as a worker it comes home for two gold, as an artisan it would be three."""
    game = alone(worker=1, artisan=1).built(0, "coal_mine:worker", "h12").gold(0, 2).game()
    steps(game, "upgrade worker", "work coal_mine:worker")
    allowed(game, "shift worker from coal_mine:worker")
    steps(game, "shift worker from coal_mine:worker", "work warehouse:artisan", "raise worker at district")
    assert gold_of(game, 0) == 0
    assert district(game, 0, "artisan") == 1
    assert population(game, 0) == {"artisan": 2}


def test_R4_5_the_next_step_of_the_same_cube_too() -> None:
    """Its own artisan works for the steel beams and comes home before it becomes an engineer."""
    edition = '[upgrade.artisan]\ncost = ["coal", "@farmer"]'
    table = Scenario(edition=edition).cubes(0, artisan=1, farmer=1).gold(0, 3).spent(0, trade=2)
    game = steps(table.game(), "upgrade artisan", "work coal_mine:artisan", "shift artisan from coal_mine:artisan")
    steps(game, "exhaust farmer", "raise artisan at district")
    assert (gold_of(game, 0), district(game, 0, "engineer")) == (0, 1)


def test_R4_5_not_where_another_of_its_tier_is_at_home_for_the_upgrade() -> None:
    """Then a shift end before or after the payment does the same (R4.7)."""
    game = alone(worker=2, artisan=1).built(0, "coal_mine:worker", "h12").gold(0, 2).game()
    steps(game, "upgrade worker", "work coal_mine:worker")
    refused(game, "shift worker from coal_mine:worker")
    steps(game, "work warehouse:artisan", "raise worker at district")
    allowed(game, "shift worker from coal_mine:worker")


def test_R4_5_the_gold_for_it_must_leave_enough_for_the_rest() -> None:
    table = alone(worker=1).exhausted(0, artisan=1).built(0, "coal_mine:worker", "h12").gold(0, 4)
    game = steps(table.game(), "upgrade worker", "work coal_mine:worker")
    refused(game, "shift worker from coal_mine:worker")


# ---- R4.6 -----------------------------------------------------------------------------------------------------------
def test_R4_6_a_trade_token_brings_a_resource_of_an_own_new_world_island() -> None:
    game = Scenario().cubes(0, farmer=1).new_world(0, "ni1").game()
    steps(game, "build chocolate_factory:artisan", "work pig_farm:farmer")
    assert legal(game) == ["import cocoa"]
    steps(game, "import cocoa")
    assert trade_tokens(game, 0) == (2, 1)
    assert [gold_of(game, seat) for seat in range(2)] == [0, 0]


@pytest.mark.parametrize("island", load().new_world, ids=lambda island: island.id)
def test_R4_6_only_the_resources_the_island_shows(island: object) -> None:
    resources = set(island.resources)  # type: ignore[attr-defined]
    for name in load().new_world_resources:
        edition = f'[tiles."coal_mine:worker"]\ncost = ["{name}"]'
        table = Scenario(edition=edition).new_world(0, island.id)  # type: ignore[attr-defined]
        assert ("coal_mine:worker" in offered(table.game(), "build")) == (name in resources)


def test_R4_6_as_often_as_wanted() -> None:
    table = Scenario().cubes(0, farmer=3).new_world(0, "ni1").played(0, "ai12").built(0, "merchant:1", "h19")
    game = table.game()
    steps(game, "activate ai12", "build cigar_factory:artisan", "work sawmill:farmer", "import tobacco", "place h12")
    steps(game, "build cotton_mill:artisan", "work sawmill:farmer", "import cotton", "place h13")
    assert trade_tokens(game, 0) == (3, 2)

    edition = '[tiles."coal_mine:worker"]\ncost = ["tobacco", "tobacco"]'
    game = Scenario(edition=edition).new_world(0, "ni1").game()
    steps(game, "build coal_mine:worker", "import tobacco", "import tobacco", "place h12")
    assert trade_tokens(game, 0) == (2, 2)


def test_R4_6_without_a_trade_token_or_without_an_island_there_is_none() -> None:
    refused(
        Scenario().cubes(0, farmer=1).new_world(0, "ni1").spent(0, trade=2).game(), "build chocolate_factory:artisan"
    )
    refused(Scenario().cubes(0, farmer=1).new_world(1, "ni1").game(), "build chocolate_factory:artisan")
