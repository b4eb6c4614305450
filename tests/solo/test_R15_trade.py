"""R15.2-R15.5: the trade display of the normal solo game."""

from __future__ import annotations

import json

import pytest

from brightsands.record.game import from_state
from brightsands.solo.ruleset import ruleset_for
from tests.reading import allowed, offered, on_board, on_field, refused, steps
from tests.solo.alone import BOX, NORMAL, Alone, idle_turn, marks, ready

OVERSEAS = {tile.id for tile in BOX.tiles if set(tile.cost) & set(BOX.new_world_resources)}


def wanting(*icons: str, trade: int = 9, **options: object) -> Alone:
    """A player with tokens, nobody to work, and one hand card, ai1, that costs just these icons."""
    options.setdefault("edition", f"[cards.ai1]\ncost = {json.dumps(icons)}")
    return Alone(NORMAL, **options).people().cards("ai1").tokens(trade=trade)  # type: ignore[arg-type]


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


# ---- R15.3 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("resource", "kind", "price"),
    [
        ("planks", "sawmill:farmer", 1),
        ("grain", "grain_farm:farmer", 1),
        ("potatoes", "potato_farm:farmer", 1),
        ("pigs", "pig_farm:farmer", 1),
        ("wool", "sheep_farm:farmer", 1),
        ("coal", "coal_mine:artisan", 2),
        ("bricks", "brick_factory:artisan", 2),
        ("goods", "warehouse:artisan", 2),
        ("steel_beams", "steelworks:artisan", 2),
        ("sails", "sailmakers:artisan", 2),
    ],
)
def test_R15_3_preprinted_resources_at_the_regular_price_from_the_first_time(
    resource: str, kind: str, price: int
) -> None:
    game = wanting(resource, trade=price).used(trade=2).game()
    steps(game, "play ai1", f"market {kind}")
    assert ready(game)[0] == 0
    assert marks(game) == set()


def test_R15_3_also_when_they_are_covered() -> None:
    game = wanting("coal", "grain", trade=3).used(trade=2).own(h2="brewery:worker", h6="bakery:worker").game()
    steps(game, "play ai1", "market coal_mine:artisan", "market grain_farm:farmer")


def test_R15_3_they_are_no_new_kind() -> None:
    game = wanting("coal", "grain", "pigs", "beer", trade=20).game()
    steps(game, "play ai1", "market coal_mine:artisan", "market grain_farm:farmer", "market pig_farm:farmer")
    steps(game, "market brewery:worker")
    assert marks(game) == {"brewery:worker"}


def test_R15_3_as_the_worker_kind_they_follow_the_display() -> None:
    game = wanting("coal", trade=2).used(trade=2).game()
    steps(game, "play ai1")
    assert offered(game, "market") == ["coal_mine:worker", "coal_mine:artisan"]
    steps(game, "market coal_mine:worker")
    assert ready(game)[0] == 0, "1 and 1 for the first time"
    assert marks(game) == {"coal_mine:worker"}
    again = wanting("coal", trade=1).used(trade=2).marked("coal_mine:worker").game()
    steps(again, "play ai1", "market coal_mine:worker")


# ---- R15.4 ----------------------------------------------------------------------------------------------------------
def test_R15_4_a_kind_whose_cost_shows_a_cube_needs_one_anywhere() -> None:
    refused(wanting("champagne").marked("glassworks:worker").game(), "play ai1")
    allowed(wanting("champagne").marked("glassworks:worker").people(engineer=1).game(), "play ai1")
    allowed(wanting("champagne").marked("glassworks:worker").weary(engineer=1).game(), "play ai1")
    working = wanting("champagne").marked("glassworks:worker").own(h12="carriage_works:engineer")
    allowed(working.busy("carriage_works:engineer", "engineer").game(), "play ai1")


def test_R15_4_a_cube_of_a_higher_tier_does_not_do() -> None:
    game = wanting("goods", trade=4).people(engineer=1).game()
    steps(game, "play ai1")
    assert offered(game, "market") == ["warehouse:artisan"], "the warehouse of workers costs an artisan"
    game = wanting("goods", trade=4).people(engineer=1).weary(artisan=1).game()
    steps(game, "play ai1")
    assert offered(game, "market") == ["warehouse:worker", "warehouse:artisan"]


