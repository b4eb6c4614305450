"""What every row of numbers about a position has: what a seat has built and holds, and how rows are written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bit_count, floats
from brightsands.rules.codes import DECKS, FIELDS, RESOURCES, STACKS, TIERS, first_card, is_coast, is_sea
from brightsands.rules.fields import field_count
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LACKS: Final = 4  # cards are counted that lack 0, 1, 2, and 3 or more resources
BYTE: Final = 8  # bits of a number that holds a count for each of some kinds
BYTE_MASK: Final = (1 << BYTE) - 1
BUILT: Final = 2 * TIERS + 20 + RESOURCES  # numbers about what a seat has
HELD: Final = DECKS * (2 * LACKS + 2)  # numbers about its cards
SUPPLY: Final = STACKS + TIERS  # numbers about what is left for all


class Reading(ABC):
    """Reads positions; what it read last stays in `numbers`."""

    numbers: vec[float]

    def __init__(self, rules: Ruleset, size: int, unit: float) -> None:
        self.rules = rules
        self.size = size
        self.unit = unit  # of a margin: what a network calls one
        self.numbers = floats([0.0] * size)
        self._at: i64 = 0

    @abstractmethod
    def read(self, state: State, seat: i64, passed: i64 = 0) -> None:
        """Read a position as a seat sees it; ``passed`` turns of the others were skipped to get here."""

    @abstractmethod
    def result(self, state: State, seat: i64) -> tuple[float, float]:
        """What came of a game that is over for a seat: its share of the win, and by how much."""

    def row(self) -> list[float]:
        """What was read last, as a list."""
        return [self.numbers[place] for place in range(self.size)]

    def _add(self, number: float) -> None:
        self.numbers[self._at] = number
        self._at += 1

    def _own(self, state: State, seat: i64) -> None:
        for tier in range(TIERS):
            self._add(float(state.people[seat * TIERS + tier]) / 4.0)
        for tier in range(TIERS):
            self._add(float(state.idle[seat * TIERS + tier]) / 4.0)
        trade = state.trade_total[seat] - state.trade_spent[seat] + state.card_trade[seat]
        exploration = state.exploration_total[seat] - state.exploration_spent[seat] + state.card_exploration[seat]
        self._add(float(state.trade_total[seat]) / 4.0)
        self._add(float(trade) / 4.0)
        self._add(float(state.exploration_total[seat]) / 3.0)
        self._add(float(exploration) / 3.0)
        self._add(float(state.gold[seat]) / 6.0)
        self._add(float(state.gold[seat]) ** 0.5 / 2.0)
        for strength in range(3):
            self._add(float(state.yards[seat * 3 + strength]))
        self._room(state, seat)
        self._add(float(state.island_count[seat]) / 2.0)
        self._add(float(bit_count(state.overseas[seat])) / 2.0)
        self._add(float(bit_count(state.expeditions[seat])) / 4.0)
        self._add(1.0 if state.fireworks == seat else 0.0)
        self._gifts(state, seat)
        made = state.makeable[seat] | state.overseas_goods[seat]
        for resource in range(RESOURCES):
            self._add(float((made >> resource) & 1))

    def _room(self, state: State, seat: i64) -> None:
        land: i64 = 0
        coast: i64 = 0
        sea: i64 = 0
        first: i64 = seat * FIELDS
        for field in range(field_count(state, seat)):
            if state.fields[first + field] == 0:
                if is_sea(field):
                    sea += 1
                elif is_coast(field):
                    coast += 1
                else:
                    land += 1
        self._add(float(land) / 3.0)
        self._add(float(coast) / 3.0)
        self._add(float(sea) / 3.0)

    def _gifts(self, state: State, seat: i64) -> None:
        """Effects of played cards that are still to be used."""
        tables = self.rules.tables
        cards: i64 = 0
        people: i64 = 0
        tokens: i64 = 0
        actions: i64 = 0
        for deck in range(DECKS):
            mask = state.face_up[seat * DECKS + deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    cards += 1
                    people += tables.card_cubes[card] + tables.card_upgrades[card]
                    tokens += tables.card_trade[card] + tables.card_exploration[card]
                    actions += tables.card_actions[card]
                mask >>= 1
                card += 1
        self._add(float(cards) / 4.0)
        self._add(float(people) / 4.0)
        self._add(float(tokens) / 4.0)
        self._add(float(actions))

    def _hand(self, state: State, seat: i64) -> None:
        """Of each deck: cards in hand and played, and how many resources hand cards lack, without trade and with."""
        tables = self.rules.tables
        made = state.makeable[seat] | state.overseas_goods[seat]
        had = made
        for other in range(state.players):
            if other != seat:
                had |= state.makeable[other]
        for deck in range(DECKS):
            spot = seat * DECKS + deck
            mask = state.hand[spot]
            self._add(float(bit_count(mask)) / 4.0)
            self._add(float(bit_count(state.face_up[spot] | state.face_down[spot])) / 5.0)
            alone: i64 = 0  # cards that lack so many, a byte each
            traded: i64 = 0
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    need = tables.cost_need[tables.card_cost[card]]
                    lacks = bit_count(need & ~made)
                    alone += 1 << (BYTE * (lacks if lacks < LACKS else LACKS - 1))
                    lacks = bit_count(need & ~had)
                    traded += 1 << (BYTE * (lacks if lacks < LACKS else LACKS - 1))
                mask >>= 1
                card += 1
            for many in range(LACKS):
                self._add(float((alone >> (BYTE * many)) & BYTE_MASK) / 3.0)
                self._add(float((traded >> (BYTE * many)) & BYTE_MASK) / 3.0)

    def _supply(self, state: State) -> None:
        """What is left in the stacks, and cubes by tier."""
        for stack in range(STACKS):
            self._add(float(state.size[stack]) / 20.0)
        for tier in range(TIERS):
            self._add(float(state.cubes[tier]) / 10.0)
