"""What a game for one can be set up with, and what is refused with a field and a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game, Options
from brightsands.rules.errors import BadOptions
from brightsands.rules.options import VARIANTS
from tests.solo.alone import LEVELS, MISSIONS

CASES: list[tuple[dict[str, Any], str, str]] = [
    ({"mission": 11}, "mission", "missions are numbered 1 to 10, not 11"),
    ({"mission": -1}, "mission", "the number of a mission"),
    ({"mission": 3, "difficulty": "easy"}, "difficulty", "normal or hard, not 'easy'"),
    ({"solo": True, "difficulty": "hard"}, "difficulty", "only missions can be hard"),
    ({"difficulty": "hard"}, "difficulty", "only missions can be hard"),
    ({"players": 2, "difficulty": "easy"}, "difficulty", "normal or hard"),
    ({"mission": 3, "players": 2}, "players", "for 1, not 2"),
    ({"solo": True, "players": 4}, "players", "for 1, not 4"),
    ({"players": 1}, "players", "2 to 4 can play, not 1"),
    ({"mission": 3, "solo": True}, "solo", "either a mission or the normal solo game"),
    ({"mission": 3, "options": Options(solo=True)}, "solo", "either a mission or the normal solo game"),
    ({"solo": True, "options": Options(mission=3)}, "solo", "either a mission or the normal solo game"),
    ({"solo": True, "options": Options(blocking=True)}, "blocking", "about other players"),
    ({"solo": True, "options": Options(engineer_goods=True)}, "engineer_goods", "about other players"),
    ({"mission": 3, "options": Options(objectives="first_game")}, "objectives", "no objectives but its own"),
    ({"mission": 9, "options": Options(objectives="pressure")}, "objectives", "no objectives but its own"),
    ({"mission": 3, "options": Options(round_limit=5)}, "round_limit", "the time stack is the limit"),
    ({"solo": True, "options": Options(round_limit=5)}, "round_limit", "the time stack is the limit"),
    ({"solo": True, "options": Options(first_player=1)}, "first_player", "seats go from 0 to 0"),
    ({"solo": True, "options": Options(objectives="zoo museum")}, "objectives", "a game has 5 objectives"),
    ({"solo": True, "options": Options(objectives="nonsense")}, "objectives", "nonsense"),
    ({"mission": 3, "seed": -1}, "seed", "whole number"),
    ({"mission": 3, "names": ("Ada", "Bo")}, "names", "1 names"),
]


@pytest.mark.parametrize(("wish", "field", "words"), CASES)
def test_bad_options_name_the_field_and_say_why(wish: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Game.new(**wish)
    assert caught.value.field == field
    assert words in caught.value.reason


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "goods_at_payment"])
def test_R14_5_a_mission_is_played_without_variants(variant: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Game.new(mission=5, options=Options(**{variant: True}))  # type: ignore[arg-type]
    assert caught.value.field == variant
    assert VARIANTS[variant].rule in caught.value.reason


def test_R14_5_a_mission_may_be_played_with_goods_at_payment() -> None:
    game = Game.new(mission=5, options=Options(goods_at_payment=True))
    assert not game.rules.holding
    assert Game.new(mission=5).rules.holding


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name not in ("blocking", "engineer_goods")])
def test_variants_that_need_nobody_else_may_be_played_alone(variant: str) -> None:
    game = Game.new(solo=True, seed=2, options=Options(**{variant: True}))  # type: ignore[arg-type]
    assert game.rules.options.variants == (variant,)
    assert len(game.legal) > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_short_form_and_the_options_say_the_same(mission: int, level: str) -> None:
    short = Game.new(mission=mission, difficulty=level, seed=8)
    long = Game.new(seed=8, options=Options(mission=mission, difficulty=level))
    assert short.rules.options == long.rules.options
    assert short.state == long.state
    assert short.players == 1


def test_arguments_add_to_the_options_and_forget_none() -> None:
    game = Game.new(mission=4, options=Options(difficulty="hard", mission=3))
    assert (game.rules.options.mission, game.rules.options.difficulty) == (4, "hard")
    assert Game.new(solo=True, options=Options(goods_at_payment=True)).rules.options.goods_at_payment


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert Game.new(mission=6, seed=4).state == Game.new(mission=6, seed=4).state
    assert Game.new(mission=6, seed=4).state != Game.new(mission=6, seed=5).state
    assert Game.new(solo=True, seed=4).state == Game.new(solo=True, seed=4).state


def test_names_are_for_one() -> None:
    assert Game.new(mission=1, names=("Ada",)).names == ("Ada",)
