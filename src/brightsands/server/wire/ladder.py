"""The rating list over HTTP."""

from __future__ import annotations

from msgspec import Struct

from brightsands.server.wire.wishes import Name


class Place(Struct):
    """Somebody on the rating list; a `bot` is told by its code. `won` counts first places, shared ones too."""

    name: str
    bot: bool
    rating: int
    games: int
    won: int
    mine: bool


class Ladder(Struct):
    """The rating list, the highest first, and under which name this visitor is on it (null: not at all)."""

    places: list[Place]
    name: str | None


class LadderWish(Struct, forbid_unknown_fields=True):
    """Be on the list under a name that everybody sees."""

    name: Name
