"""Lessons: whoever does what the notes say wins all three missions, whichever of the choices they take."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from brightsands.lessons import advise, lesson, lessons
from brightsands.record.game import Game
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadOptions

MISSIONS = [1, 2, 3]
RUNS = 6
SPARE = 4  # time cards that are left to whoever loses his way
WORDS = Path(__file__).resolve().parents[2] / "web" / "src" / "words"
LANGUAGES = ["en", "nl", "fr", "de"]
# What each mission teaches for the first time.
TAUGHT = {
    1: {"build", "celebrate", "play", "swap", "upgrade", "increase"},
    2: {"activate", "shift"},
    3: {"market", "open"},
}


def follow(game: Game, chance: random.Random | None) -> list[str]:
    """Play a lesson by its notes, the choices by lot; the notes in order."""
    notes: list[str] = []
    while not game.is_over:
        found = advise(game)
        assert found is not None, f"silent in round {game.round}"
        notes.append(found.note)
        if chance is not None and found.choices:
            chosen = chance.choice(found.choices)
            if chosen != found.turn[0]:
                game.play(chosen)
                found = advise(game)  # in the middle of the turn it goes on with what was chosen
                assert found is not None
                assert not found.choices
        for action in found.turn:
            game.play(action)
    return notes


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("run", range(RUNS))
def test_whoever_does_what_the_notes_say_wins(mission: int, run: int) -> None:
    game = lesson(mission).game()
    follow(game, random.Random(run) if run else None)
    assert game.outcome is not None
    assert game.outcome.reason == "mission_won"
    solo = game.view(0).to_dict()["solo"]
    assert solo["time"]["left"] >= SPARE


@pytest.mark.parametrize("mission", MISSIONS)
def test_each_teaches_what_it_should_and_lets_one_choose(mission: int) -> None:
    game = lesson(mission).game()
    follow(game, None)
    verbs = {str(action).split()[0] for action in game.record.actions}
    assert verbs >= TAUGHT[mission]
    own = [beat for beat in lesson(mission).beats if len(beat.do) > 1]
    assert len(own) >= 4
    notes = [beat.note for beat in lesson(mission).beats]
    assert len(set(notes)) == len(notes)  # no note is told twice


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_words(mission: int, language: str) -> None:
    text = (WORDS / language / "lesson.ts").read_text("utf-8")
    keys = set(re.findall(r"^  (\w+):", text, re.MULTILINE))
    told = lesson(mission)
    for note in {beat.note for beat in (*told.beats, told.rest)} | {"festival_again", "own_way"}:
        assert {note, f"{note}_title"} <= keys
    assert f"learned_{mission}" in keys


def test_whoever_loses_turns_still_wins() -> None:
    game = lesson(1).game()
    for _ in range(SPARE):
        game.play(Action.parse("celebrate festival"))
        game.play(Action.parse("end"))
    assert follow(game, None)[0] == "m1_coal"
    assert game.outcome is not None
    assert game.outcome.reason == "mission_won"


def test_turns_taken_in_another_order_are_struck_all_the_same() -> None:
    game = lesson(1).game()
    for action in advise_now(game):
        game.play(action)
    game.play(Action.parse("build brewery:worker"))
    middle = advise(game)
    assert middle is not None
    assert middle.note == "m1_industry"
    for action in middle.turn:
        game.play(action)
    after = advise(game)
    assert after is not None
    assert [str(choice) for choice in after.choices] == ["build bakery:worker"]


def advise_now(game: Game) -> tuple[Action, ...]:
    """The turn that is advised."""
    found = advise(game)
    assert found is not None
    return found.turn


def test_only_its_own_deal_is_a_lesson() -> None:
    assert advise(Game.new(mission=1, seed=lesson(1).seed + 1)) is None
    assert advise(Game.new(mission=1, seed=lesson(1).seed, difficulty="hard")) is None
    assert advise(Game.new(players=2, seed=lesson(1).seed)) is None
    assert sorted(lessons()) == MISSIONS
    with pytest.raises(BadOptions):
        lesson(4)
