"""`brightsands arena`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from brightsands import Game
from brightsands.arena.runlog import LOG
from brightsands.cli.main import app
from brightsands.setup import Setup
from tests.arena.odd_bots import LEAVE, MAKER
from tests.arena.small import timeless

QUICK = ("--round-limit", "3", "--jobs", "0")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Crashes are written where the command is given."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, width: int = 80) -> Result:
    return CliRunner().invoke(app, ["arena", *words], env={"COLUMNS": str(width), "NO_COLOR": "1"})


def data(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_the_tables_fit_and_tell_who_won() -> None:
    result = run("random", "harmless", "--games", "4", "--maker", MAKER, *QUICK)
    assert result.exit_code == 0, result.output
    assert "4 games over 2 deals: random - harmless" in result.stderr
    text = result.stdout
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.startswith("4 games, 2 players\n")
    above, head, *rows = text.splitlines()[1:6]
    assert " ".join(above.split()) == "win 95% if 95% of"
    assert " ".join(head.split()) == "bot games wins rate interval equal rating ratings points"
    assert [row.split()[:2] for row in rows if row[:1].isalpha()] == [["random", "4"], ["harmless", "4"]]
    for words in ("farmer/worker cards", "objectives", "festivals", "triggered the end", "time for a turn"):
        assert words in text
    assert re.search(r"^points of the winner .* 90-150 +(below|within|above)$", text, re.M)
    assert re.search(r"^  weapons factory +0\.0% *$", text, re.M)
    assert re.search(r"^  cotton mill +worker 0\.0%, artisan 0\.0% *$", text, re.M)
    assert "round limit 4" in text


def test_the_data_has_its_shape() -> None:
    found = data("random", "harmless", "--games", "4", "--seed", "9", "--maker", MAKER, *QUICK)
    assert (found["games"], found["asked"], found["crashed"], found["crashes"]) == (4, 4, 0, [])
    assert [bot["code"] for bot in found["bots"]] == ["random", "harmless"]
    for bot in found["bots"]:
        assert bot["games"] == 4
        assert bot["win_rate"] == bot["wins"] / 4
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_rate"] <= high <= 1
        assert set(bot["seconds_per_turn"]) == {"mean", "max"}
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(4)
    assert found["contest"] == {
        "bots": ["random", "harmless"],
        "players": 2,
        "seed": 9,
        "options": {"round_limit": 3},
    }


def test_one_bot_fills_the_seats_and_the_round_limit_has_a_default() -> None:
    found = data("random", "--games", "1", "--players", "3", "--jobs", "0")
    assert found["bots"][0]["seats"] == 3
    assert found["contest"]["options"] == {"round_limit": 100}
    assert found["rounds"]["high"] <= 100


def test_a_deal_that_is_not_played_in_all_seats_is_told() -> None:
    words = ("random", "harmless", "--maker", MAKER, *QUICK)
    uneven = "the last deal is not played in all seats"
    assert uneven in run(*words, "--games", "3").stderr
    assert uneven not in run(*words, "--games", "4").stderr


def test_games_can_be_by_other_rules() -> None:
    found = data(
        "random",
        "--games",
        "1",
        "--variant",
        "blocking",
        "--variant",
        "goods-at-payment",
        "--objectives",
        "first_game",
        *QUICK,
    )
    assert found["contest"]["options"] == {
        "objectives": "first_game",
        "round_limit": 3,
        "blocking": True,
        "goods_at_payment": True,
    }


def test_games_begin_from_a_position_told_alone_or_in_a_game_file(elsewhere: Path) -> None:
    game = Setup().round(2).turn(0).gold(0, 9).game(players=2, seed=7)
    (elsewhere / "a.game").write_text(str(game.record), encoding="utf-8")
    (elsewhere / "a.txt").write_text(game.rules.options.position, encoding="utf-8")
    (elsewhere / "b.game").write_text(str(Game.new(2, 7).record), encoding="utf-8")
    words = ("random", "--games", "1", *QUICK)
    held = [data(*words, "--position", name) for name in ("a.game", "a.txt")]
    assert "gold 9" in held[0]["contest"]["options"]["position"]
    assert timeless(held[0]) == timeless(held[1])
    refused = run(*words, "--position", "b.game")
    assert refused.exit_code == 2
    assert "the game in b.game does not begin from a position" in refused.stderr


def test_a_mission_and_the_normal_solo_game() -> None:
    hard = data("random", "--games", "2", "--mission", "3", "--hard", "--jobs", "0")
    assert hard["kinds"] == {"mission 3 hard": 2}
    assert (hard["bots"][0]["wins"], hard["bots"][0]["expected"]) == (0.0, None)
    normal = data("random", "--games", "2", "--solo", "--jobs", "0")
    assert normal["kinds"] == {"normal solo game": 2}
    assert normal["bots"][0]["wins"] is None
    shown = run("random", "--games", "2", "--solo", "--jobs", "0").stdout
    assert "Puddle with a Flag" in shown
    assert "win rate" not in shown


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("nobody",), "there is no bot 'nobody'"),
        (("random", "--hard"), "hard: only missions can be hard"),
        (("random", "--games", "0"), "games: at least 1"),
        (("random", "--players", "5"), "players: 2 to 4 can play"),
        (("random", "--mission", "11"), "mission"),
        (("random", "--mission", "2", "--players", "2"), "players: a solo game is for 1"),
        (("random", "--objectives", "nice"), "objectives: 'nice' is none of"),
        (("random", "--first-player", "3"), "first-player: players are counted from 1 to 2"),
        (("random", "--until-sure"), "until-sure: somebody else is needed at the table of random"),
        (("random", "greedy", "--solo", "--until-sure"), "until-sure: somebody else is needed"),
        (("random", "--turn-limit", "-1"), "turn-limit: a number of seconds, 0 for never, not -1"),
        (("random", "--turn-limit", "nan"), "turn-limit: a number of seconds, 0 for never, not nan"),
        (("--benchmark",), "bots: name at least one, or the leaderboard that is to be shown"),
        (("random", "--plot", "games.bmp"), "plot: games.bmp should end in .svg or .png"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...], problem: str) -> None:
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith(f"error: {problem}")
    assert result.stdout == ""


def test_a_crash_is_told_and_the_rest_is_shown(elsewhere: Path) -> None:
    result = run("random", "break", "--games", "8", "--maker", MAKER, *QUICK)
    assert result.exit_code == 1
    assert "crashed (bot broke, break in seat" in result.stderr
    assert "ValueError: out of ideas" in result.stderr
    crashes = sorted((elsewhere / "arena-crashes").glob("*.game"))
    assert crashes
    assert f"{len(crashes)} of 8 games crashed" in result.stderr
    assert result.stdout.startswith(f"{8 - len(crashes)} game")


def test_records_json_file_and_plot_are_written(elsewhere: Path) -> None:
    pytest.importorskip("matplotlib")
    words = (
        "random",
        "--games",
        "2",
        *QUICK,
        "--records",
        "kept",
        "--json-file",
        "figures.json",
        "--plot",
        "games.svg",
    )
    assert run(*words).exit_code == 0
    assert sorted(path.name for path in (elsewhere / "kept").iterdir()) == [LOG, "game-000001.game", "game-000002.game"]
    first = json.loads((elsewhere / "figures.json").read_text("utf-8"))
    assert first["games"] == 2
    assert (elsewhere / "games.svg").read_text("utf-8").startswith("<?xml")
    again = run(*words)
    assert "2 of these games were finished before" in again.stderr
    assert json.loads((elsewhere / "figures.json").read_text("utf-8")) == first
    other = run("random", "--games", "2", *QUICK, "--seed", "2", "--records", "kept")
    assert other.exit_code == 2
    assert other.stderr.splitlines()[-1].startswith("error: kept holds another contest (seed 1 there, 2 here)")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_killed_in_the_middle_it_goes_on_and_ends_the_same(how: signal.Signals, elsewhere: Path) -> None:
    """The real thing: another process with a worker of its own; its bot halts after three games."""
    words = ("halt@kept", "--games", "5", "--round-limit", "3", "--maker", MAKER, "--records", "kept", "--json")
    # Whoever runs the tests may have told all their processes to ignore Ctrl-C.
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{heard}; from brightsands.cli.main import app; app()"
    command = [sys.executable, "-c", program, "arena", *words, "--jobs", "1"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    running = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    log = elsewhere / "kept" / LOG
    while not log.exists() or log.read_bytes().count(b"\n") < 4:
        assert running.poll() is None
        time.sleep(0.01)
    running.send_signal(how)
    out, _ = running.communicate()  # which ends only when the worker too is gone: it has the same streams
    (elsewhere / "kept" / LEAVE).touch()
    if how is not signal.SIGKILL:
        assert running.returncode == 130
        assert json.loads(out)["stopped"] == "interrupted"
    again = run(*words, "--jobs", "0")
    assert again.exit_code == 0, again.output
    assert "of these games were finished before, in kept" in again.stderr
    whole = data(*words[:-3], "--jobs", "0")
    assert timeless(json.loads(again.stdout)) == timeless(whole)
    assert whole["games"] == 5
