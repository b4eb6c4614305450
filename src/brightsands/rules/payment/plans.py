"""Ways to pay: every undominated plan for a cost, as steps that can be played one after the other.

Icons get their sources one by one; of choices that leave the same icons open, those that use more of something
and less of nothing are dropped at once, so the number of plans stays small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.cells import bit_count, bits
from brightsands.rules.codes import (
    C_SHIFT,
    DECKS,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    FIRST_WORKPLACE,
    FIRST_YARD,
    HELD,
    IMPORT,
    MARKET,
    NEW_WORLD_MASK,
    PAIR,
    PAYING,
    PLAY,
    RESOURCES,
    SHIFT,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SPEND,
    TAP,
    TIERS,
    TRADE,
    TRADE_TOKEN,
    WAYS,
    WORK,
    a_of,
    b_of,
    bit,
    first_card,
    nibble,
    one_at,
    pack,
    verb_of,
)
from brightsands.rules.fields import field_count, free_slots, location, tile_in, workplace
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.solver import BOUGHT, KEPT, NO_TWIN, can_pay, shift_cost
from brightsands.rules.payment.spend import is_paid, pay_step
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.pending import (
    PAY_AGAIN,
    PAY_CUBES,
    PAY_EXPLORATION,
    PAY_GOLD,
    PAY_NEED,
    PAY_TRADE,
    frame,
    frame_cell,
    push,
    set_frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Plan:
    """One way to pay: the steps in order, and what is gone when they are done."""

    def __init__(
        self,
        steps: tuple[Action, ...],
        cubes: tuple[int, ...],
        gold: int,
        trade: int,
        exploration: int,
        gifts: tuple[int, ...],
    ) -> None:
        self.steps = steps
        self.cubes = cubes  # ready cubes used, by tier; below zero if shift ends bring more home than work
        self.gold = gold  # for shift ends
        self.trade = trade
        self.exploration = exploration
        self.gifts = gifts  # trades with each seat, who gets gold for them

    def __repr__(self) -> str:
        return f"<Plan: {', '.join(str(step) for step in self.steps)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Plan, (self.steps, self.cubes, self.gold, self.trade, self.exploration, self.gifts)


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


def find_plans(rules: Ruleset, state: State, code: i64) -> list[Plan]:
    """The undominated ways to pay for what ``code`` buys, or with 0 for the payment that is open.

    Empty if there is nothing to pay or it cannot be begun.
    """
    at = state.copy()
    if code:
        if code not in legal_codes(rules, at):
            return []
        apply(rules, at, code, 0)
    if frame(at) != PAYING:
        return []
    return _plans(rules, at)


def plans_for_cost(rules: Ruleset, state: State, cost: tuple[str, ...]) -> list[Plan]:
    """The undominated ways to pay some icons, for nothing in particular; empty if they cannot be paid."""
    at = state.copy()
    need, again, cubes, trade, exploration = rules.tables.pack_cost(cost)
    push(at, PAYING, PLAY, need, again)
    set_frame_cell(at, PAY_CUBES, cubes)
    set_frame_cell(at, PAY_TRADE, trade)
    set_frame_cell(at, PAY_EXPLORATION, exploration)
    if is_paid(at):
        return []
    return _plans(rules, at)


def _plans(rules: Ruleset, state: State) -> list[Plan]:
    need = frame_cell(state, PAY_NEED)
    again = frame_cell(state, PAY_AGAIN)
    cubes = frame_cell(state, PAY_CUBES)
    due = frame_cell(state, PAY_GOLD)
    seat = state.seat
    if not can_pay(
        rules, state, seat, need, again, cubes, frame_cell(state, PAY_TRADE), frame_cell(state, PAY_EXPLORATION), due
    ):
        return []
    start = Choice(cubes, 0, frame_cell(state, PAY_TRADE), (), 0)
    start.gifts = tuple(0 for _ in range(state.players))
    choices: list[Choice] = [start]
    spare = exploration_ready(state, seat) - frame_cell(state, PAY_EXPLORATION)
    most = trade_ready(state, seat) + (spare // 2 if beryl(state) else 0)
    gold = state.gold[seat] - due
    for resource in bits(need):
        for copy in range(2 if (again >> resource) & 1 else 1):
            grown: list[Choice] = []
            for choice in choices:
                for more in _sources(rules, state, choice, resource, copy == 1):
                    if more.trade <= most and shift_cost(rules, state, seat, more.wanted, more.evicted) <= gold:
                        grown.append(more)
            # Between two copies of a resource it matters where the first came from.
            followed = copy == 0 and (again >> resource) & 1 == 1
            choices = _undominated(grown, followed, new_kinds(rules, state))
    plans: list[Plan] = []
    for choice in choices:
        plans.extend(_finish(rules, state, choice))
    return _best(plans, new_kinds(rules, state))


def new_kinds(rules: Ruleset, state: State) -> i64:
    """Mask of the kinds that a trade would mark for the first time: worth saving for later (R14.6, R15.2)."""
    mask: i64 = 0
    if rules.hooks.limited:
        for workshop in range(FIRST_YARD):
            if rules.hooks.new_kind(rules.tables, state, workshop):
                mask |= bit(workshop)
    return mask


def _undominated(choices: list[Choice], by_source: bool, new: i64) -> list[Choice]:
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


def _sources(rules: Ruleset, state: State, choice: Choice, resource: i64, second: bool) -> list[Choice]:
    """Every way to get one more resource."""
    tables = rules.tables
    seat = state.seat
    found: list[Choice] = []
    low = bit(resource)
    if state.held[resource] > (1 if second and choice.last == KEPT else 0):
        more = choice.grown(int(pack(HELD, resource)), 0)
        more.kept += 1
        more.last = KEPT
        found.append(more)
    for field in bits(state.makers[seat * RESOURCES + resource]):
        cell = state.fields[seat * FIELDS + field]
        tier = tables.tile_tier[tile_in(cell)]
        if not state.people[seat * TIERS + tier]:
            continue
        place = location(tables, state, seat, field) - FIRST_WORKPLACE
        source = int(pack(WORK, place >> 1, place & 1))
        free = free_slots(cell) - (1 if second and choice.last == field else 0)
        leaving: list[int] = [0]
        if free <= 0:
            leaving = sorted({int((cell >> SLOT1_SHIFT) & SLOT_MASK), int((cell >> SLOT2_SHIFT) & SLOT_MASK)} - {0})
            if second and choice.last == field:
                leaving = sorted({*leaving, int(tier) + 1})
        for out in leaving:
            more = choice.grown(source, out)
            more.wanted += one_at(tier)
            if out:
                more.evicted += one_at(out - 1)
            more.last = field
            found.append(more)
    if low & NEW_WORLD_MASK:
        if state.overseas_goods[seat] & low:
            more = choice.grown(int(pack(IMPORT, resource)), 0)
            more.trade += 1
            found.append(more)
        for deck in range(DECKS):
            for number in bits(state.face_up[seat * DECKS + deck] & tables.givers[deck]):
                card = int(first_card(deck)) + number
                if card not in choice.tapped and tables.card_resources[card] & low:
                    more = choice.grown(int(pack(TAP, card, resource)), 0)
                    more.tapped = (*choice.tapped, card)
                    found.append(more)
    elif not state.traded & low and not (second and choice.last == BOUGHT):
        if rules.alone:
            for way in range(resource * WAYS, resource * WAYS + WAYS):
                workshop = tables.workshops[way]
                price: i64 = 0
                if workshop >= 0:
                    price = rules.hooks.market_price(tables, state, workshop, choice.chosen)
                if price:
                    more = choice.grown(int(pack(MARKET, workshop)), 0)
                    more.trade += price
                    more.chosen |= bit(workshop)
                    more.last = BOUGHT
                    found.append(more)
        for partner in range(state.players):
            price = state.price[partner * RESOURCES + resource]
            if partner != seat and price:
                more = choice.grown(int(pack(TRADE, resource, partner)), 0)
                more.trade += price
                more.gifts = tuple(count + (1 if other == partner else 0) for other, count in enumerate(choice.gifts))
                more.last = BOUGHT
                found.append(more)
    return found


def _finish(rules: Ruleset, state: State, choice: Choice) -> list[Plan]:
    """The plans of a full choice: one, or with Beryl O'Mara one for each number of pairs (R11.4)."""
    seat = state.seat
    exploration = frame_cell(state, PAY_EXPLORATION)
    ready = trade_ready(state, seat)
    fewest = max(0, int(choice.trade - ready))
    most = fewest
    if beryl(state):
        most = min(int(choice.trade), int(exploration_ready(state, seat) - exploration) // 2)
    plans: list[Plan] = []
    for pairs in range(fewest, most + 1):
        steps = _steps(rules, state, choice, pairs)
        if steps is not None:
            plans.append(_plan(rules, state, choice, steps, pairs))
    return plans


def _plan(rules: Ruleset, state: State, choice: Choice, steps: list[int], pairs: int) -> Plan:
    home = [0] * TIERS
    gold = 0
    for code in steps:
        if verb_of(code) == SHIFT:
            tier = int(a_of(code))
            home[tier] += 1
            gold += int(rules.tables.shift_gold[tier])
    cubes = tuple(int(nibble(choice.wanted, tier)) - home[tier] for tier in range(TIERS))
    exploration = int(frame_cell(state, PAY_EXPLORATION)) + 2 * pairs
    actions = tuple(Action(code) for code in steps)
    return Plan(actions, cubes, gold, int(choice.trade) - pairs, exploration, choice.gifts)


def _steps(rules: Ruleset, state: State, choice: Choice, pairs: int) -> list[int] | None:
    """The choice as steps in an order that can be played; shift ends come just before they are needed."""
    at = state.copy()
    seat = at.seat
    steps: list[int] = []
    left = pairs
    # What needs a full workplace goes first: the cube that leaves it may be wanted elsewhere.
    order = sorted(choice.sources, key=lambda source: -source[1])
    for source, out in order:
        if out:
            field = _field_of(rules, at, source)
            _do(rules, at, int(pack(SHIFT, out - 1, location(rules.tables, at, seat, field))), steps)
        verb = verb_of(source)
        if verb == WORK:
            tier = rules.tables.tile_tier[tile_in(at.fields[seat * FIELDS + _field_of(rules, at, source)])]
            if not _call_home(rules, at, tier, _field_of(rules, at, source), steps):
                return None
            _do(rules, at, source, steps)
        elif verb == TRADE or verb == IMPORT or verb == MARKET:
            a = a_of(source)
            price = 1
            if verb == TRADE:
                price = int(at.price[b_of(source) * RESOURCES + a])
            elif verb == MARKET:
                price = int(rules.hooks.market_price(rules.tables, at, a, 0))
            used = min(left, price)
            left -= used
            _do(rules, at, source | used << C_SHIFT, steps)
        else:
            _do(rules, at, source, steps)
    for tier in range(TIERS):
        for _ in range(nibble(frame_cell(state, PAY_CUBES), tier)):
            if not _call_home(rules, at, tier, -1, steps):
                return None
            _do(rules, at, int(pack(EXHAUST, tier)), steps)
    for _ in range(frame_cell(state, PAY_TRADE)):
        _do(rules, at, int(pack(SPEND, PAIR if left else TRADE_TOKEN)), steps)
        left = max(0, left - 1)
    for _ in range(frame_cell(state, PAY_EXPLORATION)):
        _do(rules, at, int(pack(SPEND, EXPLORATION_TOKEN)), steps)
    return steps


def _do(rules: Ruleset, at: State, code: int, steps: list[int]) -> None:
    pay_step(rules, at, code)
    steps.append(code)


def _field_of(rules: Ruleset, at: State, source: int) -> i64:
    return workplace(rules.tables, at, at.seat, a_of(source), b_of(source))


def _call_home(rules: Ruleset, at: State, tier: i64, wanted_field: i64, steps: list[int]) -> bool:
    """See that a cube of a tier is ready, by shift end if need be: from a workplace rather than the exhausted area."""
    seat = at.seat
    if at.idle[seat * TIERS + tier] > 0:
        return True
    for field in range(field_count(at, seat)):
        cell = at.fields[seat * FIELDS + field]
        if (cell >> SLOT1_SHIFT) & SLOT_MASK == tier + 1 or (cell >> SLOT2_SHIFT) & SLOT_MASK == tier + 1:
            _do(rules, at, int(pack(SHIFT, tier, location(rules.tables, at, seat, field))), steps)
            return True
    if at.tired[seat * TIERS + tier] > 0:
        _do(rules, at, int(pack(SHIFT, tier, EXHAUSTED)), steps)
        return True
    return False


def _marked(plan: Plan) -> i64:
    """Mask of the kinds a plan trades for."""
    mask: i64 = 0
    for step in plan.steps:
        if verb_of(step.code) == MARKET:
            mask |= bit(a_of(step.code))
    return mask


def _best(plans: list[Plan], new: i64) -> list[Plan]:
    """Plans that no other beats, those that use least first."""

    def uses(plan: Plan) -> tuple[int, ...]:
        taps = sum(1 for step in plan.steps if step.verb == "tap")
        kept = sum(1 for step in plan.steps if step.verb == "held")
        return (plan.gold, plan.trade, plan.exploration, taps, -kept, *plan.cubes, *plan.gifts)

    ranked = sorted(
        plans, key=lambda plan: (plan.gold, sum(uses(plan)), int(bit_count(_marked(plan) & new)), str(plan))
    )
    kept: list[Plan] = []
    for plan in ranked:
        mine = uses(plan)
        beaten = False
        for other in kept:
            if _marked(other) & new & ~_marked(plan):
                continue  # it marks a kind that this one leaves free
            if all(m >= t for m, t in zip(mine, uses(other), strict=True)):
                beaten = True
                break
        if not beaten:
            kept.append(plan)
    return kept
