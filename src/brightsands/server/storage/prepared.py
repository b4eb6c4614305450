"""Statements made once for a database: what every move needs is not put together anew each time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.sql.expression import ClauseElement

Values = Mapping[str, Any]


class Prepared:
    """A statement as the driver of a database takes it, with values by the names of its parameters.

    It is run by a cursor of the driver itself: making three of them anew took as long as the rest of a commit.
    """

    def __init__(self, engine: Engine, statement: ClauseElement, names: Iterable[str] | None = None) -> None:
        compiled = statement.compile(engine, column_keys=None if names is None else list(names))
        self._text = str(compiled)
        self._order: list[str] | None = getattr(compiled, "positiontup", None)

    def run(self, cursor: Any, values: Values) -> list[tuple[Any, ...]]:
        """Ask something; tells the rows that were found."""
        cursor.execute(self._text, self._placed(values))
        return list(cursor.fetchall())

    def run_all(self, cursor: Any, rows: Iterable[Values]) -> None:
        """Write something for each of some rows."""
        cursor.executemany(self._text, [self._placed(each) for each in rows])

    def _placed(self, values: Values) -> Any:
        return values if self._order is None else [values[name] for name in self._order]
