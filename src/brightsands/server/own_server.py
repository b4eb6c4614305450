"""A file in the user's data folder that says where this user's own server is, so that nobody starts a second one."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from brightsands.home.folder import data_folder, write_whole
from brightsands.server.settings import LOOPBACK, Settings

FILE = "server.json"
SECONDS = 3.0  # to wait for an answer


@contextlib.contextmanager
def announced(settings: Settings, address: str) -> Iterator[None]:
    """Leave the file while a server runs that is for this user: on this machine, with the games of the data folder."""
    if settings.host not in LOOPBACK or settings.is_shared or settings.database != Settings().database:
        yield
        return
    file = data_folder() / FILE
    write_whole(file, json.dumps({"address": address, "process": settings.process}) + "\n")
    try:
        yield
    finally:
        if _read()[1] == settings.process:
            file.unlink(missing_ok=True)


def running_server() -> str | None:
    """Where this user's server is, if one is running; that of one that was killed is not believed."""
    address, process = _read()
    if not process:
        return None
    with contextlib.suppress(OSError, HTTPException, ValueError):
        parts = urlsplit(address)
        connection = HTTPConnection(parts.hostname or "", parts.port, timeout=SECONDS)
        try:
            connection.request("GET", "/healthz")
            said = json.loads(connection.getresponse().read(10_000))
        finally:
            connection.close()
        if isinstance(said, dict) and said.get("process") == process:
            return address
    return None


def _read() -> tuple[str, str]:
    """Address and process of the file, both empty if there is none."""
    with contextlib.suppress(OSError, ValueError):
        said = json.loads((data_folder() / FILE).read_text(encoding="utf-8"))
        if isinstance(said, dict):
            return str(said.get("address", "")), str(said.get("process", ""))
    return "", ""
