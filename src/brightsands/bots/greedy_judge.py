"""The evaluation of the greedy bot: points as they stand, and how much of each hand card could be provided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.hand_estimate import Needs
from brightsands.bots.judge import Judge
from brightsands.bots.prices import Economy
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights
from brightsands.rules.codes import DECKS, RESOURCES, TIERS, first_card
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

PROGRESS: Final = 0.5  # what a hand card counts of its points when all of it could be provided
AT_HOME: Final = 0.1  # what a cube at home or a token that is ready counts


class GreedyJudge(Judge):
    """Sees points and progress, and nothing beyond the turn."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        super().__init__()
        self.rules = rules
        self._points = PointsJudge(rules, weights)  # who knows what is missed least

    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """Points, hand cards by the share of their icons that the seat can provide, and who is ready to work."""
        total = self._points.standing.of(state, seat)
        tables = self.rules.tables
        economy = self._points.economies.of(state, seat)
        tokens: i64 = state.trade_total[seat] + state.card_trade[seat]
        for deck in range(DECKS):
            mask = state.hand[seat * DECKS + deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    total += PROGRESS * float(tables.card_points[card]) * self._share(state, seat, card, economy)
                mask >>= 1
                card += 1
        ready: i64 = tokens - state.trade_spent[seat]
        ready += state.exploration_total[seat] + state.card_exploration[seat] - state.exploration_spent[seat]
        for tier in range(TIERS):
            ready += state.idle[seat * TIERS + tier]
        return total + AT_HOME * float(ready)

    def _share(self, state: State, seat: i64, card: i64, economy: Economy) -> float:
        """The share of a card's icons that the seat's industries, islands, partners and ships provide."""
        lists = self._points.lists
        cost = self.rules.tables.card_cost[card]
        tokens = economy.reach
        has: i64 = 0
        asks: i64 = 0
        for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
            resource = lists.items[place]
            asks += 1
            if (state.makeable[seat] >> resource) & 1 or (state.overseas_goods[seat] >> resource) & 1:
                has += 1
            elif resource < RESOURCES:
                price = economy.trade[resource]
                if price and price <= tokens:
                    has += 1
        trade = self.rules.tables.cost_trade[cost]
        explore = self.rules.tables.cost_exploration[cost]
        sails = economy.explore
        asks += trade + explore
        has += trade if trade < tokens else tokens
        has += explore if explore < sails else sails
        return float(has) / float(asks) if asks else 1.0

    def final(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What the end of a game is worth to a seat; the others may have been left out for some turns."""
        return self._points.final(state, seat, passed)

    def needs(self, state: State, seat: i64) -> Needs:
        """How much cubes and tokens are missed once they are spent; good until the next question."""
        return self._points.needs(state, seat)

    def worst_cards(self, state: State, seat: i64, redrawn: bool) -> list[int]:
        """Hand cards from the one that brings least for its effort to the best."""
        return self._points.by_effort(state, seat)

    def least_missed(self, state: State, options: list[int]) -> list[int]:
        """Of the fields that a tile may cover, those whose loss seems to cost least, the least first."""
        return self._points.least_missed(state, options)
