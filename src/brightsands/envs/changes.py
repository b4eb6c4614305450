"""What has changed for somebody who looks at a game again, by the blocks of an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brightsands.envs.features.blocks import (
    ALWAYS,
    BOARD,
    COUNTED,
    EVERYTHING,
    FIRST_SEAT,
    GOALS,
    HOLDINGS,
    MARKET,
    OF_A_SEAT,
    OFFERS,
    ON_ISLANDS,
    OWN_CARDS,
    OWN_FIELDS,
    OWN_WORKERS,
    PLAYED,
    POINTS,
    REACH,
    SUPPLY,
    TABLE,
    TILES,
    TIME,
    WORKPLACES,
)
from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    BY_INDUSTRY,
    COUNT_CUBES,
    COUNT_ENGINEERS,
    COUNT_HAND_CARDS,
    COUNT_INVESTORS,
    COUNT_TRADE_TOKENS,
    DECKS,
    FIELDS,
    FIRST_YARD,
    MAX_ISLANDS,
    PLACING,
    SLOTS_MASK,
    TIERS,
    bit,
)
from brightsands.rules.fields import field_count
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.solo.hooks import SoloHooks

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Changes:
    """A game as it was when a seat looked at it last.

    A block is looked at again when anything it is written from is not what it was: see `features` for what that is. Of
    cards that the seat knows in the stacks `Cover` knows whether they moved.
    What follows from other cells alone (prices, goods and the like follow from fields) is not compared.
    """

    def __init__(self, rules: Ruleset, state: State, viewer: i64) -> None:
        tables = rules.tables
        # What hangs on things that bring points with some objectives only
        self._on_hand = bit(GOALS)
        self._on_tiles = bit(GOALS)
        self._on_people = bit(GOALS)
        self._on_tokens = bit(GOALS)
        self._gold_per_point: i64 = tables.gold_per_point
        for objective in bits(state.objectives & tables.scoring):
            counts = tables.objective_counts[objective]
            if tables.objective_kind[objective] == BY_INDUSTRY:
                self._on_tiles |= bit(POINTS)
            elif counts == COUNT_HAND_CARDS:
                self._on_hand |= bit(POINTS)
            elif counts == COUNT_CUBES or counts == COUNT_ENGINEERS or counts == COUNT_INVESTORS:
                self._on_people |= bit(POINTS)
            elif counts == COUNT_TRADE_TOKENS:
                self._on_tokens |= bit(POINTS)
        # Blocks that are never empty: alone there is a market, missions have goals
        self._there: i64 = EVERYTHING & ~(bit(TIME) | bit(MARKET) | bit(GOALS))
        if isinstance(rules.hooks, SoloHooks):
            self._there |= bit(TIME) | bit(MARKET) | (bit(GOALS) if rules.hooks.gauges else 0)
        # What prices of the market hang on, besides marks (R14.6, R15.2-R15.5): masks of what there is
        self._on_board: i64 = 0
        self._peopled: i64 = 0
        self._kinds: i64 = 0
        self._goods: i64 = 0
        self._market_board: i64 = 0
        self._was = state  # nothing yet
        self._viewer: i64 = viewer
        self._looked = False
        self._placing = False  # a token was in hand
        self._built = False  # tokens were placed or removed since

    def since(self, state: State) -> i64:
        """The blocks that must be looked at again, as a mask."""
        if state.over:
            return EVERYTHING
        if not self._looked:
            self._looked = True
            self._was = state.copy()
            self._on_board = filled(state.board, FIRST_YARD)
            self._market(state)
            return EVERYTHING
        same_turn = state.round == self._was.round and state.seat == self._was.seat
        changed = ALWAYS | self._table(state)
        for seat in range(state.players):
            if same_turn and seat != self._viewer:
                changed |= self._paid(state, seat)
            else:
                changed |= self._seat(state, seat)
        changed |= self._board(state)
        if state.players == 1:
            changed |= self._alone(state)
        return changed & self._there

    def _board(self, state: State) -> i64:
        """What hangs on the board: its tokens go to hand and to islands and come back, alone also to the display."""
        was = self._was
        placing = frame(state) == PLACING
        touched = self._built or placing or self._placing or state.marks != was.marks
        self._placing = placing
        self._built = False
        if touched and differ(state.board, was.board, 0, len(state.board)):
            self._on_board = filled(state.board, FIRST_YARD)
            return bit(BOARD)
        return 0

    def _table(self, state: State) -> i64:
        """What hangs on the round and the supply."""
        was = self._was
        changed: i64 = 0
        if state.fireworks != was.fireworks:
            changed |= bit(POINTS)
        if (
            state.seat != was.seat
            or state.round != was.round
            or state.last_round != was.last_round
            or state.fireworks != was.fireworks
        ):
            was.seat = state.seat
            was.round = state.round
            was.last_round = state.last_round
            was.fireworks = state.fireworks
            changed |= bit(TABLE)
        cubes = differ(state.cubes, was.cubes, 0, len(state.cubes))
        if differ(state.size, was.size, 0, len(state.size)) or cubes:
            changed |= bit(SUPPLY)
        return changed

    def _alone(self, state: State) -> i64:
        """What hangs on the time stack, the marks of trade, and what a mission remembers."""
        was = self._was
        changed: i64 = 0
        if (
            state.time_head != was.time_head
            or state.time_size != was.time_size
            or state.time_pass != was.time_pass
            or state.expeditions[0] != was.expeditions[0]  # mission 5: with enough of these there are investors
        ):
            was.time_head = state.time_head
            was.time_size = state.time_size
            was.time_pass = state.time_pass
            changed |= bit(TIME)
        if self._market(state) or state.marks != was.marks or state.new_marks != was.new_marks:
            was.marks = state.marks
            was.new_marks = state.new_marks
            changed |= bit(MARKET)
        if state.memory != was.memory:
            was.memory = state.memory
            changed |= bit(GOALS)
        return changed

    def _market(self, state: State) -> bool:
        """Whether something else is there for the market to ask a price for."""
        peopled = filled(state.people, TIERS)
        goods = state.makeable[0] | state.overseas_goods[0]
        kinds = state.kinds[0]
        board = self._on_board
        if peopled == self._peopled and goods == self._goods and kinds == self._kinds and board == self._market_board:
            return False
        self._peopled = peopled
        self._goods = goods
        self._kinds = kinds
        self._market_board = board
        return True

    def _first_block(self, state: State, seat: i64) -> i64:
        return FIRST_SEAT + OF_A_SEAT * ((seat - self._viewer + state.players) % state.players)

    def _paid(self, state: State, seat: i64) -> i64:
        """What hangs on the one thing that somebody else's turn changes of a seat: gold for a trade (R4.4)."""
        changed = self._gold(state, seat)
        if changed:
            changed |= bit(HOLDINGS) << self._first_block(state, seat)
        return changed

    def _seat(self, state: State, seat: i64) -> i64:
        """What hangs on the things of one seat."""
        was = self._was
        first = self._first_block(state, seat)
        changed: i64 = 0
        own: i64 = 0  # only where the seat is the viewer's
        blocks: i64 = 0  # of this seat
        fields = self._fields(state, seat)
        if fields:
            blocks |= bit(WORKPLACES)
            own |= bit(OWN_WORKERS)
        if fields & ~SLOTS_MASK:
            self._built = True
            blocks |= bit(TILES) | bit(OFFERS)
            changed |= bit(REACH) | self._on_tiles
            own |= bit(OWN_CARDS) | bit(OWN_FIELDS)
        if self._islands(state, seat):
            blocks |= ON_ISLANDS
            changed |= bit(REACH) | COUNTED
            own |= bit(OWN_CARDS) | bit(OWN_FIELDS)
        if differ(state.hand, was.hand, seat * DECKS, seat * DECKS + DECKS):
            blocks |= bit(HOLDINGS)
            changed |= self._on_hand
            own |= bit(OWN_CARDS)
        if state.expeditions[seat] != was.expeditions[seat]:
            was.expeditions[seat] = state.expeditions[seat]
            blocks |= bit(HOLDINGS)
            changed |= COUNTED
            own |= bit(OWN_CARDS)
        if self._played_cards(state, seat):
            blocks |= bit(HOLDINGS) | bit(PLAYED)
            changed |= COUNTED
        if differ(state.people, was.people, seat * TIERS, seat * TIERS + TIERS):
            blocks |= bit(HOLDINGS)
            # Cubes visit the fields of expedition cards (R12.3).
            changed |= COUNTED if state.expeditions[seat] else self._on_people
        totals = self._gold(state, seat) | self._tokens(state, seat)
        if totals:
            blocks |= bit(HOLDINGS)
            changed |= totals
        if self._passing(state, seat):
            blocks |= bit(HOLDINGS)
        if seat == self._viewer:
            changed |= own
        return changed | blocks << first

    def _played_cards(self, state: State, seat: i64) -> bool:
        face_up = state.face_up
        face_down = state.face_down
        was_up = self._was.face_up
        was_down = self._was.face_down
        found = False
        for spot in range(seat * DECKS, seat * DECKS + DECKS):
            if face_up[spot] != was_up[spot] or face_down[spot] != was_down[spot]:
                was_up[spot] = face_up[spot]
                was_down[spot] = face_down[spot]
                found = True
        return found

    def _fields(self, state: State, seat: i64) -> i64:
        """What is not as it was on any of a seat's fields, as the bits of a cell."""
        fields = state.fields
        before = self._was.fields
        mixed: i64 = 0
        for spot in range(seat * FIELDS, seat * FIELDS + field_count(state, seat)):
            cell = fields[spot]
            if cell != before[spot]:
                mixed |= cell ^ before[spot]
                before[spot] = cell
        return mixed

    def _islands(self, state: State, seat: i64) -> bool:
        was = self._was
        if (
            state.island_count[seat] == was.island_count[seat]
            and state.overseas[seat] == was.overseas[seat]
            and state.overseas_goods[seat] == was.overseas_goods[seat]
        ):
            return False
        was.island_count[seat] = state.island_count[seat]
        was.overseas[seat] = state.overseas[seat]
        was.overseas_goods[seat] = state.overseas_goods[seat]
        differ(state.islands, was.islands, seat * MAX_ISLANDS, seat * MAX_ISLANDS + MAX_ISLANDS)
        return True

    def _gold(self, state: State, seat: i64) -> i64:
        """What hangs on gold; nothing if it is what it was."""
        gold = state.gold[seat]
        before = self._was.gold[seat]
        if gold == before:
            return 0
        self._was.gold[seat] = gold
        if gold // self._gold_per_point == before // self._gold_per_point:
            return bit(GOALS)
        return COUNTED

    def _tokens(self, state: State, seat: i64) -> i64:
        """What hangs on tokens, used up or not; nothing if they are what they were."""
        was = self._was
        if (
            state.trade_total[seat] == was.trade_total[seat]
            and state.exploration_total[seat] == was.exploration_total[seat]
            and state.card_trade[seat] == was.card_trade[seat]
            and state.card_exploration[seat] == was.card_exploration[seat]
        ):
            return 0
        was.trade_total[seat] = state.trade_total[seat]
        was.exploration_total[seat] = state.exploration_total[seat]
        was.card_trade[seat] = state.card_trade[seat]
        was.card_exploration[seat] = state.card_exploration[seat]
        return self._on_tokens

    def _passing(self, state: State, seat: i64) -> bool:
        """Whether cubes are elsewhere, tokens used up, or the setting of R10.3 another one."""
        was = self._was
        idle = state.idle
        tired = state.tired
        was_idle = was.idle
        was_tired = was.tired
        changed = False
        for spot in range(seat * TIERS, seat * TIERS + TIERS):
            if idle[spot] != was_idle[spot] or tired[spot] != was_tired[spot]:
                was_idle[spot] = idle[spot]
                was_tired[spot] = tired[spot]
                changed = True
        if (
            state.trade_spent[seat] == was.trade_spent[seat]
            and state.exploration_spent[seat] == was.exploration_spent[seat]
            and state.prefer[seat] == was.prefer[seat]
        ):
            return changed
        was.trade_spent[seat] = state.trade_spent[seat]
        was.exploration_spent[seat] = state.exploration_spent[seat]
        was.prefer[seat] = state.prefer[seat]
        return True


def filled(cells: vec[i64], count: i64) -> i64:
    """Which of the first cells are not zero, as a mask."""
    mask: i64 = 0
    for spot in range(count):
        if cells[spot]:
            mask |= bit(spot)
    return mask


def differ(now: vec[i64], was: vec[i64], start: i64, stop: i64) -> bool:
    """Whether some cells are not what they were; from now on they were what they are."""
    found = False
    for spot in range(start, stop):
        cell = now[spot]
        if cell != was[spot]:
            was[spot] = cell
            found = True
    return found
