"""What a seat knows as a row of whole numbers, block by block in the order of `layout`.

Only a `Knowledge` comes in here, so nothing hidden can go out. Everything here is flat loops over small integers, which
mypyc turns into plain C. `layout` names every cell and says how it is scaled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features_seats import SEATS, write_mask, write_own_fields, write_points, write_seat
from brightsands.envs.row import Row
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import (
    AARHANT,
    BOARD_TILES,
    BUILD,
    CARDS,
    CHOOSING,
    CLEARING,
    DECKS,
    EDITOR,
    EXPEDITION,
    EXPEDITIONS,
    EXPLORE,
    FRAME,
    GRAVES,
    INCREASE,
    MADE,
    OBJECTIVES,
    OPEN,
    PAYING,
    PLACING,
    PLAY,
    PUTTING,
    RAISING,
    RECEIVING,
    RESOURCES,
    REVEALING,
    STACKS,
    SWAPPING,
    TIERS,
    UPGRADE,
    WORKSHOPS,
    a_of,
    b_of,
    bit,
    deck_of,
    first_card,
    island_number,
    nibble,
    verb_of,
)
from brightsands.rules.options import VARIANTS
from brightsands.rules.pending import (
    CHOICE_FIRST,
    CHOICE_SECOND,
    CHOICE_STACK,
    PAY_AGAIN,
    PAY_BUYS,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_GOLD,
    PAY_NEED,
    PAY_TRADE,
    PLACE_TILE,
    PUT_LEFT,
    PUT_MUST,
    RAISE_TIER,
    RECEIVE_LEFT,
    RECEIVE_MUST,
    RECEIVE_OWES,
    RECEIVE_TIER,
    REVEAL_CARD,
    REVEAL_GOLD,
    REVEAL_TOKENS,
    SWAP_COUNT,
    SWAP_DRAWS,
    frame,
    frame_cell,
)
from brightsands.rules.state import State
from brightsands.rules.tables import Tables
from brightsands.rules.view.knowledge import HIDDEN_CARD, TIME_BACK, UNKNOWN, Knowledge
from brightsands.solo.goals import Gauge
from brightsands.solo.hooks import SoloHooks
from brightsands.solo.mission import MISSIONS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

KINDS: Final = 10  # of decisions, NOTHING among them
GOALS: Final = 6  # the most that a mission asks for
THOUSAND: Final = 1000  # shares of a goal are written in thousandths
PURCHASES: Final = 8  # what can be paid for, as BOUGHT numbers it
VARIANT_NAMES: Final[tuple[str, ...]] = tuple(VARIANTS)


# The blocks of a row, in their order; there is one for each seat from the viewer's on.
TABLE: Final = 0
SUPPLY: Final = 1
TURN: Final = 2
DECISION: Final = 3
OWN_CARDS: Final = 4
OWN_FIELDS: Final = 5
REACH: Final = 6
FIRST_SEAT: Final = 7
POINTS: Final = FIRST_SEAT + SEATS
ALONE: Final = POINTS + 1
ONCE: Final = ALONE + 1
BLOCKS: Final = ONCE + 1


def write_features(knowledge: Knowledge, cells: Row) -> i64:
    """Fill a row of zeros with what the seat knows; returns how many cells that took."""
    at: i64 = 0
    for block in range(BLOCKS):
        at = write_block(knowledge, cells, at, block)
    return at


def write_block(knowledge: Knowledge, cells: Row, at: i64, block: i64) -> i64:
    """Fill one block, which begins ``at``, with what the seat knows; returns where the next one begins."""
    if block == TABLE:
        return _table(knowledge, cells, at)
    if block == SUPPLY:
        return _supply(knowledge, cells, at)
    if block == TURN:
        return _turn(knowledge, cells, at)
    if block == DECISION:
        return _decision(knowledge, cells, at)
    if block == OWN_CARDS:
        return _own_cards(knowledge, cells, at)
    if block == OWN_FIELDS:
        return write_own_fields(knowledge, cells, at)
    if block == REACH:
        return _reach(knowledge, cells, at)
    if block < POINTS:
        players = knowledge.seen.players
        step = block - FIRST_SEAT
        return write_seat(knowledge, cells, at, (knowledge.seat + step) % players if step < players else -1)
    if block == POINTS:
        return write_points(knowledge, cells, at)
    if block == ALONE:
        return _alone(knowledge, cells, at)
    return _once(knowledge, cells, at)


def _table(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Players, seats, round, end, variants, objectives."""
    seen = knowledge.seen
    me = knowledge.seat
    players = seen.players
    cells.put(at + players - 1, 1)
    cells.put(at + SEATS + me, 1)
    cells.put(at + 2 * SEATS + (seen.first - me + players) % players, 1)
    if not seen.over:
        cells.put(at + 3 * SEATS + (seen.seat - me + players) % players, 1)
    if seen.fireworks >= 0:
        cells.put(at + 4 * SEATS + (seen.fireworks - me + players) % players, 1)
    at += 5 * SEATS
    cells.put(at, seen.round)
    # R12.2: the last round is known once the end is triggered; a limit is known from the start.
    last = seen.last_round
    limit = knowledge.rules.round_limit
    if limit and (not last or limit < last):
        last = limit
    if last:
        cells.put(at + 1, 1)
        cells.put(at + 2, last - seen.round)
    cells.put(at + 3, 1 if seen.last_round else 0)
    cells.put(at + 4, 1 if seen.over else 0)
    at += 5
    options = knowledge.rules.options
    for name in VARIANT_NAMES:
        if getattr(options, name):
            cells.put(at, 1)
        at += 1
    return write_mask(cells, at, seen.objectives, OBJECTIVES)


