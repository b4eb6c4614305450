"""R10.3: trade and exploration tokens on population cards."""

from __future__ import annotations

import pytest

from brightsands.rules import codes
from tests.reading import steps
from tests.scenario import Scenario, legal, rows

FESTIVAL = "celebrate festival"
SETTINGS = {"cards": codes.CARDS_FIRST, "ships": codes.SHIPS_FIRST}


@pytest.mark.parametrize(
    ("card", "trade", "exploration"),
    [("fw36", 3, 0), ("ai30", 6, 0), ("nw20", 6, 0), ("nw21", 4, 0), ("ai21", 0, 3), ("nw19", 0, 3)],
)
def test_R10_3_tokens_are_put_on_the_card(card: str, trade: int, exploration: int) -> None:
    game = steps(Scenario().played(0, card).game(), f"activate {card}")
    assert (game.state.card_trade[0], game.state.card_exploration[0]) == (trade, exploration)
    assert (game.state.trade_total[0], game.state.exploration_total[0]) == (2, 1)


def test_R10_3_tokens_of_several_cards_add_up() -> None:
    game = steps(Scenario().played(0, "fw36", "fw37").game(), "activate fw36", "activate fw37")
    assert game.state.card_trade[0] == 6


def test_R10_3_they_pay_for_trades_and_go_to_the_supply_at_once() -> None:
    table = Scenario().cubes(0, worker=1).spent(0, trade=2).built(0, "coal_mine:worker", "h12").played(0, "fw36")
    game = steps(table.game(), "activate fw36", "build glassworks:worker", "trade goods with 2")
    assert game.state.card_trade[0] == 1
    assert (game.state.trade_total[0], game.state.trade_spent[0]) == (2, 2)


def test_R10_3_they_pay_for_imports() -> None:
    table = Scenario().cubes(0, farmer=1).spent(0, trade=2).new_world(0, "ni1").tokens_on_cards(0, trade=1)
    game = steps(table.game(), "build chocolate_factory:artisan", "work pig_farm:farmer", "import cocoa", "place h12")
    assert game.state.card_trade[0] == 0


def test_R10_3_they_pay_for_icons_of_tokens() -> None:
    table = Scenario().spent(0, trade=2, exploration=1).tokens_on_cards(0, trade=1, exploration=4)
    table.hand(0, "nw21", "fw1")
    game = steps(table.game(), "play nw21", *["spend exploration"] * 4)
    assert (game.state.card_trade[0], game.state.card_exploration[0]) == (1, 0)


def test_R10_3_they_pay_for_islands_and_expeditions() -> None:
    table = Scenario().spent(0, exploration=1).tokens_on_cards(0, exploration=3).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "explore new_world", "take expedition")
    assert game.state.card_exploration[0] == 0
    assert game.state.exploration_spent[0] == 1


def test_R10_3_unused_ones_are_lost_at_the_next_festival() -> None:
    game = Scenario().tokens_on_cards(0, trade=2, exploration=2).played(0, "fw36").game()
    steps(game, "activate fw36", "open old_world", "end", FESTIVAL, "end")
    assert (game.state.card_trade[0], game.state.card_exploration[0]) == (5, 1)
    steps(game, FESTIVAL)
    assert (game.state.card_trade[0], game.state.card_exploration[0]) == (0, 0)


def test_R10_3_they_are_spent_before_the_tokens_of_ships() -> None:
    table = Scenario().tokens_on_cards(0, trade=1, exploration=1).played(0, "ai4")
    game = steps(table.game(), "activate ai4", "open old_world", "build glassworks:worker", "trade goods with 2")
    assert (game.state.card_trade[0], game.state.trade_spent[0]) == (0, 1)
    assert (game.state.card_exploration[0], game.state.exploration_spent[0]) == (0, 0)


def test_R10_3_unless_the_player_says_otherwise() -> None:
    table = Scenario().tokens_on_cards(0, trade=1, exploration=1).played(0, "ai4")
    game = steps(table.game(), "prefer ships", "activate ai4", "open old_world")
    steps(game, "build glassworks:worker", "trade goods with 2")
    assert (game.state.card_trade[0], game.state.trade_spent[0]) == (1, 2)
    assert (game.state.card_exploration[0], game.state.exploration_spent[0]) == (1, 1)


def test_R10_3_what_the_ships_cannot_pay_comes_from_the_cards() -> None:
    table = Scenario().spent(0, trade=1).tokens_on_cards(0, trade=3)
    game = steps(table.game(), "prefer ships", "build glassworks:worker", "trade goods with 2")
    assert (game.state.card_trade[0], game.state.trade_spent[0]) == (2, 2)


def test_R10_3_the_setting_can_be_changed_in_the_middle_of_a_payment() -> None:
    table = Scenario().built(0, "exploration:2", "h19").tokens_on_cards(0, exploration=2).hand(0, "fw36", "fw1")
    game = steps(table.game(), "play fw36", "spend exploration")
    assert (game.state.card_exploration[0], game.state.exploration_spent[0]) == (1, 0)
    steps(game, "prefer ships", "spend exploration")
    assert (game.state.card_exploration[0], game.state.exploration_spent[0]) == (1, 1)


def test_R10_3_the_setting_can_be_changed_back() -> None:
    table = Scenario().gold(0, 1).exhausted(0, farmer=1).tokens_on_cards(0, exploration=1)
    game = steps(table.game(), "prefer ships", "shift farmer from exhausted", "prefer cards", "open old_world")
    assert (game.state.card_exploration[0], game.state.exploration_spent[0]) == (0, 0)


@pytest.mark.parametrize("setting", ["cards", "ships"])
def test_R10_3_the_setting_stays_until_it_is_changed_and_is_each_seats_own(setting: str) -> None:
    game = Scenario().tokens_on_cards(0, trade=1).tokens_on_cards(1, trade=1).game()
    if setting == "ships":
        steps(game, "prefer ships")
    steps(game, "open old_world", "end", FESTIVAL, "end")
    assert rows(game.state.prefer) == [SETTINGS[setting], codes.CARDS_FIRST]


@pytest.mark.parametrize(("trade", "exploration", "offered"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_R10_3_the_setting_is_asked_for_where_it_matters(trade: int, exploration: int, offered: bool) -> None:
    game = Scenario().tokens_on_cards(0, trade=trade, exploration=exploration).game()
    assert ("prefer ships" in legal(game)) == offered
    assert "prefer cards" not in legal(game)


def test_R10_3_the_setting_can_be_changed_after_the_main_action_and_between_parts() -> None:
    game = Scenario().tokens_on_cards(0, trade=1).game()
    steps(game, "increase farmer", "work sawmill:farmer", "prefer ships", "finish", "prefer cards", "end")


def test_R10_3_it_matters_for_madame_kahina() -> None:
    objectives = ("madame_kahina", "zoo", "museum", "isabel_sarmento", "pyrphorian")

    def points(*before: str) -> tuple[int, int]:
        table = Scenario(objectives=objectives).tokens_on_cards(0, trade=2).built(1, "merchant:1", "h19")
        game = steps(table.game(), *before, "build glassworks:worker", "trade goods with 2")
        return game.score(0).points("madame_kahina"), game.score(1).points("madame_kahina")

    assert points() == (4, 10)  # two tokens of the card are gone: 2 against 3
    assert points("prefer ships") == (10, 4)  # exhausted tokens of ships still count: 4 against 3
