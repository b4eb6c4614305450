"""`brightsands serve`: hold tables for people and bots, over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from brightsands.cli.own_bots import OwnBots, welcome
from brightsands.server.logs import LEVELS, log
from brightsands.server.run import run
from brightsands.server.settings import HOST, PORT, STATIC, BadSettings, Limits, Settings


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = PORT,
    database_url: Annotated[
        str,
        typer.Option(
            envvar="BRIGHTSANDS_DATABASE_URL",
            help="sqlite:///file or postgresql://user@host/name; a file in your data folder by default.",
        ),
    ] = "",
    redis_url: Annotated[
        str, typer.Option(envvar="BRIGHTSANDS_REDIS_URL", help="Wakes other processes on the same database.")
    ] = "",
    shared: Annotated[bool, typer.Option(help="Other processes use the same database, without Redis.")] = False,
    public_url: Annotated[str, typer.Option(help="How people reach it, if a proxy stands in front.")] = "",
    trusted_proxies: Annotated[
        str,
        typer.Option(
            envvar="BRIGHTSANDS_TRUSTED_PROXIES",
            help="Addresses and networks, with commas between, that are believed about where somebody comes from.",
        ),
    ] = "",
    bot_workers: Annotated[int, typer.Option(min=0, max=256, help="Processes for bots; 0: cores less one.")] = 0,
    pages: Annotated[
        Path, typer.Option(envvar="BRIGHTSANDS_PAGES", help="The folder of the built browser client.")
    ] = STATIC,
    bot: OwnBots = None,
    limits: Annotated[bool, typer.Option(help="Limit how often one address may ask.")] = True,
    compress: Annotated[bool, typer.Option(help="Compress what goes over sockets.")] = False,
    log_level: Annotated[str, typer.Option(help=f"One of {', '.join(LEVELS)}.")] = "info",
) -> None:
    """Hold tables for people and bots."""
    welcome(bot)
    if log_level not in LEVELS:
        raise BadSettings(f"the log level is one of {', '.join(LEVELS)}")
    log.level = LEVELS[log_level]
    settings = Settings(
        host=host,
        port=port,
        database_url=database_url,
        redis_url=redis_url,
        shared=shared,
        public_url=public_url.rstrip("/"),
        trusted_proxies=tuple(name.strip() for name in trusted_proxies.split(",") if name.strip()),
        bot_workers=bot_workers,
        static=pages,
        compress=compress,
        limits=Limits() if limits else Limits.none(),
    )
    run(settings, ready=lambda address: typer.echo(f"brightsands is at {address}"))
