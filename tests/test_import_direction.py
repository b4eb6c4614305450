"""Imports go one way: each package knows those beneath it, none knows those above.

The levels, lowest first: components, rules, solo, record; words and home; lessons, puzzles, bots, envs and
arena side by side; server and cli.
A package imports itself and any lower level. Of neighbours on a level, arena may use bots and cli may use server. The
facade `brightsands` and its `brightsands.mode`, `extras` and `setup` stand on top of record: whoever is above record
may use them.
The law itself, `rules`, is pure: no third-party package but librt, no clock, no chance of its own, no input or output.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"

FACADE = "brightsands"
LEVELS = {
    "components": 0,
    "rules": 1,
    "solo": 2,
    "record": 3,
    FACADE: 4,
    "__main__": 6,
    "mode": 4,
    "extras": 4,
    "setup": 4,
    "words": 4,
    "home": 4,
    "lessons": 5,
    "puzzles": 5,
    "bots": 5,
    "envs": 5,
    "arena": 5,
    "server": 6,
    "cli": 6,
}
NEIGHBOURS = {("arena", "bots"), ("cli", "server"), ("__main__", "cli"), (FACADE, "mode"), (FACADE, "bots")}

ENGINE = {"components", "rules", "solo", "record"}
# mypy_extensions names the native types; only a type checker or mypyc may look at it.
THIRD_PARTY_OF_THE_ENGINE = {"librt"}
ONLY_FOR_TYPES = {"mypy_extensions"}

IMPURE_MODULES = {
    *("random", "secrets", "uuid", "time", "datetime", "calendar", "sched", "locale"),
    *("os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "pickle", "shelve", "sqlite3"),
    *("socket", "ssl", "select", "selectors", "http", "urllib", "ftplib", "smtplib", "socketserver", "webbrowser"),
    *("threading", "multiprocessing", "concurrent", "asyncio", "queue", "signal", "subprocess", "contextvars"),
    *("importlib", "runpy", "pkgutil", "site", "logging", "warnings", "platform", "getpass", "ctypes", "gc", "weakref"),
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint", "id"}


@dataclass(frozen=True)
class Import:
    """One module that a source file imports: its full name, where, and whether only type checkers see it."""

    module: str
    line: int
    only_types: bool


def imports_of(tree: ast.Module, module: str, is_package: bool) -> Iterator[Import]:
    """Find every import in a source file, at any depth, relative ones and literal `import_module` calls included."""
    only_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, id(node) in only_types)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".") if is_package else module.split(".")[:-1]
                base = ".".join([*here[: len(here) - node.level + 1], *([base] if base else [])])
            for alias in node.names:
                # `from brightsands import mode` names a module, `from brightsands import Game` a thing of the facade.
                below = f"{base}.{alias.name}"
                inside = base == FACADE and alias.name in LEVELS
                yield Import(below if inside else base, node.lineno, id(node) in only_types)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            if ast.unparse(node.func) in ("import_module", "importlib.import_module"):
                if isinstance(node.args[0].value, str):
                    yield Import(node.args[0].value, node.lineno, False)


def package_of(module: str) -> str:
    """Name the package under `brightsands` that a module belongs to; the facade for the top itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else FACADE


