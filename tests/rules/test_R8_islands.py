"""R8: Old World and New World islands."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules import codes
from brightsands.rules.cells import bit_count
from brightsands.rules.fields import field_count
from brightsands.rules.names import ISLAND_NAMES
from brightsands.rules.stacks import hand_size
from tests.reading import on_field, steps, working
from tests.scenario import Scenario, legal, rows

OPEN, EXPLORE = "open old_world", "explore new_world"


def old_islands(game: Game, seat: int) -> list[str]:
    """The Old World islands of a seat, left to right."""
    first, count = seat * codes.MAX_ISLANDS, int(game.state.island_count[seat])
    return [ISLAND_NAMES[number] for number in rows(game.state.islands)[first : first + count]]


def hand_of(game: Game, seat: int, deck: int) -> int:
    """How many cards of a deck a seat holds."""
    return int(bit_count(game.state.hand[seat * codes.DECKS + deck]))


def explorer(islands: tuple[str, ...] = (), new_islands: tuple[str, ...] = (), ready: int = 10) -> Scenario:
    """Seat 0 has these islands, ten exploration tokens on ships and ``ready`` of them not exhausted."""
    table = Scenario()
    for field in ("h17", "h19", "h20"):
        table.built(0, "exploration:3", field)
    for island in islands:
        table.island(0, island)
    for island in new_islands:
        table.new_world(0, island)
    return table.spent(0, exploration=10 - ready)


# ---- R8.1 ------------------------------------------------------------------------------------------------------
PLAIN = ("ow5", "ow6", "ow7", "ow8")


@pytest.mark.parametrize("owned", [0, 1, 2, 3])
def test_R8_1_each_further_old_world_island_costs_one_exploration_token_more(owned: int) -> None:
    assert OPEN not in legal(explorer(PLAIN[:owned], ready=owned).game())
    game = explorer(PLAIN[:owned], ready=owned + 1).stack("old_world", "ow9").game()
    steps(game, OPEN)
    assert game.state.exploration_spent[0] == 10
    assert game.state.trade_spent[0] == 0
    assert old_islands(game, 0) == [*PLAIN[:owned], "ow9"]


def test_R8_1_exactly_the_price_is_exhausted() -> None:
    game = steps(explorer(("ow5",)).stack("old_world", "ow9").game(), OPEN)
    assert game.state.exploration_spent[0] == 2


def test_R8_1_the_top_island_is_drawn_and_placed_to_the_right() -> None:
    game = explorer(("ow5",)).stack("old_world", "ow6", "ow7").game()
    steps(game, OPEN, "end", "celebrate festival", "end", OPEN)
    assert old_islands(game, 0) == ["ow5", "ow6", "ow7"]
    assert [on_field(game, 0, field) for field in ("a1", "b1", "c1")] == [
        "warehouse:worker",
        "brick_factory:worker",
        "coal_mine:worker",
    ]
    assert game.state.size[codes.OLD_ISLANDS] == 9
    assert old_islands(game, 1) == []


def test_R8_1_one_island_per_action() -> None:
    game = steps(explorer().stack("old_world", "ow5").game(), OPEN)
    assert OPEN not in legal(game)
    assert "end" in legal(game)


def test_R8_1_a_second_island_needs_an_extra_action() -> None:
    game = explorer().played(0, "ai12").stack("old_world", "ow5", "ow6").game()
    steps(game, OPEN, "activate ai12", OPEN)
    assert old_islands(game, 0) == ["ow5", "ow6"]
    assert game.state.exploration_spent[0] == 1 + 2


def test_R8_1_at_most_four_old_world_islands() -> None:
    assert OPEN in legal(explorer(PLAIN[:3]).game())
    assert OPEN not in legal(explorer(PLAIN).game())


def test_R8_1_only_while_the_stack_has_an_island() -> None:
    def table(last: int) -> Scenario:
        crowd = Scenario(players=4).built(0, "exploration:3", "h19")
        for number in range(last):
            crowd.island(number % 4, ISLAND_NAMES[number])
        return crowd

    assert OPEN in legal(table(11).game())  # seat 0 has three, one is left
    assert OPEN not in legal(table(12).game())


def test_R8_1_the_home_island_need_not_be_full() -> None:
    game = Scenario().game()
    assert on_field(game, 0, "h12") == ""
    assert OPEN in legal(game)


def test_R8_1_trade_tokens_do_not_open_islands() -> None:
    table = Scenario().spent(0, exploration=1).tokens_on_cards(0, trade=6)
    assert OPEN not in legal(table.game())
    assert EXPLORE not in legal(table.game())


# ---- R8.2 ------------------------------------------------------------------------------------------------------
def places(game: Game) -> set[str]:
    """The fields of Old World islands on which the paid tile may be placed."""
    return {line.split()[1] for line in legal(game) if line.startswith("place ") and line.split()[1][0] != "h"}


def test_R8_2_an_island_adds_four_land_fields_two_of_them_coast_and_two_sea_fields() -> None:
    before = field_count(Scenario().game().state, 0)
    game = Scenario().cubes(0, farmer=3, artisan=3).island(0, "ow1").game()
    assert field_count(game.state, 0) == before + 6
    assert places(steps(game.copy(), "build sawmill:worker")) == {"a1", "a2", "a3", "a4"}
    assert places(steps(game.copy(), "build shipyard:1")) == {"a3", "a4"}
    steps(game, "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan")
    assert places(game) == {"a5", "a6"}


def test_R8_2_the_fields_of_a_second_island_come_after_those_of_the_first() -> None:
    game = Scenario().island(0, "ow1").island(0, "ow2").game()
    assert places(steps(game, "build shipyard:1")) == {"a3", "a4", "b3", "b4"}


@pytest.mark.parametrize(
    ("island", "field", "tile"),
    [
        ("ow5", "a1", "warehouse:worker"),
        ("ow6", "a1", "brick_factory:worker"),
        ("ow7", "a1", "coal_mine:worker"),
        ("ow8", "a1", "steelworks:worker"),
        ("ow9", "a1", "sailmakers:worker"),
        ("ow10", "a5", "merchant:1"),
        ("ow11", "a5", "exploration:1"),
        ("ow12", "a3", "shipyard:1"),
    ],
)
def test_R8_2_what_is_printed_occupies_one_field(island: str, field: str, tile: str) -> None:
    game = steps(Scenario().stack("old_world", island).game(), OPEN)
    occupied = {name: on_field(game, 0, name) for name in ("a1", "a2", "a3", "a4", "a5", "a6")}
    assert {name: what for name, what in occupied.items() if what} == {field: tile}


def test_R8_2_a_printed_field_may_be_built_over() -> None:
    game = steps(Scenario().island(0, "ow12").game(), "build sawmill:worker", "place a3")
    assert on_field(game, 0, "a3") == "sawmill:worker"
    assert game.state.yards[0] == 1  # R5.2: the printed shipyard is covered, the one at home is left


# ---- R8.3 ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("island", "tier", "count", "deck"),
    [("ow1", codes.FARMER, 2, 0), ("ow2", codes.WORKER, 2, 0), ("ow3", codes.ARTISAN, 1, 1)],
)
def test_R8_3_cubes_come_at_once_with_their_cards(island: str, tier: int, count: int, deck: int) -> None:
    game = Scenario().stack("old_world", island).game()
    cubes, cards = rows(game.state.idle)[tier], hand_of(game, 0, deck)
    steps(game, OPEN)
    assert rows(game.state.idle)[tier] == cubes + count
    assert hand_of(game, 0, deck) == cards + count
    assert hand_size(game.state, 0) == 9 + count
    assert "end" in legal(game)


def test_R8_3_expedition_cards_come_at_once() -> None:
    game = steps(Scenario().stack("old_world", "ow4").stack("expeditions", "ex7", "ex3").game(), OPEN)
    assert game.state.expeditions[0] == 1 << 6 | 1 << 2
    assert hand_size(game.state, 0) == 9


def test_R8_3_the_cubes_can_work_in_the_same_turn() -> None:
    table = Scenario().cubes(0).played(0, "ai12").stack("old_world", "ow1")
    steps(table.game(), "activate ai12", OPEN, "build coal_mine:worker", "work sawmill:farmer", "place h12")


@pytest.mark.parametrize("left", [0, 1])
def test_R8_3_no_more_cubes_than_the_supply_has_and_no_cards_for_the_others(left: int) -> None:
    game = Scenario().gold(0, 9).supply(farmer=left).stack("old_world", "ow1").game()
    steps(game, OPEN)
    assert rows(game.state.idle)[codes.FARMER] == 4 + left
    assert hand_size(game.state, 0) == 9 + left
    assert game.state.gold[0] == 9
    assert "end" in legal(game)


@pytest.mark.parametrize("left", [0, 1])
def test_R8_3_no_more_expedition_cards_than_are_left(left: int) -> None:
    game = Scenario().stack("old_world", "ow4").stack_size("expeditions", left).game()
    steps(game, OPEN)
    assert bit_count(game.state.expeditions[0]) == left
    assert old_islands(game, 0) == ["ow4"]


def test_R8_3_a_cube_without_a_card_costs_the_gold_of_its_stack() -> None:
    game = Scenario().gold(0, 4).stack("old_world", "ow2").stack_size("farmer_worker", 0).game()
    steps(game, OPEN)
    assert legal(game) == ["take worker", "finish"]
    steps(game, "take worker", "take worker")
    assert game.state.gold[0] == 2
    assert rows(game.state.idle)[codes.WORKER] == 5
    assert hand_size(game.state, 0) == 9
    assert "end" in legal(game)


def test_R8_3_an_artisan_without_a_card_costs_three_gold() -> None:
    game = Scenario().gold(0, 3).stack("old_world", "ow3").stack_size("artisan_engineer_investor", 0).game()
    steps(game, OPEN, "take artisan")
    assert game.state.gold[0] == 0
    assert rows(game.state.idle)[codes.ARTISAN] == 3


def test_R8_3_without_the_gold_the_cube_does_not_come() -> None:
    game = Scenario().gold(0, 2).stack("old_world", "ow3").stack_size("artisan_engineer_investor", 0).game()
    steps(game, OPEN)
    assert rows(game.state.idle)[codes.ARTISAN] == 2
    assert game.state.gold[0] == 2
    assert "end" in legal(game)


def test_R8_3_cubes_that_cost_gold_may_be_declined() -> None:
    game = Scenario().gold(0, 4).stack("old_world", "ow2").stack_size("farmer_worker", 0).game()
    steps(game, OPEN)
    declined = steps(game.copy(), "finish")
    assert declined.state.gold[0] == 4
    assert rows(declined.state.idle)[codes.WORKER] == 3
    one = steps(game, "take worker", "finish")
    assert one.state.gold[0] == 3
    assert rows(one.state.idle)[codes.WORKER] == 4


def test_R8_3_the_first_cube_gets_the_last_card_and_cannot_be_declined() -> None:
    game = Scenario().gold(0, 4).stack("old_world", "ow1").stack_size("farmer_worker", 1).game()
    steps(game, OPEN)
    assert rows(game.state.idle)[codes.FARMER] == 5
    assert game.state.gold[0] == 4
    assert legal(game) == ["take farmer", "finish"]


def test_R8_3_cards_are_drawn_when_the_effect_ends() -> None:
    game = Scenario().gold(0, 4).stack("old_world", "ow1").stack_size("farmer_worker", 1).game()
    steps(game, OPEN)
    assert hand_size(game.state, 0) == 9
    assert hand_size(steps(game.copy(), "take farmer").state, 0) == 10
    assert hand_size(steps(game, "finish").state, 0) == 10


def test_R8_3_the_effect_happens_only_once() -> None:
    game = steps(Scenario().stack("old_world", "ow1").game(), OPEN, "end")
    steps(game, "celebrate festival", "end", "celebrate festival", "end")
    assert rows(game.state.people)[codes.FARMER] == 6
    assert hand_size(game.state, 0) == 11


# ---- R8.4 ------------------------------------------------------------------------------------------------------
def test_R8_4_a_printed_industry_is_usable_at_once() -> None:
    table = Scenario().cubes(0, worker=1, artisan=1).played(0, "ai12").stack("old_world", "ow5")
    game = steps(table.game(), OPEN, "activate ai12", "build glassworks:worker")
    assert "work warehouse:worker" in legal(game)
    steps(game, "work warehouse:worker", "work coal_mine:artisan", "place a1")
    assert on_field(game, 0, "a1") == "glassworks:worker"


def test_R8_4_a_printed_industry_can_be_traded_for() -> None:
    game = Scenario().stack("old_world", "ow5").game()
    assert game.state.price[codes.RESOURCES * 0 + 7] == 2  # goods of the preprinted artisans
    steps(game, OPEN, "end", "build glassworks:worker", "trade goods with 1")
    assert game.state.trade_spent[1] == 1
    assert game.state.gold[0] == 1


@pytest.mark.parametrize(("island", "trade", "exploration"), [("ow10", 3, 1), ("ow11", 2, 2)])
def test_R8_4_a_printed_ship_comes_with_its_token_ready(island: str, trade: int, exploration: int) -> None:
    game = Scenario().played(0, "ai12").stack("old_world", island, "ow5").game()
    steps(game, "activate ai12", OPEN)
    assert (game.state.trade_total[0], game.state.exploration_total[0]) == (trade, exploration)
    assert (game.state.trade_spent[0], game.state.exploration_spent[0]) == (0, 1)
    # the home ship's exploration token is exhausted: only the new ship can pay for a New World island
    assert (EXPLORE in legal(game)) == (island == "ow11")


def test_R8_4_a_printed_shipyard_builds_a_ship_like_any_other() -> None:
    def ships(table: Scenario) -> int:
        game = table.cubes(0, farmer=4, artisan=4).game()
        steps(game, "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19")
        return sum(line.startswith("build ") for line in legal(game))

    assert ships(Scenario()) == 0
    assert ships(Scenario().island(0, "ow12")) > 0


def test_R8_4_an_industry_may_be_owned_twice_through_an_island_opened_later() -> None:
    table = Scenario().cubes(0, worker=3, artisan=3).built(0, "warehouse:worker", "h12").stack("old_world", "ow5")
    game = steps(table.played(0, "ai12").game(), "activate ai12", OPEN, "build glassworks:worker")
    assert {"work warehouse:worker", "work warehouse:worker#2"} <= set(legal(game))
    steps(game, "work warehouse:worker#2", "work coal_mine:artisan")
    assert (working(game, 0, "h12"), working(game, 0, "a1")) == ([], ["worker"])


def test_R8_4_the_duplicate_brings_two_more_workplaces() -> None:
    table = Scenario().cubes(0, worker=1, artisan=1).built(0, "warehouse:worker", "h12").island(0, "ow5")
    table.at_work(0, "warehouse:worker", "worker", "worker").at_work(0, "warehouse:worker", "worker", second=True)
    game = steps(table.game(), "build glassworks:worker")
    assert "work warehouse:worker" not in legal(game)
    steps(game, "work warehouse:worker#2", "work coal_mine:artisan", "place h13")


def test_R8_4_an_industry_owned_through_an_island_cannot_be_built_beside_it() -> None:
    table = Scenario().cubes(0, artisan=4).island(0, "ow5")
    game = steps(table.game(), "build warehouse:worker", "work brick_factory:artisan", "exhaust artisan")
    assert legal(game) == ["place a1"]  # R5.5: only over the twin


# ---- R8.5 ------------------------------------------------------------------------------------------------------
OVERSEAS = ("ni1", "ni2", "ni3", "ni4")


@pytest.mark.parametrize("owned", [0, 1, 2, 3])
def test_R8_5_each_further_new_world_island_costs_one_exploration_token_more(owned: int) -> None:
    assert EXPLORE not in legal(explorer((), OVERSEAS[:owned], ready=owned).game())
    game = explorer((), OVERSEAS[:owned], ready=owned + 1).stack("new_islands", "ni8").game()
    steps(game, EXPLORE)
    assert game.state.exploration_spent[0] == 10
    assert game.state.trade_spent[0] == 0
    assert game.state.overseas[0] == (1 << owned) - 1 | 1 << 7


def test_R8_5_the_top_island_and_three_new_world_cards_are_drawn() -> None:
    game = explorer().stack("new_islands", "ni5").stack("new_world", "nw9", "nw2", "nw24", "nw1").game()
    steps(game, EXPLORE)
    assert game.state.overseas[0] == 1 << 4
    assert game.state.hand[codes.NEW_WORLD] == 1 << 8 | 1 << 1 | 1 << 23
    assert hand_size(game.state, 0) == 12
    assert game.state.size[codes.NEW_ISLANDS] == 7


@pytest.mark.parametrize("left", [0, 2])
def test_R8_5_no_more_new_world_cards_than_are_left(left: int) -> None:
    game = steps(explorer().stack_size("new_world", left).gold(0, 9).game(), EXPLORE)
    assert hand_of(game, 0, codes.NEW_WORLD) == left
    assert game.state.gold[0] == 9
    assert bit_count(game.state.overseas[0]) == 1


def test_R8_5_one_island_per_action() -> None:
    game = steps(explorer().game(), EXPLORE)
    assert EXPLORE not in legal(game)
    assert OPEN not in legal(game)


def test_R8_5_at_most_four_new_world_islands() -> None:
    assert EXPLORE in legal(explorer((), OVERSEAS[:3]).game())
    assert EXPLORE not in legal(explorer((), OVERSEAS).game())


def test_R8_5_only_while_the_stack_has_an_island() -> None:
    def table(last: int) -> Scenario:
        crowd = Scenario(players=4).built(0, "exploration:3", "h19")
        for number in range(last):
            crowd.new_world(number % 4, f"ni{number + 1}")
        return crowd

    assert EXPLORE in legal(table(7).game())
    assert EXPLORE not in legal(table(8).game())


def test_R8_5_nothing_can_be_built_on_a_new_world_island() -> None:
    game = explorer((), OVERSEAS).game()
    assert field_count(game.state, 0) == codes.HOME_FIELDS
    assert places(steps(game, "build shipyard:1")) == set()


def test_R8_5_its_resources_can_be_had_at_once() -> None:
    table = Scenario().cubes(0, farmer=1).played(0, "ai12").stack("new_islands", "ni1")
    game = steps(table.game(), "activate ai12", EXPLORE, "build chocolate_factory:artisan", "work pig_farm:farmer")
    assert "import cocoa" in legal(game)
    steps(game, "import cocoa", "place h12")
    assert game.state.trade_spent[0] == 1


def test_R8_5_the_two_counts_are_independent() -> None:
    game = explorer(PLAIN, OVERSEAS[:1], ready=2).stack("new_islands", "ni8").game()
    assert OPEN not in legal(game)
    steps(game, EXPLORE)
    assert game.state.exploration_spent[0] == 10
    game = explorer(PLAIN[:1], OVERSEAS, ready=2).stack("old_world", "ow9").game()
    assert EXPLORE not in legal(game)
    steps(game, OPEN)
    assert game.state.exploration_spent[0] == 10
