"""Several processes that do the same work, by themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from brightsands.server.crew import ATTEMPTS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no process forks there")

FAILING = """
import os, sys
from pathlib import Path
from brightsands.server.crew import Crew

def work(number):
    Path(sys.argv[1], f"{number}-{os.getpid()}").touch()
    raise OSError("secret")

Crew(1, work).run()
"""

STOPPED = """
import os, signal, sys, time
from pathlib import Path
from brightsands.server.crew import Crew

def work(number):
    assert os.getpgrp() == os.getpid()
    Path(sys.argv[1], str(number)).touch()
    while number != 1 or len(os.listdir(sys.argv[1])) < 3:
        time.sleep(0.01)
    os.kill(os.getppid(), signal.SIGTERM)
    time.sleep(60)

before = signal.getsignal(signal.SIGTERM)
Crew(3, work).run()
assert signal.getsignal(signal.SIGTERM) == before
"""


HANGING = """
import os, signal, sys, time
from pathlib import Path
from brightsands.server.crew import Crew

def work(number):
    signal.signal(signal.SIGTERM, lambda *_: os.kill(os.getppid(), signal.SIGTERM))
    os.kill(os.getppid(), signal.SIGTERM)
    while True:
        time.sleep(60)

Crew(1, work).run()
"""


def crew(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A crew in a process of its own, which has no other children and no threads when it forks."""
    return subprocess.run(
        [sys.executable, "-c", script, folder], capture_output=True, encoding="utf-8", timeout=60, check=False
    )


def test_work_that_ends_as_soon_as_it_begins_is_given_up(tmp_path: Path) -> None:
    done = crew(FAILING, tmp_path)
    assert done.returncode == 1
    assert "BadSettings: the workers end as soon as they begin" in done.stderr
    assert len(list(tmp_path.iterdir())) == ATTEMPTS
    assert done.stderr.count("worker_failed") == done.stderr.count("worker_ended") == ATTEMPTS
    assert "secret" not in done.stderr


def test_all_are_told_to_stop(tmp_path: Path) -> None:
    done = crew(STOPPED, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1", "2"]


def test_whoever_is_told_to_stop_twice_does_not_wait_for_one_that_hangs(tmp_path: Path) -> None:
    done = crew(HANGING, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