def wrong_imports(source: str, module: str, *, is_package: bool = False) -> list[str]:
    """List what is wrong with the imports of one source file, each as one line of text."""
    tree = ast.parse(source)
    package = package_of(module)
    if package not in LEVELS:
        return [f"{module}: no level is set for it"]
    wrong = []
    for found in imports_of(tree, module, is_package):
        where = f"{module}:{found.line}: imports {found.module}"
        top = found.module.split(".")[0]
        if top == FACADE:
            other = package_of(found.module)
            if other not in LEVELS:
                wrong.append(f"{where}, which has no level")
            elif not (other == package or LEVELS[other] < LEVELS[package] or (package, other) in NEIGHBOURS):
                wrong.append(f"{where}, which is not beneath it")
        elif package in ENGINE and top not in sys.stdlib_module_names:
            if not (top in THIRD_PARTY_OF_THE_ENGINE or (top in ONLY_FOR_TYPES and found.only_types)):
                wrong.append(f"{where}, but the engine uses no third-party package")
        elif package == "rules" and top in IMPURE_MODULES:
            wrong.append(f"{where}, but the rules are pure")
    if package == "rules":
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
                wrong.append(f"{module}:{node.lineno}: calls {node.func.id}, but the rules are pure")
    return wrong


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted((SOURCE / FACADE).rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def test_every_module_imports_downwards_only() -> None:
    wrong = [
        line
        for module, path in modules()
        for line in wrong_imports(path.read_text(encoding="utf-8"), module, is_package=path.name == "__init__.py")
    ]
    assert wrong == []


def test_the_engine_is_among_what_was_checked() -> None:
    assert {"components", "rules", "record", "cli"} <= {package_of(module) for module, _ in modules()}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("brightsands.components.catalog", "from brightsands.rules import state"),
        ("brightsands.components.catalog", "import brightsands.rules.state"),
        ("brightsands.components.catalog", "from ..rules import state"),
        ("brightsands.components.catalog", "from .. import rules"),
        ("brightsands.components.catalog", "from brightsands import Game"),
        ("brightsands.components.catalog", "import numpy"),
        ("brightsands.rules.state", "from brightsands.solo import missions"),
        ("brightsands.rules.state", "from brightsands import record"),
        ("brightsands.rules.state", "from brightsands import Game"),
        ("brightsands.rules.state", "import brightsands"),
        ("brightsands.rules.state", "from brightsands.mode import compiled"),
        ("brightsands.rules.state", "def late():\n    from brightsands.bots import random_bot"),
        ("brightsands.rules.state", "if TYPE_CHECKING:\n    from brightsands.record import Game"),
        ("brightsands.rules.state", "from importlib import import_module\nimport_module('brightsands.cli')"),
        ("brightsands.rules.state", "import random"),
        ("brightsands.rules.state", "from time import monotonic"),
        ("brightsands.rules.state", "import os.path"),
        ("brightsands.rules.state", "import sys"),
        ("brightsands.rules.state", "print(1)"),
        ("brightsands.rules.state", "open('x')"),
        ("brightsands.rules.state", "import numpy"),
        ("brightsands.rules.state", "from mypy_extensions import i64"),
        ("brightsands.rules.state", "if TYPE_CHECKING:\n    pass\nelse:\n    from mypy_extensions import i64"),
        ("brightsands.record.game", "from brightsands.arena import ratings"),
        ("brightsands.record.game", "from mypy_extensions import i64"),
        ("brightsands.solo.goals", "from brightsands.record import Game"),
        ("brightsands.bots.greedy", "from brightsands.arena import ratings"),
        ("brightsands.bots.greedy", "from brightsands.envs import aec"),
        ("brightsands.envs.aec", "from brightsands.bots import greedy"),
        ("brightsands.arena.ratings", "from brightsands.envs import aec"),
        ("brightsands.arena.ratings", "from brightsands.cli import main"),
        ("brightsands.server.tables", "from brightsands.cli import main"),
        ("brightsands.mode", "from brightsands import Game"),
        ("brightsands.elsewhere.thing", "import json"),
        ("brightsands.cli.main", "from brightsands.elsewhere import thing"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert len(wrong_imports(source, module)) >= 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("brightsands.components.catalog", "import tomllib\nfrom brightsands.components.read import near"),
        ("brightsands.components.catalog", "from .read import near"),
        ("brightsands.rules.state", "from brightsands.components import load\nfrom librt.vecs import vec"),
        ("brightsands.rules.state", "if TYPE_CHECKING:\n    from mypy_extensions import i64"),
        ("brightsands.rules.state", "from typing import Final\nimport functools, itertools, hashlib"),
        ("brightsands.rules.state", "state.open(1)"),
        ("brightsands.solo.goals", "from brightsands.rules import state"),
        ("brightsands.record.game", "from brightsands.solo import goals\nimport pathlib"),
        ("brightsands.bots.greedy", "from brightsands import Game\nimport random, numpy"),
        ("brightsands.arena.ratings", "from brightsands.bots import greedy"),
        ("brightsands.cli.serve", "from brightsands.server import tables\nfrom brightsands import mode"),
        ("brightsands", "from brightsands.record import Game\nfrom brightsands.mode import choose_core"),
        ("brightsands.mode", "import_module('brightsands.rules.state')"),
    ],
)
def test_a_right_import_is_left_alone(module: str, source: str) -> None:
    assert wrong_imports(source, module) == []


def test_a_relative_import_in_a_package_starts_from_the_package() -> None:
    assert wrong_imports("from .state import State", "brightsands.rules", is_package=True) == []
    assert len(wrong_imports("from ..record import Game", "brightsands.rules", is_package=True)) == 1
