"""When time is used up, as the database has it; whoever calls it is in a thread that may wait."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select, update

from brightsands.server.storage.notes import note
from brightsands.server.storage.rows import RUNNING
from brightsands.server.storage.schema import GAMES, NOTES
from brightsands.server.storage.store import Store

SIGN: Final = "clocks"  # the row that says when a server last looked after the clocks


class Times:
    """Reads and writes what the keeper of clocks needs."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def resume(self, now: float, patience: float) -> float:
        """Put all clocks off by the time since the last sign of life, if that is longer than some patience.

        Of several processes that start together one does it. Tells by how long.
        """
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            last = connection.scalar(select(NOTES.c.at).where(NOTES.c.name == SIGN).with_for_update())
            if last is None:
                note(connection, SIGN, "", now, anew=False)
                return 0.0
            connection.execute(update(NOTES).where(NOTES.c.name == SIGN).values(at=now))
            silence = float(now - last)
            if silence <= patience:
                return 0.0
            running = (GAMES.c.due > 0) & (GAMES.c.status == RUNNING)
            # what began to run after the last sign has not been left alone for longer than that
            later = func.max if self._engine.dialect.name == "sqlite" else func.greatest
            alone = later(0.0, now - later(GAMES.c.changed, float(last)))
            connection.execute(update(GAMES).where(running).values(due=GAMES.c.due + alone))
            return silence

    def beat(self, now: float, before: float) -> list[str]:
        """Write down that a server is here, if there is any clock that runs; tells at which tables it has run out."""
        with self._engine.connect() as connection:
            running = (GAMES.c.due > 0) & (GAMES.c.status == RUNNING)
            if connection.scalar(select(GAMES.c.id).where(running).limit(1)) is None:
                return []
            found = [row.id for row in connection.execute(select(GAMES.c.id).where(running, GAMES.c.due <= before))]
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(update(NOTES).where(NOTES.c.name == SIGN).values(at=now))
        return found
