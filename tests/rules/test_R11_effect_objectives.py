"""R11.1-R11.4: the objectives with effects, for everyone, never used up."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules import codes
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.stacks import hand_size
from tests.reading import steps
from tests.scenario import Scenario, legal, rows

EFFECTS = ("alonso_graves", "aarhant", "the_editor", "beryl_omara", "zoo")
NO_EFFECTS = ("zoo", "museum", "isabel_sarmento", "bente_jorgensen", "pyrphorian")
FESTIVAL = "celebrate festival"
GRAVES, AARHANT, EDITOR = "use alonso_graves", "use aarhant", "use the_editor"


def table(objectives: tuple[str, ...] = EFFECTS, players: int = 2) -> Scenario:
    return Scenario(players, objectives=objectives)


def rich(objectives: tuple[str, ...] = EFFECTS) -> Scenario:
    """Seat 0 can use every effect several times."""
    return table(objectives).cubes(0, farmer=2, investor=2).gold(0, 9).tokens_on_cards(0, exploration=9)


# ---- R11.1 -----------------------------------------------------------------------------------------------------
def test_R11_1_three_exploration_tokens_and_three_gold_for_an_extra_main_action() -> None:
    game = steps(table().gold(0, 4).built(0, "exploration:3", "h19").game(), GRAVES)
    assert (game.state.gold[0], game.state.exploration_spent[0], game.state.trade_spent[0]) == (1, 3, 0)
    steps(game, FESTIVAL, FESTIVAL)
    assert FESTIVAL not in legal(game)


@pytest.mark.parametrize(("gold", "tokens", "possible"), [(3, 3, True), (2, 3, False), (3, 2, False)])
def test_R11_1_both_must_be_there(gold: int, tokens: int, possible: bool) -> None:
    game = table().gold(0, gold).built(0, "exploration:3", "h19").spent(0, exploration=4 - tokens).game()
    assert (GRAVES in legal(game)) == possible


def test_R11_1_before_or_after_the_main_action_but_once_per_turn() -> None:
    assert GRAVES not in legal(steps(rich().game(), GRAVES))
    game = steps(rich().spent(0, exploration=1).game(), "increase farmer", "work sawmill:farmer", "finish", GRAVES)
    assert GRAVES not in legal(game)
    steps(game, FESTIVAL)
    assert GRAVES not in legal(game)


def test_R11_1_an_extra_action_does_not_renew_it_but_the_next_turn_does() -> None:
    game = rich().built(0, "exploration:3", "h19").played(0, "ai4").game()
    steps(game, "activate ai4", GRAVES, "swap " + CARD_NAMES[first_hand_card(game)], "finish")
    assert GRAVES not in legal(game)
    steps(game, "end", FESTIVAL, "end")
    assert GRAVES in legal(game)


def first_hand_card(game: Game) -> int:
    """The number of a farmer/worker card in the hand of seat 0."""
    hand = int(game.state.hand[0])
    return (hand & -hand).bit_length() - 1


def test_R11_1_it_may_be_declined() -> None:
    game = steps(table().gold(0, 4).built(0, "exploration:3", "h19").game(), FESTIVAL)
    assert {GRAVES, "end"} <= set(legal(game))
    steps(game, "end")
    assert (game.state.seat, game.state.gold[0], game.state.exploration_spent[0]) == (1, 4, 0)


def test_R11_1_the_gained_action_lapses_with_the_turn() -> None:
    game = steps(rich().game(), GRAVES, FESTIVAL, "end", FESTIVAL, "end", FESTIVAL)
    assert FESTIVAL not in legal(game)


# ---- R11.2 -----------------------------------------------------------------------------------------------------
def test_R11_2_an_investor_is_exhausted_for_five_gold() -> None:
    game = steps(table().cubes(0, investor=2).gold(0, 1).game(), AARHANT)
    assert game.state.gold[0] == 6
    assert (game.state.idle[codes.INVESTOR], game.state.tired[codes.INVESTOR]) == (1, 1)
    assert game.state.actions_left == 1  # it is no action


def test_R11_2_once_per_turn() -> None:
    game = steps(table().cubes(0, investor=2).game(), AARHANT)
    assert AARHANT not in legal(game)
    steps(game, FESTIVAL)
    assert AARHANT not in legal(game)
    steps(game, "end", FESTIVAL, "end")
    assert AARHANT in legal(game)


def test_R11_2_the_investor_comes_from_its_district() -> None:
    assert AARHANT not in legal(table().exhausted(0, investor=1).game())
    assert AARHANT not in legal(table().at_work(0, "coal_mine:artisan", "investor").game())
    assert AARHANT not in legal(table().cubes(0, engineer=5).game())
    game = table().exhausted(0, investor=1).gold(0, 5).game()
    steps(game, "shift investor from exhausted", AARHANT)
    assert game.state.gold[0] == 5


# ---- R11.3 -----------------------------------------------------------------------------------------------------
def test_R11_3_two_exploration_tokens_put_one_hand_card_under_its_stack() -> None:
    game = table().hand(0, "fw1", "ai1", "nw1").built(0, "exploration:3", "h19").game()
    sizes = rows(game.state.size)
    steps(game, EDITOR)
    assert legal(game) == ["put fw1", "put ai1", "put nw1"]
    steps(game, "put ai1")
    assert hand_size(game.state, 0) == 2
    assert rows(game.state.size)[:3] == [sizes[0], sizes[1] + 1, sizes[2]]
    assert game.state.exploration_spent[0] == 2
    assert game.state.actions_left == 1
    last = (int(game.state.head[1]) + int(game.state.size[1]) - 1) % 32
    assert CARD_NAMES[int(game.state.order[46 + last])] == "ai1"


def test_R11_3_once_per_turn() -> None:
    game = steps(rich().hand(0, "fw1", "fw2", "fw3").game(), EDITOR, "put fw1")
    assert EDITOR not in legal(game)
    assert EDITOR not in legal(steps(game, "open old_world"))
    steps(game, "end", FESTIVAL, "end")
    assert EDITOR in legal(game)


def test_R11_3_two_tokens_and_a_card_must_be_there() -> None:
    assert EDITOR not in legal(table().hand(0, "fw1").game())
    assert EDITOR in legal(table().hand(0, "fw1").tokens_on_cards(0, exploration=1).game())
    assert EDITOR not in legal(table().hand(0).tokens_on_cards(0, exploration=1).game())


# ---- R11.1-R11.3 together ----------------------------------------------------------------------------------------
def test_R11_1_to_3_each_has_its_own_limit() -> None:
    game = steps(rich().hand(0, "fw1", "fw2").game(), GRAVES, AARHANT, EDITOR, "put fw1")
    assert not {GRAVES, AARHANT, EDITOR} & set(legal(game))


def test_R11_1_to_3_only_when_they_are_in_play() -> None:
    assert {GRAVES, AARHANT, EDITOR} <= set(legal(rich().game()))
    assert not {GRAVES, AARHANT, EDITOR} & set(legal(rich(NO_EFFECTS).game()))


def test_R11_1_to_3_for_everyone() -> None:
    game = rich().cubes(1, investor=1).gold(1, 3).tokens_on_cards(1, exploration=5).game()
    steps(game, GRAVES, AARHANT, FESTIVAL, "end")
    assert {GRAVES, AARHANT, EDITOR} <= set(legal(game))


def test_R11_1_to_3_not_inside_a_payment_or_before_placing() -> None:
    uses = {GRAVES, AARHANT, EDITOR}
    game = steps(rich().game(), "build coal_mine:worker")
    assert not uses & set(legal(game))
    assert not uses & set(legal(steps(game, "work sawmill:farmer")))
    assert uses <= set(legal(steps(game, "place h12")))


def test_R11_1_to_3_between_the_parts_of_an_action() -> None:
    game = steps(rich().game(), "increase farmer", "work sawmill:farmer")
    assert {GRAVES, AARHANT, EDITOR} <= set(legal(game))


# ---- R11.4 -----------------------------------------------------------------------------------------------------
def explorer(exploration: int, trade: int = 0, objectives: tuple[str, ...] = EFFECTS) -> Scenario:
    """Seat 0 has so many tokens ready, all on ships, and a coal mine with a worker."""
    sailor = table(objectives).built(0, "exploration:3", "h19").built(0, "exploration:3", "h20")
    sailor.cubes(0, worker=1, farmer=2).built(0, "coal_mine:worker", "h12")
    return sailor.spent(0, trade=2 - trade, exploration=7 - exploration)


def trades(game: Game) -> list[str]:
    return [line for line in legal(game) if line.startswith("trade goods")]


def test_R11_4_two_exploration_tokens_stand_for_a_trade_token_in_a_trade() -> None:
    game = steps(explorer(exploration=5).game(), "build glassworks:worker")
    assert trades(game) == ["trade goods with 2 and 4 exploration"]
    steps(game, trades(game)[0])
    assert game.state.exploration_spent[0] == 2 + 4
    assert (game.state.trade_spent[0], game.state.trade_total[0]) == (2, 2)  # nothing is exchanged
    assert game.state.gold[1] == 1


def test_R11_4_they_may_be_mixed_with_trade_tokens() -> None:
    game = steps(explorer(exploration=7, trade=2).game(), "build glassworks:worker")
    assert trades(game) == [
        "trade goods with 2",
        "trade goods with 2 and 2 exploration",
        "trade goods with 2 and 4 exploration",
    ]
    steps(game, "trade goods with 2 and 2 exploration")
    assert (game.state.trade_spent[0], game.state.exploration_spent[0]) == (1, 2)


@pytest.mark.parametrize(
    ("exploration", "trade", "possible"), [(3, 0, False), (4, 0, True), (1, 1, False), (2, 1, True)]
)
def test_R11_4_an_odd_token_stands_for_nothing(exploration: int, trade: int, possible: bool) -> None:
    game = explorer(exploration, trade).game()
    assert ("build glassworks:worker" in legal(game)) == possible  # goods of artisans cost two trade tokens


def test_R11_4_only_when_she_is_in_play() -> None:
    game = explorer(exploration=7, trade=1, objectives=NO_EFFECTS).game()
    assert "build glassworks:worker" not in legal(game)
    game = steps(explorer(exploration=7, trade=2, objectives=NO_EFFECTS).game(), "build glassworks:worker")
    assert trades(game) == ["trade goods with 2"]


def test_R11_4_three_times_two_pay_for_engineer_goods() -> None:
    sailor = explorer(exploration=6).built(1, "motor_works:engineer", "h12").built(0, "brass_foundry:artisan", "h13")
    sailor.cubes(0, worker=1, investor=1).new_world(0, "ni2")
    sailor.spent(0, trade=1, exploration=1)
    game = steps(sailor.game(), "build carriage_works:engineer", "import rubber")
    assert [line for line in legal(game) if line.startswith("trade")] == ["trade steam_motors with 2 and 6 exploration"]


def test_R11_4_for_imports() -> None:
    game = explorer(exploration=2).new_world(0, "ni1").game()
    steps(game, "build chocolate_factory:artisan", "work pig_farm:farmer")
    assert [line for line in legal(game) if line.startswith("import")] == ["import cocoa and 2 exploration"]
    steps(game, "import cocoa and 2 exploration", "place h13")
    assert game.state.exploration_spent[0] == 7


def test_R11_4_for_trade_icons() -> None:
    sailor = explorer(exploration=2).hand(0, "nw7", "fw1").cubes(0, worker=2)
    sailor.built(0, "bakery:worker", "h13").built(0, "cotton_mill:worker", "h14")
    game = steps(sailor.game(), "play nw7", "work bakery:worker", "work cotton_mill:worker")
    assert legal(game) == ["spend exploration_pair"]
    steps(game, "spend exploration_pair")
    assert (game.state.exploration_spent[0], game.state.trade_spent[0]) == (7, 2)


def test_R11_4_trade_icons_leave_the_choice() -> None:
    sailor = explorer(exploration=2, trade=1).hand(0, "nw7", "fw1").cubes(0, worker=2)
    sailor.built(0, "bakery:worker", "h13").built(0, "cotton_mill:worker", "h14")
    game = steps(sailor.game(), "play nw7", "work bakery:worker", "work cotton_mill:worker")
    assert legal(game) == ["spend trade", "spend exploration_pair"]
    steps(game, "spend trade")
    assert (game.state.exploration_spent[0], game.state.trade_spent[0]) == (5, 2)


def test_R11_4_any_number_of_times_in_a_turn() -> None:
    sailor = explorer(exploration=6).cubes(0).built(1, "coal_mine:worker", "h12")
    game = steps(sailor.game(), "build glassworks:worker", "trade goods with 2 and 4 exploration")
    assert "trade coal with 2 and 2 exploration" in legal(game)
    steps(game, "trade coal with 2 and 2 exploration", "place h13")
    assert game.state.exploration_spent[0] == 7


def test_R11_4_tokens_on_cards_stand_too_and_are_used_up() -> None:
    sailor = explorer(exploration=1).tokens_on_cards(0, exploration=3)
    game = steps(sailor.game(), "build glassworks:worker", "trade goods with 2 and 4 exploration")
    assert (game.state.card_exploration[0], game.state.exploration_spent[0]) == (0, 7)


def test_R11_4_trade_tokens_do_not_stand_for_exploration_tokens() -> None:
    game = explorer(exploration=0, trade=2).tokens_on_cards(0, trade=6).game()
    assert not {"open old_world", "explore new_world", "take expedition"} & set(legal(game))
