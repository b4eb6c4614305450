"""Tables that nobody needs any more: how old each kind may become, and giving their room back to the disk."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

from sqlalchemy import Engine, select

from brightsands.server.storage.ages import Expiry
from brightsands.server.storage.schema import GAMES
from brightsands.server.storage.store import Store, delete_games

DAY: Final = 24 * 3600.0
AT_ONCE: Final = 100  # tables deleted in one transaction: moves of others wait no longer than for that
FREE_SHARE: Final = 0.2  # of a file that may be empty before it is written anew
FREE_PAGES: Final = 256


def expired(store: Store, expiry: Expiry, now: float) -> list[str]:
    """The tables that are too old, the oldest first."""
    found: list[tuple[float, str]] = []
    with store.engine.connect() as connection:
        for status, days in expiry.limits().items():
            old = (GAMES.c.status == status) & (GAMES.c.changed < now - days * DAY)
            found += [
                (row.changed, row.id) for row in connection.execute(select(GAMES.c.id, GAMES.c.changed).where(old))
            ]
    return [name for _, name in sorted(found)]


def delete_tables(store: Store, names: Collection[str], before: float) -> int:
    """Delete tables for good, but none at which something happened since a moment; tells how many."""
    ids, gone = list(names), 0
    for start in range(0, len(ids), AT_ONCE):
        part = GAMES.c.id.in_(ids[start : start + AT_ONCE]) & (GAMES.c.changed < before)
        with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
            gone += len(delete_games(connection, select(GAMES.c.id).where(part)))
    return gone


def expire(store: Store, expiry: Expiry, in_use: Collection[str] = ()) -> int:
    """Delete what is too old, except tables in use, and give the room back; tells how many there were."""
    now = time.time()
    names = [name for name in expired(store, expiry, now) if name not in in_use]
    gone = delete_tables(store, names, now - min(expiry.limits().values()) * DAY) if names else 0
    if gone:
        tidy(store.engine)
    return gone


def tidy(engine: Engine) -> bool:
    """Give room that is free back to the disk, if it is enough to be worth it; tells whether it was done.

    PostgreSQL does so by itself. SQLite writes the file anew, during which others wait, so not for every little thing.
    """
    if engine.dialect.name != "sqlite":
        return False
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        free = cursor.execute("PRAGMA freelist_count").fetchone()[0]
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        if free < FREE_PAGES or free < pages * FREE_SHARE:
            return False
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.close()
        return True
    finally:
        connection.close()
