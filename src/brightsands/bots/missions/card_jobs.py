"""Goals about cards and gold as jobs: a hand to be emptied, points to be played, cards whose effect brings gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.missions.facts import Facts, Goal, Needs
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import DECKS, FARMER, FARMER_WORKER, MADE, RESOURCES, deck_of, first_card
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

EARNED: Final = 1.1  # actions that a piece of gold takes for which nothing is in sight
BROUGHT: Final = 13.0  # actions that a card seems to take which somebody new will bring
UNKNOWN: Final = -1  # the number of such a card
UNUSED: Final = 0.4  # actions that an effect weighs which is still to be used
EDITED: Final = 2.0  # exploration tokens that The Editor takes
PUT_AWAY: Final = 3.0  # cards that leave the hand with one that puts two away


class CardJobs(Facts):
    """Turns the goals about cards and gold into jobs."""

    def _card_job(self, state: State, needs: Needs, goal: Goal) -> bool:
        """A goal about cards: a hand to be emptied, cards or points to be played; whether it is one."""
        kind = goal.kind
        decks = goal.decks
        if kind == "empty_hand" or kind == "no_hand_cards":
            if kind == "empty_hand" and self.discards:
                self._rid(state, needs, decks)
                return True
            for deck in decks:
                mask = state.hand[deck]
                card: i64 = first_card(deck)
                while mask:
                    if mask & 1:
                        self._card(needs, card)
                    mask >>= 1
                    card += 1
            return True
        if kind != "cards_played" and kind != "card_points":
            return False
        by_points = kind == "card_points"
        done: i64 = 0
        for deck in decks:
            played = bit_count(state.face_up[deck] | state.face_down[deck])
            done += self.rules.tables.deck_points[deck] * played if by_points else played
        self._some_cards(state, needs, goal.asked - done, decks, by_points)
        return True

    def _pay(self, needs: Needs, cost: i64) -> None:
        tables = self.rules.tables
        self.lists.want(tables, cost, needs.wanted, needs.cubes)
        needs.trade += tables.cost_trade[cost]
        exploration = tables.cost_exploration[cost]
        needs.exploration += exploration
        if exploration > needs.peak:
            needs.peak = exploration

    def _card(self, needs: Needs, card: i64) -> None:
        needs.actions += 1.0
        needs.cards.append(int(card))
        self._pay(needs, self.rules.tables.card_cost[card])

    def _rid(self, state: State, needs: Needs, decks: list[int]) -> None:
        """A hand that must become empty, as well as the cards that people who must come will bring.

        Every card is played, put away by one that puts two away, or by The Editor where that is an action.
        """
        put_away = self.rules.tables.card_put_away
        ranked = self._to_lose(state, decks)
        most = 99.0
        if self.hooks.editor_is_action:
            tokens = float(state.exploration_total[0] + state.card_exploration[0])
            most = 1.0 + EDITED / (tokens if tokens > 1.0 else 1.0)
        held = self._held(state)
        needs.slack += UNUSED * float(held)
        last = len(ranked) - 2 * int(held)
        for spot in range(len(ranked)):
            effort, chosen = ranked[spot]
            if spot >= last:
                break
            if chosen != UNKNOWN and put_away[chosen] and effort < PUT_AWAY * most:
                # The two hardest go with it
                last -= 2 if last - 2 > spot else last - 1 - spot
        for spot in range(last):
            effort, chosen = ranked[spot]
            if chosen == UNKNOWN:
                needs.slack += effort
            elif effort <= most or (put_away[chosen] and effort < PUT_AWAY * most):
                self._card(needs, chosen)
            else:
                needs.actions += 1.0
                needs.exploration += 2
                if needs.peak < 2:
                    needs.peak = 2

    def _to_lose(self, state: State, decks: list[int]) -> list[tuple[float, int]]:
        """Cards that must leave the hand, and those that people will bring, with the effort, the easiest first."""
        ranked = self._ranked(state, decks, False)
        for goal in self.goals:
            if goal.kind == "all_cubes" and self.peeks:
                short = goal.asked - self._inhabitants(state)
                if short > 0:
                    for card in self._top(state, FARMER_WORKER, int(short)):
                        ranked.append((self.card_distance(state, card), card))
            elif goal.kind == "increased" and self.lacks_new(state, goal):
                ranked.append((BROUGHT, UNKNOWN))
        ranked.sort()
        return ranked

    def _held(self, state: State) -> i64:
        """Effects that put cards away and were not used yet."""
        count: i64 = 0
        for deck in range(DECKS):
            mask = state.face_up[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1 and self.rules.tables.card_put_away[card]:
                    count += 1
                mask >>= 1
                card += 1
        return count

    def _some_cards(self, state: State, needs: Needs, left: i64, decks: list[int], by_points: bool) -> None:
        """The cheapest hand cards that reach a number of cards or points; what the hand lacks must be drawn."""
        if left <= 0:
            return
        worth = self.rules.tables.deck_points
        # A card that is harder than one yet to be drawn is left
        most = 0.85 if by_points else 99.0
        if decks == [1]:
            most = 4.5 + min(4.0, 8.0 * self.token)
        for distance, chosen in self._ranked(state, decks, by_points):
            if left <= 0:
                return
            if distance > most:
                break
            self._card(needs, chosen)
            left -= worth[deck_of(chosen)] if by_points else 1
        if left > 0:
            self._draw(state, needs, left, decks, by_points)

    def _ranked(self, state: State, decks: list[int], by_points: bool) -> list[tuple[float, int]]:
        """Hand cards of some decks with the effort they take, by point or by card, the easiest first."""
        worth = self.rules.tables.deck_points
        ranked: list[tuple[float, int]] = []
        for deck in decks:
            mask = state.hand[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    effort = self.card_distance(state, card) - self.gift[card]
                    if effort < 0.5:
                        effort = 0.5
                    ranked.append((effort / float(worth[deck]) if by_points else effort, int(card)))
                mask >>= 1
                card += 1
        ranked.sort()
        return ranked

    def _draw(self, state: State, needs: Needs, left: i64, decks: list[int], by_points: bool) -> None:
        """Cards, or points on them, that are not in the hand yet."""
        if decks == [2]:
            self._islands(state, needs, bit_count(state.overseas[0]) + (left + 2) // 3)
            needs.actions += 2.0 * float(left)
            needs.wanted[14] += left
        elif decks == [1]:
            needs.actions += (3.2 + min(4.0, 8.0 * self.token)) * float(left)
            needs.slack += float(left) / 3.0
        elif by_points:
            needs.actions += float(left) * 0.75
        else:
            needs.actions += float(left) * 2.0
            needs.more[FARMER] += left

    def _islands(self, state: State, needs: Needs, asked: i64) -> None:
        island = bit_count(state.overseas[0])
        while island < asked and island < 4:
            island += 1
            needs.actions += 1.0
            needs.slack += self.burden
            needs.exploration += island
            if island > needs.peak:
                needs.peak = island

    def _gold(self, state: State, needs: Needs, asked: i64) -> None:
        """Gold that time cards will not bring."""
        left = asked - state.gold[0]
        if left <= 0:
            return
        income = 0.0
        makeable = state.makeable[0]
        shares = self.shares
        if not self.peeks:
            for deck in range(DECKS):
                shares[deck] = 0.0
                for resource in range(MADE):
                    if (makeable >> resource) & 1:
                        shares[deck] += self.leftmost[deck * RESOURCES + resource]
        for spot in range(state.time_head, state.time_head + state.time_size):
            card = state.time[spot]
            if self.peeks:
                first = self.hooks.leftmost[card]
                if first >= 0 and (makeable >> first) & 1:
                    income += 1.0
            else:
                income += shares[deck_of(card)]  # the back of a card shows its deck
        short = float(left) - 0.95 * income - self._gold_to_come(state)
        needs.slack += 0.15 * float(left)
        if short > 0.0:
            needs.slack += EARNED * self.earning * self._short_of_gold(state, needs, short)

    def _gold_to_come(self, state: State) -> float:
        """Gold of effects that were not used yet, and of hand cards that must be played."""
        gold = self.rules.tables.card_gold
        total: i64 = 0
        for deck in range(DECKS):
            mask = state.face_up[deck]
            if deck in self.emptied:
                mask |= state.hand[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    total += gold[card]
                mask >>= 1
                card += 1
        return float(total)

    def _short_of_gold(self, state: State, needs: Needs, short: float) -> float:
        """Gold that is short after other hand cards were played for theirs, as far as that pays."""
        for effort, chosen in self._bringing_gold(state):
            if short <= 0.0:
                return 0.0
            brings = float(self.rules.tables.card_gold[chosen])
            if effort * brings < EARNED * self.earning * (brings if brings < short else short):
                self._card(needs, chosen)
                short -= brings
        return short if short > 0.0 else 0.0

    def _bringing_gold(self, state: State) -> list[tuple[float, int]]:
        """Hand cards that may stay and whose effect brings gold, with the effort for a piece, the easiest first."""
        gold = self.rules.tables.card_gold
        ranked: list[tuple[float, int]] = []
        for deck in range(DECKS):
            if deck in self.emptied:
                continue
            mask = state.hand[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1 and gold[card]:
                    ranked.append((self.card_distance(state, card) / float(gold[card]), int(card)))
                mask >>= 1
                card += 1
        ranked.sort()
        return ranked
