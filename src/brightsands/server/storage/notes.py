"""Notes of a server to itself, each under a name; several processes may write the same one at the same time."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from brightsands.server.storage.schema import NOTES


def note(connection: Connection, name: str, text: str, at: float, anew: bool = True) -> None:
    """Write a note, in the place of the one that was there; with ``anew`` false that one stays."""
    made: Any = (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(NOTES)
    new = made.values(name=name, text=text, at=at)
    key = [NOTES.c.name]
    if anew:
        connection.execute(new.on_conflict_do_update(index_elements=key, set_={"text": text, "at": at}))
    else:
        connection.execute(new.on_conflict_do_nothing(index_elements=key))
