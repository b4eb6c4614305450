"""What played cards and Old World islands do: a class for each kind of effect (R8.3, R10).

Each answers whether it would do anything now, does it, says why it would not, and how big it is to a bot's first
glance. What a kind is called in files and in words stands in `components.kinds.EFFECT_KINDS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.components.kinds import EFFECT_KINDS
from brightsands.rules.codes import DECKS, EXPEDITIONS, PUTTING, TIERS, bit, deck_of, first_card
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.gifts import ISLAND, Gift
from brightsands.rules.names import CARD_NAMES, DECK_NAMES, TIER_NAMES
from brightsands.rules.pending import push
from brightsands.rules.receiving import can_receive, can_rise, offer_cubes
from brightsands.rules.refusals.english import refuse
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import deck_for, draw_expeditions, hand_is_empty
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class EffectRule:
    """What one kind of effect does. This one does nothing by itself."""

    weight: str = "effect_other"  # which weight of a bot's valuation speaks of it

    def can(self, rules: Ruleset, state: State, seat: i64, gift: Gift) -> bool:
        """Whether it would do anything for a seat now (R10.1)."""
        return False

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Let it happen to the seat to move; whether something hidden was seen."""
        return False

    def why_not(self, rules: Ruleset, state: State, gift: Gift) -> IllegalAction | None:
        """Why it would do nothing for the seat to move now; None if it has no reason of its own."""
        return None

    def size(self, gift: Gift) -> i64:
        """How big it is at first glance, in units of its weight."""
        return 1


class Always(EffectRule):
    """A kind that can always be had."""

    def can(self, rules: Ruleset, state: State, seat: i64, gift: Gift) -> bool:
        """It would always do something."""
        return True

    def size(self, gift: Gift) -> i64:
        """As big as it is much."""
        return gift.amount


class Gold(Always):
    """Gold (R10.4)."""

    weight = "effect_gold"

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Take it."""
        state.gold[state.seat] += gift.amount
        return False


class TradeTokens(Always):
    """Trade tokens on the card (R10.3)."""

    weight = "effect_tokens"

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Put them on the card."""
        state.card_trade[state.seat] += gift.amount
        return False


class ExplorationTokens(Always):
    """Exploration tokens on the card (R10.3)."""

    weight = "effect_tokens"

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Put them on the card."""
        state.card_exploration[state.seat] += gift.amount
        return False


class ExtraAction(Always):
    """One more main action in this turn (R10.7)."""

    weight = "effect_action"

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """It may be taken from now on."""
        state.actions_left += gift.amount
        return False


class Cubes(EffectRule):
    """New cubes with their cards (R8.3, R10.2)."""

    weight = "effect_cubes"

    def can(self, rules: Ruleset, state: State, seat: i64, gift: Gift) -> bool:
        """If one of them can be had."""
        return can_receive(rules, state, seat, gift.tier)

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Take them, or ask. The cards for those of an island are drawn at the end."""
        must = gift.only and gift.card != ISLAND and not rules.before_2
        return offer_cubes(rules, state, gift.tier, gift.amount, gift.card == ISLAND, must)

    def why_not(self, rules: Ruleset, state: State, gift: Gift) -> IllegalAction | None:
        """No such cube is left or allowed, or the gold for it is missing."""
        found = rules.hooks.refuse_gain(rules.tables, state, gift.tier)
        if found is not None:
            return found
        values: Values = {"card": CARD_NAMES[int(gift.card)], "tier": TIER_NAMES[int(gift.tier)]}
        if state.cubes[gift.tier] < 1:
            return refuse("activate_supply", values)
        deck = deck_for(rules, gift.tier)
        values["deck"] = DECK_NAMES[int(deck)]
        values["gold"] = int(rules.tables.empty_stack_gold[deck])
        values["have"] = int(state.gold[state.seat])
        return refuse("activate_gold", values)

    def size(self, gift: Gift) -> i64:
        """The more the higher they stand."""
        return gift.amount * (1 + gift.tier)


class Upgrades(EffectRule):
    """Free upgrades, to be used in this turn one by one (R10.6)."""

    weight = "effect_upgrades"

    def can(self, rules: Ruleset, state: State, seat: i64, gift: Gift) -> bool:
        """If a cube could rise."""
        return state.people[seat * TIERS + gift.tier] > 0 and can_rise(rules, state, gift.tier)

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """They may be used from now on."""
        state.credits[gift.tier] += gift.amount
        return False

    def why_not(self, rules: Ruleset, state: State, gift: Gift) -> IllegalAction | None:
        """There is no cube to rise, or none that it could become."""
        values: Values = {"card": CARD_NAMES[int(gift.card)], "tier": TIER_NAMES[int(gift.tier)]}
        if not state.people[state.seat * TIERS + gift.tier]:
            return refuse("activate_people", values)
        found = rules.hooks.refuse_gain(rules.tables, state, gift.tier + 1)
        if found is not None:
            return found
        values["tier"] = TIER_NAMES[int(gift.tier) + 1]
        return refuse("activate_supply", values)

    def size(self, gift: Gift) -> i64:
        """The more the higher the cubes stand."""
        return gift.amount * (1 + gift.tier)


