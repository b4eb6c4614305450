"""Several processes that do the same work, by themselves."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from brightsands.server.crew import ATTEMPTS, Crew
from brightsands.server.settings import BadSettings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no process forks there")


def test_work_that_ends_as_soon_as_it_begins_is_given_up(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def work(number: int) -> None:
        (tmp_path / f"{number}-{os.getpid()}").touch()
        raise OSError("secret")

    with pytest.raises(BadSettings, match="as soon as they begin"):
        Crew(1, work).run()
    assert len(list(tmp_path.iterdir())) == ATTEMPTS
    said = capfd.readouterr().err
    assert said.count("worker_failed") == said.count("worker_ended") == ATTEMPTS
    assert "secret" not in said


def test_all_are_told_to_stop(tmp_path: Path) -> None:
    def work(number: int) -> None:
        signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
        (tmp_path / str(number)).touch()
        if len(list(tmp_path.iterdir())) == 3:
            os.kill(os.getppid(), signal.SIGTERM)
        while True:
            signal.pause()

    before = signal.getsignal(signal.SIGTERM)
    Crew(3, work).run()
    assert signal.getsignal(signal.SIGTERM) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1", "2"]
