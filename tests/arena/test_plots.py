"""Pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from brightsands.arena.plots import check, draw
from brightsands.arena.tally import Summary, summarise
from brightsands.rules.errors import BadOptions
from tests.arena.small import game, seat

pytest.importorskip("matplotlib")

NAME = "<b>$島&"  # names come from files


@pytest.fixture(scope="module")
def summary() -> Summary:
    sources = {"farmer_worker": 30, "gold": 2, "zoo": -4, "fireworks": 7}
    other = seat(NAME, 35, 2, 0.0, sources=sources)
    return summarise([game(seat("planner", 90 + more, 1, 1.0), other, rounds=30 + more) for more in range(5)])


def test_an_svg_shows_everything_and_is_the_same_every_time(summary: Summary, tmp_path: Path) -> None:
    path = tmp_path / "games.svg"
    draw({"2 players": summary}, path)
    first = path.read_bytes()
    root = ElementTree.fromstring(first)
    assert root.tag.endswith("svg")
    # Letters are drawn, but what they say is kept beside them.
    said = first.decode()
    titles = ("2 players: 5 games", "Points by source", "Length of games (median 32)", "Scores over rounds")
    for words in (*titles, "planner", "gold"):
        assert f"<!-- {words}" in said
    draw({"2 players": summary}, path)
    assert path.read_bytes() == first


def test_a_png_has_a_row_for_each_kind(summary: Summary, tmp_path: Path) -> None:
    sizes = []
    for kinds in (1, 2):
        path = tmp_path / f"{kinds}.PNG"
        draw({f"kind {number}": summary for number in range(kinds)}, path)
        header = path.read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        sizes.append((int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")))
    (width, height), (same, twice) = sizes
    assert width == same > 1000
    assert twice == 2 * height


@pytest.mark.parametrize(
    ("name", "words"), [("games.jpg", ".svg or .png"), ("nowhere/games.svg", "there is no folder")]
)
def test_what_cannot_be_drawn_is_refused_beforehand(name: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=words):
        check(tmp_path / name)
