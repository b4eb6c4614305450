"""What mypyc accepts but runs differently: the sources of the compiled packages keep away from it."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


def load_setup(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load setup.py for its lists, without the build."""
    import setuptools

    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    monkeypatch.chdir(ROOT)
    spec = importlib.util.spec_from_file_location("brightsands_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def never_compiled(source: str) -> list[int]:
    """Find the lines where `if TYPE_CHECKING` has a branch for run time.

    mypyc leaves that branch out as unreachable, yet goes there when the compiled module is loaded.
    """
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.If)
        and (
            (ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING") and node.orelse)
            or ast.unparse(node.test) in ("not TYPE_CHECKING", "not typing.TYPE_CHECKING")
        )
    ]


def test_no_compiled_source_has_another_branch_for_run_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sources: list[str] = load_setup(monkeypatch).hot_sources()
    assert "src/brightsands/rules/state.py" in sources
    found = {path: lines for path in sources if (lines := never_compiled((ROOT / path).read_text(encoding="utf-8")))}
    assert found == {}, "move these to a module listed in PLAIN_MODULES of setup.py"


def test_such_a_branch_is_found() -> None:
    assert never_compiled("if TYPE_CHECKING:\n    from a import b\nelse:\n    b = int") == [1]
    assert never_compiled("if not TYPE_CHECKING:\n    b = int") == [1]
    assert never_compiled("if TYPE_CHECKING:\n    from a import b") == []
