"""Cubes on the workplaces of a tile: whichever leaves, equal positions are equal states."""

from __future__ import annotations

import pytest

from brightsands.rules.fields import seat_cube, unseat_cube
from brightsands.rules.state import State
from tests.scenario import Scenario


def seated(*tiers: int) -> State:
    """A state with cubes of these tiers on the first field, seated in this order."""
    state = Scenario(objectives="first_game").turn(0).state
    for tier in tiers:
        seat_cube(state, 0, tier)
    return state


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("second", range(4))
def test_a_cube_that_leaves_leaves_the_other_on_the_first_workplace(first: int, second: int) -> None:
    for gone, stays in ((first, second), (second, first)):
        state = seated(first, second)
        unseat_cube(state, 0, gone)
        assert state.fields[0] == seated(stays).fields[0]
        unseat_cube(state, 0, stays)
        assert state.fields[0] == seated().fields[0]
