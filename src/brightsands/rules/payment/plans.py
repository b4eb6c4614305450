"""Ways to pay: every undominated plan for a cost, as steps that can be played one after the other.

Icons get their sources one by one (`sources`); of choices that leave the same icons open, those that use more of
something and less of nothing are dropped at once, so the number of plans stays small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Never, SupportsIndex

from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.cells import bit_count, bits
from brightsands.rules.codes import (
    C_SHIFT,
    EXHAUST,
    EXHAUSTED,
    EXPLORATION_TOKEN,
    FIELDS,
    FIRST_YARD,
    IMPORT,
    MARKET,
    PAIR,
    PAYING,
    PLAY,
    RESOURCES,
    SHIFT,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    SPEND,
    TIERS,
    TRADE,
    TRADE_TOKEN,
    WORK,
    a_of,
    b_of,
    bit,
    nibble,
    pack,
    verb_of,
)
from brightsands.rules.errors import BadAction
from brightsands.rules.fields import field_count, location, tile_in, workplace
from brightsands.rules.given import NOT_GIVEN
from brightsands.rules.legal import legal_codes
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import can_pay, shift_cost
from brightsands.rules.payment.sources import Choice, sources, undominated
from brightsands.rules.payment.spend import is_paid, open_price, pay_step, push_price
from brightsands.rules.payment.tokens import beryl, exploration_ready, trade_ready
from brightsands.rules.pending import (
    PAY_EXPLORATION,
    frame,
    frame_cell,
)
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Plan:
    """One way to pay: the steps in order, and what is gone when they are done."""

    def __init__(
        self,
        steps: object = NOT_GIVEN,
        cubes: object = NOT_GIVEN,
        gold: SupportsIndex = NOT_GIVEN,
        trade: SupportsIndex = NOT_GIVEN,
        exploration: SupportsIndex = NOT_GIVEN,
        gifts: object = NOT_GIVEN,
        *more: Never,
        **named: Never,
    ) -> None:
        if (
            not (isinstance(steps, tuple) and isinstance(cubes, tuple) and isinstance(gifts, tuple))
            or not (isinstance(gold, int) and isinstance(trade, int) and isinstance(exploration, int))
            or more
            or named
        ):
            raise BadAction("plans are made by games, as in game.plans()")
        self.steps: tuple[Action, ...] = steps
        self.cubes: tuple[int, ...] = (
            cubes  # ready cubes used, by tier; below zero if shift ends bring more home than work
        )
        self.gold = gold  # for shift ends
        self.trade = trade
        self.exploration = exploration
        self.gifts: tuple[int, ...] = gifts  # trades with each seat, who gets gold for them

    def __repr__(self) -> str:
        return f"<Plan: {', '.join(str(step) for step in self.steps)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Plan, (self.steps, self.cubes, self.gold, self.trade, self.exploration, self.gifts)


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
    push_price(at, PLAY, Price(need, again, cubes, trade, exploration, 0))
    if is_paid(at):
        return []
    return _plans(rules, at)


def _plans(rules: Ruleset, state: State) -> list[Plan]:
    seat = state.seat
    price = open_price(state)
    if not can_pay(rules, state, seat, price):
        return []
    start = Choice(price.cubes, 0, price.trade, (), 0)
    start.gifts = tuple(0 for _ in range(state.players))
    choices: list[Choice] = [start]
    spare = exploration_ready(state, seat) - price.exploration
    most = trade_ready(state, seat) + (spare // 2 if beryl(state) else 0)
    gold = state.gold[seat] - price.gold
    new = new_kinds(rules, state)
    for resource in bits(price.need):
        for copy in range(price.copies(resource)):
            grown: list[Choice] = []
            for choice in choices:
                for more in sources(rules, state, choice, resource, copy == 1):
                    if more.trade <= most and shift_cost(rules, state, seat, more.wanted, more.evicted) <= gold:
                        grown.append(more)
            # Between two copies of a resource it matters where the first came from.
            choices = undominated(grown, copy == 0 and price.copies(resource) == 2, new)
    plans: list[Plan] = []
    for choice in choices:
        plans.extend(_finish(rules, state, choice))
    return _best(plans, new)


def new_kinds(rules: Ruleset, state: State) -> i64:
    """Mask of the kinds that a trade would mark for the first time: worth saving for later (R14.6, R15.2)."""
    mask: i64 = 0
    if rules.hooks.limited:
        for workshop in range(FIRST_YARD):
            if rules.hooks.new_kind(rules.tables, state, workshop):
                mask |= bit(workshop)
    return mask


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
    steps: list[int] = []
    left = pairs
    # What needs a full workplace goes first: the cube that leaves it may be wanted elsewhere.
    order = sorted(choice.sources, key=lambda source: -source[1])
    for source, out in order:
        if verb_of(source) == WORK:
            if not _work(rules, at, source, out, steps):
                return None
        else:
            used = min(left, _tokens_for(rules, at, source))
            left -= used
            _do(rules, at, source | used << C_SHIFT, steps)
    price = open_price(state)
    for tier in range(TIERS):
        for _ in range(nibble(price.cubes, tier)):
            if not _call_home(rules, at, tier, steps):
                return None
            _do(rules, at, int(pack(EXHAUST, tier)), steps)
    for _ in range(price.trade):
        _do(rules, at, int(pack(SPEND, PAIR if left else TRADE_TOKEN)), steps)
        left = max(0, left - 1)
    for _ in range(price.exploration):
        _do(rules, at, int(pack(SPEND, EXPLORATION_TOKEN)), steps)
    return steps


def _work(rules: Ruleset, at: State, source: int, out: int, steps: list[int]) -> bool:
    """Let a cube work, after another has left and one has come home if need be; whether one could."""
    field = workplace(rules.tables, at, at.seat, a_of(source), b_of(source))
    if out:
        _do(rules, at, int(pack(SHIFT, out - 1, location(rules.tables, at, at.seat, field))), steps)
    tier = rules.tables.tile_tier[tile_in(at.fields[at.seat * FIELDS + field])]
    if not _call_home(rules, at, tier, steps):
        return False
    _do(rules, at, source, steps)
    return True


def _tokens_for(rules: Ruleset, at: State, source: int) -> int:
    """The trade tokens that a source takes."""
    verb = verb_of(source)
    if verb == TRADE:
        return int(at.price[b_of(source) * RESOURCES + a_of(source)])
    if verb == MARKET:
        return int(rules.hooks.market_price(rules.tables, at, a_of(source), 0))
    return 1 if verb == IMPORT else 0


def _do(rules: Ruleset, at: State, code: int, steps: list[int]) -> None:
    pay_step(rules, at, code)
    steps.append(code)


def _call_home(rules: Ruleset, at: State, tier: i64, steps: list[int]) -> bool:
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
