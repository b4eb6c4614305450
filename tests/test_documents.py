"""What the documents show is true: every example in Python runs, and the site has every page."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import brightsands
from brightsands import bots

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted((ROOT / "docs").glob("*.md"))
# These have tests of their own, with what they need around them.
ELSEWHERE = {
    *("action-numbering.md", "editions.md", "game-file.md", "hidden-information.md"),
    *("observations.md", "protocol.md", "training.md"),
}

PARTS = ("src", "tests", "tools", "benchmarks", "examples", "deploy", "web/src", "web/e2e", "web/tests")
OF_READERS = {"mine.py"}  # files that a document asks its reader to write


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if path.name not in ELSEWHERE], ids=lambda path: path.name)
def test_every_example_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)):
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(example, f"{path.name} example {number + 1}", "exec"), {"__name__": "example"})


def test_the_bot_of_the_document_plays(tmp_path: Path) -> None:
    from brightsands.bots import check_code

    text = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    example = re.search(r"Put this into `mine.py`:\n\n```python\n(.*?)```", text, re.DOTALL)
    assert example is not None
    (tmp_path / "mine.py").write_text(example.group(1))
    check_code(f"{tmp_path / 'mine.py'}:Mine")


def test_every_page_is_in_the_site() -> None:
    listed = set(re.findall(r": ([\w-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE))
    assert listed == {path.name for path in DOCUMENTS}


def test_the_reference_has_every_public_name() -> None:
    """And what bots are made by. The methods that games have from beneath are shown by a setting of the site."""
    told = re.findall(r"^::: ([\w.]+)$", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)
    for module, names in ((brightsands, brightsands.__all__), (bots, ("Bot", "BadBot", "make", "add", "known_codes"))):
        for name in names:
            thing = getattr(module, name)
            if not isinstance(thing, str):
                where = f"{thing.__module__}.{thing.__name__}"
                assert where in told or thing.__module__ in told, f"{where} is not in docs/api.md"
    assert "inherited_members: true" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def test_every_link_between_documents_leads_somewhere() -> None:
    for path in DOCUMENTS:
        for link in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert path.parent.joinpath(link).exists(), f"{path.name} links to {link}"


@pytest.mark.parametrize("path", [*DOCUMENTS, *sorted(ROOT.glob("*.md"))], ids=lambda path: path.name)
def test_lines_of_documents_are_wrapped(path: Path) -> None:
    text = re.sub(r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    prose = [line for line in text.splitlines() if not line.startswith("    ") and not line.lstrip().startswith("|")]
    long = [line for line in prose if len(line) > 120]
    assert long == []


@pytest.mark.parametrize("path", [*DOCUMENTS, *sorted(ROOT.glob("*.md"))], ids=lambda path: path.name)
def test_every_file_that_is_named_is_there(path: Path) -> None:
    named = set(re.findall(r"`([\w/-]+\.(?:py|ts|svelte|sh))`", path.read_text(encoding="utf-8"))) - OF_READERS
    there = {"/" + file.relative_to(ROOT).as_posix() for part in PARTS for file in (ROOT / part).rglob("*.*")}
    assert [name for name in sorted(named) if not any(file.endswith("/" + name) for file in there)] == []
