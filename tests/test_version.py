"""`brightsands version`, the choice of the core, and the guard against an old build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import brightsands
from brightsands import mode
from brightsands.cli.main import ReadableErrors, app
from brightsands.rules.errors import BrightsandsError


def version_in_a_new_process(pure: str | None) -> dict[str, object]:
    environment = {name: value for name, value in os.environ.items() if name != mode.VARIABLE}
    if pure is not None:
        environment[mode.VARIABLE] = pure
    code = "from brightsands.cli.main import app; app()"
    done = subprocess.run(
        [sys.executable, "-c", code, "version", "--json"], env=environment, capture_output=True, text=True, check=True
    )
    facts = json.loads(done.stdout)
    assert isinstance(facts, dict)
    return facts


def built(root: Path, sources: dict[str, str]) -> Path:
    """A package folder as a build leaves it."""
    for path, text in sources.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    packages = sorted({path.split("/")[0] for path in sources})
    digests = mode.digests(root, packages)
    (root / mode.BUILT).write_text(json.dumps({"packages": packages, "sources": digests, "plain_because": None}))
    return root


def test_version_says_what_runs() -> None:
    result = CliRunner().invoke(app, ["version"])
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == f"brightsands {brightsands.__version__}"
    assert mode.core() in result.stdout


def test_version_json_agrees_with_the_text() -> None:
    facts = json.loads(CliRunner().invoke(app, ["version", "--json"]).stdout)
    assert facts["version"] == brightsands.__version__
    assert facts["core"] == mode.core()
    assert facts["compiled"] is mode.compiled()


def test_plain_modules_are_loaded_when_asked_for_even_beside_compiled_ones() -> None:
    facts = version_in_a_new_process("1")
    assert facts["core"] == "plain"
    assert facts["compiled"] is False


@pytest.mark.parametrize("pure", [None, "", "0"])
def test_without_the_wish_the_compiled_modules_are_loaded_if_there_are_any(pure: str | None) -> None:
    assert version_in_a_new_process(pure)["compiled"] is bool(mode.binaries())


def test_an_unchanged_source_is_not_stale(tmp_path: Path) -> None:
    assert mode.stale(built(tmp_path, {"rules/state.py": "x = 1\n"})) == []


def test_touching_a_source_without_changing_it_is_not_stale(tmp_path: Path) -> None:
    root = built(tmp_path, {"rules/state.py": "x = 1\n"})
    os.utime(root / "rules/state.py", (2e9, 2e9))
    assert mode.stale(root) == []


def test_a_changed_an_added_and_a_removed_source_are_stale(tmp_path: Path) -> None:
    root = built(tmp_path, {"rules/state.py": "x = 1\n", "rules/gone.py": "", "record/game.py": ""})
    (root / "rules/state.py").write_text("x = 2\n")
    (root / "rules/gone.py").unlink()
    (root / "record/new.py").write_text("")
    assert mode.stale(root) == ["record/new.py", "rules/gone.py", "rules/state.py"]


def test_compiled_modules_of_unknown_origin_are_stale(tmp_path: Path) -> None:
    assert mode.stale(tmp_path) == []
    (tmp_path / "state.cpython-311-x86_64-linux-gnu.so").write_bytes(b"")
    assert mode.stale(tmp_path) == [mode.BUILT]


def test_modules_that_another_python_compiled_are_stale(tmp_path: Path) -> None:
    root = built(tmp_path, {"rules/state.py": "x = 1\n"})
    (root / "state.cpython-39-somewhere.so").write_bytes(b"")
    assert mode.stale(root) == [mode.BUILT]
    (root / f"state{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    assert mode.stale(root) == []


def test_an_expected_error_is_told_in_one_line_and_an_unexpected_one_keeps_its_traceback() -> None:
    made_up = typer.Typer(cls=ReadableErrors, pretty_exceptions_enable=False)

    @made_up.command("refused")
    def refused() -> None:
        raise BrightsandsError("the harbour is full")

    @made_up.command("broken")
    def broken() -> None:
        raise ZeroDivisionError("ours")

    result = CliRunner().invoke(made_up, ["refused"])
    assert result.exit_code == 2
    assert result.stderr == "error: the harbour is full\n"
    assert isinstance(CliRunner().invoke(made_up, ["broken"]).exception, ZeroDivisionError)


def test_the_command_without_words_shows_its_help() -> None:
    assert "version" in CliRunner().invoke(app, []).output
