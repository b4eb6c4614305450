"""`brightsands terminal`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from brightsands.bots.levels import LEVEL_CODES
from brightsands.cli.own_bots import OwnBots, welcome
from brightsands.cli.terminal.files import read
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.opponents import DEFAULT_LEVEL
from brightsands.cli.terminal.start import loaded, start
from brightsands.record import Game
from brightsands.rules.errors import BadOptions
from brightsands.rules.options import THEMES, Options
from brightsands.words import LANGUAGES

PANEL = "Variants"
# What the options of a new game are when nobody chose them, in the order `terminal` looks at them.
UNCHOSEN = (2, None, "random", None, None, 0, "", *(False,) * 7, None)


def terminal(
    players: Annotated[int, typer.Option(help="How many play, 2 to 4.")] = 2,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    objectives: Annotated[
        str, typer.Option(help=f"random, first_game, {', '.join(THEMES)}, or five ids with commas between.")
    ] = "random",
    edition: Annotated[Path | None, typer.Option(help="Corrections of components (docs/editions.md).")] = None,
    first_player: Annotated[int | None, typer.Option(help="Who starts, counted from 1; else the seed decides.")] = None,
    round_limit: Annotated[int, typer.Option(help="End after so many rounds, 0 for no limit.")] = 0,
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
    names: Annotated[str, typer.Option(help="Names of the players, with commas between.")] = "",
    hotseat: Annotated[int, typer.Option(help="How many persons share this terminal; the screen hides hands.")] = 1,
    level: Annotated[
        str,
        typer.Option(help=f"{', '.join(LEVEL_CODES)}, or any bot; with commas between: one for each opponent."),
    ] = DEFAULT_LEVEL,
    bot: OwnBots = None,
    position: Annotated[Path | None, typer.Option(help="Begin here (docs/positions.md).")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, turn by turn.")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", help="Go on with the game in this file.")] = None,
    advanced_setup: Annotated[
        bool,
        typer.Option(
            "--advanced-setup", help="No hand starts with cards that give an engineer (R13.1).", rich_help_panel=PANEL
        ),
    ] = False,
    blocking: Annotated[
        bool,
        typer.Option(
            "--blocking", help="New industries may be placed blueprint side up (R13.2).", rich_help_panel=PANEL
        ),
    ] = False,
    engineer_goods: Annotated[
        bool,
        typer.Option(
            "--engineer-goods", help="Goods made by engineers bring the partner 2 gold (R13.3).", rich_help_panel=PANEL
        ),
    ] = False,
    island_choice: Annotated[
        bool, typer.Option("--island-choice", help="Choose between two islands (R13.4).", rich_help_panel=PANEL)
    ] = False,
    power_of_gold: Annotated[
        bool, typer.Option("--power-of-gold", help="Two more objectives, about gold (R13.5).", rich_help_panel=PANEL)
    ] = False,
    first_printing: Annotated[
        bool,
        typer.Option(
            "--first-printing", help="Worker industries go over the starting ones (R13.6).", rich_help_panel=PANEL
        ),
    ] = False,
    goods_at_payment: Annotated[
        bool,
        typer.Option(
            "--goods-at-payment",
            help="Nothing is held: goods are made as costs are paid (R13.7).",
            rich_help_panel=PANEL,
        ),
    ] = False,
) -> None:
    """Play a game in the terminal, against opponents of four levels or with others at the same screen."""
    if guests := welcome(bot):
        if level != DEFAULT_LEVEL:
            raise BadOptions("bot", "either --bot or --level says who the opponents are")
        level = ",".join(guests)
    if load_file is not None:
        chosen = (players, seed, objectives, edition, first_player, round_limit, names, advanced_setup, blocking)
        if (
            *chosen,
            engineer_goods,
            island_choice,
            power_of_gold,
            first_printing,
            goods_at_payment,
            position,
        ) != UNCHOSEN:
            raise BadOptions("load", "the file says who plays and by which rules; leave those options away")
        game, log = loaded(load_file)
    else:
        if first_player is not None and not 1 <= first_player <= players:
            raise BadOptions("first-player", f"players are counted from 1 to {players}, not {first_player}")
        options = Options(
            objectives=objectives.replace(",", " "),
            first_player=None if first_player is None else first_player - 1,
            round_limit=round_limit,
            edition="" if edition is None else read(edition),
            position="" if position is None else read(position),
            advanced_setup=advanced_setup,
            blocking=blocking,
            engineer_goods=engineer_goods,
            island_choice=island_choice,
            power_of_gold=power_of_gold,
            first_printing=first_printing,
            goods_at_payment=goods_at_payment,
        )
        dealt = secrets.randbelow(1_000_000_000) if seed is None else seed
        given = tuple(name.strip() for name in names.split(",")) if names else None
        game, log = Game.new(players, dealt, options, given), Log()
    start(game, log, language, hotseat, save, load_file, level)
