"""The blocks of an observation in their order, and how each is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.envs.features.alone import write_goals, write_market, write_time
from brightsands.envs.features.own import write_own_cards, write_own_fields, write_own_workers, write_reach
from brightsands.envs.features.row import Row
from brightsands.envs.features.seats import (
    SEATS,
    write_holdings,
    write_islands,
    write_offers,
    write_played,
    write_points,
    write_tiles,
    write_workplaces,
)
from brightsands.envs.features.table import write_board, write_known, write_law, write_supply, write_table
from brightsands.envs.features.turn import write_decision, write_once, write_turn
from brightsands.rules.codes import DECKS, FIELDS
from brightsands.rules.view.knowledge import Knowledge

if TYPE_CHECKING:
    from mypy_extensions import i64

# Numbers that hang on constants of other modules (3 decks, 4 seats, so many fields) stand here as they are: mypyc would
# look them up wherever they are used.
TABLE: Final = 0
LAW: Final = 1
BOARD: Final = 2
SUPPLY: Final = 3
KNOWN: Final = 4  # and those after it: one for each deck
TURN: Final = KNOWN + 3
DECISION: Final = TURN + 1
OWN_CARDS: Final = TURN + 2
OWN_FIELDS: Final = TURN + 3
OWN_WORKERS: Final = TURN + 4
REACH: Final = TURN + 5
# What there is of each seat, from the viewer's on
FIRST_SEAT: Final = TURN + 6
HOLDINGS: Final = 0
ISLANDS: Final = 1
TILES: Final = 2
WORKPLACES: Final = 3
OFFERS: Final = 4
PLAYED: Final = 5
OF_A_SEAT: Final = 6
POINTS: Final = FIRST_SEAT + 4 * OF_A_SEAT
TIME: Final = POINTS + 1
MARKET: Final = TIME + 1
GOALS: Final = MARKET + 1
ONCE: Final = GOALS + 1
BLOCKS: Final = ONCE + 1
BEFORE: Final = 56  # some blocks have so many cells at most among those of blocks before them: one for each field
assert (TURN, POINTS, BEFORE) == (KNOWN + DECKS, FIRST_SEAT + SEATS * OF_A_SEAT, FIELDS)

# Masks of blocks
EVERYTHING: Final = (1 << BLOCKS) - 1
ALWAYS: Final = 1 << TURN | 1 << DECISION | 1 << ONCE
COUNTED: Final = 1 << POINTS | 1 << GOALS  # these may count anything that lasts
# Of those of a seat
ON_ISLANDS: Final = 1 << HOLDINGS | 1 << ISLANDS | 1 << TILES


def write_features(knowledge: Knowledge, cells: Row) -> i64:
    """Fill a row of zeros with what the seat knows; returns how many cells that took."""
    at: i64 = 0
    for block in range(BLOCKS):
        at = write_block(knowledge, cells, at, block)
    return at


def write_block(knowledge: Knowledge, cells: Row, at: i64, block: i64) -> i64:
    """Fill one block, which begins ``at``, with what the seat knows; returns where the next one begins."""
    if block < FIRST_SEAT:
        return _before_seats(knowledge, cells, at, block)
    if block < POINTS:
        players = knowledge.seen.players
        part = block - FIRST_SEAT
        step: i64 = 0
        while part >= OF_A_SEAT:
            part -= OF_A_SEAT
            step += 1
        seat: i64 = -1
        if step < players:
            seat = knowledge.seat + step
            if seat >= players:
                seat -= players
        return _of_a_seat(knowledge, cells, at, seat, part)
    if block == POINTS:
        return write_points(knowledge, cells, at)
    if block == TIME:
        return write_time(knowledge, cells, at)
    if block == MARKET:
        return write_market(knowledge, cells, at)
    if block == GOALS:
        return write_goals(knowledge, cells, at)
    return write_once(knowledge, cells, at)


def _before_seats(knowledge: Knowledge, cells: Row, at: i64, block: i64) -> i64:
    if block == TABLE:
        return write_table(knowledge, cells, at)
    if block == LAW:
        return write_law(knowledge, cells, at)
    if block == BOARD:
        return write_board(knowledge, cells, at)
    if block == SUPPLY:
        return write_supply(knowledge, cells, at)
    if block < TURN:
        return write_known(knowledge, cells, at, block - KNOWN)
    if block == TURN:
        return write_turn(knowledge, cells, at)
    if block == DECISION:
        return write_decision(knowledge, cells, at)
    if block == OWN_CARDS:
        return write_own_cards(knowledge, cells, at)
    if block == OWN_FIELDS:
        return write_own_fields(knowledge, cells, at)
    if block == OWN_WORKERS:
        return write_own_workers(knowledge, cells, at)
    return write_reach(knowledge, cells, at)


def _of_a_seat(knowledge: Knowledge, cells: Row, at: i64, seat: i64, part: i64) -> i64:
    if part == HOLDINGS:
        return write_holdings(knowledge, cells, at, seat)
    if part == ISLANDS:
        return write_islands(knowledge, cells, at, seat)
    if part == TILES:
        return write_tiles(knowledge, cells, at, seat)
    if part == WORKPLACES:
        return write_workplaces(knowledge, cells, at, seat)
    if part == OFFERS:
        return write_offers(knowledge, cells, at, seat)
    return write_played(knowledge, cells, at, seat)
