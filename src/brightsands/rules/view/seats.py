"""The part of a view that belongs to one seat: its islands, people, tokens, cards and points (R2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.components.kinds import TierName
from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    BLUEPRINT_BIT,
    CARDS_FIRST,
    DECKS,
    FIELDS,
    FIRST_NEW_ISLAND,
    MADE,
    MAX_ISLANDS,
    MUSEUM,
    RESOURCES,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    TIERS,
    TILE_MASK,
    ZOO,
    bit,
    first_card,
)
from brightsands.rules.fields import built_in, field_count, tile_in
from brightsands.rules.names import (
    CARD_NAMES,
    DECK_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
)
from brightsands.rules.scoring import score_sheet
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import Knowledge
from brightsands.rules.view.means import describe_means
from brightsands.rules.view.shapes import (
    CubesView,
    ExpeditionsView,
    FieldView,
    HandView,
    NavalView,
    OpenSeatView,
    OwnSeatView,
    ScoreView,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# Lines of a score sheet that follow from the faces of expedition cards (R11.7, R12.3)
_FACES = ("expeditions", OBJECTIVE_NAMES[ZOO], OBJECTIVE_NAMES[MUSEUM])


def describe_open_seats(knowledge: Knowledge, names: tuple[str, ...]) -> list[OpenSeatView]:
    """What everybody sees of each seat: the same from whichever seat it is described."""
    return [_open_seat(knowledge, seat, names) for seat in range(int(knowledge.seen.players))]


def describe_own_seats(knowledge: Knowledge) -> list[OwnSeatView]:
    """What may be seen of each seat from some seats only."""
    counted = _counted(knowledge)
    return [
        {
            "hand": _hand(knowledge, seat),
            "expeditions": _expeditions(knowledge, seat),
            "score": _score(knowledge, counted, seat),
        }
        for seat in range(int(knowledge.seen.players))
    ]


def _open_seat(knowledge: Knowledge, seat: int, names: tuple[str, ...]) -> OpenSeatView:
    seen = knowledge.seen
    islands = [int(seen.islands[seat * MAX_ISLANDS + place]) for place in range(seen.island_count[seat])]
    prices = seen.price
    return {
        "seat": seat,
        "name": names[seat] if seat < len(names) else None,
        "gold": int(seen.gold[seat]),
        "cubes": _cubes(seen, seat),
        "tokens": _tokens(seen, seat),
        "fields": _fields(seen, seat),
        "old_world": [ISLAND_NAMES[island] for island in islands],
        "new_world": [ISLAND_NAMES[FIRST_NEW_ISLAND + island] for island in bits(seen.overseas[seat])],
        "new_world_resources": [RESOURCE_NAMES[number] for number in bits(seen.overseas_goods[seat])],
        "played": {"face_up": _cards(seen.face_up, seat), "face_down": _cards(seen.face_down, seat)},
        "offers": {
            RESOURCE_NAMES[number]: int(prices[seat * RESOURCES + number])
            for number in range(MADE)
            if prices[seat * RESOURCES + number]
        },
        "means": describe_means(knowledge.rules, seen, seat),
    }


def _is_open(knowledge: Knowledge, seat: int) -> bool:
    """Whether the viewer sees a seat's cards: its own, and everybody's once the game is over."""
    return knowledge.seat == seat or knowledge.seen.over != 0


def _cubes(seen: State, seat: int) -> dict[TierName, CubesView]:
    """Cubes by tier: ready in the district, exhausted, at work."""
    found: dict[TierName, CubesView] = {}
    for tier in range(TIERS):
        spot = seat * TIERS + tier
        idle = int(seen.idle[spot])
        tired = int(seen.tired[spot])
        found[TIER_NAMES[tier]] = {
            "idle": idle,
            "exhausted": tired,
            "at_work": int(seen.people[spot]) - idle - tired,
        }
    return found


def _tokens(seen: State, seat: int) -> NavalView:
    """Naval tokens: on ships in all, exhausted ones among them, on cards; and the setting of R10.3."""
    return {
        "trade": {
            "on_ships": int(seen.trade_total[seat]),
            "exhausted": int(seen.trade_spent[seat]),
            "on_cards": int(seen.card_trade[seat]),
        },
        "exploration": {
            "on_ships": int(seen.exploration_total[seat]),
            "exhausted": int(seen.exploration_spent[seat]),
            "on_cards": int(seen.card_exploration[seat]),
        },
        "spend_first": "cards" if seen.prefer[seat] == CARDS_FIRST else "ships",
    }


def _tile(number: i64) -> str | None:
    return TILE_NAMES[int(number)] if number >= 0 else None


def _fields(seen: State, seat: int) -> list[FieldView]:
    """The fields of a seat's islands: what is printed, what is built, what lies open, who works there."""
    found: list[FieldView] = []
    for field in range(field_count(seen, seat)):
        cell = seen.fields[seat * FIELDS + field]
        workers: list[TierName] = []
        for slot in ((cell >> SLOT1_SHIFT) & SLOT_MASK, (cell >> SLOT2_SHIFT) & SLOT_MASK):
            if slot:
                workers.append(TIER_NAMES[int(slot) - 1])
        found.append(
            {
                "field": FIELD_NAMES[int(field)],
                "printed": _tile((cell & TILE_MASK) - 1),
                "built": _tile(built_in(cell)),
                "open": _tile(tile_in(cell)),
                "blueprint": cell & BLUEPRINT_BIT != 0,
                "workers": workers,
            }
        )
    return found


