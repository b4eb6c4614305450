"""docs/protocol.md: its client of thirty lines plays a game, and it names everything there is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec

from brightsands import Record
from brightsands.server.live import messages
from brightsands.server.refusals import CODES
from tests.server.house import Server

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


def test_every_message_and_every_refusal_is_described() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind in msgspec.json.schema(messages.Message)["$defs"]:
        tag = getattr(messages, kind).__struct_config__.tag
        assert f"`{tag}`" in text, tag
    refusals = text[text.index("A refusal is") : text.index("A table as it is told")]
    assert {code for code in re.findall(r"`(\w+)`", refusals) if code in CODES} == set(CODES)
