"""The examples in the docstrings of the package, run on whichever core is running.

Compiled modules do not tell where their functions are written, so the examples are taken from the source text and
run with the names of the loaded module: the same examples on both cores.
"""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def docstrings(tree: ast.Module, name: str) -> Iterator[tuple[str, str, int]]:
    """Find every docstring of a source file: the name of what it describes, its text, and its line."""
    body: list[tuple[str, ast.AST]] = [(name, tree)]
    while body:
        path, node = body.pop()
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text is not None:
                yield path, text, node.body[0].lineno - 1
        for child in ast.iter_child_nodes(node):
            body.append((f"{path}.{child.name}" if hasattr(child, "name") else path, child))


def examples() -> Iterator[doctest.DocTest]:
    """Find every docstring with an example in it."""
    parser = doctest.DocTestParser()
    for path in sorted((SOURCE / "brightsands").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        for name, text, line in docstrings(ast.parse(path.read_text(encoding="utf-8")), module):
            example = parser.get_doctest(text, {"__name__": module}, name, str(path), line)
            if example.examples:
                yield example


def failures(example: doctest.DocTest) -> list[str]:
    """Run one docstring's examples; list the reports of those that fail."""
    reports: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS, verbose=False).run(example, out=reports.append)
    return reports


@pytest.mark.parametrize("example", [pytest.param(example, id=example.name) for example in examples()])
def test_example(example: doctest.DocTest) -> None:
    module = importlib.import_module(example.globs["__name__"])
    reports = failures(doctest.DocTest(example.examples, dict(vars(module)), *identity(example)))
    assert not reports, "".join(reports)


def identity(example: doctest.DocTest) -> tuple[str, str | None, int | None, str | None]:
    return example.name, example.filename, example.lineno, example.docstring


def test_a_wrong_example_fails_and_a_right_one_does_not() -> None:
    source = [
        *("def f():", '    """F.', "", "    >>> 1 + 1", "    3", '    """'),
        *("class C:", "    def g(self):", '        """G.', "", "        >>> 2", "        2", '        """'),
    ]
    found = {name: text for name, text, _ in docstrings(ast.parse("\n".join(source)), "m")}
    assert set(found) == {"m.f", "m.C.g"}
    wrong, right = (doctest.DocTestParser().get_doctest(found[name], {}, name, None, 0) for name in ("m.f", "m.C.g"))
    assert len(failures(wrong)) == 1
    assert failures(right) == []
