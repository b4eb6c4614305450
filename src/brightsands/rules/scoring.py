"""Scoring: one line for each source of points, and who is before whom (R11.5-R11.8, R12.3, R12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.cells import bit_count, bits, zeros
from brightsands.rules.codes import (
    BY_COUNT,
    BY_INDUSTRY,
    BY_LIMIT,
    BY_MAJORITY,
    COUNT_ANIMALS,
    COUNT_ARTEFACTS,
    COUNT_CUBES,
    COUNT_ENGINEERS,
    COUNT_EXPEDITION_CARDS,
    COUNT_INVESTORS,
    COUNT_NEW_ISLANDS,
    COUNT_OLD_ISLANDS,
    COUNT_TRADE_TOKENS,
    DECKS,
    ENGINEER,
    FIELDS,
    INVESTOR,
    MISSION_LOST,
    MUSEUM,
    OBJECTIVES,
    TIERS,
    ZOO,
    bit,
)
from brightsands.rules.fields import field_count, tile_in
from brightsands.rules.names import DECK_NAMES, OBJECTIVE_NAMES
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.stacks import hand_size
from brightsands.rules.state import State
from brightsands.rules.tables import Tables
from brightsands.rules.view.shapes import TieView

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# The lines of a score sheet in their order, and masks of them
EXPEDITIONS_LINE: Final = DECKS
GOLD_LINE: Final = DECKS + 1
FIREWORKS_LINE: Final = DECKS + 2
FIRST_OBJECTIVE: Final = DECKS + 3
TIME_LINE: Final = FIRST_OBJECTIVE + OBJECTIVES
LINES: Final = TIME_LINE + 1
LINE_NAMES: Final = (*DECK_NAMES, "expeditions", "gold", "fireworks", *OBJECTIVE_NAMES, "time_stack")
TIME: Final = 1 << TIME_LINE
FACES: Final = 1 << EXPEDITIONS_LINE | 1 << FIRST_OBJECTIVE + ZOO | 1 << FIRST_OBJECTIVE + MUSEUM  # of expedition cards

END_REASONS = ("", "hand_emptied", "round_limit", "time_over", "mission_won", "mission_lost")
MISSION_LOST_REASON = END_REASONS[MISSION_LOST]


class ScoreSheet:
    """The points of one seat, a line for each source (R12.3)."""

    def __init__(self, lines: tuple[tuple[str, int], ...]) -> None:
        self.lines = lines

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points for _, points in self.lines)

    def points(self, source: str) -> int:
        """The points of one source, 0 if it is not on the sheet."""
        return sum(points for name, points in self.lines if name == source)

    def __repr__(self) -> str:
        return f"ScoreSheet({self.lines!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreSheet) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)

    def __reduce__(self) -> tuple[object, ...]:
        return ScoreSheet, (self.lines,)


class Tie:
    """Seats that are level on points, in the order of the ranking, with what is counted next (R12.4)."""

    def __init__(
        self, points: int, seats: tuple[int, ...], constructions: tuple[int, ...], hand_cards: tuple[int, ...]
    ) -> None:
        self.points = points
        self.seats = seats
        self.constructions = constructions
        self.hand_cards = hand_cards

    def to_dict(self) -> TieView:
        """The tie as plain data."""
        return {
            "points": self.points,
            "seats": list(self.seats),
            "constructions": list(self.constructions),
            "hand_cards": list(self.hand_cards),
        }

    def __repr__(self) -> str:
        return f"Tie({self.points!r}, {self.seats!r}, {self.constructions!r}, {self.hand_cards!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tie) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __reduce__(self) -> tuple[object, ...]:
        return Tie, (self.points, self.seats, self.constructions, self.hand_cards)


class Outcome:
    """How a game ended: the reason, a score sheet per seat, the ranking with shared places, and the ties in it."""

    def __init__(
        self,
        reason: str,
        sheets: tuple[ScoreSheet, ...],
        ranking: tuple[tuple[int, ...], ...],
        ties: tuple[Tie, ...] = (),
    ) -> None:
        self.reason = reason
        self.sheets = sheets
        self.ranking = ranking
        self.ties = ties

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; more than one shares the victory (R12.4), and a lost mission has none (R14.4)."""
        return () if self.reason == MISSION_LOST_REASON else self.ranking[0]

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, {self.sheets!r}, {self.ranking!r}, {self.ties!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.reason, self.sheets, self.ranking, self.ties)


