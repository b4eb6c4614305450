"""The engine's payments for one agree with a second computation that tries everything."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from brightsands import Game
from brightsands.components.catalog import TIERS
from brightsands.rules import codes
from brightsands.rules.pending import push, set_frame_cell
from tests.scenario import legal
from tests.solo.alone import BOX, NORMAL, Alone
from tests.solo.reference_market import INDUSTRIES, Law, Purse, first_steps, law_of, payable

CASES = 120
LAND = ("h11", "h12", "h13", "h14", "h15", "h1", "h6", "h7", "h10")
HOME = [name for name in (*BOX.home_top, *BOX.home_middle) if name]
ISLANDS = {island.id: set(island.resources) for island in BOX.new_world}
MADE = [name for name in BOX.resources if name not in BOX.new_world_resources]
LIKELY = ("coal", "planks", "goods", "cotton_fabric", "beer", "bread", "brass", "glass", "rum", "cigars", "chocolate")


def random_case(mission: int, number: int) -> tuple[Game, Law, Purse, tuple[str, ...]]:
    """A made-up position with a cost, as the engine sees it and as the reference does."""
    chance = random.Random(f"market {mission} {number}")
    table = Alone(mission)
    people = {tier: chance.choice((0, 0, 1, 1, 2)) for tier in TIERS}
    tired = {tier: chance.choice((0, 0, 0, 1)) for tier in TIERS}
    kinds = [tile.id for tile in INDUSTRIES if tile.supply]
    raw_kinds = [tile.id for tile in INDUSTRIES if set(tile.cost) & set(BOX.new_world_resources)]
    own = chance.sample(raw_kinds, chance.choice((0, 0, 1, 2))) + chance.sample(kinds, chance.randint(0, 3))
    fields = dict(zip(chance.sample(LAND, len(LAND)), dict.fromkeys(own), strict=False))
    table.people(**people).weary(**tired).own(**fields).tokens(trade=chance.randint(0, 6)).used(trade=2)
    islands = chance.sample(sorted(ISLANDS), chance.choice((0, 0, 1, 2)))
    table.overseas(*islands)
    if table.rules.hooks.limited:
        table.marked(*random_marks(chance, mission, kinds, raw_kinds, list(fields.values())))
    traded = set(chance.sample(LIKELY, chance.choice((0, 0, 1))))
    for name in traded:
        table.state.traded |= 1 << BOX.resources.index(name)
    table.state.new_marks = chance.choice((0, 0, 0, 1)) if mission == NORMAL else 0
    icons = chance.sample(LIKELY, chance.randint(1, 2)) + chance.sample(MADE, chance.randint(0, 2))
    icons = list(dict.fromkeys(icons))
    icons += [f"@{tier}" for tier in TIERS[:4] if chance.random() < 0.1]
    icons += chance.choice(([], [], ["@trade"], ["cotton"], ["rubber"]))
    if chance.random() < 0.15:
        icons.append(icons[0])
    game = table.game()
    owned = {**dict(zip([f"h{n}" for n in range(1, 11)], HOME, strict=True)), **fields}
    idle = tuple(people[tier] for tier in TIERS)
    everyone = tuple(people[tier] + tired[tier] for tier in TIERS)
    raw = frozenset(name for island in islands for name in ISLANDS[island])
    state = table.state
    marks = frozenset(name for name in kinds if state.marks >> kinds_number(name) & 1)
    tokens = int(state.card_trade[0])
    slots = tuple((name, 2) for name in owned.values())
    purse = Purse(idle, slots, tokens, frozenset(traded), marks, bool(state.new_marks))
    return game, law_of(mission, everyone, raw), purse, tuple(icons)


def kinds_number(name: str) -> int:
    """The number of a kind in the mask of marks."""
    return [tile.id for tile in BOX.tiles].index(name)


def random_marks(chance: random.Random, mission: int, kinds: list[str], raw: list[str], own: list[str]) -> list[str]:
    """Kinds that may have been traded for: within the limits of the mission, or of R15.5."""
    law = law_of(mission, (), frozenset())
    found: list[str] = []
    wanted = [tile.id for tile in INDUSTRIES if tile.makes in LIKELY and tile.supply]
    for kind in chance.sample(wanted, chance.randint(0, 4)) + chance.sample(kinds, chance.randint(0, 4)):
        if kind in found or {kind, BOX.tile(kind).makes} & law.ban:
            continue
        if not mission and kind in raw and len(set(found) & set(raw)) >= len(set(own) & set(raw)):
            continue
        tier = BOX.tile(kind).tier
        counts = [
            (len([mark for mark in found if BOX.tile(mark).tier in tiers]), n)
            for tiers, n in law.limits
            if tier in tiers
        ]
        if all(have < most for have, most in counts):
            found.append(kind)
    return found


def steps_of_the_engine(game: Game, icons: tuple[str, ...]) -> set[str]:
    """What the engine offers while the icons are being paid; its state is changed."""
    need, again, cubes, trade, exploration = game.rules.tables.pack_cost(icons)
    push(game.state, codes.PAYING, codes.pack(codes.PLAY, 0), need, again)
    for cell, value in ((4, cubes), (5, trade), (6, exploration), (7, 0)):
        set_frame_cell(game.state, cell, value)
    return {line for line in legal(game) if not line.startswith("prefer")}


@pytest.mark.parametrize("mission", [NORMAL, 3, 4, 5, 6, 7, 8, 9, 10])
def test_R14_6_R15_2_payments_agree_with_a_second_computation(mission: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(CASES * (3 if mission == NORMAL else 1)):
        game, law, purse, icons = random_case(mission, number)
        possible = payable(law, purse, icons)
        seen["payable" if possible else "not"] += 1
        assert bool(game.plans(icons)) == possible, f"case {number}: {icons}"
        if possible:
            offered = steps_of_the_engine(game, icons)
            assert offered == first_steps(law, purse, icons), f"case {number}: {icons}"
            seen["market"] += any(line.startswith("market") for line in offered)
    assert seen["payable"] > (0 if mission == 10 else CASES // 8)
    assert seen["not"] > CASES // 8
    assert mission == 10 or seen["market"] > CASES // 10
