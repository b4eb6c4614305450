"""A lone player's mission as plain data: goals, time, trade and what burns next, as far as the viewer may know it.

Only a `Knowledge` comes in here, as in `rules/view/description.py`, so nothing hidden can go out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    BOARD_TILES,
    DECKS,
    PYRPHORIAN,
    TIERS,
    WORKSHOPS,
    bit,
    deck_of,
    tile_of_workshop,
)
from brightsands.rules.names import CARD_NAMES, DECK_NAMES, FIELD_NAMES, TIER_NAMES, TILE_NAMES, WORKSHOP_NAMES
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import TIME_BACK, Knowledge
from brightsands.solo.fire import next_to_burn
from brightsands.solo.goals import progress
from brightsands.solo.hooks import DEMAND, SoloHooks
from brightsands.solo.shapes import GoalView, LimitView, SoloView, TimeView, TradeView

if TYPE_CHECKING:
    from mypy_extensions import i64


def describe_solo(knowledge: Knowledge) -> SoloView | None:
    """What is different for a lone player; None if the game has others in it."""
    hooks = knowledge.rules.hooks
    if not isinstance(hooks, SoloHooks):
        return None
    tables = knowledge.rules.tables
    return {
        "mission": hooks.mission.number,
        "difficulty": "hard" if knowledge.rules.options.difficulty == "hard" else "normal",
        "goals": _goals(knowledge, hooks),
        "time": _time(knowledge.seen, hooks),
        "trade": _trade(knowledge, hooks),
        "next_to_burn": _next_to_burn(knowledge.seen, hooks),
        "available": {
            "tiles": [TILE_NAMES[tile] for tile in range(BOARD_TILES) if (hooks.tiles >> tile) & 1],
            "tiers": [TIER_NAMES[tier] for tier in range(TIERS) if (hooks.tiers >> tier) & 1],
            "drawing": [TIER_NAMES[tier] for tier in range(TIERS) if (hooks.drawing >> tier) & 1],
            "old_world": int(tables.max_old),
            "new_world": int(tables.max_new),
            "expeditions": hooks.expeditions,
            "card_effects": hooks.effects,
        },
    }


def _goals(knowledge: Knowledge, hooks: SoloHooks) -> list[GoalView]:
    """The goals with how far they are; to a spectator what hangs on faces of expedition cards stays open (R9.2)."""
    seen = knowledge.seen
    hidden = False
    if knowledge.seat != 0 and not seen.over:
        # How many cards there are is public, and goals only count hand cards.
        seen = seen.copy()
        for deck in range(DECKS):
            seen.hand[deck] = bit(knowledge.hand_sizes[deck]) - 1
        hidden = knowledge.expedition_counts[0] > 0
    found: list[GoalView] = []
    for each in progress(hooks.gauges, knowledge.rules.tables, seen):
        goal = each.to_dict()
        if hidden and each.kind == "expedition_points":
            goal["reached"] = None
            goal["done"] = None
        found.append(goal)
    return found


def _time(seen: State, hooks: SoloHooks) -> TimeView:
    """The time stack: what is left of it, its backs from the top, what was revealed, and its order where it is known.

    In mission 10 the second pass brings the same cards again, so their order is public (docs/solo.md).
    """
    left = int(seen.time_size)
    coming = [int(seen.time[place]) for place in range(int(seen.time_head), int(seen.time_head) + left)]
    known = all(card >= 0 for card in coming)
    later = max(0, int(hooks.passes - seen.time_pass) - 1) * len(seen.time)
    return {
        "left": left,
        "left_in_all": left + later,
        "pass": min(int(seen.time_pass) + 1, int(hooks.passes)),
        "passes": int(hooks.passes),
        "backs": [DECK_NAMES[int(_deck(card))] for card in coming],
        "revealed": [CARD_NAMES[int(seen.time[place])] for place in range(int(seen.time_head))],
        # R14.3: the card of this turn, once it lies open; in mission 10 the last one may just have gone under again
        "this_turn": CARD_NAMES[int(seen.time[int(seen.time_head) - 1])] if seen.revealed else None,
        "known": [CARD_NAMES[card] for card in coming] if known and coming else None,
    }


def _deck(card: int) -> i64:
    """The deck of a time card, be its face seen or its back only."""
    return deck_of(card) if card >= 0 else TIME_BACK - card


def _trade(knowledge: Knowledge, hooks: SoloHooks) -> TradeView:
    """Trade without partners: what was marked or is on display, what is barred, and what the market asks now."""
    seen = knowledge.seen
    tables = knowledge.rules.tables
    prices: dict[str, int] = {}
    if not seen.over:
        for shop in range(WORKSHOPS):
            price = int(hooks.market_price(tables, seen, shop, 0))
            if price:
                prices[WORKSHOP_NAMES[int(shop)]] = price
    limits: dict[str, LimitView] = {}
    for group, most in hooks.mission.restriction:
        limits[group] = {"most": most, "left": most - _marked(knowledge, group)}
    return {
        "way": hooks.mission.trade,
        "marks": [WORKSHOP_NAMES[shop] for shop in bits(seen.marks)],
        "banned": [WORKSHOP_NAMES[shop] for shop in bits(hooks.banned)],
        "bans": _bans(knowledge, hooks),
        "limits": limits,
        "prices": prices,
    }


def _bans(knowledge: Knowledge, hooks: SoloHooks) -> list[str]:
    """What is banned as one would say it: a resource if it is so in every way, else the kind of industry (R14.6)."""
    catalog = knowledge.rules.tables.catalog
    banned = [WORKSHOP_NAMES[shop] for shop in bits(hooks.banned)]
    found: list[str] = []
    for shop in banned:
        good = catalog.tile(shop).makes
        whole = all(maker.id in banned for maker in catalog.makers(good))
        name = good if whole else shop
        if name not in found:
            found.append(name)
    return found


def _marked(knowledge: Knowledge, group: str) -> int:
    """How many kinds of a group were traded for (R14.6); a group is a tier, or two with ``_`` between."""
    tables = knowledge.rules.tables
    tiers = group.split("_")
    count = 0
    for shop in bits(knowledge.seen.marks):
        if TIER_NAMES[int(tables.tile_tier[tile_of_workshop(shop)])] in tiers:
            count += 1
    return count


def _next_to_burn(seen: State, hooks: SoloHooks) -> str | None:
    """The field that burns if exploration tokens are missing, where the Pyrphorians are about (R15.7)."""
    if hooks.reveal_kind != DEMAND and not (seen.objectives >> PYRPHORIAN) & 1:
        return None
    field = int(next_to_burn(seen))
    return FIELD_NAMES[field] if field >= 0 else None
