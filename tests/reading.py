"""Reading a table: what lies where in a game, what is allowed and what is refused, in the words of the game.

steps(game, "build window_factory:artisan", "work sawmill:farmer", "work glassworks:worker", "place h3")
assert tired(game, 0, "worker") == 1
refused(game, "end")
"""

from __future__ import annotations

import pytest

from brightsands import Action, Game, IllegalAction
from brightsands.rules import codes
from brightsands.rules.fields import tile_in
from brightsands.rules.invariants import broken
from brightsands.rules.names import (
    CARD_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
)
from tests.scenario import STACK_NAMES, legal, rows


def steps(game: Game, *lines: str) -> Game:
    """Play actions written as text; after each one nothing in the box may be lost or doubled."""
    for line in lines:
        game.play(Action.parse(line))
        problems = broken(game.rules, game.state)
        assert not problems, f"after {line!r}: {problems}"
        assert game.is_over or len(game.legal), f"after {line!r} nothing can be done"
    return game


def refused(game: Game, *lines: str) -> None:
    """Each of these actions is refused, says which rule forbids it, and leaves the game as it was."""
    before = game.state.to_dict()
    for line in lines:
        action = Action.parse(line)
        assert action not in game.legal, f"{line!r} is legal"
        reason = game.why_not(action)
        assert reason is not None
        assert reason.rule.startswith("R")
        with pytest.raises(IllegalAction):
            game.play(action)
        assert game.state.to_dict() == before, f"{line!r} was refused but changed the game"


def allowed(game: Game, *lines: str) -> None:
    """Each of these actions is legal now; none is played."""
    now = legal(game)
    for line in lines:
        assert line in now, f"{line!r} is not legal, but {now}"
        assert game.why_not(Action.parse(line)) is None


def offered(game: Game, verb: str) -> list[str]:
    """The legal actions of one verb, without the verb: what can be built, placed, traded and so on."""
    return [line[len(verb) + 1 :] for line in legal(game) if line.split()[0] == verb]


def held(game: Game) -> dict[str, int]:
    """The goods that are held (R4.1)."""
    return {name: count for name, count in zip(RESOURCE_NAMES, rows(game.state.held), strict=True) if count}


def district(game: Game, seat: int, tier: str) -> int:
    """How many cubes are ready in a district."""
    return int(game.state.idle[seat * codes.TIERS + TIER_NAMES.index(tier)])


def tired(game: Game, seat: int, tier: str) -> int:
    """How many cubes lie in the exhausted area."""
    return int(game.state.tired[seat * codes.TIERS + TIER_NAMES.index(tier)])


def working(game: Game, seat: int, field: str) -> list[str]:
    """The tiers of the cubes on the workplaces of a field."""
    cell = int(game.state.fields[seat * codes.FIELDS + FIELD_NAMES.index(field)])
    slots = [(cell >> shift) & codes.SLOT_MASK for shift in (codes.SLOT1_SHIFT, codes.SLOT2_SHIFT)]
    return [TIER_NAMES[slot - 1] for slot in slots if slot]


def population(game: Game, seat: int) -> dict[str, int]:
    """All cubes of a seat, wherever they are; tiers without any are left out."""
    counts = rows(game.state.people)[seat * codes.TIERS : (seat + 1) * codes.TIERS]
    return {name: count for name, count in zip(TIER_NAMES, counts, strict=True) if count}


def in_supply(game: Game, tier: str) -> int:
    """How many cubes of a tier are left."""
    return int(game.state.cubes[TIER_NAMES.index(tier)])


def on_board(game: Game, tile: str) -> int:
    """How many construction tokens of a kind are left on the board."""
    return int(game.state.board[TILE_NAMES.index(tile)])


def on_field(game: Game, seat: int, field: str) -> str:
    """What lies open on a field: the built token, else the printed one, else nothing."""
    tile = int(tile_in(game.state.fields[seat * codes.FIELDS + FIELD_NAMES.index(field)]))
    return TILE_NAMES[tile] if tile >= 0 else ""


def trade_tokens(game: Game, seat: int) -> tuple[int, int]:
    """Trade tokens on ships: in all, and how many of them are exhausted."""
    return int(game.state.trade_total[seat]), int(game.state.trade_spent[seat])


def exploration_tokens(game: Game, seat: int) -> tuple[int, int]:
    """Exploration tokens on ships: in all, and how many of them are exhausted."""
    return int(game.state.exploration_total[seat]), int(game.state.exploration_spent[seat])


def gold_of(game: Game, seat: int) -> int:
    """The gold of a seat."""
    return int(game.state.gold[seat])


def cards_in(row: object, seat: int) -> list[str]:
    """The population cards of a seat in a row of masks: hand, face_up or face_down of the state."""
    found: list[str] = []
    for deck in range(codes.DECKS):
        mask = rows(row)[seat * codes.DECKS + deck]
        first = int(codes.first_card(deck))
        found.extend(CARD_NAMES[first + number] for number in range(mask.bit_length()) if (mask >> number) & 1)
    return found


def hand_of(game: Game, seat: int) -> list[str]:
    """The hand cards of a seat."""
    return cards_in(game.state.hand, seat)


def expeditions_of(game: Game, seat: int) -> list[str]:
    """The expedition cards of a seat."""
    mask = int(game.state.expeditions[seat])
    return [name for number, name in enumerate(EXPEDITION_NAMES) if (mask >> number) & 1]


def stack_of(game: Game, name: str) -> list[str]:
    """What a stack holds, top first."""
    stack = STACK_NAMES.index(name)
    tables = game.rules.tables
    first, room = int(tables.stack_first[stack]), int(tables.stack_room[stack])
    head, size = int(game.state.head[stack]), int(game.state.size[stack])
    numbers = [int(game.state.order[first + (head + depth) % room]) for depth in range(size)]
    if stack < codes.DECKS:
        return [CARD_NAMES[number] for number in numbers]
    if stack == codes.EXPEDITIONS:
        return [EXPEDITION_NAMES[number] for number in numbers]
    offset = 0 if stack == codes.OLD_ISLANDS else len(tables.island_printed)
    return [ISLAND_NAMES[number + offset] for number in numbers]
