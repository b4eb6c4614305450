"""Goals: each says what is reached and what is asked (R14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.components.catalog import DECKS as DECK_NAMES
from brightsands.components.catalog import TIERS as TIER_NAMES
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import DECKS, FARMER, MADE, TIERS, TILES, bit, nibble
from brightsands.rules.scoring import best_visits
from brightsands.rules.stacks import hand_size
from brightsands.rules.state import State
from brightsands.rules.tables import Tables
from brightsands.solo.mission import Goal, Mission
from brightsands.solo.shapes import GoalView

if TYPE_CHECKING:
    from mypy_extensions import i64


OF_CARDS: Final = ("empty_hand", "no_hand_cards", "cards_played", "card_points")
OF_POSSESSIONS: Final = (
    *("cubes", "all_cubes", "increased", "tiles", "every_industry"),
    *("gold", "new_world_islands", "trade_tokens", "exploration_tokens"),
)


class Gauge:
    """A goal that can be measured on a state."""

    def __init__(self, goal: Goal, tables: Tables) -> None:
        self.goal = goal
        self.kind = goal.kind
        self.tier: i64 = TIER_NAMES.index(goal.tier) if goal.tier else -1
        self.tiles: i64 = 0
        for number, tile in enumerate(tables.catalog.tiles):
            if tile.id in goal.tiles:
                self.tiles |= bit(number)
        self.asked: i64 = goal.asked
        self.resources: i64 = 0
        if goal.kind == "tiles":
            self.asked = len(goal.tiles)
        elif goal.kind == "every_industry":
            self.resources = wanted_resources(tables)
            self.asked = bit_count(self.resources)

    def reached(self, tables: Tables, state: State) -> i64:
        """How much of the goal is there now."""
        kind = self.kind
        if kind in OF_CARDS:
            return self._cards(tables, state)
        if kind in OF_POSSESSIONS:
            return self._possessions(state)
        if kind == "expedition_points":
            return best_visits(tables, state, 0)[0]
        return card_points(tables, state) + state.gold[0] // tables.gold_per_point

    def _cards(self, tables: Tables, state: State) -> i64:
        """What is reached of a goal that counts cards."""
        kind = self.kind
        if kind == "empty_hand":
            return hand_size(state, 0)
        if kind == "no_hand_cards":
            return _cards_in(state, self.goal.decks)
        if kind == "cards_played":
            return _played(state, self.goal.deck)
        return card_points(tables, state)

    def _possessions(self, state: State) -> i64:
        """What is reached of a goal that counts cubes, tiles, gold, islands or tokens."""
        kind = self.kind
        if kind == "cubes":
            return state.people[self.tier]
        if kind == "all_cubes":
            total: i64 = 0
            for tier in range(TIERS):
                total += state.people[tier]
            return total
        if kind == "increased":
            return nibble(state.memory, self.tier)
        if kind == "tiles":
            return bit_count(state.kinds[0] & self.tiles)
        if kind == "every_industry":
            return bit_count(state.makeable[0] & self.resources)
        if kind == "gold":
            return state.gold[0]
        if kind == "new_world_islands":
            return bit_count(state.overseas[0])
        if kind == "trade_tokens":
            return state.trade_total[0] + state.card_trade[0]
        return state.exploration_total[0] + state.card_exploration[0]

    def done(self, tables: Tables, state: State) -> bool:
        """Whether the goal holds now."""
        if self.kind == "empty_hand" or self.kind == "no_hand_cards":
            return self.reached(tables, state) == 0
        if self.kind == "points_below":
            return self.reached(tables, state) < self.asked
        return self.reached(tables, state) >= self.asked


class Progress:
    """A goal with what is reached and what is asked, for tables to draw."""

    def __init__(self, goal: Goal, reached: int, asked: int, done: bool) -> None:
        self.goal = goal
        self.kind = goal.kind
        self.reached = reached
        self.asked = asked
        self.done = done

    def to_dict(self) -> GoalView:
        """The progress as plain data."""
        goal = self.goal
        data: GoalView = {
            "kind": self.kind,
            "reached": self.reached,
            "asked": self.asked,
            "done": self.done,
        }
        if goal.tier:
            data["tier"] = goal.tier
        if goal.deck:
            data["deck"] = goal.deck
        if goal.decks:
            data["decks"] = list(goal.decks)
        if goal.tiles:
            data["tiles"] = list(goal.tiles)
        return data

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.reached} of {self.asked}>"


def progress(all_gauges: tuple[Gauge, ...], tables: Tables, state: State) -> tuple[Progress, ...]:
    """Every goal with how far it is; for goals that ask for an empty hand, ``reached`` counts what is left of it."""
    return tuple(
        Progress(
            gauge.goal,
            int(gauge.reached(tables, state)),
            0 if gauge.kind in ("empty_hand", "no_hand_cards") else int(gauge.asked),
            gauge.done(tables, state),
        )
        for gauge in all_gauges
    )


def gauges(mission: Mission, tables: Tables) -> tuple[Gauge, ...]:
    """The goals of a mission, ready to be measured."""
    return tuple(Gauge(goal, tables) for goal in mission.goals)


def reached(all_gauges: tuple[Gauge, ...], tables: Tables, state: State) -> bool:
    """Whether every goal holds, the limit on points aside."""
    return all(gauge.kind == "points_below" or gauge.done(tables, state) for gauge in all_gauges)


def failed(all_gauges: tuple[Gauge, ...], tables: Tables, state: State) -> bool:
    """Whether too many points lose the mission in the moment the other goals hold (mission 9)."""
    return any(gauge.kind == "points_below" and not gauge.done(tables, state) for gauge in all_gauges)


def wanted_resources(tables: Tables) -> i64:
    """The resources of mission 10: all that are not made by farmers, and planks by either sawmill."""
    mask: i64 = 0
    for tile in range(TILES):
        resource = tables.tile_makes[tile]
        if 0 <= resource < MADE and tables.tile_tier[tile] != FARMER:
            mask |= bit(resource)
    return mask


def card_points(tables: Tables, state: State) -> i64:
    """Points on played population cards."""
    total: i64 = 0
    for deck in range(DECKS):
        total += bit_count(state.face_up[deck] | state.face_down[deck]) * tables.deck_points[deck]
    return total


def _played(state: State, name: str) -> i64:
    total: i64 = 0
    for deck in range(DECKS):
        if not name or DECK_NAMES[int(deck)] == name:
            total += bit_count(state.face_up[deck] | state.face_down[deck])
    return total


def _cards_in(state: State, names: tuple[str, ...]) -> i64:
    total: i64 = 0
    for deck in range(DECKS):
        if DECK_NAMES[int(deck)] in names:
            total += bit_count(state.hand[deck])
    return total
