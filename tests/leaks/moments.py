"""Moments of random games: all player counts, all variants, in the middle of every kind of decision."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from brightsands import Game, Options
from brightsands.components import load
from brightsands.rules import codes
from brightsands.rules.codes import FRAME, PAYING, PLAY
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.options import VARIANTS
from brightsands.rules.state import State

GAMES = 48
NAMES = ("Ada", "Bo", "Cy", "Di")
CHEAP = ("planks", "grain", "potatoes", "pigs", "wool", "coal", "bricks", "steel_beams", "sails")
# Cards of solo mission 1; an edition must leave their number as it is.
FIXED = {"@exploration", "cotton_fabric", "goods"}
THEMES = ("random", "first_game", "complex", "confrontational", "relaxed", "expeditions", "pressure")
OFTEN = {
    codes.PLACING: 0.03,
    codes.RAISING: 0.1,
    codes.SWAPPING: 0.05,
    codes.PUTTING: 0.3,
    codes.RECEIVING: 0.5,
    codes.CHOOSING: 0.15,
    codes.SETTLING: 0.5,
}
AHEAD = {codes.WORK: 0.3, codes.TRADE: 0.3, codes.IMPORT: 0.3}  # while nothing is being paid (R4.1)
EAGER: dict[int, float] = {
    codes.PLAY: 6,
    codes.OPEN: 3,
    codes.EXPLORE: 3,
    codes.EXPEDITION: 3,
    codes.ACTIVATE: 3,
    codes.PUT: 3,
}


@cache
def cheap_edition() -> str:
    """An edition in which starting industries pay for most cards, some goods twice, so that many cards are played."""
    lines = []
    for number, card in enumerate(load().cards):
        if card.deck == "farmer_worker" and FIXED & set(card.cost):
            continue
        first, second = CHEAP[number % 9], CHEAP[(3 * number + 1) % 9]
        third = ("@farmer", "@trade", first)[number % 3]
        cost = [first, second, third] if (first, third) != (second, second) else [first, second]
        lines.append(f"[cards.{CARD_NAMES[number]}]\ncost = {json.dumps(cost)}")
    return "\n".join(lines)


def random_options(seed: int) -> Options:
    rng = random.Random(f"options {seed}")
    variants: dict[str, Any] = {name: rng.random() < 0.4 for name in VARIANTS}
    chosen: str | tuple[str, ...] = rng.choice(THEMES)
    if variants["power_of_gold"]:
        chosen = ("dr_hugo_mercier", "the_editor", "alonso_graves", "beryl_omara", "the_tourist")
    return Options(
        objectives=chosen,
        round_limit=rng.choice((8, 14, 22)),
        edition=cheap_edition() if seed % 4 else "",
        **variants,
    )


def random_step(game: Game, rng: random.Random) -> int:
    """A random legal action: first its verb, some verbs rather than others, then which."""
    by_verb: dict[int, list[int]] = {}
    for code in game.legal_codes:
        by_verb.setdefault(code & 63, []).append(code)
    verbs = sorted(by_verb)
    eager = EAGER if game.state.depth else EAGER | AHEAD
    verb = rng.choices(verbs, [eager.get(verb, 1.0) for verb in verbs])[0]
    return rng.choice(by_verb[verb])


def new_game(seed: int) -> Game:
    players = 2 + seed % 3
    return Game.new(players, (1 << 61) + 977 * seed, random_options(seed), NAMES[:players])


def card_being_paid(state: State) -> tuple[int, int] | None:
    """The open payment for a hand card: where its frame begins, and the card."""
    for base in range(0, int(state.depth) * FRAME, FRAME):
        if state.pending[base] == PAYING and state.pending[base + 1] & 63 == PLAY:
            return base, int(state.pending[base + 1] >> 6) & 255
    return None


def open_decision(state: State) -> int:
    """The kind of the decision that is open."""
    return int(state.pending[(state.depth - 1) * FRAME]) if state.depth else codes.NOTHING


@cache
def moments() -> tuple[Game, ...]:
    """Some hundred running games; treat them as read-only."""
    found: list[Game] = []
    for seed in range(GAMES):
        rng = random.Random(f"moments {seed}")
        game = new_game(seed)
        while not game.is_over:
            chance = 0.06 if card_being_paid(game.state) else OFTEN.get(open_decision(game.state), 0.01)
            if rng.random() < chance:
                found.append(game.copy())
            game.play_code(random_step(game, rng))
    return tuple(found)


@cache
def finished() -> tuple[Game, ...]:
    """Some games that are over."""
    found: list[Game] = []
    for seed in range(100, 106):
        rng = random.Random(seed)
        game = new_game(seed)
        while not game.is_over:
            game.play_code(random_step(game, rng))
        found.append(game)
    return tuple(found)


def viewers(game: Game) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(game.players), None]
