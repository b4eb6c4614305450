"""Exact counts of decision sequences from fixed positions; `make_perft.py` says how and when they are made anew."""

from __future__ import annotations

import pytest

from tests.contract.perft import Start, game_at, perft, read_starts, split

STARTS = read_starts()
IDS = [f"{number}_{start['name']}".replace(" ", "_") for number, start in enumerate(STARTS)]


@pytest.mark.parametrize("start", STARTS, ids=IDS)
def test_the_number_of_decision_sequences_is_exact(start: Start) -> None:
    game = game_at(start)
    before = game.state.to_dict()
    depth = len(start["counts"])
    assert [perft(game, one) for one in range(1, depth)] == start["counts"][:-1]
    assert split(game, depth) == start["split"]
    assert sum(start["split"].values()) == start["counts"][-1]
    assert game.state.to_dict() == before


def test_the_positions_cover_players_variants_and_editions() -> None:
    assert {start["players"] for start in STARTS} == {2, 3, 4}
    assert len({start["edition"] for start in STARTS}) >= 4
    variants = {name for start in STARTS for name, on in start["options"].items() if on is True}
    assert len(variants) >= 5
    assert sum(start["counts"][-1] for start in STARTS) > 20_000
