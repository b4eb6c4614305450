"""The option `--bot`, the same for every command: bots of others, checked before anything begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from brightsands.bots import BadBot, add
from brightsands.bots.registry import places as known_places

OwnBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="[CODE=]PLACE",
        help="A bot of your own: path/to/file.py:Class or package.module:Class (docs/write-a-bot.md).",
        show_default=False,
    ),
]


def welcome(places: Sequence[str] | None) -> tuple[str, ...]:
    """Make bots known; their codes, none of which may stand for two bots."""
    found: dict[str, str] = {}
    codes = []
    for place in places or ():
        code = add(place)
        where = known_places()[code]
        if found.setdefault(code, where) != where:
            raise BadBot(f"{found[code]} and {where} are both called {code}: give one a code, as in {code}_2={where}")
        codes.append(code)
    return tuple(codes)
