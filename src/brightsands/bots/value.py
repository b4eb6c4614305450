"""What a position is worth to a seat, in points, as a sum of terms with names.

The terms are what hints speak of: points scored, hand cards within reach, the turns that are still missing, the race
for the end, the engine, effects not used yet, objectives, expeditions, gold and room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.cost_lists import CostLists
from brightsands.bots.economies import Economies
from brightsands.bots.ending import Ending
from brightsands.bots.hand_estimate import HandEstimate, Needs
from brightsands.bots.judge import (
    DENYING,
    EFFECTS,
    EXPEDITIONS,
    FAR,
    FLEET,
    GOLD,
    HAND,
    INDUSTRY,
    OBJECTIVES,
    PEOPLE,
    POINTS,
    RACE,
    SPACE,
    TEMPO,
    TERMS,
    Judge,
)
from brightsands.bots.prices import TURN
from brightsands.bots.schedule import Schedule
from brightsands.bots.standing import Standing, chance, tilt
from brightsands.bots.weights import Weights
from brightsands.rules.cells import bit_count, row
from brightsands.rules.codes import (
    CARDS,
    COUNT_HAND_CARDS,
    DECKS,
    FIELDS,
    FIRST_YARD,
    RESOURCES,
    SEA,
    TIERS,
    a_of,
    first_card,
)
from brightsands.rules.effects import EFFECT_RULES
from brightsands.rules.fields import field_count, tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import counted, objective_score
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

RIPE: Final = 1.6  # a turn never counts more than so much of its price
AHEAD: Final = 25.0  # points of lead with which one hurries in earnest
AFLOAT: Final = 2000  # what a shipyard or ship that is covered costs, for its strength
HELD_LATER: Final = 0.3  # part of what hand cards cost or bring that counts while they may still be played
NEAR_END: Final = 4.0  # turns to an end that leaves no time for that
REDRAWN: Final = 0.3  # part of its deck's points that an unknown card brings on average
UNHURRIED: Final = 0.96  # what a hand card keeps of its worth for every turn where nobody nears the end


class PointsJudge(Judge):
    """Values positions of a game for points by one set of weights."""

    gift: vec[i64]  # of each card: what its effect is worth while it is not used, in thousandths of a point
    gain: vec[i64]  # of each card: its points and its effect, in thousandths of a point

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        super().__init__()
        self.rules = rules
        self.weights = weights
        self.standing = Standing(rules, weights)
        self.lists = CostLists(rules)
        self.economies = Economies(rules, self.lists, weights)
        self.hand = HandEstimate(rules, self.economies, weights)
        self.ending = Ending(rules, self.hand)
        self.schedule = Schedule(rules, self.economies, weights)
        self.gift = row([int(1000 * self._gift(card)) for card in range(CARDS)])
        self.gain = row([1000 * int(rules.tables.card_points[card]) + int(self.gift[card]) for card in range(CARDS)])
        self._patience: float = weights.patience  # for the position that is judged
        self._industries: i64 = 0  # what can be made, and
        self._industry_worth: float = 0.0  # what that is worth

    def _gift(self, card: int) -> float:
        """What the effect of a card is worth at first glance."""
        weights = self.weights
        if not self.rules.hooks.effects:
            return 0.0
        total = 0.0
        for gift in self.rules.tables.card_gifts[card]:
            rule = EFFECT_RULES[gift.kind]
            total += float(getattr(weights, rule.weight)) * float(rule.size(gift))
        return total

    # ---- the sum ---------------------------------------------------------------------------------------------------
    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What a position is worth to a seat; ``passed`` turns of the others were skipped to get here."""
        # A leader counts on what is there: what may still be built for it would not be built
        helped = self.ending.is_helped(state, seat, False)
        if helped:
            self.ending.look(state, seat)
        economy = self.hand.look(state, seat)
        weights = self.weights
        others = self.others - float(passed)
        if others < 1.0:
            others = 1.0
        left = self.standing.turns_left(state, seat)
        turns = self.hand.turns
        self.turns = turns
        end = others
        if left >= 0.0:
            end = left
        elif turns + 1.0 < others:
            end = turns + 1.0
        if self.rules.round_limit and end > float(self.rules.round_limit - state.round + 1):
            end = float(self.rules.round_limit - state.round + 1)
        # Who will not be the one to end the game gains little by coming nearer to it
        hurry = turns if turns < others else others + 0.6 * (turns - others)
        horizon = end / weights.horizon
        if horizon > 1.0:
            horizon = 1.0
        self._patience = weights.patience
        if self.unhurried:
            self._patience += (UNHURRIED - weights.patience) * self.standing.leisure(state, self.others)
        # What is played later than this counts nothing
        until = (end + 0.5 * weights.width) * TURN
        self.schedule.plan(state, seat, economy, self.hand, self.gain, int(until) + 1)
        terms = self.terms
        terms[POINTS] = self.standing.points(state, seat)
        terms[HAND] = weights.hand * self._hand(end, horizon)
        terms[TEMPO] = -weights.tempo * hurry * self._impatience(state)
        terms[RACE] = self._race(state, seat, turns, self.hand.points(), others, passed)
        if helped:
            sooner = self._race(state, seat, self.ending.turns, self.ending.points, others, passed)
            if sooner > terms[RACE]:
                terms[RACE] = sooner
        terms[PEOPLE] = self._people(state, seat) * horizon
        terms[FLEET] = horizon * (
            weights.trade * _root(float(state.trade_total[seat]))
            + weights.exploration * _root(float(state.exploration_total[seat]))
        )
        terms[INDUSTRY] = horizon * weights.industry * self._industry(state, seat)
        terms[EFFECTS] = self._effects(state, seat) * (1.0 if end > 3.0 else end / 3.0)
        terms[OBJECTIVES] = weights.objectives * self._objectives(state, seat, end)
        terms[EXPEDITIONS] = self._expeditions(state, seat, horizon)
        gold = float(state.gold[seat])
        rest = gold / float(self.rules.tables.gold_per_point)
        terms[GOLD] = rest + (weights.gold * horizon * _root(gold))
        terms[SPACE] = weights.space * horizon * self._space(state, seat)
        terms[DENYING] = weights.denying * horizon * self._denied(state, seat)
        total = 0.0
        for term in range(TERMS):
            total += terms[term]
        return total

    def _impatience(self, state: State) -> float:
        """How much of the price of a turn counts: first one builds up, then the end comes into view."""
        if self.rules.alone:
            return 1.0
        now = (float(state.round) - self.weights.calm) / self.weights.ripening
        if now > RIPE:
            now = RIPE
        return self.pressing * (now if now > self.weights.early else self.weights.early)

    def press(self, state: State, seat: i64) -> None:
        """Take to heart who leads: who is ahead hurries to the end, who is behind builds up."""
        self.pressing = 1.0
        if not self.rules.alone:
            self.pressing = 2.0 * chance(self.standing.lead(state, seat) / AHEAD)
            if self.pressing < self.weights.steady:
                self.pressing = self.weights.steady

    # ---- time ------------------------------------------------------------------------------------------------------
    def see_others(self, state: State, seat: i64) -> float:
        """Turns until another seat's hand could be empty, in a sampled game."""
        best = FAR
        for other in range(state.players):
            if other != seat:
                self.hand.look(state, other)
                soonest = self.hand.turns
                if self.ending.is_helped(state, other, True):
                    self.ending.look(state, other)
                    soonest = self.ending.turns
                turns = self.weights.pace * soonest + self.weights.pace_start
                if turns < best:
                    best = turns
        return best

    # ---- terms -----------------------------------------------------------------------------------------------------
    def _hand(self, end: float, horizon: float) -> float:
        schedule = self.schedule
        tables = self.rules.tables
        width = self.weights.width
        patience = self._patience
        total = 0.0
        for number in range(schedule.count):
            spent = float(schedule.when[number]) / TURN
            part = 0.5 + (end - spent) / width
            if part <= 0.0:
                break
            if part > 1.0:
                part = 1.0
            part *= float(patience**spent)
            card = schedule.order[number]
            total += part * (float(tables.card_points[card]) + 0.5 * horizon * float(self.gift[card]) / 1000.0)
        return total

    def final(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What the end of a game is worth to a seat; the others may have been left out for some turns."""
        return self.standing.final(state, seat, passed)

    def needs(self, state: State, seat: i64) -> Needs:
        """How much cubes and tokens are missed once they are spent; good until the next question."""
        self.hand.look(state, seat)
        return self.hand.needs

    def worst_cards(self, state: State, seat: i64, redrawn: bool) -> list[int]:
        """Hand cards by what the position would be worth without them, the least missed first."""
        without = state.copy()
        ranked: list[tuple[float, int]] = []
        for deck in range(DECKS):
            spot = seat * DECKS + deck
            hand = state.hand[spot]
            # What another card of the deck would bring, about
            other = REDRAWN * float(self.rules.tables.deck_points[deck]) if redrawn else 0.0
            mask = hand
            low: i64 = 1
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    without.hand[spot] = hand ^ low
                    ranked.append((-self.value(without, seat) - other, int(card)))
                mask >>= 1
                low <<= 1
                card += 1
            without.hand[spot] = hand
        ranked.sort()
        return [card for _, card in ranked]

    def by_effort(self, state: State, seat: i64) -> list[int]:
        """Hand cards from the one that brings least for its effort to the best."""
        hand = self.hand
        hand.weigh(state, seat)
        ranked: list[tuple[float, int]] = []
        for number in range(hand.count):
            card = hand.cards[number]
            gain = float(self.gain[card]) / 1000.0
            ranked.append((gain - self.weights.tempo * float(hand.effort[number]) / TURN, int(card)))
        ranked.sort()
        return [card for _, card in ranked]

    def least_missed(self, state: State, options: list[int]) -> list[int]:
        """Of the fields that a tile may cover, those whose loss seems to cost least, the least first."""
        seat = state.seat
        self.hand.look(state, seat)
        ranked: list[tuple[int, int]] = []
        for code in options:
            tile = tile_in(state.fields[seat * FIELDS + a_of(code)])
            resource = self.rules.tables.tile_makes[tile] if tile >= 0 else -1
            loss: i64 = 0
            if resource >= 0:
                others = bit_count(state.makers[seat * RESOURCES + resource]) - 1
                loss = self.lists.demand[resource] + 1000 * self.hand.wanted[resource]
                if others > 0:
                    loss //= 4
            elif tile >= FIRST_YARD:
                loss = AFLOAT * self.rules.tables.tile_strength[tile]
            ranked.append((int(loss), code))
        ranked.sort()
        return [code for _, code in ranked]

    def _race(self, state: State, seat: i64, turns: float, points: float, others: float, passed: i64) -> float:
        """The end of the game: who would win by playing out the hand, and drawing nothing more, should do so.

        ``turns`` until the hand is empty, and the ``points`` of the cards that are played by then.
        """
        weights = self.weights
        if self.rules.alone or weights.race <= 0.0:
            return 0.0
        # What the others would have scored in the turns that were left out
        lead = self.standing.lead(state, seat) - weights.rate * float(passed)
        if state.last_round:
            return weights.race * tilt(lead / 4.0)
        worth = float(self.rules.tables.fireworks) + points
        # What the lead would be if the hand were played out; the farther off, the less is it worth
        lead += worth - weights.rate * (turns + 1.0)
        value = float(self.rules.tables.fireworks) * chance((others - turns) / 8.0)
        if lead > 0.0:
            value += weights.race * tilt(lead / (weights.doubt * (1.0 + turns) ** 0.5))
        return value

    def _people(self, state: State, seat: i64) -> float:
        weights = self.weights
        base: i64 = seat * TIERS
        return (
            weights.farmer * float(state.people[base])
            + weights.worker * float(state.people[base + 1])
            + weights.artisan * float(state.people[base + 2])
            + weights.engineer * float(state.people[base + 3])
            + weights.investor * float(state.people[base + 4])
        )

    def _industry(self, state: State, seat: i64) -> float:
        made = state.makeable[seat]
        if made != self._industries:
            self._industries = made
            total: i64 = 0
            resource: i64 = 0
            while made:
                if made & 1:
                    total += self.lists.demand[resource]
                made >>= 1
                resource += 1
            self._industry_worth = float(total) / 1000.0
        return self._industry_worth

    def _denied(self, state: State, seat: i64) -> float:
        """Industries of which a seat has taken the last and another has none, by how much they are asked for."""
        if self.rules.alone:
            return 0.0
        total: i64 = 0
        kinds = state.kinds[seat]
        for tile in range(FIRST_YARD):
            if (kinds >> tile) & 1 and state.board[tile] == 0:
                resource = self.rules.tables.tile_makes[tile]
                for other in range(state.players):
                    if not (state.makeable[other] >> resource) & 1:
                        total += self.lists.demand[resource]
        return float(total) / 1000.0

    def _effects(self, state: State, seat: i64) -> float:
        total: i64 = 0
        for deck in range(DECKS):
            mask = state.face_up[seat * DECKS + deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    total += self.gift[card]
                mask >>= 1
                card += 1
        return float(total) / 1000.0

    def _objectives(self, state: State, seat: i64, end: float) -> float:
        total = 0.0
        held = HELD_LATER if end > NEAR_END else 1.0
        tables = self.rules.tables
        scoring = state.objectives & tables.scoring
        for objective in range(len(tables.objective_kind)):
            if (scoring >> objective) & 1:
                if (tables.majorities >> objective) & 1 and not self.rules.alone:
                    total += self._majority(state, seat, objective)
                elif tables.objective_counts[objective] == COUNT_HAND_CARDS and not self.rules.alone:
                    total += held * float(objective_score(self.rules, state, seat, objective))
                else:
                    total += float(objective_score(self.rules, state, seat, objective))
        return total

    def _majority(self, state: State, seat: i64, objective: i64) -> float:
        """Where a seat stands in a majority: certain only at the end, so that every step counts."""
        mine = float(counted(self.rules.tables, state, seat, objective))
        best = 0.0
        for other in range(state.players):
            if other != seat:
                count = float(counted(self.rules.tables, state, other, objective))
                if count > best:
                    best = count
        if mine <= 0.0:
            return 0.0
        share = mine * mine / (mine * mine + best * best)
        return float(self.rules.tables.most) * share

    def _expeditions(self, state: State, seat: i64, horizon: float) -> float:
        cards = state.expeditions[seat]
        if not cards:
            return 0.0
        base = float(self.standing.visit_points(state, seat))
        return base + self.weights.expeditions * horizon * float(bit_count(cards))

    def _space(self, state: State, seat: i64) -> float:
        empty: i64 = 0
        first: i64 = seat * FIELDS
        for field in range(field_count(state, seat)):
            if state.fields[first + field] == 0 and not SEA <= field < SEA + 5:
                empty += 1
        return _root(float(empty))


def _root(number: float) -> float:
    return float(number**0.75) if number > 0.0 else 0.0
