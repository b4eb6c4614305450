"""R15.2: trade alone, and the display of what was traded for."""

from __future__ import annotations

import pytest

from brightsands.record.game import from_state
from brightsands.solo.ruleset import ruleset_for
from tests.reading import allowed, offered, on_board, refused, steps
from tests.solo.alone import BOX, NORMAL, Alone, marks, ready, wanting


# ---- R15.2 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("resource", "kind", "price"),
    [("beer", "brewery:worker", 1), ("brass", "brass_foundry:artisan", 2), ("windows", "window_factory:artisan", 2)],
)
def test_R15_2_the_first_trade_costs_one_token_more_later_ones_do_not(resource: str, kind: str, price: int) -> None:
    table = wanting(resource, trade=price + 1).used(trade=2)
    if resource == "windows":
        table.marked("glassworks:worker")
    game = table.game()
    steps(game, "play ai1", f"market {kind}")
    assert ready(game)[0] == 0
    refused(wanting(resource, trade=price).used(trade=2).game(), "play ai1")
    again = wanting(resource, trade=price).used(trade=2).marked(kind).game()
    steps(again, "play ai1", f"market {kind}")
    assert ready(again)[0] == 0


def test_R15_2_an_engineer_resource_costs_four_the_first_time() -> None:
    table = wanting("gramophones", trade=4).used(trade=2).marked("brass_foundry:artisan").weary(investor=1)
    game = table.game()
    steps(game, "play ai1", "market gramophone_factory:engineer")
    assert ready(game)[0] == 0


def test_R15_2_one_of_its_tokens_goes_from_the_board_to_the_display() -> None:
    game = wanting("beer").game()
    assert on_board(game, "brewery:worker") == 2
    steps(game, "play ai1", "market brewery:worker")
    assert on_board(game, "brewery:worker") == 1
    assert marks(game) == {"brewery:worker"}
    again = wanting("beer").marked("brewery:worker").game()
    steps(again, "play ai1", "market brewery:worker")
    assert on_board(again, "brewery:worker") == 1, "only the first trade takes a token"


def test_R15_2_the_second_token_can_still_be_built() -> None:
    table = Alone(NORMAL).people(farmer=2, artisan=2).marked("brewery:worker").own(h12="brewery:worker")
    game = table.game()
    assert on_board(game, "brewery:worker") == 0
    steps(game, "remove h12", "build brewery:worker", "work grain_farm:farmer", "work coal_mine:artisan", "place h13")
    assert marks(game) == {"brewery:worker"}


def test_R15_2_at_most_one_new_kind_in_one_payment() -> None:
    refused(wanting("beer", "bread").game(), "play ai1")
    game = wanting("beer", "bread").marked("bakery:worker").game()
    steps(game, "play ai1", "market brewery:worker", "market bakery:worker")
    both = wanting("beer", "bread").marked("bakery:worker", "brewery:worker").game()
    steps(both, "play ai1", "market brewery:worker", "market bakery:worker")


def test_R15_2_at_most_one_new_kind_over_all_payments_of_one_action() -> None:
    """Goods of workers for the first ship are a new kind, so the second gets sails and planks as they were."""
    game = Alone(NORMAL).people(farmer=3, artisan=2).own(h12="shipyard:2").tokens(trade=20).game()
    steps(game, "build merchant:2", "work sawmill:farmer", "work sailmakers:artisan", "market warehouse:worker")
    steps(game, "place h19")
    assert marks(game) == {"warehouse:worker"}
    steps(game, "build merchant:1")
    assert offered(game, "market") == ["sawmill:farmer", "sailmakers:artisan"]


def test_R15_2_three_new_cubes_are_one_action() -> None:
    game = Alone(NORMAL).people(farmer=1).tokens(trade=20).game()
    steps(game, "increase worker", "work sawmill:farmer", "market brick_factory:worker")
    steps(game, "increase farmer")
    assert "sawmill:farmer" in offered(game, "market")
    assert not [kind for kind in offered(game, "market") if kind.endswith(":worker")]  # ahead neither


def test_R15_2_another_action_of_the_same_turn_may_bring_another_new_kind() -> None:
    table = Alone(NORMAL).people().table("nw1").cards("fw32", "fw28").tokens(trade=20)
    game = table.marked("bakery:worker", "soap_factory:worker").game()
    steps(game, "activate nw1", "play fw32", "market brewery:worker", "market bakery:worker")
    steps(game, "play fw28", "market slaughterhouse:worker", "market soap_factory:worker")
    assert {"brewery:worker", "slaughterhouse:worker"} <= marks(game)


def test_R15_2_after_an_action_of_several_parts_too() -> None:
    table = Alone(NORMAL).people(farmer=2).table("nw1").cards("fw32").tokens(trade=20).marked("bakery:worker")
    game = table.game()
    steps(game, "activate nw1", "increase worker", "work sawmill:farmer", "market brick_factory:worker")
    refused(game, "play fw32")
    steps(game, "finish", "play fw32", "market brewery:worker", "market bakery:worker")


