"""The store: what is written stays written, races have one winner, migrations lead to the tables as described."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, select, text
from sqlalchemy.exc import IntegrityError

from brightsands.server.live.opening import read_table
from brightsands.server.refusals import Refused
from brightsands.server.settings import BadSettings, Settings
from brightsands.server.storage import database
from brightsands.server.storage.database import HEAD, MIGRATIONS, connect, migrate, open_database, revision
from brightsands.server.storage.notes import note
from brightsands.server.storage.rows import (
    OPEN,
    OVER,
    PLAY,
    RUNNING,
    START,
    Addition,
    Creation,
    Entry,
    GameRow,
    Probe,
    SeatRow,
    Status,
)
from brightsands.server.storage.schema import METADATA, NOTES
from brightsands.server.storage.store import Store
from brightsands.server.storage.writer import GATHER_SECONDS, MANY, Writer
from brightsands.server.tokens import new_table_id

HEADER = "brightsands game 1\nrules: 1\nplayers: 2\nseed: 7\nfirst_player: 1\n"


def creation(status: Status = RUNNING, **changes: object) -> Creation:
    now = time.time()
    row = GameRow(
        id=new_table_id(),
        header=HEADER,
        rules="1",
        players=2,
        status=status,
        owner="o" * 64,
        listed=False,
        spectators=True,
        autostart=True,
        foreseen=False,
        origin="",
        created=now,
        changed=now,
        last=1,
        bot_turn=False,
    )
    seats = tuple(SeatRow(seat, "person_here", f"Player {seat}", "o" * 64, joined=True) for seat in (0, 1))
    return Creation(dataclasses.replace(row, **changes), seats, (Entry(1, START),))  # type: ignore[arg-type]


def play(game: str, number: int, action: str = "celebrate festival", key: str | None = None) -> Addition:
    return Addition(game, (Entry(number, PLAY, 0, action, key),))


def differences(engine: Engine) -> list[object]:
    """What the tables of a database have that the schema does not say, and the other way round."""
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A database with nothing in it."""
    url = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    if request.param == "postgresql":
        url = Settings(database_url=request.getfixturevalue("postgres_url")).database
        name = f"empty_{uuid.uuid4().hex}"
        server = connect(url)
        with server.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        server.dispose()
        url = url.rpartition("/")[0] + f"/{name}"
    engine = connect(url)
    yield engine
    engine.dispose()


def test_the_migrations_lead_to_the_tables_as_the_schema_describes_them(empty: Engine) -> None:
    migrate(empty, "0001")
    assert differences(empty) != []
    migrate(empty)
    assert (differences(empty), revision(empty)) == ([], HEAD)


