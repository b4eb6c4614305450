"""`brightsands play`: a server for this machine, and the table in the browser."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from brightsands.cli.own_bots import OwnBots, welcome
from brightsands.home.folder import data_folder
from brightsands.rules.errors import BrightsandsError
from brightsands.server.logs import log
from brightsands.server.own_server import running_server
from brightsands.server.run import PORTS_TRIED, run
from brightsands.server.settings import HOST, PORT, STATIC, Limits, Settings

LOG_FILE = "server.log"
LONGEST_LOG = 2_000_000  # bytes: then it is put aside, and the one before it is gone


class NotBuilt(BrightsandsError):
    """The browser client is not there; the text says what to do."""


class NoFolder(BrightsandsError):
    """Games could not be kept; the text says why."""


def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; the next free one if it is taken.")] = PORT,
    browser: Annotated[bool, typer.Option(help="Open the table in the browser.")] = True,
    pages: Annotated[
        Path, typer.Option(envvar="BRIGHTSANDS_PAGES", help="The folder of the built browser client.")
    ] = STATIC,
    network: Annotated[bool, typer.Option("--network", help="Let friends on the same network in at once.")] = False,
    bot: OwnBots = None,
) -> None:
    """Play in the browser, on this machine: games are kept in your data folder, and nothing leaves it.

    Friends on the same network can come if you let them: at the table, where their links are, or by --network.

    The game in the terminal is `brightsands terminal`.
    """
    guests = welcome(bot)
    there = running_server()
    if there is not None:
        typer.echo(f"brightsands is already at {there}")
        if guests:
            typer.echo(f"it does not know {', '.join(guests)}: end it first, then start it again with --bot")
        show(there, browser)
        return
    if not (pages / "index.html").is_file():
        raise NotBuilt(
            "the browser table is not built here: `make play` builds it (it needs Node.js); "
            "`brightsands terminal` plays without it"
        )
    folder = data_folder()
    # Nobody else comes by this address, but for friends.
    settings = Settings(
        host=HOST, port=port, static=pages, limits=Limits.none(), network="open" if network else "offered"
    )

    def ready(address: str) -> None:
        typer.echo(f"brightsands is at {address}")
        typer.echo(f"Ctrl-C ends it; your games stay in {folder}")
        show(address, browser)

    def friends(address: str) -> None:
        typer.echo(f"friends on the same network come to {address}; everybody there who has the address can")

    with logging_to(folder / LOG_FILE), contextlib.suppress(KeyboardInterrupt):
        run(settings, ready, PORTS_TRIED, friends)
    typer.echo("Goodbye; every game is kept.")


@contextlib.contextmanager
def logging_to(file: Path) -> Iterator[None]:
    """Let the log go to a file of the data folder instead of the terminal."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size > LONGEST_LOG:
            file.replace(file.with_name(f"{file.name}.1"))
        opened = file.open("a", encoding="utf-8")
    except OSError as error:
        raise NoFolder(
            f"your data folder {file.parent} cannot be used: {error.strerror}; BRIGHTSANDS_HOME names another"
        ) from None
    with opened as stream:
        log.stream = stream
        try:
            yield
        finally:
            log.stream = None


def show(address: str, browser: bool) -> None:
    """Open an address in the browser, where there is one to be seen."""
    if browser and has_display():
        # Some browsers keep whoever opens them waiting until they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_display() -> bool:
    """Whether a window can be opened here; a browser inside the terminal would be in the way."""
    if os.environ.get("BROWSER") or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
