"""The options of a new game, the same for every command that begins one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from brightsands.cli.terminal.files import load, read
from brightsands.record.notation import FIRST_LINE
from brightsands.rules.errors import BadOptions
from brightsands.rules.options import THEMES, VARIANTS, Options

PANEL = "Rules of the game"
OBJECTIVES = f"random, first_game, {', '.join(THEMES)}, or five ids with commas between."

Objectives = Annotated[str, typer.Option(help=OBJECTIVES, rich_help_panel=PANEL)]
Edition = Annotated[
    Path | None, typer.Option(help="Corrections of components (docs/editions.md).", rich_help_panel=PANEL)
]
Position = Annotated[Path | None, typer.Option(help="Begin here (docs/positions.md).", rich_help_panel=PANEL)]
FirstPlayer = Annotated[
    int | None, typer.Option(help="Who starts, counted from 1; else the seed decides.", rich_help_panel=PANEL)
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        metavar="NAME",
        help=f"A variant, as often as you like: {', '.join(VARIANTS)} (`brightsands rules R13`).",
        show_default=False,
        rich_help_panel=PANEL,
    ),
]


def agreed(
    players: int,
    objectives: str,
    variants: Sequence[str] | None,
    edition: Path | None,
    position: Path | None = None,
    first_player: int | None = None,
    **more: Any,
) -> Options:
    """The options of a game as they were given on the command line, files read; BadOptions names a wrong one."""
    if first_player is not None and not 1 <= first_player <= players:
        raise BadOptions("first-player", f"players are counted from 1 to {players}, not {first_player}")
    named = [name.replace("-", "_") for name in variants or ()]
    for name in named:
        if name not in VARIANTS:
            raise BadOptions("variant", f"there is no variant {name!r}; there are {', '.join(VARIANTS)}")
    return Options(
        objectives=objectives.replace(",", " "),
        first_player=None if first_player is None else first_player - 1,
        edition="" if edition is None else read(edition),
        position="" if position is None else _position(position),
        **{**dict.fromkeys(named, True), **more},
    )


def _position(path: Path) -> str:
    """A position as a file tells it: its lines alone, or a game file that begins with one."""
    text = read(path)
    if not text.startswith(FIRST_LINE):
        return text
    found = load(path).options.position
    if not found:
        raise BadOptions("position", f"the game in {path} does not begin from a position")
    return found


def refuse_with_file(context: typer.Context, names: Collection[str]) -> None:
    """Refuse options that a file decides: those of ``names`` that were given on the command line."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name != "DEFAULT":
            raise BadOptions("load", "the file says who plays and by which rules; leave those options away")
