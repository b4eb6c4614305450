"""`brightsands terminal`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from brightsands.bots.levels import LEVEL_CODES
from brightsands.cli.agreed import (
    Edition,
    FirstPlayer,
    Objectives,
    Position,
    Variants,
    agreed,
    refuse_with_file,
)
from brightsands.cli.language import Language
from brightsands.cli.own_bots import OwnBots, welcome
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.opponents import DEFAULT_LEVEL
from brightsands.cli.terminal.start import loaded, start
from brightsands.record import Game
from brightsands.rules.errors import BadOptions

# What a file that is loaded has decided.
OF_A_NEW_GAME = (
    "players",
    "seed",
    "objectives",
    "edition",
    "first_player",
    "round_limit",
    "names",
    "variant",
    "position",
)


def terminal(
    context: typer.Context,
    players: Annotated[int, typer.Option(help="How many play, 2 to 4.")] = 2,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    objectives: Objectives = "random",
    edition: Edition = None,
    first_player: FirstPlayer = None,
    variant: Variants = None,
    round_limit: Annotated[int, typer.Option(help="End after so many rounds, 0 for no limit.")] = 0,
    language: Language = "",
    names: Annotated[str, typer.Option(help="Names of the players, with commas between.")] = "",
    hotseat: Annotated[int, typer.Option(help="How many persons share this terminal; the screen hides hands.")] = 1,
    level: Annotated[
        str,
        typer.Option(help=f"{', '.join(LEVEL_CODES)}, or any bot; with commas between: one for each opponent."),
    ] = DEFAULT_LEVEL,
    bot: OwnBots = None,
    position: Position = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, turn by turn.")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", help="Go on with the game in this file.")] = None,
) -> None:
    """Play a game in the terminal, against opponents of four levels or with others at the same screen."""
    if guests := welcome(bot):
        if level != DEFAULT_LEVEL:
            raise BadOptions("bot", "either --bot or --level says who the opponents are")
        level = ",".join(guests)
    if load_file is not None:
        refuse_with_file(context, OF_A_NEW_GAME)
        game, log = loaded(load_file)
    else:
        options = agreed(players, objectives, variant, edition, position, first_player, round_limit=round_limit)
        dealt = secrets.randbelow(1_000_000_000) if seed is None else seed
        given = tuple(name.strip() for name in names.split(",")) if names else None
        game, log = Game.new(players, dealt, options, given), Log()
    start(game, log, language, hotseat, save, load_file, level)
