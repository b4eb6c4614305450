"""The tool that tunes the weights: points of the search and back, fair trials, and a run from beginning to end."""

from __future__ import annotations

import csv
import json
from argparse import Namespace
from pathlib import Path

import pytest

from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import NAMES
from tools.tuning import __main__ as tuning


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


def test_every_deal_is_played_from_every_seat() -> None:
    mine, first, second = {"tempo": 1.0}, {"tempo": 2.0}, {"tempo": 3.0}
    wanted = Namespace(players=3, games=12, nodes=1, width=8, depth=0, round_limit=70)
    found = tuning.trials(mine, [first, second], wanted, 100)
    assert [trial.seat for trial in found] == [0, 1, 2] * 4
    assert [trial.seed for trial in found] == [seed for seed in range(100, 104) for _ in range(3)]
    assert [trial.theirs for trial in found[::3]] == [first, second, first, second]


def test_a_run_writes_weights_and_curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, curve = tmp_path / "out.json", tmp_path / "curve.csv"
    run = "tuning --players 2 --generations 1 --population 2 --games 2 --round-limit 3 --jobs 1 --only tempo hand"
    monkeypatch.setattr("sys.argv", [*run.split(), "--out", str(out), "--curve", str(curve)])
    tuning.main()
    found, before = json.loads(out.read_text()), tuned_weights(2)
    assert {name for name in NAMES if found[name] != before[name]} == {"tempo", "hand"}
    assert [row["generation"] for row in csv.DictReader(curve.read_text().splitlines())] == ["1"]
