"""`brightsands play`: a game in the terminal."""

from __future__ import annotations

import codecs
import contextlib
import secrets
import sys
import unicodedata
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from brightsands.cli.terminal_files import BadFile, load, read
from brightsands.cli.terminal_log import Log, replayed
from brightsands.cli.terminal_table import Terminal
from brightsands.record import Game
from brightsands.rules.errors import BadOptions
from brightsands.rules.options import THEMES, Options
from brightsands.words import LANGUAGES, Words

PANEL = "Variants"
PLAIN = {"─": "-", "│": "|", "·": "-", "…": ".", "ß": "ss", "œ": "oe", **dict.fromkeys("┌┬┐├┼┤└┴┘", "+")}
# What the options of a new game are when nobody chose them, in the order `play` looks at them.
UNCHOSEN = (2, None, "random", None, None, 0, "", *(False,) * 7)


def play(
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
    holding: Annotated[
        bool,
        typer.Option("--holding", help="Goods may be made ahead and held in the turn (R13.7).", rich_help_panel=PANEL),
    ] = False,
) -> None:
    """Play a game in the terminal, against stand-in opponents or with others at the same screen."""
    if load_file is not None:
        chosen = (players, seed, objectives, edition, first_player, round_limit, names, advanced_setup, blocking)
        if (*chosen, engineer_goods, island_choice, power_of_gold, first_printing, holding) != UNCHOSEN:
            raise BadOptions("load", "the file says who plays and by which rules; leave those options away")
        game, log = _loaded(load_file)
    else:
        if first_player is not None and not 1 <= first_player <= players:
            raise BadOptions("first-player", f"players are counted from 1 to {players}, not {first_player}")
        options = Options(
            objectives=objectives.replace(",", " "),
            first_player=None if first_player is None else first_player - 1,
            round_limit=round_limit,
            edition="" if edition is None else read(edition),
            advanced_setup=advanced_setup,
            blocking=blocking,
            engineer_goods=engineer_goods,
            island_choice=island_choice,
            power_of_gold=power_of_gold,
            first_printing=first_printing,
            holding=holding,
        )
        dealt = secrets.randbelow(1_000_000_000) if seed is None else seed
        given = tuple(name.strip() for name in names.split(",")) if names else None
        game, log = Game.new(players, dealt, options, given), Log()
    if not 1 <= hotseat <= game.players:
        raise BadOptions("hotseat", f"1 to {game.players} persons can sit here, not {hotseat}")
    if save is not None and save.exists() and (load_file is None or not save.samefile(load_file)):
        raise BadFile(f"{save} is there already; go on with it by --load, or name another file")
    words = Words(language, game.rules.tables.catalog)
    _prepare_streams()
    console = Console(highlight=False, markup=False, emoji=False)
    Terminal(game, log, hotseat, words, console, save).run()


def _loaded(path: Path) -> tuple[Game, Log]:
    """The game in a file, and its log."""
    record = load(path)
    game = record.replay(0)
    return game, replayed(game, [action.code for action in record.actions])


def _prepare_streams() -> None:
    """Let no letter that a terminal cannot show, and no broken input, end the game; allow editing of lines."""
    codecs.register_error("brightsands", _in_plain_letters)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="brightsands")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Write a letter that the terminal does not have without its accent, and lines of frames with signs."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return PLAIN.get(letter) or bare or "?", error.start + 1
