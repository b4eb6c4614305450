"""Run the steps of deploy/Dockerfile without Docker, in a folder, and ask the server that comes of it.

    python -m tools.image_steps FOLDER [--plain]

`COPY`, `WORKDIR`, `RUN`, `ENV` and `HEALTHCHECK` are done as the file says, each stage with a Python environment of its
own, below FOLDER in the place of `/`. What needs another system is left out: its packages (`apt-get`), users
(`useradd`), and the images themselves. With ``--plain`` the core is not compiled.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import NamedTuple

import httpx

ROOT = Path(__file__).parents[1]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
LEFT_OUT = ("apt-get", "useradd")
PORT = "18011"
PATIENCE = 60.0  # seconds


class Step(NamedTuple):
    """One statement: what is done in which stage, and with what."""

    stage: int
    verb: str
    rest: str


def steps(text: str) -> list[Step]:
    """The statements of a Dockerfile.

    >>> steps("FROM node AS client\\nRUN a \\\\\\n  b\\n# no\\nFROM python\\nCOPY x y")
    [Step(stage=0, verb='RUN', rest='a   b'), Step(stage=1, verb='COPY', rest='x y')]
    """
    found: list[Step] = []
    stage = -1
    for line in text.replace("\\\n", " ").splitlines():
        verb, _, rest = line.strip().partition(" ")
        if verb == "FROM":
            stage += 1
        elif verb and not verb.startswith("#"):
            found.append(Step(stage, verb, rest.strip()))
    return found


def sources(step: Step) -> list[str]:
    """What a `COPY` takes out of the repository."""
    parts = shlex.split(step.rest)
    return [] if parts[0].startswith("--from") else parts[:-1]


class Image:
    """A folder that the steps are done in."""

    def __init__(self, folder: Path, arguments: dict[str, str]) -> None:
        self.folder = folder
        self.arguments = arguments
        self.environment: dict[str, str] = {}
        self.work = folder
        self.stage = -1

    def inside(self, path: str) -> Path:
        """Where a path of the image is."""
        return self.folder / path.lstrip("/") if path.startswith("/") else self.work / path

    def do(self, step: Step) -> None:
        """Do one step."""
        if step.stage != self.stage:
            self.stage, self.work = step.stage, self.folder
            venv.create(self.bin.parent, with_pip=True)
        if step.verb == "WORKDIR":
            self.work = self.inside(step.rest)
            self.work.mkdir(parents=True, exist_ok=True)
        elif step.verb == "COPY":
            self._copy(step)
        elif step.verb == "RUN" and not step.rest.startswith(LEFT_OUT):
            self.run(re.sub(r"--mount=\S+\s+", "", step.rest))
        elif step.verb == "ENV":
            for part in shlex.split(step.rest):
                name, _, value = part.partition("=")
                self.environment[name] = value

    @property
    def bin(self) -> Path:
        """The programs of the stage that is being made."""
        return self.folder / f"python-{self.stage}" / "bin"

    def run(self, command: str) -> None:
        """Run a command in the image."""
        print(f"stage {self.stage}: {command}", flush=True)
        subprocess.run(["sh", "-ec", self._mapped(command)], cwd=self.work, env=self.variables(), check=True)

    def variables(self) -> dict[str, str]:
        """The environment of a command."""
        told = {name: self._mapped(value) for name, value in self.environment.items()}
        return {**os.environ, **self.arguments, **told, "PATH": f"{self.bin}:{os.environ['PATH']}"}

    def _mapped(self, text: str) -> str:
        return re.sub(r"(?<![\w.:/])/(?=(build|wheels|data)\b)", f"{self.folder}/", text)

    def _copy(self, step: Step) -> None:
        parts = shlex.split(step.rest)
        where = self.inside(parts[-1])
        own = sources(step)
        for source in [ROOT / each for each in own] or [self.inside(parts[1])]:
            if source.is_dir():
                ignored = shutil.ignore_patterns("node_modules", "__pycache__", "*.so", "_built.json", "static")
                shutil.copytree(source, where, dirs_exist_ok=True, ignore=ignored if own else None)
            else:
                where.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, where)


def main() -> None:
    """Do all steps, start the server and ask it."""
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True)
    image = Image(folder, {"BRIGHTSANDS_BUILD": "plain" if "--plain" in sys.argv else "compiled"})
    found = steps(DOCKERFILE.read_text())
    for step in found:
        image.do(step)
    (folder / "data").mkdir()
    image.environment |= {"BRIGHTSANDS_HOST": "127.0.0.1", "BRIGHTSANDS_PORT": PORT}
    begin = [part for step in found if step.verb in ("ENTRYPOINT", "CMD") for part in json.loads(step.rest)]
    health = json.loads(next(step.rest for step in found if step.verb == "HEALTHCHECK").partition("CMD")[2])
    server = subprocess.Popen([image.bin / begin[0], *begin[1:]], cwd=folder, env=image.variables())
    try:
        asked = [image.bin / health[0], *(part.replace("1800", PORT) for part in health[1:])]
        until = time.monotonic() + PATIENCE
        while subprocess.run(asked, env=image.variables(), capture_output=True, check=False).returncode:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < until, "the server is not well"
            time.sleep(0.2)
        page = httpx.get(f"http://127.0.0.1:{PORT}/").raise_for_status()
        styles = re.findall(r'href="(/assets/[^"]+\.css)"', page.text)
        fonts = [
            font
            for style in styles
            for font in re.findall(r"url\(([^)]+\.woff2)\)", httpx.get(f"http://127.0.0.1:{PORT}{style}").text)
        ]
        assert fonts, "the page has no fonts"
        for font in fonts:
            httpx.get(f"http://127.0.0.1:{PORT}{font}").raise_for_status()
        print("the server of the image is well, and its page is whole")
    finally:
        server.terminate()
        server.wait(PATIENCE)


if __name__ == "__main__":
    main()
