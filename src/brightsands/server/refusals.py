"""What the house answers to a wish it cannot grant.

Every code has its sentence in every language, in `words/data/server_*.toml`; where one code has several reasons, each
of them has a sentence of its own there. The words of an action that the rules do not allow come from the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any, Final

from brightsands.components.errors import ComponentError
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadOptions, BrightsandsError, IllegalAction
from brightsands.rules.options import VARIANTS
from brightsands.server.wire.answers import Problem
from brightsands.words import Words
from brightsands.words.server import ENGLISH, why_refused

FULL_SECONDS: Final = 10.0  # after which somebody may try again for whom there was no room
# Every code, with the status that HTTP has for it.
CODES: Final[dict[str, int]] = {
    "ask_first": 409,
    "bad_action": 422,
    "bad_bot": 422,
    "bad_icons": 422,
    "bad_message": 400,
    "bad_name": 422,
    "bad_record": 422,
    "bad_reminder": 422,
    "bad_request": 400,
    "bad_table": 422,
    "bad_talk": 422,
    "bot_already": 409,
    "failed": 500,
    "foreign_origin": 403,
    "full": 409,
    "house_full": 503,
    "http": 400,
    "illegal": 422,
    "mail_away": 503,
    "no_bot": 409,
    "no_claim": 409,
    "no_hint": 503,
    "no_ladder": 409,
    "no_moment": 422,
    "no_network": 409,
    "no_page": 404,
    "no_reminders": 409,
    "no_request": 409,
    "no_review": 503,
    "no_seat": 422,
    "no_table": 404,
    "no_talk": 409,
    "no_time": 409,
    "no_undo": 409,
    "not_listed": 409,
    "not_open": 409,
    "not_over": 409,
    "not_owner": 403,
    "not_possible": 422,
    "not_rateable": 422,
    "not_running": 409,
    "not_understood": 422,
    "not_your_seat": 403,
    "not_your_turn": 409,
    "other_rules": 410,
    "owner": 409,
    "present": 409,
    "seat_taken": 409,
    "seats_free": 409,
    "stale": 409,
    "started": 409,
    "storage": 503,
    "table_long": 409,
    "too_large": 413,
    "too_often": 429,
    "too_slow": 408,
    "wrong_code": 403,
    "wrong_host": 421,
    "wrong_link": 403,
    "wrong_method": 405,
}
RETRY: Final = {"house_full": FULL_SECONDS}
OPTION: Final = "option_"  # before the field that cannot be: its sentence
# Fields of a table to be opened that have a sentence of their own; all others are variants.
OPTIONS: Final = (
    "players",
    "objectives",
    "first_player",
    "round_limit",
    "edition",
    "mission",
    "difficulty",
    "solo",
    "seed",
    "names",
)


class Refused(BrightsandsError):
    """A wish that is not granted: a code for programs, words for people, and the status HTTP has for it.

    ``reason`` names the sentence if it is not that of the code, ``values`` fill it; ``words`` are there instead if they
    are already in the language of whoever asked. After ``retry`` seconds it may be tried again; 0 says nothing of that.

    >>> Refused("bad_name", "bad_name_long", {"most": 40}).problem("de").words
    'Ein Name darf höchstens 40 Zeichen haben.'
    >>> Refused("house_full").headers(), Refused("too_often", retry=0.3).headers(), Refused("bad_name").headers()
    ({'retry-after': '10'}, {'retry-after': '1'}, {})
    """

    def __init__(
        self,
        code: str,
        reason: str = "",
        values: Mapping[str, object] | None = None,
        *,
        status: int = 0,
        words: str = "",
        retry: float = 0.0,
        **more: Any,
    ) -> None:
        self.code = code
        self.retry = retry or RETRY.get(code, 0.0)
        self.reason = reason or code
        self.values = dict(values or {})
        self.status = status or CODES[code]
        self.more = more
        self._words = words
        super().__init__(self.words())

    def words(self, language: str = ENGLISH) -> str:
        """Why, in a language."""
        return self._words or why_refused(language, self.reason, self.values)

    def problem(self, language: str = ENGLISH) -> Problem:
        """The refusal as it is sent."""
        return Problem(self.code, self.words(language), **self.more)

    def headers(self) -> dict[str, str]:
        """What HTTP says of it beside its status, in whole seconds."""
        return {"retry-after": str(ceil(self.retry))} if self.retry else {}


def no_table() -> Refused:
    """There is no such table, or none that this visitor may know of: nobody can tell the two apart."""
    return Refused("no_table")


def wrong_link() -> Refused:
    """A link that opens no seat, for whatever reason."""
    return Refused("wrong_link")


def not_yours() -> Refused:
    """Somebody acts for a seat that is not theirs."""
    return Refused("not_your_seat")


def not_your_turn() -> Refused:
    """Somebody acts while another seat is to act."""
    return Refused("not_your_turn")


def stale(number: int) -> Refused:
    """A wish that speaks of an old number; the current one is told."""
    return Refused("stale", number=number)


class Overtaken(Refused):
    """Another process wrote to the table first; whatever was wanted is looked at again as the table stands now."""

    def __init__(self, number: int) -> None:
        super().__init__("stale", number=number)


def illegal(error: IllegalAction, words: Words, wish: Action) -> Refused:
    """An action that the rules do not allow: the rule and why, in the asker's words."""
    refused = Refused("illegal", words=words.refusal(error, wish.card or ""))
    refused.more = {"rule": error.rule, "reason": error.key, "values": error.values}
    return refused


def not_possible(error: BrightsandsError) -> Refused:
    """Options that no game can be played with: the field if there is one, and for programmers the engine's own words.

    >>> not_possible(BadOptions("players", "2 to 4 can play, not 5")).problem("nl").words
    'Een solospel is voor één speler, elk ander spel voor twee tot vier.'
    """
    detail = str(error)
    if isinstance(error, ComponentError):  # nothing but an edition can have brought it
        reason = error.reason or ("edition_entry" if error.entry else "option_edition")
        values = {"entry": error.entry, **error.values}
        return Refused("not_possible", reason, values, field="edition", entry=error.entry, detail=detail)
    if not isinstance(error, BadOptions):
        return Refused("not_possible", detail=detail)
    field = error.field
    if field in VARIANTS:
        return Refused("not_possible", "option_variant", {"variant": field}, field=field, detail=detail)
    return Refused("not_possible", OPTION + field if field in OPTIONS else "", field=field, detail=detail)
