"""The examples in docstrings and in docs/editions.md run and say what they say."""

from __future__ import annotations

import ast
import doctest
import importlib
from pathlib import Path

import pytest

import brightsands.components
from brightsands.components import load

SOURCES = sorted(Path(brightsands.components.__file__).parent.glob("*.py"))
DOCS = Path(__file__).parents[2] / "docs" / "editions.md"


def examples(path: Path) -> list[tuple[str, str]]:
    """Find the docstrings with examples in the source, which also a compiled module has."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            if ">>>" in text:
                found.append((getattr(node, "name", path.stem), text))
    return found


def run(text: str, name: str, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(text, dict(names), name, None, 0)
    report: list[str] = []
    assert doctest.DocTestRunner().run(test, out=report.append).failed == 0, "".join(report)


CASES = [(path.stem, name, text) for path in SOURCES for name, text in examples(path)]


@pytest.mark.parametrize(("module", "name", "text"), CASES, ids=[f"{case[0]}.{case[1]}" for case in CASES])
def test_docstrings(module: str, name: str, text: str) -> None:
    run(text, name, vars(importlib.import_module(f"brightsands.components.{module}")))


def test_there_are_examples() -> None:
    assert len(CASES) >= 14


def test_docs_editions() -> None:
    text = DOCS.read_text("utf-8")
    for block in text.split("```python\n")[1:]:
        run(block.split("```")[0], "editions.md", {"load": load})
