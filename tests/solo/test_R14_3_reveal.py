"""R14.3: the time card may be revealed as soon as a main action is complete; the end of the turn includes it."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game
from brightsands.rules.names import CARD_NAMES
from tests.reading import allowed, gold_of, offered, on_field, refused, steps
from tests.rules.refusing import says
from tests.scenario import Scenario, legal, rows
from tests.solo.alone import MISSIONS, NORMAL, Alone, reason, revealed, time_size

LATE = "R14.3: the time card is revealed when a main action of this turn is complete"


def described(game: Game, viewer: int | None = 0) -> dict[str, Any]:
    """What a viewer is told about the time stack."""
    solo: Any = game.view(viewer).to_dict()["solo"]
    return dict(solo["time"])


# ---- when -----------------------------------------------------------------------------------------------------------
def test_R14_3_the_card_can_be_revealed_when_the_first_main_action_is_complete() -> None:
    game = Alone(mission=4).table("fw41").time("fw5").game()
    says(game, "reveal", "reveal_late", LATE)
    steps(game, "activate fw41")
    says(game, "reveal", "reveal_late", LATE)
    steps(game, "celebrate festival")
    allowed(game, "reveal", "end")
    steps(game, "reveal")
    assert revealed(game) == ["fw5"]
    assert time_size(game) == 34
    assert game.round == 1


def test_R14_3_it_is_revealed_once_a_turn_and_the_end_reveals_no_other() -> None:
    game = Alone(mission=4).time("fw41", "fw5").game()
    steps(game, "celebrate festival", "reveal")
    says(game, "reveal", "nothing_to_reveal", "R14.3: you have already revealed the time card of this turn")
    steps(game, "end")
    assert revealed(game) == ["fw41"]
    assert game.round == 2
    steps(game, "celebrate festival", "end")
    assert revealed(game) == ["fw41", "fw5"]


def test_R14_3_not_while_an_action_is_open_or_a_card_is_owed() -> None:
    game = Alone(mission=4).people(farmer=4).game()
    steps(game, "increase farmer")
    refused(game, "reveal")
    steps(game, "work sawmill:farmer")
    assert offered(game, "reveal") == []
    says(game, "reveal", "finish_increase", "R4.7: first finish increasing your workforce")
    steps(game, "finish")
    allowed(game, "reveal")


def test_R14_3_an_extra_action_may_come_before_it_or_after_it() -> None:
    game = Alone(mission=4).table("ai11", "nw1").game()
    steps(game, "activate ai11", "celebrate festival", "reveal", "activate nw1", "celebrate festival")
    assert game.state.actions_left == 1
    steps(game, "build shipyard:1", "place h12", "end")
    assert time_size(game) == 34
    assert game.state.actions_left == 1


@pytest.mark.parametrize("mission", [NORMAL, *MISSIONS])
def test_R14_3_every_game_for_one_has_it(mission: int) -> None:
    game = steps(Alone(mission=mission).game(), "celebrate festival")
    assert offered(game, "reveal") == [""]
    before = time_size(game)
    steps(game, "reveal")
    assert time_size(game) == before - 1


def test_R14_3_with_others_there_are_no_time_cards() -> None:
    game = steps(Scenario().game(), "celebrate festival")
    says(game, "reveal", "solo_answer", "R14.3: there are no time cards: they belong to the solo game")


# ---- what follows ---------------------------------------------------------------------------------------------------
def test_R14_3_gold_of_mission_6_pays_for_an_extra_action() -> None:
    """Alone at the end of the turn it would come too late for the shift end."""
    table = Alone(mission=6).people(artisan=1).weary(farmer=1).table("ai11").time("fw30").coins(0)
    game = steps(table.game(), "activate ai11", "build shipyard:1", "place h12")
    refused(game, "shift farmer from exhausted")
    steps(game, "reveal")
    assert gold_of(game, 0) == 1, "coal is made at home"
    steps(game, "shift farmer from exhausted", "increase farmer", "work sawmill:farmer", "finish", "end")
    assert game.round == 2


def test_R14_3_the_question_of_a_card_is_answered_and_the_turn_goes_on() -> None:
    """R15.6: coal is made, the trade token would be the second."""
    edition = '[cards.ai1]\ncost = ["coal", "@trade"]'
    game = Alone(NORMAL, edition=edition).time("ai1").table("nw1").game()
    steps(game, "activate nw1", "celebrate festival", "reveal")
    assert legal(game) == ["answer no", "answer yes"]
    steps(game, "answer yes")
    assert gold_of(game, 0) == 1
    assert game.round == 1
    steps(game, "celebrate festival", "end")
    assert (game.round, revealed(game)) == (2, ["ai1"])


def test_R14_3_what_is_per_turn_stays_as_it_was() -> None:
    table = Alone(NORMAL).people().table("nw1").cards("fw32", "fw28").tokens(trade=20)
    game = table.marked("bakery:worker", "brewery:worker", "slaughterhouse:worker").game()
    steps(game, "activate nw1", "play fw32", "market brewery:worker", "market bakery:worker")
    before = int(game.state.traded)
    steps(game, "reveal")
    assert game.state.traded == before
    assert game.state.actions_left == 1


def test_R15_7_a_fire_in_the_middle_of_a_turn_burns_what_stands_then() -> None:
    goals = ("pyrphorian", "zoo", "museum", "bente_jorgensen", "the_queen")
    table = Alone(NORMAL, objectives=goals).own(h12="brewery:worker").used(exploration=3).table("nw1").time("fw36")
    game = steps(table.game(), "activate nw1", "build sawmill:worker", "place h13")
    assert [on_field(game, 0, field) for field in ("h12", "h13")] == ["brewery:worker", "sawmill:worker"]
    steps(game, "reveal")
    assert [on_field(game, 0, field) for field in ("h12", "h13")] == ["", "sawmill:worker"]
    steps(game, "celebrate festival", "end")
    assert on_field(game, 0, "h13") == "sawmill:worker"


# ---- taking back ----------------------------------------------------------------------------------------------------
def test_R3_5_taking_back_reaches_to_the_reveal() -> None:
    game = Alone(mission=4).table("ai11").game()
    steps(game, "activate ai11", "celebrate festival", "reveal")
    assert not game.can_undo()
    steps(game, "build shipyard:1", "place h12")
    assert str(game.undo()) == "place h12"
    assert str(game.undo()) == "build shipyard:1"
    assert not game.can_undo()
    assert game.state.revealed == 1


def test_R3_5_a_card_that_was_known_can_be_covered_again() -> None:
    """Mission 10 goes through its stack twice: the second time nothing is hidden."""
    game = steps(Alone(mission=10).second_pass().game(), "celebrate festival", "reveal")
    if offered(game, "answer"):
        steps(game, "answer no")
        game.undo()
    assert str(game.undo()) == "reveal"
    assert game.state.revealed == 0


# ---- what it decides ------------------------------------------------------------------------------------------------
def test_R14_4_the_last_cards_reveal_decides_at_once() -> None:
    game = Alone(mission=3).time_left(1).table("ai11").game()
    steps(game, "activate ai11", "celebrate festival", "reveal")
    assert reason(game) == "mission_lost"
    assert list(game.legal) == []


def test_R14_4_gold_of_the_last_card_may_bring_victory() -> None:
    """Mission 6 asks for 25 gold, a New World island and no hand cards but farmers' and workers'."""
    table = Alone(mission=6).people().cards("fw32").overseas("ni1").coins(24).time_left(1).time("fw30")
    game = steps(table.game(), "celebrate festival")
    assert not game.is_over
    steps(game, "reveal")
    assert reason(game) == "mission_won"


def test_R15_8_an_empty_hand_ends_the_game_with_the_reveal() -> None:
    edition = '[cards.ai1]\ncost = ["planks"]'
    table = Alone(NORMAL, edition=edition).people(farmer=1).cards("ai1").table("nw1").time("fw41")
    game = steps(table.game(), "activate nw1", "play ai1", "work sawmill:farmer")
    assert not game.is_over
    steps(game, "reveal")
    assert reason(game) == "hand_emptied"
    assert game.state.fireworks == 0


def test_R15_8_the_last_card_ends_the_normal_game_with_the_reveal() -> None:
    game = steps(Alone(NORMAL).time_left(1).game(), "celebrate festival", "reveal")
    assert reason(game) == "time_over"


def test_R14_3_mission_10_turns_its_stack_over_at_once() -> None:
    game = steps(Alone(mission=10).time_left(1).game(), "celebrate festival", "reveal")
    while offered(game, "answer"):
        steps(game, "answer no")
    assert not game.is_over
    assert (int(game.state.time_pass), time_size(game)) == (1, len(rows(game.state.time)))
    steps(game, "end")
    assert game.round == 2


# ---- what is seen ---------------------------------------------------------------------------------------------------
def test_R14_3_a_revealed_card_is_public_and_the_stack_below_stays_secret() -> None:
    game = steps(Alone(mission=4).time("fw41").game(), "celebrate festival", "reveal")
    for viewer in (0, None):
        seen = rows(game.view(viewer).knowledge.seen.time)
        assert CARD_NAMES[seen[0]] == "fw41"
        assert all(cell < 0 for cell in seen[1:])
        assert described(game, viewer)["this_turn"] == "fw41"
    steps(game, "end")
    assert described(game)["this_turn"] is None


def test_R14_3_the_end_alone_does_what_reveal_and_end_do() -> None:
    one: Game = steps(Alone(mission=6).time("fw30").game(), "celebrate festival", "end")
    two: Game = steps(Alone(mission=6).time("fw30").game(), "celebrate festival", "reveal", "end")
    assert one.state == two.state