def best_visits(tables: Tables, state: State, seat: i64) -> tuple[int, int, int]:
    """The best visit to the expedition fields: base points, animals and artefacts visited (R12.3).

    A field asks for one tier exactly (R9.3), so each tier is on its own: its cubes go first where Zoo or Museum add
    a point.
    """
    if not state.expeditions[seat]:
        return 0, 0, 0
    zoo = tables.objective_points[ZOO] * ((state.objectives >> ZOO) & 1)
    museum_first = tables.objective_points[MUSEUM] * ((state.objectives >> MUSEUM) & 1) > zoo
    base: i64 = 0
    animals: i64 = 0
    artefacts: i64 = 0
    for tier in range(TIERS):
        wild: i64 = 0
        old: i64 = 0
        cards = state.expeditions[seat]
        number: i64 = 0
        while cards:
            if cards & 1:
                if tables.animal[number] == tier:
                    wild += 1
                if tables.artefact[number] == tier:
                    old += 1
            cards >>= 1
            number += 1
        cubes = state.people[seat * TIERS + tier]
        if museum_first:
            old = min(old, cubes)
            wild = min(wild, cubes - old)
        else:
            wild = min(wild, cubes)
            old = min(old, cubes - wild)
        base += (wild + old) * tables.tier_points[tier]
        animals += wild
        artefacts += old
    return int(base), int(animals), int(artefacts)


def counted(tables: Tables, state: State, seat: i64, objective: i64) -> i64:
    """How many a seat has of what an objective counts (R11.6-R11.8)."""
    what = tables.objective_counts[objective]
    base: i64 = seat * TIERS
    if what == COUNT_CUBES:
        total: i64 = 0
        for tier in range(TIERS):
            total += state.people[base + tier]
        return total
    if what == COUNT_ENGINEERS:
        return state.people[base + ENGINEER]
    if what == COUNT_INVESTORS:
        return state.people[base + INVESTOR]
    if what == COUNT_TRADE_TOKENS:
        return state.trade_total[seat] + state.card_trade[seat]
    if what == COUNT_EXPEDITION_CARDS:
        return bit_count(state.expeditions[seat])
    if what == COUNT_ANIMALS:
        return best_visits(tables, state, seat)[1]
    if what == COUNT_ARTEFACTS:
        return best_visits(tables, state, seat)[2]
    if what == COUNT_OLD_ISLANDS:
        return state.island_count[seat]
    if what == COUNT_NEW_ISLANDS:
        return bit_count(state.overseas[seat])
    return hand_size(state, seat)


def _two_highest(tables: Tables, state: State, objective: i64) -> tuple[i64, i64]:
    """The two highest of what the seats have of a majority, which are not the same; 0 where there is none (R11.6)."""
    best: i64 = 0
    second: i64 = 0
    for seat in range(state.players):
        count = counted(tables, state, seat, objective)
        if count > best:
            second = best
            best = count
        elif second < count < best:
            second = count
    return best, second


def majority_points(tables: Tables, state: State, seat: i64, objective: i64) -> i64:
    """Most 10, second most 4, ties share in full, nothing for none (R11.6)."""
    mine = counted(tables, state, seat, objective)
    if mine == 0:
        return 0
    best, second = _two_highest(tables, state, objective)
    if mine == best:
        return tables.most
    return tables.second if mine == second else 0


def objective_score(rules: Ruleset, state: State, seat: i64, objective: i64) -> i64:
    """The points one objective brings a seat (R11.5-R11.8, R15.7)."""
    tables = rules.tables
    kind = tables.objective_kind[objective]
    if (rules.hooks.lone_objectives >> objective) & 1:
        return rules.hooks.lone_points(state, objective, counted(tables, state, seat, objective))
    if kind == BY_MAJORITY:
        return majority_points(tables, state, seat, objective)
    if kind == BY_COUNT:
        return tables.objective_points[objective] * counted(tables, state, seat, objective)
    if kind == BY_LIMIT:
        few = counted(tables, state, seat, objective) <= tables.objective_at_most[objective]
        return tables.objective_points[objective] if few else 0
    if kind == BY_INDUSTRY:
        wanted = tables.objective_tiles[objective]
        if not state.kinds[seat] & wanted:
            return 0
        count: i64 = 0
        for field in range(field_count(state, seat)):
            tile = tile_in(state.fields[seat * FIELDS + field])
            if tile >= 0 and (wanted >> tile) & 1:
                count += 1
        return count * tables.objective_points[objective]
    return 0


def sheet_lines(rules: Ruleset, state: State, without: i64 = 0) -> i64:
    """Mask of the lines that a score sheet of this game has, but for those of another mask."""
    objectives = state.objectives & rules.tables.scoring
    lines = ((bit(FIRST_OBJECTIVE) - 1) | (objectives << FIRST_OBJECTIVE)) & ~without
    if without & TIME or not rules.alone or rules.hooks.time_bonus(state) < 0:
        return lines
    return lines | TIME


