"""Costs, effects and ids in plain words, for tables and messages."""

from __future__ import annotations

from brightsands.components.kinds import CUBE_ICONS, Cost, Effect


def word(identifier: str) -> str:
    """Write an id with spaces.

    >>> word("steel_beams")
    'steel beams'
    """
    return identifier.replace("_", " ")


def counted(count: int, thing: str) -> str:
    """Write a count and a thing, in the plural if need be.

    >>> counted(1, "trade token"), counted(6, "trade token")
    ('1 trade token', '6 trade tokens')
    """
    return f"{count} {thing}" + ("" if count == 1 else "s")


def cost_words(cost: Cost) -> str:
    """Write a cost, its icons in order, equal neighbours counted.

    >>> cost_words(("bricks", "@artisan"))
    'bricks, 1 artisan'
    >>> cost_words(("@exploration", "@exploration")), cost_words(())
    ('2 exploration tokens', 'nothing')
    """
    written: list[str] = []
    place = 0
    while place < len(cost):
        icon = cost[place]
        count = 1
        while place + count < len(cost) and cost[place + count] == icon:
            count += 1
        if icon in CUBE_ICONS:
            written.append(counted(count, icon[1:]))
        elif icon.startswith("@"):
            written.append(counted(count, f"{icon[1:]} token"))
        else:
            written.append(word(icon) if count == 1 else f"{count} {word(icon)}")
        place += count
    return ", ".join(written) if written else "nothing"


def effect_words(effect: Effect) -> str:
    """Write what an effect does.

    >>> effect_words(Effect(cubes="worker", cube_count=2)), effect_words(Effect(upgrades="farmer", upgrade_count=3))
    ('2 workers', 'upgrade 3 farmers')
    >>> effect_words(Effect(gold=2, trade_tokens=4))
    '2 gold, 4 trade tokens'
    """
    written: list[str] = []
    if effect.cubes:
        written.append(counted(effect.cube_count, effect.cubes))
    if effect.upgrades:
        written.append("upgrade " + counted(effect.upgrade_count, effect.upgrades))
    if effect.gold:
        written.append(f"{effect.gold} gold")
    if effect.trade_tokens:
        written.append(counted(effect.trade_tokens, "trade token"))
    if effect.exploration_tokens:
        written.append(counted(effect.exploration_tokens, "exploration token"))
    if effect.expedition_cards:
        written.append(counted(effect.expedition_cards, "expedition card"))
    if effect.extra_actions:
        written.append(counted(effect.extra_actions, "extra action"))
    if effect.put_away_cards:
        written.append("put away " + counted(effect.put_away_cards, "card"))
    if effect.new_world_resources:
        resources = [word(resource) for resource in effect.new_world_resources]
        written.append("one of " + ", ".join(resources))
    return ", ".join(written)
