"""Positions set up by hand: what the rules allow, in the game file, and back from any game."""

from __future__ import annotations

import pytest

from brightsands import BadOptions, BadRecord, BrightsandsError, Game, Options, Record
from brightsands.bots import make
from brightsands.rules.invariants import broken
from brightsands.setup import Setup
from tests.scenario import rows


def small() -> Setup:
    return Setup().round(3).turn(1).gold(0, 5).cubes(0, farmer=2, worker=4).build(0, "bakery:worker", "h12")


def test_a_position_is_what_was_said_and_else_what_the_seed_deals() -> None:
    dealt, game = Game.new(2, 7, Options(first_player=0)), small().game(2, 7, Options(first_player=0))
    assert (game.round, game.seat, int(game.state.gold[0])) == (3, 1, 5)
    assert rows(game.state.idle)[:5] == [2, 4, *rows(dealt.state.idle)[2:5]]
    assert rows(game.state.hand) == rows(dealt.state.hand)
    assert "built  bakery:worker" in str(game)
    assert broken(game.rules, game.state) == []


def test_the_position_stands_in_the_game_file_and_replays() -> None:
    game = small().game(2, 7)
    game.play(game.legal[0])
    text = str(game.record)
    assert "position:\n  | round 3\n  | turn 2\n" in text
    again = Record.parse(text)
    assert again == game.record
    assert again.replay().state == game.state


def test_a_hand_is_exactly_the_cards_said_and_others_get_new_ones_for_theirs() -> None:
    dealt = Game.new(2, 7)
    cards = dealt.view(1).to_dict()["seats"][1]["hand"]["cards"]
    assert cards is not None
    taken = cards[:2]
    game = Setup().hand(0, *taken).game(2, 7)
    assert game.view(0).to_dict()["seats"][0]["hand"]["cards"] == sorted(taken, key=lambda name: int(name[2:]))
    other = game.view(1).to_dict()["seats"][1]["hand"]["cards"]
    assert other is not None
    assert len(other) == 9
    assert not set(taken) & set(other)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("seat 1 gold -1", "line 1: a whole number from 0"),
        ("round 2\nround 3", "line 2: round was said before"),
        ("seat 3 gold 1", "line 1: a whole number from 1 to 2"),
        ("seat 1 silver 3", "is nothing that a seat has"),
        ("seat 1 cubes worker 41", "there are not so many workers"),
        ("seat 1 cubes worker 2 worker 3", "each kind is told once"),
        ("seat 1 build bakerry:worker h12", "did you mean 'bakery:worker'"),
        ("seat 1 build bakery:worker h19", "does not go on h19 (R5.1)"),
        ("seat 1 build bakery:worker h12\nseat 1 build bakery:worker h13", "seat 1 has 2 of bakery:worker (R5.5)"),
        ("seat 1 build bakery:worker o1a", "there is no field 'o1a'"),
        ("seat 1 at h19 worker", "no worker works on h19"),
        ("seat 1 at h6 farmer", "no farmer works on h6"),
        ("seat 1 at h1 farmer farmer farmer", "both workplaces on h1 are taken"),
        ("seat 1 hand fw1 fw1", "fw1 is there only once"),
        ("seat 1 hand fw1\nseat 2 played fw1", "fw1 is there only once"),
        ("seat 1 hand", "the end must be triggered (R12.1)"),
        ("seat 1 hand nw1 fw1", "1 New World card with 0 islands"),
        ("seat 1 spent trade 9", "seat 1 has exhausted what it does not have"),
        ("seat 1 tokens trade 1", "its played cards give 0"),
        ("round 4\nend 1 9", "the end is this round or the next (R12.2)"),
        ("stack old_world fw1", "there is no island 'fw1'"),
        ("dance", "begins no line"),
    ],
)
def test_what_the_rules_never_allow_is_refused_with_the_line(lines: str, told: str) -> None:
    with pytest.raises(BadOptions) as refused:
        Game.new(2, 7, Options(position=lines))
    assert refused.value.field == "position"
    assert told in str(refused.value)


def test_a_game_file_with_a_wrong_position_says_where() -> None:
    text = "brightsands game 1\nrules: 1\nplayers: 2\nseed: 7\nposition:\n  | round 3\n  | seat 1 silver 3\n"
    with pytest.raises(BadRecord) as refused:
        Record.parse(text)
    assert (refused.value.line, refused.value.column) == (7, 5)


def test_any_turn_of_any_game_can_be_set_up_again() -> None:
    taken = 0
    for seed, players in ((1, 2), (2, 3), (3, 4)):
        game = Game.new(players, seed)
        bots = [make("random", seat) for seat in range(players)]
        for _ in range(900):
            state = game.state
            if game.is_over:
                break
            if not (state.depth or state.acted or state.open or state.holds) and game.round % 4 == 0:
                setup = Setup.of(game)
                again = setup.game(players, seed + 100, Options(objectives=tuple(objectives(game))))
                assert Setup.of(again) == setup
                mine, theirs = (dict(each.view(None).to_dict()) for each in (game, again))
                mine.pop("starting_player"), theirs.pop("starting_player")
                assert mine == theirs
                taken += 1
            assert game.seat is not None
            game.play(bots[game.seat].decide(game.view(game.seat), game.legal))
    assert taken > 5


def objectives(game: Game) -> list[str]:
    found = game.view(None).to_dict()["objectives"]
    assert isinstance(found, list)
    return found


def test_in_the_middle_of_a_turn_there_is_no_position() -> None:
    game = Game.new(2, 7)
    game.play("celebrate festival")
    with pytest.raises(BrightsandsError, match="beginning of a turn"):
        Setup.of(game)


@pytest.mark.parametrize(
    ("mission", "line", "told"),
    [
        (1, "seat 1 cubes artisan 1", "no artisan can be gained in this mission (R14.5)"),
        (1, "seat 1 at h11 artisan", "no artisan works on h11"),
        (1, "seat 1 build glassworks:worker h12", "glassworks:worker cannot be built in this mission (R14.5)"),
        (1, "seat 1 build shipyard:1 h12", "shipyard:1 cannot be built in this mission (R14.5)"),
    ],
)
def test_a_mission_has_nothing_that_it_lets_nobody_have(mission: int, line: str, told: str) -> None:
    with pytest.raises(BadOptions) as refused:
        Game.new(1, 7, Options(mission=mission, position=line))
    assert told in str(refused.value)


@pytest.mark.slow
def test_any_turn_of_any_mission_can_be_set_up_again() -> None:
    for mission in range(1, 11):
        options = Options(mission=mission, difficulty="normal" if mission % 2 else "hard")
        game = Game.new(seed=mission, options=options)
        bot = make("greedy", mission)
        while not game.is_over:
            if game.is_turn_untouched and game.round % 4 == 0:
                Setup.of(game).game(1, mission, options)  # the time stack is that of the seed
            game.play(bot.decide(game.view(0), game.legal))


def test_a_mission_can_begin_elsewhere_too() -> None:
    game = Setup().gold(0, 9).build(0, "bakery:worker", "h12").game(options=Options(mission=3))
    assert int(game.state.gold[0]) == 9
    assert Record.parse(str(game.record)).replay().state == game.state
