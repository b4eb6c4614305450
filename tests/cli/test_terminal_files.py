"""Games in the terminal that are saved, loaded, and refused with a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brightsands import Record
from tests.cli.lines import START, numbers, refused, shown


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = ["celebrate festival", "end", "build brewery", "work grain"]
    text = shown(*START, lines=[*lines, f"save {file}"])
    assert "saved in" in text
    record = Record.parse(file.read_text("utf-8"))
    assert [str(action) for action in record.actions[-2:]] == ["build brewery:worker", "work grain_farm:farmer"]
    assert list(tmp_path.iterdir()) == [file]  # nothing half-written is left

    on = shown("--load", str(file), "--level", "settler", lines=["work coal", "place h12", "end"])
    assert "Still to pay: coal" in on
    assert "Round 3" in on
    straight = shown(*START, lines=[*lines, "work coal", "place h12", "end"])
    assert on.split("Round 3")[1] == straight.split("Round 3")[1]


def test_with_save_the_file_follows_the_game_turn_by_turn(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown(*START, "--save", str(file), lines=["celebrate festival", "end", "build brewery"])
    game = Record.parse(file.read_text("utf-8")).replay()
    assert (game.round, str(game.record.actions[-1])) == (2, "build brewery:worker")
    shown("--load", str(file), "--save", str(file), lines=["p", "place h12", "end"])
    assert Record.parse(file.read_text("utf-8")).replay().round == 3


def test_a_finished_game_is_saved_with_its_result(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown(*START, "--round-limit", "2", "--save", str(file), lines=numbers(200))
    assert Record.parse(file.read_text("utf-8")).replay().is_over
    assert "The game is over" in shown("--load", str(file))


def test_a_file_that_is_there_is_not_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "letters.txt"
    file.write_text("dear", "utf-8")
    assert "is there already" in refused(*START, "--save", str(file))
    assert "not saved" in shown(*START, lines=[f"save {file}", "n"])
    assert file.read_text("utf-8") == "dear"
    shown(*START, lines=[f"save {file}", "y"])
    assert file.read_text("utf-8").startswith("brightsands game")


def test_a_game_that_could_not_be_kept_is_not_begun(tmp_path: Path) -> None:
    assert f"save: there is no folder {tmp_path}/none" in refused(*START, "--save", str(tmp_path / "none" / "game.txt"))
    assert "cannot be written" in refused(*START, "--save", str(tmp_path))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nonsense", "line 1"),
        (
            "brightsands game 1\nrules: 1\nplayers: 2\nseed: 7\nfirst_player: 1\n\nbuild glassworx\n",
            "line 7, column 7: ",
        ),
        (
            "brightsands game 1\nrules: 1\nplayers: 2\nseed: 7\nfirst_player: 1\n\nend\n",
            "line 7, column 1: 'end' is not allowed: R3.3",
        ),
    ],
)
def test_a_bad_file_is_refused_with_line_and_reason(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text, "utf-8")
    error = refused("--load", str(file))
    assert error.startswith(f"error: {file}: {problem}")


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refused("--load", str(tmp_path / "none.txt"))
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "not a text in UTF-8" in refused("--load", str(binary))


def test_an_edition_changes_costs(tmp_path: Path) -> None:
    file = tmp_path / "my-copy.toml"
    file.write_text('[tiles."brewery:worker"]\ncost = ["grain"]\n', "utf-8")
    assert re.search(r"\d+ brewery W: grain\b(?!,)", shown(*START, "--edition", str(file)))
