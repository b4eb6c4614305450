"""R13: every variant alone, every pair and all together play random games in which nothing breaks."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from brightsands import Action, Game, Options
from brightsands.rules.invariants import broken
from brightsands.rules.options import VARIANTS
from tests.scenario import Scenario

NAMES = tuple(VARIANTS)
WIDEST = tuple(name for name in NAMES if name != "goods_at_payment")  # the one variant that takes something away
ALONE_AND_PAIRS: list[tuple[str, ...]] = [*combinations(NAMES, 1), *combinations(NAMES, 2)]
EFFECTS = ("alonso_graves", "the_editor", "beryl_omara")
LIMIT = 3
PLENTY = {  # of each seat: a played card of every kind of effect
    0: ("fw1", "fw10", "fw24", "fw36", "ai4", "ai28", "ai1", "nw1"),
    1: ("fw2", "fw11", "fw25", "fw37", "ai5", "ai29", "ai2", "nw2"),
    2: ("fw3", "fw12", "fw26", "fw38", "ai6", "ai24", "ai3", "nw3"),
}
DITHERING = ("prefer", "shift", "use")
AHEAD = ("work", "trade", "import")


def objectives(variants: tuple[str, ...]) -> tuple[str, ...]:
    """Effect objectives, with Mercier and Hunt if they may be there."""
    gold = ("dr_hugo_mercier", "lady_margaret_hunt")
    return (*EFFECTS, *(gold if "power_of_gold" in variants else ("aarhant", "zoo")))


def rich_table(players: int, seed: int, variants: tuple[str, ...]) -> Game:
    """A table in full swing: gold, people, ships, industries, islands and cards for everyone."""
    options: dict[str, Any] = dict.fromkeys(variants, True)
    first = seed % players
    table = Scenario(players, seed, objectives=objectives(variants), round_limit=LIMIT, first_player=first, **options)
    for seat in range(players):
        table.gold(seat, 12).cubes(seat, farmer=4, worker=5, artisan=4, engineer=2, investor=1)
        table.built(seat, "exploration:3", "h19").built(seat, "merchant:2", "h20").built(seat, "shipyard:2", "h12")
        table.new_world(seat, f"ni{seat + 1}").played(seat, *PLENTY[seat])
    table.built(0, "glassworks:worker", "h13").built(0, "motor_works:engineer", "h14")
    table.built(1, "brewery:worker", "h13").built(1, "bakery:worker", "h14")
    return table.turn(first).game()


def play_out(game: Game, chance: random.Random, seen: Counter[str] | None = None) -> int:
    """Play at random to the end; after every action all invariants hold and something can be done."""
    count = 0
    while not game.is_over:
        choices = game.legal_codes
        assert choices
        code = chance.choice(choices)
        if str(Action(code)).split()[0] in DITHERING:
            code = chance.choice(choices)
        for _ in range(3):
            if not game.state.depth and str(Action(code)).split()[0] in AHEAD:
                code = chance.choice(choices)
        game.play_code(code)
        count += 1
        problems = broken(game.rules, game.state)
        assert not problems, (str(Action(code)), problems)
        if seen is not None:
            text = str(Action(code))
            seen[text.split()[0]] += 1
            seen["blueprint"] += text.endswith("blueprint")
        assert count < 5000
    return count


@pytest.mark.parametrize("variants", ALONE_AND_PAIRS, ids="+".join)
def test_R13_1_to_7_variants_play_alone_and_in_pairs(variants: tuple[str, ...]) -> None:
    seed = ALONE_AND_PAIRS.index(variants)
    game = rich_table(2 + seed % 2, seed, variants)
    play_out(game, random.Random(seed))
    assert game.outcome is not None
    assert game.rules.options.variants == tuple(name for name in NAMES if name in variants)


def test_R13_1_to_7_all_variants_together_play_and_each_is_used() -> None:
    seen: Counter[str] = Counter()
    for seed in range(10):
        game = rich_table(2 + seed % 2, 100 + seed, WIDEST)
        play_out(game, random.Random(seed), seen)
        assert game.outcome is not None
    for word in ("blueprint", "keep", "waive", "held", "tap", "remove", "raise", "import", "trade", "take", "put"):
        assert seen[word], f"no random game used {word}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R13_1_to_7_all_variants_together_from_the_set_up_can_be_replayed(players: int) -> None:
    everything: dict[str, Any] = dict.fromkeys(NAMES, True)
    options = Options(objectives=objectives(NAMES), round_limit=LIMIT, **everything)
    game = Game.new(players, players, options)
    play_out(game, random.Random(players))
    again = game.record.replay()
    assert again.state == game.state
    assert again.outcome == game.outcome


def test_R13_1_to_7_the_plain_game_has_no_variant() -> None:
    assert Options().variants == ()
    assert len(NAMES) == 7
