"""What the house answers to a wish it cannot grant."""

from __future__ import annotations

from typing import Any

from brightsands.rules.errors import BrightsandsError, IllegalAction


class Refused(BrightsandsError):
    """A wish that is not granted: a code for programs, words for people, and the status HTTP has for it."""

    def __init__(self, code: str, words: str, status: int = 409, **more: Any) -> None:
        super().__init__(words)
        self.code = code
        self.words = words
        self.status = status
        self.more = more

    def to_dict(self) -> dict[str, Any]:
        """The refusal as it is sent."""
        return {"error": self.code, "words": self.words, **self.more}


def no_table() -> Refused:
    """There is no such table, or none that this visitor may know of: nobody can tell the two apart."""
    return Refused("no_table", "there is no such table", 404)


def wrong_link() -> Refused:
    """A link that opens no seat, for whatever reason."""
    return Refused("wrong_link", "this link opens no seat here", 403)


def not_yours() -> Refused:
    """Somebody acts for a seat that is not theirs."""
    return Refused("not_your_seat", "this seat is not yours", 403)


def not_your_turn() -> Refused:
    """Somebody acts while another seat is to act."""
    return Refused("not_your_turn", "another seat is to act", 409)


def stale(number: int) -> Refused:
    """A wish that speaks of an old number; the current one is told."""
    return Refused("stale", f"the table is at number {number}", 409, number=number)


class Overtaken(Refused):
    """Another process wrote to the table first; whatever was wanted is looked at again as the table stands now."""

    def __init__(self, number: int) -> None:
        super().__init__("stale", f"the table is at number {number}", 409, number=number)


def illegal(error: IllegalAction, words: str) -> Refused:
    """An action that the rules do not allow: the rule and why, in the asker's language."""
    return Refused("illegal", words, 422, rule=error.rule, reason=error.key, values=error.values)
