"""A position as a row of numbers: how the hand-made judge sees it, and what lies open on the table.

Of the other seats only what everybody may see is looked at (R2.4): their hands and expeditions by number. A network is
tied to the order of the numbers by `VERSION`: whoever changes it makes a new version and trains again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.judge import FAR, TERMS
from brightsands.bots.prices import TURN
from brightsands.bots.value import PointsJudge
from brightsands.rules.cells import bit_count, floats
from brightsands.rules.codes import (
    BOARD_TILES,
    DECKS,
    FIELDS,
    FIRST_YARD,
    MADE,
    OBJECTIVES,
    RESOURCES,
    STACKS,
    TIERS,
    first_card,
    is_coast,
    is_sea,
)
from brightsands.rules.fields import field_count
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import objective_score
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

VERSION: Final = 1
SEATS: Final = 4
LACKS: Final = 4  # cards are counted that lack 0, 1, 2, and 3 or more resources
BYTE: Final = 8  # bits of a number that holds a count for each of some kinds
BYTE_MASK: Final = (1 << BYTE) - 1
SPANS: Final = 5  # spans of the schedule, the first of two turns, each twice as long as the one before
OWN: Final = TERMS + 9 + 2 * SPANS + DECKS * (2 * LACKS + 2) + 2 * TIERS + 20 + RESOURCES + OBJECTIVES
OTHER: Final = 24
TABLE: Final = 6 + STACKS + TIERS + SEATS
SIZE: Final = OWN + (SEATS - 1) * OTHER + TABLE


class Features:
    """Reads positions of a game for points; what it read last stays in `numbers`."""

    numbers: vec[float]

    def __init__(self, rules: Ruleset, judge: PointsJudge) -> None:
        self.rules = rules
        self.judge = judge
        self.numbers = floats([0.0] * SIZE)
        self._at: i64 = 0

    def read(self, state: State, seat: i64) -> None:
        """Read a position as a seat sees it; the judge has been told of the others and who leads."""
        self._at = 0
        self._judged(state, seat)
        self._own(state, seat)
        self._hand(state, seat)
        self._goals(state, seat)
        for turn in range(1, SEATS):
            if turn < state.players:
                self._other(state, (seat + turn) % state.players)
            else:
                for _ in range(OTHER):
                    self._add(0.0)
        self._table(state, seat)

    def row(self) -> list[float]:
        """What was read last, as a list."""
        return [self.numbers[place] for place in range(SIZE)]

    def _add(self, number: float) -> None:
        self.numbers[self._at] = number
        self._at += 1

    # ---- as the judge sees it --------------------------------------------------------------------------------------
    def _judged(self, state: State, seat: i64) -> None:
        judge = self.judge
        total = judge.value(state, seat)
        for term in range(TERMS):
            self._add(judge.terms[term] / 8.0)
        self._add(total / 40.0)
        self._add(judge.turns / 10.0)
        others = judge.others if judge.others < FAR else FAR
        self._add(others / 10.0)
        self._add((others - judge.turns) / 10.0)
        self._add(judge.pressing)
        lead = judge.standing.lead(state, seat)
        self._add(lead / 20.0)
        self._add(judge.standing.of(state, seat) / 50.0)
        self._add(float(judge.standing.visit_points(state, seat)) / 8.0)
        left = judge.standing.turns_left(state, seat)
        self._add(left if left > 0.0 else 0.0)
        self._schedule()

    def _schedule(self) -> None:
        """Cards and points that the schedule plays within each span."""
        schedule = self.judge.schedule
        points = self.rules.tables.card_points
        number: i64 = 0
        until: i64 = 2 * TURN
        for _ in range(SPANS):
            cards: i64 = 0
            worth: i64 = 0
            while number < schedule.count and schedule.when[number] <= until:
                cards += 1
                worth += points[schedule.order[number]]
                number += 1
            self._add(float(cards) / 3.0)
            self._add(float(worth) / 10.0)
            until *= 2

    # ---- the seat itself -------------------------------------------------------------------------------------------
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

    def _goals(self, state: State, seat: i64) -> None:
        """Points of the objectives in play as they stand."""
        scoring = state.objectives & self.rules.tables.scoring
        for objective in range(OBJECTIVES):
            points: i64 = 0
            if (scoring >> objective) & 1:
                points = objective_score(self.rules, state, seat, objective)
            self._add(float(points) / 6.0)

    # ---- the others and the table ----------------------------------------------------------------------------------
    def _other(self, state: State, seat: i64) -> None:
        self._add(1.0)
        self._add(self.judge.standing.of(state, seat) / 50.0)
        for tier in range(TIERS):
            self._add(float(state.people[seat * TIERS + tier]) / 4.0)
        idle: i64 = 0
        for tier in range(TIERS):
            idle += state.idle[seat * TIERS + tier]
        self._add(float(idle) / 6.0)
        hand: i64 = 0
        for deck in range(DECKS):
            spot = seat * DECKS + deck
            cards = bit_count(state.hand[spot])
            hand += cards
            self._add(float(cards) / 4.0)
            self._add(float(bit_count(state.face_up[spot] | state.face_down[spot])) / 5.0)
            self._add(float(bit_count(state.face_up[spot])) / 3.0)
        self._add(float(hand) / 8.0)
        self._add(float(state.trade_total[seat]) / 4.0)
        self._add(float(state.exploration_total[seat]) / 3.0)
        self._add(float(state.gold[seat]) / 6.0)
        self._add(float(bit_count(state.makeable[seat])) / 10.0)
        self._add(float(state.island_count[seat] + bit_count(state.overseas[seat])) / 3.0)
        self._add(float(bit_count(state.expeditions[seat])) / 4.0)

    def _table(self, state: State, seat: i64) -> None:
        self._add(float(state.round) / 25.0)
        self._add(float(state.round) * float(state.round) / 1600.0)
        self._add(1.0 if state.last_round else 0.0)
        self._add(float((seat - state.first + state.players) % state.players))
        gone: i64 = 0
        for tile in range(BOARD_TILES):
            if state.board[tile] == 0:
                gone += 1
        self._add(float(gone) / 8.0)
        unique: i64 = 0
        for tile in range(FIRST_YARD):
            if (state.kinds[seat] >> tile) & 1 and state.board[tile] == 0:
                unique += 1
        self._add(float(unique) / 4.0)
        for stack in range(STACKS):
            self._add(float(state.size[stack]) / 20.0)
        for tier in range(TIERS):
            self._add(float(state.cubes[tier]) / 10.0)
        for players in range(SEATS):
            self._add(1.0 if state.players == players + 1 else 0.0)


assert MADE < RESOURCES
