"""The part of the features that a lone player has: time, the market, the goals of a mission (R14, R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features.row import Row
from brightsands.rules.cells import zeros
from brightsands.rules.codes import CARDS, DECKS, INVESTOR, WORKSHOPS, bit, deck_of, first_card
from brightsands.rules.state import State
from brightsands.rules.tables import Tables
from brightsands.rules.view.knowledge import TIME_BACK, Knowledge
from brightsands.solo.goals import Gauge
from brightsands.solo.hooks import SoloHooks
from brightsands.solo.mission import MISSIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

GOALS: Final = 6  # the most that a mission asks for
THOUSAND: Final = 1000  # shares of a goal are written in thousandths


def write_time(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Which mission it is, and the time stack."""
    end = at + MISSIONS + 1 + 7 + 2 * DECKS + 2 * CARDS
    hooks = knowledge.rules.hooks
    if not isinstance(hooks, SoloHooks):
        return end
    seen = knowledge.seen
    cells.put(at + hooks.mission.number, 1)
    at += MISSIONS + 1
    cells.put(at, 1 if knowledge.rules.options.difficulty == "hard" else 0)
    left = seen.time_size
    later = hooks.passes - seen.time_pass - 1
    cells.put(at + 1, left)
    cells.put(at + 2, left + (later if later > 0 else 0) * len(seen.time))
    cells.put(at + 3, seen.time_pass)
    cells.put(at + 4, 1 if hooks.investor_cards and not hooks.may_gain(knowledge.rules.tables, seen, INVESTOR) else 0)
    cells.put(at + 5, len(seen.time))
    cells.put(at + 6, 1 if hooks.expeditions else 0)
    at += 7
    for place in range(seen.time_head, seen.time_head + left):
        cells.tally(_back(seen.time[place]), 1)
    cells.put_tally(at, bit(DECKS) - 1)
    if left:
        card = seen.time[seen.time_head]
        cells.put(at + DECKS + _back(card), 1)
        if card >= 0 and not seen.over:
            cells.put(at + 2 * DECKS + card, 1)  # in a second pass the order is known
    at += 2 * DECKS + CARDS
    turned = zeros(DECKS)
    for place in range(seen.time_head):
        card = seen.time[place]
        if card >= 0:
            turned[deck_of(card)] |= bit(card - first_card(deck_of(card)))
    for deck in range(DECKS):
        cells.put_mask(at + first_card(deck), turned[deck])
    return end


def _back(card: i64) -> i64:
    """The deck of a time card, by its face or its back."""
    return deck_of(card) if card >= 0 else TIME_BACK - card


def write_market(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What was traded for, and what the market asks (R14.6, R15.2-R15.5)."""
    hooks = knowledge.rules.hooks
    if isinstance(hooks, SoloHooks):
        seen = knowledge.seen
        cells.put_mask(at, seen.marks & (bit(WORKSHOPS) - 1))
        if not seen.over:
            for shop in range(WORKSHOPS):
                cells.put(at + WORKSHOPS + shop, hooks.market_price(knowledge.rules.tables, seen, shop, 0))
    return at + 2 * WORKSHOPS


def write_goals(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """How far the goals of a mission are."""
    hooks = knowledge.rules.hooks
    if isinstance(hooks, SoloHooks):
        tables = knowledge.rules.tables
        spot = at
        done: i64 = 0
        for gauge in hooks.gauges:
            cells.put(spot, goal_share(gauge, tables, knowledge.seen))
            if gauge.done(tables, knowledge.seen):
                done |= bit(spot - at)
            spot += 1
        cells.put_mask(at + GOALS, done)
    return at + 2 * GOALS


def goal_share(gauge: Gauge, tables: Tables, state: State) -> i64:
    """How much of a goal is reached, in thousandths; all of it once the goal holds."""
    if gauge.done(tables, state):
        return THOUSAND
    there = gauge.reached(tables, state)
    if gauge.kind == "empty_hand" or gauge.kind == "no_hand_cards":
        return THOUSAND // (1 + there)
    if gauge.kind == "points_below" or gauge.asked <= 0:
        return 0
    return THOUSAND * there // gauge.asked
