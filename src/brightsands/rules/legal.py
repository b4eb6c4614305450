"""The legal actions of a position: one list for each kind of open decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import (
    ANSWER,
    ARTISAN_INVESTOR,
    CHOOSING,
    DECKS,
    FARMER_WORKER,
    FINISH,
    FIRST_YARD,
    KEEP,
    NO,
    NOTHING,
    PAYING,
    PLACE,
    PLACING,
    PUT,
    PUTTING,
    RAISING,
    RECEIVING,
    REMOVE,
    REVEALING,
    SWAP,
    SWAPPING,
    TAKE,
    WAIVE,
    YES,
    YES_BY_PAIR,
    first_card,
    island_number,
    pack,
)
from brightsands.rules.decisions import can_waive
from brightsands.rules.expand import can_place, can_remove
from brightsands.rules.fields import field_count
from brightsands.rules.found import Found
from brightsands.rules.payment.steps import pay_steps
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.pending import (
    CHOICE_FIRST,
    CHOICE_SECOND,
    CHOICE_STACK,
    PLACE_TILE,
    PUT_MUST,
    RAISE_TIER,
    RECEIVE_MUST,
    RECEIVE_TIER,
    REVEAL_TOKENS,
    SWAP_BARRED,
    SWAP_COUNT,
    frame,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import deck_for, unreserved
from brightsands.rules.state import State
from brightsands.rules.turn import raise_steps, turn_steps

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_codes(rules: Ruleset, state: State) -> list[int]:
    """Every legal action as a code; never empty before the end (R3.3)."""
    found = Found()
    find_legal(rules, state, found)
    return found.to_list()


def find_legal(rules: Ruleset, state: State, out: Found) -> None:
    """Find every legal action, in the place of what was found before."""
    out.clear()
    if state.over:
        return
    kind = frame(state)
    if kind == NOTHING:
        turn_steps(rules, state, out)
    elif kind == PAYING:
        pay_steps(rules, state, out)
    elif kind == PLACING:
        _place_steps(rules, state, out)
    elif kind == RAISING:
        raise_steps(rules, state, frame_cell(state, RAISE_TIER), out)
    elif kind == SWAPPING:
        _swap_steps(rules, state, out)
    elif kind == PUTTING:
        _hand_steps(state, PUT, 0, out)
        if not frame_cell(state, PUT_MUST):
            out.add(FINISH)
    elif kind == RECEIVING:
        _receive_steps(rules, state, out)
    elif kind == CHOOSING:
        stack = frame_cell(state, CHOICE_STACK)
        out.add(pack(KEEP, island_number(stack, frame_cell(state, CHOICE_FIRST))))
        out.add(pack(KEEP, island_number(stack, frame_cell(state, CHOICE_SECOND))))
    elif kind == REVEALING:
        _answer_steps(state, out)
    else:
        _settle_steps(rules, state, out)


def _swap_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Cards that may still be swapped, or the end of it (R6.2)."""
    if frame_cell(state, SWAP_COUNT) < rules.tables.swaps_per_action:
        _hand_steps(state, SWAP, frame_cell(state, SWAP_BARRED), out)
    out.add(FINISH)


def _receive_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Answers about a cube that an effect gives."""
    tier = frame_cell(state, RECEIVE_TIER)
    deck = deck_for(rules, tier)
    out.add(pack(TAKE, tier))
    # R10.2: a cube that costs gold may be declined; R13.5: a card may be bought off.
    if unreserved(state, deck) > 0:
        out.add(pack(WAIVE, deck))
    elif not frame_cell(state, RECEIVE_MUST):
        out.add(FINISH)


def _answer_steps(state: State, out: Found) -> None:
    """Answers to a revealed time card (R15.6)."""
    tokens = frame_cell(state, REVEAL_TOKENS)
    out.add(pack(ANSWER, NO))
    if trade_ready(state, state.seat) >= tokens:
        out.add(pack(ANSWER, YES))
    if beryl(state) and tokens == 1 and exploration_ready(state, state.seat) >= 2:
        out.add(pack(ANSWER, YES_BY_PAIR))


def _settle_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Owed cards that gold may be paid for, or the end of it (R13.5)."""
    for deck in range(FARMER_WORKER, ARTISAN_INVESTOR + 1):
        if can_waive(rules, state, deck):
            out.add(pack(WAIVE, deck))
    out.add(FINISH)


def _place_steps(rules: Ruleset, state: State, out: Found) -> None:
    """Fields for the tile that was paid (R5.1), and the removal that may still come first (R5.3)."""
    tile = frame_cell(state, PLACE_TILE)
    seat = state.seat
    for field in range(field_count(state, seat)):
        if can_place(rules, state, seat, tile, field):
            out.add(pack(PLACE, field))
            if rules.blocking and tile < FIRST_YARD:
                out.add(pack(PLACE, field, 1))
    if state.may_remove:
        for field in range(field_count(state, seat)):
            if can_remove(rules, state, seat, field):
                out.add(pack(REMOVE, field))


def _hand_steps(state: State, verb: i64, barred: i64, out: Found) -> None:
    """Hand cards, but for those of the barred decks."""
    for deck in range(DECKS):
        if not (barred >> deck) & 1:
            hand = state.hand[state.seat * DECKS + deck]
            card: i64 = first_card(deck)
            while hand:
                if hand & 1:
                    out.add(pack(verb, card))
                hand >>= 1
                card += 1
