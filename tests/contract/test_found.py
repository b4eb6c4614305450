"""What the contract tests have found, each as the shortest position that shows it."""

from __future__ import annotations

import pytest

from brightsands import Game, Options
from brightsands.rules.errors import BadOptions
from tests.scenario import Scenario, legal, play


def test_R5_5_the_removal_a_third_warehouse_needs_cannot_go_to_another_token() -> None:
    # Two warehouses for workers, one built and one printed: a new one can only stand after the built one is removed
    # (over the printed twin). Removing anything else would leave a paid token that fits nowhere (R4.7).
    table = Scenario(players=2).cubes(0, worker=3, artisan=3)
    table.built(0, "warehouse:worker", "h12").built(0, "sawmill:worker", "h13").built(0, "glassworks:worker", "h14")
    game = table.island(0, "ow5").turn(0).game()
    play(game, "build warehouse:worker", "work brick_factory:artisan")
    assert "remove h12" in legal(game)
    assert "remove h13" not in legal(game)
    assert "remove h14" not in legal(game)
    play(game, "exhaust artisan")
    assert legal(game) == ["remove h12"]
    play(game, "remove h12")
    assert legal(game) == ["place a1"]


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ('[islands.ow1]\nprinted = "warehouse:worker"', "one Old World island only"),  # "#3" has no name
        ("[tiers.artisan]\ntrade = 5", "4 tokens at most"),  # "and 10 exploration" cannot be said
        ("[islands.ow1]\neffect = { gold = 5 }", "cubes, expedition cards"),  # it would do nothing
    ],
)
def test_an_edition_that_the_engine_could_not_play_is_refused(edition: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        Game.new(2, 1, Options(edition=edition))
