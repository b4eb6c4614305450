"""The option `--bot`, the same for every command: bots of others, checked before anything begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from brightsands.bots import add

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
    """Make bots known; their codes."""
    return tuple(add(place) for place in places or ())
