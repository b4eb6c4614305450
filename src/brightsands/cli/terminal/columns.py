"""Things in columns, like the names in a list of files."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

GAP = 2


def columns(cells: Sequence[Text], width: int, head: int = 0) -> Table:
    """Cells counted down each column, in the most columns whose widest cells fit beside each other.

    Cells that are too wide even alone go on in the next line, under what follows on the first ``head`` characters.
    """
    best = next((count for count in range(len(cells), 1, -1) if _width(cells, count) <= width), 1)
    rows = -(-len(cells) // best)
    if best == 1 and head:
        return _under_each_other(cells, head)
    table = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(0, len(cells), rows):
        table.add_column(overflow="fold")
    for row in range(rows):
        table.add_row(*cells[row::rows])
    return table


def _under_each_other(cells: Sequence[Text], head: int) -> Table:
    table = Table.grid()
    table.add_column(width=head, no_wrap=True)
    table.add_column(overflow="fold")
    for cell in cells:
        table.add_row(cell[:head], cell[head:])
    return table


def _width(cells: Sequence[Text], count: int) -> int:
    """How wide so many columns would be."""
    rows = -(-len(cells) // count)
    widest = [max(cell.cell_len for cell in cells[first : first + rows]) for first in range(0, len(cells), rows)]
    return sum(widest) + GAP * (len(widest) - 1)
