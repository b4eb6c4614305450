"""The decision that is open, as data, as far as the viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.actions import code_text
from brightsands.rules.cells import bits, zeros
from brightsands.rules.codes import (
    ARTISAN_INVESTOR,
    BUILD,
    CHOOSING,
    DECKS,
    FARMER_WORKER,
    FRAME,
    INCREASE,
    NEW_ISLANDS,
    NOTHING,
    PAYING,
    PLACING,
    PLAY,
    PUTTING,
    RAISING,
    RECEIVING,
    REVEALING,
    SETTLING,
    SWAPPING,
    TIERS,
    UPGRADE,
    a_of,
    b_of,
    verb_of,
)
from brightsands.rules.names import CARD_NAMES, DECK_NAMES, ISLAND_NAMES, RESOURCE_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.pending import frame, frame_cell
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import deck_for, unreserved
from brightsands.rules.view.actions import BACKS
from brightsands.rules.view.knowledge import (
    HIDDEN_CARD,
    PAID_CELLS,
    PAID_CUBES,
    PAID_EXPLORATION,
    PAID_ONCE,
    PAID_TRADE,
    PAID_TWICE,
    Knowledge,
    count_paid,
)
from brightsands.rules.view.shapes import Decision, DecisionKind, PayDecision, ReceiveDecision

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

KIND_NAMES: Final[dict[int, DecisionKind]] = {
    NOTHING: "turn",
    PAYING: "pay",
    PLACING: "place",
    RAISING: "raise",
    SWAPPING: "swap",
    PUTTING: "put",
    RECEIVING: "receive",
    CHOOSING: "keep",
    SETTLING: "settle",
    REVEALING: "reveal",
}


def describe_decision(knowledge: Knowledge) -> Decision:
    """The open decision: its kind, whose it is, what waits beneath it, and its data; `words.question` phrases it."""
    seen = knowledge.seen
    kind = frame(seen)
    seat = int(seen.seat)
    waiting = [KIND_NAMES[int(seen.pending[level * FRAME])] for level in range(int(seen.depth) - 1)]
    if kind == PAYING:
        return _payment(knowledge, seat, waiting)
    if kind == PLACING:
        tile = TILE_NAMES[int(frame_cell(seen, 1))]
        return {"kind": "place", "seat": seat, "waiting": waiting, "tile": tile}
    if kind == RAISING:
        tier = TIER_NAMES[int(frame_cell(seen, 1))]
        return {"kind": "raise", "seat": seat, "waiting": waiting, "tier": tier}
    if kind == SWAPPING:
        draws = int(frame_cell(seen, 3))
        return {
            "kind": "swap",
            "seat": seat,
            "waiting": waiting,
            "swapped": int(frame_cell(seen, 1)),
            "most": int(knowledge.rules.tables.swaps_per_action),
            "barred": [DECK_NAMES[deck] for deck in bits(frame_cell(seen, 2))],
            "to_draw": {DECK_NAMES[deck]: (draws >> (4 * deck)) & 15 for deck in range(DECKS)},
        }
    if kind == PUTTING:
        left, must = int(frame_cell(seen, 1)), int(frame_cell(seen, 2))
        return {"kind": "put", "seat": seat, "waiting": waiting, "left": left, "must": must}
    if kind == RECEIVING:
        return _offer(knowledge, seat, waiting)
    if kind == CHOOSING:
        shift = 12 if frame_cell(seen, 1) == NEW_ISLANDS else 0
        islands = [ISLAND_NAMES[shift + int(frame_cell(seen, cell))] for cell in (2, 3)]
        return {"kind": "keep", "seat": seat, "waiting": waiting, "islands": islands}
    if kind == SETTLING:
        owed: dict[str, int] = {
            DECK_NAMES[FARMER_WORKER]: int(seen.owed_farmer_worker),
            DECK_NAMES[ARTISAN_INVESTOR]: int(seen.owed_artisan),
        }
        return {"kind": "settle", "seat": seat, "waiting": waiting, "owed": owed}
    if kind == REVEALING:
        # R15.6: the tokens may be exhausted for the gold.
        return {
            "kind": "reveal",
            "seat": seat,
            "waiting": waiting,
            "time_card": CARD_NAMES[int(frame_cell(seen, 1))],
            "tokens": int(frame_cell(seen, 2)),
            "gold": int(frame_cell(seen, 3)),
        }
    return {"kind": "turn", "seat": seat, "waiting": waiting}


def _offer(knowledge: Knowledge, seat: int, waiting: list[DecisionKind]) -> ReceiveDecision:
    """A cube that is offered."""
    seen = knowledge.seen
    tier = frame_cell(seen, 1)
    deck = deck_for(knowledge.rules, tier)
    free = unreserved(seen, deck) > 0
    return {
        "kind": "receive",
        "seat": seat,
        "waiting": waiting,
        "tier": TIER_NAMES[int(tier)],
        "left": int(frame_cell(seen, 2)),
        # R10.2, R13.5: without a card the cube costs gold; with one the same gold may be paid instead of drawing.
        "card": DECK_NAMES[int(deck)] if free else None,
        "gold": int(knowledge.rules.tables.empty_stack_gold[deck]),
    }


def _payment(knowledge: Knowledge, seat: int, waiting: list[DecisionKind]) -> PayDecision:
    """What is bought, what was paid and what is still open; of another's hand card only the back and what was paid."""
    seen = knowledge.seen
    base = (seen.depth - 1) * FRAME
    code = seen.pending[base + 1]
    verb = verb_of(code)
    a = a_of(code)
    if verb == PLAY and a == HIDDEN_CARD:
        return {
            "kind": "pay",
            "seat": seat,
            "waiting": waiting,
            "buys": f"play {BACKS[int(b_of(code))]}",
            "icons": None,
            "paid": _paid_icons(knowledge.paid),
            "gold": 0,
        }
    cells = seen.pending
    paid = zeros(PAID_CELLS)
    cost = _cost(knowledge.rules, verb, a)
    if cost >= 0:
        count_paid(knowledge.rules, seen, base, cost, paid)
    return {
        "kind": "pay",
        "seat": seat,
        "waiting": waiting,
        "buys": code_text(code),
        "icons": icons(cells[base + 2], cells[base + 3], cells[base + 4], cells[base + 5], cells[base + 6]),
        "paid": _paid_icons(paid),
        "gold": int(cells[base + 7]),
    }


