"""The package itself: what a build puts into a wheel, what its name says, and what `make play` starts."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import brightsands
from tools import start
from tools.public_address import tell

ROOT = Path(__file__).resolve().parents[1]
WHEEL = "from setuptools.build_meta import build_wheel; print(build_wheel('dist'))"
HEADINGS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project without its browser client and without anything built."""
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(
        ROOT / "src" / "brightsands",
        tmp_path / "src" / "brightsands",
        ignore=shutil.ignore_patterns("static", "__pycache__", "*.so", "*.pyd", "_built.json"),
    )
    return tmp_path


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel there with the tools that are here, where no C compiler can be found."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BRIGHTSANDS_")}
    return subprocess.run(
        [sys.executable, "-c", WHEEL],
        cwd=folder,
        env={**clean, "CC": "no-such-compiler", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is not found by CC")
def test_a_wheel_without_compiled_code_is_for_every_system_and_has_the_client(copy: Path) -> None:
    page = copy / "src" / "brightsands" / "server" / "static" / "index.html"
    page.parent.mkdir()
    page.write_text("<!doctype html>")
    done = build(copy)
    assert done.returncode == 0, done.stderr
    wheel = copy / "dist" / f"brightsands-{brightsands.__version__}-py3-none-any.whl"
    assert wheel.is_file(), done.stdout
    with zipfile.ZipFile(wheel) as inside:
        names = set(inside.namelist())
        metadata = inside.read(f"brightsands-{brightsands.__version__}.dist-info/METADATA").decode()
        tag = inside.read(f"brightsands-{brightsands.__version__}.dist-info/WHEEL").decode()
    assert {"brightsands/server/static/index.html", "brightsands/py.typed", "brightsands/__main__.py"} <= names
    assert not any(name.endswith((".so", ".pyd", ".c")) for name in names)
    assert "Root-Is-Purelib: true" in tag
    assert "Description-Content-Type: text/markdown" in metadata
    assert "License-Expression: MIT" in metadata


def test_a_build_without_the_client_fails_and_says_what_to_do(copy: Path) -> None:
    done = build(copy)
    assert done.returncode != 0
    assert "run `make web` first" in done.stderr


def test_the_changelog_is_kept_as_it_should_be() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", line) for line in versions[1:])
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= HEADINGS


def test_the_version_stands_in_one_place() -> None:
    assert '"version"' not in (ROOT / "web" / "package.json").read_text(encoding="utf-8")
    assert brightsands.__version__ not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def end_the_build() -> None:
    process = start.BUILDS.pop()
    process.kill()
    process.wait()


def test_the_core_is_built_behind_the_tables_back_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = tmp_path / "make"
    make.write_text('#!/bin/sh\necho "$@, pure $BRIGHTSANDS_PURE, flags $MAKEFLAGS"\nexec sleep 30\n')
    make.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("MAKEFLAGS", "j2")
    monkeypatch.setattr(start, "FOLDER", tmp_path / "build")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    first = start.start_build()
    process = start.running_build()
    assert process is not None
    assert "being built in the background" in first
    assert "is still being built" in start.start_build()
    assert start.running_build() == process
    end_the_build()
    assert start.running_build() is None
    assert (tmp_path / "build" / "core.log").read_text() in ("core, pure , flags \n", "")
    assert "the last try to build the fast core failed" in start.start_build()
    end_the_build()


def test_a_release_says_where_it_lives_and_its_readme_leads_there(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    before = (tmp_path / "README.md").read_text(encoding="utf-8")
    home = "https://host.example/owner/name"
    tell(tmp_path, home, "v1.2.3")
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["urls"]["Homepage"] == home
    assert project["urls"]["Changelog"] == f"{home}/blob/v1.2.3/CHANGELOG.md"
    after = (tmp_path / "README.md").read_text(encoding="utf-8")
    led = re.findall(rf"\]\({re.escape(home)}/(blob|raw)/v1\.2\.3/([^)#]+)", after)
    assert ("raw", "docs/screens/turn.gif") in led
    assert ("blob", "docs/index.md") in led
    assert all((ROOT / path).exists() for _, path in led)
    assert len(re.findall(r"\]\(", before)) == len(re.findall(r"\]\(https://", after)), "no link is left behind"
    with pytest.raises(SystemExit, match="already"):
        tell(tmp_path, home, "v1.2.3")


@pytest.mark.parametrize("address", ["host.example/owner", "http://host.example/owner", "https://host.example/"])
def test_an_address_that_nobody_could_follow_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="an address is like"):
        tell(tmp_path, address, "v1.2.3")
