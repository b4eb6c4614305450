"""How master plays where nobody hurries it, and when it brings the end about: not by a lead that does not last."""

from __future__ import annotations

from pathlib import Path

import pytest

from brightsands import Game, mode
from brightsands.bots.judge import HAND, TERMS
from brightsands.bots.master import MasterBot
from brightsands.bots.search import Candidate, Search
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from brightsands.record.record import Record
from brightsands.rules.actions import Action
from tests.scenario import Scenario
from tests.solo.alone import Alone

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "bots"
DEAR = ("ai21", "ai22", "ai23", "ai24", "ai25")
SEEDS = range(3 if mode.compiled() else 1)


def kept(name: str) -> Game:
    """A game of master against greedy, broken off where master was to move and went wrong."""
    return Record.parse((FOLDER / name).read_text("utf-8")).replay()


def search(game: Game) -> Search:
    """As master thinks about a game."""
    return MasterBot(1).search(game.rules)


def chosen(thinking: Search, game: Game, seed: int) -> Candidate:
    assert game.seat is not None
    return thinking.think(game.view(game.seat).knowledge, seed)[0]


def late(round_number: int = 40) -> Scenario:
    """Dear cards in hand, late in a game."""
    made = Scenario().hand(0, *DEAR).turn(0)
    made.state.round = round_number
    return made


def terms(made: Scenario, others: float, unhurried: bool = True) -> list[float]:
    """What a position is worth, term by term, where the others' end is so many turns away."""
    judge = PointsJudge(made.rules, Weights(plain_weights()))
    judge.unhurried = unhurried
    judge.others = others
    judge.value(made.state, 0)
    return list(judge.terms)


def test_late_in_a_game_that_nobody_ends_hand_cards_keep_their_worth() -> None:
    hurried, unhurried = terms(late(), 50.0, False), terms(late(), 50.0)
    assert unhurried[HAND] > 1.2 * hurried[HAND]
    assert [unhurried[term] for term in range(TERMS) if term != HAND] == [
        hurried[term] for term in range(TERMS) if term != HAND
    ]
    between = terms(late(25), 50.0)[HAND]
    assert hurried[HAND] < between < unhurried[HAND]
    assert hurried[HAND] < terms(late(), 32.0)[HAND] < unhurried[HAND]


@pytest.mark.parametrize(("round_number", "others"), [(20, 50.0), (40, 28.0), (40, 4.0)])
def test_early_on_or_where_somebody_is_near_the_end_time_presses(round_number: int, others: float) -> None:
    made = late(round_number)
    assert terms(made, others) == terms(made, others, False)


def test_R12_1_once_the_last_round_is_known_or_without_others_there_is_no_leisure() -> None:
    made = late()
    made.state.last_round = 41
    assert terms(made, 50.0) == terms(made, 50.0, False)
    alone = Alone()
    judge = PointsJudge(alone.rules, Weights(plain_weights()))
    alone.state.round = 40
    assert judge.standing.leisure(alone.state, 50.0) == 0.0


@pytest.mark.parametrize("seed", SEEDS)
def test_stuck_with_dear_cards_it_builds_up_and_swaps_no_more(seed: int) -> None:
    """Twelve points behind, eight cards in hand, the other's end far off: it used to swap turn by turn."""
    game = kept("stuck.game")
    thinking = search(game)
    if mode.compiled():  # a plan of several turns
        assert not str(Action(chosen(thinking, game, seed).turn.codes[0])).startswith("swap")
    thinking.effort.breadth = None
    assert str(Action(chosen(thinking, game, seed).turn.codes[0])) == "explore new_world"
    thinking.judge.unhurried = False
    assert str(Action(chosen(thinking, game, seed).turn.codes[0])).startswith("swap")


@pytest.mark.parametrize("seed", SEEDS)
def test_R12_1_a_lead_that_the_others_last_turns_overtake_is_no_reason_to_end(seed: int) -> None:
    """Its own value puts the end first by far; what comes of it is that the other wins by a point or two."""
    game = kept("short_lead.game")
    thinking = search(game)
    assert game.seat is not None
    found = thinking.think(game.view(game.seat).knowledge, seed)
    best, end = found[0], next(each for each in found if each.turn.state.last_round)
    assert not best.turn.state.last_round
    assert best.turn.value < end.turn.value
    assert best.trials > 3
    assert end.trials > 3
