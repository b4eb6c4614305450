"""Games told step by step, compared line by line; `make_playthroughs.py` says how they are made anew."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.contract.make_playthroughs import FOLDER, GAMES
from tests.contract.telling import told


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    actions = [line.removeprefix("> ") for line in written if line.startswith("> ")]
    found = told(written[0], iter(actions), len(actions))
    for number, (was, now) in enumerate(zip_longest(written, found), 1):
        assert now == was, f"{name}.txt, line {number}"


def test_every_playthrough_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == {game[0] for game in GAMES}
