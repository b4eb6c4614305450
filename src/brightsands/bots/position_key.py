"""Numbers for a position: so that nothing is asked twice about it, and to tell how much two of them are alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.bots.economies import mix
from brightsands.rules.codes import BOARD_TILES, DECKS, FIELDS, STACKS, TIERS
from brightsands.rules.fields import field_count
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def position_key(state: State, seat: i64) -> i64:
    """A number for all that lies open and for a seat's own cards; what is hidden in the stacks is no part of it."""
    key: i64 = mix(seat * 8 + state.seat, state.round * 256 + state.last_round)
    key = mix(key, state.over * 8 + state.fireworks + 1 + state.open * 128 + state.parts * 1024 + (state.depth << 16))
    key = mix(key, state.actions_left | (state.acted << 8) | (state.extends << 16) | (state.yards_used << 24))
    for other in range(state.players):
        base: i64 = other * TIERS
        ready: i64 = 0
        people: i64 = 0
        for tier in range(TIERS):
            ready = (ready << 8) | state.idle[base + tier]
            people = (people << 8) | state.people[base + tier]
        key = mix(mix(key, ready | (state.gold[other] << 40)), people | (state.trade_total[other] << 40))
        tokens: i64 = state.trade_spent[other] | (state.card_trade[other] << 8)
        tokens |= (state.exploration_total[other] << 16) | (state.exploration_spent[other] << 24)
        tokens |= state.card_exploration[other] << 32
        key = mix(key, tokens | (state.prefer[other] << 40))
    for deck in range(DECKS):
        spot = seat * DECKS + deck
        key = mix(mix(mix(key, state.hand[spot]), state.face_up[spot]), state.face_down[spot])
    key = mix(mix(key, state.expeditions[seat]), state.overseas[seat])
    first: i64 = seat * FIELDS
    last: i64 = first + field_count(state, seat)
    while first < last:  # 19 bits a field
        key = mix(key, state.fields[first] | (state.fields[first + 1] << 20))
        first += 2
    cells: i64 = 0
    for tile in range(BOARD_TILES):
        cells = (cells << 4) | state.board[tile]
        if tile % 15 == 14:
            key = mix(key, cells)
            cells = 0
    key = mix(key, cells)
    cells = 0
    for stack in range(STACKS):
        cells = (cells << 8) | state.size[stack]
    key = mix(key, cells)
    cells = 0
    for tier in range(TIERS):
        cells = (cells << 8) | state.credits[tier]
    key = mix(key, cells)
    key = mix(key, state.holds)
    if state.players == 1:
        key = mix(mix(key, state.marks), state.memory)
        time: i64 = state.time_size | (state.time_head << 8) | (state.time_pass << 16) | (state.new_marks << 24)
        key = mix(key, time | (state.revealed << 32))
    return key


def crowd_key(state: State, seat: i64) -> i64:
    """A number for who lives on the islands of a seat, and for the tokens of its ships."""
    base: i64 = seat * TIERS
    people: i64 = 0
    for tier in range(TIERS):
        people = (people << 8) | state.people[base + tier]
    return mix(people, (state.trade_total[seat] << 8) | state.exploration_total[seat])


def plan_key(state: State, seat: i64) -> i64:
    """A number for what a seat owns and what it has still to play: the same, its tiles, hand and islands overseas."""
    key: i64 = mix(crowd_key(state, seat), state.kinds[seat])
    for deck in range(DECKS):
        key = mix(key, state.hand[seat * DECKS + deck])
    return mix(key, state.overseas[seat])
