"""The command line as a whole: quick to start, and plain about what is not installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

import brightsands
from brightsands import extras
from brightsands.__main__ import main
from brightsands.cli.main import COMMANDS, app, loaded
from brightsands.extras import EXTRAS

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# A finder before all others that hides some packages, as if they were not installed.
HIDING = """
import sys
from importlib.abc import MetaPathFinder
class Hidden(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {hidden!r} else find(name, package)
from brightsands.__main__ import main
for words in {lines!r}:
    sys.argv = ["brightsands", *words]
    try:
        main()
    except SystemExit as end:
        if end.code:
            raise
"""


def run(*lines: tuple[str, ...], without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """One command after the other, until one fails, where some packages are not installed."""
    code = HIDING.format(hidden=without, lines=lines)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_the_version_is_told_at_once() -> None:
    heavy = {"typer", "rich", "hashlib", "inspect", "json", "tempfile"}
    code = (
        "import sys, time; sys.argv = ['brightsands', '--version']\n"
        "from brightsands.__main__ import main; main()\n"
        f"print(time.process_time(), *sorted({heavy} & sys.modules.keys()),"
        " *[name for name in sys.modules if name.startswith('brightsands.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    told, facts = done.stdout.splitlines()
    assert told == f"brightsands {brightsands.__version__}"
    seconds, *modules = facts.split()
    assert set(modules) == {"brightsands.mode", "brightsands.__main__"}
    assert float(seconds) < 0.2


def test_the_version_is_told_among_other_words_too() -> None:
    result = CliRunner().invoke(app, ["--version", "arena"])
    assert (result.exit_code, result.stdout) == (0, f"brightsands {brightsands.__version__}\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_says_of_itself(name: str) -> None:
    words = " ".join((loaded(name).help or "").split())
    assert words.split(". ")[0].removesuffix(".") == COMMANDS[name][1].removesuffix(".")


def test_one_command_does_not_load_what_another_needs() -> None:
    code = (
        "import sys\nfrom brightsands.cli.main import loaded\n"
        "for name in ('terminal', 'solo', 'rules', 'components', 'arena', 'stats'): loaded(name)\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    extra = {module for modules in EXTRAS.values() for module in modules}
    assert set(done.stdout.split()).isdisjoint(extra)


@pytest.mark.parametrize(
    ("words", "without", "told"),
    [
        (("serve",), "fastapi", "brightsands serve needs fastapi: pip install 'brightsands[server]'"),
        (("play",), "sqlalchemy", "brightsands play needs sqlalchemy: pip install 'brightsands[server]'"),
        (("admin", "list"), "sqlalchemy", "brightsands admin needs sqlalchemy: pip install 'brightsands[server]'"),
    ],
)
def test_a_command_says_which_extra_it_is_made_of(words: tuple[str, ...], without: str, told: str) -> None:
    done = run(words, without=(without,))
    assert (done.returncode, done.stderr) == (2, f"error: {told}\n")


@pytest.mark.parametrize(
    ("words", "without", "told"),
    [
        (
            ("serve", "--database-url", "postgresql://nobody@localhost/nothing"),
            "psycopg",
            "tables in PostgreSQL need psycopg: pip install 'brightsands[postgres]'",
        ),
        (
            ("serve", "--redis-url", "redis://localhost"),
            "redis",
            "several processes woken by Redis need redis: pip install 'brightsands[redis]'",
        ),
        (
            ("arena", "random", "--games", "1", "--plot", "x.png"),
            "matplotlib",
            "pictures need matplotlib: pip install 'brightsands[plots]'",
        ),
        (
            ("arena", "random", "--games", "1", "--ray"),
            "ray",
            "games on a cluster need ray: pip install 'brightsands[ray]'",
        ),
    ],
)
def test_a_command_says_which_extra_a_wish_needs(
    words: tuple[str, ...],
    without: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == without else find_spec(name))
    assert said(words, monkeypatch, capsys) == f"error: {told}\n"


def test_an_address_that_is_none_is_told_before_the_server_starts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(("serve", "--redis-url", "somewhere"), monkeypatch, capsys)
    assert told.startswith("error: 'somewhere' is no address of a Redis: ")


def said(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command that is refused says."""
    monkeypatch.setattr(sys, "argv", ["brightsands", *words])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    return capsys.readouterr().err


def test_without_any_extra_the_terminal_and_the_arena_work() -> None:
    hidden = tuple(module for modules in EXTRAS.values() for module in modules)
    arena = ("arena", "random", "--games", "2", "--jobs", "0", "--round-limit", "2")
    done = run(arena, ("--help",), ("terminal", "--help"), without=hidden)
    assert done.returncode == 0, done.stderr
    assert "Usage: brightsands terminal" in done.stdout


def test_the_extras_are_those_of_the_package() -> None:
    extras: dict[str, list[str]] = dict(PROJECT["optional-dependencies"])
    everything = extras.pop("all")
    assert everything == [f"brightsands[{','.join(extras)}]"]
    assert extras.keys() == EXTRAS.keys()
    for extra, wanted in extras.items():
        names = {re.split(r"[\[<>=;! ]", line)[0].replace("-", "_") for line in wanted}
        assert names <= set(EXTRAS[extra])


def test_as_a_module_it_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "brightsands", "terminal", "--seat", "9"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_COLOR": "1", "TERM": "dumb"},
    )
    assert done.returncode == 2
    assert "Usage: brightsands terminal" in done.stderr
