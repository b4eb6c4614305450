"""What `make play` starts: the table at once, on the core there is; meanwhile the compiled core, where it is missing.

A game on the plain core is slower for bots and the same in all else. The compiled one is built in a process of its own,
which a Ctrl-C for the table does not reach, and is used from the next start on. A table that began on the plain core
stays on it: it never loads one half of each.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODE = ROOT / "src" / "brightsands" / "mode.py"
FOLDER = ROOT / "build"
PURE = "BRIGHTSANDS_PURE"
BUILDS: list[subprocess.Popen[bytes]] = []  # begun here; nobody waits for them
OF_MAKE = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")


def core_is_built() -> bool:
    """Whether the last build fits the present source, be it compiled or plain for want of a compiler."""
    return subprocess.run([sys.executable, "-P", MODE], stdout=subprocess.DEVNULL, check=False).returncode == 0


def running_build() -> int | None:
    """The process that builds the core just now, if there is one."""
    try:
        process = int((FOLDER / "core.pid").read_text())
        os.kill(process, 0)
    except (OSError, ValueError):
        return None
    return process


def start_build() -> str:
    """Build the core behind the table's back; say in a sentence what happens."""
    log = FOLDER / "core.log"
    if running_build() is not None:
        return f"the fast core is still being built ({log.relative_to(ROOT)})"
    failed = (FOLDER / "core.pid").exists() and log.exists()
    FOLDER.mkdir(exist_ok=True)
    environment = {name: value for name, value in os.environ.items() if name not in (*OF_MAKE, PURE)}
    nicely = [found, "-n", "19"] if (found := shutil.which("nice")) else []
    with log.open("w", encoding="utf-8") as output:
        build = subprocess.Popen(
            [*nicely, "make", "core"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    BUILDS.append(build)
    (FOLDER / "core.pid").write_text(f"{build.pid}\n")
    again = "the last try to build the fast core failed, here is another" if failed else "the fast core is being built"
    return f"{again} in the background, for a few minutes: the next start uses it ({log.relative_to(ROOT)})"


def main(words: list[str]) -> None:
    """Start the table with these options; this process becomes it."""
    command = Path(sys.executable).with_name("brightsands")
    if os.environ.get(PURE, "") in ("", "0") and not core_is_built():
        print(start_build(), flush=True)
        os.environ[PURE] = "1"
    os.execv(command, [str(command), "play", *words])


if __name__ == "__main__":
    main(sys.argv[1:])
