"""The tests that workflows run outside a full environment find there what they import and read."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WHEELS = PROJECT["tool"]["cibuildwheel"]
TEST = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8") if (ROOT / ".github").exists() else ""
OURS = {"brightsands": ROOT / "src", "tests": ROOT, "tools": ROOT, "benchmarks": ROOT, "examples": ROOT}
READS = re.compile(r"""/ "(docs|examples|benchmarks|deploy|web|src)\"""")  # folders of the project, by their paths


def named(requirement: str) -> str:
    """The name of what a requirement asks for."""
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return found.group().lower().replace("_", "-")


def with_theirs(names: set[str]) -> set[str]:
    """What is installed, with what that brings along."""
    found, left = set(names), list(names)
    while left:
        with suppress(PackageNotFoundError):
            for requirement in requires(left.pop()) or ():
                if "extra ==" not in requirement and named(requirement) not in found:
                    found.add(named(requirement))
                    left.append(named(requirement))
    return found


def runs() -> Iterator[tuple[list[str], set[str]]]:
    """The folders of tests that are run, and what is installed beside the package."""
    asked = [*PROJECT["project"]["dependencies"], *WHEELS["test-requires"]]
    yield re.findall(r"tests/\w+", WHEELS["test-command"]), {named(each) for each in asked}
    if TEST:
        (line,) = re.findall(r"pip install (.*--editable.*)", TEST)
        extras = re.findall(r"\w+", line.partition("[")[2])
        asked = [*PROJECT["project"]["dependencies"], *line.partition("--editable")[0].split()]
        asked += [each for extra in extras for each in PROJECT["project"]["optional-dependencies"][extra]]
        (command,) = re.findall(r"pytest --core=plain (.*)", TEST)
        yield re.findall(r"tests/\w+", command), {named(each) for each in asked}


@cache
def loaded(file: Path) -> frozenset[str]:
    """The modules that are imported when a file is loaded, with the names that may be modules."""
    found: set[str] = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


@cache
def file_of(module: str) -> Path | None:
    """The file of a module of ours."""
    base = OURS[module.partition(".")[0]].joinpath(*module.split("."))
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


def asks_for(file: Path) -> set[str]:
    """The modules of others that a file imports, itself and by what it imports of ours, but those it can do without."""
    found: set[str] = set()
    spared = set(re.findall(r"importorskip\(\"(\w+)", file.read_text("utf-8")))
    seen, left = {file}, [file]
    while left:
        for module in loaded(left.pop()):
            root = module.partition(".")[0]
            if root not in OURS:
                found.add(root)
                continue
            parts = module.split(".")
            for end in range(1, len(parts) + 1):
                path = file_of(".".join(parts[:end]))
                if path is not None and path not in seen:
                    seen.add(path)
                    left.append(path)
    return found - sys.stdlib_module_names - spared


@pytest.mark.parametrize(("folders", "installed"), list(runs()), ids=lambda value: "-".join(sorted(value))[:40])
def test_whatever_tests_import_is_installed_for_them(folders: list[str], installed: set[str]) -> None:
    distributions = packages_distributions()
    there = with_theirs(installed)
    assert folders
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for module in asks_for(file):
                names = {named(each) for each in distributions.get(module, [module])}
                assert names & there, f"{file.relative_to(ROOT)} imports {module}, which is not installed there"


def test_whatever_tests_read_is_copied_for_them() -> None:
    folders, _ = next(runs())
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            read = set(READS.findall(file.read_text("utf-8")))
            assert read <= set(WHEELS["test-sources"]), f"{file.relative_to(ROOT)} reads {read}"
