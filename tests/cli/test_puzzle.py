"""`brightsands puzzle`: questions, answers, and new puzzles from a folder."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from brightsands import Game
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


def test_a_folder_without_any_says_so(tmp_path: Path) -> None:
    for folder, told in ((tmp_path / "none", "is not there"), (tmp_path, "holds no game files")):
        result = RUN.invoke(app, ["puzzle", "--make", str(folder)])
        assert (result.exit_code, result.stdout) == (2, "")
        assert told in result.stderr
    (tmp_path / "new.game").write_text(str(Game.new(players=2, seed=7).record), "utf-8")
    result = RUN.invoke(app, ["puzzle", "--make", str(tmp_path)])
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "no puzzle was found in 1 game file\n")
    (tmp_path / "other.game").write_text("nonsense", "utf-8")
    result = RUN.invoke(app, ["puzzle", "--make", str(tmp_path)])
    assert result.exit_code == 2
    assert f"error: {tmp_path / 'other.game'} cannot be read: line 1" in result.stderr


def test_it_speaks_the_language_of_the_system() -> None:
    result = RUN.invoke(app, ["puzzle", "p1", "--solution"], env={"LC_ALL": "nl_NL.UTF-8"})
    assert "Het antwoord: " in result.stdout


def test_it_is_played_in_the_terminal_and_told_whether_it_is_solved() -> None:
    steps = puzzles()["p1"].solution
    assert "Solved!" in said("p1", typed="\n".join([*steps, "quit", ""]))
    assert "Try again" in said("p1", typed="quit\n")
