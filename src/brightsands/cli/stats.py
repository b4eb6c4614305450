"""`brightsands stats`: what the games in a folder have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from brightsands.arena.archive import game_files, read_games
from brightsands.arena.workers import cores
from brightsands.cli.arena_output import check_outputs, consoles, put_out

FEW = 8  # files that are read before another process would have started


def stats(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of game files, or a game file.")],
    jobs: Annotated[
        int | None,
        typer.Option(help="Worker processes; 0 reads in this one. By default one for each core.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write the figures as JSON instead of tables.")] = False,
    json_file: Annotated[Path | None, typer.Option(metavar="FILE", help="Write them into this file too.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw them into this .svg or .png file.")] = None,
) -> None:
    """Play the games in a folder again and show what they have in common."""
    check_outputs(plot, json_file)
    files = game_files(folder)
    out, err = consoles()
    processes = (cores() if len(files) > FEW else 0) if jobs is None else jobs
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task("games", total=len(files))
        archive = read_games(files, processes, lambda reading: bar.advance(task))
    put_out(archive.to_dict(), archive.groups, out, as_json, json_file, plot)
    for reading in archive.unfinished:
        err.print(f"{reading.path}: not over, not counted", style="yellow", soft_wrap=True)
    for reading in archive.unreadable:
        err.print(f"{reading.path}: {reading.problem}", style="red", soft_wrap=True)
    if archive.unreadable:
        err.print(f"{len(archive.unreadable)} of {len(files)} files cannot be read", style="red")
        raise typer.Exit(1)
