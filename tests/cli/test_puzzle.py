"""`brightsands puzzle`: questions, answers, and new puzzles from a folder."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from brightsands.cli.main import app
from brightsands.puzzles import answer, puzzles
from brightsands.record.record import Record

RUN = CliRunner()


def said(*words: str, typed: str = "") -> str:
    """What the command says."""
    result = RUN.invoke(app, ["puzzle", *words], input=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_all_are_listed_and_an_answer_is_shown_on_request() -> None:
    listed = said("--list")
    assert [line.partition(":")[0] for line in listed.splitlines()] == list(puzzles())
    told = said("p1", "--solution", "--language", "nl")
    assert "Het antwoord: " in told
    assert puzzles()["p1"].solution[0] in told
    assert said("--solution")  # that of the day


def test_a_folder_of_games_gives_new_ones(tmp_path: Path) -> None:
    found = puzzles()["p1"]
    record = Record.parse(found.record)
    played = Record(record.options, record.seed, answer(found), record.players)
    (tmp_path / "kept.game").write_text(str(played), "utf-8")
    made = said("--make", str(tmp_path))
    assert made.count("[[puzzle]]") == 1
    assert f'kind = "{found.kind}"' in made


def test_it_is_played_in_the_terminal_and_told_whether_it_is_solved() -> None:
    steps = puzzles()["p1"].solution
    assert "Solved!" in said("p1", typed="\n".join([*steps, "quit", ""]))
    assert "Try again" in said("p1", typed="quit\n")
