"""Workers on a Ray cluster: the same work as in `workers`, on many machines. Ray is loaded only when asked for."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any

from brightsands.arena.workers import TRIES, Done, Lost, Work
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
            except ray.exceptions.WorkerCrashedError:
                yield piece, Lost("died on the cluster")
            else:
                yield piece, answer
    finally:
        if begun:
            ray.shutdown()


def _begin(ray: Any, address: str, processes: int) -> None:
    if address:
        _knock(address)
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address:
            ray.init(address=address, **quiet)
        else:
            ray.init(num_cpus=max(1, processes), include_dashboard=False, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as error:
        where = f"there is no Ray cluster at {address}" if address else "Ray does not start"
        raise NoRay(f"{where}: {str(error).strip().splitlines()[0]}") from None


def _knock(address: str) -> None:
    """See whether anything answers at an address: Ray itself would go on trying for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return  # a name such as "auto", which Ray looks up by itself
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoRay(f"there is no Ray cluster at {address}: {error}") from None
