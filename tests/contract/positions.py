"""Small made-up positions for the payment tests: a few industries, a few cubes, little gold, odd costs.

They need not conserve what is in the box: the payment solver looks at one seat and its partners, and here it is to
see what games seldom show: full workplaces, risen cubes at work, twins, the same resource twice in a cost.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from brightsands import Game, Options
from brightsands.components.catalog import TIERS
from brightsands.rules import codes
from brightsands.rules.fields import refresh
from brightsands.rules.pending import push, set_frame_cell
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from tests.contract.driver import EDITIONS

LAND = [field for field in range(codes.HOME_FIELDS + 2 * codes.ISLAND_FIELDS) if not codes.is_sea(field)]


@dataclass
class Case:
    """A position and a cost."""

    number: int
    rules: Ruleset
    state: State
    icons: list[str]
    due: int

    @property
    def seat(self) -> int:
        """Who pays."""
        return int(self.state.seat)

    def packed(self) -> tuple[int, int, int, int, int, int]:
        """The cost as the solver wants it: need, again, cubes, trade, exploration, gold due."""
        box = self.rules.tables.catalog
        need = again = cubes = 0
        for icon in self.icons:
            if icon[1:] in TIERS:
                cubes += 1 << 4 * TIERS.index(icon[1:])
            elif not icon.startswith("@"):
                bit = 1 << box.resource_index(icon)
                again |= need & bit
                need |= bit
        return need, again, cubes, self.icons.count("@trade"), self.icons.count("@exploration"), self.due

    def open_payment(self) -> None:
        """Let the payment be the open decision of the position."""
        need, again, cubes, trade, exploration, due = self.packed()
        push(self.state, codes.PAYING, codes.pack(codes.PLAY, 0), need, again)
        for cell, value in ((4, cubes), (5, trade), (6, exploration), (7, due)):
            set_frame_cell(self.state, cell, value)


def random_case(number: int) -> Case:
    """The made-up position of a number; every fourth is crowded: full workplaces, and resources wanted twice."""
    chance = random.Random(f"position {number}")
    crowded = number % 4 == 0
    holding, blocking = chance.random() < 0.3, chance.random() < 0.3
    options = Options(edition=chance.choice(EDITIONS), goods_at_payment=not holding, blocking=blocking, first_player=0)
    game = Game.new(chance.choice((2, 2, 3)), 1, options)
    rules, state = game.rules, game.state
    box = rules.tables.catalog
    made = chance.sample(box.resources[: codes.MADE], chance.randint(1, 2 if crowded else 4))
    if chance.random() < 0.5:
        made = sorted({*made, chance.choice(("coal", "cotton_fabric", "planks", "goods"))})  # two kinds make these
    raw = chance.sample(box.new_world_resources, chance.choice((0, 0, 1, 2)))
    for seat in range(int(state.players)):
        _furnish(rules, state, seat, chance, made, blocking, crowded)
    _fill_purse(rules, state, chance, holding, [*made, *raw])
    pool = [*made, *raw]
    icons = [icon for icon in pool if chance.random() < 0.6]
    icons += [icon for icon in icons if chance.random() < (0.9 if crowded else 0.35)]
    icons += [f"@{tier}" for tier in TIERS[:4] if chance.random() < 0.2 for _ in range(chance.randint(1, 2))]
    icons += ["@trade"] * chance.choice((0, 0, 0, 1, 2)) + ["@exploration"] * chance.choice((0, 0, 0, 1, 2))
    chance.shuffle(icons)
    return Case(number, rules, state, icons[:6] or ["@farmer"], chance.choice((0, 0, 0, 1, 3)))


def _furnish(
    rules: Ruleset, state: State, seat: int, chance: random.Random, made: list[str], blocking: bool, crowded: bool
) -> None:
    """Give a seat islands with industries for some resources, and cubes here and there."""
    mine = seat == int(state.seat)
    state.island_count[seat] = 2
    for field in range(codes.FIELDS):
        state.fields[seat * codes.FIELDS + field] = 0
    land = chance.sample(LAND, len(LAND))
    people = [0] * codes.TIERS
    for resource in made:
        kinds = [tile for tile in rules.tables.catalog.tiles if tile.makes == resource]
        for tile in kinds:
            for copy in range(2):
                if chance.random() > ((0.9, 0.2)[copy] if mine else (0.35, 0.0)[copy]):
                    break
                number = rules.tables.catalog.tile_index(tile.id) + 1
                cell = number if not tile.supply or copy else number << codes.BUILT_SHIFT
                if blocking and chance.random() < 0.1:
                    cell |= codes.BLUEPRINT_BIT
                else:
                    for place in range(chance.choice((1, 2, 2) if crowded else (0, 0, 1, 2, 2))):
                        tier = TIERS.index(tile.tier)
                        if chance.random() < (0.6 if crowded else 0.3):
                            tier = min(4, tier + chance.choice((1, 1, 2)))
                        people[tier] += 1
                        cell |= tier + 1 << (codes.SLOT1_SHIFT, codes.SLOT2_SHIFT)[place]
                state.fields[seat * codes.FIELDS + land.pop()] = cell
    for tier in range(codes.TIERS):
        idle, tired = chance.choice((0, 0, 1, 1, 2)), chance.choice((0, 1, 2))
        spot = seat * codes.TIERS + tier
        state.idle[spot], state.tired[spot], state.people[spot] = idle, tired, people[tier] + idle + tired
    refresh(rules.tables, state, seat)


def _fill_purse(rules: Ruleset, state: State, chance: random.Random, holding: bool, pool: list[str]) -> None:
    """Gold, tokens, New World islands, cards that give resources, held goods, trades already done."""
    tables = rules.tables
    seat = int(state.seat)
    state.gold[seat] = chance.choice((0, 0, 1, 2, 3, 4, 5, 6, 8))
    state.trade_total[seat] = chance.randint(0, 4)
    state.trade_spent[seat] = chance.randint(0, int(state.trade_total[seat]))
    state.exploration_total[seat] = chance.randint(0, 4)
    state.exploration_spent[seat] = chance.randint(0, int(state.exploration_total[seat]))
    state.card_trade[seat] = chance.choice((0, 0, 1, 2))
    state.card_exploration[seat] = chance.choice((0, 0, 1, 2))
    state.objectives = codes.bit(codes.BERYL) if chance.random() < 0.35 else 0
    for name in pool:
        resource = tables.catalog.resource_index(name)
        if chance.random() < 0.15:
            state.traded |= codes.bit(resource) & ~codes.NEW_WORLD_MASK
        if holding:
            state.held[resource] = chance.choice((0, 0, 1, 2))
            state.holds |= (1 << resource) * (state.held[resource] > 0)
    for island in range(8):
        if chance.random() < 0.15:
            state.overseas[seat] |= codes.bit(island)
            state.overseas_goods[seat] |= tables.overseas[island]
    for deck in range(codes.DECKS):
        face_up = 0
        for number in range(46):
            if tables.givers[deck] >> number & 1 and chance.random() < 0.5:
                face_up |= codes.bit(number)
        state.face_up[seat * codes.DECKS + deck] = face_up
