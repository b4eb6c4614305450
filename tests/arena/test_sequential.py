"""Stopping when it is sure, intervals by deals, and the benchmark."""

from __future__ import annotations

import json
import os
import random
import signal
from math import log10
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress, TaskID
from typer.testing import CliRunner

from brightsands.arena import benchmark
from brightsands.arena.contest import hold, on_this_machine
from brightsands.arena.figures import by_deal, wilson
from brightsands.arena.rating import MEAN, SCALE, duels, rating_intervals, ratings
from brightsands.arena.schedule import Contest
from brightsands.arena.sequential import SURE, UntilSure, interval_at_all_times
from brightsands.cli import arena
from brightsands.cli.main import app
from brightsands.mode import compiled
from brightsands.rules.options import Options


def test_equal_bots_are_hardly_ever_told_apart_however_often_one_looks() -> None:
    chance, wrong = random.Random(1), 0
    for _ in range(200):
        total = 0.0
        for deal in range(1, 301):
            total += (chance.randrange(2) + chance.randrange(2)) / 2
            low, high = interval_at_all_times(total, deal)
            if not low <= 0.5 <= high:
                wrong += 1
                break
    assert wrong <= 10  # 5% of 200


def test_a_clear_difference_is_seen_after_a_few_dozen_deals() -> None:
    low, _ = interval_at_all_times(36.0, 40)
    assert low > 0.5
    assert interval_at_all_times(0, 0) == (0.0, 1.0)


def test_mirrored_games_that_only_show_the_luck_of_the_deal_are_worth_more() -> None:
    halves = [(1.0, 2)] * 50
    assert by_deal(halves)[0] > wilson(50, 100)[0]


def test_mirrored_games_that_go_the_same_way_are_worth_less() -> None:
    same = [(2.0, 2)] * 25 + [(0.0, 2)] * 25
    assert by_deal(same)[0] < wilson(50, 100)[0]
    assert by_deal(same) == pytest.approx(wilson(24.5, 49), abs=1e-3)


def test_deals_that_all_went_one_way_count_once_each() -> None:
    assert by_deal([(2.0, 2)] * 30) == wilson(30, 30)
    assert by_deal([]) == (0.0, 1.0)


def test_a_rating_lies_in_its_interval_which_narrows_with_more_deals() -> None:
    chance = random.Random(2)
    deals = [[[("a", 1), ("b", 2)] if chance.random() < 0.7 else [("a", 2), ("b", 1)]] for _ in range(400)]
    rows = [duels(deal) for deal in deals]
    rating = ratings(["a", "b"], duels(game for deal in deals for game in deal))["a"]
    few, many = (rating_intervals(["a", "b"], rows[:count])["a"] for count in (50, 400))
    assert many[0] <= rating <= many[1]
    assert many[1] - many[0] < few[1] - few[0]


def test_twelve_wins_of_twelve_leave_it_open_how_much_stronger_a_bot_is() -> None:
    for games in (1, 2):  # mirrored games count as one deal
        deal = duels([[("a", 1), ("b", 2)]] * games)
        between = rating_intervals(["a", "b"], [deal] * 12)
        rating = ratings(["a", "b"], {("a", "b"): 12.0 * games})["a"]
        assert MEAN < between["a"][0] < rating - 50
        assert rating + 50 < between["a"][1]
        assert between["b"] == pytest.approx([2 * MEAN - end for end in reversed(between["a"])])
        # Wilson's lower end, as a rating
        low, _ = wilson(12, 12)
        assert between["a"][0] == pytest.approx(MEAN + SCALE / 2 * log10(low / (1 - low)), abs=60)


def test_the_interval_of_a_rating_holds_what_is_true_nineteen_times_of_twenty() -> None:
    chance = random.Random(5)
    for share, deals in ((0.5, 12), (0.9, 20)):
        true = MEAN + SCALE / 2 * log10(share / (1 - share))
        found = 0
        for draw in range(60):
            played = [duels([[("a", 1), ("b", 2 if chance.random() < share else 0)]]) for _ in range(deals)]
            low, high = rating_intervals(["a", "b"], played, draw)["a"]
            found += low <= true <= high
        assert 54 <= found <= 60


def small(games: int) -> Contest:
    return Contest(("greedy", "random"), games, 3, 2, Options(round_limit=3))


def test_a_contest_ends_when_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brightsands.arena.sequential.RHO", 0.1)
    monkeypatch.setattr("brightsands.arena.sequential.VARIANCE", 0.01)
    contest = small(40)
    until = UntilSure(contest)
    held = hold(contest, until=until)
    assert held.stopped == SURE
    assert len(held.results) < 40
    assert until.verdict.startswith("greedy is ")


def test_a_contest_that_is_never_sure_goes_to_its_end() -> None:
    contest = small(2)
    until = UntilSure(contest)
    held = hold(contest, until=until)
    assert (held.stopped, len(held.results), until.verdict) == ("", 2, "")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "OPPONENTS", ("random", "greedy"))
    monkeypatch.setattr(benchmark, "ROUND_LIMIT", 2)


