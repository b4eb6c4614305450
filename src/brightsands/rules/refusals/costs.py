"""Why a cost cannot be paid: the icons that block it, and what would be enough (R4.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bits
from brightsands.rules.codes import BLUEPRINT_BIT, FIELDS, FIRST_YARD, MADE, RESOURCES, TIERS, WAYS, bit, nibble, one_at
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.fields import field_count, is_industry, tile_in
from brightsands.rules.grammar import code_text
from brightsands.rules.names import RESOURCE_NAMES, TIER_NAMES
from brightsands.rules.payment.price import Price
from brightsands.rules.payment.solver import best_price, can_pay, on_offer, tappable
from brightsands.rules.payment.spend import open_price
from brightsands.rules.payment.tokens import exploration_ready
from brightsands.rules.refusals.english import counted, inside, refuse
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

PLENTY: Final = 999  # more gold or tokens than any cost could take


def blocked_icons(rules: Ruleset, state: State, price: Price) -> list[str]:
    """The icons that are left over when all others are paid, tokens and cubes tried first; empty if all can be paid."""
    paid = Price(0, 0, 0, 0, 0, price.gold)
    left: list[str] = []
    for icon, one in _one_by_one(price):
        if one.need and icon in left:
            continue  # what cannot be had once is not asked for twice
        more = paid.plus(one)
        if can_pay(rules, state, state.seat, more):
            paid = more
        else:
            left.append(icon)
    return left


def _one_by_one(price: Price) -> Iterator[tuple[str, Price]]:
    """The icons of a price, each with the price that is this icon alone."""
    for _ in range(price.exploration):
        yield "@exploration", Price(0, 0, 0, 0, 1, 0)
    for _ in range(price.trade):
        yield "@trade", Price(0, 0, 0, 1, 0, 0)
    for tier in range(TIERS):
        for _ in range(nibble(price.cubes, tier)):
            yield "@" + TIER_NAMES[tier], Price(0, 0, one_at(tier), 0, 0, 0)
    for resource in bits(price.need):
        for _ in range(price.copies(resource)):
            yield RESOURCE_NAMES[resource], Price(bit(resource), 0, 0, 0, 0, 0)


def then_unpaid(rules: Ruleset, state: State) -> IllegalAction | None:
    """The refusal of a step that led to ``state``, if the rest of its payment can no longer be paid."""
    icons = blocked_icons(rules, state, open_price(state))
    if not icons:
        return None
    return refuse("then_unpaid", {"icons": " ".join(icons)})


def cannot_pay(rules: Ruleset, state: State, code: i64, price: Price) -> IllegalAction | None:
    """Why what ``code`` buys cannot be paid; None if it can."""
    coined = PLENTY if rules.hooks.effects else 0  # where cards give nothing there is no gold
    rich = _richer(state, coined, PLENTY)
    never = blocked_icons(rules, rich, price)
    if never:
        return _never(rules, state, code_text(code), price, never)
    icons = blocked_icons(rules, state, price)
    if not icons:
        return None
    what = code_text(code)
    lack = " ".join(icons)

    def payable(gold: int, tokens: int) -> bool:
        return can_pay(rules, _richer(state, gold, tokens), state.seat, price)

    gold = _least(lambda more: payable(more, 0))
    tokens = _least(lambda more: payable(0, more))
    if gold < PLENTY and tokens < PLENTY:
        key = counted("lack_gold_or_tokens", tokens)
        return refuse(key, {"what": what, "icons": lack, "gold": gold, "tokens": tokens})
    if gold < PLENTY:
        return refuse("lack_gold", {"what": what, "icons": lack, "gold": gold})
    if tokens < PLENTY:
        return refuse(counted("lack_tokens", tokens), {"what": what, "icons": lack, "tokens": tokens})
    tokens = _least(lambda more: payable(PLENTY, more))
    gold = _least(lambda more: payable(more, tokens))
    key = counted("lack_gold_and_tokens", tokens)
    return refuse(key, {"what": what, "icons": lack, "gold": gold, "tokens": tokens})


def _richer(state: State, gold: i64, tokens: i64) -> State:
    """The same position with more gold and trade tokens for the seat to move."""
    rich = state.copy()
    rich.gold[state.seat] += gold
    rich.card_trade[state.seat] += tokens
    return rich


def _least(enough: Callable[[int], bool]) -> int:
    """The least number that is enough; PLENTY if none is."""
    low = 0
    high = PLENTY
    while low < high:
        middle = (low + high) // 2
        if enough(middle):
            high = middle
        else:
            low = middle + 1
    return high


def _never(rules: Ruleset, state: State, what: str, price: Price, icons: list[str]) -> IllegalAction:
    """Why the first of some icons cannot be had, however rich the seat were."""
    seat = state.seat
    icon = icons[0]
    if icon == "@exploration":
        tokens = int(price.exploration)
        have = int(exploration_ready(state, seat))
        return refuse(counted("lack_exploration", tokens), {"what": what, "tokens": tokens, "have": have})
    if icon.startswith("@"):
        return refuse("lack_cube", {"what": what, "tier": icon[1:]})
    resource: i64 = RESOURCE_NAMES.index(icon)
    values: Values = {"what": what, "resource": icon}
    found = _no_source(rules, state, resource, price, values)
    return found if found is not None else refuse("lack_icons", {"what": what, "icons": " ".join(icons)})


def _no_source(rules: Ruleset, state: State, resource: i64, price: Price, values: Values) -> IllegalAction | None:
    """Why a resource has no source at all; None if something else stands in the way."""
    seat = state.seat
    low = bit(resource)
    if resource >= MADE:
        if not (state.overseas_goods[seat] | tappable(rules, state, seat)) & low and not state.held[resource]:
            return refuse("lack_island", values)
        return None
    if state.makers[seat * RESOURCES + resource]:
        if not state.traded & low and on_offer(rules, state, seat, resource):
            return None
        tile = _idle_industry(rules, state, resource)
        if tile < 0:
            return None
        tier = rules.tables.tile_tier[tile]
        if not (rules.hooks.tiers >> tier) & 1:
            return refuse("lack_running", values)
        values["tier"] = TIER_NAMES[int(tier)]
        never = rules.hooks.never_traded(rules.tables, tile)
        return refuse("lack_workers" if never is None else "lack_hands", values)
    if state.traded & low:
        return refuse("lack_traded", values)
    if rules.alone:
        why = _no_market(rules, state, resource, price.again & low != 0)
        if why is None:
            return None
        values["why"] = inside(why)
        return refuse("lack_market", values)
    if best_price(state, seat, resource):
        return None
    return refuse("lack_blueprint" if has_blueprint(rules, state, seat, resource) else "lack_industry", values)


def _no_market(rules: Ruleset, state: State, resource: i64, twice: bool) -> IllegalAction | None:
    """Why a lone player who has no industry for a resource cannot trade for it, beside the rest of a cost."""
    for way in range(resource * WAYS, resource * WAYS + WAYS):
        workshop = rules.tables.workshops[way]
        if workshop < 0:
            continue
        found = rules.hooks.refuse_market(rules.tables, state, workshop)
        if found is not None:
            if not on_offer(rules, state, state.seat, resource):
                return found
        elif not twice and workshop < FIRST_YARD and not (state.marks >> workshop) & 1:
            # On its own it could be had: the other icons use up what is left of the limit.
            return rules.hooks.refuse_more(rules.tables, workshop)
    return None


def _idle_industry(rules: Ruleset, state: State, resource: i64) -> i64:
    """The seat's industry of the lowest tier for a resource, -1 if the seat has a cube for any of them."""
    seat = state.seat
    lowest: i64 = TIERS
    found: i64 = -1
    for field in bits(state.makers[seat * RESOURCES + resource]):
        tile = tile_in(state.fields[seat * FIELDS + field])
        tier = rules.tables.tile_tier[tile]
        if state.people[seat * TIERS + tier] > 0:
            return -1
        if tier < lowest:
            lowest = tier
            found = tile
    return found


def has_blueprint(rules: Ruleset, state: State, seat: i64, resource: i64) -> bool:
    """Whether a seat has an industry for a resource that lies blueprint side up (R13.2)."""
    for field in range(field_count(state, seat)):
        cell = state.fields[seat * FIELDS + field]
        if cell & BLUEPRINT_BIT:
            tile = tile_in(cell)
            if is_industry(tile) and rules.tables.tile_makes[tile] == resource:
                return True
    return False
