"""Actions as others may see them: hand cards that go face down are known by their backs only (R2.4, R6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brightsands.rules.codes import DECKS, PLAY, PUT, SWAP, a_of, deck_of, first_card, verb_of
from brightsands.rules.grammar import code_text, parts_of
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.parts import ActionParts

# What is written for a card of which only the back is seen
BACKS: Final[tuple[str, ...]] = tuple(
    CARD_NAMES[int(first_card(deck))].rstrip("0123456789") + "?" for deck in range(DECKS)
)


def seen_by(code: int, actor: int, viewer: int | None, paid: bool = False) -> str:
    """The text of a seat's action as a viewer may see it; None or a negative number is a spectator.

    Cards that are swapped or put under a stack stay hidden from others for good; a card that is played is hidden until
    it is ``paid`` and lies on the table.

    >>> from brightsands.rules.grammar import parse_code
    >>> seen_by(parse_code("swap fw12"), actor=0, viewer=0)
    'swap fw12'
    >>> seen_by(parse_code("swap fw12"), actor=0, viewer=1)
    'swap fw?'
    >>> seen_by(parse_code("play nw3"), 0, None), seen_by(parse_code("play nw3"), 0, None, paid=True)
    ('play nw?', 'play nw3')
    """
    if hides_card(code, paid) and viewer != actor:
        words = code_text(code).split()
        words[1] = BACKS[int(deck_of(a_of(code)))]
        return " ".join(words)
    return code_text(code)


def parts_seen_by(code: int, actor: int, viewer: int | None, paid: bool = False) -> ActionParts:
    """The parts of a seat's action as a viewer may see them: of a hidden card only the deck.

    >>> from brightsands.rules.grammar import parse_code
    >>> parts_seen_by(parse_code("swap fw12"), actor=0, viewer=1)
    {'verb': 'swap', 'deck': 'farmer_worker'}
    """
    parts = parts_of(code)
    if hides_card(code, paid) and viewer != actor:
        return {"verb": parts["verb"], "deck": parts["deck"]}
    return parts


def hides_card(code: int, paid: bool) -> bool:
    """Whether an action names a card that only its actor sees."""
    verb = verb_of(code)
    return verb == SWAP or verb == PUT or (verb == PLAY and not paid)


def seen_log(actions: Sequence[tuple[int, int]], viewer: int | None, unpaid: bool) -> list[str]:
    """A list of actions, each given as seat and code, as a viewer may see it.

    ``unpaid`` says whether the payment for a hand card is open now (see `views.card_payment`): then the last card to
    be played is still hidden. Every other one was paid, for what is opened is finished (R4.7), and what was taken back
    is not in the list (R3.5).

    >>> from brightsands.rules.grammar import parse_code
    >>> lines = [(0, parse_code(text)) for text in ("play fw3", "work bakery:worker", "end")]
    >>> seen_log(lines, viewer=1, unpaid=False)
    ['play fw3', 'work bakery:worker', 'end']
    >>> seen_log(lines[:2], viewer=1, unpaid=True)
    ['play fw?', 'work bakery:worker']
    """
    hidden = len(actions)
    if unpaid:
        for place in range(len(actions) - 1, -1, -1):
            if verb_of(actions[place][1]) == PLAY:
                hidden = place
                break
    return [seen_by(code, actor, viewer, place != hidden) for place, (actor, code) in enumerate(actions)]