@pytest.mark.usefixtures("quick")
def test_the_benchmark_is_one_table_and_a_file(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    standing, broken = benchmark.run_benchmark("random", 2, on_this_machine(0), lambda: None)
    assert broken is None
    assert standing is not None
    assert [line.opponent for line in standing.lines] == ["greedy"]
    assert standing.score == pytest.approx((standing.lines[0].win_rate + 0.5) / 2)  # against itself one half
    assert benchmark.write_board(board, standing) == [standing]
    assert benchmark.write_board(board, standing) == [standing]  # over the earlier one
    assert benchmark.read_board(board) == [standing]
    old = json.loads(board.read_text())
    board.write_text(json.dumps([{**old[0], "benchmark": 0}]))
    assert benchmark.read_board(board) == []
    assert benchmark.write_board(board, standing) == [standing]
    assert [row["benchmark"] for row in json.loads(board.read_text())] == [benchmark.VERSION, 0]
    console = Console(record=True, width=100, file=open(tmp_path / "out", "w"))  # noqa: PTH123, SIM115
    console.print(benchmark.table([standing], console))
    console.file.close()
    assert "against greedy" in console.export_text()


@pytest.mark.usefixtures("quick")
def test_the_command_plays_the_benchmark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "GAMES", 2)
    board = tmp_path / "board.json"
    asked = ["arena", "random", "--benchmark", "--jobs", "0", "--games", "2"]
    result = CliRunner().invoke(app, [*asked, "--leaderboard", str(board)])
    assert result.exit_code == 0, result.output
    assert f"benchmark {benchmark.VERSION}" in result.stdout
    assert len(benchmark.read_board(board)) == 1
    assert ("twenty times as long" in result.stderr) == (not compiled())


@pytest.mark.usefixtures("quick")
def test_whoever_is_in_a_hurry_plays_the_first_games_of_the_benchmark() -> None:
    asked = ["arena", "greedy", "--benchmark", "--jobs", "0", "--games"]
    result = CliRunner().invoke(app, [*asked, "4"])
    assert result.exit_code == 0, result.output
    assert "4 games of greedy against each of random" in result.stderr
    assert "the first 4 of 100 games against each" in " ".join(result.stdout.split())
    assert "twenty times" not in result.stderr
    for games in ("3", "0", "102"):
        result = CliRunner().invoke(app, [*asked, games])
        assert f"the first 2, 4, 6 to 100 games, not {games}" in str(result.exception) + result.output
    result = CliRunner().invoke(app, [*asked, "4", "--leaderboard", "board.json"])
    assert "it keeps results of all 100 games against each, not of 4" in str(result.exception) + result.output


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--leaderboard", "board.json"], "leaderboard: {folder}/board.json is no leaderboard"),
        (["--leaderboard", "none/board.json"], "leaderboard: there is no folder {folder}/none"),
        (["--json-file", "figures.json"], "json-file: --benchmark plays fixed games"),
        (["--json"], "json: --benchmark plays fixed games"),
        (["--solo"], "solo: --benchmark plays fixed games"),
    ],
)
def test_a_benchmark_that_could_keep_nothing_is_not_begun(tmp_path: Path, options: list[str], complaint: str) -> None:
    (tmp_path / "board.json").write_text('{"some": "other file"}')
    given = [str(tmp_path / each) if each.endswith(".json") else each for each in options]
    result = CliRunner().invoke(app, ["arena", "random", "--benchmark", *given], env={"COLUMNS": "300"})
    assert complaint.format(folder=tmp_path) in str(result.exception) + result.output
    assert (tmp_path / "board.json").read_text() == '{"some": "other file"}'


def test_a_leaderboard_is_one_of_the_benchmark() -> None:
    result = CliRunner().invoke(app, ["arena", "random", "greedy", "--leaderboard", "board.json"])
    assert "leaderboard: it keeps results of --benchmark" in str(result.exception) + result.output


@pytest.mark.usefixtures("quick")
def test_a_benchmark_that_is_told_to_stop_shows_how_far_it_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Progress.update

    def update(bar: Progress, task: TaskID, **more: Any) -> None:
        shown(bar, task, **more)
        if bar.tasks[0].completed == 3:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(Progress, "update", update)
    monkeypatch.setattr(arena, "GAMES", 4)
    board = tmp_path / "board.json"
    asked = ["arena", "greedy", "--benchmark", "--jobs", "0", "--games", "4"]
    result = CliRunner().invoke(app, [*asked, "--leaderboard", str(board)])
    assert result.exit_code == 130, result.output
    assert "4 games of greedy against each of random" in result.stderr
    assert f"benchmark {benchmark.VERSION}" in result.stdout
    assert "interrupted: 3 of 4 games against random are done" in result.stderr
    assert not board.exists(), "what is not whole is not kept"
