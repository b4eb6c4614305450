"""Sources of a resource: every way to get one more for a cost, with what it uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    DECKS,
    FIELDS,
    HELD,
    IMPORT,
    MARKET,
    NEW_WORLD_MASK,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    TAP,
    TIERS,
    TRADE,
    WAYS,
    bit,
    first_card,
    nibble,
    one_at,
    pack,
)
from brightsands.rules.fields import free_slots, tile_in, work_at
from brightsands.rules.payment.solver import BOUGHT, KEPT, NO_TWIN
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Choice:
    """Sources chosen so far, and what they use: cubes wanted and sent off, trade tokens, cards, goods, gifts."""

    def __init__(self, wanted: i64, evicted: i64, trade: i64, tapped: tuple[int, ...], kept: i64) -> None:
        self.wanted: i64 = wanted
        self.evicted: i64 = evicted
        self.trade: i64 = trade
        self.tapped = tapped
        self.kept: i64 = kept
        self.gifts: tuple[int, ...] = ()
        # Per icon: the code of its source, and the tier + 1 of the cube that must leave for it
        self.sources: tuple[tuple[int, int], ...] = ()
        self.last: i64 = NO_TWIN  # where the last icon came from: a field, BOUGHT or KEPT
        self.chosen: i64 = 0  # kinds a lone player trades for (R14.6)

    def uses(self) -> tuple[int, ...]:
        """What is used, more of any being worse."""
        wanted = [int(nibble(self.wanted, tier)) for tier in range(TIERS)]
        evicted = [int(nibble(self.evicted, tier)) for tier in range(TIERS)]
        return (*wanted, *evicted, int(self.trade), len(self.tapped), int(self.kept), *self.gifts)

    def grown(self, source: int, out: i64) -> Choice:
        """A copy with one more source."""
        twin = Choice(self.wanted, self.evicted, self.trade, self.tapped, self.kept)
        twin.gifts = self.gifts
        twin.chosen = self.chosen
        twin.sources = (*self.sources, (source, int(out)))
        return twin


def undominated(choices: list[Choice], by_source: bool, new: i64) -> list[Choice]:
    """The choices that use less of something than every other, or mark other kinds of the ``new`` ones.

    With ``by_source`` only choices whose last icon has the same source are compared.
    """
    kept: list[Choice] = []
    for choice in sorted(choices, key=lambda each: sum(each.uses())):
        uses = choice.uses()
        beaten = False
        for other in kept:
            if by_source and other.last != choice.last:
                continue
            if other.chosen & new & ~choice.chosen:
                continue  # it marks a kind that this one leaves free
            if all(mine >= theirs for mine, theirs in zip(uses, other.uses(), strict=True)):
                beaten = True
                break
        if not beaten:
            kept.append(choice)
    return kept


def sources(rules: Ruleset, state: State, choice: Choice, resource: i64, second: bool) -> list[Choice]:
    """Every way to get one more resource; ``second`` if the last icon of the choice was the same resource."""
    found: list[Choice] = []
    last: i64 = choice.last if second else NO_TWIN
    if state.held[resource] > (1 if last == KEPT else 0):
        more = choice.grown(int(pack(HELD, resource)), 0)
        more.kept += 1
        more.last = KEPT
        found.append(more)
    _by_work(rules, state, choice, resource, last, found)
    low = bit(resource)
    if low & NEW_WORLD_MASK:
        _from_overseas(rules, state, choice, resource, found)
    elif not state.traded & low and last != BOUGHT:
        if rules.alone:
            _by_market(rules, state, choice, resource, found)
        _by_trade(state, choice, resource, found)
    return found


def _by_work(rules: Ruleset, state: State, choice: Choice, resource: i64, last: i64, found: list[Choice]) -> None:
    """Own workplaces, each with every cube that could leave it if it is full (R4.1, R4.5)."""
    seat = state.seat
    tables = rules.tables
    for field in bits(state.makers[seat * RESOURCES + resource]):
        cell = state.fields[seat * FIELDS + field]
        tier = tables.tile_tier[tile_in(cell)]
        if not state.people[seat * TIERS + tier]:
            continue
        source = int(work_at(tables, state, seat, field))
        leaving: list[int] = [0]
        if free_slots(cell) <= (1 if last == field else 0):
            there = {int((cell >> SLOT1_SHIFT) & SLOT_MASK), int((cell >> SLOT2_SHIFT) & SLOT_MASK)} - {0}
            if last == field:
                there.add(int(tier) + 1)
            leaving = sorted(there)
        for out in leaving:
            more = choice.grown(source, out)
            more.wanted += one_at(tier)
            if out:
                more.evicted += one_at(out - 1)
            more.last = field
            found.append(more)


def _from_overseas(rules: Ruleset, state: State, choice: Choice, resource: i64, found: list[Choice]) -> None:
    """Own New World islands (R4.6) and cards that give the resource (R10.6)."""
    seat = state.seat
    if (state.overseas_goods[seat] >> resource) & 1:
        more = choice.grown(int(pack(IMPORT, resource)), 0)
        more.trade += 1
        found.append(more)
    for deck in range(DECKS):
        for number in bits(state.face_up[seat * DECKS + deck] & rules.tables.givers[deck]):
            card = int(first_card(deck)) + number
            if card not in choice.tapped and (rules.tables.card_resources[card] >> resource) & 1:
                more = choice.grown(int(pack(TAP, card, resource)), 0)
                more.tapped = (*choice.tapped, card)
                found.append(more)


def _by_market(rules: Ruleset, state: State, choice: Choice, resource: i64, found: list[Choice]) -> None:
    """Kinds of industry as which a lone player can trade for it (R14.6, R15.2)."""
    for way in range(resource * WAYS, resource * WAYS + WAYS):
        workshop = rules.tables.workshops[way]
        price: i64 = 0
        if workshop >= 0:
            price = rules.hooks.market_price(rules.tables, state, workshop, choice.chosen)
        if price:
            more = choice.grown(int(pack(MARKET, workshop)), 0)
            more.trade += price
            more.chosen |= bit(workshop)
            more.last = BOUGHT
            found.append(more)


def _by_trade(state: State, choice: Choice, resource: i64, found: list[Choice]) -> None:
    """Partners (R4.4)."""
    for partner in range(state.players):
        price = state.price[partner * RESOURCES + resource]
        if partner != state.seat and price:
            more = choice.grown(int(pack(TRADE, resource, partner)), 0)
            more.trade += price
            more.gifts = tuple(count + (1 if other == partner else 0) for other, count in enumerate(choice.gifts))
            more.last = BOUGHT
            found.append(more)
