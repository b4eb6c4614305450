"""Time cards of a lone player: which one a step revealed and what it did, by comparing before and after.

No action names them, so that a record does not either; whoever tells a log finds them here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from brightsands.rules.codes import ANSWER, END, REVEAL, REVEALING, verb_of
from brightsands.rules.fields import built_in, field_count
from brightsands.rules.names import CARD_NAMES, FIELD_NAMES, TILE_NAMES
from brightsands.rules.payment.tokens import exploration_ready
from brightsands.rules.pending import frame
from brightsands.rules.position import Position


@dataclass(frozen=True)
class Reveal:
    """A time card that was revealed, and what it did at once (R14.3, R15.6, R15.7)."""

    card: str
    gold: int = 0
    exploration: int = 0  # tokens exhausted
    field: str = ""  # where something burnt
    burnt: str = ""
    asks: bool = False  # the player has not yet answered it


def reveals(code: int) -> bool:
    """Whether an action can reveal a time card, or answer one."""
    return verb_of(code) in (REVEAL, END, ANSWER)


class RevealWatch:
    """A lone player's position before an action, to see afterwards which time card that revealed."""

    def __init__(self, before: Position) -> None:
        self._before = before.state.copy()

    def revealed(self, after: Position, code: int, asked: Reveal | None) -> Reveal | None:
        """The time card that the action revealed, or answered; None if it did neither.

        ``asked`` is the one that the action before revealed.
        """
        before, now = self._before, after.state
        gold = int(now.gold[0] - before.gold[0])
        if verb_of(code) == ANSWER and asked is not None:
            return replace(asked, gold=asked.gold + gold, asks=False)
        if verb_of(code) not in (REVEAL, END) or before.revealed:
            return None  # R14.3: the end of a turn reveals the card only if that was not done before
        field, burnt = "", ""
        for number in range(int(field_count(before, 0))):
            tile = int(built_in(before.fields[number]))
            if tile >= 0 and built_in(now.fields[number]) != tile:
                field, burnt = FIELD_NAMES[number], TILE_NAMES[tile]
        spent = int(exploration_ready(before, 0) - exploration_ready(now, 0))
        card = CARD_NAMES[int(before.time[int(before.time_head)])]
        return Reveal(card, gold, spent, field, burnt, asks=now.over == 0 and frame(now) == REVEALING)
