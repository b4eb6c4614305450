"""What `arena` and `stats` have in common: where their figures go."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import typer
from rich.console import Console

from brightsands.arena.plots import check, draw
from brightsands.arena.report import show
from brightsands.arena.runlog import write_whole
from brightsands.arena.tally import Summary
from brightsands.cli.outputs import check_file
from brightsands.cli.terminal.start import prepare_streams
from brightsands.rules.errors import BadOptions


def consoles() -> tuple[Console, Console]:
    """One for the tables, one for progress and complaints, so that the first can be piped on."""
    prepare_streams()
    out, err = (Console(stderr=where, highlight=False, markup=False, emoji=False) for where in (False, True))
    return out, err


def check_outputs(plot: Path | None, json_file: Path | None = None, records: Path | None = None) -> None:
    """Refuse what could not be written, before any work is done."""
    if plot is not None:
        check(plot)
    if json_file is not None:
        check_file("json-file", json_file)
    if records is not None and records.exists() and not records.is_dir():
        raise BadOptions("records", f"{records} is a file, not a folder")


def put_out(
    data: dict[str, object],
    groups: Mapping[str, Summary],
    console: Console,
    as_json: bool,
    json_file: Path | None,
    plot: Path | None,
) -> None:
    """Write the figures: into the files that were asked for, then as tables or as JSON."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    if json_file is not None:
        write_whole(json_file, text + "\n")
    if plot is not None and groups:
        draw(groups, plot)
    if as_json:
        typer.echo(text)
    else:
        for number, summary in enumerate(groups.values()):
            if number:
                console.print()
            show(summary, console)
