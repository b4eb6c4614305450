"""Settings by file, environment and command line; numbers on a port of their own; backups while the server runs."""

from __future__ import annotations

import dataclasses
import gzip
import random
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from brightsands.server.configuration import PARTS, settings_from
from brightsands.server.settings import BadSettings, Settings
from brightsands.server.storage.ages import Expiry
from brightsands.server.storage.backup import BadBackup, back_up, restore
from brightsands.server.storage.database import open_database
from brightsands.server.storage.rows import OVER, PLAY, Addition, Entry
from brightsands.server.storage.store import Store
from tests.server.house import Person, Server
from tests.server.services import free_port
from tests.server.test_store import creation

FILE = """
public_url = "https://games.example.org/"
trusted_proxies = ["10.0.0.0/8"]
compress = true
[limits]
sockets = 30
looks = [1, 10]
[expiry]
finished = 30
"""


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "brightsands.toml"
    file.write_text(FILE)
    environment = {
        "BRIGHTSANDS_PUBLIC_URL": "https://other.example.org",
        "BRIGHTSANDS_LIMITS_SOCKETS": "40",
        "BRIGHTSANDS_EXPIRY_OPEN": "3.5",
        "BRIGHTSANDS_TRUSTED_PROXIES": "127.0.0.1, ::1",
        "BRIGHTSANDS_HOME": "/nowhere",
        "BRIGHTSANDS_PORT": "99",
        "BRIGHTSANDS_COMPRESS": "no",
        "BRIGHTSANDS_REDIS_URL": "",
    }
    alone = settings_from(file)
    assert alone.public_url == "https://games.example.org"
    assert (alone.limits.sockets, alone.limits.looks, alone.compress) == (30, (1.0, 10), True)
    assert alone.expiry == Expiry(open=14.0, finished=30.0, abandoned=180.0), "strangers come: nothing is kept for ever"
    told = settings_from(file, environment, {"port": 98})
    assert (told.port, told.public_url, told.compress) == (98, "https://other.example.org", False)
    assert told.trusted_proxies == ("127.0.0.1", "::1")
    assert (told.limits.sockets, told.limits.looks) == (40, (1.0, 10))
    assert told.expiry == Expiry(3.5, 30.0, 180.0)
    assert dataclasses.replace(settings_from(), process="x") == dataclasses.replace(Settings(), process="x")


