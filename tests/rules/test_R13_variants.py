"""R13: the small variants: advanced setup, blocking, engineer resources, choice of islands, first printing."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game, Options
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.invariants import broken
from brightsands.rules.names import ISLAND_NAMES
from tests.reading import district, gold_of, hand_of, offered, on_board, on_field, refused, stack_of, steps
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
ENGINEER_CARDS = {card.id for card in load().cards if card.deck == "farmer_worker" and card.effect.cubes == "engineer"}


# ---- R13.1 -----------------------------------------------------------------------------------------------------
def deal(seed: int, players: int, advanced: bool) -> Game:
    return Game.new(players, seed, Options(advanced_setup=advanced, first_player=0))


def test_R13_1_seven_cards_give_an_engineer() -> None:
    assert {f"fw{n}" for n in range(17, 24)} == ENGINEER_CARDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R13_1_no_starting_hand_holds_a_card_that_gives_an_engineer(players: int) -> None:
    for seed in range(60):
        game = deal(seed, players, True)
        assert not broken(game.rules, game.state)
        for seat in range(players):
            hand = hand_of(game, seat)
            assert not ENGINEER_CARDS & set(hand)
            assert [sum(card.startswith(deck) for card in hand) for deck in ("fw", "ai", "nw")] == [7, 2, 0]


def test_R13_1_without_the_variant_hands_may_hold_one() -> None:
    assert any(ENGINEER_CARDS & set(hand_of(deal(seed, 4, False), 0)) for seed in range(10))


def test_R13_1_other_cards_stay() -> None:
    for seed in range(40):
        before, after = deal(seed, 4, False), deal(seed, 4, True)
        for seat in range(4):
            assert set(hand_of(before, seat)) - ENGINEER_CARDS <= set(hand_of(after, seat))


def test_R13_1_the_cards_set_aside_are_shuffled_into_the_stack() -> None:
    places: list[float] = []
    for seed in range(80):
        aside = ENGINEER_CARDS & set(hand_of(deal(seed, 2, False), 0) + hand_of(deal(seed, 2, False), 1))
        stack = stack_of(deal(seed, 2, True), "farmer_worker")
        assert set(stack) >= ENGINEER_CARDS
        assert len(stack) == 46 - 14
        places.extend(stack.index(card) / (len(stack) - 1) for card in sorted(aside))
    assert len(places) > 50
    assert 0.4 < sum(places) / len(places) < 0.6
    assert min(places) < 0.1
    assert max(places) > 0.9


# ---- R13.2 -----------------------------------------------------------------------------------------------------
def blocking(players: int = 2, **options: Any) -> Scenario:
    options.setdefault("blocking", True)
    return Scenario(players, **options).cubes(0, farmer=4, worker=4, artisan=4)


BUILD_COAL = ("build coal_mine:worker", "work sawmill:farmer")


def test_R13_2_a_new_industry_may_be_placed_with_its_blueprint_side_up() -> None:
    game = steps(blocking().game(), *BUILD_COAL)
    assert {"place h12", "place h12 blueprint"} <= set(legal(game))
    steps(game, "place h12 blueprint")
    assert on_field(game, 0, "h12") == "coal_mine:worker"
    refused(steps(blocking(blocking=False).game(), *BUILD_COAL), "place h12 blueprint")


def test_R13_2_shipyards_and_ships_have_no_such_choice() -> None:
    game = steps(blocking().game(), "build shipyard:1")
    assert not any("blueprint" in line for line in legal(game))
    game = steps(blocking().game(), "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan")
    assert not any("blueprint" in line for line in legal(game))


@pytest.mark.parametrize(("side", "price"), [("", 1), (" blueprint", 2)])
def test_R13_2_nobody_may_trade_for_it(side: str, price: int) -> None:
    game = steps(blocking().game(), *BUILD_COAL, f"place h12{side}", "end", "build brick_factory:worker")
    steps(game, "trade coal with 1")
    assert game.state.trade_spent[1] == price  # the preprinted coal mine of artisans can still be used


def test_R13_2_a_blueprint_over_the_only_source_ends_all_trade_in_it() -> None:
    def trades(place: str) -> list[str]:
        game = steps(blocking().game(), *BUILD_COAL, place, "end", "build brick_factory:worker")
        return offered(game, "trade")

    assert trades("place h6") == ["coal with 1"]
    assert trades("place h6 blueprint") == []


def test_R13_2_its_owner_cannot_use_it() -> None:
    for side, usable in (("", True), (" blueprint", False)):
        game = steps(blocking().played(0, "ai4").game(), "activate ai4", *BUILD_COAL, f"place h12{side}")
        steps(game, "build brick_factory:worker")
        assert ("work coal_mine:worker" in legal(game)) == usable


def test_R13_2_it_turns_at_the_start_of_its_owners_next_turn() -> None:
    game = steps(blocking(3).game(), *BUILD_COAL, "place h6 blueprint", "end")
    for _ in (1, 2):
        assert game.state.price[codes.RESOURCES * 0 + 5] == 0
        steps(game, FESTIVAL, "end")
    steps(game, "build brick_factory:worker", "work coal_mine:worker", "place h12", "end")
    steps(game, "build brick_factory:worker")
    assert "coal with 1" in offered(game, "trade")


def test_R13_2_it_does_not_turn_within_the_turn() -> None:
    game = steps(blocking().played(0, "ai4").game(), "activate ai4", *BUILD_COAL, "place h6 blueprint", FESTIVAL)
    assert game.state.makeable[0] >> 5 & 1 == 0


def test_R13_2_it_counts_for_the_limit_of_one() -> None:
    table = blocking().played(0, "ai4")
    game = steps(table.game(), "activate ai4", *BUILD_COAL, "place h12 blueprint", *BUILD_COAL)
    assert offered(game, "place") == ["h12", "h12 blueprint"]  # R5.5: only over its twin


def test_R13_2_it_counts_for_objectives() -> None:
    objectives = ("willie_wibblesock", "zoo", "museum", "aarhant", "the_editor")
    game = blocking(objectives=objectives).game()
    steps(game, "build brewery:worker", "work grain_farm:farmer", "work coal_mine:artisan", "place h12 blueprint")
    assert game.score(0).points("willie_wibblesock") == 3


def test_R13_2_it_counts_for_the_tie_break() -> None:
    game = blocking(round_limit=1).game()
    steps(game, "build sawmill:worker", "place h12 blueprint", "end", FESTIVAL, "end")
    assert game.outcome is not None
    assert game.outcome.ranking == ((0,), (1,))


def test_R13_2_it_can_be_removed_and_built_over_like_any_built_token() -> None:
    game = steps(blocking().game(), *BUILD_COAL, "place h12 blueprint")
    assert on_board(game, "coal_mine:worker") == 1
    steps(game, "remove h12")
    assert (on_board(game, "coal_mine:worker"), on_field(game, 0, "h12")) == (2, "")
    game = steps(blocking().played(0, "ai4").game(), "activate ai4", *BUILD_COAL, "place h12 blueprint")
    steps(game, "build sawmill:worker", "place h12")
    assert on_field(game, 0, "h12") == "sawmill:worker"
    steps(game, "end", "build coal_mine:worker")
    assert "planks with 1" in offered(game, "trade")  # the new token does not inherit the blueprint


# ---- R13.3 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("variant", [False, True])
def test_R13_3_the_partner_gets_two_gold_for_what_engineers_make(variant: bool) -> None:
    table = Scenario(engineer_goods=variant).cubes(0, investor=1).tokens_on_cards(0, trade=6)
    table.new_world(0, "ni2").built(1, "motor_works:engineer", "h12")
    game = steps(table.game(), "build carriage_works:engineer", "import rubber", "trade steam_motors with 2")
    assert gold_of(game, 1) == (2 if variant else 1)
    assert game.state.card_trade[0] == 6 - 1 - 3  # the buyer pays the same


@pytest.mark.parametrize(
    ("tile", "resource", "seller"),
    [
        ("coal_mine:worker", "planks", ""),
        ("glassworks:worker", "goods", ""),
        ("brick_factory:worker", "coal", "coal_mine:worker"),
    ],
)
def test_R13_3_one_gold_for_everything_else(tile: str, resource: str, seller: str) -> None:
    table = Scenario(engineer_goods=True)
    if seller:
        table.built(1, seller, "h12")
    game = steps(table.game(), f"build {tile}", f"trade {resource} with 2")
    assert gold_of(game, 1) == 1


# ---- R13.4 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "stack", "first", "second"),
    [("open old_world", "old_world", "ow5", "ow1"), ("explore new_world", "new_islands", "ni3", "ni1")],
)
def test_R13_4_two_are_revealed_one_is_kept_the_other_goes_back(
    action: str, stack: str, first: str, second: str
) -> None:
    for kept, back in ((first, second), (second, first)):
        game = Scenario(island_choice=True).stack(stack, first, second).game()
        size = len(stack_of(game, stack))
        steps(game, action)
        assert legal(game) == [f"keep {first}", f"keep {second}"]
        assert game.state.exploration_spent[0] == 1
        steps(game, f"keep {kept}")
        left = stack_of(game, stack)
        assert back in left
        assert kept not in left
        assert len(left) == size - 1
        assert game.state.exploration_spent[0] == 1
        assert "end" in legal(game)


def test_R13_4_the_kept_island_does_what_it_does() -> None:
    game = Scenario(island_choice=True).stack("old_world", "ow5", "ow1").game()
    steps(game, "open old_world", "keep ow1")
    assert district(game, 0, "farmer") == 6
    assert len(hand_of(game, 0)) == 11
    assert on_field(game, 0, "a1") == ""
    game = Scenario(island_choice=True).stack("new_islands", "ni3", "ni1").game()
    steps(game, "explore new_world")
    assert len(hand_of(game, 0)) == 9  # the cards come with the island
    steps(game, "keep ni1")
    assert len(hand_of(game, 0)) == 12
    assert game.state.overseas[0] == 1


def test_R13_4_both_are_seen_by_everyone() -> None:
    game = Scenario(3, island_choice=True).stack("old_world", "ow5", "ow1").game()
    steps(game, "open old_world")
    for viewer in (0, 1, 2, None):
        frame = list(game.view(viewer).knowledge.seen.pending)[:4]
        assert frame == [codes.CHOOSING, codes.OLD_ISLANDS, ISLAND_NAMES.index("ow5"), ISLAND_NAMES.index("ow1")]


def test_R13_4_what_was_revealed_cannot_be_taken_back() -> None:
    game = steps(Scenario(island_choice=True).game(), "open old_world")
    assert not game.can_undo()


def test_R13_4_the_other_island_may_lie_anywhere_afterwards() -> None:
    places: set[int] = set()
    for seed in range(60):
        game = Game.new(2, seed, Options(island_choice=True))
        steps(game, "explore new_world")
        kept, back = offered(game, "keep")
        steps(game, f"keep {kept}")
        places.add(stack_of(game, "new_islands").index(back))
    assert places == set(range(7))


def test_R13_4_with_one_left_it_is_taken() -> None:
    table = Scenario(4, island_choice=True).tokens_on_cards(0, exploration=6)
    for number in range(11):
        table.island(number % 4, ISLAND_NAMES[number])
    game = steps(table.game(), "open old_world")
    assert "end" in legal(game)
    assert on_field(game, 0, "d3") == "shipyard:1"  # ow12, the last one
    table = Scenario(4, island_choice=True)
    for number in range(7):
        table.new_world(1 + number % 3, f"ni{number + 1}")
    game = steps(table.game(), "explore new_world")
    assert game.state.overseas[0] == 1 << 7
    assert len(hand_of(game, 0)) == 12


def test_R13_4_two_left_is_still_a_choice() -> None:
    table = Scenario(4, island_choice=True)
    for number in range(6):
        table.new_world(1 + number % 3, f"ni{number + 1}")
    game = steps(table.game(), "explore new_world")
    assert sorted(offered(game, "keep")) == ["ni7", "ni8"]
    steps(game, "keep ni7")
    assert stack_of(game, "new_islands") == ["ni8"]


def test_R13_4_without_the_variant_the_top_one_is_taken() -> None:
    game = steps(Scenario().stack("old_world", "ow5", "ow1").game(), "open old_world")
    assert on_field(game, 0, "a1") == "warehouse:worker"


# ---- R13.6 -----------------------------------------------------------------------------------------------------
def first_printing(**options: Any) -> Scenario:
    options.setdefault("first_printing", True)
    return Scenario(**options).cubes(0, farmer=4, worker=4, artisan=4)


VERSIONS = {
    "sawmill:worker": ("h1", ()),
    "coal_mine:worker": ("h6", ("work sawmill:farmer",)),
    "brick_factory:worker": ("h7", ("work coal_mine:artisan",)),
    "warehouse:worker": ("h8", ("work brick_factory:artisan", "exhaust artisan")),
    "steelworks:worker": ("h9", ("work brick_factory:artisan", "work coal_mine:artisan")),
    "sailmakers:worker": ("h10", ("work sawmill:farmer", "work sheep_farm:farmer")),
}


@pytest.mark.parametrize("tile", VERSIONS)
def test_R13_6_a_worker_version_must_be_built_over_the_starting_industry(tile: str) -> None:
    field, payment = VERSIONS[tile]
    game = steps(first_printing().game(), f"build {tile}", *payment)
    assert legal(game) == [f"place {field}"]
    steps(game, f"place {field}")
    assert on_field(game, 0, field) == tile
    assert len(offered(steps(first_printing(first_printing=False).game(), f"build {tile}", *payment), "place")) > 10


def test_R13_6_also_when_something_else_stands_there_already() -> None:
    table = first_printing().built(0, "brewery:worker", "h6")
    game = steps(table.game(), *BUILD_COAL)
    assert offered(game, "place") == ["h6"]


@pytest.mark.parametrize("tile", ["brewery:worker", "cotton_mill:artisan"])
def test_R13_6_other_industries_stand_where_they_like(tile: str) -> None:
    table = first_printing().new_world(0, "ni1")
    payment = {
        "brewery:worker": ("work grain_farm:farmer", "work coal_mine:artisan"),
        "cotton_mill:artisan": ("work sawmill:farmer", "import cotton"),
    }[tile]
    assert len(offered(steps(table.game(), f"build {tile}", *payment), "place")) == 15


def test_R13_6_a_version_owned_through_an_island_cannot_be_built_again() -> None:
    # R5.5 wants it over its twin on the island, R13.6 over the starting industry.
    assert "build warehouse:worker" not in legal(first_printing().island(0, "ow5").game())
    assert "build warehouse:worker" in legal(first_printing(first_printing=False).island(0, "ow5").game())


def test_R13_6_not_even_the_sawmill_if_an_island_showed_it() -> None:
    edition = '[islands.ow5]\nprinted = "sawmill:worker"\n'
    assert "build sawmill:worker" not in legal(first_printing(edition=edition).island(0, "ow5").game())


def test_R13_6_a_version_that_stands_elsewhere_may_be_removed_first() -> None:
    for field in ("h1", "h12"):
        table = first_printing().built(0, "brick_factory:worker", field)
        assert "build brick_factory:worker" in legal(table.game()), field


@pytest.mark.parametrize("variant", [False, True])
def test_R13_6_any_number_of_built_tokens_may_be_removed_after_building(variant: bool) -> None:
    table = first_printing(first_printing=variant).built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    game = steps(table.game(), "build shipyard:1", "place h14", "remove h12")
    assert ("remove h13" in legal(game)) == variant
    if variant:
        steps(game, "remove h13", "remove h14")
        assert [on_field(game, 0, field) for field in ("h12", "h13", "h14")] == ["", "", ""]


@pytest.mark.parametrize("variant", [False, True])
def test_R13_6_and_before_and_while_it_is_paid(variant: bool) -> None:
    table = first_printing(first_printing=variant).built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    table.built(0, "distillery:worker", "h14")
    game = steps(table.game(), "remove h12")
    assert ("remove h13" in legal(game)) == variant
    steps(game, "build coal_mine:worker")
    assert ("remove h13" in legal(game)) == variant
    steps(game, "work sawmill:farmer")
    assert ("remove h14" in legal(game)) == variant


def test_R13_6_removing_alone_is_still_no_action() -> None:
    table = first_printing().built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    game = steps(table.game(), "remove h12", "remove h13")
    refused(game, "end", FESTIVAL)


def test_R13_6_only_in_an_expand_action() -> None:
    table = first_printing().built(0, "brewery:worker", "h12").played(0, "ai4")
    game = steps(table.game(), "build shipyard:1", "place h14", "activate ai4", FESTIVAL)
    assert offered(game, "remove") == []
