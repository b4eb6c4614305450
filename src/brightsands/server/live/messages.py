"""What a viewer may send over a socket; anything else is refused when it is read."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=120)]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=1, le=200)]
BotCode = Annotated[str, Meta(min_length=1, max_length=200)]


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Do an action for the seat to act."""

    key: Key
    number: Number  # the last number that was seen
    action: ActionText


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back one's own last actions of this turn."""

    key: Key
    number: Number
    count: Count = 1


class Ask(Struct, tag="ask", forbid_unknown_fields=True):
    """Ask everybody to go back further, or to give the game up."""

    key: Key
    seat: Seat
    number: Number
    what: Annotated[str, Meta(pattern="^(undo|close)$")]
    left: Number = 0  # how many actions shall be left


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Agree to what was asked, or not."""

    key: Key
    seat: Seat
    request: Number
    agree: bool


class Hand(Struct, tag="hand", forbid_unknown_fields=True):
    """Hand a seat to a bot."""

    key: Key
    seat: Seat
    bot: BotCode


class TakeBack(Struct, tag="return", forbid_unknown_fields=True):
    """Take one's seat back from a bot."""

    key: Key
    seat: Seat


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Look from another of one's own seats, or (null) as a spectator does, or in another language."""

    seat: Seat | None
    follow: bool = False
    language: Annotated[str, Meta(pattern="^(en|nl|fr|de)$")] | None = None


class WhyNot(Struct, tag="why_not", forbid_unknown_fields=True):
    """Is this allowed, and if not, why?"""

    key: Key
    action: ActionText


class Plans(Struct, tag="plans", forbid_unknown_fields=True):
    """How can this be paid? Without action and icons: what is being paid now."""

    key: Key
    action: Annotated[str, Meta(max_length=120)] = ""
    icons: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=6)] = []


class Outlook(Struct, tag="outlook", forbid_unknown_fields=True):
    """What can be had now, and how?"""

    key: Key


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    key: Key


Message = Play | Undo | Ask | Answer | Hand | TakeBack | Look | WhyNot | Plans | Outlook | Ping
decode = msgspec.json.Decoder(Message).decode


class Keyed(Struct):
    """Anything that has a key."""

    key: Key | None = None


_keyed = msgspec.json.Decoder(Keyed).decode


def key_in(text: str) -> str | None:
    """The key of a message that is none of ours, so that whoever waits for its answer gets one; None if it has none.

    >>> key_in('{"type": "sing", "key": "a1"}'), key_in('{"key": 7}'), key_in("sing")
    ('a1', None, None)
    """
    try:
        return _keyed(text).key
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
