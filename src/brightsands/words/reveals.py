"""Time cards of a lone player: which one a step revealed and what it did, by comparing before and after.

No action names them, so that a record does not either; whoever tells a log finds them here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from brightsands.rules import codes
from brightsands.rules.fields import built_in, field_count
from brightsands.rules.names import CARD_NAMES, FIELD_NAMES, TILE_NAMES
from brightsands.rules.payment.tokens import exploration_ready
from brightsands.rules.pending import frame
from brightsands.rules.state import State
from brightsands.words.words import Words


@dataclass(frozen=True)
class Reveal:
    """A time card that was revealed, and what it did at once (R14.3, R15.6, R15.7)."""

    card: str
    gold: int = 0
    exploration: int = 0  # tokens exhausted
    field: str = ""  # where something burnt
    burnt: str = ""
    asks: bool = False  # the player has not yet answered it

    def told(self, words: Words, key: str) -> str:
        """The card and what it did, as the sentence of a label."""
        cost = f"({words.cost(words.catalog.card(self.card).cost)})"
        card = f"{self.card} {cost}" if words.numbered else cost
        parts = []
        if self.exploration:
            parts.append(words.label("reveal_spent", tokens=words.count(self.exploration, "exploration_token")))
        if self.burnt:
            parts.append(words.label("reveal_burnt", tile=words.tile(self.burnt, "short"), field=self.field))
        if self.gold:
            parts.append("+" + words.count(self.gold, "gold"))
        if self.asks:
            parts.append(words.label("reveal_asks"))
        return words.label(key, card=card, what=", ".join(parts) or words.label("reveal_nothing"))


def reveals(code: int) -> bool:
    """Whether an action can reveal a time card, or answer one."""
    return codes.verb_of(code) in (codes.REVEAL, codes.END, codes.ANSWER)


def revealed(before: State, after: State, asked: Reveal | None, code: int) -> Reveal | None:
    """The time card that an action of a lone player revealed, or answered; None if it did neither.

    ``asked`` is the one that the action before revealed.
    """
    gold = int(after.gold[0] - before.gold[0])
    if codes.verb_of(code) == codes.ANSWER and asked is not None:
        return replace(asked, gold=asked.gold + gold, asks=False)
    if codes.verb_of(code) not in (codes.REVEAL, codes.END) or before.revealed:
        return None  # R14.3: the end of a turn reveals the card only if that was not done before
    field, burnt = "", ""
    for number in range(int(field_count(before, 0))):
        tile = int(built_in(before.fields[number]))
        if tile >= 0 and built_in(after.fields[number]) != tile:
            field, burnt = FIELD_NAMES[number], TILE_NAMES[tile]
    spent = int(exploration_ready(before, 0) - exploration_ready(after, 0))
    card = CARD_NAMES[int(before.time[int(before.time_head)])]
    return Reveal(card, gold, spent, field, burnt, asks=after.over == 0 and frame(after) == codes.REVEALING)
