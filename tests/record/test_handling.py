"""The handles a program takes hold of a game by: words for actions, slices, what is printed, and plain refusals."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

import brightsands
from brightsands import Action, BadAction, BadOptions, BadRecord, BrightsandsError, Game, IllegalAction, Options, Record
from brightsands.rules.position import LegalActions


def new() -> Game:
    return Game.new(players=2, seed=7, options=Options(first_player=0))


def hand_of(game: Game, seat: int) -> list[str]:
    data: Any = game.view(seat).to_dict()
    cards: list[str] = data["seats"][seat]["hand"]["cards"]
    return cards


def test_an_action_may_be_played_and_asked_about_in_words() -> None:
    game, other = new(), new()
    game.play("build sawmill:worker")
    other.play(Action.parse("build sawmill:worker"))
    assert game.state == other.state
    assert game.why_not("place h1") is None
    refused = game.why_not("end")
    assert refused is not None
    assert refused == game.why_not(Action.parse("end"))


def test_an_illegal_action_in_words_is_refused_and_changes_nothing() -> None:
    game = new()
    before = game.copy().state
    with pytest.raises(IllegalAction):
        game.play("place h1")
    assert game.state == before


def test_words_are_looked_for_among_the_legal_actions() -> None:
    legal = new().legal
    assert "celebrate festival" in legal
    assert Action.parse("celebrate festival") in legal
    assert "place h1" not in legal
    assert "celebrate nothing" not in legal
    assert 7 not in legal


def test_legal_actions_can_be_sliced() -> None:
    legal = new().legal
    assert legal[:3] == list(legal)[:3]
    assert legal[-1] == list(legal)[-1]
    assert legal[::-1] == list(reversed(list(legal))) == list(reversed(legal))


def test_the_ways_to_pay_can_be_asked_for_in_words() -> None:
    game = new()
    assert [plan.steps for plan in game.plans("build sawmill:worker")] == [
        plan.steps for plan in game.plans(Action.parse("build sawmill:worker"))
    ]


def test_a_game_shows_what_it_is() -> None:
    game = new()
    assert repr(game) == f"<Game of 2 players, seed 7, round 1: player 1 has {len(game.legal)} legal actions>"
    game.play("build sawmill:worker")
    text = str(game)
    assert text.splitlines()[0] == "round 1"
    assert "player 1 to act: place, tile sawmill:worker" in text
    assert all(card in text for seat in (0, 1) for card in hand_of(game, seat))
    game.play("place h12")
    assert "built  sawmill:worker" in str(game)


def test_one_is_not_counted_as_many() -> None:
    game = Game.new(players=1, solo=True)
    game.play("celebrate festival")
    assert repr(game.record) == "<Record of 1 action, 1 player, seed 0>"
    only = LegalActions(game.legal_codes[:1])
    assert repr(only) == f"<1 legal action: {only[0]}>"
    with pytest.raises(IndexError, match=r"^of 1 legal action none is at 3$"):
        only[3]


def test_a_game_that_is_over_shows_its_result() -> None:
    game = Game.new(players=2, seed=7, options=Options(round_limit=1))
    while not game.is_over:
        game.play("celebrate festival" if "celebrate festival" in game.legal else game.legal[-1])
    assert repr(game) == f"<Game of 2 players: {game.result}>"
    assert str(game).endswith(game.result)
    assert repr(Game.new(mission=3)).startswith("<Game of mission 3, seed 0, round 1: player 1 has ")


def test_a_view_says_whose_it_is() -> None:
    assert repr(new().view(1)) == "<View of player 2: 2 players, round 1>"
    assert repr(new().view(None)) == "<View of a spectator: 2 players, round 1>"
    assert repr(Game.new(mission=3).view(0)) == "<View of player 1: alone, round 1>"


@pytest.mark.parametrize("code", ["end", None, 1.5, [], 2**70, -(2**70)])
def test_what_is_no_code_makes_no_action(code: Any) -> None:
    with pytest.raises(BadAction, match="is no action"):
        Action(code)


def test_whoever_makes_an_action_of_words_hears_what_reads_them() -> None:
    with pytest.raises(BadAction, match=r"^'end' is no action: it is made of a code, and Action.parse reads words$"):
        Action("end")


@pytest.mark.parametrize("nothing", [5, None, b"end", ["end"], 1.5])
def test_what_is_no_action_is_refused_in_plain_words(nothing: Any) -> None:
    game = new()
    for ask in (game.play, game.why_not):
        with pytest.raises(BadAction, match="an action is an Action or its words"):
            ask(nothing)
    with pytest.raises(BadAction):
        game.play("dance wildly")
    with pytest.raises(BadAction, match="an action is read from its words"):
        Action.parse(nothing)
    with pytest.raises(BadRecord, match="a game file is read from its text"):
        Record.parse(nothing)


def test_what_is_missing_is_told_in_plain_words() -> None:
    """Both cores would have words of their own for it."""
    game = new()
    calls: list[Any] = [game.play, game.why_not]
    for ask in calls:
        with pytest.raises(BadAction, match=r"^an action is an Action or its words, such as 'end', not nothing$"):
            ask()
    with pytest.raises(BadAction, match=r"^an action is read from its words, such as 'end', not nothing$"):
        Action.parse()
    with pytest.raises(BadAction, match=r"^nothing is no action$"):
        Action()
    with pytest.raises(BadRecord, match=r"^a game file is read from its text, not nothing$"):
        Record.parse()
    for ask in (game.view, game.score, game.hand_size, game.islands):
        with pytest.raises(BadOptions, match=r"^seat: seats go from 0 to 1, not nothing$"):
            ask()
    with pytest.raises(BadOptions, match=rf"^seed: a whole number from 0 to {2**63 - 1}, not nothing$"):
        game.view(0).sample()


def test_what_is_too_much_is_told_in_plain_words() -> None:
    """Both cores would have words of their own for it."""
    game = new()
    end: Any = Action.parse("end")
    view = game.view(0)
    record = game.record
    calls: list[tuple[Any, tuple[Any, ...], type[BrightsandsError], str]] = [
        (game.play, ("end", 3), BadAction, "play takes one action, not also 3"),
        (game.why_not, ("end", end), BadAction, f"why_not takes one action, not also {end!r}"),
        (game.plans, (None, 1, 2), BadAction, "plans takes one cost, not also 1"),
        (game.undo, (1,), BadAction, "undo takes nothing, not also 1"),
        (Action, (end.code, "x"), BadAction, "Action takes one code, not also 'x'"),
        (Action.parse, ("end", "x"), BadAction, "parse takes one text, not also 'x'"),
        (Record.parse, ("", "x"), BadRecord, "parse takes one text, not also 'x'"),
        (record.replay, (0, 1), BadOptions, "upto: replay takes one number of actions, not also 1"),
        (view.sample, (1, 2), BadOptions, "seed: sample takes one seed, not also 2"),
        (view.to_dict, (1,), BadOptions, "view: to_dict takes nothing, not also 1"),
        (game.copy, (1,), BadOptions, "game: copy takes nothing, not also 1"),
        (
            Game.new,
            (2, 7, None, None, 0, "", False, record.rules, 9),
            BadOptions,
            "game: new takes players, seed, options, names, mission, difficulty, solo and rules_version, not also 9",
        ),
        *(
            (ask, (0, 1), BadOptions, f"seat: {ask.__name__} takes one seat, not also 1")
            for ask in (game.view, game.score, game.hand_size, game.islands)
        ),
    ]
    for call, given, error, words in calls:
        with pytest.raises(error) as caught:
            call(*given)
        assert str(caught.value) == words
    assert not game.codes


@pytest.mark.parametrize("upto", [-1, 1, "0", 0.0])
def test_no_other_number_of_actions_is_replayed(upto: Any) -> None:
    with pytest.raises(BadOptions, match="this record has 0 actions"):
        new().record.replay(upto)


@pytest.mark.parametrize("seat", [-1, 2, "0", 0.0, True])
def test_what_is_no_seat_is_refused_in_plain_words(seat: Any) -> None:
    game = new()
    for ask in (game.view, game.score):
        with pytest.raises(BadOptions, match="seats go from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "2"},
        {"players": 2.0},
        {"seed": "7"},
        {"seed": None},
        {"options": "first_game"},
        {"names": "ab"},
        {"names": ["Ada", 3]},
        {"mission": "3"},
    ],
)
def test_what_no_game_can_be_made_of_is_refused_in_plain_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        Game.new(**{"players": 2 if "mission" not in wrong else 1, **wrong})


def test_an_edition_that_cannot_be_is_refused_like_all_else() -> None:
    with pytest.raises(BrightsandsError, match=r"^edition: line 1: ") as caught:
        Game.new(options=Options(edition="nonsense"))
    assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args


def test_the_name_of_a_file_is_not_taken_for_what_is_in_it() -> None:
    with pytest.raises(BadRecord, match=r"^a game file is read from its text, not from its name, 'mine\.game'$"):
        Record.parse("mine.game")
    with pytest.raises(BadOptions, match=r"^edition: the text of a TOML file of corrections, not 'mine\.toml'$"):
        Options(edition="mine.toml")
    with pytest.raises(BadOptions, match=r"^position: the lines of a position, .* not 'puzzle\.txt'$"):
        Options(position="puzzle.txt")


def test_names_may_come_as_a_list() -> None:
    assert Game.new(players=2, names=["Ada", "Bo"]).names == ("Ada", "Bo")


def test_the_public_names_are_there_and_are_loaded_late() -> None:
    for name in brightsands.__all__:
        assert getattr(brightsands, name) is not None
        assert name in dir(brightsands)
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        brightsands.__getattr__("Nothing")
    code = "import sys, brightsands; print([name for name in sys.modules if name.startswith('brightsands.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['brightsands.mode']"
