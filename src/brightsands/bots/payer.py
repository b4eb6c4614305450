"""Pays a cost icon by icon with what is missed least."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.value import Judge
from brightsands.rules.cells import zeros
from brightsands.rules.codes import (
    EXHAUST,
    HELD,
    IMPORT,
    MARKET,
    PAIR,
    PREFER,
    REMOVE,
    RESOURCES,
    SHIFT,
    SPEND,
    TAP,
    TIERS,
    TRADE,
    WORK,
    a_of,
    b_of,
    c_of,
    tile_of_workshop,
    verb_of,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

BALANCED: Final = 0
BY_TRADE: Final = 1  # with tokens where that can be
BY_WORK: Final = 2  # with cubes where that can be
GIFT: Final = 60  # what a gold given to a partner counts
CARD: Final = 500  # what the effect of a card counts
LATE: Final = 1_000_000


class Payer:
    """Knows what cubes and tokens are worth at the moment, in thousandths of a turn."""

    cube: vec[i64]

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.cube = zeros(TIERS)
        self.token: i64 = 0

    def prepare(self, judge: Judge, state: State, seat: i64) -> None:
        """Take the prices of a position."""
        outlook = judge.outlook
        outlook.look(state, seat)
        for tier in range(TIERS):
            self.cube[tier] = outlook.cube_worth[tier] + 20 + 25 * tier
        self.token = outlook.trade_worth + 30

    def step(self, state: State, options: list[int], style: i64) -> int:
        """The next step of the open payment."""
        best = options[0]
        least: i64 = 2 * LATE
        for code in options:
            price = self.price(state, code, style)
            if price < least:
                least = price
                best = code
        return best

    def price(self, state: State, code: i64, style: i64) -> i64:
        """What a step costs; shift ends only where nothing else goes."""
        verb = verb_of(code)
        if verb == WORK:
            tier = self.rules.tables.tile_tier[tile_of_workshop(a_of(code))]
            return self.cube[tier] * (3 if style == BY_TRADE else 1)
        if verb == EXHAUST:
            return self.cube[a_of(code)]
        if verb == TRADE:
            tokens: i64 = state.price[b_of(code) * RESOURCES + a_of(code)]
            return self._tokens(tokens, c_of(code), style) + GIFT
        if verb == MARKET:
            tokens = self.rules.hooks.market_price(self.rules.tables, state, a_of(code), 0)
            return self._tokens(tokens, c_of(code), style)
        if verb == IMPORT:
            return self._tokens(1, c_of(code), style)
        if verb == TAP:
            return CARD
        if verb == HELD:
            return 0
        if verb == SPEND:
            return 300 if a_of(code) == PAIR else 1
        if verb == SHIFT:
            return LATE // 2 + self.rules.tables.shift_gold[a_of(code)] * 1000 - self.cube[a_of(code)]
        if verb == PREFER or verb == REMOVE:
            return LATE
        return 0

    def _tokens(self, tokens: i64, pairs: i64, style: i64) -> i64:
        price: i64 = (tokens - pairs) * self.token + pairs * 150
        if style == BALANCED:
            return price
        return price // 4 if style == BY_TRADE else price * 4