def line_points(rules: Ruleset, state: State, seat: i64, line: i64) -> i64:
    """The points of one line if the game ended now; played cards count activated or not (R10.9)."""
    tables = rules.tables
    if line < DECKS:
        spot = seat * DECKS + line
        return bit_count(state.face_up[spot] | state.face_down[spot]) * tables.deck_points[line]
    if line == EXPEDITIONS_LINE:
        return best_visits(tables, state, seat)[0]
    if line == GOLD_LINE:
        return state.gold[seat] // tables.gold_per_point
    if line == FIREWORKS_LINE:
        return tables.fireworks if state.fireworks == seat else 0
    if line == TIME_LINE:
        return rules.hooks.time_bonus(state)
    return objective_score(rules, state, seat, line - FIRST_OBJECTIVE)


def points_of(rules: Ruleset, state: State, seat: i64, without: i64 = 0) -> i64:
    """The points of a seat if the game ended now, but for the lines of a mask."""
    points: i64 = 0
    line: i64 = 0
    lines = sheet_lines(rules, state, without)
    while lines:
        if lines & 1:
            points += line_points(rules, state, seat, line)
        lines >>= 1
        line += 1
    return points


def points_of_all(rules: Ruleset, state: State, without: i64 = 0) -> vec[i64]:
    """The points of every seat if the game ended now, but for the lines of a mask: compared seats are counted once.

    >>> from brightsands import Game
    >>> game = Game.new(players=3, seed=7)
    >>> list(points_of_all(game.rules, game.state)) == [points_of(game.rules, game.state, seat) for seat in range(3)]
    True
    """
    points = zeros(state.players)
    compared = (rules.tables.majorities & ~rules.hooks.lone_objectives) << FIRST_OBJECTIVE
    line: i64 = 0
    lines = sheet_lines(rules, state, without)
    while lines:
        if lines & 1:
            if (compared >> line) & 1:
                _add_majority(rules.tables, state, line - FIRST_OBJECTIVE, points)
            else:
                for seat in range(state.players):
                    points[seat] += line_points(rules, state, seat, line)
        lines >>= 1
        line += 1
    return points


def _add_majority(tables: Tables, state: State, objective: i64, points: vec[i64]) -> None:
    """Add to the points of every seat what a majority brings it (R11.6)."""
    best, second = _two_highest(tables, state, objective)
    if not best:
        return
    for seat in range(state.players):
        count = counted(tables, state, seat, objective)
        if count == best:
            points[seat] += tables.most
        elif count and count == second:
            points[seat] += tables.second


def score_sheet(rules: Ruleset, state: State, seat: i64) -> ScoreSheet:
    """The points of a seat if the game ended now, line by line."""
    lines = sheet_lines(rules, state)
    return ScoreSheet(tuple((LINE_NAMES[line], int(line_points(rules, state, seat, line))) for line in bits(lines)))


def construction_count(state: State, seat: i64) -> int:
    """Industries, shipyards and ships of a seat, printed ones that are not covered too (R12.4)."""
    first: i64 = seat * FIELDS
    return sum(1 for spot in range(first, first + field_count(state, seat)) if tile_in(state.fields[spot]) >= 0)


def outcome(rules: Ruleset, state: State) -> Outcome:
    """Who is where: points, then construction tokens, then fewer hand cards, else a shared place (R12.4)."""
    seats = [int(seat) for seat in range(state.players)]
    sheets = tuple(score_sheet(rules, state, seat) for seat in seats)
    keys = [(-sheets[seat].total, -construction_count(state, seat), int(hand_size(state, seat))) for seat in seats]
    ranking = tuple(tuple(seat for seat in seats if keys[seat] == key) for key in sorted(set(keys)))
    return Outcome(END_REASONS[int(state.over)], sheets, ranking, _ties(keys, ranking))


def _ties(keys: list[tuple[int, int, int]], ranking: tuple[tuple[int, ...], ...]) -> tuple[Tie, ...]:
    """The ties on points, the highest first, from what ranks the seats (R12.4)."""
    level: dict[int, list[int]] = {}
    for place in ranking:
        for seat in place:
            level.setdefault(-keys[seat][0], []).append(seat)
    return tuple(
        Tie(points, tuple(seats), tuple(-keys[seat][1] for seat in seats), tuple(keys[seat][2] for seat in seats))
        for points, seats in level.items()
        if len(seats) > 1
    )
