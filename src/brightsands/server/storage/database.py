"""The database: opening it so that what is written stays written, and bringing it up to date."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from brightsands.extras import need
from brightsands.server.settings import BadSettings
from brightsands.server.storage.schema import METADATA

MIGRATIONS = Path(__file__).with_name("migrations")
HEAD = "0007"  # the last of the migrations
BUSY_SECONDS = 30
# Any number: processes that start at the same time take turns at the migrations.
LOCK = 1_800_001


def open_database(url: str) -> Engine:
    """Open a database by its URL and bring its tables up to date."""
    engine = connect(url)
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        where = make_url(url).render_as_string(hide_password=True)
        raise BadSettings(f"the database {where} cannot be used: {getattr(error, 'orig', None) or error}") from None
    return engine


def connect(url: str) -> Engine:
    """Open a database as it is."""
    return _sqlite(url) if url.startswith("sqlite") else _postgres(url)


def _postgres(url: str) -> Engine:
    need("psycopg", "tables in PostgreSQL need")
    return create_engine(url, pool_pre_ping=True, pool_size=6)


def _sqlite(url: str) -> Engine:
    file = Path(make_url(url).database or "")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)  # it holds seeds and hands: nobody else's business
    except OSError as error:
        raise BadSettings(f"no database can be made at {file}: {error.strerror}") from None
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # sqlite3 begins no transactions by itself: `begun` does
        cursor = connection.cursor()
        _write_ahead(cursor)
        # FULL: every commit is on the disk before it is acknowledged, so that even a power cut loses nothing. Writers
        # that come at the same time share a commit (see `writer`), which is why it can be afforded.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # SQLite goes on with a file that was deleted, which nobody will ever read: better to say so.
        if not file.exists():
            raise FileNotFoundError("the file of the database is gone")
        # A reader takes no lock; a writer takes it at once, so that it can never find it taken half-way.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Keep changes in a file of their own; processes that open a new database together wait for each other here.

    SQLite does not wait by itself when it changes this.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def revision(engine: Engine) -> str | None:
    """The last migration that was done; None in an empty database."""
    if not inspect(engine).has_table("alembic_version"):
        return None
    with engine.connect() as connection:
        found = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return None if found is None else str(found)


def migrate(engine: Engine, upto: str = HEAD) -> None:
    """Do the migrations that are still to be done; refuse a database of a newer program."""
    if revision(engine) is None and upto == HEAD:
        _make(engine)
    if revision(engine) == upto:
        return

    from alembic import command  # takes a while to load, and is hardly ever needed
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        _take_turns(connection)
        present = MigrationContext.configure(connection).get_current_revision()
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if present is not None and present not in known:
            raise BadSettings(f"the database is of version {present}, made by a newer brightsands")
        if upto not in known:
            raise BadSettings(f"tables of version {upto} are those of a newer brightsands")
        config.attributes["connection"] = connection
        command.upgrade(config, upto)


def _take_turns(connection: Connection) -> None:
    """Let one process after the other go on from here; a writer of SQLite is alone anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _make(engine: Engine) -> None:
    """Make all tables in an empty database at once: what the migrations lead to."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        _take_turns(connection)
        if not inspect(connection).has_table("alembic_version"):
            METADATA.create_all(connection)
            connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
            connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