def test_R15_4_every_resource_of_its_cost_must_be_to_be_had() -> None:
    refused(wanting("windows").game(), "play ai1")  # planks are preprinted, glass is nowhere
    allowed(wanting("windows").own(h12="glassworks:worker").game(), "play ai1")
    allowed(wanting("windows").marked("glassworks:worker").game(), "play ai1")


def test_R15_4_a_preprinted_resource_is_to_be_had_though_covered() -> None:
    covered = wanting("beer").own(h2="bakery:worker", h6="cannery:worker")  # grain and coal
    allowed(covered.game(), "play ai1")


def test_R15_4_a_raw_resource_must_be_on_an_own_new_world_island() -> None:
    table = wanting("rum").own(h12="cotton_mill:artisan")
    refused(table.game(), "play ai1")
    allowed(wanting("rum").own(h12="cotton_mill:artisan").overseas("ni3").game(), "play ai1")
    refused(wanting("rum").own(h12="cotton_mill:artisan").overseas("ni1").game(), "play ai1")


def test_R15_4_a_card_that_gives_a_raw_resource_is_no_island() -> None:
    refused(wanting("rum").own(h12="cotton_mill:artisan").table("ai28").game(), "play ai1")


def test_R15_4_what_comes_onto_the_display_now_is_there_for_the_next_action() -> None:
    edition = '[cards.ai1]\ncost = ["brass"]\n[cards.ai2]\ncost = ["pocket_watches"]'
    table = Alone(NORMAL, edition=edition).people(engineer=1).table("nw1").cards("ai1", "ai2").tokens(trade=20)
    game = table.own(h12="glassworks:worker").game()
    refused(game, "play ai2")
    steps(game, "activate nw1", "play ai1", "market brass_foundry:artisan")
    steps(game, "play ai2", "market clockmakers:artisan")
    assert marks(game) == {"brass_foundry:artisan", "clockmakers:artisan"}


def test_R15_4_it_asks_for_nothing_when_the_kind_is_on_the_display() -> None:
    game = wanting("pocket_watches", trade=2).used(trade=2).marked("clockmakers:artisan").game()
    steps(game, "play ai1", "market clockmakers:artisan")


def test_R15_4_removing_what_a_trade_still_needs_is_refused() -> None:
    """Sewing machines are to be traded for the first time, and their factory would cost brass."""
    table = Alone(NORMAL).people(artisan=1, engineer=1).tokens(trade=20).marked("cotton_mill:artisan")
    table.own(h12="brass_foundry:artisan", h13="cotton_mill:artisan", h14="bakery:worker")
    game = table.game()
    steps(game, "build fur_dealer:artisan")
    refused(game, "remove h12")
    allowed(game, "remove h14")
    steps(game, "market sewing_machine_factory:artisan")
    allowed(game, "remove h12")


# ---- R15.5 ----------------------------------------------------------------------------------------------------------
def test_R15_5_never_more_on_the_display_than_built() -> None:
    refused(wanting("rum").overseas("ni3").game(), "play ai1")
    allowed(wanting("rum").overseas("ni3").own(h12="cotton_mill:artisan").game(), "play ai1")
    one = wanting("rum").overseas("ni3", "ni1").own(h12="cotton_mill:artisan").marked("cigar_factory:artisan")
    refused(one.game(), "play ai1")
    two = wanting("rum").overseas("ni3", "ni1").marked("cigar_factory:artisan")
    allowed(two.own(h12="cotton_mill:artisan", h13="chocolate_factory:artisan").game(), "play ai1")


def test_R15_5_kinds_without_raw_resources_are_not_counted() -> None:
    game = wanting("beer").marked("bakery:worker", "cannery:worker").game()
    allowed(game, "play ai1")


def test_R15_5_a_removal_that_would_break_it_is_refused() -> None:
    table = Alone(NORMAL).own(h12="cotton_mill:artisan", h13="rum_distillery:artisan", h14="bakery:worker")
    game = table.marked("cigar_factory:artisan", "chocolate_factory:artisan").game()
    refused(game, "remove h12", "remove h13")
    allowed(game, "remove h14")
    steps(game, "build sawmill:worker")
    refused(game, "remove h12", "remove h13")


def test_R15_5_a_removal_that_leaves_enough_is_allowed() -> None:
    table = Alone(NORMAL).own(h12="cotton_mill:artisan", h13="rum_distillery:artisan")
    game = table.marked("cigar_factory:artisan").game()
    allowed(game, "remove h12", "remove h13")
    steps(game, "build sawmill:worker", "remove h12")
    refused(game, "place h13")
    allowed(game, "place h12", "place h14")


