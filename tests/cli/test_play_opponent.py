"""The stand-in opponent of `brightsands play`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from brightsands import Game, Options
from brightsands.cli.terminal_opponent import choose
from brightsands.components import load
from brightsands.rules.actions import Action

BOX = load()


def view(game: Game) -> dict[str, Any]:
    return game.view(game.seat).to_dict()


def pick(game: Game, seed: object) -> Action:
    return choose(view(game), list(game.legal), BOX, random.Random(str(seed)))


@pytest.mark.parametrize("players", [2, 4])
def test_it_always_finds_a_legal_action(players: int) -> None:
    game = Game.new(players, 3, Options(round_limit=25))
    step = 0
    while not game.is_over:
        action = pick(game, step)
        assert action in game.legal
        game.play(action)
        step += 1
    assert game.outcome is not None
    assert max(sheet.total for sheet in game.outcome.sheets) > 15  # it plays cards, which chance alone hardly does


def test_it_decides_by_what_its_seat_can_see() -> None:
    """Dealt anew behind its back, the same view leads to the same choice."""
    game = Game.new(3, 11, Options(round_limit=12))
    step = 0
    while not game.is_over:
        if step % 25 == 0:
            other = game.view(game.seat).sample(step + 1)
            assert view(other) == view(game)
            assert pick(other, step) == pick(game, step)
        game.play(pick(game, step))
        step += 1
    assert step > 100


def test_it_plays_a_card_rather_than_anything_else() -> None:
    game = Game.new(2, 3, Options())
    played = offered = 0
    for step in range(600):
        if any(action.verb == "play" for action in game.legal):
            offered += 1
            played += pick(game, step).verb == "play"
        game.play(pick(game, step))
    assert offered >= 10
    assert played >= 0.9 * offered
