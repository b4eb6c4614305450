"""Whole contests: the same whoever plays them, interrupted, resumed, with crashes and dying workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brightsands import Options, Record
from brightsands.arena.archive import game_files, read_games
from brightsands.arena.contest import Held, hold, on_this_machine
from brightsands.arena.match import BROKE, WORKER, Result
from brightsands.arena.runlog import LOG, BadLog
from brightsands.arena.schedule import Contest
from tests.arena.small import contest, figures, timeless


class After:
    """Ctrl-C after so many games."""

    def __init__(self, games: int) -> None:
        self.left = games

    def __call__(self, result: Result) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


@pytest.fixture(scope="module")
def whole() -> Held:
    return hold(contest())


def test_results_do_not_depend_on_how_many_play_them(whole: Held) -> None:
    assert len(whole.results) == 6
    for processes in (1, 2):
        assert figures(hold(contest(), on_this_machine(processes))) == figures(whole)


def test_a_contest_can_be_interrupted_and_gone_on_with(whole: Held, tmp_path: Path) -> None:
    first = hold(contest(), records=tmp_path, seen=After(3))
    assert (first.stopped, len(first.results), first.known) == ("interrupted", 3, 0)
    written = {path.name: path.read_bytes() for path in tmp_path.glob("*.game")}
    assert len(written) == 3
    again = hold(contest(), records=tmp_path)
    assert (again.stopped, again.known) == ("", 3)
    assert figures(again) == figures(whole)
    assert {name: (tmp_path / name).read_bytes() for name in written} == written
    assert hold(contest(), records=tmp_path).known == 6


def test_more_games_go_on_where_fewer_ended(whole: Held, tmp_path: Path) -> None:
    hold(contest(games=2), records=tmp_path)
    more = hold(contest(), records=tmp_path)
    assert more.known == 2
    assert figures(more) == figures(whole)


def test_a_torn_last_line_is_played_again(whole: Held, tmp_path: Path) -> None:
    hold(contest(games=3), records=tmp_path)
    log = tmp_path / LOG
    complete = log.read_bytes()
    log.write_bytes(complete[:-20])
    again = hold(contest(games=3), records=tmp_path)
    assert again.known == 2
    # The same line again, but for the time it took.
    assert [timeless(json.loads(line)) for line in log.read_bytes().splitlines()] == [
        timeless(json.loads(line)) for line in complete.splitlines()
    ]
    assert figures(hold(contest(), records=tmp_path)) == figures(whole)


def test_a_record_that_was_lost_is_made_again(tmp_path: Path) -> None:
    hold(contest(games=3), records=tmp_path)
    record = tmp_path / "game-000002.game"
    text = record.read_text("utf-8")
    record.unlink()
    assert hold(contest(games=3), records=tmp_path).known == 2
    assert record.read_text("utf-8") == text


def test_a_torn_first_line_is_as_if_nothing_had_been_done(tmp_path: Path) -> None:
    hold(contest(games=1), records=tmp_path)
    log, record = tmp_path / LOG, tmp_path / "game-000001.game"
    record.unlink()
    log.write_bytes(log.read_bytes()[:30])
    assert hold(contest(games=1), records=tmp_path).known == 0


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (contest("harmless", "random"), "bots random harmless there, harmless random here"),
        (contest(seed=2), "seed 1 there, 2 here"),
        (contest(players=3), "players 2 there, 3 here"),
        (contest(options=Options(round_limit=4, blocking=True)), 'options of the game .*"blocking": true'),
    ],
)
def test_the_folder_of_another_contest_is_left_alone(other: Contest, words: str, tmp_path: Path) -> None:
    hold(contest(games=1), records=tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(BadLog, match=f"holds another contest.*{words}"):
        hold(other, records=tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        (LOG, "once upon a time\n", "is no log of an arena"),
        (LOG, "once upon a time", "is no log of an arena"),
        (LOG, '{"brightsands arena": 99, "contest": {}}\n', "has format 99"),
        ("game-000007.game", "brightsands game 1\n", "is there, but no log of an arena"),
    ],
)
def test_a_folder_of_something_else_is_left_alone(name: str, text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BadLog, match=words):
        hold(contest(games=1), records=tmp_path)
    assert (tmp_path / name).read_text() == text


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path) -> None:
    hold(contest(games=2), records=tmp_path)
    lines = (tmp_path / LOG).read_bytes().splitlines(keepends=True)
    (tmp_path / LOG).write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(BadLog, match="line 2: damaged"):
        hold(contest(games=2), records=tmp_path)


def test_two_arenas_do_not_write_into_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")

    def meanwhile(result: Result) -> None:
        with pytest.raises(BadLog, match="another arena is writing there"):
            hold(contest(games=1), records=tmp_path)

    assert len(hold(contest(games=1), records=tmp_path, seen=meanwhile).results) == 1


def test_what_is_kept_may_be_read_by_whoever_reads_other_files(tmp_path: Path) -> None:
    (plain := tmp_path / "plain").touch()
    hold(contest(games=2), records=tmp_path / "kept")
    kept = [plain, *(tmp_path / "kept").iterdir()]
    assert len(kept) == 4
    assert {path.stat().st_mode for path in kept} == {plain.stat().st_mode}


def test_records_replay_and_give_the_same_figures(whole: Held, tmp_path: Path) -> None:
    held = hold(contest(), records=tmp_path)
    files = game_files(tmp_path)
    assert [path.name for path in files] == [f"game-{number:06}.game" for number in range(1, 7)]
    for path, result in zip(files, held.results, strict=True):
        game = Record.parse(path.read_text("utf-8")).replay()
        assert game.names == result.pairing.codes
        assert result.facts is not None
        assert [sheet.total for sheet in game.outcome.sheets] == [seat.points for seat in result.facts.seats]  # type: ignore[union-attr]
    archive = read_games(files)
    ours, theirs = timeless(held.summary.to_dict()), timeless(archive.to_dict())
    for data in (ours, theirs):
        data["bots"].sort(key=lambda bot: bot["code"])
    assert {key: theirs[key] for key in ours} == ours
    assert theirs["unreadable"] == theirs["unfinished"] == []


def test_a_crash_is_reported_with_its_record_and_the_rest_is_kept(tmp_path: Path) -> None:
    records = tmp_path / "records"
    held = hold(contest("random", "break", games=8), records=records)
    assert 0 < len(held.crashes) < 8
    assert held.summary.games == 8 - len(held.crashes)
    for result in held.crashes:
        assert result.crash is not None
        assert (result.crash.what, result.pairing.codes[result.crash.seat or 0]) == (BROKE, "break")
        record = held.crash_files[result.pairing.number]
        assert record.parent == records
        game = Record.parse(record.read_text("utf-8")).replay()
        assert game.seat == result.crash.seat
        report = record.with_suffix(".txt").read_text("utf-8")
        assert "ValueError: out of ideas" in report
        assert "Traceback" in report
    data = held.to_dict()
    assert (data["asked"], data["crashed"]) == (8, len(held.crashes))
    assert [crash["game"] for crash in data["crashes"]] == [r.pairing.number + 1 for r in held.crashes]  # type: ignore[attr-defined]
    # Crashed games are not over: they are not counted among the records, and they are tried again.
    archive = read_games(game_files(records))
    assert (len(archive.games), len(archive.unfinished)) == (held.summary.games, len(held.crashes))
    again = hold(contest("random", "break", games=8), records=records)
    assert again.known == held.summary.games
    assert figures(again) == figures(held)


def test_without_a_folder_crashes_go_to_one_of_their_own(tmp_path: Path) -> None:
    held = hold(contest("random", "cheat", games=4), crashes=tmp_path / "crashes")
    assert held.crashes
    assert {path.parent.name for path in held.crash_files.values()} == {"crashes"}


def test_a_game_that_kills_its_workers_is_reported_and_the_rest_is_kept(tmp_path: Path) -> None:
    held = hold(contest("random", "die", games=4), on_this_machine(2), crashes=tmp_path)
    assert held.stopped == ""
    assert 0 < len(held.crashes) < 4
    assert len(held.results) == 4
    for result in held.crashes:
        assert result.crash is not None
        assert (result.crash.what, result.crash.seat) == (WORKER, None)
        assert "exit code 7" in result.crash.message
        assert Record.parse(held.crash_files[result.pairing.number].read_text("utf-8")).seed == result.pairing.seed


def test_a_worker_that_dies_once_costs_nothing(tmp_path: Path) -> None:
    held = hold(contest("random", f"stumble@{tmp_path / 'stumbled'}", games=3), on_this_machine(1), crashes=tmp_path)
    assert (tmp_path / "stumbled").exists()
    assert (len(held.results), held.crashes) == (3, [])


@pytest.mark.parametrize("options", [Options(mission=3, difficulty="hard"), Options(solo=True)])
def test_alone(options: Options) -> None:
    held = hold(contest("random", games=2, players=1, options=options))
    assert held.crashes == []
    summary = held.summary
    assert summary.games == 2
    assert (summary.bots[0].wins is None) == options.solo
    assert summary.kinds == {"normal solo game" if options.solo else "mission 3 hard": 2}
