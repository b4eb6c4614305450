"""Where a mission or the normal solo game may change the law.

With 2 to 4 players every hook is the plain rule; `brightsands.solo` overrides them. Nothing else knows that a
player may be alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.rules.errors import IllegalAction
from brightsands.rules.state import State
from brightsands.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

ALL: Final = (1 << 62) - 1


class Hooks:
    """What a game allows beside the plain rules, and what happens when a turn is over."""

    def __init__(self) -> None:
        self.alone: bool = False  # one player, trade without partners (R14.6)
        self.tradable: i64 = 0  # mask of resources a lone player could ever trade for
        self.limited: bool = False  # kinds that were traded for are marked, as a limit looks at them (R14.6, R15.2)
        self.display: bool = False  # a kind traded for the first time goes on the trade display (R15.2)
        self.tiles: i64 = ALL  # mask of tiles that may be built (R14.5)
        self.tiers: i64 = ALL  # mask of tiers that may be gained
        self.drawing: i64 = ALL  # mask of tiers whose new cubes draw cards
        self.effects: bool = True  # whether played cards may be activated
        self.editor_is_action: bool = False  # The Editor takes a main action (mission 9)
        self.extend_cost: i64 = 0  # trade tokens for an extra expand action (mission 10), 0 = none
        self.removed_cards: tuple[int, ...] = (0, 0, 0)  # masks by deck of cards that left the game
        self.removed_islands: int = 0  # mask of Old World islands that left the game
        self.time_gold: bool = False  # whether a revealed time card may bring gold (R15.6, missions 6 and 10)
        self.expeditions: bool = True  # whether expedition cards are in play
        self.lone_objectives: i64 = 0  # mask of objectives that score otherwise for a lone player (R15.7)

    def may_gain(self, tables: Tables, state: State, tier: i64) -> bool:
        """Whether a seat may get a cube of a tier, new or by upgrade."""
        return (self.tiers >> tier) & 1 == 1

    def refuse_gain(self, tables: Tables, state: State, tier: i64) -> IllegalAction | None:
        """Why a seat may not get a cube of a tier; None if it may."""
        return None

    def market_price(self, tables: Tables, state: State, workshop: i64, chosen: i64) -> i64:
        """Trade tokens for what a kind of industry makes, without a partner; 0 if it is not to be had.

        ``chosen`` is the mask of kinds that the same payment would trade for the first time.
        """
        return 0

    def never_traded(self, tables: Tables, workshop: i64) -> IllegalAction | None:
        """Why what a kind of industry makes can never be had without a partner in this game; None if it can."""
        return None

    def refuse_market(self, tables: Tables, state: State, workshop: i64) -> IllegalAction | None:
        """Why what a kind of industry makes is not to be had without a partner now; None if it is."""
        return None

    def refuse_more(self, tables: Tables, workshop: i64) -> IllegalAction | None:
        """The limit on kinds traded for the first time (R14.6, R15.2), as a reason; None if there is none."""
        return None

    def may_lose(self, tables: Tables, state: State, tile: i64, gained: i64) -> bool:
        """Whether an own tile may be removed, or covered by the tile ``gained`` (R15.5)."""
        return True

    def new_kind(self, tables: Tables, state: State, workshop: i64) -> bool:
        """Whether a trade without a partner would mark a kind for the first time (R14.6, R15.2)."""
        return False

    def reveal(self, tables: Tables, state: State) -> bool:
        """Reveal a lone player's time card and do what it brings (R14.3); whether it was hidden before."""
        return False

    def answer(self, tables: Tables, state: State, pairs: i64) -> None:
        """A lone player's answer about a revealed card: below zero no, else pairs that stand for trade tokens."""

    def after_reveal(self, tables: Tables, state: State) -> None:
        """The consequences of a revealed card are over: see what it decides; at the end of a turn the next begins."""

    def next_turn(self, state: State) -> None:
        """A lone player's next turn begins."""

    def lone_points(self, state: State, objective: i64, count: i64) -> i64:
        """The points of one of `lone_objectives` for a lone player, who has ``count`` of what it counts (R15.7)."""
        return 0

    def time_bonus(self, state: State) -> i64:
        """The points for cards still in the time stack (R15.8), below zero if there is no such line."""
        return -1

    def after_step(self, tables: Tables, state: State) -> None:
        """Looked at after every finished action of a lone player."""
