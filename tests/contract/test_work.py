"""How much the payment solver works: exact counts on fixed games, so that a slow-down cannot creep in unnoticed.

The counts are the same on every machine and in both modes. If they change because the solver or a rule was changed on
purpose, put the numbers of the failure message into COUNTS and say in the commit why they are what they should be.
"""

from __future__ import annotations

import pytest

from tests.contract.driver import Chooser, setting

# Number of the game in tests.contract.driver: decisions looked at, nodes of the solver's search.
COUNTS = {
    0: (400, 1169),
    1: (400, 777),
    2: (400, 876),
    3: (400, 1544),
    4: (400, 1238),
    5: (400, 1647),
    6: (248, 697),
    7: (400, 3040),
    10: (400, 876),
    13: (397, 1589),
}
LONGEST = 400


@pytest.mark.parametrize("number", COUNTS)
def test_the_solver_works_as_much_as_it_did(number: int) -> None:
    game = setting(number).new()
    chooser = Chooser(f"work {number}", game.players)
    before = int(game.rules.meter.nodes)
    decisions = 0
    while not game.is_over and decisions < LONGEST:
        game.play_code(chooser.choose(game))
        decisions += 1
    found = (decisions, int(game.rules.meter.nodes) - before)
    assert found == COUNTS[number], f"{number}: {found},  # decisions, nodes; see the top of the file"


def test_the_solver_needs_few_nodes_for_a_decision() -> None:
    decisions = sum(count[0] for count in COUNTS.values())
    nodes = sum(count[1] for count in COUNTS.values())
    assert nodes < 20 * decisions