def _paid_icons(paid: vec[i64]) -> list[str]:
    return icons(paid[PAID_ONCE], paid[PAID_TWICE], paid[PAID_CUBES], paid[PAID_TRADE], paid[PAID_EXPLORATION])


def _cost(rules: Ruleset, verb: i64, a: i64) -> i64:
    """The number of the cost that a purchase began with, -1 for none."""
    if verb == BUILD:
        return rules.tables.tile_cost[a]
    if verb == PLAY:
        return rules.tables.card_cost[a]
    if verb == INCREASE:
        return rules.tables.new_cube_cost[a]
    if verb == UPGRADE:
        return rules.tables.upgrade_cost[a]
    return -1


def icons(once: i64, twice: i64, cubes: i64, trade: i64, exploration: i64) -> list[str]:
    """Icons as the catalog writes them: resources, then ``@`` before a tier, ``trade`` or ``exploration``.

    >>> icons(0b11, 0b1, 0x020, 1, 0)
    ['planks', 'planks', 'grain', '@worker', '@worker', '@trade']
    """
    found: list[str] = []
    for number in bits(once):
        found.append(RESOURCE_NAMES[number])
        if (twice >> number) & 1:
            found.append(RESOURCE_NAMES[number])
    for tier in range(TIERS):
        for _ in range((cubes >> (4 * tier)) & 15):
            found.append("@" + TIER_NAMES[tier])
    found.extend(["@trade"] * int(trade))
    found.extend(["@exploration"] * int(exploration))
    return found
