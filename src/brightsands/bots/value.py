"""What a position is worth to a seat, in points, as a sum of terms with names.

The terms are what hints speak of: points scored, hand cards within reach, the turns that are still missing, the race
for the end, the engine, effects not used yet, objectives, expeditions, gold and room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.lore import Lore
from brightsands.bots.outlook import TURN, Outlook
from brightsands.bots.weights import Weights
from brightsands.rules.cells import bit_count, row
from brightsands.rules.codes import (
    CARDS,
    DECKS,
    FIELDS,
    HANNAH,
    MADE,
    MERCIER,
    PYRPHORIAN,
    RESOURCES,
    SEA,
    TIERS,
    TOURIST,
    a_of,
    bit,
    first_card,
)
from brightsands.rules.fields import field_count, tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import majority_count, objective_score, outcome, visits_of
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

POINTS: Final = 0
HAND: Final = 1
TEMPO: Final = 2
RACE: Final = 3
PEOPLE: Final = 4
FLEET: Final = 5
INDUSTRY: Final = 6
EFFECTS: Final = 7
OBJECTIVES: Final = 8
EXPEDITIONS: Final = 9
GOLD: Final = 10
SPACE: Final = 11
TERMS: Final = 12
TERM_NAMES = (
    "points",
    "hand",
    "tempo",
    "race",
    "people",
    "fleet",
    "industry",
    "effects",
    "objectives",
    "expeditions",
    "gold",
    "space",
)
USUAL_ROUNDS: Final = 60  # from here on a game should come to its end
FAR: Final = 60.0  # turns to an end that nobody can see yet


class Judge:
    """Values positions of one ruleset by one set of weights."""

    gift: vec[i64]  # of each card: what its effect is worth while it is not used, in thousandths of a point

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.lore = Lore(rules)
        self.outlook = Outlook(rules, self.lore, weights)
        self.terms: list[float] = [0.0] * TERMS
        self.others: float = FAR  # turns until another seat's hand could be empty
        self.gift = row([int(1000 * self._gift(card)) for card in range(CARDS)])

    def _gift(self, card: int) -> float:
        tables = self.rules.tables
        weights = self.weights
        if not self.rules.hooks.effects:
            return 0.0
        total = weights.effect_tokens * float(tables.card_trade[card] + tables.card_exploration[card])
        total += weights.effect_gold * float(tables.card_gold[card])
        total += weights.effect_expeditions * float(tables.card_expeditions[card])
        total += weights.effect_action * float(tables.card_actions[card])
        total += weights.effect_cubes * float(tables.card_cubes[card] * (1 + tables.card_cube_tier[card]))
        total += weights.effect_upgrades * float(tables.card_upgrades[card] * (1 + tables.card_upgrade_tier[card]))
        if tables.card_put_away[card] or tables.card_resources[card]:
            total += weights.effect_other
        return total

    # ---- the sum ---------------------------------------------------------------------------------------------------
    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What a position is worth to a seat; ``passed`` turns of the others were skipped to get here."""
        outlook = self.outlook
        outlook.look(state, seat)
        weights = self.weights
        others = self.others - float(passed)
        if others < 1.0:
            others = 1.0
        left = self.turns_left(state, seat)
        turns = outlook.turns
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
        terms = self.terms
        terms[POINTS] = self._points(state, seat)
        terms[HAND] = weights.hand * self._hand(end, horizon)
        terms[TEMPO] = -weights.tempo * hurry * self._impatience(state)
        terms[RACE] = self._race(state, seat, turns, others, passed)
        terms[PEOPLE] = self._people(state, seat) * horizon
        terms[FLEET] = horizon * (
            weights.trade * _root(float(state.trade_total[seat]))
            + weights.exploration * _root(float(state.exploration_total[seat]))
        )
        terms[INDUSTRY] = horizon * weights.industry * self._industry(state, seat)
        terms[EFFECTS] = self._effects(state, seat) * (1.0 if end > 3.0 else end / 3.0)
        terms[OBJECTIVES] = weights.objectives * self._objectives(state, seat)
        terms[EXPEDITIONS] = self._expeditions(state, seat, horizon)
        gold = float(state.gold[seat])
        rest = gold / float(self.rules.tables.gold_per_point)
        terms[GOLD] = rest + (weights.gold * horizon * _root(gold))
        terms[SPACE] = weights.space * horizon * self._space(state, seat)
        total = 0.0
        for term in range(TERMS):
            total += terms[term]
        return total

    def _impatience(self, state: State) -> float:
        """How much more a turn counts the longer a game lasts, so that every game comes to its end."""
        if self.rules.alone or state.round <= USUAL_ROUNDS:
            return 1.0
        return 1.0 + float(state.round - USUAL_ROUNDS) / 30.0

    # ---- time ------------------------------------------------------------------------------------------------------
    def turns_left(self, state: State, seat: i64) -> float:
        """Turns that a seat still has for certain, -1 while the end is not triggered."""
        if self.rules.alone:
            return float(state.time_size)
        if not state.last_round:
            return -1.0
        now: i64 = (state.seat - state.first + state.players) % state.players
        mine: i64 = (seat - state.first + state.players) % state.players
        return float(state.last_round - state.round + (1 if mine >= now else 0))

    def see_others(self, state: State, seat: i64) -> float:
        """Turns until another seat's hand could be empty, in a sampled game."""
        best = FAR
        for other in range(state.players):
            if other != seat:
                self.outlook.look(state, other)
                turns = self.weights.pace * self.outlook.turns + self.weights.pace_start
                if turns < best:
                    best = turns
        return best

    # ---- terms -----------------------------------------------------------------------------------------------------
    def _points(self, state: State, seat: i64) -> float:
        total: i64 = 0
        for deck in range(DECKS):
            spot = seat * DECKS + deck
            total += bit_count(state.face_up[spot] | state.face_down[spot]) * self.rules.tables.deck_points[deck]
        if state.fireworks == seat:
            total += self.rules.tables.fireworks
        return float(total)

    def _hand(self, end: float, horizon: float) -> float:
        """Points of hand cards, those that bring most for their effort first, as far as time allows."""
        outlook = self.outlook
        tables = self.rules.tables
        width = self.weights.width
        patience = self.weights.patience
        total = 0.0
        spent = 0.0
        count = outlook.count
        apart: i64 = TURN
        for number in range(count):
            apart += outlook.effort[number]
        # Cards share what is built for them: together they take less than each by itself
        scale = outlook.turns / float(apart)
        done: i64 = 0
        for _ in range(count):
            best: i64 = -1
            best_rate = -1.0
            for number in range(count):
                if not (done >> number) & 1:
                    card = outlook.cards[number]
                    rate = (float(tables.card_points[card]) + float(self.gift[card]) / 1000.0) / float(
                        outlook.effort[number]
                    )
                    if rate > best_rate:
                        best_rate = rate
                        best = number
            done |= bit(best)
            spent += float(outlook.effort[best]) * scale
            part = 0.5 + (end - spent) / width
            if part <= 0.0:
                break
            if part > 1.0:
                part = 1.0
            part *= float(patience**spent)
            card = outlook.cards[best]
            total += part * (float(tables.card_points[card]) + 0.5 * horizon * float(self.gift[card]) / 1000.0)
        return total

    def worst_cards(self, state: State, seat: i64) -> list[int]:
        """Hand cards from the one that brings least for its effort to the best."""
        outlook = self.outlook
        outlook.look(state, seat)
        ranked: list[tuple[float, int]] = []
        for number in range(outlook.count):
            card = outlook.cards[number]
            gain = float(self.rules.tables.card_points[card]) + float(self.gift[card]) / 1000.0
            ranked.append((gain - self.weights.tempo * float(outlook.effort[number]) / TURN, int(card)))
        ranked.sort()
        return [card for _, card in ranked]

    def least_missed(self, state: State, options: list[int]) -> list[int]:
        """Of the fields a tile may cover, the few whose loss seems to cost least."""
        outlook = self.outlook
        seat = state.seat
        outlook.look(state, seat)
        ranked: list[tuple[int, int]] = []
        for code in options:
            tile = tile_in(state.fields[seat * FIELDS + a_of(code)])
            resource = self.rules.tables.tile_makes[tile] if tile >= 0 else -1
            loss: i64 = 0
            if resource >= 0:
                others = bit_count(state.makers[seat * RESOURCES + resource]) - 1
                loss = self.lore.demand[resource] + 1000 * outlook.wanted[resource]
                if others > 0:
                    loss //= 4
            ranked.append((int(loss), code))
        ranked.sort()
        return [code for _, code in ranked[:4]]

    def _race(self, state: State, seat: i64, turns: float, others: float, passed: i64) -> float:
        """The end of the game: who would win by playing out the hand and drawing nothing more should do so."""
        weights = self.weights
        if self.rules.alone or weights.race <= 0.0:
            return 0.0
        # What the others would have scored in the turns that were left out
        lead = self.lead(state, seat) - weights.rate * float(passed)
        if state.last_round:
            return weights.race * _tilt(lead / 4.0)
        worth = float(self.rules.tables.fireworks)
        for number in range(self.outlook.count):
            worth += float(self.rules.tables.card_points[self.outlook.cards[number]])
        # What the lead would be if the hand were played out; the farther off, the less is it worth
        lead += worth - weights.rate * (turns + 1.0)
        value = float(self.rules.tables.fireworks) * _chance((others - turns) / 8.0)
        if lead > 0.0:
            value += weights.race * _tilt(lead / (weights.doubt * (1.0 + turns) ** 0.5))
        return value

    def lead(self, state: State, seat: i64) -> float:
        """Points before the best of the others; once the end is triggered, with the turns that all still have."""
        mine = self.standing(state, seat)
        best = -1000.0
        for other in range(state.players):
            if other != seat:
                points = self.standing(state, other)
                if points > best:
                    best = points
        return mine - best

    def standing(self, state: State, seat: i64) -> float:
        """Points of a seat as they stand, and a little for every turn that it still has for certain."""
        tables = self.rules.tables
        total: i64 = state.gold[seat] // tables.gold_per_point + visits_of(tables, state, seat)[0]
        for objective in range(HANNAH, MERCIER):
            if (state.objectives >> objective) & 1:
                total += objective_score(self.rules, state, seat, objective)
        left = self.turns_left(state, seat)
        return self._points(state, seat) + float(total) + (self.weights.rate * left if left > 0.0 else 0.0)

    def final(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """What the end of a game is worth to a seat; the others may have been left out for some turns."""
        end = outcome(self.rules, state)
        mine = float(end.sheets[int(seat)].total)
        if self.rules.alone:
            return mine
        lead = 1000.0
        for other in range(state.players):
            if other != seat:
                less = mine - float(end.sheets[int(other)].total)
                if less < lead:
                    lead = less
        if passed > 0:
            return mine + self.weights.race * _tilt((lead - self.weights.rate * float(passed)) / 4.0)
        return mine + (self.weights.race if int(seat) in end.winners else -self.weights.race)

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
        total: i64 = 0
        made = state.makeable[seat]
        for resource in range(MADE):
            if (made >> resource) & 1:
                total += self.lore.demand[resource]
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

    def _objectives(self, state: State, seat: i64) -> float:
        total = 0.0
        for objective in range(HANNAH, MERCIER):
            if (state.objectives >> objective) & 1:
                if HANNAH <= objective <= TOURIST and not self.rules.alone:
                    total += self._majority(state, seat, objective)
                elif objective == PYRPHORIAN and not self.rules.alone:
                    total += 0.3 * float(objective_score(self.rules, state, seat, objective))
                else:
                    total += float(objective_score(self.rules, state, seat, objective))
        return total

    def _majority(self, state: State, seat: i64, objective: i64) -> float:
        """Where a seat stands in a majority: certain only at the end, so that every step counts."""
        mine = float(majority_count(state, seat, objective))
        best = 0.0
        for other in range(state.players):
            if other != seat:
                count = float(majority_count(state, other, objective))
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
        base = float(visits_of(self.rules.tables, state, seat)[0])
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


def _chance(lead: float) -> float:
    """From 0 for far behind to 1 for far ahead."""
    if lead > 1.0:
        return 1.0
    if lead < -1.0:
        return 0.0
    return 0.5 + 0.5 * lead


def _tilt(lead: float) -> float:
    """From -1 for far behind to 1 for far ahead."""
    if lead >= 0.0:
        return lead / (1.0 + lead)
    return lead / (1.0 - lead)
