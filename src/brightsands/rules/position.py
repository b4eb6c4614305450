"""A position: the state with the law it is played by. It answers, and it moves on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.errors import IllegalAction
from brightsands.rules.legal import legal_codes
from brightsands.rules.options import Options
from brightsands.rules.refusals.why_not import refusal
from brightsands.rules.ruleset import Ruleset, make_ruleset
from brightsands.rules.scoring import Outcome, ScoreSheet, outcome, score_sheet
from brightsands.rules.setup import new_state
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class LegalActions:
    """The legal actions of a position: iterable, countable, and it knows what is in it."""

    def __init__(self, codes: list[int]) -> None:
        self.codes = codes  # the same actions as integers; do not change

    def __iter__(self) -> Iterator[Action]:
        return iter([Action(code) for code in self.codes])

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, index: int) -> Action:
        return Action(self.codes[index])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action.code in self.codes

    def __repr__(self) -> str:
        return f"<{len(self.codes)} legal actions: {', '.join(str(action) for action in self)}>"


class Position:
    """One moment of a game, with everything that can be asked of it. `Game` adds the record."""

    def __init__(self, rules: Ruleset, state: State, seed: int) -> None:
        self.rules = rules
        self.state = state
        self._seed = seed
        self._codes: list[int] | None = None

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

    def play(self, action: Action) -> None:
        """Do an action, or raise IllegalAction and leave everything as it was."""
        self.play_code(action.code)

    def play_code(self, code: int) -> i64:
        """Do an action given as an integer; returns what `apply` says about it."""
        if code not in self.legal_codes:
            raise refusal(self.rules, self.state, code)
        return self.advance(code)

    def advance(self, code: int) -> i64:
        """Do an action that is known to be legal, without looking."""
        self._codes = None
        return apply(self.rules, self.state, code, self._seed)

    def why_not(self, action: Action) -> IllegalAction | None:
        """None if the action is legal, else the rule that forbids it."""
        if action.code in self.legal_codes:
            return None
        return refusal(self.rules, self.state, action.code)

    def score(self, seat: int) -> ScoreSheet:
        """The points a seat would have if the game ended now."""
        return score_sheet(self.rules, self.state, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Reason, ranking and score sheets, once the game is over."""
        if not self.state.over:
            return None
        return outcome(self.rules, self.state)


def new_position(players: int, seed: int, options: Options) -> Position:
    """A game just set up."""
    rules = make_ruleset(players, options)
    return Position(rules, new_state(rules, seed), seed)
