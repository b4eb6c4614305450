"""Workers on a Ray cluster: the same work as in `workers`, on many machines. Ray is loaded only when asked for."""

from __future__ import annotations

import logging
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from brightsands.arena.workers import TRIES, Done, Lost, Work
from brightsands.bots.registry import SEPARATOR, VARIABLE, places
from brightsands.extras import need
from brightsands.rules.errors import BrightsandsError

PATIENCE = 5.0  # seconds for a cluster to answer
AHEAD = 3  # pieces of work given out for each core, so that none waits


class NoRay(BrightsandsError):
    """There is no cluster at an address."""


def check_ray() -> None:
    """Refuse to go on without Ray."""
    need("ray", "games on a cluster need")


def run_on_ray(
    task: Callable[[Work], Done], work: Iterable[Work], address: str = "", processes: int = 1
) -> Generator[tuple[Work, Done | Lost], None, None]:
    """Do the work on the cluster at an address; without one, on a Ray of this machine with so many processes.

    Every machine of the cluster needs the same brightsands. A piece of work whose worker dies is tried once more.
    """
    check_ray()
    import ray as loaded

    ray: Any = loaded  # half of it has no types

    begun = not ray.is_initialized()
    if begun:
        _begin(ray, address, processes)
    try:
        remote = ray.remote(max_retries=TRIES - 1)(task)
        source = iter(work)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        given: dict[Any, Work] = {remote.remote(piece): piece for piece in islice(source, most)}
        while given:
            ready, _ = ray.wait(list(given))
            piece = given.pop(ready[0])
            for more in islice(source, 1):
                given[remote.remote(more)] = more
            try:
                answer: Done = ray.get(ready[0])
            except ray.exceptions.RayTaskError as error:
                raise RuntimeError(f"a worker failed:\n{error}") from None  # our own mistake, as in `workers`
            except ray.exceptions.RayError as error:
                # A worker or a whole machine that died, ran out of memory or was lost: Ray has tried it again before.
                yield piece, Lost(f"died on the cluster ({type(error).__name__})")
            else:
                yield piece, answer
    finally:
        if begun:
            ray.shutdown()


def _begin(ray: Any, address: str, processes: int) -> None:
    if address:
        _knock(address)
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    if guests := places():
        quiet["runtime_env"] = _guests_luggage(guests)
    before = signal.getsignal(signal.SIGTERM)
    try:
        if address:
            ray.init(address=address, **quiet)
        else:
            ray.init(num_cpus=max(1, processes), include_dashboard=False, **quiet)
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, before)  # Ray ends the process at once; whoever asked us wants the results
    except (ConnectionError, ValueError, RuntimeError) as error:
        where = f"there is no Ray cluster at {address}" if address else "Ray does not start"
        raise NoRay(f"{where}: {str(error).strip().splitlines()[0]}") from None


def _guests_luggage(guests: dict[str, str]) -> dict[str, Any]:
    """What a worker on another machine needs to know our guests: their files, and where they are there."""
    folder = Path(tempfile.mkdtemp(prefix="brightsands-bots-"))
    lines = []
    for code, where in guests.items():
        source, _, name = where.rpartition(":")
        if source.endswith(".py"):
            (folder / code).mkdir()
            shutil.copy(source, folder / code)
            source = f"{code}/{Path(source).name}"
        lines.append(f"{code}={source}:{name}")
    return {"working_dir": str(folder), "env_vars": {VARIABLE: SEPARATOR.join(lines)}}


def _knock(address: str) -> None:
    """See whether anything answers at an address: Ray itself would go on trying for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return  # a name such as "auto", which Ray looks up by itself
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoRay(f"there is no Ray cluster at {address}: {error}") from None