class ExpeditionCards(EffectRule):
    """Expedition cards, as many as are left (R10.5)."""

    weight = "effect_expeditions"

    def can(self, rules: Ruleset, state: State, seat: i64, gift: Gift) -> bool:
        """If there are any."""
        return state.size[EXPEDITIONS] > 0

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Draw them."""
        seen = state.size[EXPEDITIONS] > 0
        draw_expeditions(rules.tables, state, state.seat, gift.amount)
        return seen

    def why_not(self, rules: Ruleset, state: State, gift: Gift) -> IllegalAction | None:
        """The stack is empty, or this game has none."""
        if not rules.hooks.expeditions:
            return refuse("expedition_off")
        return refuse("activate_stack", {"card": CARD_NAMES[int(gift.card)]})

    def size(self, gift: Gift) -> i64:
        """As big as it is much."""
        return gift.amount


class PutAwayCards(EffectRule):
    """Hand cards go under their stacks, with a card only in the turn in which it was played (R8.3, R10.8)."""

    def can(self, rules: Ruleset, state: State, seat: i64, gift: Gift) -> bool:
        """If the card was played this turn and there is a hand."""
        return played_this_turn(state, gift.card) and not hand_is_empty(state, seat)

    def do(self, rules: Ruleset, state: State, gift: Gift) -> bool:
        """Ask which; a card that was activated for it wants one at least."""
        if not hand_is_empty(state, state.seat):
            push(state, PUTTING, gift.amount, 0 if gift.card == ISLAND else 1)
        return False

    def why_not(self, rules: Ruleset, state: State, gift: Gift) -> IllegalAction | None:
        """It is too late, or the hand is empty."""
        late = not played_this_turn(state, gift.card)
        return refuse("put_away_late" if late else "activate_hand", {"card": CARD_NAMES[int(gift.card)]})


class NewWorldResource(EffectRule):
    """One of the New World resources shown; not activated, but turned over to pay an icon (R10.6)."""

    def why_not(self, rules: Ruleset, state: State, gift: Gift) -> IllegalAction | None:
        """It waits for a cost."""
        return refuse("giver_waits", {"card": CARD_NAMES[int(gift.card)]})


_RULES: Final[dict[str, EffectRule]] = {
    "cubes": Cubes(),
    "upgrades": Upgrades(),
    "gold": Gold(),
    "trade_tokens": TradeTokens(),
    "exploration_tokens": ExplorationTokens(),
    "expedition_cards": ExpeditionCards(),
    "extra_action": ExtraAction(),
    "put_away_cards": PutAwayCards(),
    "new_world_resource": NewWorldResource(),
}
EFFECT_RULES: Final[list[EffectRule]] = [_RULES[kind.word] for kind in EFFECT_KINDS]


def played_this_turn(state: State, card: i64) -> bool:
    """Whether a card that puts cards away was played in this turn (R10.8)."""
    deck = deck_of(card)
    return (state.lapsing[deck] >> (card - first_card(deck))) & 1 == 1


def can_activate(rules: Ruleset, state: State, seat: i64, card: i64) -> bool:
    """Whether a played card may be turned face down now and would do something (R10.1)."""
    if not rules.hooks.effects:
        return False
    deck = deck_of(card)
    if not (state.face_up[seat * DECKS + deck] >> (card - first_card(deck))) & 1:
        return False
    for gift in rules.tables.card_gifts[card]:
        if EFFECT_RULES[gift.kind].can(rules, state, seat, gift):
            return True
    return False


def activate(rules: Ruleset, state: State, card: i64) -> bool:
    """Turn a card face down and do its effect (R10.2-R10.8); whether something hidden was seen."""
    deck = deck_of(card)
    low = bit(card - first_card(deck))
    state.face_up[state.seat * DECKS + deck] ^= low
    state.face_down[state.seat * DECKS + deck] |= low
    state.lapsing[deck] &= ~low
    seen = False
    for gift in rules.tables.card_gifts[card]:
        seen = EFFECT_RULES[gift.kind].do(rules, state, gift) or seen
    return seen


def island_effect(rules: Ruleset, state: State, island: i64) -> None:
    """The effect of an Old World island happens (R8.3)."""
    for gift in rules.tables.island_gifts[island]:
        EFFECT_RULES[gift.kind].do(rules, state, gift)


def refuse_effect(rules: Ruleset, state: State, card: i64) -> IllegalAction | None:
    """Why a card that lies face up would do nothing."""
    for gift in rules.tables.card_gifts[card]:
        found = EFFECT_RULES[gift.kind].why_not(rules, state, gift)
        if found is not None:
            return found
    return None
