"""What has changed for somebody who looks at a game again, by the blocks of an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.envs.features import (
    ALONE,
    BLOCKS,
    DECISION,
    FIRST_SEAT,
    ONCE,
    OWN_CARDS,
    OWN_FIELDS,
    POINTS,
    REACH,
    SUPPLY,
    TABLE,
    TURN,
)
from brightsands.rules.codes import (
    DECKS,
    FIELDS,
    MAX_ISLANDS,
    SLOT1_SHIFT,
    SLOT2_SHIFT,
    SLOT_MASK,
    TIERS,
    bit,
)
from brightsands.rules.fields import field_count
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

EVERYTHING: Final = (1 << BLOCKS) - 1
ALWAYS: Final = 1 << TURN | 1 << DECISION | 1 << ALONE | 1 << ONCE
WORKERS: Final = SLOT_MASK << SLOT1_SHIFT | SLOT_MASK << SLOT2_SHIFT  # in the cell of a field
NOBODY: Final = -1
# So few actions draw fewer cards than any stack has room for: a ring that begins and ends where it did is the same.
FEW: Final = 3


@final
class Changes:
    """A game as it was when somebody looked at it last.

    A block is looked at again when anything it is written from is not what it was: see `features` for what that is.
    What follows from other cells alone (prices, goods and the like follow from fields) is not compared.
    """

    def __init__(self, state: State) -> None:
        self._was = state
        self._viewer: i64 = NOBODY

    def since(self, state: State, viewer: i64, played: i64) -> i64:
        """The blocks that a viewer must look at again, as a mask, when so many actions were played meanwhile."""
        if viewer != self._viewer or state.over:
            self._was = state.copy()
            self._viewer = NOBODY if state.over else viewer
            return EVERYTHING
        was = self._was
        changed: i64 = ALWAYS
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
            changed |= bit(TABLE) | bit(POINTS)
        if self._stacks(state, played):
            changed |= bit(SUPPLY)
        players = state.players
        if players == 1:
            changed |= bit(POINTS)  # a lone player's objectives may count anything
        for seat in range(players):
            lasting, passing, workers = self._seat(state, seat)
            mine = seat == viewer
            if lasting:
                changed |= bit(REACH) | bit(POINTS)
                if mine:
                    changed |= bit(OWN_CARDS) | bit(OWN_FIELDS)
            elif workers and mine:
                changed |= bit(OWN_FIELDS)
            if lasting or passing or workers:
                changed |= bit(FIRST_SEAT + (seat - viewer + players) % players)
        return changed

    def _stacks(self, state: State, played: i64) -> bool:
        """Whether anything lies on the board, in the supply or in the stacks that did not."""
        was = self._was
        changed = differ(state.board, was.board, 0, len(state.board))
        changed = differ(state.cubes, was.cubes, 0, len(state.cubes)) or changed
        changed = differ(state.size, was.size, 0, len(state.size)) or changed
        changed = differ(state.head, was.head, 0, len(state.head)) or changed
        if state.shuffles != was.shuffles:
            was.shuffles = state.shuffles
            changed = True
        return changed or played > FEW

    def _seat(self, state: State, seat: i64) -> tuple[bool, bool, bool]:
        """Whether something changed at a seat that lasts, something that passes, and who works where."""
        was = self._was
        fields = state.fields
        before = was.fields
        mixed: i64 = 0
        for spot in range(seat * FIELDS, seat * FIELDS + field_count(state, seat)):
            other = fields[spot] ^ before[spot]
            if other:
                before[spot] = fields[spot]
                mixed |= other
        lasting = (mixed & ~WORKERS) != 0
        cards = seat * DECKS
        lasting = differ(state.hand, was.hand, cards, cards + DECKS) or lasting
        lasting = differ(state.face_up, was.face_up, cards, cards + DECKS) or lasting
        lasting = differ(state.face_down, was.face_down, cards, cards + DECKS) or lasting
        lasting = differ(state.people, was.people, seat * TIERS, seat * TIERS + TIERS) or lasting
        islands = seat * MAX_ISLANDS
        lasting = differ(state.islands, was.islands, islands, islands + MAX_ISLANDS) or lasting
        lasting = differ(state.gold, was.gold, seat, seat + 1) or lasting
        lasting = differ(state.island_count, was.island_count, seat, seat + 1) or lasting
        lasting = differ(state.overseas, was.overseas, seat, seat + 1) or lasting
        lasting = differ(state.overseas_goods, was.overseas_goods, seat, seat + 1) or lasting
        lasting = differ(state.expeditions, was.expeditions, seat, seat + 1) or lasting
        lasting = differ(state.trade_total, was.trade_total, seat, seat + 1) or lasting
        lasting = differ(state.exploration_total, was.exploration_total, seat, seat + 1) or lasting
        lasting = differ(state.card_trade, was.card_trade, seat, seat + 1) or lasting
        lasting = differ(state.card_exploration, was.card_exploration, seat, seat + 1) or lasting
        passing = differ(state.idle, was.idle, seat * TIERS, seat * TIERS + TIERS)
        passing = differ(state.tired, was.tired, seat * TIERS, seat * TIERS + TIERS) or passing
        passing = differ(state.trade_spent, was.trade_spent, seat, seat + 1) or passing
        passing = differ(state.exploration_spent, was.exploration_spent, seat, seat + 1) or passing
        passing = differ(state.prefer, was.prefer, seat, seat + 1) or passing
        return lasting, passing, mixed != 0


def differ(now: vec[i64], was: vec[i64], start: i64, stop: i64) -> bool:
    """Whether some cells are not what they were; from now on they were what they are."""
    found = False
    for spot in range(start, stop):
        if now[spot] != was[spot]:
            was[spot] = now[spot]
            found = True
    return found
