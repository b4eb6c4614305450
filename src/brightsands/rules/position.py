"""A position: the state with the law it is played by. It answers, and it moves on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Never, SupportsIndex, overload

from brightsands.components.catalog import Catalog
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.asked import asked_code, asked_one, asked_seat
from brightsands.rules.cells import bit_count, bits
from brightsands.rules.codes import BOARD_TILES, FIRST_NEW_ISLAND, MAX_ISLANDS, a_of
from brightsands.rules.errors import BadAction, BadOptions, IllegalAction
from brightsands.rules.given import NOT_GIVEN, Text, kind, many, too_many
from brightsands.rules.grammar import parse_code
from brightsands.rules.legal import legal_codes
from brightsands.rules.names import CARD_NAMES, ISLAND_NAMES, TIER_NAMES, TILE_NAMES
from brightsands.rules.options import Options
from brightsands.rules.pending import PAY_BUYS, frame
from brightsands.rules.refusals.why_not import refusal
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import Outcome, ScoreSheet, outcome, score_sheet
from brightsands.rules.stacks import hand_size, increase_due
from brightsands.rules.state import State
from brightsands.rules.view.decision import KIND_NAMES
from brightsands.rules.view.description import STACK_NAMES
from brightsands.rules.view.knowledge import card_payment
from brightsands.rules.view.shapes import DecisionKind

if TYPE_CHECKING:
    from mypy_extensions import i64

VOYAGES: Final[tuple[str, ...]] = ("expeditions", "old_world", "new_islands")  # stacks that ships sail for


class LegalActions:
    """The legal actions of a position: iterable, countable, to be sliced; it knows what is in it, also by its words.

    >>> from brightsands import Game
    >>> legal = Game.new(players=2, seed=7).legal
    >>> "celebrate festival" in legal, len(legal[:3])
    (True, 3)
    """

    def __init__(self, codes: object = NOT_GIVEN, *more: Never, **named: Never) -> None:
        if more or named:
            raise BadAction(too_many("LegalActions", "a list of codes", more, named))
        if not isinstance(codes, list):
            raise BadAction(f"legal actions are made of a list of codes, not {kind(codes)}")
        self.codes: list[int] = codes  # the same actions as integers; do not change

    def __iter__(self) -> Iterator[Action]:
        return iter([Action(code) for code in self.codes])

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: object) -> object:
        if isinstance(index, slice):
            return [Action(code) for code in self.codes[index]]
        if isinstance(index, int):
            if not -len(self.codes) <= index < len(self.codes):  # a number may be too large to count by
                raise IndexError(f"of {many(len(self.codes), 'legal action')} none is at {index}")
            return Action(self.codes[index])
        raise BadAction(f"legal actions are counted, not named: {index!r}")

    def __reversed__(self) -> Iterator[Action]:
        return iter(self[::-1])

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Action):
            return action.code in self.codes
        if not isinstance(action, str):
            return False
        try:
            return parse_code(action) in self.codes
        except BadAction:
            return False

    def __repr__(self) -> str:
        return f"<{many(len(self.codes), 'legal action')}: {', '.join(str(action) for action in self)}>"


class Position:
    """One moment of a game, with everything that can be asked of it. `Game` adds the record."""

    def __init__(self, rules: Ruleset, state: State, seed: int) -> None:
        self.rules = rules
        self.state = state
        self._seed = seed
        self._codes: list[int] | None = None

    @property
    def options(self) -> Options:
        """What was agreed before the game."""
        return self.rules.options

    @property
    def catalog(self) -> Catalog:
        """Everything that is in the box of this game."""
        return self.rules.tables.catalog

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.state.players)

    @property
    def seat(self) -> int | None:
        """Who decides now, counted from 0; None when the game is over."""
        if self.state.over:
            return None
        return int(self.state.seat)

    @property
    def mover(self) -> int:
        """The seat whose turn it is; after the end that of the last turn."""
        return int(self.state.seat)

    @property
    def decision(self) -> DecisionKind:
        """The kind of the decision that is open: "turn", "pay", "place" and so on."""
        return KIND_NAMES[int(frame(self.state))]

    @property
    def is_turn_untouched(self) -> bool:
        """Whether a turn has begun and nothing was done in it yet."""
        state = self.state
        return not (state.depth or state.acted or state.open or state.over)

    @property
    def card_being_paid(self) -> str | None:
        """The hand card whose payment is open; None if there is none."""
        base = card_payment(self.state)
        return None if base < 0 else CARD_NAMES[int(a_of(self.state.pending[base + PAY_BUYS]))]

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return int(self.state.round)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over != 0

    @property
    def legal_codes(self) -> list[int]:
        """The legal actions as integers; the list is shared, do not change it."""
        codes = self._codes
        if codes is None:
            codes = legal_codes(self.rules, self.state)
            self._codes = codes
        return codes

    @property
    def legal(self) -> LegalActions:
        """The legal actions; never empty before the end (R3.3)."""
        return LegalActions(self.legal_codes)

    @overload
    def play(self, action: Action) -> None: ...

    @overload
    def play(self, action: str) -> None: ...

    def play(self, action: object = NOT_GIVEN, *more: object, **named: object) -> None:
        """Do an action, given as itself or in words, or raise IllegalAction and leave everything as it was."""
        if more or named:
            raise BadAction(too_many("play", "one action", more, named))
        self.play_code(asked_code(action))

    def play_code(self, code: int) -> i64:
        """Do an action given as an integer; returns what `apply` says about it."""
        if code not in self.legal_codes:
            raise refusal(self.rules, self.state, code)
        return self.advance(code)

    def advance(self, code: int) -> i64:
        """Do an action that is known to be legal, without looking."""
        self._codes = None
        return apply(self.rules, self.state, code, self._seed)

    @overload
    def why_not(self, action: Action) -> IllegalAction | None: ...

    @overload
    def why_not(self, action: str) -> IllegalAction | None: ...

    def why_not(self, action: object = NOT_GIVEN, *more: object, **named: object) -> IllegalAction | None:
        """None if the action is legal, else the rule that forbids it."""
        if more or named:
            raise BadAction(too_many("why_not", "one action", more, named))
        code = asked_code(action)
        if code in self.legal_codes:
            return None
        return refusal(self.rules, self.state, code)

    def hand_size(self, seat: SupportsIndex = NOT_GIVEN, *more: Never, **named: Never) -> int:
        """How many hand cards a seat has."""
        if more or named:
            raise BadOptions("seat", too_many("hand_size", "one seat", more, named))
        return int(hand_size(self.state, asked_seat(seat, self.players)))

    def islands(self, seat: SupportsIndex = NOT_GIVEN, *more: Never, **named: Never) -> tuple[str, ...]:
        """The islands that a seat has opened: those of the Old World in their order, then those of the New World."""
        if more or named:
            raise BadOptions("seat", too_many("islands", "one seat", more, named))
        number = asked_seat(seat, self.players)
        state = self.state
        first = number * MAX_ISLANDS
        old = [int(state.islands[first + place]) for place in range(int(state.island_count[number]))]
        new = [FIRST_NEW_ISLAND + island for island in bits(state.overseas[number])]
        return tuple([ISLAND_NAMES[island] for island in old + new])

    @property
    def tiles_left(self) -> dict[str, int]:
        """How many of each construction token are on the board."""
        return {TILE_NAMES[tile]: int(self.state.board[tile]) for tile in range(BOARD_TILES)}

    @property
    def stacks_left(self) -> dict[str, int]:
        """How many cards and islands are in each stack."""
        return {name: int(self.state.size[stack]) for stack, name in enumerate(STACK_NAMES)}

    def voyage_cost(self, stack: Text = NOT_GIVEN, *more: Never, **named: Never) -> int:
        """How many exploration tokens the seat to move needs for a stack of islands or for expeditions (R8.1, R9.1)."""
        if more or named:
            raise BadOptions("stack", too_many("voyage_cost", "one stack", more, named))
        name = asked_one("stack", stack, VOYAGES)
        if name == "expeditions":
            return self.catalog.expedition_cost
        state = self.state
        new = bit_count(state.overseas[state.seat])
        return int(self.rules.tables.island_costs[new if name == "new_islands" else state.island_count[state.seat]])

    @property
    def extend_cost(self) -> int:
        """The trade tokens that an extra expand action costs; 0 where there is none."""
        return int(self.rules.hooks.extend_cost)

    def gold_due(self, tier: Text = NOT_GIVEN, *more: Never, **named: Never) -> int:
        """The gold that a new cube of a tier costs besides, for the seat to move (R7.2)."""
        if more or named:
            raise BadOptions("tier", too_many("gold_due", "one tier", more, named))
        return int(increase_due(self.rules, self.state, TIER_NAMES.index(asked_one("tier", tier, TIER_NAMES))))

    def score(self, seat: SupportsIndex = NOT_GIVEN, *more: Never, **named: Never) -> ScoreSheet:
        """The points a seat would have if the game ended now."""
        if more or named:
            raise BadOptions("seat", too_many("score", "one seat", more, named))
        return score_sheet(self.rules, self.state, asked_seat(seat, self.players))

    @property
    def outcome(self) -> Outcome | None:
        """Reason, ranking and score sheets, once the game is over."""
        if not self.state.over:
            return None
        return outcome(self.rules, self.state)
