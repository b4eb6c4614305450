"""What the README says is true: its example runs, its links lead somewhere, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from brightsands.cli.main import app

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/rules.md", "docs/rulings.md", "docs/action-numbering.md")


def python_blocks(name: str) -> list[str]:
    """The Python examples of a document."""
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)


def test_the_ten_lines_run() -> None:
    (example,) = python_blocks("README.md")
    assert len([line for line in example.splitlines() if line.strip()]) <= 11
    exec(compile(example, "README.md", "exec"), {})


def test_the_example_of_the_numbering_runs() -> None:
    (example,) = python_blocks("docs/action-numbering.md")
    exec(compile(example, "action-numbering.md", "exec"), {})


def test_the_example_of_contributing_runs() -> None:
    (example,) = python_blocks("CONTRIBUTING.md")
    exec(compile("from tests.scenario import Scenario, play\n" + example, "CONTRIBUTING.md", "exec"), {})


def test_every_link_leads_somewhere() -> None:
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (ROOT / name).parent.joinpath(link).exists(), f"{name} links to {link}"


def test_every_command_of_the_table_exists() -> None:
    commands = re.findall(r"^\| `brightsands (\w+)`", README, re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0, command


def test_the_sizes_of_the_numbering_add_up() -> None:
    from brightsands.rules import ACTION_COUNT

    total = 0
    for line in (ROOT / "docs" / "action-numbering.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[4] and cells[4][0].isdigit():
            verbs = cells[0].count(",") + 1
            total += int(cells[4].split()[0]) * (verbs if cells[4].endswith("each") else 1)
    assert total == ACTION_COUNT
