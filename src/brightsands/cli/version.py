"""`brightsands version`: what runs here."""

from __future__ import annotations

import json
import platform
from typing import Annotated

import typer

import brightsands
from brightsands import mode


def version(as_json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False) -> None:
    """Tell the version, the Python that runs it, and whether the core is compiled."""
    facts = {
        "version": brightsands.__version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "core": mode.core(),
    }
    if as_json:
        typer.echo(json.dumps({**facts, "compiled": mode.compiled(), "note": remark_on_core()}))
        return
    typer.echo(f"brightsands {facts['version']}")
    typer.echo(f"Python      {facts['python']}")
    typer.echo(f"core        {facts['core']}")
    if remark := remark_on_core():
        typer.echo(f"            {remark}")


def remark_on_core() -> str | None:
    """Say what a user should know about the core that runs, if anything."""
    if mode.plain_wanted():
        return f"asked for with {mode.VARIABLE}"
    if mode.stale():
        return "out of date: the sources changed since the last build, or another Python made it (run make)"
    if not mode.compiled() and (reason := mode.plain_because()):
        return f"because {reason} when it was installed"
    return None
