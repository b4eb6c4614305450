"""R14.1-R14.3: what a mission begins with, and how its time runs out."""

from __future__ import annotations

import pytest

from brightsands import Game, IllegalAction
from brightsands.rules import codes
from brightsands.rules.names import CARD_NAMES, DECK_NAMES, OBJECTIVE_NAMES, TILE_NAMES
from brightsands.rules.view.knowledge import TIME_BACK
from tests.reading import allowed, gold_of, hand_of, offered, on_board, refused, stack_of, steps
from tests.scenario import rows
from tests.solo.alone import BOX, LEVELS, MISSIONS, Alone, idle_turn, reason, revealed, time_size

TOP_TO_BOTTOM = ("farmer_worker", "new_world", "artisan_engineer_investor")
STACKS = {1: (16, 0, 11), 2: (16, 0, 11), 3: (16, 0, 11), 10: (15, 12, 8)}
HARD_STACKS = {1: (13, 0, 10), 2: (13, 0, 10), 3: (13, 0, 10), 10: (11, 8, 6)}
GIVES_ENGINEER = {card.id for card in BOX.cards if card.deck == "farmer_worker" and card.effect.cubes == "engineer"}


def decks_of(game: Game) -> list[str]:
    """The decks of the time cards, top first."""
    return [DECK_NAMES[int(codes.deck_of(card))] for card in rows(game.state.time)]


# ---- R14.1 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mission", MISSIONS)
def test_R14_1_one_token_of_each_industry_and_all_shipyards_and_ships(mission: int) -> None:
    game = Game.new(mission=mission, seed=2)
    given = {"exploration:2": 1} if mission in (7, 9) else {}
    for tile in TILE_NAMES[: codes.FIRST_YARD]:
        assert on_board(game, tile) == 1, tile
    for tile, count in zip(TILE_NAMES[codes.FIRST_YARD : codes.BOARD_TILES], (4, 6, 4, 6, 6, 6, 6, 6, 6), strict=True):
        assert on_board(game, tile) == count - given.get(tile, 0), tile


@pytest.mark.parametrize("mission", MISSIONS)
def test_R14_1_no_objectives_no_fireworks_no_start_gold(mission: int) -> None:
    game = Game.new(mission=mission, seed=2)
    mine = [name for number, name in enumerate(OBJECTIVE_NAMES) if int(game.state.objectives) >> number & 1]
    assert mine == (["the_editor"] if mission == 9 else [])
    assert game.state.fireworks == -1
    assert gold_of(game, 0) == 0
    assert game.players == 1
    assert game.seat == 0


def test_R14_1_an_empty_hand_ends_nothing_by_itself() -> None:
    game = Alone(mission=3).cards("fw32").tokens(trade=2).game()
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker")
    assert hand_of(game, 0) == []
    steps(game, "end")
    assert not game.is_over
    assert game.state.fireworks == -1
    assert game.state.last_round == 0
    idle_turn(idle_turn(game))
    assert not game.is_over


def test_R14_1_the_one_token_of_an_industry_can_be_built_again_when_it_came_back() -> None:
    game = Alone(mission=1).own(h12="coal_mine:worker").game()
    steps(game, "remove h12", "build coal_mine:worker", "work sawmill:farmer", "place h13")
    assert on_board(game, "coal_mine:worker") == 0


# ---- R14.2 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_R14_2_the_time_stack_lies_deck_upon_deck(mission: int, level: str) -> None:
    game = Game.new(mission=mission, difficulty=level, seed=4)
    plain = STACKS.get(mission, (15, 12, 8)) if level == "normal" else HARD_STACKS.get(mission, (14, 9, 7))
    wanted = [deck for deck, count in zip(TOP_TO_BOTTOM, plain, strict=True) for _ in range(count)]
    assert decks_of(game) == wanted
    assert time_size(game) == len(wanted)
    assert revealed(game) == []


@pytest.mark.parametrize("mission", MISSIONS)
def test_R14_2_cards_leave_first_then_comes_the_time_stack_then_the_hand(mission: int) -> None:
    for seed in range(5):
        game = Game.new(mission=mission, seed=seed)
        gone = {card.id for card in BOX.cards if mission in (1, 2) and card.deck == "farmer_worker"}
        icons = {"@exploration", "cotton_fabric", "goods"} if mission == 1 else {"@exploration", "cotton_fabric"}
        gone = {card.id for card in BOX.cards if card.id in gone and icons & set(card.cost)}
        assert len(gone) == {1: 11, 2: 8}.get(mission, 0)
        time = [CARD_NAMES[card] for card in rows(game.state.time)]
        stacks = [card for deck in DECK_NAMES for card in stack_of(game, deck)]
        assert sorted([*time, *stacks, *hand_of(game, 0), *gone]) == sorted(CARD_NAMES)


