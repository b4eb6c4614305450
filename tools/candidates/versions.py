"""Processes that hold a version of the bots each: that of this folder, or that of another checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[2]


class Version:
    """One version of the package; `ask` calls a method of its `worker.Worker`."""

    def __init__(self, checkout: Path = HERE, python: str = "") -> None:
        own = checkout / ".venv" / "bin" / "python"
        program = python or (str(own) if own.exists() else sys.executable)
        # The tool itself is this folder's in every case: it must ask both versions the same.
        path = os.pathsep.join((str(checkout / "src"), str(HERE)))
        self._process = subprocess.Popen(
            [program, "-P", "-m", "tools.candidates.worker"],
            cwd=HERE,
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, name: str, *arguments: object) -> dict[str, Any]:
        """What a method of the worker answers."""
        self.send(name, *arguments)
        return self.receive()

    def send(self, name: str, *arguments: object) -> None:
        """Ask without waiting."""
        assert self._process.stdin is not None
        print(json.dumps([name, *arguments]), file=self._process.stdin, flush=True)

    def receive(self) -> dict[str, Any]:
        """The next answer."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("a version of the bots has stopped")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Let the process end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
