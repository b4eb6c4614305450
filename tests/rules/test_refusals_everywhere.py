"""Every illegal action in every kind of position has a rule and words: random games and furnished positions."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from brightsands import Action, Game, IllegalAction, Options
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.names import CARD_NAMES, FIELD_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.numbering import ACTION_COUNT, code_at
from brightsands.rules.options import VARIANTS
from brightsands.rules.payment.tokens import exploration_ready, trade_ready
from brightsands.rules.pending import frame
from brightsands.rules.refusals.english import in_english
from brightsands.rules.refusals.reasons import FALLBACK, REASONS
from tests.scenario import Scenario

RULE = re.compile(r"R\d+(\.\d+)?")
GAMES = 45
SHARDS = 5
STEPS = 70
ASKED = 14  # illegal actions asked about in each position
OBJECTIVES = (
    *("alonso_graves", "aarhant", "the_editor", "beryl_omara", "zoo"),
    *("dr_hugo_mercier", "lady_margaret_hunt", "museum", "university", "pyrphorian"),
)
ALL_CODES = [code_at(index) for index in range(ACTION_COUNT)]
BY_VERB = {verb: [code for code in ALL_CODES if code & 63 == verb] for verb in GRAMMAR}
SAYS_GOLD = ("shift_gold", "shift_due", "cube_gold", "activate_gold", "objective_gold", "waive_gold")
SAYS_EXPLORATION = (
    *("old_world_tokens", "old_world_tokens_one", "new_world_tokens", "new_world_tokens_one", "expedition_tokens"),
    *("objective_tokens", "lack_exploration", "lack_exploration_one", "pairs_short"),
)
SAYS_TRADE = (
    *("trade_tokens", "trade_tokens_one", "pairs_beside", "pairs_beside_one", "import_tokens", "spend_none"),
    *("market_new_tokens", "extend_tokens", "answer_token"),
)
QUIET = (codes.FESTIVAL, codes.END, codes.SHIFT, codes.SWAP, codes.PREFER)


def options_of(chance: random.Random) -> Options:
    """Some variants and five objectives, those with effects more often than not."""
    on: dict[str, Any] = {variant: chance.random() < 0.4 for variant in VARIANTS}
    pool = [name for name in OBJECTIVES if on["power_of_gold"] or name not in OBJECTIVES[5:7]]
    return Options(objectives=tuple(chance.sample(pool, 5)), first_player=0, **on)


def new_game(number: int) -> Game:
    """A game as it is set up, or one whose players have come far."""
    chance = random.Random(f"refusals {number}")
    options = options_of(chance)
    players = 2 + number % 3
    if number % 3 == 0:
        return Game.new(players, number, options)
    return furnished(players, number, options, chance)


def furnished(players: int, seed: int, options: Options, chance: random.Random) -> Game:
    """A position late in a game: islands, industries, ships, people at work, cards on the table, stacks run low."""
    table = Scenario(players, seed, **options.to_dict())
    olds = [f"ow{number}" for number in chance.sample(range(1, 13), 12)]
    news = [f"ni{number}" for number in chance.sample(range(1, 9), 8)]
    tiles = [name for name in TILE_NAMES[: codes.BOARD_TILES] for _ in range(2)]
    chance.shuffle(tiles)
    hidden = [name for name in CARD_NAMES if chance.random() < 0.5]
    chance.shuffle(hidden)
    for seat in range(players):
        for _ in range(chance.choice((0, 1, 2, 3 if players < 4 else 2))):
            table.island(seat, olds.pop())
        for _ in range(chance.choice((0, 0, 1, 2))):
            table.new_world(seat, news.pop())
        count = codes.HOME_FIELDS + codes.ISLAND_FIELDS * int(table.state.island_count[seat])
        for field in chance.sample(range(count), chance.randint(2, count // 2)):
            mine = [TILE_NAMES[tile] for tile in range(codes.FIRST_YARD) if (table.state.kinds[seat] >> tile) & 1]
            fits = [tile for tile in tiles if fits_on(tile, field) and tile not in mine]
            if fits:
                tiles.remove(fits[0])
                table.built(seat, fits[0], FIELD_NAMES[field])
        table.cubes(seat, **{tier: chance.choice((0, 0, 1, 1, 3)) for tier in TIER_NAMES})
        table.exhausted(seat, **{tier: chance.choice((0, 0, 0, 1)) for tier in TIER_NAMES})
        table.gold(seat, chance.choice((0, 1, 2, 4, 9)))
        table.tokens_on_cards(seat, trade=chance.choice((0, 0, 2, 5)), exploration=chance.choice((0, 0, 2, 6)))
        table.hand(seat, *[hidden.pop() for _ in range(chance.choice((0, 1, 4)))])
        for face_up in (True, False):
            table.played(seat, *[hidden.pop() for _ in range(3)], face_up=face_up)
    for name in ("farmer_worker", "artisan_engineer_investor", "expeditions"):
        if chance.random() < 0.4:
            table.stack_size(name, chance.choice((0, 1, 2)))
    for tier in ("worker", "engineer", "investor"):
        if chance.random() < 0.2:
            table.supply(**{tier: chance.choice((0, 1))})
    return table.game()


def fits_on(tile: str, field: int) -> bool:
    """Whether a token belongs on a field (R5.1)."""
    kind = tile.split(":")[0]
    if kind in ("merchant", "exploration"):
        return codes.is_sea(field)
    if kind == "shipyard":
        return codes.is_coast(field)
    return not codes.is_sea(field)


def next_code(game: Game, chance: random.Random) -> int:
    """A legal action, seldom one of those that lead nowhere."""
    loud = [code for code in game.legal_codes if code & 63 not in QUIET]
    if loud and chance.random() < 0.8:
        verb = chance.choice(sorted({code & 63 for code in loud}))
        return chance.choice([code for code in loud if code & 63 == verb])
    return chance.choice(game.legal_codes)


def illegal_codes(game: Game, chance: random.Random, count: int) -> Iterator[int]:
    """Some actions that are not legal: any, any of a verb, and legal ones changed a little."""
    legal = set(game.legal_codes)
    for turn in range(count):
        if turn % 3 == 0:
            code = chance.choice(ALL_CODES)
        elif turn % 3 == 1:
            code = chance.choice(BY_VERB[chance.choice(sorted(BY_VERB))])
        else:
            change = chance.choice((-2, -1, 1, 2)) << chance.choice((6, 6, 6, 6, 6, 14, 14, 22))
            code = chance.choice(game.legal_codes) + change
        if code not in legal:
            yield code


class Walk:
    """What was refused on the way through some games."""

    def __init__(self) -> None:
        self.keys: Counter[str] = Counter()
        self.helped: Counter[str] = Counter()
        self.frames: Counter[int] = Counter()
        self.complaints: list[str] = []


@cache
def walk(shard: int) -> Walk:
    """Play every fifth game and ask at each step why some illegal actions are refused."""
    seen = Walk()
    for number in range(shard, GAMES, SHARDS):
        game = new_game(number)
        chance = random.Random(f"walk {number}")
        for _ in range(STEPS):
            look(game, chance, seen)
            if game.is_over:
                break
            game.play_code(next_code(game, chance))
    return seen


def look(game: Game, chance: random.Random, seen: Walk, verbs: tuple[int, ...] = ()) -> None:
    """Ask about illegal actions, also one of each of ``verbs``, and note whatever is wrong with the answers."""
    if not game.legal_codes:
        return
    before = game.state.to_dict()
    seen.frames[int(frame(game.state))] += 1
    more = [chance.choice(BY_VERB[verb]) for verb in verbs]
    asked = [*illegal_codes(game, chance, ASKED), *(code for code in more if code not in game.legal_codes)]
    for code in asked:
        error = game.why_not(Action(code))
        if error is None:
            seen.complaints.append(f"{code} is not legal and not refused")
            continue
        seen.keys[error.key] += 1
        seen.complaints.extend(faults(error, code))
        seen.complaints.extend(wrong_counts(game, error))
        if error.key.startswith(("lack_gold", "lack_tokens")):
            seen.helped[error.key] += 1
            seen.complaints.extend(false_promises(game, code, error))
    if game.state.to_dict() != before:
        seen.complaints.append("asking changed the state")


def faults(error: IllegalAction, code: int) -> list[str]:
    """What is wrong with the words of a refusal."""
    found = []
    if not RULE.fullmatch(error.rule):
        found.append(f"{error.rule!r} is no rule")
    if error.key == FALLBACK or error.key not in REASONS:
        found.append(f"{code} has the key {error.key!r}")
    elif error.reason != in_english(error.key, error.values):
        found.append(f"{error.reason!r} is not what its key says")
    if not error.reason or error.reason.endswith(".") or "{" in error.reason or "}" in error.reason:
        found.append(f"{error.reason!r} is no sentence")
    return found


def wrong_counts(game: Game, error: IllegalAction) -> list[str]:
    """What is wrong with "and you have so many": it must be what the seat to move has."""
    state = game.state
    if error.key in SAYS_GOLD:
        have = int(state.gold[state.seat])
    elif error.key in SAYS_EXPLORATION:
        have = int(exploration_ready(state, state.seat))
    elif error.key in SAYS_TRADE:
        have = int(trade_ready(state, state.seat))
    elif error.key == "investor_gate":
        have = int(state.expeditions[state.seat]).bit_count()
    else:
        return [f"{error} - who has counted?"] if "have" in error.values else []
    said = 0 if error.key.endswith("_one") else error.values.get("have", 0)
    return [] if said == have else [f"{error} - but it is {have}"]


def false_promises(game: Game, code: int, error: IllegalAction) -> list[str]:
    """What is wrong with "so much more would be enough": it must be enough, and one less must not be."""
    gold, tokens = int(error.values.get("gold", 0)), int(error.values.get("tokens", 0))
    either = "_or_" in error.key
    ways = [(gold, 0), (0, tokens)] if either else [(gold, tokens)]
    found = []
    for more_gold, more_tokens in ways:
        if not legal_with(game, code, more_gold, more_tokens):
            found.append(f"{code}: {error} - and it would not")
        if more_gold and legal_with(game, code, more_gold - 1, more_tokens):
            found.append(f"{code}: {error} - and less gold would be enough")
        if more_tokens and legal_with(game, code, more_gold, more_tokens - 1):
            found.append(f"{code}: {error} - and fewer tokens would be enough")
    return found


def legal_with(game: Game, code: int, gold: int, tokens: int) -> bool:
    """Whether an action would be legal with more gold and trade tokens."""
    state = game.state.copy()
    state.gold[state.seat] += gold
    state.card_trade[state.seat] += tokens
    return code in from_state(game.rules, state, 1).legal_codes


@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_refusal_has_a_rule_a_key_and_words_and_changes_nothing(shard: int) -> None:
    seen = walk(shard)
    assert seen.complaints == []
    assert sum(seen.keys.values()) > 3000


def test_the_walk_meets_many_reasons_and_decisions() -> None:
    keys: Counter[str] = Counter()
    frames: Counter[int] = Counter()
    helped: Counter[str] = Counter()
    for shard in range(SHARDS):
        keys += walk(shard).keys
        frames += walk(shard).frames
        helped += walk(shard).helped
    assert len(keys) > 100
    assert len(helped) > 3
    assert {codes.NOTHING, codes.PAYING, codes.PLACING, codes.RAISING, codes.SWAPPING, codes.PUTTING} <= set(frames)


def complaints_about(game: Game) -> list[str]:
    """What is wrong with the refusals of a position: of every action that there is, legal or not."""
    legal = set(game.legal_codes)
    complaints: list[str] = []
    for code in ALL_CODES:
        error = game.why_not(Action(code))
        if (error is None) != (code in legal):
            complaints.append(f"{code}: {error}")
        if error is not None:
            complaints.extend(faults(error, code))
    return complaints


@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_action_that_is_not_legal_is_refused_with_a_reason(number: int) -> None:
    assert complaints_about(new_game(number)) == []
