"""The training program, as far as it needs no PyTorch: what its picture shows, and who sits at its tables."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Xml
from importlib.resources import files
from pathlib import Path

import pytest

from brightsands import Game
from brightsands.bots.greedy import GreedyBot
from brightsands.bots.learned import mission_features
from brightsands.bots.master import GOALS
from brightsands.bots.search import Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from tools.training import campaign, gate, plot
from tools.training.examples import COLUMNS, rows_of
from tools.training.selfplay import HEAT, SHAKES, Enough, fill, play, weights_for
from tools.training.sitters import GREEDY, JUDGE, sitter

SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_holds_every_epoch_and_every_round(tmp_path: Path) -> None:
    for number, worst in enumerate((0.66, 0.61)):
        lines = [f"{epoch},{worst - epoch / 100:.4f},{worst / 3:.4f}" for epoch in range(4)]
        text = "\n".join(["epoch,held_out_chance,held_out_margin", *lines])
        (tmp_path / f"round-{number}.csv").write_text(text + "\n", encoding="utf-8")
    (tmp_path / "rounds.csv").write_text(
        "round,new_games,against,games,won,taken\n0,90,judge,100,0.560,1\n1,80,best.net,100,0.470,0\n", encoding="utf-8"
    )
    picture = Xml.fromstring(plot.write(tmp_path).read_text(encoding="utf-8"))
    curves = [line.attrib["points"].split() for line in picture.iter(SVG + "polyline")]
    assert [len(curve) for curve in curves] == [8, 8]
    heights = [float(spot.split(",")[1]) for spot in curves[0]]
    assert heights[0] < heights[3]  # less wrong is lower, and down is larger
    rounds = list(picture.iter(SVG + "circle"))
    assert [each.attrib["fill"] != "none" for each in rounds] == [True, False]
    assert float(rounds[0].attrib["cy"]) < float(rounds[1].attrib["cy"])


def test_a_folder_without_a_run_gives_an_empty_picture(tmp_path: Path) -> None:
    picture = Xml.fromstring(plot.write(tmp_path).read_text(encoding="utf-8"))
    assert not list(picture.iter(SVG + "circle"))


def searching(text: str, game: Game) -> Search:
    """The search of a sitter."""
    search = sitter(text)(game.rules, weights_for(game.rules))
    assert isinstance(search, Search)
    return search


def test_sitters_look_ahead_where_their_text_says_so() -> None:
    game = Game.new(players=2, seed=1)
    effort = searching("judge@2,5,40", game).effort
    assert (effort.depth, effort.width, effort.nodes, effort.replies) == (2, 5, 40, True)
    assert searching("judge", game).effort.depth == 0
    assert not searching("planner", game).effort.replies


def test_greedy_sits_at_tables_of_training_and_plays_as_the_bot_does() -> None:
    game = Game.new(players=2, seed=4)
    sitting, bot = sitter(GREEDY)(game.rules, Weights(tuned_weights(2))), GreedyBot()
    while game.round < 4:
        assert game.seat is not None
        view = game.view(game.seat)
        turn = sitting.think(view.knowledge, 1)[0].turn
        assert turn.codes == bot.candidates(view)[0].turn.codes
        for code in turn.codes[: turn.known if turn.known >= 0 else len(turn.codes)]:
            game.advance(code)
    kept = play("2", 4, 30, HEAT, [GREEDY, JUDGE], SHAKES)
    assert kept["codes"] == play("2", 4, 30, HEAT, [GREEDY, JUDGE], SHAKES)["codes"]


def test_a_beam_is_led_by_the_network_where_the_text_says_so() -> None:
    game = Game.new(mission=2, seed=1)
    path = files("brightsands.bots").joinpath("data", GOALS)
    for kind, learned in (("beam", False), ("learned", True)):
        search = searching(f"{path},5,0.2,1@{kind},8,6,3,4,1", game)
        breadth = search.effort.breadth
        assert breadth is not None
        assert (breadth.roots, breadth.width, breadth.depth, breadth.branches, breadth.samples) == (8, 6, 3, 4, 1)
        assert breadth.learned is learned
        assert search.insight is not None
        assert search.insight.shares.win == 5.0


def test_kept_missions_teach_rows_that_know_what_came_out(tmp_path: Path) -> None:
    kept = play("m1", 3, 0, HEAT, [JUDGE], SHAKES)
    again = play("m1", 3, 0, HEAT, [JUDGE], SHAKES)
    assert kept == again
    rows = list(rows_of(1, kept, {}, 1.0))
    assert len(rows) >= 20
    assert {len(row) for row, _ in rows} == {mission_features.SIZE}
    won = float(bool(kept["winners"]))
    assert {about[COLUMNS.index("won")] for _, about in rows} == {won}
    assert all((about[COLUMNS.index("margin")] >= 0) == bool(won) for _, about in rows)


def test_a_campaign_tells_what_was_won_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = campaign.play(campaign.Task(JUDGE, "m1", 3))
    assert done["result"] in (0, 1)
    out = tmp_path / "campaign.jsonl"
    out.write_text(json.dumps(done) + "\n", encoding="utf-8")
    arguments = ["campaign", JUDGE, "--played", "m1", "--seeds", "3-3", "--out", str(out)]
    monkeypatch.setattr("sys.argv", arguments)
    campaign.main()
    assert f"{done['result']} of 1 won" in capsys.readouterr().out
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1


def test_a_match_that_was_broken_off_goes_on_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = gate.Match(JUDGE, GREEDY, ("2",), 3, 4)
    out = tmp_path / "gate.jsonl"
    gate.write(out, match.name(0), match.game(0)._replace(points=1000.0))
    arguments = ["gate", JUDGE, GREEDY, "--games", "2", "--seed", "3", "--limit", "4", "--out", str(out)]
    monkeypatch.setattr("sys.argv", arguments)
    gate.main()
    kept = gate.read(out)
    assert list(kept) == [match.name(0), match.name(1)]
    assert kept[match.name(1)]._replace(thought=0.0, theirs=0.0) == match.game(1)._replace(thought=0.0, theirs=0.0)
    assert f"{(1000.0 + kept[match.name(1)].points) / 2:.1f} points" in capsys.readouterr().out


def test_a_round_has_its_games_however_long_they_take(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    fill(file, 40, Enough(0.0, 3), ["m1", "2"], 3, HEAT, [JUDGE])
    kept = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [(each["seed"], each["played"]) for each in kept] == [(40, "m1"), (41, "2"), (42, "m1")]
    fill(file, 40, Enough(0.0), ["2"], 3, HEAT, [JUDGE])
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3, "without minutes or a number nothing is played"


def test_a_match_counts_by_deal_too() -> None:
    met = gate.Match(JUDGE, GREEDY, ("2",), 3, 2).game(0)
    apart = gate.report([met._replace(win=float(number // 2 % 2)) for number in range(40)], 2)
    alike = gate.report([met._replace(win=float(number % 2)) for number in range(40)], 2)
    assert "50.0% won (35.2% to 64.8%, by deal" in apart
    low, high = (re.findall(r"by deal ([\d.]+)% to", text)[0] for text in (apart, alike))
    assert float(low) < 35.2 < float(high), "games of a deal that go one way say less, those that cancel out more"
