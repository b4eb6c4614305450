"""Games for the contract tests: settings of every kind, and players who do a bit of everything.

Uniformly random play mostly swaps cards. These players choose the verb by weight first, then one of its actions, so
that building, playing, new cubes, upgrades, islands and activations all come up often. All follows from the number of
the game.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from brightsands import Game, Options
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.options import THEMES, VARIANTS

GAMES = int(os.environ.get("BRIGHTSANDS_GAMES", "30"))  # how many games the contract tests play; see `make fuzz`
ENOUGH = GAMES >= 30  # to have seen everything; the default must be

# Editions that bring what the plain box never shows.
TWICE = """
[tiles."shipyard:1"]
cost = ["planks", "planks"]
[tiles."shipyard:2"]
cost = ["bricks", "planks", "bricks"]
[tiles."merchant:1"]
cost = ["sails", "sails"]
[tiles."coal_mine:worker"]
cost = ["planks", "planks", "@farmer"]
[tiles."rum_distillery:artisan"]
cost = ["sugar_cane", "sugar_cane"]
[new_cube.farmer]
cost = ["grain", "grain"]
[new_cube.worker]
cost = ["potatoes", "coal", "potatoes", "@farmer", "@farmer"]
[upgrade.farmer]
cost = ["bricks", "bricks"]
[upgrade.worker]
cost = ["coal", "goods", "coal", "goods", "@worker"]
[cards.fw1]
cost = ["wool", "wool"]
[cards.fw2]
cost = ["pigs", "pigs", "@trade"]
[cards.fw5]
cost = ["planks", "planks", "coal", "coal", "@worker", "@trade"]
"""
# Printed industries that can stand beside a built or preprinted one, and dearer or cheaper people.
TWINS = """
[islands.ow1]
printed = "sawmill:worker"
[islands.ow2]
printed = "coal_mine:artisan"
[islands.ow3]
printed = "brewery:worker"
[islands.ow6]
effect = { put_away_cards = 2 }
[islands.ow7]
effect = { cubes = "engineer", n = 2 }
[islands.ow12]
printed = "shipyard:3"
[tiers.farmer]
shift_end = 2
[tiers.artisan]
shift_end = 1
trade = 1
[tiers.engineer]
trade = 4
[empty_stack_gold.farmer_worker]
gold = 2
"""
# New World resources for the taking, and cards that give them.
OVERSEAS = """
[cards.fw41]
cost = ["planks"]
effect = { new_world_resource = ["cotton", "rubber"] }
[cards.fw42]
cost = ["@farmer"]
effect = { new_world_resource = ["cotton", "cocoa"] }
[cards.fw43]
cost = ["pigs"]
effect = { new_world_resource = ["rubber", "sugar_cane"] }
[cards.fw44]
cost = ["cotton", "cotton"]
[cards.fw45]
cost = ["rubber", "cotton", "cocoa"]
[cards.fw46]
cost = ["@artisan", "rubber"]
[cards.fw1]
cost = ["wool"]
effect = { extra_action = 1 }
[cards.fw2]
cost = ["planks"]
effect = { put_away_cards = 2 }
[cards.fw3]
cost = ["@artisan"]
effect = { trade_tokens = 2, gold = 3 }
[cards.fw4]
cost = ["@worker"]
effect = { exploration_tokens = 4 }
[upgrade.artisan]
cost = ["sails"]
[upgrade.engineer]
cost = ["sails", "@artisan"]
"""


def _cheap_cards() -> str:
    """An edition in which hands are soon empty, so that games end as they should."""
    lines: list[str] = []
    for card in load().cards:
        counted = ("@exploration", "cotton_fabric", "goods")  # the solo missions count cards with these icons
        if card.deck != "new_world" and not set(card.cost) & set(counted):
            icon = ("potatoes", "grain", "@farmer", "pigs")[len(lines) % 4]
            lines.append(f'[cards.{card.id}]\ncost = ["{icon}"]')
    return "\n".join(lines)


CHEAP = _cheap_cards()
GOLDEN = ("dr_hugo_mercier", "lady_margaret_hunt")
EDITION_NAMES = {"none": "", "twice": TWICE, "twins": TWINS, "overseas": OVERSEAS, "cheap": CHEAP}
EDITIONS = tuple(EDITION_NAMES.values())

BASE = {
    codes.BUILD: 10.0,
    codes.PLACE: 10.0,
    codes.REMOVE: 0.7,
    codes.PLAY: 25.0,
    codes.SWAP: 1.0,
    codes.INCREASE: 4.0,
    codes.UPGRADE: 4.0,
    codes.OPEN: 6.0,
    codes.EXPLORE: 4.0,
    codes.EXPEDITION: 4.0,
    codes.FESTIVAL: 2.0,
    codes.ACTIVATE: 8.0,
    codes.USE: 4.0,
    codes.SHIFT: 0.8,
    codes.PREFER: 0.3,
    codes.FINISH: 5.0,
    codes.END: 12.0,
    codes.WORK: 4.0,
    codes.TRADE: 4.0,
    codes.IMPORT: 4.0,
    codes.TAP: 4.0,
}
AHEAD = {codes.WORK: 0.7, codes.TRADE: 0.7, codes.IMPORT: 0.7}  # while nothing is being paid (R4.1)
HASTE = {
    codes.PLAY: 1000.0,
    codes.PUT: 30.0,
    codes.FESTIVAL: 4.0,
    codes.SWAP: 0.2,
    codes.REMOVE: 0.0,
    codes.INCREASE: 0.0,
    codes.EXPLORE: 0.0,
}
CHARACTERS: tuple[dict[int, float], ...] = (
    {},  # does a bit of everything
    HASTE,  # wants to be done
    {codes.BUILD: 40.0, codes.UPGRADE: 15.0, codes.REMOVE: 5.0},  # builds
    {codes.OPEN: 40.0, codes.EXPLORE: 20.0, codes.EXPEDITION: 20.0, codes.BUILD: 15.0},  # sails
    {codes.INCREASE: 30.0, codes.UPGRADE: 20.0, codes.SHIFT: 10.0, codes.END: 5.0},  # settles people
)


@dataclass(frozen=True)
class Setting:
    """A game to be played: everything follows from it."""

    number: int
    players: int
    seed: int
    options: Options

    def new(self) -> Game:
        """The game, just set up."""
        return Game.new(self.players, self.seed, self.options)


def setting(number: int) -> Setting:
    """The game of a number: players, objectives, variants and edition at random."""
    chance = random.Random(f"setting {number}")
    edition = chance.choice(EDITIONS) if chance.random() < 0.6 else ""
    on: dict[str, Any] = {name: chance.random() < 0.25 for name in VARIANTS}
    pool = [goal.id for goal in load().objectives if goal.kind != "power_of_gold" or on["power_of_gold"]]
    five = tuple(chance.sample(pool, 5))
    choices: list[str | tuple[str, ...]] = ["random", "first_game", *THEMES, five, five]
    objectives = chance.choice(choices)
    if on["power_of_gold"] and chance.random() < 0.7:
        objectives = (*GOLDEN, *[goal for goal in five if goal not in GOLDEN][:3])
    options = Options(
        objectives=objectives,
        first_player=chance.choice((None, None, 0, 1)),
        round_limit=chance.choice((0, 12, 25, 40)),
        edition=edition,
        **on,
    )
    return Setting(number, 2 + number % 3, chance.randrange(1 << 63), options)


class Chooser:
    """Chooses actions by the weight of their verbs; each seat has a character of its own."""

    def __init__(self, name: str, players: int) -> None:
        self.chance = random.Random(name)
        hurry = self.chance.random() < 0.4  # a table of players who want to be done
        self.characters = [HASTE if hurry else self.chance.choice(CHARACTERS) for _ in range(players)]

    def choose(self, game: Game) -> int:
        """One of the legal actions of a game that is not over."""
        legal = game.legal_codes
        character = self.characters[int(game.state.seat)]
        by_verb: dict[int, list[int]] = {}
        for code in sorted(legal):  # what is chosen does not depend on the order in which the engine lists
            by_verb.setdefault(code & 63, []).append(code)
        if self.chance.random() < 0.8:
            if codes.BUILD in by_verb:
                by_verb[codes.BUILD] = _wanted_builds(game, by_verb[codes.BUILD]) or by_verb[codes.BUILD]
            if codes.PLACE in by_verb:
                by_verb[codes.PLACE] = _free_fields(game, by_verb[codes.PLACE]) or by_verb[codes.PLACE]
            if codes.FESTIVAL in by_verb and character is HASTE and _is_fresh(game):
                by_verb[codes.FESTIVAL] = []
        verbs = sorted(verb for verb in by_verb if by_verb[verb])
        weights = BASE | character if game.state.depth else BASE | character | AHEAD
        verb = self.chance.choices(verbs, [weights.get(verb, 3.0) + 0.001 for verb in verbs])[0]
        return self.chance.choice(by_verb[verb])


def _wanted_builds(game: Game, found: list[int]) -> list[int]:
    """Industries that make what the hand needs and the seat does not make; ships and shipyards now and then."""
    box, state, seat = game.rules.tables.catalog, game.state, int(game.state.seat)
    need: set[str] = set()
    for number, card in enumerate(box.cards):
        deck = int(codes.deck_of(number))
        if state.hand[seat * codes.DECKS + deck] >> (number - int(codes.first_card(deck))) & 1:
            need |= set(card.cost)
    made = {name for number, name in enumerate(box.resources) if state.makeable[seat] >> number & 1}
    wanted = {number for number, tile in enumerate(box.tiles) if tile.makes in need - made}
    if not game.round % 4:
        wanted |= set(range(codes.FIRST_YARD, codes.BOARD_TILES))
    return [code for code in found if (code >> 6) & 255 in wanted]


def _free_fields(game: Game, found: list[int]) -> list[int]:
    """Fields with nothing on them."""
    first = int(game.state.seat) * codes.FIELDS
    return [code for code in found if not game.state.fields[first + ((code >> 6) & 255)]]


def _is_fresh(game: Game) -> bool:
    """Whether most cubes of the seat are still in their districts."""
    row = range(int(game.state.seat) * codes.TIERS, (int(game.state.seat) + 1) * codes.TIERS)
    return 2 * sum(game.state.idle[spot] for spot in row) > sum(game.state.people[spot] for spot in row)


def walk(game: Game, name: str, steps: int = 3000) -> Iterator[int]:
    """Play a game on, giving each action before it is played, until the end or for so many steps."""
    chooser = Chooser(name, game.players)
    for _ in range(steps):
        if game.is_over:
            return
        code = chooser.choose(game)
        yield code
        game.play_code(code)


def played_game(number: int, steps: int) -> Game:
    """The game of a number after so many steps, or at its end."""
    game = setting(number).new()
    for _ in walk(game, f"play {number}", steps):
        pass
    return game
