"""R4.4: taking a resource from another player."""

from __future__ import annotations

import pytest

from brightsands.components.catalog import load
from tests.reading import (
    allowed,
    district,
    gold_of,
    offered,
    refused,
    steps,
    trade_tokens,
    working,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"


def wants(resource: str, *more: str, players: int = 2) -> Scenario:
    """Seat 0 without a cube, and a coal mine that costs exactly these resources."""
    cost = ", ".join(f'"{name}"' for name in (resource, *more))
    edition = f'[tiles."coal_mine:worker"]\ncost = [{cost}]'
    return Scenario(players=players, edition=edition).cubes(0).built(0, "merchant:3", "h19")


@pytest.mark.parametrize(
    ("resource", "industry", "tokens"),
    [("grain", "", 1), ("beer", "brewery:worker", 1), ("sails", "", 2), ("rum", "rum_distillery:artisan", 2)]
    + [("penny_farthings", "bicycle_factory:engineer", 3)],
)
def test_R4_4_the_price_follows_the_tier_of_the_partners_industry(resource: str, industry: str, tokens: int) -> None:
    table = wants(resource)
    if industry:
        refused(wants(resource).game(), "build coal_mine:worker")
        table.built(1, industry, "h12")
    game = table.game()
    steps(game, "build coal_mine:worker", f"trade {resource} with 2")
    assert trade_tokens(game, 0) == (5, tokens)
    # One gold whatever the number of tokens, at once, from the supply: the buyer pays none.
    assert [gold_of(game, seat) for seat in range(2)] == [0, 1]

    table = wants(resource).spent(0, trade=6 - tokens)
    if industry:
        table.built(1, industry, "h12")
    refused(table.game(), "build coal_mine:worker")


def test_R4_4_an_industry_printed_on_an_old_world_island_can_be_traded_with() -> None:
    game = wants("sails").island(1, "ow9").game()
    steps(game, "build coal_mine:worker", "trade sails with 2")
    assert trade_tokens(game, 0) == (5, 1)  # the island's sailmakers are workers


@pytest.mark.parametrize("cover", ["shipyard:1", "brewery:worker"])
def test_R4_4_a_covered_industry_cannot_be_traded_with(cover: str) -> None:
    # On the home island only industries can cover industries; a shipyard covers one built on the coast.
    table = wants("bread" if cover == "shipyard:1" else "grain")
    if cover == "shipyard:1":
        table.built(1, "bakery:worker", "h12").built(1, "shipyard:1", "h12")
    else:
        table.built(1, cover, "h2")
    refused(table.game(), "build coal_mine:worker")


def test_R4_4_the_partner_places_no_cube_and_occupied_workplaces_do_not_matter() -> None:
    table = wants("beer").built(1, "brewery:worker", "h12").at_work(1, "brewery:worker", "worker", "worker")
    game = table.cubes(1).game()
    steps(game, "build coal_mine:worker", "trade beer with 2")
    assert working(game, 1, "h12") == ["worker", "worker"]

    game = wants("beer").built(1, "brewery:worker", "h12").game()
    ready = district(game, 1, "worker")
    steps(game, "build coal_mine:worker", "trade beer with 2")
    assert (working(game, 1, "h12"), district(game, 1, "worker")) == ([], ready)


def test_R4_4_the_partner_cannot_refuse() -> None:
    game = wants("grain").game()
    steps(game, "build coal_mine:worker", "trade grain with 2")
    assert game.seat == 0
    assert {line.split()[0] for line in legal(game)} == {"place", "remove"}


def test_R4_4_the_buyer_chooses_the_partner() -> None:
    table = wants("beer", players=4).built(1, "brewery:worker", "h12").built(3, "brewery:worker", "h13")
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert offered(game, "trade") == ["beer with 2", "beer with 4"]
    steps(game, "trade beer with 4")
    assert [gold_of(game, seat) for seat in range(4)] == [0, 0, 0, 1]


def test_R4_4_the_buyer_may_choose_the_dearer_partner() -> None:
    table = wants("coal", players=3).built(2, "coal_mine:worker", "h12")
    game = table.game()
    steps(game, "build coal_mine:worker")
    twin = game.copy()
    steps(game, "trade coal with 2")
    steps(twin, "trade coal with 3")
    assert (trade_tokens(game, 0), trade_tokens(twin, 0)) == ((5, 2), (5, 1))


def test_R4_4_of_two_kinds_one_partner_has_it_is_the_cheaper() -> None:
    table = wants("coal").built(1, "coal_mine:worker", "h12")
    game = table.game()
    steps(game, "build coal_mine:worker")
    assert offered(game, "trade") == ["coal with 2"]
    steps(game, "trade coal with 2")
    assert trade_tokens(game, 0) == (5, 1)
    # With the cheaper one gone the dearer is left.
    game = wants("coal").built(1, "coal_mine:worker", "h12").built(1, "brewery:worker", "h12").game()
    steps(game, "build coal_mine:worker", "trade coal with 2")
    assert trade_tokens(game, 0) == (5, 2)


def test_R4_4_allowed_although_one_could_make_it_oneself() -> None:
    game = wants("grain").cubes(0, farmer=4).game()
    steps(game, "build coal_mine:worker")
    allowed(game, "work grain_farm:farmer", "trade grain with 2")
    steps(game, "trade grain with 2")
    assert district(game, 0, "farmer") == 4


def test_R4_4_the_same_resource_once_per_turn_over_all_partners_and_kinds() -> None:
    table = wants("bricks", players=3).built(1, "brick_factory:worker", "h12").played(0, "ai12")
    game = table.cubes(0, farmer=2).game()
    steps(game, "activate ai12", "build coal_mine:worker", "trade bricks with 2", "place h12")
    # Bricks of seat 2's artisans are the same resource.
    refused(game, "upgrade farmer")
    steps(game, FESTIVAL, "end", FESTIVAL, "end", FESTIVAL, "end")
    steps(game, "upgrade farmer")
    assert {"bricks with 2", "bricks with 3"} <= set(offered(game, "trade"))


def test_R4_4_the_same_resource_not_twice_in_one_cost() -> None:
    refused(wants("grain", "grain").game(), "build coal_mine:worker")
    game = wants("grain", "grain").cubes(0, farmer=1).game()
    steps(game, "build coal_mine:worker")
    allowed(game, "work grain_farm:farmer", "trade grain with 2")
    steps(game, "trade grain with 2")
    assert legal(game) == ["work grain_farm:farmer", "remove h19"]


def test_R4_4_any_number_of_different_resources() -> None:
    game = wants("grain", "wool", "pigs", "potatoes").game()
    steps(game, "build coal_mine:worker")
    steps(game, "trade pigs with 2", "trade grain with 2", "trade potatoes with 2", "trade wool with 2", "place h12")
    assert (trade_tokens(game, 0), gold_of(game, 1)) == ((5, 4), 4)


@pytest.mark.parametrize("resource", load().new_world_resources)
def test_R4_4_raw_new_world_resources_are_never_traded(resource: str) -> None:
    table = wants(resource, players=4)
    for number in range(8):
        table.new_world(1 + number % 3, f"ni{number + 1}")
    refused(table.game(), "build coal_mine:worker")


def test_R4_4_what_is_made_from_them_is() -> None:
    table = (
        wants("cigars", "coffee").built(1, "cigar_factory:artisan", "h12").built(1, "coffee_roastery:artisan", "h13")
    )
    game = table.game()
    steps(game, "build coal_mine:worker", "trade cigars with 2", "trade coffee with 2", "place h12")
    assert trade_tokens(game, 0) == (5, 4)


@pytest.mark.parametrize("icon", ["@farmer", "@exploration"])
def test_R4_4_cubes_and_tokens_are_never_traded(icon: str) -> None:
    table = wants(icon).spent(0, exploration=1)
    refused(table.game(), "build coal_mine:worker")


def test_R4_4_never_with_oneself() -> None:
    table = wants("beer").built(0, "brewery:worker", "h12")
    refused(table.game(), "build coal_mine:worker")
    game = wants("grain").cubes(0, farmer=1).game()
    steps(game, "build coal_mine:worker")
    assert offered(game, "trade") == ["grain with 2"]
    refused(game, "trade grain with 1")