@pytest.mark.parametrize(
    ("said", "origin"),
    [
        ("https://Games.Example.org/", "https://games.example.org"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("http://games.example.org:8080", "http://games.example.org:8080"),
        ("http://[2001:DB8::1]:80/", "http://[2001:db8::1]"),
        ("", ""),
    ],
)
def test_the_public_address_is_kept_as_browsers_write_it(said: str, origin: str) -> None:
    assert settings_from(None, None, {"public_url": said}).public_url == origin


def test_every_setting_and_limit_can_be_told_by_the_environment() -> None:
    for part, of in (("", Settings), *PARTS.items()):
        for field in dataclasses.fields(of):
            if field.name in (*PARTS, "process"):
                continue
            default = getattr(of(), field.name)
            text = " ".join(map(str, default)) if isinstance(default, tuple) else str(default)
            name = f"{part}_{field.name}".removeprefix("_").upper()
            other = "https://x.org" if field.name == "public_url" else "x"
            found = settings_from(None, {f"BRIGHTSANDS_{name}": text or other})
            whole = getattr(found, part) if part else found
            assert getattr(whole, field.name) == (default if text else getattr(whole, field.name)), field.name


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("prot = 80", "called prot; there is port$"),
        ("[limits]\nsocket = 3", "called limits.socket; there is limits.sockets$"),
        ("colour = 3", "called colour$"),
        ("public_url = 'games.example.org'", "public_url is like https://games.example.org, not 'games.example.org'"),
        ("public_url = 'ftp://games.example.org'", "public_url is like"),
        ("public_url = 'https://games.example.org/anno'", "public_url is like"),
        ("public_url = 'https://games.example.org:port'", "public_url is like"),
        ("public_url = 'https://[games'", "public_url is like"),
        ("port = 'eighty'", "port"),
        ("[limits]\nlooks = [1]", "limits.looks"),
        ("[limits]\nsockets = -3", "limits.sockets"),
        ("[limits]\nsockets = true", "limits.sockets"),
        ("port = 80.5", "port"),
        ("process = 'x'", "process"),
        ("= 3", "not TOML"),
    ],
)
def test_what_is_misspelt_is_an_error_that_names_it(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "brightsands.toml"
    file.write_text(text)
    with pytest.raises(BadSettings, match=named):
        settings_from(file)


def test_a_misspelt_limit_in_the_environment_is_an_error_too() -> None:
    with pytest.raises(BadSettings, match=r"BRIGHTSANDS_LIMITS_SOCKET; there is BRIGHTSANDS_LIMITS_SOCKETS$"):
        settings_from(None, {"BRIGHTSANDS_LIMITS_SOCKET": "3"})


@pytest.mark.parametrize("name", ["PUBLIC_ULR", "TRUSTED_PROXY", "LIMIT_SOCKETS", "DATABASE", "EXPIRE_OPEN"])
def test_whatever_is_misspelt_there_is_told_with_what_was_meant(name: str) -> None:
    with pytest.raises(BadSettings, match=f"BRIGHTSANDS_{name}; there is BRIGHTSANDS_"):
        settings_from(None, {f"BRIGHTSANDS_{name}": "1"})


def test_what_others_have_in_the_environment_is_theirs() -> None:
    others = ("HOME", "PURE", "BOTS", "BUILD", "MEASURE", "GAMES", "KILLS", "EXAMPLES", "CONFIG")
    assert settings_from(None, {f"BRIGHTSANDS_{name}": "1" for name in others}).port == Settings().port


def test_serve_reads_its_file(tmp_path: Path) -> None:
    file = tmp_path / "brightsands.toml"
    file.write_text("[limits]\nsocket = 3\n")
    done = subprocess.run(
        [sys.executable, "-m", "brightsands", "serve", "--config", str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode != 0
    assert "limits.socket" in done.stderr + done.stdout


# ---- Numbers -----------------------------------------------------------------------------------------------------
def test_numbers_have_a_port_of_their_own_and_strangers_get_none(tmp_path: Path) -> None:
    port = free_port()
    with Server(tmp_path, metrics_port=port, public_url="http://games.example.org") as server:
        person = Person(server.url)
        assert person.web.get("/metrics").status_code == 404
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as web:
            numbers = web.get("/metrics")
            assert "brightsands_sockets" in numbers.text
            assert numbers.headers["content-type"].startswith("text/plain")
            assert web.get("/api/tables").status_code == 404


# ---- Backups -----------------------------------------------------------------------------------------------------
def everything(store: Store) -> list[object]:
    return sorted((store.load(game.id) for game in store.all_games()), key=str)


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_comes_back_whole(tmp_path: Path, into: str, request: pytest.FixtureRequest) -> None:
    store = Store(open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"))
    for _ in range(3):
        new = creation(OVER)
        entries = (Entry(new.game.last + 1, PLAY, 0, "zoé “ü” ✓\n\\", key="k", reveals=1, at=1.25),)
        store.write([new, Addition(new.game.id, entries)])
    file = tmp_path / "tables.backup"
    assert back_up(store.engine, file)["games"] == 3
    assert file.stat().st_mode & 0o077 == 0, "nobody else's business"
    url = f"sqlite:///{tmp_path / 'again.sqlite3'}"
    if into == "postgresql":
        url = fresh_postgres(request.getfixturevalue("postgres_url"))
    assert restore(url, file)["games"] == 3
    again = Store(open_database(url))
    assert everything(again) == everything(store)
    with pytest.raises(BadBackup, match="not empty"):
        restore(url, file)
    again.engine.dispose()
    store.engine.dispose()


def fresh_postgres(url: str) -> str:
    """An empty database beside that of the other tests."""
    import psycopg
    from sqlalchemy.engine import make_url

    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS again")
        connection.execute("CREATE DATABASE again")
    beside = make_url(url).set(database="again").render_as_string(hide_password=False)
    return Settings(database_url=beside).database


def test_a_backup_that_is_cut_off_or_of_something_else_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    store = Store(open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}"))
    store.write([creation(OVER)])
    file = tmp_path / "tables.backup"
    back_up(store.engine, file)
    whole = gzip.decompress(file.read_bytes())
    url = f"sqlite:///{tmp_path / 'again.sqlite3'}"
    lines = whole.splitlines(keepends=True)
    for damaged in (b"".join(lines[:-1]), b"".join(lines[:4] + lines[5:]), b"{}\n", whole[:-3]):
        file.write_bytes(gzip.compress(damaged))
        with pytest.raises(BadBackup):
            restore(url, file)
    file.write_bytes(b"hello")
    with pytest.raises(BadBackup):
        restore(url, file)
    again = Store(open_database(url))
    assert again.all_games() == []
    again.engine.dispose()
    store.engine.dispose()


def test_a_backup_of_a_running_server_is_of_one_moment(tmp_path: Path) -> None:
    """While people play, each table of the backup has all entries up to its last number, and plays on elsewhere."""
    with Server(tmp_path) as server:
        ada = Person(server.url)
        tables = [ada.open("here", "here")["table"]["id"] for _ in range(2)]
        done = threading.Event()

        def play(table: str) -> None:
            rng = random.Random(table)
            with ada.window(table, follow="yes") as window:
                while not done.is_set() and window.legal:
                    window.play(rng.choice(window.legal))

        players = [threading.Thread(target=play, args=(table,)) for table in tables]
        for player in players:
            player.start()
        engine = open_database(str(server.settings["database_url"]))
        for number in range(5):
            back_up(engine, tmp_path / f"{number}.backup")
        done.set()
        for player in players:
            player.join()
        engine.dispose()
    for number in range(5):
        url = f"sqlite:///{tmp_path / f'{number}.sqlite3'}"
        restore(url, tmp_path / f"{number}.backup")
        again = Store(open_database(url))
        for game in again.all_games():
            found = again.load(game.id)
            assert found is not None
            assert [entry.number for entry in found[2]] == list(range(1, game.last + 1))
        again.engine.dispose()
