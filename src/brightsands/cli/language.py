"""The option `--language`, the same for every command; by default the system's, if there are words in it."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from brightsands.words import LANGUAGES


def system_language() -> str:
    """The language that the environment asks for, as POSIX has it; English where there are no words in it."""
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    code = asked[:2].lower()
    return code if code in LANGUAGES and (len(asked) == 2 or asked[2] in "_.@") else "en"


Language = Annotated[
    str,
    typer.Option(
        callback=lambda language: language or system_language(),
        help=f"One of {', '.join(LANGUAGES)}; by default the system's.",
        show_default=False,
    ),
]
