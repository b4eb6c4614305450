"""Hints: the best really different turns with their value and reasons, from the view of a seat alone."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, pairwise

import pytest

from brightsands import Game, Options
from brightsands.bots import make
from brightsands.bots.hints import EFFORT, QUICK, Hint, hints, main_actions
from brightsands.bots.reasons import KEYS, Reason
from brightsands.bots.search import Effort
from brightsands.mode import compiled
from brightsands.record.game import from_state
from brightsands.rules.actions import Action
from brightsands.solo.mission import MISSIONS
from tests.leaks.reshuffle import reshuffled
from tests.measured import measured
from tests.scenario import Scenario

AT_ONCE = Effort(nodes=1, width=8, depth=0)
SHORT = Effort(nodes=20, width=4, depth=1)


def found(game: Game, seed: int = 0, count: int = 3, effort: Effort = AT_ONCE) -> list[Hint]:
    assert game.seat is not None
    return hints(game.view(game.seat), game.legal, seed, count, effort)


def reasons(game: Game, text: str) -> dict[str, Reason]:
    """The reasons for the turn that begins with an action, among all turns."""
    hint = next(hint for hint in found(game, count=99) if text in [str(action) for action in hint.actions])
    return {reason.key: reason for reason in hint.reasons}


def beginning(hint: Hint) -> set[str]:
    """The main actions of a hint."""
    verbs = ("build", "play", "swap", "increase", "upgrade", "open", "explore", "take", "celebrate")
    return {
        str(action) if action.verb != "swap" else "swap" for action in hint.actions if str(action).split()[0] in verbs
    }


@cache
def turns(players: int, seed: int, rounds: int) -> tuple[Game, ...]:
    """The beginning of every turn of a game of greedy bots."""
    game = Game.new(players, seed, Options(round_limit=rounds))
    bots = [make("greedy", seat) for seat in range(players)]
    games, last = [], None
    while game.seat is not None:
        if last != (game.round, game.seat):
            last = (game.round, game.seat)
            games.append(game.copy())
        game.play(bots[game.seat].decide(game.view(game.seat), game.legal))
    return tuple(games)


# ---- What a hint is ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_three_different_turns_each_of_which_can_be_played(players: int) -> None:
    for game in turns(players, 5, 8)[::5]:
        given = found(game)
        assert len(given) == 3
        for one, other in combinations(given, 2):
            assert not beginning(one) <= beginning(other)
            assert not beginning(other) <= beginning(one)
        for hint in given:
            twin = game.copy()
            for action in hint.actions:
                twin.play(action)  # or it is illegal


def test_the_best_comes_first_and_values_compare_with_the_best_other() -> None:
    for game in turns(2, 5, 8)[::3]:
        given = found(game, effort=SHORT)
        assert given[0].value >= 0
        assert given[0].value == -given[1].value
        assert all(later.value <= earlier.value for earlier, later in pairwise(given[1:]))


def test_without_looking_ahead_the_best_is_what_that_planner_plays() -> None:
    """Among turns that are equal in value either may come first, so the values are compared."""
    game = turns(2, 5, 8)[9]
    best = found(game)[0]
    bot = make("planner:0", 0)
    assert game.seat is not None
    assert bot.decide(game.view(game.seat), game.legal) == best.actions[0]


def test_reasons_are_few_and_have_words() -> None:
    seen: set[str] = set()
    for game in turns(2, 5, 20)[::3]:
        for hint in found(game):
            assert 1 <= len(hint.reasons) <= 3
            seen.update(reason.key for reason in hint.reasons)
    assert seen <= set(KEYS)
    assert {"points", "unlocks", "home", "asked"} <= seen


def test_so_many_hints_as_asked_for() -> None:
    game = turns(2, 5, 8)[0]
    assert len(found(game, count=1)) == 1
    assert len(found(game, count=5)) == 5
    assert found(game, count=1)[0] == found(game, count=5)[0]


def test_in_the_middle_of_a_payment_a_hint_says_how_to_go_on() -> None:
    game = Game.new(2, 7, Options(first_player=0))
    game.play(Action.parse("build brewery:worker"))
    given = found(game)
    assert given
    assert given[0].actions[0] in game.legal


def test_who_has_no_turn_gets_no_hint() -> None:
    game = Game.new(2, 7, Options(first_player=0))
    assert hints(game.view(1), game.legal) == []
    assert hints(game.view(None), game.legal) == []


def test_the_end_of_the_turn_is_left_to_the_person() -> None:
    hint = Hint((Action.parse("celebrate festival"), Action.parse("end")), 0.0, ())
    assert main_actions(hint) == (Action.parse("celebrate festival"),)


# ---- Secrets -------------------------------------------------------------------------------------------------


def test_games_that_differ_in_hidden_cards_alone_get_the_same_hints() -> None:
    rng = random.Random(4)
    for game in turns(3, 6, 8)[2::7]:
        seat = game.seat
        assert seat is not None
        other = from_state(game.rules, reshuffled(game, seat, rng), 99, game.names)
        assert other.state.order != game.state.order
        assert found(other, 3, effort=SHORT) == found(game, 3, effort=SHORT)


def test_what_will_be_drawn_is_not_spoken_of() -> None:
    """An island of the Old World is known when it lies there: until then it only gives room."""
    for game in turns(2, 5, 20)[::4]:
        for hint in found(game, count=99):
            if "open old_world" in [str(action) for action in hint.actions]:
                assert [reason.key for reason in hint.reasons] == ["space"]


# ---- Reasons -------------------------------------------------------------------------------------------------


def test_a_card_scores_its_points() -> None:
    table = Scenario().hand(0, "fw39", "ai1").built(0, "exploration:1", "h19")
    assert reasons(table.game(), "play fw39")["points"] == Reason("points", 3)


def test_the_last_card_triggers_the_end_with_the_fireworks() -> None:
    table = Scenario().hand(0, "fw39").built(0, "exploration:1", "h19")
    given = reasons(table.game(), "play fw39")
    assert next(iter(given)) == "ends"
    assert given["points"].number == 3 + 7


def test_an_industry_unlocks_the_cards_that_lacked_nothing_else() -> None:
    """fw2 is bricks and beer, fw13 beer and goods: the brewery makes both payable."""
    table = Scenario().hand(0, "fw2", "fw13", "fw3").cubes(0, farmer=4, worker=3, artisan=2)
    given = reasons(table.game(), "build brewery:worker")
    assert given["asked"] == Reason("asked", 2, "beer")
    assert given["unlocks"] == Reason("unlocks", 2)


def test_a_festival_brings_cubes_home_and_lets_cards_be_paid() -> None:
    table = Scenario().hand(0, "fw2", "ai1").built(0, "brewery:worker", "h12")
    table.cubes(0, farmer=4).exhausted(0, worker=2, artisan=2)
    given = reasons(table.game(), "celebrate festival")
    assert given["home"] == Reason("home", 4)
    assert given["payable"] == Reason("payable", 1)


def test_R8_5_isabel_sarmento_is_a_reason_to_explore() -> None:
    objectives = ("isabel_sarmento", "zoo", "museum", "university", "pyrphorian")
    table = Scenario(objectives=objectives).hand(0, "fw2", "fw3")
    assert reasons(table.game(), "explore new_world")["objective"] == Reason("objective", 6, "isabel_sarmento")


def test_cards_that_need_goods_from_overseas_are_a_reason_to_explore() -> None:
    """nw17 and nw18 ask for cotton fabric, fw3 for nothing from there."""
    table = Scenario().hand(0, "nw17", "nw18", "fw3")
    assert reasons(table.game(), "explore new_world")["overseas"] == Reason("overseas", 2)


# ---- Alone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", range(MISSIONS + 1))
def test_missions_and_the_normal_solo_game_have_hints(mission: int) -> None:
    game = Game.new(mission=mission, solo=not mission, seed=3)
    given = found(game)
    assert 1 <= len(given) <= 3
    assert all(hint.reasons and hint.actions[0] in game.legal for hint in given)


@measured
@pytest.mark.skipif(not compiled(), reason="the limit is for the compiled core")
def test_hints_come_soon_enough() -> None:
    from time import process_time

    game = turns(4, 5, 12)[-1]
    for effort in (EFFORT, QUICK):
        started = process_time()
        assert len(found(game, effort=effort)) == 3
        assert process_time() - started < 1.5
