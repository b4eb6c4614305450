"""Naval tokens: how many are ready and which are spent first (R4.3, R10.3, R11.4). They never run out (R1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.codes import BERYL, CARDS_FIRST
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def trade_ready(state: State, seat: i64) -> i64:
    """Trade tokens a seat can use: on ships and on cards."""
    return state.trade_total[seat] - state.trade_spent[seat] + state.card_trade[seat]


def exploration_ready(state: State, seat: i64) -> i64:
    """Exploration tokens a seat can use: on ships and on cards."""
    return state.exploration_total[seat] - state.exploration_spent[seat] + state.card_exploration[seat]


def beryl(state: State) -> bool:
    """Whether two exploration tokens may stand for a trade token (R11.4)."""
    return (state.objectives >> BERYL) & 1 == 1


def most_pairs(state: State, tokens: i64) -> i64:
    """How many of some trade tokens pairs of exploration tokens can stand for, for the seat to move (R11.4)."""
    if not beryl(state):
        return 0
    return min(tokens, exploration_ready(state, state.seat) // 2)


def from_cards(state: State, seat: i64, count: i64, on_cards: i64, on_ships: i64) -> i64:
    """How many of ``count`` tokens come from cards, by the seat's setting (R10.3)."""
    if state.prefer[seat] == CARDS_FIRST:
        return min(count, on_cards)
    return max(count - on_ships, 0)


def spend_exploration(state: State, seat: i64, count: i64) -> None:
    """Exhaust or use up exploration tokens."""
    on_cards = state.card_exploration[seat]
    on_ships = state.exploration_total[seat] - state.exploration_spent[seat]
    used = from_cards(state, seat, count, on_cards, on_ships)
    state.card_exploration[seat] -= used
    state.exploration_spent[seat] += count - used


def spend_trade(state: State, seat: i64, count: i64, stood_for: i64) -> None:
    """Exhaust or use up trade tokens, ``stood_for`` of them by two exploration tokens each (R11.4)."""
    count -= stood_for
    on_cards = state.card_trade[seat]
    on_ships = state.trade_total[seat] - state.trade_spent[seat]
    used = from_cards(state, seat, count, on_cards, on_ships)
    state.card_trade[seat] -= used
    state.trade_spent[seat] += count - used
    if stood_for:
        spend_exploration(state, seat, 2 * stood_for)


def setting_matters(state: State, seat: i64) -> bool:
    """Whether a seat has tokens of one type both on cards and on ships, so that R10.3 leaves a choice."""
    return (state.card_trade[seat] > 0 and state.trade_total[seat] > state.trade_spent[seat]) or (
        state.card_exploration[seat] > 0 and state.exploration_total[seat] > state.exploration_spent[seat]
    )
