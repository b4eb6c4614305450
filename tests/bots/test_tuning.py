"""The tool that tunes the weights: points of the search and back, fair trials, and a run from beginning to end."""

from __future__ import annotations

import csv
import json
import math
import re
from pathlib import Path
from random import Random

import pytest

from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import NAMES
from tools.tuning import __main__ as tuning
from tools.tuning import compare
from tools.tuning.compare import gained, placed
from tools.tuning.games import Result, Trial
from tools.tuning.meetings import Terms, against, groups, scores_against, scores_among
from tools.tuning.points import from_point, to_point
from tools.tuning.slopes import Slope, moved, slopes


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_weights_come_back_from_a_point(players: int) -> None:
    values = tuned_weights(players)
    again = from_point(to_point(values, NAMES), NAMES, {})
    assert again == pytest.approx({name: max(value, 0.01) for name, value in values.items()}, abs=1e-4)


def test_a_point_leaves_other_weights_alone() -> None:
    values = tuned_weights(3)
    moved = from_point([0.0, -1.0], ("tempo", "patience"), values)
    assert (moved["tempo"], moved["patience"]) == (1.0, 0.6321)
    assert {name for name in NAMES if moved[name] != values[name]} == {"tempo", "patience"}


TERMS = Terms(players=3, games=12, effort=(1, 8, 0), round_limit=70)


def test_every_deal_is_played_from_every_seat() -> None:
    mine, first, second = {"tempo": 1.0}, {"tempo": 2.0}, {"tempo": 3.0}
    found = against(mine, [first, second], TERMS, 100)
    assert [seat for _, seat in found] == [0, 1, 2] * 4
    assert [trial.seed for trial, _ in found] == [seed for seed in range(100, 104) for _ in range(3)]
    for number, (trial, seat) in enumerate(found):
        theirs = second if number // 3 % 2 else first
        assert trial.seats == tuple(mine if other == seat else theirs for other in range(3))


def by_tempo(trials: list[Trial]) -> list[list[float]]:
    """Games in which a seat makes its tempo, and one more as the starting player."""
    return [[values["tempo"] + (not seat) for seat, values in enumerate(trial.seats)] for trial in trials]


def test_candidates_are_scored_by_their_own_seat() -> None:
    found = [{"tempo": 5.0}, {"tempo": 7.0}]
    assert scores_against(found, [{"tempo": 100.0}], TERMS, 1, by_tempo) == pytest.approx([5 + 1 / 3, 7 + 1 / 3])


def test_in_a_league_everybody_plays_every_deal_once() -> None:
    tables = groups(9, TERMS, Random(4))
    for deal in range(TERMS.games):
        assert sorted(who for number, table in tables if number == deal for who in table) == list(range(9))
    assert len({table for _, table in tables}) > 30  # in other company every time


def test_a_league_scores_all_who_sit_at_a_table() -> None:
    found = [{"tempo": float(10 * number)} for number in range(6)]
    first = [0] * 6
    for _, table in groups(6, TERMS, Random(1)):
        first[table[0]] += 1
    assert sum(first) == 24
    expected = [10 * number + times / 12 for number, times in enumerate(first)]
    assert scores_among(found, TERMS, 1, by_tempo) == pytest.approx(expected)


def test_candidates_that_do_not_fill_the_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="10 candidates cannot be seated at tables of 3"):
        groups(10, TERMS, Random(1))


@pytest.mark.parametrize("league", ["", " --league"])
def test_a_run_writes_weights_and_curve(league: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, curve, log = tmp_path / "out.json", tmp_path / "curve.csv", tmp_path / "log.csv"
    run = "tuning --players 2 --generations 1 --population 2 --games 2 --round-limit 3 --jobs 1 --only tempo hand"
    monkeypatch.setattr(
        "sys.argv", [*(run + league).split(), "--out", str(out), "--curve", str(curve), "--log", str(log)]
    )
    tuning.main()
    found, before = json.loads(out.read_text()), tuned_weights(2)
    assert {name for name in NAMES if found[name] != before[name]} == {"tempo", "hand"}
    assert [row["generation"] for row in csv.DictReader(curve.read_text().splitlines())] == ["1"]
    rows = list(csv.DictReader(log.read_text().splitlines()))
    assert [list(row) for row in rows] == [["generation", "score", "tempo", "hand"]] * 2


def test_slopes_are_found_among_noise(tmp_path: Path) -> None:
    random, log = Random(5), tmp_path / "log.csv"
    lines = ["generation,score,tempo,hand,cube"]
    for number in range(900):
        first, second, third = (2 ** random.gauss(0, 0.5) for _ in range(3))
        score = 0.4 * math.log(first) - 0.2 * math.log(second) + 0.3 * (number % 3) + random.gauss(0, 0.9)
        lines.append(f"{number % 3},{score},{first},{second},{third}")
    log.write_text("\n".join(lines))
    other = tmp_path / "other.csv"  # another run, which left all but one weight alone
    other.write_text("\n".join(["generation,score,tempo", *[f"0,{0.4 * at + 9},{math.exp(at)}" for at in (-1, 0, 1)]]))
    tempo, hand, cube = slopes([log, other], {"tempo": 1.0, "hand": 1.0, "cube": 1.0, "race": 200.0})
    assert (tempo.name, hand.name, cube.name) == ("tempo", "hand", "cube")
    for slope, real in ((tempo, 0.4), (hand, -0.2), (cube, 0.0)):
        assert abs(slope.rise - real) < 2.5 * slope.error
        assert 0.05 < slope.error < 0.15
    assert tempo.sure


def test_weights_move_along_sure_slopes_only() -> None:
    start = {"tempo": 2.0, "hand": 1.0, "cube": 0.6, "race": 200.0}
    found = [Slope("tempo", 0.4, 0.1), Slope("hand", -0.2, 0.1), Slope("cube", 0.05, 0.1)]
    after = moved(start, found, math.log(2))
    assert after == pytest.approx({"tempo": 4.0, "hand": 2**-0.5, "cube": 0.6, "race": 200.0}, abs=1e-4)


def test_a_comparison_says_how_the_weights_did() -> None:
    won, shared, lost = Result((90, 80, 70), (0,)), Result((60, 80, 80), (1, 2)), Result((90, 80, 60), (0,))
    words = placed([(won, 0), (shared, 1), (lost, 2), (won, 0)])
    assert words.startswith("first in 2.5 of 4 (")
    assert "even would be 33.3%), -2.5 +- 9.5 points" in words
    assert gained([120, 130, 140], [110, 120, 121]) == "130.0 points, before 117.0: +13.0 +- 3.0 on 3 deals"


def test_weights_are_compared_in_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(tuned_weights(2) | {"tempo": 3.0}))
    monkeypatch.setattr(compare, "EFFORT", (1, 8, 0))
    monkeypatch.setattr(compare, "ROUND_LIMIT", 3)
    monkeypatch.setattr("sys.argv", ["compare", str(file), "--games", "2", "--jobs", "1"])
    compare.main()
    assert re.match(r"first in \d(\.5)? of 2 \(.*even would be 50\.0%\), ", capsys.readouterr().out)
