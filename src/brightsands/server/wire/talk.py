"""What is said at a table, as it is told."""

from __future__ import annotations

from msgspec import Struct


class TalkLine(Struct):
    """Something that was said, by a seat or by a spectator, who goes by a number; a `phrase` is told in words too."""

    number: int
    at: float
    seat: int | None
    spectator: int | None
    name: str
    mine: bool
    phrase: str
    words: str


class TalkMessage(Struct, tag="talk"):
    """What was said since the last message; with `whole` it is everything that is kept, and what was before is gone."""

    lines: list[TalkLine]
    whole: bool