def _supply(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What is left on the board, in the supply and in the stacks, and own cards known to lie in stacks."""
    seen = knowledge.seen
    for tile in range(BOARD_TILES):
        cells.put(at + tile, seen.board[tile])
    at += BOARD_TILES
    for tier in range(TIERS):
        cells.put(at + tier, seen.cubes[tier])
    at += TIERS
    for stack in range(STACKS):
        cells.put(at + stack, seen.size[stack])
    at += STACKS
    if not seen.over:  # then everything lies open, and nobody draws any more
        tables = knowledge.rules.tables
        for deck in range(DECKS):
            first = tables.stack_first[deck]
            room = tables.stack_room[deck]
            for depth in range(seen.size[deck]):
                card = seen.order[first + (seen.head[deck] + depth) % room]
                if card != UNKNOWN:
                    cells.put(at + card, depth + 1)
    return at + CARDS


def _turn(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What belongs to the turn that is being played."""
    seen = knowledge.seen
    cells.put(at, seen.actions_left)
    cells.put(at + 1, seen.acted)
    cells.put(at + 2, seen.parts)
    cells.put(at + 3, seen.may_remove)
    cells.put(at + 4, seen.owed_farmer_worker)
    cells.put(at + 5, seen.owed_artisan)
    cells.put(at + 6, seen.emptied)
    cells.put(at + 7, seen.extends)
    cells.put(at + 8, seen.extending)
    cells.put(at + 9, seen.new_marks)
    for deck in range(DECKS):
        cells.add(at + 10, bit_count(seen.lapsing[deck]))
    at += 11
    if seen.open:
        cells.put(at + seen.open - 1, 1)
    at += CLEARING
    for size in range(3):
        cells.put(at + size, nibble(seen.yards_used, size))
    at += 3
    cells.put(at, (seen.used >> GRAVES) & 1)
    cells.put(at + 1, (seen.used >> AARHANT) & 1)
    cells.put(at + 2, (seen.used >> EDITOR) & 1)
    at += 3
    for tier in range(TIERS):
        cells.put(at + tier, seen.credits[tier])
    at += TIERS
    at = write_mask(cells, at, seen.traded, RESOURCES)
    for resource in range(RESOURCES):
        cells.put(at + resource, seen.held[resource])
    return at + RESOURCES


def _decision(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """The decision that is open; none ever waits beneath another."""
    seen = knowledge.seen
    depth = seen.depth
    cells.put(at + frame(seen), 1)
    at += KINDS
    if depth:
        _frame(knowledge, cells, at, (depth - 1) * FRAME, frame(seen))
    return at + PURCHASES + 2 * BOARD_TILES + CARDS + DECKS + RESOURCES + 2 * TIERS + 15 + 20


def bought(verb: i64) -> i64:
    """The number of what is paid for, by its verb."""
    if verb == BUILD:
        return 0
    if verb == PLAY:
        return 1
    if verb == INCREASE:
        return 2
    if verb == UPGRADE:
        return 3
    if verb == OPEN:
        return 4
    if verb == EXPLORE:
        return 5
    if verb == EXPEDITION:
        return 6
    return 7


def _frame(knowledge: Knowledge, cells: Row, at: i64, base: i64, kind: i64) -> None:
    """The data of one open decision; ``at`` is where the purchases begin."""
    pending = knowledge.seen.pending
    placed = at + PURCHASES + BOARD_TILES
    deck = placed + BOARD_TILES + CARDS
    tier = deck + DECKS + RESOURCES + TIERS
    numbers = tier + TIERS
    islands = numbers + 15
    if kind == PAYING:
        _payment(pending, cells, at, base)
    elif kind == PLACING:
        cells.put(placed + pending[base + PLACE_TILE], 1)
    elif kind == RAISING:
        cells.put(tier + pending[base + RAISE_TIER], 1)
    elif kind == SWAPPING:
        cells.put(numbers + 3, pending[base + SWAP_COUNT])
        for each in range(DECKS):
            cells.put(numbers + 4 + each, nibble(pending[base + SWAP_DRAWS], each))
    elif kind == PUTTING:
        cells.put(numbers + 7, pending[base + PUT_LEFT])
        cells.put(numbers + 8, pending[base + PUT_MUST])  # the cell after it is always 0
    elif kind == RECEIVING:
        cells.put(tier + pending[base + RECEIVE_TIER], 1)
        cells.put(numbers + 10, pending[base + RECEIVE_LEFT])
        cells.put(numbers + 11, pending[base + RECEIVE_OWES])
    elif kind == CHOOSING:
        stack = pending[base + CHOICE_STACK]
        cells.put(islands + island_number(stack, pending[base + CHOICE_FIRST]), 1)
        cells.put(islands + island_number(stack, pending[base + CHOICE_SECOND]), 1)
    elif kind == REVEALING:
        cells.put(deck + deck_of(pending[base + REVEAL_CARD]), 1)
        cells.put(numbers + 12, pending[base + REVEAL_TOKENS])
        cells.put(numbers + 13, pending[base + REVEAL_GOLD])
        cells.put(numbers + 14, 1)


def _payment(pending: vec[i64], cells: Row, at: i64, base: i64) -> None:
    """What is bought and what is still to be paid; ``at`` as in `_frame`."""
    tile = at + PURCHASES
    card = tile + 2 * BOARD_TILES
    deck = card + CARDS
    open_icons = deck + DECKS
    cubes = open_icons + RESOURCES
    tier = cubes + TIERS
    numbers = tier + TIERS
    verb = verb_of(pending[base + PAY_BUYS])
    a = a_of(pending[base + PAY_BUYS])
    cells.put(at + bought(verb), 1)
    if verb == BUILD:
        cells.put(tile + a, 1)
    elif verb == PLAY and a == HIDDEN_CARD:
        cells.put(deck + b_of(pending[base + PAY_BUYS]), 1)
    elif verb == PLAY:
        cells.put(card + a, 1)
        cells.put(deck + deck_of(a), 1)
    elif verb == INCREASE or verb == UPGRADE:
        cells.put(tier + a, 1)
    need = pending[base + PAY_NEED]
    again = pending[base + PAY_AGAIN]
    for resource in range(RESOURCES):
        cells.put(open_icons + resource, ((need >> resource) & 1) + ((again >> resource) & 1))
    for each in range(TIERS):
        cells.put(cubes + each, nibble(pending[base + PAY_CUBES], each))
    cells.put(numbers, pending[base + PAY_TRADE])
    cells.put(numbers + 1, pending[base + PAY_EXPLORATION])
    cells.put(numbers + 2, pending[base + PAY_GOLD])


def _own_cards(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Own hand and expedition cards, and of each hand card how many of its resources are not to be had at home."""
    seen = knowledge.seen
    tables = knowledge.rules.tables
    me = knowledge.seat
    have = seen.makeable[me] | seen.overseas_goods[me]
    for deck in range(DECKS):
        mask = seen.hand[me * DECKS + deck]
        card = first_card(deck)
        while mask:
            if mask & 1:
                cells.put(at + card, 1)
                cells.put(at + CARDS + card, bit_count(tables.cost_need[tables.card_cost[card]] & ~have))
            mask >>= 1
            card += 1
    at += 2 * CARDS
    return write_mask(cells, at, seen.expeditions[me], tables.stack_room[EXPEDITIONS])


def _reach(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """Resources made at home, and what others or the market ask for the rest (R4.4, R14.6)."""
    seen = knowledge.seen
    me = knowledge.seat
    at = write_mask(cells, at, seen.makeable[me] | seen.overseas_goods[me], RESOURCES)
    if seen.players == 1:
        return at + MADE
    for resource in range(MADE):
        cheapest: i64 = 0
        for seat in range(seen.players):
            price = seen.price[seat * RESOURCES + resource]
            if seat != me and price and (not cheapest or price < cheapest):
                cheapest = price
        cells.put(at + resource, cheapest)
    return at + MADE


def _alone(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """A lone player's mission: time, goals, market (R14, R15)."""
    end = at + MISSIONS + 1 + 7 + 2 * DECKS + 2 * CARDS + 2 * WORKSHOPS + 2 * GOALS
    hooks = knowledge.rules.hooks
    if not isinstance(hooks, SoloHooks):
        return end
    seen = knowledge.seen
    tables = knowledge.rules.tables
    cells.put(at + hooks.mission.number, 1)
    at += MISSIONS + 1
    cells.put(at, 1 if knowledge.rules.options.difficulty == "hard" else 0)
    left = seen.time_size
    later = hooks.passes - seen.time_pass - 1
    cells.put(at + 1, left)
    cells.put(at + 2, left + (later if later > 0 else 0) * len(seen.time))
    cells.put(at + 3, seen.time_pass)
    cells.put(at + 4, 1 if hooks.investor_cards and not hooks.may_gain(tables, seen, 4) else 0)
    cells.put(at + 5, len(seen.time))
    cells.put(at + 6, 1 if hooks.expeditions else 0)
    at += 7
    for place in range(seen.time_head, seen.time_head + left):
        card = seen.time[place]
        deck = deck_of(card) if card >= 0 else TIME_BACK - card
        cells.add(at + deck, 1)
        if place == seen.time_head:
            cells.put(at + DECKS + deck, 1)
            if card >= 0 and not seen.over:
                cells.put(at + 2 * DECKS + card, 1)  # in a second pass the order is known
    at += 2 * DECKS + CARDS
    for place in range(seen.time_head):
        if seen.time[place] >= 0:
            cells.put(at + seen.time[place], 1)
    at += CARDS
    at = write_mask(cells, at, seen.marks & (bit(WORKSHOPS) - 1), WORKSHOPS)
    if not seen.over:
        for shop in range(WORKSHOPS):
            cells.put(at + shop, hooks.market_price(tables, seen, shop, 0))
    at += WORKSHOPS
    for gauge in hooks.gauges:
        cells.put(at, goal_share(gauge, tables, seen))
        cells.put(at + GOALS, 1 if gauge.done(tables, seen) else 0)
        at += 1
    return end


def _once(knowledge: Knowledge, cells: Row, at: i64) -> i64:
    """What may be done once in this turn, in this action, or before another step."""
    seen = knowledge.seen
    cells.put(at, seen.revealed)
    cells.put(at + 1, seen.preferred)
    cells.put(at + 2, seen.most_yards)
    if frame(seen) == RECEIVING:
        cells.put(at + 3, frame_cell(seen, RECEIVE_MUST))
    return at + 4


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
