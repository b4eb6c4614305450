"""`brightsands puzzle`: positions of real games with a question; and new ones from a folder of game files."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from brightsands.arena.archive import game_files
from brightsands.cli.language import Language
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.start import prepare_streams, start
from brightsands.components.catalog import load
from brightsands.puzzles import Puzzle, of_the_day, puzzles
from brightsands.puzzles import puzzle as named
from brightsands.puzzles.maker import make_all, written
from brightsands.rules.given import many
from brightsands.words import Words

TODAY = "today"


def puzzle(
    name: Annotated[str, typer.Argument(help="The name of a puzzle, or today.")] = TODAY,
    show_list: Annotated[bool, typer.Option("--list", help="Name all puzzles with their questions.")] = False,
    solution: Annotated[bool, typer.Option("--solution", help="Show the answer.")] = False,
    make: Annotated[Path | None, typer.Option(help="Write new puzzles from the game files in this folder.")] = None,
    language: Language = "",
) -> None:
    """Solve a puzzle from a real game, that of the day or any other; or make new ones."""
    prepare_streams()
    words = Words(language, load())
    if make is not None:
        files = game_files(make)
        count = 0
        for found in make_all(files):
            typer.echo(written(found))
            count += 1
        if not count:
            typer.echo(f"no puzzle was found in {many(len(files), 'game file')}", err=True)
            raise typer.Exit(1)
        return
    if show_list:
        for one in puzzles().values():
            typer.echo(f"{one.id}: {words.puzzle(one.kind)}")
        return
    chosen = of_the_day(datetime.now(UTC).date()) if name == TODAY else named(name)
    typer.echo(asked(chosen, words))
    if solution:
        typer.echo(f"{words.puzzle('answer')}: {'; '.join(chosen.solution)}")
        return
    game = chosen.game()
    start(game, Log(), language, 1, None, None)
    typer.echo(words.puzzle("solved" if chosen.is_solved(game) else "unsolved"))


def asked(chosen: Puzzle, words: Words) -> str:
    """The question, and how many answers there are."""
    ways = words.puzzle("only") if chosen.ways == 1 else words.puzzle("few", ways=chosen.ways)
    return f"{words.puzzle(chosen.kind)} {ways} {words.puzzle('proof')}"
