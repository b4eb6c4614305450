"""Rows of legal actions: as many as there are, and again and again in the same row."""

from __future__ import annotations

from brightsands import Game
from brightsands.rules.found import ROOM, Found
from brightsands.rules.legal import find_legal, legal_codes


def test_there_is_room_for_more_than_most_positions_have() -> None:
    found = Found()
    for code in range(5 * ROOM):
        found.add(code)
    assert found.to_list() == list(range(5 * ROOM))


def test_what_was_found_before_is_forgotten() -> None:
    found = Found()
    game = Game.new(players=2, seed=7)
    find_legal(game.rules, game.state, found)
    begun = found.to_list()
    assert begun == legal_codes(game.rules, game.state) == game.legal_codes
    game.play("celebrate festival")
    find_legal(game.rules, game.state, found)
    assert found.to_list() == game.legal_codes != begun
