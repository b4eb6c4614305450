"""Running a server: a free port, the loop, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import secrets
import socket
import sys
from collections.abc import Callable
from dataclasses import replace

import uvicorn
from sqlalchemy import Engine

from brightsands.server.crew import Crew
from brightsands.server.http.addresses import networks
from brightsands.server.http.app import make_app
from brightsands.server.http.door import door_of
from brightsands.server.live.outbox import wire_of
from brightsands.server.live.rubbish import keep_apart
from brightsands.server.live.wakes import redis_client
from brightsands.server.logs import log
from brightsands.server.network import Network
from brightsands.server.own_server import announced
from brightsands.server.remind.reminders import mailer_of, pusher_of
from brightsands.server.settings import BadSettings, Settings
from brightsands.server.storage.database import open_database

PORTS_TRIED = 50
BACKLOG = 1024
SECONDS_TO_LEAVE = 5
SWITCH_SECONDS = 0.0005
FILES_BESIDES = 256  # pages, the database, bots


def free_socket(host: str, port: int, tries: int = PORTS_TRIED, together: bool = False) -> socket.socket:
    """Listen at a port, or at the next one that is free; port 0 is any. ``together``: with other processes of ours."""
    family = _family(host)
    for number in range(port, min(port + max(tries, 1), 65536)):
        try:
            listener = _bound(family, (host, number), True, together)
        except OSError as error:
            if port == 0 or not _is_taken(error):
                raise BadSettings(f"cannot listen at {host}:{number}: {error.strerror}") from None
            continue
        listener.listen(BACKLOG)
        return listener  # not inheritable: a bot process that outlives us for a moment must not keep the port
    if tries <= 1:
        raise BadSettings(f"the port {port} is taken; --port names another, 0 any that is free")
    raise BadSettings(f"the ports from {port} on are all taken")


def keep_port(host: str, port: int) -> socket.socket:
    """Keep a port for processes of ours that listen there together, also while none of them does."""
    try:
        # Whoever lets others have the port again that nobody listens at would let strangers have it too;
        return _bound(_family(host), (host, port), False, True)
    except OSError:
        # but else connections of a server before us, which have ended, may keep it for another minute.
        return _bound(_family(host), (host, port), True, True)


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _bound(family: socket.AddressFamily, at: tuple[str, int], again: bool, together: bool) -> socket.socket:
    """A socket that has a port, ``again`` where nobody listens any more."""
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(again))
        if together:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(at)
    except OSError:
        made.close()
        raise
    return made


def _is_taken(error: OSError) -> bool:
    return error.errno in (errno.EADDRINUSE, errno.EACCES)


def allow_files(connections: int) -> None:
    """Have as many files open as there may be connections, as far as the system lets us."""
    try:
        import resource  # not on Windows
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES_BESIDES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        with contextlib.suppress(OSError, ValueError, OverflowError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def address_of(listener: socket.socket) -> str:
    """Where people find a server that listens there."""
    host, port = listener.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def run(
    settings: Settings,
    ready: Callable[[str], None] | None = None,
    tries: int = 1,
    friends: Callable[[str], None] | None = None,
) -> None:
    """Serve until told to stop; then finish what is being written. ``tries`` ports may be tried from the first on.

    ``friends`` is told where those of the same network come, once it is open.
    """
    if settings.workers > 1:
        _run_several(settings, ready, tries)
        return
    engine, listener = _checked(settings, tries)
    settings = replace(settings, port=listener.getsockname()[1])
    _serve(settings, engine, listener, ready, friends)


def _run_several(settings: Settings, ready: Callable[[str], None] | None, tries: int) -> None:
    """Serve by several processes at one port, begun again when one dies."""
    engine, held = _checked(settings, tries)
    engine.dispose()  # a connection is of one process
    settings = replace(settings, port=held.getsockname()[1])
    # Where the system hands out connections by itself each process has a socket of its own, else they share one.
    spread = sys.platform == "linux"
    address = address_of(held)
    if spread:
        held.close()  # it made sure that nobody else is there
        held = keep_port(settings.host, settings.port)

    def work(number: int) -> None:
        mine = replace(
            settings,
            process=secrets.token_hex(8),
            metrics_port=settings.metrics_port and settings.metrics_port + number,
            bot_workers=settings.bot_workers or max(1, ((os.cpu_count() or 2) - 1) // settings.workers),
        )
        listener = free_socket(mine.host, mine.port, 1, together=True) if spread else held
        _serve(mine, open_database(mine.database), listener)

    crew = Crew(settings.workers, work)
    if ready is not None:
        ready(settings.public_url or address)
    with held:
        crew.run()


def _checked(settings: Settings, tries: int) -> tuple[Engine, socket.socket]:
    """Find out what is wrong with some settings before anything starts; returns its database and where it listens."""
    if settings.redis_url:
        redis_client(settings.redis_url)  # what is wrong with it is told here, not in the log of a start that failed
    pusher_of(settings)  # and so here
    mailer_of(settings)
    networks(settings.proxies)
    return open_database(settings.database), free_socket(settings.host, settings.port, tries)


def _serve(
    settings: Settings,
    engine: Engine,
    listener: socket.socket,
    ready: Callable[[str], None] | None = None,
    friends: Callable[[str], None] | None = None,
) -> None:
    """Serve in this process until told to stop."""
    proxies = networks(settings.proxies)
    logging.getLogger().handlers[:] = [_Bridge()]
    app = make_app(settings, engine)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # it would write addresses; `Guard` writes routes
        server_header=False,
        http=door_of(settings.limits, proxies, settings.slow_seconds),
        ws=wire_of(settings.slow_seconds, settings.limits.messages),
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=20.0,
        ws_ping_timeout=40.0,
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies],
    )
    allow_files(settings.limits.all_connections + settings.limits.all_sockets)
    # The writer's thread gives up the interpreter at every statement; a busy loop would keep it for 5 ms each time.
    sys.setswitchinterval(SWITCH_SECONDS)
    keep_apart()
    server = uvicorn.Server(config)
    if settings.network != "closed" and not settings.is_public:
        app.state.network = Network(
            settings.port, lambda address: _listen_at(server, address, settings.port), settings.network_address
        )
        app.state.friends = friends
    log.info("listening", host=settings.host, port=settings.port)
    with announced(settings, address_of(listener)):
        if ready is not None:
            ready(settings.public_url or address_of(listener))
        server.run(sockets=[listener])
    if not server.started:
        raise BadSettings("the server could not be started; its log says where it stopped")


async def _listen_at(server: uvicorn.Server, address: str, port: int) -> None:
    """Let a server that runs listen at one more address; it ends with the others."""
    config = server.config
    while not server.started:  # the first listeners come first
        await asyncio.sleep(0.02)
    listener = await asyncio.get_running_loop().create_server(
        lambda: config.http_protocol_class(  # type: ignore[call-arg]
            config=config, server_state=server.server_state, app_state=server.lifespan.state
        ),
        address,
        port,
        backlog=BACKLOG,
    )
    server.servers.append(listener)


class _Bridge(logging.Handler):
    """Takes what libraries say into our own log, by its place only: their texts may have anything in them."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        if record.levelno >= logging.WARNING:
            error = record.exc_info[1] if record.exc_info else None
            log.error(
                "library",
                error,
                source=record.name,
                level_name=record.levelname,
                place=f"{record.module}:{record.lineno}",
            )
