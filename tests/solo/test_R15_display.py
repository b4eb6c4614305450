"""R15.3-R15.5: what the trade display of the normal solo game forbids and takes."""

from __future__ import annotations

import pytest

from tests.reading import allowed, offered, on_field, refused, steps
from tests.solo.alone import NORMAL, Alone, idle_turn, marks, ready, wanting


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


# Every coast field carries an industry that the display needs
COAST = {
    "h11": "cotton_mill:artisan",
    "h12": "rum_distillery:artisan",
    "h13": "cigar_factory:artisan",
    "h14": "chocolate_factory:artisan",
    "h15": "coffee_roastery:artisan",
}


def test_R15_5_a_shipyard_that_finds_no_field_cannot_be_built() -> None:
    shown = tuple(COAST.values())
    game = Alone(NORMAL).people(farmer=4, worker=3).own(**COAST).marked(*shown).game()
    refused(game, "build shipyard:1")
    fewer = Alone(NORMAL).people(farmer=4, worker=3).own(**COAST).marked(*shown[1:]).game()
    steps(fewer, "build shipyard:1", "place h11")


def test_R15_5_a_removal_that_leaves_a_bought_shipyard_without_a_field_is_refused() -> None:
    table = Alone(NORMAL).people(farmer=4, worker=3).own(**COAST, h6="cotton_mill:worker", h7="bakery:worker")
    game = table.marked(*COAST.values()).game()
    steps(game, "build shipyard:1")
    refused(game, "remove h6")  # then no industry of the coast could be covered any more
    steps(game, "remove h7", "place h12")


def test_R15_5_a_starting_field_under_such_an_industry_is_no_place() -> None:
    """With the first printing (R13.6) the worker coal mine must go where the display forbids it."""
    table = Alone(NORMAL, first_printing=True).people(farmer=4, worker=3).own(h6="rum_distillery:artisan")
    game = table.marked("cigar_factory:artisan").game()
    refused(game, "build coal_mine:worker")
    steps(game, "build sawmill:worker", "place h1")
