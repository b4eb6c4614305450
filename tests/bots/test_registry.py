"""Bots of others: from a file, checked before they play, known to every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from brightsands import Game
from brightsands.arena.contest import hold
from brightsands.arena.schedule import Contest
from brightsands.bots import BadBot, Bot, add, check_code, known_codes, make, registry
from brightsands.cli.main import app
from brightsands.record import View
from brightsands.rules import Action, BadOptions, Options
from brightsands.rules.position import LegalActions

LAST = """
class Last:
    def decide(self, view, legal):
        return str(legal[-1])
    def explain(self):
        return ["the last one"]

class Broken:
    def decide(self, view, legal):
        return 1 / 0

class Illegal:
    def decide(self, view, legal):
        return "end"

class Silent:
    pass

class Leaving:
    def decide(self, view, legal):
        raise SystemExit(3)

class Unmade:
    def __init__(self, seed):
        raise RuntimeError(f"no luck with {seed}")
"""


class First(Bot):
    """A bot of this program."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, view: View, legal: LegalActions) -> Action:
        return legal[0]


@pytest.fixture(autouse=True)
def no_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, "")
    registry._loaded.cache_clear()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(LAST)
    return path


def test_a_bot_in_a_file_plays_under_its_code(file: Path) -> None:
    assert add(f"{file}:Last") == "last"
    assert known_codes()[-1] == "last"
    game = Game.new(players=2, seed=7)
    assert game.seat is not None
    bot = make("last", seed=3)
    assert bot.decide(game.view(game.seat), game.legal) == game.legal[-1]
    assert (bot.code, bot.explain()) == ("last", ("the last one",))


def test_a_code_may_be_given_and_said_again(file: Path) -> None:
    assert add(f"me={file}:Last") == "me"
    assert add(f"me={file}:Last") == "me"
    assert known_codes().count("me") == 1


def test_no_guest_takes_the_code_of_a_bot_of_ours(file: Path) -> None:
    with pytest.raises(BadBot, match="another code, as in my_greedy="):
        add(f"greedy={file}:Last")
    with pytest.raises(BadBot, match="greedy is a bot of the project"):
        add("greedy")
    assert known_codes().count("greedy") == 1


def test_a_place_is_a_code_by_itself(file: Path) -> None:
    check_code(f"{file}:Last")
    assert isinstance(make(f"{__name__}:First"), Bot) or __name__ not in sys.modules


def test_processes_begun_from_here_know_it_too(file: Path) -> None:
    add(f"{file}:Last")
    code = "from brightsands.bots import known_codes; print(known_codes()[-1])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert done.stdout.strip() == "last"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Broken", "breaks at its first decision: ZeroDivisionError"),
        ("Illegal", "answers its first question with 'end', which is not legal"),
        ("Leaving", "breaks at its first decision: SystemExit: 3"),
        ("Silent", "has no decide"),
        ("Unmade", "cannot be made: RuntimeError: no luck with 0"),
        ("Nobody", "has no Nobody that makes a bot"),
    ],
)
def test_a_bot_that_does_not_play_is_found_before_any_game(file: Path, name: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        add(f"{file}:{name}")
    assert registry.guest_codes() == ()


def test_what_is_no_place_is_refused(tmp_path: Path) -> None:
    for wrong in ("mine", "mine.py", "mine.py:", "a b:C"):
        with pytest.raises(BadBot, match="is no place of a bot"):
            add(wrong)
    with pytest.raises(BadBot, match="there is no file"):
        add(f"{tmp_path / 'nothing.py'}:Last")
    with pytest.raises(BadBot, match="cannot be loaded"):
        add("no_such_module_at_all:Last")


def test_a_file_that_ends_the_program_or_asks_for_its_neighbour_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    path.write_text("import sys\nsys.exit(2)\n")
    with pytest.raises(BadBot, match=r"script\.py cannot be loaded: SystemExit: 2$"):
        add(f"{path}:Mine")
    (tmp_path / "neighbour.py").write_text("")
    path.write_text("import neighbour\n")
    with pytest.raises(BadBot, match=r"No module named 'neighbour' \(a file is loaded by itself; one of a package is"):
        add(f"{path}:Mine")


def test_a_module_is_found_in_the_current_folder(file: Path) -> None:
    package = file.parent / "pack"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "inner.py").write_text("from .other import Last\n")
    (package / "other.py").write_text(LAST)
    code = "from brightsands.bots import add; print(add('pack.inner:Last'))"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, cwd=file.parent)
    assert done.stdout.strip() == "last", done.stderr


