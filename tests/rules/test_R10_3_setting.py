"""R10.3: the setting which tokens are spent first may be changed once between two other steps."""

from __future__ import annotations

from brightsands import Action, Game, Options
from tests.reading import offered, steps
from tests.rules.refusing import says
from tests.scenario import Scenario, legal

AGAIN = "R10.3: you have just changed this: do something else before you change it again"


def both() -> Game:
    """Seat 0 with trade tokens on a card and on ships."""
    return Scenario().cubes(0, farmer=2, worker=2, artisan=2).gold(0, 3).tokens_on_cards(0, trade=2).game()


def test_R10_3_changed_once_the_setting_waits_for_another_step() -> None:
    game = steps(both(), "prefer ships")
    assert offered(game, "prefer") == []
    says(game, "prefer cards", "prefer_again", AGAIN)
    says(game, "prefer ships", "prefer_same", "R10.3: these tokens are already used first")
    steps(game, "increase farmer")
    assert offered(game, "prefer") == ["cards"]


def test_R10_3_inside_a_payment_too() -> None:
    game = steps(both(), "increase farmer", "prefer ships")
    assert offered(game, "prefer") == []
    says(game, "prefer cards", "prefer_again", AGAIN)
    steps(game, next(line for line in legal(game) if line.startswith("work")))
    assert offered(game, "prefer") == ["cards"]


def test_R10_3_the_next_player_may_change_it_at_once() -> None:
    table = Scenario().tokens_on_cards(0, trade=1).tokens_on_cards(1, trade=1)
    game = steps(table.game(), "celebrate festival", "end")
    assert offered(game, "prefer") == ["ships"]


def test_R10_3_a_game_of_the_first_rules_changes_it_to_and_fro() -> None:
    game = Game.new(2, 7, Options(first_player=0), rules_version="1")
    game.state.card_trade[0] = 1
    for setting in ("ships", "cards", "ships"):
        game.play(Action.parse(f"prefer {setting}"))
