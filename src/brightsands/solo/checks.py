"""Checks of a mission against the box: it names only what is there, and asks for no more than there is."""

from __future__ import annotations

from collections.abc import Iterable

from brightsands.components.catalog import DECKS, TIERS, Catalog, ComponentError
from brightsands.rules.codes import MAX_ISLANDS
from brightsands.solo.mission import FILE, GROUPS, REVEALS, TRADES, Mission
from brightsands.solo.setup import leaves_the_game

TOKENS = ("@trade", "@exploration")


def check_mission(mission: Mission, catalog: Catalog) -> None:
    """Refuse a mission that names what is not in the box, or that cannot be set up."""
    problem = _words(mission, catalog) or _numbers(mission, catalog)
    if problem:
        raise ComponentError(FILE, f"mission {mission.number}", problem)


def _words(mission: Mission, catalog: Catalog) -> str:
    """What is wrong with the names a mission uses, empty if nothing is."""
    tiles = [tile.id for tile in catalog.tiles]
    icons = (*catalog.resources, *TOKENS, *(f"@{tier}" for tier in TIERS))
    goals = mission.goals
    tiers = (*mission.tiers, *mission.drawing, *(goal.tier for goal in goals), mission.extra_cube)
    decks = (*(deck for goal in goals for deck in (goal.deck, *goal.decks)), *(rule.deck for rule in mission.replace))
    ships = [tile.id for tile in catalog.tiles if tile.kind in ("merchant", "exploration")]
    named = [rule.was.cubes for rule in mission.replace] + [rule.by.cubes for rule in mission.replace]
    return (
        _unknown("tile", (*mission.tiles, *(tile for goal in goals for tile in goal.tiles)), tiles)
        or _unknown("resource or industry", mission.ban, (*tiles, *catalog.resources))
        or _unknown("tier", (*tiers, *(tier for tier, _ in mission.start_cubes), *named), TIERS)
        or _unknown("deck", decks, DECKS)
        or _unknown("icon", mission.remove_cards_costing, icons)
        or _unknown("ship", (mission.extra_ship,), ships)
        or _unknown("objective", mission.objectives, [each.id for each in catalog.objectives])
        or _unknown("trade restriction", (group for group, _ in mission.restriction), GROUPS)
        or _unknown("effect of a revealed card", (mission.reveal,), REVEALS)
        or _unknown("way to trade", (mission.trade,), TRADES)
    )


def _unknown(kind: str, words: Iterable[str], known: Iterable[str]) -> str:
    """Name the first word that is none of the known ones; an empty word says nothing."""
    there = set(known)
    for word in words:
        if word and word not in there:
            return f"there is no {kind} {word!r}"
    return ""


def _numbers(mission: Mission, catalog: Catalog) -> str:
    """What is wrong with the numbers of a mission, empty if nothing is."""
    groups = [group for group, _ in mission.restriction]
    if "artisan_engineer" in groups and ("artisan" in groups or "engineer" in groups):
        return "artisans and engineers have either one trade restriction or two"
    if mission.passes < 1:
        return "the time stack is gone through at least once"
    if mission.old_world > MAX_ISLANDS:
        return f"there is room for {MAX_ISLANDS} Old World islands, not {mission.old_world}"
    costs = mission.island_costs or catalog.island_costs
    if len(costs) < max(mission.old_world, mission.new_world):
        return f"{max(mission.old_world, mission.new_world)} islands have only {len(costs)} costs"
    for goal in mission.goals:
        if goal.asked < 1:
            return f"the goal {goal.kind!r} asks for nothing"
    for number, deck in enumerate(DECKS):
        cards = [card for card in catalog.cards if card.deck == deck]
        there = sum(1 for card in cards if not leaves_the_game(mission, card.cost, deck))
        asked = mission.time[number] + mission.start_hand[number]
        if asked > there:
            return f"time stack and hand ask for {asked} {deck} cards, and there are {there}"
    return ""
