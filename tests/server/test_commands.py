"""`brightsands serve` and `brightsands admin` as people run them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import typer
from sqlalchemy import text
from typer.testing import CliRunner

from brightsands import Record
from brightsands.cli import admin
from brightsands.cli.main import app
from brightsands.server.run import address_of, free_socket, run
from brightsands.server.settings import BadSettings, Settings
from brightsands.server.storage.database import open_database
from tests.server.house import PATIENCE, Person, Server, short_game, wait
from tests.server.services import free_port

SERVE = "import typer; from brightsands.cli.serve import serve; typer.run(serve)"


def test_a_port_that_is_taken_leads_to_the_next(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with free_socket("127.0.0.1", port, 50) as found:
            assert found.getsockname()[1] > port
            assert address_of(found) == f"http://127.0.0.1:{found.getsockname()[1]}"
    with pytest.raises(BadSettings):
        free_socket("203.0.113.1", 1800)


def test_serve_starts_says_where_and_stops_when_told(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "BRIGHTSANDS_HOME": str(tmp_path)},
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found is not None
        until = time.monotonic() + PATIENCE
        while True:
            try:
                assert httpx.get(f"{found.group()}/healthz").json()["status"] == "ok"
                break
            except httpx.TransportError:
                assert time.monotonic() < until
                time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, -signal.SIGINT, 130)
        assert (tmp_path / "tables.sqlite3").exists()
    finally:
        process.kill()
        process.communicate()


def test_serve_refuses_a_folder_without_pages(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--pages", str(tmp_path)])
    assert f"there is no browser client in {tmp_path}" in f"{result.exception} {result.output}"


def test_a_redis_that_is_not_there_is_told_with_its_cause(tmp_path: Path) -> None:
    with Server(tmp_path, redis_url=f"redis://127.0.0.1:{free_port()}") as server:

        def told() -> list[str]:
            return [line["reason"] for line in server.log_lines() if line["event"] == "redis_unreachable"]

        wait(lambda: bool(told()))
        assert "refused" in told()[0]


def test_serve_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no database" * 100)
    for url in ("mysql://x/y", "postgresql://nobody@127.0.0.1:1/none", f"sqlite:///{tmp_path / 'file'}"):
        with pytest.raises(BadSettings):
            run(Settings(port=0, database_url=url))


def test_admin_lists_exports_and_prunes(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        running = ada.open("here", "here", options=short_game(first_player=0))["table"]["id"]
        ada.post(running, "play", key="k", number=1, action="celebrate festival")
        ada.open("here", "link")
    app = typer.Typer()
    app.add_typer(admin.app, name="admin")
    runner = CliRunner(env={"BRIGHTSANDS_DATABASE_URL": f"sqlite:///{tmp_path / 'tables.sqlite3'}"})

    def asked(*words: str) -> str:
        result = runner.invoke(app, ["admin", *words])
        assert result.exit_code == 0, result.output
        return result.output

    assert "2 tables" in asked("list")
    assert running in asked("list", "--status", "running")
    assert '"status": "open"' in asked("list", "--json")
    record = Record.parse(asked("export", running))
    assert [str(action) for action in record.actions] == ["celebrate festival"]
    asked("export", "--folder", str(tmp_path / "out"))
    assert (tmp_path / "out" / f"{running}.game").read_text() == str(record)
    _make_unreadable(tmp_path, running)
    assert runner.invoke(app, ["admin", "export", running]).exit_code != 0
    told = asked("export", "--folder", str(tmp_path / "again"))
    assert "0 game files" in told, "one that cannot be read does not stop the rest"
    assert f"{running} is left out" in told
    assert "1 table would be deleted" in asked("prune", "--days", "0")
    assert "1 table deleted" in asked("prune", "--days", "0", "--yes")
    assert "1 table\n" in asked("list")
    assert runner.invoke(app, ["admin", "export", "nothing"]).exit_code != 0
    assert runner.invoke(app, ["admin", "list", "--status", "odd"]).exit_code != 0


def _make_unreadable(folder: Path, table: str) -> None:
    """Let a table be one of rules that nobody knows."""
    engine = open_database(f"sqlite:///{folder / 'tables.sqlite3'}")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        changed = text("UPDATE games SET header = replace(header, 'rules: ', 'rules: 9') WHERE id = :id")
        connection.execute(changed, {"id": table})
    engine.dispose()