def test_R15_5_a_covering_that_would_break_it_is_refused() -> None:
    table = Alone(NORMAL).own(h12="cotton_mill:artisan", h13="bakery:worker").marked("cigar_factory:artisan")
    game = table.game()
    steps(game, "build sawmill:worker")
    refused(game, "place h12")
    allowed(game, "place h13", "place h14")


def test_R15_5_covering_one_by_another_such_industry_is_allowed() -> None:
    table = Alone(NORMAL).people(farmer=2).overseas("ni3").own(h12="cotton_mill:artisan")
    game = table.marked("cigar_factory:artisan").tokens(trade=3).game()
    steps(game, "build rum_distillery:artisan", "import sugar_cane", "work sawmill:farmer", "place h12")
    assert on_field(game, 0, "h12") == "rum_distillery:artisan"


def test_R15_5_burning_does_not_empty_the_display() -> None:
    objectives = ("pyrphorian", "zoo", "museum", "bente_jorgensen", "the_queen")
    table = Alone(NORMAL, objectives=objectives).own(h12="cotton_mill:artisan", h13="bakery:worker")
    game = table.marked("cigar_factory:artisan").time("ai12").game()
    idle_turn(game)
    assert on_field(game, 0, "h12") == ""
    assert marks(game) == {"cigar_factory:artisan"}


def burnt(*icons: str) -> Alone:
    """Two kinds on the display, one of the two industries that allowed it has burnt."""
    table = wanting(*icons, trade=20).people(farmer=3).overseas("ni3", "ni1").own(h12="cotton_mill:artisan")
    return table.marked("cigar_factory:artisan", "chocolate_factory:artisan")


def test_R15_5_what_is_on_the_display_after_a_fire_can_be_traded_for_but_nothing_new() -> None:
    allowed(burnt("cigars").game(), "play ai1")
    refused(burnt("rum").game(), "play ai1")


def test_R15_5_after_a_fire_one_may_be_covered_by_another_but_not_lost() -> None:
    game = burnt("cigars").game()
    refused(game, "remove h12")
    steps(game, "build rum_distillery:artisan", "import sugar_cane", "work sawmill:farmer")
    allowed(game, "place h12", "place h13")
    other = burnt("cigars").game()
    steps(other, "build sawmill:worker")
    refused(other, "place h12")


def test_R15_5_a_shipyard_that_finds_no_field_cannot_be_built() -> None:
    """Every coast field carries an industry that the display needs."""
    coast = {
        "h11": "cotton_mill:artisan",
        "h12": "rum_distillery:artisan",
        "h13": "cigar_factory:artisan",
        "h14": "chocolate_factory:artisan",
        "h15": "coffee_roastery:artisan",
    }
    shown = tuple(coast.values())
    game = Alone(NORMAL).people(farmer=4, worker=3).own(**coast).marked(*shown).game()
    refused(game, "build shipyard:1")
    fewer = Alone(NORMAL).people(farmer=4, worker=3).own(**coast).marked(*shown[1:]).game()
    steps(fewer, "build shipyard:1", "place h11")


def test_R15_5_a_removal_that_leaves_a_bought_shipyard_without_a_field_is_refused() -> None:
    coast = {
        "h11": "cotton_mill:artisan",
        "h12": "rum_distillery:artisan",
        "h13": "cigar_factory:artisan",
        "h14": "chocolate_factory:artisan",
        "h15": "coffee_roastery:artisan",
    }
    table = Alone(NORMAL).people(farmer=4, worker=3).own(**coast, h6="cotton_mill:worker", h7="bakery:worker")
    game = table.marked(*coast.values()).game()
    steps(game, "build shipyard:1")
    refused(game, "remove h6")  # then no industry of the coast could be covered any more
    steps(game, "remove h7", "place h12")


def test_R15_5_a_starting_field_under_such_an_industry_is_no_place() -> None:
    """With the first printing (R13.6) the worker coal mine must go where the display forbids it."""
    table = Alone(NORMAL, first_printing=True).people(farmer=4, worker=3).own(h6="rum_distillery:artisan")
    game = table.marked("cigar_factory:artisan").game()
    refused(game, "build coal_mine:worker")
    steps(game, "build sawmill:worker", "place h1")
