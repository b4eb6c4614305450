"""Every bot plays by the rules: at every table, with every variant, alone, and from wherever it is called in."""

from __future__ import annotations

import random

import pytest

from brightsands import Game, Options
from brightsands.bots import make
from tests.bots.tables import (
    ALONE,
    EVERYTHING,
    FULL,
    KINDS,
    QUICK,
    THINKERS,
    alone,
    fresh,
    middle_games,
    open_positions,
    play_on,
    variant_options,
)
from tests.scenario import Scenario

NAMES = [", ".join(variants) if len(variants) < 3 else "all" for variants in EVERYTHING]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("code", QUICK)
def test_every_quick_bot_plays_a_short_game(code: str, players: int) -> None:
    game = Game.new(players, 40 + players, Options(round_limit=4))
    play_on(game, fresh(code, game))
    assert game.is_over


@pytest.mark.parametrize("code", FULL)
def test_every_thorough_bot_plays_its_first_decisions(code: str) -> None:
    game = Game.new(3, 7)
    assert len(play_on(game, fresh(code, game), 2)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("code", FULL)
def test_every_thorough_bot_plays_a_short_game(code: str) -> None:
    game = Game.new(3, 7, variant_options(EVERYTHING[-1], 2))
    play_on(game, fresh(code, game))
    assert game.is_over


@pytest.mark.parametrize("number", range(len(EVERYTHING)), ids=[name or "none" for name in NAMES])
def test_every_variant_alone_and_all_together(number: int) -> None:
    game = Game.new(4, 60 + number, variant_options(EVERYTHING[number], 4))
    play_on(game, [make(code, number) for code in ("greedy", "planner:0", "planner:1:12", "trader")])
    assert game.is_over


@pytest.mark.parametrize(("mission", "level"), ALONE)
def test_every_mission_and_the_normal_solo_game(mission: int, level: str) -> None:
    for code in (QUICK[mission % len(QUICK)], QUICK[(mission + 3) % len(QUICK)]):
        game = alone(mission, level)
        made = play_on(game, fresh(code, game), 30)
        assert game.is_over or len(made) == 30


@pytest.mark.slow
@pytest.mark.parametrize(("mission", "level"), ALONE)
def test_every_mission_to_its_end(mission: int, level: str) -> None:
    game = alone(mission, level, 2)
    play_on(game, fresh("planner:0", game))
    assert game.is_over


# ---- Called in ---------------------------------------------------------------------------------------------------


def test_positions_have_every_kind_of_decision_open() -> None:
    assert set(open_positions()) == {*KINDS, "part", "later"}
    assert all(games for games in open_positions().values())
    assert {game.players for games in open_positions().values() for game in games} == {1, 2, 3, 4}


@pytest.mark.parametrize("kind", [*KINDS, "part", "later"])
@pytest.mark.parametrize("code", QUICK)
def test_a_bot_goes_on_from_the_middle_of_a_decision(code: str, kind: str) -> None:
    for start in open_positions()[kind]:
        game = start.copy()
        assert play_on(game, fresh(code, game), 30, same_turn=True)


@pytest.mark.parametrize("kind", [*KINDS, "part", "later"])
def test_a_thorough_bot_goes_on_from_the_middle_of_a_decision(kind: str) -> None:
    start = open_positions()[kind][0].copy()
    assert play_on(start, fresh("governor", start), 2)


@pytest.mark.parametrize("code", THINKERS)
def test_a_plan_is_dropped_when_somebody_else_moved(code: str) -> None:
    """The bot has begun a turn; chance plays its next steps; then it decides as one that was called in does."""
    changed = 0
    for number, start in enumerate(middle_games()):
        game, rng = start.copy(), random.Random(number)
        seat = game.seat
        assert seat is not None
        bot = make(code, 5)
        game.play(bot.decide(game.view(seat), game.legal))
        twin = game.copy()
        if twin.seat != seat:
            continue
        meant = bot.decide(twin.view(seat), twin.legal)
        others = [action for action in game.legal if action != meant and str(action).split()[0] != "prefer"]
        if not others:
            continue
        game.play(rng.choice(others))
        if game.seat == seat:
            changed += 1
            assert bot.decide(game.view(seat), game.legal) == make(code, 5).decide(game.view(seat), game.legal)
    assert changed > len(middle_games()) // 4


@pytest.mark.parametrize("code", QUICK)
def test_a_plan_is_dropped_when_an_action_is_taken_back(code: str) -> None:
    """After undo the same bot plays on legally, whatever it had in mind."""
    taken_back = 0
    for start in middle_games()[::2]:
        game, bots = start.copy(), fresh(code, start)
        play_on(game, bots, 2)
        if game.can_undo():
            game.undo()
            taken_back += 1
        play_on(game, bots, 6)
    assert taken_back > len(middle_games()) // 6


@pytest.mark.parametrize("code", QUICK)
def test_a_bot_that_is_carried_to_another_table_plays_legally(code: str) -> None:
    """It should not be, but what it remembers of one game may not make it break the rules of another."""
    bot = make(code, 3)
    for start in middle_games():
        game = start.copy()
        for _ in range(2):
            if game.seat is not None:
                game.play(bot.decide(game.view(game.seat), game.legal))


def test_a_thinking_bot_is_not_asked_twice_for_one_turn() -> None:
    """It keeps its turn in mind: the reasons stay those of the turn until something new is seen."""
    game = Game.new(2, 11)
    bots = fresh("planner:0", game)
    actions = play_on(game, bots, 200, same_turn=True)
    first = 0 if int(game.state.first) == 0 else 1
    text = bots[first].explain()[0]
    assert text.startswith(", ".join(str(action) for action in actions[:-1]))


# ---- Settings that can be turned to and fro -----------------------------------------------------------------------


@pytest.mark.parametrize("code", [*THINKERS, "governor"])
@pytest.mark.parametrize("hand", [("fw5", "nw1"), ("ai28", "fw2"), ("fw13", "nw2", "ai21")])
def test_R10_3_tokens_first_is_no_endless_question(code: str, hand: tuple[str, ...]) -> None:
    """Tokens lie on cards and on ships, so `prefer` is open at every step of the turn."""
    table = Scenario(objectives=("beryl_omara", "zoo", "museum", "the_queen", "aarhant"), power_of_gold=True)
    table.built(0, "merchant:1", "h17").built(0, "exploration:1", "h19")
    table.hand(0, *hand).gold(0, 4).tokens_on_cards(0, trade=3, exploration=3)
    game = table.turn(0).game()
    assert [str(action) for action in game.legal if str(action).startswith("prefer")]
    actions = [str(action) for action in play_on(game, fresh(code, game), 60, same_turn=True)]
    assert actions[-1] == "end" or game.seat != 0
    assert sum(action.startswith("prefer") for action in actions) <= 1
