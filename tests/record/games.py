"""Games for the tests of records: random set-ups, random play, and a text to change."""

from __future__ import annotations

import random
from typing import Any

from brightsands import Game, Options
from brightsands.components.catalog import load
from brightsands.rules.options import THEMES, VARIANTS

EDITIONS = (
    "",
    '[tiles."shipyard:2"]\ncost = ["planks", "bricks"]\n',
    '# no line end at the end\n[cards.fw12]\ncost = ["beer", "soap"]',
    "[tiers.artisan]\r\nshift_end = 2\r\n",
)
NAMES = ("Linda", "Old Ben", "Zoë: the 2nd", "#1", 'say "hi"', "南の島", "a\\b", "tab\there", "a#b", "|", "result:")
# A record of every part of the format.
TEXT = """brightsands game 2
rules: 2
players: 2
seed: 7
names: Linda "Old Ben"
objectives: first_game
first_player: 2
round_limit: 1
engineer_goods: yes
edition:
  | [tiles."shipyard:2"]
  | cost = ["planks", "bricks"]

# round 1, Old Ben
build sawmill:worker
place h1
end

# round 1, Linda
build brewery:worker
work grain_farm:farmer
trade coal with 2
place h2
end

result: 0, 0 won by 1 and 2 (round_limit)
"""


def random_set_up(chance: random.Random) -> Game:
    """A game just set up, with options, names and an edition at random."""
    players = chance.randint(2, 4)
    variants: dict[str, Any] = {name: chance.random() < 0.3 for name in VARIANTS}
    ids = [goal.id for goal in load().objectives if goal.kind != "power_of_gold" or variants["power_of_gold"]]
    mixes: list[str | tuple[str, ...]] = ["random", "first_game", *THEMES, tuple(chance.sample(ids, 5))]
    options = Options(
        objectives=chance.choice(mixes),
        first_player=chance.choice([None, *range(players)]),
        round_limit=chance.choice([0, 0, 1, 3]),
        edition=chance.choice(EDITIONS),
        **variants,
    )
    names = tuple(chance.sample(NAMES, players)) if chance.random() < 0.5 else None
    return Game.new(players, chance.randrange(1 << 63), options, names)


def play_on(game: Game, chance: random.Random, steps: int) -> Game:
    """Play at random, each verb as likely as any other."""
    for _ in range(steps):
        if game.is_over:
            break
        verb = chance.choice(sorted({action.verb for action in game.legal}))
        game.play(chance.choice([action for action in game.legal if action.verb == verb]))
    return game


def in_a_payment(game: Game, chance: random.Random) -> Game:
    """Play on until a payment is half done: something is bought, one icon of it is paid, and others are not."""
    while True:
        assert not game.is_over, "no payment of several steps came up"
        before = int(game.state.depth)
        verb = chance.choice(sorted({action.verb for action in game.legal}))
        game.play(chance.choice([action for action in game.legal if action.verb == verb]))
        if before and game.state.depth and verb in ("work", "trade", "import", "exhaust", "spend"):
            if not any(action.verb in ("place", "raise") for action in game.legal):
                return game
