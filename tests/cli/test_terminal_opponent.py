"""The opponents of `brightsands terminal`: bots of a level, told by name, one for all or one for each."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from brightsands import Game, Options
from brightsands.bots import BadBot, make
from brightsands.bots.levels import LEVEL_CODES
from brightsands.cli.terminal.log import Log, replayed
from brightsands.cli.terminal.opponents import DEFAULT_LEVEL, Opponents, levels_of
from brightsands.cli.terminal.screen import Screen
from brightsands.rules.errors import BadOptions
from brightsands.words import LANGUAGES, Words

NAMES = ("Linda", "Andreas", "Diana")


def seated(game: Game, log: Log, levels: Sequence[str], language: str = "en") -> tuple[Opponents, io.StringIO]:
    out = io.StringIO()
    screen = Screen(Console(file=out, width=80, highlight=False), Words(language))
    return Opponents(game, log, screen, game.players - len(levels), levels), out


def whole_game(levels: Sequence[str], rounds: int, seed: int = 3) -> Game:
    """A game in which opponents sit in all seats."""
    game, log = Game.new(len(levels), seed, Options(round_limit=rounds)), Log()
    opponents, _ = seated(game, log, levels)
    while game.seat is not None:
        opponents.play(game.seat, "somebody")
    return game


def test_the_default_is_a_level() -> None:
    assert DEFAULT_LEVEL in LEVEL_CODES


def test_one_level_is_for_all_and_a_list_is_one_for_each() -> None:
    assert levels_of("trader", 3) == ("trader", "trader", "trader")
    assert levels_of("settler,planner:2 , random", 3) == ("settler", "planner:2", "random")
    assert levels_of("governor", 0) == ()
    with pytest.raises(BadOptions, match="one for each of the 3, not 2"):
        levels_of("settler,trader", 3)
    with pytest.raises(BadBot, match="there is no bot ''"):
        levels_of("settler,", 2)


@pytest.mark.parametrize("levels", [("settler", "trader"), ("greedy", "random", "settler", "planner:0")])
def test_opponents_play_a_game_to_its_end(levels: tuple[str, ...]) -> None:
    game = whole_game(levels, 6)
    assert game.outcome is not None
    assert game.round == 6


def test_each_seat_is_played_by_its_own_level() -> None:
    """A greedy bot leaves one that plays anything far behind, wherever it sits."""
    for levels in (("greedy", "random"), ("random", "greedy")):
        outcome = whole_game(levels, 20).outcome
        assert outcome is not None
        assert outcome.winners == (levels.index("greedy"),)


@pytest.mark.parametrize("level", ["random", "settler"])
def test_a_game_goes_on_in_the_same_way_after_it_was_loaded(level: str) -> None:
    straight = whole_game((level, level), 6)
    codes = [action.code for action in straight.record.actions]
    half = next(
        number
        for number, step in enumerate(replayed(Game.new(2, 3, Options(round_limit=6)), codes).steps)
        if step.round == 4
    )
    game = Game.new(2, 3, Options(round_limit=6))
    log = replayed(game, codes[:half])
    opponents, _ = seated(game, log, (level, level))
    while game.seat is not None:
        opponents.play(game.seat, "somebody")
    assert [action.code for action in game.record.actions] == codes


def test_an_opponent_decides_by_what_its_seat_can_see() -> None:
    """Dealt anew behind its back, the same view leads to the same turn."""
    game = Game.new(3, 11, Options(first_player=1))
    other = game.view(1).sample(5)
    assert other.state.order != game.state.order
    assert make("settler", 1).decide(other.view(1), other.legal) == make("settler", 1).decide(game.view(1), game.legal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_who_plays_how_and_who_is_thinking(language: str) -> None:
    words = Words(language)
    game = Game.new(3, 3, Options(first_player=1))
    opponents, out = seated(game, Log(), ("settler", "planner:0"), language)
    opponents.introduce(NAMES)
    opponents.play(1, "Andreas")
    text = " ".join(out.getvalue().replace("\xa0", " ").split())
    told = words.label("plays_as", level=words.level("settler"), words=words.level_words("settler"))
    assert f"Andreas {told}".replace("\xa0", " ") in text
    assert f"Diana {words.label('plays_as_bot', level='planner:0')}" in text
    assert text.endswith(words.label("thinking", name="Andreas"))
    assert game.seat == 2
