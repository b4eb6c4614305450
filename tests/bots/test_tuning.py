"""The tool that tunes the weights: points of the search and back, fair trials, and a run from beginning to end."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from random import Random

import pytest

from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import NAMES
from tools.tuning import __main__ as tuning
from tools.tuning.games import Trial
from tools.tuning.meetings import Terms, against, groups, scores_against, scores_among


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_weights_come_back_from_a_point(players: int) -> None:
    values = tuned_weights(players)
    again = tuning.from_point(tuning.to_point(values, NAMES), NAMES, {})
    assert again == pytest.approx({name: max(value, 0.01) for name, value in values.items()}, abs=1e-4)


def test_a_point_leaves_other_weights_alone() -> None:
    values = tuned_weights(3)
    moved = tuning.from_point([0.0, -1.0], ("tempo", "patience"), values)
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
    out, curve = tmp_path / "out.json", tmp_path / "curve.csv"
    run = "tuning --players 2 --generations 1 --population 2 --games 2 --round-limit 3 --jobs 1 --only tempo hand"
    monkeypatch.setattr("sys.argv", [*(run + league).split(), "--out", str(out), "--curve", str(curve)])
    tuning.main()
    found, before = json.loads(out.read_text()), tuned_weights(2)
    assert {name for name in NAMES if found[name] != before[name]} == {"tempo", "hand"}
    assert [row["generation"] for row in csv.DictReader(curve.read_text().splitlines())] == ["1"]
