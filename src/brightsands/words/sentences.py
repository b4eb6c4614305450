"""What an action speaks of: the key of its sentence and the words that fill it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from brightsands.rules import codes
from brightsands.rules.names import (
    CARD_NAMES,
    DECK_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    LOCATION_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
    WORKSHOP_NAMES,
)

if TYPE_CHECKING:
    from brightsands.words.words import Words

# The sentence of each verb; a verb whose argument is one of few words has a sentence for each.
KEYS: Final[dict[int, tuple[str, ...]]] = {
    codes.BUILD: ("build",),
    codes.PLACE: ("place", "place_blueprint"),
    codes.REMOVE: ("remove",),
    codes.PLAY: ("play",),
    codes.SWAP: ("swap",),
    codes.INCREASE: ("increase",),
    codes.UPGRADE: ("upgrade",),
    codes.RAISE: ("raise",),
    codes.SHIFT: ("shift",),
    codes.OPEN: ("open",),
    codes.EXPLORE: ("explore",),
    codes.EXPEDITION: ("expedition",),
    codes.FESTIVAL: ("festival",),
    codes.KEEP: ("keep",),
    codes.ACTIVATE: ("activate",),
    codes.USE: ("use",),
    codes.PUT: ("put",),
    codes.WORK: ("work",),
    codes.TRADE: ("trade",),
    codes.IMPORT: ("import",),
    codes.TAP: ("tap",),
    codes.EXHAUST: ("exhaust",),
    codes.SPEND: ("spend_trade", "spend_exploration", "spend_pair"),
    codes.HELD: ("held",),
    codes.PREFER: ("prefer_cards", "prefer_ships"),
    codes.FINISH: ("finish",),
    codes.END: ("end",),
    codes.WAIVE: ("waive",),
    codes.TAKE: ("take",),
    codes.MARKET: ("market",),
    codes.EXTEND: ("extend",),
    codes.ANSWER: ("answer_no", "answer_yes", "answer_yes_by_pair"),
    codes.REVEAL: ("reveal",),
}
# Verbs that name a hand card, whose face others may not see (R2.4).
HIDDEN: Final = (codes.PLAY, codes.SWAP, codes.PUT)
_CARDS: Final = (codes.PLAY, codes.SWAP, codes.PUT, codes.ACTIVATE, codes.TAP)
_TIERS: Final = (codes.INCREASE, codes.UPGRADE, codes.RAISE, codes.SHIFT, codes.EXHAUST, codes.TAKE)


def key_of(code: int, hidden: bool = False) -> str:
    """The key of the sentence that tells an action."""
    verb = int(codes.verb_of(code))
    if hidden and verb in HIDDEN:
        return f"{KEYS[verb][0]}_hidden"
    if verb == codes.PLACE:
        return KEYS[verb][int(codes.b_of(code))]
    keys = KEYS[verb]
    return keys[int(codes.a_of(code))] if len(keys) > 1 else keys[0]


def stood_for_by(code: int) -> int:
    """How many exploration tokens stand for trade tokens of an action (R11.4)."""
    return 2 * int(codes.c_of(code))


def values_of(words: Words, code: int, names: Sequence[str], bare: bool = False) -> dict[str, str]:
    """The words that the sentence of an action may be filled with; see `Words.called` for ``bare``."""
    verb = int(codes.verb_of(code))
    a = int(codes.a_of(code))
    b = int(codes.b_of(code))
    values: dict[str, str] = {}
    if verb in (codes.PLACE, codes.REMOVE):
        values["field"] = FIELD_NAMES[a]
    elif verb in (codes.BUILD, codes.WORK, codes.MARKET):
        name = TILE_NAMES[a] if verb == codes.BUILD else WORKSHOP_NAMES[a]
        twin = "#2" if verb == codes.WORK and b else ""
        values["tile"] = words.name("location", name + twin)
        values["a_tile"] = words.tile(name, "a")
        made = words.catalog.tile(name).makes
        values.update(_resource_values(words, made) if made else {"resource": "", "some_resource": ""})
    elif verb in (codes.TRADE, codes.IMPORT, codes.HELD):
        values.update(_resource_values(words, RESOURCE_NAMES[a]))
        values["partner"] = names[b] if b < len(names) else str(b + 1)
    elif verb == codes.KEEP:
        values["island"] = ISLAND_NAMES[a]
    elif verb == codes.USE:
        values["objective"] = words.name("objective", OBJECTIVE_NAMES[a])
    elif verb == codes.WAIVE:
        values["a_card"] = words.name("deck", DECK_NAMES[a], "a")
    elif verb in _CARDS:
        values.update(_card_values(words, CARD_NAMES[a], bare))
        if verb == codes.TAP:
            values.update(_resource_values(words, RESOURCE_NAMES[b]))
    elif verb in _TIERS:
        tier = TIER_NAMES[a]
        values["tier"] = words.name("tier", tier)
        values["a_tier"] = words.name("tier", tier, "a")
        values["next_tier"] = words.name("tier", TIER_NAMES[min(a + 1, codes.INVESTOR)])
        values["gold"] = words.count(words.catalog.tier(tier).shift_end, "gold")
        values["place"] = words.name("location", LOCATION_NAMES[b])
    return values


def _resource_values(words: Words, name: str) -> dict[str, str]:
    return {"resource": words.name("resource", name), "some_resource": words.name("resource", name, "some")}


def _card_values(words: Words, name: str, bare: bool) -> dict[str, str]:
    card = words.catalog.card(name)
    return {
        "card": words.called(name, bare),
        "a_card": words.name("deck", card.deck, "a"),
        "cost": words.cost(card.cost),
        "effect": words.effect(card.effect),
    }
