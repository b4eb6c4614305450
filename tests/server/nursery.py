"""A process that has everything loaded and forks servers on demand: a server that starts in no time.

Run as a program. Each line on its input is JSON: the settings of a server and the file for its output; the answer is
the number of its process. A server that is killed is really killed; only loading the modules is saved.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

# What uvicorn and anyio load when a server starts
LATER = (
    "anyio._backends._asyncio",
    "concurrent.futures.thread",
    "encodings.idna",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
# Every table that asks for no seed has this one: what a test sees does not hang on chance.
DEAL = 6_021_800_314_159_265_358


def child(asked: dict[str, Any]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    output = os.open(asked.pop("output"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.update(asked.pop("environment"))

    from dataclasses import replace

    from brightsands.server.live import opening
    from brightsands.server.remind.means import MailSettings, PushSettings
    from brightsands.server.run import run
    from brightsands.server.settings import Limits, Settings
    from brightsands.server.storage.ages import Expiry

    # A machine that is busy with other tests is late, whoever comes; `test_crowd` has what follows from that.
    limits = Limits() if asked.pop("limited") else Limits.none()
    limits = replace(limits, **{"late_seconds": 1e9, "busy": 1e9, **asked.pop("limits", {})})
    if "static" in asked:
        asked["static"] = Path(asked["static"])
    for name, kind in (("expiry", Expiry), ("push", PushSettings), ("mail", MailSettings)):
        if name in asked:
            asked[name] = kind(**asked[name])
    opening.new_seed = lambda: DEAL  # type: ignore[attr-defined]
    run(Settings(limits=limits, **asked))


def main() -> None:
    for name in ("brightsands.server.run", *LATER):
        import_module(name)
    # Most of what a first start takes is to find out how a new database is made.
    from brightsands.server.storage.database import open_database

    with TemporaryDirectory() as folder:
        open_database(f"sqlite:///{folder}/tables.sqlite3").dispose()
    gc.collect()
    gc.freeze()  # what is loaded stays as it is, so that a child need not copy it when it tidies up
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them, so the system clears them away
    for line in sys.stdin:
        asked = json.loads(line)
        number = os.fork()
        if number == 0:
            try:
                child(asked)
            except BaseException as error:
                os.write(2, f"{error!r}\n".encode())
                os._exit(1)
            os._exit(0)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
