"""The law a game is played by: an edition's tables, the variants, and for one player a mission."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from brightsands.rules.hooks import Hooks
from brightsands.rules.options import Options
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

NEWEST: Final = 2  # the version of the rules that new games are played by; docs/game-file.md says what changed
KEPT_EDITIONS = 32
_TABLES: dict[str, Tables] = {}


class Meter:
    """Counts of work done, for tests and benchmarks; no rule looks at it."""

    def __init__(self) -> None:
        self.nodes: i64 = 0


class Ruleset:
    """Options that were checked, with the tables of their edition. Shared by copies of a game, never changed.

    A game is played to its end by the ``version`` of the rules that it began with, so that every record replays.
    """

    def __init__(
        self,
        players: int,
        options: Options,
        tables: Tables,
        hooks: Hooks,
        remake: Callable[[int, Options, int], Ruleset],
        version: int = NEWEST,
    ) -> None:
        self.players: i64 = players
        self.options = options
        self.tables = tables
        self.hooks = hooks
        self.remake = remake  # makes the same ruleset again, for pickling
        self.version: i64 = version
        self.before_2: bool = version < 2
        self.alone: bool = hooks.alone
        self.blocking = options.blocking
        self.engineer_goods = options.engineer_goods
        self.island_choice = options.island_choice
        self.first_printing = options.first_printing
        self.holding = not options.goods_at_payment  # goods may be held (R4.1)
        self.ahead = self.holding  # making them ahead of a cost is offered
        self.round_limit: i64 = options.round_limit
        self.meter = Meter()

    def __reduce__(self) -> tuple[object, ...]:
        return self.remake, (int(self.players), self.options, int(self.version))

    def twin(self) -> Ruleset:
        """The same law with a meter of its own."""
        return Ruleset(int(self.players), self.options, self.tables, self.hooks, self.remake, int(self.version))

    def at_payment(self) -> Ruleset:
        """The same law seen by one who makes nothing ahead; what is held still pays."""
        twin = self.twin()
        twin.ahead = False
        return twin


def make_ruleset(players: int, options: Options, version: int = NEWEST) -> Ruleset:
    """The ruleset of some options in a version of the rules, or BadOptions."""
    catalog = options.check(players)
    tables = _TABLES.get(options.edition)
    if tables is None:
        tables = Tables(catalog)
        if len(_TABLES) >= KEPT_EDITIONS:
            del _TABLES[next(iter(_TABLES))]
        _TABLES[options.edition] = tables
    return Ruleset(players, options, tables, Hooks(), make_ruleset, version)
