"""Replaying a record: the same game again, and what was altered is found."""

from __future__ import annotations

import random

import pytest

from brightsands import Action, Game, IllegalAction, Options, Record
from brightsands.record import BadRecord
from brightsands.rules.errors import BadOptions
from tests.record.games import TEXT, play_on, random_set_up


def refused(record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        record.replay()
    return caught.value


def line_of(text: str, row: str) -> int:
    return text.splitlines().index(row) + 1


def test_the_example_replays_to_its_result() -> None:
    game = Record.parse(TEXT).replay()
    assert game.is_over
    assert game.result == "0, 0 won by 1 and 2 (round_limit)"
    assert game.record == Record.parse(TEXT)


def test_replay_up_to_an_action() -> None:
    chance = random.Random("up to")
    game = random_set_up(chance)
    states = [game.state.copy()]
    for _ in range(40):
        play_on(game, chance, 1)
        states.append(game.state.copy())
    record = game.record
    for count in (0, 1, 7, len(record.actions)):
        part = record.replay(upto=count)
        assert part.state == states[count]
        assert part.record.actions == record.actions[:count]


@pytest.mark.parametrize("upto", [-1, 9, 10**30])
def test_there_are_only_so_many_actions(upto: int) -> None:
    with pytest.raises(BadOptions, match=f"upto: this record has 8 actions, not {upto}"):
        Record.parse(TEXT).replay(upto)


def test_up_to_an_action_before_the_wrong_one_nothing_is_wrong() -> None:
    record = Record.parse(TEXT.replace("place h2", "place h1\nplace h2"))
    assert len(record.replay(upto=7).codes) == 7
    assert refused(record).action == 8


def test_a_file_that_breaks_off_behind_any_action_replays_so_far() -> None:
    rows = TEXT.splitlines()
    whole = Record.parse(TEXT)
    middle = 0
    for count in range(rows.index("build sawmill:worker"), len(rows) - 1):
        record = Record.parse("\n".join(rows[:count]))
        game = record.replay()
        assert game.state == whole.replay(upto=len(record.actions)).state
        middle += game.state.depth > 0
    assert middle >= 2, "some of these are in the middle of a payment"


def test_an_illegal_action_is_told_with_its_line_and_the_rule() -> None:
    text = TEXT.replace("place h2", "  place h20")  # a brewery does not float
    record = Record.parse(text)
    error = refused(record)
    reason = record.replay(upto=6).why_not(Action.parse("place h20"))
    assert isinstance(reason, IllegalAction)
    assert (error.line, error.column, error.action) == (line_of(text, "  place h20"), 3, 7)
    assert error.rule == reason.rule
    assert str(error) == f"line {error.line}, column 3: 'place h20' is not allowed: {reason}"


def test_a_record_that_was_not_read_names_the_number_of_the_action() -> None:
    actions = tuple(Action.parse(words) for words in ("celebrate festival", "end", "end"))
    error = refused(Record(Options(first_player=0), 7, actions))
    assert (error.line, error.column, error.action) == (0, 0, 3)
    assert str(error).startswith("action 3: 'end' is not allowed: R")


def test_an_action_behind_the_end_of_the_game_is_refused() -> None:
    text = TEXT.replace("\nresult", "celebrate festival\n\nresult")
    assert refused(Record.parse(text)).line == line_of(text, "celebrate festival")


@pytest.mark.parametrize("result", ["9, 0 won by 1 (round_limit)", "0, 0 won by 1 and 2 (hand_emptied)", "0"])
def test_an_altered_result_is_found(result: str) -> None:
    text = TEXT.replace("0, 0 won by 1 and 2 (round_limit)", result)
    assert str(refused(Record.parse(text))) == (
        f"line {line_of(text, 'result: ' + result)}, column 9: the result is said to be {result!r}, "
        "but it is '0, 0 won by 1 and 2 (round_limit)'"
    )


def test_a_result_of_a_game_that_is_not_over_is_found() -> None:
    result = "0, 0 won by 1 and 2 (round_limit)"
    text = TEXT.replace("place h2\nend\n", "place h2\n")
    assert refused(Record.parse(text)).line == line_of(text, f"result: {result}")
    by_hand = Record(Options(), 7, (), result=result)
    assert str(refused(by_hand)) == f"the result is said to be {result!r}, but the game is not over"
    assert by_hand.replay(upto=0).round == 1


def test_a_finished_game_without_its_result_is_a_record_too() -> None:
    text = "".join(line + "\n" for line in TEXT.splitlines() if not line.startswith("result"))
    assert Record.parse(text).replay().is_over


def test_other_seeds_and_options_are_other_games() -> None:
    record = Record.parse(TEXT)
    other = Record.parse(TEXT.replace("seed: 7", "seed: 8").replace("result", "# result"))
    assert other.replay(upto=0).state != record.replay(upto=0).state


def test_options_that_no_game_can_have_are_no_fault_of_a_file() -> None:
    with pytest.raises(BadOptions):
        Record(Options(), 7, (), players=5).replay()


def test_a_game_goes_on_from_its_record() -> None:
    text = TEXT.split("place h2")[0]
    game = Record.parse(text).replay()
    assert isinstance(game, Game)
    game.play(Action.parse("place h2"))
    game.play(Action.parse("end"))
    assert str(game.record) == TEXT
