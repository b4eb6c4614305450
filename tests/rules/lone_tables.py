"""Tables of a lone player, set up for what is to be refused there."""

from __future__ import annotations

from brightsands import Game
from brightsands.rules.names import CARD_NAMES, WORKSHOP_NAMES
from tests.scenario import Scenario, play

PLAIN = "zoo museum university hannah_goode madame_kahina"
BERYL = "zoo museum university hannah_goode beryl_omara"
OVERSEAS = ("cotton_mill:artisan", "coffee_roastery:artisan", "rum_distillery:artisan", "cigar_factory:artisan")
CHOCOLATE = "chocolate_factory:artisan"


def mission(number: int, difficulty: str = "normal", **variants: bool) -> Scenario:
    """A mission just set up."""
    return Scenario(1, mission=number, difficulty=difficulty, objectives="random", **variants)


def normal(objectives: str = PLAIN, **variants: bool) -> Scenario:
    """The normal solo game just set up."""
    return Scenario(1, solo=True, objectives=objectives, **variants)


def traded(table: Scenario, *kinds: str) -> Scenario:
    """Let kinds of industry have been traded for: marked, and in the normal game on the trade display."""
    for kind in kinds:
        number = WORKSHOP_NAMES.index(kind)
        table.state.marks |= 1 << number
        if table.rules.hooks.display:
            table.state.board[number] -= 1
    return table


def next_time_card(table: Scenario, name: str) -> Scenario:
    """Put a card on top of the time stack: what lies there goes to its place, or takes its place in its stack."""
    card, time = CARD_NAMES.index(name), table.state.time
    place = next((place for place in range(len(time)) if time[place] == card), -1)
    if place < 0:
        place = next(place for place in range(len(time)) if CARD_NAMES[int(time[place])][:2] == name[:2])
        deck, _ = table._take(name)
        table._under(deck, int(time[place]))
    time[place] = time[0]
    time[0] = card
    return table


def open_action(table: Scenario) -> Game:
    """Inside an action of several parts, where goods may be held (R4.1): they need no open icon."""
    return play(table.game(), "increase farmer", "work sawmill:farmer")
