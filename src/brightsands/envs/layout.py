"""What every number of an observation means: blocks in order, a name and a scale for each number.

The order is that of `features.write_features`; tests read observations back by these names and compare them with views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from brightsands.components import load
from brightsands.envs.features.alone import GOALS
from brightsands.envs.features.own import FIELD_CELLS
from brightsands.envs.features.seats import SEATS
from brightsands.rules.codes import BOARD_TILES, FIELDS, MADE
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
    WORKSHOP_NAMES,
)
from brightsands.rules.options import VARIANTS
from brightsands.rules.view.decision import KIND_NAMES
from brightsands.rules.view.description import STACK_NAMES
from brightsands.solo.mission import MISSIONS

# Seats as the viewer counts them: itself, then clockwise.
SEAT_NAMES: Final = ("me", "plus1", "plus2", "plus3")
PURCHASE_NAMES: Final = ("build", "play", "increase", "upgrade", "open", "explore", "expedition", "other")
OPEN_NAMES: Final = ("ships", "increase", "upgrade", "expand")
OLD_WORLD: Final = 12
LOW: Final = -1.0
HIGH: Final = 4.0


@dataclass(frozen=True)
class Block:
    """Some numbers that belong together: a name for each, and what a number is divided by."""

    name: str
    features: tuple[str, ...]
    scales: tuple[float, ...]
    words: str

    def __len__(self) -> int:
        return len(self.features)


def _block(name: str, words: str, scale: float | Sequence[float], features: Iterable[str]) -> Block:
    names = tuple(f"{name}.{feature}" for feature in features)
    scales = tuple(scale) if isinstance(scale, Sequence) else (scale,) * len(names)
    assert len(scales) == len(names), name
    return Block(name, names, tuple(float(each) for each in scales), words)


def _numbers(name: str, words: str, features: dict[str, float]) -> Block:
    return _block(name, words, list(features.values()), features)


@cache
def blocks() -> tuple[Block, ...]:
    """The blocks of an observation in their order; the same for every number of players, variant and mission."""
    seats = [block for seat in SEAT_NAMES for block in _seat(seat)]
    return (*_table(), *_turn(), *_decision(), *_own(), *seats, *_points(), *_alone(), *_once())


@cache
def feature_names() -> tuple[str, ...]:
    """The name of every number of an observation.

    >>> feature_names().index("me.numbers.gold") < len(feature_names())
    True
    """
    return tuple(feature for block in blocks() for feature in block.features)


def feature_count() -> int:
    """How many numbers an observation has."""
    return len(feature_names())


def feature_scales() -> tuple[float, ...]:
    """What every number is divided by."""
    return tuple(scale for block in blocks() for scale in block.scales)


def block_table() -> str:
    """All blocks as the table of docs/observations.md; the blocks of the four seats share their lines."""
    firsts: dict[str, int] = {}
    total = 0
    for block in blocks():
        firsts[block.name] = total
        total += len(block)
    lines = ["| first number | block | size | divided by | what it says |", "|---|---|---|---|---|"]
    for block in blocks():
        seat, dot, rest = block.name.partition(".")
        if dot and seat != SEAT_NAMES[0]:
            continue
        places = [firsts[f"{name}.{rest}"] for name in SEAT_NAMES] if dot else [firsts[block.name]]
        name = f"`<seat>.{rest}`" if dot else f"`{block.name}`"
        scales = ", ".join(f"{scale:g}" for scale in dict.fromkeys(block.scales))
        where = ", ".join(str(place) for place in places)
        lines.append(f"| {where} | {name} | {len(block)} | {scales} | {block.words} |")
    return "\n".join([*lines, f"| {total} | | | | the end |"])


def _table() -> list[Block]:
    box = load()
    supply = [float(tile.supply) for tile in box.tiles[:BOARD_TILES]]
    return [
        _block("players", "how many play", 1, [str(number) for number in range(1, SEATS + 1)]),
        _block("seat", "which seat the viewer has, as actions count them", 1, [str(n) for n in range(1, SEATS + 1)]),
        _block("first", "who is the starting player", 1, SEAT_NAMES),
        _block("turn_of", "whose turn it is; nobody's when the game is over", 1, SEAT_NAMES),
        _block("fireworks", "who has the fireworks token (R12.1)", 1, SEAT_NAMES),
        _numbers(
            "end",
            "the round; whether the last round is known (end triggered, or a limit) and how many follow this one",
            {"round": 40, "last_known": 1, "rounds_after_this": 40, "triggered": 1, "over": 1},
        ),
        _block("variant", "variants in play (R13)", 1, VARIANTS),
        _block("objective", "objectives in play (R11)", 1, OBJECTIVE_NAMES),
        _block("board", "construction tokens left on the board", supply, TILE_NAMES[:BOARD_TILES]),
        _block("cubes", "cubes left in the supply", (25, 40, 25, 20, 15), TIER_NAMES),
        _block("stack", "cards or islands left in each stack", (46, 32, 24, 22, 12, 8), STACK_NAMES),
        _block("known", "cards the viewer put under a stack itself: place from the top, the top is 1", 46, CARD_NAMES),
    ]


def _turn() -> list[Block]:
    numbers = {
        "actions_left": 2.0,
        "actions_taken": 2.0,
        "parts_done": 3.0,
        "may_remove": 1.0,
        "owed_farmer_worker": 3.0,
        "owed_artisan_engineer_investor": 3.0,
        "hand_emptied": 1.0,
        "extends_left": 1.0,
        "extending": 1.0,
        "new_kinds_traded": 1.0,
        "put_away_cards": 1.0,
    }
    return [
        _numbers("turn", "main actions, cards owed for cubes (R7.2), cards that may put others away (R10.8)", numbers),
        _block("open", "the main action of several parts that is not finished", 1, OPEN_NAMES),
        _block("yards_used", "shipyards used in this action, by strength (R5.7)", 2, ("1", "2", "3")),
        _block("used", "effect objectives used this turn", 1, OBJECTIVE_NAMES[:3]),
        _block("free_upgrades", "free upgrades left (R10.6)", 3, TIER_NAMES),
        _block("traded", "resources traded for this turn (R4.4)", 1, RESOURCE_NAMES),
        _block("held", "goods made ahead (R4.1)", 2, RESOURCE_NAMES),
    ]


def _decision() -> list[Block]:
    kinds = [KIND_NAMES[number] for number in range(len(KIND_NAMES))]
    numbers = {
        "trade_tokens_to_pay": 4.0,
        "exploration_tokens_to_pay": 4.0,
        "gold_due": 5.0,
        "swapped": 3.0,
        **{f"to_draw_{deck}": 3.0 for deck in DECK_NAMES},
        "put_left": 2.0,
        "put_must": 2.0,
        "put_other_kind": 1.0,
        "receive_left": 3.0,
        "receive_draws_at_the_end": 1.0,
        "reveal_tokens": 3.0,
        "reveal_gold": 3.0,
        "reveal": 1.0,
    }
    return [
        _block("decision", "the kind of decision that is open", 1, kinds),
        _block("pays_for", "what is being paid for", 1, PURCHASE_NAMES),
        _block("pays_for_tile", "the tile being paid for", 1, TILE_NAMES[:BOARD_TILES]),
        _block("places", "the tile being placed", 1, TILE_NAMES[:BOARD_TILES]),
        _block("pays_for_card", "the card being paid for; never another's, which is hidden", 1, CARD_NAMES),
        _block("card_back", "the back of the card being paid for, or of the time card that asks", 1, DECK_NAMES),
        _block("to_pay", "resources still to pay", 2, RESOURCE_NAMES),
        _block("cubes_to_pay", "cubes still to pay", 2, TIER_NAMES),
        _block("tier", "the tier that is gained or rises", 1, TIER_NAMES),
        _numbers("decides", "numbers of the open decision", numbers),
        _block("keep", "the two islands to choose from (R13.4)", 1, ISLAND_NAMES),
    ]


def _own() -> list[Block]:
    parts = (("there", 1.0), ("printed", 1.0), ("built", 1.0), ("rank", 5.0), ("cubes", 2.0))
    assert len(parts) == FIELD_CELLS
    assert len(FIELD_NAMES) == FIELDS
    return [
        _block("hand", "own hand cards", 1, CARD_NAMES),
        _block(
            "missing",
            "of each own hand card, how many kinds of resource in its cost are not had at home",
            3,
            CARD_NAMES,
        ),
        _block("expedition", "own expedition cards", 1, EXPEDITION_NAMES),
        _block(
            "field",
            "own fields: there at all; a printed or a built tile lies open; its tier (farmer 1) or strength; its cubes",
            [scale for _ in FIELD_NAMES for _, scale in parts],
            [f"{field}.{part}" for field in FIELD_NAMES for part, _ in parts],
        ),
        _block("have", "resources of own industries and New World islands", 1, RESOURCE_NAMES),
        _block("cheapest", "trade tokens the cheapest partner asks, 0 if nobody has it", 4, RESOURCE_NAMES[:MADE]),
    ]


def _seat(seat: str) -> list[Block]:
    numbers = {
        "there": 1.0,
        "gold": 20.0,
        "trade_tokens": 12.0,
        "trade_tokens_ready": 12.0,
        "trade_tokens_on_cards": 4.0,
        "exploration_tokens": 12.0,
        "exploration_tokens_ready": 12.0,
        "exploration_tokens_on_cards": 4.0,
        "spends_ships_first": 1.0,
        "expedition_cards": 9.0,
        "old_world_islands": 4.0,
        "new_world_islands": 4.0,
        "free_land": 15.0,
        "free_coast": 10.0,
        "free_sea": 10.0,
        "built_tiles": 20.0,
        "blueprints": 2.0,
        "free_workplaces": 40.0,
    }
    tiles = [1.0 if tile.kind == "industry" else 3.0 for tile in load().tiles]
    return [
        _numbers(f"{seat}.numbers", "gold, tokens, islands, fields and workplaces", numbers),
        _block(f"{seat}.cubes", "all cubes, wherever they are", (10, 15, 10, 8, 6), TIER_NAMES),
        _block(f"{seat}.idle", "cubes in their districts", (10, 15, 10, 8, 6), TIER_NAMES),
        _block(f"{seat}.exhausted", "cubes in the exhausted area", (10, 15, 10, 8, 6), TIER_NAMES),
        _block(f"{seat}.hand_size", "hand cards by back", 10, DECK_NAMES),
        _block(f"{seat}.played", "played cards, activated or not", 10, DECK_NAMES),
        _block(f"{seat}.old_world", "Old World islands", 1, ISLAND_NAMES[:OLD_WORLD]),
        _block(f"{seat}.new_world", "New World islands", 1, ISLAND_NAMES[OLD_WORLD:]),
        _block(f"{seat}.overseas", "resources of the New World islands", 1, RESOURCE_NAMES[MADE:]),
        _block(f"{seat}.tiles", "tiles that lie open, printed ones too", tiles, TILE_NAMES),
        _block(f"{seat}.workplaces", "free workplaces by kind of industry, none on a blueprint", 2, WORKSHOP_NAMES),
        _block(f"{seat}.offers", "trade tokens that others pay this seat for a resource", 4, RESOURCE_NAMES[:MADE]),
        _block(f"{seat}.face_up", "played cards not yet activated", 1, CARD_NAMES),
        _block(f"{seat}.face_down", "activated cards", 1, CARD_NAMES),
    ]


def _points() -> list[Block]:
    return [
        _block(
            "points",
            "points if the game ended now, without what hangs on hidden cards and without time that is left",
            100,
            SEAT_NAMES,
        )
    ]


def _alone() -> list[Block]:
    missions = ["normal_solo"] + [f"mission{number}" for number in range(1, MISSIONS + 1)]
    time = {
        "hard": 1.0,
        "time_left": 50.0,
        "time_left_in_all": 70.0,
        "passes_done": 1.0,
        "investors_barred": 1.0,
        "time_stack": 50.0,
        "expeditions": 1.0,
    }
    goals = [str(number) for number in range(1, GOALS + 1)]
    return [
        _block("mission", "which mission, or the normal solo game; nothing with others at the table", 1, missions),
        _numbers("alone", "difficulty and time (R14.3)", time),
        _block("time_backs", "time cards left by back", 20, DECK_NAMES),
        _block("time_next_back", "the back of the next time card", 1, DECK_NAMES),
        _block("time_next", "the next time card where it is known (second pass of mission 10)", 1, CARD_NAMES),
        _block("time_revealed", "time cards revealed in this pass", 1, CARD_NAMES),
        _block("marks", "kinds traded for, or on the trade display (R14.6, R15.2)", 1, WORKSHOP_NAMES),
        _block("market", "trade tokens the market asks, 0 if it is not to be had", 4, WORKSHOP_NAMES),
        _block("goal", "how much of each goal is reached, from 0 to 1", 1000, goals),
        _block("goal_done", "whether each goal holds now", 1, goals),
    ]


def _once() -> list[Block]:
    """What may be done once: added last, so that the numbers of all others stay what they were."""
    numbers = {"time_card_revealed": 1.0, "setting_just_changed": 1.0, "most_shipyards": 4.0, "cube_must_be_taken": 1.0}
    words = "what limits this turn: the time card lies open (R14.3), R10.3, shipyards that stood together (R5.7), R10.1"
    return [_numbers("once", words, numbers)]
