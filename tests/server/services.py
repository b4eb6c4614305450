"""PostgreSQL and Redis for tests: private servers in a folder of their own, started when asked for.

Where they are not installed the tests that need them are skipped; continuous integration installs them.
"""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

PATIENCE = 30.0
POSTGRES = "postgres"


# Below the ports that a system gives to whoever connects. Each worker of a test run has a thousand of its own, and runs
# beside each other on one machine begin at different ones.
_FIRST = 18_000 + 1000 * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 14)
_NEXT = count(os.getpid())


def free_port() -> int:
    """A port that nobody listens at, and that no other test of this run takes before it is used."""
    while True:
        port = _FIRST + next(_NEXT) % 1000
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port


def program(name: str) -> str:
    """Where a program is: on the path, or where Debian keeps those of PostgreSQL; empty if nowhere."""
    found = shutil.which(name)
    if found:
        return found
    newest = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(newest[-1]) if newest else ""


def has_postgres() -> bool:
    return bool(program("postgres") and program("initdb")) and _servant() is not None


def has_redis() -> bool:
    return bool(program("redis-server"))


def _servant() -> dict[str, Any] | None:
    """PostgreSQL refuses to be run by root: then it is run by its own user. None if there is no such user."""
    if os.geteuid() != 0:
        return {}
    try:
        pwd.getpwnam(POSTGRES)
    except KeyError:
        return None
    return {"user": POSTGRES, "group": POSTGRES, "extra_groups": []}


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} ended with {process.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} does not answer")


@contextmanager
def running(command: list[str], port: int, folder: Path, **servant: Any) -> Iterator[None]:
    with (folder / "output").open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, cwd=folder, **servant)
        try:
            wait_for(port, process)
            yield
        finally:
            process.send_signal(signal.SIGINT)  # to PostgreSQL: do not wait for whoever is connected
            process.wait(PATIENCE)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of its own; tells the URL of its database."""
    with tempfile.TemporaryDirectory(prefix="brightsands-pg-") as name:
        folder, port = Path(name), free_port()
        servant = _servant() or {}
        user = servant.get("user", getpass.getuser())
        if servant:
            shutil.chown(folder, POSTGRES)
        data = folder / "data"
        make = [program("initdb"), "-D", str(data), "-A", "trust", "-U", user, "-E", "UTF8", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, cwd=folder, **servant)
        command = [program("postgres"), "-D", str(data), "-p", str(port), "-k", str(folder)]
        # Only our own process is ever killed, so PostgreSQL need not wait for the disk.
        command += ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=60"]
        with running(command, port, folder, **servant):
            yield f"postgresql://{user}@127.0.0.1:{port}/postgres"


@contextmanager
def redis() -> Iterator[str]:
    """A Redis of its own; tells its URL."""
    with tempfile.TemporaryDirectory(prefix="brightsands-redis-") as name:
        folder, port = Path(name), free_port()
        command = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
        with running([*command, "--dir", str(folder)], port, folder):
            yield f"redis://127.0.0.1:{port}/0"
