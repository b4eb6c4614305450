"""R15.6 and R15.7: what a revealed time card brings, and objectives that change."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules.names import OBJECTIVE_NAMES
from tests.reading import (
    exploration_tokens,
    gold_of,
    offered,
    on_board,
    on_field,
    refused,
    steps,
    tired,
    trade_tokens,
)
from tests.solo.alone import NORMAL, Alone, idle_turn, ready, revealed

FIRE = ("pyrphorian", "zoo", "museum", "bente_jorgensen", "the_queen")
PAIRS = ("beryl_omara", "zoo", "museum", "bente_jorgensen", "the_queen")


def fire(**fields: str) -> Alone:
    """The normal solo game with the Pyrphorians, and industries."""
    return Alone(NORMAL, objectives=FIRE).own(**fields)


# ---- R15.6 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "industries", "gold"),
    [
        ("fw32", (), 0),  # beer, bread
        ("fw32", ("brewery:worker",), 0),
        ("fw32", ("brewery:worker", "bakery:worker"), 1),
        ("fw30", (), 0),  # coal, soap: coal is made at home
        ("fw30", ("soap_factory:worker",), 1),
        ("ai11", ("brewery:worker", "light_bulb_factory:engineer"), 1),  # beer, light bulbs, sewing machines
        ("ai11", ("brewery:worker", "light_bulb_factory:engineer", "sewing_machine_factory:artisan"), 2),
        ("ai11", ("brewery:worker",), 0),
        ("fw36", ("brewery:worker", "bakery:worker"), 0),  # exploration tokens only
        ("nw21", ("brewery:worker", "bakery:worker"), 0),
        ("ai12", ("brewery:worker", "bakery:worker"), 0),
    ],
)
def test_R15_6_gold_for_resources_that_could_be_made(card: str, industries: tuple[str, ...], gold: int) -> None:
    fields = dict(zip(("h12", "h13", "h14"), industries, strict=False))
    game = idle_turn(Alone(NORMAL).own(**fields).time(card).game())
    assert gold_of(game, 0) == gold
    assert offered(game, "answer") == []
    assert game.round == 2


def test_R15_6_an_industry_is_enough_nobody_need_work_there() -> None:
    game = Alone(NORMAL).people(farmer=1).own(h12="brewery:worker", h13="bakery:worker").time("fw32").game()
    assert gold_of(idle_turn(game), 0) == 1


def test_R15_6_a_covered_industry_makes_nothing() -> None:
    game = Alone(NORMAL).own(h6="soap_factory:worker").time("fw30").game()  # over the coal mine
    assert gold_of(idle_turn(game), 0) == 0


def test_R15_6_the_display_makes_nothing() -> None:
    game = Alone(NORMAL).marked("brewery:worker", "bakery:worker").time("fw32").game()
    assert gold_of(idle_turn(game), 0) == 0


def test_R15_6_both_kinds_of_one_resource_are_one_resource() -> None:
    game = Alone(NORMAL).own(h12="coal_mine:worker").time("fw30").game()
    assert gold_of(idle_turn(game), 0) == 0


def test_R15_6_two_gold_only_for_all_three_of_a_card_with_three() -> None:
    """No printed card shows four icons, but an edition may."""
    edition = '[cards.ai11]\ncost = ["beer", "bread", "sausages", "soap"]'
    table = Alone(NORMAL, edition=edition).own(h12="brewery:worker", h13="bakery:worker", h14="slaughterhouse:worker")
    assert gold_of(idle_turn(table.time("ai11").game()), 0) == 1


def asked(*industries: str) -> Game:
    """nw4 is revealed: canned food, sewing machines and a trade token."""
    fields = dict(zip(("h12", "h13"), industries, strict=False))
    return idle_turn(Alone(NORMAL).own(**fields).time("nw4").game())


def test_R15_6_a_trade_token_counts_if_one_is_exhausted() -> None:
    game = asked("cannery:worker")
    assert gold_of(game, 0) == 0
    assert offered(game, "answer") == ["no", "yes"]
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert trade_tokens(game, 0) == (2, 1)
    assert game.round == 2


def test_R15_6_the_player_may_decline() -> None:
    game = asked("cannery:worker")
    steps(game, "answer no")
    assert gold_of(game, 0) == 0
    assert trade_tokens(game, 0) == (2, 0)
    assert game.round == 2


def test_R15_6_two_made_give_one_gold_and_a_token_makes_it_two() -> None:
    game = asked("cannery:worker", "sewing_machine_factory:artisan")
    assert gold_of(game, 0) == 1, "that much is sure"
    declined = steps(game.copy(), "answer no")
    assert gold_of(declined, 0) == 1
    assert gold_of(steps(game, "answer yes"), 0) == 2
    assert trade_tokens(game, 0) == (2, 1)


def test_R15_6_a_token_alone_is_not_asked_for() -> None:
    game = asked()
    assert offered(game, "answer") == []
    assert gold_of(game, 0) == 0


def test_R15_6_without_a_ready_token_nobody_is_asked() -> None:
    game = Alone(NORMAL).own(h12="cannery:worker").used(trade=2).time("nw4").game()
    steps(game, "build shipyard:1", "place h14", "end")
    assert offered(game, "answer") == []
    assert game.round == 2


def test_R15_6_nothing_else_can_be_done_while_a_card_asks() -> None:
    game = asked("cannery:worker")
    refused(game, "end", "celebrate festival", "build sawmill:worker", "answer yes_by_pair")
    assert not game.can_undo()


def test_R15_6_a_token_on_a_card_goes_by_the_setting_of_the_player() -> None:
    table = Alone(NORMAL).own(h12="cannery:worker").tokens(trade=2).time("nw4")
    game = steps(table.game(), "build shipyard:1", "place h14", "end", "answer yes")
    assert (trade_tokens(game, 0), int(game.state.card_trade[0])) == ((2, 0), 1)
    table = Alone(NORMAL).own(h12="cannery:worker").tokens(trade=2).time("nw4")
    game = steps(table.game(), "prefer ships", "build shipyard:1", "place h14", "end", "answer yes")
    assert (trade_tokens(game, 0), int(game.state.card_trade[0])) == ((2, 1), 2)


def test_R15_6_with_beryl_two_exploration_tokens_may_stand_for_it() -> None:
    table = Alone(NORMAL, objectives=PAIRS).own(h12="cannery:worker").tokens(exploration=1).time("nw4")
    game = steps(table.game(), "build shipyard:1", "place h14", "end")
    assert offered(game, "answer") == ["no", "yes", "yes_by_pair"]
    steps(game, "answer yes_by_pair")
    assert gold_of(game, 0) == 1
    assert ready(game) == (2, 0)


def test_R15_6_with_beryl_it_works_without_any_trade_token() -> None:
    table = Alone(NORMAL, objectives=PAIRS).own(h12="cannery:worker").used(trade=2).tokens(exploration=1).time("nw4")
    game = steps(table.game(), "build shipyard:1", "place h14", "end")
    assert offered(game, "answer") == ["no", "yes_by_pair"]
    poor = Alone(NORMAL, objectives=PAIRS).own(h12="cannery:worker").used(trade=2).time("nw4").game()
    assert offered(steps(poor, "build shipyard:1", "place h14", "end"), "answer") == []


def test_R15_6_without_beryl_exploration_tokens_do_not_count() -> None:
    game = Alone(NORMAL).own(h12="cannery:worker").used(trade=2).tokens(exploration=4).time("nw4").game()
    assert offered(steps(game, "build shipyard:1", "place h14", "end"), "answer") == []


# ---- R15.7: counts instead of majorities ----------------------------------------------------------------------------
COUNTS = ("hannah_goode", "university", "worlds_fair", "madame_kahina", "the_tourist")
FINDS = ("ex1", "ex2", "ex3", "ex4", "ex5", "ex6")


def counting(**people: int) -> Alone:
    """A table with the five objectives that count."""
    return Alone(NORMAL, objectives=COUNTS).people(**people)


@pytest.mark.parametrize(
    ("objective", "short", "enough"),
    [
        ("hannah_goode", counting(farmer=9, worker=10), counting(farmer=9, worker=10).weary(worker=1)),
        ("university", counting(engineer=3), counting(engineer=3).weary(engineer=1)),
        ("worlds_fair", counting(investor=2), counting(investor=2).weary(investor=1)),
        ("madame_kahina", counting().tokens(trade=9), counting().used(trade=2).tokens(trade=10)),
        ("the_tourist", counting().finds(*FINDS[:5]), counting().finds(*FINDS)),
    ],
)
def test_R15_7_eight_points_for_reaching_the_count(objective: str, short: Alone, enough: Alone) -> None:
    assert short.game().score(0).points(objective) == 0
    assert enough.game().score(0).points(objective) == 8


def test_R15_7_more_than_asked_is_no_more() -> None:
    game = counting(farmer=20, engineer=9, investor=9).game()
    assert [game.score(0).points(name) for name in ("hannah_goode", "university", "worlds_fair")] == [8, 8, 8]


def test_R15_7_other_objectives_score_as_ever() -> None:
    objectives = ("zoo", "museum", "bente_jorgensen", "isabel_sarmento", "the_queen")
    table = Alone(NORMAL, objectives=objectives).people(artisan=2).finds("ex19").overseas("ni1", "ni2")
    score = table.own(h12="clockmakers:artisan", h13="fur_dealer:artisan").game().score(0)
    assert [score.points(name) for name in objectives] == [1, 1, 18, 12, 12]


# ---- R15.7: the Pyrphorians -----------------------------------------------------------------------------------------
def test_R15_7_they_bring_an_exploration_ship_of_strength_2_from_the_board() -> None:
    game = fire().game()
    assert on_field(game, 0, "h19") == "exploration:2"
    assert on_board(game, "exploration:2") == 5
    assert exploration_tokens(game, 0) == (3, 0)
    plain = Alone(NORMAL).game()
    assert on_board(plain, "exploration:2") == 6
    assert exploration_tokens(plain, 0) == (1, 0)


def test_R15_7_the_ship_counts_as_built() -> None:
    game = fire().game()
    steps(game, "build shipyard:1", "remove h19", "place h12")
    assert on_board(game, "exploration:2") == 6
    assert exploration_tokens(game, 0) == (1, 0)


def test_R15_7_also_when_chance_brought_the_objective() -> None:
    number = OBJECTIVE_NAMES.index("pyrphorian")
    seen = set()
    for seed in range(12):
        game = Game.new(solo=True, seed=seed)
        there = bool(int(game.state.objectives) >> number & 1)
        assert exploration_tokens(game, 0) == ((3, 0) if there else (1, 0))
        seen.add(there)
    assert seen == {True, False}


def test_R15_7_they_cost_no_points_for_hand_cards() -> None:
    game = fire().game()
    assert game.score(0).points("pyrphorian") == 0


@pytest.mark.parametrize(("card", "demand"), [("fw36", 2), ("nw21", 4), ("ai12", 6)])
def test_R15_7_tokens_are_exhausted_if_there_are_enough(card: str, demand: int) -> None:
    table = fire(h12="brewery:worker").tokens(exploration=demand - 3).time(card)
    if demand < 3:
        table = fire(h12="brewery:worker").used(exploration=1).time(card)
    game = steps(table.game(), "build shipyard:1", "place h14", "end")
    assert ready(game)[1] == 0
    assert on_field(game, 0, "h12") == "brewery:worker"
    assert offered(game, "answer") == [], "nobody is asked"


def test_R15_7_which_tokens_go_first_is_the_players_setting() -> None:
    game = steps(fire().tokens(exploration=2).time("fw36").game(), "build shipyard:1", "place h14", "end")
    assert (exploration_tokens(game, 0), int(game.state.card_exploration[0])) == ((3, 0), 0)
    table = fire().tokens(exploration=2).time("fw36")
    game = steps(table.game(), "prefer ships", "build shipyard:1", "place h14", "end")
    assert (exploration_tokens(game, 0), int(game.state.card_exploration[0])) == ((3, 2), 2)


def test_R15_7_too_few_tokens_none_is_exhausted_and_one_industry_burns() -> None:
    game = fire(h12="brewery:worker", h13="bakery:worker").time("nw21").game()
    steps(game, "build shipyard:1", "place h14", "end")
    assert exploration_tokens(game, 0) == (3, 0)
    assert on_field(game, 0, "h12") == ""
    assert on_field(game, 0, "h13") == "bakery:worker"
    assert on_board(game, "brewery:worker") == 2


def test_R15_7_cubes_at_work_there_become_exhausted() -> None:
    table = fire(h12="brewery:worker").busy("brewery:worker", "worker", "artisan").time("nw21")
    game = steps(table.game(), "build shipyard:1", "place h14", "end")
    assert tired(game, 0, "worker") == 1
    assert tired(game, 0, "artisan") == 1


@pytest.mark.parametrize(
    ("fields", "first"),
    [
        ({"h1": "sawmill:worker", "h6": "coal_mine:worker", "h15": "bakery:worker"}, "h15"),
        ({"h1": "sawmill:worker", "h10": "coal_mine:worker", "h3": "bakery:worker"}, "h10"),
        ({"h5": "sawmill:worker", "h4": "coal_mine:worker"}, "h4"),
        ({"h13": "sawmill:worker", "h14": "coal_mine:worker", "a3": "bakery:worker"}, "h13"),
        ({"a4": "sawmill:worker", "b3": "coal_mine:worker", "h6": "bakery:worker"}, "a4"),
        ({"b3": "sawmill:worker", "a1": "coal_mine:worker", "h6": "bakery:worker"}, "b3"),
        ({"a2": "sawmill:worker", "b1": "coal_mine:worker", "h1": "bakery:worker"}, "a2"),
        ({"b2": "sawmill:worker", "h1": "coal_mine:worker"}, "b2"),
        ({"a1": "sawmill:worker", "h10": "coal_mine:worker"}, "h10"),
    ],
)
def test_R15_7_the_leftmost_of_the_lowest_row_burns(fields: dict[str, str], first: str) -> None:
    """Bottom row of all islands, then the middle one, then the top one, which only the home island has."""
    table = fire().lands("ow1", "ow2").own(**fields).time("nw21", "ai12")
    game = steps(table.game(), "celebrate festival", "end")
    for field, tile in fields.items():
        assert (on_field(game, 0, field) == tile) == (field != first), field


def test_R15_7_printed_industries_shipyards_and_ships_never_burn() -> None:
    table = fire(h12="shipyard:2", h18="exploration:3").lands("ow5", "ow12", "ow10").time("ai12", "ai13")
    table.state.exploration_spent[0] = int(table.state.exploration_total[0])
    game = table.game()
    before = [int(cell) for cell in game.state.fields]
    steps(game, "build shipyard:1", "place h13", "end")
    after = [int(cell) for cell in game.state.fields]
    assert [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new] == [12]
    assert exploration_tokens(game, 0)[0] == exploration_tokens(game, 0)[1]


def test_R15_7_what_is_printed_below_is_there_again() -> None:
    game = idle_turn(fire(h6="bakery:worker").time("nw21").game())
    assert on_field(game, 0, "h6") == "coal_mine:artisan"


def test_R15_7_with_nothing_to_burn_nothing_happens() -> None:
    game = fire().time("nw21").game()
    before = game.state.to_dict()
    idle_turn(game)
    assert game.state.to_dict()["fields"] == before["fields"]
    assert exploration_tokens(game, 0) == (3, 0)


def test_R15_7_other_cards_demand_nothing() -> None:
    game = idle_turn(fire(h12="brewery:worker").time("fw32").game())
    assert revealed(game) == ["fw32"]
    assert on_field(game, 0, "h12") == "brewery:worker"


def test_R15_7_without_the_objective_nothing_is_demanded() -> None:
    game = idle_turn(Alone(NORMAL).own(h12="brewery:worker").time("ai12").game())
    assert exploration_tokens(game, 0) == (1, 0)
    assert on_field(game, 0, "h12") == "brewery:worker"
