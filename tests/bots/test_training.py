"""The training program, as far as it needs no PyTorch: what its picture shows, and who sits at its tables."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from pathlib import Path

from brightsands import Game
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from tools.training import plot
from tools.training.sitters import sitter

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


def test_sitters_look_ahead_where_their_text_says_so() -> None:
    rules, weights = Game.new(players=2, seed=1).rules, Weights(tuned_weights(2))
    effort = sitter("judge@2,5,40")(rules, weights).effort
    assert (effort.depth, effort.width, effort.nodes, effort.replies) == (2, 5, 40, True)
    assert sitter("judge")(rules, weights).effort.depth == 0
    assert not sitter("planner")(rules, weights).effort.replies
