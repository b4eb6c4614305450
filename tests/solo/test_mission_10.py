"""Mission 10: the extra expand action, six islands, the time stack twice, every industry."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules import codes
from brightsands.rules.names import CARD_NAMES, FIELD_NAMES
from brightsands.solo.goals import wanted_resources
from tests.reading import (
    allowed,
    exploration_tokens,
    gold_of,
    hand_of,
    offered,
    on_board,
    on_field,
    refused,
    steps,
    trade_tokens,
)
from tests.scenario import rows
from tests.solo.alone import BOX, Alone, gauge, idle_turn, put, ready, reason, revealed, time_size, turns


# ---- setup and time -------------------------------------------------------------------------------------------------
def test_mission_10_setup_is_the_plain_one() -> None:
    game = Game.new(mission=10, seed=3)
    assert len(hand_of(game, 0)) == 9
    assert trade_tokens(game, 0) == (2, 0)
    assert time_size(game) == 35
    assert time_size(Game.new(mission=10, difficulty="hard", seed=3)) == 25


@pytest.mark.parametrize(("level", "count"), [("normal", 70), ("hard", 50)])
def test_mission_10_the_time_stack_is_gone_through_twice(level: str, count: int) -> None:
    game = Game.new(mission=10, difficulty=level, seed=3)
    order = rows(game.state.time)
    turns(game, count // 2)
    assert not game.is_over
    assert time_size(game) == count // 2
    assert rows(game.state.time) == order, "turned over, not shuffled"
    assert revealed(game) == []
    turns(game, 1)
    assert revealed(game) == [CARD_NAMES[order[0]]]
    turns(game, count // 2 - 2)
    assert not game.is_over
    turns(game, 1)
    assert reason(game) == "mission_lost"


def test_mission_10_in_the_second_pass_the_order_is_public() -> None:
    game = Alone(mission=10).time_left(1).game()
    for viewer in (0, None):
        assert rows(game.view(viewer).knowledge.seen.time)[-1] < 0
    turns(game, 1)
    for viewer in (0, None):
        assert rows(game.view(viewer).knowledge.seen.time) == rows(game.state.time)
    assert rows(game.view(0).sample(7).state.time) == rows(game.state.time)


# ---- the extra expand action ----------------------------------------------------------------------------------------
def test_mission_10_six_trade_tokens_for_an_extra_expand_action() -> None:
    game = Alone(mission=10).people(farmer=4).tokens(trade=4).game()
    steps(game, "extend")
    assert ready(game)[0] == 0
    steps(game, "build sawmill:worker", "place h12")
    assert game.state.actions_left == 1
    refused(game, "end")  # the regular action is still to be taken
    steps(game, "build coal_mine:worker", "work sawmill:farmer", "place h13")
    refused(game, "build shipyard:1")
    steps(game, "end")
    assert time_size(game) == 34


def test_mission_10_five_tokens_are_too_few() -> None:
    refused(Alone(mission=10).tokens(trade=3).game(), "extend")
    allowed(Alone(mission=10).tokens(trade=4).game(), "extend")


def test_mission_10_exhausted_tokens_do_not_pay_for_it() -> None:
    refused(Alone(mission=10).tokens(trade=5).used(trade=2).game(), "extend")


def test_mission_10_any_number_of_times() -> None:
    game = Alone(mission=10).people(farmer=4).tokens(trade=16).game()
    steps(game, "extend", "extend", "extend")
    assert ready(game)[0] == 0
    refused(game, "extend")
    steps(game, "build sawmill:worker", "place h12", "build shipyard:1", "place h13", "build shipyard:1", "place h14")
    steps(game, "celebrate festival")
    refused(game, "build shipyard:1")
    steps(game, "end")


def test_mission_10_before_or_after_the_regular_action() -> None:
    game = Alone(mission=10).tokens(trade=4).game()
    steps(game, "swap " + hand_of(game, 0)[0], "finish", "extend", "build shipyard:1", "place h12", "end")
    assert time_size(game) == 34


def test_mission_10_it_builds_no_ships() -> None:
    game = Alone(mission=10).people(farmer=4, artisan=4).tokens(trade=4).game()
    steps(game, f"swap {hand_of(game, 0)[0]}", "finish")
    assert offered(game, "build") == []
    steps(game, "extend")
    assert {"shipyard:1", "sawmill:worker", "coal_mine:worker"} <= set(offered(game, "build"))
    refused(game, "build merchant:1")


def test_mission_10_ships_take_the_regular_action_even_if_an_extra_one_is_there() -> None:
    game = Alone(mission=10).people(farmer=4, artisan=4).tokens(trade=4).game()
    steps(game, "extend", "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place h19")
    assert game.state.actions_left == 0
    steps(game, "build shipyard:1", "place h12", "end")


def test_mission_10_it_lapses_with_the_turn() -> None:
    game = Alone(mission=10).tokens(trade=4).game()
    steps(game, "extend", "celebrate festival", "end", "celebrate festival")
    assert offered(game, "build") == []


def test_mission_10_it_is_an_expand_action_of_its_own_with_a_removal() -> None:
    table = Alone(mission=10).people(farmer=4).tokens(trade=4).own(h12="brewery:worker", h13="bakery:worker")
    game = table.game()
    steps(game, "extend", "build sawmill:worker", "remove h12", "place h14")
    steps(game, "build shipyard:1", "remove h13", "place h15", "end")
    assert on_board(game, "brewery:worker") == on_board(game, "bakery:worker") == 1


def test_mission_10_an_extra_action_that_begins_with_a_removal_leaves_the_regular_one() -> None:
    """Only the industry that is built afterwards tells which action it was."""
    table = Alone(mission=10).people(farmer=4).tokens(trade=4).own(h12="sawmill:worker")
    game = table.game()
    steps(game, "extend", "remove h12", "build sawmill:worker", "place h1")
    assert game.state.actions_left == 1
    refused(game, "end")
    steps(game, "celebrate festival", "end")
    assert time_size(game) == 34


def test_mission_10_a_removal_and_then_ships_is_the_regular_action() -> None:
    table = Alone(mission=10).people(farmer=4, artisan=4).tokens(trade=4).own(h12="brewery:worker")
    game = table.game()
    steps(game, "extend", "remove h12", "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan")
    steps(game, "place h19")
    assert game.state.actions_left == 0
    steps(game, "build shipyard:1", "place h12", "end")


def test_mission_10_after_the_regular_action_a_removal_leads_to_no_ships() -> None:
    table = Alone(mission=10).people(farmer=4, artisan=4).tokens(trade=4).own(h12="brewery:worker")
    game = table.game()
    steps(game, f"swap {hand_of(game, 0)[0]}", "finish", "extend", "remove h12")
    refused(game, "build merchant:1", "end", "celebrate festival")
    steps(game, "build shipyard:1", "place h12", "end")


def test_mission_10_the_extra_action_can_be_taken_back() -> None:
    game = Alone(mission=10).tokens(trade=4).game()
    before = game.state.to_dict()
    steps(game, "extend")
    assert str(game.undo()) == "extend"
    assert game.state.to_dict() == before


def test_mission_10_elsewhere_there_is_no_such_action() -> None:
    for mission in (3, 8):
        refused(Alone(mission=mission).tokens(trade=20).game(), "extend")
    refused(Alone().tokens(trade=20).game(), "extend")


# ---- islands --------------------------------------------------------------------------------------------------------
def test_mission_10_a_fifth_and_a_sixth_island_cost_5_and_6() -> None:
    printed = ("ow5", "ow6", "ow7", "ow8", "ow9", "ow12")
    game = Alone(mission=10).tokens(exploration=20).on_top("old_world", *printed).game()
    for number in range(6):
        before = ready(game)[1]
        steps(game, "open old_world", "end")
        assert before - ready(game)[1] == number + 1
    assert int(game.state.island_count[0]) == 6
    assert on_field(game, 0, "f3") == "shipyard:1"
    refused(game, "open old_world")


def test_mission_10_too_few_tokens_for_the_fifth() -> None:
    table = Alone(mission=10).lands("ow5", "ow6", "ow7", "ow8")
    refused(table.tokens(exploration=3).game(), "open old_world")
    allowed(table.tokens(exploration=4).game(), "open old_world")


def test_mission_10_still_four_new_world_islands_at_most() -> None:
    game = Alone(mission=10).overseas("ni1", "ni2", "ni3", "ni4").tokens(exploration=20).game()
    refused(game, "explore new_world")


def test_mission_10_the_fields_of_the_sixth_island_can_be_built_on() -> None:
    table = Alone(mission=10).lands("ow1", "ow2", "ow3", "ow4", "ow5", "ow6").people(farmer=4, artisan=2)
    game = table.game()
    steps(game, "build sawmill:worker", "place f1", "end")
    steps(game, "build merchant:1", "work sawmill:farmer", "work sailmakers:artisan", "place f6")
    assert on_field(game, 0, "f1") == "sawmill:worker"
    assert on_field(game, 0, "f6") == "merchant:1"


# ---- what a revealed card brings ------------------------------------------------------------------------------------
def reveals(card: str, *industries: str, second: bool = False, trade: int = 2) -> Game:
    """The position after a card was revealed."""
    fields = dict(zip(("h12", "h13", "h14"), industries, strict=False))
    table = Alone(mission=10).own(**fields).used(trade=2 - trade).time(card)
    if second:
        table.second_pass()
    return steps(table.game(), "build shipyard:1", "place h15", "end")


THREE = ("brewery:worker", "light_bulb_factory:engineer", "sewing_machine_factory:artisan")


@pytest.mark.parametrize(
    ("card", "industries", "gold"),
    [
        ("fw32", ("brewery:worker",), 0),
        ("fw32", ("brewery:worker", "bakery:worker"), 1),
        ("ai11", THREE[:2], 1),
        ("ai11", THREE, 1),  # never two here
        ("nw20", ("brewery:worker", "cotton_mill:artisan"), 1),
        ("fw36", ("brewery:worker", "bakery:worker"), 0),
        ("ai12", ("brewery:worker", "bakery:worker"), 0),
    ],
)
def test_mission_10_first_pass_gold_for_two_resources(card: str, industries: tuple[str, ...], gold: int) -> None:
    game = reveals(card, *industries)
    assert gold_of(game, 0) == gold
    assert offered(game, "answer") == []


def test_mission_10_first_pass_a_trade_token_may_stand_for_one() -> None:
    game = reveals("nw20", "brewery:worker")
    assert offered(game, "answer") == ["no", "yes"]
    assert gold_of(steps(game.copy(), "answer no"), 0) == 0
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert trade_tokens(game, 0) == (2, 1)


def test_mission_10_second_pass_one_token_for_two_resources() -> None:
    game = reveals("fw32", "brewery:worker", "bakery:worker", second=True)
    assert gold_of(game, 0) == 0
    assert offered(game, "answer") == ["no", "yes"]
    assert gold_of(steps(game.copy(), "answer no"), 0) == 0
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert trade_tokens(game, 0) == (2, 1)


def test_mission_10_second_pass_two_tokens_if_one_stands_for_a_resource() -> None:
    game = reveals("nw20", "brewery:worker", second=True)
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert trade_tokens(game, 0) == (2, 2)
    assert offered(reveals("nw20", "brewery:worker", second=True, trade=1), "answer") == []


def test_mission_10_second_pass_one_token_if_both_resources_are_made() -> None:
    game = steps(reveals("nw20", "brewery:worker", "cotton_mill:artisan", second=True), "answer yes")
    assert gold_of(game, 0) == 1
    assert trade_tokens(game, 0) == (2, 1)


def test_mission_10_second_pass_without_a_token_no_gold() -> None:
    game = reveals("fw32", "brewery:worker", "bakery:worker", second=True, trade=0)
    assert offered(game, "answer") == []
    assert gold_of(game, 0) == 0


def test_mission_10_no_gold_without_resources_in_the_cost() -> None:
    for second in (False, True):
        game = reveals("nw21", "brewery:worker", second=second)
        assert gold_of(game, 0) == 0
        assert offered(game, "answer") == []


def test_mission_10_nothing_burns_and_no_exploration_token_is_demanded() -> None:
    game = reveals("ai12", "brewery:worker")
    assert on_field(game, 0, "h12") == "brewery:worker"
    assert exploration_tokens(game, 0) == (1, 0)


# ---- goals ----------------------------------------------------------------------------------------------------------
ALL = [tile.id for tile in BOX.tiles[: codes.FIRST_YARD]]
PREPRINTED = ("sawmill", "coal_mine", "brick_factory", "warehouse", "steelworks", "sailmakers")


def jewel(*without: str) -> Alone:
    """Six islands and an industry for every resource but those of some kinds."""
    table = Alone(mission=10).lands("ow1", "ow2", "ow3", "ow4", "ow10", "ow11")
    wanted = [tile for tile in ALL if tile.split(":")[0] not in PREPRINTED and tile not in without]
    if "cotton_mill:artisan" in wanted and "cotton_mill:worker" in wanted:
        wanted.remove("cotton_mill:worker")
    land = [field for field in range(11, len(FIELD_NAMES)) if not codes.is_sea(field)]
    for tile, field in zip(wanted, land, strict=False):
        put(table, tile, field)
    return table


def test_mission_10_every_resource_not_made_by_farmers_and_planks() -> None:
    game = Alone(mission=10).game()
    names = [name for number, name in enumerate(BOX.resources) if wanted_resources(game.rules.tables) >> number & 1]
    farmers = {"planks", "grain", "potatoes", "pigs", "wool"}
    assert len(names) == 34
    assert "planks" in names
    assert len(set(names) - farmers) == 33
    assert not set(names) & (farmers - {"planks"})
    assert not set(names) & set(BOX.new_world_resources)


def test_mission_10_preprinted_industries_count() -> None:
    assert gauge(Alone(mission=10).game(), "every_industry") == (6, 34, False)
    assert gauge(jewel().game(), "every_industry") == (34, 34, True)


def test_mission_10_either_sawmill_will_do() -> None:
    covered = jewel("bakery:worker").own(h1="bakery:worker").game()
    assert gauge(covered, "every_industry") == (33, 34, False), "the farmers' sawmill is covered"
    other = jewel("bakery:worker").own(h1="bakery:worker", h2="sawmill:worker").game()
    assert gauge(other, "every_industry") == (34, 34, True)


def test_mission_10_either_cotton_mill_will_do() -> None:
    assert gauge(jewel("cotton_mill:worker").game(), "every_industry") == (34, 34, True)
    assert gauge(jewel("cotton_mill:artisan").game(), "every_industry") == (34, 34, True)
    assert gauge(jewel("cotton_mill:artisan", "cotton_mill:worker").game(), "every_industry") == (33, 34, False)


def test_mission_10_printed_industries_of_islands_count_and_covered_ones_do_not() -> None:
    assert gauge(Alone(mission=10).own(h6="bakery:worker").game(), "every_industry") == (6, 34, False)
    assert gauge(Alone(mission=10).own(h6="bakery:worker").lands("ow7").game(), "every_industry") == (7, 34, False)


def test_mission_10_other_goals() -> None:
    table = Alone(mission=10).cards("fw1").tokens(trade=7, exploration=4).used(trade=1, exploration=1)
    game = table.finds("ex1", "ex8", "ex19").people(investor=2, engineer=1, artisan=1).game()
    assert [each.kind for each in game.goals] == [
        "empty_hand",
        "trade_tokens",
        "exploration_tokens",
        "expedition_points",
        "every_industry",
    ]
    assert gauge(game, "empty_hand") == (1, 0, False)
    assert gauge(game, "trade_tokens") == (9, 10, False)
    assert gauge(game, "exploration_tokens") == (5, 6, False)
    assert gauge(game, "expedition_points") == (6 + 2 + 1, 10, False)
    game = table.tokens(trade=8, exploration=5).people(investor=2, engineer=2, artisan=1).game()
    assert gauge(game, "trade_tokens") == (10, 10, True)
    assert gauge(game, "exploration_tokens") == (6, 6, True)
    assert gauge(game, "expedition_points") == (6 + 4 + 1, 10, True)


def finished(*hand: str) -> Alone:
    """Everything that mission 10 asks for but the hand."""
    people = {"worker": 2, "investor": 2, "engineer": 2, "artisan": 1}
    table = jewel().cards(*hand).tokens(trade=8, exploration=5).finds("ex1", "ex8", "ex19")
    return table.people(**people)


def test_mission_10_victory() -> None:
    game = finished("fw32").game()
    assert [each.done for each in game.goals] == [False, True, True, True, True]
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert reason(game) == "mission_won"


def test_mission_10_victory_in_the_second_pass() -> None:
    game = finished("fw32").second_pass().time_left(1).game()
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert reason(game) == "mission_won"


def test_mission_10_a_festival_can_take_the_victory_away() -> None:
    """Tokens on cards are lost by it."""
    game = idle_turn(finished("fw32").game())
    assert gauge(game, "trade_tokens") == (3, 10, False)
    steps(game, "play fw32", "work brewery:worker", "work bakery:worker")
    assert not game.is_over
