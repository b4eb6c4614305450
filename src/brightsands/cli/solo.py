"""`brightsands solo`: a mission of the campaign, or the normal solo game, in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from brightsands.cli.agreed import OBJECTIVES, Edition, Variants, agreed, refuse_with_file
from brightsands.cli.language import Language
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.logbook import NoLogbook, opened
from brightsands.cli.terminal.start import loaded, start
from brightsands.record import Game
from brightsands.rules.errors import BadOptions
from brightsands.solo.mission import DIFFICULTIES, MISSIONS

NORMAL = "normal"


def solo(
    context: typer.Context,
    mission: Annotated[
        str | None,
        typer.Argument(
            help=f'1 to {MISSIONS}, or "{NORMAL}" for the normal solo game; by default the next of the campaign.',
            show_default=False,
        ),
    ] = None,
    normal: Annotated[bool, typer.Option("--normal", help="Play the normal solo game (R15).")] = False,
    difficulty: Annotated[
        str | None, typer.Option(help=f"Of a mission: {' or '.join(DIFFICULTIES)}.", show_default=DIFFICULTIES[0])
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    objectives: Annotated[
        str | None,
        typer.Option(
            help=f"Of the normal solo game: {OBJECTIVES}",
            show_default="random",
        ),
    ] = None,
    variant: Variants = None,
    edition: Edition = None,
    language: Language = "",
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, turn by turn.")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", help="Go on with the game in this file.")] = None,
) -> None:
    """Play alone in the terminal: a mission of the campaign, or the normal solo game."""
    if load_file is not None:
        refuse_with_file(context, ("mission", "normal", "difficulty", "seed", "objectives", "variant", "edition"))
        game, log = loaded(load_file)
        if not game.rules.alone:
            raise BadOptions("load", f"{load_file} is a game of {game.players} players: brightsands terminal --load")
        start(game, log, language, 1, save, load_file)
        return
    number = _number(mission, normal)
    if number and objectives is not None:
        raise BadOptions("objectives", "a mission has no objectives but its own (R14.1)")
    if not number and difficulty is not None:
        raise BadOptions("difficulty", "only missions have a difficulty, not the normal solo game (R15)")
    options = agreed(
        1,
        objectives or "random",
        variant,
        edition,
        mission=number,
        solo=not number,
        difficulty=difficulty if difficulty is not None else DIFFICULTIES[0],
    )
    dealt = secrets.randbelow(1_000_000_000) if seed is None else seed
    start(Game.new(seed=dealt, options=options), Log(), language, 1, save, None)


def _number(mission: str | None, normal: bool) -> int:
    """The number of the mission to be played, 0 for the normal solo game."""
    if mission is None and not normal:
        return _next_mission()
    if mission is None or mission == NORMAL:
        return 0
    if normal:
        raise BadOptions("normal", "either a mission or the normal solo game")
    if not (mission.isascii() and mission.isdigit() and 1 <= int(mission[:9]) <= MISSIONS):
        raise BadOptions("mission", f'1 to {MISSIONS}, or "{NORMAL}", not {mission!r}')
    return int(mission)


def _next_mission() -> int:
    try:
        logbook, problem = opened()
    except NoLogbook:
        return 1  # the terminal says what is wrong with it
    if problem:
        typer.echo(problem, err=True)  # it is told only once: what was damaged is out of the way now
    return logbook.next_mission
