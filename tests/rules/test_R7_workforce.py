"""R7: more cubes, the cards they bring, and upgrades."""

from __future__ import annotations

import pytest

from tests.reading import (
    allowed,
    district,
    gold_of,
    hand_of,
    in_supply,
    offered,
    population,
    refused,
    stack_of,
    steps,
    tired,
    trade_tokens,
    working,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
TIERS = ("farmer", "worker", "artisan", "engineer", "investor")
FARMER_WORKER = "farmer_worker"
ARTISANS = "artisan_engineer_investor"
STACK = dict(zip(TIERS, (FARMER_WORKER, FARMER_WORKER, ARTISANS, ARTISANS, ARTISANS), strict=True))
COST = {
    "farmer": ["sawmill:farmer"],
    "worker": ["sawmill:farmer", "brick_factory:artisan"],
    "artisan": ["brick_factory:artisan", "coal_mine:artisan", "warehouse:artisan"],
    "engineer": ["coal_mine:artisan", "warehouse:artisan", "steelworks:artisan", "window_factory:artisan"],
    "investor": ["coal_mine:artisan", "warehouse:artisan", "steelworks:artisan", "window_factory:artisan"]
    + ["fur_dealer:artisan"],
}
UPGRADE = {
    "farmer": ["brick_factory:artisan"],
    "worker": ["coal_mine:artisan", "warehouse:artisan"],
    "artisan": ["steelworks:artisan", "window_factory:artisan"],
    "engineer": ["fur_dealer:artisan"],
}


def town(**cubes: int) -> Scenario:
    """Seat 0 with a window factory and a fur dealer, no trade token ready, and an empty hand but for one card."""
    table = Scenario(goods_at_payment=True).cubes(0, **cubes).spent(0, trade=2, exploration=1).hand(0, "fw1")
    return table.built(0, "window_factory:artisan", "h12").built(0, "fur_dealer:artisan", "h13")


def pay(workshops: list[str], *more: str) -> list[str]:
    """The steps that pay with these workshops."""
    return [*(f"work {workshop}" for workshop in workshops), *more]


# ---- R7.1 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tier", TIERS)
def test_R7_1_a_new_cube_comes_from_the_supply_into_its_district_for_its_cost(tier: str) -> None:
    game = town(farmer=1, artisan=7).game()
    supply, before = in_supply(game, tier), population(game, 0).get(tier, 0)
    extra = ["exhaust artisan"] if tier == "investor" else []
    steps(game, f"increase {tier}")
    assert sorted(offered(game, "work")) == sorted(COST[tier])
    assert offered(game, "exhaust") == [step.split()[1] for step in extra]
    steps(game, *pay(COST[tier], *extra))
    assert in_supply(game, tier) == supply - 1
    assert population(game, 0)[tier] == before + 1
    steps(game, "finish")


def test_R7_1_one_to_three_cubes_each_paid_for() -> None:
    game = town(farmer=4, artisan=2).game()
    steps(game, "increase farmer", "work sawmill:farmer")
    allowed(game, "finish")
    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:artisan")
    allowed(game, "finish")
    # The sawmill is full and no gold is there: a third must come otherwise, and cannot here.
    refused(game, "increase farmer", "increase worker")
    steps(game, "finish")
    assert population(game, 0) == {"farmer": 5, "worker": 1, "artisan": 2}


def test_R7_1_three_are_the_most() -> None:
    game = town(farmer=2, worker=4).built(0, "sawmill:worker", "h14").game()
    steps(game, *["increase farmer", "work sawmill:farmer"] * 2, "increase farmer", "work sawmill:worker")
    refused(game, "increase farmer")
    assert legal(game) == ["finish"]


def test_R7_1_a_new_cube_can_work_at_once_for_the_next() -> None:
    game = town(farmer=1).game()
    steps(game, "increase farmer", "work sawmill:farmer")
    assert district(game, 0, "farmer") == 1
    steps(game, "increase farmer", "work sawmill:farmer", "finish")
    assert (working(game, 0, "h1"), district(game, 0, "farmer")) == (["farmer", "farmer"], 1)


def test_R7_1_all_tiers_may_be_mixed() -> None:
    game = town(farmer=1, artisan=4).game()
    steps(game, "increase farmer", "work sawmill:farmer", "increase artisan", *pay(COST["artisan"]))
    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:artisan", "finish")
    assert population(game, 0) == {"farmer": 2, "worker": 1, "artisan": 5}


def test_R7_1_a_trade_for_the_cost_counts_once_in_the_turn() -> None:
    game = Scenario().cubes(0).game()
    steps(game, "increase farmer", "trade planks with 2")
    assert trade_tokens(game, 0) == (2, 1)
    steps(game, "increase farmer")
    assert legal(game) == ["work sawmill:farmer"]


# ---- R7.2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tier", TIERS)
def test_R7_2_each_new_cube_brings_a_card_of_its_stack(tier: str) -> None:
    game = town(farmer=1, artisan=7).game()
    top = stack_of(game, STACK[tier])[0]
    steps(game, f"increase {tier}", *pay(COST[tier], *(["exhaust artisan"] if tier == "investor" else [])), "finish")
    assert sorted(hand_of(game, 0)) == sorted(["fw1", top])


def test_R7_2_the_cards_are_drawn_when_the_action_ends() -> None:
    game = town(farmer=2, artisan=3).game()
    fw, ai = stack_of(game, FARMER_WORKER)[0], stack_of(game, ARTISANS)[0]
    steps(game, "increase farmer", "work sawmill:farmer", "increase artisan", *pay(COST["artisan"]))
    assert hand_of(game, 0) == ["fw1"]
    assert stack_of(game, FARMER_WORKER)[0] == fw
    steps(game, "finish")
    assert sorted(hand_of(game, 0)) == sorted(["fw1", fw, ai])


def test_R7_2_an_old_world_effect_draws_its_cards_when_it_ends() -> None:
    game = town().spent(0).stack("old_world", "ow2").stack(FARMER_WORKER, "fw20", "fw21").game()
    steps(game, "open old_world")
    assert population(game, 0) == {"worker": 2}
    assert hand_of(game, 0) == ["fw1", "fw20", "fw21"]


def test_R7_2_an_activated_card_draws_at_once_in_the_middle_of_an_action() -> None:
    table = town(farmer=2).played(0, "fw4").stack(FARMER_WORKER, "fw20", "fw21", "fw22")
    game = table.game()
    steps(game, "increase farmer", "work sawmill:farmer", "activate fw4")
    assert hand_of(game, 0) == ["fw1", "fw20", "fw21"]
    assert population(game, 0) == {"farmer": 3, "worker": 2}
    steps(game, "finish")
    assert hand_of(game, 0) == ["fw1", "fw20", "fw21", "fw22"]


@pytest.mark.parametrize(
    ("tier", "gold"), [("farmer", 1), ("worker", 1), ("artisan", 3), ("engineer", 3), ("investor", 3)]
)
def test_R7_2_a_cube_without_a_card_costs_the_gold_of_its_stack(tier: str, gold: int) -> None:
    def table(purse: int) -> Scenario:
        return town(farmer=1, artisan=7).stack_size(STACK[tier], 0).gold(0, purse)

    game = table(gold).game()
    steps(game, f"increase {tier}", *pay(COST[tier][:-1]))
    assert gold_of(game, 0) == gold  # paid when the cube is taken
    steps(game, *pay(COST[tier][-1:], *(["exhaust artisan"] if tier == "investor" else [])))
    assert gold_of(game, 0) == 0
    steps(game, "finish")
    assert hand_of(game, 0) == ["fw1"]
    # Without that gold it cannot be taken.
    refused(table(gold - 1).game(), f"increase {tier}")


def test_R7_2_the_gold_for_the_card_is_not_spent_on_shift_ends() -> None:
    table = town().exhausted(0, farmer=1).stack_size(FARMER_WORKER, 0)
    refused(table.gold(0, 1).game(), "increase farmer")
    game = town().exhausted(0, farmer=2).stack_size(FARMER_WORKER, 0).gold(0, 2).game()
    steps(game, "increase farmer", "shift farmer from exhausted")
    assert legal(game) == ["work sawmill:farmer"]
    steps(game, "work sawmill:farmer")
    assert gold_of(game, 0) == 0


def test_R7_2_the_first_cubes_get_the_cards() -> None:
    table = town(farmer=2, worker=1).built(0, "sawmill:worker", "h14").gold(0, 5)
    game = table.stack(FARMER_WORKER, "fw20", "fw21").stack_size(FARMER_WORKER, 2).game()
    steps(game, "increase farmer", "work sawmill:farmer", "increase farmer", "work sawmill:farmer")
    assert gold_of(game, 0) == 5
    steps(game, "increase farmer", "work sawmill:worker")
    assert gold_of(game, 0) == 4
    steps(game, "finish")
    assert hand_of(game, 0) == ["fw1", "fw20", "fw21"]


def test_R7_2_farmers_and_workers_share_a_stack_the_others_have_another() -> None:
    table = town(farmer=2, artisan=4).gold(0, 1)
    game = table.stack(FARMER_WORKER, "fw20").stack_size(FARMER_WORKER, 1).stack(ARTISANS, "ai20").game()
    steps(game, "increase farmer", "work sawmill:farmer")
    steps(game, "increase artisan", *pay(COST["artisan"]))
    assert gold_of(game, 0) == 1
    steps(game, "increase worker", "work sawmill:farmer", "work brick_factory:artisan")
    assert gold_of(game, 0) == 0
    steps(game, "finish")
    assert hand_of(game, 0) == ["fw1", "fw20", "ai20"]


def test_R7_2_owed_cards_are_reserved() -> None:
    table = town(farmer=2).gold(0, 1).played(0, "fw4")
    game = table.stack(FARMER_WORKER, "fw20").stack_size(FARMER_WORKER, 1).game()
    steps(game, "increase farmer", "work sawmill:farmer", "activate fw4")
    # The one card belongs to the farmer: each of the card's workers costs gold, and the second may be declined.
    assert legal(game) == ["take worker"]
    steps(game, "take worker")
    assert (population(game, 0), gold_of(game, 0)) == ({"farmer": 3, "worker": 1}, 0)
    assert hand_of(game, 0) == ["fw1"]
    steps(game, "finish")
    assert hand_of(game, 0) == ["fw1", "fw20"]


def test_R7_2_no_cube_in_the_supply_no_cube_no_card_no_gold() -> None:
    game = town(farmer=1).supply(farmer=0).gold(0, 3).game()
    refused(game, "increase farmer")
    table = town().played(0, "fw4").supply(worker=1).stack(FARMER_WORKER, "fw20")
    game = table.game()
    steps(game, "activate fw4")
    assert (population(game, 0), hand_of(game, 0)) == ({"worker": 1}, ["fw1", "fw20"])
    table = town().played(0, "fw4").supply(worker=1).stack_size(FARMER_WORKER, 0).gold(0, 5)
    game = table.game()
    steps(game, "activate fw4", "take worker")
    assert (population(game, 0), gold_of(game, 0)) == ({"worker": 1}, 4)


# ---- R7.3 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tier", TIERS[:4])
def test_R7_3_a_cube_rises_by_one_tier_for_the_cost_of_that_step(tier: str) -> None:
    game = town(**{"artisan": 4, tier: 5 if tier == "artisan" else 1}).game()
    higher = TIERS[TIERS.index(tier) + 1]
    supply = (in_supply(game, tier), in_supply(game, higher))
    extra = ["exhaust artisan"] if tier == "engineer" else []
    steps(game, f"upgrade {tier}")
    assert offered(game, "work") == UPGRADE[tier]
    steps(game, *pay(UPGRADE[tier], *extra), f"raise {tier} at district")
    assert district(game, 0, higher) == 1 + (4 - len(UPGRADE[tier]) if higher == "artisan" else 0)
    assert (in_supply(game, tier), in_supply(game, higher)) == (supply[0] + 1, supply[1] - 1)


def test_R7_3_investors_rise_no_more() -> None:
    game = town(investor=3, artisan=6).game()
    assert "investor" not in offered(game, "upgrade")


def test_R7_3_one_cube_may_take_several_steps_up_to_three() -> None:
    table = town(farmer=1, artisan=6)
    game = table.game()
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    steps(game, "upgrade worker", *pay(UPGRADE["worker"]), "raise worker at district")
    allowed(game, "finish")
    steps(game, "upgrade artisan", *pay(UPGRADE["artisan"]), "raise artisan at district")
    assert population(game, 0) == {"artisan": 6, "engineer": 1}
    assert offered(game, "upgrade") == []
    steps(game, "end")


def test_R7_3_a_cube_rises_where_it_is() -> None:
    table = town(artisan=4).exhausted(0, farmer=1).at_work(0, "pig_farm:farmer", "farmer").cubes(0, farmer=1, artisan=4)
    table.built(0, "brick_factory:worker", "h14").cubes(0, farmer=1, worker=1, artisan=2)
    game = table.game()
    steps(game, "upgrade farmer", "work brick_factory:artisan")
    assert offered(game, "raise") == ["farmer at district", "farmer at exhausted", "farmer at pig_farm:farmer"]
    steps(game, "raise farmer at exhausted")
    assert (tired(game, 0, "farmer"), tired(game, 0, "worker")) == (0, 1)
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at pig_farm:farmer")
    assert working(game, 0, "h4") == ["worker"]
    steps(game, "upgrade farmer", "work brick_factory:worker", "raise farmer at district")
    assert (district(game, 0, "farmer"), district(game, 0, "worker")) == (0, 1)
    assert (working(game, 0, "h4"), tired(game, 0, "worker")) == (["worker"], 1)


def test_R7_3_on_a_workplace_it_keeps_that_place_until_shift_end_or_festival() -> None:
    table = town(farmer=1, artisan=1).at_work(0, "sawmill:farmer", "farmer", "farmer").gold(0, 2)
    game = table.game()
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at sawmill:farmer", "finish")
    assert sorted(working(game, 0, "h1")) == ["farmer", "worker"]
    twin = game.copy()
    steps(game, "end", FESTIVAL, "end", "shift worker from sawmill:farmer")
    assert (working(game, 0, "h1"), district(game, 0, "worker"), gold_of(game, 0)) == (["farmer"], 1, 0)
    steps(game, "increase farmer", "work sawmill:farmer")
    steps(twin, "end", FESTIVAL, "end", FESTIVAL)
    assert (working(twin, 0, "h1"), district(twin, 0, "worker"), district(twin, 0, "farmer")) == ([], 1, 2)


def test_R7_3_a_risen_cube_makes_nothing_where_it_stands_but_keeps_others_out() -> None:
    table = town(farmer=3, artisan=2).at_work(0, "sawmill:farmer", "farmer", "farmer")
    game = table.played(0, "ai12").game()
    steps(
        game,
        "activate ai12",
        "upgrade farmer",
        "work brick_factory:artisan",
        "raise farmer at sawmill:farmer",
        "finish",
    )
    refused(game, "increase farmer", "build coal_mine:worker")


def test_R7_3_no_cards() -> None:
    game = town(farmer=3, artisan=3).game()
    sizes = [len(stack_of(game, name)) for name in (FARMER_WORKER, ARTISANS)]
    steps(game, *["upgrade farmer", "work brick_factory:artisan", "raise farmer at district"] * 2, "finish", "end")
    assert hand_of(game, 0) == ["fw1"]
    assert [len(stack_of(game, name)) for name in (FARMER_WORKER, ARTISANS)] == sizes


def test_R7_3_the_cube_is_chosen_when_its_step_is_paid_so_it_may_first_work_for_it() -> None:
    game = town(artisan=2).game()
    steps(game, "upgrade artisan", *pay(UPGRADE["artisan"]))
    assert offered(game, "raise") == ["artisan at steelworks:artisan", "artisan at window_factory:artisan"]
    steps(game, "raise artisan at steelworks:artisan")
    assert (working(game, 0, "h9"), working(game, 0, "h12")) == (["engineer"], ["artisan"])
    # The engineer's step exhausts an artisan and asks for fur coats.
    game = town(artisan=2, engineer=1).game()
    steps(game, "upgrade engineer", "work fur_dealer:artisan", "exhaust artisan", "raise engineer at district")
    assert population(game, 0) == {"artisan": 2, "investor": 1}


def test_R7_3_without_such_a_cube_or_without_the_higher_one_in_the_supply_no_upgrade() -> None:
    refused(town(worker=1, artisan=4).game(), "upgrade farmer")
    refused(town(farmer=2, artisan=4).supply(worker=0).game(), "upgrade farmer")
    allowed(town(farmer=2, artisan=4).supply(worker=1).game(), "upgrade farmer")


def test_R7_3_the_old_cube_goes_back_to_the_supply_before_the_new_one_is_taken() -> None:
    # The last worker of the supply is taken, rises, and is there again for the next farmer.
    game = town(farmer=2, artisan=4).supply(worker=1).game()
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    assert in_supply(game, "worker") == 0
    refused(game, "upgrade farmer")
    steps(game, "upgrade worker", *pay(UPGRADE["worker"]), "raise worker at district")
    assert in_supply(game, "worker") == 1
    steps(game, "upgrade farmer", "work brick_factory:artisan", "raise farmer at district")
    assert (in_supply(game, "worker"), population(game, 0)) == (0, {"worker": 1, "artisan": 5})
