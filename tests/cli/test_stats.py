"""`brightsands stats`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from brightsands.cli.main import app
from tests.arena.small import timeless

RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "records"
MISSION = Path(__file__).resolve().parents[1] / "fixtures" / "missions" / "mission-01-normal.game"


def run(command: str, *words: object) -> Result:
    return CliRunner().invoke(app, [command, *map(str, words), "--jobs", "0"], env={"COLUMNS": "80", "NO_COLOR": "1"})


def data(*words: object) -> dict[str, Any]:
    result = run("stats", *words, "--json")
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def copy(name: str, folder: Path) -> Path:
    text = (RECORDS / f"{name}.game").read_text("utf-8")
    path = folder / f"{name}.game"
    path.write_text(text, "utf-8")
    return path


def test_the_figures_are_those_of_the_arena(tmp_path: Path) -> None:
    words = ("random", "--games", "3", "--round-limit", "3", "--records", tmp_path / "kept", "--json")
    arena = json.loads(run("arena", *words).stdout)
    found = timeless(data(tmp_path / "kept"))
    assert found.pop("unreadable") == []
    assert found.pop("unfinished") == []
    assert found == {key: value for key, value in timeless(arena).items() if key in found}
    assert found["games"] == 3


def test_any_records_will_do_and_seats_without_names_are_numbered(tmp_path: Path) -> None:
    copy("three-players-hand-emptied", tmp_path)
    found = data(tmp_path)
    assert (found["games"], found["kinds"]) == (1, {"3 players": 1})
    assert [bot["code"] for bot in found["bots"]] == ["seat 1", "seat 2", "seat 3"]
    assert "groups" not in found
    result = run("stats", tmp_path)
    assert result.exit_code == 0
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert "time for a turn" not in result.stdout  # a record knows nothing of it


def test_games_of_different_kinds_are_told_apart(tmp_path: Path) -> None:
    copy("three-players-hand-emptied", tmp_path)
    copy("two-players-hand-emptied", tmp_path)
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "mission.game").write_text(MISSION.read_text("utf-8"), "utf-8")
    found = data(tmp_path)
    assert found["games"] == 3
    assert [(group["kind"], group["games"]) for group in found["groups"]] == [
        ("mission 1", 1),
        ("2 players", 1),
        ("3 players", 1),
    ]
    text = run("stats", tmp_path).stdout
    for words in ("1 game, mission 1", "1 game, 2 players", "1 game, 3 players"):
        assert words in text


def test_what_cannot_be_read_is_named_with_line_and_reason_and_the_rest_is_counted(tmp_path: Path) -> None:
    good = copy("two-players-hand-emptied", tmp_path)
    lines = good.read_text("utf-8").splitlines()
    at = lines.index("end")
    (tmp_path / "illegal.game").write_text("\n".join([*lines[:at], "celebrate festival", *lines[at:]]) + "\n", "utf-8")
    (tmp_path / "latin.game").write_bytes(b"brightsands game 1\nnames: Jos\xe9\n")
    (tmp_path / "poem.game").write_text("once upon a time\n", "utf-8")
    end = next(number for number, line in enumerate(lines) if line.startswith("result:"))
    (tmp_path / "unfinished.game").write_text("\n".join(lines[: end - 2]) + "\n", "utf-8")
    (tmp_path / "notes.txt").write_text("not a game file at all", "utf-8")
    result = run("stats", tmp_path)
    assert result.exit_code == 1
    assert result.stdout.startswith("1 game, 2 players\n")
    told = result.stderr
    assert f"illegal.game: line {at + 1}, column 1: 'celebrate festival' is not allowed" in told
    assert "latin.game: is not a text in UTF-8" in told
    assert "poem.game: line 1" in told
    assert "unfinished.game: not over, not counted" in told
    assert "3 of 5 files cannot be read" in told
    found = data(tmp_path)
    assert found["games"] == 1
    assert [Path(bad["file"]).name for bad in found["unreadable"]] == ["illegal.game", "latin.game", "poem.game"]
    assert [Path(name).name for name in found["unfinished"]] == ["unfinished.game"]


def test_workers_find_the_same(tmp_path: Path) -> None:
    copy("two-players-hand-emptied", tmp_path)
    copy("power-of-gold", tmp_path)
    here = data(tmp_path)
    there = CliRunner().invoke(app, ["stats", str(tmp_path), "--jobs", "1", "--json"])
    assert json.loads(there.stdout) == here


def test_a_picture_has_a_row_for_each_kind(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    copy("two-players-hand-emptied", tmp_path)
    picture = tmp_path / "games.png"
    assert run("stats", tmp_path, "--plot", picture).exit_code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("name", "words"), [("nowhere", "is not there"), ("", "holds no game files")])
def test_a_folder_without_games_is_refused(name: str, words: str, tmp_path: Path) -> None:
    result = run("stats", tmp_path / name)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: folder: ")
    assert words in result.stderr
