"""Why a turn is good: what it changes by the terms of the evaluation, as reasons that the word files put into words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from brightsands.bots.answers import Turn
from brightsands.bots.judge import (
    EFFECTS,
    EXPEDITIONS,
    FLEET,
    GOLD,
    HAND,
    INDUSTRY,
    OBJECTIVES,
    PEOPLE,
    RACE,
    SPACE,
    TEMPO,
)
from brightsands.bots.search import Search
from brightsands.rules import codes
from brightsands.rules.apply import apply
from brightsands.rules.cells import bit_count, bits
from brightsands.rules.codes import a_of, first_card, verb_of
from brightsands.rules.names import CARD_NAMES, OBJECTIVE_NAMES, RESOURCE_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.payment.ready import Ready
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import counted, objective_score
from brightsands.rules.state import State
from brightsands.rules.workforce import celebrate
from brightsands.solo.hooks import SoloHooks

MOST_REASONS: Final = 3
MOST_SAVED: Final = 4.5  # nobody saves more turns; it means that something was out of reach before
KEYS: Final = (  # of the reasons, as in the word files
    *(
        "points",
        "ends",
        "goal",
        "goal_nearer",
        "unlocks",
        "payable",
        "home",
        "nearer",
        "way",
        "race",
        "people",
        "risen",
    ),
    *(
        "trade",
        "exploration",
        "overseas",
        "voyage",
        "space",
        "expeditions",
        "gold",
        "swapped",
        "drawn",
        "hand",
        "least",
    ),
    *("asked", "industry", "first", "last", "effect", "majority", "objective", "contest"),
)


@dataclass(frozen=True)
class Reason:
    """Why a turn is good: a key of the word files, how many, and the id of what it speaks of."""

    key: str
    number: int = 0
    name: str = ""


class TurnChange:
    """What a turn changes for a seat, in the sampled game that it was made in."""

    def __init__(self, search: Search, before: State, turn: Turn, seat: int, seed: int) -> None:
        self.rules: Ruleset = search.rules
        self.seat = seat
        self.turn = turn
        self.before = before
        self.after = before.copy()
        for code in turn.codes[: turn.main]:  # not the end of the turn, which may show a time card
            apply(self.rules, self.after, code, seed)
        # Whether what was drawn has no part in what the turn changes
        self.plain = turn.known < 0 or turn.known > turn.main
        self.verbs = {int(verb_of(code)) for code in turn.codes}
        judge = search.judge
        judge.value(before, seat)
        terms, self.turns = list(judge.terms), float(judge.turns)
        judge.value(self.after, seat)
        self.change = [after - was for after, was in zip(judge.terms, terms, strict=True)]
        self.turns -= float(judge.turns)  # so many turns nearer to an empty hand
        gauges = self.rules.hooks.gauges if isinstance(self.rules.hooks, SoloHooks) else ()
        # In a mission points are worth what its goals say of them, mostly nothing.
        self.counts_points = not gauges or any(gauge.kind.endswith("_points") for gauge in gauges)

    def reasons(self) -> tuple[Reason, ...]:
        """The weightiest reasons for the turn; at least one."""
        found = sorted(self._all(), key=lambda pair: -pair[0])
        if not found:
            progress = self.change[HAND] + self.change[TEMPO]
            return (Reason("hand" if progress > 0 else "least"),)
        return tuple(reason for _, reason in found[:MOST_REASONS])

    def _all(self) -> Iterator[tuple[float, Reason]]:
        if codes.OPEN in self.verbs:
            yield 1.0 + self.change[SPACE], Reason("space")
            return  # what else such an island brings is not known yet
        yield from self._points()
        yield from self._goals()
        yield from self._hand()
        yield from self._people()
        yield from self._fleet()
        yield from self._industry()
        yield from self._objectives()

    def _gain(self, row: str) -> int:
        """By how much a number of the seat grew."""
        return int(getattr(self.after, row)[self.seat]) - int(getattr(self.before, row)[self.seat])

    def _points(self) -> Iterator[tuple[float, Reason]]:
        points = round(self.change[0]) if self.counts_points else 0
        if self.after.fireworks == self.seat and self.before.fireworks != self.seat:
            yield 30.0, Reason("ends")
        if points > 0:
            yield float(points), Reason("points", points)
        if self.plain and self.change[RACE] >= 1.0:
            yield min(self.change[RACE], 2.5), Reason("race")
        played = [int(a_of(code)) for code in self.turn.codes if verb_of(code) == codes.PLAY]
        if played and self.change[EFFECTS] > 0.3 and not self.after.over:
            yield min(self.change[EFFECTS], 2.5), Reason("effect", name=CARD_NAMES[played[0]])
        gold = self._gain("gold")
        if gold > 0:
            yield self.change[GOLD], Reason("gold", gold)

    def _goals(self) -> Iterator[tuple[float, Reason]]:
        """Goals of a mission that hold now, or are nearer."""
        hooks = self.rules.hooks
        if not isinstance(hooks, SoloHooks):
            return
        done = nearer = 0
        for gauge in hooks.gauges:
            if gauge.done(self.rules.tables, self.before):
                continue
            gone = int(gauge.reached(self.rules.tables, self.after) - gauge.reached(self.rules.tables, self.before))
            if gauge.done(self.rules.tables, self.after):
                done += 1
            elif gone and (gone < 0) == (gauge.kind in ("empty_hand", "no_hand_cards", "points_below")):
                nearer += 1
        if done:
            yield 15.0 * done, Reason("goal", done)
        if nearer:
            yield 4.0 * nearer, Reason("goal_nearer", nearer)

    # ---- hand cards ------------------------------------------------------------------------------------------------
    def _hand(self) -> Iterator[tuple[float, Reason]]:
        progress = self.change[HAND] + self.change[TEMPO]
        kept = [card for card in self._cards(self.before) if card in self._cards(self.after)]
        if codes.FESTIVAL in self.verbs:
            ready = self._payable(self.before, kept, False)
            more = len([card for card in self._payable(self.after, kept, False) if card not in ready])
            if more:
                yield 2.0 + 1.5 * more, Reason("payable", more)
            home = sum(self._cells(self.after.idle)) - sum(self._cells(self.before.idle))
            if home > 0:
                yield 1.0 + 0.4 * home, Reason("home", home)
        elif codes.EXPLORE not in self.verbs:  # what such an island brings is not known yet
            ready = self._payable(self.before, kept, True)
            more = len([card for card in self._payable(self.after, kept, True) if card not in ready])
            if more:
                yield max(progress, 0.0) + 1.5 * more, Reason("unlocks", more)
        if self.plain and self.turns > MOST_SAVED:
            yield self.change[TEMPO], Reason("way")
        elif self.plain and round(self.turns) > 1:  # a turn that is not lost brings one nearer
            yield self.change[TEMPO], Reason("nearer", round(self.turns))
        drawn = len([card for card in self._cards(self.after) if card not in self._cards(self.before)])
        if codes.SWAP in self.verbs:
            gone = len([code for code in self.turn.codes if verb_of(code) == codes.SWAP])
            yield max(progress, 0.5), Reason("swapped", gone)
        elif drawn:
            yield 0.1 * drawn, Reason("drawn", drawn)

    def _cards(self, state: State) -> list[int]:
        """Hand cards of the seat."""
        found = []
        for deck in range(codes.DECKS):
            mask = int(state.hand[self.seat * codes.DECKS + deck])
            first = int(first_card(deck))
            found += [first + number for number in range(mask.bit_length()) if (mask >> number) & 1]
        return found

    def _payable(self, state: State, cards: list[int], rested: bool) -> set[int]:
        """Cards that could be paid now, or with everyone at home."""
        there = state.copy()
        there.seat = self.seat
        there.traded = 0
        if rested:
            celebrate(there, self.seat)
        ready = Ready(self.rules, there)
        tables = self.rules.tables
        return {card for card in cards if ready.can_pay(tables.prices[tables.card_cost[card]], 0)}

    def _asking(self, resource: int) -> int:
        """How many hand cards ask for a resource."""
        tables = self.rules.tables
        costs = [int(tables.card_cost[card]) for card in self._cards(self.before)]
        return len([cost for cost in costs if (int(tables.cost_need[cost]) >> resource) & 1])

    def _asking_overseas(self) -> int:
        """How many hand cards ask for something that is made of goods that the seat does not have overseas."""
        tables = self.rules.tables
        far = ((1 << codes.RESOURCES) - (1 << codes.MADE)) & ~int(self.before.overseas_goods[self.seat])
        wanted = far
        for tile in range(codes.FIRST_YARD):
            if int(tables.cost_need[int(tables.tile_cost[tile])]) & far:
                wanted |= 1 << int(tables.tile_makes[tile])
        wanted &= ~int(self.before.makeable[self.seat])
        costs = [int(tables.card_cost[card]) for card in self._cards(self.before)]
        return len([cost for cost in costs if int(tables.cost_need[cost]) & wanted])

    # ---- people, ships, industries ---------------------------------------------------------------------------------
    def _cells(self, row: object) -> list[int]:
        first = self.seat * codes.TIERS
        return [int(row[first + tier]) for tier in range(codes.TIERS)]  # type: ignore[index]

    def _people(self) -> Iterator[tuple[float, Reason]]:
        were, are = self._cells(self.before.people), self._cells(self.after.people)
        for tier in range(1, codes.TIERS):
            if are[tier] and not were[tier]:
                yield 2.0 + 0.5 * tier, Reason("first", name=TIER_NAMES[tier])
        more = sum(are) - sum(were)
        risen = sum(tier * (are[tier] - were[tier]) for tier in range(codes.TIERS))
        if more > 0:
            yield self.change[PEOPLE] + 0.3 * more, Reason("people", more)
        elif risen > 0:
            yield self.change[PEOPLE], Reason("risen", risen)

    def _fleet(self) -> Iterator[tuple[float, Reason]]:
        for key in ("trade", "exploration"):
            more = self._gain(f"{key}_total")
            if more > 0:
                yield self.change[FLEET] + 0.3, Reason(key, more)
        if codes.EXPLORE in self.verbs:
            asking = self._asking_overseas()
            yield (1.0 + asking, Reason("overseas", asking)) if asking else (1.0, Reason("voyage"))
        cards = bit_count(self.after.expeditions[self.seat]) - bit_count(self.before.expeditions[self.seat])
        if cards > 0:
            yield max(self.change[EXPEDITIONS], 1.0), Reason("expeditions", int(cards))

    def _industry(self) -> Iterator[tuple[float, Reason]]:
        new = int(self.after.makeable[self.seat]) & ~int(self.before.makeable[self.seat])
        made = [resource for resource in range(codes.MADE) if (new >> resource) & 1]
        if made:
            best = max(made, key=self._asking)
            number, name = self._asking(best), RESOURCE_NAMES[best]
            yield (
                (0.5 + 1.2 * number, Reason("asked", number, name))
                if number
                else (max(self.change[INDUSTRY], 0.1), Reason("industry", name=name))
            )
        for code in self.turn.codes:
            tile = int(a_of(code))
            if (
                verb_of(code) == codes.BUILD
                and not self.rules.alone
                and self.before.board[tile] > 0
                and self.after.board[tile] == 0
            ):
                yield 0.6, Reason("last", name=TILE_NAMES[tile])

    def _objectives(self) -> Iterator[tuple[float, Reason]]:
        if not self.counts_points:
            return
        drawn = self.after.expeditions[self.seat] != self.before.expeditions[self.seat]
        tables = self.rules.tables
        for objective in bits(self.before.objectives & tables.scoring):
            counts = int(tables.objective_counts[objective])
            if counts == codes.COUNT_HAND_CARDS:
                continue
            if drawn and counts in (codes.COUNT_ANIMALS, codes.COUNT_ARTEFACTS):
                continue  # what the new cards show is not known yet
            name = OBJECTIVE_NAMES[objective]
            points = int(objective_score(self.rules, self.after, self.seat, objective))
            points -= int(objective_score(self.rules, self.before, self.seat, objective))
            if not (int(tables.majorities) >> objective) & 1 or self.rules.alone:
                if points > 0:
                    yield float(points), Reason("objective", points, name)
            elif points > 0:
                yield 0.6 * points, Reason("majority", points, name)
            elif counted(tables, self.after, self.seat, objective) > counted(tables, self.before, self.seat, objective):
                yield self.change[OBJECTIVES], Reason("contest", name=name)
