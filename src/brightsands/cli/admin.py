"""`brightsands admin`: look after the tables of a server."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from brightsands.extras import need
from brightsands.rules.errors import BrightsandsError
from brightsands.rules.given import many
from brightsands.server.live.opening import read_table
from brightsands.server.settings import Settings
from brightsands.server.storage import backup as backups
from brightsands.server.storage.backup import back_up
from brightsands.server.storage.database import open_database
from brightsands.server.storage.expiry import tidy
from brightsands.server.storage.rows import CLOSED, OPEN, OVER, RUNNING, GameRow, Status
from brightsands.server.storage.store import Store

STATUSES = (OPEN, RUNNING, OVER, CLOSED)
DAY = 24 * 3600.0

app = typer.Typer(help="Look after the tables of a server, and make its keys.", no_args_is_help=True)
DatabaseUrl = Annotated[
    str, typer.Option(envvar="BRIGHTSANDS_DATABASE_URL", help="As for serve; the file in your data folder by default.")
]


class AdminError(BrightsandsError):
    """Something that cannot be done to the tables; the text says why."""


def opened(database_url: str) -> Store:
    """The tables of a database."""
    return Store(open_database(Settings(database_url=database_url).database))


def _stamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="minutes")


def _check(status: str) -> None:
    if status and status not in STATUSES:
        raise AdminError(f"a table is {', '.join(STATUSES)}, not {status!r}")


@app.command("list")
def list_tables(
    database_url: DatabaseUrl = "",
    status: Annotated[str, typer.Option(help=f"Only those that are {', '.join(STATUSES)}.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Write plain data for programs.")] = False,
) -> None:
    """List tables, the last changed first."""
    _check(status)
    games = opened(database_url).all_games(status)
    if as_json:
        typer.echo(json.dumps([_listed(game) for game in games], indent=2))
        return
    for game in games:
        typer.echo(f"{game.id}  {game.status:8}{game.players} seats {game.last:6} entries  {_stamp(game.changed)}")
    typer.echo(many(len(games), "table"))


class ListedTable(TypedDict):
    """A table as programs are told of it."""

    id: str
    status: Status
    players: int
    entries: int
    rules: str
    listed: bool
    created: str
    changed: str


def _listed(game: GameRow) -> ListedTable:
    return {
        "id": game.id,
        "status": game.status,
        "players": game.players,
        "entries": game.last,
        "rules": game.rules,
        "listed": game.listed,
        "created": _stamp(game.created),
        "changed": _stamp(game.changed),
    }


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="The name of a table, or nothing for all that have begun.")] = "",
    folder: Annotated[Path | None, typer.Option(help="Write game files into this folder instead.")] = None,
    database_url: DatabaseUrl = "",
) -> None:
    """Write tables as game files, seeds and all: whoever has the database may know them."""
    store = opened(database_url)
    names = [table] if table else [game.id for game in store.all_games() if game.status != OPEN]
    if not table and folder is None:
        raise AdminError("for all tables tell a folder")
    written = 0
    for name in names:
        found = store.load(name)
        if found is None:
            raise AdminError(f"there is no table {name!r}")
        try:
            game = read_table(*found).game
        except BrightsandsError as error:
            if table:
                raise
            typer.echo(f"{name} is left out: {error}", err=True)
            continue
        if game is None:
            if table:
                raise AdminError("the game has not begun")
            continue
        if folder is None:
            typer.echo(str(game.record), nl=False)
            continue
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.game").write_text(str(game.record), encoding="utf-8")
        written += 1
    if folder is not None:
        typer.echo(f"{written} game files in {folder}")


@app.command()
def prune(
    days: Annotated[float, typer.Option(min=0, help="Delete tables that nothing happened at for so many days.")] = 90,
    status: Annotated[str, typer.Option(help="Only such tables; by default all but running ones.")] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do it; without this they are only counted.")] = False,
    database_url: DatabaseUrl = "",
) -> None:
    """Delete old tables for good."""
    _check(status)
    store = opened(database_url)
    before = time.time() - days * DAY
    statuses = (status,) if status else (OPEN, OVER, CLOSED)
    if not yes:
        old = [game for game in store.all_games() if game.changed < before and game.status in statuses]
        typer.echo(f"{many(len(old), 'table')} would be deleted; say --yes to do it")
        return
    gone = store.prune(before, statuses)
    tidied = tidy(store.engine)
    typer.echo(f"{many(gone, 'table')} deleted" + (", and their room given back to the disk" if tidied else ""))


def _kept(counts: dict[str, int]) -> str:
    return f"{many(counts['games'], 'table')} with {many(counts['entries'], 'entry', 'entries')}"


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database_url: DatabaseUrl = "",
) -> None:
    """Write everything that is kept to one file; the server may go on meanwhile."""
    store = opened(database_url)
    if not file.absolute().parent.is_dir():
        raise AdminError(f"there is no folder {file.absolute().parent}")
    counts = back_up(store.engine, file)
    store.engine.dispose()
    typer.echo(f"{file} holds {_kept(counts)}")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")],
    database_url: DatabaseUrl = "",
) -> None:
    """Put a backup into an empty database, of either kind."""
    if not file.is_file():
        raise AdminError(f"there is no file {file}")
    counts = backups.restore(Settings(database_url=database_url).database, file)
    typer.echo(f"back again: {_kept(counts)}")


@app.command("push-key")
def push_key() -> None:
    """Make a key for Web Push, as settings; whoever has it can send in the server's name."""
    need("cryptography", "Web Push needs")
    from brightsands.server.remind.push import new_key  # an optional extra

    typer.echo(f'[push]\nkey = "{new_key()}"\ncontact = "mailto:you@example.org"')
