"""A seat's knowledge as plain data with names: what a player at the table could see, and nothing else (R2.4).

Only a `Knowledge` comes in here, so nothing hidden can go out; see docs/hidden-information.md for every key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN_INVESTOR,
    BOARD_TILES,
    CLEARING,
    DECKS,
    EXPEDITIONS,
    FARMER_WORKER,
    FIRST_YARD,
    RECRUITING,
    RESOURCES,
    SHIPS,
    STACKS,
    STRENGTHS,
    TIERS,
    UPGRADING,
    first_card,
    island_number,
    nibble,
)
from brightsands.rules.names import (
    CARD_NAMES,
    DECK_NAMES,
    EXPEDITION_NAMES,
    ISLAND_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
)
from brightsands.rules.scoring import END_REASONS, outcome
from brightsands.rules.view.decision import describe_decision
from brightsands.rules.view.knowledge import UNKNOWN, Knowledge
from brightsands.rules.view.seats import describe_open_seats, describe_own_seats
from brightsands.rules.view.shapes import (
    BoardView,
    EndView,
    OpenAction,
    OpenBoardView,
    OpenView,
    OutcomeView,
    OwnBoardView,
    SeatView,
    TurnView,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

STACK_NAMES: Final[tuple[str, ...]] = (*DECK_NAMES, "expeditions", "old_world", "new_islands")
OPEN_ACTIONS: Final[dict[int, OpenAction]] = {
    SHIPS: "ships",
    RECRUITING: "increase",
    UPGRADING: "upgrade",
    CLEARING: "expand",
}


def describe(knowledge: Knowledge, names: tuple[str, ...]) -> BoardView:
    """Everything a seat knows: strings, numbers, truth values, lists and dictionaries only.

    >>> from brightsands import Game, Options
    >>> view = Game.new(players=2, seed=7, options=Options(first_player=1)).view(0).to_dict()
    >>> view["seat"], view["turn_of"], view["round"]
    (0, 1, 1)
    >>> [seat["hand"]["sizes"] for seat in view["seats"]] == 2 * [
    ...     {"farmer_worker": 7, "artisan_engineer_investor": 2, "new_world": 0}
    ... ]
    True
    >>> len(view["seats"][0]["hand"]["cards"]), view["seats"][1]["hand"]["cards"]
    (9, None)
    """
    open_seats = describe_open_seats(knowledge, names)
    own_seats = describe_own_seats(knowledge)
    seats: list[SeatView] = []
    for number in range(len(open_seats)):
        seats.append({**open_seats[number], **own_seats[number]})
    return {**describe_own(knowledge), **describe_open(knowledge, names), "seats": seats}


def describe_open(knowledge: Knowledge, names: tuple[str, ...]) -> OpenBoardView:
    """What everybody sees, beside the seats: the same from whichever seat it is described."""
    seen = knowledge.seen
    over = seen.over != 0
    return {
        "players": int(seen.players),
        "names": list(names),
        "variants": list(knowledge.rules.options.variants),
        "round": int(seen.round),
        "turn_of": None if over else int(seen.seat),
        "starting_player": int(seen.first),
        "end": _end(knowledge),
        "objectives": [OBJECTIVE_NAMES[number] for number in bits(seen.objectives)],
        "board": {TILE_NAMES[tile]: int(seen.board[tile]) for tile in range(BOARD_TILES)},
        "cubes": {TIER_NAMES[tier]: int(seen.cubes[tier]) for tier in range(TIERS)},
        "stacks": {STACK_NAMES[stack]: int(seen.size[stack]) for stack in range(STACKS)},
        "turn": None if over else _turn(knowledge),
        "outcome": _outcome(knowledge) if over else None,
    }


def describe_own(knowledge: Knowledge) -> OwnBoardView:
    """What may be seen otherwise from each seat, beside the seats."""
    seat = int(knowledge.seat)
    return {
        "seat": None if seat < 0 else seat,
        "known": _known(knowledge),
        "decision": None if knowledge.seen.over != 0 else describe_decision(knowledge),
    }


def _end(knowledge: Knowledge) -> EndView:
    """How far off the end is (R12.1, R12.2)."""
    seen = knowledge.seen
    limit = int(knowledge.rules.round_limit)
    return {
        "triggered": seen.last_round != 0,
        "fireworks": int(seen.fireworks) if seen.fireworks >= 0 else None,
        "last_round": int(seen.last_round) if seen.last_round else None,
        "round_limit": limit if limit else None,
        "over": seen.over != 0,
        "reason": END_REASONS[int(seen.over)] if seen.over else None,
    }


def _known(knowledge: Knowledge) -> dict[str, list[list[int | str]]]:
    """What the seat knows of stacks, as pairs of depth from the top and id; a stack it knows nothing of is left out."""
    seen = knowledge.seen
    tables = knowledge.rules.tables
    known: dict[str, list[list[int | str]]] = {}
    for stack in range(STACKS):
        first = tables.stack_first[stack]
        room = tables.stack_room[stack]
        found: list[list[int | str]] = []
        for depth in range(seen.size[stack]):
            thing = seen.order[first + (seen.head[stack] + depth) % room]
            if thing != UNKNOWN:
                found.append([int(depth), _stack_thing(stack, int(thing))])
        if found:
            known[STACK_NAMES[int(stack)]] = found
    return known


def _stack_thing(stack: i64, thing: int) -> str:
    """The id of a card or island of a stack."""
    if stack < EXPEDITIONS:
        return CARD_NAMES[thing]
    if stack == EXPEDITIONS:
        return EXPEDITION_NAMES[thing]
    # Islands of the New World are named after those of the Old.
    return ISLAND_NAMES[int(island_number(stack, thing))]


def _turn(knowledge: Knowledge) -> TurnView:
    """What belongs to the turn that is being played; all of it happened in the open."""
    seen = knowledge.seen
    main: OpenView | None = None
    if seen.open:
        main = {"action": OPEN_ACTIONS[int(seen.open)], "parts": int(seen.parts)}
    putting: list[str] = []
    for deck in range(DECKS):
        for number in bits(seen.lapsing[deck]):
            putting.append(CARD_NAMES[int(first_card(deck)) + number])
    return {
        "actions_left": int(seen.actions_left),
        "actions_taken": int(seen.acted),
        "open": main,
        "may_remove": seen.may_remove != 0,
        "shipyards_used": {
            TILE_NAMES[FIRST_YARD + size]: int(nibble(seen.yards_used, size)) for size in range(STRENGTHS)
        },
        "traded": [RESOURCE_NAMES[number] for number in bits(seen.traded)],
        "objectives_used": [OBJECTIVE_NAMES[number] for number in bits(seen.used)],
        "owed": {
            DECK_NAMES[FARMER_WORKER]: int(seen.owed_farmer_worker),
            DECK_NAMES[ARTISAN_INVESTOR]: int(seen.owed_artisan),
        },
        "free_upgrades": {TIER_NAMES[tier]: int(seen.credits[tier]) for tier in range(TIERS) if seen.credits[tier]},
        "held": {RESOURCE_NAMES[number]: int(seen.held[number]) for number in range(RESOURCES) if seen.held[number]},
        "put_away_cards": putting,
    }


def _outcome(knowledge: Knowledge) -> OutcomeView:
    """How the game ended; the score sheets are with the seats (R12.3, R12.4)."""
    end = outcome(knowledge.rules, knowledge.seen)
    return {
        "reason": end.reason,
        "winners": list(end.winners),
        "ranking": [list(place) for place in end.ranking],
        "points": [sheet.total for sheet in end.sheets],
        "ties": [tie.to_dict() for tie in end.ties],
    }
