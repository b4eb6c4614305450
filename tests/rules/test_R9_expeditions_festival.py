"""R9: expedition cards and the festival."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.cells import bit_count
from brightsands.rules.names import TIER_NAMES
from brightsands.rules.stacks import hand_size
from tests.reading import steps
from tests.scenario import Scenario, legal, rows

TAKE, FESTIVAL = "take expedition", "celebrate festival"


def expedition_cards(game: Game, seat: int) -> int:
    """How many expedition cards a seat has."""
    return int(bit_count(game.state.expeditions[seat]))


def sailor(ready: int = 4) -> Scenario:
    """Seat 0 has four exploration tokens on ships, ``ready`` of them not exhausted."""
    return Scenario().built(0, "exploration:3", "h19").spent(0, exploration=4 - ready)


# ---- R9.1 ------------------------------------------------------------------------------------------------------
def test_R9_1_two_exploration_tokens_for_the_three_top_cards() -> None:
    game = steps(sailor().stack("expeditions", "ex9", "ex2", "ex22", "ex1").game(), TAKE)
    assert game.state.exploration_spent[0] == 2
    assert game.state.trade_spent[0] == 0
    assert game.state.expeditions[0] == 1 << 8 | 1 << 1 | 1 << 21
    assert game.state.size[codes.EXPEDITIONS] == 19


def test_R9_1_one_exploration_token_is_not_enough() -> None:
    assert TAKE not in legal(sailor(ready=1).game())
    assert TAKE in legal(sailor(ready=2).game())


def test_R9_1_tokens_on_cards_count_too() -> None:
    game = steps(sailor(ready=1).tokens_on_cards(0, exploration=1).game(), TAKE)
    assert game.state.card_exploration[0] == 0
    assert game.state.exploration_spent[0] == 4


def test_R9_1_trade_tokens_do_not_pay_for_expeditions() -> None:
    assert TAKE not in legal(sailor(ready=1).tokens_on_cards(0, trade=6).game())


@pytest.mark.parametrize("left", [1, 2])
def test_R9_1_when_the_stack_runs_out_what_is_left_is_drawn_for_the_full_price(left: int) -> None:
    game = steps(sailor().stack_size("expeditions", left).game(), TAKE)
    assert expedition_cards(game, 0) == left
    assert game.state.exploration_spent[0] == 2
    assert game.state.size[codes.EXPEDITIONS] == 0


def test_R9_1_none_when_the_stack_is_empty() -> None:
    assert TAKE not in legal(sailor().stack_size("expeditions", 0).game())


def test_R9_1_no_fewer_by_choice() -> None:
    game = steps(sailor().game(), TAKE)
    assert expedition_cards(game, 0) == 3  # ruling: drawn at once, nothing is asked
    assert "end" in legal(game)


def test_R9_1_the_next_cards_join_the_first() -> None:
    game = sailor().played(0, "ai12").game()
    steps(game, TAKE, "activate ai12", TAKE)
    assert expedition_cards(game, 0) == 6


# ---- R9.2 ------------------------------------------------------------------------------------------------------
def test_R9_2_expedition_cards_are_secret_but_their_number_is_not() -> None:
    game = Scenario(players=3).expeditions(0, "ex4", "ex9").expeditions(1, "ex1").game()
    for viewer in (1, 2, None):
        known = game.view(viewer).knowledge
        assert known.seen.expeditions[0] == 0
        assert rows(known.expedition_counts) == [2, 1, 0]
    assert game.view(1).knowledge.seen.expeditions[1] == 1


@pytest.mark.parametrize("turn", [0, 1])
def test_R9_2_the_owner_may_look_at_them_at_any_time(turn: int) -> None:
    game = Scenario().expeditions(0, "ex4", "ex9").turn(turn).game()
    assert game.view(0).knowledge.seen.expeditions[0] == 1 << 3 | 1 << 8


def test_R9_2_they_are_not_hand_cards() -> None:
    table = Scenario(objectives=("pyrphorian", "zoo", "museum", "isabel_sarmento", "the_editor"))
    table.built(0, "exploration:3", "h19").hand(0, "fw36").expeditions(0, "ex1", "ex2", "ex3")
    game = table.game()
    assert hand_size(game.state, 0) == 1
    assert game.score(0).points("pyrphorian") == -2
    assert [line for line in legal(game) if line.startswith("swap")] == ["swap fw36"]
    steps(game, "play fw36", "spend exploration", "spend exploration")
    assert game.state.fireworks == 0  # R12.1: the hand is empty although expedition cards are there


def test_R9_2_they_do_nothing_before_scoring() -> None:
    without, with_cards = Scenario().game(), Scenario().expeditions(0, "ex1", "ex2", "ex9").game()
    assert legal(with_cards) == legal(without)


# ---- R9.3 ------------------------------------------------------------------------------------------------------
def test_R9_3_every_card_asks_for_one_tier_on_each_side() -> None:
    worth = {"artisan": 1, "engineer": 2, "investor": 3}
    cards = load().expeditions
    assert len(cards) == 22
    assert {card.animal for card in cards} == {card.artefact for card in cards} == set(worth)


@pytest.mark.parametrize(("tier", "points"), [("artisan", 1), ("engineer", 2), ("investor", 3)])
@pytest.mark.parametrize("side", ["animal", "artefact"])
def test_R9_3_a_field_is_worth_more_the_higher_its_tier(tier: str, points: int, side: str) -> None:
    objectives = ("zoo", "museum", "aarhant", "the_editor", "beryl_omara")
    card = next(c for c in load().expeditions if getattr(c, side) == tier and c.animal != c.artefact)
    sheet = Scenario(objectives=objectives).cubes(0, **{tier: 1}).expeditions(0, card.id).game().score(0)
    assert sheet.points("expeditions") == points
    # the left side belongs to the zoo, the right side to the museum
    assert sheet.points("zoo") == (1 if side == "animal" else 0)
    assert sheet.points("museum") == (1 if side == "artefact" else 0)


@pytest.mark.parametrize("visitor", TIER_NAMES)
@pytest.mark.parametrize(("card", "tier"), [("ex22", "artisan"), ("ex8", "engineer"), ("ex1", "investor")])
def test_R9_3_a_field_asks_for_a_cube_of_exactly_its_tier(card: str, tier: str, visitor: str) -> None:
    points = Scenario().cubes(0, **{visitor: 2}).expeditions(0, card).game().score(0).points("expeditions")
    assert points == (2 * {"artisan": 1, "engineer": 2, "investor": 3}[tier] if visitor == tier else 0)


# ---- R9.4 ------------------------------------------------------------------------------------------------------
def weary() -> Scenario:
    """Seat 0 after a busy time: cubes at work, some of them upgraded there, others exhausted, tokens gone."""
    table = Scenario().cubes(0, farmer=1).exhausted(0, farmer=1, artisan=2, investor=1)
    table.at_work(0, "sawmill:farmer", "farmer", "worker").at_work(0, "coal_mine:artisan", "engineer")
    return table.spent(0, trade=2, exploration=1)


def test_R9_4_all_cubes_return_to_the_districts_of_the_tiers_they_have_now() -> None:
    game = steps(weary().game(), FESTIVAL)
    assert rows(game.state.idle)[:5] == [3, 1, 2, 1, 1]
    assert rows(game.state.idle)[:5] == rows(game.state.people)[:5]
    assert rows(game.state.tired)[:5] == [0] * 5
    assert not any(cell & codes.SLOTS_MASK for cell in rows(game.state.fields))


def test_R9_4_all_exhausted_tokens_return_to_the_ships() -> None:
    game = steps(weary().game(), FESTIVAL)
    assert (game.state.trade_spent[0], game.state.exploration_spent[0]) == (0, 0)
    assert (game.state.trade_total[0], game.state.exploration_total[0]) == (2, 1)


def test_R9_4_unused_tokens_on_population_cards_are_lost() -> None:
    game = steps(weary().tokens_on_cards(0, trade=5, exploration=3).game(), FESTIVAL)
    assert (game.state.card_trade[0], game.state.card_exploration[0]) == (0, 0)


def test_R9_4_only_the_own_people_celebrate() -> None:
    table = weary().tokens_on_cards(1, trade=5, exploration=3).spent(1, trade=1, exploration=1)
    game = steps(table.exhausted(1, worker=2).at_work(1, "pig_farm:farmer", "farmer").game(), FESTIVAL)
    assert (game.state.card_trade[1], game.state.card_exploration[1]) == (5, 3)
    assert (game.state.trade_spent[1], game.state.exploration_spent[1]) == (1, 1)
    assert rows(game.state.tired)[5:] == [0, 2, 0, 0, 0]
    assert rows(game.state.idle)[5:10] == [4, 3, 2, 0, 0]
    assert rows(game.state.people)[5:10] == [5, 5, 2, 0, 0]


def test_R9_4_played_cards_stay_as_they_are() -> None:
    game = weary().played(0, "fw1").played(0, "fw2", face_up=False).game()
    steps(game, FESTIVAL)
    assert game.state.face_up[0] == 1
    assert game.state.face_down[0] == 2


def test_R9_4_all_is_usable_at_once_in_an_extra_action() -> None:
    table = weary().cubes(0).played(0, "ai12")
    assert "build coal_mine:worker" not in legal(table.game())
    game = steps(table.game(), "activate ai12", FESTIVAL, "build coal_mine:worker")
    steps(game, "work sawmill:farmer", "place h12", "end")
    assert rows(game.state.idle)[codes.FARMER] == 1  # one of the two farmers works again


def test_R9_4_tokens_are_usable_at_once_in_an_extra_action() -> None:
    game = weary().played(0, "ai12").game()
    assert "open old_world" not in legal(game)
    steps(game, "activate ai12", FESTIVAL, "open old_world")


def test_R9_4_tokens_put_on_cards_after_the_festival_stay() -> None:
    game = steps(weary().played(0, "fw36").game(), FESTIVAL, "activate fw36", "end")
    assert game.state.card_trade[0] == 3


def test_R9_4_it_is_a_main_action() -> None:
    game = steps(weary().game(), FESTIVAL)
    assert FESTIVAL not in legal(game)
    assert "end" in legal(game)


def test_R9_4_it_may_be_celebrated_by_the_rested() -> None:
    game = Scenario().game()
    before = rows(game.state.idle)
    assert rows(steps(game, FESTIVAL).state.idle) == before
