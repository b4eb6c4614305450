"""Trade for one written a second time, straight from the rules and by trying everything (R14.6, R15.2-R15.5).

Nothing here comes from the engine but what lies on the table. Gold is left out: shift ends have a reference of their
own, and whoever has none cannot use them.
"""

from __future__ import annotations

from dataclasses import dataclass

from brightsands.components.catalog import TIERS, Tile, load

BOX = load()
PRICES = {"farmer": 1, "worker": 1, "artisan": 2, "engineer": 3}
RAW = set(BOX.new_world_resources)
INDUSTRIES = [tile for tile in BOX.tiles if tile.makes]


@dataclass(frozen=True)
class Purse:
    """What a lone player has to pay with."""

    idle: tuple[int, ...]  # ready cubes by tier
    slots: tuple[tuple[str, int], ...]  # own industries with their free workplaces
    tokens: int
    traded: frozenset[str]  # resources traded for this turn
    marks: frozenset[str]  # kinds marked, or on the display
    new: bool  # a new kind came onto the display in this action


@dataclass(frozen=True)
class Law:
    """What a mission or the normal solo game says about trade, and what stands on the player's islands."""

    mission: int
    ban: frozenset[str]
    limits: tuple[tuple[frozenset[str], int], ...]  # tiers of a group, and how many
    people: tuple[int, ...]  # all cubes by tier
    raw: frozenset[str]  # resources of own New World islands


BANS = {
    4: {"coal", "bricks", "goods", "steel_beams", "sails", "cotton_fabric", "weapons"},
    5: {"cotton_fabric", "windows", "fur_coats"},
    6: {"cotton_mill:worker"},
    9: {"cotton_mill:worker"},
}
SEPARATE = {5: (4, 4, 3), 6: (4, 4, 3), 9: (4, 3, 2)}
TOGETHER = {7: (3, 3), 8: (4, 4)}


def law_of(mission: int, people: tuple[int, ...], raw: frozenset[str]) -> Law:
    """The law of a mission; 0 is the normal solo game."""
    limits: list[tuple[frozenset[str], int]] = []
    if mission in SEPARATE:
        for tier, count in zip(("worker", "artisan", "engineer"), SEPARATE[mission], strict=True):
            limits.append((frozenset([tier]), count))
    if mission in TOGETHER:
        limits = [(frozenset(["worker"]), TOGETHER[mission][0])]
        limits.append((frozenset(["artisan", "engineer"]), TOGETHER[mission][1]))
    return Law(mission, frozenset(BANS.get(mission, set())), tuple(limits), people, raw)


def price(law: Law, purse: Purse, kind: Tile) -> int:
    """Trade tokens for what a kind of industry makes; 0 if it is not to be had."""
    if law.mission in (1, 2, 10) or kind.makes in law.ban or kind.id in law.ban or kind.makes in purse.traded:
        return 0
    regular = PRICES[kind.tier]
    preprinted = not kind.supply
    if preprinted or kind.id in purse.marks:
        return regular
    if law.mission:
        for tiers, count in law.limits:
            if kind.tier in tiers and len([mark for mark in purse.marks if BOX.tile(mark).tier in tiers]) >= count:
                return 0
        return regular
    return regular + 1 if may_be_shown(law, purse, kind) else 0


def may_be_shown(law: Law, purse: Purse, kind: Tile) -> bool:
    """Whether a kind may come onto the trade display now."""
    own = [name for name, _ in purse.slots]
    there = {BOX.tile(name).makes for name in (*own, *purse.marks)} | law.raw
    there |= {tile.makes for tile in INDUSTRIES if not tile.supply}
    if purse.new:
        return False
    for icon in kind.cost:
        if icon[1:] in TIERS and not law.people[TIERS.index(icon[1:])]:
            return False
        if not icon.startswith("@") and icon not in there:
            return False
    if RAW & set(kind.cost):
        shown = [mark for mark in purse.marks if RAW & set(BOX.tile(mark).cost)]
        return len(shown) < len([name for name in own if RAW & set(BOX.tile(name).cost)])
    return True


def after_trade(law: Law, purse: Purse, kind: Tile) -> Purse | None:
    """The purse after a trade, None if it is not possible."""
    cost = price(law, purse, kind)
    if not cost or cost > purse.tokens:
        return None
    new = kind.supply > 0 and kind.id not in purse.marks
    marks = purse.marks | {kind.id} if new else purse.marks
    shown = purse.new or (new and not law.mission)
    return Purse(purse.idle, purse.slots, purse.tokens - cost, purse.traded | {kind.makes}, marks, shown)


def ways(law: Law, purse: Purse, icon: str) -> list[tuple[str, Purse]]:
    """Every way to pay one icon: its words, and what is left."""
    found: list[tuple[str, Purse]] = []
    if icon == "@trade":
        if purse.tokens:
            found.append(("spend trade", spend(purse, 1)))
    elif icon.startswith("@"):
        tier = TIERS.index(icon[1:])
        if purse.idle[tier]:
            found.append((f"exhaust {icon[1:]}", work(purse, tier, "")))
    elif icon in RAW:
        if icon in law.raw and purse.tokens:
            found.append((f"import {icon}", spend(purse, 1)))
    else:
        for name, free in purse.slots:
            tile = BOX.tile(name)
            tier = TIERS.index(tile.tier)
            if tile.makes == icon and free and purse.idle[tier]:
                found.append((f"work {name}", work(purse, tier, name)))
        for kind in INDUSTRIES:
            if kind.makes == icon:
                after = after_trade(law, purse, kind)
                if after is not None:
                    found.append((f"market {kind.id}", after))
    return found


def spend(purse: Purse, count: int) -> Purse:
    """The purse with fewer tokens."""
    return Purse(purse.idle, purse.slots, purse.tokens - count, purse.traded, purse.marks, purse.new)


def work(purse: Purse, tier: int, name: str) -> Purse:
    """The purse after a cube went to work, or was exhausted for an icon."""
    idle = tuple(count - (number == tier) for number, count in enumerate(purse.idle))
    slots = tuple((own, free - (own == name)) for own, free in purse.slots)
    return Purse(idle, slots, purse.tokens, purse.traded, purse.marks, purse.new)


def payable(law: Law, purse: Purse, icons: tuple[str, ...]) -> bool:
    """Whether all icons can be paid, by trying everything."""
    if not icons:
        return True
    return any(payable(law, after, icons[1:]) for _, after in ways(law, purse, icons[0]))


def first_steps(law: Law, purse: Purse, icons: tuple[str, ...]) -> set[str]:
    """Every step after which the rest can still be paid."""
    found: set[str] = set()
    for number, icon in enumerate(icons):
        rest = icons[:number] + icons[number + 1 :]
        found |= {words for words, after in ways(law, purse, icon) if payable(law, after, rest)}
    return found
