"""Every illegal action of a lone player has a rule and words: all missions and the normal solo game, at any time."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from brightsands import Game
from brightsands.rules import codes
from brightsands.rules.names import CARD_NAMES, FIELD_NAMES, ISLAND_NAMES, TIER_NAMES, TILE_NAMES
from tests.rules.test_refusals_everywhere import Walk, complaints_about, fits_on, look, next_code
from tests.scenario import Scenario

STEPS = 60
GAMES = 5  # of each kind: one as it is set up, the others furnished
NORMAL = 0
VERBS = (codes.MARKET, codes.MARKET, codes.BUILD, codes.BUILD, codes.PLAY, codes.INCREASE, codes.REMOVE, codes.ANSWER)
OBJECTIVES = ("alonso_graves", "the_editor", "beryl_omara", "pyrphorian", "aarhant")
GAME_KINDS = [(mission, difficulty) for mission in range(1, 11) for difficulty in ("normal", "hard")] + [
    (NORMAL, "plain"),
    (NORMAL, "at_payment"),
]


def table_of(mission: int, difficulty: str, seed: int) -> Scenario:
    """A mission or the normal solo game, just set up."""
    if mission:
        return Scenario(1, seed, mission=mission, difficulty=difficulty, objectives="random")
    variants = {"goods_at_payment": True, "island_choice": True} if difficulty == "at_payment" else {}
    return Scenario(1, seed, solo=True, objectives=OBJECTIVES, **variants)


def furnished(table: Scenario, chance: random.Random) -> Game:
    """A position late in a game: islands, industries, ships, people, cards, tokens, and kinds that were traded for."""
    state, tables, hooks = table.state, table.tables, table.rules.hooks
    olds = in_stack(table, codes.OLD_ISLANDS)
    for number in chance.sample(olds, min(chance.choice((0, 1, 2, 3)), int(tables.max_old))):
        table.island(0, ISLAND_NAMES[number])
    news = in_stack(table, codes.NEW_ISLANDS)
    for number in chance.sample(news, min(chance.choice((0, 0, 1, 3)), int(tables.max_new))):
        table.new_world(0, ISLAND_NAMES[number + len(tables.island_printed)])
    count = codes.HOME_FIELDS + codes.ISLAND_FIELDS * int(state.island_count[0])
    for field in chance.sample(range(count), chance.randint(2, count // 2)):
        there = [tile for tile in range(codes.BOARD_TILES) if state.board[tile] > 0 and (hooks.tiles >> tile) & 1]
        fits = [tile for tile in there if fits_on(TILE_NAMES[tile], field) and not industry_twice(table, tile)]
        if fits:
            table.built(0, TILE_NAMES[chance.choice(fits)], FIELD_NAMES[field])
    tiers = [tier for number, tier in enumerate(TIER_NAMES) if (hooks.tiers >> number) & 1]
    table.cubes(0, **{tier: chance.choice((0, 0, 1, 1, 3)) for tier in tiers})
    table.exhausted(0, **{tier: chance.choice((0, 0, 0, 1)) for tier in tiers})
    table.gold(0, chance.choice((0, 1, 2, 4, 9)))
    table.tokens_on_cards(0, trade=chance.choice((0, 1, 3, 9, 14)), exploration=chance.choice((0, 0, 2, 6)))
    cards = [card for deck in range(codes.DECKS) for card in in_stack(table, deck)]
    chance.shuffle(cards)
    table.hand(0, *[CARD_NAMES[cards.pop()] for _ in range(chance.choice((1, 3, 6)))])
    for face_up in (True, False):
        table.played(0, *[CARD_NAMES[cards.pop()] for _ in range(4)], face_up=face_up)
    if hooks.expeditions:
        table.stack_size("expeditions", len(in_stack(table, codes.EXPEDITIONS)) - chance.choice((0, 1, 3)))
    mark_some(table, chance)
    time = [int(card) for card in state.time]
    chance.shuffle(time)
    for place, card in enumerate(time):
        state.time[place] = card
    return table.game()


def industry_twice(table: Scenario, tile: int) -> bool:
    """Whether an industry stands already (R5.5)."""
    return tile < codes.FIRST_YARD and (table.state.kinds[0] >> tile) & 1 == 1


def mark_some(table: Scenario, chance: random.Random) -> None:
    """Some kinds have been traded for before (R14.6, R15.2)."""
    if not table.rules.hooks.limited:
        return
    for tile in chance.sample(range(codes.FIRST_YARD), chance.choice((0, 3, 8))):
        if table.rules.hooks.market_price(table.tables, table.state, tile, 0):
            table.state.marks |= 1 << tile
            if table.rules.hooks.display:
                table.state.board[tile] -= 1


def in_stack(table: Scenario, stack: int) -> list[int]:
    """What lies in a stack, from the top."""
    first, room = int(table.tables.stack_first[stack]), int(table.tables.stack_room[stack])
    head, size = int(table.state.head[stack]), int(table.state.size[stack])
    return [int(table.state.order[first + (head + depth) % room]) for depth in range(size)]


@cache
def walk(mission: int, difficulty: str) -> Walk:
    """Play some games of a kind and ask at each step why some illegal actions are refused."""
    seen = Walk()
    for number in range(GAMES):
        chance = random.Random(f"alone {mission} {difficulty} {number}")
        table = table_of(mission, difficulty, number)
        game = furnished(table, chance) if number else table.game()
        for _ in range(STEPS):
            look(game, chance, seen, VERBS)
            if game.is_over:
                break
            ends = codes.END in game.legal_codes and chance.random() < 0.3
            game.play_code(codes.END if ends else next_code(game, chance))
    return seen


@pytest.mark.parametrize(("mission", "difficulty"), GAME_KINDS)
def test_every_refusal_alone_has_a_rule_a_key_and_words_and_changes_nothing(mission: int, difficulty: str) -> None:
    seen = walk(mission, difficulty)
    assert seen.complaints == []
    assert sum(seen.keys.values()) > 500


def test_the_walk_alone_meets_its_own_reasons_and_decisions() -> None:
    keys: Counter[str] = Counter()
    frames: Counter[int] = Counter()
    for mission, difficulty in GAME_KINDS:
        keys += walk(mission, difficulty).keys
        frames += walk(mission, difficulty).frames
    assert codes.REVEALING in frames
    assert {"market_off", "market_banned", "market_limit", "trade_alone", "answer_first", "extend_off"} <= set(keys)
    assert {"tile_off", "tier_off", "effects_off", "old_world_off", "expedition_off", "lack_market"} <= set(keys)
    assert len(keys) > 100


@pytest.mark.parametrize(("mission", "difficulty"), GAME_KINDS)
def test_every_action_that_is_not_legal_alone_is_refused_with_a_reason(mission: int, difficulty: str) -> None:
    game = furnished(table_of(mission, difficulty, 9), random.Random(f"all {mission} {difficulty}"))
    assert complaints_about(game) == []