def _cards(piles: vec[i64], seat: int) -> list[str]:
    """The ids of population cards in a row of masks by seat and deck."""
    found: list[str] = []
    for deck in range(DECKS):
        first = int(first_card(deck))
        for number in bits(piles[seat * DECKS + deck]):
            found.append(CARD_NAMES[first + number])
    return found


def _hand(knowledge: Knowledge, seat: int) -> HandView:
    """How many cards of each back; the faces only where the viewer sees them."""
    sizes = knowledge.hand_sizes
    return {
        "sizes": {DECK_NAMES[deck]: int(sizes[seat * DECKS + deck]) for deck in range(DECKS)},
        "cards": _cards(knowledge.seen.hand, seat) if _is_open(knowledge, seat) else None,
    }


def _expeditions(knowledge: Knowledge, seat: int) -> ExpeditionsView:
    cards: list[str] | None = None
    if _is_open(knowledge, seat):
        cards = [EXPEDITION_NAMES[number] for number in bits(knowledge.seen.expeditions[seat])]
    return {"count": int(knowledge.expedition_counts[seat]), "cards": cards}


def _counted(knowledge: Knowledge) -> State:
    """What is seen, with any cards at all for those not seen, so that objectives can count them (R11.6, R11.8)."""
    counted = knowledge.seen.copy()
    if counted.over:
        return counted
    for seat in range(counted.players):
        if seat != knowledge.seat:
            for deck in range(DECKS):
                spot = seat * DECKS + deck
                counted.hand[spot] = bit(knowledge.hand_sizes[spot]) - 1
            counted.expeditions[seat] = bit(knowledge.expedition_counts[seat]) - 1
    return counted


def _score(knowledge: Knowledge, counted: State, seat: int) -> ScoreView:
    """The points if the game ended now; a line is None where it hangs on expedition cards the viewer does not see."""
    hidden = not _is_open(knowledge, seat) and knowledge.expedition_counts[seat] > 0
    lines: dict[str, int | None] = {}
    known = 0
    complete = True
    for source, points in score_sheet(knowledge.rules, counted, seat).lines:
        if hidden and source in _FACES:
            lines[source] = None
            complete = False
        else:
            lines[source] = points
            known += points
    return {"lines": lines, "known": known, "total": known if complete else None}