def test_tables_that_are_made_at_once_are_the_same(empty: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alembic.command.upgrade", lambda *_: pytest.fail("nothing is to be migrated"))
    migrate(empty)
    assert (differences(empty), revision(empty)) == ([], HEAD)


def test_two_that_write_the_same_note_at_once_both_go_on(empty: Engine) -> None:
    migrate(empty)
    begun = threading.Event()
    failed: list[Exception] = []

    def other() -> None:
        begun.set()
        try:
            with empty.connect().execution_options(writes=True) as connection, connection.begin():
                note(connection, "sign", "second", 2.0, anew=False)
                note(connection, "probe", "second", 2.0)
        except Exception as error:
            failed.append(error)

    thread = threading.Thread(target=other)
    with empty.connect().execution_options(writes=True) as connection, connection.begin():
        note(connection, "sign", "first", 1.0, anew=False)
        note(connection, "probe", "first", 1.0)
        thread.start()
        assert begun.wait(30)  # it finds no note yet, or waits
    thread.join(30)
    assert (failed, thread.is_alive()) == ([], False)
    with empty.connect() as connection:
        kept = {row.name: row.text for row in connection.execute(select(NOTES))}
    assert kept == {"sign": "first", "probe": "second"}


def test_the_head_of_the_migrations_is_the_one_the_program_knows() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_migrating_again_changes_nothing(store: Store) -> None:
    new = creation()
    store.write([new])
    migrate(store.engine)
    assert store.load(new.game.id) is not None


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    engine = open_database(url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadSettings, match="newer"):
        open_database(url)


def test_processes_that_start_together_migrate_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    problems: list[Exception] = []

    def start() -> None:
        try:
            open_database(url).dispose()
        except Exception as error:
            problems.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_what_was_written_is_read_back(store: Store) -> None:
    new = creation()
    store.write([new])
    assert store.write([play(new.game.id, 2, key="0:k")]) == [True]
    found = store.load(new.game.id)
    assert found is not None
    row, seats, entries = found
    assert row.last == 2
    assert seats == list(new.seats)
    assert [(entry.number, entry.kind, entry.key) for entry in entries] == [(1, START, None), (2, PLAY, "0:k")]
    assert store.last_numbers([new.game.id, "nothing"]) == {new.game.id: 2}


def test_of_two_entries_with_the_same_number_the_first_is_kept(store: Store) -> None:
    new = creation()
    store.write([new])
    assert store.write([play(new.game.id, 2, "end"), play(new.game.id, 2, "celebrate festival")]) == [True, False]
    assert store.write([play(new.game.id, 2)]) == [False]
    assert store.write([play(new.game.id, 4)]) == [False]
    found = store.load(new.game.id)
    assert found is not None
    assert [entry.text for entry in found[2]] == ["", "end"]


def test_number_and_key_are_unique_whatever_the_program_does(store: Store) -> None:
    new = creation()
    store.write(
        [
            new,
        ]
    )
    store.write([play(new.game.id, 2, key="k")])
    with pytest.raises(store.engine.dialect.loaded_dbapi.IntegrityError):
        store.write([play(new.game.id, 3, key="k")])
    with pytest.raises(IntegrityError), store.engine.connect().execution_options(writes=True) as connection:
        connection.execute(
            text(
                "INSERT INTO entries (game, number, kind, seat, text, reveals, at) VALUES (:g, 2, 'play', 0, '', 0, 0)"
            ),
            {"g": new.game.id},
        )
    found = store.load(new.game.id)
    assert found is not None
    assert found[0].last == 2


def test_one_addition_that_fails_does_not_take_the_others_along(store: Store) -> None:
    first, second = creation(), creation()
    store.write([first, second])
    store.write([play(first.game.id, 2, key="k")])

    async def both() -> list[bool | BaseException]:
        writer = Writer(store)
        try:
            bad, good = play(first.game.id, 3, key="k"), play(second.game.id, 2)
            return list(await asyncio.gather(writer.add(bad), writer.add(good), return_exceptions=True))
        finally:
            writer.close()

    bad, good = asyncio.run(both())
    assert isinstance(bad, store.engine.dialect.loaded_dbapi.IntegrityError)
    assert good is True


def test_writers_that_come_together_share_commits(store: Store) -> None:
    games = [creation() for _ in range(40)]
    store.write(games)
    batches: list[int] = []

    async def many() -> list[bool]:
        writer = Writer(store, batches.append)
        try:
            return await asyncio.gather(*(writer.add(play(new.game.id, 2)) for new in games))
        finally:
            writer.close()

    assert all(asyncio.run(many()))
    assert sum(batches) == 40
    assert len(batches) < 20


def test_after_a_commit_for_many_more_are_waited_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    still = SimpleNamespace(perf_counter=lambda: 7.0, sleep=slept.append)
    monkeypatch.setattr("brightsands.server.storage.writer.time", still)
    games = [creation() for _ in range(MANY + 1)]
    store.write(games)
    begun, go_on = threading.Event(), threading.Event()

    class Slow(Store):
        def write(self, jobs: Sequence[Addition | Creation | Probe]) -> list[bool]:
            begun.set()
            go_on.wait()
            return super().write(jobs)

    async def played() -> list[int]:
        batches: list[int] = []
        writer = Writer(Slow(store.engine), batches.append)
        alone = asyncio.ensure_future(writer.add(play(games[0].game.id, 2)))
        await asyncio.to_thread(begun.wait)
        others = [asyncio.ensure_future(writer.add(play(new.game.id, 2))) for new in games[1:]]
        await asyncio.sleep(0)  # they are in the queue
        go_on.set()
        await asyncio.gather(alone, *others)
        assert not slept, "nobody came with the first"
        await writer.add(play(games[0].game.id, 3))
        assert slept == [pytest.approx(GATHER_SECONDS)]
        await writer.add(play(games[0].game.id, 4))
        writer.close()
        return batches

    assert asyncio.run(played()) == [1, MANY, 1, 1]
    assert len(slept) == 1, "whoever plays alone does not wait"


def test_where_somebody_else_was_quicker_the_other_moves_are_written(store: Store) -> None:
    games = [creation() for _ in range(3)]
    store.write(games)
    store.write([play(games[1].game.id, 2)])
    assert store.write([play(new.game.id, 2) for new in games]) == [True, False, True]
    twice = [play(games[0].game.id, 3, key="a"), play(games[0].game.id, 4, key="b")]
    assert store.write(twice) == [True, True], "two additions to a game follow each other"
    found = [store.load(new.game.id) for new in games]
    assert [each is not None and each[0].last for each in found] == [4, 2, 2]
    assert store.write([play("no such game", 2)]) == store.write([play(games[2].game.id, 9)]) == [False]


def test_pruning_spares_running_tables_and_young_ones(store: Store) -> None:
    store.prune(time.time() - 3600)  # what other tests left in the same database
    old = [creation(status, changed=1000.0) for status in (OPEN, OVER, RUNNING)]
    young = creation(OVER)
    store.write([*old, young])
    assert store.prune(time.time() - 3600) == 2
    assert [store.load(new.game.id) is not None for new in (*old, young)] == [False, False, True, True]
    assert store.prune(2000.0, (RUNNING,)) == 1


def test_ones_own_tables_begin_with_those_that_go_on_however_long_ago_they_changed(store: Store) -> None:
    who = new_table_id() * 4
    waiting, asked = creation(RUNNING, owner=who, changed=1000.0), creation(OPEN, owner=who, changed=2000.0)
    ended = [creation(OVER, owner=who, changed=at) for at in (5000.0, 4000.0, 3000.0)]
    store.write([waiting, *ended, asked])
    assert store.held_by(who, 4) == [new.game.id for new in (asked, waiting, *ended[:2])]


def test_a_game_of_other_rules_is_refused_and_never_misread() -> None:
    new = creation(header=HEADER.replace("rules: 1", "rules: 0"), rules="0")
    with pytest.raises(Refused) as refused:
        read_table(new.game, list(new.seats), list(new.entries))
    assert refused.value.code == "other_rules"
    newer = creation(header=HEADER.replace("game 1", "game 99"))
    with pytest.raises(Refused):
        read_table(newer.game, list(newer.seats), list(newer.entries))


def test_a_log_with_a_hole_is_not_played() -> None:
    new = creation()
    with pytest.raises(AssertionError):
        read_table(new.game, list(new.seats), [*new.entries, Entry(3, PLAY, 0, "end")])


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite:///", "sqlite://", "tables.db"])
def test_databases_of_other_kinds_are_refused(url: str) -> None:
    with pytest.raises(BadSettings):
        _ = Settings(database_url=url).database


def test_a_sqlite_commit_waits_for_the_disk(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2, "FULL"
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    engine.dispose()
    assert database.BUSY_SECONDS > 5


def test_a_commit_takes_as_many_statements_for_many_moves_as_for_one(tmp_path: Path) -> None:
    """At each of them the writer of SQLite has to wait for its turn again while the loop is busy."""
    engine = open_database(f"sqlite:///{tmp_path / 'many.sqlite3'}")
    store = Store(engine)
    tables = [creation() for _ in range(20)]
    store.write(tables)
    said: list[str] = []
    with engine.connect() as connection:
        connection.connection.driver_connection.set_trace_callback(said.append)  # type: ignore[union-attr]
    text, at = 'zoé “ü” ✓\n\\ "', 1763337600.1234567
    counts = []
    for number, some in ((2, tables[:1]), (3, tables[:1]), (2, tables[1:])):  # the first makes what the others use
        said.clear()
        moves = [Addition(each.game.id, (Entry(number, PLAY, 0, text, "k" * number, 1, at),)) for each in some]
        assert store.write(moves) == [True] * len(moves)
        counts.append(len(said))
    assert counts[1] == counts[2] > 0
    assert not any("BEGIN" in each or "COMMIT" in each for each in said), "one statement is the whole transaction"
    for each in tables:
        found = store.load(each.game.id)
        assert found is not None
        row, _, entries = found
        assert row.last == len(entries) > 1
        assert entries[-1] == Entry(row.last, PLAY, 0, text, "k" * row.last, 1, at)
    engine.dispose()
