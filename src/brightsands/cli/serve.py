"""`brightsands serve`: hold tables for people and bots, over HTTP."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from brightsands.cli.own_bots import OwnBots, welcome
from brightsands.server.configuration import settings_from
from brightsands.server.logs import LEVELS, log
from brightsands.server.run import run
from brightsands.server.settings import HOST, PORT, BadSettings, Limits


def serve(
    config: Annotated[
        Path | None, typer.Option(envvar="BRIGHTSANDS_CONFIG", help="A TOML file with settings; see docs/running.md.")
    ] = None,
    host: Annotated[
        str | None, typer.Option(help=f"The address to listen at; 0.0.0.0 for everybody.  [default: {HOST}]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help=f"The port; 0 for any that is free.  [default: {PORT}]")
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(help="sqlite:///file or postgresql://user@host/name; a file in your data folder by default."),
    ] = None,
    redis_url: Annotated[str | None, typer.Option(help="Wakes other processes on the same database.")] = None,
    shared: Annotated[
        bool | None, typer.Option("--shared", help="Other processes use the same database, without Redis.")
    ] = None,
    public_url: Annotated[str | None, typer.Option(help="How people reach it, if a proxy stands in front.")] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(help="Addresses and networks, with commas between, that are believed about where people are."),
    ] = None,
    metrics_port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="A port of this machine for Prometheus.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes that serve people, on one database.  [default: 1]")
    ] = None,
    bot_workers: Annotated[
        int | None, typer.Option(min=0, max=256, help="Processes for bots, of each worker; 0: cores less one.")
    ] = None,
    pages: Annotated[Path | None, typer.Option(help="The folder of the built browser client.")] = None,
    ladder: Annotated[bool | None, typer.Option("--ladder", help="Keep a rating list of people and bots.")] = None,
    bot: OwnBots = None,
    limits: Annotated[bool, typer.Option(help="Limit how often one address may ask.")] = True,
    compress: Annotated[bool | None, typer.Option("--compress", help="Compress what goes over sockets.")] = None,
    log_level: Annotated[str, typer.Option(help=f"One of {', '.join(LEVELS)}.")] = "info",
) -> None:
    """Hold tables for people and bots."""
    welcome(bot)
    if log_level not in LEVELS:
        raise BadSettings(f"the log level is one of {', '.join(LEVELS)}")
    if pages is not None and not (pages / "index.html").is_file():
        raise BadSettings(f"there is no browser client in {pages}: it would be the folder of its index.html")
    log.level = LEVELS[log_level]
    told: dict[str, Any] = {
        "host": host,
        "port": port,
        "database_url": database_url,
        "redis_url": redis_url,
        "shared": shared,
        "public_url": public_url,
        "trusted_proxies": tuple(trusted_proxies.replace(",", " ").split()) if trusted_proxies is not None else None,
        "metrics_port": metrics_port,
        "workers": workers,
        "bot_workers": bot_workers,
        "static": pages,
        "ladder": ladder,
        "compress": compress,
        "limits": None if limits else Limits.none(),
    }
    options = {name: value for name, value in told.items() if value is not None}
    settings = settings_from(config, os.environ, options)
    run(settings, ready=lambda address: typer.echo(f"brightsands is at {address}"))
