"""Moments of games for one: every mission at both levels and the normal solo game, in the middle of every decision."""

from __future__ import annotations

import random
from functools import cache

from brightsands import Game
from brightsands.rules.pending import frame
from tests.solo.tours import HASTE, OFTEN, WEIGHTS, choose, settings


@cache
def moments_alone() -> tuple[Game, ...]:
    """Some hundred running games; treat them as read-only."""
    found: list[Game] = []
    for number, options in enumerate(settings()):
        chance = random.Random(f"alone {number}")
        game = Game.new(seed=9000 + number, options=options)
        weights = WEIGHTS | HASTE if options.edition and not options.power_of_gold else WEIGHTS
        while not game.is_over:
            if chance.random() < OFTEN[int(frame(game.state))] / 3:
                found.append(game.copy())
            game.play_code(choose(game, chance, weights))
    return tuple(found)