def test_R15_2_after_building_too() -> None:
    table = Alone(NORMAL).people(farmer=2).table("nw1").tokens(trade=20)
    game = table.game()
    steps(
        game, "activate nw1", "build brewery:worker", "work grain_farm:farmer", "market coal_mine:worker", "place h12"
    )
    steps(game, "build shipyard:2")
    assert {"brick_factory:worker", "steelworks:worker"} <= set(offered(game, "market"))


def test_R15_2_a_trade_ahead_counts_for_the_action_to_come() -> None:
    """R13.7 with R15.2: one new kind ahead of an action and one more in it would be two."""
    table = Alone(NORMAL).people().table("nw1", "nw2").cards("fw32", "fw28").tokens(trade=30)
    game = table.game()
    steps(game, "activate nw1", "activate nw2", "market brewery:worker")
    assert "bakery:worker" not in offered(game, "market")
    refused(game, "play fw32", "play fw28")
    steps(game, "build sawmill:worker", "place h12")
    steps(game, "play fw32", "held beer", "market bakery:worker")
    assert marks(game) == {"brewery:worker", "bakery:worker"}


@pytest.mark.parametrize(("shown", "kind", "price"), [("artisan", "worker", 1), ("worker", "artisan", 2)])
def test_R15_2_what_is_on_the_display_as_one_kind_costs_no_more_as_the_other(shown: str, kind: str, price: int) -> None:
    """Cotton fabric is the one resource of the board that two kinds make."""
    game = wanting("cotton_fabric", trade=price).used(trade=2).marked(f"cotton_mill:{shown}").game()
    before = on_board(game, f"cotton_mill:{kind}")
    steps(game, "play ai1", f"market cotton_mill:{kind}")
    assert ready(game)[0] == 0
    assert marks(game) == {f"cotton_mill:{shown}"}, "the resource is on the display once"
    assert on_board(game, f"cotton_mill:{kind}") == before


def test_R15_2_the_other_kind_is_no_new_one_in_a_payment() -> None:
    table = wanting("cotton_fabric", "beer", trade=3).used(trade=2).marked("cotton_mill:artisan")
    for first, second in (("cotton_mill:worker", "brewery:worker"), ("brewery:worker", "cotton_mill:worker")):
        game = table.game()
        steps(game.copy(), "play ai1", f"market {first}", f"market {second}")


def test_R15_2_a_trade_as_the_preprinted_kind_is_no_first_trade() -> None:
    """Coal traded for as the artisans' kind is not on the display: as the workers' kind it still costs one more."""
    edition = '[cards.ai1]\ncost = ["coal"]\n[cards.ai2]\ncost = ["coal"]'
    game = Alone(NORMAL, edition=edition).people(worker=1).cards("ai1", "ai2").tokens(trade=4).used(trade=2).game()
    steps(game, "play ai1", "market coal_mine:artisan", "end")
    assert (ready(game)[0], marks(game)) == (2, set())
    steps(game, "play ai2", "market coal_mine:worker")
    assert (ready(game)[0], marks(game)) == (0, {"coal_mine:worker"})


def test_R15_2_a_game_of_the_first_rules_pays_for_each_kind() -> None:
    table = wanting("cotton_fabric", trade=2).used(trade=2).marked("cotton_mill:artisan")
    table.own(h12="cotton_mill:artisan", h13="motor_works:engineer", h14="cigar_factory:artisan")
    table.overseas(next(island.id for island in BOX.new_world if "cotton" in island.resources))
    older = ruleset_for(1, table.rules.options, 1)
    for rules, price in ((table.rules, 1), (older, 2)):
        game = from_state(rules, table.game().state.copy(), 1)
        steps(game, "play ai1", "market cotton_mill:worker")
        assert ready(game)[0] == 2 - price
        assert ("cotton_mill:worker" in marks(game)) is (price == 2)


def test_R15_2_a_resource_once_per_turn_over_its_kinds() -> None:
    table = Alone(NORMAL).people().table("nw1").cards("nw8", "nw17").tokens(trade=20)
    game = table.marked("soap_factory:worker", "cotton_mill:worker", "cotton_mill:artisan").game()
    steps(game, "activate nw1", "play nw8", "spend trade", "market cotton_mill:worker", "market soap_factory:worker")
    refused(game, "play nw17")
    steps(game, "end", "play nw17")


def test_R15_2_no_bans_and_no_restrictions() -> None:
    kinds = ("brewery:worker", "bakery:worker", "distillery:worker", "cannery:worker", "soap_factory:worker")
    game = wanting("sausages").marked(*kinds).game()
    steps(game, "play ai1", "market slaughterhouse:worker")
    for kind in kinds:
        resource = BOX.tile(kind).makes
        allowed(wanting(resource).marked(*kinds).game(), "play ai1")


def test_R15_2_the_surcharge_may_be_stood_for_by_exploration_tokens() -> None:
    objectives = ("beryl_omara", "zoo", "museum", "bente_jorgensen", "the_queen")
    table = wanting("beer", trade=0, objectives=objectives).used(trade=2, exploration=1).tokens(0, 4)
    game = table.game()
    steps(game, "play ai1", "market brewery:worker and 4 exploration")
    assert ready(game) == (0, 0)
    assert on_board(game, "brewery:worker") == 1
