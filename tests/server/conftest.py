"""What the tests of the server share: a server on SQLite, and one on PostgreSQL where it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from brightsands.server.live import opening
from brightsands.server.settings import Settings
from brightsands.server.storage.database import open_database
from brightsands.server.storage.store import Store
from tests.server.house import CLOSE_LATER, Person, Server, nursery
from tests.server.nursery import DEAL
from tests.server.services import has_postgres, has_redis, postgres, redis


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    if not has_postgres():
        pytest.skip("PostgreSQL is not installed")
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    if not has_redis():
        pytest.skip("Redis is not installed")
    with redis() as url:
        yield url


@pytest.fixture(scope="session", autouse=True)
def closed_nursery() -> Iterator[None]:
    yield
    if nursery.cache_info().currsize:
        nursery().close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each kind of database, the same for all tests."""
    url = request.getfixturevalue("postgres_url") if request.param == "postgresql" else ""
    with Server(tmp_path_factory.mktemp(request.param), url, absent_seconds=0.2) as running:
        yield running


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, where the kind of database makes no difference."""
    with Server(tmp_path_factory.mktemp("plain")) as running:
        yield running


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of tests without a process of their own are dealt as those of servers are."""
    monkeypatch.setattr(opening, "new_seed", lambda: DEAL)


@pytest.fixture(autouse=True)
def closed_windows() -> Iterator[None]:
    yield
    while CLOSE_LATER:
        CLOSE_LATER.pop()()


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server.url)


@pytest.fixture
def bo(server: Server) -> Person:
    return Person(server.url)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store on either kind of database."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    if request.param == "postgresql":
        url = Settings(database_url=request.getfixturevalue("postgres_url")).database
    engine = open_database(url)
    yield Store(engine)
    engine.dispose()