@pytest.mark.parametrize("mission", MISSIONS)
def test_R14_2_no_starting_card_gives_an_engineer_by_its_printed_effect(mission: int) -> None:
    kept = 0
    timed = 0
    for seed in range(25):
        game = Game.new(mission=mission, seed=seed)
        assert not GIVES_ENGINEER & set(hand_of(game, 0))
        kept += len(GIVES_ENGINEER & set(stack_of(game, "farmer_worker")))
        timed += len(GIVES_ENGINEER & {CARD_NAMES[card] for card in rows(game.state.time)})
    assert kept > 0, "set-aside cards are shuffled back into the stack"
    assert timed > 0, "the time stack was built before"


def test_R14_2_cards_set_aside_are_shuffled_into_the_stack_not_left_below() -> None:
    """Below the stack would be where cards are put; a shuffle brings them anywhere."""
    places = []
    for seed in range(40):
        stack = stack_of(Game.new(mission=3, seed=seed), "farmer_worker")
        places += [place for place, card in enumerate(stack) if card in GIVES_ENGINEER]
    assert min(places) < 4
    assert max(places) > 15


# ---- R14.3 ----------------------------------------------------------------------------------------------------------
def test_R14_3_each_turn_costs_one_time_card_when_it_ends() -> None:
    game = Alone(mission=4).time("fw41", "fw5").game()
    steps(game, "celebrate festival")
    assert time_size(game) == 35
    steps(game, "end")
    assert time_size(game) == 34
    assert revealed(game) == ["fw41"]
    idle_turn(game)
    assert revealed(game) == ["fw41", "fw5"]
    assert game.round == 3


def test_R14_3_extra_actions_and_free_actions_cost_no_card() -> None:
    game = Alone(mission=4).table("ai11", "fw41").coins(5).weary(farmer=1).game()
    steps(game, "activate ai11", "celebrate festival", "activate fw41", "build shipyard:1", "place h12")
    assert time_size(game) == 35
    steps(game, "end")
    assert time_size(game) == 34


def test_R14_3_an_extra_action_that_is_declined_lapses_and_costs_nothing() -> None:
    game = Alone(mission=4).table("ai11", "nw1").game()
    steps(game, "activate ai11", "activate nw1", "celebrate festival")
    assert game.state.actions_left == 2
    steps(game, "end")
    assert time_size(game) == 34
    assert game.state.actions_left == 1


def test_R14_3_the_regular_action_must_be_taken() -> None:
    game = Alone(mission=4).table("fw41").game()
    refused(game, "end")
    steps(game, "activate fw41")
    refused(game, "end")
    steps(game, "celebrate festival")
    allowed(game, "end")


def test_R14_3_what_is_per_turn_starts_anew_after_the_reveal() -> None:
    game = Alone(mission=4).table("ai14").cards("fw32").tokens(trade=8).game()
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker", "end")
    assert game.state.traded == 0
    assert game.state.acted == 0
    assert game.state.actions_left == 1
    refused(game, "end")


def test_R14_3_a_revealed_card_lies_open_and_the_stack_shows_its_backs() -> None:
    game = idle_turn(Alone(mission=4).time("fw41").game())
    for viewer in (0, None):
        seen = rows(game.view(viewer).knowledge.seen.time)
        assert CARD_NAMES[seen[0]] == "fw41"
        backs = [DECK_NAMES[TIME_BACK - cell] for cell in seen[1:]]
        assert backs == decks_of(game)[1:]


def test_R14_3_the_reveal_cannot_be_taken_back() -> None:
    game = Alone(mission=4).game()
    steps(game, "celebrate festival")
    assert game.can_undo()
    steps(game, "end")
    assert not game.can_undo()
    with pytest.raises(IllegalAction) as caught:
        game.undo()
    assert caught.value.rule == "R3.5"


def test_R14_3_time_cards_bring_nothing_where_the_mission_says_nothing() -> None:
    """The cards are a clock; only missions 6, 7 and 10 look at their faces."""
    for mission in (1, 2, 3, 4, 5, 8, 9):
        table = Alone(mission=mission).own(h12="brewery:worker", h13="bakery:worker")
        game = idle_turn(table.time("fw32").game())
        assert gold_of(game, 0) == 0
        assert offered(game, "answer") == []
        # A card that would demand exploration tokens in mission 7, where it is in the game at all
        demanding = "ai12" if mission < 3 else "fw36"
        before = game.state.to_dict()
        after = idle_turn(Alone(mission=mission).own(h12="brewery:worker", h13="bakery:worker").time(demanding).game())
        assert rows(after.state.fields) == before["fields"]
        assert after.state.exploration_spent[0] == 0


def test_R14_3_the_last_card_ends_the_mission_and_nothing_can_be_done() -> None:
    game = idle_turn(Alone(mission=3).time_left(1).game())
    assert reason(game) == "mission_lost"
    assert game.seat is None
    assert list(game.legal) == []
    assert time_size(game) == 0
