"""A turn that was thought of once is played on as long as all is as expected."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.bots.greedy import GreedyBot
from brightsands.bots.search import Candidate
from brightsands.bots.turn_player import TurnPlayer
from brightsands.record.view import View
from tests.scenario import Scenario

BEER_AND_BREAD = "fw18"


class Thoughts:
    """Counts how often it was thought anew."""

    def __init__(self) -> None:
        self.bot = GreedyBot()
        self.count = 0

    def candidates(self, view: View) -> list[Candidate]:
        """What the bot could do."""
        self.count += 1
        return self.bot.candidates(view)


def two_ways_to_pay() -> Game:
    """A card whose goods can all be made at home."""
    table = Scenario(objectives="first_game").hand(0, BEER_AND_BREAD)
    return table.built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13").turn(0).game()


def test_a_turn_is_thought_of_once() -> None:
    game, thoughts = two_ways_to_pay(), Thoughts()
    player = TurnPlayer(thoughts.candidates)
    made = 0
    while game.seat == 0:
        game.play(player.decide(game.view(0), game.legal))
        made += 1
    assert made > 2
    assert thoughts.count == 1


@pytest.mark.parametrize("cells", ["people", "trade_spent", "card_trade", "exploration_total", "board", "used"])
def test_a_plan_is_followed_only_where_all_is_as_expected(cells: str) -> None:
    game, thoughts = two_ways_to_pay(), Thoughts()
    player = TurnPlayer(thoughts.candidates)
    game.play(player.decide(game.view(0), game.legal))
    assert len(game.legal_codes) > 1
    if cells == "used":
        game.state.used += 1
    else:
        getattr(game.state, cells)[0] += 1
    player.decide(game.view(0), game.legal)
    assert thoughts.count == 2
