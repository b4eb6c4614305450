"""Backups: every row of a moment in one file, while the server runs, and back into an empty database of either kind.

The file is gzip of JSON, one value a line: first what it is, then the rows of each table, at the end how many there
were. It says of which migration its tables are; restoring makes just those and goes on from there.
"""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, MetaData, func, insert, select
from sqlalchemy.exc import IntegrityError

from brightsands.rules.errors import BrightsandsError
from brightsands.server.storage.database import connect, migrate, revision
from brightsands.server.storage.schema import METADATA
from brightsands.server.storage.store import Store

FORMAT: Final = "brightsands backup 1"
AT_ONCE: Final = 1000


class BadBackup(BrightsandsError):
    """A backup that cannot be made or read; the text says why."""


def back_up(engine: Engine, file: Path) -> dict[str, int]:
    """Write all rows of one moment to a file; tells how many there are in each table."""
    counts: dict[str, int] = {}
    beside = file.with_name(file.name + ".part")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it holds seeds and hands
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
        with engine.connect() as connection, connection.begin():
            Store(engine).hold_still(connection)
            out.write(json.dumps({"format": FORMAT, "revision": revision(engine)}) + "\n")
            for table in METADATA.sorted_tables:
                out.write(json.dumps({"table": table.name, "columns": [column.name for column in table.c]}) + "\n")
                counts[table.name] = 0
                for part in connection.execute(select(table)).partitions(AT_ONCE):
                    for row in part:
                        out.write(json.dumps(list(row), ensure_ascii=False) + "\n")
                    counts[table.name] += len(part)
        out.write(json.dumps({"end": counts}) + "\n")
    with beside.open("rb") as written:
        os.fsync(written.fileno())
    beside.replace(file)
    return counts


def restore(url: str, file: Path) -> dict[str, int]:
    """Put a backup into an empty database, all of it or nothing; tells how many rows came into each table."""
    engine = connect(url)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = _line(lines.readline())
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise BadBackup(f"{file} is no backup of brightsands")
            migrate(engine, str(head["revision"]))
            with engine.connect().execution_options(writes=True) as connection, connection.begin():
                counts = _fill(connection, lines)
        migrate(engine)
        return counts
    except IntegrityError:
        raise BadBackup("the backup is not complete: rows are missing") from None
    except (OSError, EOFError, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise BadBackup(f"{file} cannot be read: {error}") from None
    finally:
        engine.dispose()


def _fill(connection: Connection, lines: Any) -> dict[str, int]:
    known = MetaData()
    known.reflect(connection)
    counts: dict[str, int] = {}
    rows: list[dict[str, Any]] = []
    table, columns = None, []

    def write() -> None:
        if rows and table is not None:
            connection.execute(insert(table), rows)
            rows.clear()

    for text in lines:
        line = _line(text)
        if isinstance(line, list):
            if table is None or len(line) != len(columns):
                raise BadBackup("the backup is damaged")
            rows.append(dict(zip(columns, line, strict=True)))
            counts[table.name] += 1
            if len(rows) == AT_ONCE:
                write()
            continue
        write()
        if "end" in line:
            if line["end"] != counts:
                raise BadBackup("the backup is not complete: rows are missing")
            return counts
        if line.get("table") not in known.tables:
            raise BadBackup("the backup is damaged")
        table, columns = known.tables[line["table"]], line["columns"]
        if table.name != "notes" and connection.scalar(select(func.count()).select_from(table)):
            raise BadBackup("the database is not empty: restore into a new one")
        connection.execute(table.delete())
        counts[table.name] = 0
    raise BadBackup("the backup is not complete: its end is missing")


def _line(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise BadBackup("the backup is damaged") from None
