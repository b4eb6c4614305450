"""Of positions that are alike a search keeps few."""

from __future__ import annotations

from brightsands import Game
from brightsands.bots.position_key import crowd_key, plan_key
from brightsands.bots.variety import Alike, Variety
from brightsands.rules.state import State


def begun() -> State:
    """A mission as it begins."""
    return Game.new(mission=8, seed=3).state


def test_no_more_of_one_plan_than_asked() -> None:
    state = begun()
    alike = Alike(Variety(plan=2, crowd=9))
    richer = state.copy()
    richer.gold[0] += 1  # no plan of its own
    assert [alike.admits(each, 0) for each in (state, richer, state, richer)] == [True, True, False, False]


def test_no_more_of_one_crowd_than_asked_whatever_they_hold() -> None:
    state = begun()
    alike = Alike(Variety(plan=9, crowd=2))
    poorer = state.copy()
    poorer.hand[0] &= poorer.hand[0] - 1  # one card less
    grown = state.copy()
    grown.people[0] += 1
    assert [alike.admits(each, 0) for each in (state, poorer, state, poorer)] == [True, True, False, False]
    assert alike.admits(grown, 0)


def test_a_plan_is_what_is_owned_and_held_a_crowd_who_lives_there() -> None:
    state = begun()
    other = state.copy()
    other.overseas[0] |= 1
    assert crowd_key(other, 0) == crowd_key(state, 0)
    assert plan_key(other, 0) != plan_key(state, 0)
    other = state.copy()
    other.trade_total[0] += 1
    assert crowd_key(other, 0) != crowd_key(state, 0)
    assert plan_key(other, 0) != plan_key(state, 0)
