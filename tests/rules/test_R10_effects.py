"""R10: what played population cards do, all but tokens (R10.3) and cards put away (R10.8)."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.components.catalog import load
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.cells import bit_count
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.stacks import hand_size
from brightsands.solo.ruleset import ruleset_for
from tests.reading import refused, steps
from tests.scenario import Scenario, legal, rows

FESTIVAL = "celebrate festival"
# Trade tokens, gold, gold and tokens, exploration tokens, an extra action
ALWAYS = ("fw36", "fw41", "nw21", "ai21", "ai4")


def is_face_up(game: Game, seat: int, card: str) -> bool:
    """Whether a card lies face up before a seat; it must be there."""
    number = CARD_NAMES.index(card)
    deck = int(codes.deck_of(number))
    low, spot = number - int(codes.first_card(deck)), seat * codes.DECKS + deck
    up, down = int(game.state.face_up[spot]), int(game.state.face_down[spot])
    assert (up >> low) & 1 != (down >> low) & 1
    return bool((up >> low) & 1)


def activations(game: Game) -> list[str]:
    """The cards that may be activated now."""
    return [line.split()[1] for line in legal(game) if line.startswith("activate ")]


# ---- R10.1 -----------------------------------------------------------------------------------------------------
def test_R10_1_in_the_turn_it_was_played() -> None:
    game = Scenario().hand(0, "fw36", "fw1").built(0, "exploration:3", "h19").game()
    assert activations(game) == []
    steps(game, "play fw36", "spend exploration", "spend exploration")
    assert is_face_up(game, 0, "fw36")
    assert activations(game) == ["fw36"]


def test_R10_1_or_in_a_later_turn() -> None:
    game = Scenario().hand(0, "fw36", "fw1").built(0, "exploration:3", "h19").game()
    steps(game, "play fw36", "spend exploration", "spend exploration", "end", FESTIVAL, "end")
    assert activations(game) == ["fw36"]


def test_R10_1_only_in_ones_own_turn() -> None:
    game = Scenario().played(1, "fw41").game()
    assert activations(game) == []
    assert activations(steps(game, FESTIVAL, "end")) == ["fw41"]


def test_R10_1_once_per_card_which_stays_face_down() -> None:
    game = steps(Scenario().played(0, "fw41").game(), "activate fw41")
    assert not is_face_up(game, 0, "fw41")
    assert activations(game) == []
    assert activations(steps(game, FESTIVAL, "end", FESTIVAL, "end")) == []


def test_R10_1_any_number_before_and_after_the_main_action() -> None:
    game = Scenario().played(0, "fw41", "fw42", "fw43").game()
    steps(game, "activate fw41", "activate fw43", FESTIVAL, "activate fw42", "end")
    assert game.state.gold[0] == 12


def test_R10_1_between_the_parts_of_a_main_action() -> None:
    game = Scenario().cubes(0, farmer=2).played(0, "fw41", "fw42").game()
    steps(game, "increase farmer", "work sawmill:farmer", "activate fw41")
    steps(game, "increase farmer", "work sawmill:farmer", "activate fw42", "finish")
    assert rows(game.state.people)[codes.FARMER] == 4


def test_R10_1_not_inside_a_payment_and_not_before_placing() -> None:
    game = steps(Scenario().played(0, *ALWAYS).game(), "build coal_mine:worker")
    assert activations(game) == []
    assert activations(steps(game, "work sawmill:farmer")) == []
    assert sorted(activations(steps(game, "place h12"))) == sorted(ALWAYS)


@pytest.mark.parametrize("card", ALWAYS)
def test_R10_1_tokens_gold_and_extra_actions_always_do_something(card: str) -> None:
    table = Scenario().played(0, card).stack_size("farmer_worker", 0).stack_size("artisan_engineer_investor", 0)
    assert activations(table.stack_size("expeditions", 0).game()) == [card]


@pytest.mark.parametrize(
    ("card", "tier"), [("fw1", "farmer"), ("fw4", "worker"), ("fw10", "artisan"), ("fw17", "engineer")]
)
def test_R10_1_cubes_would_do_nothing_when_the_supply_has_none(card: str, tier: str) -> None:
    table = Scenario().played(0, card).gold(0, 9)
    assert activations(table.game()) == [card]
    assert activations(table.supply(**{tier: 0}).game()) == []


@pytest.mark.parametrize(
    ("card", "stack", "gold"), [("fw1", "farmer_worker", 1), ("fw10", "artisan_engineer_investor", 3)]
)
def test_R10_1_cubes_would_do_nothing_without_card_and_gold(card: str, stack: str, gold: int) -> None:
    table = Scenario().played(0, card).stack_size(stack, 0)
    assert activations(table.gold(0, gold).game()) == [card]
    assert activations(table.gold(0, gold - 1).game()) == []


@pytest.mark.parametrize(("card", "low", "high"), [("fw24", "farmer", "worker"), ("ai24", "worker", "artisan")])
def test_R10_1_upgrades_would_do_nothing_without_a_cube_to_rise_or_one_to_take_its_place(
    card: str, low: str, high: str
) -> None:
    assert activations(Scenario().cubes(0, **{low: 1}).played(0, card).game()) == [card]
    assert activations(Scenario().cubes(0, **{high: 5}).played(0, card).game()) == []
    assert activations(Scenario().cubes(0, **{low: 5}).played(0, card).supply(**{high: 0}).game()) == []


@pytest.mark.parametrize("place", ["exhausted", "at work"])
def test_R10_1_upgrades_do_something_wherever_the_cube_is(place: str) -> None:
    table = Scenario().cubes(0).played(0, "fw24")
    if place == "exhausted":
        table.exhausted(0, farmer=1)
    else:
        table.at_work(0, "pig_farm:farmer", "farmer")
    assert activations(table.game()) == ["fw24"]


@pytest.mark.parametrize("card", ["ai1", "nw7"])
def test_R10_1_expedition_cards_would_do_nothing_when_the_stack_is_empty(card: str) -> None:
    assert activations(Scenario().played(0, card).stack_size("expeditions", 1).game()) == [card]
    assert activations(Scenario().played(0, card).stack_size("expeditions", 0).game()) == []


def test_R10_1_of_cubes_that_cost_gold_at_least_one_is_taken() -> None:
    table = Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 0)
    game = steps(table.game(), "activate fw4")
    refused(game, "finish")
    steps(game, "take worker", "finish")
    assert (rows(game.state.people)[codes.WORKER], game.state.gold[0]) == (4, 1)


def test_R10_1_a_cube_taken_with_its_card_leaves_the_others_to_be_declined() -> None:
    game = steps(Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 1).game(), "activate fw4")
    assert legal(game) == ["take worker", "finish"]


def test_R10_1_a_card_that_gives_more_than_cubes_gives_something_without_them() -> None:
    """No printed card does, but an edition may."""
    edition = '[cards.fw4]\ncost = ["bread"]\neffect = { cubes = "worker", n = 2, gold = 1 }'
    table = Scenario(edition=edition).played(0, "fw4").stack_size("farmer_worker", 0)
    assert legal(steps(table.game(), "activate fw4")) == ["take worker", "finish"]


def test_R10_1_a_game_of_the_first_rules_may_decline_all() -> None:
    table = Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 0)
    rules = ruleset_for(2, table.rules.options, 1)
    game = from_state(rules, table.game().state, 1)
    steps(game, "activate fw4", "finish")
    assert game.state.gold[0] == 2


def test_R10_1_every_card_of_the_box_has_an_effect_that_can_be_had() -> None:
    for card in load().cards:
        if card.effect.put_away_cards or card.effect.new_world_resources:
            continue  # R10.8, R10.6
        game = Scenario().played(0, card.id).game()
        assert activations(game) == [card.id]
        before = game.copy().state
        steps(game, f"activate {card.id}")
        assert game.state != before
        assert not is_face_up(game, 0, card.id)


# ---- R10.2 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "tier", "count", "deck"),
    [
        ("fw1", codes.FARMER, 2, codes.FARMER_WORKER),
        ("fw4", codes.WORKER, 2, codes.FARMER_WORKER),
        ("fw10", codes.ARTISAN, 1, codes.ARTISAN_INVESTOR),
        ("fw17", codes.ENGINEER, 1, codes.ARTISAN_INVESTOR),
    ],
)
def test_R10_2_the_cubes_shown_come_into_their_district_with_their_cards(
    card: str, tier: int, count: int, deck: int
) -> None:
    game = Scenario().played(0, card).game()
    cubes, cards = rows(game.state.idle)[tier], bit_count(game.state.hand[deck])
    steps(game, f"activate {card}")
    assert rows(game.state.idle)[tier] == cubes + count
    assert rows(game.state.people)[tier] == cubes + count
    assert bit_count(game.state.hand[deck]) == cards + count
    assert hand_size(game.state, 0) == 9 + count


def test_R10_2_as_far_as_the_supply_allows() -> None:
    game = steps(Scenario().played(0, "fw1").gold(0, 5).supply(farmer=1).game(), "activate fw1")
    assert rows(game.state.idle)[codes.FARMER] == 5
    assert hand_size(game.state, 0) == 10
    assert game.state.gold[0] == 5
    assert FESTIVAL in legal(game)


def test_R10_2_a_cube_without_a_card_costs_gold_and_may_be_declined() -> None:
    table = Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 0)
    game = steps(table.game(), "activate fw4")
    assert legal(game) == ["take worker"], "R10.1: not all of them"
    assert legal(steps(game.copy(), "take worker")) == ["take worker", "finish"]
    one = steps(game.copy(), "take worker", "finish")
    assert (rows(one.state.people)[codes.WORKER], one.state.gold[0]) == (4, 1)
    two = steps(game, "take worker", "take worker")
    assert (rows(two.state.people)[codes.WORKER], two.state.gold[0]) == (5, 0)
    assert FESTIVAL in legal(two)


def test_R10_2_an_engineer_without_a_card_costs_three_gold() -> None:
    table = Scenario().played(0, "fw17").gold(0, 4).stack_size("artisan_engineer_investor", 0)
    game = steps(table.game(), "activate fw17", "take engineer")
    assert (rows(game.state.people)[codes.ENGINEER], game.state.gold[0]) == (1, 1)


def test_R10_2_without_enough_gold_only_what_can_be_paid_comes() -> None:
    game = steps(Scenario().played(0, "fw4").gold(0, 1).stack_size("farmer_worker", 0).game(), "activate fw4")
    steps(game, "take worker")
    assert rows(game.state.people)[codes.WORKER] == 4
    assert FESTIVAL in legal(game)


def test_R10_2_the_card_of_the_first_cube_is_drawn_at_once() -> None:
    game = Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 1).game()
    steps(game, "activate fw4")
    assert legal(game) == ["take worker", "finish"]
    assert hand_size(game.state, 0) == 10  # R7.2: at once for an activated card


def test_R10_2_cards_owed_to_an_open_increase_stay_reserved() -> None:
    # R7.2: the only card left is owed to the new farmer, so the card's cubes cost gold.
    table = Scenario().played(0, "fw4").gold(0, 2).stack_size("farmer_worker", 1)
    game = steps(table.game(), "increase farmer", "work sawmill:farmer", "activate fw4")
    assert legal(game) == ["take worker"]
    steps(game, "take worker", "take worker")
    assert game.state.gold[0] == 0
    assert hand_size(game.state, 0) == 9  # the farmer's card waits for the end of the action
    assert hand_size(steps(game, "finish").state, 0) == 10


def test_R10_2_the_new_cubes_can_work_at_once() -> None:
    game = Scenario().cubes(0).played(0, "fw1").game()
    steps(game, "activate fw1", "build coal_mine:worker", "work sawmill:farmer", "place h12")


# ---- R10.4, R10.5 ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["fw41", "fw42", "fw43", "fw44", "fw45", "fw46"])
def test_R10_4_gold_is_taken(card: str) -> None:
    game = steps(Scenario().played(0, card).gold(0, 1).game(), f"activate {card}")
    assert rows(game.state.gold) == [5, 0]


def test_R10_4_exactly_four_new_world_cards_give_gold_and_trade_tokens() -> None:
    both = [card.id for card in load().cards if card.effect.gold and card.effect.trade_tokens]
    assert both == ["nw21", "nw22", "nw23", "nw24"]
    for card in both:
        game = steps(Scenario().played(0, card).game(), f"activate {card}")
        assert (game.state.gold[0], game.state.card_trade[0]) == (2, 4)


@pytest.mark.parametrize(("left", "drawn"), [(3, 2), (2, 2), (1, 1)])
def test_R10_5_two_expedition_cards_or_as_many_as_are_left(left: int, drawn: int) -> None:
    game = steps(Scenario().played(0, "ai1").stack_size("expeditions", left).game(), "activate ai1")
    assert bit_count(game.state.expeditions[0]) == drawn
    assert game.state.size[codes.EXPEDITIONS] == left - drawn
    assert game.state.exploration_spent[0] == 0
    assert hand_size(game.state, 0) == 9


# ---- R10.7 -----------------------------------------------------------------------------------------------------
def test_R10_7_one_extra_main_action_before_the_regular_one() -> None:
    game = steps(Scenario().played(0, "ai4").game(), "activate ai4", FESTIVAL)
    assert FESTIVAL in legal(game)
    assert FESTIVAL not in legal(steps(game, FESTIVAL))


def test_R10_7_or_after_it() -> None:
    game = steps(Scenario().played(0, "nw1").game(), FESTIVAL)
    assert FESTIVAL not in legal(game)
    assert FESTIVAL in legal(steps(game, "activate nw1"))


def test_R10_7_each_card_gives_its_own() -> None:
    game = Scenario().played(0, "ai4", "ai5", "nw1").game()
    steps(game, "activate ai4", "activate ai5", "activate nw1", FESTIVAL, FESTIVAL, FESTIVAL, FESTIVAL)
    assert FESTIVAL not in legal(game)


def test_R10_7_it_may_be_declined_and_is_lost_at_the_end_of_the_turn() -> None:
    game = Scenario().played(0, "ai4").game()
    steps(game, FESTIVAL, "activate ai4", "end", FESTIVAL, "end", FESTIVAL)
    assert FESTIVAL not in legal(game)


def test_R10_7_the_main_action_itself_cannot_be_declined() -> None:
    game = steps(Scenario().played(0, "ai4").game(), "activate ai4")
    assert "end" not in legal(game)


def test_R10_7_an_open_action_is_finished_first() -> None:
    game = Scenario().played(0, "ai4").game()
    steps(game, "increase farmer", "work sawmill:farmer", "activate ai4")
    assert FESTIVAL not in legal(game)
    assert FESTIVAL in legal(steps(game, "finish"))


# ---- R10.9 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("face_up", [True, False])
def test_R10_9_played_cards_score_whether_activated_or_not(face_up: bool) -> None:
    sheet = Scenario().played(0, "fw1", "fw2", "ai1", "nw1", face_up=face_up).game().score(0)
    lines = [sheet.points(deck) for deck in ("farmer_worker", "artisan_engineer_investor", "new_world")]
    assert lines == [6, 8, 5]


def test_R10_9_played_cards_are_not_hand_cards() -> None:
    table = Scenario(objectives=("pyrphorian", "zoo", "museum", "isabel_sarmento", "the_editor"))
    table.built(0, "exploration:3", "h19").hand(0, "fw36").played(0, "fw1", "ai1").played(0, "nw1", face_up=False)
    game = table.game()
    assert hand_size(game.state, 0) == 1
    assert game.score(0).points("pyrphorian") == -2
    assert [line for line in legal(game) if line.startswith("swap")] == ["swap fw36"]
    steps(game, "play fw36", "spend exploration", "spend exploration")
    assert game.state.fireworks == 0
