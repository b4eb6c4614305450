"""`brightsands play`: a server for one person, and the table in the browser."""

from __future__ import annotations

import os
import queue
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from brightsands.cli.main import app
from brightsands.cli.play import LONGEST_LOG, has_display, logging_to, show
from brightsands.server.logs import log
from brightsands.server.own_server import announced, running_server
from brightsands.server.settings import Settings

PLAY = "from brightsands.cli.main import app; app(['play', *__import__('sys').argv[1:]])"
SECONDS = 60


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BRIGHTSANDS_HOME", str(tmp_path / "home"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>the table</title>")
    return folder


def started(pages: Path, *options: str, **variables: str) -> tuple[subprocess.Popen[str], str]:
    """The command in a process of its own, and where it says it is."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, "--pages", str(pages), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **variables},
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def test_it_plays_once_keeps_its_log_and_ends_by_ctrl_c(home: Path, pages: Path, tmp_path: Path) -> None:
    seen, script = tmp_path / "seen", tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process, address = started(pages, "--port", str(port), BROWSER=str(script))
        try:
            assert address.startswith("http://127.0.0.1:")
            assert int(address.rpartition(":")[2]) > port, "the port was taken"
            with httpx.Client(base_url=address, timeout=SECONDS) as web:
                assert "the table" in web.get("/").text
                seats = [{"kind": "person_here"}, {"kind": "person_here"}]
                opened = web.post("/api/tables", json={"seats": seats}).json()["table"]
                until = time.monotonic() + SECONDS
                while not seen.exists() or not seen.read_text():
                    assert time.monotonic() < until, "no browser was opened"
                    time.sleep(0.02)
                assert seen.read_text() == f"{address}\n"
                # A second one finds the first instead of starting another on the same games
                again = CliRunner().invoke(app, ["play", "--pages", str(pages)])
                assert again.output == f"brightsands is already at {address}\n"
                assert again.exit_code == 0
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=SECONDS)
        finally:
            process.kill()
            process.communicate()
    assert process.returncode == 0
    assert err == "", "the log belongs into its file"
    assert "Goodbye" in out
    assert "/api/tables" in (home / "server.log").read_text()
    assert opened["id"] not in (home / "server.log").read_text()
    assert sorted(file.name for file in home.iterdir()) == ["server.log", "tables.sqlite3"]
    assert running_server() is None


def test_without_a_client_it_says_what_to_do(home: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["play", "--pages", str(tmp_path / "nothing")])
    assert result.exit_code == 2
    assert "make play" in result.stderr
    assert "brightsands terminal" in result.stderr
    assert not (home / "tables.sqlite3").exists()


def test_a_data_folder_that_cannot_be_is_told_in_one_line(
    home: Path, pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    no_folder = tmp_path / "file" / "home"
    monkeypatch.setenv("BRIGHTSANDS_HOME", str(no_folder))
    told = {
        "play": f"error: your data folder {no_folder} cannot be used: Not a directory; BRIGHTSANDS_HOME names another",
        "serve": f"error: no database can be made at {no_folder / 'tables.sqlite3'}: Not a directory",
    }
    for command, words in told.items():
        result = CliRunner().invoke(app, [command, "--pages", str(pages), "--port", "0"])
        assert result.exit_code == 2, result.output
        assert result.stderr.startswith(words)


def test_the_browser_is_opened_unless_nobody_wants_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    monkeypatch.setenv("BROWSER", "anything")
    show("http://127.0.0.1:1", browser=False)
    show("http://127.0.0.1:2", browser=True)
    assert opened.get(timeout=SECONDS) == "http://127.0.0.1:2"
    monkeypatch.delenv("BROWSER")
    monkeypatch.setattr(sys, "platform", "linux")
    show("http://127.0.0.1:3", browser=True)
    assert opened.empty()


def test_a_machine_without_a_display_opens_no_browser(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_display()


def test_a_note_of_a_server_that_is_gone_is_not_believed(home: Path) -> None:
    home.mkdir()
    with socket.socket() as somebody_else:
        somebody_else.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{somebody_else.getsockname()[1]}"
        with announced(Settings(), address):
            assert (home / "server.json").exists()
            assert running_server() is None
    assert not (home / "server.json").exists()
    for text in (
        "",
        "[]",
        "{",
        '{"address": "http://nowhere.invalid:x", "process": "x"}',
        '{"address": 3, "process": 4}',
    ):
        (home / "server.json").write_text(text)
        assert running_server() is None


@pytest.mark.parametrize(
    "settings", [Settings(host="0.0.0.0"), Settings(shared=True), Settings(database_url="sqlite:///elsewhere.sqlite3")]
)
def test_only_the_server_of_ones_own_games_leaves_a_note(home: Path, settings: Settings) -> None:
    with announced(settings, "http://127.0.0.1:1800"):
        assert not (home / "server.json").exists()


def test_a_long_log_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "server.log"
    file.write_text("x" * (LONGEST_LOG + 1))
    with logging_to(file):
        log.info("here")
    assert file.read_text().count("\n") == 1
    assert (tmp_path / "server.log.1").stat().st_size > LONGEST_LOG
    assert log.stream is None
