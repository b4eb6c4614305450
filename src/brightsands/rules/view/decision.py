"""The decision that is open, as data, as far as the viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN_INVESTOR,
    BUILD,
    CHOOSING,
    DECKS,
    FARMER_WORKER,
    FRAME,
    INCREASE,
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
    a_of,
    b_of,
    island_number,
    nibble,
    verb_of,
)
from brightsands.rules.grammar import code_text
from brightsands.rules.names import CARD_NAMES, DECK_NAMES, ISLAND_NAMES, RESOURCE_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.spend import open_price
from brightsands.rules.pending import (
    CHOICE_FIRST,
    CHOICE_SECOND,
    CHOICE_STACK,
    PAY_BUYS,
    PLACE_TILE,
    PUT_LEFT,
    PUT_MUST,
    RAISE_TIER,
    RECEIVE_LEFT,
    RECEIVE_TIER,
    REVEAL_CARD,
    REVEAL_GOLD,
    REVEAL_TOKENS,
    SWAP_BARRED,
    SWAP_COUNT,
    SWAP_DRAWS,
    frame,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import deck_for, unreserved
from brightsands.rules.view.actions import BACKS
from brightsands.rules.view.knowledge import HIDDEN_CARD, Knowledge, paid_so_far
from brightsands.rules.view.shapes import Decision, DecisionKind, PayDecision, ReceiveDecision

if TYPE_CHECKING:
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
        tile = TILE_NAMES[int(frame_cell(seen, PLACE_TILE))]
        return {"kind": "place", "seat": seat, "waiting": waiting, "tile": tile}
    if kind == RAISING:
        tier = TIER_NAMES[int(frame_cell(seen, RAISE_TIER))]
        return {"kind": "raise", "seat": seat, "waiting": waiting, "tier": tier}
    if kind == SWAPPING:
        draws = int(frame_cell(seen, SWAP_DRAWS))
        return {
            "kind": "swap",
            "seat": seat,
            "waiting": waiting,
            "swapped": int(frame_cell(seen, SWAP_COUNT)),
            "most": int(knowledge.rules.tables.swaps_per_action),
            "barred": [DECK_NAMES[deck] for deck in bits(frame_cell(seen, SWAP_BARRED))],
            "to_draw": {DECK_NAMES[deck]: nibble(draws, deck) for deck in range(DECKS)},
        }
    if kind == PUTTING:
        left, must = int(frame_cell(seen, PUT_LEFT)), int(frame_cell(seen, PUT_MUST))
        return {"kind": "put", "seat": seat, "waiting": waiting, "left": left, "must": must}
    if kind == RECEIVING:
        return _offer(knowledge, seat, waiting)
    if kind == CHOOSING:
        stack = frame_cell(seen, CHOICE_STACK)
        both = (frame_cell(seen, CHOICE_FIRST), frame_cell(seen, CHOICE_SECOND))
        islands = [ISLAND_NAMES[int(island_number(stack, island))] for island in both]
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
            "time_card": CARD_NAMES[int(frame_cell(seen, REVEAL_CARD))],
            "tokens": int(frame_cell(seen, REVEAL_TOKENS)),
            "gold": int(frame_cell(seen, REVEAL_GOLD)),
        }
    return {"kind": "turn", "seat": seat, "waiting": waiting}


def _offer(knowledge: Knowledge, seat: int, waiting: list[DecisionKind]) -> ReceiveDecision:
    """A cube that is offered."""
    seen = knowledge.seen
    tier = frame_cell(seen, RECEIVE_TIER)
    deck = deck_for(knowledge.rules, tier)
    free = unreserved(seen, deck) > 0
    return {
        "kind": "receive",
        "seat": seat,
        "waiting": waiting,
        "tier": TIER_NAMES[int(tier)],
        "left": int(frame_cell(seen, RECEIVE_LEFT)),
        # R10.2, R13.5: without a card the cube costs gold; with one the same gold may be paid instead of drawing.
        "card": DECK_NAMES[int(deck)] if free else None,
        "gold": int(knowledge.rules.tables.empty_stack_gold[deck]),
    }


def _payment(knowledge: Knowledge, seat: int, waiting: list[DecisionKind]) -> PayDecision:
    """What is bought, what was paid and what is still open; of another's hand card only the back and what was paid."""
    seen = knowledge.seen
    base = (seen.depth - 1) * FRAME
    code = seen.pending[base + PAY_BUYS]
    verb = verb_of(code)
    a = a_of(code)
    if verb == PLAY and a == HIDDEN_CARD:
        return {
            "kind": "pay",
            "seat": seat,
            "waiting": waiting,
            "buys": f"play {BACKS[int(b_of(code))]}",
            "icons": None,
            "paid": icons(knowledge.paid),
            "gold": 0,
        }
    paid = paid_so_far(knowledge.rules, seen, base, _cost(knowledge.rules, verb, a))
    price = open_price(seen)
    return {
        "kind": "pay",
        "seat": seat,
        "waiting": waiting,
        "buys": code_text(code),
        "icons": icons(price),
        "paid": icons(paid),
        "gold": int(price.gold),
    }


def _cost(rules: Ruleset, verb: i64, a: i64) -> i64:
    """The number of the cost that a purchase began with."""
    if verb == BUILD:
        return rules.tables.tile_cost[a]
    if verb == PLAY:
        return rules.tables.card_cost[a]
    if verb == INCREASE:
        return rules.tables.new_cube_cost[a]
    return rules.tables.upgrade_cost[a]


def icons(price: Price) -> list[str]:
    """Icons as the catalog writes them: resources, then ``@`` before a tier, ``trade`` or ``exploration``.

    >>> icons(Price(0b11, 0b1, 0x020, 1, 0, 0))
    ['planks', 'planks', 'grain', '@worker', '@worker', '@trade']
    """
    found: list[str] = []
    for resource in bits(price.need):
        found.extend([RESOURCE_NAMES[resource]] * int(price.copies(resource)))
    for tier in range(TIERS):
        found.extend(["@" + TIER_NAMES[tier]] * int(nibble(price.cubes, tier)))
    found.extend(["@trade"] * int(price.trade))
    found.extend(["@exploration"] * int(price.exploration))
    return found
