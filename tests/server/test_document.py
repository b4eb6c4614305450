"""docs/protocol.md: its client of thirty lines plays a game, and it names everything there is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import httpx

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


def test_an_independent_client_plays_a_game_though_its_server_is_killed_in_the_middle(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 200
    assert "brightsands." not in EXAMPLE.read_text(encoding="utf-8"), "it must not know us"
    with Server(tmp_path) as server:
        command = [sys.executable, str(EXAMPLE), server.url, "--opponent", "random", "--rounds", "6"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            wait(lambda: moves_written(server) >= 10)
            assert process.poll() is None, "it plays no longer"
            before = moves_written(server)
            server.kill()
            server.start()
            told, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        assert process.returncode == 0, errors
        outcome, _, record = told.partition("\n")
        assert "round_limit" in outcome
        game = Record.parse(record)
        assert game.replay().is_over
        assert len(game.actions) > before, "the game was over when its server was killed"


def moves_written(server: Server) -> int:
    """How many moves a server has kept since it was started."""
    numbers = httpx.get(f"{server.url}/metrics").text
    found = re.search(r'^brightsands_entries_total\{kind="play"\} (\d+)', numbers, re.MULTILINE)
    return 0 if found is None else int(found.group(1))


def test_every_message_and_every_refusal_is_described() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind in get_args(wishes.Message):
        tag = kind.__struct_config__.tag
        assert f"`{tag}`" in text, tag
    refusals = text[text.index("A refusal is") : text.index("A table as it is told")]
    assert {code for code in re.findall(r"`(\w+)`", refusals) if code in CODES} == set(CODES)
