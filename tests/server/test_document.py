"""docs/protocol.md: its client of thirty lines plays a game, and it names everything there is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from brightsands import Record
from brightsands.server.refusals import CODES
from brightsands.server.wire import wishes
from tests.server.house import PATIENCE, Server, wait

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


def client() -> str:
    found = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_client_has_about_thirty_lines_of_code() -> None:
    lines = [line for line in client().splitlines() if line.strip() and not line.startswith(("import", "from"))]
    assert len(lines) <= 30


def test_the_client_plays_a_game(plain_server: Server, tmp_path: Path) -> None:
    program = tmp_path / "client.py"
    program.write_text(client(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program), plain_server.url], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    outcome, _, record = done.stdout.partition("\n")
    assert "round_limit" in outcome
    assert Record.parse(record).replay().is_over


EXAMPLE = DOCUMENT.parents[1] / "examples" / "table_client.py"


# It thinks about its third round until it may go on, and says when it begins to.
WAITING = """
import time
from pathlib import Path

from brightsands import bots


class Waiting:
    def __init__(self, seed):
        self.random = bots.make("random", seed)

    def decide(self, view, legal):
        folder = Path(__file__).parent
        if view.to_dict()["round"] == 3:
            (folder / "thinking").touch()
            while not (folder / "go").exists():
                time.sleep(0.01)
        return self.random.decide(view, legal)
"""


def test_an_independent_client_plays_a_game_though_its_server_is_killed_in_the_middle(tmp_path: Path) -> None:
    bot = tmp_path / "waiting.py"
    bot.write_text(WAITING, encoding="utf-8")
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 200
    assert "brightsands." not in EXAMPLE.read_text(encoding="utf-8"), "it must not know us"
    with Server(tmp_path, environment={"BRIGHTSANDS_BOTS": f"waiting={bot}:Waiting"}) as server:
        command = [sys.executable, str(EXAMPLE), server.url, "--opponent", "waiting", "--rounds", "6"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            wait(lambda: (tmp_path / "thinking").exists() or process.poll() is not None)
            server.kill()
            (tmp_path / "go").touch()
            server.start()
            told, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        assert process.returncode == 0, errors
        assert (tmp_path / "thinking").exists(), "its server was not killed in the middle"
        outcome, _, record = told.partition("\n")
        assert "round_limit" in outcome
        assert Record.parse(record).replay().is_over


def test_every_message_and_every_refusal_is_described() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind in get_args(wishes.Message):
        tag = kind.__struct_config__.tag
        assert f"`{tag}`" in text, tag
    refusals = text[text.index("A refusal is") : text.index("A table as it is told")]
    assert {code for code in re.findall(r"`(\w+)`", refusals) if code in CODES} == set(CODES)
