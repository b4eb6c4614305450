"""What a visitor may ask for, over a socket or over HTTP; anything else is refused when it is read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from brightsands.rules.asked import MAX_SEED
from brightsands.server.storage.rows import Asked, SeatKind, TalkRule
from brightsands.server.wire.options import Edition, OptionsWish, Seat

Language = Literal["en", "nl", "fr", "de"]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=120)]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]
Count = Annotated[int, Meta(ge=1, le=200)]
BotCode = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=80)]
Seconds = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]
Icon = Annotated[str, Meta(max_length=40)]


# ---- Of both: over HTTP without `type`, and where nothing has to count once without `key` ------------------------
class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Do an action for the seat to act; the same key sent twice counts once."""

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

    seat: Seat
    number: Number
    what: Asked
    left: Number = 0  # how many actions shall be left
    key: Key | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Agree to what was asked, or not."""

    seat: Seat
    request: Number
    agree: bool
    key: Key | None = None


class Hand(Struct, tag="hand", forbid_unknown_fields=True):
    """Hand a seat to a bot."""

    seat: Seat
    bot: BotCode
    key: Key | None = None


class TakeBack(Struct, tag="return", forbid_unknown_fields=True):
    """Take one's seat back from a bot."""

    seat: Seat
    key: Key | None = None


class WhyNot(Struct, tag="why_not", forbid_unknown_fields=True):
    """Is this allowed, and if not, why?"""

    action: ActionText
    key: Key | None = None


class Plans(Struct, tag="plans", forbid_unknown_fields=True):
    """How can this be paid? Without action and icons: what is being paid now."""

    action: Annotated[str, Meta(max_length=120)] = ""
    icons: Annotated[list[Icon], Meta(max_length=6)] = []
    key: Key | None = None


# ---- Over a socket only ------------------------------------------------------------------------------------------
class Outlook(Struct, tag="outlook", forbid_unknown_fields=True):
    """What can be had now, and how?"""

    key: Key | None = None


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Look from another of one's own seats, or (null) as a spectator does, or in another language."""

    seat: Seat | None
    follow: bool = False
    language: Language | None = None
    key: Key | None = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    key: Key | None = None


Message = Play | Undo | Ask | Answer | Hand | TakeBack | Look | WhyNot | Plans | Outlook | Ping
_decode = msgspec.json.Decoder(Message).decode


def read_message(text: str) -> Message:
    """Read a message, or raise MsgspecError; whoever waits for an answer must say by which key."""
    message: Message = _decode(text)
    if message.key is None and not isinstance(message, Look):
        raise msgspec.ValidationError("Object missing required field `key`")
    return message


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


# ---- Over HTTP only ----------------------------------------------------------------------------------------------
class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat of a new table; a bot by its code (see `bots` of the box)."""

    kind: SeatKind
    name: Name = ""
    bot: BotCode = ""


class ClockWish(Struct, forbid_unknown_fields=True):
    """A clock: seconds that each turn brings and a reserve for the game, and what happens when both are used up.

    Then a `bot` plays on, or the game ends there.
    """

    turn: Seconds = 0
    reserve: Seconds = 0
    out: Literal["bot", "end"] = "bot"
    bot: BotCode = "trader"


class TalkWish(Struct, forbid_unknown_fields=True):
    """Something to be said: one of the phrases of the box, or a text."""

    phrase: Annotated[str, Meta(max_length=32)] = ""
    text: Annotated[str, Meta(max_length=1000)] = ""


class TalkRuleWish(Struct, forbid_unknown_fields=True):
    """What may be said at a table from now on."""

    talk: TalkRule


class TableWish(Struct, forbid_unknown_fields=True):
    """A new table; or with `record` or `table` one that goes on from some point of a game, then without `options`.

    Leave the seed out unless you want the same game again: who knows the seed knows the cards.
    """

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=4)]
    options: OptionsWish | None = None
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | None = None
    record: str | None = None  # the text of a game file to go on from
    table: Annotated[str, Meta(max_length=16)] | None = None  # a finished table of this house to go on from
    upto: Number | None = None  # after how many actions to go on; all of them by default
    listed: bool = False  # show it in the lobby, where anybody may sit down
    spectators: bool = True  # let whoever knows its address watch
    autostart: bool = True  # start as soon as nobody is missing
    clock: ClockWish | None = None
    talk: TalkRule = "free"  # what may be said
    rated: bool = False  # let it count for the rating list


class JoinWish(Struct, forbid_unknown_fields=True):
    """Sitting down, by the secret of a link or at a seat."""

    token: Annotated[str, Meta(max_length=43)] = ""
    seat: Seat | None = None
    name: Name = ""


class SeatOnly(Struct, forbid_unknown_fields=True):
    """Something about one seat."""

    seat: Seat


class YieldWish(Struct, forbid_unknown_fields=True):
    """Letting one's seat go, or keeping it."""

    seat: Seat
    agree: bool


class NameWish(Struct, forbid_unknown_fields=True):
    """What somebody at a seat wants to be called."""

    seat: Seat
    name: Name


class BackWish(Struct, forbid_unknown_fields=True):
    """Being the person whose code it is."""

    code: Annotated[str, Meta(max_length=64)]


class HintWish(Struct, forbid_unknown_fields=True):
    """Asking a bot for advice."""

    bot: BotCode


class RecordText(Struct, forbid_unknown_fields=True):
    """A game file, and after how many of its actions to stop."""

    text: str
    upto: Number | None = None


class EditionText(Struct, forbid_unknown_fields=True):
    """An edition: corrections to the box as TOML."""

    text: Edition
