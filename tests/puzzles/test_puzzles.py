"""Puzzles: every kept answer answers its question, the proof holds, and every day has its puzzle."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from brightsands.puzzles import answer, of_the_day, puzzle, puzzles
from brightsands.puzzles.maker import make, written
from brightsands.puzzles.solver import actions_at_most, solve
from brightsands.record.record import Record
from brightsands.rules.actions import Action
from brightsands.rules.codes import DECKS, PLAY, verb_of
from brightsands.rules.errors import BadOptions
from brightsands.words import LANGUAGES, Words

FEWEST = 12
IDS = list(puzzles())


def test_there_are_enough_of_several_kinds() -> None:
    assert len(IDS) >= FEWEST
    assert len({one.kind for one in puzzles().values()}) >= 3
    assert sum(one.ways == 1 for one in puzzles().values()) >= FEWEST // 2


@pytest.mark.parametrize("name", IDS)
def test_the_kept_answer_is_legal_and_answers_the_question(name: str) -> None:
    found = puzzle(name)
    game = found.game()
    hand = sum(int(game.state.hand[int(game.state.seat) * DECKS + deck]).bit_count() for deck in range(DECKS))
    if found.kind == "unpaid":
        assert not any(verb_of(code) == PLAY for code in game.legal_codes)
    if found.kind == "last":
        assert found.cards() == hand
    for action in answer(found):
        assert not found.is_solved(game) or verb_of(action.code) != PLAY
        game.play(action)
    assert found.is_solved(game)


@pytest.mark.parametrize("name", IDS)
def test_the_proof_holds(name: str) -> None:
    found = puzzle(name)
    game = found.game()
    assert actions_at_most(game) == found.cards()  # so nothing but cards needs to be tried
    proved = solve(game, found.cards())
    assert proved.whole
    assert len(proved.lines) == found.ways
    assert proved.unique == (found.ways == 1)


def test_a_turn_that_ends_without_the_cards_solves_nothing() -> None:
    found = puzzle(IDS[0])
    game = found.game()
    game.play(Action.parse("celebrate festival"))
    game.play(Action.parse("end"))
    assert not found.is_solved(game)


def test_every_day_has_its_puzzle_and_all_of_them_come() -> None:
    first = date(2026, 11, 16)
    days = [of_the_day(first + timedelta(days=n)).id for n in range(len(IDS))]
    assert sorted(days) == sorted(IDS)
    assert of_the_day(first) == of_the_day(first)
    assert of_the_day(date(2025, 6, 1)).id in IDS


def cards_of(line: tuple[Action, ...]) -> list[str]:
    """The cards that a line plays."""
    return [str(action.card) for action in line if action.verb == "play"]


def test_a_game_file_gives_the_puzzle_that_was_taken_from_it(tmp_path: Path) -> None:
    found = next(one for one in puzzles().values() if one.ways == 1)
    record = Record.parse(found.record)
    played = Record(record.options, record.seed, answer(found), record.players)
    made = next(make(played, "again"))
    assert (made.kind, made.ways) == (found.kind, 1)
    assert sorted(cards_of(answer(made))) == sorted(cards_of(answer(found)))
    assert f'kind = "{found.kind}"' in written(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words(language: str) -> None:
    words = Words(language)
    for key in ("unpaid", "two", "three", "last", "solved", "unsolved", "only", "answer", "proof", "today"):
        assert words.puzzle(key)
    assert "3" in words.puzzle("few", ways=3)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(BadOptions):
        puzzle("nowhere")