def test_two_bots_of_one_name_are_not_taken_for_one(file: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    (newer / "mine.py").write_text(LAST)
    both = ["arena", "--bot", f"{file}:Last", "--bot", f"{newer / 'mine.py'}:Last", "--games", "2"]
    result = CliRunner().invoke(app, both)
    assert result.exit_code == 2
    assert f"are both called last: give one a code, as in last_2={newer / 'mine.py'}:Last" in result.stderr
    result = CliRunner().invoke(app, [*both[:3], *both[1:3], "--games", "2", "--round-limit", "2", "--jobs", "0"])
    assert result.exit_code == 0, "the same bot may be named twice"


def test_a_package_that_is_installed_brings_its_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("theirs", "tests.bots.test_registry:First", registry.GROUP)
    monkeypatch.setattr(
        registry, "entry_points", lambda **asked: [point] if asked.get("name", "theirs") == "theirs" else []
    )
    registry._installed.cache_clear()
    registry._of_package.cache_clear()
    try:
        assert known_codes()[-1] == "theirs"
        check_code("theirs")
        assert make("theirs", 5).code == "theirs"
    finally:
        registry._installed.cache_clear()
        registry._of_package.cache_clear()


def test_a_contest_of_a_program_has_bots_of_its_own() -> None:
    contest = Contest(("first", "random"), 2, options=Options(round_limit=2), bots={"first": First})
    held = hold(contest)
    assert held.crashes == []
    assert {bot.code for bot in held.summary.bots} == {"first", "random"}


def test_a_bot_answers_in_words_whatever_it_was_made_from(tmp_path: Path) -> None:
    """The document promises it, and begins with a class that is a `Bot`."""
    path = tmp_path / "wordy.py"
    path.write_text(
        "from brightsands import Bot\n"
        "class Wordy(Bot):\n"
        "    def decide(self, view, legal):\n"
        "        return str(legal[0])\n"
        "    def explain(self):\n"
        "        return (f'as {self.code} says',)\n"
    )
    code = add(f"{path}:Wordy")
    game = Game.new(players=2, seed=7)
    bot = make(code, 0)
    assert bot.decide(game.view(0), game.legal) == game.legal[0]
    assert (bot.code, bot.explain()) == ("wordy", ("as wordy says",))
    assert hold(Contest((code, "random"), 2, options=Options(round_limit=2))).crashes == []


def test_the_arena_plays_a_bot_in_a_file_with_worker_processes_too(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    words = ["arena", "random", "--bot", f"{file}:Last", "--games", "2", "--round-limit", "2", "--jobs", "1"]
    result = CliRunner().invoke(app, [*words, "--json-file", str(out)])
    assert result.exit_code == 0, result.output
    data: Any = json.loads(out.read_text())
    assert {bot["code"] for bot in data["bots"]} == {"last", "random"}
    assert "2 games over 1 deal:" in result.stderr


def test_the_arena_refuses_what_it_could_not_write_and_less_than_no_jobs(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere" / "out.json"
    result = CliRunner().invoke(app, ["arena", "random", "--games", "1", "--json-file", str(missing)])
    assert result.exit_code == 2
    assert "there is no folder" in result.stderr
    result = CliRunner().invoke(app, ["arena", "random", "--games", "1", "--jobs", "-1"])
    assert result.exit_code == 2
    assert "jobs: 0 for none" in result.stderr


def test_the_arena_begins_where_it_is_told(tmp_path: Path) -> None:
    place = tmp_path / "position.txt"
    place.write_text("round 2\nseat 1 gold 9\n")
    words = [
        "arena",
        "random",
        "--games",
        "2",
        "--round-limit",
        "2",
        "--jobs",
        "0",
        "--records",
        str(tmp_path / "kept"),
    ]
    result = CliRunner().invoke(app, [*words, "--position", str(place)])
    assert result.exit_code == 0, result.output
    assert "position:\n  | round 2\n  | seat 1 gold 9\n" in next((tmp_path / "kept").glob("*.game")).read_text()
    place.write_text("round 0\n")
    result = CliRunner().invoke(app, [*words, "--position", str(place)])
    assert result.exit_code == 2


def test_a_contest_refuses_a_bot_that_does_not_play() -> None:
    class Silent(Bot):
        def decide(self, view: View, legal: LegalActions) -> Action:
            raise BadOptions("silence", "it says nothing")

    with pytest.raises(BadBot, match="it says nothing"):
        Contest(("silent",), 1, bots={"silent": lambda seed: Silent()})
