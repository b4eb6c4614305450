"""R5.4, R5.6, R5.7: ships that come and go with their tokens, and the shipyards that build them."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from brightsands import Game
from tests.reading import (
    allowed,
    exploration_tokens,
    gold_of,
    offered,
    on_board,
    on_field,
    refused,
    steps,
    trade_tokens,
)
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
SHIPS = [f"{kind}:{strength}" for kind in ("merchant", "exploration") for strength in (1, 2, 3)]
# Every ship costs one plank: what is built where is the matter here, not the price.
CHEAP = "\n".join(f'[tiles."{ship}"]\ncost = ["planks"]' for ship in SHIPS)


def yard_table(*strengths: int, players: int = 2) -> Scenario:
    """Seat 0 with shipyards of these strengths on its coast, the first over the printed one, and planks enough."""
    table = Scenario(players=players, edition=CHEAP).cubes(0, farmer=2, worker=2).built(0, "sawmill:worker", "h2")
    for number, strength in enumerate(strengths):
        table.built(0, f"shipyard:{strength}", f"h{11 + number}")
    return table


def ship(game: Game, name: str, field: str) -> None:
    """Build a ship with any planks there are."""
    steps(game, f"build {name}")
    steps(game, next(line for line in legal(game) if line.startswith(("work", "trade"))), f"place {field}")


# ---- R5.4 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("strength", "spent", "left"),
    # tokens in all after the removal, of which exhausted: T falls by s, E by min(E, s)
    [(1, 0, (2, 0)), (1, 3, (2, 2)), (2, 0, (2, 0)), (2, 1, (2, 0)), (2, 3, (2, 1)), (3, 2, (2, 0)), (3, 5, (2, 2))],
)
def test_R5_4_a_ship_that_goes_takes_its_strength_in_tokens_exhausted_ones_first(
    strength: int, spent: int, left: tuple[int, int]
) -> None:
    table = Scenario().built(0, f"merchant:{strength}", "h19").spent(0, trade=spent)
    game = table.game()
    assert trade_tokens(game, 0) == (2 + strength, spent)
    steps(game, "remove h19", "build sawmill:worker", "place h12")
    assert trade_tokens(game, 0) == left
    assert exploration_tokens(game, 0) == (1, 0)


@pytest.mark.parametrize(("spent", "left"), [(0, (1, 0)), (2, (1, 0)), (4, (1, 1))])
def test_R5_4_exploration_ships_take_exploration_tokens(spent: int, left: tuple[int, int]) -> None:
    game = Scenario().built(0, "exploration:3", "h19").spent(0, trade=1, exploration=spent).game()
    steps(game, "remove h19", "build sawmill:worker", "place h12")
    assert exploration_tokens(game, 0) == left
    assert trade_tokens(game, 0) == (2, 1)


def test_R5_4_a_ship_that_is_built_over_goes_the_same_way() -> None:
    game = yard_table(2).built(0, "merchant:3", "h19").spent(0, trade=2).game()
    assert trade_tokens(game, 0) == (5, 2)
    ship(game, "exploration:2", "h19")
    assert (trade_tokens(game, 0), exploration_tokens(game, 0)) == ((2, 0), (3, 0))
    assert on_board(game, "merchant:3") == 6


def test_R5_4_tokens_on_cards_are_not_touched() -> None:
    table = Scenario().built(0, "merchant:3", "h19").tokens_on_cards(0, trade=4).spent(0, trade=1)
    game = table.game()
    steps(game, "remove h19", "build sawmill:worker", "place h12")
    assert (trade_tokens(game, 0), int(game.state.card_trade[0])) == ((2, 0), 4)


# ---- R5.6 -----------------------------------------------------------------------------------------------------------
def test_R5_6_any_number_of_shipyards_of_each_strength() -> None:
    table = Scenario().cubes(0)
    for field in ("h12", "h13", "h14"):
        table.built(0, "shipyard:1", field)
    game = table.game()
    steps(game, "build shipyard:1", "place h15")
    assert [on_field(game, 0, f"h{n}") for n in range(11, 16)] == ["shipyard:1"] * 5
    assert on_board(game, "shipyard:1") == 0


def test_R5_6_one_shipyard_per_expand_action() -> None:
    game = Scenario().game()
    steps(game, "build shipyard:1", "place h12")
    assert offered(game, "build") == []


def test_R5_6_any_number_of_ships_of_each_kind() -> None:
    game = yard_table(1).built(0, "merchant:1", "h19").built(0, "merchant:1", "h20").game()
    ship(game, "merchant:1", "h18")
    assert [on_field(game, 0, f"h{n}") for n in range(16, 21)] == ["merchant:1"] * 5
    assert trade_tokens(game, 0) == (5, 0)


def test_R5_6_as_many_as_are_on_the_board() -> None:
    table = yard_table(1, players=3)
    for seat in (1, 2):
        for field in ("h18", "h19", "h20"):
            table.built(seat, "merchant:1", field)
    game = table.game()
    assert on_board(game, "merchant:1") == 0
    refused(game, "build merchant:1")
    allowed(game, "build exploration:1")


# ---- R5.7 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("yards", [1, 2, 3, 4])
def test_R5_7_one_ship_per_shipyard_the_printed_one_counts(yards: int) -> None:
    table = Scenario(edition=CHEAP).cubes(0, farmer=2, worker=2).built(0, "sawmill:worker", "h2")
    for number in range(yards - 1):
        table.built(0, "shipyard:1", f"h{12 + number}")
    game = table.game()
    for number in range(yards):
        assert offered(game, "build") != []
        ship(game, "merchant:1", f"h{16 + number}")
    assert offered(game, "build") == []
    refused(game, FESTIVAL)
    steps(game, "end")


def test_R5_7_a_shipyard_printed_on_an_old_world_island_counts() -> None:
    game = Scenario(edition=CHEAP).cubes(0, farmer=3).island(0, "ow12").game()
    ship(game, "merchant:1", "a5")
    ship(game, "merchant:1", "a6")
    assert offered(game, "build") == []


def test_R5_7_a_covered_shipyard_builds_nothing() -> None:
    game = Scenario(edition=CHEAP).cubes(0, farmer=3).built(0, "brewery:worker", "h11").game()
    assert [tile for tile in offered(game, "build") if tile in SHIPS] == []


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_R5_7_a_ship_is_at_most_as_strong_as_its_shipyard_and_of_either_type(strength: int) -> None:
    game = yard_table(strength).game()
    fitting = [name for name in SHIPS if int(name[-1]) <= strength]
    assert [tile for tile in offered(game, "build") if tile in SHIPS] == fitting


def test_R5_7_shipyards_do_not_combine() -> None:
    game = yard_table(1, 1, 1).game()
    assert [tile for tile in offered(game, "build") if tile in SHIPS] == ["merchant:1", "exploration:1"]


def test_R5_7_up_to_that_many_fewer_will_do() -> None:
    game = yard_table(1, 2, 3).game()
    ship(game, "merchant:1", "h19")
    steps(game, "finish", "end")
    assert trade_tokens(game, 0) == (3, 0)


def test_R5_7_a_weak_ship_leaves_the_strong_shipyard_free() -> None:
    # However the ships are named, each finds a shipyard: the weakest that will do.
    for order in (("merchant:1", "merchant:2", "merchant:3"), ("merchant:3", "merchant:1", "merchant:2")):
        game = yard_table(1, 2, 3).game()
        for name, field in zip(order, ("h18", "h19", "h20"), strict=True):
            ship(game, name, field)
        assert offered(game, "build") == []


def test_R5_7_two_strong_ships_do_not_fit_one_strong_shipyard() -> None:
    game = yard_table(1, 3).game()
    ship(game, "merchant:2", "h19")
    assert offered(game, "build") == ["merchant:1", "exploration:1"]
    game = yard_table(1, 3).game()
    ship(game, "merchant:1", "h19")
    assert offered(game, "build") == SHIPS
    ship(game, "exploration:3", "h20")
    assert offered(game, "build") == []


def test_R5_7_a_weak_ship_takes_a_stronger_shipyard_when_its_own_are_used() -> None:
    game = yard_table(1, 2).game()
    ship(game, "merchant:1", "h19")
    allowed(game, "build merchant:2")
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []


def test_R5_7_never_more_ships_than_shipyards_stood_at_one_moment() -> None:
    """The printed shipyard that a removal uncovers takes the place of the one that built and went."""
    game = yard_table(2, 1).game()
    ship(game, "merchant:2", "h19")
    steps(game, "remove h11")
    assert on_field(game, 0, "h11") == "shipyard:1"
    assert offered(game, "build") == ["merchant:1", "exploration:1"]
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []
    refused(game, "build merchant:1")
    allowed(game, "end")


def test_R5_7_a_shipyard_that_goes_before_it_builds_leaves_its_place_to_the_printed_one() -> None:
    game = steps(yard_table(2, 1).game(), "remove h11")
    ship(game, "merchant:1", "h19")
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []


def test_R5_7_a_shipyard_that_comes_to_light_beside_the_others_is_one_more() -> None:
    """An industry stood on the printed one: with it gone there are two at the same moment."""
    table = yard_table().built(0, "brewery:worker", "h11").built(0, "shipyard:1", "h12")
    game = table.game()
    steps(game, "build merchant:1", "remove h11", "work sawmill:farmer", "place h19")
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []


def test_R5_7_in_the_first_printing_shipyards_that_come_and_go_count_as_they_stood_together() -> None:
    """R13.6: any number of removals, and yet no third ship where two shipyards were the most."""
    table = Scenario(edition=CHEAP, first_printing=True).cubes(0, farmer=2, worker=2)
    table.built(0, "sawmill:worker", "h1").built(0, "brewery:worker", "h11")
    game = table.built(0, "shipyard:1", "h12").built(0, "shipyard:1", "h13").game()
    ship(game, "merchant:1", "h19")
    steps(game, "remove h12", "remove h11")
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []


def test_R5_7_an_extra_action_counts_anew() -> None:
    game = yard_table(2, 1).played(0, "nw1").game()
    steps(game, "activate nw1")
    ship(game, "merchant:2", "h19")
    steps(game, "remove h11")
    ship(game, "merchant:1", "h20")
    assert {"merchant:1", "exploration:1"} <= set(offered(game, "build"))


def test_R5_7_industries_and_shipyards_do_not_mix_with_ships() -> None:
    game = yard_table(1, 1).game()
    ship(game, "merchant:1", "h19")
    assert offered(game, "build") == ["merchant:1", "exploration:1"]
    game = yard_table(1, 1).game()
    steps(game, "build shipyard:1", "place h13")
    assert offered(game, "build") == []


def test_R5_7_each_ship_is_placed_with_its_tokens_before_the_next_is_begun() -> None:
    game = yard_table(1, 3).game()
    steps(game, "build merchant:3", "work sawmill:farmer")
    assert trade_tokens(game, 0) == (2, 0)
    refused(game, "build merchant:1", "finish")
    steps(game, "place h19")
    assert trade_tokens(game, 0) == (5, 0)
    ship(game, "exploration:1", "h20")
    assert exploration_tokens(game, 0) == (2, 0)


def test_R5_7_the_tokens_of_one_ship_can_pay_for_the_next() -> None:
    table = yard_table(1, 1).cubes(0, farmer=1).spent(0, trade=2)
    game = table.game()
    steps(game, "build merchant:1", "work sawmill:farmer", "place h19", "build merchant:1")
    assert [line for line in legal(game) if not line.startswith("remove")] == ["trade planks with 2"]
    steps(game, "trade planks with 2", "place h20")
    assert (trade_tokens(game, 0), gold_of(game, 1)) == ((4, 3), 1)


# The removal and shipyards: a shipyard that goes is one that had built its ship, if that can be.
def test_R5_7_a_removed_shipyard_that_has_built_its_ship_leaves_the_others_free() -> None:
    game = yard_table(1, 2).game()
    ship(game, "merchant:1", "h19")
    steps(game, "remove h11")
    # Under it the printed shipyard of strength 1 comes back, in the place of the one that has built.
    assert on_field(game, 0, "h11") == "shipyard:1"
    allowed(game, "build merchant:1")
    ship(game, "merchant:2", "h20")
    assert offered(game, "build") == []


def test_R5_7_a_removed_strong_shipyard_may_be_the_one_that_built_the_weak_ship() -> None:
    table = yard_table(1, 2).built(0, "brewery:worker", "h11")  # the printed one out of the way
    table.built(0, "shipyard:1", "h13")
    game = table.game()
    ship(game, "merchant:1", "h19")
    steps(game, "remove h12")
    assert offered(game, "build") == ["merchant:1", "exploration:1"]
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []


def test_R5_7_a_removed_weak_shipyard_cannot_have_built_the_strong_ship() -> None:
    table = yard_table(1, 2).built(0, "brewery:worker", "h11").built(0, "shipyard:1", "h13")
    game = table.game()
    ship(game, "merchant:2", "h19")
    steps(game, "remove h13")
    assert offered(game, "build") == []


def test_R5_7_with_the_only_shipyard_gone_no_more_ships() -> None:
    table = Scenario(edition=CHEAP).cubes(0, farmer=2).built(0, "brewery:worker", "h11")
    game = table.built(0, "shipyard:2", "h12").built(0, "shipyard:2", "h13").game()
    ship(game, "merchant:1", "h19")
    steps(game, "remove h13")
    ship(game, "merchant:1", "h20")
    assert offered(game, "build") == []
    steps(game, "end")


def test_R5_7_the_shipyard_of_a_ship_that_is_not_yet_placed_stays() -> None:
    table = Scenario(edition=CHEAP).cubes(0, farmer=2).built(0, "shipyard:2", "h12").built(0, "bakery:worker", "h13")
    game = table.game()
    steps(game, "build merchant:2")
    assert offered(game, "remove") == ["h13"]
    steps(game, "work sawmill:farmer")
    assert offered(game, "remove") == ["h13"]
    steps(game, "place h19")
    assert offered(game, "remove") == ["h12", "h13", "h19"]
    # A weaker ship could still come from the other shipyard.
    game = Scenario(edition=CHEAP).cubes(0, farmer=2).built(0, "shipyard:2", "h12").game()
    steps(game, "build merchant:1")
    assert offered(game, "remove") == ["h12"]


def test_R5_7_all_ships_of_an_action_can_be_built_over_each_other() -> None:
    game = yard_table(2, 2).game()
    ship(game, "merchant:1", "h19")
    ship(game, "merchant:2", "h19")
    assert (on_field(game, 0, "h19"), on_board(game, "merchant:1")) == ("merchant:2", 6)
    assert trade_tokens(game, 0) == (4, 0)


def could_be_built(strength: int, before: list[int], after: list[int], yards: list[int], gone: int) -> bool:
    """Whether some way to give every ship a shipyard of its own leaves one for a ship of this strength.

    Ships built before the removal may have come from the shipyard that is gone (0 for none), later ones not.
    """
    ships = [(name, [gone, *yards]) for name in before] + [(name, [0, *yards]) for name in [*after, strength]]

    def place(number: int, taken: frozenset[int]) -> bool:
        if number == len(ships):
            return True
        name, places = ships[number]
        return any(
            place(number + 1, taken | {yard}) for yard, size in enumerate(places) if size >= name and yard not in taken
        )

    return place(0, frozenset())


@pytest.mark.parametrize("yards", list(combinations_with_replacement((1, 2, 3), 3)), ids=str)
def test_R5_7_each_ship_finds_a_shipyard_in_whatever_order_and_whichever_goes(yards: tuple[int, ...]) -> None:
    table = Scenario(edition=CHEAP).cubes(0, farmer=2, worker=2)
    table.built(0, "sawmill:worker", "h2").built(0, "brewery:worker", "h11")  # the printed shipyard is out of the way
    fields = {f"h{12 + number}": strength for number, strength in enumerate(yards)}
    for field, strength in fields.items():
        table.built(0, f"shipyard:{strength}", field)

    def explore(game: Game, before: list[int], after: list[int], gone: str) -> None:
        left = [strength for field, strength in fields.items() if field != gone]
        for strength in (1, 2, 3):
            fits = could_be_built(strength, before, after, left, fields.get(gone, 0))
            assert (f"merchant:{strength}" in offered(game, "build")) == fits, (before, after, gone, strength)
            if fits:
                more = game.copy()
                ship(more, f"merchant:{strength}", "h19")
                explore(more, *((before, [*after, strength]) if gone else ([*before, strength], after)), gone)
        if before and not gone and "finish" in legal(game):
            for field in fields:
                less = game.copy()
                steps(less, f"remove {field}")
                explore(less, before, after, field)

    explore(table.game(), [], [], "")
