"""Time cards of a lone player in words: which one was revealed, and what it did."""

from __future__ import annotations

from brightsands.solo.reveals import Reveal
from brightsands.words.words import Words


def told_reveal(reveal: Reveal, words: Words, key: str) -> str:
    """The card and what it did, as the sentence of a label."""
    cost = f"({words.cost(words.catalog.card(reveal.card).cost)})"
    card = f"{reveal.card} {cost}" if words.numbered else cost
    parts = []
    if reveal.exploration:
        parts.append(words.label("reveal_spent", tokens=words.count(reveal.exploration, "exploration_token")))
    if reveal.burnt:
        parts.append(words.label("reveal_burnt", tile=words.tile(reveal.burnt, "short")))
    if reveal.gold:
        parts.append("+" + words.count(reveal.gold, "gold"))
    if reveal.asks:
        parts.append(words.label("reveal_asks"))
    return words.label(key, card=card, what=", ".join(parts) or words.label("reveal_nothing"))
