"""The campaign logbook: what is written is read again, and nothing is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brightsands.home.folder import data_folder, write_whole
from brightsands.home.logbook import (
    Entry,
    Logbook,
    LogbookError,
    from_text,
    load_logbook,
    logbook_path,
    save_logbook,
    to_text,
)


def test_a_new_person_has_a_blank_logbook_and_begins_with_mission_1(tmp_path: Path) -> None:
    logbook = load_logbook(tmp_path)
    assert logbook == Logbook()
    assert logbook.next_mission == 1
    assert not logbook_path(tmp_path).exists()


def test_results_add_up_and_the_best_is_kept(tmp_path: Path) -> None:
    logbook = Logbook().with_result(3, "normal", False, 0, 41).with_result(3, "normal", True, 4, 55)
    logbook = logbook.with_result(3, "normal", True, 2, 50).with_result(3, "hard", False, 0, 12)
    save_logbook(logbook, tmp_path)
    again = load_logbook(tmp_path)
    assert again == logbook
    assert again.entry(3) == Entry(played=3, won=2, best_time_left=4, best_points=55)
    assert again.entry(3, "hard") == Entry(played=1, won=0, best_time_left=-1, best_points=12)
    assert again.is_won(3)
    assert not again.is_won(4)


def test_the_next_mission_is_the_first_that_was_never_won() -> None:
    logbook = Logbook()
    for mission in (1, 2, 4):
        logbook = logbook.with_result(mission, "hard", True, 1, 30)
    assert logbook.next_mission == 3
    for mission in range(1, 11):
        logbook = logbook.with_result(mission, "normal", True, 1, 30)
    assert logbook.next_mission == 10


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "Expecting"),
        ("[]", "no campaign logbook"),
        ('{"format": "brightsands campaign", "version": 0}', "version 0"),
        ('{"format": "brightsands campaign", "version": 1}', "no entries"),
        ('{"format": "brightsands campaign", "version": 1, "entries": [1]}', "no table"),
        (
            '{"format": "brightsands campaign", "version": 1, "entries": [{"mission": 11, "difficulty": "normal"}]}',
            "no mission 11",
        ),
        (
            '{"format": "brightsands campaign", "version": 1, "entries": [{"mission": 1, "difficulty": "normal"}]}',
            "played is None",
        ),
    ],
)
def test_a_damaged_file_is_set_aside_with_a_clear_message(tmp_path: Path, text: str, problem: str) -> None:
    path = logbook_path(tmp_path)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LogbookError, match="could not be read") as caught:
        load_logbook(tmp_path)
    assert problem in str(caught.value)
    kept = [file for file in tmp_path.iterdir() if ".damaged-" in file.name]
    assert [file.read_text(encoding="utf-8") for file in kept] == [text]
    assert str(kept[0]) in str(caught.value)
    assert load_logbook(tmp_path) == Logbook()


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = logbook_path(tmp_path)
    path.write_text('{"format": "brightsands campaign", "version": 2}', encoding="utf-8")
    with pytest.raises(LogbookError, match="newer brightsands"):
        load_logbook(tmp_path)
    assert list(tmp_path.iterdir()) == [path]


def test_two_damaged_files_of_one_second_are_both_kept(tmp_path: Path) -> None:
    for text in ("first", "second"):
        logbook_path(tmp_path).write_text(text, encoding="utf-8")
        with pytest.raises(LogbookError):
            load_logbook(tmp_path)
    assert sorted(file.read_text(encoding="utf-8") for file in tmp_path.iterdir()) == ["first", "second"]


def test_bytes_that_are_no_text_are_set_aside_too(tmp_path: Path) -> None:
    logbook_path(tmp_path).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LogbookError, match="no text"):
        load_logbook(tmp_path)


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "\ud800")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIGHTSANDS_HOME", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    save_logbook(Logbook().with_result(1, "normal", True, 3, 21))
    assert load_logbook().is_won(1)
    monkeypatch.delenv("BRIGHTSANDS_HOME")
    assert data_folder().name == "brightsands"


@given(st.text())
def test_no_text_whatever_raises_anything_but_value_errors(text: str) -> None:
    try:
        logbook = from_text(text)
    except ValueError:
        return
    assert from_text(to_text(logbook)) == logbook
