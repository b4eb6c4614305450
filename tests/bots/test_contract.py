"""Every bot plays by the rules: at every table, with every variant, alone, and from wherever it is called in."""

from __future__ import annotations

import random

import pytest

from brightsands import Action, Game, Options, mode
from brightsands.bots import make
from brightsands.bots.greedy import is_behind
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort
from brightsands.rules import codes
from tests.bots.tables import (
    ALONE,
    EVERYTHING,
    FULL,
    KINDS,
    QUICK,
    THINKERS,
    alone,
    middle_games,
    new_bots,
    open_positions,
    play_on,
    variant_options,
)
from tests.contract.driver import Chooser, setting
from tests.scenario import Scenario

NAMES = [", ".join(variants) if len(variants) < 3 else "all" for variants in EVERYTHING]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("code", QUICK)
def test_every_quick_bot_plays_a_short_game(code: str, players: int) -> None:
    game = Game.new(players, 40 + players, Options(round_limit=4))
    play_on(game, new_bots(code, game))
    assert game.is_over


@pytest.mark.parametrize("code", FULL)
def test_every_thorough_bot_plays_its_first_decisions(code: str) -> None:
    game = Game.new(3, 7)
    assert len(play_on(game, new_bots(code, game), 2)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("code", FULL)
def test_every_thorough_bot_plays_a_short_game(code: str) -> None:
    game = Game.new(3, 7, variant_options(EVERYTHING[-1], 2))
    play_on(game, new_bots(code, game))
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
        made = play_on(game, new_bots(code, game), 30)
        assert game.is_over or len(made) == 30


@pytest.mark.slow
@pytest.mark.parametrize(("mission", "level"), ALONE)
def test_every_mission_to_its_end(mission: int, level: str) -> None:
    game = alone(mission, level, 2)
    play_on(game, new_bots("planner:0", game))
    assert game.is_over


# ---- Called in ---------------------------------------------------------------------------------------------------


def test_positions_have_every_kind_of_decision_open() -> None:
    assert set(open_positions()) == {*KINDS, "part", "later"}
    assert all(games for games in open_positions().values())
    assert {game.players for games in open_positions().values() for game in games} == {1, 2, 3, 4}


@pytest.mark.parametrize("code", QUICK)
def test_a_bot_goes_on_from_a_removal_that_another_hand_has_begun_with(code: str) -> None:
    """R5.3: something must be built then, and nothing can be finished."""
    game = Scenario().built(0, "brewery:worker", "h12").built(0, "shipyard:2", "h13").game()
    game.play(Action.parse("remove h12"))
    made = play_on(game, new_bots(code, game), 30, same_turn=True)
    assert made[0].verb in ("build", "remove")
    assert game.seat == 1


@pytest.mark.parametrize("number", range(24 if mode.compiled() else 6))
def test_bots_take_over_at_random_moments_inside_half_made_turns(number: int) -> None:
    """Whatever happened before, and whoever did it, a bot answers with a legal action."""
    if number % 3:
        game = setting(number).new()
    else:
        game = alone((0, 6, 10, 4, 7, 9, 5, 8)[number // 3], "normal", number)
    chance = random.Random(f"taking over {number}")
    chooser = Chooser(f"taking over {number}", game.players)
    bots = [make(chance.choice(("planner:0", "greedy", "settler", "random")), number) for _ in range(game.players)]
    for _ in range(160 if mode.compiled() else 50):
        if game.seat is None:
            return
        code = chooser.choose(game)
        removals = [code for code in game.legal_codes if code & 63 == codes.REMOVE]
        if removals and chance.random() < 0.1:
            code = chance.choice(removals)
        if chance.random() < 0.4:
            bot = bots[game.seat]
            before = game.state.to_dict()
            action = bot.decide(game.view(game.seat), game.legal)
            assert action in game.legal, (
                f"{bot.code}: {action} after {[str(each) for each in game.record.actions[-4:]]}"
            )
            assert game.state.to_dict() == before
            if chance.random() < 0.5:
                code = action.code
        game.play_code(code)


@pytest.mark.parametrize("kind", [*KINDS, "part", "later"])
@pytest.mark.parametrize("code", QUICK)
def test_a_bot_goes_on_from_the_middle_of_a_decision(code: str, kind: str) -> None:
    for start in open_positions()[kind]:
        game = start.copy()
        assert play_on(game, new_bots(code, game), 30, same_turn=True)


@pytest.mark.parametrize("kind", [*KINDS, "part", "later"])
def test_a_thorough_bot_goes_on_from_the_middle_of_a_decision(kind: str) -> None:
    start = open_positions()[kind][0].copy()
    assert play_on(start, new_bots("governor", start), 2)


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
        game, bots = start.copy(), new_bots(code, start)
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
    bots = new_bots("planner:0", game)
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
    actions = [str(action) for action in play_on(game, new_bots(code, game), 60, same_turn=True)]
    assert actions[-1] == "end" or game.seat != 0
    assert sum(action.startswith("prefer") for action in actions) <= 1


# ---- The yardstick ------------------------------------------------------------------------------------------------


def test_the_yardstick_looks_at_the_whole_position_when_it_has_played_too_few_cards() -> None:
    """Points and progress alone may see nothing better than one festival after the other."""
    for game in middle_games():
        if game.players == 1 or game.seat is None:
            continue
        late = game.copy()
        late.state.round = 400
        seat = game.seat
        assert is_behind(late.state, seat)
        whole = PlannerBot(5, Effort(nodes=1, width=1, depth=0, wide=False))
        assert make("greedy", 5).decide(late.view(seat), late.legal) == whole.decide(late.view(seat), late.legal)
        assert not is_behind(game.state, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 8)])
def test_the_yardstick_comes_to_an_end(players: int, seed: int) -> None:
    game = Game.new(players, seed, Options(round_limit=400))
    play_on(game, new_bots("greedy", game))
    assert game.outcome is not None
    assert game.outcome.reason == "hand_emptied"
