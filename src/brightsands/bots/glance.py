"""The evaluation of the greedy bot: points as they stand, and how much of each hand card could be provided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.value import Judge
from brightsands.rules.codes import DECKS, RESOURCES, TIERS, first_card
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

PROGRESS: Final = 0.5  # what a hand card counts of its points when all of it could be provided
AT_HOME: Final = 0.1  # what a cube at home or a token that is ready counts


class Glance(Judge):
    """Sees points and progress, and nothing beyond the turn."""

    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """Points, hand cards by the share of their icons that the seat can provide, and who is ready to work."""
        total = self.standing(state, seat)
        tables = self.rules.tables
        tokens: i64 = state.trade_total[seat] + state.card_trade[seat]
        for deck in range(DECKS):
            mask = state.hand[seat * DECKS + deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    total += PROGRESS * float(tables.card_points[card]) * self._share(state, seat, card, tokens)
                mask >>= 1
                card += 1
        ready: i64 = tokens - state.trade_spent[seat]
        ready += state.exploration_total[seat] + state.card_exploration[seat] - state.exploration_spent[seat]
        for tier in range(TIERS):
            ready += state.idle[seat * TIERS + tier]
        return total + AT_HOME * float(ready)

    def _share(self, state: State, seat: i64, card: i64, tokens: i64) -> float:
        """The share of a card's icons that the seat's industries, islands, partners and ships provide."""
        lore = self.lore
        cost = self.rules.tables.card_cost[card]
        has: i64 = 0
        asks: i64 = 0
        for place in range(lore.first_item[cost], lore.first_item[cost + 1]):
            resource = lore.items[place]
            asks += 1
            if (state.makeable[seat] >> resource) & 1 or (state.overseas_goods[seat] >> resource) & 1:
                has += 1
            elif resource < RESOURCES:
                price = self.outlook.trade_price(state, seat, resource)
                if price and price <= tokens:
                    has += 1
        trade = self.rules.tables.cost_trade[cost]
        explore = self.rules.tables.cost_exploration[cost]
        sails: i64 = state.exploration_total[seat] + state.card_exploration[seat]
        asks += trade + explore
        has += trade if trade < tokens else tokens
        has += explore if explore < sails else sails
        return float(has) / float(asks) if asks else 1.0
